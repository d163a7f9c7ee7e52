"""What a window test leaves running fails it."""

import pytest
from PySide6.QtCore import QTimer

from tests.gui.conftest import running_timers

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_timer_that_a_test_forgot_is_found() -> None:
    timer = QTimer()
    timer.start(60_000)
    assert running_timers() == [timer]
    timer.stop()
    assert running_timers() == []


class Forgetful:
    """Holds a timer in a circle, so that nothing but the collector lets go of it."""

    def __init__(self) -> None:
        self.itself = self
        self.timer = QTimer()
        self.timer.start(60_000)


def test_a_timer_that_nothing_holds_any_more_is_no_leak() -> None:
    Forgetful()
    assert running_timers() == []
