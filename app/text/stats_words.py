"""Statistics in words, for the command line and the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from app.text.language import number, percent, tr, tr_plural
from referee.sessions.statistics import Record

if TYPE_CHECKING:
    from referee.sessions.statistics.chance import Fairness, Luck

USUAL = 0.05
RARE = 0.01
HARDLY = 0.001
"""Probabilities below which counts are called unusual, rare, and hardly chance."""


def record_words(record: Record, scores: bool = True) -> str:
    """Games, victories, rounds, and `scores` where there are any."""
    words = [tr_plural("1 game", "{count} games", record.games)]
    words.append(tr("{count} won", count=record.won))
    words.append(tr_plural("1 round", "{count} rounds", record.rounds))
    if record.games > record.finished:
        words.append(tr("{count} not finished", count=record.games - record.finished))
    told = ", ".join(words)
    if not scores or not record.scores:
        return told
    mean = number(sum(record.scores) / len(record.scores), 1)
    last = ", ".join(map(str, record.scores[-10:]))
    return tr("{record}; scores {scores} (average {mean})", record=told, scores=last, mean=mean)


def scores_words(scores: Sequence[int]) -> str:
    """What scores of one game, oldest first, come to."""
    if not scores:
        return tr("No game has a score yet.")
    if len(scores) == 1:
        return tr("One game has a score: {score}.", score=_signed(scores[0]))
    return tr(
        "{count} games have a score, from {least} to {most}. The average (dashed line) is {mean}, "
        "the last score was {last}.",
        count=len(scores),
        least=_signed(min(scores)),
        most=_signed(max(scores)),
        mean=_signed(sum(scores) / len(scores), 1),
        last=_signed(scores[-1]),
    )


def luck_words(luck: Luck) -> str:
    """How often a value came up, how often it was to be expected, and whether that is out of the ordinary."""
    told = tr(
        "{value}s: {count} on {dice} dice, {expected} expected",
        value=luck.value,
        count=luck.count,
        dice=luck.dice,
        expected=number(luck.expected, 1),
    )
    if luck.p >= USUAL:
        return tr("{luck}: normal luck", luck=told)
    if luck.count > luck.expected:
        return tr("{luck}: more than expected. This happens by chance {odds}", luck=told, odds=_odds(luck.p))
    return tr("{luck}: fewer than expected. This happens by chance {odds}", luck=told, odds=_odds(luck.p))


def fairness_words(found: Fairness) -> tuple[str, ...]:
    """What a test of fairness showed, and what it cannot show."""
    counts = ", ".join(f"{value}: {count}" for value, count in enumerate(found.counts, start=1))
    thrown = tr_plural(
        "1 die was rolled ({counts}).", "{count} dice were rolled ({counts}).", found.dice, counts=counts
    )
    odds = _odds(found.p)
    if found.p < HARDLY:
        verdict = tr("The dice are probably not fair, or were misread. Fair dice are this uneven {odds}.", odds=odds)
    elif found.p < RARE:
        verdict = tr("Fair dice are this uneven {odds}. Roll more before you trust these dice.", odds=odds)
    elif found.p < USUAL:
        verdict = tr("A little unusual: fair dice are this uneven {odds}.", odds=odds)
    else:
        verdict = tr("No sign that the dice are unfair.")
    test = tr("chi-square test") if found.method == "chi-square" else tr("exact multinomial test")
    if found.findable is None:
        power = tr("There are too few rolls to tell: even a die that always shows the same face would not be noticed.")
    else:
        power = tr(
            "With this many rolls, a face that comes up {often} of the time instead of {fair} would "
            "be noticed about four times in five. Smaller faults would not.",
            often=percent(found.findable),
            fair=percent(1 / 6, 1),
        )
    return thrown, tr("{verdict} ({test}, p = {p})", verdict=verdict, test=test, p=_p(found.p)), power


def player_words(name: str, by_game: Mapping[str, Record], luck: Sequence[Luck]) -> tuple[str, ...]:
    """What there is to say of one player, line by line."""
    lines = [name]
    lines += [f"  {game}: {record_words(record)}" for game, record in by_game.items()]
    lines += [f"  {luck_words(value)}" for value in luck]
    return tuple(lines)


def _signed(value: float, digits: int = 0) -> str:
    return number(value, digits).replace("-", "−")


def _odds(p: float) -> str:
    if p < 1e-6:
        return tr("less than once in a million cases")
    return tr("about once in {count} cases", count=number(max(2, round(1 / p)), grouped=True))


def _p(p: float) -> str:
    return number(p, 3) if p >= 0.001 else f"{p:.1g}"
