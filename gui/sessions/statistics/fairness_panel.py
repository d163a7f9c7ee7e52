"""Whether dice are fair: how often each value came up, what that speaks for, and what so many rolls cannot show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from app.text.language import tr
from app.text.stats_words import fairness_words
from gui.widgets.background_computation import BackgroundComputation
from gui.widgets.labels import TO_READ, ChoiceBox, plain
from gui.widgets.spacing import spaced
from gui.widgets.theme import Look

if TYPE_CHECKING:
    from gui.sessions.statistics.charts import FaceChart
    from referee.sessions.statistics.chance import Fairness

EVERYBODY, PLAYER, FILE = range(3)
"""Whose dice are tested: the places in the list."""
FACES = range(1, 7)


class FairnessPanel(QFrame):
    """Tests dice away from the window's thread. `wanted` carries whose dice a person chose."""

    wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.heading = plain(QLabel(tr("ARE THE DICE FAIR?")), "heading")
        self.source = ChoiceBox()
        self.source.setAccessibleName(tr("whose dice are tested"))
        self.source.addItems([tr("Everybody's dice"), tr("The player's dice"), tr("A file of rolls … (F)")])
        self.source.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.source.setMinimumContentsLength(22)  # however long a name is
        self.source.activated.connect(self.wanted)
        self.words = plain(QLabel(), "sentence")
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.words.setTextInteractionFlags(TO_READ)
        self.words.setAccessibleName(tr("fairness"))
        self.chart: FaceChart | None = None
        self._computation = BackgroundComputation(self)
        self._computation.done.connect(self._show_found)
        self._head = QHBoxLayout()
        self._head.addWidget(self.heading, 1)
        self._head.addWidget(self.source)
        self._body = spaced(QHBoxLayout(), 18)
        self._body.addWidget(self.words, 3)
        self._box = spaced(QVBoxLayout(self), 6, (14, 8, 14, 12))
        self._box.addLayout(self._head)
        self._box.addLayout(self._body, 1)

    def make_chart(self, look: Look) -> None:
        """Makes the chart, whose library is loaded by then."""
        from gui.sessions.statistics.charts import FaceChart

        self.chart = FaceChart(tr("how often each value came up, and how often it should with fair dice"))
        self.chart.set_look(look)
        self._body.insertWidget(0, self.chart, 2)

    def name_player(self, name: str) -> None:
        """Calls the second choice after a player."""
        self.source.setItemText(PLAYER, tr("{name}'s dice", name=name) if name else tr("The player's dice"))

    def show_dice(self, source: int, shown: Counter[int], beginning: str = "") -> None:
        """Tests dice that showed `shown`; `beginning` is said before what was found."""
        self.source.setCurrentIndex(source)
        counts = dict(shown)

        def work(_dropped: Callable[[], bool]) -> Fairness | None:
            from referee.sessions.statistics.chance import fairness

            return fairness(counts)

        self.words.setText(tr("Calculating …"))
        if self.chart is not None:
            self.chart.show_counts((), (), 0, "")
        self._computation.ask(beginning, work)

    def close_down(self) -> None:
        self._computation.close()

    def _show_found(self, beginning: str, found: Fairness | None) -> None:
        told = (tr("No dice were rolled yet."),) if found is None else fairness_words(found)
        words = "\n".join((*([beginning] if beginning else []), *told))
        self.words.setText(words)
        if self.chart is not None:
            self.chart.setVisible(found is not None)
            if found is not None:
                self.chart.show_counts(tuple(FACES), found.counts, found.dice / len(FACES), words)
