"""Draw a reading on its picture: solid box and value (or icon) where it is certain, broken box and "?" where not."""

import cv2
import numpy as np

from vision.readings import DieReading, TableReading

_CERTAIN = (70, 200, 40)
_UNSURE = (0, 150, 255)
_INK = (20, 20, 20)


def draw_reading(image: np.ndarray, reading: TableReading) -> np.ndarray:
    """A copy of the BGR picture with each die's box and what it shows."""
    canvas = image.copy()
    unit = max(image.shape[:2]) / 640
    for die in reading.dice:
        _draw_die(canvas, die, unit)
    return canvas


def _draw_die(canvas: np.ndarray, die: DieReading, unit: float) -> None:
    x1, y1, x2, y2 = (round(v) for v in die.box)
    thickness = max(1, round(unit * 1.2))
    color = _CERTAIN if die.meaning is not None else _UNSURE
    if die.meaning is not None:
        cv2.rectangle(canvas, (x1, y1), (x2, y2), color, thickness, cv2.LINE_AA)
    else:
        _broken_rectangle(canvas, (x1, y1, x2, y2), color, thickness)
    text = "?" if die.meaning is None else str(die.meaning)
    scale = float(np.clip(die.size / 60, 0.4 * unit, 1.1 * unit))
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, thickness)
    pad = max(2, round(3 * scale))
    top = max(0, y1 - height - 2 * pad)
    cv2.rectangle(canvas, (x1, top), (x1 + width + 2 * pad, top + height + 2 * pad), color, cv2.FILLED)
    cv2.putText(
        canvas, text, (x1 + pad, top + height + pad), cv2.FONT_HERSHEY_SIMPLEX, scale, _INK, thickness, cv2.LINE_AA
    )


def _broken_rectangle(
    canvas: np.ndarray, box: tuple[int, int, int, int], color: tuple[int, int, int], thickness: int
) -> None:
    x1, y1, x2, y2 = box
    corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for k in range(0, 7, 2):
            begin = round(ax + (bx - ax) * k / 7), round(ay + (by - ay) * k / 7)
            end = round(ax + (bx - ax) * (k + 1) / 7), round(ay + (by - ay) * (k + 1) / 7)
            cv2.line(canvas, begin, end, color, thickness, cv2.LINE_AA)
