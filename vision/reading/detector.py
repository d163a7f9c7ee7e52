"""Find the dice of a picture: a YOLO network run by onnxruntime, with the boxes decoded here.

The network's output is ultralytics' raw head, `(1, 4 + classes, anchors)`: centre, width and height in pixels of the
input, then one sigmoid for each class (https://docs.ultralytics.com/models/yolo11/). Or it ends before the boxes, which
are worked out here for the few places that could be dice: `sides`, `(1, 4 * bins, anchors)`, tells how far left, top,
right and bottom lie, as logits of 0 to `bins` - 1 steps of the anchor's grid (distribution focal loss, Li et al.,
"Generalized Focal Loss", 2020), and `scores`, `(1, classes, anchors)`, are the sigmoids. It finds dice; what they show
is for the crop readers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import onnxruntime

from vision.boxes import area, intersection, non_maximum_suppression
from vision.reading.detection_windows import Window, WindowFit, cut_off, fit_window, tiles, window_around
from vision.reading.slant import SeenTable
from vision.readings import Box

_NOTABLE = 0.3
"""Share of the smaller of two boxes in the other from which on both are about the same thing."""

_WITHIN = 0.9
"""Share of a box in a larger one from which on it lies within that."""

_STRIDES = np.array([8, 16, 32])
"""Pixels of the input from one anchor to the next, for each grid, in the order of the network's anchors."""

_NEAR = 0.08
"""How near to a window's border, in edges, a box ends that may be cut off there."""


@dataclass(frozen=True, eq=False)
class Detections:
    """Dice found in one picture, best first.

    `boxes` is `(N, 4)` pixels of the picture; `scores` `(N,)` how surely there is a die, 0 to 1.
    """

    boxes: np.ndarray
    scores: np.ndarray

    def of(self, which: np.ndarray) -> Detections:
        """Those that an index or a mask names."""
        return Detections(self.boxes[which], self.scores[which])


@dataclass(frozen=True, eq=False)
class Known:
    """What is known of a picture before anybody looks: boxes `(N, 4)` of dice that surely lay there a moment ago, of
    the parts `(M, 4)` in which something has changed since, and `(K, 4)` of all that was `seen` there then and may have
    been a die, in pixels of the picture; and the `tables` that the dice told of then."""

    dice: np.ndarray
    changed: np.ndarray
    seen: np.ndarray
    tables: tuple[SeenTable, ...] = ()

    @staticmethod
    def of(
        dice: Sequence[Box], changed: Sequence[Box], seen: Sequence[Box], tables: tuple[SeenTable, ...] = ()
    ) -> Known:
        lay, moved, there = (np.array(boxes, np.float32).reshape(-1, 4) for boxes in (dice, changed, seen))
        return Known(lay, moved, there, tables)

    def moved(self, x: float, y: float) -> Known:
        """The same in a picture whose upper left corner lies at `(x, y)` of this one."""
        shift = np.array([x, y, x, y], np.float32)
        tables = tuple(table.moved(-x, -y) for table in self.tables)
        return Known(self.dice - shift, self.changed - shift, self.seen - shift, tables)


def decode(
    outputs: Sequence[np.ndarray], side: tuple[int, int], fit: WindowFit, size: tuple[int, int], least_score: float
) -> Detections:
    """All boxes of a network's `outputs` for an input of `side` `(width, height)`, in pixels of the picture of `size`
    `(width, height)`, unsorted.

    They are cut off at the picture's borders.

    Where a network has several classes, they exclude each other: how surely there is a die is their sum.
    """
    raw_head = len(outputs) == 1
    scores = np.minimum((outputs[0][0, 4:] if raw_head else outputs[1][0]).sum(axis=0), 1.0)
    found = scores >= least_score
    if raw_head:
        center, half = outputs[0][0, :2, found], outputs[0][0, 2:4, found] / 2
        corners = np.concatenate([center - half, center + half], axis=1)
    else:
        corners = _corners(outputs[0][0][:, found], np.flatnonzero(found), side)
    boxes = (corners - [fit.left, fit.top, fit.left, fit.top]) / fit.scale
    boxes[:, 0::2] = boxes[:, 0::2].clip(0, size[0])
    boxes[:, 1::2] = boxes[:, 1::2].clip(0, size[1])
    shown = area(boxes) > 0
    return Detections(boxes[shown].astype(np.float32), scores[found][shown].astype(np.float32))


