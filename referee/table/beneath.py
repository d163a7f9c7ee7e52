"""What a table shows beneath and beside the dice of its zones: which of what was read is part of the table, which dice
are held over it, and where it is bare. `BareTable` compares the pictures; this knows zones and dice.
"""

import math
from collections import deque
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from referee.table.bare_table import NEAR_SHARE, SAME_PLACE_SHARE, BareTable
from referee.table.pace import SETTLE_SECONDS
from referee.table.settled_zone import Dice, DiePlace
from referee.table.sources import Part
from vision import Box, DieReading
from vision.tracking.settling import RestingDie, Settling
from vision.tracking.several_gates import SeveralGates

Scope = frozenset[str | None]
"""The names of the zones that something is read for; None is what lies in no zone."""

# What the readers are sure of to this degree somewhere along the way is a die, though it cannot be read; what they are
# not may be part of the table.
FAINT_CONFIDENCE = 0.15
# Where the table is known to look as it did before, readers may be surer of a face in its pattern than that.
DOUBTFUL_CONFIDENCE = 0.5
# So many pictures are kept, so many seconds apart; a palm comes no sooner than so long before the dice on it are seen.
EARLIER = 10
EARLIER_SECONDS = 0.5
PALM_SECONDS = 1.0
# Of dice that lie together none is so many times as large as those that were read.
LARGEST_SIZES = 3.0
# A die is new to the table in its first few readings.
FOUND_READINGS = 3


