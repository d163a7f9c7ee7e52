"""What leads on is in sight in the smallest window with the largest text, in both languages."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

import rules
from app.stores.data_folder import data_folder
from app.text.language import LANGUAGES
from gui.games.gelatinous.seat_card import SeatCard
from gui.phones.codes_dialog import Code, CodesDialog
from gui.sessions.statistics.page import StatisticsPage
from gui.setup.in_progress.form import TakeUpForm
from gui.widgets.page_table import FittedTable
from gui.window.main_window import LEAST_SIZE, Window
from gui.window.qt_language import install
from scripts.screens.screens import ScreenStage, come_to_rest, write_sessions
from tests.gui.table.test_table_view import at_table
from tests.gui.window.test_text_size import wider_than_shown
from tests.rules.walks import TAKEN_UP

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


pytestmark = pytest.mark.slow


@pytest.fixture(params=LANGUAGES)
def window(request: pytest.FixtureRequest, open_window) -> Iterator[Window]:
    install(request.param)
    made = open_window()
    made.resize(LEAST_SIZE)
    made.keep(replace(made.settings, text_percent=200))
    yield made
    install(LANGUAGES[0])


def whole(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == QRect(QPoint(0, 0), widget.size())


def test_the_buttons_of_a_dialog_that_scrolls_stay_in_sight(qtbot: QtBot, window: Window):
    for name in ("camera", "help", "print"):
        window.actions_by_name[name].trigger()
        dialog = window.dialog
        assert dialog is not None
        come_to_rest()
        (default,) = (button for button in dialog.findChildren(QPushButton) if button.isDefault())
        assert whole(default), name
        assert dialog.height() <= window.height()
        dialog.reject()


def test_the_codes_for_phones_do_not_scroll_sideways_and_their_buttons_stay_in_sight(window: Window):
    dialog = CodesDialog(lambda _link: ((True,) * 29,) * 29, window)
    dialog.show_addresses(["192.0.2.2", "192.0.2.3"], "192.0.2.2")
    dialog.show_codes([Code("Spectators, a TV", "http://192.0.2.2:8765/eRz7GCduNAGDXzFNa4oRwg/", "Scan this.")])
    window.open_dialog(dialog)
    come_to_rest()
    areas = [area for area in dialog.findChildren(QScrollArea) if area.isVisible()]
    assert [area.horizontalScrollBar().maximum() for area in areas if area is not dialog.list] in ([], [0], [0, 0])
    assert whole(dialog.stop) and whole(dialog.close_button)
    dialog.reject()


@pytest.mark.parametrize("percent", [100, 150])
def test_a_dialog_is_as_high_as_what_stands_in_it(qtbot: QtBot, window: Window, percent: int):
    window.keep(replace(window.settings, text_percent=percent))
    setup = next(setup for setup in TAKEN_UP if setup["game"] == "dessert_dice")
    form = TakeUpForm(setup, lambda: at_table("dessert_dice", tuple(setup["players"])), window)
    window.open_dialog(form)
    come_to_rest()
    shown = [part for part in form.editor.findChildren(QWidget, options=_DIRECT) if part.isVisible()]
    overlapping = [pair for pair in combinations(shown, 2) if pair[0].geometry().intersects(pair[1].geometry())]
    assert len(shown) > 3 and overlapping == []
    form.reject()


def test_counting_starts_by_a_button_in_sight(qtbot: QtBot, window: Window):
    window.counting.open()
    come_to_rest()
    assert whole(window.count_pages.choice.start)


def test_several_sessions_are_seen_at_once(qtbot: QtBot, window: Window):
    write_sessions(data_folder() / "sessions")
    window.open_sessions()
    page = window.sessions
    qtbot.waitUntil(lambda: len(page.model.rows) > 3)
    come_to_rest()
    assert page.table.viewport().height() >= 2 * page.table.rowHeight(0)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_table_scrolls_sideways_and_all_headings_are_read(qtbot: QtBot, window: Window, percent: int):
    window.keep(replace(window.settings, text_percent=percent))
    write_sessions(data_folder() / "sessions")
    window.open_sessions()
    qtbot.waitUntil(lambda: len(window.sessions.model.rows) > 3)
    come_to_rest()
    assert_fits(window.sessions.table)
    window.open_statistics()
    statistics = window.pages.page
    assert isinstance(statistics, StatisticsPage)
    qtbot.waitUntil(lambda: len(statistics.model.rows) > 1)
    come_to_rest()
    assert_fits(statistics.table)
    window.review(data_folder() / "sessions" / "settled")
    qtbot.waitUntil(lambda: window.reviewing.case is not None)
    window.reviewing._press("a")
    come_to_rest()
    table = window.reviewing.audit.table
    assert_fits(table)
    assert table.viewport().height() >= 2 * table.rowHeight(0)


def assert_fits(table: FittedTable) -> None:
    header, model = table.horizontalHeader(), table.model()
    assert table.horizontalScrollBar().maximum() == 0
    headings = [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(header.count())]
    assert [words for words in headings if "…" in words] == []
    metrics = QFontMetricsF(table.font())
    for column, words in enumerate(headings):
        assert header.sectionSize(column) >= metrics.horizontalAdvance(words), words
        for row in range(model.rowCount()):
            index = model.index(row, column)
            longest = max(map(metrics.horizontalAdvance, str(index.data()).split()), default=0.0)
            assert header.sectionSize(column) >= longest or index.data(Qt.ItemDataRole.ToolTipRole)


@pytest.fixture
def stage(window: Window) -> Iterator[ScreenStage]:
    made = ScreenStage(window)
    yield made
    made.close()


def test_the_wizards_zones_are_chosen_and_drawn_without_scrolling(window: Window, stage: ScreenStage):
    zones = window.wizard.zones
    for name, _ in stage.screens(["wizard"]):
        if name == "wizard-4-zones":
            assert all(map(whole, (zones.words, zones.open, zones.print_mat, zones.draw)))
        if name == "zones":
            page = zones.page
            assert all(map(whole, (page.undo, page.again, page.leave, page.done)))
            assert page.places.visibleRegion().boundingRect().height() >= 3 * page.places.sizeHintForRow(0)
            assert whole(page.words), "what explains them scrolls below them"
            drawing = page.drawing
            assert drawing is not None
            window.keep(replace(window.settings, text_percent=100))
            window.resize(1920, 1080)
            come_to_rest()
            assert page.places.verticalScrollBar().maximum() == 0
            window.keep(replace(window.settings, text_percent=200))
            window.resize(LEAST_SIZE)
            come_to_rest()
            page._show(drawing.step_place(-1))  # the last of the list comes into sight
            assert page.places.viewport().rect().contains(page.places.visualItemRect(page.places.currentItem()))


def test_what_is_asked_of_a_counted_roll_and_what_is_typed_are_in_sight(window: Window, stage: ScreenStage):
    strip, seen = window.count_pages.counter.strip, []
    for name, _ in stage.screens(["count"]):
        if name in ("count", "count-correct"):
            seen.append(name)
            assert strip.isVisible() and all(map(whole, strip._buttons)), name
    assert seen == ["count", "count-correct"]


@pytest.mark.parametrize("size", [LEAST_SIZE, QSize(1280, 800)])
def test_a_count_is_seen_without_scrolling_whatever_is_asked(window: Window, stage: ScreenStage, size: QSize):
    window.keep(replace(window.settings, text_percent=100))
    window.resize(size)
    for name, _ in stage.screens(["count"]):
        area = window.pages.currentWidget()
        if name in ("count", "count-correct"):
            assert isinstance(area, QScrollArea) and area.verticalScrollBar().maximum() == 0, name


def test_what_is_entered_by_hand_is_in_sight_below_every_drawn_table(window: Window, stage: ScreenStage):
    seen = 0
    for name, _ in stage.screens(["games"]):
        if name.startswith("game-") and window.entry.isVisible() and not window.banner.isVisible():
            seen += 1
            assert whole(window.entry), name
    assert seen > 12


def test_the_start_page_says_what_it_is_in_one_line(window: Window):
    window.show_page("start")
    come_to_rest()
    title = window.start_page.title
    assert title.fitted()[1] == title.text() and title.height() < 2 * title.fontMetrics().height()


def test_the_games_cards_fit_beside_the_film_of_a_review(qtbot: QtBot, window: Window):
    sessions = data_folder() / "sessions"
    write_sessions(sessions)
    window.review(sessions / "doubted")
    qtbot.waitUntil(lambda: window.reviewing.case is not None)
    come_to_rest()
    assert wider_than_shown(window) == []
    for size in (LEAST_SIZE, QSize(1280, 800), QSize(1920, 1080)):
        window.resize(size)
        come_to_rest()
        for card in window.reviewing.findChildren(SeatCard):
            assert card.counts.width() >= card.counts.sizeHint().width(), (size, card.name.text())


@pytest.mark.parametrize("game", list(rules.GAMES))
def test_no_game_is_wider_than_the_window(qtbot: QtBot, window: Window, game: str):
    window.show_page("table")
    players = ("Ann", "Bo", "Cy")[: rules.GAMES[game].seat_counts[0]]
    shown = replace(at_table(game, players), image=None, layout=None, view=None, playback="hand")
    for size, percent in ((LEAST_SIZE, 150), (LEAST_SIZE, 200), (QSize(1920, 1080), 150)):
        window.resize(size)
        window.keep(replace(window.settings, text_percent=percent))
        window.show_snapshot(shown)
        come_to_rest()
        assert wider_than_shown(window) == []
