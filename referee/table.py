"""The camera's side of a table: gate, pace, readings and resting dice, zone by zone.

Each zone is read by itself, from its part of the picture: the networks then see its dice larger than in the whole, and
a zone in which nothing happens costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from referee.layout import Layout, Polygon
from referee.pace import SETTLE_SECONDS, SETTLED_READINGS, ZonePace
from referee.seat_watch import Look
from vision import Box, DieReading, Frame, TableReading
from vision.motion import MotionGate, gate_size
from vision.settling import RestingDie, Settling
from vision.zones import Zones

# Motion is at least so many pixels of the gate's picture, or this share of a die where that is more: a die that rolls
# changes most of its area, compression and flicker a few pixels here and there.
MOVING_PIXELS = 3
MOVING_SHARE = 0.06
# Around a zone so much of its longer side is read with it, for dice on its border. Frames of a still table hardly
# differ; parts cut differently are seen at other scales, so that the votes over them are worth more than one.
MARGIN_SHARES = (0.1, 0.22, 0.06, 0.16, 0.3)
# The rest of the table is read now and then while all is still, for those who look at it.
REST_SECONDS = 3.0
# More of the picture than this moves at once only when the camera is knocked, the light fails, or someone leans over.
DISTURBED_SHARE = 0.5


class Table:
    """Takes in every frame, reads the zones whose turn it is, and tells what lies in them.

    `read` gives the dice in a BGR picture, a part of the frame. Raises LayoutError where `layout` does not fit.
    """

    def __init__(
        self, layout: Layout | None, width: int, height: int, read: Callable[[np.ndarray], TableReading]
    ) -> None:
        fitted = (layout or Layout.whole_picture(width, height)).scaled(width, height)
        polygons: dict[str, Polygon | None] = {}
        for seat, zones in enumerate(fitted.seats):
            polygons |= {roll_zone(seat): zones.roll, f"seat {seat} cube": zones.cube}
            polygons |= {f"seat {seat} reserve": zones.reserve}
        polygons |= {"reserve": fitted.reserve, "supply": fitted.supply}
        self.zones = Zones({name: polygon for name, polygon in polygons.items() if polygon is not None})
        small_width, small_height, self._scale = gate_size(width, height)
        names = [roll_zone(seat) for seat in range(len(fitted.seats))]
        self._gate = MotionGate(
            {name: self.zones.mask(name, small_width, small_height, self._scale, margin=3) for name in names}
        )
        self._settling = Settling(self.zones.of, lambda box, t: self._gate.quiet_seconds(box, t, self._scale))
        self._paces = [ZonePace() for _ in names]
        self._parts = [[self.zones.bounds(name, width, height, share) for share in MARGIN_SHARES] for name in names]
        self._elsewhere = frozenset({*self.zones.names, None} - set(names))
        self._shares = [0.0] * len(names)
        self._read = read
        self._rest_at = -math.inf
        self._size = (width, height)
        self._seen: dict[str | None, tuple[DieReading, ...]] = {}
        self._seconds = 0.0
        self._t = 0.0
        self._die_area = 0.0
        self.disturbed_since: float | None = None
        self.reading: TableReading | None = None

    def see(self, frame: Frame) -> tuple[int, ...]:
        """Takes in a frame; the seats whose zones were read in it."""
        self._t = t = frame.t
        motion = self._gate.see(frame.image, t)
        for seat, pace in enumerate(self._paces):
            name = roll_zone(seat)
            self._shares[seat] = motion.share[name]
            if motion.pixels[name] >= max(MOVING_PIXELS, MOVING_SHARE * self._die_area):
                pace.moved(t)
        if motion.whole < DISTURBED_SHARE:
            self.disturbed_since = None
        elif self.disturbed_since is None:
            self.disturbed_since = t
        seats = tuple(seat for seat, pace in enumerate(self._paces) if pace.due(t))
        for seat in seats:
            parts, pace = self._parts[seat], self._paces[seat]
            self._read_part(frame, parts[pace.readings % len(parts)], frozenset({roll_zone(seat)}))
            pace.was_read(t)
        calm = not seats and all(pace.still_seconds(t) > 1 for pace in self._paces)
        rest = len(self._elsewhere) > 1 and calm and t - self._rest_at >= REST_SECONDS
        if rest:
            self._rest_at = t
            self._read_part(frame, (0, 0, *self._size), self._elsewhere)
        if seats or rest:
            self._compose()
        return seats

    def lying(self, seat: int) -> tuple[RestingDie, ...]:
        """The dice that lie in the seat's roll zone as far as is known, hidden ones included."""
        return tuple(die for die in self._settling.dice if die.zone == roll_zone(seat))

    def pace(self, seat: int) -> ZonePace:
        return self._paces[seat]

    def dice_of(self, seat: int) -> list[RestingDie]:
        """The dice that the last reading shows in the seat's roll zone."""
        last = self._paces[seat].last_read
        return [die for die in self._settling.dice if die.zone == roll_zone(seat) and die.seen == last]

    def moving_share(self, seat: int) -> float:
        """The share of the seat's zone that moved in the newest frame, if the zone is not still."""
        return self._shares[seat] if self._paces[seat].still_seconds(self._t) < 0.2 else 0.0

    def look(self, seat: int) -> Look | None:
        """The zone as it lies, if it has settled and was read in the newest frame."""
        pace = self._paces[seat]
        since = pace.still_since
        times = [t for t in pace.read_at if t > since]
        if self._t - since < SETTLE_SECONDS - 1e-6 or pace.last_read != self._t or len(times) < SETTLED_READINGS:
            return None
        recent = times[-SETTLED_READINGS:]
        dice: list[RestingDie] = []
        for die in self._settling.dice:
            if die.zone != roll_zone(seat):
                continue
            if sum(1 for sighting in die.sightings if sighting.t >= recent[0]) < 0.6 * len(recent):
                continue
            if die.spread(recent[0]) > 0.2:
                return None
            dice.append(die)
        pace.looked_at = self._t
        return Look(self._t, since, tuple((die, die.vote(since + 1e-6)) for die in dice), self.lying(seat))

    def _read_part(self, frame: Frame, part: tuple[int, int, int, int], scope: frozenset[str | None]) -> None:
        """Reads a part of the frame ``(x1, y1, x2, y2)`` for the zones of `scope`."""
        x1, y1, x2, y2 = part
        reading = self._read(frame.image[y1:y2, x1:x2])
        moved = tuple(replace(die, box=_shifted(die.box, x1, y1)) for die in reading.dice)
        width, height = self._size
        found = self._settling.see(TableReading(width, height, moved, frame.t, reading.seconds), scope)
        for zone in scope:
            self._seen[zone] = tuple(die for die in found.dice if die.zone == zone)
        self._seconds = reading.seconds

    def _compose(self) -> None:
        """The whole table out of the latest readings of its zones."""
        dice = sorted((die for dice in self._seen.values() for die in dice), key=lambda d: (d.box[1], d.box[0]))
        if dice:
            self._die_area = (self._scale * float(np.median([die.size for die in dice]))) ** 2
        self.reading = TableReading(*self._size, tuple(dice), self._t, self._seconds)


def roll_zone(seat: int) -> str:
    """The name of a seat's roll zone."""
    return f"seat {seat} roll"


def _shifted(box: Box, x: float, y: float) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y
