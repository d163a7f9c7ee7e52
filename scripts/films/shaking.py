"""A film as a camera shows it that swings to and fro: every picture moved and turned a little, as in a hand."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision import Frame


@dataclass(frozen=True)
class Swing:
    """How far a camera swings: `pixels` each way and `degrees` about the picture's middle, `hertz` times a second."""

    pixels: float = 8.0
    degrees: float = 0.8
    hertz: float = 1.0


def shaken(swing: Swing) -> Callable[[Frame], Frame]:
    """What the swing makes of each frame; the first, at time 0, is left where it is."""

    def shake(frame: Frame) -> Frame:
        height, width = frame.image.shape[:2]
        phase = 2 * np.pi * swing.hertz * frame.t
        moved = cv2.getRotationMatrix2D((width / 2, height / 2), swing.degrees * float(np.sin(0.9 * phase)), 1.0)
        # Sideways and up and down at two rates, so that the way is no line.
        moved[:, 2] += swing.pixels * np.array([np.sin(phase), np.sin(0.7 * phase)])
        image = cv2.warpAffine(
            frame.image, moved, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        return replace(frame, image=image)

    return shake
