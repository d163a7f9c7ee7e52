"""The film of a session as a source of frames: what was recorded is watched again, as if it were a film.

The times are those of the session. Where it went on after a gap, the next stretch follows the one before, and its first
frame is marked as `resumed`; so is the first one after recording was off.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from pathlib import Path

from referee.sessions.errors import NotASessionError
from referee.sessions.film.segment_file import open_segment
from referee.sessions.journal.journal_file import is_plain_file
from referee.sessions.session import Session
from referee.sessions.verify import VIDEO
from rules.sentence import said
from vision import Frame
from vision.messages import Message
from vision.sources.film_source import FilmSource
from vision.sources.source import OpenSource

GAP_SECONDS = 1.0
"""Between two frames of one stretch: beyond, film is missing between them."""


@dataclass(frozen=True)
class _Piece:
    """A segment's file; its first frame's time in seconds, and whether a new stretch begins with it."""

    path: Path
    start: float
    begins: bool


class SessionSource(OpenSource):
    """The frames of a session's film, in order. Raises NotASessionError where there is none that can be shown."""

    live = False
    lost: Message | None = None
    remarks: tuple[Message, ...] = ()

    def __init__(self, session: Session) -> None:
        self._pieces = _pieces(session)
        if not self._pieces:
            raise NotASessionError(said("the session {folder} was recorded without a film", folder=session.folder))
        with _film(self._pieces[0].path) as film:
            self.size = film.size
            self.frame_rate = film.frame_rate
        self.duration: float | None = None
        self.ended = False
        self._frames = self._all_frames()

    def read(self, timeout: float | None = None) -> Frame | None:
        """The next frame, None at the end. Raises SourceError where a segment is missing or damaged."""
        frame = None if self.ended else next(self._frames, None)
        self.ended = frame is None
        return frame

    def close(self) -> None:
        self.ended = True
        self._frames.close()

    def _all_frames(self) -> Generator[Frame]:
        index, last, offset = 0, 0.0, 0.0
        for number, piece in enumerate(self._pieces):
            resumed = piece.begins and number > 0
            if resumed:
                offset = last + 1.0 - piece.start
            # Where recording was off for a while, nobody knows what happened meanwhile.
            resumed = resumed or (number > 0 and offset + piece.start - last > GAP_SECONDS)
            with _film(piece.path) as film:
                for frame in film:
                    last = max(last, offset + piece.start + frame.t)
                    yield replace(frame, t=last, index=index, resumed=resumed)
                    index, resumed = index + 1, False


def _pieces(session: Session) -> tuple[_Piece, ...]:
    """The segments that are there; one whose frames come from several sources cannot be put into one row."""
    pieces: list[_Piece] = []
    begins = True
    for entry in session.entries:
        if entry.kind == "source":
            begins = True
        elif entry.kind == "segment":
            fields = entry.fields
            if fields["source"] is not None:
                raise NotASessionError(
                    said(
                        "the session {folder} shows several sources: it cannot be watched again", folder=session.folder
                    )
                )
            path = session.folder / VIDEO / fields["file"]
            if is_plain_file(path) and fields["frames"]:
                pieces.append(_Piece(path, fields["start"] / 1e6, begins))
                begins = False
    return tuple(pieces)


def _film(path: Path) -> FilmSource:
    return FilmSource(str(path), open_segment(path))