def _corners(sides: np.ndarray, anchors: np.ndarray, side: tuple[int, int]) -> np.ndarray:
    """The boxes `(N, 4)` of some anchors, in pixels of an input of `side` `(width, height)`, told by the logits of
    their sides `(4 * bins, N)`."""
    columns, rows = (length // _STRIDES for length in side)
    first = np.cumsum(columns * rows) - columns * rows
    grid = np.searchsorted(first, anchors, side="right") - 1
    row, column = np.divmod(anchors - first[grid], columns[grid])
    stride = _STRIDES[grid]
    x, y = (column + 0.5) * stride, (row + 0.5) * stride
    logits = sides.reshape(4, len(sides) // 4, len(anchors))
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    steps = (weights * np.arange(logits.shape[1])[:, None]).sum(axis=1) / weights.sum(axis=1)
    left, top, right, bottom = steps * stride
    return np.stack([x - left, y - top, x + right, y + bottom], axis=1)


def _joined(parts: list[Detections]) -> Detections:
    return Detections(np.concatenate([p.boxes for p in parts]), np.concatenate([p.scores for p in parts]))


@dataclass(frozen=True)
class DetectorSettings:
    """How a picture is looked at; lengths in pixels of the network's input, scores, shares and limits from 0 to 1.

    The first look is at the whole picture, brought to `glance_side`; where it is larger than `big_side`, another at
    `big_scale`, for dice that a glance cannot see. From the dice seen there follow where and how sharply to look
    again, up to `more_looks` times: at the window that holds all that could be a die (`least_doubt`, each with
    `margin` edges around it), at the scale at which dice have an edge of `best_die`. Such a look is not sharper than
    `budget` pixels of input allow, as long as dice keep an edge of `least_die`. Where no die was seen, the whole
    picture is looked at once more, at `blind_side` or `blind_scale`, whichever is more; and so where all that was seen
    is under `least_trusted` and of the size that suits: in a pattern large squares are seen, and no small dice. Scales
    within `like` of an earlier are not tried, nor those over `most_scale`.

    A look at a smaller scale is at dice that were seen: what is `most_larger` times as large as they are is a tray, or
    a ring about them. So is what is `ring` times as large, from the least to the most, as a die that a sharper look
    sees within it.

    Inputs with a side over `most_side` are looked at in tiles that overlap by `overlap`: those with something that
    could be a die. Dice over `large_die` are left to the coarser look; what else only that saw counts from
    `least_alone`.
    """

    glance_side: int = 320
    big_side: int = 1920
    big_scale: float = 0.25
    blind_side: int = 800
    blind_scale: float = 0.5
    most_scale: float = 1.5
    best_die: float = 64.0
    least_die: float = 24.0
    large_die: float = 100.0
    budget: int = 250_000
    more_looks: int = 2
    like: float = 1.5
    margin: float = 0.75
    most_side: int = 1280
    overlap: float = 120.0
    least_score: float = 0.25
    least_doubt: float = 0.06
    least_alone: float = 0.5
    least_trusted: float = 0.6
    most_larger: float = 1.3
    ring: tuple[float, float] = (1.5, 2.5)
    iou_limit: float = 0.6
    cover_limit: float = 0.8

    def closer(self, times: float) -> DetectorSettings:
        """Those that look at dice so many times as large, and cost the square of that."""
        return replace(
            self,
            best_die=self.best_die * times,
            most_scale=self.most_scale * times,
            budget=round(self.budget * times**2),
        )


def _edges(found: Detections) -> np.ndarray:
    """The edge of each box `(N,)`, as the root of its area."""
    return np.sqrt(np.clip(area(found.boxes), 1, None))


def suppress(found: Detections, settings: DetectorSettings) -> Detections:
    """One box for each thing, best first."""
    kept = non_maximum_suppression(found.boxes, found.scores, settings.iou_limit, settings.cover_limit)
    return found.of(kept)


def merge(sharp: Detections, coarse: Detections, scale: float, settings: DetectorSettings) -> Detections:
    """One list out of two looks at the same picture, of which `sharp` shows the dice at the size that suits, `scale`.

    Where both saw something, the sharp look holds: a coarse one takes two dice that touch for one. What it alone saw
    must be sure. But a die over `large_die` is too big for the sharp look, which may find its pips instead. Pips are
    far smaller: what is `ring` times as large as a die within it is a ring or a lid about that.
    """
    kept, large = coarse.scores >= settings.least_alone, np.sqrt(area(coarse.boxes)) * scale > settings.large_die
    if len(sharp.boxes) and len(coarse.boxes):
        shared = intersection(coarse.boxes, sharp.boxes)
        smaller = np.minimum(area(coarse.boxes)[:, None], area(sharp.boxes)[None, :])
        kept &= ~(shared > _NOTABLE * np.maximum(smaller, 1e-9)).any(axis=1)
        larger = _edges(coarse)[:, None] / _edges(sharp)[None, :]
        least, most = settings.ring
        within = shared >= _WITHIN * area(sharp.boxes)[None, :]
        large &= ~(within & (larger >= least) & (larger <= most)).any(axis=1)
    return suppress(_joined([sharp, coarse.of(kept | large)]), settings)


class Detector:
    """The detector network in an onnxruntime session."""

    def __init__(self, session: onnxruntime.InferenceSession, settings: DetectorSettings) -> None:
        self._session = session
        self._input = session.get_inputs()[0].name
        self.settings = settings

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        """The dice of a BGR picture, `(height, width, 3)` `uint8`.

        The look at those seen at a first glance is `closer` times as sharp as usually suits: of what was overlooked or
        taken for one die some is found then. Where dice are `known`, no glance is needed: only these and what has
        changed are looked at.
        """
        settings, size = self.settings.closer(closer), (image.shape[1], image.shape[0])
        whole = 0, 0, *size
        if known is not None and len(known.dice):
            scale, window = _look_at(known, size, settings)
            found, _ = self._look(image, window, scale)
            if len(found.boxes):
                return found
        scales = [min(settings.glance_side / max(size), settings.most_scale)]
        found, seen = self._look(image, whole, scales[0])
        if max(size) > settings.big_side:
            scales.append(settings.big_scale)
            sharper, more = self._look(image, whole, scales[1])
            found, seen = merge(sharper, found, scales[1], settings), np.concatenate([seen, more])
        blind = min(max(settings.blind_side / max(size), settings.blind_scale), settings.most_scale)
        for _ in range(settings.more_looks):
            doubtful, window, scale = None, whole, blind
            if len(found.boxes):
                doubtful = np.concatenate([seen, found.boxes])
                scale = _scale_for(found, doubtful, size, settings)
                window = window_around(doubtful, settings.margin, scale, size)
                if self._tried(scale, scales) and found.scores.max() < settings.least_trusted:
                    doubtful, window, scale = None, whole, blind
            if self._tried(scale, scales):
                break
            looked, seen_there = self._look(image, window, scale, doubtful)
            if scale < max(scales):
                if doubtful is not None:
                    looked = looked.of(_edges(looked) <= settings.most_larger * np.median(_edges(found)))
                found, seen = merge(found, looked, max(scales), settings), np.concatenate([seen, seen_there])
            else:
                found, seen = merge(looked, found, scale, settings), seen_there
            scales.append(scale)
        return found

    def _tried(self, scale: float, scales: list[float]) -> bool:
        return any(max(scale, other) < self.settings.like * min(scale, other) for other in scales)

    def _look(
        self, image: np.ndarray, window: Window, scale: float, only: np.ndarray | None = None
    ) -> tuple[Detections, np.ndarray]:
        """What a window shows at a scale: the dice, and the boxes `(N, 4)` of all that could be dice, these included.

        With `only`, tiles that meet none of these boxes are left out.
        """
        settings, size = self.settings, (image.shape[1], image.shape[0])
        parts: list[Detections] = []
        for tile in tiles(window, scale, settings.most_side, settings.overlap):
            if only is not None and not (intersection(np.array([tile]), only) > 0).any():
                continue
            blob, fit = fit_window(image, tile, scale)
            outputs = [np.asarray(output) for output in self._session.run(None, {self._input: blob})]
            seen = decode(outputs, (blob.shape[3], blob.shape[2]), fit, size, settings.least_doubt)
            parts.append(seen.of(~cut_off(seen.boxes, tile, size, _NEAR)))
        seen = _joined(parts)
        sure = seen.of(seen.scores >= settings.least_score)
        return suppress(sure, settings), seen.boxes


def _look_at(known: Known, size: tuple[int, int], settings: DetectorSettings) -> tuple[float, Window]:
    """The scale and the window at which to look at what is known of a picture of `size` `(width, height)`."""
    typical = float(np.median(np.sqrt(np.clip(area(known.dice), 1, None))))
    edges = np.full((len(known.changed), 1), settings.margin * typical, np.float32)
    parts = [known.dice, known.changed + edges * [-1, -1, 1, 1]]
    boxes = np.clip(np.concatenate(parts), 0, [*size, *size])
    x1, y1, x2, y2 = window_around(known.dice, settings.margin, 1.0, size)
    low, high = np.minimum(boxes[:, :2].min(axis=0), (x1, y1)), np.maximum(boxes[:, 2:].max(axis=0), (x2, y2))
    extent = max(float(np.prod(high - low)), 1.0)
    affordable = (settings.budget / extent) ** 0.5
    scale = min(settings.best_die / typical, max(affordable, settings.least_die / typical), settings.most_scale)
    return scale, window_around(np.array([[*low, *high]]), 0.0, scale, size)


def _scale_for(found: Detections, doubtful: np.ndarray, size: tuple[int, int], settings: DetectorSettings) -> float:
    """The scale at which to look again at what was found, given all boxes that could be dice."""
    typical = float(np.median(_edges(found)))
    x1, y1, x2, y2 = window_around(doubtful, settings.margin, 1.0, size)
    affordable = (settings.budget / ((x2 - x1) * (y2 - y1))) ** 0.5
    wanted = min(settings.best_die / typical, max(affordable, settings.least_die / typical))
    return min(wanted, settings.most_scale)
