"""The page of a review: opens a session, keeps up with one that is being recorded, and says what each key does."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog

from app.live.requests import Write
from app.live.snapshot import Snapshot
from app.review.case import Case
from app.review.projector import ProjectedFrame
from app.review.settling import attention_words
from app.text.language import tr
from gui.review.audit_page import AuditPage
from gui.review.desk import ReviewDesk, write_down
from gui.review.film_page import FilmPage
from gui.review.keys import key_name, undo_or_redo
from gui.review.playhead import Playhead
from gui.review.settler import Settler
from gui.widgets.scroll_areas import Stack

FURTHER = 10
"""How many frames an arrow goes with Shift."""


class ReviewPage(Stack):
    """Reviews one session at a time; `open` begins. `left` says that the person is done; `problem` carries a sentence,
    `told` one about what was done."""

    left = Signal()
    problem = Signal(str)
    told = Signal(str)

    def __init__(self, open_dialog: Callable[[QDialog], None]) -> None:
        super().__init__()
        self.case: Case | None = None
        self._desk: ReviewDesk | None = None
        self._old_desks: list[ReviewDesk] = []
        self._write: Write = write_down
        self._reading = False
        self._left = False
        self._shown: Snapshot | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.playhead = Playhead(self)
        self.playhead.moved.connect(self._show)
        self.settler = Settler(self)
        self.settler.begun.connect(self._look_again)
        self.settler.ended.connect(self._look_on)
        self.settler.changed.connect(self._show)
        self.settler.written.connect(self._take_written)
        self.settler.problem.connect(self.problem)
        self.settler.told.connect(self.told)
        self.settler.panel.decisions.done_typing.connect(self.setFocus)
        self.film = FilmPage(self.settler)
        self.panel, self.moment, self.bar = self.film.panel, self.film.moment, self.film.bar
        self.settler.crops_read.connect(self.moment.show_crops)
        self.bar.pressed.connect(self._press)
        self.bar.chosen.connect(self._go_to_time)
        self.bar.event_chosen.connect(self._choose)
        self.audit = AuditPage(open_dialog)
        self.audit.left.connect(self._leave_audit)
        self.audit.wanted.connect(self._go_to_entry)
        for idle in (self.audit.idle, self.settler.idle):
            idle.connect(self._let_go_unseen)
        for page in (self.film, self.audit):
            self.addWidget(page)

    @property
    def sight(self) -> ProjectedFrame:
        """The picture that is shown, and its time."""
        return self.playhead.sight

    # From outside

    def open(self, folder: Path, write: Write = write_down) -> None:
        """Reviews the session in `folder`; what people settle goes to its journal by `write`."""
        self.put_away()
        self._write = write
        self._desk = desk = ReviewDesk(self.playhead.on_sight, self)
        self.moment.say(tr("Opening …"))
        desk.journal_queue.do(lambda _tell: Case.load(folder), self._begin, self._give_up)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """The game that is on went further: where it is the one that is reviewed, the review grows with it."""
        case, record = self.case, snapshot.record
        if case is None or record is None or record.folder != case.session.folder or self._reading:
            return
        if record.fingerprint.entries > len(case.entries) and self.settler.doubt is None and self.isVisible():
            self._read_again()

    def come_up(self) -> None:
        self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """What nobody sees is not played, nor held: a long evening takes much memory."""
        self.playhead.stop()
        super().hideEvent(event)
        self._left = not event.spontaneous()  # it is, where the whole window is made small
        self._let_go_unseen()

    def showEvent(self, event: QShowEvent) -> None:
        self._left = False
        super().showEvent(event)

    def _let_go_unseen(self) -> None:
        """Puts the session away once nobody is in the review any more, and what was begun in it is done."""
        if self._left and not self.audit.busy and not self.settler.writing:
            if self.settler.unsaved:
                self.told.emit(tr("The ruling was not saved. Open the review again (F3) to make it."))
            self.put_away()

    def put_away(self) -> None:
        """Lets go of the session, without waiting for it; of those before, nothing is held once their threads ended."""
        self._old_desks = [desk for desk in self._old_desks if not desk.cleared()]
        if self._desk is not None:
            self._desk.stop()
            self._old_desks.append(self._desk)
        self._desk = self.case = None
        self._reading = False
        for part in (self.playhead, self.settler, self.audit, self.bar):
            part.let_go()
        self.setCurrentWidget(self.film)

    def close_down(self) -> None:
        self.put_away()
        for desk in self._old_desks:
            desk.join()
        self._old_desks = [desk for desk in self._old_desks if not desk.cleared()]

    # The session, which may grow

    def _begin(self, case: Case) -> None:
        """Shows a session that was read: its open dispute, if there is one, else its beginning."""
        assert self._desk is not None
        self.playhead.begin(case, self._desk.projector)
        self._take_case(case)
        disputed = next(iter(case.disputes), None)
        if disputed is not None:
            self._go_to_event(disputed)

    def _give_up(self, refusal: str) -> None:
        self.moment.say(tr("There is nothing to show."))
        self.problem.emit(refusal)

    def _read_again(self) -> None:
        """Reads the session once more: one that is being recorded has grown."""
        assert self.case is not None and self._desk is not None
        folder = self.case.session.folder
        self._reading = True
        self._desk.journal_queue.do(lambda _tell: Case.load(folder), self._take_grown, self._miss)

    def _take_grown(self, case: Case) -> None:
        self._reading = False
        if self.settler.doubt is None:
            self._grow(case)

    def _miss(self, refusal: str) -> None:
        self._reading = False
        self.problem.emit(refusal)

    def _take_written(self, case: Case, place: int) -> None:
        """Goes on with the session as it is after something was written into it."""
        self._grow(case)
        if self.settler.doubt is None and place >= 0:
            self._go_to(place)

    def _grow(self, case: Case) -> None:
        """Goes on with the session as it is by now."""
        self.playhead.grow(case)
        self._take_case(case)

    def _take_case(self, case: Case) -> None:
        """Shows the session as it is by now, where the playhead is in it."""
        assert self._desk is not None
        self.case = case
        self.bar.show_case(case, self.playhead.spans, self.playhead.source)
        self.audit.show_case(case, self._desk.long_queue)
        self.settler.use(case, self._desk, self._write)
        self._show_attention()
        self._show()

    # What is shown

    def _show_attention(self) -> None:
        """What does not fit any more, while no event is looked at again."""
        words = "" if self.case is None else attention_words(self.case.session.game)
        if words and self.settler.doubt is None:
            self.film.attention.say(tr("{trouble} Press N to go there.", trouble=words), "warn")
        else:
            self.film.attention.clear()

    def _show(self) -> None:
        """Shows the moment: the picture, and the game after the event that belongs to it, or that is in doubt."""
        case, doubt, playhead = self.case, self.settler.doubt, self.playhead
        if case is None:
            return
        place = playhead.place if doubt is None else doubt.place
        snapshot = case.snapshot(place)
        if snapshot is not self._shown:
            self._shown = snapshot
            self.panel.show_snapshot(snapshot)
        self.moment.show_moment(case, playhead.sight, place, playhead.source, doubt)
        self.film.show_words()
        self.bar.show_time(playhead.sight.t, place, playhead.sight.playing, playhead.speed)

    # Keys

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Tab goes from die to die while an event is in doubt."""
        if self.currentWidget() is self.film:
            if self.settler.doubt is not None:
                self._press("tab" if next else "backtab")
            return True
        return super().focusNextPrevChild(next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._take_key(event):
            super().keyPressEvent(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        """Whether a key meant something."""
        escape = event.key() == Qt.Key.Key_Escape
        if self.case is None:
            if escape:
                self.left.emit()
            return escape
        if self.currentWidget() is not self.film:
            return False
        if not escape and self.settler.handle_key(event):
            return True
        undo = undo_or_redo(event)
        if undo:
            self.settler.take_back(again=undo == "redo")
            return True
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        return self._press(key_name(event), FURTHER if shift else 1)

    def _press(self, key: str, times: int = 1) -> bool:
        """Whether a key, or what was clicked on in its place, meant something."""
        if self.case is None:
            return False
        if self.settler.press(key):
            return True
        match key:
            case "left" | "right":
                self._step(-times if key == "left" else times)
            case "up" | "down":
                self._step_event(-1 if key == "up" else 1)
            case "home" | "end":
                self._go_to_time(0.0 if key == "home" else self.case.end)
            case "space":
                self.playhead.toggle()
            case "+" | "=" | "-" | "−":
                self.playhead.change_speed(-1 if key in "-−" else 1)
            case "pageup" | "pagedown":
                self.film.scroll_side(-1 if key == "pageup" else 1)
            case "[" | "]":
                self.bar.zoomed.zoom(-1 if key == "[" else 1)
                self._show()
            case "s":
                self.playhead.next_source()
                self.bar.show_case(self.case, self.playhead.spans, self.playhead.source)
            case "r":
                self._read_again()
            case "d":
                self.settler.dispute(self.playhead.place)
            case "n":
                self.settler.attend()
            case "i":
                self.playhead.stop()
                self.settler.enter_missed(self.playhead.place)
            case "a":
                self._show_audit()
            case "escape":
                self._leave()
            case _:
                return False
        return True

    # Going elsewhere, which leaves what is in doubt

    def _step(self, frames: int) -> None:
        """Goes so many frames further on, or back; without a film so many events."""
        if self.playhead.spans:
            self.playhead.step(frames)
        else:
            self._step_event(frames)

    def _step_event(self, events: int) -> None:
        if not self.settler.may_leave():
            return
        self.settler.end()
        self.playhead.step_event(events)

    def _choose(self, place: int) -> None:
        if self.settler.doubt is None or self.settler.doubt.place == place or self.settler.may_leave():
            self._go_to(place)

    def _go_to(self, place: int) -> None:
        if self.settler.doubt is not None and self.settler.doubt.place != place:
            self.settler.end()
        self.playhead.go_to(place)

    def _go_to_entry(self, entry: int) -> None:
        self._leave_audit()
        if self.settler.may_leave():
            self._go_to_event(entry)

    def _go_to_event(self, entry: int) -> None:
        place = None if self.case is None else self.case.timeline.of_entry(entry)
        if place is not None:
            self._go_to(place)

    def _go_to_time(self, t: float) -> None:
        if not self.settler.may_leave():
            return
        self.settler.end()
        self.playhead.go_to_time(t)

    # What is in doubt

    def _look_again(self, place: int) -> None:
        """An event is in doubt: its clip runs in a loop, and its dice stand beside it."""
        self.moment.show_crops(())
        self.film.show_doubtful(True)
        self._show_attention()
        self.playhead.dwell(place)

    def _look_on(self) -> None:
        """Nothing is in doubt any more."""
        self.film.show_doubtful(False)
        self._show_attention()
        self.playhead.stop()
        self._show()
        self.setFocus()

    # The audit, and leaving

    def _show_audit(self) -> None:
        self.playhead.stop()
        self.setCurrentWidget(self.audit)
        self.audit.come_up()

    def _leave_audit(self) -> None:
        self.audit.break_off()
        self.setCurrentWidget(self.film)
        self.setFocus()

    def _leave(self) -> None:
        self.put_away()
        self.left.emit()
