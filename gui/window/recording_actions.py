"""The record of the game that is on, in the hands of people: undo and redo, corrections, disputes, and recording."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.live.requests import Change
from app.live.snapshot import Snapshot
from app.text.language import shown, tr
from gui.table.correction_panel import CorrectionDialog
from gui.window.host import WindowHost
from referee.sessions.journal.effective import Step


class RecordInUse(QObject):
    """Does what is asked by the window's `actions`, and says in their words what there is to do."""

    def __init__(self, host: WindowHost, window: QWidget, actions: Mapping[str, QAction]) -> None:
        super().__init__(window)
        self._host = host
        self._window = window
        self._actions = actions
        self._trouble: str | None = None
        self._disputes: int | None = None
        self._before_undo: tuple[Step, ...] | None = None
        host.controller.settled.connect(self._show_answer)

    def undo(self) -> None:
        """Takes back what a person entered last; what was typed for it stands in the entry bar again."""
        record = self._host.controller.snapshot.record
        self._before_undo = () if record is None else record.game.played
        self._host.notice.clear()  # what it says may no longer be so
        self._settle(Change("undo", who=self._only_player))

    def redo(self) -> None:
        """Puts back what was taken back last."""
        self._host.notice.clear()
        self._settle(Change("redo", who=self._only_player))

    def dispute(self) -> None:
        """Marks the last event as doubted, with the film of the last ten seconds."""
        self._settle(Change("dispute", who=self._only_player))

    def review(self) -> None:
        """Looks at what was played again: its film so far, and what is disputed in it."""
        record = self._host.controller.snapshot.record
        if record is not None and record.folder is not None:
            self._host.review(record.folder)

    def correct(self, target: int | None = None) -> None:
        """Asks what really happened, of the last event or of that of entry `target`."""
        if self._host.controller.snapshot.counting is not None:
            self._host.count_pages.counter.correct(target)
        elif self._host.controller.snapshot.record is not None and self._host.dialog is None:
            self._host.open_dialog(CorrectionDialog(self._host.controller, target, self._window))

    def toggle_filming(self) -> None:
        """Turns recording on or off, for this game and the next ones."""
        self._host.keep(replace(self._host.settings, recording=not self._host.settings.recording))

    def follow_settings(self) -> None:
        """Records, or does not, as was chosen."""
        on = self._host.settings.recording
        self._host.controller.set_filming(on)
        self._actions["record"].setText(tr("Stop recording") if on else tr("Record film and pictures"))

    def show(self, snapshot: Snapshot, at_table: bool) -> None:
        """What there is to do in the game that is on, while the table is shown."""
        record = snapshot.record
        undo, redo = (None, None) if record is None else (record.undo, record.redo)
        undo_words = tr("Undo") if undo is None else tr("Undo: {what}", what=undo)
        redo_words = tr("Redo") if redo is None else tr("Redo: {what}", what=redo)
        for names, words, what in ((("undo",), undo_words, undo), (("redo", "redo_too"), redo_words, redo)):
            for name in names:
                self._actions[name].setEnabled(at_table and what is not None)
                self._actions[name].setText(words)
        happened = record is not None and bool(record.game.steps)
        self._actions["correct"].setEnabled(at_table and record is not None)
        self._actions["dispute"].setEnabled(at_table and happened)
        self._actions["review"].setEnabled(at_table and record is not None and record.folder is not None)
        trouble = None if record is None else record.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble is not None:
                self._host.notice.say(trouble)
        disputes = 0 if record is None else record.disputes
        if self._disputes is not None and disputes > self._disputes and record is not None:
            self._host.notice.say(tr("The last event is now disputed. Settle it in the review (F3)."), "info")
        self._disputes = disputes

    @property
    def _only_player(self) -> str:
        """Who is at the keyboard, where only one can be."""
        players = self._host.controller.snapshot.players
        return players[0] if len(players) == 1 else ""

    def _settle(self, change: Change) -> None:
        self._host.controller.settle(change)

    def _show_answer(self, refusal: str) -> None:
        before, self._before_undo = self._before_undo, None
        record = self._host.controller.snapshot.record
        if before and record is not None and not refusal:
            left = {step.entry for step in record.game.played}
            for step in before:
                if step.entry not in left:
                    self._host.entry.retake(step.event)
        if refusal and not isinstance(self._host.dialog, CorrectionDialog):
            self._host.notice.say(shown(refusal), "warn")
