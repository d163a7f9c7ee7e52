"""Dice cups: upside down over dice, shaken, tilted for a peek, lifted off, in the hands of those who play."""

from dataclasses import dataclass

import cv2
import numpy as np

from datasets.films.film import FilmTimeline, Person, WayPoint
from datasets.films.tempo import CALM, Tempo
from datasets.scenes.arrange import turn
from datasets.scenes.labels import hull_points
from datasets.scenes.scene import Color, Solid
from datasets.scenes.solids import lathe

_UP = np.array([0.0, 0.0, 1.0])
_BALL = np.concatenate([np.eye(3), -np.eye(3)])


@dataclass(frozen=True)
class Cup:
    """A seat's cup: mouth `radius` and `height` in mm, and the `spot` (x, y) on which it stands, mouth down."""

    name: str
    spot: tuple[float, float]
    radius: float
    height: float
    color: Color

    def solid(self, by: np.ndarray, axes: np.ndarray | None = None) -> Solid:
        """The cup moved `by` (3,) mm from its place, turned by `axes` about the middle of its mouth."""
        r, h, t = self.radius, self.height, 3.0
        top = 0.8 * r
        inside = [[0.01, h - t], [top - t, h - t], [r - t, 0.5]]
        outside = [[r - 0.5, 0.0], [r, 1.5], [r, 6.0], [r - 2, 7.5], [top, h - 4], [top - 4, h], [0.01, h]]
        profile = np.array([*inside, *outside])
        place = np.array([*self.spot, 0.0]) + by
        return lathe(profile, self.color, place, axes, gloss=0.25, roughness=0.3, texture=("white", 0))

    def standing(self, _now: float) -> Solid:
        """The cup mouth down on its spot."""
        return self.solid(np.zeros(3))

    def tilted(self, way: np.ndarray, angle: float) -> Solid:
        """The cup tilted up on the side away from `way` (x, y): it rests on the rim that looks there."""
        out = np.array([*(way / np.linalg.norm(way)), 0.0])
        axes = turn(np.cross(_UP, out), angle)
        return self.solid(self.radius * (out - axes @ out), axes)


def slam(timeline: FilmTimeline, person: Person, cup: Cup, t: float, shakes: float) -> float:
    """A hand brings the cup with dice in it, shakes it for so many seconds and puts it mouth down at the time returned.

    The dice are in the cup: who calls this places them under it at that time.
    """
    aim = np.array(cup.spot) - np.array(person.away)
    aim = aim * (1 + 60 / np.linalg.norm(aim))
    side = np.array([-aim[1], aim[0]]) / np.linalg.norm(aim)
    come, down = t + 0.6, t + 0.6 + shakes + 0.3

    def offset(now: float) -> np.ndarray:
        near = float(np.clip((now - t) / 0.6, 0, 1))
        near = near * near * (3 - 2 * near)
        drop = float(np.clip((now - down + 0.3) / 0.3, 0, 1))
        shake = np.sin(2 * np.pi * 4.3 * (now - come)) * float(come < now < come + shakes)
        flat = -aim * (1 - near) + 17 * shake * side
        return np.array([flat[0], flat[1], 75 * (1 - drop**2) + 8 * abs(shake)])

    def pose(now: float) -> Solid:
        share = float(np.clip((now - down + 0.3) / 0.22, 0, 1))
        axes = turn(np.array([*(aim / np.linalg.norm(aim)), 0.0]), np.pi * (1 - share))
        held = np.array([0.0, 0.0, cup.height / 2])
        return cup.solid(offset(now) + held - axes @ held, axes)

    timeline.bring(cup.name, t, pose)
    timeline.bring(cup.name, down, cup.standing)
    moments = [t, *np.arange(t + 0.2, down, 0.06), down]
    _hold(timeline, person, cup, [(float(s), offset(float(s))) for s in moments])
    return down


def peek(
    timeline: FilmTimeline, person: Person, cup: Cup, t: float, angle: float, seconds: float, tempo: Tempo = CALM
) -> float:
    """The owner lifts the side of the cup that looks to them. Returns when their hand has gone."""
    way = np.array(cup.spot) - np.array(person.shoulder)
    start, end = t + tempo.hand(0.55), t + tempo.hand(0.55) + seconds
    gone = end + tempo.hand(0.5)

    def pose(now: float) -> Solid:
        share = np.clip((now - start) / 0.25, 0, 1) * np.clip((end - now) / 0.2, 0, 1)
        return cup.tilted(way, angle * float(share)) if share > 0 else cup.standing(now)

    timeline.bring(cup.name, start, pose)
    timeline.bring(cup.name, end, cup.standing)
    still = np.zeros(3)
    _hold(timeline, person, cup, [(start, still), (end, still)], come=t, gone=gone)
    return gone


def lift(timeline: FilmTimeline, person: Person, cup: Cup, t: float, tempo: Tempo = CALM) -> float:
    """The owner takes the cup off and away. Returns when both are out of the picture."""
    start, up, gone = t + tempo.hand(0.55), t + tempo.hand(0.75), t + tempo.hand(1.3)
    way = np.array(person.away) - np.array(cup.spot)
    way = way * (1 + 60 / np.linalg.norm(way))

    def offset(now: float) -> np.ndarray:
        rise = float(np.clip((now - start) / (up - start), 0, 1))
        share = float(np.clip((now - up) / (gone - up), 0, 1))
        share = share * share * (3 - 2 * share)
        return np.array([way[0] * share, way[1] * share, 70 * rise])

    timeline.bring(cup.name, start, lambda now: cup.solid(offset(now)))
    timeline.bring(cup.name, gone, lambda _now: None)
    moments = [start, up, *np.arange(up + 0.08, gone, 0.08), gone]
    _hold(timeline, person, cup, [(float(s), offset(float(s))) for s in moments], come=t)
    return gone


def _hold(
    timeline: FilmTimeline,
    person: Person,
    cup: Cup,
    held: list[tuple[float, np.ndarray]],
    come: float | None = None,
    gone: float | None = None,
) -> None:
    """A hand beside the cup that moves with it; it comes and goes by itself where these times are given."""
    way = [] if come is None else [WayPoint(come, person.away, 45, 0.4)]
    for t, by in held:
        place = person.beside(np.array(cup.spot) + by[:2], cup.radius + 29)
        way.append(WayPoint(t, place, 30 + float(by[2]), 0.45))
    if gone is not None:
        way.append(WayPoint(gone, person.away, 45, 0.4))
    timeline.wave(person, tuple(way))


def in_view_from(timeline: FilmTimeline, numbers: list[int], start: float, end: float) -> float:
    """The first moment from `start` on at which neither a hand nor a thing comes before these dice; `end` at most."""
    t = start
    while t < end and _covered(timeline, numbers, t):
        t += 0.02
    return t


def _covered(timeline: FilmTimeline, numbers: list[int], t: float) -> bool:
    scene = timeline.scene_at(t)
    dice = timeline.dice_at(t)
    points = np.concatenate([scene.camera.project(hull_points(dice[number])) for number in numbers])
    above = [thing.vertices for thing in scene.solids]
    above += [
        np.concatenate([cone[:3] + cone[3] * _BALL, cone[4:7] + cone[7] * _BALL])
        for hand in scene.hands
        for cone in hand.cones
    ]
    for vertices in above:
        seen = scene.camera.project(vertices)
        seen = seen[~np.isnan(seen).any(axis=1)]
        if len(seen) < 3:
            continue
        hull = cv2.convexHull(seen.astype(np.float32))
        if any(cv2.pointPolygonTest(hull, (float(x), float(y)), False) >= 0 for x, y in points):
            return True
    return False
