"""What the pages of `docs` tell is so: every command line in them runs, and every link leads somewhere.

A line that begins with `cubewatch` in a block of `sh` is run, in its page's order, in a folder that holds what the
page speaks of. It ends with status 0, or with the one in its comment: ``# exit 1``. What needs a camera or a display
is marked ``# camera`` or ``# window``, and has its options read without being run.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import copy, copytree
from types import SimpleNamespace
from unittest import mock

import av
import click
import cv2
import numpy as np
import pytest
from babel.messages.pofile import read_po

import rules
from app.commands.cli import COMMANDS, main
from app.stores import demo_films
from app.stores.data_folder import VARIABLE
from gui.open_windows import WINDOWS
from referee.sessions.journal.writer import Journal
from tests.parameters import slow_but
from tests.referee.sessions.made import cubewatch, event, header, make_disputed, make_session, roll
from tests.vision.teaching.drawn_dice import draw_die, faces_of_pips, faces_of_runes

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
GAMES = DOCS / "games"
QUICK_PAGES = {page for page in PAGES if page.stem not in ("first-game", "sessions", "teach")}
"""The commands of the others play whole films and teach dice."""
DISPUTED, FINISHED = "2026-11-20_1932_gelatinous", "2026-11-21_2105_gelatinous_solitaire"
FILM_SECONDS = 4.0
"""As much of a demo's film as holds its first roll."""
KEYS = re.compile(r"\*([^*\n]+)\* \(((?:Ctrl\+|F\d)[^)\n]*)\)")
"""An action of the window and its keys, as the pages tell them: *Undo* (Ctrl+Z)."""


@dataclass(frozen=True)
class Line:
    """A command line of a page: its words without `cubewatch`, the file that its output goes to, and its mark."""

    words: tuple[str, ...]
    out: str | None
    mark: str

    @classmethod
    def read(cls, text: str) -> Line:
        command, _, mark = text.partition("  # ")
        words = shlex.split(command)[1:]
        out = words[words.index(">") + 1] if ">" in words else None
        return cls(tuple(words[: words.index(">")] if out else words), out, mark.strip())

    @property
    def needs(self) -> bool:
        """Whether a camera or a display has to be there."""
        return self.mark in ("camera", "window")

    @property
    def status(self) -> int:
        """The exit status that is promised."""
        return int(self.mark.removeprefix("exit ")) if self.mark else 0


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def lines_of(page: Path) -> list[str]:
    return [line for block in blocks(page, "sh") for line in block.splitlines() if line.startswith("cubewatch")]


def named(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


@pytest.fixture(scope="module")
def things(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the pages speak of, made once."""
    folder = tmp_path_factory.mktemp("things")
    for name in demo_films.NAMES:
        demo = copytree(demo_films.demo_film(name).film.parent, folder / "app" / "demo" / name)
        shorten(demo_films.demo_film(name).film, demo / "game.mp4")
    for file in (folder / "app" / "demo" / "solitaire").iterdir():
        copy(file, folder)
    make_disputed(folder / DISPUTED)
    with Journal.create(folder / FINISHED, wall=lambda: 1_800_090_000.0) as journal:
        journal.append(header(), event(0, roll([3, 3, 3, 3, 2, 2, 4, 5])), event(0, roll([3, 3, 3, 3])))
    copytree(folder / DISPUTED, folder / "data" / "sessions" / DISPUTED)
    make_session(folder / "data" / "sessions" / FINISHED)
    make_session(folder / "broken-off", closed=False)
    draw_pictures(folder / "pictures")
    cv2.imwrite(str(folder / "table.jpg"), picture_in(folder / "game.mp4", 2.7))
    copy(folder / "pictures" / "sun" / "0.png", folder / "wrong.png")
    (folder / "rolls.jsonl").write_text('{"t": 1.0, "roll": [6, 2, 4, 1, 3], "confidence": 1.0}\n' * 30)
    (folder / "state.json").write_text('{"rolls": 4, "seats": [{"hand": 6, "reserve": 4, "cube": 3}]}')
    (folder / "played.jsonl").write_text(json.dumps(roll([3, 6, 6, 6, 2, 2, 2, 5])))
    return folder


def shorten(film: Path, to: Path) -> None:
    """Writes the first seconds of a film, its packets as they are."""
    with av.open(str(film)) as whole, av.open(str(to), "w") as short:
        stream = short.add_stream_from_template(whole.streams.video[0])
        for packet in whole.demux(video=0):
            if packet.pts is None or packet.time_base is None or packet.pts * packet.time_base > FILM_SECONDS:
                break
            packet.stream = stream
            short.mux(packet)


def picture_in(film: Path, seconds: float) -> np.ndarray:
    capture = cv2.VideoCapture(str(film))
    capture.set(cv2.CAP_PROP_POS_MSEC, 1000 * seconds)
    return capture.read()[1]


def draw_pictures(folder: Path) -> None:
    """Pictures of a die to teach, three for each of three of its faces."""
    dice = faces_of_pips((225, 220, 220), (20, 20, 20)) | faces_of_runes((60, 40, 150), (230, 230, 230))
    for seed in range(9):
        word = ("1", "6", "sun")[seed // 3]
        (folder / word).mkdir(parents=True, exist_ok=True)
        image, (x1, y1, x2, y2) = draw_die(dice, word, np.random.default_rng(seed))
        cut = image[int(y1) - 8 : int(y2) + 8, int(x1) - 8 : int(x2) + 8]
        cv2.imwrite(str(folder / word / f"{seed % 3}.png"), cut)


@pytest.fixture
def table(things: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds all of it, in which the commands are called."""
    folder = copytree(things, tmp_path / "table")
    monkeypatch.chdir(folder)
    monkeypatch.setenv(VARIABLE, str(folder / "data"))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "share"))
    monkeypatch.setattr(demo_films, "resources", SimpleNamespace(files=lambda package: folder / package))
    return folder


