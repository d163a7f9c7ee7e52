"""Whole games played by hands on a rendered table, with the truth of what was rolled and when.

The dice decide: each roll is thrown by physics, its values are given to the rules, and the hands then do what the
rules ask for. A throw that ends with a leaning or hidden die is taken back and thrown again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from datasets.films.film import FilmTimeline, Person, WayPoint
from datasets.films.hovering import Hovering
from datasets.films.physics import RESTING, ROCKING, DiceThrow, NeverSettled, PhysicsTray, flat, throw
from datasets.films.tempo import CALM, Tempo
from datasets.scenes import arrange
from datasets.scenes.labels import UNREADABLE, label
from datasets.scenes.scene import Die, Material, Pips, Scene, SceneCamera

MARGIN = 7.0
"""By how much, in mm, the zones of the layout are wider than where dice are put."""
LETTING_GO = np.array([0.0, 0.0, 52.0])


@dataclass(frozen=True)
class Area:
    """A rectangle of the table, sides along x and y: `center` and `half` in mm."""

    center: tuple[float, float]
    half: tuple[float, float]

    @property
    def corners(self) -> np.ndarray:
        """(4, 3) going round."""
        x, y = self.center
        a, b = self.half
        return np.array([[x - a, y - b, 0], [x + a, y - b, 0], [x + a, y + b, 0], [x - a, y + b, 0]])


@dataclass(frozen=True)
class Seat:
    """A player's part of the table."""

    person: Person
    roll: Area
    cube: Area
    reserve: Area | None = None


