"""What the window shows before anything is opened: the ways to begin."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.text.language import tr
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.icons import cube_pixmap
from gui.widgets.labels import FittedLabel, plain
from gui.widgets.theme import DARK, Look
from gui.window.recent_sessions import RecentSessions

LOW = 640
"""In a window that is lower, in units of the design, the sign would push the buttons out of sight."""


class StartPage(QWidget):
    """`actions` are those of the window, in the order of their buttons; the first is the one to try."""

    def __init__(self, actions: list[QAction]) -> None:
        super().__init__()
        self._look = Look(DARK)
        self.sign = QLabel()
        self.sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = plain(FittedLabel(), "title")
        self.title.setText(tr("Roll real dice. Cubewatch keeps the score."))
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        hint = plain(QLabel(tr("Drop a film here, or point a camera at the table.")), "quiet")
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        hint.setWordWrap(True)
        self.buttons = []
        row = FlowLayout()
        for place, action in enumerate(actions):
            button = QPushButton(action.text())
            button.clicked.connect(action.trigger)
            action.changed.connect(lambda button=button, action=action: _name_key(button, action))
            _name_key(button, action)
            if place == 0:
                button.setProperty("role", "primary")
            row.addWidget(button)
            self.buttons.append(button)
        box = QVBoxLayout(self)
        box.addStretch(2)
        box.addWidget(self.sign)
        box.addWidget(self.title)
        box.addWidget(hint)
        box.addLayout(row)
        self.recent = RecentSessions()
        self.recent.filled.connect(lambda: self.set_look(self._look))
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.recent, 4)
        middle.addStretch(1)
        box.addLayout(middle)
        box.addStretch(3)
        self._box, self._row, self._middle = box, row, middle

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.recent.refresh()
        self.buttons[0].setFocus()

    def come_up(self) -> None:
        """Enter presses the first button."""
        self.buttons[0].setFocus()

    def close_down(self) -> None:
        self.recent.close_down()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._box.setSpacing(round(look.px(20)))
        self._box.setContentsMargins(*[round(look.px(20))] * 4)
        self._row.setSpacing(round(look.px(12)))
        side, share = (190, 0) if self.recent.isHidden() else (110, 40)
        self.sign.setVisible(self.window().height() >= look.px(LOW))
        self._box.setStretchFactor(self._middle, share)
        self.sign.setPixmap(cube_pixmap(round(look.px(side)), 8, self.devicePixelRatioF(), look))


def _name_key(button: QPushButton, action: QAction) -> None:
    button.setToolTip(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
