"""A table of Qt's with one value a row: a table says what its cells are, and Qt's roles are answered here."""

from collections.abc import Iterable
from html import escape
from typing import Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.text.language import tr

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex

SORT_ROLE = Qt.ItemDataRole.UserRole
"""What Qt compares where a table is sorted."""


class RowModel(QAbstractTableModel, Generic[Row]):
    """Shows `rows`. Whoever derives a table from it gives its `headings`, in English (see `noop`),
    and `cells`, and how else it differs."""

    headings: ClassVar[tuple[str, ...]]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def set_rows(self, rows: Iterable[Row]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def cells(self, row: Row) -> tuple[str, ...]:
        """What the table says of a row, by columns."""
        raise NotImplementedError

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        """How a column and its heading are aligned: as words are."""
        return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

    def tip(self, row: Row, column: int) -> str:
        """What is told where the pointer rests, as plain text: the whole cell, which may be cut off; empty: none."""
        return self.cells(row)[column]

    def sorted_by(self, row: Row, column: int) -> str | int:
        """What a row is sorted by; of one type in each column."""
        return self.cells(row)[column].casefold()

    # As Qt asks for it

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.headings)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.headings):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(self.alignment(section))
        return tr(self.headings[section]) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row, column = self.rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.cells(row)[column]
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self.headerData(column, Qt.Orientation.Horizontal)}: {self.cells(row)[column]}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return int(self.alignment(column))
            case Qt.ItemDataRole.ToolTipRole:
                # tool tips guess at markup: what a person typed is shown as it stands
                told = self.tip(row, column)
                return f"<qt>{escape(told)}</qt>" if told else None
            case _:
                return self.sorted_by(row, column) if role == SORT_ROLE else None
