"""Sentences for the player that do not stand in the way: what went wrong, and who has won."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout

from app.text.language import tr
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.icons import cube_pixmap, icon
from gui.widgets.labels import FittedLabel, plain, restyle
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look

ROOMY = 640
"""A banner that is narrower, in units of the design, has its buttons below its title."""


class NoticeBar(QFrame):
    """One sentence that stays until it is put away (Esc does it too, when nothing is being typed)."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.text = plain(QLabel(), "sentence")
        self.text.setWordWrap(True)
        self.close_button = sized(QToolButton(), icon=14)
        self.close_button.setAccessibleName(tr("close this message"))
        self.close_button.setToolTip(tr("Close (Esc)"))
        self.close_button.clicked.connect(self.clear)
        self.deed = QPushButton()
        for button in (self.close_button, self.deed):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the page
        self.deed.clicked.connect(self._do)
        self.deed.hide()
        self._act: Callable[[], object] | None = None
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.text, 1)
        self._row.addWidget(self.deed)
        self._row.addWidget(self.close_button)
        self.hide()

    def set_look(self, look: Look) -> None:
        edge = round(look.px(10))
        self._row.setContentsMargins(edge, edge // 2, edge // 2, edge // 2)
        side = round(look.px(14))
        self.close_button.setIcon(icon("close", look.color("muted"), side))

    def say(self, sentence: str, tone: str = "bad", deed: tuple[str, Callable[[], object]] | None = None) -> None:
        """Shows `sentence`; `tone` is ``bad``, ``warn`` or ``info``. `deed` is what can be done about it: the words of
        a button, and what it does."""
        self.text.setText(sentence)
        self._act = None if deed is None else deed[1]
        self.deed.setText("" if deed is None else deed[0])
        self.deed.setVisible(deed is not None)
        restyle(self, "tone", tone)
        self.show()

    def clear(self) -> None:
        self.text.clear()
        self.hide()

    def _do(self) -> None:
        act = self._act
        self.clear()
        if act is not None:
            act()


class WinnerBanner(QFrame):
    """Who has won and why, above the picture until the next game; it blocks nothing."""

    again = Signal()
    undo = Signal()
    card = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "winner")
        self._look = Look(DARK)
        self.sign = QLabel()
        self.title = sized(plain(FittedLabel(), "winner-name"), min_width=200)
        self.title.lines = 2
        self.reason = plain(QLabel(), "quiet")
        self.reason.setWordWrap(True)
        self.button = QPushButton(tr("Play again"))
        self.button.setToolTip(tr("Same players, same game (F5)"))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.again)
        self.undo_button = QPushButton(tr("Undo"))
        self.undo_button.setToolTip(tr("Undo the last entry (Ctrl+Z)"))
        self.undo_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.undo_button.clicked.connect(self.undo)
        self.card_button = QPushButton(tr("Save a card …"))
        self.card_button.setToolTip(tr("A picture of the result, to share (Ctrl+Shift+C)"))
        self.card_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.card_button.clicked.connect(self.card)
        self._buttons = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignRight), 8)
        for button in (self.undo_button, self.card_button, self.button):
            self._buttons.addWidget(button)
        self._top = spaced(QBoxLayout(QBoxLayout.Direction.LeftToRight), 8)
        self._top.addWidget(self.title, 1)
        self._top.addLayout(self._buttons)
        words = spaced(QVBoxLayout(), 0)
        words.addLayout(self._top)
        words.addWidget(self.reason)
        self._row = spaced(QHBoxLayout(self), 14)
        self._row.addWidget(self.sign)
        self._row.addLayout(words, 1)
        self.hide()

    def set_look(self, look: Look) -> None:
        self._look = look
        edge = round(look.px(10))
        self._row.setContentsMargins(edge, edge // 2, edge, edge // 2)
        self.sign.setPixmap(cube_pixmap(round(look.px(46)), 8, self.devicePixelRatioF(), look))
        self._place_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_buttons()

    def _place_buttons(self) -> None:
        """Beside the title, or below it where that would leave it little room."""
        wide = self.width() >= self._look.px(ROOMY)
        self._top.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def announce(self, title: str, reason: str) -> None:
        self.title.setText(title)
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.show()
