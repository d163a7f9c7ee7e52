"""A game being watched: one thread that owns the source and the referee, and tells the window the newest of it.

Nothing here knows of Qt. Orders go in by a queue and are carried out between two frames; snapshots come out by a
`Mailbox`. A recorded file is played at its own speed, every frame of it through the referee: where reading is slower
than the film, the film is shown more slowly. The thread ends when `stop` is called, and closes the source itself.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from typing import Any

import rules
from gui.camera_store import open_source
from gui.carrying import Carrying
from gui.die_set_in_use import die_set_for
from gui.film_clock import FilmClock
from gui.game_record import BY_HAND, GameRecord
from gui.icon_values import with_values
from gui.judge import Judge, Read, sentence, unseen
from gui.log import beginning_of, entry_of, log_of
from gui.mailbox import Mailbox
from gui.orders import (
    Change,
    Enter,
    Film,
    MakeDrafts,
    Order,
    Pause,
    Plan,
    Propose,
    Settle,
    ShowPicture,
    Speed,
    Stop,
    StopAtEnd,
    UseDice,
    UseLayout,
    Watch,
    WriteDown,
)
from gui.reader_in_use import ReaderInUse
from gui.snapshot import Answer, Proposal, Snapshot, at_position
from referee.decisions import Decided, Decision, Notice, Refused
from referee.followed import NotFollowedError
from referee.layout import Layout, LayoutError
from referee.sessions.entries import Entry
from referee.sessions.errors import BusyError, NotASessionError, NotRecordedError, RulingError, SessionError
from vision import Frame
from vision.errors import DieSetError, ModelError, SourceError
from vision.plane_reader import PlaneReader
from vision.reader import DiceReader
from vision.several_sources import SeveralSources
from vision.sources import Source
from vision.teaching import teach

__all__ = ["Plan", "Read", "Session", "load_dice_reader"]

LOG_LENGTH = 500
LIVE_TIMEOUT_SECONDS = 0.1
"""How long an order may wait while a camera gives no picture."""
NOTICE_SECONDS = 8.0
"""How long a notice stands on the picture, in the source's time."""
NOTICES_SHOWN = 2
NO_RECORD = "There is no record of this game that could be changed."


