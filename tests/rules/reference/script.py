"""The rules script: bytes in, answers and an exit status out."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NoReturn

from tests.rules.reference.alone import Solitaire, Video
from tests.rules.reference.checks import Refused
from tests.rules.reference.crawl import CubeCrawl
from tests.rules.reference.dessert import DessertDice
from tests.rules.reference.duel import Duel
from tests.rules.reference.game import Game, begin
from tests.rules.reference.gelatinous import Gelatinous
from tests.rules.reference.liars import LiarsDice

GAMES: list[type[Game]] = [Gelatinous, Duel, Solitaire, Video, LiarsDice, DessertDice, CubeCrawl]


class NotJson(Exception):
    """A line that is not JSON."""


def _no_constant(name: str) -> NoReturn:
    raise NotJson(name)


def _integer(digits: str) -> int:
    """Python reads no integer of more than some thousand digits; where one is so long, its size is all that counts."""
    return int(digits[:1000]) if len(digits) > 1000 else int(digits)


def read_json(line: bytes) -> Any:
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_no_constant, parse_int=_integer)
    except (ValueError, RecursionError) as error:
        raise NotJson(str(error)) from error


@dataclass
class Answers:
    """What a script is answered: its lines, and the exit status."""

    lines: list[dict[str, Any]] = field(default_factory=list)
    status: int = 0


def answer(script: bytes, solve: bool = False) -> Answers:
    answers = Answers()
    game: Game | None = None
    for number, line in enumerate(script.split(b"\n"), start=1):
        if line.strip(b" \t\r") == b"":
            continue
        try:
            value = read_json(line)
        except NotJson:
            answers.status = 2
            return answers
        try:
            if game is None:
                game = begin(value, GAMES)
            else:
                game.apply(value)
        except Refused as refused:
            answers.lines.append({"line": number, "ok": False, "error": {"code": refused.code}})
            answers.status = 1
            if refused.code == "bad_setup":
                answers.status = 2
                return answers
        else:
            answers.lines.append({"line": number, "ok": True, "state": state_of(game, solve)})
    if game is None:
        answers.status = 2
    return answers


def state_of(game: Game, solve: bool) -> dict[str, Any]:
    state = game.state()
    if solve and isinstance(game, CubeCrawl) and game.phase == "play" and len(game.possible) == 1:
        state["best"] = game.best()
    return state
