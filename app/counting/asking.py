"""The dice of a roll that nobody could read with certainty, with the values that each of them may show."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from referee.sessions.journal.effective import EffectiveGame, Step
from referee.sessions.journal.entries import Entry

LEAST_LIKELY = 0.05
"""A value less probable than this is not offered."""
MOST_OFFERED = 3
MOST_ROLLS = 50
"""Of older rolls nobody is asked any more; they can be corrected all the same."""


@dataclass(frozen=True)
class UnnamedDie:
    """A die without a value: `place` among those of the roll of entry `entry`, the values that are `likely`, the
    likeliest first, and its `color`, where that is known."""

    entry: int
    place: int
    likely: tuple[int, ...]
    color: str | None


def unnamed_dice(game: EffectiveGame, entry_of: Callable[[int], Entry]) -> tuple[UnnamedDie, ...]:
    """The unnamed dice of the last rolls that count, the newest roll first; `entry_of` gives an entry by its number."""
    found: list[UnnamedDie] = []
    for step in [step for step in game.steps[-MOST_ROLLS:] if step.counts][::-1]:
        values: object = step.event.get("values")
        if step.event.get("type") != "roll" or not isinstance(values, list):
            continue
        for place, value in enumerate(cast("list[object]", values)):
            if value is None:
                found.append(UnnamedDie(step.entry, place, _likely(step, place, entry_of), _color(step, place)))
    return tuple(found)


def naming(event: Mapping[str, Any], place: int, value: int | None) -> dict[str, Any]:
    """The roll with one of its dice named."""
    values = list(event["values"])
    values[place] = value
    return {**event, "values": values}


def _likely(step: Step, place: int, entry_of: Callable[[int], Entry]) -> tuple[int, ...]:
    owner = entry_of(step.entry)
    number = owner.fields.get("observation") if owner.kind == "event" else None
    if not isinstance(number, int) or not 0 < number < owner.number:
        return ()
    dice: Sequence[Mapping[str, Any]] = entry_of(number).fields.get("dice", ())
    if place >= len(dice) or len(dice) != len(step.event["values"]):
        return ()
    pairs = [(value, share) for value, share in dice[place]["likely"] if isinstance(value, int) and 1 <= value <= 6]
    return tuple(value for value, share in pairs if share >= LEAST_LIKELY)[:MOST_OFFERED]


def _color(step: Step, place: int) -> str | None:
    colors: object = step.event.get("colors")
    return cast("list[str | None]", colors)[place] if isinstance(colors, list) else None
