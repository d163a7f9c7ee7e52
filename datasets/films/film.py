"""Films of dice: a timeline of dice, hands and cups, drawn frame by frame as a webcam would see it.

Dice rest, are thrown (physics), or vanish into a hand and come out of it elsewhere; hands follow way points. Where
nothing moves the drawn picture is used again and only the sensor's noise is new.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

import numpy as np

from datasets.films.camera_life import MARGIN, CameraLife
from datasets.films.hands import hand
from datasets.films.physics import DiceThrow
from datasets.rendering.render import Renderer, shrink
from datasets.rendering.webcam import expose
from datasets.scenes.scene import Color, Die, Hand, Scene, SceneCamera, SceneSheet, Solid

Thing = TypeVar("Thing", Die, Solid)
Pose = Callable[[float], Die | None]
Effect = Callable[[float, np.ndarray], np.ndarray]

HAND_FACTOR = 0.5
"""Hands are soft and in motion: half the picture's resolution is enough for them, and four times as fast."""
COVER_HEIGHT = 36.0
"""Height in mm of the part of a hand that hides what it picks up."""


@dataclass(frozen=True)
class WayPoint:
    """Where a hand is at time `t`: `place` (x, y) in mm of the spot it covers, how high and how closed it is."""

    t: float
    place: tuple[float, float]
    lift: float = 20.0
    curl: float = 0.35


@dataclass(frozen=True)
class Person:
    """Someone at the table: where their arm comes from, and how it looks."""

    shoulder: tuple[float, float]
    away: tuple[float, float]
    skin: Color
    sleeve: Color
    sleeve_from: float = 190.0
    left: bool = False

    def beside(self, place: np.ndarray, back: float = 30.0) -> tuple[float, float]:
        """Where a hand is whose fingertips just reach `place` (x, y)."""
        way = np.array(self.shoulder) - place[:2]
        near = place[:2] + back * way / np.linalg.norm(way)
        return float(near[0]), float(near[1])


@dataclass(eq=False)
class _Track(Generic[Thing]):
    """What one thing does: from each of `times` on, ascending, the pose given with it."""

    times: list[float] = field(default_factory=list)
    poses: list[Callable[[float], Thing | None]] = field(default_factory=list)

    def add(self, name: str, t: float, pose: Callable[[float], Thing | None]) -> None:
        if self.times and t < self.times[-1]:
            raise ValueError(f"{name} was already told what to do at {self.times[-1]:.2f} s, after {t:.2f} s")
        self.times.append(t)
        self.poses.append(pose)

    def at(self, t: float) -> Thing | None:
        number = bisect_right(self.times, t + 1e-6) - 1
        return self.poses[number](t) if number >= 0 else None


