"""The film of a session by its times: any frame at once, one more or one less, and words where there is none.

A piece of film is shown only if it is as it was recorded, byte for byte; what is missing, was removed or changed is a
gap that says so. Frames that were decoded are kept for a while, so that stepping back is as quick as going on.
"""

import hashlib
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from av.error import FFmpegError

from app.review.axis import NEAR_SECONDS, Axis
from app.text.language import noop, tr
from referee.sessions.film.film_pieces import FilmPiece
from referee.sessions.film.segment_file import open_segment
from vision import SourceError

NO_FILM = noop("There is no film of this part.")
UNREADABLE = "cannot be read"
FAULTS = {
    UNREADABLE: noop("Piece {number} of the film cannot be read."),
    "has time stamps out of order": noop("Piece {number} of the film has times in the wrong order."),
    "holds more pictures than a piece can": noop("Piece {number} of the film contains more pictures than possible."),
    "contains no pictures": noop("Piece {number} of the film contains no pictures."),
    "is missing": noop("Piece {number} of the film is missing."),
    "is not as it was recorded": noop("Piece {number} of the film was changed after it was recorded."),
    "was deleted on purpose": noop("Piece {number} of the film was deleted on purpose."),
}
"""Why a piece of film is not shown: the end of a sentence, as `Piece.gone` has it, and the whole of it."""

_CACHE_BYTES = 192 << 20
_CACHED_BEHIND = 40
"""Frames before the one asked for that are kept when film is played towards the past: more than a second's."""
_MOST_FRAMES = 100_000
_SEAM_SECONDS = 1.0
"""A shorter hole between two pieces is the time between two frames."""
_LAST_FRAME_SECONDS = 0.1
"""So long the last frame before a longer hole is shown: rolls are often told at the last frame of a piece."""


@dataclass(frozen=True)
class Span:
    """Part of a session's time, `start` to `end` in seconds: a piece of film in `path`, or none and `words` say why.

    `sha256` is that of the file, `number` that of the piece.
    """

    start: float
    end: float
    path: Path | None = None
    sha256: str = ""
    words: str = ""
    number: int = 0


@dataclass(frozen=True, eq=False)
class FootageFrame:
    """What a film shows at `t`: a picture, BGR ``(height, width, 3)`` ``uint8``, or None and `words` that say why."""

    t: float
    image: np.ndarray | None = None
    words: str = ""


def sources_of(pieces: Sequence[FilmPiece]) -> tuple[str | None, ...]:
    """The sources that pieces of film show, in the order in which they were recorded; None is the only one."""
    return tuple(dict.fromkeys(piece.source for piece in pieces))


def spans_of(pieces: Sequence[FilmPiece], axis: Axis, source: str | None = None) -> tuple[Span, ...]:
    """The whole of a session's time as film of `source` and gaps, without holes; empty where it has no film at all."""
    spans: list[Span] = []
    for piece in pieces:
        if piece.source == source:
            start, end = (axis.at(piece.stretch, time) for time in (piece.start, piece.end))
            if piece.gone is None:
                spans.append(Span(start, end, piece.path, piece.sha256, number=piece.number))
            else:
                spans.append(Span(start, end, words=_fault_words(piece.gone, piece.number)))
    return _without_holes(spans, axis.end) if spans else ()


def _without_holes(spans: Sequence[Span], end: float) -> tuple[Span, ...]:
    """The spans in order of time, each reaching to the next, and spans of their own for longer holes."""
    ordered = sorted(spans, key=lambda span: (span.start, span.end))
    edges = [Span(0.0, 0.0), *ordered, Span(end, end)]
    whole: list[Span] = []
    for before, span in pairwise(edges):
        hole = span.start - before.end
        if hole > _SEAM_SECONDS:
            begin = before.end
            if whole and whole[-1].path is not None:
                begin += _LAST_FRAME_SECONDS
                whole[-1] = replace(whole[-1], end=begin)
            whole.append(Span(begin, span.start, words=tr(NO_FILM)))
        elif whole and hole > 0:
            whole[-1] = replace(whole[-1], end=span.start)
        if span is not edges[-1]:
            whole.append(span)
    return tuple(whole)


