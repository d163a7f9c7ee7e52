"""What a camera that people hold or knock against does to a film: it moves, hunts for focus, follows the light, saves
bits. The scene is drawn once with a margin around it; moving the camera a little only moves the drawn picture.

Each trouble has a name and is made for one film; at the film's beginning the picture is where the layout has it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

MARGIN = 0.06
"""By how much of the picture's width more is drawn on each side."""
_SHUTTER = 1 / 60
"""The longest exposure in seconds: indoors most cameras take no longer."""
_STEP = 1.5
"""A picture that moves by more pixels than this while the shutter is open is smeared."""
_FOCUSED = 0.35
"""So long, in seconds, the focus is left alone after an event: what happened can be seen."""

Motion = Callable[[float], np.ndarray]
"""From a time to (4,): x and y in widths of the picture, a turn in radians, the logarithm of the zoom."""
Span = tuple[float, float]


@dataclass(eq=False)
class CameraLife:
    """What becomes of the pictures of one film. `jpeg` and `crf` are qualities of compression, None for the film's."""

    motions: list[Motion] = field(default_factory=list)
    blurs: list[Motion] = field(default_factory=list)
    gains: list[Motion] = field(default_factory=list)
    jpeg: int | None = None
    crf: int | None = None

    def at(self, t: float, width: int, height: int) -> np.ndarray:
        """(2, 3) where pixels of the still picture of this size are at time `t`; never further off than `MARGIN`."""
        x, y, turn, zoom = sum((motion(t) - motion(0.0) for motion in self.motions), np.zeros(4))
        scale = np.exp(zoom)
        c, s = scale * np.cos(turn), scale * np.sin(turn)
        linear = np.array([[c, -s], [s, c]])
        middle = np.array([width / 2, height / 2])
        # Of what is drawn nothing is missing as long as no corner comes in by more than the margin.
        inward = float(np.abs((linear - np.eye(2)) @ (middle * [[1, 1], [1, -1]]).T).max())
        room = max(0.0, MARGIN * width - inward - 1)
        by = np.clip(np.array([x, y]) * width, -room, room)
        return np.column_stack([linear, middle - linear @ middle + by])

    def taken(self, drawn: np.ndarray, t: float, size: tuple[int, int], shutter: float) -> np.ndarray:
        """The picture of this size (width, height) that the camera takes of a scene drawn with the margin."""
        width, height = size
        edge = np.array([(drawn.shape[1] - width) / 2, (drawn.shape[0] - height) / 2])
        start, end = (self.at(now, width, height) for now in (t, t + min(shutter, _SHUTTER)))
        moments = int(np.clip(np.ceil(np.abs(end - start)[:, 2].max() / _STEP), 1, 4))
        total = np.zeros((height, width, 3), np.float32)
        for k in range(moments):
            placed = start + (end - start) * (k / moments)
            placed = np.column_stack([placed[:, :2], placed[:, 2] - placed[:, :2] @ edge])
            total += cv2.warpAffine(drawn, placed, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        picture = total / moments
        blur = sum(float(blur(t)[0]) for blur in self.blurs) * width
        if blur > 0.25:
            picture = cv2.GaussianBlur(picture, (0, 0), blur)
        for gain in self.gains:
            picture = picture * gain(t)[:3].astype(np.float32)
        return np.clip(picture + 0.5, 0, 255).astype(np.uint8)

    def saved(self, picture: np.ndarray) -> np.ndarray:
        """The picture as the camera hands it on: squeezed as a JPEG, where it does that."""
        if self.jpeg is None:
            return picture
        small = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, self.jpeg])[1]
        shown = cv2.imdecode(small, cv2.IMREAD_COLOR)
        assert shown is not None
        return shown


@dataclass(frozen=True)
class CameraHandling:
    """What is known when a film's camera comes alive: how long the film is, and when its events are to be seen."""

    rng: np.random.Generator
    seconds: float
    events: tuple[float, ...]


Trouble = Callable[[CameraLife, CameraHandling], "list[Span]"]


def _waves(rng: np.random.Generator, slowest: float, fastest: float, count: int) -> Callable[[float], float]:
    """A sum of sines of these frequencies in Hz, 0 at time 0 and within -1 and 1."""
    rates = rng.uniform(slowest, fastest, count)
    parts = rng.uniform(0.4, 1.0, count) * rng.choice([-1.0, 1.0], count)
    parts /= np.abs(parts).sum()
    return lambda t: float(parts @ np.sin(2 * np.pi * rates * t))


def _drift(life: CameraLife, film: CameraHandling) -> list[Span]:
    """A phone held in the hand: up to 2 % of the width to and fro, and a little turn."""
    x, y, turn = (_waves(film.rng, 0.06, 0.28, 3) for _ in range(3))
    far, turned = film.rng.uniform(0.008, 0.02), film.rng.uniform(0.002, 0.012)
    life.motions.append(lambda t: np.array([far * x(t), far * y(t), turned * turn(t), 0.0]))
    return [(0.0, film.seconds)]


