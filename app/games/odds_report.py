"""The odds as people and programs read them: for each game a few sentences and a small table, and the same as JSON.

A game whose odds are known has a module `<game>/odds.py` with `report`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

Chance: TypeAlias = Fraction | float

RARE = 0.0001
"""Chances closer than this to 0 or 1 are not told apart in text."""
TAIL = 0.02
"""The rows at either end of a distribution that hold less than this together are told as one."""
SHARED = "Several share the victory, which counts as won for each of them"


@dataclass(frozen=True)
class OddsReport:
    """The odds of one position: `odds` as JSON values, or `None` where `text` says why there are none."""

    game: str
    odds: Mapping[str, object] | None
    text: str

    def to_json(self) -> dict[str, object]:
        reason = {"why": self.text} if self.odds is None else {}
        return {"game": self.game, "odds": self.odds, **reason}


def percent(chance: Chance) -> str:
    """`46.23 %`; `0 %` and `100 %` only for what is impossible and certain."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    if chance < RARE:
        return "< 0.01 %"
    if chance > 1 - RARE:
        return "> 99.99 %"
    return f"{100 * float(chance):.2f} %"


def state_report(state: Mapping[str, Any], options: Mapping[str, Any]) -> OddsReport:
    """The odds of a position of any game: its state as JSON values, and the options of its setup.

    Raises `OddsError` for a state that its game cannot reach.
    """
    game: str = state["game"]
    if state["phase"] == "over":
        return OddsReport(game, None, "The game is over.")
    name = f"app.games.{game}.odds"
    if find_spec(name) is None:
        return OddsReport(game, None, "No odds are known for this game.")
    report = import_module(name).report(state, options)
    assert isinstance(report, OddsReport)
    return report


def pooled(rows: Mapping[int, tuple[float, ...]], lower: str, higher: str) -> Iterable[tuple[str, tuple[float, ...]]]:
    """The rows of a distribution by ascending key, with its thin ends in one row each."""
    keys = list(rows)
    first, last = 0, len(keys) - 1
    while first < last and sum(sum(rows[key]) for key in keys[: first + 2]) < TAIL:
        first += 1
    while last > first and sum(sum(rows[key]) for key in keys[last - 1 :]) < TAIL:
        last -= 1
    for place in range(first, last + 1):
        pooled = keys[: place + 1] if place == first else keys[place:] if place == last else [keys[place]]
        label = f" or {lower}" if place == first > 0 else f" or {higher}" if place == last < len(keys) - 1 else ""
        yield f"{keys[place]}{label}", tuple(map(sum, zip(*(rows[key] for key in pooled), strict=True)))


def table_lines(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table: the first column to the left, figures to the right."""
    lines = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))]
        ).rstrip()
        for line in lines
    ]


def numbered(seats: Sequence[object]) -> list[str]:
    """What players are called, in the order of their seats, where no names are known."""
    return [f"player {number}" for number in range(1, len(seats) + 1)]
