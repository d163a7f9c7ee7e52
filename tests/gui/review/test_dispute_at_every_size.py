"""What can be done about a dispute is in sight without scrolling, whatever the window and its text are like."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.exceptions import TimeoutError as NeverSo
from pytestqt.qtbot import QtBot

from app.text.language import LANGUAGES
from gui.review.decision_bar import DECISIONS, LAST
from gui.review.dice_grid import DiceGrid
from gui.window.main_window import Window
from gui.window.qt_language import install
from scripts.screens.screens import come_to_rest
from tests.app.review.recorded import record_round
from tests.gui.review.test_review_page import at, press

Review = Callable[[Path], Window]
SIZES = (QSize(1000, 640), QSize(1280, 800), QSize(1920, 1080))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    install(request.param)
    yield request.param
    install(LANGUAGES[0])


def all_in_sight(widget: QWidget) -> bool:
    """Whether all of it is seen, and with all of its words."""
    whole = QRect(QPoint(0, 0), widget.size())
    roomy = widget.width() >= widget.minimumSizeHint().width() - 1
    return widget.isVisible() and roomy and widget.visibleRegion().boundingRect() == whole


def scrolls_sideways(window: Window) -> bool:
    areas = [area for area in window.findChildren(QScrollArea) if area.isVisible()]
    return any(area.horizontalScrollBar().maximum() > 0 for area in areas)


def crowded(grid: DiceGrid) -> list[int]:
    """The dice whose words would have to be tiny, or lie on their picture."""
    parts = [grid._parts(grid._cell(place)) for place in range(grid._count())]
    wide = QFontMetricsF(grid._look.font(11)).horizontalAdvance("> 99 %")
    return [place for place, (picture, _, foot) in enumerate(parts) if picture.intersects(foot) or foot.width() < wide]


@pytest.mark.slow
@pytest.mark.usefixtures("language")
def test_what_decides_a_dispute_is_in_sight_at_every_size(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    page = window.reviewing
    at(qtbot, page, 3.0)
    press(window, "d")
    qtbot.waitUntil(lambda: page.moment.die.shown)
    bar, wrong = page.settler.panel.decisions, []
    for size in SIZES:
        for percent in (100, 150, 200):
            window.resize(size)
            window.keep(replace(window.settings, text_percent=percent))
            for key in ("", "3", "backspace"):
                if key:
                    page._press(key)
                if key == "3":
                    qtbot.waitUntil(page.settler.sides.isVisible)
                come_to_rest()
                seen = [bar.buttons[key] for key in (*DECISIONS, *LAST)]
                seen += [bar.who, bar.why, page.moment.die]
                if key == "3":  # the first words of each side: what it was, and what it will be
                    seen += [page.settler.sides.before.lines, page.settler.sides.after.lines]
                try:
                    qtbot.waitUntil(
                        lambda seen=seen: all(map(all_in_sight, seen)) and not scrolls_sideways(window), timeout=20_000
                    )
                except NeverSo:
                    hidden = [type(part).__name__ for part in seen if not all_in_sight(part)]
                    wrong.append((size.toTuple(), percent, key, hidden, scrolls_sideways(window)))
                if crowded(page.settler.panel.grid):
                    wrong.append((size.toTuple(), percent, key, "words on pictures", False))
    assert wrong == []


@pytest.mark.slow
def test_a_die_of_which_there_is_no_picture_is_drawn_and_the_table_takes_the_room(
    qtbot: QtBot, review: Review, tmp_path: Path
) -> None:
    window = review(record_round(tmp_path / "typed", film=False))
    page, moment = window.reviewing, window.reviewing.moment
    press(window, "d")
    qtbot.waitUntil(lambda: page.settler.doubt is not None)
    for size in SIZES:
        for percent in (100, 150, 200):
            window.resize(size)
            window.keep(replace(window.settings, text_percent=percent))
            come_to_rest()
            assert not moment.die.shown and moment.picture.isVisible() and not scrolls_sideways(window)
            if moment.die.isVisible():
                assert moment.picture.width() > 2 * moment.die.width()
            elif percent == 100:
                raise AssertionError("the die is not shown")


@pytest.mark.slow
@pytest.mark.usefixtures("language")
def test_the_strip_of_a_film_is_in_sight_with_the_largest_text(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    at(qtbot, window.reviewing, 3.0)
    window.keep(replace(window.settings, text_percent=200))
    for size in SIZES:
        window.resize(size)
        come_to_rest()
        qtbot.waitUntil(lambda: all_in_sight(window.reviewing.bar.zoomed))
        area = window.pages.currentWidget()
        assert isinstance(area, QScrollArea) and area.verticalScrollBar().maximum() == 0
