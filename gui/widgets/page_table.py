"""The tables of pages: never wider than their window, one row chosen at a time, and letters are the page's keys."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel, QSortFilterProxyModel, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QTableView, QWidget

from app.text.language import tr
from gui.widgets.theme import DARK, Look

ROW = 36.0
"""The height of a row, in units of the design."""
PADDING, ARROW, GAP = 18.0, 12.0, 8.0
"""What a cell has beside its words, a heading beside that for the arrow of the order, and rows of two lines between
them, in units of the design."""


class FittedTable(QTableView):
    """Has columns as wide as `units` says, in units of the design, where all of them have room; the `widest` takes
    what is left. Else each is as wide as what stands in it needs, and where even that is too much, rows have two lines,
    and words wrap."""

    def __init__(self, units: Sequence[float], row: float, widest: int = -1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._units, self._row = tuple(units), row
        self._widest = widest % len(self._units)
        self._look = Look(DARK)
        self._needs: list[tuple[float, float]] = []
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._measure_and_fit)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            for changed in (model.modelReset, model.layoutChanged, model.rowsInserted, model.dataChanged):
                changed.connect(self._soon.start)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._measure_and_fit()
        self._soon.start()  # the style sheet's letters come later

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def _measure_and_fit(self) -> None:
        self._needs = []
        self.fit()

    def fit(self) -> None:
        """Makes the columns as wide as fits. What stands in them is measured anew only after it changed: a window that
        is drawn larger asks many times a second."""
        room = self.viewport().width()
        if self.model() is None or room <= 0:
            return
        if not self._needs:
            self._needs = [self._needed(column) for column in range(len(self._units))]
        usual = [self._look.px(units) for units in self._units]
        needed = [whole for whole, _ in self._needs]
        widths = [max(pair) for pair in zip(usual, needed, strict=True)]
        lines = 1
        if sum(widths) > room:
            widths = needed
        if sum(widths) > room:
            lines, least = 2, [word for _, word in self._needs]
            spare = max(0.0, room - sum(least)) / max(1.0, sum(needed) - sum(least))
            widths = [low + (high - low) * spare for low, high in zip(least, needed, strict=True)]
            shrink = min(1.0, room / sum(widths))
            widths = [width * shrink for width in widths]
        for column, width in enumerate(widths):
            self.setColumnWidth(column, int(width))
        left = room - sum(map(self.columnWidth, range(len(widths))))
        self.setColumnWidth(self._widest, self.columnWidth(self._widest) + max(0, left))
        line = QFontMetricsF(self.font()).lineSpacing()
        high = self._look.px(self._row) if lines == 1 else 2 * line + self._look.px(GAP)
        self.verticalHeader().setDefaultSectionSize(round(high))

    def _needed(self, column: int) -> tuple[float, float]:
        """How wide a column is with all it shows on one line, and with its longest word."""
        model, metrics = self.model(), QFontMetricsF(self.font())
        heading = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        bold = self.font()
        bold.setBold(True)
        least = QFontMetricsF(bold).horizontalAdvance(heading)
        least += self._look.px(ARROW) if self.isSortingEnabled() else 0.0
        texts = {str(model.index(row, column).data() or "") for row in range(model.rowCount())}
        words = {word for text in texts for word in text.split()}
        whole, word = (
            max((metrics.horizontalAdvance(part) for part in parts), default=0.0) for parts in (texts, words)
        )
        padding = self._look.px(PADDING)
        return max(least, whole) + padding, max(least, word) + padding


class PageTable(FittedTable):
    """Shows `model`, sorted by what it gives under `sort_role`: at first by `column`, the largest first. `units` are
    the usual widths of its columns, in units of the design, and the `widest` takes what is left."""

    def __init__(
        self, model: QAbstractItemModel, sort_role: int, column: int, units: Sequence[float], widest: int = -1
    ) -> None:
        super().__init__(units, ROW, widest)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(model)
        self.sorted.setSortRole(sort_role)
        self.setModel(self.sorted)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        self.sortByColumn(column, Qt.SortOrder.DescendingOrder)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setAccessibleName(tr("columns: press one to sort by it"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt would search for a letter among the rows."""
        if event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)
