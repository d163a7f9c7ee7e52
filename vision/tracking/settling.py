"""Dice at rest: the same die found again from reading to reading, and the vote over its readings.

Dice that lie still need only be matched to the nearest centre. A die over which something moves is kept in mind until
its place is seen to be empty. Where nothing moves, detectors overlook dice in some readings that they find in others: a
die that was read with certainty, and more than once, lies there until somebody touches it; any other is the same one
when it is found again.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from vision.readings import Box, DieReading, Point, TableReading, center_of, size_of
from vision.tracking.common_shift import LEAST_DICE, common_shift
from vision.tracking.voting import Vote, vote

# So many certain readings of a die prove that one lies there.
PROVING_READINGS = 2
# A die that tips from face to face shows neither in so many readings in a row at most, and moves meanwhile.
TIPPING_READINGS = 2
TIPPING_SECONDS = 0.2
# Up to so far from its place, in die sizes, a die is still the same one.
MATCH_SHARE = 0.3
# What is so many times as large as a die, or as small, is not that one.
OTHER_SIZE = 2.5
# Of two places nearer to each other than this, in die sizes, only one may be that of a die: boxes of one die differ.
DOUBLE_SHARE = 0.5
# Where the camera may drift, the latest reading has at least this share in where a die rests.
LATEST_SHARE = 0.7


@dataclass(frozen=True)
class RestRule:
    """When a die is at rest: its readings agree, whatever moves elsewhere.

    For `seconds`, and in at least `readings` of them, its centre stays within `drift_share` of its size, or
    `drift_pixels` if that is more, of where it was on the average, and its size within `size_share`; meanwhile nothing
    moves where it lies. Where a shadow plays over it, or a camera trembles, its readings have to agree for
    `unquiet_seconds`: a die that rocks on its edge is read as certainly, and falls to another face. Where the camera
    may drift, the centre may move by twice as much from one reading to the next: a die that is so slow cannot tumble,
    and friction stops it within a few hundredths of a second. Real players leave dice alone for 0.3 to 1.3 s. Readings
    that are cut differently put a still die up to 0.06 of its size elsewhere, and one of 15 pixels up to 3 pixels.
    """

    seconds: float = 0.19
    unquiet_seconds: float = 0.42
    readings: int = 3
    drift_share: float = 0.14
    drift_pixels: float = 3.0
    size_share: float = 0.25


REST = RestRule()


@dataclass(frozen=True)
class Sighting:
    """One reading of one die at rest."""

    t: float
    die: DieReading


@dataclass
class RestingDie:
    """A die that lies, or lay, at one place.

    `came` is the time of the first reading that showed it there, and `rest_since` that of the first one since which its
    readings agree on the place; `rest_box` is their mean. Once it has `settled` by `REST`, what plays over it, such as
    a shadow, changes nothing while its readings go on agreeing.
    """

    identity: int
    center: Point
    size: float
    box: Box
    zone: str | None
    came: float
    seen: float
    before_came: float = -math.inf
    sightings: deque[Sighting] = field(default_factory=lambda: deque[Sighting](maxlen=12))
    times_seen: int = 0
    misses: int = 0
    clear_misses: int = 0
    rest_since: float = math.inf
    rest_readings: int = 0
    rest_box: Box = (0.0, 0.0, 0.0, 0.0)
    settled: bool = False

    def at_rest(self, quiet_seconds: float, rule: RestRule = REST) -> bool:
        """Whether its latest readings agree on where it lies, for long enough and often enough, given for how long
        nothing has moved there."""
        rested = self.seen - self.rest_since
        enough = rested >= rule.unquiet_seconds or min(rested, quiet_seconds) >= rule.seconds
        return self.settled or (enough and self.rest_readings >= rule.readings)

    def note(
        self, t: float, die: DieReading, quiet_seconds: float = 0.0, drifting: bool = False, rule: RestRule = REST
    ) -> None:
        """Takes in a reading of it at time `t`, before which nothing has moved there for `quiet_seconds`.

        `drifting`: the camera may drift, and nobody knows by how much.
        """
        # Where nothing moved it lies where it was read before: if its box is another now, the box jumped, not the die.
        untouched = quiet_seconds >= max(rule.seconds, t - self.seen) and self._certain_since(self.rest_since)
        rest_size = size_of(self.rest_box)
        least_stray = max(rule.drift_share * rest_size, rule.drift_pixels) * (2 if drifting else 1)
        jumped = self._is_box_that_jumped(die, least_stray)
        self.center, self.size, self.box, self.seen = die.center, die.size, die.box, t
        self.times_seen += 1
        self.misses = self.clear_misses = 0
        self.sightings.append(Sighting(t, die))
        strayed = _distance(die.center, center_of(self.rest_box)) > least_stray
        strayed = strayed or abs(die.size - rest_size) > rule.size_share * rest_size
        if strayed and jumped:
            self.rest_readings += 1
            return
        if not untouched and strayed:
            self.rest_since, self.rest_readings, self.settled = t, 0, False
            self.rest_box = die.box
        self.rest_readings += 1
        # The mean of the readings since then: one that is a little off does not count as motion.
        share = max(1 / self.rest_readings, LATEST_SHARE if drifting else 0.0)
        left, top, right, bottom = (old + share * (new - old) for old, new in zip(self.rest_box, die.box, strict=True))
        self.rest_box = left, top, right, bottom

    def _is_box_that_jumped(self, die: DieReading, least_stray: float) -> bool:
        """Whether the box of a reading grew or shrank on one side alone, and shows what the reading before showed: a
        label that is drawn beside the die came into it, or left it."""
        same = bool(self.sightings) and die.meaning is not None and self.sightings[-1].die.meaning == die.meaning
        apart = (abs(new - old) for old, new in zip(self.rest_box, die.box, strict=True))
        return same and self.rest_readings > 0 and sum(side <= least_stray for side in apart) >= 3

    def _certain_since(self, t: float) -> bool:
        """Whether a reading at or after time `t` was certain of what it shows."""
        return any(sighting.die.meaning is not None for sighting in self.since(t))

    def carry(self, step: Point) -> None:
        """It lies elsewhere in the picture by `step`, because the camera was moved."""
        (dx, dy), (x, y) = step, self.center
        self.center = x + dx, y + dy
        self.box, self.rest_box = (
            (left + dx, top + dy, right + dx, bottom + dy) for left, top, right, bottom in (self.box, self.rest_box)
        )

    def doubles(self, other: RestingDie, share: float = DOUBLE_SHARE) -> bool:
        """Whether both may be one die, whose boxes differ: they are nearer than this share of its size."""
        return _distance(self.center, other.center) < share * max(self.size, other.size)

    def since(self, t: float) -> list[Sighting]:
        """Its sightings at or after time `t`."""
        return [sighting for sighting in self.sightings if sighting.t >= t]

    def was_read(self, since: float = -math.inf) -> bool:
        """Whether as many readings at or after `since` as prove a die were certain of its face."""
        return sum(sighting.die.meaning is not None for sighting in self.since(since)) >= PROVING_READINGS

    def may_tip(self, quiet_seconds: float) -> bool:
        """Whether it may be about to fall to another face, as one that leans on others does: its latest reading, or
        the latest two, do not show what those before did, and something moved in its box `quiet_seconds` ago."""
        values = [sighting.die.value for sighting in self.since(self.rest_since)]
        shown = next((value for value in reversed(values[:-1]) if value is not None), None)
        doubts = next((k for k, value in enumerate(reversed(values)) if value == shown), len(values))
        return shown is not None and 0 < doubts <= TIPPING_READINGS and quiet_seconds < TIPPING_SECONDS

    def vote(self, since: float = -math.inf) -> Vote:
        """The vote over the sightings at or after `since`."""
        return vote([sighting.die for sighting in self.since(since)])

    def spread(self, since: float) -> float:
        """How far apart its centres lie in the sightings since then, as a share of its size."""
        centers = [sighting.die.center for sighting in self.since(since)]
        if len(centers) < 2:
            return 0.0
        xs, ys = [x for x, _ in centers], [y for _, y in centers]
        return math.hypot(max(xs) - min(xs), max(ys) - min(ys)) / max(1.0, self.size)


class Settling:
    """Keeps the resting dice of a table over its readings.

    `zone_of` names the zone in which a die lies. `quiet_seconds` tells for how long nothing has moved within a box, and
    `seen_bare`, of each of some boxes, whether the newest picture shows the table there as it was before anything came.
    A die that no reading shows is taken to be gone where all is quiet, and, if it was read, where its place is bare:
    under a camera that trembles nothing is quiet. Elsewhere a hand may be over it.
    """

    def __init__(
        self,
        zone_of: Callable[[DieReading], str | None],
        quiet_seconds: Callable[[Box, float], float],
        seen_bare: Callable[[Sequence[Box]], Sequence[bool]] = lambda boxes: [False] * len(boxes),
    ) -> None:
        self._zone_of = zone_of
        self._quiet_seconds = quiet_seconds
        self._seen_bare = seen_bare
        self._next_identity = 1
        self._dice: list[RestingDie] = []
        self._overlooked: list[RestingDie] = []
        self._unwatched_at = -math.inf
        self._read_at: dict[str | None, float] = {}

    @property
    def dice(self) -> tuple[RestingDie, ...]:
        """The dice that lie on the table as far as is known, those under a hand included."""
        return tuple(self._dice)

    def see(
        self,
        reading: TableReading,
        scope: frozenset[str | None] | None = None,
        drifting: bool = False,
        follows_read: bool = False,
    ) -> TableReading:
        """Takes in a reading; returns it with the zone and the identity of each die filled in.

        With `scope` it is a reading of just these zones (None: of the table beside all zones): dice elsewhere are left
        out of it, and of those known elsewhere it says nothing. `drifting`: the camera may drift, and nobody knows by
        how much. `follows_read`: dice that do not rest yet tell its motion too; where hands push dice about, as in
        games, they do not.
        """
        found = [die for die in _without_doubles(reading.dice) if scope is None or self._zone_of(die) in scope]
        self._follow_camera(found, follows_read)
        self._overlooked = [resting for resting in self._overlooked if self.untouched(resting, reading.t)]
        matched = self._match(found, reading.t)
        if drifting and follows_read:
            self._carry_along(matched, found)
            # Where the camera went far at once, the others are found only where they lie now.
            matched = self._match(found, reading.t, matched)
        for index, die in enumerate(found):
            resting = matched.get(index) or self._found_again(die) or self._new(die, reading.t)
            self._note(resting, die, reading.t, drifting)
            found[index] = replace(die, zone=resting.zone, identity=resting.identity)
        self._forget(reading.t, scope)
        return replace(reading, dice=tuple(found))

    def untouched(self, resting: RestingDie, t: float) -> bool:
        """Whether nothing has moved where a die lies from when it was seen last up to time `t`."""
        return resting.seen >= self._unwatched_at and self._quiet_seconds(resting.box, t) > t - resting.seen

    def lies(self, resting: RestingDie, t: float) -> bool:
        """Whether a die lies there for certain, though the reading at `t` may not show it: nothing has moved there
        since readings were certain of it."""
        return resting.was_read(t - self._quiet_seconds(resting.box, t)) and self.untouched(resting, t)

    def unwatched(self, t: float) -> None:
        """Nobody saw the table just before time `t`: any die may have been touched."""
        self._unwatched_at = t

    def _follow_camera(self, found: Sequence[DieReading], read_too: bool) -> None:
        """Moves what is known of each zone's dice, hidden ones included, by as much as its camera moved since."""
        for zone in {self._zone_of(die) for die in found}:
            known = [resting for resting in self._dice if resting.zone == zone]
            step = _step_of(known, [die for die in found if self._zone_of(die) == zone], read_too)
            if step != (0.0, 0.0):
                for resting in known:
                    resting.carry(step)

    def _carry_along(self, matched: Mapping[int, RestingDie], found: Sequence[DieReading]) -> None:
        """Moves dice that were read and are not seen now, as behind a hand, as far as those that rest moved since."""
        shown = {resting.identity for resting in matched.values()}
        for zone in {resting.zone for resting in matched.values()}:
            pairs = [(resting, found[index]) for index, resting in matched.items() if resting.zone == zone]
            steps = [np.subtract(die.center, resting.center) for resting, die in pairs if resting.settled]
            if steps:
                x, y = np.median(steps, axis=0)
                for resting in self._dice:
                    if resting.zone == zone and resting.was_read() and resting.identity not in shown:
                        resting.carry((float(x), float(y)))

    def _match(
        self, found: Sequence[DieReading], t: float, before: Mapping[int, RestingDie] | None = None
    ) -> dict[int, RestingDie]:
        """The known die that each of the dice is, by its index, beside those matched `before`; that of one that nobody
        touched may be off by more."""
        pairs: list[tuple[float, int, int]] = []
        for index, die in enumerate(found):
            for place, resting in enumerate(self._dice):
                distance = _distance(die.center, resting.center) / max(1.0, resting.size)
                near = distance <= MATCH_SHARE or (distance < DOUBLE_SHARE and self.lies(resting, t))
                if near and of_like_size(die.size, resting.size):
                    pairs.append((distance, index, place))
        matched = dict(before or {})
        taken = {resting.identity for resting in matched.values()}
        for _, index, place in sorted(pairs):
            if index not in matched and self._dice[place].identity not in taken:
                matched[index] = self._dice[place]
                taken.add(self._dice[place].identity)
        return matched

    def _found_again(self, die: DieReading) -> RestingDie | None:
        """The die that was overlooked so often that it counted as gone, and that nobody touched."""
        alike = [old for old in self._overlooked if of_like_size(die.size, old.size)]
        near = [(_distance(die.center, old.center) / max(1.0, old.size), old.identity) for old in alike]
        distance, identity = min(near, default=(math.inf, 0))
        if distance > MATCH_SHARE:
            return None
        again = next(old for old in self._overlooked if old.identity == identity)
        self._overlooked.remove(again)
        self._dice.append(again)
        return again

    def _new(self, die: DieReading, t: float) -> RestingDie:
        resting = RestingDie(
            identity=self._next_identity,
            center=die.center,
            size=die.size,
            box=die.box,
            zone=None,
            came=t,
            seen=t,
            before_came=self._read_at.get(self._zone_of(die), -math.inf),
        )
        self._next_identity += 1
        self._dice.append(resting)
        return resting

    def _note(self, resting: RestingDie, die: DieReading, t: float, drifting: bool) -> None:
        resting.note(t, die, self._quiet_seconds(resting.box, t), drifting)
        resting.settled = resting.at_rest(self._quiet_seconds(resting.box, t))
        resting.zone = self._zone_of(die)

    def _forget(self, t: float, scope: frozenset[str | None] | None) -> None:
        """Lets go of the dice that are not where they lay any more."""
        seen = [resting for resting in self._dice if resting.seen == t]
        missed = [
            resting
            for resting in self._dice
            if resting.seen != t
            and (scope is None or resting.zone in scope)
            and (not self.lies(resting, t) or any(map(resting.doubles, seen)))
        ]
        clear = self._clearly_missed(missed, t)
        for resting in missed:
            resting.misses += 1
            resting.clear_misses += resting.identity in clear
            passing_through = resting.times_seen < 3 and resting.misses >= 2
            # Another die lies where it lay: it was pushed a little, and is that one.
            pushed = resting.misses >= 2 and any(map(resting.doubles, seen))
            if resting.clear_misses < 2 and not passing_through and not pushed:
                continue
            self._dice.remove(resting)
            if self.untouched(resting, t):
                self._overlooked.append(resting)
        for zone in {die.zone for die in self._dice} if scope is None else scope:
            self._read_at[zone] = t

    def _clearly_missed(self, missed: Sequence[RestingDie], t: float) -> set[int]:
        """The identities of those dice that no hand hides."""
        quiet = {resting.identity for resting in missed if self._quiet_seconds(resting.box, t) >= 0.2}
        asked = [resting for resting in missed if resting.identity not in quiet and resting.was_read()]
        bare = self._seen_bare([resting.box for resting in asked]) if asked else []
        return quiet.union(resting.identity for resting, is_bare in zip(asked, bare, strict=True) if is_bare)


