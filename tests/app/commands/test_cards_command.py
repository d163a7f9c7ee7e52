"""`cubewatch cards` from the command line."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app.commands.cli import main
from app.commands.parts.failure import CommandFailure
from app.games.cube_crawl.cards.command import cards
from rules.cube_crawl.rooms import built_in_deck
from tests.app.games.cards.reading import page_sizes, shapes_of

ROOT = Path(__file__).resolve().parents[3]


def run(*arguments: str | Path) -> Result:
    """The command in this process; `exit_code` is that of its own failures."""
    result = CliRunner().invoke(cards, [str(argument) for argument in arguments], standalone_mode=False)
    if isinstance(result.exception, CommandFailure):
        result.exit_code = result.exception.exit_code
    return result


def complaint(result: Result) -> str:
    assert isinstance(result.exception, CommandFailure), result.exception
    assert result.exit_code == 2
    assert result.output == ""
    message = result.exception.format_message()
    assert "\n" not in message
    return message


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612, 792)), ("Letter", (612, 792))])
def test_the_pdf_has_the_paper_that_was_asked_for(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    out = tmp_path / "cards.pdf"
    result = run("--out", out, "--paper", paper)
    assert result.exception is None
    assert "print" in result.output
    assert page_sizes(out.read_bytes())[0] == pytest.approx(size, abs=0.01)


@pytest.mark.slow
def test_from_the_shell_it_writes_the_same_bytes_each_time_and_loads_no_qt(tmp_path: Path) -> None:
    out, again = tmp_path / "cards.pdf", tmp_path / "again.pdf"
    for path in (out, again):
        code = (
            "import sys, app.commands.cli\n"
            f"try: app.commands.cli.main(['cards', '--out', {str(path)!r}])\n"
            "finally: print(*[name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))])"
        )
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
        assert "PySide6" not in done.stdout
        assert done.stderr == ""
    assert out.read_bytes() == again.read_bytes()


def test_the_command_is_in_the_help() -> None:
    assert "cards" in CliRunner().invoke(main, ["--help"], standalone_mode=False).output


def test_an_older_pdf_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    out.write_bytes(b"%PDF-1.4 an older one")
    out.chmod(0o640)
    assert run("--out", out).exception is None
    assert len(page_sizes(out.read_bytes())) > 10
    if os.name == "posix":
        assert stat.S_IMODE(out.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]


def test_a_link_stays_one_and_what_it_names_is_replaced(tmp_path: Path) -> None:
    real, link = tmp_path / "real.pdf", tmp_path / "link.pdf"
    real.write_bytes(b"")
    link.symlink_to(real)
    assert run("--out", link).exception is None
    assert link.is_symlink()
    assert real.read_bytes().startswith(b"%PDF")


def test_something_else_of_that_name_is_left_alone(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(built_in_deck().to_json()))
    before = deck.read_bytes()
    assert "is not a PDF" in complaint(run("--deck", deck, "--out", deck))
    assert deck.read_bytes() == before


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert f"no folder {tmp_path / 'none'}" in complaint(run("--out", tmp_path / "none" / "cards.pdf"))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "cannot be written" in complaint(run("--out", tmp_path))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write to every folder")
def test_a_folder_that_may_not_be_written_to_is_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    assert f"{tmp_path / 'cards.pdf'} cannot be written: " in complaint(run("--out", tmp_path / "cards.pdf"))


def test_a_name_that_no_disk_takes_is_one_sentence(tmp_path: Path) -> None:
    assert "cannot be written: " in complaint(run("--out", tmp_path / f"{'a' * 300}.pdf"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_device_is_one_sentence_and_stays_a_device() -> None:
    assert "No space left" in complaint(run("--out", "/dev/full"))
    assert Path("/dev/full").is_char_device()


def test_a_disk_that_fills_up_leaves_the_older_pdf_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "cards.pdf"
    out.write_bytes(b"%PDF-1.4 an older one")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in complaint(run("--out", out))
    assert out.read_bytes() == b"%PDF-1.4 an older one"
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]


def test_pictures_of_all_cards_are_written_into_a_folder_that_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "pictures"
    assert run("--svg", folder).exception is None
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 30 + 10 + 1
    assert names[0] == "ability-devour.svg"
    for path in folder.iterdir():
        assert shapes_of(path.read_text(encoding="utf-8"))


def own_deck(folder: Path, **changes: object) -> Path:
    deck = built_in_deck().to_json()
    deck["rooms"][0] |= changes  # type: ignore[index]
    path = folder / "deck.json"
    path.write_text(json.dumps(deck))
    return path


def test_a_deck_of_ones_own_is_drawn_and_its_names_lead_nowhere(tmp_path: Path) -> None:
    deck = own_deck(tmp_path, id="../../away/\ud800")
    folder = tmp_path / "pictures"
    assert run("--deck", deck, "--svg", folder, "--out", tmp_path / "cards.pdf").exception is None
    assert (folder / "room-01-_away_.svg").is_file()
    assert {path.name for path in tmp_path.iterdir()} == {"deck.json", "pictures", "cards.pdf"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [({"exit": [99, 0]}, "exit"), ({"glyphs": []}, "no glyph"), ({"secret": 1}, "secret"), ({"tier": "B"}, "tier A")],
)
def test_a_deck_is_read_as_strictly_as_by_the_rules(tmp_path: Path, changes: dict[str, object], words: str) -> None:
    out = tmp_path / "cards.pdf"
    message = complaint(run("--deck", own_deck(tmp_path, **changes), "--out", out))
    assert "deck.json" in message
    assert words in message
    assert not out.exists()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b'{"rooms": NaN}', b"[" * 10_000, b"[]", b'{"rooms": []}'])
def test_what_is_no_deck_is_one_sentence_that_names_it(tmp_path: Path, content: bytes) -> None:
    deck = tmp_path / "deck.json"
    deck.write_bytes(content)
    assert "deck.json" in complaint(run("--deck", deck, "--out", tmp_path / "cards.pdf"))


def test_a_deck_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    assert "none.json" in complaint(run("--deck", tmp_path / "none.json", "--out", tmp_path / "cards.pdf"))


@pytest.mark.parametrize("arguments", [[], ["--paper", "a4"], ["--out", "x.pdf", "--paper", "a5"]])
def test_what_is_missing_or_unknown_is_one_sentence_and_status_2(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gui.main", "cards", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_cards_are_written_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    assert run("--svg", tmp_path, "--language", "de").exception is None
    names = [shape.text for shape in shapes_of((tmp_path / "ability-slide.svg").read_text("utf-8"))]
    assert "Schieben" in names
    assert run("--svg", tmp_path).exception is None
    names = [shape.text for shape in shapes_of((tmp_path / "ability-slide.svg").read_text("utf-8"))]
    assert "Slide" in names
