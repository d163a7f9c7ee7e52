"""The film of a session with what was known of it burnt in, as an MP4 file.

It is drawn with the window's own overlay, so that both look the same; no window is opened.
"""

import heapq
import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any

import av
import numpy as np
from av.error import FFmpegError
from av.video.frame import VideoFrame

import rules
from app.record.film_story import SHOWN_SECONDS, FilmEvent, seats_awaited, story_of
from app.stores.whole_file import NotWrittenError
from app.text.language import number as number_words
from app.text.language import shown, tr
from gui.sessions.film_painter import Canvas, FilmScene
from gui.window.offscreen import qt_for_drawing
from referee.layout import Layout
from referee.sessions.film.film_pieces import FilmPiece, frames_of
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.layouts import layout_at
from referee.sessions.session import Session
from rules.counting import CountState
from vision import Frame, SourceError
from vision.tracking.downscaling import gate_size
from vision.tracking.motion import MotionGate

CARD_SECONDS = 2.5
"""How long words stand where there is no film."""
MOST_HOLE = 3.0
"""A longer time without pictures, in seconds, is told and not waited for."""

_CARD_RATE = 4
_SEAM = 40
"""Milliseconds for which the last picture stands before words take its place."""
_MILLISECOND = Fraction(1, 1000)
_ENCODER = {"preset": "veryfast", "crf": "23"}
_FILE_TYPE = b"ftyp"
_STILL_SECONDS = 0.25
"""Motion so soon after a die was read does not take its box away: the hand that lets go of another die."""

Progress = Callable[[int, int], None]


def write_film(session: Session, out: Path, progress: Progress | None = None) -> None:
    """Writes the film of `session` into the new or replaced file `out`, whole or not at all.

    `progress` is told how many of how many frames are done; what it raises breaks off. Raises NotWrittenError.
    """
    _check_target(out)
    pieces = [piece for piece in session.pieces if piece.gone is None]
    if not pieces:
        gone = tr("its film was deleted") if session.pieces else tr("it was recorded without one")
        raise NotWrittenError(tr("the session {folder} has no film to export: {why}", folder=session.folder, why=gone))
    _qt = qt_for_drawing()  # held on to until all is drawn
    target = Path(os.path.realpath(out))
    part = target.with_name(f".{target.name[:100]}.{os.getpid()}.part")
    try:
        _encode(part, _OverlayDirector(session, progress).pictures())
        part.replace(target)
    except NotWrittenError:
        raise
    except (FFmpegError, OSError) as error:
        raise NotWrittenError(
            tr("{file} cannot be written: {why}", file=out, why=error.strerror or str(error))
        ) from None
    finally:
        part.unlink(missing_ok=True)


def _check_target(out: Path) -> None:
    try:
        if out.exists():
            with out.open("rb") as file:
                if file.read(8)[4:] != _FILE_TYPE:
                    raise NotWrittenError(
                        tr("{file} already exists and is not an MP4 file: choose another name, or delete it", file=out)
                    )
        elif not out.absolute().parent.is_dir():
            raise NotWrittenError(
                tr("{file} cannot be written: there is no folder {folder}", file=out, folder=out.parent)
            )
    except NotWrittenError:
        raise
    except OSError as error:
        raise NotWrittenError(tr("{file} cannot be written: {why}", file=out, why=error.strerror)) from None


def _encode(path: Path, pictures: Iterator[tuple[int, np.ndarray]]) -> None:
    """Writes pictures, all of one size, each with its time in milliseconds."""
    container: Any = None  # PyAV's types say too little of streams
    try:
        last = -1
        for time, image in pictures:
            if container is None:
                container = av.open(str(path), "w", format="mp4", options={"movflags": "+faststart"})
                stream = container.add_stream("libx264", rate=30, options=dict(_ENCODER))
                stream.height, stream.width = image.shape[:2]
                stream.pix_fmt = "yuv420p"
                stream.codec_context.time_base = _MILLISECOND
            picture = VideoFrame.from_ndarray(image, format="bgr24")
            picture.pts = last = max(time, last + 1)
            picture.time_base = _MILLISECOND
            for packet in stream.encode(picture):
                container.mux(packet)
        for packet in stream.encode(None):
            container.mux(packet)
    except BaseException:
        if container is not None:
            with suppress(FFmpegError, OSError):
                container.close()
        raise
    container.close()


@dataclass
class _Lying:
    """Dice that were seen and still lie there."""

    told: FilmEvent
    places: list[int]


