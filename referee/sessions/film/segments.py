"""The film of a session: segments of a few seconds in its folder, each sealed by an entry when it is finished."""

import hashlib
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from av.error import FFmpegError

from referee.sessions.errors import NotRecordedError
from referee.sessions.film.recent_film import RecentPiece
from referee.sessions.film.segment_file import open_segment
from referee.sessions.film.segment_writer import START_TAG, SegmentWriter, microseconds
from referee.sessions.journal.durable import make_folder, sync_folder
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.journal_file import is_plain_file
from referee.sessions.verify import VIDEO
from rules.sentence import said
from vision import Frame, SourceError

SEGMENT_SECONDS = 5.0
_LATEST = (1 << 63) - 1  # in microseconds, of what an entry can tell


class SessionFilm:
    """Writes the film of a session into its folder, from segment `number` on.

    `write` and `finish` give the entries of the segments that were finished. A film that cannot be written on raises
    NotRecordedError; what is there then is left to `seal_leftovers`.
    """

    def __init__(self, folder: Path, number: int) -> None:
        self._folder = folder / VIDEO
        self._next = number
        self._segments: dict[str | None, tuple[Path, SegmentWriter]] = {}

    def write(self, frame: Frame) -> tuple[Draft, ...]:
        """Adds a frame, in order of time."""
        try:
            finished = self.finish() if self._is_due(frame) else ()
            if frame.source not in self._segments:
                path = self._new_path()
                self._segments[frame.source] = path, SegmentWriter(path, frame)
            self._segments[frame.source][1].write(frame)
            return finished
        except (FFmpegError, OSError) as error:
            raise NotRecordedError(
                said("the film cannot be written any further: {why}", why=error.strerror or str(error))
            ) from None

    def finish(self) -> tuple[Draft, ...]:
        """Ends the segments that are being written, those of all sources together."""
        drafts: list[Draft] = []
        for source, (path, writer) in self._segments.items():
            writer.finish()
            drafts.append(sealed(path, source, writer.start, writer.end, writer.frames))
        self._segments.clear()
        return tuple(drafts)

    def keep(self, pieces: Sequence[RecentPiece]) -> tuple[Draft, ...]:
        """Writes pieces that were in memory until now, each as a segment of its own, when none is being written."""
        drafts: list[Draft] = []
        for piece in pieces:
            try:
                path = self._new_path()
                path.write_bytes(piece.content)
            except OSError as error:
                raise NotRecordedError(
                    said("the film cannot be written any further: {why}", why=error.strerror)
                ) from None
            drafts.append(sealed(path, piece.source, piece.start, piece.end, piece.frames))
        return tuple(drafts)

    def _new_path(self) -> Path:
        """A new file: its name is safe before anything is written into it, so that no number is ever missing."""
        make_folder(self._folder)
        self._next += 1
        path = self._folder / f"{self._next - 1:06d}.mkv"
        path.touch()
        sync_folder(self._folder)
        return path

    def _is_due(self, frame: Frame) -> bool:
        starts = [writer.start for _, writer in self._segments.values()]
        grown = bool(starts) and microseconds(frame.t) - min(starts) >= SEGMENT_SECONDS * 1e6
        _, own = self._segments.get(frame.source, (None, None))
        return grown or (own is not None and own.size != (frame.image.shape[1], frame.image.shape[0]))


def sealed(path: Path, source: str | None, start: int, end: int, frames: int) -> Draft:
    """The entry that vouches for a file as it is now; it is on the disk by then. Raises NotRecordedError."""
    try:
        with path.open("rb+") as file:
            os.fsync(file.fileno())
            content = hashlib.file_digest(file, "sha256")
            size = file.tell()
    except OSError as error:
        raise NotRecordedError(said("the film cannot be written any further: {why}", why=error.strerror)) from None
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
        start, end, frames = extent_of(path)
        drafts.append(sealed(path, None, start, end, frames))
        number += 1
    return tuple(drafts)


def extent_of(path: Path) -> tuple[int, int, int]:
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
