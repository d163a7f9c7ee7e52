"""Text from 100 to 200 %: all of it can be read and reached, in the smallest window too."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLabel, QScrollArea, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import rules
from app.stores.die_set_store import DieSetStore
from app.text.language import LANGUAGES
from gui.review.film_bar import FilmBar
from gui.widgets import theme
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.labels import FittedLabel
from gui.widgets.scroll_areas import let_scroll
from gui.window.main_window import LEAST_SIZE, Window
from gui.window.qt_language import install
from tests.app.taught_dice import logo_dice
from tests.gui.table.test_table_view import at_table

READ = (QLabel, QAbstractButton, QComboBox, QSpinBox)


def cut_off(root: QWidget) -> list[str]:
    """What is shown with less room than it needs, or where nobody can scroll to."""
    found = []
    for kind in READ:
        for widget in root.findChildren(kind):
            if not widget.isVisible() or widget.visibleRegion().isEmpty() or isinstance(widget, FittedLabel):
                continue
            least = widget.minimumSizeHint()
            if widget.width() < least.width() - 1 or widget.height() < least.height() - 1:
                found.append(f"{type(widget).__name__} {widget.objectName()} {widget.size()} < {least}")
    return found


def reachable(widget: QWidget, window: Window) -> bool:
    """Whether all of `widget` lies in the window, or in something that scrolls there."""
    parent = widget.parentWidget()
    while parent is not None and parent is not window:
        if isinstance(parent, QScrollArea):
            return True
        parent = parent.parentWidget()
    corner = widget.mapTo(window, QPoint(widget.width(), widget.height()))
    return corner.x() <= window.width() + 1 and corner.y() <= window.height() + 1


def wider_than_shown(window: Window) -> list[str]:
    """What has to be scrolled sideways to be read."""
    areas = [area for area in window.findChildren(QScrollArea) if area.isVisible()]
    return [type(area.widget()).__name__ for area in areas if area.horizontalScrollBar().maximum() > 0]


def at(window: Window, percent: int) -> None:
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=percent))


@pytest.mark.slow
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("game", ["gelatinous", "liars_dice", "cube_crawl"])
def test_nothing_of_a_game_is_cut_off_in_the_smallest_window(game: str, percent: int, qtbot: QtBot, open_window):
    window = open_window()
    at(window, percent)
    window.show_page("table")
    players = ("Ann", "Bo", "Cy")[: rules.GAMES[game].seat_counts[0]]
    window.show_snapshot(replace(at_table(game, players), image=None, layout=None, view=None, playback="hand"))
    qtbot.waitUntil(lambda: cut_off(window) == [])
    shown = [widget for widget in window.findChildren(QAbstractButton) if widget.isVisibleTo(window)]
    assert shown and [widget for widget in shown if not reachable(widget, window)] == []
    assert window.header.minimumSizeHint().width() <= LEAST_SIZE.width()


@pytest.mark.slow
@pytest.mark.parametrize("percent", [100, 200])
def test_every_page_is_read_and_reached_in_the_smallest_window(percent: int, qtbot: QtBot, open_window):
    window = open_window()
    at(window, percent)
    for name in window.pages.names:
        window.show_page(name)
        qtbot.waitUntil(lambda: cut_off(window) == [])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_the_smallest_window_at_twice_the_size(language: str, qtbot: QtBot, open_window):
    install(language)
    try:
        DieSetStore().save(logo_dice())
        window = open_window()
        at(window, 200)
        for name in window.pages.names:
            window.show_page(name)
            qtbot.waitUntil(lambda: wider_than_shown(window) == [])
        window.open_teaching()
        qtbot.waitUntil(lambda: wider_than_shown(window) == [])
    finally:
        install(LANGUAGES[0])


def test_what_can_be_done_in_a_review_goes_on_in_a_second_row(qtbot: QtBot):
    bar = FilmBar()
    qtbot.addWidget(bar)
    bar.set_look(theme.Look(theme.DARK))
    wide = bar.sizeHint().width()
    bar.resize(wide, 300)
    bar.show()
    one_row = bar.minimumSizeHint().height()
    bar.resize(wide // 2, 300)
    buttons = list(bar.buttons.values())
    qtbot.waitUntil(lambda: len({button.y() for button in buttons}) > 1)
    assert all(bar.rect().contains(button.geometry()) for button in buttons)
    assert bar.minimumSizeHint().height() > one_row


def test_text_is_as_large_as_the_player_asks(open_window):
    window = open_window()
    at(window, 100)
    before = window.header.round.fontMetrics().height()
    at(window, 200)
    assert window.header.round.fontMetrics().height() >= 1.9 * before
    assert theme.scale_for(1280, 800, 150) == 1.5


def test_a_dialog_that_would_be_larger_than_the_window_scrolls(qtbot: QtBot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    box = QVBoxLayout(dialog)
    for number in range(60):
        box.addWidget(QLabel(f"line {number}"))
    let_scroll(dialog, QSize(400, 300))
    dialog.show()
    assert dialog.height() <= 300
    (area,) = dialog.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() > 0


def test_what_has_no_room_in_a_row_stands_in_the_next(qtbot: QtBot):
    widget = QWidget()
    qtbot.addWidget(widget)
    flow = FlowLayout(widget)
    labels = [QLabel("some words") for _ in range(6)]
    for label in labels:
        flow.addWidget(label)
    widget.resize(2000, 300)
    widget.show()
    assert len({label.y() for label in labels}) == 1
    widget.resize(labels[0].sizeHint().width() * 2 + 40, 300)
    flow.activate()
    assert len({label.y() for label in labels}) >= 3
    assert all(label.geometry().right() <= widget.width() for label in labels)


def test_how_a_game_ended_and_what_can_be_done_then_has_room_in_the_smallest_window(qtbot: QtBot, open_window):
    window = open_window()
    at(window, 200)
    window.show_page("table")
    window.banner.announce("Maximiliane von Hohenstein wins", "The cube is complete, and nobody else's is.")
    qtbot.waitUntil(lambda: window.banner.isVisible() and cut_off(window.banner) == [])
    assert window.pages.currentWidget().horizontalScrollBar().maximum() == 0


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_keys_gives_lines_that_wrap_the_height_they_need(language: str, qtbot: QtBot, open_window):
    install(language)
    window = open_window()
    at(window, 200)
    window.tools.show_keys()
    assert window.dialog is not None
    labels = [label for label in window.dialog.findChildren(QLabel) if label.wordWrap() and label.isVisible()]
    qtbot.waitUntil(lambda: all(label.height() >= label.heightForWidth(label.width()) - 2 for label in labels))
    window.dialog.reject()
    install(LANGUAGES[0])


def test_a_dialog_that_says_how_large_it_is_stays_so(qtbot: QtBot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    QVBoxLayout(dialog).addWidget(QLabel("a line"))
    dialog.resize(500, 400)
    let_scroll(dialog, QSize(800, 600))
    assert dialog.size() == QSize(500, 400)
