"""`cubewatch watch`: referee a game from a camera or a film, line by line."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import click
import numpy as np

import rules
from gui.camera_store import CameraStore, open_source
from gui.failure import CommandFailure
from gui.lazy_group import INTERRUPTED
from gui.recording import Recording
from gui.taught_reader import load_reader
from gui.watch_words import sentence
from referee import (
    Decision,
    Ended,
    FreeWatcher,
    Layout,
    LayoutError,
    MatReferee,
    NotFollowedError,
    Notice,
    Referee,
    Refused,
    Said,
    SaidError,
    layouts_from_json,
    parse_said,
    referee_of_sources,
    require_followed,
)
from referee.layout import DIE_EDGES
from referee.sessions.errors import SessionError
from referee.sessions.journal_file import JOURNAL
from referee.sessions.session import Session
from referee.sessions.source import SessionSource
from rules.json_text import NotJsonError, json_line, parse_json
from vision import Frame, ModelError, Source, SourceError, TableReading
from vision.plane_reader import PlaneReader
from vision.several_sources import SeveralSources
from vision.sources import open_sources, parse_named_sources

Read = Callable[[np.ndarray], TableReading]

# How often a live source without pictures is asked whether it is lost: well under the two seconds in which to say so.
ASK_SECONDS = 0.25
# So long a film may go on before its mat comes into view, where the game cannot begin without; a camera waits.
MAT_SECONDS = 10.0


class Watcher(Protocol):
    """What sees frames: the referee of a game, or the watcher of free rolls."""

    def see(self, frame: Frame) -> tuple[Decision, ...]: ...

    def end(self, t: float) -> Ended: ...


@click.command("watch")
@click.argument("source", required=False, metavar="SOURCE")
@click.option("--setup", type=click.Path(path_type=Path), help="The game: the first line of a rules script.")
@click.option("--layout", type=click.Path(path_type=Path), help="Where things are on the table.")
@click.option("--said", type=click.Path(path_type=Path), help="What was said, as JSON Lines of t and event.")
@click.option("--played", type=click.Path(path_type=Path), help="What was played already: a rules script's events.")
@click.option("--state", type=click.Path(path_type=Path), help="How the table of a game in progress lies, as JSON.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines.")
@click.option("--realtime", is_flag=True, help="Play a film at its own speed.")
@click.option("--free", is_flag=True, help="Report every roll, without a game.")
@click.option("--dice", type=click.IntRange(1, 100), help="With --free: the number of dice in a roll.")
@click.option("--die-set", metavar="NAME", help="Read dice of this set as they were taught (cubewatch teach).")
@click.option("--record", metavar="SESSION", type=click.Path(path_type=Path), help="Record into this new folder.")
@click.option(
    "--source", "sources", multiple=True, metavar="NAME=SOURCE", help="One of several sources that look at one table."
)
@click.option("--die-edge", type=click.FloatRange(*DIE_EDGES), metavar="MM", help="With a mat: the edge of the dice.")
def watch(
    source: str | None,
    setup: Path | None,
    layout: Path | None,
    said: Path | None,
    played: Path | None,
    state: Path | None,
    as_json: bool,
    realtime: bool,
    free: bool,
    dice: int | None,
    die_set: str | None,
    record: Path | None,
    sources: Sequence[str],
    die_edge: float | None,
) -> int:
    """Watch SOURCE and referee the game of SETUP.

    SOURCE is a camera's number or name, a film, a stream's address (rtsp://, http://), or a region of the screen
    (screen:X,Y,W,H). Where things are on the table is told by a mat in view (cubewatch mat) or by --layout; with
    neither, a game for one player without a board takes the whole picture. A recorded session is watched again, with
    its own setup and layout; that is a new reading of its film, and may differ.

    Several cameras at one table are given as --source left=0 --source right=1 in place of SOURCE. With a mat, each
    finds what it sees of it; in a layout the seats and the board name their source, or each source has a layout of its
    own: {"sources": {"left": {"seats": …}, "right": {"seats": …}}}. What several of them see is read by all: where they
    disagree a die has no value, and where one is lost the game goes on with the others.

    A game in progress is taken up by --played, the events so far, or by --state, how its table lies: for each seat its
    loose dice and cube, say (rules/README.md has it for every game). What was played before --state is not known.

    With a mat, or a layout that says by a "plane" where points of it lie in millimetres, dice are measured: what is of
    the wrong size (--die-edge, or "die_edge" in the layout) is not counted.

    Every event that the players made is printed as one line, and so is what they should know. Exit status: 0, ended
    with nothing rejected or missed; 1, something was rejected or missed; 2, could not start; 130, ended by Ctrl-C.
    """
    if source is not None and sources:
        raise click.UsageError("SOURCE and --source: give one source alone, or all of them as --source NAME=SOURCE")
    if source is None and not sources:
        raise click.UsageError("Missing argument 'SOURCE': a camera, a film, a stream's address, or screen:X,Y,W,H")
    if free and len(sources) > 1:
        raise click.UsageError("--free watches one source: give it as SOURCE")
    if free and (setup or layout or said or played or state or record):
        raise click.UsageError("--free needs no game: leave --setup, --layout, --said, --played, --state, --record out")
    recorded = _session(source)
    if not free and setup is None and recorded is None:
        raise click.UsageError("Missing option '--setup' (or --free, for rolls without a game)")
    if state is not None and setup is None:
        raise click.UsageError("--state goes with the --setup of the game that it is of")
    if not free and dice is not None:
        raise click.UsageError("--dice goes with --free")
    if die_edge is not None and (free or layout):
        raise click.UsageError('--die-edge goes with a mat: a layout says it as "die_edge"')
    try:
        named = parse_named_sources(list(sources))
    except SourceError as error:
        raise CommandFailure(str(error)) from None
    return _Watch(
        source,
        named,
        setup,
        layout,
        said,
        played,
        state,
        as_json,
        realtime,
        dice,
        die_set,
        die_edge,
        record,
        free,
        recorded,
    ).run()


class _Watch:
    """One watch from start to end; `run` gives the exit status."""

    def __init__(
        self,
        source: str | None,
        named: Mapping[str, str],
        setup: Path | None,
        layout: Path | None,
        said: Path | None,
        played: Path | None,
        state: Path | None,
        as_json: bool,
        realtime: bool,
        dice: int | None,
        die_set: str | None,
        die_edge: float | None,
        record: Path | None,
        free: bool,
        session: Session | None,
    ) -> None:
        # A source that is the only one has a name for nothing.
        self._source_text = next(iter(named.values())) if len(named) == 1 else source
        self._named = named if len(named) > 1 else {}
        self._as_json = as_json
        self._realtime = realtime
        self._dice = dice
        self._die_set = die_set
        self._die_edge = die_edge
        self._setup = None if setup is None else _setup(setup)
        if state is not None and isinstance(self._setup, dict):
            told = _json(_content(state, "the state"), state, "the state")
            self._setup: object = {**self._setup, "taken_up": told}
        if setup is None and session is not None and not free:
            self._setup = session.game.setup
        self._session = session
        self._layout_file = layout
        self._said = [] if said is None else list(_said(said))
        self._played = () if played is None else _events(played)
        self._played_file = played
        self._players: tuple[str, ...] = ()
        self._record = record
        self._recording: Recording | None = None
        self._faults = 0
        self._t = 0.0
        self._began = 0.0

    def run(self) -> int:
        game = None if self._setup is None else _start(self._setup)
        self._players = () if game is None else game[1].names
        if game is not None:
            self._check_played(*game)
        seats = len(self._players)
        layout = None if self._layout_file is None or self._named else _layout(self._layout_file, seats)
        if layout is None and self._session is not None and self._setup is not None:
            layout = _recorded_layout(self._session, seats)
        layouts = None if self._layout_file is None else self._layouts(self._layout_file, seats)
        try:
            read = PlaneReader(load_reader(self._die_set))
            if self._source_text is None:
                with open_sources(self._named, CameraStore().load) as sources, self._recorded(sources):
                    return self._follow(sources, self._watcher_of_several(layouts, read, sources))
            with self._opened(self._source_text) as source, self._recorded(source):
                return self._follow(source, self._watcher(layout, read, source.live))
        except (ModelError, SourceError, SessionError) as error:
            raise CommandFailure(str(error)) from error
        except LayoutError as error:
            raise CommandFailure(str(error)) from error

    def _opened(self, text: str) -> Source:
        return open_source(text) if self._session is None else SessionSource(self._session)

    @contextmanager
    def _recorded(self, source: Source) -> Generator[None]:
        """Records what is watched meanwhile, where that is wanted."""
        if self._record is None or not isinstance(self._setup, Mapping):
            yield
            return
        layout = None if self._layout_file is None else _content(self._layout_file, "the layout")
        names = self._source_text or " ".join(f"{name}={text}" for name, text in self._named.items())
        with Recording(self._record, self._setup, layout, names, source) as self._recording:
            yield

    def _watcher(self, layout: Layout | None, read: Read, live: bool) -> Watcher:
        if self._setup is None:
            return FreeWatcher(read, self._dice)
        if layout is not None:
            return self._taken_up(Referee(self._setup, layout, read))
        patience = math.inf if live else MAT_SECONDS
        return self._taken_up(MatReferee(self._setup, read, patience, die_edge=self._die_edge))

    def _watcher_of_several(self, layouts: Mapping[str, Layout] | None, read: Read, sources: SeveralSources) -> Watcher:
        if layouts is not None:
            return self._taken_up(referee_of_sources(self._setup, layouts, sources.sizes, read))
        patience = math.inf if sources.live else MAT_SECONDS
        return self._taken_up(MatReferee(self._setup, read, patience, list(self._named), self._die_edge))

    def _taken_up(self, referee: Referee | MatReferee) -> Referee | MatReferee:
        for _, event in self._played:
            for decision in referee.enter(event, 0.0):
                if self._recording is not None:
                    self._recording.note(decision, "player")
        return referee

    def _layouts(self, path: Path, seats: int) -> Mapping[str, Layout]:
        """What each of several sources sees by a layout file; nothing of one source alone."""
        if not self._named:
            return {}
        try:
            return layouts_from_json(_json(_content(path, "the layout"), path, "the layout"), seats, list(self._named))
        except LayoutError as error:
            raise CommandFailure(f"{path}: {error}") from None

    def _check_played(self, game: rules.Game, state: rules.State) -> None:
        """What was played before must be possible, or there is nothing to take up."""
        for number, event in self._played:
            try:
                state = game.apply(state, event)
            except rules.RuleError as error:
                raise CommandFailure(
                    f"{self._played_file}: line {number} cannot have been played: {error.message}"
                ) from None

    def _follow(self, source: Source, watcher: Watcher) -> int:
        status = 0
        try:
            for remark in source.remarks:
                self._print(Notice(self._t, "camera_settings", None, remark))
            self._play(source, watcher)
            if isinstance(watcher, MatReferee):
                watcher.require_begun()
        except KeyboardInterrupt:
            status = INTERRUPTED
        except SourceError as error:
            self._print(Notice(self._t, "source_lost", None, str(error)))
        self._print(watcher.end(self._t))
        return status or (1 if self._faults else 0)

    def _play(self, source: Source, watcher: Watcher) -> None:
        lost: Mapping[str, str] = {}
        self._began = time.monotonic()
        while not source.ended:
            frame = source.read(ASK_SECONDS)
            lost = self._say_lost(lost, _lost(source))
            if frame is None:
                continue
            self._t = frame.t
            if self._realtime and not source.live:
                self._wait_for(frame.t)
            if self._recording is not None:
                self._recording.see(frame)
            for decision in watcher.see(frame):
                self._print(decision)
            if self._recording is not None and isinstance(watcher, MatReferee):
                self._recording.lay_out(watcher.layout, frame.t)
            while self._said and self._said[0].t <= frame.t and isinstance(watcher, Referee | MatReferee):
                for decision in watcher.enter(self._said.pop(0).event, frame.t, said=True):
                    self._print(decision)

    def _say_lost(self, before: Mapping[str, str], now: Mapping[str, str]) -> Mapping[str, str]:
        """Says which sources were lost or came back since `before`; gives those that are lost `now`."""
        for name, message in now.items():
            if name not in before:
                self._print(Notice(self._t, "source_lost", None, message))
        for name in before:
            if name not in now:
                self._print(Notice(self._t, "source_back", None, f"{name or 'the source'} gives pictures again"))
        return now

    def _wait_for(self, t: float) -> None:
        """Waits until a film that plays at its own speed has come to time `t`."""
        early = t - (time.monotonic() - self._began)
        if early > 0:
            time.sleep(early)

    def _print(self, decision: Decision) -> None:
        if self._recording is not None:  # on the disk before it is shown
            self._recording.note(decision)
        if isinstance(decision, Refused) or (isinstance(decision, Notice) and decision.kind == "missed"):
            self._faults += 1
        if self._as_json:
            text = json_line(decision.to_json())
        else:
            text = sentence(decision, self._players).encode("utf-8", "backslashreplace") + b"\n"
        click.echo(text, nl=False)


def _session(source: str | None) -> Session | None:
    """The session that the source is, None where it is something else."""
    if source is None or not (Path(source) / JOURNAL).is_file():
        return None
    try:
        return Session.load(Path(source))
    except SessionError as error:
        raise CommandFailure(str(error)) from None


def _recorded_layout(session: Session, seats: int) -> Layout | None:
    """The layout that a session began with; None where a mat told it."""
    layout = session.entries[0].fields["layout"]
    try:
        return None if layout is None else Layout.from_json(layout, seats)
    except LayoutError as error:
        raise CommandFailure(f"{session.folder}: {error}") from None


def _lost(source: Source) -> Mapping[str, str]:
    """The sources that give no pictures now, by name, each with a sentence; one alone has no name."""
    if isinstance(source, SeveralSources):
        return source.lost_ones
    return {} if source.lost is None else {"": source.lost}


def _setup(path: Path) -> object:
    """The first line of the file that is not blank: a setup, or a whole rules script."""
    lines = [line for line in _content(path, "the setup").split(b"\n") if line.strip()]
    return _json(lines[0] if lines else b"", path, "the setup")


def _json(text: bytes, path: Path, what: str) -> object:
    try:
        return parse_json(text)
    except NotJsonError as error:
        raise CommandFailure(f"{what} in {path} is not JSON: {error}") from error


def _content(path: Path, what: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandFailure(f"{what} {path} cannot be read: {error.strerror}") from error


def _start(setup: object) -> tuple[rules.Game, rules.State]:
    try:
        game, state = rules.start(setup)
        require_followed(game.id)
    except rules.BadSetup as error:
        raise CommandFailure(f"the setup names no game that can begin: {error.message}") from None
    except NotFollowedError as error:
        raise CommandFailure(str(error)) from None
    return game, state


def _layout(path: Path, seats: int) -> Layout:
    try:
        return Layout.from_json(_json(_content(path, "the layout"), path, "the layout"), seats)
    except LayoutError as error:
        raise CommandFailure(f"{path}: {error}") from None


def _events(path: Path) -> tuple[tuple[int, object], ...]:
    """The events of a rules script with the numbers of their lines; its setup may be left out."""
    lines = enumerate(_content(path, "what was played").split(b"\n"), start=1)
    read = [(number, _json(line, path, f"line {number}")) for number, line in lines if line.strip()]
    return tuple((number, event) for number, event in read if not _is_setup(event))


def _is_setup(value: object) -> bool:
    return isinstance(value, dict) and "game" in value and "type" not in value


def _said(path: Path) -> tuple[Said, ...]:
    try:
        return parse_said(_content(path, "what was said").split(b"\n"))
    except SaidError as error:
        raise CommandFailure(f"{path}: {error}") from None