@dataclass(eq=False)
class FilmedTable:
    """The dice of a game and the film being made of them."""

    timeline: FilmTimeline
    kind: tuple[Material, Pips]
    size: float
    rng: np.random.Generator
    truth: list[dict[str, object]] = field(default_factory=list)
    kinds: dict[int, tuple[Material, Pips]] = field(default_factory=dict)
    """What die has a number, where that is another than `kind`."""
    tempo: Tempo = CALM
    hovering: bool = False
    """Whether hands wait over the table for their next turn."""
    rocking: bool = False
    """Whether dice rock for a while before they rest."""

    def __post_init__(self) -> None:
        self.waiting = Hovering(self.timeline, self.rng, self.hovering)

    def die(self, at: np.ndarray, face: int | None = None, level: int = 0, number: int = -1) -> Die:
        """Die `number` lying at (x, y) with `face` pips up (any, if None)."""
        kind = self.kinds.get(number, self.kind)
        made = arrange.flat_die(self.rng, at, self.size, kind, level=level)
        while face is not None and made.value != face:
            made = arrange.flat_die(self.rng, at, self.size, kind, level=level)
        return made

    def lying(self, numbers: list[int], t: float) -> list[Die]:
        seen = self.timeline.dice_at(t)
        return [seen[n] for n in numbers]

    def free_spot(self, area: Area, others: list[Die], gap: float = 5.0) -> np.ndarray:
        """A place in the area at least `gap` mm from other dice. Raises ValueError where it is full."""
        for attempt in range(600):
            reach = np.array(area.half) - self.size * 0.8
            at = np.array(area.center) + self.rng.uniform(-1, 1, 2) * reach
            needed = self.size * 1.42 + gap * (1 - attempt / 700)
            if all(np.linalg.norm(die.position[:2] - at) > needed for die in others):
                return at
        raise ValueError("no room left in the area")

    def roll(self, seat: int, place: Seat, numbers: list[int], t: float) -> tuple[list[int], float]:
        """Throw the dice with a hand that appears at `t`. Returns the values, die by die, and when they lay still."""
        values, still = self.throw(place.person, place.roll, numbers, t)
        self.truth.append({"t": round(still, 2), "event": {"type": "roll", "seat": seat, "values": sorted(values)}})
        return values, still

    def throw(
        self,
        person: Person,
        area: Area,
        numbers: list[int],
        t: float,
        fate: Callable[[tuple[Die, ...]], bool] | None = None,
        columns: int = 2,
        hands: int = 1,
        others: tuple[Die, ...] = (),
    ) -> tuple[list[int], float]:
        """Throw dice into an area with a hand that appears at `t`, without a line in the truth.

        `fate` says which ways to come to rest will do; by default all dice lie flat and can be read. `columns` is how
        many dice wide the handful is, and `hands` (1 or 2) hold it; `others` lie there already. Returns the values,
        die by die, and when they lay still. Raises NeverSettled where no throw did.
        """
        aim = np.array(area.center) - np.array(person.shoulder)
        aim = aim / np.linalg.norm(aim)
        start = np.array(area.center) - aim * np.minimum(np.array(area.half) * 0.55, 50.0).min()
        dice = tuple(self.die(np.zeros(2), number=n) for n in numbers)
        go = t + self.tempo.hand(0.9)
        thrown = self._good_throw(dice, start, aim, area, fate or self.readable, columns, others)
        self.timeline.throw(tuple(numbers), go, dice, thrown)
        across = 40 * np.array([-aim[1], aim[0]])
        still = go + thrown.still_from / thrown.rate
        for side in (0,) if hands == 1 else (-1, 1):
            self._let_go(replace(person, left=person.left != (side > 0)), start + side * across, aim, t, go)
        self.waiting.withdraw(still - 0.6, 0.5, numbers)
        values = [die.value for die in thrown.at(dice, len(thrown.positions))]
        return values, still

    def fall(self, numbers: list[int], tray: PhysicsTray) -> tuple[Die, ...]:
        """How dice come to lie that fall out of a cup into a tray, flat and apart. Raises NeverSettled."""
        dice = tuple(self.die(np.zeros(2), number=n) for n in numbers)
        for _ in range(60):
            try:
                start = np.array([*tray.center, 40.0])
                thrown = throw(dice, start, np.array([0.0, 0.0, -200.0]), tray, self.rng, rate=240.0)
            except NeverSettled:
                continue
            rest = thrown.at(dice, len(thrown.positions))
            if self.readable(rest):
                return rest
        raise NeverSettled("the dice never fell flat")

    def _let_go(self, person: Person, start: np.ndarray, aim: np.ndarray, t: float, go: float) -> None:
        """A hand comes with dice at `t` and opens over `start` at `go`."""
        there = (float(start[0]), float(start[1]))
        ahead = (float(start[0] + 12 * aim[0]), float(start[1] + 12 * aim[1]))
        back = (float(start[0] - 45 * aim[0]), float(start[1] - 45 * aim[1]))
        hand = self.tempo.hand
        self.timeline.wave(
            person,
            (
                self.waiting.come(person, t, 45, 0.9),
                WayPoint(t + hand(0.45), back, 45, 0.9),
                WayPoint(t + hand(0.7), back, 48, 0.9),
                WayPoint(go, there, 50, 0.8),
                WayPoint(go + 0.12, ahead, 55, 0.2),
                self.waiting.leave(person, go + hand(0.75), 60, 0.2, start),
            ),
        )

    def _good_throw(
        self,
        dice: tuple[Die, ...],
        start: np.ndarray,
        aim: np.ndarray,
        area: Area,
        fate: Callable[[tuple[Die, ...]], bool],
        columns: int,
        others: tuple[Die, ...],
    ) -> DiceThrow:
        tray = PhysicsTray(area.center, (area.half[0] - 2, area.half[1] - 2))
        velocity = np.array([aim[0], aim[1], 0.0]) * self.rng.uniform(260, 420) + np.array([0, 0, -120.0])
        damping = ROCKING if self.rocking else RESTING
        for _ in range(40):
            try:
                place = np.array([*start, 0.0]) + LETTING_GO
                thrown = throw(dice, place, velocity, tray, self.rng, others, 240.0, columns=columns, damping=damping)
            except NeverSettled:
                continue
            if thrown.still_from / thrown.rate < 2.0 and fate(thrown.at(dice, len(thrown.positions))):
                return thrown
        raise NeverSettled("no throw came to rest as it should")

    def readable(self, dice: tuple[Die, ...]) -> bool:
        """Whether all dice lie flat and the camera sees every top face."""
        return flat(dice) and self._readable(dice)

    def _readable(self, dice: tuple[Die, ...]) -> bool:
        labels = label(replace(self.timeline.scene, dice=dice, hands=()))
        return len(labels) == len(dice) and all(e.klass != UNREADABLE and e.top_share > 0.9 for e in labels)

    def carry(self, person: Person, t: float, moves: list[tuple[int, Die]], pick: float = 0.3) -> float:
        """A hand takes the dice one by one, then lays each down as given. Returns when the hand has gone."""
        if not moves:
            return t
        hand = self.tempo.hand
        now, way = t + hand(0.55), [self.waiting.come(person, t, 40, 0.3)]
        for number, _ in moves:
            at = self.timeline.dice_at(now)[number].position
            way += [WayPoint(now, (at[0], at[1]), 20, 0.4), WayPoint(now + hand(0.12), (at[0], at[1]), 18, 0.6)]
            self.timeline.place(number, now + hand(0.1), None)
            now += hand(0.12 + pick)
        now += hand(0.35)
        for number, die in moves:
            at = die.position
            lift = 20 + float(at[2]) - self.size / 2
            way += [WayPoint(now, (at[0], at[1]), lift, 0.6), WayPoint(now + hand(0.12), (at[0], at[1]), lift, 0.4)]
            self.timeline.place(number, now + hand(0.06), die)
            now += hand(0.12 + pick)
        end = now + hand(0.4)
        way.append(self.waiting.leave(person, end, 45, 0.3, moves[-1][1].position[:2]))
        self.timeline.wave(person, tuple(way))
        self.waiting.withdraw(now, 0.4, [number for number, _ in moves])
        return end

    def collect(self, person: Person, t: float, numbers: list[int]) -> float:
        """A hand gathers the dice and takes them out of the picture."""
        hand = self.tempo.hand
        now, way = t + hand(0.5), [self.waiting.come(person, t, 40, 0.2)]
        left = {n: die.position[:2] for n, die in zip(numbers, self.lying(numbers, t), strict=True)}
        at = np.array(person.away)
        while left:
            nearest = min(left, key=lambda n: float(np.linalg.norm(left[n] - at)))
            step = float(np.linalg.norm(left[nearest] - at))
            at = left.pop(nearest)
            if len(way) > 1:
                now += hand(0.06 + step / 500)
            way.append(WayPoint(now, (float(at[0]), float(at[1])), 20, 0.45))
            self.timeline.place(nearest, now + 0.03, None)
        end = now + hand(0.5)
        way.append(WayPoint(end, person.away, 40, 0.8))
        self.timeline.wave(person, tuple(way))
        return end

    def wait_near(self, person: Person, t: float, numbers: list[int]) -> None:
        """Where hands wait over the table, a person's hand comes at `t` to wait near these dice."""
        if not self.hovering:
            return
        end = t + self.tempo.hand(0.6)
        middle = np.mean([die.position[:2] for die in self.lying(numbers, end)], axis=0)
        to = self.waiting.leave(person, end, 45, 0.3, middle)
        if to.place != person.away:
            self.timeline.wave(person, (WayPoint(t, person.away, 40, 0.3), to))

    def cube_slot(self, area: Area, stacked: int) -> Die:
        """The next die of a 2 x 2 x 2 cube that already holds `stacked`, a 3 on top."""
        level, cell = divmod(stacked, 4)
        step = self.size * 1.03
        x, y = ((0, 0), (1, 0), (0, 1), (1, 1))[cell]
        at = np.array(area.center) + (np.array([x, y]) - 0.5) * step + self.rng.normal(size=2) * 0.25
        die = self.die(at, 3, level)
        quarter = int(self.rng.integers(0, 4)) * np.pi / 2
        while True:
            for face in range(6):
                rotation = arrange.lying(face, quarter + float(self.rng.normal()) * 0.02)
                if replace(die, rotation=rotation).value == 3:
                    return replace(die, rotation=rotation)


def polygon(camera: SceneCamera, area: Area) -> list[list[float]]:
    """An area as a zone of a layout file, a little wider, in pixels of the camera."""
    wider = replace(area, half=(area.half[0] + MARGIN, area.half[1] + MARGIN))
    pixels = np.clip(camera.project(wider.corners), 0, (camera.width, camera.height))
    return [[round(float(x), 1), round(float(y), 1)] for x, y in pixels]


def layout_of(scene: Scene, seats: tuple[Seat, ...]) -> dict[str, object]:
    """The layout file of a table, in pixels of its camera."""
    camera = scene.camera
    layout: dict[str, object] = {
        "image_size": [camera.width, camera.height],
        "seats": [{"roll": polygon(camera, seat.roll), "cube": polygon(camera, seat.cube)} for seat in seats],
    }
    if len(seats) == 1 and seats[0].reserve is not None:
        layout["reserve"] = polygon(camera, seats[0].reserve)
    return layout
