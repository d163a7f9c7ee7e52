"""Zones while they are drawn: which corner is held, what can be taken back. Nothing here knows of Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from app.live.moves import inside
from app.zones.places import ZonePlace
from referee.layout import Point, Polygon

Drawn = Mapping[ZonePlace, Polygon]
FEWEST_CORNERS = 3


@dataclass(frozen=True)
class Drawing:
    """The zones on a picture of `size`, with the place and the corner that keys move (`corner` None: all of the zone).

    `before` and `after` are the zones to go back to and forth.
    """

    places: tuple[ZonePlace, ...]
    size: tuple[int, int]
    zones: Drawn
    place: ZonePlace
    corner: int | None = None
    before: tuple[Drawn, ...] = field(default=(), repr=False)
    after: tuple[Drawn, ...] = field(default=(), repr=False)

    @staticmethod
    def of(places: Sequence[ZonePlace], size: tuple[int, int], zones: Drawn) -> Drawing:
        return Drawing(tuple(places), size, MappingProxyType(dict(zones)), places[0])

    @property
    def polygon(self) -> Polygon | None:
        """The zone of the place that is chosen, if it is drawn."""
        return self.zones.get(self.place)

    def choose(self, place: ZonePlace, corner: int | None = None) -> Drawing:
        return replace(self, place=place, corner=corner)

    def step_place(self, step: int) -> Drawing:
        """The next place (1), or the previous one (-1)."""
        return self.choose(self.places[(self.places.index(self.place) + step) % len(self.places)])

    def step_corner(self, step: int) -> Drawing:
        """The next corner of the zone, or the previous one; beyond the last, all of the zone."""
        if self.polygon is None:
            return self
        stops: list[int | None] = [None, *range(len(self.polygon))]
        return replace(self, corner=stops[(stops.index(self.corner) + step) % len(stops)])

    def hold(self) -> Drawing:
        """Keeps the zones as they are, to be gone back to: to be called before a corner or a zone is moved."""
        return replace(self, before=(*self.before, self.zones), after=())

    def moved(self, dx: float, dy: float) -> Drawing:
        """The chosen corner, or all of the zone, moved by so many pixels, as far as the picture goes."""
        if self.polygon is None:
            return self
        width, height = self.size
        if self.corner is not None:
            x, y = self.polygon[self.corner]
            return self.corner_at((x + dx, y + dy))
        xs, ys = [x for x, _ in self.polygon], [y for _, y in self.polygon]
        dx = min(max(dx, -min(xs)), width - max(xs))
        dy = min(max(dy, -min(ys)), height - max(ys))
        return self._with(tuple((x + dx, y + dy) for x, y in self.polygon))

    def corner_at(self, point: Point) -> Drawing:
        """The chosen corner put there, or where the picture ends."""
        if self.polygon is None or self.corner is None:
            return self
        x, y = (min(max(at, 0.0), float(side)) for at, side in zip(point, self.size, strict=True))
        return self._with(tuple((x, y) if i == self.corner else old for i, old in enumerate(self.polygon)))

    def with_corner(self) -> Drawing:
        """One corner more, in the middle of the side that follows the chosen one; a board keeps its four."""
        if self.polygon is None or self.place.kind == "board":
            return self
        at = self.corner or 0
        (x1, y1), (x2, y2) = self.polygon[at], self.polygon[(at + 1) % len(self.polygon)]
        polygon = (*self.polygon[: at + 1], ((x1 + x2) / 2, (y1 + y2) / 2), *self.polygon[at + 1 :])
        return replace(self.hold()._with(polygon), corner=at + 1)

    def without(self) -> Drawing:
        """The chosen corner taken away, or the zone, where the game can do without it."""
        if self.polygon is None:
            return self
        if self.corner is None:
            if self.place.needed:
                return self
            left = {place: zone for place, zone in self.zones.items() if place != self.place}
            return replace(self.hold(), zones=MappingProxyType(left))
        if len(self.polygon) <= FEWEST_CORNERS or self.place.kind == "board":
            return self
        polygon = self.polygon[: self.corner] + self.polygon[self.corner + 1 :]
        return replace(self.hold()._with(polygon), corner=None)

    def drawn_again(self, polygon: Polygon) -> Drawing:
        """The chosen place drawn as this polygon."""
        return replace(self.hold()._with(polygon), corner=None)

    def keeping(self, earlier: Drawing) -> Drawing:
        """This drawing after an earlier one, to which it can be taken back."""
        return replace(self, before=(*earlier.before, earlier.zones))

    def turned(self) -> Drawing:
        """The board turned by a quarter: its next corner clockwise becomes its top left one."""
        if self.polygon is None:
            return self
        return self.hold()._with(self.polygon[1:] + self.polygon[:1])

    def undone(self) -> Drawing:
        if not self.before:
            return self
        return replace(
            self, zones=self.before[-1], before=self.before[:-1], after=(*self.after, self.zones), corner=None
        )

    def redone(self) -> Drawing:
        if not self.after:
            return self
        return replace(
            self, zones=self.after[-1], after=self.after[:-1], before=(*self.before, self.zones), corner=None
        )

    def at(self, point: Point, reach: float) -> tuple[ZonePlace, int | None] | None:
        """What a press at `point` takes hold of: a corner within `reach` pixels, else the zone around it.

        The chosen place comes first where several are near.
        """
        order = sorted(self.zones, key=lambda place: place != self.place)
        near = [
            (_squared(corner, point), place, number)
            for place in order
            for number, corner in enumerate(self.zones[place])
            if _squared(corner, point) <= reach * reach
        ]
        if near:
            own = [found for found in near if found[1] == self.place]
            _, place, number = min(own or near, key=lambda found: found[0])
            return place, number
        return next(((place, None) for place in order if inside(self.zones[place], point)), None)

    def _with(self, polygon: Polygon) -> Drawing:
        return replace(self, zones=MappingProxyType({**self.zones, self.place: polygon}))


def _squared(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
