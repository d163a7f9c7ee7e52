"""Lets a window that a script drives do its work for a while."""

from PySide6.QtCore import QEventLoop, QTimer


def work_for(seconds: float) -> None:
    """Runs Qt's event loop for so long, as `QApplication.exec` does.

    `QTest.qWait` keeps Python's lock while it waits: with it, the window's threads would hardly move.
    """
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()
