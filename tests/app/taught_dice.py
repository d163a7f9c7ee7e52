"""What the tests of Teach my dice share: small pictures of drawn dice, and a camera that shows what a test says."""

from __future__ import annotations

import threading
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import cv2
import numpy as np

from tests.vision.teaching.drawn_dice import RUNES, SIDE, draw_die, pip_face, rune_face
from vision.reading.detector import Detections, Known
from vision.reading.reader import DiceReader
from vision.readings import Frame
from vision.teaching.die_set import DieSet, Shot, parse_faces
from vision.teaching.training import take_shot

BODY, INK = (60, 50, 150), (230, 240, 250)
FACES = {"logo": rune_face(RUNES["axe"], BODY, INK), "2": pip_face(2, BODY, INK)}
"""Two faces that differ: a set is taught to tell them apart in a second or two."""


def die_picture(word: str, seed: int) -> np.ndarray:
    """A picture so small that it is taken for one that was cut to its die."""
    return draw_die(FACES, word, np.random.default_rng(seed), width=120)[0]


def shots_of(words: dict[str, int], start: int = 0) -> tuple[Shot, ...]:
    """So many shots of each word."""
    box = np.array([20, 20, 100, 100], np.float32)
    return tuple(
        Shot(word, take_shot(die_picture(word, start + k), box)) for word, n in words.items() for k in range(n)
    )


def logo_dice(name: str = "logo dice", count: int = 3) -> DieSet:
    """A draft of dice with a logo for their one."""
    return DieSet(name, parse_faces("logo=1 2"), shots_of({"logo": count, "2": count}))


def fill_folder(folder: Path, count: int = 3) -> Path:
    """A folder with a folder of pictures for each face."""
    for word in FACES:
        (folder / word).mkdir(parents=True)
        for k in range(count):
            cv2.imwrite(str(folder / word / f"{k}.png"), die_picture(word, k))
    return folder


class SquareFinder:
    """The real networks, but for the detector: it finds squares brighter than their table."""

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader
        self.detector = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        count, _, stats, _ = cv2.connectedComponentsWithStats((image[..., 1] > 75).astype(np.uint8))
        boxes = [[x, y, x + w, y + h] for x, y, w, h, area in stats[1:count] if area > 150]
        return Detections(np.array(boxes, np.float32).reshape(-1, 4), np.full(len(boxes), 0.9, np.float32))


def table_with(*dice: tuple[int, int, int], side: int = 60, blur: float = 0.0) -> np.ndarray:
    """A dark table with twos that lie around `(x, y)`, turned by some degrees, seen from straight above."""
    image = np.full((240, 400, 3), 30, np.uint8)
    for x, y, degrees in dice:
        matrix = cv2.getRotationMatrix2D((SIDE / 2, SIDE / 2), degrees, side / SIDE)
        matrix[:, 2] += np.array([x, y]) - SIDE / 2
        turned = cv2.warpAffine(pip_face(2, (120, 160, 140), (255, 255, 255)), matrix, (400, 240))
        image = np.maximum(image, turned)
    return cv2.GaussianBlur(image, (0, 0), blur) if blur else image


class Camera:
    """A live source that shows the picture it is told to, again and again."""

    live = True
    frame_rate: float | None = None
    duration: float | None = None
    size = (400, 240)
    lost: str | None = None

    def __init__(self) -> None:
        self.ended = False
        self._index = 0
        self._image: np.ndarray | None = None
        self._given = threading.Event()

    def show(self, image: np.ndarray) -> None:
        self._image = image
        self._given.set()

    def read(self, timeout: float | None = None) -> Frame | None:
        if not self._given.wait(timeout) or self._image is None:
            return None
        self._index += 1
        return Frame(self._image, self._index / 25, self._index)

    def close(self) -> None:
        self.ended = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
