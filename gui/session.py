"""A game being watched: one thread that owns the source and the referee, and tells the window the newest of it.

Nothing here knows of Qt. Commands go in by a queue and are answered between two frames; snapshots come out by a
`Mailbox`. A recorded file is played at its own speed, every frame of it through the referee: where reading is slower
than the film, the film is shown more slowly. The thread ends when `stop` is called, and closes the source itself.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import rules
from gui import moves
from gui.camera_store import open_source
from gui.die_set_in_use import die_set_for
from gui.film_clock import FilmClock
from gui.log import entry_of
from gui.mailbox import Mailbox
from gui.snapshot import Answer, Snapshot
from referee.decisions import Decided, Decision, Refused
from referee.followed import NotFollowedError
from referee.layout import Layout, LayoutError, SeatLayout
from referee.referee import Referee
from vision import DieReading, Frame, TableReading
from vision.errors import DieSetError, ModelError, SourceError
from vision.sources import Source

LOG_LENGTH = 500
LIVE_TIMEOUT_SECONDS = 0.1
"""How long a command may wait while a camera gives no picture."""

Read = Callable[[np.ndarray], TableReading]


@dataclass(frozen=True)
class Plan:
    """What to watch: a game's setup, the zones (None: none known), the source's text (None: entered by hand), and the
    name of the die set that is played with (None: any dice)."""

    setup: Mapping[str, Any]
    layout: Layout | None = None
    source: str | None = None
    die_set: str | None = None


@dataclass(frozen=True)
class Enter:
    """An event typed by a person; `serial` comes back in the answer."""

    serial: int
    event: Mapping[str, Any]


@dataclass(frozen=True)
class Pause:
    """Stops a film, or goes on with it."""

    paused: bool


@dataclass(frozen=True)
class Speed:
    """Plays a film `factor` times as fast as it was recorded."""

    factor: float


@dataclass(frozen=True)
class UseDice:
    """Reads dice as a die set was taught from now on; None: as the shipped networks do."""

    die_set: str | None


class Stop:
    """Ends the thread."""


class StopAtEnd:
    """Ends the thread once the source has ended."""


Command = Enter | Pause | Speed | UseDice | Stop | StopAtEnd


class Session:
    """Watches one game from `start` to `stop`; `mailbox` holds the newest snapshot.

    `on_ready` is called from the session's thread when a snapshot lies in the empty mailbox. A session that is begun
    `after` another waits, in its own thread, until that one has let go of its camera.
    """

    def __init__(
        self,
        plan: Plan,
        on_ready: Callable[[], None],
        speed: float = 1.0,
        load_reader: Callable[[], Read] | None = None,
        after: Session | None = None,
    ) -> None:
        self.mailbox: Mailbox[Snapshot] = Mailbox(on_ready)
        self._plan = plan
        self._load_reader = load_reader
        self._read: Read = unseen
        self._stopping = threading.Event()
        self._after = after
        self._commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self._shown = Snapshot(speed=speed, layout=plan.layout, setup=plan.setup)
        self._referee: Referee | None = None
        self._goes_on = True
        self._watched = False
        self._fitted_size = (0, 0)
        self._stock: rules.State | None = None
        self._planned: tuple[moves.Move, ...] = ()
        self._rolled: dict[int, tuple[DieReading, ...]] = {}
        self._clock = FilmClock(speed)
        self._thread = threading.Thread(target=self._run, name="cubewatch-session", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Has the thread end as soon as it can, without waiting for it."""
        self._stopping.set()
        self._commands.put(Stop())

    def stop_at_end(self) -> None:
        """Has the thread end as soon as there is nothing more to play."""
        self._commands.put(StopAtEnd())

    def join(self, seconds: float | None = None) -> bool:
        """Waits for the thread's end; False where a camera's driver holds it longer than `seconds`."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def enter(self, serial: int, event: Mapping[str, Any]) -> None:
        self._commands.put(Enter(serial, event))

    def pause(self, paused: bool) -> None:
        self._commands.put(Pause(paused))

    def set_speed(self, factor: float) -> None:
        self._commands.put(Speed(factor))

    def use_dice(self, die_set: str | None) -> None:
        self._commands.put(UseDice(die_set))

    # From here on everything runs in the session's own thread.

    def _run(self) -> None:
        if self._after is not None:
            self._after.join()
            self._after = None
        self._publish()
        going = self._begin_by_hand() if self._plan.source is None else self._watch(self._plan.source)
        began = time.monotonic() - self._shown.t
        while going and self._goes_on:
            command = self._commands.get()
            if self._plan.source is None:
                self._shown = replace(self._shown, t=time.monotonic() - began)
            going = self._obey(command)

    def _begin_by_hand(self) -> bool:
        self._start_game(unseen)
        self._publish(playback="hand")
        return True

    def _watch(self, text: str) -> bool:
        """Plays the source to its end; False when it was stopped on the way."""
        try:
            with open_source(text) as source:
                read = self._loaded_reader()
                self._shown = replace(self._shown, live=source.live, duration=source.duration)
                self._start_game(read)
                if source.remarks:
                    self._shown = replace(self._shown, problem=sentence("; ".join(source.remarks)))
                self._publish(playback="playing")
                if not self._play(source):
                    return False
        except SourceError as error:
            if self._referee is None:
                self._start_game(None)
            self._publish(playback="lost", problem=sentence(str(error)))
            return True
        self._publish(playback="ended")
        return True

    def _play(self, source: Source) -> bool:
        """Every frame of the source when it is due; False when it was stopped on the way."""
        lost: str | None = None
        while True:
            frame = source.read(LIVE_TIMEOUT_SECONDS if source.live else None)
            if frame is None and source.ended:
                return True
            if source.lost != lost:
                lost = source.lost
                self._publish(problem=None if lost is None else sentence(lost))
            if not self._wait_for(None if frame is None or source.live else frame.t):
                return False
            if frame is not None:
                self._see(frame)

    def _loaded_reader(self) -> Read | None:
        try:
            if self._load_reader is not None:
                return self._load_reader()
            try:
                return load_dice_reader(self._plan.die_set, self._stopping.is_set)
            except DieSetError as error:
                self._shown = replace(self._shown, problem=f"{error} The dice are read without it.")
                return load_dice_reader()
        except ModelError as error:
            self._shown = replace(self._shown, problem=f"{error} The picture is shown, and rolls are entered by hand.")
            return None

    def _start_game(self, read: Read | None) -> None:
        """Makes the referee; what is wrong with the setup or the layout becomes the snapshot's problem.

        Without networks (`read` None), and without the zones that the game needs, it is entered by hand.
        """
        self._watched = read is not None
        self._read = read or unseen
        try:
            try:
                self._referee = Referee(self._plan.setup, self._plan.layout, self._read_picture)
            except LayoutError as error:
                self._watched = False
                if self._plan.source is not None:
                    self._shown = replace(self._shown, problem=f"{sentence(str(error))} Rolls are entered by hand.")
                self._referee = Referee(self._plan.setup, unwatched_layout(self._plan.setup), unseen)
        except rules.BadSetup as error:
            self._shown = replace(self._shown, problem=sentence(error.message))
            return
        except NotFollowedError as error:
            self._shown = replace(self._shown, problem=sentence(str(error)))
            return
        self._take_stock()

    def _read_picture(self, image: np.ndarray) -> TableReading:
        """What is read now: the dice may have become others since the game began."""
        return self._read(image)

    def _wait_for(self, t: float | None) -> bool:
        """Obeys commands until a film's frame of time `t` is due (None: now); False when it is to stop."""
        while True:
            wait = 0.0 if t is None else self._clock.seconds_until(t)
            try:
                command = self._commands.get_nowait() if wait == 0 else self._commands.get(timeout=wait)
            except queue.Empty:
                return True
            if not self._obey(command):
                return False

    def _obey(self, command: Command) -> bool:
        """Carries out one command; False for the one to stop."""
        if isinstance(command, Stop):
            return False
        if isinstance(command, StopAtEnd):
            self._goes_on = False
            return self._shown.playback not in ("ended", "lost", "hand")
        if isinstance(command, Enter):
            self._enter(command)
        elif isinstance(command, Pause):
            if self._shown.playback in ("playing", "paused") and not self._shown.live:
                self._clock.pause(command.paused)
                self._publish(playback="paused" if command.paused else "playing")
        elif isinstance(command, UseDice):
            self._use_dice(command.die_set)
        else:
            self._clock.set_speed(command.factor)
            self._publish(speed=command.factor)
        return True

    def _use_dice(self, die_set: str | None) -> None:
        self._plan = replace(self._plan, die_set=die_set)
        if self._watched:
            self._read = self._loaded_reader() or self._read
            self._publish()

    def _see(self, frame: Frame) -> None:
        height, width = frame.image.shape[:2]
        if (width, height) != self._fitted_size:
            self._fitted_size = (width, height)
            self._fit_layout(width, height)
        self._shown = replace(self._shown, image=frame.image, t=frame.t)
        if self._referee is not None and self._watched:
            self._take(self._referee.see(frame))
        self._publish()

    def _fit_layout(self, width: int, height: int) -> None:
        if self._plan.layout is None:
            return
        try:
            self._shown = replace(self._shown, layout=self._plan.layout.scaled(width, height))
        except LayoutError as error:
            self._watched = False
            problem = f"{sentence(str(error))} Rolls are entered by hand."
            self._shown = replace(self._shown, layout=None, problem=problem)

    def _enter(self, command: Enter) -> None:
        if self._referee is None:
            self._publish(answer=Answer(command.serial, "There is no game to enter this into."))
            return
        decisions = self._referee.enter(command.event, self._shown.t)
        self._take(decisions, by_hand=command.event)
        refusals = [d.message for d in decisions if isinstance(d, Refused) and d.event == command.event]
        self._publish(answer=Answer(command.serial, refusals[0] if refusals else None))

    def _take(self, decisions: tuple[Decision, ...], by_hand: Mapping[str, Any] | None = None) -> None:
        """Adds what was decided to the snapshot."""
        if decisions:
            players = self._shown.players
            entries = tuple(
                entry_of(d, players, by_hand is not None and getattr(d, "event", None) == by_hand) for d in decisions
            )
            self._shown = replace(self._shown, log=(self._shown.log + entries)[-LOG_LENGTH:])
            for decision in decisions:
                if isinstance(decision, Decided):
                    self._remember_roll(decision.event.get("seat"))
        self._take_stock()

    def _remember_roll(self, seat: object) -> None:
        """Keeps where the dice of a roll lie: by the end of the round a hand may hide them."""
        reading, layout = None if self._referee is None else self._referee.view.reading, self._shown.layout
        if reading is not None and layout is not None and isinstance(seat, int):
            zone = layout.seats[seat].roll
            self._rolled[seat] = tuple(die for die in reading.dice if moves.inside(zone, die.center))

    def _dice_of_round(self, reading: TableReading, layout: Layout) -> TableReading:
        """The dice of each seat as they lay when it rolled, and all others as they lie now."""
        zones = [layout.seats[seat].roll for seat in self._rolled]
        others = [die for die in reading.dice if not any(moves.inside(zone, die.center) for zone in zones)]
        return replace(reading, dice=(*(die for dice in self._rolled.values() for die in dice), *others))

    def _take_stock(self) -> None:
        """Looks at the referee anew: what the rules say when the state is another, and the table in any case."""
        referee, shown = self._referee, self._shown
        if referee is None:
            return
        view = referee.view
        if referee.state is not self._stock:
            self._stock = referee.state
            game = referee.game
            chores = game.chores(referee.state)
            shown = replace(
                shown,
                position=referee.state,
                state=referee.state.to_json(),
                explanation=game.explain(referee.state),
                counts={form.seat: form.dice for form in game.legal(referee.state) if isinstance(form, rules.RollForm)},
                table=game.table(referee.state),
                chores=chores,
            )
            if chores != self._shown.chores:
                self._planned = ()
                if shown.layout is not None and view.reading is not None:
                    dice = self._dice_of_round(view.reading, shown.layout)
                    self._planned = moves.plan(chores, shown.layout, dice)
                if chores:
                    self._rolled.clear()
                shown = replace(shown, moves=self._planned)
        elif shown.view is None or view.reading is not shown.view.reading:
            shown = replace(shown, moves=moves.remaining(self._planned, view.reading))
        self._shown = replace(shown, view=view)

    def _publish(self, **changes: Any) -> None:
        self._shown = replace(self._shown, **changes)
        self.mailbox.put(self._shown)


def load_dice_reader(die_set: str | None = None, cancelled: Callable[[], bool] = lambda: False) -> Read:
    """The shipped networks as a function from picture to reading, with a die set by its name.

    Raises ModelError, and DieSetError where the set cannot be used; that ends as soon as `cancelled` says so.
    """
    from vision.reader import DiceReader  # loads onnxruntime, which a game entered by hand can do without
    from vision.teaching import teach

    reader = DiceReader.load()
    if die_set is not None:
        reader.use(die_set_for(reader, die_set, lambda draft: teach(reader, draft, cancelled=cancelled)))
    return reader.read


def unseen(image: np.ndarray) -> TableReading:
    """The reading of one who does not look: for a game entered by hand."""
    height, width = image.shape[:2]
    return TableReading(width, height, ())


def unwatched_layout(setup: Mapping[str, Any]) -> Layout:
    """A layout for a game that no camera watches: the referee asks for zones, and none of these is ever looked at."""
    players = setup.get("players")
    anywhere = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    return Layout(seats=tuple(SeatLayout(roll=anywhere) for _ in (players if isinstance(players, list) else ())))


def sentence(text: str) -> str:
    """A message as a sentence: with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
