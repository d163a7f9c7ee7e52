"""The chances of the game that is on, on the right side of the window: worked out off its thread, shown when ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.games.card import Card
from gui.games.liars_dice import percent
from gui.labels import plain
from gui.snapshot import Snapshot
from gui.theme import Look
from gui.thinking import Thinker
from rules.odds import OddsError, RaceSeat, RoundSeat, race_odds, round_odds, solitaire_odds

HEADINGS = {
    "gelatinous": "CHANCES TO WIN WITH THIS ROUND",
    "gelatinous_duel": "CHANCES TO WIN WITH THIS ROUND",
    "gelatinous_solitaire": "CHANCES",
    "gelatinous_video": "CHANCES TO WIN",
}
"""The games whose chances are shown, and what stands above them."""


MOST_PLAYERS = {"gelatinous": 4, "gelatinous_video": 8}
"""With more players than these, their cards leave no room."""


def chances_of(state: Mapping[str, Any], options: Mapping[str, Any], dropped: Callable[[], bool]) -> str:
    """What the chances are, in a line or two; empty where there are none. It is given up where `dropped` says so."""
    seats: Sequence[Mapping[str, Any]] = state["seats"]
    names = [seat["name"] for seat in seats]
    final_roll = options.get("final_roll", "resolve")
    try:
        if state["phase"] == "over" or state["phase"] == "sixes":
            return ""
        if state["game"] == "gelatinous_solitaire":
            alone = solitaire_odds(state["hand"], state["reserve"], state["cube"], final_roll=final_roll)
            soon = f"with the next roll {percent(alone.win_next)}, lost {percent(alone.lose_next)}"
            return f"won in the end {percent(alone.win)} · {soon}"
        if state["game"] == "gelatinous_video":
            racing = [
                RaceSeat(seat["hand"], seat["reserve"], seat["cube"], has_rolled=number not in state["to_roll"])
                for number, seat in enumerate(seats)
            ]
            race = race_odds(racing, keep_score=options.get("keep_score", False), final_roll=final_roll)
            return _each(names, race.wins)
        rolling = [RoundSeat(seat["loose"], seat["stacked"], _values(seat["rolled"])) for seat in seats]
        now = round_odds(rolling, give_up=dropped)
        chances = now.completes if now.wins is None else now.wins
        return _each(names, chances) if any(chances) else ""
    except OddsError:
        return ""


class ChancesCard(Card):
    """Shows the chances of a snapshot's position, once they are wanted and worked out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position: object = None
        self._snapshot = Snapshot()
        self._wanted = False
        self.thinker = Thinker(self)
        self.thinker.done.connect(lambda _position, words: self._say(words))
        self.heading = plain(QLabel(), "heading")
        self.words = plain(QLabel(), "sentence")
        self.words.setWordWrap(True)
        self._head = QHBoxLayout()
        self._head.addWidget(self.heading)
        self._head.addStretch(1)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._head)
        self._box.addWidget(self.words)
        self.hide()

    def set_look(self, look: Look) -> None:
        edge = round(look.px(12))
        self._box.setContentsMargins(edge, round(look.px(6)), edge, round(look.px(6)))
        self._box.setSpacing(round(look.px(2)))

    def show_odds(self, shown: bool) -> None:
        """Whether chances are wanted at all."""
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
        self.thinker.drop()
        known = self._wanted and state is not None and state["game"] in HEADINGS and not snapshot.over
        if state is None or not known or len(snapshot.players) > MOST_PLAYERS.get(state["game"], 2):
            self.hide()
            return
        self.show()
        self.heading.setText(HEADINGS[state["game"]])
        self.words.setText("…")
        options: Mapping[str, Any] = (snapshot.setup or {}).get("options", {})
        self.thinker.ask(position, lambda dropped: chances_of(state, options, dropped))

    def close_down(self) -> None:
        """The window is closed."""
        self.thinker.close()

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self.setVisible(bool(words))
        self.setAccessibleName(f"{self.heading.text().lower()}: {words}")


def _each(names: Sequence[str], chances: Sequence[Any]) -> str:
    return " · ".join(f"{name} {percent(chance)}" for name, chance in zip(names, chances, strict=True))


def _values(rolled: Sequence[int] | None) -> tuple[int, ...] | None:
    return None if rolled is None else tuple(rolled)
