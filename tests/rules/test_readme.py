"""The page on how to add a game: its code, taken out of it, is a game."""

import doctest
import importlib
import json
import re
import sys
from pathlib import Path

import pytest

import rules
from rules import Game, _setup
from rules.script import run_script
from tests.rules.conformance.checks import check_foreign_state, conforms

PAGE = (Path(rules.__file__).parent / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The game of the page, its files written and the game registered for the length of a test."""
    for block in _blocks("python"):
        name, source = block.split("\n", 1)
        file = tmp_path / name.removeprefix("# ")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
    monkeypatch.setattr(rules, "__path__", [*rules.__path__, str(tmp_path / "rules")])
    (place,) = re.findall(r'^    "(\w+)": "([\w.]+):(\w+)",$', PAGE, re.MULTILINE)
    identifier, module, name = place
    game = getattr(importlib.import_module(module), name)()
    monkeypatch.setattr(_setup, "GAMES", {identifier: game})
    yield game
    for loaded in [name for name in sys.modules if name.startswith(f"rules.{identifier}")]:
        del sys.modules[loaded]
    delattr(rules, identifier)


def test_the_script_of_the_page_gives_the_answers_of_the_page(game: Game) -> None:
    (script,), (output,) = _blocks("jsonl"), _blocks("json")
    answers: list[dict[str, object]] = []
    assert run_script(script.encode().splitlines(keepends=True), answers.append) == 1
    expected = [json.loads(line) for line in output.splitlines()]
    assert [answer for answer in answers if answer["line"] in (3, 8)] == expected
    assert [answer["ok"] for answer in answers].count(False) == 1


def test_the_session_of_the_page_goes_as_the_page_says(game: Game) -> None:
    (session,) = _blocks("pycon")
    failures: list[str] = []
    examples = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    doctest.DocTestRunner().run(examples, out=failures.append)
    assert len(examples.examples) >= 6
    assert "".join(failures) == ""


@pytest.mark.parametrize("players", [2, 6])
def test_the_game_of_the_page_conforms(game: Game, players: int) -> None:
    setup = {"game": game.id, "players": [f"Player {seat}" for seat in range(players)]}
    assert conforms(setup, range(6)) == {"highest_total"}
    check_foreign_state(rules.start(setup)[0])


def test_the_page_names_files_that_exist() -> None:
    folder = Path(rules.__file__).parent
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.DOTALL | re.MULTILINE).replace("test_three_rolls.py", "")
    named = set(re.findall(r"`((?:rules|tests|\w+)/[\w/]+\.py|\w+\.py|\w+/)`", prose)) - {"tests/rules/"}
    assert len(named) > 12
    missing = [name for name in named if not any((base / name).exists() for base in (folder, folder.parent))]
    assert missing == []
