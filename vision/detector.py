"""Find the dice of a picture: a YOLO network run by onnxruntime, with the boxes decoded here.

The network's output is ultralytics' raw head, `(1, 4 + classes, anchors)`: centre, width and height in pixels of the
letterboxed input, then one sigmoid for each class (https://docs.ultralytics.com/models/yolo11/). It finds dice; what
they show is for the crop readers.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import onnxruntime

from vision.boxes import area, intersection, non_maximum_suppression

STRIDE = 32
"""The input's sides are multiples of the network's coarsest stride, in pixels."""

PAD_GREY = 114

_NOTABLE = 0.3
"""Share of the smaller of two boxes in the other from which on both are about the same thing."""


@dataclass(frozen=True, eq=False)
class Detections:
    """Dice found in one picture, best first.

    `boxes` is `(N, 4)` pixels of the picture; `scores` `(N,)` how surely there is a die, 0 to 1.
    """

    boxes: np.ndarray
    scores: np.ndarray


@dataclass(frozen=True)
class Letterbox:
    """How a picture was fitted into the network's input: scaled by `scale`, then moved by `left`, `top` pixels."""

    scale: float
    left: int
    top: int


def letterbox(image: np.ndarray, long_side: int) -> tuple[np.ndarray, Letterbox]:
    """Fit a BGR picture to `long_side` pixels; returns the input `(1, 3, H, W)` float32 RGB in 0..1, and the fit."""
    height, width = image.shape[:2]
    scale = long_side / max(height, width)
    new_width, new_height = max(1, round(width * scale)), max(1, round(height * scale))
    full_width, full_height = -(-new_width // STRIDE) * STRIDE, -(-new_height // STRIDE) * STRIDE
    interpolation = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    resized = cv2.resize(image, (new_width, new_height), interpolation=interpolation)
    left, top = (full_width - new_width) // 2, (full_height - new_height) // 2
    canvas = np.full((full_height, full_width, 3), PAD_GREY, np.uint8)
    canvas[top : top + new_height, left : left + new_width] = resized
    blob = np.ascontiguousarray(canvas[..., ::-1].transpose(2, 0, 1)[None], dtype=np.float32)
    blob /= 255.0
    return blob, Letterbox(scale, left, top)


def decode(
    output: np.ndarray, fit: Letterbox, size: tuple[int, int], least_score: float, iou_limit: float, cover_limit: float
) -> Detections:
    """Boxes in pixels of the picture of `size` `(width, height)` from the raw head `(4 + C, anchors)`.

    Where a network has several classes, they exclude each other: how surely there is a die is their sum.
    """
    scores = np.minimum(output[4:].sum(axis=0), 1.0)
    found = scores >= least_score
    rows, best = output[:, found].T, scores[found]
    center = (rows[:, :2] - [fit.left, fit.top]) / fit.scale
    half = rows[:, 2:4] / fit.scale / 2
    boxes = np.concatenate([center - half, center + half], axis=1)
    boxes[:, 0::2] = boxes[:, 0::2].clip(0, size[0])
    boxes[:, 1::2] = boxes[:, 1::2].clip(0, size[1])
    keep = non_maximum_suppression(boxes, best, iou_limit, cover_limit)
    return Detections(boxes[keep].astype(np.float32), best[keep].astype(np.float32))


def merge(sharp: Detections, coarse: Detections, large: float, iou_limit: float, cover_limit: float) -> Detections:
    """One list out of two passes over the same picture, of which `sharp` shows the dice at the size that suits.

    Where both saw something, the sharp pass holds: a coarse one takes two dice that touch for one. But a die with an
    edge over `large` pixels of the picture is too big for the sharp pass, which may find its pips instead.
    """
    if len(sharp.boxes) and len(coarse.boxes):
        shared = intersection(coarse.boxes, sharp.boxes)
        smaller = np.minimum(area(coarse.boxes)[:, None], area(sharp.boxes)[None, :])
        seen_by_both = (shared > _NOTABLE * np.maximum(smaller, 1e-9)).any(axis=1)
        kept = ~seen_by_both | (np.sqrt(area(coarse.boxes)) > large)
        coarse = Detections(coarse.boxes[kept], coarse.scores[kept])
    boxes = np.concatenate([sharp.boxes, coarse.boxes])
    scores = np.concatenate([sharp.scores, coarse.scores])
    keep = non_maximum_suppression(boxes, scores, iou_limit, cover_limit)
    return Detections(boxes[keep], scores[keep])


@dataclass(frozen=True)
class DetectorSettings:
    """How the detector is run; lengths in pixels of the network's input, scores and limits from 0 to 1.

    The first pass looks at the picture brought to `glance_side`. Up to `more_passes` more bring it to the size at
    which the dice found so far have an edge of about `best_die`, from `least_side` to `most_side`: small dice are found
    by resolution, and large ones are not taken apart into their pips. Sizes within `like` of an earlier are not tried.
    Dice over `large_die` are left to the coarser pass.
    """

    glance_side: int = 320
    least_side: int = 224
    most_side: int = 1280
    best_die: float = 40.0
    large_die: float = 100.0
    more_passes: int = 2
    like: float = 1.3
    least_score: float = 0.25
    iou_limit: float = 0.5
    cover_limit: float = 0.75


class Detector:
    """The detector network in an onnxruntime session."""

    def __init__(self, session: onnxruntime.InferenceSession, settings: DetectorSettings) -> None:
        self._session = session
        self._input = session.get_inputs()[0].name
        self.settings = settings

    def find(self, image: np.ndarray) -> Detections:
        """The dice of a BGR picture, `(height, width, 3)` `uint8`."""
        settings, done = self.settings, [self.settings.glance_side]
        found = self._pass(image, done[0])
        for _ in range(settings.more_passes):
            side = self._best_side(found, max(image.shape[:2]), max(done))
            if any(max(side, other) < settings.like * min(side, other) for other in done):
                break
            large = settings.large_die * max(image.shape[:2]) / side
            found = merge(self._pass(image, side), found, large, settings.iou_limit, settings.cover_limit)
            done.append(side)
        return found

    def _best_side(self, found: Detections, long_side: int, largest_yet: int) -> int:
        """The long side of the next pass, a multiple of `STRIDE`; a picture is not enlarged by more than a half."""
        settings = self.settings
        most = min(settings.most_side, long_side * 3 // 2)
        if len(found.boxes) == 0:
            wanted = 2.0 * largest_yet
        else:
            sizes = np.sqrt(np.prod(np.clip(found.boxes[:, 2:] - found.boxes[:, :2], 1, None), axis=1))
            typical = float(np.average(sizes, weights=found.scores))
            wanted = settings.best_die / typical * long_side
        side = round(min(max(wanted, settings.least_side), most) / STRIDE) * STRIDE
        return max(STRIDE, side)

    def _pass(self, image: np.ndarray, long_side: int) -> Detections:
        blob, fit = letterbox(image, long_side)
        output = self._session.run(None, {self._input: blob})[0][0]
        settings = self.settings
        size = image.shape[1], image.shape[0]
        return decode(output, fit, size, settings.least_score, settings.iou_limit, settings.cover_limit)
