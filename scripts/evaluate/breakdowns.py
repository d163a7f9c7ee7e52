"""Breakdowns of what was judged: by source, number of dice, size, colour, look-alike and reason."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from datasets.scenes.labels import COCKED_TILT, SMALLEST_EDGE, TOP_SHARE_NEEDED
from scripts.evaluate.measures import JudgedPicture, tally_of
from scripts.evaluate.scoring import Tally, affinity, center_in
from vision import DieReading

COUNTS = ((0, "0"), (4, "1 to 4"), (9, "5 to 9"), (19, "10 to 19"), (math.inf, "20 and more"))
SIZES = ((16, "under 16"), (24, "16 to 24"), (40, "24 to 40"), (80, "40 to 80"), (math.inf, "over 80"))


def band(bands: Sequence[tuple[float, str]], number: float) -> str:
    return next(name for most, name in bands if number <= most)


def by_picture(judged: Iterable[JudgedPicture], group: Callable[[JudgedPicture], str]) -> dict[str, Tally]:
    groups: dict[str, list[JudgedPicture]] = defaultdict(list)
    for j in judged:
        groups[group(j)].append(j)
    return {name: tally_of(some) for name, some in groups.items()}


def count_of(j: JudgedPicture) -> str:
    return band(COUNTS, j.judgement.dice)


@dataclass
class DiceTally(Tally):
    """Counts over dice; `named` of `colored` dice got their colour's name."""

    colored: int = 0
    named: int = 0


def by_die(
    judged: Iterable[JudgedPicture],
    of_label: Callable[[JudgedPicture, int], str],
    of_reading: Callable[[DieReading], str],
) -> dict[str, DiceTally]:
    """Tallies by a property of the labelled die; inventions go where the reading's property puts them."""
    groups: dict[str, DiceTally] = defaultdict(DiceTally)
    for j in judged:
        for label in range(len(j.judgement.labels)):
            tally = groups[of_label(j, label)]
            tally.add_die(j.judgement, label)
            reading = j.judgement.reading_of(label)
            if reading is not None and j.colors[label] is not None:
                tally.colored += 1
                tally.named += reading.color == j.colors[label]
        for number in j.judgement.invented:
            groups[of_reading(j.judgement.readings[number])].invented += 1
    return dict(groups)


def size_of(j: JudgedPicture, label: int) -> str:
    """By the geometric mean of the labelled box's sides, in pixels of the picture as it is."""
    x1, y1, x2, y2 = j.judgement.labels[label][1]
    return band(SIZES, math.sqrt(max(0.0, x2 - x1) * max(0.0, y2 - y1)))


def size_read(reading: DieReading) -> str:
    return band(SIZES, reading.size)


def color_of(j: JudgedPicture, label: int) -> str:
    """As labelled; where that is not known as read, and where nothing was read `not known`."""
    reading = j.judgement.reading_of(label)
    return j.colors[label] or (reading.color if reading is not None else "") or "not known"


def color_read(reading: DieReading) -> str:
    return reading.color or "not known"


def by_lookalike(judged: Iterable[JudgedPicture]) -> dict[str, tuple[int, int]]:
    """By kind of thing that is no die: how many show, and how many values were given for them.

    Of what is invented elsewhere nobody counted how many show: their first number is 0.
    """
    shown, given = defaultdict[str, int](int), defaultdict[str, int](int)
    for j in judged:
        for kind, _ in j.picture.lookalikes:
            shown[kind] += 1
        for number in j.judgement.invented:
            given[lookalike_at(j, number)] += 1
    return {kind: (shown[kind], given[kind]) for kind in sorted({*shown, *given})}


def lookalike_at(j: JudgedPicture, reading: int) -> str:
    """What a reading that belongs to no die took for one: a kind of look-alike, `a die again`, or `something else`."""
    box = j.judgement.readings[reading].box
    fits = [(affinity(box, other), kind) for kind, other in j.picture.lookalikes]
    best = max(fits, default=(0.0, ""))
    if best[0] > 0:
        return best[1]
    again = any(center_in(box, die) or center_in(die, box) for _, die in j.judgement.labels)
    return "a die again" if again else "something else"


def by_reason(judged: Iterable[JudgedPicture]) -> dict[str, Tally]:
    """The dice that nobody could read, by why."""
    groups: dict[str, Tally] = defaultdict(Tally)
    for j in judged:
        for label in range(len(j.judgement.labels)):
            if not j.judgement.readable(label):
                groups[why_unreadable(j, label)].add_die(j.judgement, label)
    return dict(groups)


def why_unreadable(j: JudgedPicture, label: int) -> str:
    """What scenes.jsonl gives as the reason, where it was made as a test with the picture's; `not known` without it."""
    if j.picture.scene is None:
        return "not known"
    facts, cause = j.picture.facts(j.judgement.labels[label]), j.picture.scene.get("cause")
    if not facts:
        return "no pips"
    if facts.get("kind") == "icons":
        return "icons"
    if facts["top_share"] < TOP_SHARE_NEEDED:
        return "stacked" if cause == "stacked" else "top hidden"
    if facts["edge"] < SMALLEST_EDGE:
        return "small"
    if cause == "moving":
        return "in motion"
    return "cocked" if facts["tilt"] > COCKED_TILT else "blurred or faint"


@dataclass(frozen=True)
class Breakdowns:
    """What was judged, group by group; `lookalikes` as `by_lookalike` has them."""

    source: dict[str, Tally]
    count: dict[str, Tally]
    size: dict[str, DiceTally]
    color: dict[str, DiceTally]
    unreadable: dict[str, Tally]
    lookalikes: dict[str, tuple[int, int]]

    @staticmethod
    def of(judged: Sequence[JudgedPicture]) -> Breakdowns:
        return Breakdowns(
            by_picture(judged, lambda j: j.picture.source),
            by_picture(judged, count_of),
            by_die(judged, size_of, size_read),
            by_die(judged, color_of, color_read),
            by_reason(judged),
            by_lookalike(judged),
        )


@dataclass(frozen=True)
class CurvePoint:
    """When only values of at least `least` confidence are given: how many, and how many of them are wrong."""

    least: float
    given: int
    wrong: int


def risk_coverage(judged: Iterable[JudgedPicture], steps: Sequence[float]) -> list[CurvePoint]:
    """The risk–coverage curve of what the reader gives (El-Yaniv and Wiener 2010), from the shipped threshold up."""
    given = [
        (reading.confidence, fate == "wrong")
        for j in judged
        for label, fate in enumerate(j.judgement.fates)
        if fate in ("right", "wrong") and (reading := j.judgement.reading_of(label)) is not None
    ]
    return [
        CurvePoint(least, sum(c >= least for c, _ in given), sum(w for c, w in given if c >= least)) for least in steps
    ]
