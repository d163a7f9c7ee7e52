"""Tops whose pips hardly differ from the body in the finished picture: nobody could read them."""

from collections.abc import Iterable
from dataclasses import replace

import cv2
import numpy as np

from datasets.scenes.labels import UNREADABLE, DieLabel

LEAST_CONTRAST = 24.0
"""Of a readable top: least span of some colour channel, of 255, between its 4th and 96th percentile."""

_SIDE = 32
_MARGIN = 6


def top_contrast(picture: np.ndarray, corners: np.ndarray) -> float:
    """The widest span of the three channels within a top face; `corners` `(4, 2)` pixels of the BGR `picture`."""
    square = np.array([[0, 0], [_SIDE, 0], [_SIDE, _SIDE], [0, _SIDE]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), square)
    top = cv2.warpPerspective(picture, matrix, (_SIDE, _SIDE), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    inner = cv2.GaussianBlur(top[_MARGIN:-_MARGIN, _MARGIN:-_MARGIN], (3, 3), 0).reshape(-1, 3).astype(np.float64)
    low, high = np.percentile(inner, [4, 96], axis=0)
    return float((high - low).max())


def mark_faint(labels: Iterable[DieLabel], picture: np.ndarray) -> tuple[DieLabel, ...]:
    """The labels, with class 6 for each die whose top is too faint in `picture`."""
    return tuple(
        replace(entry, klass=UNREADABLE) if top_contrast(picture, np.array(entry.corners)) < LEAST_CONTRAST else entry
        for entry in labels
    )
