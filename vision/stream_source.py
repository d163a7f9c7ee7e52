"""Streams by their address: rtsp, http and their like, through FFmpeg, with a limit on every wait."""

from __future__ import annotations

import os
from urllib.parse import urlsplit, urlunsplit

import cv2
import numpy as np

from vision.errors import SourceError
from vision.freezing import Noise
from vision.live_source import LOST_SECONDS

STREAM_SCHEMES = ("rtsp://", "rtsps://", "rtmp://", "http://", "https://", "udp://", "tcp://")
OPEN_TIMEOUT_SECONDS = 4.0


class StreamDevice:
    """The stream at an address. Whether a camera's noise is in it is measured."""

    noise = Noise.MEASURED

    def __init__(self, address: str) -> None:
        self._address = address
        self.name = f"the stream {without_password(address)}"

    def open(self) -> VideoCapture:
        """Opens the stream; raises SourceError where nothing answers in time."""
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, int(1000 * OPEN_TIMEOUT_SECONDS)]
        limits += [cv2.CAP_PROP_READ_TIMEOUT_MSEC, int(1000 * LOST_SECONDS)]
        quieten_opencv()
        capture = cv2.VideoCapture(self._address, cv2.CAP_FFMPEG, limits)
        if not capture.isOpened():
            capture.release()
            raise SourceError(f"{self.name} cannot be opened: check the address, and that it is sending")
        return VideoCapture(capture)


class VideoCapture:
    """OpenCV's capture of a stream or camera."""

    def __init__(self, capture: cv2.VideoCapture, remarks: tuple[str, ...] = ()) -> None:
        self._capture = capture
        rate = capture.get(cv2.CAP_PROP_FPS)
        self.frame_rate = rate if 1.0 <= rate <= 1000.0 else None
        self.remarks = remarks

    def read(self) -> np.ndarray | None:
        ok, image = self._capture.read()
        return image if ok else None

    def close(self) -> None:
        self._capture.release()


def quieten_opencv() -> None:
    """Keeps OpenCV and FFmpeg from writing on the terminal: what matters is said in sentences."""
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)


def without_password(address: str) -> str:
    """The address as it may be shown to everybody at the table."""
    try:
        parts = urlsplit(address)
        if parts.password is None:
            return address
        return urlunsplit(parts._replace(netloc=f"{parts.username}:…@{parts.netloc.rpartition('@')[2]}"))
    except ValueError:
        return address.rpartition("@")[2]
