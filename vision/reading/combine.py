"""One die seen by several cameras: what their readings say together.

Two cameras rarely suffer from the same glare, so one that abstains may be helped out by the other. Where they
contradict each other nobody knows which of them is wrong, and the die gets no value.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from vision.readings import DieReading, Point
from vision.tracking.voting import LEAST_PROBABILITY, VALUES

# A camera that gives no value, but holds another one for this likely, contradicts all the same.
OBJECTION = 0.5


@dataclass(frozen=True)
class PlacedReading:
    """A reading with the place of the die's foot on the table, in any unit that all cameras share (such as mm)."""

    place: Point
    die: DieReading


@dataclass(frozen=True)
class CombinedReading:
    """What several cameras say of one die: the joint reading, where the die lies, and who saw it."""

    place: Point
    die: DieReading
    sources: tuple[str, ...]


def combine_readings(readings: Sequence[DieReading]) -> DieReading:
    """The joint reading of one die; box, zone and colour are those of the most confident one.

    It means what some camera says, a value or an icon, where none contradicts it: none says another, and none that
    abstains holds another for likelier than not. `likely` is the normalised product of the cameras' probabilities; but
    since a die that misleads one camera may mislead the next, `confidence` is never more than that of the best of them.
    `voices` are those of all cameras, `lean` is the most that any tells. Needs at least one reading.
    """
    best = max(readings, key=lambda die: (die.meaning is not None, die.confidence))
    if len(readings) == 1:
        return best
    likely = _joint(readings)
    voices = tuple(voice for die in readings for voice in die.voices)
    best = replace(best, voices=voices, lean=max(die.lean for die in readings))
    meanings = {die.meaning for die in readings if die.meaning is not None}
    if len(meanings) != 1 or any(_objects(die, best.value) for die in readings):
        return replace(best, value=None, icon=None, confidence=likely[0][1], likely=likely)
    confidence = best.confidence if best.value is None else min(best.confidence, dict(likely)[best.value])
    return replace(best, confidence=confidence, likely=likely)


def combine_views(views: Mapping[str, Sequence[PlacedReading]], reach: float) -> tuple[CombinedReading, ...]:
    """The dice on a table that several sources see, each once, by falling height of its place in the picture, then from
    left to right.

    Readings of two sources are of one die where their places are at most `reach` apart (some half of a die's edge); the
    nearest belong together, and no source sees a die twice. A die that one source alone sees keeps its reading. Its box
    is that of the first in `views` of the sources that see it.
    """
    pairs = sorted(
        (math.dist(a.place, b.place), (name, i), (other, j))
        for name, seen in views.items()
        for i, a in enumerate(seen)
        for other, also_seen in views.items()
        if name < other
        for j, b in enumerate(also_seen)
        if math.dist(a.place, b.place) <= reach
    )
    groups = {(name, i): {name: i} for name, seen in views.items() for i in range(len(seen))}
    for _, first, second in pairs:
        one, two = groups[first], groups[second]
        if one is not two and not one.keys() & two.keys():
            one |= two
            groups |= dict.fromkeys(two.items(), one)
    combined = [_combined(views, members) for members in {id(group): group for group in groups.values()}.values()]
    return tuple(sorted(combined, key=lambda found: (found.place[1], found.place[0])))


def _combined(views: Mapping[str, Sequence[PlacedReading]], members: Mapping[str, int]) -> CombinedReading:
    seen = [views[name][members[name]] for name in views if name in members]
    x = sum(reading.place[0] for reading in seen) / len(seen)
    y = sum(reading.place[1] for reading in seen) / len(seen)
    joint = replace(combine_readings([reading.die for reading in seen]), box=seen[0].die.box)
    return CombinedReading((x, y), joint, tuple(sorted(members)))


def _objects(die: DieReading, value: int | None) -> bool:
    """Whether a reading without a meaning holds another value than `value` for likely."""
    return die.meaning is None and any(other != value and share >= OBJECTION for other, share in die.likely)


def _joint(readings: Sequence[DieReading]) -> tuple[tuple[int, float], ...]:
    """The normalised product of the readings' probabilities, by falling probability."""
    logs = dict.fromkeys(VALUES, 0.0)
    for die in readings:
        given = dict(die.likely)
        rest = max(0.0, 1.0 - sum(given.values())) / max(1, len(VALUES) - len(given))
        for value in VALUES:
            logs[value] += math.log(max(LEAST_PROBABILITY, given.get(value, rest)))
    top = max(logs.values())
    shares = {value: math.exp(log - top) for value, log in logs.items()}
    total = sum(shares.values())
    return tuple(sorted(((value, share / total) for value, share in shares.items()), key=lambda pair: -pair[1]))
