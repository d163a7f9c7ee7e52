"""What a roll comes to besides its total: successes, dice of a kind, the best, the highest and lowest, by color."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.counting.lines import RollLine
from app.counting.words import color_sum_words, dice_words, kind_words
from app.text.language import tr
from gui.widgets.dice_painting import DIE_COLORS
from gui.widgets.labels import FittedLabel, Number, plain
from gui.widgets.painted import PaintedWidget
from gui.widgets.spacing import spaced
from gui.widgets.text_painting import LEFT, write
from gui.widgets.theme import Look
from rules.counting.counting import MOST_DICE
from rules.counting.figures import ColorSum, best, by_color, highest, lowest, of_a_kind, successes

NOTHING = "–"


class Figure(QFrame):
    """One figure with its name, and where it depends on a number, that number."""

    def __init__(self, name: str, number: Number | None = None) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.name = plain(QLabel(name), "heading")
        self.number = number
        self.value = plain(FittedLabel(), "figure")
        self.value.setText(NOTHING)
        self.value.least = 0.4
        self.value.setAccessibleName(name)
        self._head = QHBoxLayout()
        self._head.addWidget(self.name, 1)
        if number is not None:
            number.setAccessibleName(name)
            self._head.addWidget(number)
        self._box = spaced(QVBoxLayout(self), 2, (12, 6, 12, 6))
        self._box.addLayout(self._head)
        self._box.addWidget(self.value, 1)

    def set_look(self, look: Look) -> None:
        if self.number is not None:
            self.number.setFixedWidth(round(look.px(74)))

    def show_value(self, words: str) -> None:
        if words != self.value.text():
            self.value.setText(words)


class ColorSums(PaintedWidget):
    """The dice of each color and their sum, side by side."""

    def __init__(self) -> None:
        super().__init__()
        self._sums: tuple[ColorSum, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("dice by colour"))

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(200)), round(self._look.px(40)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def show_sums(self, sums: tuple[ColorSum, ...]) -> None:
        if sums == self._sums:
            return
        self._sums = sums
        words = "; ".join(map(color_sum_words, sums))
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.update()

    def paint(self, painter: QPainter) -> None:
        look, sums = self._look, self._sums
        gap = look.px(8)
        wide = (self.width() - gap * (len(sums) - 1)) / max(3, len(sums))
        for place, one in enumerate(sums):
            chip = QRectF(place * (wide + gap), 0, wide, self.height()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setPen(look.color("line"))
            painter.setBrush(look.color("surface"))
            painter.drawRoundedRect(chip, look.px(10), look.px(10))
            side = chip.height() * 0.5
            dot = QRectF(chip.left() + look.px(10), chip.center().y() - side / 2, side, side)
            colors = DIE_COLORS.get(one.color or "white", DIE_COLORS["white"])
            painter.setPen(look.color("muted"))
            painter.setBrush(look.color("raised"))
            painter.drawRoundedRect(dot, side * 0.25, side * 0.25)
            painter.fillRect(dot.adjusted(2, 2, -2, -2), colors.dark if one.color != "white" else colors.light)
            words = chip.adjusted(side + look.px(18), 0, -look.px(8), 0)
            text = f"{dice_words(one.dice)} · {one.total}"
            write(painter, look, words, text, 17, bold=True, side=LEFT, least=9)


class FiguresPanel(QWidget):
    """The figures of one roll. `least_chosen` and `best_chosen` carry the numbers that a person sets."""

    least_chosen = Signal(int)
    best_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._line: RollLine | None = None
        self.least, self.best = Number(), Number()
        self.least.setRange(1, 6)
        self.best.setRange(1, MOST_DICE)
        self.least.valueChanged.connect(self._choose_least)
        self.best.valueChanged.connect(self._choose_best)
        self.successes = Figure(tr("SUCCESSES FROM"), self.least)
        self.highest_dice = Figure(tr("BEST"), self.best)
        self.kinds = Figure(tr("OF A KIND"))
        self.ends = Figure(tr("HIGHEST · LOWEST"))
        self.colors = ColorSums()
        self._grid = spaced(QGridLayout(), 8)
        for place, figure in enumerate((self.successes, self.highest_dice, self.kinds, self.ends)):
            self._grid.addWidget(figure, place // 2, place % 2)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self._box = spaced(QVBoxLayout(self), 8, 0)
        self._box.addLayout(self._grid)
        self._box.addWidget(self.colors)

    def set_numbers(self, least: int, dice: int) -> None:
        """What is remembered of the two numbers."""
        for field, number in ((self.least, least), (self.best, dice)):
            field.blockSignals(True)
            field.setValue(number)
            field.blockSignals(False)
        self._show()

    def show_roll(self, line: RollLine | None) -> None:
        if line != self._line:
            self._line = line
            self._show()

    def _choose_least(self, number: int) -> None:
        self._show()
        self.least_chosen.emit(number)

    def _choose_best(self, number: int) -> None:
        self._show()
        self.best_chosen.emit(number)

    def _show(self) -> None:
        line = self._line
        values = () if line is None else line.values
        if not values:
            for figure in (self.successes, self.highest_dice, self.kinds, self.ends):
                figure.show_value(NOTHING)
            self.colors.show_sums(())
            return
        self.successes.show_value(str(successes(values, self.least.value())))
        chosen = best(values, self.best.value())
        self.highest_dice.show_value(tr("{total} ({values})", total=sum(chosen), values=" ".join(map(str, chosen))))
        kinds = of_a_kind(values)
        self.kinds.show_value(", ".join(map(kind_words, kinds)) if kinds else tr("none", "of a kind"))
        top, low = highest(values), lowest(values)
        self.ends.show_value(NOTHING if top is None or low is None else f"{top} · {low}")
        colors = () if line is None else line.colors
        self.colors.show_sums(by_color(values, colors) if any(colors) else ())
