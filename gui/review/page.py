"""The page of a review: the film or the drawn table, the game at that moment, the timeline, and what is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.notice_bar import NoticeBar
from gui.orders import Write
from gui.review.audit_page import AuditPage
from gui.review.case import Case
from gui.review.desk import Desk, write_down
from gui.review.film_bar import FilmBar
from gui.review.footage import Span
from gui.review.moment_view import MomentView
from gui.review.projector import SPEEDS, Grow, Loop, Move, Order, Play, Show, Sight, Speed
from gui.review.settler import Settler
from gui.review.settling import attention_words
from gui.scrolling import Scrolled
from gui.snapshot import Snapshot
from gui.table_panel import TablePanel
from gui.theme import DARK, Look

Key = Qt.Key
GAME_WIDTH, DOUBT_WIDTH = 410, 470
"""Of the column at the right, in units of the design."""
LOOP_AROUND_SECONDS = 0.6
"""How much before and after the settled stretch a clip shows: whether the dice still moved decides disputes."""
NAMES = {
    Key.Key_Left: "left",
    Key.Key_Right: "right",
    Key.Key_Up: "up",
    Key.Key_Down: "down",
    Key.Key_PageUp: "pageup",
    Key.Key_PageDown: "pagedown",
    Key.Key_Home: "home",
    Key.Key_End: "end",
    Key.Key_Space: "space",
    Key.Key_Escape: "escape",
    Key.Key_Return: "enter",
    Key.Key_Enter: "enter",
    Key.Key_Backspace: "backspace",
    Key.Key_Tab: "tab",
    Key.Key_Backtab: "backtab",
}


class Squeezed(QWidget):
    """May be lower than its words would like at its width: what is in it gives way, and nothing around it scrolls."""

    def hasHeightForWidth(self) -> bool:
        return False


class ReviewPage(QStackedWidget):
    """Reviews one session at a time; `open` begins. `left` says that the person is done; `problem` carries a sentence,
    `told` one about what was done."""

    left = Signal()
    problem = Signal(str)
    told = Signal(str)
    _arrived = Signal()

    def __init__(self, open_dialog: Callable[[QDialog], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.case: Case | None = None
        self._desk: Desk | None = None
        self._old_desks: list[Desk] = []
        self._write: Write = write_down
        self._source: str | None = None
        self.sight = Sight()
        self._place: int | None = None
        self._shown_case: Case | None = None
        self._pinned: int | None = None
        self._speed = 1.0
        self._reading = False
        self._look = Look(DARK)
        self._make_widgets(open_dialog)
        self._arrived.connect(self._take_sight, Qt.ConnectionType.QueuedConnection)

    # From outside

    def open(self, folder: Path, write: Write = write_down) -> None:
        """Reviews the session in `folder`; what people settle goes to its journal by `write`."""
        self.put_away()
        self._write = write
        self._desk = desk = Desk(self._arrived.emit, self)
        self.moment.say("Opening …")
        desk.clerk.do(lambda _tell: Case.load(folder), self._begin, self._give_up)

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
        """What nobody sees is not played."""
        self._order(Play(False))
        super().hideEvent(event)

    def put_away(self) -> None:
        """Lets go of the session, without waiting for it."""
        if self._desk is not None:
            self._desk.stop()
            self._old_desks.append(self._desk)
        self._desk = self.case = None
        self._reading = False
        self.settler.end()
        self.setCurrentWidget(self.film)

    def close_down(self) -> None:
        """Ends the threads."""
        self.put_away()
        for desk in self._old_desks:
            desk.join()
        self._old_desks.clear()

    # What is shown

    def _make_widgets(self, open_dialog: Callable[[QDialog], None]) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.attention = NoticeBar()
        self.attention.setAccessibleName("needs attention")
        self.panel = TablePanel()
        self.settler = Settler(self)
        self.settler.begun.connect(self._look_again)
        self.settler.ended.connect(self._look_on)
        self.settler.changed.connect(self._show)
        self.settler.written.connect(self._take_written)
        self.settler.problem.connect(self.problem)
        self.settler.told.connect(self.told)
        self.settler.panel.done_typing.connect(self.setFocus)
        self.bar = FilmBar()
        self.bar.pressed.connect(self._press)
        self.bar.chosen.connect(self._go_to_time)
        self.bar.event_chosen.connect(self._go_to)
        self.film = Squeezed()
        self.side = QStackedWidget()
        self._right = [self._column(part) for part in (self.panel, self.settler.panel)]
        self.moment = MomentView((self.settler.sides, self.settler.entry))
        self._columns = QHBoxLayout()
        self._columns.addWidget(self.moment, 1)
        self._columns.addWidget(self.side)
        outer = QVBoxLayout(self.film)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._box = QVBoxLayout()
        outer.addWidget(self.attention)
        outer.addLayout(self._box, 1)
        self._box.addLayout(self._columns, 1)
        self._box.addWidget(self.bar)
        self.audit = AuditPage(open_dialog)
        self.audit.left.connect(self._leave_audit)
        self.audit.wanted.connect(self._go_to_entry)
        for page in (self.film, self.audit):
            self.addWidget(page)

    def _column(self, part: QWidget) -> tuple[Scrolled, QVBoxLayout]:
        """Puts a part into the column at the right, where it scrolls if it is higher than the window."""
        inside = QWidget()
        box = QVBoxLayout(inside)
        if part is self.panel:  # its list of events gives way first
            squeezed = Squeezed()
            around = QVBoxLayout(squeezed)
            around.setContentsMargins(0, 0, 0, 0)
            around.addWidget(part)
            box.addWidget(squeezed)
        else:
            box.addWidget(part)
        area = Scrolled(inside)
        self.side.addWidget(area)
        return area, box

    def set_look(self, look: Look) -> None:
        edge = round(look.px(12))
        self._box.setContentsMargins(edge, edge, edge, round(look.px(8)))
        self._box.setSpacing(round(look.px(8)))
        self._columns.setSpacing(edge)
        for _, box in self._right:
            box.setContentsMargins(0, 0, edge, 0)
        self._look = look
        self._fit_side()

    def _fit_side(self) -> None:
        """The column at the right is as wide as what it shows, with room for a bar to scroll it."""
        doubtful = self.settler.doubt is not None
        self.side.setCurrentIndex(int(doubtful))
        self.side.setFixedWidth(round(self._look.px(DOUBT_WIDTH if doubtful else GAME_WIDTH) + self._look.px(12)))

    @property
    def spans(self) -> tuple[Span, ...]:
        """The film that is shown; empty where the session has none."""
        return () if self.case is None else self.case.footage.get(self._source, ())

    def _begin(self, case: Case) -> None:
        """Shows a session that was read."""
        assert self._desk is not None
        self._source = case.sources[0] if case.sources else None
        self._pinned = self._place = None
        self._speed = 1.0
        self._take_case(case)
        self._desk.projector.use(self.spans, case.end, 0.0)
        first = case.timeline.next_event(None, 1)
        if first is not None:
            self._go_to(first)

    def _give_up(self, refusal: str) -> None:
        self.moment.say("There is nothing to show.")
        self.problem.emit(refusal)

    def _take_case(self, case: Case) -> None:
        """Shows the session as it is by now, wherever we are in it."""
        assert self._desk is not None
        self.case = case
        self.bar.show_case(case, self.spans, self._source)
        self.audit.show_case(case, self._desk.aide)
        self.settler.use(case, self._desk, self._write)
        self._order(Grow(self.spans, case.end))
        self._show_attention()
        self._show()

    def _show_attention(self) -> None:
        """What does not fit any more, while no event is looked at again."""
        words = "" if self.case is None else attention_words(self.case.session.game)
        if words and self.settler.doubt is None:
            self.attention.say(f"{words} Press N to go there.", "warn")
        else:
            self.attention.clear()

    def _take_sight(self) -> None:
        sight = None if self._desk is None else self._desk.projector.mailbox.take()
        if sight is None or self.case is None:
            return
        self.sight = sight
        self._show()

    def _show(self) -> None:
        """Shows the moment: the picture of the sight, and the game after the event that belongs to it."""
        case, sight = self.case, self.sight
        if case is None:
            return
        place = case.timeline.place(sight.t) if self._pinned is None else self._pinned
        if self.settler.doubt is not None:
            place = self.settler.doubt.place
        if place != self._place or self._shown_case is not case:
            self._place, self._shown_case = place, case
            self.panel.show_snapshot(case.snapshot(place))
        self.moment.show_moment(case, sight, place, self._source, self.settler.doubt)
        self.moment.show_words(self.settler.sides.isHidden())
        self.bar.show_time(sight.t, place, sight.playing, self._speed)

    # Keys

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Tab goes from die to die while an event is in doubt."""
        if self.currentWidget() is self.film:
            if self.settler.doubt is not None:
                self._press("tab" if next else "backtab")
            return True
        return super().focusNextPrevChild(next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.currentWidget() is not self.film or self.case is None:
            if event.key() == Key.Key_Escape and self.case is None:
                self.left.emit()
                return
            super().keyPressEvent(event)
            return
        modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if event.key() != Key.Key_Escape and self.settler.handle_key(event):
            return
        name = NAMES.get(Key(event.key()), event.text().lower())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if modifiers == Qt.KeyboardModifier.ControlModifier and event.key() in (Key.Key_Z, Key.Key_Y):
            self.settler.take_back(again=shift or event.key() == Key.Key_Y)
            return
        if modifiers or not name or not self._press(name, 10 if shift else 1):
            super().keyPressEvent(event)

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
                self._pinned = None
                self._order(Play(not self.sight.playing))
            case "+" | "=" | "-" | "−":
                self._change_speed(-1 if key in "-−" else 1)
            case "pageup" | "pagedown":
                scroll = self._right[self.side.currentIndex()][0].verticalScrollBar()
                scroll.setValue(scroll.value() + scroll.pageStep() * (-1 if key == "pageup" else 1))
            case "[" | "]":
                self.bar.zoomed.zoom(-1 if key == "[" else 1)
                self._show()
            case "s":
                self._next_source()
            case "r":
                self._read_again()
            case "d":
                self.settler.dispute(self._place)
            case "n":
                self.settler.attend()
            case "i":
                self._ask_missed()
            case "a":
                self._show_audit()
            case "escape":
                self._leave()
            case _:
                return False
        return True

    # Moving

    def _order(self, order: Order) -> None:
        if self._desk is not None:
            self._desk.projector.order(order)

    def _step(self, frames: int) -> None:
        if self.spans:
            self._pinned = None
            self._order(Move(frames))
        else:
            self._step_event(frames)

    def _step_event(self, step: int) -> None:
        assert self.case is not None
        if self.settler.doubt is not None:
            self.settler.end()
        place: int | None = self._place
        for _ in range(abs(step)):
            further = self.case.timeline.next_event(place, 1 if step > 0 else -1)
            if further is None:
                break
            place = further
        if place is None or (place == self._place and step < 0 and self._pinned is not None):
            self._go_to_time(0.0)
        else:
            self._go_to(place)

    def _go_to(self, place: int) -> None:
        """Shows the event at a place of the timeline."""
        assert self.case is not None
        if self.settler.doubt is not None and self.settler.doubt.place != place:
            self.settler.end()
        self._pinned = place
        self._order(Show(self.case.timeline.moments[place].frame))
        self._show()

    def _go_to_entry(self, entry: int) -> None:
        self._leave_audit()
        place = None if self.case is None else self.case.timeline.of_entry(entry)
        if place is not None:
            self._go_to(place)

    def _go_to_time(self, t: float) -> None:
        self.settler.end()
        self._pinned = None
        self._order(Show(t))

    def _change_speed(self, step: int) -> None:
        near = min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - self._speed))
        self._speed = SPEEDS[max(0, min(len(SPEEDS) - 1, near + step))]
        self._order(Speed(self._speed))
        self._show()

    def _next_source(self) -> None:
        """Shows the film of the next camera."""
        assert self.case is not None and self._desk is not None
        if len(self.case.sources) > 1:
            at = self.case.sources.index(self._source)
            self._source = self.case.sources[(at + 1) % len(self.case.sources)]
            self.bar.show_case(self.case, self.spans, self._source)
            self._desk.projector.use(self.spans, self.case.end, self.sight.t)

    def _read_again(self) -> None:
        """Reads the session once more: one that is being recorded has grown."""
        assert self.case is not None and self._desk is not None
        folder = self.case.session.folder
        self._reading = True
        self._desk.clerk.do(lambda _tell: Case.load(folder), self._take_grown, self._miss)

    def _take_grown(self, case: Case) -> None:
        """Goes on with the session as it is by now, at the same event."""
        self._reading = False
        if self.case is None or self.settler.doubt is not None:
            return
        pinned = None if self._pinned is None else self.case.timeline.moments[self._pinned].entry
        if self._source not in case.sources:
            self._source = case.sources[0] if case.sources else None
        self._pinned = None if pinned is None else case.timeline.of_entry(pinned)
        self._take_case(case)

    def _miss(self, refusal: str) -> None:
        self._reading = False
        self.problem.emit(refusal)

    # What is in doubt

    def _look_again(self, place: int) -> None:
        """An event is in doubt: its clip runs in a loop, and its dice stand beside it."""
        assert self.case is not None
        self._pinned = place
        self._fit_side()
        self._show_attention()
        self.bar.show_buttons(False)
        moment = self.case.timeline.moments[place]
        if self.spans:
            start, end = moment.settled or (moment.frame, moment.frame)
            self._order(Loop(max(0.0, start - LOOP_AROUND_SECONDS), min(end + LOOP_AROUND_SECONDS, self.case.end)))

    def _look_on(self) -> None:
        """Nothing is in doubt any more."""
        self._fit_side()
        self._show_attention()
        self.bar.show_buttons(True)
        self._order(Play(False))
        self._show()
        self.setFocus()

    def _ask_missed(self) -> None:
        self._order(Play(False))
        self.settler.enter_missed(self._place)

    def _take_written(self, case: Case, place: int) -> None:
        """Goes on with the session as it is after something was written into it."""
        self._take_case(case)
        if self.settler.doubt is None and place >= 0:
            self._go_to(place)

    # The audit, and leaving

    def _show_audit(self) -> None:
        self._order(Play(False))
        self.setCurrentWidget(self.audit)
        self.audit.come_up()

    def _leave_audit(self) -> None:
        self.audit.break_off()
        self.setCurrentWidget(self.film)
        self.setFocus()

    def _leave(self) -> None:
        self.put_away()
        self.left.emit()