class _OpenPiece:
    """An open piece of film: the times of its frames in seconds from its beginning, and a decoder somewhere in it.

    Raises ValueError with one of `FAULTS` where it cannot be used.
    """

    def __init__(self, span: Span) -> None:
        assert span.path is not None
        self.span = span
        try:
            if _sha256(span.path) != span.sha256:
                raise ValueError("is not as it was recorded")
            self._container: Any = open_segment(span.path)
        except (SourceError, OSError):
            raise ValueError(UNREADABLE) from None
        try:
            self._stream: Any = self._container.streams.video[0]
            self._base: Fraction = self._stream.time_base
            self._stamps: list[int] = []
            self._keys: list[int] = []
            self._index()
        except (FFmpegError, OSError):
            self.close()
            raise ValueError(UNREADABLE) from None
        except ValueError:
            self.close()
            raise
        if not self._stamps:
            self.close()
            raise ValueError("contains no pictures")
        self.times = [float(stamp * self._base) for stamp in self._stamps]
        self._decoder: Iterator[Any] | None = None
        self._next = 0

    def _index(self) -> None:
        """Notes the time stamp of each frame, and which of them are key frames, without decoding any."""
        for packet in self._container.demux(self._stream):
            if packet.pts is None:
                continue
            if len(self._stamps) >= _MOST_FRAMES:
                raise ValueError("holds more pictures than a piece can")
            if packet.is_keyframe:
                self._keys.append(len(self._stamps))
            self._stamps.append(packet.pts)
        if self._stamps != sorted(set(self._stamps)):
            raise ValueError("has time stamps out of order")

    def frames(self, index: int) -> Iterator[tuple[int, Any]]:
        """Frames with their number in the piece, up to number `index`; they begin as late as a decoder can."""
        key = self._keys[max(0, bisect_right(self._keys, index) - 1)] if self._keys else 0
        decoder = self._decoder
        if decoder is None or not key <= self._next <= index:
            self._container.seek(self._stamps[key], stream=self._stream)
            decoder = self._decoder = iter(self._container.decode(self._stream))
            self._next = key
        for frame in decoder:
            if frame.pts is None:
                continue
            number = bisect_right(self._stamps, frame.pts) - 1
            self._next = number + 1
            yield number, frame
            if number >= index:
                return
        self._decoder = None

    def close(self) -> None:
        self._container.close()


