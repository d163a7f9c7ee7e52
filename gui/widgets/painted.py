"""What a widget or a button that paints itself begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.widgets.theme import DARK, Look


def smooth_painter(widget: QWidget) -> QPainter:
    """A painter of smooth edges, which its user ends."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


class _Painted(QWidget if TYPE_CHECKING else object):
    """What both kinds share; Qt has no class that they could inherit it from."""

    _look = Look(DARK)

    def set_look(self, look: Look) -> None:
        """Paints itself in another look, at its size."""
        self._look = look
        self.updateGeometry()
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints all of it, with smooth edges."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        self.paint(painter)
        painter.end()


class PaintedWidget(_Painted, QWidget):
    """Paints itself in `_look`, the look that it was given last."""


class PaintedButton(_Painted, QAbstractButton):
    """Paints itself in `_look`, the look that it was given last, and anew when the mouse comes or goes."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
