"""Fuzzing targets for files that are given by their path, on the command line or in the window.

Each is read by what the program itself calls on such a file; see `fuzz_targets.py` for what a target is.
"""

import json
from contextlib import suppress
from pathlib import Path

import click
from click.testing import CliRunner

import rules
from app.commands.odds import odds
from app.commands.parts.failure import CommandFailure
from app.commands.parts.watch_files import begun, read_spoken_events
from app.commands.parts.watch_files import read_setup as setup_to_watch
from app.commands.rules import rules as rules_command
from app.games.cube_crawl.cards.command import cards
from app.statistics.files import shown_in
from app.stores.die_set_store import read_die_set
from app.stores.opening import OpeningError, read_layout, read_layouts, read_played, read_setup
from referee.sessions.errors import SessionError
from rules.cube_crawl.rooms import built_in_deck
from scripts.faults.fuzz_cases import Target
from vision.errors import DieSetError
from vision.teaching.die_set import DieSet, parse_face
from vision.teaching.die_set_file import pack

SETUP = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {}}
MOST_OF_SCRIPT = 8000
PLAYTHROUGHS = Path(__file__).resolve().parents[2] / "tests" / "rules" / "playthroughs"


def _file(data: bytes, folder: Path, name: str = "x.json") -> Path:
    (folder / name).write_bytes(data)
    return folder / name


def _command(command: click.Command, *arguments: str | Path) -> None:
    """Runs a command as the shell does. Whatever it raises but a failure with a sentence is raised here."""
    result = CliRunner().invoke(command, [str(argument) for argument in arguments], standalone_mode=False)
    if result.exception is not None and not isinstance(result.exception, CommandFailure | click.UsageError):
        raise result.exception


def _setup(data: bytes, folder: Path) -> None:
    path = _file(data, folder)
    with suppress(CommandFailure):
        begun(setup_to_watch(path))
    with suppress(OpeningError, rules.BadSetup):
        rules.start(read_setup(path))


def _layout(data: bytes, folder: Path) -> None:
    path = _file(data, folder)
    for seats in (1, 3):
        with suppress(OpeningError):
            read_layout(path, seats)
    with suppress(OpeningError):
        read_layouts(path, 2, ["left", "right"])


def _played(data: bytes, folder: Path) -> None:
    with suppress(OpeningError):
        read_played(_file(data, folder), SETUP)


def _said(data: bytes, folder: Path) -> None:
    with suppress(CommandFailure):
        read_spoken_events(_file(data, folder))


def _script(data: bytes, folder: Path) -> None:
    _command(rules_command, _file(data, folder))


def _position(data: bytes, folder: Path) -> None:
    """A rules script whose position is asked for its odds."""
    _command(odds, "script", _file(data, folder))


def _deck(data: bytes, folder: Path) -> None:
    _command(cards, "--deck", _file(data, folder), "--out", folder / "x.pdf", "--svg", folder / "pictures")


def _rolls(data: bytes, folder: Path) -> None:
    with suppress(SessionError):
        shown_in(_file(data, folder))


def _die_set(data: bytes, folder: Path) -> None:
    with suppress(DieSetError):
        read_die_set(_file(data, folder))


def _lines(*values: object) -> bytes:
    return b"\n".join(json.dumps(value).encode() for value in values)


def _setup_seeds() -> list[bytes]:
    others = (path.read_bytes().split(b"\n")[0] for path in sorted(PLAYTHROUGHS.glob("*.jsonl")))
    return [_lines(SETUP), *others][:40]


def layout_seeds() -> list[bytes]:
    """A layout with everything that one can have, and one of two sources."""
    square = "[[0, 0], [90, 0], [90, 90], [0, 90]]"
    seat = f'{{"roll": {square}, "cube": {square}, "reserve": {square}, "source": "left"}}'
    plane = f'{{"pixels": {square}, "millimetres": {square}}}'
    board = f'{{"corners": {square}, "columns": 4, "rows": 4, "source": "left"}}'
    whole = f'"mirrored": false, "die_edge": 16, "plane": {plane}, "board": {board}, "supply": {square}'
    sizes = '"image_size": [1280, 720]'
    each = f'{{"sources": {{"left": {{{sizes}, "seats": [{seat}]}}, "right": {{{sizes}}}}}}}'
    return [f'{{{sizes}, "seats": [{seat}], "reserve": {square}, {whole}}}'.encode(), each.encode()]


def _script_seeds() -> list[bytes]:
    """The beginnings of games, in whole lines."""
    beginnings = (path.read_bytes()[:MOST_OF_SCRIPT] for path in sorted(PLAYTHROUGHS.glob("*.jsonl")))
    return [beginning.rpartition(b"\n")[0] for beginning in beginnings][:40]


def _played_seeds() -> list[bytes]:
    values = ([3, 3, 3, 2, 2, 4, 5], [1, 2, 2, 4, 5, 6, 3], [1, 1, 2, 4, 5, 6, 3])
    rolls = [{"type": "roll", "seat": seat, "values": shown} for seat, shown in enumerate(values)]
    return [_lines(SETUP, *rolls), _lines(*rolls)]


def _said_seeds() -> list[bytes]:
    bid = {"type": "bid", "seat": 0, "count": 3, "face": 4}
    return [_lines({"t": 1.5, "event": bid}, {"t": 4, "event": {"type": "call", "seat": 1}})]


def _deck_seeds() -> list[bytes]:
    return [json.dumps(built_in_deck().to_json()).encode()]


def _rolls_seeds() -> list[bytes]:
    return [_lines({"t": 1.0, "roll": [3, 4, None]}, {"t": 2.5, "notice": "x"}, {"t": 3.0, "roll": [6, 6, 1]})]


def _die_set_seeds() -> list[bytes]:
    return [pack(DieSet("bones", tuple(parse_face(face) for face in ("1", "2", "3", "4", "5", "logo=6"))))]


GIVEN: tuple[Target, ...] = (
    Target("setup files", _setup, _setup_seeds, MOST_OF_SCRIPT),
    Target("layout files", _layout, layout_seeds, 4096),
    Target("what was played", _played, _played_seeds, 4096),
    Target("what was said", _said, _said_seeds, 4096),
    Target("rules scripts", _script, _script_seeds, MOST_OF_SCRIPT),
    Target("positions", _position, _script_seeds, MOST_OF_SCRIPT),
    Target("decks", _deck, _deck_seeds),
    Target("rolls", _rolls, _rolls_seeds, 4096),
    Target("die set files", _die_set, _die_set_seeds),
)
