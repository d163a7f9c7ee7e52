"""Settling an event in the window: who presses what while it is in doubt, and what is written down for it."""

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent

from app.live.requests import MakeDrafts, Write
from app.live.snapshot import Snapshot
from app.review.case import Case
from app.review.crops import read_crop
from app.review.settling import (
    DoubtedEvent,
    Outlook,
    ProposedRuling,
    drafts_for,
    likeliest_of,
    likeliest_words,
    outlook,
)
from app.text.language import tr
from gui.review.desk import ReviewDesk, settled, write_down
from gui.review.settle_panel import OutlookView, SettlePanel
from gui.table.entry_bar import EntryBar
from referee.sessions import changes
from referee.sessions.journal.entries import Draft, Entry


class Settler(QObject):
    """Has people settle the events of a case, one after the other; `doubt` is the one they look at, None while they
    look at none.

    `begun` carries the place of an event that came into doubt, `ended` says that none is any more, `changed` that
    another die or another proposal is shown; `crops_read` carries the kept pictures of the dice in doubt. `written`
    carries the case after something was written, and the place to go to then; `idle` says that nothing is being written
    any more. `problem` and `told` carry sentences.
    """

    begun = Signal(int)
    ended = Signal()
    changed = Signal()
    crops_read = Signal(tuple)
    written = Signal(object, int)
    idle = Signal()
    problem = Signal(str)
    told = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.doubt: DoubtedEvent | None = None
        self.panel, self.sides, self.entry = SettlePanel(), OutlookView(), EntryBar()
        self.panel.decisions.pressed.connect(self.press)
        self.panel.die_pressed.connect(self._choose_die)
        self.entry.submitted.connect(self._take_entry)
        for part in (self.sides, self.entry):
            part.hide()
        self._case: Case | None = None
        self._desk: ReviewDesk | None = None
        self._write: Write = write_down
        self._place: int | None = None
        self._disputed = False
        self.writing = False
        """Whether something is being written down."""
        self._outlook: Outlook | None = None
        self._who = ""

    def use(self, case: Case, desk: ReviewDesk, write: Write) -> None:
        """Settles the events of `case` from now on; what is written goes through `write`."""
        if desk is not self._desk:
            self.writing = False
        self._case, self._desk, self._write = case, desk, write
        self._show()

    def let_go(self) -> None:
        """Settles nothing until the next case."""
        self.end()
        self.panel.let_go()
        self._case = self._desk = None
        self.writing = False

    @property
    def unsaved(self) -> bool:
        """Whether somebody has said what the event was, and not saved it."""
        return self.doubt is not None and self.doubt.proposal is not None and not self.writing

    def may_leave(self) -> bool:
        """Whether another event may be looked at; says why not where a ruling would be lost by it."""
        if self.unsaved:
            self.told.emit(tr("Save this ruling (Enter) or discard it (Esc) before you look at another event."))
        return not self.unsaved

    # What comes into doubt

    def dispute(self, place: int | None) -> None:
        """Marks the event at a place of the timeline as disputed, and has it looked at again."""
        assert self._case is not None
        if not self.may_leave():
            return
        step = self._case.step_at(place)
        if place is None or step is None:
            self.told.emit(tr("There is no event to dispute yet."))
        elif step.voided_by is not None:
            self.told.emit(tr("This event is already crossed out."))
        else:
            self._begin(place, disputed=True)
            if step.entry not in self._case.disputes:
                target, who = step.entry, self._who

                def mark(entries: Sequence[Entry]) -> tuple[Draft, ...]:
                    return (changes.dispute(entries, target, who, ""),)

                self._settle(mark, lambda case: self.written.emit(case, place))

    def attend(self) -> None:
        """Looks at the first event that does not fit any more, to have it resolved; else at an open dispute."""
        assert self._case is not None
        if not self.may_leave():
            return
        attention = self._case.session.game.attention
        wanted = next(iter(self._case.disputes), None) if attention is None else attention.entry
        place = None if wanted is None else self._case.timeline.of_entry(wanted)
        step = self._case.step_at(place)
        if place is None or step is None or step.voided_by is not None:
            self.told.emit(tr("Nothing needs attention, and no dispute is open."))
        else:
            self._begin(place, disputed=step.entry in self._case.disputes)

    def end(self) -> None:
        """Leaves the event that was in doubt; what was written stays."""
        was, self.doubt = self.doubt, None
        self.show_outlook(None)
        self.entry.hide()
        if was is not None:
            self.ended.emit()

    def _begin(self, place: int, disputed: bool) -> None:
        assert self._case is not None and self._desk is not None
        self.entry.hide()
        self.doubt = doubt = DoubtedEvent(self._case, place)
        self._disputed = disputed
        self.panel.begin(self._case.players, self._who)
        self.begun.emit(place)
        self._show()
        paths = [None if die.seen is None else die.seen.crop for die in doubt.dice]
        session = self._case.session

        def show_crops(found: tuple[np.ndarray | None, ...]) -> None:
            if self.doubt is doubt:
                self.panel.grid.show_crops(found)
                self.crops_read.emit(found)
                self.changed.emit()

        def show_likeliest(found: tuple[ProposedRuling, ...]) -> None:
            if self.doubt is doubt:
                doubt.likeliest = found
                doubt.likely_words = tuple(likeliest_words(session, proposal) for proposal in found)
                self._show()

        self._desk.long_queue.do(
            lambda _tell: tuple(path and read_crop(path) for path in paths), show_crops, self._fail
        )
        self._desk.long_queue.do(lambda _tell: likeliest_of(session, doubt.step), show_likeliest, self._fail)

    # What is pressed

    def handle_key(self, event: QKeyEvent) -> bool:
        """Whether the key belonged to what is entered, while something is."""
        return not self.entry.isHidden() and self.entry.handle_key(event)

    def press(self, key: str) -> bool:
        """Whether a key, or what was clicked on in its place, meant something while an event is in doubt."""
        doubt = self.doubt
        if key == "escape" and not self.entry.isHidden():
            self.entry.hide()
            return True
        if doubt is None:
            return False
        match key:
            case "1" | "2" | "3" | "4" | "5" | "6":
                doubt.say(int(key))
            case "u" | "c" if self._disputed:
                doubt.propose("upheld" if key == "u" else "cannot_tell")
            case "v":
                doubt.propose("void")
            case "l":
                doubt.propose_likeliest()
            case "backspace":
                doubt.take_back()
            case "tab" | "backtab":
                doubt.choose(1 if key == "tab" else -1)
            case "e":
                self._enter_other(doubt)
            case "w":
                self.panel.decisions.next_person()
            case "y":
                self.panel.decisions.why.setFocus()
            case "enter":
                self._write_proposal(doubt)
            case "escape" if doubt.proposal is not None:
                doubt.take_back()
            case "escape":
                self.end()
                return True
            case _:
                return False
        self._show()
        return True

    def _choose_die(self, place: int) -> None:
        if self.doubt is not None:
            self.doubt.at = place
            self._show()

    # What is shown

    def _show(self) -> None:
        """Shows what is in doubt and proposed, and has it worked out what that would change."""
        doubt, case = self.doubt, self._case
        if doubt is None or case is None:
            return
        heading = tr("DISPUTE") if self._disputed else tr("NEEDS ATTENTION")
        self.panel.show_doubt(doubt, heading, self._disputed)
        if self._outlook is None or self._outlook.proposal != doubt.proposal:
            self.show_outlook(None)
        self.changed.emit()
        if doubt.proposal is not None and self._outlook is None and not self.writing:
            self._work_out(case, doubt.proposal)

    def show_outlook(self, found: Outlook | None) -> None:
        """Shows what the proposal would change; only then it can be written."""
        self._outlook = found
        if found is not None:
            self.sides.show_outlook(found)
        self.sides.setVisible(found is not None)
        self.panel.decisions.refuse("")
        self.panel.decisions.buttons["enter"].setEnabled(found is not None)

    def _work_out(self, case: Case, proposal: ProposedRuling) -> None:
        assert self._desk is not None
        game, entries = case.session.game, case.entries

        def show(found: Outlook) -> None:
            if self.doubt is not None and self.doubt.proposal == proposal:
                self.show_outlook(found)
                self.changed.emit()

        def refuse(refusal: str) -> None:
            if self.doubt is not None and self.doubt.proposal == proposal:
                self.panel.decisions.refuse(refusal)

        self._desk.journal_queue.do(lambda _tell: outlook(entries, game, proposal, "", ""), show, refuse)

    # What is entered

    def _enter_other(self, doubt: DoubtedEvent) -> None:
        """Has the event entered that really happened, as in play."""
        assert self._case is not None
        self._ask(
            self._case.snapshot(self._case.place_before(doubt.place)),
            tr("what it really was"),
        )
        seat = doubt.step.event.get("seat")
        if isinstance(seat, int):
            self.entry.choose(seat)

    def enter_missed(self, place: int | None) -> None:
        """Has an event entered that was missed right after the one at `place`."""
        assert self._case is not None
        step = self._case.step_at(place)
        if step is not None and not step.counts:
            self.told.emit(tr("This event does not count. To enter what was missed, go to an event that counts."))
            return
        self._place = place
        self._ask(self._case.snapshot(place), tr("what was missed"))

    def _ask(self, snapshot: Snapshot, what: str) -> None:
        self.entry.show_snapshot(Snapshot())
        self.entry.show_snapshot(snapshot)
        if not self.entry.entry.awaited:
            self.told.emit(tr("The game is already over there, so nothing can be entered."))
            return
        self.entry.setAccessibleName(what)
        self.entry.show()

    def _take_entry(self, event: dict[str, object]) -> None:
        """What was entered is proposed, to be confirmed; what was missed is written once the rules accept it."""
        assert self._case is not None
        if self.doubt is not None:
            self.entry.accepted()
            self.entry.hide()
            self.doubt.propose("correct", event)
            self._show()
            return
        step = self._case.step_at(self._place)
        proposal = ProposedRuling("insert", 1 if step is None else step.entry, event)
        who = self._who

        def done(case: Case) -> None:
            self.entry.accepted()
            self.entry.hide()
            self.written.emit(case, case.timeline.of_entry(case.entries[-1].number) or 0)
            self.told.emit(tr("The missed event was saved."))

        self._settle(lambda entries: drafts_for(entries, proposal, who, ""), done, self.entry.refuse)

    # What is written

    def _write_proposal(self, doubt: DoubtedEvent) -> None:
        """Writes down what is proposed, once what it changes was shown."""
        if self._case is None or self._outlook is None or doubt.proposal is None:
            return
        proposal, before = doubt.proposal, len(self._case.entries)
        who, why = str(self.panel.decisions.who.currentData() or ""), self.panel.decisions.why.text().strip()
        self._who = who

        def done(case: Case) -> None:
            self.end()
            self.written.emit(case, doubt.place)
            self.told.emit(_saved_words(case, case.entries[before:], doubt.place))

        self._settle(lambda entries: drafts_for(entries, proposal, who, why), done)

    def take_back(self, again: bool = False) -> None:
        """Takes back what a person entered last; `again`: puts back what was taken back."""
        make, who = (changes.redo if again else changes.undo), self._who
        self._settle(lambda entries: (make(entries, who),), self._say_taken_back)

    def _say_taken_back(self, case: Case) -> None:
        last = case.entries[-1]
        target = int(last.fields["target"])
        self.end()
        place = case.timeline.of_entry(int(case.entries[target - 1].fields.get("target", target)))
        self.written.emit(case, -1 if place is None else place)
        self.told.emit(
            tr("Done again. Ctrl+Z undoes it.") if last.kind == "redo" else tr("Undone. Ctrl+Y does it again.")
        )

    def _settle(
        self, make: MakeDrafts, done: Callable[[Case], None], failed: Callable[[str], None] | None = None
    ) -> None:
        """Has entries written by the journal's thread, and goes on with the session as it is then."""
        assert self._case is not None and self._desk is not None
        if self.writing:
            return
        folder, write = self._case.session.folder, self._write
        self.writing = True

        def finished(case: Case) -> None:
            self.writing = False
            done(case)
            self.idle.emit()

        def refused(refusal: str) -> None:
            self.writing = False
            (failed or self._fail)(refusal)
            self.idle.emit()

        self._desk.journal_queue.do(lambda _tell: settled(folder, write, make), finished, refused)

    def _fail(self, refusal: str) -> None:
        if refusal:
            self.problem.emit(refusal)


def _saved_words(case: Case, entries: Sequence[Entry], place: int) -> str:
    """What was settled about the event at a place: that it stands, or what it counts as now."""
    decisions = {entry.fields["decision"] for entry in entries if entry.kind == "ruling"}
    if "upheld" in decisions:
        return tr("Saved: the call stands.")
    if "cannot_tell" in decisions:
        return tr("Saved: nobody can tell, so the call stands.")
    return tr("Saved: {what}.", what=case.timeline.moments[place].words)
