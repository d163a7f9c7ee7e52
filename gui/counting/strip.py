"""What a person is asked about, or types just now, with the dice to click on."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QVBoxLayout

from app.counting.asking import UnnamedDie
from app.counting.editing import RollEdit
from app.counting.words import color_words
from app.text.language import tr
from gui.counting.dice_pad import DicePad
from gui.counting.painting import paint_seen_die
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.labels import plain, restyle
from gui.widgets.painted import PaintedWidget
from gui.widgets.spacing import spaced
from rules.words import listed


class TypedDice(PaintedWidget):
    """The dice of a roll that is being typed, with a frame around the one that the next key is about."""

    def __init__(self) -> None:
        super().__init__()
        self._edit: RollEdit | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(200)), round(self._look.px(38)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def show_edit(self, edit: RollEdit) -> None:
        self._edit = edit
        values = " ".join("?" if value is None else str(value) for value in edit.values)
        self.setAccessibleName(tr("dice: {values}", values=values) if values else tr("no dice"))
        self.update()

    def paint(self, painter: QPainter) -> None:
        edit = self._edit
        if edit is None:
            return
        side = min(float(self.height()), self.width() / (len(edit.values) + 1))
        for place in range(len(edit.values) + 1):
            spot = QRectF(place * side, (self.height() - side) / 2, side, side)
            inner = spot.adjusted(side * 0.08, side * 0.08, -side * 0.08, -side * 0.08)
            if place < len(edit.values):
                paint_seen_die(painter, self._look, edit.values[place], edit.colors[place], inner)
            elif place == edit.at:
                painter.setPen(QPen(self._look.color("muted"), max(1.0, side * 0.05), Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(inner, side * 0.18, side * 0.18)
            if place == edit.at:
                painter.setPen(QPen(self._look.color("accent"), max(2.0, self._look.px(2.5))))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(spot.adjusted(1, 1, -1, -1), side * 0.2, side * 0.2)


class CountStrip(QFrame):
    """Asks about a die, or shows what is typed. `pressed` carries the key of what was clicked on."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "question")
        self.words = plain(QLabel(), "count")
        self.words.setWordWrap(True)
        self.dice = TypedDice()
        self.pad = DicePad()
        self.pad.pressed.connect(self.pressed)
        self._buttons: list[QPushButton] = []
        self._row = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignLeft), 8)
        self._box = spaced(QVBoxLayout(self), 6, 10)
        self._box.addWidget(self.words)
        self._box.addWidget(self.dice)
        self._box.addWidget(self.pad)
        self._box.addLayout(self._row)
        self._shown: object = None
        self.hide()

    def ask(self, die: UnnamedDie, number: int | None) -> None:
        named = tr("The roll") if number is None else tr("Roll {number}", number=number)
        likely = listed([str(value) for value in die.likely], "or")
        if die.color is None:
            words = tr("{roll}: one die is not certain.", roll=named)
        else:
            words = tr("{roll}: one die ({color}) is not certain.", roll=named, color=color_words(die.color))
        more = tr("It is most likely a {values}. Press its number.", values=likely) if likely else ""
        self.words.setText(" ".join(filter(None, (words, more or tr("Press its number.")))))
        for part in (self.dice, self.pad):
            part.hide()
        restyle(self, "role", "question")
        values = die.likely or (1, 2, 3, 4, 5, 6)
        keys = [(str(value), str(value)) for value in values]
        self._make_buttons((*keys, ("delete", tr("Not a die (Del)")), ("escape", tr("Later (Esc)"))))
        self.show()

    def show_edit(self, edit: RollEdit, number: int | None, refusal: str) -> None:
        if edit.target is None:
            words = tr("A roll by hand. Enter counts it.")
        elif number is None:
            words = tr("What was really rolled? Enter saves it.")
        else:
            words = tr("What was roll {number} really? Enter saves it.", number=number)
        self.words.setText(refusal or words)
        self.dice.show_edit(edit)
        for part in (self.dice, self.pad):
            part.show()
        restyle(self, "role", "question" if edit.values else "card")
        save = tr("Count it (Enter)") if edit.target is None else tr("Save (Enter)")
        others = (("delete", tr("Remove this die (Del)")), ("escape", tr("Cancel (Esc)")))
        self._make_buttons((("enter", save), *others))
        for button in self._buttons:  # nothing was typed yet
            button.setEnabled(bool(edit.values) or edit.target is not None)
        self.show()

    def _make_buttons(self, keys: tuple[tuple[str, str], ...]) -> None:
        if keys == self._shown:
            return
        self._shown = keys
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()  # it goes only once the window comes to rest
            button.deleteLater()
        while self._row.count():
            self._row.takeAt(0)
        self._buttons = []
        for key, words in keys:
            button = QPushButton(words)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each has its key
            button.clicked.connect(lambda _checked=False, key=key: self.pressed.emit(key))
            if key == keys[0][0]:
                button.setProperty("role", "primary")
            self._row.addWidget(button)
            self._buttons.append(button)
