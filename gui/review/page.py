"""The page of a review: the film or the drawn table, the game at that moment, the timeline, and what is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from gui.entry_bar import EntryBar
from gui.labels import FittedLabel, plain
from gui.log import certainty, clock
from gui.notice_bar import NoticeBar
from gui.picture import PictureView
from gui.review.audit_page import AuditPage
from gui.review.case import Case
from gui.review.crops import read_crop
from gui.review.desk import Desk, MakeDrafts, Write, settled, write_down
from gui.review.film_bar import FilmBar
from gui.review.footage import Span
from gui.review.projector import SPEEDS, Last, Loop, Move, Order, Play, Show, Sight, Speed
from gui.review.settle_panel import OutlookView, SettlePanel
from gui.review.settling import Doubt, Outlook, Proposal, attention_words, dispute_of, drafts_for, outlook
from gui.snapshot import Snapshot
from gui.table_panel import TablePanel
from gui.theme import Look
from referee.sessions import changes

Key = Qt.Key
SHOWN_AFTER_SECONDS = 1.0
"""How long the dice of an event stay boxed after it."""
LOOP_AROUND_SECONDS = 0.6
"""How much before and after the settled stretch a clip shows: whether the dice still moved decides disputes."""
NAMES = {
    Key.Key_Left: "left",
    Key.Key_Right: "right",
    Key.Key_Up: "up",
    Key.Key_Down: "down",
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
        self.doubt: Doubt | None = None
        self._disputed = False
        self._writing = False
        self._outlook: Outlook | None = None
        self._who = ""
        self._desk: Desk | None = None
        self._old_desks: list[Desk] = []
        self._write: Write = write_down
        self._source: str | None = None
        self._sight = Sight()
        self._place: int | None = None
        self._shown_case: Case | None = None
        self._pinned: int | None = None
        self._speed = 1.0
        self._make_widgets(open_dialog)
        self._arrived.connect(self._take_sight, Qt.ConnectionType.QueuedConnection)

    # From outside

    def open(self, folder: Path, write: Write = write_down) -> None:
        """Reviews the session in `folder`; what people settle goes to its journal by `write`."""
        self.put_away()
        self._write = write
        self._desk = desk = Desk(self._arrived.emit, self)
        self.picture.show_snapshot(Snapshot())
        self.moment.setText("Opening …")
        desk.clerk.do(lambda _tell: Case.load(folder), self._begin, self._give_up)

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
        self._end_doubt()
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
        self.picture = PictureView()
        self.moment = plain(FittedLabel(), "message")
        self.moment.setAccessibleName("what is shown")
        self.note = plain(FittedLabel(), "quiet")
        self.sides = OutlookView()
        self.sides.hide()
        self.entry = EntryBar()
        self.entry.submitted.connect(self._take_entry)
        self.entry.hide()
        self.panel = TablePanel()
        self.settle = SettlePanel()
        self.settle.pressed.connect(self._press)
        self.settle.die_pressed.connect(self._choose_die)
        self.settle.done_typing.connect(self.setFocus)
        self.settle.hide()
        self.bar = FilmBar()
        self.bar.pressed.connect(self._press)
        self.bar.chosen.connect(self._go_to_time)
        self.bar.event_chosen.connect(self._go_to)
        self.film = QWidget()
        self._left = QVBoxLayout()
        self._left.addWidget(self.picture, 1000)
        for widget in (self.moment, self.note, self.sides, self.entry):
            self._left.addWidget(widget)
        self._left.addStretch(1)
        self._columns = QHBoxLayout()
        self._columns.addLayout(self._left, 1)
        self._columns.addWidget(self.panel)
        self._columns.addWidget(self.settle)
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

    def set_look(self, look: Look) -> None:
        edge = round(look.px(12))
        self._box.setContentsMargins(edge, edge, edge, round(look.px(8)))
        self._box.setSpacing(round(look.px(8)))
        self._columns.setSpacing(edge)
        self._left.setSpacing(round(look.px(5)))

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
        self.moment.setText("There is nothing to show.")
        self.problem.emit(refusal)

    def _take_case(self, case: Case) -> None:
        """Shows the session as it is by now, wherever we are in it."""
        assert self._desk is not None
        self.case = case
        self.bar.show_case(case, self.spans, self._source)
        self.audit.show_case(case, self._desk.aide)
        self._order(Last(case.end))
        words = attention_words(case.session.game)
        if words:
            self.attention.say(f"{words} Press N to go there.", "warn")
        else:
            self.attention.clear()
        self._show()

    def _take_sight(self) -> None:
        sight = None if self._desk is None else self._desk.projector.mailbox.take()
        if sight is None or self.case is None:
            return
        self._sight = sight
        self._show()

    def _show(self) -> None:
        """Shows the moment: the picture of the sight, and the game after the event that belongs to it."""
        case, sight = self.case, self._sight
        if case is None:
            return
        place = case.timeline.place(sight.t) if self._pinned is None else self._pinned
        if self.doubt is not None:
            place = self.doubt.place
        if place != self._place or self._shown_case is not case:
            self._place, self._shown_case = place, case
            self.panel.show_snapshot(case.snapshot(place))
        self.picture.show_snapshot(self._with_picture(case, case.snapshot(place), place))
        self.moment.setText(self._words_of(place))
        self.note.setText(self._note_of(place))
        self.bar.show_time(sight.t, place, sight.playing, self._speed)

    def _with_picture(self, case: Case, snapshot: Snapshot, place: int | None) -> Snapshot:
        image, moment = self._sight.image, None if place is None else case.timeline.moments[place]
        if image is None:
            return snapshot
        height, width = image.shape[:2]
        layout = case.layout(1 if moment is None else moment.entry, width, height)
        view = None
        if moment is not None and moment.settled is not None:
            near = moment.settled[0] - 0.001 <= self._sight.t <= moment.frame + SHOWN_AFTER_SECONDS
            only = self.doubt.at if self.doubt is not None and self.doubt.dice else None
            view = case.table_view(moment, (width, height), only, self._source) if near or only is not None else None
        return replace(snapshot, image=image, layout=layout, view=view)

    def _words_of(self, place: int | None) -> str:
        assert self.case is not None
        return "Before the first event" if place is None else self.case.timeline.moments[place].words

    def _note_of(self, place: int | None) -> str:
        """Why there is no picture; else where the event stands in the record, and how certain it was."""
        assert self.case is not None
        if self._sight.words and self.spans:
            return self._sight.words
        step = self.case.step_at(place)
        if step is None:
            return ""
        state = step.state or self.case.session.game.state
        sure = "" if step.confidence is None or step.said else f" · read with {certainty(step.confidence)}"
        return f"{clock(self._sight.t)} · entry {step.entry} · round {state.round}{sure}"

    # Keys

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Tab goes from die to die while an event is in doubt."""
        if self.currentWidget() is self.film:
            if self.doubt is not None:
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
        if self.entry.isVisible() and event.key() != Key.Key_Escape and self.entry.handle_key(event):
            return
        name = NAMES.get(Key(event.key()), event.text().lower())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if modifiers or not name or not self._press(name, 10 if shift else 1):
            super().keyPressEvent(event)

    def _press(self, key: str, times: int = 1) -> bool:
        """Whether a key, or what was clicked on in its place, meant something."""
        if self.case is None:
            return False
        if self.doubt is not None and self._press_in_doubt(key):
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
                self._order(Play(not self._sight.playing))
            case "+" | "=" | "-" | "−":
                self._change_speed(-1 if key in "-−" else 1)
            case "[" | "]":
                self.bar.zoomed.zoom(-1 if key == "[" else 1)
                self._show()
            case "s":
                self._next_source()
            case "r":
                self._read_again()
            case "d":
                self._dispute()
            case "n":
                self._go_to_attention()
            case "i":
                self._enter_missed()
            case "a":
                self._show_audit()
            case "escape":
                self._leave()
            case _:
                return False
        return True

    def _press_in_doubt(self, key: str) -> bool:
        doubt = self.doubt
        assert doubt is not None
        if key in ("1", "2", "3", "4", "5", "6"):
            doubt.say(int(key))
        elif key == "u" and self._disputed:
            doubt.propose("upheld")
        elif key == "c" and self._disputed:
            doubt.propose("cannot_tell")
        elif key == "v":
            doubt.propose("void")
        elif key == "backspace":
            doubt.take_back()
        elif key in ("tab", "backtab"):
            doubt.choose(1 if key == "tab" else -1)
        elif key == "e":
            self._enter_other()
            return True
        elif key == "w":
            self.settle.next_person()
            return True
        elif key == "y":
            self.settle.why.setFocus()
            return True
        elif key == "enter":
            self._write_proposal()
            return True
        elif key == "escape":
            if self.entry.isVisible():
                self.entry.hide()
            elif doubt.proposal is not None:
                doubt.take_back()
            else:
                self._end_doubt()
                self._show()
                return True
        else:
            return False
        self._show_doubt()
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
        if self.doubt is not None:
            self._end_doubt()
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
        if self.doubt is not None and self.doubt.place != place:
            self._end_doubt()
        self._pinned = place
        self._order(Show(self.case.timeline.moments[place].frame))
        self._show()

    def _go_to_entry(self, entry: int) -> None:
        self._leave_audit()
        place = None if self.case is None else self.case.timeline.of_entry(entry)
        if place is not None:
            self._go_to(place)

    def _go_to_time(self, t: float) -> None:
        self._end_doubt()
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
            self._desk.projector.use(self.spans, self.case.end, self._sight.t)

    def _read_again(self) -> None:
        """Reads the session once more: one that is being recorded has grown."""
        assert self.case is not None and self._desk is not None
        folder = self.case.session.folder
        self._desk.clerk.do(lambda _tell: Case.load(folder), self._take_grown, self.problem.emit)

    def _take_grown(self, case: Case) -> None:
        assert self._desk is not None
        if self._source not in case.sources:
            self._source = case.sources[0] if case.sources else None
        self._pinned = None
        self._take_case(case)
        self._desk.projector.use(self.spans, case.end, self._sight.t)

    # What is in doubt

    def _dispute(self) -> None:
        """Marks the event that is shown as disputed, and looks at it again."""
        assert self.case is not None
        if self._place is None:
            self.told.emit("There is no event yet to dispute.")
            return
        place = self._place
        step = self.case.step_at(place)
        assert step is not None
        if step.voided_by is not None:
            self.told.emit(f"This event was struck already, by entry {step.voided_by}.")
            return
        self._begin_doubt(place, disputed=True)
        if dispute_of(self.case.entries, step.entry) is None:
            who = self._who

            def mark(entries: changes.Sequence) -> tuple[changes.Draft, ...]:
                return (changes.dispute(entries, step.entry, who, ""),)

            self._settle(mark, self._take_marked)

    def _take_marked(self, case: Case) -> None:
        self._take_case(case)
        self._show_doubt()

    def _go_to_attention(self) -> None:
        """Goes to the first event that does not fit any more, to have it resolved; else to an open dispute."""
        assert self.case is not None
        attention = self.case.session.game.attention
        wanted = next(iter(self.case.disputes), None) if attention is None else attention.entry
        place = None if wanted is None else self.case.timeline.of_entry(wanted)
        step = self.case.step_at(place)
        if place is None or step is None or step.voided_by is not None:
            self.told.emit("Nothing needs attention, and no dispute is open.")
            return
        self._begin_doubt(place, disputed=step.entry in self.case.disputes)

    def _begin_doubt(self, place: int, disputed: bool) -> None:
        assert self.case is not None and self._desk is not None
        case, moment = self.case, self.case.timeline.moments[place]
        self._pinned = place
        self.doubt = doubt = Doubt(case, place)
        self._disputed = disputed
        self.panel.hide()
        self.bar.show_buttons(False)
        self.settle.begin(case.players, self._who)
        self.settle.show()
        self._show_doubt()
        if self.spans:
            start, end = moment.settled or (moment.frame, moment.frame)
            self._order(Loop(max(0.0, start - LOOP_AROUND_SECONDS), min(end + LOOP_AROUND_SECONDS, case.end)))
        paths = [None if die.seen is None else die.seen.crop for die in doubt.dice]

        def crops(found: tuple[np.ndarray | None, ...]) -> None:
            if self.doubt is doubt:
                self.settle.grid.show_crops(found)

        self._desk.aide.do(lambda _tell: tuple(path and read_crop(path) for path in paths), crops, self.problem.emit)

    def _choose_die(self, place: int) -> None:
        if self.doubt is not None:
            self.doubt.at = place
            self._show_doubt()

    def _show_doubt(self) -> None:
        """Shows what is in doubt and proposed, and has it worked out what that would change."""
        doubt, case = self.doubt, self.case
        if doubt is None or case is None or self._desk is None:
            return
        number = dispute_of(case.entries, doubt.step.entry)
        heading = "NEEDS ATTENTION" if not self._disputed else f"DISPUTE {number}" if number else "DISPUTE"
        self.settle.show_doubt(doubt, heading, self._disputed)
        if self._outlook is None or self._outlook.proposal != doubt.proposal:
            self._show_outlook(None)
        self._show()
        proposal = doubt.proposal
        if proposal is not None and self._outlook is None and not self._writing:
            self._work_out(case, proposal)

    def _show_outlook(self, found: Outlook | None) -> None:
        """Shows what the proposal would change, in place of the words of the moment; only then it can be written."""
        self._outlook = found
        if found is not None:
            self.sides.show_outlook(found)
        for widget in (self.moment, self.note):
            widget.setVisible(found is None)
        self.sides.setVisible(found is not None)
        self.settle.refuse("")
        self.settle.buttons["enter"].setEnabled(found is not None)

    def _work_out(self, case: Case, proposal: Proposal) -> None:
        assert self._desk is not None
        game, entries = case.session.game, case.entries

        def show(found: Outlook) -> None:
            if self.doubt is not None and self.doubt.proposal == proposal:
                self._show_outlook(found)

        def refuse(refusal: str) -> None:
            if self.doubt is not None and self.doubt.proposal == proposal:
                self.settle.refuse(refusal)

        self._desk.clerk.do(lambda _tell: outlook(entries, game, proposal, "", ""), show, refuse)

    def _end_doubt(self) -> None:
        """Leaves the event that was in doubt; what was written stays."""
        looping = self.doubt is not None
        self.doubt = None
        self._show_outlook(None)
        self.entry.hide()
        self.settle.hide()
        self.panel.show()
        self.bar.show_buttons(True)
        if looping:
            self._order(Play(False))
            self.setFocus()

    # What is entered

    def _enter_other(self) -> None:
        """Has the event entered that really happened, as in play."""
        assert self.case is not None and self.doubt is not None
        number = self.doubt.step.entry
        before = self.case.place_before(self.doubt.place)
        seat = self.doubt.step.event.get("seat")
        self._ask_entry(self.case.snapshot(before), f"what entry {number} really was")
        if isinstance(seat, int):
            self.entry.choose(seat)

    def _enter_missed(self) -> None:
        """Has an event entered that was missed right after the one that is shown."""
        assert self.case is not None
        if self.doubt is not None:
            return
        step = self.case.step_at(self._place)
        if step is not None and not step.counts:
            self.told.emit("This event does not count: go to one that does, to enter what was missed after it.")
            return
        self._ask_entry(self.case.snapshot(self._place), "what was missed")

    def _ask_entry(self, snapshot: Snapshot, what: str) -> None:
        self._order(Play(False))
        self.entry.show_snapshot(Snapshot())
        self.entry.show_snapshot(snapshot)
        if not self.entry.entry.awaited:
            self.told.emit("The game is over there: nothing can be entered.")
            return
        self.entry.setAccessibleName(what)
        self.entry.show()
        self.setFocus()

    def _take_entry(self, event: dict[str, object]) -> None:
        """What was entered is proposed, to be confirmed; what was missed is written once the rules accept it."""
        assert self.case is not None
        if self.doubt is not None:
            self.entry.accepted()
            self.entry.hide()
            self.doubt.propose("correct", event)
            self._show_doubt()
            return
        step = self.case.step_at(self._place)
        proposal = Proposal("insert", 1 if step is None else step.entry, event)
        who = self._who

        def written(case: Case) -> None:
            self.entry.accepted()
            self.entry.hide()
            self._take_case(case)
            self.told.emit("The missed event is written down.")
            place = case.timeline.of_entry(case.entries[-1].number)
            if place is not None:
                self._go_to(place)

        self._settle(lambda entries: drafts_for(entries, proposal, who, ""), written, self.entry.refuse)

    # What is written

    def _write_proposal(self) -> None:
        """Writes down what is proposed, once what it changes was shown."""
        doubt, case = self.doubt, self.case
        if doubt is None or case is None or self._outlook is None or doubt.proposal is None:
            return
        proposal = doubt.proposal
        who, why = str(self.settle.who.currentData() or ""), self.settle.why.text().strip()
        self._who = who
        entries_before = len(case.entries)

        def written(after: Case) -> None:
            kinds = [f"entry {e.number} {e.kind}" for e in after.entries[entries_before:] if e.kind != "dispute"]
            place = doubt.place
            self._end_doubt()
            self._take_case(after)
            self._go_to(place)
            self.told.emit(f"Written down: {', '.join(kinds)}.")

        self._settle(lambda entries: drafts_for(entries, proposal, who, why), written)

    def _settle(
        self, make: MakeDrafts, done: Callable[[Case], None], failed: Callable[[str], None] | None = None
    ) -> None:
        """Has entries written by the journal's thread, and goes on with the session as it is then."""
        assert self.case is not None and self._desk is not None
        if self._writing:
            return
        folder, write = self.case.session.folder, self._write
        self._writing = True

        def finished(case: Case) -> None:
            self._writing = False
            done(case)

        def refused(refusal: str) -> None:
            self._writing = False
            (failed or self.problem.emit)(refusal)

        self._desk.clerk.do(lambda _tell: settled(folder, write, make), finished, refused)

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
        if self.entry.isVisible():
            self.entry.hide()
            return
        self.put_away()
        self.left.emit()
