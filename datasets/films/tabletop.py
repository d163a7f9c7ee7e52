"""What else people do at a table with their hands: they move pawns, lay cards, put down a cup or a phone, and take
them away again. Nobody rolls, and no die is touched.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from datasets.films.disturbances import DisturbedTable
from datasets.films.film import Person, WayPoint
from datasets.scenes.materials import named_color
from datasets.scenes.scene import Color, Solid
from datasets.scenes.solids import box, cup, lathe
from datasets.surfaces.textures import VARIANTS

GAP = 6.0
"""So many mm are left between things."""
_LIFTED = 35.0
"""How high in mm a thing is carried above the table."""
_CARD, _CUP, _PHONE = "a card", "a mug", "a phone"
_ROUND = ((0.0, 0.0),)
_COLORS = ("red", "blue", "green", "yellow", "black", "white")

Make = Callable[[np.ndarray], Solid]
"""A thing with the middle of its bottom at (3,) mm."""


@dataclass(frozen=True, eq=False)
class Thing:
    """A thing that lies on the table at `spot` (x, y) in mm.

    It lies within circles of radius `reach` about `parts`, seen from its middle. `height` is its own, `grip` how far
    behind its middle a hand takes hold of it.
    """

    name: str
    make: Make
    spot: np.ndarray
    reach: float
    height: float
    grip: float
    parts: tuple[tuple[float, float], ...] = _ROUND


@dataclass(eq=False)
class TableTop:
    """The things that lie on a stage's table."""

    stage: DisturbedTable
    things: dict[str, Thing] = field(default_factory=dict)

    def pawns(self, count: int) -> None:
        """Pawns that stand there from the beginning."""
        rng = self.stage.table.rng
        for _ in range(count):
            color = named_color(str(rng.choice(_COLORS)), rng, 0.2)
            r, h = float(rng.uniform(6, 9)), float(rng.uniform(20, 30))
            profile = [[r, 0], [r, 3], [r * 0.55, h * 0.4], [r * 0.4, h * 0.7], [r * 0.6, h * 0.85], [0.01, h]]

            def make(at: np.ndarray, profile: list[list[float]] = profile, color: Color = color) -> Solid:
                return lathe(np.array(profile), color, at, gloss=0.3, texture=("white", 0))

            spot = self._free(0.0, r)
            if spot is not None:
                self._stands(Thing(f"pawn {len(self.things)}", make, spot, r, h, 20.0))

    def _free(self, t: float, reach: float, parts: tuple[tuple[float, float], ...] = _ROUND) -> np.ndarray | None:
        """A spot in view for something of this form, clear of dice and things; None where there is none."""
        timeline, rng = self.stage.table.timeline, self.stage.table.rng
        camera = timeline.scene.camera
        taken = [(die.position[:2], 0.75 * die.size) for die in timeline.dice_at(t).values()]
        for solid in timeline.scene_at(t).solids:
            low, high = solid.vertices[:, :2].min(axis=0), solid.vertices[:, :2].max(axis=0)
            taken.append(((low + high) / 2, float(np.linalg.norm(high - low)) / 2))
        for attempt in range(80):
            pixel = rng.uniform(0.12, 0.88, 2) * (camera.width, camera.height)
            at = np.array(self.stage.somewhere()) if attempt % 2 else camera.on_table(pixel)[:2]
            if all(np.linalg.norm(at + part - other) > reach + far + GAP for other, far in taken for part in parts):
                return at
        return None

    def pawn_moved(self, t: float) -> float | None:
        """Somebody takes a pawn from one place to another."""
        pawns = [thing for name, thing in self.things.items() if name.startswith("pawn")]
        if not pawns:
            return None
        pawn = pawns[int(self.stage.table.rng.integers(0, len(pawns)))]
        to = self._free(t, pawn.reach)
        if to is None:
            return None
        person = self.stage.someone()
        seconds = 0.45 + float(np.linalg.norm(to - pawn.spot)) / 350
        way = [(t + 0.5, pawn.spot, 0.0), (t + 0.5 + seconds / 2, (pawn.spot + to) / 2, 10.0 + self.stage.clearance(t))]
        way.append((t + 0.5 + seconds, to, 0.0))
        self._carry(person, pawn, way, come=t, gone=t + 0.95 + seconds)
        self.things[pawn.name] = replace(pawn, spot=to)
        return t + 0.95 + seconds

    def card(self, t: float) -> float | None:
        """Somebody lays a card, or takes it away."""
        rng, person = self.stage.table.rng, self.stage.someone()
        heading, variant = self._heading(person) + float(rng.normal()) * 0.2, int(rng.integers(0, VARIANTS))

        def make(at: np.ndarray) -> Solid:
            return _raised(box(at[:2], np.array([88.0, 58.0, 0.6]), heading, (1, 1, 1), texture=("card", variant)), at)

        thing = Thing(_CARD, make, np.zeros(2), 36.0, 0.6, 30.0, _along(heading, 18.0))
        return self._taken(person, t, _CARD) or self._brought(person, t, thing)

    def mug(self, t: float) -> float | None:
        """Somebody puts a mug on the table, or takes it away."""
        rng, person = self.stage.table.rng, self.stage.someone()
        color = named_color(str(rng.choice(_COLORS)), rng, 0.5)
        radius, height = float(rng.uniform(30, 40)), float(rng.uniform(60, 85))

        def make(at: np.ndarray) -> Solid:
            return _raised(cup(at[:2], radius, height, color), at)

        thing = Thing(_CUP, make, np.zeros(2), radius, height, radius + 29)
        return self._taken(person, t, _CUP) or self._brought(person, t, thing)

    def phone(self, t: float) -> float | None:
        """Somebody puts their phone on the table, or takes it away."""
        person = self.stage.someone()
        thing = self._phone(person, _PHONE)
        return self._taken(person, t, _PHONE) or self._brought(person, t, thing)

    def phone_through(self, t: float) -> float | None:
        """Somebody holds their phone over the table, and takes it away again."""
        stage, rng = self.stage, self.stage.table.rng
        person, high = stage.someone(), _LIFTED + stage.clearance(t)
        a, b, out = np.array(stage.somewhere()), np.array(stage.somewhere()), self._outside(person)
        phone = self._phone(person, "a phone in passing")
        stay = float(rng.uniform(0.2, 0.9))
        times = (t, t + 0.8, t + 0.8 + stay, t + 1.3 + stay, t + 2.0 + stay)
        self._carry(person, phone, [(s, at, high) for s, at in zip(times, (out, a, a, b, out), strict=True)])
        stage.table.timeline.bring(phone.name, times[-1], lambda _now: None)
        return times[-1]

    def _phone(self, person: Person, name: str) -> Thing:
        heading = self._heading(person) + float(self.stage.table.rng.normal()) * 0.3
        size, dark = np.array([148.0, 72.0, 8.0]), (0.015, 0.015, 0.018)

        def make(at: np.ndarray) -> Solid:
            return _raised(box(at[:2], size, heading, dark, gloss=0.5, roughness=0.08, texture=("white", 0)), at)

        return Thing(name, make, np.zeros(2), 48.0, 8.0, 40.0, _along(heading, 40.0))

    def _brought(self, person: Person, t: float, thing: Thing) -> float | None:
        spot = self._free(t, thing.reach, thing.parts)
        if spot is None:
            return None
        # It comes down from above: what lies on its way stays where it is.
        high, out = _LIFTED + self.stage.clearance(t), self._outside(person)
        way = [(t, out, high), (t + 0.75, spot, high), (t + 1.0, spot, 0.0), (t + 1.1, spot, 0.0)]
        self._carry(person, thing, way, gone=t + 1.55)
        self.things[thing.name] = replace(thing, spot=spot)
        return t + 1.55

    def _taken(self, person: Person, t: float, name: str) -> float | None:
        thing = self.things.pop(name, None)
        if thing is None:
            return None
        high, out = _LIFTED + self.stage.clearance(t), self._outside(person)
        at = thing.spot
        way = [(t + 0.5, at, 0.0), (t + 0.6, at, 0.0), (t + 0.85, at, high), (t + 1.5, out, high)]
        self._carry(person, thing, way, come=t)
        self.stage.table.timeline.bring(name, t + 1.5, lambda _now: None)
        return t + 1.5

    def _carry(
        self,
        person: Person,
        thing: Thing,
        way: list[tuple[float, np.ndarray, float]],
        come: float | None = None,
        gone: float | None = None,
    ) -> None:
        """A thing goes with a hand along a way of times, spots and heights; the hand comes and goes without it."""
        timeline = self.stage.table.timeline

        def pose(now: float) -> Solid:
            k = max((i for i, (s, _, _) in enumerate(way) if s <= now), default=0)
            (s0, a, low), (s1, b, high) = way[k], way[min(k + 1, len(way) - 1)]
            share = float(np.clip((now - s0) / max(s1 - s0, 1e-6), 0, 1))
            share = share * share * (3 - 2 * share)
            return thing.make(np.array([*(a * (1 - share) + b * share), low * (1 - share) + high * share]))

        timeline.bring(thing.name, way[0][0], pose)
        rest = max(10.0, 0.6 * thing.height)
        points = [WayPoint(s, person.beside(at, thing.grip), rest + high, 0.45) for s, at, high in way]
        before = [] if come is None else [WayPoint(come, person.away, 45.0, 0.3)]
        after = [] if gone is None else [WayPoint(gone, person.away, 45.0, 0.3)]
        timeline.wave(person, (*before, *points, *after))

    def _stands(self, thing: Thing) -> None:
        solid = thing.make(np.array([*thing.spot, 0.0]))
        self.stage.table.timeline.bring(thing.name, 0.0, lambda _now: solid)
        self.things[thing.name] = thing

    def _heading(self, person: Person) -> float:
        aim = np.array(person.away) - np.array(person.shoulder)
        return float(np.arctan2(aim[1], aim[0]))

    def _outside(self, person: Person) -> np.ndarray:
        """A spot so far out that what a hand holds there is out of sight."""
        out = np.array(person.away)
        back = np.array(person.shoulder) - out
        return out + 110 * back / np.linalg.norm(back)


def _raised(solid: Solid, at: np.ndarray) -> Solid:
    solid.vertices[:, 2] += at[2]
    return solid


def _along(heading: float, far: float) -> tuple[tuple[float, float], ...]:
    """Three spots in a row, so far apart."""
    way = np.array([np.cos(heading), np.sin(heading)])
    return tuple((float(k * far * way[0]), float(k * far * way[1])) for k in (-1, 0, 1))


ACTS: dict[str, Callable[[TableTop, float], float | None]] = {
    "pawn": TableTop.pawn_moved,
    "card": TableTop.card,
    "mug": TableTop.mug,
    "phone": TableTop.phone,
    "phone passing": TableTop.phone_through,
}
"""What hands do with things, by name. Each returns when it is over; None where it cannot be done just then."""