class Footage:
    """The film over the whole of a session's time. Used by one thread; `close` lets go of the files."""

    def __init__(self, spans: Sequence[Span], cache_bytes: int = _CACHE_BYTES) -> None:
        self._spans = tuple(spans)
        self._starts = [span.start for span in self._spans]
        self._faults: dict[int, str] = {}
        self._open: OrderedDict[int, _OpenPiece] = OrderedDict()
        self._cache: OrderedDict[tuple[int, int], np.ndarray] = OrderedDict()
        self._room = cache_bytes

    @property
    def end(self) -> float:
        """The time at which it ends, in seconds; 0 without film."""
        return self._spans[-1].end if self._spans else 0.0

    def close(self) -> None:
        for piece in self._open.values():
            piece.close()
        self._open.clear()
        self._cache.clear()

    def shot(self, t: float, backwards: bool = False) -> FootageFrame:
        """What is shown at `t`: the newest frame that is not later. `backwards`: earlier ones will be asked for."""
        if not self._spans:
            return FootageFrame(t, None, tr(NO_FILM))
        place = self._place(t)
        piece = self._piece(place)
        if piece is None:
            return FootageFrame(max(t, self._spans[place].start), None, self._words(place))
        index = self._index(place, piece, t)
        image = self._decoded(place, piece, index, backwards)
        if image is None:
            return FootageFrame(t, None, self._words(place))
        return FootageFrame(self._spans[place].start + piece.times[index], image)

    def step(self, t: float, frames: int) -> float:
        """The time of the frame `frames` after that of `t` (before it where negative); a gap counts as one frame."""
        if not self._spans:
            return t
        place = self._place(t)
        index = self._number(place, t)
        while frames > 0:
            left = self._count(place) - 1 - index
            if frames <= left or place + 1 == len(self._spans):
                return self._time(place, min(index + frames, index + left))
            frames -= left + 1
            place, index = place + 1, 0
        while frames < 0:
            if -frames <= index or place == 0:
                return self._time(place, max(index + frames, 0))
            frames += index + 1
            place -= 1
            index = self._count(place) - 1
        return self._time(place, index)

    def after(self, t: float, least: float) -> float | None:
        """The time of the next frame at least `least` seconds after `t`; in a gap that time itself; None at the end."""
        if not self._spans or t >= self._spans[-1].end - NEAR_SECONDS:
            return None
        wanted = max(t + least, self.step(t, 1)) if self._piece(self._place(t)) is not None else t + least
        if wanted >= self._spans[-1].end:
            found = self._time(len(self._spans) - 1, self._count(len(self._spans) - 1) - 1)
        else:
            place = self._place(wanted)
            piece = self._piece(place)
            if piece is None:
                return wanted
            found = self._spans[place].start + piece.times[self._index(place, piece, wanted)]
            found = found if found > t + NEAR_SECONDS else self.step(t, 1)
        return found if found > t + NEAR_SECONDS else None  # pieces of strangers may overlap

    def _place(self, t: float) -> int:
        return max(0, bisect_right(self._starts, t + NEAR_SECONDS) - 1)

    def _words(self, place: int) -> str:
        span = self._spans[place]
        return _fault_words(self._faults[place], span.number) if place in self._faults else span.words

    def _piece(self, place: int) -> _OpenPiece | None:
        """The open piece of a span; None for a gap, and for one that turned out to be of no use."""
        span = self._spans[place]
        if span.path is None or place in self._faults:
            return None
        if place not in self._open:
            try:
                self._open[place] = _OpenPiece(span)
            except ValueError as error:
                self._faults[place] = str(error)
                return None
            while len(self._open) > 2:
                self._open.popitem(last=False)[1].close()
        self._open.move_to_end(place)
        return self._open[place]

    def _count(self, place: int) -> int:
        piece = self._piece(place)
        return 1 if piece is None else len(piece.times)

    def _number(self, place: int, t: float) -> int:
        piece = self._piece(place)
        return 0 if piece is None else self._index(place, piece, t)

    def _time(self, place: int, index: int) -> float:
        piece = self._piece(place)
        return self._spans[place].start + (0.0 if piece is None else piece.times[index])

    def _index(self, place: int, piece: _OpenPiece, t: float) -> int:
        return max(0, bisect_right(piece.times, t - self._spans[place].start + NEAR_SECONDS) - 1)

    def _decoded(self, place: int, piece: _OpenPiece, index: int, backwards: bool) -> np.ndarray | None:
        if (place, index) in self._cache:
            self._cache.move_to_end((place, index))
            return self._cache[place, index]
        found: np.ndarray | None = None
        try:
            for number, frame in piece.frames(index):
                if number == index or (backwards and number > index - _CACHED_BEHIND):
                    found = self._keep((place, number), frame.to_ndarray(format="bgr24"))
                if number >= index:
                    break
        except (FFmpegError, OSError, ValueError):
            found = None
        if found is None:
            self._faults[place] = UNREADABLE
            self._open.pop(place).close()
        return found

    def _keep(self, key: tuple[int, int], image: np.ndarray) -> np.ndarray:
        self._cache[key] = image
        self._room -= image.nbytes
        while self._room < 0 and len(self._cache) > 1:
            self._room += self._cache.popitem(last=False)[1].nbytes
        return image


def _fault_words(fault: str, number: int) -> str:
    """Why piece `number` of the film is not shown."""
    return tr(FAULTS.get(fault, FAULTS[UNREADABLE]), number=number)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