@dataclass(eq=False)
class FilmTimeline:
    """What happens on a table. Times in seconds; dice are numbered from 0 and remember every pose they were given."""

    scene: Scene
    _tracks: dict[int, _Track[Die]] = field(default_factory=dict)
    _things: dict[str, _Track[Solid]] = field(default_factory=dict)
    waves: list[tuple[Person, tuple[WayPoint, ...]]] = field(default_factory=list)
    shades: list[tuple[float, float, Effect]] = field(default_factory=list)
    _sheets: list[tuple[float, tuple[SceneSheet, ...]]] = field(default_factory=list)
    _knocks: list[tuple[float, float, SceneCamera]] = field(default_factory=list)
    life: CameraLife | None = None
    """What the camera does, where it is not held still: its pictures are taken out of wider ones."""

    def place(self, number: int, t: float, die: Die | None) -> None:
        """From `t` on die `number` lies as given, or is out of sight."""
        self.move(number, t, lambda _now: die)

    def move(self, number: int, t: float, pose: Pose) -> None:
        """From `t` on die `number` is where `pose` says for each time."""
        self._tracks.setdefault(number, _Track()).add(f"die {number}", t, pose)

    def throw(self, numbers: tuple[int, ...], t: float, dice: tuple[Die, ...], thrown: DiceThrow) -> None:
        """From `t` on the dice fly as the physics has it, then rest."""
        for i, number in enumerate(numbers):
            self.move(number, t, lambda now, i=i: thrown.at(dice, round((now - t) * thrown.rate))[i])

    def bring(self, name: str, t: float, pose: Callable[[float], Solid | None]) -> None:
        """From `t` on the thing called `name`, a cup say, is as `pose` says for each time; None is out of sight."""
        self._things.setdefault(name, _Track()).add(name, t, pose)

    def wave(self, person: Person, way: tuple[WayPoint, ...]) -> int:
        """A hand goes along way points, as a rule from and to outside the picture. Returns the wave's number."""
        self.waves.append((person, way))
        return len(self.waves) - 1

    def stop(self, number: int, t: float) -> WayPoint:
        """End a wave at `t`, or where it begins if that is later. Returns where its hand is then."""
        person, way = self.waves[number]
        before = tuple(point for point in way if point.t < t)
        a, b, share = _between(way, t)
        if not before:
            last, before = way[0], ()
        else:
            x, y = np.array(a.place) * (1 - share) + np.array(b.place) * share
            lift, curl = a.lift * (1 - share) + b.lift * share, a.curl * (1 - share) + b.curl * share
            last = WayPoint(t, (float(x), float(y)), lift, curl)
        self.waves[number] = person, (*before, last)
        return last

    def shade(self, start: float, end: float, effect: Effect) -> None:
        """Between `start` and `end` the light changes: `effect` gets 0 to 1 and the picture."""
        self.shades.append((start, end, effect))

    def lay(self, t: float, sheets: tuple[SceneSheet, ...]) -> None:
        """From `t` on these sheets lie on the table, instead of those laid before."""
        self._sheets.append((t, sheets))

    @property
    def drawn_camera(self) -> SceneCamera:
        """The view that is drawn: the camera's own, with a margin around it where the camera moves."""
        return self.scene.camera if self.life is None else self.scene.camera.wider(MARGIN)

    def knock(self, t: float, seconds: float, camera: SceneCamera) -> None:
        """At `t` someone knocks against the camera: it shakes for so many seconds, and then looks as given."""
        self._knocks.append((t, t + seconds, camera))

    def dice_at(self, t: float) -> dict[int, Die]:
        """The dice in sight at time `t`, by number."""
        seen = {number: track.at(t) for number, track in self._tracks.items()}
        return {number: die for number, die in seen.items() if die is not None}

    def resting(self, number: int, last: int = 3) -> list[Die]:
        """The latest few places where a die was laid down or came to rest."""
        track = self._tracks.get(number, _Track[Die]())
        laid = [pose(t + 60.0) for t, pose in zip(track.times[-last:], track.poses[-last:], strict=True)]
        return [die for die in laid if die is not None]

    def hands_at(self, t: float) -> tuple[Hand, ...]:
        return tuple(hand_along(self.scene, person, way, t) for person, way in self.waves if way[0].t <= t < way[-1].t)

    def camera_at(self, t: float) -> SceneCamera:
        camera = self.scene.camera
        for start, end, after in self._knocks:
            if t >= end:
                camera = after
            elif t >= start:
                camera = _shaken(camera, after, (t - start) / (end - start))
        return camera

    def scene_at(self, t: float) -> Scene:
        dice = self.dice_at(t)
        things = [thing for _, track in sorted(self._things.items()) if (thing := track.at(t)) is not None]
        laid = [sheets for start, sheets in self._sheets if start <= t]
        return replace(
            self.scene,
            dice=tuple(dice[number] for number in sorted(dice)),
            hands=self.hands_at(t),
            solids=(*self.scene.solids, *things),
            sheets=(*self.scene.sheets, *(laid[-1] if laid else ())),
            camera=self.camera_at(t),
        )


def _shaken(before: SceneCamera, after: SceneCamera, share: float) -> SceneCamera:
    """A camera on its way from one view to another, swinging less and less about the second."""
    swing = float(np.exp(-5 * share) * np.cos(14 * share))

    def between(a: tuple[float, float, float], b: tuple[float, float, float]) -> tuple[float, float, float]:
        x, y, z = (float(to + (of - to) * swing) for of, to in zip(a, b, strict=True))
        return (x, y, z)

    return replace(
        after,
        position=between(before.position, after.position),
        target=between(before.target, after.target),
        roll=after.roll + (before.roll - after.roll) * swing,
    )


def _between(way: tuple[WayPoint, ...], t: float) -> tuple[WayPoint, WayPoint, float]:
    """The way points before and after `t`, and how much of the way between them is done."""
    k = max((i for i, point in enumerate(way) if point.t <= t), default=0)
    a, b = way[k], way[min(k + 1, len(way) - 1)]
    share = np.clip((t - a.t) / max(b.t - a.t, 1e-6), 0, 1)
    return a, b, share * share * (3 - 2 * share)


def hand_along(scene: Scene, person: Person, way: tuple[WayPoint, ...], t: float) -> Hand:
    """A person's hand at time `t` of its way."""
    a, b, share = _between(way, t)
    place = np.array(a.place) * (1 - share) + np.array(b.place) * share
    lift, curl = a.lift * (1 - share) + b.lift * share, a.curl * (1 - share) + b.curl * share
    eye = np.array(scene.camera.position)
    place = place + (eye[:2] - place) * (COVER_HEIGHT / eye[2])
    aim = place - np.array(person.shoulder)
    heading = float(np.arctan2(aim[1], aim[0]))
    tip = place + 42.0 * np.array([np.cos(heading), np.sin(heading)])
    return hand(
        tip, heading, lift, curl, 0.12, person.skin, person.sleeve, person.sleeve_from, scale=0.92, left=person.left
    )


