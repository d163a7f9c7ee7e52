"""The list of rolls, or in its place whether their dice are fair."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from app.counting.lines import Line, rolls_of, values_of
from app.record.game_record import RecordView
from app.text.language import tr
from gui.counting.rolls_list import RollsList
from gui.sessions.statistics.fairness_panel import FairnessPanel
from gui.widgets.labels import plain
from gui.widgets.scroll_areas import Stack
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look


class Lists(Stack):
    """`chosen` carries the entry of the roll that was clicked on."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._tested: Counter[int] | None = None
        card = QFrame()
        card.setProperty("role", "card")
        self.rolls = RollsList()
        self.rolls.chosen.connect(self.chosen)
        self.nothing = plain(QLabel(tr("No rolls yet")), "quiet")
        self._box = spaced(QVBoxLayout(card), 2, (10, 8, 6, 4))
        self._box.addWidget(plain(QLabel(tr("ROLLS")), "heading"))
        self._box.addWidget(self.nothing)
        self._box.addWidget(self.rolls, 1)
        self.fairness = FairnessPanel()
        self.fairness.source.hide()
        self.addWidget(card)
        self.addWidget(self.fairness)

    @property
    def testing(self) -> bool:
        """Whether it is shown whether the dice are fair."""
        return self.currentWidget() is self.fairness

    def set_look(self, look: Look) -> None:
        self._look = look

    def show_lines(self, lines: tuple[Line, ...], chosen: int | None) -> None:
        self.rolls.show_lines(lines, chosen)
        self.nothing.setVisible(not lines)

    def toggle(self, record: RecordView | None) -> None:
        """From the rolls to the test, and back."""
        if self.testing:
            self.setCurrentIndex(0)
            return
        self.setCurrentWidget(self.fairness)
        if self.fairness.chart is None:
            self.fairness.make_chart(self._look)
        self._tested = None
        self.test(record)

    def test(self, record: RecordView | None) -> None:
        """Tests the dice of all rolls that count, where that is shown."""
        if not self.testing:
            return
        steps = () if record is None else rolls_of(record.game)
        counted = Counter(v for step in steps if step.counts for v in values_of(step.event) if v is not None)
        if counted != self._tested:
            self._tested = counted
            self.fairness.show_dice(0, counted)

    def close_down(self) -> None:
        self.fairness.close_down()
