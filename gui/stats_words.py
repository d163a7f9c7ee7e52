"""Statistics in words, for the command line and the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.statistics import Record

if TYPE_CHECKING:
    from referee.statistics.chance import Fairness, Luck

USUAL = 0.05
RARE = 0.01
HARDLY = 0.001
"""Probabilities below which counts are called unusual, rare, and hardly chance."""


def record_words(record: Record, scores: bool = True) -> str:
    """Games, victories, rounds, and `scores` where there are any."""
    words = f"{_count(record.games, 'game')}, {record.won} won, {_count(record.rounds, 'round')}"
    if record.games > record.finished:
        words += f", {record.games - record.finished} not finished"
    if scores and record.scores:
        mean = sum(record.scores) / len(record.scores)
        words += f"; scores {', '.join(map(str, record.scores[-10:]))} (mean {mean:.1f})"
    return words


def scores_words(scores: Sequence[int]) -> str:
    """What scores of one game, oldest first, come to."""
    if not scores:
        return "No game came to a score yet."
    if len(scores) == 1:
        return f"One game came to a score: {_signed(scores[0])}."
    mean = _signed(sum(scores) / len(scores), ".1f")
    return (
        f"{len(scores)} games came to a score, from {_signed(min(scores))} to {_signed(max(scores))}; their mean, the "
        f"dashed line, is {mean}. The last was {_signed(scores[-1])}."
    )


def luck_words(luck: Luck) -> str:
    """How often a value came up, how often it was to be expected, and whether that is out of the ordinary."""
    told = f"{luck.value}s: {luck.count} on {luck.dice} dice, {luck.expected:.1f} expected"
    if luck.p >= USUAL:
        return f"{told}; as chance has it"
    way = "more" if luck.count > luck.expected else "fewer"
    return f"{told}; {way}: so far off, by chance, {_odds(luck.p)}"


def fairness_words(found: Fairness) -> tuple[str, ...]:
    """What a test of fairness showed, and what it cannot show."""
    counts = ", ".join(f"{value}: {count}" for value, count in enumerate(found.counts, start=1))
    dice = _count(found.dice, "die was thrown", "dice were thrown")
    test = "chi-square" if found.method == "chi-square" else "exact multinomial"
    if found.p < HARDLY:
        verdict = f"Hardly fair dice, or not read right: fair ones come so far from equal {_odds(found.p)}."
    elif found.p < RARE:
        verdict = f"Fair dice come so far from equal {_odds(found.p)}: throw them more often before you trust them."
    elif found.p < USUAL:
        verdict = f"A little out of the ordinary: fair dice come so far from equal {_odds(found.p)}."
    else:
        verdict = "Nothing speaks against their being fair."
    if found.findable is None:
        power = "So few throws show nothing of a fault: not even a die that shows one face alone."
    else:
        power = (
            f"So many throws would show, some four times in five, a face that comes up {100 * found.findable:.0f} % "
            "of the time or more in place of 16.7 %; of smaller faults they say nothing."
        )
    return (f"{dice} ({counts}).", f"{verdict} ({test} test, p = {_p(found.p)})", power)


def player_words(name: str, by_game: Mapping[str, Record], luck: Sequence[Luck]) -> tuple[str, ...]:
    """What there is to say of one player, line by line."""
    lines = [name]
    lines += [f"  {game}: {record_words(record)}" for game, record in by_game.items()]
    lines += [f"  {luck_words(value)}" for value in luck]
    return tuple(lines)


def _signed(number: float, form: str = "") -> str:
    return format(number, form).replace("-", "−")


def _odds(p: float) -> str:
    return "less than once in a million times" if p < 1e-6 else f"once in {max(2, round(1 / p)):,} times"


def _p(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else f"{p:.1g}"


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"1 {one}" if number == 1 else f"{number} {many or f'{one}s'}"
