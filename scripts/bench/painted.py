"""When a widget was painted."""

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


class Painted(QObject):
    """Counts how often a widget was painted: after the event, since events are filtered before."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if watched is self._widget and event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self._count)
        return False

    def _count(self) -> None:
        self.times += 1
