"""Writing one piece of film: Matroska with H.264, so that a crash costs half a second of it at most.

After `kill -9` a piece holds every frame but those of the last half second: packets are written at once, in short
clusters, with a key frame a second. Frames carry the source's time, which may run unevenly.
"""

import errno
from contextlib import suppress
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import av
import cv2
import numpy as np
from av.error import FFmpegError
from av.video.frame import PictureType, VideoFrame

from referee.sessions.film.segment_file import MOST_PIXELS
from rules.sentence import said
from vision import Frame

START_TAG = "CUBEWATCH_START"
"""The tag of a segment's file that tells when it begins, in microseconds of the source: a crash leaves no entry."""

_KEY_MILLISECONDS = 1000
_MILLISECOND = Fraction(1, 1000)
_CONTAINER = {"flush_packets": "1", "cluster_time_limit": "500"}
# No frame waits in the encoder for later ones, or a crash would take it along.
_ENCODER = {"preset": "ultrafast", "tune": "zerolatency", "crf": "23"}


def microseconds(t: float) -> int:
    """A time of a source in seconds, as journals count it."""
    return max(0, round(t * 1e6))


class SegmentWriter:
    """Writes one piece of film into a file or into memory, beginning with `frame`; `write` takes that one too.

    `start` and `end` are the times of its first and last frame in microseconds of the source, `size` the width and
    height of its pictures, `frames` how many there are. Raises OSError and FFmpegError, as `write` does.
    """

    def __init__(self, target: Path | BytesIO, frame: Frame) -> None:
        height, width = frame.image.shape[:2]
        if height * width > MOST_PIXELS:
            raise OSError(
                errno.EFBIG,
                said("pictures of {width} × {height} are too large for a film", width=width, height=height),
            )
        self.source = frame.source
        self.size = width, height
        self.start = self.end = microseconds(frame.t)
        self.frames = 0
        self._last = self._last_key = -(10**9)
        # PyAV's types say too little of streams.
        file = str(target) if isinstance(target, Path) else target
        self._container: Any = av.open(file, "w", format="matroska", options=_CONTAINER)
        self._container.metadata[START_TAG] = str(self.start)
        self._stream: Any = self._container.add_stream("libx264", rate=30, options=dict(_ENCODER))
        # H.264 halves the colours' resolution: a last odd row or column is left out.
        self._stream.width, self._stream.height = width // 2 * 2, height // 2 * 2
        self._stream.pix_fmt = "yuv420p"
        self._stream.codec_context.time_base = _MILLISECOND

    def write(self, frame: Frame) -> None:
        """Adds a frame of the same source and size, in order of time."""
        image: np.ndarray = np.ascontiguousarray(frame.image[: self._stream.height, : self._stream.width])
        # OpenCV takes a third of the time that FFmpeg needs to bring the colours into the encoder's form.
        planes: np.ndarray = np.ascontiguousarray(cv2.cvtColor(image, cv2.COLOR_BGR2YUV_I420))
        picture = VideoFrame.from_ndarray(planes, format="yuv420p")
        # Two frames within a millisecond get time stamps one after the other.
        self._last = picture.pts = max(round((microseconds(frame.t) - self.start) / 1000), self._last + 1)
        picture.time_base = _MILLISECOND
        if self._last - self._last_key >= _KEY_MILLISECONDS:
            picture.pict_type = PictureType.I
            self._last_key = self._last
        for packet in self._stream.encode(picture):
            self._container.mux(packet)
        self.end = max(self.end, microseconds(frame.t))
        self.frames += 1

    def finish(self) -> None:
        """Writes the end of the file. On a full disk what is there counts, without its end."""
        with suppress(FFmpegError, OSError):
            for packet in self._stream.encode(None):
                self._container.mux(packet)
        with suppress(FFmpegError, OSError):
            self._container.close()
