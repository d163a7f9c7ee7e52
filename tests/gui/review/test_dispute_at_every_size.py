"""What can be done about a dispute is in sight without scrolling, whatever the window and its text are like."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.exceptions import TimeoutError as NeverSo
from pytestqt.qtbot import QtBot

from app.text.language import LANGUAGES
from gui.review.decision_bar import DECISIONS, LAST
from gui.window.main_window import Window
from gui.window.qt_language import install
from scripts.screens.screens import come_to_rest
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
                try:
                    qtbot.waitUntil(
                        lambda seen=seen: all(map(all_in_sight, seen)) and not scrolls_sideways(window), timeout=1000
                    )
                except NeverSo:
                    hidden = [type(part).__name__ for part in seen if not all_in_sight(part)]
                    wrong.append((size.toTuple(), percent, key, hidden, scrolls_sideways(window)))
    assert wrong == []
