"""A settled zone as it was looked at: its dice, where they lie, and which of them came together.

Dice come *together* when they came to rest within `THROW_SECONDS`; dice passed by hand come one by one. A die that is
found only while its zone is still has not come then: it was there since the zone fell still, and was overlooked.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.decisions import DieEvidence, Evidence
from vision import Box, Point
from vision.tracking.settling import RestingDie, Sighting, of_like_size
from vision.tracking.voting import Vote

THROW_SECONDS = 1.6

Dice = Sequence[tuple[RestingDie, Vote]]

# A die within this share of its size of a place lies there.
SAME_PLACE_SHARE = 0.3
# A box whose middle is nearer than this to that of a die that was read shows a part of it.
PART_SHARE = 0.6
# One that is tipped over an edge moves by about its size, by less than the diagonal of its box in any case.
TIPPED_SHARE = 1.5


@dataclass(frozen=True)
class DiePlace:
    """Where a die lies, in pixels, and what it shows (None: not certain).

    `identity` is the die's: it lies there yet where the camera moved, or where it was pushed slowly.
    """

    center: Point
    size: float
    value: int | None
    identity: int | None = None

    @classmethod
    def of(cls, die: RestingDie, value: int | None) -> DiePlace:
        """Where `die` lies now."""
        return cls(die.center, die.size, value, die.identity)

    @property
    def box(self) -> Box:
        (x, y), half = self.center, self.size / 2
        return x - half, y - half, x + half, y + half

    def carried(self, step: Point) -> DiePlace:
        """Where the die lies now that the camera moved all dice by this step."""
        return replace(self, center=(self.center[0] + step[0], self.center[1] + step[1]))

    def holds(self, die: RestingDie) -> bool:
        return die.identity == self.identity or (
            self._distance(die) <= SAME_PLACE_SHARE and of_like_size(die.size, self.size)
        )

    def beside(self, die: RestingDie) -> bool:
        """Whether a die lies where this one would come to lie by being tipped over an edge, or nearer."""
        return self._distance(die) <= TIPPED_SHARE

    def _distance(self, die: RestingDie) -> float:
        return math.dist(die.center, self.center) / max(self.size, 1e-9)


@dataclass(frozen=True)
class Leaving:
    """Of the dice at `places`, at least `count` must leave the zone before the passes are done."""

    places: tuple[DiePlace, ...]
    count: int


@dataclass(frozen=True)
class ZoneLook:
    """The dice at rest in a zone, each with the vote over its readings since then.

    In a `calm` look nothing has moved in the whole zone since `still_since`, and what is not seen is not there. In any
    other, something moves beside these dice: a hand, a shadow, or dice that are still `rolling`.

    `lying` are all dice that lie in it as far as is known, those included that are hidden just now. Nobody saw what
    happened just before `sight_since`, when the source was lost. Boxes are in pixels of `source`, where there are
    several.
    """

    t: float
    still_since: float
    dice: tuple[tuple[RestingDie, Vote], ...]
    lying: tuple[RestingDie, ...]
    sight_since: float = -math.inf
    source: str | None = None
    calm: bool = True
    rolling: int = 0

    def places(self) -> tuple[DiePlace, ...]:
        return tuple(DiePlace.of(die, vote.value) for die, vote in self.dice)

    def confidence(self) -> float:
        """The probability that all votes are right."""
        return math.prod(vote.confidence for _, vote in self.dice)

    def evidence(self) -> Evidence:
        """The settled frames, and each die's vote over them."""
        return Evidence(tuple(self.evidence_of(die, vote) for die, vote in self.dice))

    def evidence_of(self, die: RestingDie, vote: Vote) -> DieEvidence:
        """What is known of one of the dice since it has been at rest."""
        settled = self.settled(die)
        times, readings = tuple(one.t for one in settled), tuple(one.die for one in settled)
        return DieEvidence(die.zone, die.box, vote, times, readings, self.source)

    def settled(self, die: RestingDie) -> list[Sighting]:
        """The readings of one of the dice since it has been at rest."""
        return die.since(self.still_since + 1e-6 if self.calm else die.rest_since)

    def came(self, die: RestingDie) -> float:
        """When `die` came to rest, at the latest."""
        return min(die.came, self.still_since)

    def rests_since(self) -> float:
        """Since when all its dice have been at rest; since ever where there are none."""
        return max((die.rest_since for die, _ in self.dice), default=-math.inf)

    def unseen(self, dice: Dice) -> int:
        """How many of `dice` came to rest while nobody saw the zone."""
        return sum(self.came(die) <= self.sight_since <= die.came for die, _ in dice)

    def without(self, dice: Dice) -> ZoneLook:
        """The look as if these dice were not there."""
        gone = {die.identity for die, _ in dice}
        rest = tuple((die, vote) for die, vote in self.dice if die.identity not in gone)
        return replace(self, dice=rest, lying=tuple(die for die in self.lying if die.identity not in gone))

    def only(self, dice: Dice) -> ZoneLook:
        """The look with these of its dice alone."""
        return replace(self, dice=tuple(dice))

    def also(self, places: Sequence[DiePlace]) -> ZoneLook:
        """The look with the dice that are seen now at these places, however faint."""
        known = {die.identity for die, _ in self.dice}
        there = [die for die in self.lying if die.seen == self.t and die.identity not in known]
        more = [(die, die.vote(die.rest_since)) for die in there if any(place.holds(die) for place in places)]
        return replace(self, dice=(*self.dice, *more))

    def shows(self, count: int) -> bool:
        """Whether just so many dice lie at rest, all of them certain."""
        return not self.rolling and len(self.dice) == count and all(vote.value is not None for _, vote in self.dice)

    def holds_out(self, count: int, seconds: float) -> bool:
        """Whether just so many dice have lain at rest for so long, certain or not."""
        return not self.rolling and len(self.dice) == count and self.t - self.rests_since() >= seconds

    def left(self, place: DiePlace) -> bool:
        """Whether the die that lay at `place` has left it; another may lie there, which shows something else."""
        votes = {die.identity: vote.value for die, vote in self.dice}
        there = [votes.get(die.identity) for die in self.lying if place.holds(die)]
        return all(value is not None and place.value not in (None, value) for value in there)

    def together(self, dice: Dice) -> list[RestingDie]:
        """The largest group of `dice` that may have come to rest within `THROW_SECONDS` of each other."""
        best: list[RestingDie] = []
        for first, _ in dice:
            begin = self.came(first)
            group = [
                die
                for die, _ in dice
                if self.came(die) >= begin and min(die.before_came, self.came(die)) - begin <= THROW_SECONDS
            ]
            best = max(best, group, key=len)
        return best


