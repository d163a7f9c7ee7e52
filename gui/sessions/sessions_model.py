"""The sessions of a store as a table of Qt's."""

from datetime import UTC, datetime

from PySide6.QtCore import Qt

import rules
from app.stores.session_store import Summary, Unusable
from app.text.language import moment, noop, number, shown, tr
from app.text.session_words import keeping_words, size_words
from gui.widgets.row_model import RowModel

PLAYED, EVENTS, SIZE = 2, 3, 4
Row = Summary | Unusable
_LONG_AGO = datetime.min.replace(tzinfo=UTC)
_NUMBERS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SessionsModel(RowModel[Row]):
    """One row a session."""

    headings = (noop("Game"), noop("Players"), noop("Played"), noop("Events"), noop("Size"), noop("Film"))

    def cells(self, row: Row) -> tuple[str, ...]:
        if isinstance(row, Unusable):
            return row.name, tr("cannot be read"), "", "", "", tr("damaged, or not a session")
        began = "" if row.began is None else moment(row.began.astimezone())
        players = ", ".join(row.players)
        title = shown(rules.game_called(row.game).title)
        return title, players, began, number(row.events), size_words(row.size), keeping_words(row)

    def alignment(self, column: int) -> Qt.AlignmentFlag:
        return _NUMBERS if column in (EVENTS, SIZE) else super().alignment(column)

    def tip(self, row: Row, column: int) -> str:
        return shown(row.message) if isinstance(row, Unusable) else row.name

    def sorted_by(self, row: Row, column: int) -> str | int:
        if isinstance(row, Summary) and column in (EVENTS, SIZE):
            return row.events if column == EVENTS else row.size
        if column == PLAYED:
            began = row.began if isinstance(row, Summary) and row.began is not None else _LONG_AGO
            return began.isoformat()
        return -1 if column in (EVENTS, SIZE) else super().sorted_by(row, column)
