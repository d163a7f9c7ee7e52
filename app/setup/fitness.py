"""Whether a picture of the table is good enough to read dice in, in words."""

import cv2
import numpy as np

from app.text.language import number, tr
from vision import TableReading
from vision.teaching.shot_quality import BLURRED_BELOW, SMALL_BELOW, sharpness
from vision.teaching.training import take_shot

DARK_BELOW = 45.0
"""Grey level that half of the picture has to reach."""
GLARING = 252
MOST_GLARE = 0.08
"""Share of the picture that may be as bright as can be."""
LEAST_RATE = 12.0
"""Frames a second below which a roll may be over before it is seen; nearly all cameras slow down in dim light."""


def remarks_on(image: np.ndarray, reading: TableReading | None, rate: float | None) -> tuple[str, ...]:
    """What should be mended, the worst first; nothing where all is well.

    `image` is BGR ``uint8``, `reading` what was read in it (None: nobody has looked yet), `rate` how many frames come
    in a second.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    remarks: list[str] = []
    if float(np.median(grey)) < DARK_BELOW:
        remarks.append(tr("It is too dark: put more light on the table."))
    if float((grey >= GLARING).mean()) > MOST_GLARE:
        remarks.append(tr("A part of the picture is too bright: turn the lamp or the camera."))
    if rate is not None and rate < LEAST_RATE:
        remarks.append(tr("Only {rate} pictures per second: with more light the camera is faster.", rate=number(rate)))
    boxes = [] if reading is None else [np.asarray(die.box, np.float32) for die in reading.dice]
    if boxes:
        if float(np.median([max(box[2] - box[0], box[3] - box[1]) for box in boxes])) < SMALL_BELOW:
            remarks.append(tr("The dice are small: move the camera closer."))
        elif float(np.median([sharpness(take_shot(image, box)) for box in boxes])) < BLURRED_BELOW:
            remarks.append(tr("The dice are blurred: let the camera focus, or add light."))
    return tuple(remarks)
