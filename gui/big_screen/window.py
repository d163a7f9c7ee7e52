"""The big screen's window: a headline, the game in the middle, and what happened last."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QMouseEvent, QPaintEvent, QScreen
from PySide6.QtWidgets import QWidget

from app.live.snapshot import Snapshot
from app.text.language import tr
from app.text.words import headline_of
from gui.big_screen.painting import paint_big_screen, shown_of
from gui.widgets.painted import smooth_painter
from gui.widgets.theme import DARK, Look, Palette

WINDOWED = QSize(1280, 720)
"""Its size in pixels where there is no second display."""
LEAST = QSize(480, 270)
DESIGN = WINDOWED
"""The size for which it is designed: one unit is one pixel there."""


class BigScreen(QWidget):
    """Shows the game to everyone in the room. `shown` says when it was opened (True) or closed (False)."""

    shown = Signal(bool)

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle(tr("Cubewatch: big screen"))
        self.setMinimumSize(LEAST)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._palette = DARK
        self._marks: tuple[int, ...] = ()
        self._snapshot = Snapshot()
        self._drawn: object = None

    def toggle(self, beside: QWidget) -> None:
        """Opens it on another display than that of `beside`, filling it, or as a window; or closes it."""
        if self.isVisible():
            self.close()
            return
        other = _other_screen(beside)
        if other is None:
            self.resize(WINDOWED)
            self.show()
        else:
            self.setGeometry(other.geometry())
            self.showFullScreen()
        self.shown.emit(True)

    def set_colors(self, palette: Palette, marks: tuple[int, ...] = ()) -> None:
        """Follows the look of the program, and the players' marks."""
        if (palette, marks) != (self._palette, self._marks):
            self._palette, self._marks = palette, marks
            self.update()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Shows the game; painted anew only where what is shown is another."""
        self._snapshot = snapshot
        drawn = shown_of(snapshot)
        if drawn != self._drawn:
            self._drawn = drawn
            headline = headline_of(snapshot)
            self.setAccessibleName(
                tr("Big screen: {headline}", headline=headline) if headline else tr("Big screen: no game yet")
            )
            self.update()

    @property
    def look(self) -> Look:
        """The look at its own scale, which its size tells."""
        scale = min(self.width() / DESIGN.width(), self.height() / DESIGN.height())
        return Look(self._palette, scale, self._marks)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F11:
            self._toggle_full_screen()
        elif event.key() == Qt.Key.Key_Escape or event.keyCombination().toCombined() == (
            Qt.KeyboardModifier.ControlModifier.value | Qt.Key.Key_B.value
        ):
            self.close()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._toggle_full_screen()
        super().mouseDoubleClickEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.shown.emit(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        paint_big_screen(painter, self.look, QRectF(self.rect()), self._snapshot)
        painter.end()

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)


def _other_screen(beside: QWidget) -> QScreen | None:
    """A display on which `beside` does not stand; None where there is but one."""
    return next((screen for screen in QGuiApplication.screens() if screen is not beside.screen()), None)
