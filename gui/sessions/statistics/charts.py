"""The charts of the statistics, drawn by pyqtgraph, which takes a second to load: imported when one is first shown.

A chart says nothing that a sentence beside it does not say too, takes no key and no mouse, and has the sentence as its
accessible description.
"""

from collections.abc import Sequence
from math import floor, log10
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QSizePolicy

from app.text.language import tr
from gui.widgets.theme import DARK, Look

# Its types are told in part only.
graph: Any = pg

BAR, EXPECTED = 0.56, 0.84
"""How wide a bar is, and the line over it, where the next bar is 1 further on."""
LEAST_HEIGHT = 130
"""In units of design; where there is room, a chart is higher."""
MOST_STEPS = 5


def step_of(span: float, steps: int = MOST_STEPS) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50, … that goes into `span` no more than `steps` times.

    >>> [step_of(span) for span in (0, 3, 9, 24, 26, 480)]
    [1, 1, 2, 5, 10, 100]
    """
    least = span / steps
    if least <= 1:
        return 1
    power = 10 ** floor(log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


class Chart(graph.PlotWidget):
    """What both kinds share: colours and sizes of the look, a quiet frame, whole numbers on the left."""

    def __init__(self, name: str) -> None:
        super().__init__(enableMenu=False)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumWidth(0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.setAntialiasing(True)
        self.look = Look(DARK)
        self.plot = self.getPlotItem()
        self.plot.hideButtons()
        self.plot.showGrid(y=True, alpha=0.25)
        self.plot.getViewBox().setMouseEnabled(False, False)
        self.plot.getViewBox().disableAutoRange()
        for side in ("left", "bottom"):
            axis = self.plot.getAxis(side)
            axis.enableAutoSIPrefix(False)
            axis.setZValue(-1000)  # the grid behind the bars

    def set_look(self, look: Look) -> None:
        self.look = look
        self.setMinimumHeight(round(look.px(LEAST_HEIGHT)))
        self.setBackground(look.color("surface"))
        for side in ("left", "bottom"):
            axis = self.plot.getAxis(side)
            axis.setPen(graph.mkPen(look.color("line")))
            axis.setTextPen(graph.mkPen(look.color("text")))
            axis.setStyle(tickFont=look.font(12), tickLength=0, tickTextOffset=round(look.px(4)))
        self.draw()

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def draw(self) -> None:
        """Draws what is to be seen, in the colours of the look."""

    def _range(self, first: float, last: float, low: float, high: float) -> None:
        self.plot.getViewBox().setRange(xRange=(first, last), yRange=(low, high), padding=0)
        left, bottom = self.plot.getAxis("left"), self.plot.getAxis("bottom")
        left.setTickSpacing(step_of(high - low), step_of(high - low))
        # left to itself, an axis keeps the room that older numbers took
        metrics = QFontMetricsF(self.look.font(12))
        longest = max(metrics.horizontalAdvance(f"{floor(end)}") for end in (low, high))
        left.setWidth(round(longest + self.look.px(10)))
        bottom.setHeight(round(metrics.height() + self.look.px(8)))

    def _pen(self, name: str, units: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> Any:
        return graph.mkPen(self.look.color(name), width=self.look.px(units), style=style, cosmetic=True)


class FaceChart(Chart):
    """How often each value came up, as bars, and how often it was to be expected, as a line over each."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.values: tuple[int, ...] = ()
        self.counts: tuple[int, ...] = ()
        self.expected = 0.0

    def show_counts(self, values: Sequence[int], counts: Sequence[int], expected: float, words: str) -> None:
        """Shows `counts` of `values`, each of which was to be expected as often; `words` say the same."""
        self.values, self.counts, self.expected = tuple(values), tuple(counts), expected
        self.setAccessibleDescription(words)
        self.draw()

    def draw(self) -> None:
        self.plot.clear()
        places = range(len(self.values))
        names = [tr("{value}s", value=value) for value in self.values]
        self.plot.getAxis("bottom").setTicks([list(enumerate(names))])
        if not self.values:
            return
        bars = graph.BarGraphItem(
            x=list(places),
            height=list(self.counts),
            width=BAR,
            brush=graph.mkBrush(self.look.color("accent")),
            pen=graph.mkPen(None),
        )
        self.plot.addItem(bars)
        ends = [place + side * EXPECTED / 2 for place in places for side in (-1, 1)]
        self.plot.addItem(
            graph.PlotCurveItem(
                ends, [self.expected] * len(ends), connect="pairs", antialias=True, pen=self._pen("text", 2.5)
            )
        )
        self._range(-0.6, len(self.values) - 0.4, 0, max(*self.counts, self.expected, 1) * 1.08)


class ScoreChart(Chart):
    """The scores of one game, oldest first, as points on a line; their mean as a dashed line."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.scores: tuple[int, ...] = ()

    def show_scores(self, scores: Sequence[int], words: str) -> None:
        """Shows `scores`; `words` say what is to be seen."""
        self.scores = tuple(scores)
        self.setAccessibleDescription(words)
        self.draw()

    def draw(self) -> None:
        self.plot.clear()
        if not self.scores:
            return
        count = len(self.scores)
        mean = graph.InfiniteLine(
            sum(self.scores) / count, angle=0, pen=self._pen("muted", 1.5, Qt.PenStyle.DashLine), movable=False
        )
        self.plot.addItem(mean)
        line = graph.PlotDataItem(
            list(range(1, count + 1)),
            list(self.scores),
            pen=self._pen("accent", 2),
            antialias=True,
            symbol="o",
            symbolSize=self.look.px(8 if count <= 40 else 5),
            symbolBrush=graph.mkBrush(self.look.color("accent")),
            symbolPen=graph.mkPen(None),
        )
        self.plot.addItem(line)
        low, high = min(self.scores), max(self.scores)
        room = max(1.0, 0.12 * (high - low))
        self.plot.getAxis("bottom").setTickSpacing(step_of(count, 10), step_of(count, 10))
        self._range(0.5, count + 0.5, low - room, high + room)