class Beneath:
    """Remembers how the table looks, as frames are taken in. Boxes are in pixels of the field's picture, `parts` are
    where its zones lie, by their names, and `scale` is the gate's."""

    def __init__(self, settling: Settling, gates: SeveralGates, scale: float, parts: Mapping[str, Part]) -> None:
        self._settling = settling
        self._gates = gates
        self._scale = scale
        self._parts = parts
        self._bare: BareTable | None = None
        self._small = np.zeros((1, 1, 3), np.uint8)
        self._earlier = deque[tuple[float, np.ndarray]](maxlen=EARLIER)
        self._part_of_table: set[int] = set()
        self._held: dict[tuple[str, tuple[int, ...]], list[bool]] = {}
        self._t = 0.0
        self._sight_since = -math.inf

    def see(self, image: np.ndarray, small: np.ndarray, t: float, sight_since: float) -> None:
        """Takes in the frame of time `t`, ``(h, w, 3)`` BGR ``uint8``, and `small` as the gate sees it.

        Nobody saw what happened just before `sight_since`.
        """
        self._small, self._t, self._sight_since = small, t, sight_since
        self._held.clear()
        self._bare = self._bare or BareTable(image)
        if not self._earlier or t - self._earlier[-1][0] >= EARLIER_SECONDS:
            self._earlier.append((t, small))

    @property
    def _table(self) -> BareTable:
        assert self._bare is not None  # there is nothing to ask before the first frame
        return self._bare

    @property
    def dice(self) -> tuple[RestingDie, ...]:
        """The dice that lie on the table as far as is known, without what is part of the table."""
        return tuple(die for die in self._settling.dice if not self.is_table(die.identity))

    def sure_places(self, zone: str) -> list[Box]:
        """Where the dice of a zone lie, for those who look again; nowhere until two readings were certain of one. What
        is much larger than those is none: a tray may be found as one large die."""
        dice = [die for die in self.dice if die.zone == zone]
        read = [die.size for die in dice if die.was_read()]
        largest = LARGEST_SIZES * float(np.median(read)) if read else 0.0
        return [die.box for die in dice if die.size <= largest]

    def is_table(self, identity: int | None) -> bool:
        """Whether what was read under this identity is part of the table."""
        return identity in self._part_of_table

    def print_in(self, zone: str) -> tuple[RestingDie, ...]:
        """What a reading of the newest frame shows as dice in the zone, and is part of the table."""
        return tuple(
            die
            for die in self._settling.dice
            if die.zone == zone and die.seen == self._t and self.is_table(die.identity)
        )

    def came_in(self) -> list[Box]:
        """What is there and was not when watching began (`BareTable.came_in`)."""
        return self._table.came_in(self._small)

    def without_dice(self) -> np.ndarray:
        """How the table would look without dice now (`BareTable.without_dice`)."""
        return self._table.without_dice(self._small)

    def forget(self, zone: str) -> None:
        """How the table looks in a zone is not known any more: much may have been laid there."""
        if self._bare is not None:
            self._bare.forget([self._parts[zone]])

    def as_at_first(self, boxes: Sequence[Box]) -> list[bool]:
        """Of each of `boxes` whether the picture looks there as it did when watching began."""
        return self._table.as_at_first(self._small, boxes)

    def seen_bare(self, boxes: Sequence[Box]) -> list[bool]:
        """Of each of `boxes` whether the picture looks there, or near by under a camera that moves, as it did when
        watching began."""
        first = self.as_at_first(boxes)
        others = iter(
            self._table.lay_near(self._small, [box for box, is_bare in zip(boxes, first, strict=True) if not is_bare])
        )
        return [is_bare or next(others) for is_bare in first]

    def looks_bare(self, zone: str, boxes: Sequence[Box], dice: Iterable[RestingDie]) -> list[bool]:
        """Of each of `boxes` in the zone whether the picture looks there as the table does without dice; what `dice`
        beside them hide does not count."""
        unchanged = self._table.unchanged(self._small, self._parts[zone], boxes, [die.box for die in dice])
        return [first or bare for first, bare in zip(self.as_at_first(boxes), unchanged, strict=True)]

    def print_or_lay(self, dice: Dice, began: bool = False) -> list[bool]:
        """Of each die whether the picture looks at its place as it did when watching began: it is print, or lay there
        all along. So does what cannot be read, and was seen near by then: a pawn under a camera that moves.

        `began`: watching began just now, perhaps with a camera that trembles or finds its focus. What then looks about
        as it did lay there, though it can be read only now; and so did, at any time, what lies where nothing has moved.
        """
        boxes = [die.box for die, _ in dice]
        lay = self.as_at_first(boxes)
        pale = [i for i, (_, vote) in enumerate(dice) if lay[i] and vote.value is not None]
        for i, unlike in zip(pale, self._table.unlike_first(self._small, [boxes[i] for i in pale]), strict=True):
            lay[i] = not unlike
        for read, near in ((False, NEAR_SHARE), (True, SAME_PLACE_SHARE)):
            asked = [
                i
                for i, (die, vote) in enumerate(dice)
                if not lay[i] and (vote.value is not None) is read
                if began or not read or math.isinf(self._quiet_seconds(die.box))
            ]
            found = self._table.lay_near(self._small, [boxes[i] for i in asked], near)
            for i, is_near in zip(asked, found, strict=True):
                lay[i] = is_near
        return lay

    def covered_share(self, zone: str) -> float:
        """How much of the zone looks as if something other than dice were over it; what stays is part of the table."""
        boxes = [die.box for die in self._settling.dice]
        return self._table.covered_share(self._small, self._parts[zone], boxes)

    def largest_cover(self, zone: str) -> float:
        """How large the largest single thing other than dice is that is over the zone, in pixels."""
        return self._table.largest_cover(self._small, self._parts[zone], [die.box for die in self._settling.dice])

    def reaches_in(self, zone: str, area: float) -> bool:
        """Whether something other than dice, of so many pixels at least, reaches into the zone over its border."""
        return self._table.reaches_in(self._small, self._parts[zone], [die.box for die in self._settling.dice], area)

    def reaches(self, zone: str, area: float, boxes: Sequence[Box]) -> list[bool]:
        """Of each of these boxes in the zone whether such a thing reaches there."""
        dice = [die.box for die in self._settling.dice]
        return self._table.reaches(self._small, self._parts[zone], dice, area, boxes)

    def covered(self, boxes: Iterable[Box], dice: Iterable[RestingDie]) -> bool:
        """Whether something other than these dice is over one of these places: what lies there cannot be seen."""
        there = [die.box for die in dice]
        return any(self._table.covered(self._small, box, there) for box in boxes)

    def hidden(self, boxes: Sequence[Box], dice: Iterable[RestingDie]) -> list[bool]:
        """Of each of `boxes` whether something other than these dice hides that place, or casts its shadow there."""
        return self._table.hidden(self._small, boxes, [die.box for die in dice])

    def in_hand(self, zone: str, dice: Sequence[RestingDie]) -> list[bool]:
        """Of each of these dice of a zone whether it lies on something that is not the table: on an open palm.

        Of dice that were under something, such as a cup, this cannot be told.
        """
        asked = zone, tuple(die.identity for die in dice)
        if asked not in self._held:
            boxes = [die.box for die in dice]
            self._held[asked] = self._table.held(self._small, self._parts[zone], boxes, boxes)
        return self._held[asked]

    def on_palm(self, zone: str, dice: Sequence[RestingDie]) -> list[bool]:
        """Of each of these dice of a zone whether it lies on an open palm: on something that is not the table, and that
        was not there yet a while before the first of them came."""
        held = self.in_hand(zone, dice)
        until = min((die.came for die in dice), default=0.0) - PALM_SECONDS
        before = next((small for t, small in reversed(self._earlier) if t <= until), None)
        if before is None or not any(held):
            return held
        looked_so = self._table.looked_so(self._small, before, [die.box for die in dice])
        return [in_hand and not lay for in_hand, lay in zip(held, looked_so, strict=True)]

    def no_dice(self, zone: str, places: Iterable[DiePlace]) -> None:
        """What was read as dice at these places of a zone is part of the table, as it looks there now."""
        dice = [die for die in self.dice if die.zone == zone]
        boxes = [place.box for place in places]
        self._table.learn(self._small, boxes, [die.box for die in dice if self._settling.lies(die, self._t)])

    def learn(self, zone: str, first: bool, still_seconds: float) -> None:
        """After a reading of a zone, its `first` or not: how the table looks beside its dice."""
        if first:
            dice = (die for die in self._settling.dice if die.zone == zone)
            sure = [die.box for die in dice if not is_faint([sighting.die for sighting in die.sightings])]
            self._table.forget(sure)
        if still_seconds >= SETTLE_SECONDS:
            boxes = [die.box for die in self._settling.dice]
            self._table.remember(self._small, self._t, self._parts[zone], boxes, self._gates.last_moved)

    def tell_apart(self, part: Part, scope: Scope) -> None:
        """Finds what was read as a die just now, in a part that was read for these zones, but is part of the table."""
        seen = [die for die in self._settling.dice if die.zone in scope and die.seen == self._t]
        faint = [die for die in seen if is_faint(self._since_touched(die), DOUBTFUL_CONFIDENCE)]
        # What was found to be so stays so while nobody saw it again, or nothing moves where it is.
        kept = [die for die in self._settling.dice if die not in seen or (die in faint and self._untouched(die))]
        self._part_of_table &= {die.identity for die in kept}
        if faint:
            dice = [die.box for die in self._settling.dice if die not in faint]
            unchanged = self._table.unchanged(self._small, part, [die.box for die in faint], dice)
            self._part_of_table |= {die.identity for die, is_bare in zip(faint, unchanged, strict=True) if is_bare}
        # Where a die is found and read, what is remembered of the table is no table: the die lay there already.
        sure = [die.box for die in seen if die not in faint and die.times_seen <= FOUND_READINGS]
        if sure:
            wrong = zip(sure, self._table.unchanged(self._small, part, sure, ()), strict=True)
            self._table.forget([box for box, is_bare in wrong if is_bare])

    def _quiet_seconds(self, box: Box) -> float:
        return self._gates.quiet_seconds(box, self._t, self._scale)

    def _untouched(self, die: RestingDie) -> bool:
        """Whether nothing has moved where a die lies since it was seen before."""
        earlier = die.sightings[-2].t if len(die.sightings) > 1 else self._t
        return self._quiet_seconds(die.box) > self._t - earlier

    def _since_touched(self, die: RestingDie) -> list[DieReading]:
        """The readings of a die since something moved where it lies: what lay there before may be gone."""
        since = max(self._t - self._quiet_seconds(die.box), self._sight_since)
        return [sighting.die for sighting in die.since(since - 1e-6)]


def is_faint(readings: Iterable[DieReading], confidence: float = FAINT_CONFIDENCE) -> bool:
    """Whether no reading of a die was certain of its face, or gave any face as much as `confidence`."""
    return all(die.meaning is None and die.confidence < confidence for die in readings)
