"""Shots for teaching a die set, from pictures and from a camera before which a person turns one die."""

from collections.abc import Callable

import cv2
import numpy as np

from vision.boxes import iou
from vision.errors import DieSetError
from vision.messages import Message
from vision.reading.detector import Detections
from vision.readings import Point
from vision.teaching.shot_quality import SAME_BELOW, difference
from vision.teaching.training import take_shot

Find = Callable[[np.ndarray], Detections]
"""`Detector.find`."""

SMALL_PICTURE = 160
"""A picture with no side longer than this is taken for one that was cut to its die, in pixels."""

_SURE = 0.5
"""A detection from this score on is a die."""

_STILL_OVERLAP = 0.9
"""Intersection over union of a die's boxes in two frames above which it has not moved."""


def box_of(image: np.ndarray, find: Find, cropped: bool = False, at: Point | None = None) -> np.ndarray:
    """The box `(4,)` of the one die in a BGR picture, which may be `cropped` to the die already.

    Of several dice it is the one `at` this point, in pixels. Raises `DieSetError` where none is found, or several.
    """
    height, width = image.shape[:2]
    if cropped or max(height, width) <= SMALL_PICTURE:
        return np.array([0, 0, width, height], np.float32)
    boxes = dice_in(image, find)
    if len(boxes) == 0:
        raise DieSetError("There is no die in it: take the picture from closer, or crop it to the die and say so.")
    if at is not None:
        here = [box for box in boxes if box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]]
        if not here:
            places = ", ".join(f"{(x1 + x2) / 2:.0f},{(y1 + y2) / 2:.0f}" for x1, y1, x2, y2 in boxes)
            raise DieSetError(
                "There is no die at {x:g},{y:g}; there are dice at {places}.", x=at[0], y=at[1], places=places
            )
        return min(here, key=lambda box: abs((box[0] + box[2]) / 2 - at[0]) + abs((box[1] + box[3]) / 2 - at[1]))
    if len(boxes) > 1:
        raise DieSetError("There are {count} dice in it: show only one, or say where it lies.", count=len(boxes))
    return boxes[0]


def dice_in(image: np.ndarray, find: Find) -> np.ndarray:
    """The boxes `(N, 4)` that surely hold dice; where there is none, the likeliest one.

    A die held close fills the picture as none does on a table: where nothing is found, it is looked for as if seen from
    farther away.
    """
    height, width = image.shape[:2]
    for farther in (0.0, 0.5, 1.0):
        down, right = round(farther * height), round(farther * width)
        seen = cv2.copyMakeBorder(image, down, down, right, right, cv2.BORDER_REPLICATE) if farther else image
        found = find(seen)
        if len(found.boxes):
            sure = found.scores >= _SURE
            boxes = found.boxes[sure] if sure.any() else found.boxes[found.scores.argsort()[::-1][:1]]
            return boxes - np.array([right, down, right, down], np.float32)
    return np.zeros((0, 4), np.float32)


class ShotTaker:
    """Watches one die and takes a shot whenever it lies still and looks unlike the shots before.

    Give it frame after frame; `hint` then says what it waits for.
    """

    def __init__(self, find: Find) -> None:
        self._find = find
        self._box: np.ndarray | None = None
        self._seen: np.ndarray | None = None
        self._taken: list[np.ndarray] = []
        self.hint = Message("put one die in front of the camera")
        self.box: np.ndarray | None = None
        """Where the die is in the latest frame, `x1, y1, x2, y2`; None where there is not just one."""

    def see(self, image: np.ndarray) -> np.ndarray | None:
        """The picture of a new shot, or None."""
        boxes = dice_in(image, self._find)
        before, seen_before = self._box, self._seen
        if len(boxes) != 1:
            self.box = self._box = self._seen = None
            count = len(boxes)
            self.hint = (
                Message("{count} dice in the picture: leave only one", count=count)
                if count
                else Message("no die in the picture")
            )
            return None
        self.box = self._box = boxes[0]
        picture = self._seen = take_shot(image, boxes[0])
        if before is None or seen_before is None or not _still(before, boxes[0], seen_before, picture):
            self.hint = Message("let the die lie still")
            return None
        if any(difference(taken, picture) < SAME_BELOW for taken in self._taken):
            self.hint = Message("turn the die a little, the same face up")
            return None
        self._taken.append(picture)
        self.hint = Message("taken")
        return picture


def _still(before: np.ndarray, now: np.ndarray, seen_before: np.ndarray, seen: np.ndarray) -> bool:
    return iou(before[None], now[None])[0, 0] > _STILL_OVERLAP and difference(seen_before, seen) < SAME_BELOW