@dataclass(frozen=True)
class OpenDice:
    """An open roll as it was last looked at: its dice, and of each whether it came together with the others."""

    t: float
    places: tuple[DiePlace, ...]
    group: tuple[bool, ...]

    def taken_up(self, lying: Sequence[RestingDie], awaited: int) -> bool:
        """Whether dice are gone that belong to the roll for certain: the doubtful and the surplus may go."""
        surplus = len(self.places) > awaited
        pairs = zip(self.places, self.group, strict=True)
        gone = [(place, grouped) for place, grouped in pairs if not taken(place, lying)]
        certain = [place for place, grouped in gone if place.value is not None and (grouped or not surplus)]
        return bool(certain) or 2 * len(gone) > len(self.places)


def taken(place: DiePlace, dice: Sequence[RestingDie]) -> bool:
    """Whether any of `dice` lies at `place`."""
    return any(place.holds(die) for die in dice)


def dice_of(look: ZoneLook) -> list[RestingDie]:
    """The dice of a look without their votes."""
    return [die for die, _ in look.dice]


def fits(dice: Dice, values: tuple[int, ...] | None) -> bool:
    """Whether dice, doubtful ones counting as anything, show just these values."""
    return values is not None and len(values) == len(dice) and shows_part_of(dice, values)


def shows_part_of(dice: Dice, values: tuple[int, ...]) -> bool:
    """Whether dice, doubtful ones counting as anything, show some of these values or all of them, and no other."""
    seen = Counter(vote.value for _, vote in dice if vote.value is not None)
    return len(dice) <= len(values) and not seen - Counter(values)


def apart_from(dice: Sequence[RestingDie], others: Sequence[RestingDie]) -> list[RestingDie]:
    """Those of `others` that show no part of any of `dice` that was read with certainty."""
    read = [die for die in dice if die.was_read()]
    return [other for other in others if not any(die.doubles(other, PART_SHARE) for die in read)]
