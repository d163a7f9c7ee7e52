"""A game being watched: one thread that plays the source, has the game see it, and tells the window the newest of it.

Nothing here knows of Qt. What is asked of it is done between two frames; snapshots come out by a
`Mailbox`. A recorded file is played at its own speed, every frame of it through the referee: where reading is slower
than the film, the film is shown more slowly. The thread ends when `stop` is called, and closes the source itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from app.live.film_clock import FilmClock
from app.live.judge import Read
from app.live.loop import Ending, follow
from app.live.mailbox import Mailbox
from app.live.publisher import Publisher
from app.live.reader_in_use import ReaderInUse
from app.live.requests import By, Change, MakeDrafts, Plan
from app.live.running_game import RunningGame
from app.live.snapshot import Answer, Proposal, Snapshot
from app.stores.camera_store import open_source
from app.system.worker import Failed, Job, Worker, fault_of
from app.text.language import sentence, shown, tr, words_of
from referee.decisions import Decision, Notice
from referee.layout import Layout
from referee.sessions.errors import BusyError, SessionError
from referee.sessions.journal.effective import EffectiveGame
from referee.sessions.journal.entries import Entry
from rules.sentence import said
from vision import Frame
from vision.errors import SourceError
from vision.sources.several_sources import SeveralSources
from vision.teaching.remembered_faces import RememberedFaces

__all__ = ["LiveSession", "Plan", "Read"]


def _in_words(fault: str) -> str:
    return sentence(
        said(
            "an error in the program interrupted this ({fault}): the list of events shows what was "
            "saved; please report it",
            fault=fault,
        )
    )


class LiveSession(Worker):
    """Watches one game from `start` to `stop`; `mailbox` holds the newest snapshot.

    `on_ready` is called from the session's thread when a snapshot lies in the empty mailbox. A session that is begun
    `after` another waits, in its own thread, until that one has let go of its camera. What happens is written down
    before it is shown; with `filming`, film and pictures are kept too. Dice whose `faces` are remembered are known by
    them.
    """

    def __init__(
        self,
        plan: Plan,
        on_ready: Callable[[], None],
        speed: float = 1.0,
        load_reader: Callable[[], Read] | None = None,
        after: LiveSession | None = None,
        filming: bool = False,
        hear: Callable[[Decision], None] | None = None,
        faces: RememberedFaces | None = None,
    ) -> None:
        super().__init__("cubewatch-session", after)
        self._source = plan.source
        self._publisher = Publisher(Snapshot(speed=speed, layout=plan.layout, setup=plan.setup), on_ready, hear)
        faces = RememberedFaces() if faces is None else faces
        reader = ReaderInUse(load_reader, self.stopping.is_set, faces=faces)
        self._game = RunningGame(plan, reader, self._publisher, filming)
        self._goes_on = True
        self._clock = FilmClock(speed)
        self._began = time.monotonic()

    @property
    def mailbox(self) -> Mailbox[Snapshot]:
        """Where the newest snapshot lies until it is taken."""
        return self._publisher.mailbox

    def stop_at_end(self) -> None:
        """Has the thread end as soon as there is nothing more to play."""
        self.post(self._stop_at_end)

    def enter(self, serial: int, event: Mapping[str, Any]) -> None:
        """Enters an event typed by a person; `serial` comes back in the answer."""

        def answer(why: str | None) -> None:
            self._publish(answer=Answer(serial, why))

        self._ask(lambda: answer(self._game.enter(event)), answer)

    def see_picture(self, path: Path) -> None:
        self._ask_and_show(lambda: self._game.see_picture(path))

    def pause(self, paused: bool) -> None:
        self._ask(lambda: self._pause(paused))

    def set_speed(self, factor: float) -> None:
        self._ask(lambda: self._set_speed(factor))

    def watch(self, watching: bool) -> None:
        self._ask_and_show(lambda: self._game.watch(watching))

    def use_dice(self, die_set: str | None) -> None:
        self._ask_and_show(lambda: self._game.use_dice(die_set))

    def show_picture(self, source: str) -> None:
        """Shows the picture of this one of several sources."""
        self.post(lambda: self._publisher.change(picture_of=source))

    def use_layout(self, layout: Layout) -> None:
        self._ask_and_show(lambda: self._game.use_layout(layout))

    def set_filming(self, on: bool) -> None:
        self._ask_and_show(lambda: self._game.set_filming(on))

    def propose(self, serial: int, change: Change) -> None:
        """Asks what would become of the game by a change; `serial` comes back in the proposal."""

        def answer(after: EffectiveGame | None, refusal: str | None) -> None:
            self._publish(proposal=Proposal(serial, change, after, refusal))

        def propose() -> None:
            try:
                after = self._game.preview(change)
            except SessionError as error:
                answer(None, sentence(error))
            else:
                answer(after, None)

        self._ask(propose, lambda why: answer(None, why))

    def settle(self, serial: int, change: Change) -> None:
        """Has a change written down; `serial` comes back in the answer."""

        def answer(why: str | None) -> None:
            self._publish(settled=Answer(serial, why))

        self._ask(lambda: answer(self._settle(change)), answer)

    def enter_from(self, event: Mapping[str, Any], number: int, by: By) -> Future[str | None]:
        """Enters an event for somebody who saw position `number`; see `app.web.table.PhoneTable`."""
        return self._ask_from(lambda: self._gone_on(number) or self._game.enter(event, by))

    def settle_from(self, change: Change, number: int) -> Future[str | None]:
        """Makes a change for somebody who saw position `number`."""
        return self._ask_from(lambda: self._gone_on(number) or self._settle(change))

    def _ask(self, work: Callable[[], object], failed: Failed | None = None) -> None:
        """Has `work` done; a fault in it is told, and the game goes on: what was accepted before is in the record."""

        def fail(fault: str) -> None:
            if failed is None:
                self._publish(problem=_in_words(fault))
            else:
                failed(_in_words(fault))

        self.post(work, failed=fail)

    def _ask_and_show(self, work: Callable[[], object]) -> None:
        """Has `work` done, and what came of it shown."""
        self._ask(lambda: (work(), self._publish()))

    def _ask_from(self, work: Callable[[], str | None]) -> Future[str | None]:
        """What comes of `work`: why it was refused, or None."""
        done: Future[str | None] = Future()

        def do() -> None:
            if done.set_running_or_notify_cancel():
                refusal = work()
                self._publish()
                done.set_result(refusal)

        def fail(fault: str) -> None:
            if not done.done():
                done.set_result(_in_words(fault))

        if self.over:
            done.set_result(tr("The game is over or not responding. Nothing was saved."))
        else:
            self.post(do, failed=fail)
        return done

    def write_down(self, make: MakeDrafts, seconds: float) -> tuple[Entry, ...]:
        """Has what `make` gives written into the record, and waits for its entries then; not for the window's thread.

        Raises SessionError where nothing was written: also where the game does not answer within `seconds`.
        """
        done: Future[tuple[Entry, ...]] = Future()

        def do() -> None:
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(self._game.write_down(make))
                except SessionError as error:
                    done.set_exception(error)
                self._publish()

        def fail(fault: str) -> None:
            if not done.done():
                done.set_exception(SessionError(_in_words(fault)))

        self.post(do, failed=fail)
        try:
            return done.result(0 if self.over else seconds)
        except TimeoutError:
            if done.cancel():
                raise BusyError(tr("the game is over or not responding: nothing was saved")) from None
            return done.result()

    # From here on everything runs in the session's own thread.

    def run(self) -> None:
        self._publish()
        try:
            self._watch_to_the_end()
        finally:
            self._game.close()

    def _watch_to_the_end(self) -> None:
        going = self._begin_by_hand() if self._source is None else self._watch(self._source)
        self._began = time.monotonic() - self._publisher.newest.t
        while going and self._goes_on and not self.stopped:
            self.do_next()

    def do(self, job: Job) -> None:
        if self._source is None:
            self._publisher.change(t=time.monotonic() - self._began)
        super().do(job)

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
            self._lose(words_of(error))
            return True
        except Exception as error:  # noqa: BLE001 - a fault of the networks or of our own ends the film, not the game
            self._lose(
                said(
                    "Cubewatch stopped reading the picture because of an error in the program "
                    "({fault}): enter rolls by hand, and please report it",
                    fault=fault_of(error),
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
        """Does what is asked until a film's frame of time `t` is due (None: now); False when it is to stop."""
        while self.do_next(0.0 if t is None else self._clock.seconds_until(t)):
            pass
        return not self.stopped

    def _stop_at_end(self) -> None:
        self._goes_on = False

    def _pause(self, paused: bool) -> None:
        newest = self._publisher.newest
        if newest.playback in ("playing", "paused") and not newest.live:
            self._clock.pause(paused)
            self._publish(playback="paused" if paused else "playing")

    def _set_speed(self, factor: float) -> None:
        self._clock.set_speed(factor)
        self._publish(speed=factor)

    def _gone_on(self, number: int) -> str | None:
        """Why what was meant for position `number` does not count now; None where it is the newest."""
        if number == self._publisher.newest.number:
            return None
        return said("The game has moved on in the meantime: please check again.")

    def _settle(self, change: Change) -> str | None:
        """Makes a change; why it cannot be made, or None."""
        try:
            self._game.settle(change)
        except SessionError as error:
            return sentence(error)
        return None

    def _publish(self, **changes: Any) -> None:
        self._publisher.publish(record=self._game.record, **changes)
