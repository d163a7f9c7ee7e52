"""Dice that belong to no roll to come: they lay there, were given or were asked about."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from referee.table import Table
from referee.table.die_look import RIM_SHARE, DieLook
from referee.table.settled_zone import DiePlace
from vision.tracking.settling import RestingDie


@dataclass(frozen=True)
class ArrivalRule:
    """When dice have come, and were thrown; times in seconds, distances in die sizes.

    So many dice as `handful` that come within `at_once` were thrown, whoever saw it. A die that shows the same within
    `knocked_sizes` of where it lay up to `knocked` before was pushed, one that shows something else within
    `tipped_sizes` was tipped over. Where a known die was seen last more than `gone` ago, another may come to lie; but
    what looks just as the known one did, within `drifted_sizes` of its place, is that one, however long it was hidden,
    unless its place was seen bare meanwhile. Of dice that were hidden while the camera was moved each may have been
    seen last at another time: their steps differ by up to `drift_share`. What shows the same as one that was taken up
    in the last `carried`, and was not seen thrown, was carried there. So was what came to rest beside a hand, if
    at most one other came so short a time before or after it as `alone`. A die that comes within `flight_sizes` of
    where one moved by itself up to `flight` before is that one. A box with the middles of two or more known dice in it,
    each of at most `block_share` of its size, is no die: it is that block of dice.
    Where no hand was seen since `reached` before a known die left its place, nor up to `noticed` after, none pushed it,
    unless something hid its place, or that of another one, in two readings up to `knocked` after.
    Nor was one pushed that nobody saw for longer than `glimpse` before, where a hand passed, and that comes in a
    handful: its like were taken up, and thrown again. Where somebody knocks at the table dice hop: no farther than
    `hopped_sizes`, for at most `hopped`; what left its place by itself is remembered for `let_go`. Whether a known die
    was hit by one that flew is told by what moved since `hit` before it was seen last where it lay.
    """

    handful: int = 3
    at_once: float = 0.6
    knocked: float = 0.6
    knocked_sizes: float = 4.0
    tipped_sizes: float = 1.5
    gone: float = 1.8
    carried: float = 8.0
    alone: float = 0.4
    drifted_sizes: float = 1.5
    flight: float = 0.5
    flight_sizes: float = 3.5
    block_share: float = 0.75
    drift_share: float = 0.25
    reached: float = 0.8
    noticed: float = 0.3
    glimpse: float = 0.25
    hopped_sizes: float = 1.0
    hopped: float = 0.3
    let_go: float = 0.9
    hit: float = 0.4


ARRIVAL = ArrivalRule()


@dataclass(frozen=True, eq=False)
class KnownDie:
    """A die that belongs to no roll to come: where it lies, when it was seen last, and how it looked then, if known.

    `moved_from` is where it lay before, if it is known only because it seems to have been pushed or tipped from there.
    `lay`: it lay there when watching began; without a value it may be print or a pawn, and `look` is the first one.
    `drifted`: it is known only because it looks as this one did, which lay near by. `once`: it was seen there in one
    reading, and may have been another die in flight. `unseen`: for so long nothing was seen of it before it was found.
    `moved_at`: when it was seen last where it was `moved_from`.
    `seen` is -inf once it left its place while no hand was there, after it was seen at time `left` with `left_look`:
    what comes then is not this one, unless it `jumped_to` it or hopped. In so many readings since its place was
    `hidden`: what stays there is a hand. `bare`: it is gone, and the table was seen there.
    """

    place: DiePlace
    seen: float
    look: DieLook | None = None
    moved_from: DiePlace | None = None
    lay: bool = False
    drifted: KnownDie | None = None
    once: bool = False
    unseen: float = 0.0
    moved_at: float = -math.inf
    left: float = -math.inf
    left_look: DieLook | None = None
    hidden: int = 0
    bare: bool = False

    @classmethod
    def of(
        cls, die: RestingDie, value: int | None, table: Table, zone: str, moved_from: DiePlace | None = None
    ) -> KnownDie:
        return cls(DiePlace.of(die, value), table.t, DieLook.of(table.image_of(zone), die.box), moved_from)

    @property
    def last_there(self) -> float:
        """When it was seen last where it lies, or lay."""
        return max(self.seen, self.left)

    @property
    def first_place(self) -> DiePlace:
        """Where it lay before anything pushed it, so far as that is told."""
        return self.moved_from or self.place

    def as_it_lay(self) -> KnownDie:
        """The same, without where it was pushed from, if it lay where it is for a while since."""
        lay = self.moved_from is not None and self.seen - self.moved_at > 2 * ARRIVAL.knocked
        return replace(self, moved_from=None, moved_at=-math.inf) if lay else self

    def place_at(self, t: float) -> DiePlace:
        """Where it lay at time `t`, before anything pushed it since."""
        return self.first_place if self.moved_at >= t else self.place

    @property
    def unread(self) -> bool:
        """Whether it lay there when watching began, and nobody could read it."""
        return self.lay and self.place.value is None

    def may_show(self, value: int | None) -> bool:
        """Whether it may be what is seen in its place with this value; what was never read may be under a new die."""
        return value is None or (self.place.value in (None, value) and not self.unread)

    def is_of(self, die: RestingDie, t: float) -> bool:
        """Whether `die`, seen at time `t`, is this one: it never left, or lies where this was until just now, and where
        nobody saw the bare table meanwhile."""
        until_now = self.seen > t - ARRIVAL.gone and not self.bare
        return die.identity == self.place.identity or (self.place.holds(die) and until_now)

    def was_moved_to(self, die: RestingDie, value: int | None) -> bool:
        """Whether `die`, which shows `value`, may be this one, pushed or tipped over just now by a hand."""
        way = math.dist(self.place.center, die.center) / die.size
        if die.identity == self.place.identity:
            return way <= ARRIVAL.tipped_sizes
        same = self.place.value == value
        farthest = ARRIVAL.knocked_sizes if same else ARRIVAL.tipped_sizes
        just = 0 <= die.came - self.seen <= ARRIVAL.knocked and (same or not self.once)
        return just and not self.unread and not self.place.holds(die) and way <= farthest

    def was_turned_to(self, die: RestingDie) -> bool:
        """Whether `die` may be this one, turned over by fingers that hid it: its place was not seen bare since."""
        way = math.dist(self.place.center, die.center) / die.size
        return self.look is not None and not self.unread and self.seen < die.came and way <= ARRIVAL.tipped_sizes

    def jumped_to(self, die: RestingDie, value: int | None) -> bool:
        """Whether `die`, which shows `value`, lies where the very next reading saw this one, and has not moved since.

        No toss is so short, but a cut or a jerk of the camera is.
        """
        way = math.dist(self.place.center, die.center) / die.size
        next_reading = -math.inf < die.before_came <= self.left + 1e-6
        lay = die.rest_since <= die.came + 1e-6
        return next_reading and lay and value == self.place.value and way <= ARRIVAL.knocked_sizes

    def hopped_to(self, die: RestingDie, value: int | None, table: Table, zone: str, others_lie: bool) -> bool:
        """Whether `die` is this one, which hopped as somebody knocked at the table: it lies near by, and looks nearly
        as it did. A machine tosses all dice: they fly for longer, and turn, and no `others_lie` as they did."""
        way = math.dist(self.place.center, die.center) / die.size
        went = -math.inf < self.left <= die.came
        if self.left_look is None or not went or value != self.place.value or way > ARRIVAL.hopped_sizes:
            return False
        x1, y1, x2, y2 = zip(self.place.box, die.box, strict=True)
        both = min(x1), min(y1), max(x2), max(y2)
        if not others_lie and table.moved_for(zone, both, self.left) > ARRIVAL.hopped:
            return False
        return self.left_look.is_seen_turned(table.image_of(zone), die.box)

    def near(self, die: RestingDie) -> bool:
        """Whether `die` lies so near that this one may have come to lie there while a hand hid it."""
        return math.dist(self.place.center, die.center) <= ARRIVAL.drifted_sizes * die.size

    def never_moved(self, seen: Sequence[RestingDie]) -> bool:
        """Whether one of the dice that are `seen` lies where this one is said to have been pushed from."""
        before = self.moved_from
        return before is not None and any(
            before.holds(die)
            and die.identity != self.place.identity
            and (die.identity == before.identity or before.value in (None, die.sightings[-1].die.value))
            for die in seen
        )

    def may_have_become(self, die: RestingDie) -> bool:
        """Whether `die` may be this one, which left its place just before that came, hit by another one."""
        first, left = self.first_place, self.seen if self.moved_from is None else self.moved_at
        just = 0 <= die.came - left <= ARRIVAL.knocked
        return just and math.dist(first.center, die.center) <= ARRIVAL.knocked_sizes * die.size

    def was_another(self, seen: Sequence[RestingDie]) -> bool:
        """Whether this was taken for a pushed one by what was read first, and shows something else by now."""
        if self.moved_from is None:
            return False
        here = [die for die in seen if die.identity == self.place.identity and die.times_seen > 1]
        values = [die.sightings[-1].die.value if self.once else die.vote().value for die in here]
        return any(value not in (None, self.place.value) for value in values)

    def is_shown_in(self, image: np.ndarray) -> bool:
        """Whether a BGR `image` `(h, w, 3)` shows it where it lay, though no reader may see it there."""
        return self.look is not None and self.look.is_seen_in(image, self.place.box, RIM_SHARE)

    def is_part_of(self, die: RestingDie, value: int | None, t: float) -> bool:
        """Whether the box of `die`, seen at time `t`, may be that of a block of dice of which this is one: what nobody
        could read when watching began is no part of a die that shows a `value`."""
        if self.unread and value is not None:
            return False
        (x, y), (x1, y1, x2, y2) = self.place.center, die.box
        inside = x1 <= x <= x2 and y1 <= y <= y2
        return inside and self.place.size <= ARRIVAL.block_share * die.size and self.seen > t - ARRIVAL.gone
