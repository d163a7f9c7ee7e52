"""F1: the keys, on one sheet over the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.entry import ROLL_KEYS, Help
from gui.labels import plain
from gui.theme import DARK, Look

KEYS: tuple[tuple[str, Help], ...] = (
    (
        "WATCH",
        (
            ("Ctrl+O", "open a film"),
            ("Ctrl+K", "open a camera, a stream, the screen"),
            ("Ctrl+N", "new game"),
            ("Ctrl+D", "the demo"),
            ("Ctrl+E", "draw the zones over the picture"),
            ("Ctrl+P", "pause watching, go on watching"),
            ("Space", "pause a film, go on, play it again"),
            ("+  −", "film faster, slower"),
        ),
    ),
    (
        "TEACH MY DICE",
        (
            ("Ctrl+L", "your die sets"),
            ("Space", "take a shot of each die seen"),
            ("1 – 6", "ask for a face; name a die"),
            ("N", "roll and name, or face by face"),
            ("Del, Ctrl+Z", "delete a shot, bring it back"),
            ("Arrows", "choose a shot"),
            ("Page up, down", "another picture of the folder"),
            ("Enter", "teach; keep what was taught"),
            ("Esc", "break off; leave"),
        ),
    ),
    (
        "WINDOW",
        (
            ("F11", "whole screen"),
            ("Ctrl+T", "dark, light, as the system"),
            ("F1", "this sheet"),
            ("Ctrl+Q", "quit"),
        ),
    ),
)


class HelpSheet(QDialog):
    """The sheet, with the keys of what is being entered by hand; any key closes it."""

    def __init__(self, parent: QWidget | None = None, by_hand: Help = ROLL_KEYS) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys")
        self._look = Look(DARK)
        self._grid = QGridLayout()
        self._headings: list[QLabel] = []
        groups = (("ENTER BY HAND", by_hand), *KEYS)
        for number, (heading, keys) in enumerate(groups):
            across, below = divmod(number, 2)
            row = 0 if below == 0 else 2 + max(len(group) for _, group in groups[0::2])
            left = 3 * across
            title = plain(QLabel(heading), "heading")
            title.setAlignment(Qt.AlignmentFlag.AlignVCenter)
            self._headings.append(title)
            self._grid.addWidget(title, row, left, 1, 2)
            row += 1
            for key, meaning in keys:
                self._grid.addWidget(plain(QLabel(key), "key"), row, left, Qt.AlignmentFlag.AlignLeft)
                self._grid.addWidget(plain(QLabel(meaning), "meaning"), row, left + 1)
                row += 1
        words = plain(
            QLabel(
                "A solid box was read with certainty. A dashed box with a question mark was not: the likely values "
                "stand below it, and nothing is counted until the die lies clear or you enter the roll."
            ),
            "quiet",
        )
        words.setWordWrap(True)
        done = QPushButton("Close")
        done.clicked.connect(self.accept)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._grid)
        self._box.addWidget(words)
        self._box.addWidget(done, 0, Qt.AlignmentFlag.AlignRight)

    def set_look(self, look: Look) -> None:
        edge = round(look.px(22))
        self._box.setContentsMargins(edge, edge, edge, edge)
        self._box.setSpacing(round(look.px(14)))
        self._grid.setHorizontalSpacing(round(look.px(18)))
        self._grid.setVerticalSpacing(round(look.px(5)))
        self._grid.setColumnMinimumWidth(2, round(look.px(24)))
        for title in self._headings:
            title.setMinimumHeight(round(look.px(28)))
        self.setMinimumWidth(round(look.px(890)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta):
            self.accept()
