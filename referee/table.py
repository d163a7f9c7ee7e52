"""The camera's side of a table: gate, pace, readings and resting dice, zone by zone."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from referee.layout import Layout, Polygon
from referee.pace import SETTLE_SECONDS, SETTLED_READINGS, ZonePace
from referee.seat_watch import Look
from vision import Frame, TableReading
from vision.motion import MotionGate, gate_size
from vision.settling import RestingDie, Settling
from vision.zones import Zones

# Motion is at least so many pixels of the gate's picture, or this share of a die where that is more: a die that rolls
# changes most of its area, compression and flicker a few pixels here and there.
MOVING_PIXELS = 3
MOVING_SHARE = 0.06
# More of the picture than this moves at once only when the camera is knocked, the light fails, or someone leans over.
DISTURBED_SHARE = 0.5


class Table:
    """The camera's side of a table: gate, pace, readings and resting dice, by seat."""

    def __init__(
        self, layout: Layout | None, width: int, height: int, read: Callable[[np.ndarray], TableReading]
    ) -> None:
        fitted = (layout or Layout.whole_picture(width, height)).scaled(width, height)
        polygons: dict[str, Polygon | None] = {}
        for seat, zones in enumerate(fitted.seats):
            polygons |= {f"seat {seat} roll": zones.roll, f"seat {seat} cube": zones.cube}
            polygons |= {f"seat {seat} reserve": zones.reserve}
        polygons |= {"reserve": fitted.reserve, "supply": fitted.supply}
        self.zones = Zones({name: polygon for name, polygon in polygons.items() if polygon is not None})
        small_width, small_height, self._scale = gate_size(width, height)
        names = [f"seat {seat} roll" for seat in range(len(fitted.seats))]
        self._gate = MotionGate(
            {name: self.zones.mask(name, small_width, small_height, self._scale, margin=3) for name in names}
        )
        self._settling = Settling(self.zones.of, lambda box, t: self._gate.quiet_seconds(box, t, self._scale))
        self._paces = [ZonePace() for _ in names]
        self._shares = [0.0] * len(names)
        self._read = read
        self._read_at: deque[float] = deque(maxlen=64)
        self._t = 0.0
        self._die_area = 0.0
        self.disturbed_since: float | None = None
        self.readings = 0
        self.reading: TableReading | None = None

    def see(self, frame: Frame) -> bool:
        """Takes in a frame; whether it was read."""
        self._t = t = frame.t
        if self.reading is not None and self.reading.dice:
            self._die_area = (self._scale * float(np.median([die.size for die in self.reading.dice]))) ** 2
        motion = self._gate.see(frame.image, t)
        for seat, pace in enumerate(self._paces):
            name = f"seat {seat} roll"
            self._shares[seat] = motion.share[name]
            if motion.pixels[name] >= max(MOVING_PIXELS, MOVING_SHARE * self._die_area):
                pace.moved(t)
        if motion.whole < DISTURBED_SHARE:
            self.disturbed_since = None
        elif self.disturbed_since is None:
            self.disturbed_since = t
        interval = min(pace.interval(t) for pace in self._paces)
        if self._read_at and t - self._read_at[-1] < interval - 1e-6:
            return False
        self.reading = self._settling.see(replace(self._read(frame.image), t=t))
        self._read_at.append(t)
        self.readings += 1
        return True

    @property
    def lying(self) -> frozenset[int]:
        return frozenset(die.identity for die in self._settling.dice)

    def pace(self, seat: int) -> ZonePace:
        return self._paces[seat]

    def dice_of(self, seat: int) -> list[RestingDie]:
        """The dice that the last reading shows in the seat's roll zone."""
        name = f"seat {seat} roll"
        last = self._read_at[-1] if self._read_at else self._t
        return [die for die in self._settling.dice if die.zone == name and die.seen == last]

    def moving_share(self, seat: int) -> float:
        return self._shares[seat] if self._paces[seat].still_seconds(self._t) < 0.2 else 0.0

    def reads(self, seat: int) -> bool:
        """Whether the zone is still but has not been looked at since."""
        return self._paces[seat].looked_at <= self._paces[seat].still_since

    def look_again(self, seat: int) -> None:
        """What is waited for has changed: the zone is worth a reading though nothing moved."""
        self._paces[seat].looked_at = -math.inf

    def look(self, seat: int) -> Look | None:
        """The zone as it lies, if it has settled and the newest frame was read."""
        pace = self._paces[seat]
        since = pace.still_since
        if pace.still_seconds(self._t) < SETTLE_SECONDS - 1e-6 or not self._read_at or self._read_at[-1] != self._t:
            return None
        times = [t for t in self._read_at if t > since][-8:]
        if len(times) < SETTLED_READINGS:
            return None
        recent = times[-SETTLED_READINGS:]
        dice: list[RestingDie] = []
        for die in self._settling.dice:
            if die.zone != f"seat {seat} roll":
                continue
            if sum(1 for s in die.sightings if s.t >= recent[0]) < 0.6 * len(recent):
                continue
            if die.spread(recent[0]) > 0.2:
                return None
            dice.append(die)
        pace.looked_at = self._t
        return Look(self._t, since, tuple((die, die.vote(since + 1e-6)) for die in dice), self.lying)
