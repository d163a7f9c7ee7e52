"""The board and the supply of Dessert Dice as they lie, told by keys or clicks."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout

import rules
from app.games.dessert_dice.lying_dice import LyingDice
from app.games.dessert_dice.names import color_name
from app.games.in_progress import Told
from app.text.language import tr
from gui.games.dessert_dice.dessert_icons import paint_dessert_die
from gui.games.dessert_dice.dessert_table import BoardPlace
from gui.setup.in_progress.editor import Editor
from gui.table.entry_bar import KEYS
from gui.widgets.click_targets import Target, key_at
from gui.widgets.dice_painting import paint_die
from gui.widgets.form_parts import Rows
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.painted import PaintedWidget
from gui.widgets.spacing import spaced
from gui.widgets.text_painting import MIDDLE, write
from gui.widgets.theme import Look
from rules.dessert_dice.board import SIDE, SQUARES
from rules.dessert_dice.die_set import COLOR_COUNTS, COLORS, DICE, Faces
from rules.dessert_dice.state import DessertState

BOARD, SUPPLY = 270.0, 250.0
"""The side of the board and the width of the supply, in units of the design."""


class DiceField(PaintedWidget):
    """Shows `dice` and changes them by keys and clicks; `changed` says so."""

    changed = Signal()

    def __init__(self, faces: Faces) -> None:
        super().__init__()
        self._faces = faces
        self._targets: list[Target] = []
        self.dice = LyingDice()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name()

    def set_look(self, look: Look) -> None:
        self.setFixedHeight(round(look.px(BOARD)))
        super().set_look(look)

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(BOARD + SUPPLY)), round(self._look.px(BOARD)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def set_dice(self, dice: LyingDice) -> None:
        if dice != self.dice:
            self.dice = dice
            self._name()
            self.update()
            self.changed.emit()

    def press(self, key: str) -> bool:
        """Whether `key`, as an entry names it, meant something."""
        dice = self.dice.pressed(key)
        if dice is None:
            return False
        self.set_dice(dice)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain_key = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        name = "delete" if event.key() == Qt.Key.Key_Delete else KEYS.get(event.key(), event.text().lower())
        if not (plain_key and name and self.press(name)):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = key_at(self._targets, event.position())
        if key is not None and event.button() == Qt.MouseButton.LeftButton:
            self.setFocus()
            self.press(key)

    def focusInEvent(self, event: QEvent) -> None:  # type: ignore[override]
        self.update()
        super().focusInEvent(event)  # type: ignore[arg-type]

    def focusOutEvent(self, event: QEvent) -> None:  # type: ignore[override]
        self.update()
        super().focusOutEvent(event)  # type: ignore[arg-type]

    def paint(self, painter: QPainter) -> None:
        height = float(self.height())
        board = BoardPlace.fitting(QRectF(0, 0, height, height))
        self._targets = [*self._paint_board(painter, board)]
        left = height + self._look.px(16)
        self._targets += self._paint_supply(painter, QRectF(left, 0, self.width() - left, height))

    def _name(self) -> None:
        """What a screen reader says of it."""
        dice = self.dice
        self.setAccessibleName(
            tr(
                "board and supply; {here}; next die {color}; {count} missing",
                here=_here(dice),
                color=color_name(dice.color),
                count=dice.missing(),
            )
        )

    def _paint_board(self, painter: QPainter, place: BoardPlace) -> list[Target]:
        look, dice = self._look, self.dice
        found: list[Target] = []
        for square, (row, col) in enumerate(SQUARES):
            rect = place.square(square)
            painter.setPen(QPen(look.color("line"), look.px(1.2)))
            painter.setBrush(look.color("raised"))
            gap = place.side * 0.03
            painter.drawRoundedRect(rect.adjusted(gap, gap, -gap, -gap), place.side * 0.1, place.side * 0.1)
            die = dice.board[square]
            if die is not None:
                gap = place.side * 0.06
                inner = rect.adjusted(gap, gap, -gap, -gap)
                paint_dessert_die(painter, look, *die, self._faces[die[0]][die[1] - 1], inner)
            found.append((rect, f"square:{row}:{col}"))
        if not dice.in_supply:
            self._frame(painter, place.square(dice.row * SIDE + dice.col))
        return found

    def _paint_supply(self, painter: QPainter, rect: QRectF) -> list[Target]:
        look, dice = self._look, self.dice
        side = min(rect.height() / (len(COLORS) * 1.25), rect.width() / 6.9)
        found: list[Target] = []
        for row, color in enumerate(COLORS):
            line = QRectF(rect.left(), rect.top() + row * side * 1.25, rect.width(), side * 1.15)
            letter = QRectF(line.left(), line.top(), side * 0.7, line.height())
            if color == dice.color:
                painter.setPen(QPen(look.color("accent"), look.px(1.2)))
                painter.setBrush(look.color("accent", 0.14))
                painter.drawRoundedRect(letter.adjusted(1, 1, -1, -1), look.px(6), look.px(6))
            write(painter, look, letter, color[0].upper(), 15, bold=True, side=MIDDLE)
            faces = dice.supply[row]
            for number in range(min(COLOR_COUNTS[color], max(len(faces), dice.places(color)))):
                spot = QRectF(line.left() + side * (0.8 + number), line.top() + side * 0.08, side, side)
                paint_die(painter, look, faces[number] if number < len(faces) else None, spot, color=color)
            if dice.in_supply and color == dice.color:
                self._frame(painter, line)
            found.append((line, f"color:{color}"))
        return found

    def _frame(self, painter: QPainter, rect: QRectF) -> None:
        style = Qt.PenStyle.SolidLine if self.hasFocus() else Qt.PenStyle.DashLine
        painter.setPen(QPen(self._look.color("accent"), self._look.px(2.4), style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), self._look.px(7), self._look.px(7))


def _here(dice: LyingDice) -> str:
    """What lies where the next die is put."""
    if dice.in_supply:
        faces = " ".join(map(str, dice.supply[COLORS.index(dice.color)]))
        if not faces:
            return tr("supply, {color}: none", color=color_name(dice.color))
        return tr("supply, {color}: {faces}", color=color_name(dice.color), faces=faces)
    die, row, column = dice.board[dice.row * SIDE + dice.col], dice.row + 1, dice.col + 1
    if die is None:
        return tr("row {row}, column {column}: empty", row=row, column=column)
    color, face = color_name(die[0]), die[1]
    return tr("row {row}, column {column}: {color} {face}", row=row, column=column, color=color, face=face)


class DessertsEditor(Editor):
    """Asks whose turn it is, and how board and supply lie; `changed` says that something is another."""

    def __init__(self, first: DessertState) -> None:
        super().__init__()
        self.turn = ChoiceBox()
        for seat, name in enumerate(first.names):
            self.turn.addItem(name, seat)
        self.turn.currentIndexChanged.connect(lambda _row: self.changed.emit())
        self.field = DiceField(first.options.faces)
        self.field.changed.connect(self._show_missing)
        keys = tr(
            "Arrows move over board and supply. R Y G P B: the colour; 1 to 6: the face; Backspace removes a die."
        )
        self.hint = plain(QLabel(keys), "quiet")
        self.hint.setWordWrap(True)
        self.missing = plain(QLabel(), "count")
        self._rows = Rows()
        self._rows.add(tr("Whose turn is it?"), self.turn)
        self._box = spaced(QVBoxLayout(self), 10, 0)
        self._box.addLayout(self._rows)
        for widget in (self.field, self.missing, self.hint):
            self._box.addWidget(widget)
        self._show_missing()

    def set_look(self, look: Look) -> None:
        self._rows.even_out(self.turn)

    def show_told(self, told: Mapping[str, Any]) -> None:
        if "turn" in told:
            self.turn.setCurrentIndex(self.turn.findData(told["turn"]))
        if "board" in told:
            self.field.set_dice(LyingDice.of(told))

    def told(self) -> Told:
        return {"turn": self.turn.currentData(), **self.field.dice.told()}

    def _show_missing(self) -> None:
        missing = self.field.dice.missing()
        if not missing:
            self.missing.setText(tr("All {count} dice are entered", count=DICE))
        elif missing == 1:
            self.missing.setText(tr("One die is still missing"))
        else:
            self.missing.setText(tr("{count} dice are still missing", count=missing))
        self.changed.emit()


def editor_of(first: rules.State) -> Editor:
    """What asks for how the table lies in the game that begins with `first`."""
    assert isinstance(first, DessertState)
    return DessertsEditor(first)