@pytest.mark.parametrize("page", slow_but(QUICK_PAGES, filter(lines_of, PAGES)), ids=named)
def test_the_command_lines_of_a_page_do_what_it_says(page: Path, table: Path) -> None:
    for script in blocks(page, "json"):
        (table / "game.jsonl").write_text(script, encoding="utf-8")
    for text in lines_of(page):
        line = Line.read(text)
        if line.needs:
            with mock.patch.object(click.Command, "invoke", return_value=None):
                main.main([*line.words], obj=WINDOWS, standalone_mode=False)
            continue
        done = cubewatch(*line.words)
        assert done.returncode == line.status, f"{text}\n{done.stdout}{done.stderr}"
        if line.out:
            (table / line.out).write_text(done.stdout, encoding="utf-8")


def scripts() -> Iterator[tuple[Path, str]]:
    return ((page, block) for page in PAGES for block in blocks(page, "json"))


@pytest.mark.parametrize(("page", "script"), [pytest.param(*pair, id=named(pair[0])) for pair in scripts()])
def test_the_games_written_down_in_a_page_are_allowed(page: Path, script: str) -> None:
    first, *events = map(json.loads, script.splitlines())
    game, state = rules.start(first)
    for happened in events:
        state = game.apply(state, happened)
    assert page.parent != GAMES or first["game"] == page.stem


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_and_pictures_of_a_page_are_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).is_file()] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_what_is_a_command_line_stands_where_it_is_run(page: Path) -> None:
    outside = re.sub(r"^```sh\n.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert re.findall(r"^(?: {4}|\$ ?)cubewatch .*$", outside, re.MULTILINE) == []


def test_the_contents_lead_to_every_page() -> None:
    decisions = [page for page in PAGES if page.parent.name == "decisions" and page.name != "README.md"]
    pages = [named(page) for page in PAGES if page not in decisions and page != DOCS / "README.md"]
    for contents, listed in (
        (DOCS / "README.md", pages),
        (DOCS / "decisions" / "README.md", [page.name for page in decisions]),
    ):
        links = re.findall(r"\]\(([^)#]+\.md)\)", contents.read_text(encoding="utf-8"))
        assert sorted(links) == sorted(listed)


def test_every_game_has_its_page_with_all_its_options() -> None:
    assert sorted(page.stem for page in GAMES.glob("*.md")) == sorted(rules.GAMES)
    for name, game in rules.GAMES.items():
        text = (GAMES / f"{name}.md").read_text(encoding="utf-8")
        assert [option.name for option in game.options if f"`{option.name}`" not in text] == []


def test_every_command_and_every_verb_of_one_has_its_place() -> None:
    told = [Line.read(line).words for page in PAGES for line in lines_of(page)]
    context = click.Context(main)
    for name in COMMANDS:
        lines = [words for words in told if words[:1] == (name,)]
        assert lines, f"no page tells of cubewatch {name}"
        command = main.get_command(context, name)
        if isinstance(command, click.Group):
            assert [verb for verb in command.commands if not any(verb in words for words in lines)] == []


def test_the_keys_of_the_window_are_those_that_it_has() -> None:
    from gui.window.actions import ACTIONS

    keys = {deed.words.removesuffix(" …"): deed.keys for deed in ACTIONS if deed.name != "redo_too"}
    told = [pair for page in PAGES for pair in KEYS.findall(page.read_text(encoding="utf-8"))]
    assert told
    assert [pair for pair in told if keys.get(pair[0]) != pair[1]] == []


def test_what_troubleshooting_quotes_is_what_the_program_says() -> None:
    def plain(words: str) -> str:
        """The words with a "#" for each number and each part that is filled in."""
        return re.sub(r"\{[^}]*\}|[0-9]+", "#", words).lower()

    with (ROOT / "app" / "text" / "translations" / "de" / "LC_MESSAGES" / "cubewatch.po").open("rb") as file:
        said = [plain(str(entry.id)) for entry in read_po(file)]
    rows = [line for line in (DOCS / "troubleshooting.md").read_text(encoding="utf-8").splitlines() if line[:2] == "| "]
    quoted = [words for row in rows for words in re.findall(r'"([^"]+)"', row.split(" | ")[0])]
    assert len(quoted) > 5
    assert [words for words in quoted if not any(plain(words) in told for told in said)] == []
