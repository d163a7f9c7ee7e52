"""Between the window and the session: starts and stops sessions, and hands their newest snapshot to the GUI thread."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from app.live.requests import Change, Write
from app.live.session import LiveSession, Plan, Read
from app.live.snapshot import Snapshot
from app.stores.told_face_store import ToldFaceStore
from app.text.language import shown
from referee.decisions import Decision
from referee.layout import Layout

LONGEST_CLOSING_SECONDS = 10.0
"""Longer than a camera may take to be opened; a driver that holds the thread even then is left to it."""


class Controller(QObject):
    """Owns at most one session. `changed` carries each snapshot that the window is to show, in the GUI thread;
    `answered` carries the refusal of an event entered by hand, or an empty string where it was accepted; `settled` that
    of a change; `proposed` what would become of the game by one that was asked about. `began` carries the session of a
    game, its players, and whether it is the one that was on before; `left` says that none is on. `hear` is given every
    decision, in the session's thread.

    Pictures do not travel in the signal from the session's thread: that one is empty, and is sent only when the mailbox
    was, so that nothing queues up while the window is busy.
    """

    changed = Signal(object)
    answered = Signal(str)
    settled = Signal(str)
    proposed = Signal(object)
    began = Signal(object, object, bool)
    left = Signal()
    _arrived = Signal()

    def __init__(self, load_reader: Callable[[], Read] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._load_reader = load_reader
        self.faces = ToldFaceStore()
        """What people said that hard dice show."""
        self._session: LiveSession | None = None
        self.hear: Callable[[Decision], None] = lambda _decision: None
        self.plan: Plan | None = None
        """What is being watched; None before anything was opened."""
        self.snapshot = Snapshot()
        """The newest that was shown."""
        self._serial = 0
        self._answered = 0
        self._settled = 0
        self._proposed = 0
        self._filming = False
        self._speed = 1.0
        self._arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def recorded(self) -> Path | None:
        """The session that the game that is on is written into; None without one."""
        record = self.snapshot.record
        return None if record is None else record.folder

    def watch(self, plan: Plan) -> None:
        """Ends what is being watched, and begins `plan`."""
        old = self._session
        if old is not None:
            old.stop()
        if self.plan is None or plan.source != self.plan.source:
            self._speed = 1.0  # another film is not played as fast as the last
        record = self.snapshot.record
        goes_on = plan.session is not None and record is not None and record.folder == plan.session
        self.plan = plan
        self.snapshot = Snapshot(layout=plan.layout, setup=plan.setup)
        self._session = LiveSession(
            plan, self._arrived.emit, self._speed, self._load_reader, old, self._filming, self.hear, self.faces.memory
        )
        self.began.emit(self._session, plan.setup.get("players", ()), goes_on)
        self._session.start()

    def again(self) -> None:
        """Begins what is being watched once more: a film from its start, as another game; before a camera that was lost
        the game goes on."""
        if self.plan is None:
            return
        shown = self.snapshot
        folder = None if shown.record is None else shown.record.folder
        lost = shown.playback == "lost" and (shown.live or shown.image is None)
        self.watch(replace(self.plan, session=folder) if lost and folder is not None else self.plan)

    def leave(self) -> None:
        """Ends what is being watched, without waiting for it; nothing is watched until `watch`."""
        if self._session is not None:
            self._session.stop()
        self.plan, self.snapshot = None, Snapshot()
        self.left.emit()
        self.changed.emit(self.snapshot)

    def close(self) -> None:
        """Ends the session and waits for its thread, if there is one."""
        if self._session is not None:
            self._session.stop()
            self._session.join(LONGEST_CLOSING_SECONDS)
            self._session = None
        self.faces.keep()

    def enter(self, event: Mapping[str, Any]) -> None:
        """Enters an event by hand; `answered` tells what became of it."""
        if self._session is not None:
            self._serial += 1
            self._session.enter(self._serial, event)

    def see_picture(self, path: Path) -> None:
        if self._session is not None:
            self._session.see_picture(path)

    def propose(self, change: Change) -> int:
        """Asks what would become of the game by a change; `proposed` tells, with the number that this gives."""
        if self._session is not None:
            self._serial += 1
            self._session.propose(self._serial, change)
        return self._serial

    def settle(self, change: Change) -> None:
        """Has a change written down; `settled` tells what became of it."""
        if self._session is not None:
            self._serial += 1
            self._session.settle(self._serial, change)

    def writer(self) -> Write | None:
        """Writes into the record of the game that is on, while it is; None where no game is."""
        session = self._session
        if session is None:
            return None
        return lambda _folder, make: session.write_down(make, LONGEST_CLOSING_SECONDS)

    def set_filming(self, on: bool) -> None:
        self._filming = on
        if self._session is not None:
            self._session.set_filming(on)

    def use_dice(self, die_set: str | None) -> None:
        if self._session is not None and self.plan is not None:
            self.plan = replace(self.plan, die_set=die_set)
            self._session.use_dice(die_set)

    def show_next_picture(self) -> None:
        """Shows the picture of the next source, where there are several."""
        names, shown = self.snapshot.sources, self.snapshot.picture_of
        if self._session is not None and shown in names:
            self._session.show_picture(names[(names.index(shown) + 1) % len(names)])

    def use_layout(self, layout: Layout) -> None:
        if self._session is not None and self.plan is not None:
            self.plan = replace(self.plan, layout=layout)
            self._session.use_layout(layout)

    def set_watching(self, watching: bool) -> None:
        if self._session is not None:
            self._session.watch(watching)

    def toggle(self) -> None:
        """Pauses a film, goes on with it, or plays it again from its start; tries a source again that failed."""
        if self._session is None:
            return
        if self.snapshot.playback in ("ended", "lost"):
            self.again()
        else:
            self._session.pause(self.snapshot.playback == "playing")

    def set_speed(self, factor: float) -> None:
        self._speed = factor
        if self._session is not None:
            self._session.set_speed(factor)

    def _take(self) -> None:
        snapshot = None if self._session is None else self._session.mailbox.take()
        if snapshot is None or self.plan is None:
            return
        self.snapshot = snapshot
        self.faces.keep()
        self.changed.emit(snapshot)
        if snapshot.answer is not None and snapshot.answer.serial != self._answered:
            self._answered = snapshot.answer.serial
            self.answered.emit(shown(snapshot.answer.refusal or ""))
        if snapshot.proposal is not None and snapshot.proposal.serial != self._proposed:
            self._proposed = snapshot.proposal.serial
            self.proposed.emit(snapshot.proposal)
        if snapshot.settled is not None and snapshot.settled.serial != self._settled:
            self._settled = snapshot.settled.serial
            self.settled.emit(shown(snapshot.settled.refusal or ""))
