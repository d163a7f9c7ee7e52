"""The table of a page: one row is chosen at a time, and letters are the page's keys."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QSortFilterProxyModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTableView, QWidget

from app.text.language import tr


class PageTable(QTableView):
    """Shows `model`, sorted by what it gives under `sort_role`: at first by `column`, the largest first."""

    def __init__(self, model: QAbstractItemModel, sort_role: int, column: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.setShowGrid(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setAccessibleName(tr("columns: press one to sort by it"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt would search for a letter among the rows."""
        if event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)
