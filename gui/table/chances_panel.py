"""The chances of the game that is on, on the right side of the window: worked out off its thread, shown when ready."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from app.games.chances import LINES, chances_of, chances_shown
from app.live.snapshot import Snapshot
from app.text.language import tr
from gui.widgets.background_computation import BackgroundComputation
from gui.widgets.card import Card
from gui.widgets.labels import FittedLabel, plain
from gui.widgets.spacing import spaced


class ChancesCard(Card):
    """Shows the chances of a snapshot's position, once they are wanted and worked out."""

    def __init__(self) -> None:
        super().__init__()
        self._position: object = None
        self._snapshot = Snapshot()
        self._wanted = False
        self.computation = BackgroundComputation(self)
        self.computation.done.connect(lambda _position, lines: self._say(lines))
        self.heading = plain(QLabel(), "heading")
        self.lines = tuple(plain(FittedLabel(), "sentence") for _ in range(LINES))
        self._head = QHBoxLayout()
        self._head.addWidget(self.heading)
        self._head.addStretch(1)
        self._box = spaced(QVBoxLayout(self), 2, (12, 6, 12, 6))
        self._box.addLayout(self._head)
        for line in self.lines:
            self._box.addWidget(line)
        self.hide()

    def show_odds(self, shown: bool) -> None:
        if shown != self._wanted:
            self._wanted = shown
            self._position = None
            self.show_snapshot(self._snapshot)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        state, position = snapshot.state, snapshot.position
        if position is self._position:
            return
        self._position = position
        self.computation.drop()
        chances = None if state is None or not self._wanted or snapshot.over else chances_shown(state["game"])
        if state is None or chances is None or len(snapshot.players) > chances.most_players:
            self.hide()
            return
        self.show()
        self.heading.setText(tr(chances.heading))
        for line, words in zip(self.lines, ("…", ""), strict=True):
            line.setText(words)
        options: Mapping[str, Any] = (snapshot.setup or {}).get("options", {})
        self.computation.ask(position, lambda dropped: chances_of(state, options, dropped))

    def close_down(self) -> None:
        self.computation.close()

    @property
    def text(self) -> str:
        """What is shown, in one line."""
        return " · ".join(line.text() for line in self.lines if line.text())

    def _say(self, words: tuple[str, ...]) -> None:
        for number, line in enumerate(self.lines):
            line.setText(words[number] if number < len(words) else "")
            line.setVisible(number < len(words))
        self.setVisible(bool(words))
        self.setAccessibleName(f"{self.heading.text().lower()}: {self.text}")
