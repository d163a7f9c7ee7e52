"""`cubewatch watch`: referee a game from a camera or a film, line by line."""

import math
import os
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast

import click
import numpy as np

from app.commands.parts.failure import CommandFailure, reported
from app.commands.parts.lazy_group import INTERRUPTED
from app.commands.parts.numbers import NumberBetween
from app.commands.parts.served_watch import serve, serving_options
from app.commands.parts.session_path import SessionPath
from app.commands.parts.watch_files import (
    begun,
    content_of,
    load_session,
    parsed,
    read_setup,
    read_spoken_events,
    session_of,
)
from app.live.loop import Ending, at_once, follow, in_real_time
from app.live.publisher import Publisher
from app.live.reader_in_use import ReaderInUse
from app.live.requests import Plan
from app.live.running_game import Manner, RunningGame
from app.live.several_cameras import text_of_several
from app.live.snapshot import Snapshot
from app.live.taught_reader import load_reader
from app.record.game_record import IN_MEMORY, RecordPlace
from app.record.resuming import GoingOn, going_on, last_layout
from app.stores.camera_store import CameraStore, open_source
from app.stores.icon_values import with_values
from app.stores.opening import OpeningError, read_played
from app.stores.session_store import SessionStore
from app.text.plain_text import say
from app.text.watch_words import sentence
from referee import (
    Decided,
    Decision,
    Layout,
    LayoutError,
    Notice,
    Refused,
    layouts_from_json,
)
from referee.counting import free_roll, seats_told, trays
from referee.layout import DIE_EDGES
from referee.sessions.errors import SessionError
from referee.sessions.film.source import SessionSource
from referee.sessions.recorder import is_open
from referee.sessions.session import Session
from rules.counting import counts_rolls
from rules.json_text import json_line
from vision import Frame, ModelError, Source, SourceError, TableReading
from vision.reading.plane_reader import PlaneReader
from vision.sources.opening import open_sources, parse_named_sources
from vision.teaching.remembered_faces import RememberedFaces

Read = Callable[[np.ndarray], TableReading]

# So long a film may go on before its mat comes into view, where the game cannot begin without; a camera waits.
MAT_SECONDS = 10.0


