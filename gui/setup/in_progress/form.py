"""The form in which a game that is in progress is taken up."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QVBoxLayout, QWidget

import rules
from app.games.in_progress import read_table, told_of
from app.live.snapshot import Snapshot
from app.text.language import sentence, tr
from gui.setup.in_progress.editor import Editor
from gui.setup.in_progress.numbers import NumbersEditor
from gui.widgets.form_parts import Foot
from gui.widgets.labels import plain
from gui.widgets.spacing import sized, spaced


class TakeUpForm(QDialog):
    """Asks how the table lies in the game of `setup`; `chosen` carries that setup with its `taken_up`.

    It begins with what the game that is on has; `snapshot` gives the newest of it, which the camera's reading is in.
    What cannot be so is said while it is typed, in the rules' words.
    """

    chosen = Signal(dict)

    def __init__(
        self, setup: Mapping[str, Any], snapshot: Callable[[], Snapshot], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._setup = {name: value for name, value in setup.items() if name != "taken_up"}
        self._snapshot = snapshot
        game, first = rules.start(self._setup)
        self.setWindowTitle(tr("Continue {game} from the table", game=game.title))
        words = tr("How do the dice lie now, between two rolls? What was played before stays unknown.")
        if game.asked is None:
            words = tr("How do the dice lie now? What was played before stays unknown.")
        self.words = plain(QLabel(words), "quiet")
        self.words.setWordWrap(True)
        self.editor = self._editor_of(game, first)
        self.read = QPushButton(tr("&Read the table (Alt+R)"))
        self.read.clicked.connect(self._read)
        self.found = plain(QLabel(), "quiet")
        self.found.setWordWrap(True)
        self.foot = Foot(tr("Continue from here"), tr("Cancel"))
        self.foot.take.setDefault(True)
        self.foot.take.clicked.connect(self._take)
        self.foot.cancel.clicked.connect(self.reject)
        self.refusal = self.foot.refusal
        self._box = spaced(QVBoxLayout(self), 12, 20)
        sized(self, min_width=self.editor.least_width)
        for widget in (self.words, self.editor, self.read, self.found):
            self._box.addWidget(widget)
        self._box.addLayout(self.foot)
        newest = snapshot()
        on = newest.position if newest.position is not None and newest.position.names == first.names else None
        self.editor.show_told(told_of(on if on is not None and on.game == game.id and on.result is None else first))
        self.editor.changed.connect(self._judge)
        self.read.setVisible(newest.image is not None)
        self.found.hide()

    def setup(self) -> dict[str, Any]:
        """The setup as the form stands, not yet judged by the rules."""
        return {**self._setup, "taken_up": self.editor.told()}

    def _editor_of(self, game: rules.Game, first: rules.State) -> Editor:
        if game.asked is not None:
            return NumbersEditor(game.asked, first.names)
        return import_module(f"gui.games.{game.id}.in_progress").editor_of(first)

    def _read(self) -> None:
        read = read_table(self._snapshot())
        self.editor.show_told(read.told)
        self.found.setText(read.words)
        self.found.show()

    def _judge(self) -> str | None:
        """Says what cannot be so, and gives it; None where the game can go on from here."""
        try:
            rules.start(self.setup())
        except rules.BadSetup as error:
            self.refusal.setText(sentence(error.message))
            return self.refusal.text()
        self.refusal.clear()
        return None

    def _take(self) -> None:
        if self._judge() is None:
            self.chosen.emit(self.setup())
            self.accept()
