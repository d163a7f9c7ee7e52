"""A game being watched: one thread that plays the source, has the game see it, and tells the window the newest of it.

Nothing here knows of Qt. Orders go in by a queue and are carried out between two frames; snapshots come out by a
`Mailbox`. A recorded file is played at its own speed, every frame of it through the referee: where reading is slower
than the film, the film is shown more slowly. The thread ends when `stop` is called, and closes the source itself.
"""

from __future__ import annotations

import queue
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from app.live.film_clock import FilmClock
from app.live.judge import Read
from app.live.loop import Ending, follow
from app.live.mailbox import Mailbox
from app.live.orders import (
    By,
    Change,
    Enter,
    EnterFrom,
    Film,
    MakeDrafts,
    Order,
    Pause,
    Plan,
    Propose,
    SeePicture,
    Settle,
    SettleFrom,
    ShowPicture,
    Speed,
    Stop,
    StopAtEnd,
    UseDice,
    UseLayout,
    Watch,
    WriteDown,
)
from app.live.publisher import Publisher
from app.live.reader_in_use import ReaderInUse
from app.live.running_game import RunningGame
from app.live.snapshot import Answer, Proposal, Snapshot
from app.stores.camera_store import open_source
from app.text.language import sentence, shown, tr
from referee.decisions import Decision, Notice
from referee.sessions.errors import BusyError, SessionError
from referee.sessions.journal.entries import Entry
from referee.table.layout import Layout
from rules.sentence import said
from vision import Frame
from vision.errors import SourceError
from vision.sources.several_sources import SeveralSources

__all__ = ["Plan", "Read", "Session"]


