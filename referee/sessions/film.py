"""The film of a session: Matroska segments of a few seconds, written so that a crash costs half a second at most.

After `kill -9` a segment holds every frame but those of the last half second: packets are written at once, in short
clusters, with a key frame a second. Frames carry the source's time, which may run unevenly.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import numpy as np
from av.error import FFmpegError
from av.video.frame import PictureType, VideoFrame

from referee.sessions.entries import Draft
from referee.sessions.errors import NotRecordedError
from referee.sessions.journal_file import is_plain_file
from referee.sessions.segment_file import open_segment
from referee.sessions.verify import VIDEO
from vision import Frame, SourceError

SEGMENT_SECONDS = 5.0
START_TAG = "CUBEWATCH_START"
"""The tag of a segment's file that tells when it begins, in microseconds of the source: a crash leaves no entry."""

_KEY_MILLISECONDS = 1000
_MILLISECOND = Fraction(1, 1000)
_LATEST = (1 << 63) - 1  # in microseconds, of what an entry can tell
_CONTAINER = {"flush_packets": "1", "cluster_time_limit": "500"}
# No frame waits in the encoder for later ones, or a crash would take it along.
_ENCODER = {"preset": "ultrafast", "tune": "zerolatency", "crf": "23"}


def microseconds(t: float) -> int:
    """A time of a source in seconds, as journals count it."""
    return max(0, round(t * 1e6))


class _Segment:
    """One file that is being written."""

    def __init__(self, path: Path, frame: Frame) -> None:
        height, width = frame.image.shape[:2]
        self.path = path
        self.source = frame.source
        self.size = width, height
        self.start = self.end = microseconds(frame.t)
        self.frames = 0
        self._last = self._last_key = -(10**9)
        # PyAV's types say too little of streams.
        self._container: Any = av.open(str(path), "w", format="matroska", options=_CONTAINER)
        self._container.metadata[START_TAG] = str(self.start)
        self._stream: Any = self._container.add_stream("libx264", rate=30, options=dict(_ENCODER))
        # H.264 halves the colours' resolution: a last odd row or column is left out.
        self._stream.width, self._stream.height = width // 2 * 2, height // 2 * 2
        self._stream.pix_fmt = "yuv420p"
        self._stream.codec_context.time_base = _MILLISECOND

    def write(self, frame: Frame) -> None:
        image: np.ndarray = np.ascontiguousarray(frame.image[: self._stream.height, : self._stream.width])
        picture = VideoFrame.from_ndarray(image, format="bgr24")
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

    def finish(self) -> Draft:
        """Writes the file's end; what may be said of it."""
        with suppress(FFmpegError, OSError):  # on a full disk what is there counts, without its end
            for packet in self._stream.encode(None):
                self._container.mux(packet)
        with suppress(FFmpegError, OSError):
            self._container.close()
        return sealed(self.path, self.source, self.start, self.end, self.frames)


class Film:
    """Writes the film of a session into its folder, from segment `number` on.

    `write` and `finish` give the entries of the segments that were finished. A film that cannot be written on raises
    NotRecordedError; what is there then is left to `seal_leftovers`.
    """

    def __init__(self, folder: Path, number: int) -> None:
        self._folder = folder / VIDEO
        self._next = number
        self._segments: dict[str | None, _Segment] = {}

    def write(self, frame: Frame) -> tuple[Draft, ...]:
        """Adds a frame, in order of time."""
        try:
            finished = self.finish() if self._is_due(frame) else ()
            if frame.source not in self._segments:
                self._folder.mkdir(exist_ok=True)
                path = self._folder / f"{self._next:06d}.mkv"
                self._segments[frame.source] = _Segment(path, frame)
                self._next += 1
            self._segments[frame.source].write(frame)
            return finished
        except (FFmpegError, OSError) as error:
            raise NotRecordedError(f"the film cannot be written on: {error.strerror or error}") from None

    def finish(self) -> tuple[Draft, ...]:
        """Ends the segments that are being written, those of all sources together."""
        finished = tuple(segment.finish() for segment in self._segments.values())
        self._segments.clear()
        return finished

    def _is_due(self, frame: Frame) -> bool:
        segment = self._segments.get(frame.source)
        starts = [one.start for one in self._segments.values()]
        grown = bool(starts) and microseconds(frame.t) - min(starts) >= SEGMENT_SECONDS * 1e6
        other = segment is not None and segment.size != (frame.image.shape[1], frame.image.shape[0])
        return grown or other


def sealed(path: Path, source: str | None, start: int, end: int, frames: int) -> Draft:
    """The entry that vouches for a file as it is now; it is on the disk by then. Raises NotRecordedError."""
    try:
        with path.open("rb+") as file:
            os.fsync(file.fileno())
            content = hashlib.file_digest(file, "sha256")
            size = file.tell()
    except OSError as error:
        raise NotRecordedError(f"the film cannot be written on: {error.strerror}") from None
    fields = {
        "file": path.name,
        "source": source,
        "sha256": content.hexdigest(),
        "bytes": size,
        "start": start,
        "end": end,
        "frames": frames,
    }
    return Draft("segment", "program", None, fields)


def seal_leftovers(folder: Path, last: int) -> tuple[Draft, ...]:
    """The entries for segments after number `last` that nobody sealed, as after a crash or on a full disk.

    A file of which nothing can be read has no frames. Raises NotRecordedError.
    """
    drafts: list[Draft] = []
    number = last + 1
    while is_plain_file(path := folder / VIDEO / f"{number:06d}.mkv"):
        start, end, frames = _extent(path)
        drafts.append(sealed(path, None, start, end, frames))
        number += 1
    return tuple(drafts)


def _extent(path: Path) -> tuple[int, int, int]:
    """The times of the first and the last frame that can be read from a file, in microseconds of the source, and how
    many they are; zeros where there are none."""
    first, last, frames = _LATEST, 0, 0
    with suppress(SourceError, FFmpegError, OSError, ValueError), open_segment(path) as container:
        tag = container.metadata.get(START_TAG, "")
        start = int(tag) if tag.isascii() and tag.isdigit() and len(tag) < 19 else 0
        for packet in container.demux(container.streams.video[0]):
            if packet.pts is not None:
                time = min(start + max(0, round(packet.pts * packet.time_base * 1_000_000)), _LATEST)
                first, last, frames = min(first, time), max(last, time), frames + 1
    return (first, last, frames) if frames else (0, 0, 0)
