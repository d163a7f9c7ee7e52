"""The players of the statistics as a table of Qt's."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from referee.statistics import Record

HEADINGS = ("Player", "Games", "Won", "Rounds")
PLAYER, GAMES = 0, 1
SORT_ROLE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
_NUMBERS = int(Qt.AlignmentFlag.AlignCenter)  # to the right, the arrow of the order would lie on the heading
_WORDS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class PlayersModel(QAbstractTableModel):
    """One row a player. What can be sorted by is given under `SORT_ROLE`, which Qt compares."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[tuple[str, Record], ...] = ()

    def set_players(self, players: Mapping[str, Record]) -> None:
        self.beginResetModel()
        self.rows = tuple(players.items())
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
            return _WORDS if section == PLAYER else _NUMBERS
        return HEADINGS[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        name, record = self.rows[index.row()]
        cell = (name, record.games, record.won, record.rounds)[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return str(cell)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{HEADINGS[index.column()]}: {cell}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return _WORDS if index.column() == PLAYER else _NUMBERS
            case Qt.ItemDataRole.ToolTipRole:
                # tool tips guess at markup: a name that somebody typed is shown as it stands
                return f"<qt>{escape(name)}</qt>" if index.column() == PLAYER else None
            case _:
                return (cell.casefold() if isinstance(cell, str) else cell) if role == SORT_ROLE else None
