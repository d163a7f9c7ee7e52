"""The rules script: bytes in, answers and an exit status out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NoReturn, TypeGuard

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


class Reading:
    """A script being read: the game so far, and once all its lines are answered, the exit status."""

    def __init__(self, script: bytes, solve: bool = False) -> None:
        self.script = script
        self.solve = solve
        self.game: Game | None = None
        self.status = 0

    def answers(self) -> Iterator[dict[str, Any]]:
        """What each line is answered, with the game as it is then; refusals without their message."""
        for number, line in enumerate(self.script.split(b"\n"), start=1):
            if line.strip(b" \t\r") == b"":
                continue
            try:
                value = read_json(line)
            except NotJson:
                self.status = 2
                return
            try:
                if self.game is None:
                    self.game = begin(value, GAMES)
                else:
                    self.game.apply(value)
            except Refused as refused:
                self.status = 2 if refused.code == "bad_setup" else 1
                yield {"line": number, "ok": False, "error": {"code": refused.code}}
                if refused.code == "bad_setup":
                    return
            else:
                yield {"line": number, "ok": True, "state": state_of(self.game, self.solve)}
        if self.game is None:
            self.status = 2


def can_solve(game: Game) -> TypeGuard[CubeCrawl]:
    return isinstance(game, CubeCrawl) and game.phase == "play" and len(game.possible) == 1


def state_of(game: Game, solve: bool) -> dict[str, Any]:
    state = game.state()
    if solve and can_solve(game):
        state["best"] = game.best()
    return state
