"""Boxes as arrays: `(N, 4)` float32 of `x1, y1, x2, y2` in pixels."""

import numpy as np


def area(boxes: np.ndarray) -> np.ndarray:
    """Areas `(N,)` of boxes `(N, 4)`; a box turned inside out has none."""
    return np.clip(boxes[:, 2] - boxes[:, 0], 0, None) * np.clip(boxes[:, 3] - boxes[:, 1], 0, None)


def intersection(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Areas `(N, M)` shared by boxes `a` `(N, 4)` and `b` `(M, 4)`."""
    low = np.maximum(a[:, None, :2], b[None, :, :2])
    high = np.minimum(a[:, None, 2:], b[None, :, 2:])
    side = np.clip(high - low, 0, None)
    return side[..., 0] * side[..., 1]


def iou(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Intersection over union, `(N, M)`."""
    shared = intersection(a, b)
    return shared / np.maximum(area(a)[:, None] + area(b)[None, :] - shared, 1e-9)


def before(boxes: np.ndarray) -> np.ndarray:
    """Which things in boxes `(N, 4)` stand before which others on a table, `(N, N)`: `[i, j]` where j ends lower in
    the picture than i, and so may hide some of it."""
    return boxes[:, 3] > boxes[:, None, 3]


def hidden_shares(boxes: np.ndarray) -> np.ndarray:
    """How much of each of boxes `(N, 4)` lies in that of another thing before it, at the most, `(N,)`."""
    shared = intersection(boxes, boxes) / np.maximum(area(boxes)[:, None], 1e-9)
    return np.where(before(boxes), shared, 0.0).max(axis=1, initial=0.0)


def non_maximum_suppression(boxes: np.ndarray, scores: np.ndarray, iou_limit: float, cover_limit: float) -> np.ndarray:
    """Indices of the boxes to keep, best score first.

    A box goes when it overlaps a better one by more than `iou_limit` (intersection over union), or when more than
    `cover_limit` of the smaller of the two lies in the other: a top face found beside its whole die.
    """
    order = np.argsort(-scores, kind="stable")
    areas = area(boxes)
    keep: list[int] = []
    while order.size:
        best, rest = order[0], order[1:]
        keep.append(int(best))
        shared = intersection(boxes[best : best + 1], boxes[rest])[0]
        union = areas[best] + areas[rest] - shared
        smaller = np.minimum(areas[best], areas[rest])
        gone = (shared > iou_limit * union) | (shared > cover_limit * np.maximum(smaller, 1e-9))
        order = rest[~gone]
    return np.array(keep, dtype=np.int64)