def _without_doubles(dice: Sequence[DieReading]) -> list[DieReading]:
    """The dice without those that lie in another one: two boxes of one die are one die."""
    kept: list[DieReading] = []
    for die in sorted(dice, key=lambda d: -d.confidence):
        if all(_distance(die.center, other.center) > 0.4 * min(die.size, other.size) for other in kept):
            kept.append(die)
    return sorted(kept, key=lambda d: (d.box[1], d.box[0]))


def of_like_size(one: float, other: float) -> bool:
    """Whether two boxes of these sizes, in the same pixels, may be of one die: its boxes differ, but not by more."""
    return max(one, other) <= OTHER_SIZE * min(one, other)


def _distance(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def _step_of(known: Sequence[RestingDie], found: Sequence[DieReading], read_too: bool) -> Point:
    """By how much the camera moved since the known dice were seen: told by those that rest, or where too few do and
    those that were `read_too` tell it, by those that the last reading named as this one does."""
    resting = [die for die in known if die.settled]
    alike = None
    if read_too and len(resting) < LEAST_DICE:
        latest = max((die.seen for die in known), default=0.0)
        resting = [die for die in known if die.seen == latest and die.sightings[-1].die.value is not None]
        found = [die for die in found if die.value is not None]
        alike = np.array([[one.sightings[-1].die.value == die.value for die in found] for one in resting])
    if min(len(resting), len(found)) < LEAST_DICE:
        return 0.0, 0.0
    before, after = (np.array([die.center for die in dice]) for dice in (resting, found))
    return common_shift(before, after, float(np.median([die.size for die in known])), alike=alike)
