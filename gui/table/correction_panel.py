"""Setting the running game right: an event was another one, was none, or one was missed."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

import rules
from app.live.log import LogEntry, clock, log_line, mark_words
from app.live.requests import Change, ChangeKind
from app.live.snapshot import Proposal, Snapshot, at_position
from app.review.settling import Outlook, ProposedRuling, differences
from app.text.event_words import event_words, numbered_dice
from app.text.language import noop, shown, tr
from gui.review.settle_panel import OutlookView
from gui.table.entry_bar import EntryBar
from gui.table.picture_view import PictureView
from gui.widgets.flow_layout import set_widths
from gui.widgets.form_parts import Foot
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from gui.window.session_controller import Controller
from referee.sessions.journal.effective import EffectiveGame, Step

NOBODY = noop("no name")
ROOMY = 480.0
"""With less height than this, in units of the design, there is no room for a table on which nothing is pressed."""
BEGINNING = 1
"""Stands for an event that nothing comes before."""
KINDS: tuple[tuple[ChangeKind, str, str], ...] = (
    ("correct", noop("It &was …"), noop("It was something else: enter what it was")),
    ("void", noop("Did &not happen"), noop("It did not happen: cross it out")),
    ("insert", noop("&Missed after it"), noop("An event was missed right after it: enter it")),
)
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
_LEAVING = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape)


class CorrectionDialog(QDialog):
    """Asks which event of the controller's game is to be set right, and how; shows what would become of the game, and
    has it written down. The game goes on behind it. `target` is the entry that is chosen at first."""

    def __init__(self, controller: Controller, target: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("What really happened"))
        self._controller = controller
        self._look = Look(DARK)
        self._game: EffectiveGame | None = None
        self._change: Change | None = None
        self._asked = 0
        self._settling = False
        self.list = QListWidget()
        self.list.setAccessibleName(tr("events, the newest first"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.installEventFilter(self)
        self.words = plain(QLabel(), "name")
        self.words.setWordWrap(True)
        self.attention = plain(QLabel(), "refusal")
        self.attention.setWordWrap(True)
        self.kinds: dict[ChangeKind, QPushButton] = {}
        self._group = QButtonGroup(self)
        for kind, words, meaning in KINDS:
            button = QPushButton(tr(words))
            button.setCheckable(True)
            button.setToolTip(tr(meaning))
            button.setAutoDefault(False)
            button.clicked.connect(self._begin)
            self._group.addButton(button)
            self.kinds[kind] = button
        self.kinds["correct"].setChecked(True)
        self.picture = PictureView()
        self.entry = EntryBar()
        self.entry.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.entry.setAccessibleName(tr("what it was"))
        self.entry.enter.setText(tr("Check it ⏎"))
        self.entry.submitted.connect(self._ask)
        self.entry.changed.connect(self._changed)
        self.entry.changed.connect(self.picture.show_entry)
        self.picture.pressed.connect(self.entry.press)
        self.sides = OutlookView()
        self.who = ChoiceBox()
        self.who.setAccessibleName(tr("who decided this"))
        self.why = QLineEdit()
        self.why.setMaxLength(400)
        self.why.setPlaceholderText(tr("why"))
        self.why.setAccessibleName(tr("why"))
        self.foot = Foot(tr("Save"), tr("Close"))
        self.foot.cancel.clicked.connect(self.reject)
        self.foot.take.clicked.connect(self._settle)
        self.foot.cancel.setAutoDefault(False)
        self._lay_out()
        controller.proposed.connect(self._show_proposal)
        controller.settled.connect(self._show_answer)
        controller.changed.connect(self._follow)
        self.list.currentItemChanged.connect(self._begin)
        self._follow(controller.snapshot, target)
        self.list.setFocus()

    def set_look(self, look: Look) -> None:
        self._look = look
        set_widths(self.list, look.px(140), look.px(330))
        self.resize(round(look.px(980)), round(look.px(560)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_picture()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is typed while the list has the keyboard is typed into the entry."""
        if watched is self.list and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() not in (*_MOVES, *_LEAVING) and not self.entry.isHidden():
                return self.entry.handle_key(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape and self.entry.hasFocus() and self.entry.handle_key(event):
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.foot.take.isEnabled():
            self._settle()
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self._ways, self._person = spaced(QHBoxLayout(), 8), spaced(QHBoxLayout(), 8)
        for button in self.kinds.values():
            self._ways.addWidget(button, 1)
        self._person.addWidget(self.who)
        self._person.addWidget(self.why, 1)
        self._right = spaced(QVBoxLayout(), 10)
        self._right.addWidget(self.attention)
        self._right.addWidget(self.words)
        self._right.addLayout(self._ways)
        self._right.addWidget(self.picture, 4)
        self._right.addWidget(self.entry)
        self._right.addWidget(self.sides, 4)
        self._right.addStretch(1)
        self._right.addLayout(self._person)
        self._right.addLayout(self.foot)
        self._columns = spaced(QHBoxLayout(self), 16, 16)
        self._columns.addWidget(self.list, 1)
        self._columns.addLayout(self._right, 1)

    @property
    def target(self) -> int:
        """The entry that is chosen."""
        item = self.list.currentItem()
        return BEGINNING if item is None else int(item.data(Qt.ItemDataRole.UserRole))

    @property
    def kind(self) -> ChangeKind:
        return next(kind for kind, button in self.kinds.items() if button.isChecked())

    def _follow(self, snapshot: Snapshot, target: int | None = None) -> None:
        """The game has gone on: what was asked about may be another one now."""
        record = snapshot.record
        if record is None or record.game is self._game or self._settling:
            return
        self._game = game = record.game
        wanted = target if target is not None else game.attention.entry if game.attention else self.target
        self.attention.setText(record.attention or "")
        self.attention.setVisible(record.attention is not None)
        if self.who.count() == 0:
            self.who.addItem(tr(NOBODY), "")
            for name in game.first.names:
                self.who.addItem(name, name)
            self.who.setCurrentIndex(1 if len(game.first.names) == 1 else 0)
        self.list.blockSignals(True)
        self.list.clear()
        for step in reversed(game.steps):
            self._add(line_words(log_line(step, game)), step.entry)
        self._add(tr("the beginning of the game"), BEGINNING)
        rows = [row for row in range(self.list.count()) if self._number(row) == wanted]
        self.list.setCurrentRow(rows[0] if rows and wanted != BEGINNING else 0)
        self.list.blockSignals(False)
        self._begin()

    def _number(self, row: int) -> int:
        return int(self.list.item(row).data(Qt.ItemDataRole.UserRole))

    def _add(self, words: str, number: int) -> None:
        item = QListWidgetItem(words)
        item.setToolTip(words)
        item.setData(Qt.ItemDataRole.UserRole, number)
        self.list.addItem(item)

    def _begin(self) -> None:
        """Another event was chosen, or another thing is said of it."""
        game = self._game
        if game is None:
            return
        self._changed()
        step = game.step(self.target)
        struck = step is not None and step.voided_by is not None
        if step is None:
            self.kinds["insert"].setChecked(True)
        for kind, button in self.kinds.items():
            button.setEnabled(not struck and (step is not None or kind == "insert"))
        self.words.setText(
            tr("The beginning")
            if step is None
            else event_words(step.event, game.first.names, numbered_dice(game.state))
        )
        self.entry.setVisible(self.kind != "void" and not struck)
        if struck:
            self.foot.refusal.setText(
                tr("This event was crossed out. If it did happen, enter it again where it belongs.")
            )
            self.picture.hide()
            return
        if self.kind == "void":
            self._propose(Change("void", self.target))
            return
        position = at_position(Snapshot(playback="hand"), game.game, state_at(game, step, after=self.kind == "insert"))
        self.entry.show_snapshot(Snapshot())
        self.entry.show_snapshot(position)
        self.picture.show_snapshot(position)
        seat = None if step is None or self.kind == "insert" else step.event.get("seat")
        if isinstance(seat, int):
            self.entry.choose(seat)

    def _ask(self, event: dict[str, object]) -> None:
        self._propose(Change(self.kind, self.target, event))

    def _propose(self, change: Change) -> None:
        self._asked = self._controller.propose(change)

    def _changed(self, _entry: object = None) -> None:
        """What was asked about is not what stands there any more."""
        self._change, self._asked = None, 0
        self.sides.hide()
        self._show_picture()
        self.foot.refusal.clear()
        self.foot.take.setEnabled(False)

    def _show_picture(self) -> None:
        """The table as it was, as long as nothing else is shown in its place; that of dice only where there is room."""
        board = self._game is not None and self._game.game.zones.board is not None
        roomy = self.height() >= self._look.px(ROOMY)
        self.picture.setVisible((board or roomy) and self.kind != "void" and self._change is None)

    def _show_proposal(self, proposal: Proposal) -> None:
        if proposal.serial != self._asked or self._game is None:
            return
        if proposal.after is None:
            refuse = self.foot.refusal.setText if self.kind == "void" else self.entry.refuse
            refuse(shown(proposal.refusal or ""))
            return
        self._change = proposal.change
        self.sides.show_outlook(outlook_of(proposal.change, self._game, proposal.after))
        self.sides.show()
        self.picture.hide()
        self.foot.take.setEnabled(True)
        self.foot.take.setDefault(True)
        if self.kind != "void":
            self.foot.take.setFocus()

    def _settle(self) -> None:
        """Has what was looked at written down."""
        if self._change is not None:
            self._settling = True
            self.foot.take.setEnabled(False)
            who, why = self.who.currentData() or "", self.why.text().strip()
            self._controller.settle(replace(self._change, who=who, why=why))

    def _show_answer(self, refusal: str) -> None:
        settling, self._settling = self._settling, False
        if refusal:
            self.foot.refusal.setText(shown(refusal))
        elif settling:
            self.accept()


def state_at(game: EffectiveGame, step: Step | None, after: bool) -> rules.State:
    """The position before an event of a game, or `after` it; None stands for the beginning. Where an event is pending,
    the last position that counts."""
    state = game.first
    for other in game.steps if step is not None else ():
        if other is step and not after:
            break
        state = other.state or state
        if other is step:
            break
    return state


def outlook_of(change: Change, before: EffectiveGame, after: EffectiveGame) -> Outlook:
    """The game as it stands and as it would with a change, in words."""
    kind = "correct" if change.kind == "correct" else "void" if change.kind == "void" else "insert"
    attention = (
        "" if after.attention is None else tr("This will then need attention: {why}.", why=after.attention.message)
    )
    step = None if after.attention is None else after.step(after.attention.entry)
    if step is not None and after.attention is not None:
        words = event_words(step.event, after.first.names)
        attention = tr("After that, this no longer fits: {event} ({why}).", event=words, why=after.attention.message)
    return Outlook(
        ProposedRuling(kind, change.target, change.event),
        tuple(differences(before, after, before.first.names)),
        shown(before.game.explain(before.state)),
        shown(after.game.explain(after.state)),
        attention,
    )


def line_words(line: LogEntry) -> str:
    """An event of the list in one line."""
    values = " ".join(str(value) for value in line.values)
    return " · ".join(part for part in (clock(line.t), f"{line.text} {values}".strip(), mark_words(line.mark)) if part)
