"""The players of the statistics as a table of Qt's."""

from PySide6.QtCore import Qt

from app.text.language import noop, number
from gui.widgets.row_model import RowModel
from referee.sessions.statistics import Record

PLAYER, GAMES = 0, 1
Row = tuple[str, Record]
_NUMBERS = Qt.AlignmentFlag.AlignCenter  # to the right, the arrow of the order would lie on the heading


class PlayersModel(RowModel[Row]):
    """One row a player: their name, and what they played."""

    headings = (noop("Player"), noop("Games"), noop("Won"), noop("Rounds"))

    def cells(self, row: Row) -> tuple[str, ...]:
        name, *numbers = _values(row)
        return name, *map(number, numbers)

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return super().alignment(column) if column == PLAYER else _NUMBERS

    def tip(self, row: Row, column: int) -> str:
        return row[0] if column == PLAYER else ""

    def sorted_by(self, row: Row, column: int) -> str | int:
        return row[0].casefold() if column == PLAYER else _values(row)[column]


def _values(row: Row) -> tuple[str, int, int, int]:
    name, record = row
    return name, record.games, record.won, record.rounds
