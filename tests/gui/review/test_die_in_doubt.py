"""The die that is in doubt, as a person sees it: large, in a loop, with what the readers said of it."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from gui.window.main_window import Window
from tests.gui.review.test_review_page import at, press

Review = Callable[[Path], Window]


def test_the_die_in_doubt_is_shown_large_with_the_readers_words(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    window.resize(1280, 800)
    page = window.reviewing
    moment = page.moment
    assert not moment.die.isVisible()
    at(qtbot, page, 3.0)
    press(window, "d")
    qtbot.waitUntil(lambda: moment.die.isVisible() and moment.die.shown)
    assert min(moment.die.width(), moment.die.height()) >= 380
    assert "The colour reader sees a" in moment.opinions.text() and "Together: a" in moment.opinions.text()
    first = moment.die.grab().toImage()
    press(window, "5")
    assert page.settler.panel.decisions.buttons["it was"].text() == "It was a 5"
    assert [page.settler.panel.decisions.buttons[key].text() for key in ("u", "c")] == ["Stands (U)", "Can’t tell (C)"]
    assert not first.isNull()


def test_a_die_that_nobody_disputes_is_not_in_the_way(qtbot: QtBot, review: Review, session: Path) -> None:
    window = review(session)
    at(qtbot, window.reviewing, 3.0)
    assert not window.reviewing.moment.die.isVisible() and window.reviewing.moment.picture.isVisible()
