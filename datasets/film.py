"""Films of dice: a timeline of dice and hands, drawn frame by frame as a webcam would see it.

Dice rest, are thrown (physics), or vanish into a hand and come out of it elsewhere; hands follow way points. Where
nothing moves the drawn picture is used again and only the sensor's noise is new.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from datasets.hands import hand
from datasets.physics import Throw
from datasets.render import Renderer, shrink
from datasets.scene import Color, Die, Hand, Scene
from datasets.webcam import expose

Pose = Callable[[float], Die | None]

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


@dataclass(eq=False)
class Timeline:
    """What happens on a table. Times in seconds; dice are numbered from 0 and remember every pose they were given."""

    scene: Scene
    _tracks: dict[int, tuple[list[float], list[Pose]]] = field(default_factory=dict)
    _hands: list[tuple[Person, tuple[WayPoint, ...]]] = field(default_factory=list)
    _shades: list[tuple[float, float, Callable[[float, np.ndarray], np.ndarray]]] = field(default_factory=list)

    def place(self, number: int, t: float, die: Die | None) -> None:
        """From `t` on die `number` lies as given, or is out of sight."""
        self._add(number, t, lambda _now: die)

    def throw(self, numbers: tuple[int, ...], t: float, dice: tuple[Die, ...], thrown: Throw) -> None:
        """From `t` on the dice fly as the physics has it, then rest."""
        for i, number in enumerate(numbers):
            self._add(number, t, lambda now, i=i: thrown.at(dice, round((now - t) * thrown.rate))[i])

    def wave(self, person: Person, way: tuple[WayPoint, ...]) -> None:
        """A hand goes along way points, from and to outside the picture."""
        self._hands.append((person, way))

    def shade(self, start: float, end: float, effect: Callable[[float, np.ndarray], np.ndarray]) -> None:
        """Between `start` and `end` the light changes: `effect` gets 0 to 1 and the picture."""
        self._shades.append((start, end, effect))

    def dice_at(self, t: float) -> dict[int, Die]:
        """The dice in sight at time `t`, by number."""
        seen: dict[int, Die] = {}
        for number, (times, poses) in self._tracks.items():
            at = bisect_right(times, t + 1e-6) - 1
            die = poses[at](t) if at >= 0 else None
            if die is not None:
                seen[number] = die
        return seen

    def resting(self, number: int, last: int = 3) -> list[Die]:
        """The latest few places where a die was laid down or came to rest."""
        times, poses = self._tracks.get(number, ([], []))
        laid = [pose(t + 60.0) for t, pose in zip(times[-last:], poses[-last:], strict=True)]
        return [die for die in laid if die is not None]

    def hands_at(self, t: float) -> tuple[Hand, ...]:
        """The hands over the table at time `t`."""
        return tuple(_hand_at(self.scene, person, way, t) for person, way in self._hands if way[0].t <= t < way[-1].t)

    def _add(self, number: int, t: float, pose: Pose) -> None:
        times, poses = self._tracks.setdefault(number, ([], []))
        if times and t < times[-1]:
            raise ValueError(f"die {number} was already told what to do at {times[-1]:.2f} s, after {t:.2f} s")
        times.append(t)
        poses.append(pose)


def _hand_at(scene: Scene, person: Person, way: tuple[WayPoint, ...], t: float) -> Hand:
    k = max(i for i, point in enumerate(way) if point.t <= t)
    a, b = way[k], way[min(k + 1, len(way) - 1)]
    share = np.clip((t - a.t) / max(b.t - a.t, 1e-6), 0, 1)
    share = share * share * (3 - 2 * share)
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
    timeline: Timeline, renderer: Renderer, seconds: float, rate: float, factor: float = 1.0
) -> Iterator[np.ndarray]:
    """The film's pictures, (height, width, 3) BGR uint8, `rate` a second."""
    scene = timeline.scene
    rng = np.random.default_rng(scene.seed)
    drawn: np.ndarray | None = None
    before: tuple[object, ...] | None = None
    for number in range(round(seconds * rate)):
        t = number / rate
        shutter = 0.5 / rate
        dice, later, hands = timeline.dice_at(t), timeline.dice_at(t + shutter), timeline.hands_at(t)
        now = (_key(dice), tuple(h.cones.tobytes() for h in hands))
        rolling = _key(dice) != _key(later) and dice.keys() == later.keys()
        if drawn is None or now != before or rolling:
            drawn = _draw(timeline, renderer, t, shutter if rolling else 0.0, factor)
            before = None if rolling else now
        picture = drawn
        for start, end, effect in timeline._shades:
            if start <= t <= end:
                picture = effect((t - start) / (end - start), picture)
        yield expose(picture, scene.webcam, rng)


def _key(dice: dict[int, Die]) -> tuple[tuple[int, bytes], ...]:
    return tuple(
        (n, np.round(d.position, 2).tobytes() + np.round(d.rotation, 3).tobytes()) for n, d in sorted(dice.items())
    )


def _moments(timeline: Timeline, t: float, shutter: float) -> int:
    """How many moments an exposure needs for dice to smear rather than stutter: one for every few pixels moved."""
    camera = timeline.scene.camera
    before, after = timeline.dice_at(t), timeline.dice_at(t + shutter)
    way = 0.0
    for number in before.keys() & after.keys():
        a, b = (die.rotation * die.size / 2 + die.position[:, None] for die in (before[number], after[number]))
        way = max(way, float(np.abs(camera.project(b.T) - camera.project(a.T)).max()))
    return int(np.clip(np.ceil(way / 4), 1, 4))


def _draw(timeline: Timeline, renderer: Renderer, t: float, shutter: float, factor: float) -> np.ndarray:
    moments = _moments(timeline, t, shutter) if shutter > 0 else 1
    total: np.ndarray | None = None
    for k in range(moments):
        now = t + shutter * k / moments
        seen = timeline.dice_at(now)
        scene = replace(timeline.scene, dice=tuple(seen[n] for n in sorted(seen)), hands=timeline.hands_at(now))
        camera = scene.camera
        picture = shrink(renderer.draw(scene, factor, HAND_FACTOR), camera.width, camera.height).astype(np.float32)
        total = picture if total is None else total + picture
    assert total is not None
    return (total / moments + 0.5).astype(np.uint8)
