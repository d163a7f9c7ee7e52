"""The sessions of a store as a table of Qt's."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

import rules
from gui.session_store import Summary, Unusable
from gui.session_words import keeping_words, size_words

HEADINGS = ("Game", "Players", "Played", "Events", "Size", "Film")
SORT_ROLE = Qt.ItemDataRole.UserRole
PLAYED, EVENTS, SIZE = 2, 3, 4
Row = Summary | Unusable
Index = QModelIndex | QPersistentModelIndex
_LONG_AGO = datetime.min.replace(tzinfo=UTC)
_NUMBERS = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_WORDS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class SessionsModel(QAbstractTableModel):
    """One row a session. What can be sorted by is given under `SORT_ROLE`, which Qt compares."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def set_rows(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(HEADINGS):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _NUMBERS if section in (EVENTS, SIZE) else _WORDS
        return HEADINGS[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row, column = self.rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cells(row)[column]
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{HEADINGS[column]}: {cells(row)[column]}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return _NUMBERS if column in (EVENTS, SIZE) else _WORDS
            case Qt.ItemDataRole.ToolTipRole:
                # tool tips guess at markup: a name that somebody typed is shown as it stands
                told = row.message if isinstance(row, Unusable) else row.name
                return f"<qt>{escape(told)}</qt>"
            case _:
                return _sorted_by(row, column) if role == SORT_ROLE else None


def cells(row: Row) -> tuple[str, ...]:
    """What the table says of a session, by columns."""
    if isinstance(row, Unusable):
        return row.name, "cannot be read", "", "", "", "damaged, or no session"
    began = "" if row.began is None else f"{row.began.astimezone():%Y-%m-%d %H:%M}"
    players = ", ".join(row.players)
    title = rules.GAMES[row.game].title
    return title, players, began, str(row.events), size_words(row.size), keeping_words(row)


def _sorted_by(row: Row, column: int) -> Any:
    if isinstance(row, Summary) and column in (EVENTS, SIZE):
        return row.events if column == EVENTS else row.size
    if column == PLAYED:
        began = row.began if isinstance(row, Summary) and row.began is not None else _LONG_AGO
        return began.isoformat()
    return -1 if column in (EVENTS, SIZE) else cells(row)[column].casefold()