def _fault_of(error: Exception) -> str:
    """A fault of the program in one line; all that is known of it goes to stderr."""
    traceback.print_exception(error)
    return f"{type(error).__name__}: {error}".splitlines()[0]


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
        hear: Callable[[Decision], None] | None = None,
    ) -> None:
        self._source = plan.source
        self._stopping = threading.Event()
        self._after = after
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._publisher = Publisher(Snapshot(speed=speed, layout=plan.layout, setup=plan.setup), on_ready, hear)
        reader = ReaderInUse(load_reader, self._stopping.is_set)
        self._game = RunningGame(plan, reader, self._publisher, filming)
        self._goes_on = True
        self._clock = FilmClock(speed)
        self._thread = threading.Thread(target=self._run, name="cubewatch-session", daemon=True)

    @property
    def mailbox(self) -> Mailbox[Snapshot]:
        """Where the newest snapshot lies until it is taken."""
        return self._publisher.mailbox

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

    def see_picture(self, path: Path) -> None:
        self._orders.put(SeePicture(path))

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

    def enter_from(self, event: Mapping[str, Any], number: int, by: By) -> Future[str | None]:
        """Enters an event for somebody who saw position `number`; see `app.web.table.Table`."""
        done: Future[str | None] = Future()
        return self._put(EnterFrom(event, number, by, done), done)

    def settle_from(self, change: Change, number: int) -> Future[str | None]:
        """Makes a change for somebody who saw position `number`."""
        done: Future[str | None] = Future()
        return self._put(SettleFrom(change, number, done), done)

    def _put(self, order: Order, done: Future[str | None]) -> Future[str | None]:
        if self._thread.is_alive():
            self._orders.put(order)
        else:
            done.set_result(tr("The game is over or not responding. Nothing was saved."))
        return done

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
                raise BusyError(tr("the game is over or not responding: nothing was saved")) from None
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
            self._game.close()

    def _watch_to_the_end(self) -> None:
        going = self._begin_by_hand() if self._source is None else self._watch(self._source)
        began = time.monotonic() - self._publisher.newest.t
        while going and self._goes_on:
            order = self._orders.get()
            if self._source is None:
                self._publisher.change(t=time.monotonic() - began)
            going = self._obey(order)

    def _begin_by_hand(self) -> bool:
        self._game.begin(None)
        self._publish(playback="hand")
        return True

    def _watch(self, text: str) -> bool:
        """Plays the source to its end; False when it was stopped on the way."""
        try:
            with open_source(text) as source:
                source.follow()
                names = tuple(source.sizes) if isinstance(source, SeveralSources) else ()
                self._publisher.change(
                    live=source.live,
                    duration=source.duration,
                    sources=names,
                    picture_of=names[0] if names else None,
                )
                self._game.begin(source)
                self._publish(playback="playing")
                ending = follow(source, self._see, self._say, self._wait_for)
        except SourceError as error:
            self._lose(str(error))
            return True
        except Exception as error:  # noqa: BLE001 - a fault of the networks or of our own ends the film, not the game
            self._lose(
                said(
                    "Cubewatch stopped reading the picture because of an error in the program "
                    "({fault}): enter rolls by hand, and please report it",
                    fault=_fault_of(error),
                )
            )
            return True
        self._game.finish()
        newest = self._publisher.newest
        match ending:
            case Ending.STOPPED:
                return False
            case Ending.LOST:
                self._publish(playback="lost")
            case Ending.ENDED:
                self._publish(playback="ended", problem=newest.waits_for or newest.problem)
        return True

    def _lose(self, why: str) -> None:
        """The source is followed no more: that is told, and the game goes on by hand."""
        if not self._game.begun:
            self._game.begin(None)
        self._game.tell(Notice(self._publisher.newest.t, "source_lost", None, why))
        self._publish(playback="lost", problem=sentence(why))

    def _see(self, frame: Frame) -> None:
        self._game.see(frame)
        self._publish()

    def _say(self, notice: Notice, trouble: str | None) -> None:
        """A notice about the source; `trouble` says which cameras are lost now, None if none."""
        self._game.tell(notice)
        if notice.kind == "camera_settings":
            self._publish(problem=sentence(shown(notice.message)))
        else:
            self._publish(problem=None if trouble is None else shown(trouble))

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
        """Carries out one order; False for the one to stop. A fault of the program in it is told, and the game goes on:
        what was accepted before is in the record."""
        try:
            return self._carry_out(order)
        except Exception as error:  # noqa: BLE001 - a fault of our own ends neither the thread nor the game
            why = said(
                "an error in the program interrupted this ({fault}): the list of events shows what "
                "was saved; please report it",
                fault=_fault_of(error),
            )
            self._refuse(order, sentence(why))
            return True

    def _refuse(self, order: Order, why: str) -> None:
        """Answers an order that failed, where somebody waits for the answer, and else says it in the window."""
        match order:
            case Enter(serial):
                self._publish(answer=Answer(serial, why))
            case Propose(serial, change):
                self._publish(proposal=Proposal(serial, change, None, why))
            case Settle(serial):
                self._publish(settled=Answer(serial, why))
            case WriteDown(_, done):
                if not done.done():
                    done.set_exception(SessionError(why))
            case EnterFrom(done=answer) | SettleFrom(done=answer):
                if not answer.done():
                    answer.set_result(why)
            case _:
                self._publish(problem=why)

    def _carry_out(self, order: Order) -> bool:
        """False for the order to stop."""
        match order:
            case Stop():
                return False
            case StopAtEnd():
                self._goes_on = False
                return self._publisher.newest.playback not in ("ended", "lost", "hand")
            case Pause(paused):
                newest = self._publisher.newest
                if newest.playback in ("playing", "paused") and not newest.live:
                    self._clock.pause(paused)
                    self._publish(playback="paused" if paused else "playing")
            case Speed(factor):
                self._clock.set_speed(factor)
                self._publish(speed=factor)
            case ShowPicture(source):
                self._publisher.change(picture_of=source)
            case Enter(serial, event):
                self._publish(answer=Answer(serial, self._game.enter(event)))
            case SeePicture(path):
                self._game.see_picture(path)
                self._publish()
            case Watch(watching):
                self._game.watch(watching)
                self._publish()
            case UseDice(die_set):
                self._game.use_dice(die_set)
                self._publish()
            case UseLayout(layout):
                self._game.use_layout(layout)
                self._publish()
            case Film(on):
                self._game.set_filming(on)
                self._publish()
            case Propose(serial, change):
                self._publish(proposal=self._proposal(serial, change))
            case Settle(serial, change):
                self._publish(settled=Answer(serial, self._settle(change)))
            case EnterFrom(event, number, by, done):
                if done.set_running_or_notify_cancel():
                    refusal = self._gone_on(number) or self._game.enter(event, by)
                    self._publish()
                    done.set_result(refusal)
            case SettleFrom(change, number, done):
                if done.set_running_or_notify_cancel():
                    refusal = self._gone_on(number) or self._settle(change)
                    self._publish()
                    done.set_result(refusal)
            case WriteDown(make, done):
                if done.set_running_or_notify_cancel():
                    self._write_down(make, done)
                    self._publish()
        return True

    def _gone_on(self, number: int) -> str | None:
        """Why what was meant for position `number` does not count now; None where it is the newest."""
        if number == self._publisher.newest.number:
            return None
        return said("The game has moved on in the meantime: please check again.")

    def _proposal(self, serial: int, change: Change) -> Proposal:
        try:
            return Proposal(serial, change, self._game.preview(change))
        except SessionError as error:
            return Proposal(serial, change, None, sentence(str(error)))

    def _settle(self, change: Change) -> str | None:
        """Makes a change; why it cannot be made, or None."""
        try:
            self._game.settle(change)
        except SessionError as error:
            return sentence(str(error))
        return None

    def _write_down(self, make: MakeDrafts, done: Future[tuple[Entry, ...]]) -> None:
        try:
            done.set_result(self._game.write_down(make))
        except SessionError as error:
            done.set_exception(error)

    def _publish(self, **changes: Any) -> None:
        self._publisher.publish(record=self._game.record, **changes)
