"""What can be done with the rolls, each by a button that names its key, and how they are counted."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.stores.settings import Settings
from app.text.language import tr
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.labels import Number, Tick, plain
from gui.widgets.spacing import sized, spaced
from rules.counting.counting import MOST_DICE


class Controls(QWidget):
    """`pressed` carries the key of a button, as the page knows it; `dice_chosen` a number of dice (0: any),
    `say_chosen` and `record_chosen` whether the total is said and film is kept."""

    pressed = Signal(str)
    dice_chosen = Signal(int)
    say_chosen = Signal(bool)
    record_chosen = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.dice = sized(Number(), fixed_width=96)
        self.dice.setRange(0, MOST_DICE)
        self.dice.setSpecialValueText(tr("any", "number of dice"))
        self.dice.setAccessibleName(tr("dice in a roll"))
        self.dice.setKeyboardTracking(False)
        self.dice.valueChanged.connect(self.dice_chosen)
        words = plain(QLabel(tr("Dice in a roll (D)")), "sentence")
        words.setBuddy(self.dice)
        self.say = Tick(tr("Say the total"))
        self.say.toggled.connect(self.say_chosen)
        self.record = Tick(tr("Record film and pictures"))
        self.record.toggled.connect(self.record_chosen)
        self.fix = self._button(tr("Correct (C)"), "c")
        self.none = self._button(tr("Not a roll (Del)"), "delete")
        self.table = self._button(tr("Export CSV … (E)"), "e")
        self.fair = self._button(tr("Fair dice? (F)"), "f")
        asked = QWidget()
        line = spaced(QHBoxLayout(asked), 8, 0)
        line.addWidget(words)
        line.addWidget(self.dice)
        self._head, self._row = (spaced(FlowLayout(side=Qt.AlignmentFlag.AlignLeft), 8) for _ in range(2))
        for widget in (asked, self.say, self.record):
            self._head.addWidget(widget)
        for button in (self.fix, self.none, self.table, self.fair):
            self._row.addWidget(button)
        self._box = spaced(QVBoxLayout(self), 8, 0)
        self._box.addLayout(self._head)
        self._box.addLayout(self._row)

    def follow(self, settings: Settings) -> None:
        """Shows what is remembered."""
        for tick, on in ((self.say, settings.voice), (self.record, settings.recording)):
            tick.blockSignals(True)
            tick.setChecked(on)
            tick.blockSignals(False)

    def show_dice(self, dice: int | None) -> None:
        """Shows how many dice a roll has, unless somebody is just setting it."""
        if self.dice.value() != (dice or 0) and not self.dice.hasFocus():
            self.dice.blockSignals(True)
            self.dice.setValue(dice or 0)
            self.dice.blockSignals(False)

    def enable(self, rolled: bool, testing: bool) -> None:
        """What can be done just now: `rolled`, there is a roll; `testing`, whether dice are fair is shown."""
        for button in (self.fix, self.none, self.table):
            button.setEnabled(rolled)
        self.fair.setEnabled(rolled or testing)
        self.fair.setText(tr("Back to the rolls (F)") if testing else tr("Fair dice? (F)"))

    def _button(self, words: str, key: str) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda: self.pressed.emit(key))
        return button
