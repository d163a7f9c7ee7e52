"""How a game is played, on one screen: a card for the wizard's last step, and a sheet that F1 opens at any time."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

import rules
from app.games.how_to_play import how_to_play
from app.text.language import shown, tr
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look, give_look
from rules.counting import COUNTING

GAP = 6
"""Before a heading, in pixels, besides what stands between all lines."""
WIDE, HIGH = 720.0, 620.0
"""How large the sheet is where there is room, in units of the design."""


class HowToPlayCard(QFrame):
    """The goal of a game, a turn step by step, how it is won, and its keys; `title`: with the game's name above."""

    def __init__(self, title: bool = True) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.game = ""
        self._look = Look(DARK)
        self._titled = title
        self._inside = QWidget()
        self._box = spaced(QVBoxLayout(self._inside), 5, (16, 12, 16, 12))
        self._around = spaced(QVBoxLayout(self), margins=0)
        self._around.addWidget(Scrolled(self._inside))

    def set_look(self, look: Look) -> None:
        self._look = look

    def show_game(self, game: str) -> None:
        """Tells how the game with this identifier is played."""
        if game == self.game:
            return
        self.game = game
        while (item := self._box.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        told, title = how_to_play(game), shown(rules.game_called(game).title)
        if self._titled:
            self._box.addWidget(plain(QLabel(title), "figure"))
        self._tell(tr("GOAL"), (tr(told.goal),))
        self._tell(tr("HOW IT GOES"), tuple(f"{number}.  {tr(step)}" for number, step in enumerate(told.turn, start=1)))
        self._tell(tr("WINNING"), (tr(told.win),))
        self._box.addSpacing(GAP)
        self._box.addWidget(plain(QLabel(tr("KEYS, WHEN YOU ENTER IT BY HAND")), "heading"))
        keys = QWidget()
        grid = spaced(QGridLayout(keys), margins=0, across=12, down=4)
        grid.setColumnStretch(1, 1)
        for row, (key, meaning) in enumerate(told.keys):
            grid.addWidget(plain(QLabel(tr(key)), "key"), row, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(self._words(tr(meaning), "sentence"), row, 1)
        self._box.addWidget(keys)
        self._box.addStretch(1)
        self.setAccessibleName(tr("How to play"))
        give_look(keys, self._look)

    def _tell(self, heading: str, lines: tuple[str, ...]) -> None:
        self._box.addSpacing(GAP)
        self._box.addWidget(plain(QLabel(heading), "heading"))
        for line in lines:
            self._box.addWidget(self._words(line, "rule"))

    @staticmethod
    def _words(text: str, role: str) -> QLabel:
        label = plain(QLabel(text), role)
        label.setWordWrap(True)
        return label


class HowToPlaySheet(QDialog):
    """The card in a window of its own, for any of the games; `keys_wanted` asks for the sheet of all keys,
    `print_wanted` for what can be printed for the game, by its identifier."""

    keys_wanted = Signal()
    print_wanted = Signal(str)

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("How to play"))
        self._look = Look(DARK)
        self.game = ChoiceBox()
        self.game.setAccessibleName(tr("game"))
        for identifier, known in rules.GAMES.items():
            self.game.addItem(shown(known.title), identifier)
        self.game.addItem(shown(COUNTING.title), COUNTING.id)
        self.card = HowToPlayCard(title=False)
        self.game.currentIndexChanged.connect(lambda _row: self.card.show_game(self.game.currentData()))
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self.card.show_game(self.game.currentData())
        self.print_button = QPushButton(tr("Print … (P)"))
        self.print_button.clicked.connect(lambda: self.print_wanted.emit(self.game.currentData()))
        self.keys_button = QPushButton(tr("All keys (?)"))
        self.keys_button.clicked.connect(self.keys_wanted)
        self.done_button = QPushButton(tr("Close (Esc)"))
        self.done_button.setProperty("role", "primary")
        self.done_button.setDefault(True)
        self.done_button.clicked.connect(self.accept)
        self._foot = spaced(QHBoxLayout(), 8)
        self._foot.addWidget(self.print_button)
        self._foot.addWidget(self.keys_button)
        self._foot.addStretch(1)
        self._foot.addWidget(self.done_button)
        self._box = spaced(QVBoxLayout(self), 10, 16)
        self._box.addWidget(self.game)
        self._box.addWidget(self.card, 1)
        self._box.addLayout(self._foot)
        self.done_button.setFocus()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        wanted = QSize(round(self._look.px(WIDE)), round(self._look.px(HIGH)))
        around = self.parentWidget()
        return wanted if around is None else wanted.boundedTo(around.size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F1:
            self.accept()
        elif event.key() == Qt.Key.Key_Question:
            self.keys_wanted.emit()
        elif event.key() == Qt.Key.Key_P:
            self.print_wanted.emit(self.game.currentData())
        else:
            super().keyPressEvent(event)
