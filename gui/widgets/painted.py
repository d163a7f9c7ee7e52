"""What a widget that paints itself begins with."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.widgets.theme import DARK, Look


class PaintedWidget(QWidget):
    """Paints itself in `_look`, the look that it was given last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)

    def set_look(self, look: Look) -> None:
        """Paints itself in another look, at its size."""
        self._look = look
        self.updateGeometry()
        self.update()


class PaintedButton(QAbstractButton):
    """Paints itself in `_look`, the look that it was given last, and anew when the mouse comes or goes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_look(self, look: Look) -> None:
        """Paints itself in another look, at its size."""
        self._look = look
        self.updateGeometry()
        self.update()
