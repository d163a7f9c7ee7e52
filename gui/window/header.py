"""The top of the window: the game and its round, what the table waits for, and the few buttons."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton

import rules
from app.counting.words import state_words
from app.games.description import counter_of
from app.live.snapshot import Snapshot
from app.record.game_record import RecordView
from app.text.language import shown, tr
from app.text.words import headline_of
from gui.widgets.icons import cube_pixmap, icon
from gui.widgets.labels import FittedLabel, plain, restyle
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from rules.counting import COUNTING

ROOMY = 900.0
"""With less width than this, in units of the design, the game's name makes room for what is waited for."""


class Header(QFrame):
    """Shows a snapshot's headline; `buttons` are made of the window's actions, each with a picture by its name."""

    def __init__(self, actions: dict[str, QAction]) -> None:
        super().__init__()
        self._look = Look(DARK)
        self.setProperty("role", "header")
        self.sign = QLabel()
        self.game = plain(QLabel("Cubewatch"), "game")
        self.round = plain(QLabel(), "pill")
        self.round.hide()
        self.recording = plain(QLabel(), "recording")
        self.recording.hide()
        self.headline = plain(FittedLabel(), "message")
        self.headline.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.headline.lines = 2
        self.headline.setAccessibleName(tr("what the table waits for"))
        self.buttons: dict[str, QToolButton] = {}
        self._pictures: dict[str, str] = {}
        self._row = spaced(QHBoxLayout(self), 8, (14, 7, 14, 7))
        for widget in (self.sign, self.game, self.round, self.recording):
            self._row.addWidget(widget)
        self._row.addWidget(self.headline, 1)
        for name, action in actions.items():
            button = QToolButton()
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            action.changed.connect(lambda button=button: self._name_button(button))
            self._name_button(button)
            self.buttons[name] = button
            self._row.addWidget(button)

    @staticmethod
    def _name_button(button: QToolButton) -> None:
        action = button.defaultAction()
        shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{action.text()} ({shortcut})" if shortcut else action.text())
        button.setAccessibleName(action.text())

    def set_look(self, look: Look) -> None:
        self._look = look
        self.game.setVisible(self.width() >= look.px(ROOMY))
        self.sign.setPixmap(cube_pixmap(round(look.px(34)), 8, self.devicePixelRatioF(), look))
        side = round(look.px(20))
        for name, button in self.buttons.items():
            button.setIconSize(QSize(side, side))
            button.defaultAction().setIcon(icon(self._pictures.get(name, name), look.color("text"), side))

    def show_picture(self, name: str, picture: str) -> None:
        """Gives the button called `name` another picture, by that picture's name."""
        if self._pictures.get(name, name) != picture:
            self._pictures[name] = picture
            self.set_look(self._look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.game.setVisible(self.width() >= self._look.px(ROOMY))

    def show_title(self, title: str) -> None:
        """The name of a page that is no table, in place of a headline."""
        self.show_snapshot(None)
        self.headline.setText(title)

    def show_snapshot(self, snapshot: Snapshot | None) -> None:
        state = None if snapshot is None else snapshot.state
        self._show_recording(None if snapshot is None else snapshot.record)
        if snapshot is not None and snapshot.counting is not None:
            self.game.setText(shown(COUNTING.title))
            self.round.setText(tr("Roll {number}", number=snapshot.counting.rolls))
            self.round.setVisible(snapshot.counting.rolls > 0)
            self.headline.setText(state_words(snapshot))
            self.headline.setToolTip(shown(snapshot.explanation))
            return
        if snapshot is None or state is None:
            self.game.setText("Cubewatch")
            self.round.hide()
            self.headline.setText("" if snapshot is None else headline_of(snapshot))
            return
        game = rules.GAMES[state["game"]]
        self.game.setText(shown(game.title))
        self.round.setText(tr(counter_of(game.id), number=state["round"]))
        self.round.show()
        # who has won stands in the banner below
        self.headline.setText(tr("Game over") if snapshot.over else headline_of(snapshot))
        self.headline.setToolTip(shown(snapshot.explanation))

    def _show_recording(self, record: RecordView | None) -> None:
        """A red mark while film is kept; a word of warning while the game is not written down."""
        written = record is None or record.written
        self.recording.setText(tr("● Recording") if written else tr("Not recorded"))
        self.recording.setAccessibleName(
            tr("Recording film and pictures") if written else tr("This game is not recorded")
        )
        restyle(self.recording, "tone", "" if written else "warn")
        self.recording.setToolTip(tr("Film and pictures of the table are kept (Ctrl+R)") if written else "")
        self.recording.setVisible(record is not None and (record.filming or not written))
