"""The chances to win that are shown beside a game. A game that has some tells them in `<game>/chances.py`."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules.odds import OddsError

LINES = 2
Of = Callable[[Mapping[str, Any], Mapping[str, Any], Callable[[], bool]], tuple[str, ...]]


@dataclass(frozen=True)
class Chances:
    """`heading`: what stands above them, in English. With more than `most_players` they have no room.

    `of` works them out from a state's JSON and the options of its setup, and gives up where its last argument says so;
    it may raise `OddsError`.
    """

    heading: str
    most_players: int
    of: Of


def chances_shown(game: str) -> Chances | None:
    """The chances that are shown for the game with this identifier; None where it has none."""
    name = f"app.games.{game}.chances"
    if find_spec(f"app.games.{game}") is None or find_spec(name) is None:
        return None
    chances = import_module(name).CHANCES
    assert isinstance(chances, Chances)
    return chances


def chances_of(state: Mapping[str, Any], options: Mapping[str, Any], dropped: Callable[[], bool]) -> tuple[str, ...]:
    """What the chances are, in up to `LINES` lines; none where there are no chances."""
    chances = chances_shown(state["game"])
    if chances is None or state["phase"] == "over":
        return ()
    try:
        return chances.of(state, options, dropped)
    except OddsError:
        return ()


def each_line(names: Sequence[str], chances: Sequence[Any]) -> tuple[str, ...]:
    """Everyone's chance, two to four in a line."""
    told = [f"{name} {percent(chance)}" for name, chance in zip(names, chances, strict=True)]
    wide = max(2, -(-len(told) // LINES))
    return tuple(" · ".join(told[start : start + wide]) for start in range(0, len(told), wide))


def percent(chance: Fraction) -> str:
    """A chance in short; 0 and 100 only for what is impossible and certain."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    if chance < Fraction(1, 100):
        return "< 1 %"
    return "> 99 %" if chance > Fraction(99, 100) else f"{math.floor(chance * 100)} %"