@click.command("watch")
@click.argument("source", required=False, metavar="SOURCE")
@click.option("--setup", type=click.Path(path_type=Path), help="The game: the first line of a rules script.")
@click.option("--layout", type=click.Path(path_type=Path), help="Where things are on the table.")
@click.option("--said", type=click.Path(path_type=Path), help="What was said, as JSON Lines of t and event.")
@click.option("--played", type=click.Path(path_type=Path), help="What was played already: a rules script's events.")
@click.option("--state", type=click.Path(path_type=Path), help="The table of a game in progress, as JSON.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines.")
@click.option("--realtime", is_flag=True, help="Play a film at its own speed.")
@click.option("--free", is_flag=True, help="Count every roll, without a game: in the picture, or --layout's zones.")
@click.option("--dice", type=click.IntRange(1, 100), help="With --free: the number of dice in a roll.")
@click.option("--die-set", metavar="NAME", help="Read dice of this set as they were taught (cubewatch teach).")
@click.option("--record", metavar="SESSION", type=click.Path(path_type=Path), help="Record into this new folder.")
@click.option("--continue", "go_on", metavar="SESSION", type=SessionPath(), help="Continue this recorded session.")
@click.option(
    "--source", "sources", multiple=True, metavar="NAME=SOURCE", help="One of several sources that show the same table."
)
@click.option("--die-edge", type=NumberBetween(*DIE_EDGES), metavar="MM", help="With a mat: the edge of the dice.")
@serving_options
def watch(**options: Any) -> int:
    """Watch SOURCE and referee the game of SETUP.

    SOURCE is a camera's number or name, a film, a stream's address (rtsp://, http://), or a region of the screen
    (screen:X,Y,W,H). Where things are on the table is told by a mat in view (cubewatch mat) or by --layout; with
    neither, a game for one player without a board takes the whole picture. A recorded session is watched again, with
    its own setup and layout; that is a new reading of its film, and may differ.

    Several cameras at one table are given as --source left=0 --source right=1 in place of SOURCE. With a mat, each
    finds what it sees of it; in a layout the seats and the board name their source, or each source has a layout of its
    own: {"sources": {"left": {"seats": …}, "right": {"seats": …}}}. What several of them see is read by all: where they
    disagree a die has no value, and where one is lost the game goes on with the others.

    --free counts rolls without a game: every roll that settles in the picture, in the zones of --layout, or before each
    of several sources. With --record that is a session like any other.

    A session that was recorded, and closed or broken off, goes on with --continue SESSION: before the camera and with
    the zones that it had, where no others are named. What comes is written into it.

    A game in progress is taken up by --played, the events so far, or by --state, how its table lies: for each seat its
    loose dice and cube, say (rules/README.md has it for every game). What was played before --state is not known.

    With a mat, or a layout that says by a "plane" where points of it lie in millimetres, dice are measured: what is of
    the wrong size (--die-edge, or "die_edge" in the layout) is not counted.

    --serve shows the game on phones in the local network, and says on standard error who opens which address. Without
    SOURCE all is entered there; with phone: as SOURCE a phone is the camera. The game is kept among your sessions.

    Every event that the players made is printed as one line, and so is what they should know. Exit status: 0, ended
    with nothing rejected or missed; 1, something was rejected or missed; 2, could not start; 130, ended by Ctrl-C.
    """
    served = serve(options)
    return _Watch(_checked(WatchOptions(**options))).run() if served is None else served


@dataclass(frozen=True)
class WatchOptions:
    """What the command line says, by the names of its options."""

    source: str | None
    setup: Path | None
    layout: Path | None
    said: Path | None
    played: Path | None
    state: Path | None
    as_json: bool
    realtime: bool
    free: bool
    dice: int | None
    die_set: str | None
    record: Path | None
    go_on: Path | None
    sources: Sequence[str]
    die_edge: float | None


def _checked(asked: WatchOptions) -> WatchOptions:
    """The same, where its parts go together. Raises `click.UsageError`."""
    if asked.source is not None and asked.sources:
        raise click.UsageError("SOURCE and --source: give one source alone, or all of them as --source NAME=SOURCE")
    if asked.go_on is not None:
        if asked.free or asked.setup or asked.played or asked.state or asked.record:
            others = "--free, --setup, --played, --state and --record"
            raise click.UsageError(f"--continue takes the game from the session: leave {others} out")
    elif asked.source is None and not asked.sources:
        raise click.UsageError("Missing argument 'SOURCE': a camera, a film, a stream's address, or screen:X,Y,W,H")
    if asked.free and (asked.setup or asked.said or asked.played or asked.state):
        raise click.UsageError("--free needs no game: leave --setup, --said, --played, --state out")
    if asked.state is not None and asked.setup is None:
        raise click.UsageError("--state needs the --setup of its game")
    if not asked.free and asked.dice is not None:
        raise click.UsageError("--dice needs --free")
    if asked.die_edge is not None and (asked.free or asked.layout):
        raise click.UsageError('--die-edge is for a mat: a layout has it as "die_edge"')
    return asked


