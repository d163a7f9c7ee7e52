"""Cameras of this machine: opened by number or name, set as a person wants them, and read back.

Drivers take what they like of what they are told. Whatever a camera does not do is left to it, and said in `remarks`.
"""

from __future__ import annotations

import os
import sys

import cv2
import numpy as np

from vision.errors import SourceError
from vision.messages import Message
from vision.sources.cameras import BACKENDS, CameraSettings, list_cameras
from vision.sources.freezing import Noise

# Small dice need pixels: what a camera is asked for where nobody chose.
WISHED_SIZE = (1280, 720)
# What tells a driver to expose by hand and by itself.
BY_HAND_AND_ITSELF = {"linux": (1.0, 3.0), "win32": (0.0, 1.0), "darwin": (0.0, 1.0)}
# Drivers round to their own steps.
ROUNDING_SHARE = 0.1
# A picture darker or brighter than this shows nothing: the exposure is wrong.
DARKEST, BRIGHTEST = 6.0, 249.0
# So many pictures a camera may take to follow a new exposure.
PICTURES_TO_FOLLOW = 6


class CameraDevice:
    """A camera of this machine. One that was plugged in elsewhere meanwhile is found again by its name."""

    noise = Noise.ALWAYS

    def __init__(self, number: int, called: str | None = None, settings: CameraSettings | None = None) -> None:
        self._number = number
        self._called = called
        self._settings = settings or CameraSettings()
        numbered = Message("camera {number}", number=number)
        self.name = numbered if called is None else Message("the camera {name}", name=called)

    def open(self) -> VideoCapture:
        """Opens and sets the camera; raises SourceError where it does not open."""
        quieten_opencv()
        # By default V4L2 waits ten seconds for a picture.
        os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "2")
        capture = cv2.VideoCapture(self._place(), BACKENDS.get(sys.platform, cv2.CAP_ANY))
        if not capture.isOpened():
            capture.release()
            raise SourceError(
                "{source} cannot be opened: check that it is connected, and that no other program uses it",
                source=self.name,
            )
        return VideoCapture(capture, tuple(set_up(capture, self._settings, self.name)))

    def _place(self) -> int:
        """The camera's number now."""
        if self._called is None:
            return self._number
        same = [camera.number for camera in list_cameras() or () if camera.name == self._called]
        return self._number if self._number in same or len(same) != 1 else same[0]


class VideoCapture:
    """OpenCV's capture of a camera."""

    def __init__(self, capture: cv2.VideoCapture, remarks: tuple[Message, ...] = ()) -> None:
        self._capture = capture
        rate = capture.get(cv2.CAP_PROP_FPS)
        self.frame_rate = rate if 1.0 <= rate <= 1000.0 else None
        self.remarks = remarks

    def read(self) -> np.ndarray | None:
        ok, image = self._capture.read()
        return image if ok else None

    def skip(self) -> bool:
        """See `Capture.skip`: what is taken from the driver and not asked for is not decoded."""
        return self._capture.grab()

    def close(self) -> None:
        self._capture.release()


def quieten_opencv() -> None:
    """Keeps OpenCV from writing on the terminal: what matters is said in sentences."""
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)


def set_up(capture: cv2.VideoCapture, settings: CameraSettings, name: Message) -> list[Message]:
    """Sets an opened camera, reads back what it took, and looks at its picture; sentences of what it would not do."""
    remarks = list[Message]()
    remarks += _set_size(capture, settings, name)
    if settings.frame_rate is not None:
        capture.set(cv2.CAP_PROP_FPS, settings.frame_rate)
        rate = capture.get(cv2.CAP_PROP_FPS)
        if abs(rate - settings.frame_rate) > ROUNDING_SHARE * settings.frame_rate:
            remarks.append(
                Message(
                    "{source} gives {rate:g} frames per second instead of {wanted:g}",
                    source=name,
                    rate=rate,
                    wanted=settings.frame_rate,
                )
            )
    by_hand, by_itself = BY_HAND_AND_ITSELF.get(sys.platform, (0.0, 1.0))
    if not _set_level(
        capture, cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_EXPOSURE, settings.exposure, by_hand, by_itself
    ):
        remarks.append(Message("{source} does not allow its exposure to be set, so it stays automatic", source=name))
    elif settings.exposure is not None and (spoilt := _spoilt(capture, settings.exposure, name)) is not None:
        capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, by_itself)
        remarks.append(spoilt)
    if not _set_level(capture, cv2.CAP_PROP_AUTOFOCUS, cv2.CAP_PROP_FOCUS, settings.focus, 0.0, 1.0):
        remarks.append(Message("{source} does not allow its focus to be set: it is automatic or fixed", source=name))
    return remarks


def _set_size(capture: cv2.VideoCapture, settings: CameraSettings, name: Message) -> list[Message]:
    wanted = None if settings.width is None or settings.height is None else (settings.width, settings.height)
    width, height = wanted or WISHED_SIZE
    # Uncompressed, large pictures come slowly through a USB cable.
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
    given = round(capture.get(cv2.CAP_PROP_FRAME_WIDTH)), round(capture.get(cv2.CAP_PROP_FRAME_HEIGHT))
    if wanted is None or given == wanted:
        return []
    return [
        Message(
            "{source} gives pictures of {given} instead of {wanted}",
            source=name,
            given=f"{given[0]} × {given[1]}",
            wanted=f"{width} × {height}",
        )
    ]


def _set_level(
    capture: cv2.VideoCapture, switch: int, level: int, wanted: float | None, by_hand: float, by_itself: float
) -> bool:
    """Sets a level that the camera else finds by itself; whether it took it. Where it did not, it finds it again."""
    if wanted is None:
        capture.set(switch, by_itself)
        return True
    capture.set(switch, by_hand)
    capture.set(level, wanted)
    if abs(capture.get(level) - wanted) <= max(1.0, ROUNDING_SHARE * abs(wanted)):
        return True
    capture.set(switch, by_itself)
    return False


def _spoilt(capture: cv2.VideoCapture, exposure: float, name: Message) -> Message | None:
    """A sentence on the pictures that come at this exposure; None where something can be seen."""
    mean = 0.0
    for _ in range(PICTURES_TO_FOLLOW):
        ok, image = capture.read()
        if not ok or image is None:
            return None
        mean = float(image.mean())
    if mean < DARKEST:
        return Message(
            "{source} gives a black picture at exposure {exposure:g}, so exposure is automatic again",
            source=name,
            exposure=exposure,
        )
    if mean > BRIGHTEST:
        return Message(
            "{source} gives a white picture at exposure {exposure:g}, so exposure is automatic again",
            source=name,
            exposure=exposure,
        )
    return None
