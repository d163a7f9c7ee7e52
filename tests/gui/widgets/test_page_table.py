"""A table that is never wider than its window."""

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from pytestqt.qtbot import QtBot

from gui.widgets.page_table import FittedTable
from gui.widgets.theme import LIGHT, Look
from scripts.screens.event_loop import come_to_rest

WORDS = ("Gelatinous solitaire", "Ann, Bo, Cy and Dee", "15.01.2027 08:00", "disputed: film is kept")


@pytest.fixture
def table(qtbot: QtBot) -> FittedTable:
    model = QStandardItemModel()
    model.setHorizontalHeaderLabels(["Game", "Players", "Played", "Film"])
    model.appendRow([QStandardItem(words) for words in WORDS])
    made = FittedTable((230, 200, 160, 180), 36)
    model.setParent(made)
    qtbot.addWidget(made)
    made.setModel(model)
    made.set_look(Look(LIGHT))
    made.show()
    return made


class CountedModel(QStandardItemModel):
    """Counts how often a cell is asked for its words."""

    asked = 0

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        self.asked += role == Qt.ItemDataRole.DisplayRole
        return super().data(index, role)


def widths(table: FittedTable, width: int) -> list[int]:
    table.resize(width, 300)
    come_to_rest()
    return [table.columnWidth(column) for column in range(4)]


def test_a_window_that_is_drawn_larger_does_not_read_every_row_again_and_one_that_changed_does(qtbot: QtBot):
    model = CountedModel()
    for number in range(300):
        model.appendRow([QStandardItem(f"game {number}")])
    table = FittedTable((100,), 36)
    model.setParent(table)
    qtbot.addWidget(table)
    table.setModel(model)
    table.set_look(Look(LIGHT))
    table.fit()
    come_to_rest()
    model.asked = 0
    for width in range(300, 320):
        table.resize(width, 200)
        table.fit()
    assert model.asked < 300
    model.appendRow([QStandardItem("a game with a name that is longer than all others")])
    come_to_rest()
    assert table.columnWidth(0) > 0 and model.asked >= 301


def test_columns_have_their_usual_widths_where_there_is_room_and_the_last_takes_the_rest(table: FittedTable):
    *usual, last = widths(table, 1000)
    assert usual == [230, 200, 160] and last == table.viewport().width() - 590
    assert table.rowHeight(0) == 36


def test_where_there_is_little_room_words_take_a_second_line_and_nothing_scrolls_sideways(table: FittedTable):
    assert widths(table, 1000)
    single = table.rowHeight(0)
    found = widths(table, 440)
    assert sum(found) <= table.viewport().width() and table.horizontalScrollBar().maximum() == 0
    line = table.fontMetrics().lineSpacing()
    assert table.rowHeight(0) >= 2 * line and single < 3 * line
    for width, words in zip(found, WORDS, strict=True):
        assert all(table.fontMetrics().horizontalAdvance(word) < width for word in words.split())


def test_a_row_that_comes_later_makes_room_for_its_words(qtbot: QtBot, table: FittedTable):
    before = widths(table, 760)
    model = table.model()
    assert isinstance(model, QStandardItemModel)
    model.appendRow([QStandardItem("Gelatinous by video with very long words"), *map(QStandardItem, WORDS[1:])])
    qtbot.waitUntil(lambda: table.columnWidth(0) > before[0])
    assert table.horizontalScrollBar().maximum() == 0