class Session:
    """Watches one game from `start` to `stop`; `mailbox` holds the newest snapshot.

    `on_ready` is called from the session's thread when a snapshot lies in the empty mailbox. A session that is begun
    `after` another waits, in its own thread, until that one has let go of its camera. What happens is written down
    before it is shown; with `filming`, film and pictures are kept too.
    """

    def __init__(
        self,
        plan: Plan,
        on_ready: Callable[[], None],
        speed: float = 1.0,
        load_reader: Callable[[], Read] | None = None,
        after: Session | None = None,
        filming: bool = False,
    ) -> None:
        self.mailbox: Mailbox[Snapshot] = Mailbox(on_ready)
        self._plan = plan
        self._load_reader = load_reader
        self._reader = ReaderInUse(unseen)
        self._stopping = threading.Event()
        self._after = after
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._shown = Snapshot(speed=speed, layout=plan.layout, setup=plan.setup)
        self._judge: Judge | None = None
        self._record: GameRecord | None = None
        self._filming = filming
        self._watching = True
        self._goes_on = True
        self._stock: rules.State | None = None
        self._carrying = Carrying()
        self._zones_problem: str | None = None
        self._clock = FilmClock(speed)
        self._thread = threading.Thread(target=self._run, name="cubewatch-session", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Has the thread end as soon as it can, without waiting for it."""
        self._stopping.set()
        self._orders.put(Stop())

    def stop_at_end(self) -> None:
        """Has the thread end as soon as there is nothing more to play."""
        self._orders.put(StopAtEnd())

    def join(self, seconds: float | None = None) -> bool:
        """Waits for the thread's end; False where a camera's driver holds it longer than `seconds`."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def enter(self, serial: int, event: Mapping[str, Any]) -> None:
        self._orders.put(Enter(serial, event))

    def pause(self, paused: bool) -> None:
        self._orders.put(Pause(paused))

    def set_speed(self, factor: float) -> None:
        self._orders.put(Speed(factor))

    def watch(self, watching: bool) -> None:
        self._orders.put(Watch(watching))

    def use_dice(self, die_set: str | None) -> None:
        self._orders.put(UseDice(die_set))

    def show_picture(self, source: str) -> None:
        self._orders.put(ShowPicture(source))

    def use_layout(self, layout: Layout) -> None:
        self._orders.put(UseLayout(layout))

    def set_filming(self, on: bool) -> None:
        self._orders.put(Film(on))

    def propose(self, serial: int, change: Change) -> None:
        self._orders.put(Propose(serial, change))

    def settle(self, serial: int, change: Change) -> None:
        self._orders.put(Settle(serial, change))

    def write_down(self, make: MakeDrafts, seconds: float) -> tuple[Entry, ...]:
        """Has what `make` gives written into the record, and waits for its entries then; not for the window's thread.

        Raises SessionError where nothing was written: also where the game does not answer within `seconds`.
        """
        done: Future[tuple[Entry, ...]] = Future()
        self._orders.put(WriteDown(make, done))
        try:
            return done.result(seconds if self._thread.is_alive() else 0)
        except TimeoutError:
            if done.cancel():
                raise BusyError("the game is over or does not answer: nothing was written down") from None
            return done.result()

    # From here on everything runs in the session's own thread.

    def _run(self) -> None:
        if self._after is not None:
            self._after.join()
            self._after = None
        self._publish()
        try:
            self._watch_to_the_end()
        finally:
            if self._record is not None:
                with suppress(NotRecordedError):  # it was said when it could not be written
                    self._record.close()

    def _watch_to_the_end(self) -> None:
        going = self._begin_by_hand() if self._plan.source is None else self._watch(self._plan.source)
        began = time.monotonic() - self._shown.t
        while going and self._goes_on:
            order = self._orders.get()
            if self._plan.source is None:
                self._shown = replace(self._shown, t=time.monotonic() - began)
            going = self._obey(order)

    def _begin_by_hand(self) -> bool:
        self._start_game(None, None)
        self._publish(playback="hand")
        return True

    def _watch(self, text: str) -> bool:
        """Plays the source to its end; False when it was stopped on the way."""
        try:
            with open_source(text) as source:
                read = self._loaded_reader()
                sizes = source.sizes if isinstance(source, SeveralSources) else {}
                self._shown = replace(
                    self._shown,
                    live=source.live,
                    duration=source.duration,
                    sources=tuple(sizes),
                    picture_of=next(iter(sizes), None),
                )
                self._start_game(read, source)
                if source.remarks:
                    self._shown = replace(self._shown, problem=sentence("; ".join(source.remarks)))
                self._publish(playback="playing")
                if not self._play(source):
                    return False
        except SourceError as error:
            if self._judge is None:
                self._start_game(None, None)
            self._tell(Notice(self._shown.t, "source_lost", None, str(error)))
            self._publish(playback="lost", problem=sentence(str(error)))
            return True
        self._publish(playback="ended", problem=self._shown.waits_for or self._shown.problem)
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
                self._say_lost(lost)
            if not self._wait_for(None if frame is None or source.live else frame.t):
                return False
            if frame is not None:
                self._see(frame)

    def _say_lost(self, lost: str | None) -> None:
        """A live source gives no pictures any more, or gives them again: the game goes on where it was."""
        kind, words = ("source_back", "the source gives pictures again") if lost is None else ("source_lost", lost)
        self._tell(Notice(self._shown.t, kind, None, sentence(words)))
        self._publish(problem=None if lost is None else sentence(lost))

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

    def _start_game(self, read: Read | None, source: Source | None) -> None:
        """Makes the referee; what is wrong with the setup or the layout becomes the snapshot's problem.

        Without networks (`read` None) the game is entered by hand.
        """
        self._reader.read = read or unseen
        try:
            record = None if self._plan.session is None else GameRecord.go_on(self._plan.session, self._filming)
            if record is not None:
                self._record = record
                self._plan = replace(self._plan, setup=record.game.setup)
            sizes = source.sizes if isinstance(source, SeveralSources) else {}
            self._judge = Judge(self._plan, None if read is None else self._reader, sizes)
        except (rules.BadSetup, NotFollowedError, SessionError) as error:
            message = error.message if isinstance(error, rules.BadSetup) else str(error)
            self._shown = replace(self._shown, problem=sentence(message))
            return
        self._begin_record(source)
        self._take_stock()

    def _begin_record(self, source: Source | None) -> None:
        """Goes on with the game that the record tells, or begins one."""
        if self._record is None:
            remarks = () if source is None else source.remarks
            try:
                self._record = GameRecord.begin(self._plan, self._filming, remarks)
            except NotRecordedError as error:
                self._shown = replace(self._shown, problem=f"{sentence(str(error))} This game is not recorded.")
        record, judge = self._record, self._judge
        assert judge is not None
        if record is not None and source is None:
            record.source(BY_HAND, live=False)
        elif record is not None and source is not None:
            record.source(self._plan.source or "", source.live, source.size, source.frame_rate)
        if self._plan.session is None:
            self._shown = replace(self._shown, log=beginning_of(self._plan.setup))
            for event in self._plan.played:
                for decision in judge.enter(event, 0.0):
                    if record is not None:
                        record.note_played(decision)
        elif record is not None:
            self._go_to_record()

    def _go_to_record(self) -> None:
        """Sets the game to where its record has it after all that was settled, and waits there while an event needs
        attention."""
        record, judge = self._record, self._judge
        if record is None or judge is None:
            return
        judge.set_state(record.game.state, self._shown.t)
        if judge.looks:
            judge.watch(self._watching and record.game.attention is None)
        begun = beginning_of(record.game.setup)
        self._shown = replace(self._shown, log=(*begun, *log_of(record.entries, record.game, LOG_LENGTH)))
        self._take_stock()

    def _wait_for(self, t: float | None) -> bool:
        """Obeys orders until a film's frame of time `t` is due (None: now); False when it is to stop."""
        while True:
            wait = 0.0 if t is None else self._clock.seconds_until(t)
            try:
                order = self._orders.get_nowait() if wait == 0 else self._orders.get(timeout=wait)
            except queue.Empty:
                return True
            if not self._obey(order):
                return False

    def _obey(self, order: Order) -> bool:
        """Carries out one order; False for the one to stop."""
        match order:
            case Stop():
                return False
            case StopAtEnd():
                self._goes_on = False
                return self._shown.playback not in ("ended", "lost", "hand")
            case Enter():
                self._enter(order)
            case Pause(paused):
                if self._shown.playback in ("playing", "paused") and not self._shown.live:
                    self._clock.pause(paused)
                    self._publish(playback="paused" if paused else "playing")
            case Speed(factor):
                self._clock.set_speed(factor)
                self._publish(speed=factor)
            case Watch(watching):
                self._watching = watching
                if self._judge is not None and self._judge.looks:
                    self._judge.watch(watching and self._attention is None)
                    self._take_stock()
                    self._publish()
            case UseDice(die_set):
                self._use_dice(die_set)
            case UseLayout(layout):
                self._use_layout(layout)
            case ShowPicture(source):
                self._shown = replace(self._shown, picture_of=source)
            case Film(on):
                self._filming = on
                if self._record is not None:
                    self._record.set_filming(on)
                self._publish()
            case Propose(serial, change):
                self._publish(proposal=self._proposal(serial, change))
            case Settle(serial, change):
                self._publish(settled=Answer(serial, self._settle(change)))
            case WriteDown(make, done):
                if done.set_running_or_notify_cancel():
                    self._write_down(make, done)
                    self._publish()
        return True

    @property
    def _attention(self) -> str | None:
        """What needs attention before the game goes on, in a sentence."""
        return None if self._record is None else self._record.view.attention

    def _proposal(self, serial: int, change: Change) -> Proposal:
        if self._record is None:
            return Proposal(serial, change, None, NO_RECORD)
        try:
            return Proposal(serial, change, self._record.preview(change))
        except (RulingError, NotASessionError) as error:
            return Proposal(serial, change, None, sentence(str(error)))

    def _settle(self, change: Change) -> str | None:
        """Makes a change; why it cannot be made, or None."""
        if self._record is None:
            return NO_RECORD
        try:
            self._record.settle(change)
        except (RulingError, NotASessionError) as error:
            return sentence(str(error))
        if change.kind == "rename":
            self._call_otherwise()
        if change.kind != "dispute":
            self._go_to_record()
        return None

    def _write_down(self, make: MakeDrafts, done: Future[tuple[Entry, ...]]) -> None:
        """Writes what was settled in the review of the game, and goes on from there."""
        if self._record is None:
            done.set_exception(RulingError(NO_RECORD))
            return
        try:
            self._record.write_down(make(self._record.entries))
        except SessionError as error:
            done.set_exception(error)
            return
        self._go_to_record()
        done.set_result(self._record.entries)

    def _call_otherwise(self) -> None:
        """Goes on with another referee, who knows the players by the names that they have now."""
        if self._record is None or self._judge is None:
            return
        setup = self._record.game.setup
        self._plan = replace(self._plan, setup=setup)
        self._judge = Judge(self._plan, self._reader if self._judge.looks else None)
        self._shown = replace(self._shown, setup=setup)

    def _use_dice(self, die_set: str | None) -> None:
        self._plan = replace(self._plan, die_set=die_set)
        if self._judge is not None and self._judge.looks:
            self._reader.read = self._loaded_reader() or self._reader.read
            self._publish()

    def _use_layout(self, layout: Layout) -> None:
        self._plan = replace(self._plan, layout=layout)
        if self._judge is None:
            return
        try:
            self._judge.use(layout, self._shown.picture_of)
        except LayoutError as error:
            self._publish(problem=sentence(str(error)))
            return
        if self._record is not None:
            self._record.lay_out(self._judge.layouts or layout, self._shown.t, "player")
        self._take_stock()
        self._publish()

    def _see(self, frame: Frame) -> None:
        seen = frame.source in (None, self._shown.picture_of)
        self._shown = replace(self._shown, image=frame.image if seen else self._shown.image, t=frame.t)
        if self._record is not None:
            self._record.see(frame)
        if self._judge is not None:
            self._take(self._judge.see(frame))
            if self._record is not None and self._judge.on_mat:
                self._record.lay_out(self._judge.layout, frame.t)
        self._publish()

    def _enter(self, order: Enter) -> None:
        if self._judge is None:
            self._publish(answer=Answer(order.serial, "There is no game to enter this into."))
            return
        if self._attention is not None:
            self._publish(answer=Answer(order.serial, self._attention))
            return
        decisions = self._judge.enter(order.event, self._shown.t)
        self._take(decisions, by_hand=order.event)
        refusals = [d.message for d in decisions if isinstance(d, Refused) and d.event == order.event]
        self._publish(answer=Answer(order.serial, refusals[0] if refusals else None))

    def _take(self, decisions: tuple[Decision, ...], by_hand: Mapping[str, Any] | None = None) -> None:
        """Adds what was decided to the snapshot."""
        for decision in decisions:
            self._tell(decision, by_hand is not None and getattr(decision, "event", None) == by_hand)
            if isinstance(decision, Decided) and self._judge is not None:
                self._carrying.rolled(decision.event.get("seat"), self._judge.referee.view.reading, self._shown.layout)
        self._take_stock()

    def _tell(self, decision: Decision, by_hand: bool = False) -> None:
        """Writes a decision down, then puts it into the list of what happened, and a notice on the picture."""
        number = None if self._record is None else self._record.note(decision, "player" if by_hand else None)
        shown = self._shown
        line = entry_of(decision, shown.players, by_hand)
        log = (*shown.log, replace(line, number=number) if line.kind == "event" else line)[-LOG_LENGTH:]
        notices = (*shown.notices, decision) if isinstance(decision, Notice) else shown.notices
        self._shown = replace(shown, log=log, notices=notices)

    def _take_stock(self) -> None:
        """Looks at the referee anew: what the rules say when the state is another, and the table in any case."""
        judge, shown = self._judge, self._shown
        if judge is None:
            return
        referee, view = judge.referee, judge.referee.view
        shown = replace(
            shown,
            view=view,
            layout=judge.layout,
            told_in=judge.told_in,
            watching=judge.watching,
            watchable=judge.looks,
            waits_for=judge.waits_for_mat,
            notices=tuple(n for n in shown.notices if n.t > shown.t - NOTICE_SECONDS)[-NOTICES_SHOWN:],
        )
        if judge.problem != self._zones_problem:
            self._zones_problem = judge.problem
            shown = replace(shown, problem=judge.problem)
        if referee.state is not self._stock:
            self._stock = referee.state
            shown = at_position(shown, referee.game, referee.state)
            self._carrying.plan(shown.chores, view.reading, shown.layout)
        self._shown = replace(shown, moves=self._carrying.left(view, shown.layout))

    def _publish(self, **changes: Any) -> None:
        record = None if self._record is None else self._record.view
        self._shown = replace(self._shown, record=record, **changes)
        self.mailbox.put(self._shown)


def load_dice_reader(die_set: str | None = None, cancelled: Callable[[], bool] = lambda: False) -> PlaneReader:
    """The shipped networks as a reader of pictures, with a die set by its name.

    Raises ModelError, and DieSetError where the set cannot be used; that ends as soon as `cancelled` says so.
    """
    reader = DiceReader.load()
    if die_set is not None:
        reader.use(die_set_for(reader, die_set, lambda draft: teach(reader, draft, cancelled=cancelled)))
    return with_values(PlaneReader(reader), die_set)
