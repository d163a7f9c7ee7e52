"""The film of a session piece by piece: where each lies in its time, whether it is there, and its frames by time."""

import hashlib
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from av.error import FFmpegError

from referee.sessions.film.segment_file import open_segment
from referee.sessions.film.segments import extent_of
from referee.sessions.journal.entries import Entry
from referee.sessions.journal.journal_file import is_plain_file, is_plain_folder
from referee.sessions.verify import VIDEO
from rules.sentence import said
from vision import Frame, SourceError

SAME_FRAME = 1_000
"""Film tells its times to the millisecond: what lies so close to a frame's time, in microseconds, means that frame."""

_MICROSECOND = 1_000_000


@dataclass(frozen=True)
class FilmPiece:
    """A segment as an entry tells of it: `start` and `end` are the times of its first and last frame in microseconds
    of the source, counted from the `source` entry number `stretch` on.

    `gone` says, as the end of a sentence, why it cannot be shown; None: it is there.
    """

    path: Path
    stretch: int
    source: str | None
    start: int
    end: int
    frames: int
    sha256: str
    gone: str | None = None

    @property
    def sealed(self) -> bool:
        """Whether an entry vouches for it: not yet for the piece that is being written."""
        return bool(self.sha256)

    @property
    def number(self) -> int:
        return int(self.path.name[:6])

    def holds(self, first: int, last: int) -> bool:
        """Whether it may hold frames of times `first` to `last`."""
        return self.start <= last + SAME_FRAME and self.end >= first - SAME_FRAME


def stretch_of(entries: Sequence[Entry], number: int) -> int:
    """The number of the `source` entry from which entry number `number` counts its time, 0 where there is none."""
    return next((entry.number for entry in reversed(entries[:number]) if entry.kind == "source"), 0)


def pieces_of(folder: Path, entries: Sequence[Entry]) -> tuple[FilmPiece, ...]:
    """All segments that the entries tell of, in their order, those that are missing or were removed too."""
    pruned = {path for entry in entries if entry.kind == "pruned" for path in entry.fields["files"]}
    has_folder = is_plain_folder(folder / VIDEO)
    pieces: list[FilmPiece] = []
    stretch = 0
    for entry in entries:
        if entry.kind == "source":
            stretch = entry.number
        elif entry.kind == "segment":
            fields = entry.fields
            path = folder / VIDEO / fields["file"]
            gone = None if fields["frames"] else said("contains no pictures", "of a piece of film")
            if not has_folder or not is_plain_file(path):
                gone = (
                    said("was deleted on purpose", "of a piece of film")
                    if f"{VIDEO}/{path.name}" in pruned
                    else said("is missing", "of a piece of film")
                )
            times = fields["start"], max(fields["start"], fields["end"])
            pieces.append(FilmPiece(path, stretch, fields["source"], *times, fields["frames"], fields["sha256"], gone))
    return tuple(pieces)


def open_piece(folder: Path, entries: Sequence[Entry]) -> FilmPiece | None:
    """The piece that is being written, or was when the program broke off, as far as it can be read by now.

    None where there is none, and of several sources, whose pieces do not tell which of them they show.
    """
    segments = [entry for entry in entries if entry.kind == "segment"]
    ends = [entry for entry in entries if entry.kind in ("source", "close")]
    if not ends or ends[-1].kind == "close" or any(entry.fields["source"] is not None for entry in segments[-1:]):
        return None
    number = int(segments[-1].fields["file"][:6]) + 1 if segments else 1
    path, further = (folder / VIDEO / f"{one:06d}.mkv" for one in (number, number + 1))
    if not is_plain_folder(path.parent) or not is_plain_file(path) or is_plain_file(further):
        return None
    start, end, frames = extent_of(path)
    return FilmPiece(path, ends[-1].number, None, start, end, frames, "") if frames else None


def frames_of(piece: FilmPiece, first: int | None = None, last: int | None = None) -> Generator[Frame]:
    """The frames of a piece from time `first` to `last` in microseconds (None: all); their `t` is in seconds of the
    source.

    Raises SourceError, with a sentence, where the piece is gone, is not as it was recorded, or cannot be decoded.
    """
    number = piece.number
    if piece.gone is not None:
        raise SourceError("piece {number} of the film {gone}", number=number, gone=piece.gone)
    try:
        with piece.path.open("rb") as file:
            if piece.sealed and hashlib.file_digest(file, "sha256").hexdigest() != piece.sha256:
                raise SourceError("piece {number} of the film was changed after it was recorded", number=number)
        with open_segment(piece.path) as container:
            stream: Any = container.streams.video[0]  # PyAV's types say too little of streams
            if first is not None:
                into = max(0, first - piece.start) / _MICROSECOND
                container.seek(int(into / stream.time_base), stream=stream)
            yield from _decoded(container, stream, piece, first, last)
    except FileNotFoundError:
        raise SourceError("piece {number} of the film is missing", number=number) from None
    except (FFmpegError, OSError, ValueError):
        raise SourceError("piece {number} of the film cannot be read: it is damaged", number=number) from None


def _decoded(container: Any, stream: Any, piece: FilmPiece, first: int | None, last: int | None) -> Generator[Frame]:
    index = 0
    for picture in container.decode(stream):
        if picture.pts is None:
            continue
        time = piece.start + round(picture.pts * picture.time_base * _MICROSECOND)
        if last is not None and time > last + SAME_FRAME:
            return
        if first is None or time >= first - SAME_FRAME:
            image: np.ndarray = picture.to_ndarray(format="bgr24")
            yield Frame(image, time / _MICROSECOND, index, piece.source)
            index += 1
