"""The live picture for phones: a small JPEG with the dice boxed, and covered where something is for one seat alone."""

from dataclasses import replace

import cv2
import numpy as np

from app.live.moves import inside
from app.live.snapshot import Snapshot
from vision import TableReading
from vision.draw import draw_reading

QUALITY = 70
"""Of the JPEG, 0 to 100."""
COVER = (34, 28, 22)
"""BGR of what lies over a hidden zone."""


def picture_of(snapshot: Snapshot, width: int) -> bytes | None:
    """The newest picture, at most `width` pixels wide, as JPEG; None where there is none.

    Where something lies on the table for its owner's eyes alone, its zone is covered; where it cannot be covered,
    because zones are not known in this picture, there is no picture.
    """
    image = snapshot.image
    if image is None:
        return None
    covered = {hidden.seat for hidden in snapshot.hidden if hidden.kind == "hand"}
    layout = snapshot.layout if snapshot.in_place else None
    if covered and layout is None:
        return None
    factor = min(1.0, width / image.shape[1])
    size = round(image.shape[1] * factor), round(image.shape[0] * factor)
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA) if factor < 1.0 else image.copy()
    zones = [] if layout is None else [seat.roll for number, seat in enumerate(layout.seats) if number in covered]
    view = snapshot.view
    if view is not None and view.reading is not None and snapshot.in_place:
        dice = tuple(
            replace(die, box=tuple(side * factor for side in die.box))
            for die in view.reading.dice
            if not any(inside(zone, die.center) for zone in zones)
        )
        small = draw_reading(small, TableReading(size[0], size[1], dice))
    for zone in zones:
        if zone is not None:
            cv2.fillPoly(small, [np.round(np.array(zone) * factor).astype(np.int32)], COVER, cv2.LINE_AA)
    return jpeg_of(small)


def jpeg_of(image: np.ndarray, quality: int = QUALITY) -> bytes:
    """A BGR picture as JPEG."""
    fine, data = cv2.imencode(".jpg", image, (cv2.IMWRITE_JPEG_QUALITY, quality))
    assert fine
    return data.tobytes()
