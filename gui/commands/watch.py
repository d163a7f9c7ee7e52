"""`cubewatch watch`: referee a game from a camera or a film, line by line."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import click

import rules
from gui.camera_store import open_source
from gui.failure import CommandFailure
from gui.lazy_group import INTERRUPTED
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
    parse_said,
    require_followed,
)
from rules.json_text import NotJsonError, json_line, parse_json
from vision import Frame, ModelError, Source, SourceError

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
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines.")
@click.option("--realtime", is_flag=True, help="Play a film at its own speed.")
@click.option("--free", is_flag=True, help="Report every roll, without a game.")
@click.option("--dice", type=click.IntRange(1, 100), help="With --free: the number of dice in a roll.")
@click.option("--die-set", metavar="NAME", help="Read dice of this set as they were taught (cubewatch teach).")
@click.option("--record", metavar="SESSION", help="Record the session (not available yet).")
@click.option("--source", "sources", multiple=True, metavar="NAME=SOURCE", help="One of several (not available yet).")
def watch(
    source: str | None,
    setup: Path | None,
    layout: Path | None,
    said: Path | None,
    played: Path | None,
    as_json: bool,
    realtime: bool,
    free: bool,
    dice: int | None,
    die_set: str | None,
    record: str | None,
    sources: Sequence[str],
) -> int:
    """Watch SOURCE and referee the game of SETUP.

    SOURCE is a camera's number or name, a film, a stream's address (rtsp://, http://), or a region of the screen
    (screen:X,Y,W,H). Where things are on the table is told by a mat in view (cubewatch mat) or by --layout; with
    neither, a game for one player without a board takes the whole picture.

    Every event that the players made is printed as one line, and so is what they should know. Exit status: 0, ended
    with nothing rejected or missed; 1, something was rejected or missed; 2, could not start; 130, ended by Ctrl-C.
    """
    if record is not None:
        raise CommandFailure("sessions cannot be recorded yet: leave --record out")
    if sources:
        raise CommandFailure("several sources cannot be watched yet: give one SOURCE without --source")
    if source is None:
        raise click.UsageError("Missing argument 'SOURCE': a camera, a film, a stream's address, or screen:X,Y,W,H")
    if free and (setup or layout or said or played):
        raise click.UsageError("--free needs no game: leave --setup, --layout, --said and --played out")
    if not free and setup is None:
        raise click.UsageError("Missing option '--setup' (or --free, for rolls without a game)")
    if not free and dice is not None:
        raise click.UsageError("--dice goes with --free")
    return _Watch(source, setup, layout, said, played, as_json, realtime, dice, die_set).run()


class _Watch:
    """One watch from start to end; `run` gives the exit status."""

    def __init__(
        self,
        source: str,
        setup: Path | None,
        layout: Path | None,
        said: Path | None,
        played: Path | None,
        as_json: bool,
        realtime: bool,
        dice: int | None,
        die_set: str | None,
    ) -> None:
        self._source_text = source
        self._as_json = as_json
        self._realtime = realtime
        self._dice = dice
        self._die_set = die_set
        self._setup = None if setup is None else _setup(setup)
        self._layout_file = layout
        self._said = [] if said is None else list(_said(said))
        self._played = () if played is None else _events(played)
        self._played_file = played
        self._players: tuple[str, ...] = ()
        self._faults = 0
        self._t = 0.0
        self._began = 0.0

    def run(self) -> int:
        game = None if self._setup is None else _start(self._setup)
        self._players = () if game is None else game[1].names
        if game is not None:
            self._check_played(*game)
        layout = None if self._layout_file is None else _layout(self._layout_file, len(self._players))
        try:
            with open_source(self._source_text) as source:
                watcher = self._watcher(layout, load_reader(self._die_set).read, source.live)
                return self._follow(source, watcher)
        except (ModelError, SourceError) as error:
            raise CommandFailure(str(error)) from error
        except LayoutError as error:
            raise CommandFailure(str(error)) from error

    def _watcher(self, layout: Layout | None, read: Callable[[Any], Any], live: bool) -> Watcher:
        if self._setup is None:
            return FreeWatcher(read, self._dice)
        if layout is not None:
            referee = Referee(self._setup, layout, read)
        else:
            referee = MatReferee(self._setup, read, math.inf if live else MAT_SECONDS)
        for _, event in self._played:
            referee.enter(event, 0.0)
        return referee

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
        lost = False
        self._began = time.monotonic()
        while not source.ended:
            frame = source.read(ASK_SECONDS)
            if source.live and (source.lost is not None) != lost:
                lost = not lost
                self._say_lost(source.lost, lost)
            if frame is None:
                continue
            self._t = frame.t
            if self._realtime and not source.live:
                self._wait_for(frame.t)
            for decision in watcher.see(frame):
                self._print(decision)
            while self._said and self._said[0].t <= frame.t and isinstance(watcher, Referee | MatReferee):
                for decision in watcher.enter(self._said.pop(0).event, frame.t, said=True):
                    self._print(decision)

    def _say_lost(self, message: str | None, lost: bool) -> None:
        if lost:
            self._print(Notice(self._t, "source_lost", None, message or "the source gives no pictures"))
        else:
            self._print(Notice(self._t, "source_back", None, "the source gives pictures again"))

    def _wait_for(self, t: float) -> None:
        """Waits until a film that plays at its own speed has come to time `t`."""
        early = t - (time.monotonic() - self._began)
        if early > 0:
            time.sleep(early)

    def _print(self, decision: Decision) -> None:
        if isinstance(decision, Refused) or (isinstance(decision, Notice) and decision.kind == "missed"):
            self._faults += 1
        if self._as_json:
            text = json_line(decision.to_json())
        else:
            text = sentence(decision, self._players).encode("utf-8", "backslashreplace") + b"\n"
        click.echo(text, nl=False)


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