def crossing_shadow(depth: float = 0.35) -> Callable[[float, np.ndarray], np.ndarray]:
    """A soft shadow that goes over the table from left to right."""

    def effect(share: float, picture: np.ndarray) -> np.ndarray:
        x = np.linspace(0, 1, picture.shape[1], dtype=np.float32)
        dark = 1 - depth * np.exp(-(((x - (share * 1.8 - 0.4)) / 0.22) ** 2))
        return (picture * dark[None, :, None]).astype(np.uint8)

    return effect


def dimming(depth: float = 0.22, warmth: float = 0.06) -> Callable[[float, np.ndarray], np.ndarray]:
    """A cloud: the light falls, turns a little cooler, and comes back."""

    def effect(share: float, picture: np.ndarray) -> np.ndarray:
        amount = float(np.sin(np.pi * share)) ** 2
        gain = (1 - depth * amount) * np.array([1 + warmth * amount, 1.0, 1 - warmth * amount], np.float32)
        return np.clip(picture * gain, 0, 255).astype(np.uint8)

    return effect


def frames(
    timeline: FilmTimeline, renderer: Renderer, seconds: float, rate: float, factor: float = 1.0
) -> Iterator[np.ndarray]:
    """The film's pictures, (height, width, 3) BGR uint8, `rate` a second."""
    scene = timeline.scene
    rng = np.random.default_rng(scene.seed)
    drawn: np.ndarray | None = None
    before: tuple[object, ...] | None = None
    for number in range(round(seconds * rate)):
        t = number / rate
        shutter = 0.5 / rate
        now, later = timeline.dice_at(t), timeline.dice_at(t + shutter)
        shown = _shown(timeline.scene_at(t))
        rolling = _key(now) != _key(later) and now.keys() == later.keys()
        if drawn is None or shown != before or rolling:
            drawn = _draw(timeline, renderer, t, shutter if rolling else 0.0, factor)
            before = None if rolling else shown
        picture = drawn
        for start, end, effect in timeline.shades:
            if start <= t <= end:
                picture = effect((t - start) / (end - start), picture)
        if timeline.life is None:
            yield expose(picture, scene.webcam, rng)
        else:
            size = scene.camera.width, scene.camera.height
            yield timeline.life.saved(expose(timeline.life.taken(picture, t, size, shutter), scene.webcam, rng))


def _key(dice: dict[int, Die]) -> tuple[tuple[int, bytes], ...]:
    return tuple((number, _lies(die)) for number, die in sorted(dice.items()))


def _lies(die: Die) -> bytes:
    return np.round(die.position, 2).tobytes() + np.round(die.rotation, 3).tobytes()


def _shown(scene: Scene) -> tuple[object, ...]:
    """What a picture of the scene depends on: equal for scenes that look the same."""
    return (
        tuple(_lies(die) for die in scene.dice),
        tuple(np.round(hand.cones, 2).tobytes() for hand in scene.hands),
        tuple(np.round(solid.vertices[:: max(1, len(solid.vertices) // 8)], 2).tobytes() for solid in scene.solids),
        scene.sheets,
        scene.camera,
    )


def _moments(timeline: FilmTimeline, t: float, shutter: float) -> int:
    """How many moments an exposure needs for dice to smear rather than stutter: one for every few pixels moved."""
    camera = timeline.scene.camera
    before, after = timeline.dice_at(t), timeline.dice_at(t + shutter)
    way = 0.0
    for number in before.keys() & after.keys():
        a, b = (die.rotation * die.size / 2 + die.position[:, None] for die in (before[number], after[number]))
        way = max(way, float(np.abs(camera.project(b.T) - camera.project(a.T)).max()))
    return int(np.clip(np.ceil(way / 4), 1, 4))


def _draw(timeline: FilmTimeline, renderer: Renderer, t: float, shutter: float, factor: float) -> np.ndarray:
    moments = _moments(timeline, t, shutter) if shutter > 0 else 1
    total: np.ndarray | None = None
    for k in range(moments):
        scene = timeline.scene_at(t + shutter * k / moments)
        if timeline.life is not None:
            scene = replace(scene, camera=scene.camera.wider(MARGIN))
        drawn = renderer.draw(scene, factor, HAND_FACTOR)
        picture = shrink(drawn, scene.camera.width, scene.camera.height).astype(np.float32)
        total = picture if total is None else total + picture
    assert total is not None
    return (total / moments + 0.5).astype(np.uint8)
