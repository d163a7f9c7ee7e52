"""Scroll areas for what may not fit: at a large text size, or in a small window."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)


class Scrolled(QScrollArea):
    """Holds one widget, which fills it, and scrolls where that needs more room; what takes the keyboard is shown.

    `whole`: it asks for all the height that the widget would like, since something around it scrolls. `as_wide`: it is
    never so narrow that it had to be scrolled sideways.
    """

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setProperty("role", "scrolled")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inside = inside
        self.whole = self.as_wide = False
        self.setWidget(inside)
        # Qt fills what it is given; the ground is the window's
        for part in (inside, self.viewport()):
            part.setAutoFillBackground(False)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow_focus)

    def sizeHint(self) -> QSize:
        return self.inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        if self.as_wide:
            return QSize(self.inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width(), 0)
        if not self.whole:
            return QSize(0, 0)
        tall = self.inside.heightForWidth(self.viewport().width()) if self.inside.hasHeightForWidth() else 0
        return QSize(0, max(tall, self.inside.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.whole:
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.inside and event.type() == QEvent.Type.LayoutRequest and (self.whole or self.as_wide):
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None or now is self.inside or not self.inside.isAncestorOf(now):
            return
        if now.height() <= self.viewport().height():  # of a whole page that takes the keyboard, no end is to be shown
            self.ensureWidgetVisible(now)


def let_scroll(dialog: QDialog, most: QSize) -> None:
    """Makes a dialog that says nothing of its size as large as its contents; where they are larger than `most`, they
    scroll above the buttons at its foot."""
    layout = dialog.layout()
    if layout is None:
        return
    wanted = dialog.sizeHint().expandedTo(dialog.minimumSize())
    sized = dialog.testAttribute(Qt.WidgetAttribute.WA_Resized)  # it says itself how large it is to be
    if layout.hasHeightForWidth() and not sized:
        wanted.setHeight(max(wanted.height(), layout.totalHeightForWidth(wanted.width())))
    if wanted.width() <= most.width() and wanted.height() <= most.height():
        if not sized:
            dialog.resize(wanted)
        return
    foot = _foot_of(layout)
    inside = QWidget()
    inside.setLayout(layout)
    area = Scrolled(inside)
    box = QVBoxLayout(dialog)
    box.setContentsMargins(0, 0, 0, 0)
    box.addWidget(area)
    if foot is not None:
        around = layout.contentsMargins()
        foot.setContentsMargins(around.left(), 0, around.right(), around.bottom())
        box.addLayout(foot)
    area.verticalScrollBar().ensurePolished()  # the dialog's style says how wide it is
    bar = area.verticalScrollBar().sizeHint().width()
    inside.setMinimumWidth(min(dialog.minimumWidth(), most.width() - bar))
    dialog.setMinimumSize(0, 0)
    dialog.resize((wanted + QSize(bar, 0)).boundedTo(most))


def _foot_of(layout: QLayout) -> QLayout | None:
    """Takes the layout with the buttons that leave a dialog out of its own; None where it does not end with one."""
    last = layout.itemAt(layout.count() - 1)
    foot = None if last is None else last.layout()
    if foot is None or not isinstance(layout, QVBoxLayout) or not _holds_button(foot):
        return None
    layout.removeItem(foot)
    foot.setParent(None)
    return foot


def _holds_button(layout: QLayout) -> bool:
    """Whether there are push buttons in it, and nothing else to enter anything with."""
    widgets: list[QWidget] = []
    layouts = [layout]
    while layouts:
        here = layouts.pop()
        for item in (here.itemAt(place) for place in range(here.count())):
            within, widget = (None, None) if item is None else (item.layout(), item.widget())
            if within is not None:
                layouts.append(within)
            elif widget is not None:
                widgets.append(widget)
    return any(isinstance(widget, QPushButton) for widget in widgets) and all(
        isinstance(widget, QPushButton | QLabel) for widget in widgets
    )


class Stack(QStackedWidget):
    """Pages of which one is shown, and asks for room: those that are hidden ask for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _place: self.updateGeometry())

    def sizeHint(self) -> QSize:
        shown = self.currentWidget()
        return super().sizeHint() if shown is None else shown.sizeHint()

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return super().minimumSizeHint() if shown is None else shown.minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        shown = self.currentWidget()
        return shown is not None and shown.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        shown = self.currentWidget()
        return -1 if shown is None else shown.heightForWidth(width)
