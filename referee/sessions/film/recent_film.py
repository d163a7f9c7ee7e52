"""The last seconds of what the sources showed, in memory alone: for a dispute, while nothing is recorded."""

from collections import deque
from dataclasses import dataclass
from io import BytesIO

from av.error import FFmpegError

from referee.sessions.film.segment_writer import SegmentWriter, microseconds
from vision import Frame

KEPT_SECONDS = 10.0
MOST_BYTES = 64 << 20
"""More than ten seconds of any webcam need; beyond, the oldest go early."""
LEAST_STEP = 0.05
"""Seconds from one frame that is kept to the next: of a camera with 30 frames a second, every other one."""

# What is kept is let go of by whole pieces.
_PIECE_SECONDS = 1.0


@dataclass(frozen=True)
class RecentPiece:
    """A piece of film, as a segment's file holds it: `start` and `end` are the times of its first and last frame, in
    microseconds of the source."""

    source: str | None
    start: int
    end: int
    frames: int
    content: bytes


class RecentFilm:
    """Keeps what was shown in the last `KEPT_SECONDS` of the source, and nothing older."""

    def __init__(self) -> None:
        self._pieces: deque[RecentPiece] = deque()
        self._open: dict[str | None, tuple[BytesIO, SegmentWriter]] = {}

    @property
    def size(self) -> int:
        """Bytes that are held."""
        return sum(len(piece.content) for piece in self._pieces) + sum(
            memory.getbuffer().nbytes for memory, _ in self._open.values()
        )

    def write(self, frame: Frame) -> None:
        """Takes in a frame; what cannot be encoded is not kept."""
        now = microseconds(frame.t)
        _, writer = self._open.get(frame.source, (None, None))
        if writer is not None and writer.end <= now < writer.end + LEAST_STEP * 1e6:
            return
        if writer is not None and now < writer.end:
            self.clear()  # the times of another source
        elif writer is not None and (now - writer.start >= _PIECE_SECONDS * 1e6 or writer.size != _size(frame)):
            self._finish(frame.source)
        try:
            if frame.source not in self._open:
                memory = BytesIO()
                self._open[frame.source] = memory, SegmentWriter(memory, frame)
            self._open[frame.source][1].write(frame)
        except (FFmpegError, OSError):
            self._open.pop(frame.source, None)
        self._let_go(now)

    def clear(self) -> None:
        self._pieces.clear()
        self._open.clear()

    def take(self) -> tuple[RecentPiece, ...]:
        """Gives what is kept, in order of time, and forgets it."""
        for source in tuple(self._open):
            self._finish(source)
        pieces = tuple(sorted(self._pieces, key=lambda piece: piece.start))
        self.clear()
        return pieces

    def _finish(self, source: str | None) -> None:
        memory, writer = self._open.pop(source)
        writer.finish()
        self._pieces.append(RecentPiece(source, writer.start, writer.end, writer.frames, memory.getvalue()))

    def _let_go(self, now: int) -> None:
        while self._pieces and (self._pieces[0].start < now - KEPT_SECONDS * 1e6 or self.size > MOST_BYTES):
            self._pieces.popleft()


def _size(frame: Frame) -> tuple[int, int]:
    return frame.image.shape[1], frame.image.shape[0]
