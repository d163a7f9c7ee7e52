"""Lets a window that a script drives do its work for a while."""

from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

PATIENCE = 20_000
"""How many milliseconds a screen may take until it is at rest."""
LAYOUT_ROUNDS = 6
"""A layout within another that scrolls comes to rest after a few rounds of events."""


def work_for(seconds: float) -> None:
    """Runs Qt's event loop for so long, as `QApplication.exec` does.

    `QTest.qWait` keeps Python's lock while it waits: with it, the window's threads would hardly move.
    """
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


def until(condition: Callable[[], bool]) -> None:
    """Lets the window work until something is so."""
    deadline = QDeadlineTimer(PATIENCE)
    while not condition():
        if deadline.hasExpired():
            raise TimeoutError("a screen did not come to rest")
        work_for(0.002)


def come_to_rest() -> None:
    """Lets layouts take the sizes that they ask of each other."""
    for _ in range(LAYOUT_ROUNDS):
        QApplication.processEvents()