class _Watch:
    """One watch from start to end; `run` gives the exit status."""

    def __init__(self, asked: WatchOptions) -> None:
        self._asked = asked
        # One that is watched again is a source of frames; one that goes on gives its game, and is written on.
        self._film = session_of(asked.source)
        self._continued = None if asked.go_on is None else load_session(asked.go_on)
        session = self._continued or self._film
        self._going_on = None if self._continued is None else _to_go_on(self._continued, asked)
        self._source_text, self._named = self._sources()
        self._setup: object = None
        if asked.free:
            self._setup = {"game": None, "dice": asked.dice}
        elif asked.setup is not None:
            self._setup = read_setup(asked.setup)
        elif session is not None:
            self._setup = session.game.setup
        else:
            raise click.UsageError("Missing option '--setup' (or --free, for rolls without a game)")
        told = self._setup
        self._free = isinstance(told, Mapping) and counts_rolls(cast("Mapping[str, object]", told))
        self._places: tuple[str, ...] = ()
        self._state_of = asked.state
        setup = self._setup
        if asked.state is not None and isinstance(setup, dict):
            told = parsed(content_of(asked.state, "the state"), asked.state, "the state")
            self._setup = {**cast("dict[str, Any]", setup), "taken_up": told}
        self._layout: object = None
        self._layout_of: Path | None = None
        if asked.layout is not None:
            self._layout_of = asked.layout
            self._layout = parsed(content_of(asked.layout, "the layout"), asked.layout, "the layout")
        elif session is not None and not asked.free:
            self._layout_of = session.folder
            self._layout = last_layout(session.entries)
        self._said = [] if asked.said is None else list(read_spoken_events(asked.said))
        self._players: tuple[str, ...] = ()
        self._faults = 0
        self._troubled = False

    def _sources(self) -> tuple[str | None, Mapping[str, str]]:
        """The one source, or the several that have names."""
        asked = self._asked
        with reported(SourceError):
            named = parse_named_sources(list(asked.sources))
        if asked.source is None and not named and self._going_on is not None:
            several = self._going_on.sources
            return None if several else self._going_on.plan.source, several
        # A source that is the only one has a name for nothing.
        return next(iter(named.values())) if len(named) == 1 else asked.source, named if len(named) > 1 else {}

    def run(self) -> int:
        _, first = begun(self._setup, self._state_of)
        self._players = first.names
        played = self._read_played()
        seats = seats_told(self._layout) if self._free else len(self._players)
        layouts: Mapping[str, Layout] = self._layouts(seats) if self._named else {}
        layout = None if self._named else self._one_layout(seats)
        if self._free:
            self._places = trays(seats) if layout or layouts else tuple(self._named)
        with reported(ModelError, SourceError, SessionError, LayoutError):
            die_set = self._asked.die_set
            remembered = RememberedFaces() if die_set is None else None
            read = with_values(PlaneReader(load_reader(die_set), at_once=True, remembered=remembered), die_set)
            with self._opened() as source:
                return self._follow(source, self._game(layout, layouts, read, source.live, played))

    def _opened(self) -> Source:
        if self._source_text is None:
            return open_sources(self._named, CameraStore().load)
        return open_source(self._source_text) if self._film is None else SessionSource(self._film)

    def _game(
        self,
        layout: Layout | None,
        layouts: Mapping[str, Layout],
        read: Read,
        live: bool,
        played: tuple[Mapping[str, Any], ...],
    ) -> RunningGame:
        """The game that is watched, which is recorded where that is wanted."""
        asked, setup = self._asked, cast("Mapping[str, Any]", self._setup)
        text = text_of_several(self._named) if self._source_text is None else self._source_text
        plan = Plan(setup, layout, text, asked.die_set, played, self._die_edge, asked.go_on, layouts or None)
        keeping, filming = IN_MEMORY if asked.record is None else RecordPlace(asked.record), asked.record is not None
        if self._continued is not None:
            # A film is kept where there was one before.
            keeping, filming = (
                RecordPlace(going_on=True),
                any(entry.kind == "segment" for entry in self._continued.entries),
            )
        reader = ReaderInUse(lambda: read, lambda: False, at_once=True)
        publisher = Publisher(Snapshot(layout=layout, setup=setup), lambda: None)
        manner = Manner(True, keeping, math.inf if live else MAT_SECONDS, self._print)
        return RunningGame(plan, reader, publisher, filming, manner)

    @property
    def _die_edge(self) -> float | None:
        told = self._asked.die_edge
        return self._going_on.plan.die_edge if told is None and self._going_on is not None else told

    def _one_layout(self, seats: int) -> Layout | None:
        """Where things are in the picture of one source; None where a mat tells it."""
        try:
            return None if self._layout is None else Layout.from_json(self._layout, seats)
        except LayoutError as error:
            raise CommandFailure(f"{self._layout_of}: {error}") from None

    def _layouts(self, seats: int) -> Mapping[str, Layout]:
        """What each of several sources sees; nothing where a mat tells it."""
        try:
            return {} if self._layout is None else layouts_from_json(self._layout, seats, list(self._named))
        except LayoutError as error:
            raise CommandFailure(f"{self._layout_of}: {error}") from None

    def _read_played(self) -> tuple[dict[str, Any], ...]:
        """What was played before, which must be possible, or there is nothing to take up."""
        if self._asked.played is None:
            return ()
        with reported(OpeningError):
            return read_played(self._asked.played, cast("Mapping[str, Any]", self._setup))

    def _follow(self, source: Source, game: RunningGame) -> int:
        """Watches the game to its end; the exit status."""
        status, why = 0, "the watch broke off"
        try:
            game.begin(source)
            try:
                pace = in_real_time() if self._asked.realtime else at_once
                if follow(source, partial(self._see, game), lambda notice, _: game.tell(notice), pace) is Ending.ENDED:
                    game.finish()
            except KeyboardInterrupt:
                status = INTERRUPTED
            self._print(game.end())
            why = "the watch ended"
        finally:
            game.close(why)
        if self._asked.record is not None:
            _say_where(self._asked.record)
        return status or (1 if self._faults else 0)

    def _see(self, game: RunningGame, frame: Frame) -> None:
        game.see(frame)
        if game.film_trouble is not None and not self._troubled:
            self._troubled = True
            click.echo(f"Only the events are recorded from here: {game.film_trouble}.", err=True)
        while self._said and self._said[0].t <= frame.t:
            game.enter(cast("Mapping[str, Any]", self._said.pop(0).event), said=True)

    def _print(self, decision: Decision) -> None:
        if isinstance(decision, Refused) or (isinstance(decision, Notice) and decision.kind == "missed"):
            self._faults += 1
        if self._free and isinstance(decision, Decided):
            decision = free_roll(decision, self._places)
        if self._asked.as_json:
            text = json_line(decision.to_json())
        else:
            text = sentence(decision, self._players).encode("utf-8", "backslashreplace") + b"\n"
        click.echo(text, nl=False)


def _say_where(folder: Path) -> None:
    """Says where a new session lies, if `cubewatch sessions` does not list it there."""
    store = SessionStore().folder
    if os.path.realpath(folder.parent) != os.path.realpath(store):
        there = folder.absolute()
        add = f"cubewatch import {shlex.quote(str(there))}"
        say(f"Recorded in {there}. To have it among your sessions and in the statistics: {add}", err=True)


def _to_go_on(session: Session, asked: WatchOptions) -> GoingOn:
    """How a session goes on; raises CommandFailure where it cannot, or where it is not known before what."""
    game = session.game
    if game.attention is not None:
        words = f"entry {game.attention.entry} no longer fits ({game.attention.message})"
        raise CommandFailure(f"{session.folder}: {words}: settle that first, by cubewatch ruling")
    if game.state.result is not None:
        raise CommandFailure(f"the game of {session.folder} is over, so it cannot be continued")
    found = going_on(session)
    if not (asked.source or asked.sources or found.plan.source or found.sources):
        raise CommandFailure(f"{session.folder} names no camera that can be opened: give a SOURCE to continue with")
    if is_open(session.entries):
        click.echo(
            "The program ended without closing this session. It continues with everything that was shown.", err=True
        )
    return found
