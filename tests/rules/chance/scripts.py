"""Whole scripts: a setup, a game played on it, illegal events between, and JSON's edges."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from tests.rules.chance.crawl import Crawl
from tests.rules.chance.dessert import DessertDice
from tests.rules.chance.gelatinous import Duel, Gelatinous, Solitaire, Video
from tests.rules.chance.junk import NOT_OBJECTS, spoilt, written
from tests.rules.chance.liars import LiarsDice
from tests.rules.chance.play import Play
from tests.rules.chance.setups import broken
from tests.rules.reference.checks import Refused
from tests.rules.reference.game import begin
from tests.rules.reference.script import GAMES, read_json

PLAYS: dict[str, type[Play]] = {
    play.name: play for play in (Gelatinous, Duel, Solitaire, Video, LiarsDice, DessertDice, Crawl)
}

BLANK = [b"", b" ", b"\t", b"\r", b" \t \r", b"  "]
NOT_JSON = [
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b'{"type": "roll", "seat": NaN, "values": []}',
    b'\xef\xbb\xbf{"type": "roll"}',
    b'{"type": "\xff"}',
    b'{"type": "\xed\xa0\x80"}',
    b'{"type": "\xc0\xaf"}',
    b'{"type": "roll", "seat": 0, "values": [1, 2',
    b'{"type": "roll",}',
    b'{"type": "roll"} {}',
    b"{} x",
    b"{'type': 'roll'}",
    b'{"type": "a\tb"}',
    b'{"type": "a\\x"}',
    b'{"type": "\\u12"}',
    b'{"seat": 01}',
    b'{"seat": +1}',
    b'{"seat": .5}',
    b'{"seat": 1.}',
    b'{"seat": 0x1}',
    b'{"seat": 1_0}',
    b"[1,]",
    b"undefined",
    b"nul",
    b"True",
    b"\x0c",
    b"\x0b",
    b"\x00",
    b"\xc2\x85",
    b"\xc2\xa0",
    b"\xe2\x80\xa8",
    b"// none",
    b"[" * 100_000,
    b"[" * 100_000 + b"]" * 100_000,
    b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    '{"seat": \u0661}'.encode(),
    b"-",
    b'"',
    b"\\",
]
ODD_BUT_JSON = [
    b"[" * 100 + b"]" * 100,
    b'{"type": "roll", "seat": 0, "values": ' + b"[" * 98 + b"1" + b"]" * 98 + b"}",
    b'{"a":' * 99 + b"{}" + b"}" * 99,
    b'"\\ud83d\\ude00 \\ud800"',
    '{"type": "\u2028\u0085\ufeff"}'.encode(),
    b'{"type": "roll", "seat": 1e999, "values": []}',
    b"-0",
    b"1E+2",
    b'{"type": "roll\\u0000"}',
    b'{"type": {"type": "roll"}, "type": "nothing"}',
    b"\r {} \t\r",
    b"[]",
    b'""',
    b"0",
    b"{}",
]


@dataclass(frozen=True)
class Script:
    """A script made by chance: its bytes, and whether the solver is asked for."""

    game: str
    seed: int
    data: bytes
    solve: bool


def script(game: str, seed: int, longest: int | None = None) -> Script:
    """The script of that number: always the same one. `longest` cuts it to so many events."""
    rng = Random(f"{game} {seed}")
    play = PLAYS[game](rng)
    lines = _lines(play, rng, longest)
    oddities = rng.random()
    if oddities < 0.2:
        for _ in range(rng.randint(1, 4)):
            lines.insert(rng.randint(0, len(lines)), rng.choice(BLANK))
    if 0.1 < oddities < 0.3:
        lines.insert(rng.randint(1, len(lines)), rng.choice(ODD_BUT_JSON))
    if 0.25 < oddities < 0.32:
        lines.insert(rng.randint(0, len(lines)), rng.choice(NOT_JSON))
    if 0.32 < oddities < 0.325:
        lines = [rng.choice(BLANK) for _ in range(rng.randint(0, 3))]
    end = b"\r\n" if rng.random() < 0.1 else b"\n"
    data = end.join(lines) + (end if rng.random() < 0.9 else b"")
    return Script(game, seed, data, play.solve)


def setup_alone(game: str, seed: int) -> Script:
    """The script of that number with nothing but a setup, and most likely a wrong one."""
    rng = Random(f"setup of {game} {seed}")
    play = PLAYS[game](rng)
    return Script(game, seed, _line(play.faulty_setup(), rng, rng.choice([0, 0, 0.02])), False)


def _lines(play: Play, rng: Random, longest: int | None) -> list[bytes]:
    oddity = rng.choice([0, 0, 0.02])
    noise = rng.choice([0, 0.02, 0.1, 0.3])  # without any, most scripts are accepted to the end
    setup: Any = play.setup()
    if rng.random() < 0.08:
        setup = broken(setup, play.edges, rng)
    lines = [_line(setup, rng, oddity)]
    try:
        game = begin(read_json(lines[0]), GAMES)
    except Refused:
        return [*lines, b'{"type": "roll", "seat": 0, "values": []}']
    if game.name != play.name:
        return lines
    refused = 0
    for _ in range(min(play.longest, longest or play.longest)):
        for probe in play.probes(game) if noise else ():
            lines.append(_line(probe, rng, oddity))
            _applied(game, lines[-1])
        event = _event(play, game, rng, noise)
        lines.append(_line(event, rng, oddity))
        refused = 0 if _applied(game, lines[-1]) else refused + 1
        if game.result is not None or refused > 12:  # one may be walled in
            break
    for _ in range(rng.randint(0, 3) if noise else 0):
        lines.append(_line(_event(play, game, rng, 0.7), rng, oddity))
        _applied(game, lines[-1])
    return lines


def _event(play: Play, game: Any, rng: Random, noise: float) -> Any:
    if rng.random() >= noise:
        return play.legal(game)
    kind = rng.randrange(10)
    if kind < 4:
        return play.foreign(game)
    if kind < 8:
        return spoilt(play.legal(game), rng)
    if kind < 9:
        return spoilt(play.foreign(game), rng)
    return rng.choice(NOT_OBJECTS)


def _line(value: Any, rng: Random, oddity: float) -> bytes:
    return written(value, rng, oddity).encode("utf-8", errors="strict")


def _applied(game: Any, line: bytes) -> bool:
    try:
        game.apply(read_json(line))
    except Refused:
        return False
    return True
