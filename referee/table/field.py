"""A field of a table, told in the pixels of one source: gate, pace, readings and resting dice, zone by zone.

Each zone is read by itself, from its part of the picture: the networks then see its dice larger than in the whole, and
a zone in which nothing happens costs nothing.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np

from referee.board.board_geometry import BoardGeometry
from referee.layout import BOARD, SUPPLY, Layout
from referee.table.beneath import Beneath, Scope, is_faint
from referee.table.hands import TableHands
from referee.table.pace import SETTLE_SECONDS, SETTLED_READINGS, SOON_SHARE, Need, ZonePace
from referee.table.settled_zone import ZoneLook, apart_from
from referee.table.small_things import places_of, uncut
from referee.table.sources import FieldSources, Part
from vision import Box, DieReading, Frame, TableReading
from vision.parallel import at_once
from vision.reading.detector import Known
from vision.reading.slant import SeenTable
from vision.tracking.loose_motion import LooseMotion
from vision.tracking.settling import REST, RestingDie, RestRule, Settling
from vision.zones import Zones

# Motion is at least so many pixels of the gate's picture, or this share of a die where that is more: a die that rolls
# changes most of its area, compression and flicker a few pixels here and there.
MOVING_PIXELS = 3
MOVING_SHARE = 0.06
# The rest of the table is read now and then while all is still, for those who look at it, and more seldom where nothing
# has moved since it was.
REST_SECONDS = 3.0
STILL_REST_SECONDS = 12.0
# More of the picture than this moves at once only when the camera is knocked, the light fails, or someone leans over.
DISTURBED_SHARE = 0.5
# Where dice are known, so many readings in a row, less one, look only at them and at what has changed since so long
# before the last; then comes one at all of the zone.
GLANCE_EVERY = 4
CHANGED_SECONDS = 0.3


class Ask(NamedTuple):
    """A part to read, for which zones, and how much closer to look (`vision.reading.plane_reader`)."""

    part: Part
    scope: Scope
    closer: float


@dataclass
class _Zone:
    """One zone: the parts of the picture that are read for it in turn, and how still it is."""

    parts: tuple[Part, ...]
    pace: ZonePace = field(default_factory=ZonePace)
    moving: float = 0.0
    tables: tuple[SeenTable, ...] = ()
    """How its dice told last that the table lies."""

    @property
    def part(self) -> Part:
        """The part to read now."""
        return self.parts[self.pace.readings % len(self.parts)]


class Field:
    """Takes in every frame, reads the wanted zones whose turn it is, and tells what lies in them.

    `layouts`, `sizes` and `read` are as in `FieldSources`: boxes, places and zones are told in the picture of the first
    source. Raises LayoutError where a layout does not fit its picture.
    """

    def __init__(
        self,
        layouts: Mapping[str | None, Layout],
        sizes: Mapping[str | None, tuple[int, int]],
        read: Callable[[np.ndarray], TableReading],
    ) -> None:
        self._sources = FieldSources(layouts, sizes, read)
        first = self._sources.first
        self.layout = first.layout
        self._size = first.size
        self._scale = first.scale
        self.board = None if self.layout.board is None else BoardGeometry(self.layout.board, *self._size)
        self._beside_board = Zones({name: polygon for name, polygon in first.polygons.items() if name != BOARD})
        self._implied_supply = first.implied_supply
        self._zones = {name: _Zone(first.parts(name)) for name in first.zones}
        self._gate = self._sources.gates
        self._settling = Settling(
            self.zone_of,
            lambda box, t: self._gate.quiet_seconds(box, t, self._scale),
            self._seen_bare,
        )
        self._loose = LooseMotion(self._scale)
        self._wanted: frozenset[str] = frozenset()
        self._rest_at = -math.inf
        self._seen: dict[str | None, tuple[DieReading, ...]] = {}
        self._seconds = 0.0
        self.t = 0.0
        """The time of the newest frame."""
        self._drifting = False
        self._die_area = 0.0
        self._image: np.ndarray | None = None
        parts = {name: zone.parts[0] for name, zone in self._zones.items()}
        self.beneath = Beneath(self._settling, self._gate, self._scale, parts)
        """What the table shows beneath and beside the dice."""
        self.hands = TableHands(self._loose, self.beneath, self.quiet_seconds)
        """What hands may have done."""
        self.sight_since = -math.inf
        """When the source came back last, if it ever was lost."""
        self.disturbed_since: float | None = None
        self.reading: TableReading | None = None

    @property
    def image(self) -> np.ndarray:
        """The newest frame's picture; there is none before the first frame, which is a mistake to ask for."""
        assert self._image is not None
        return self._image

    @property
    def told_in(self) -> str | None:
        """The source in whose pixels zones and dice are told, where the table has several."""
        return self._sources.first_name

    @property
    def zones(self) -> frozenset[str]:
        """The names of the zones that the layout has."""
        return frozenset(self._zones)

    @property
    def edge(self) -> float | None:
        """The edge of the game's dice in millimetres, where the layout tells it."""
        return self.layout.die_edge

    def wrong_sizes(self, zone: str) -> tuple[float, ...]:
        """The edges, in millimetres, of what the last reading of the zone showed and is no die of this game."""
        return self._sources.wrong_sizes(zone)

    def want(self, needs: Mapping[str, Need]) -> None:
        """Has these zones read from now on, as they are needed, and no others; unknown names are left out."""
        wanted = self.zones & frozenset(needs)
        for name in wanted:
            self._zones[name].pace.need = needs[name]
        if wanted == self._wanted:
            return
        for name in wanted - self._wanted:
            self._zones[name].pace.look_again()
            self.beneath.forget(name)
        for name in self._wanted - wanted:
            self._seen.pop(name, None)
        self._wanted = wanted

    def see(self, frame: Frame, drifting: bool = False) -> frozenset[str]:
        """Takes in a frame; the zones that were read in it: none where its source does not see the field.

        `drifting`: the camera may drift, and nobody knows by how much. A board tells what lies on it all the same.
        """
        self._drifting = drifting and self.board is None
        taken = self._sources.take(frame)
        if taken is None:
            return frozenset()
        frame = taken
        self.t = t = frame.t
        self._image = frame.image
        if frame.resumed:
            self.sight_since = t
            self._settling.unwatched(t)
        self.beneath.see(frame.image, frame.small, t, self.sight_since)
        motion = self._gate.see(t)
        self._loose.see(self._gate.changed, t)
        for name, zone in self._zones.items():
            zone.moving = motion.share[name]
            if frame.resumed or motion.pixels[name] >= max(MOVING_PIXELS, MOVING_SHARE * self._die_area):
                zone.pace.moved(t)
        if motion.whole < DISTURBED_SHARE:
            self.disturbed_since = None
        elif self.disturbed_since is None:
            self.disturbed_since = t
        wanted = [zone for name, zone in self._zones.items() if name in self._wanted]
        read = self._due(t)
        due = {name: zone for name, zone in self._zones.items() if name in read}
        asked = [Ask(zone.part, frozenset({name}), zone.pace.closer(t)) for name, zone in due.items()]
        readings = self._readings_of(frame, asked)
        for (name, zone), ask, reading in zip(due.items(), asked, readings, strict=True):
            self._take(self._with_small_things(frame, ask, reading), ask.part, ask.scope)
            self.beneath.learn(name, not zone.pace.readings, zone.pace.still_seconds(t))
            zone.pace.was_read(t)
            if self._settled(name) is not None:
                zone.pace.settled_at = t
        elsewhere = frozenset({*self._zones, None}) - self._wanted
        calm = not read and all(zone.pace.still_seconds(t) > 1 for zone in wanted)
        rest = len(elsewhere) > 1 and bool(wanted) and calm and self._rest_due(t)
        if rest:
            self._rest_at = t
            part: Part = (0, 0, *self._size)
            self._take(self._reading_of(frame, part, elsewhere), part, elsewhere)
        if read or rest:
            self._compose()
        return read

    def _rest_due(self, t: float) -> bool:
        moved = bool((self._gate.last_moved > self._rest_at).any())
        return t - self._rest_at >= (REST_SECONDS if moved else STILL_REST_SECONDS)

    def _due(self, t: float) -> frozenset[str]:
        """The wanted zones whose turn it is; where two are read at once, with another whose turn comes soon."""
        wanted = {name: (self._zones[name].pace, bool(self._seen.get(name))) for name in self._wanted}
        due = frozenset(name for name, (pace, with_dice) in wanted.items() if pace.due(t, with_dice))
        if len(due) % 2 == 0 or not self._sources.at_once:
            return due
        others = ((pace.waited_share(t, with_dice), name) for name, (pace, with_dice) in wanted.items())
        share, soonest = max((each for each in others if each[1] not in due), default=(0.0, ""))
        return due | {soonest} if share >= SOON_SHARE else due

    def zone_of(self, die: DieReading) -> str | None:
        """The zone in which a die lies, or None; where zones overlap, one that is wanted."""
        if self.board is not None and self.board.holds(die.box):
            return BOARD
        zone = self._beside_board.of(die, self._wanted)
        return SUPPLY if zone is None and self._implied_supply else zone

    def _seen_bare(self, boxes: Sequence[Box]) -> Sequence[bool]:
        """As in `Settling`, without a game: there it has to be known soon which dice are gone. In games nothing is said
        to be bare: a supply that was swept together and thrown again was lost by it."""
        return self.beneath.seen_bare(boxes) if self._any_die() else [False] * len(boxes)

    def _any_die(self) -> bool:
        """Whether whatever comes may be a roll: without a game."""
        return any(self._zones[name].pace.need in (Need.ANY_DIE, Need.MAY_BE_ROLL) for name in self._wanted)

    def lying(self, zone: str) -> tuple[RestingDie, ...]:
        """The dice that lie in the zone as far as is known, hidden ones included."""
        return tuple(die for die in self.beneath.dice if die.zone == zone)

    def pace(self, zone: str) -> ZonePace:
        return self._zones[zone].pace

    def quiet_seconds(self, box: Box) -> float:
        """For how long nothing has moved in the box."""
        return self._gate.quiet_seconds(box, self.t, self._scale)

    def dice_of(self, zone: str) -> list[RestingDie]:
        """The dice that the last reading shows in the zone."""
        last = self._zones[zone].pace.last_read
        return [die for die in self.beneath.dice if die.zone == zone and die.seen == last]

    def moving_share(self, zone: str) -> float:
        """The share of the zone that moved in the newest frame, if the zone is not still."""
        return self._zones[zone].moving if self.pace(zone).still_seconds(self.t) < 0.2 else 0.0

    def look(
        self, zone: str, settle_seconds: float = SETTLE_SECONDS, readings: int = SETTLED_READINGS
    ) -> ZoneLook | None:
        """The zone as it lies, if it was read in the newest frame and has been still for long and readings enough."""
        dice = self._settled(zone, settle_seconds, readings)
        if dice is None:
            return None
        since = self.pace(zone).still_since
        voted = tuple((die, die.vote(since + 1e-6)) for die in dice)
        return ZoneLook(self.t, since, voted, self.lying(zone), self.sight_since, self.told_in)

    def _settled(
        self, zone: str, settle_seconds: float = SETTLE_SECONDS, readings: int = SETTLED_READINGS
    ) -> list[RestingDie] | None:
        """The zone's dice as `look` has them; None where it has not settled."""
        pace = self.pace(zone)
        since = pace.still_since
        times = [t for t in pace.read_at if t > since]
        if self.t - since < settle_seconds - 1e-6 or pace.last_read != self.t or len(times) < readings:
            return None
        recent = times[-readings:]
        dice: list[RestingDie] = []
        overlooked: list[RestingDie] = []
        for die in self.beneath.dice:
            if die.zone != zone:
                continue
            if sum(1 for sighting in die.sightings if sighting.t >= recent[0]) < 0.6 * len(recent):
                overlooked.append(die)
                continue
            if die.spread(recent[0]) > 0.2:
                return None
            dice.append(die)
        for die in overlooked:
            if self._settling.lies(die, self.t) and not any(map(die.doubles, dice)):
                dice.append(die)
        return dice

    def at_rest(self, zone: str, rule: RestRule = REST) -> ZoneLook | None:
        """The dice at rest in the zone, if it was read in the newest frame; something else may move in it.

        What is faint beside them may be a part of a hand, and is left out.
        """
        if self.pace(zone).last_read != self.t:
            return None
        dice: list[RestingDie] = []
        others: list[RestingDie] = []
        for die in self.beneath.dice:
            if die.zone != zone or not (die.seen == self.t or self._settling.lies(die, self.t)):
                continue
            if is_faint([sighting.die for sighting in die.sightings]):
                continue
            (dice if die.at_rest(self.quiet_seconds(die.box), rule) else others).append(die)
        # Where it is known how many dice there are, a box over part of one that rests is no die on its way.
        rolling = len(others if self._any_die() else apart_from(dice, others))
        rolling += sum(die.seen == self.t and die.may_tip(self.quiet_seconds(die.box)) for die in dice)
        voted = tuple((die, die.vote(die.rest_since)) for die in dice)
        return ZoneLook(
            self.t, self.t, voted, self.lying(zone), self.sight_since, self.told_in, calm=False, rolling=rolling
        )

    def _with_small_things(self, frame: Frame, ask: Ask, reading: TableReading) -> TableReading:
        """A reading of a wide zone with the dice that are found by looking closely at what has come into it."""
        places = places_of(reading, ask.part, self._size, self.beneath.came_in)
        closer = [self._reading_of(frame, place, ask.scope) for place in places]
        more = (uncut(each.dice, place, self._size) for each, place in zip(closer, places, strict=True))
        return replace(
            reading,
            dice=(*reading.dice, *(die for dice in more for die in dice)),
            seconds=reading.seconds + sum(each.seconds for each in closer),
        )

    def _take(self, reading: TableReading, part: Part, scope: Scope) -> None:
        """Takes in what a part of the newest frame shows in the zones of `scope`."""
        found = self._settling.see(reading, scope, self._drifting, follows_read=self._any_die())
        self.beneath.tell_apart(part, scope)
        for zone in scope:
            dice = (die for die in found.dice if not self.beneath.is_table(die.identity))
            self._seen[zone] = tuple(die for die in dice if die.zone == zone)
        self._seconds = reading.seconds

    def _readings_of(self, frame: Frame, asked: Sequence[Ask]) -> Iterable[TableReading]:
        """What parts of the frame show, one after the other, each read for the zones of its scope."""
        if self._sources.at_once:
            return at_once(lambda ask: self._reading_of(frame, *ask), asked)
        return (self._reading_of(frame, *ask) for ask in asked)

    def _reading_of(self, frame: Frame, part: Part, scope: Scope, closer: float = 1.0) -> TableReading:
        """The dice in a part of the frame, which is read for the zones of `scope`; boxes are in pixels of the frame."""
        zone = next(iter(scope)) if len(scope) == 1 else None
        turn = 0 if zone is None else self.pace(zone).readings
        sizes = [die.size for die in self._seen.get(zone, ())]
        # Nothing is known at the first reading: what lies there by then did not come just now.
        known = None if zone is None or not turn else self._known(zone, part, glance=turn % GLANCE_EVERY == 0)
        reading = self._sources.read(part, zone, turn, closer, frame.t, sizes, known)
        if zone is not None and reading.tables:
            self._zones[zone].tables = reading.tables
        return reading

    def _known(self, zone: str, part: Part, glance: bool) -> Known:
        """The dice of a zone as they lay when it was read last, and what has changed in the part since, neither at a
        `glance`; all that was seen then, and how the table lies."""
        dice = () if glance else self.beneath.sure_places(zone)
        seen = [die.box for die in self._seen.get(zone, ())]
        since = self.pace(zone).last_read - CHANGED_SECONDS
        changed = self._gate.changed_in(part, since, self._scale) if dice else ()
        return Known.of(dice, changed, seen, self._zones[zone].tables)

    def _compose(self) -> None:
        """The whole table out of the latest readings of its zones."""
        dice = sorted((die for dice in self._seen.values() for die in dice), key=lambda d: (d.box[1], d.box[0]))
        sizes = [die.size for die in dice if die.meaning is not None]  # a tray may be found as one large die
        if sizes:
            self._die_area = (self._scale * float(np.median(sizes))) ** 2
        self.reading = TableReading(*self._size, tuple(dice), self.t, self._seconds)