class _OverlayDirector:
    """Goes through a session's pieces and draws each frame with what was known at its moment."""

    def __init__(self, session: Session, progress: Progress | None) -> None:
        self._session = session
        self._progress = progress
        self._story = story_of(session)
        self._next = 0
        self._told: FilmEvent | None = None
        self._lying: list[_Lying] = []
        self._gates: dict[str | None, tuple[MotionGate, float]] = {}
        self._layouts: dict[str | None, Layout] = {}
        self._layouts_of: dict[str | None, tuple[int, int, int]] = {}
        self._clock = 0
        self._done = 0
        self._total = sum(piece.frames for piece in session.pieces if piece.gone is None)
        self._canvas = Canvas(self._sizes())

    def pictures(self) -> Generator[tuple[int, np.ndarray]]:
        """The pictures of the film, with their times in milliseconds."""
        session = self._session
        game = session.game.game
        yield from self._card([shown(game.title), ", ".join(session.players)])
        stretches = [list(pieces) for _, pieces in groupby(session.pieces, key=lambda piece: piece.stretch)]
        for number, pieces in enumerate(stretches):
            if number:
                yield from self._card([tr("The recording was interrupted"), tr("and went on from here")])
            yield from self._stretch(pieces)
        if self._next < len(self._story):
            rest = self._story[self._next :]
            words = [told.words for told in rest[:6]] + (["…"] if len(rest) > 6 else [])
            yield from self._card([tr("Played without film"), *words])
        last = session.entries[-1]
        attention = session.game.attention
        doubt: list[str] = []
        if attention is not None:
            why = attention.message
            doubt.append(tr("An event no longer fits: {why}", number=attention.entry, why=why))
        words = " ".join(Fingerprint(last.number, last.hash).words)
        yield from self._card(
            [
                shown(game.explain(session.game.state)),
                *doubt,
                tr("{count} entries: {words}", count=last.number, words=words),
            ]
        )

    def _sizes(self) -> Mapping[str | None, tuple[int, int]]:
        """The size of the first picture of each source. Raises NotWrittenError where none can be shown."""
        sizes: dict[str | None, tuple[int, int]] = {}
        for piece in self._session.pieces:
            if piece.gone is None and piece.source not in sizes:
                with suppress(SourceError, StopIteration):
                    height, width = next(frames_of(piece)).image.shape[:2]
                    sizes[piece.source] = width, height
        if not sizes:
            raise NotWrittenError(
                tr("the film of the session {folder} cannot be read: it is damaged", folder=self._session.folder)
            )
        return sizes

    def _card(self, lines: Sequence[str]) -> Generator[tuple[int, np.ndarray]]:
        """Words for a while, in place of film."""
        image = self._canvas.card([line for line in lines if line])
        self._clock += _SEAM
        for _ in range(round(CARD_SECONDS * _CARD_RATE)):
            yield self._clock, image
            self._clock += 1000 // _CARD_RATE

    def _stretch(self, pieces: Sequence[FilmPiece]) -> Generator[tuple[int, np.ndarray]]:
        """The pieces of a stretch of time, the sources side by side, with words where one is gone."""
        self._gates.clear()
        self._lying.clear()
        self._told = None
        while self._next < len(self._story) and self._story[self._next].stretch < pieces[0].stretch:
            self._tell(self._story[self._next])
        ended: int | None = None
        # Pieces of several sources that cover the same time are shown together.
        for group in _together(pieces):
            begins = min(piece.start for piece in group)
            if all(piece.gone is not None for piece in group):
                yield from self._gap(
                    tr("piece {number} of the film {gone}", number=group[0].number, gone=group[0].gone), group
                )
                ended = None
                continue
            hole = 0 if ended is None else max(0, begins - ended)
            if hole > MOST_HOLE * 1e6:
                yield from self._card([tr("No film for {seconds} seconds", seconds=number_words(hole / 1e6))])
            else:
                self._clock += round(hole / 1000)
            offset = self._clock - begins / 1000
            faults: list[str] = []
            films = [_film(piece, faults) for piece in group if piece.gone is None]
            for frame in heapq.merge(*films, key=lambda frame: frame.t):
                due = min(round(offset + 1000 * frame.t), self._clock + round(1000 * MOST_HOLE))
                self._clock = max(self._clock, due)
                yield self._clock, self._picture(frame, pieces[0].stretch)
                self._count()
            ended = max(piece.end for piece in group)
            for fault in faults:
                yield from self._gap(fault, group)

    def _gap(self, words: str, group: Sequence[FilmPiece]) -> Generator[tuple[int, np.ndarray]]:
        seconds = (max(piece.end for piece in group) - min(piece.start for piece in group)) / 1e6
        sentence = f"{words[:1].upper()}{words[1:]}"
        lines = [tr("{what}: {seconds} seconds", what=sentence, seconds=number_words(seconds, 1))]
        while self._next < len(self._story) and self._story[self._next].time <= group[-1].end:
            told = self._story[self._next]
            if told.stretch != group[0].stretch:
                break
            self._tell(told)
            lines.append(told.words)
        self._lying.clear()
        yield from self._card(lines)

    def _tell(self, told: FilmEvent) -> None:
        self._next += 1
        self._told = told
        zones = {(die.source, die.zone) for die in told.dice}
        self._lying = [one for one in self._lying if not zones & _zones(one)]
        if told.dice:
            self._lying.append(_Lying(told, list(range(len(told.dice)))))

    def _picture(self, frame: Frame, stretch: int) -> np.ndarray:
        """A frame with what was known when it was taken."""
        time = round(frame.t * 1e6)
        height, width = frame.image.shape[:2]
        gate, _ = self._gates.setdefault(frame.source, (MotionGate({}), gate_size(width, height)[2]))
        gate.see(frame.small, frame.t)
        self._canvas.take(frame.source, frame.image)
        while self._next < len(self._story):
            told = self._story[self._next]
            if (told.stretch, told.time) > (stretch, time):
                break
            self._tell(told)
        self._take_away(frame)
        told = self._told
        shown = told is not None and time < told.time + SHOWN_SECONDS * 1e6
        state = self._session.game.first if told is None else told.state
        self._lay_out(frame.source, max(stretch, told.entry if told else 0), width, height)
        minutes, seconds = divmod(time // 1_000_000, 60)
        dice = [(one.told.dice[n], one.told.value_of(n)) for one in self._lying for n in one.places]
        scene = FilmScene(
            headline=_headline(f"{minutes}:{seconds:02d}", state),
            players=self._session.players,
            layouts=dict(self._layouts),
            awaited=seats_awaited(self._session.game.game, state),
            dice=tuple(dice),
            told=told if shown else None,
        )
        return self._canvas.draw(scene)

    def _lay_out(self, source: str | None, entry: int, width: int, height: int) -> None:
        """Takes the zones as they lay when `entry` was written."""
        if self._layouts_of.get(source) != (entry, width, height):
            self._layouts_of[source] = entry, width, height
            layout = layout_at(self._session, entry, width, height, source)
            if layout is not None:
                self._layouts[source] = layout

    def _take_away(self, frame: Frame) -> None:
        """Lets go of the boxes of dice over which something has moved since they were read."""
        gate, scale = self._gates[frame.source]
        for one in self._lying:
            since = frame.t - one.told.time / 1e6 - _STILL_SECONDS
            if since > 0:
                one.places = [
                    place
                    for place in one.places
                    if one.told.dice[place].source != frame.source
                    or gate.quiet_seconds(one.told.dice[place].box, frame.t, scale) >= since
                ]

    def _count(self) -> None:
        self._done += 1
        if self._progress is not None:
            self._progress(min(self._done, self._total), self._total)


def _headline(clock: str, state: rules.State) -> str:
    if isinstance(state, CountState):
        return tr("{clock} · {count} rolls", clock=clock, count=state.rolls)
    return tr("{clock} · round {number}", clock=clock, number=state.round)


def _zones(one: _Lying) -> set[tuple[str | None, str | None]]:
    return {(die.source, die.zone) for die in one.told.dice}


def _together(pieces: Sequence[FilmPiece]) -> Generator[list[FilmPiece]]:
    """The pieces of a stretch in the order of their times; those of several sources that overlap as one group."""
    group: list[FilmPiece] = []
    for piece in sorted(pieces, key=lambda one: (one.start, one.number)):
        overlaps = piece.start <= max((one.end for one in group), default=-1)
        if group and not (overlaps and piece.source not in {one.source for one in group}):
            yield group
            group = []
        group.append(piece)
    if group:
        yield group


def _film(piece: FilmPiece, faults: list[str]) -> Generator[Frame]:
    """The frames of a piece; what is wrong with it is noted, and ends it."""
    try:
        yield from frames_of(piece)
    except SourceError as error:
        faults.append(shown(error))
