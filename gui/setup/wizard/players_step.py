"""The second step: who plays, in which seat, with which mark, and by which house rules."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.setup.choices import Choices, fitted
from app.stores.settings import LONGEST_NAME, MARKS
from app.text.language import noop, shown, tr
from gui.setup.wizard.seats_view import SeatsView
from gui.setup.wizard.step import WizardStep
from gui.widgets.icons import icon
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.painted import PaintedButton
from gui.widgets.player_marks import SHAPES, letter_of, paint_mark
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look, give_look

SHAPE_NAMES = {
    "circle": noop("circle", "mark"),
    "square": noop("square", "mark"),
    "triangle": noop("triangle", "mark"),
    "diamond": noop("diamond", "mark"),
    "hexagon": noop("hexagon", "mark"),
    "shield": noop("shield", "mark"),
}
"""What the shape of a mark is called, in English."""


class MarkButton(PaintedButton):
    """A player's mark; pressing it asks for another."""

    def __init__(self) -> None:
        super().__init__()
        self.mark = 0
        self.letter = "?"
        self.setToolTip(tr("Another colour and shape"))

    def set_look(self, look: Look) -> None:
        super().set_look(replace(look, marks=()))  # what is shown is a mark, whoever sits where in the game that is on

    def set_mark(self, mark: int, name: str) -> None:
        self.mark, self.letter = mark, letter_of(name)
        shape = tr(SHAPE_NAMES[SHAPES[mark % len(SHAPES)]], "mark")
        self.setAccessibleName(tr("mark of {name}: {shape}; press for another", name=name, shape=shape))
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self._look.px(34))
        return QSize(side, side)

    def paint(self, painter: QPainter) -> None:
        inset = self._look.px(3)
        paint_mark(
            painter, self._look, self.mark, self.letter, self.rect().toRectF().adjusted(inset, inset, -inset, -inset)
        )
        if self.hasFocus() or self.underMouse():
            painter.setPen(self._look.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), inset, inset)