def _tremble(life: CameraLife, film: CameraHandling) -> list[Span]:
    """A table that shakes, or a hand: 3 to 8 swings a second, small ones all the time or larger ones in bursts."""
    rng = film.rng
    x, y = _waves(rng, 3.0, 8.0, 2), _waves(rng, 3.0, 8.0, 2)
    if rng.random() < 0.5:
        far = float(rng.uniform(1.0, 2.2)) / 640
        life.motions.append(lambda t: far * np.array([x(t), y(t), 0.0, 0.0]))
        return [(0.0, film.seconds)]
    far, spans = float(rng.uniform(3.0, 6.0)) / 640, list[Span]()
    start = float(rng.uniform(1.0, 2.5))
    while start < film.seconds - 1:
        spans.append((start, start + float(rng.uniform(0.5, 1.6))))
        start = spans[-1][1] + float(rng.uniform(1.5, 4.5))

    def swing(t: float) -> np.ndarray:
        strength = sum(np.sin(np.pi * (t - a) / (b - a)) ** 0.5 for a, b in spans if a < t < b)
        return far * strength * np.array([x(t), y(t), 0.0, 0.0])

    life.motions.append(swing)
    return spans


def _jolts(life: CameraLife, film: CameraHandling) -> list[Span]:
    """Knocks against the camera or its stand: it swings for half a second, and stays a few pixels off."""
    rng, spans = film.rng, list[Span]()
    start = float(rng.uniform(1.5, 4.0))
    while start < film.seconds - 1:
        angle, far, stays = rng.uniform(0, 2 * np.pi), rng.uniform(4, 9) / 640, rng.uniform(0, 3) / 640
        way, turn, rate = np.array([np.cos(angle), np.sin(angle)]), rng.normal() * 0.004, rng.uniform(4, 7)
        spans.append((start, start + 0.6))

        def jolt(
            t: float,
            start: float = start,
            way: np.ndarray = way,
            far: float = float(far),
            stays: float = float(stays),
            turn: float = float(turn),
            rate: float = float(rate),
        ) -> np.ndarray:
            since = max(0.0, t - start)
            swing = np.exp(-7 * since) * np.sin(2 * np.pi * rate * since)
            moved = far * swing + stays * (1 - np.exp(-12 * since))
            return np.array([*(way * moved), turn * swing, 0.0])

        life.motions.append(jolt)
        start += float(rng.uniform(3.0, 6.5))
    return spans


def _zoom(life: CameraLife, film: CameraHandling) -> list[Span]:
    """Slowly nearer or further by a few percent, and back."""
    most, turn = film.rng.uniform(0.02, 0.04) * film.rng.choice([-1, 1]), film.rng.uniform(9.0, 22.0)
    life.motions.append(lambda t: np.array([0.0, 0.0, 0.0, most * (1 - np.cos(2 * np.pi * t / turn)) / 2]))
    return [(0.0, film.seconds)]


def _light(life: CameraLife, film: CameraHandling) -> list[Span]:
    """Exposure and white balance that never quite settle."""
    rng = film.rng
    bright, blue, red = _waves(rng, 0.08, 0.5, 3), _waves(rng, 0.05, 0.25, 2), _waves(rng, 0.05, 0.25, 2)
    much, tint = float(rng.uniform(0.1, 0.24)), float(rng.uniform(0.04, 0.11))

    def gain(t: float) -> np.ndarray:
        return np.exp(much * bright(t)) * np.array([1 + tint * blue(t), 1.0, 1 + tint * red(t)])

    life.gains.append(gain)
    return [(0.0, film.seconds)]


def _focus(life: CameraLife, film: CameraHandling) -> list[Span]:
    """The lens hunts for focus for 0.5 to 1.5 s now and then, as a rule when something else has come into view."""
    rng, spans = film.rng, list[Span]()
    start = float(rng.uniform(0.5, 2.0))
    while start < film.seconds - 1:
        lasts = float(rng.uniform(0.5, 1.5))
        end, much, swings = start + lasts, float(rng.uniform(1.8, 4.0)) / 640, int(rng.integers(1, 3))
        if any(start < t + _FOCUSED and t < end for t in film.events):
            start += 0.1
            continue
        spans.append((start, end))

        def blur(t: float, a: float = start, b: float = end, much: float = much, swings: int = swings) -> np.ndarray:
            share = (t - a) / (b - a)
            return np.array([much * abs(np.sin(np.pi * swings * share)) if 0 < share < 1 else 0.0])

        life.blurs.append(blur)
        start = end + float(rng.uniform(1.5, 4.0))
    return spans


def _webcam(life: CameraLife, film: CameraHandling) -> list[Span]:
    """A cheap webcam sends each picture as a JPEG of poor quality."""
    life.jpeg = int(film.rng.integers(18, 42))
    return [(0.0, film.seconds)]


def _phone(life: CameraLife, film: CameraHandling) -> list[Span]:
    """A phone, or a video call, spares bits: H.264 that smooths what is faint."""
    life.crf = int(film.rng.integers(34, 40))
    return [(0.0, film.seconds)]


# Of three in a row at most one compresses.
TROUBLES: dict[str, Trouble] = {
    "drift": _drift,
    "focus hunting": _focus,
    "webcam compression": _webcam,
    "tremble": _tremble,
    "zoom": _zoom,
    "light drift": _light,
    "phone compression": _phone,
    "jolts": _jolts,
}
"""What can be the matter with a camera, by name: each adds to a camera's life, and says when it is to be seen."""


def camera_life(
    names: Sequence[str], seed: Sequence[int], seconds: float, events: Sequence[float]
) -> tuple[CameraLife, list[tuple[str, Span]]]:
    """A camera with these troubles, and when each of them is to be seen. `events` are times at which dice are read."""
    life, happened = CameraLife(), list[tuple[str, Span]]()
    for name in names:
        rng = np.random.default_rng([*seed, list(TROUBLES).index(name)])
        film = CameraHandling(rng, seconds, tuple(events))
        happened += [(name, span) for span in TROUBLES[name](life, film)]
    return life, happened