class NameField(QLineEdit):
    """A player's name; `moved` asks to sit one seat further back (-1) or on (1), by Alt and an arrow."""

    moved = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.moved.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class PlayerRow(QWidget):
    """One seat: its number, the player's mark and name, and what moves and removes them."""

    def __init__(self, seat: int, names: QStringListModel) -> None:
        super().__init__()
        self.number = sized(plain(QLabel(str(seat + 1)), "quiet"), fixed_width=18)
        self.mark = MarkButton()
        self.name = NameField()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(tr("name of player {number}", number=seat + 1))
        completer = QCompleter(names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.name.setCompleter(completer)
        self.up, self.down, self.remove = QToolButton(), QToolButton(), QToolButton()
        for button, words in (
            (self.up, tr("move up (Alt+Up)")),
            (self.down, tr("move down (Alt+Down)")),
            (self.remove, tr("remove")),
        ):
            button.setAccessibleName(tr("player {number}: {words}", number=seat + 1, words=words))
            button.setToolTip(words[:1].upper() + words[1:])
        self.up.setArrowType(Qt.ArrowType.UpArrow)
        self.down.setArrowType(Qt.ArrowType.DownArrow)
        self._row = spaced(QHBoxLayout(self), 6, 0)
        for widget in (self.number, self.mark, self.name, self.up, self.down, self.remove):
            self._row.addWidget(widget, 1 if widget is self.name else 0)

    def set_look(self, look: Look) -> None:
        side = round(look.px(14))
        self.remove.setIconSize(QSize(side, side))
        self.remove.setIcon(icon("close", look.color("muted"), side))


class PlayersStep(WizardStep):
    """Names at the left, the table at the right."""

    title = noop("Players")
    question = noop("Who plays?")

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._names = QStringListModel(self)
        self._known: tuple[tuple[str, int], ...] = ()
        self.rows: list[PlayerRow] = []
        self._list = spaced(QVBoxLayout(), 6)
        self.add = QPushButton(tr("Add player"))
        self.add.clicked.connect(lambda: self._change_number(1))
        self.hint = plain(QLabel(), "quiet")
        self.hint.setWordWrap(True)
        self.problem = plain(QLabel(), "refusal")
        self.problem.setWordWrap(True)
        self._house = spaced(QGridLayout(), 8)
        self.options: dict[str, ChoiceBox] = {}
        self.die_set = ChoiceBox()
        self.die_set.setAccessibleName(tr("Die set"))
        self.die_set.activated.connect(self._choose_die_set)
        self._die_set_label = plain(QLabel(tr("Die set")), "sentence")
        self._left = spaced(QVBoxLayout(), 10)
        self._left.addLayout(self._list)
        self._left.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self._left.addWidget(self.hint)
        self._left.addWidget(self.problem)
        self._left.addLayout(self._house)
        self._house.addWidget(self._die_set_label, 0, 0)
        self._house.addWidget(self.die_set, 0, 1)
        self._left.addStretch(1)
        self.seats = SeatsView()
        self.seats.moved.connect(self._swap)
        self._columns = spaced(QHBoxLayout(self), 20, 0)
        self._columns.addLayout(self._left, 1)
        self._columns.addWidget(self.seats, 1)

    def set_look(self, look: Look) -> None:
        self._look = look

    def take_focus(self) -> None:
        if self.rows:
            self.rows[0].name.setFocus()
            self.rows[0].name.selectAll()

    def offer_die_sets(self, names: Sequence[str]) -> None:
        """Offers dice that were taught; nothing is asked where there are none."""
        self.die_set.clear()
        self.die_set.addItem(tr("any dice with pips"), None)
        for name in names:
            self.die_set.addItem(name, name)
        for part in (self.die_set, self._die_set_label):
            part.setVisible(bool(names))

    def show_choices(self, choices: Choices) -> None:
        same_game = self.choices is not None and self.choices.game == choices.game
        super().show_choices(choices)
        if choices.known != self._known:
            self._known = choices.known
            self._names.setStringList([name for name, _ in choices.known])
        self._show_rows(choices)
        counts = choices.rules.seat_counts
        several = len(counts) > 1
        self.add.setVisible(several)
        self.add.setEnabled(len(choices.players) < counts[-1])
        hints: list[str] = []
        if several:
            hints.append(tr("{least} to {most} players, clockwise.", least=counts[0], most=counts[-1]))
        if counts[-1] > 1:
            hints.append(tr("Drag a player to another seat, or press Alt with an arrow."))
        self.hint.setText(" ".join(hints))
        self.hint.setVisible(bool(self.hint.text()))
        self.problem.setText(choices.problem or "")
        self.problem.setVisible(bool(choices.problem))
        self.seats.show_seats(choices.players, choices.marks)
        if not same_game:
            self._make_options(choices)
        self._show_options(choices)

    def _show_rows(self, choices: Choices) -> None:
        while len(self.rows) < len(choices.players):
            self._add_row()
        least = choices.rules.seat_counts[0]
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < len(choices.players))
            if seat >= len(choices.players):
                continue
            name = choices.players[seat]
            if row.name.text() != name:
                row.name.setText(name)
            row.mark.set_mark(choices.marks[seat], name)
            row.up.setEnabled(seat > 0)
            row.down.setEnabled(seat < len(choices.players) - 1)
            row.remove.setEnabled(len(choices.players) > least)
            for button in (row.up, row.down, row.remove):
                button.setVisible(choices.rules.seat_counts[-1] > 1)

    def _add_row(self) -> None:
        seat = len(self.rows)
        row = PlayerRow(seat, self._names)
        row.name.textEdited.connect(lambda text: self._rename(seat, text))
        completer = row.name.completer()
        completer.activated.connect(lambda text: self._rename(seat, text))
        row.name.moved.connect(lambda step: self._move(seat, step))
        row.mark.clicked.connect(lambda _checked=False: self._next_mark(seat))
        row.up.clicked.connect(lambda _checked=False: self._move(seat, -1))
        row.down.clicked.connect(lambda _checked=False: self._move(seat, 1))
        row.remove.clicked.connect(lambda _checked=False: self._leave_out(seat))
        self.rows.append(row)
        self._list.addWidget(row)
        self._order_focus()
        give_look(row, self._look)

    def _order_focus(self) -> None:
        """Tab goes from name to name first, and only then to what is seldom wanted: marks, and what moves a player."""
        names = [row.name for row in self.rows]
        rest = [button for row in self.rows for button in (row.mark, row.up, row.down, row.remove)]
        # rows come late, after all else in the window: "Add player" has its place in the order, and takes them to it
        for before, after in pairwise([self.add, *names, self.add, *self.options.values(), self.die_set, *rest]):
            QWidget.setTabOrder(before, after)

    def _rename(self, seat: int, name: str) -> None:
        """A player who is remembered brings their mark along, where nobody at the table has it."""
        if self.choices is None:
            return
        players, marks = list(self.choices.players), list(self.choices.marks)
        players[seat] = name
        own = dict(self._known).get(name)
        if own is not None and own not in marks:
            marks[seat] = own
        self.chosen.emit(self.choices.seating(players, marks))

    def _move(self, seat: int, step: int) -> None:
        if self.choices is not None and 0 <= seat + step < len(self.choices.players):
            self._swap(seat, seat + step)
            self.rows[seat + step].name.setFocus()

    def _swap(self, seat: int, other: int) -> None:
        if self.choices is None:
            return
        players, marks = list(self.choices.players), list(self.choices.marks)
        players[seat], players[other] = players[other], players[seat]
        marks[seat], marks[other] = marks[other], marks[seat]
        self.chosen.emit(self.choices.seating(players, marks))

    def _next_mark(self, seat: int) -> None:
        """The next mark that nobody else has."""
        if self.choices is None:
            return
        marks = list(self.choices.marks)
        others = {mark for place, mark in enumerate(marks) if place != seat}
        free = [mark for mark in range(MARKS) if mark not in others] or list(range(MARKS))
        later = [mark for mark in free if mark > marks[seat]]
        marks[seat] = (later or free)[0]
        self.chosen.emit(self.choices.seating(self.choices.players, marks))

    def _leave_out(self, seat: int) -> None:
        if self.choices is None:
            return
        players, marks = list(self.choices.players), list(self.choices.marks)
        del players[seat], marks[seat]
        self.chosen.emit(self.choices.seating(players, marks))

    def _change_number(self, more: int) -> None:
        if self.choices is None:
            return
        choices = self.choices
        names = fitted(choices.players, [name for name, _ in choices.known], len(choices.players) + more)
        free = [mark for mark in range(MARKS) if mark not in choices.marks] or [len(names) % MARKS]
        own = dict(self._known).get(names[-1])
        mark = own if own is not None and own in free else free[0]
        self.chosen.emit(choices.seating(names, (*choices.marks, mark)))
        self.rows[len(names) - 1].name.setFocus()
        self.rows[len(names) - 1].name.selectAll()

    def _make_options(self, choices: Choices) -> None:
        """A field for each house rule of the game."""
        while self._house.count():
            item = self._house.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None and widget not in (self.die_set, self._die_set_label):
                widget.deleteLater()
        self.options = {}
        for row, option in enumerate(choices.rules.options):
            field = ChoiceBox()
            field.setAccessibleName(shown(option.title))
            field.activated.connect(lambda place, name=option.name: self._choose_option(name, place))
            label = plain(QLabel(shown(option.title)), "sentence")
            self._house.addWidget(label, row, 0)
            self._house.addWidget(field, row, 1)
            self.options[option.name] = field
        row = len(choices.rules.options)
        self._house.addWidget(self._die_set_label, row, 0)
        self._house.addWidget(self.die_set, row, 1)
        self._house.setColumnStretch(1, 1)
        self._order_focus()

    def _show_options(self, choices: Choices) -> None:
        for option in choices.rules.options:
            field = self.options[option.name]
            offered = option.choices(list(choices.players))
            field.clear()
            for value, words in offered:
                field.addItem(shown(words), value)
            chosen = choices.options.get(option.name)
            field.setCurrentIndex(max(0, next((i for i, (value, _) in enumerate(offered) if value == chosen), 0)))
        self.die_set.setCurrentIndex(max(0, self.die_set.findData(choices.die_set)))

    def _choose_die_set(self, place: int) -> None:
        if self.choices is not None:
            self.chosen.emit(replace(self.choices, die_set=self.die_set.itemData(place)))

    def _choose_option(self, name: str, place: int) -> None:
        if self.choices is not None:
            self.chosen.emit(self.choices.with_option(name, self.options[name].itemData(place)))
