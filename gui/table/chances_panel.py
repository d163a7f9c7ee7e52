"""The chances of the game that is on, on the right side of the window: worked out off its thread, shown when ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.games.liars_dice.hand_entry import percent
from app.live.snapshot import Snapshot
from app.text.language import noop, tr
from gui.widgets.background_computation import Thinker
from gui.widgets.card import Card
from gui.widgets.labels import FittedLabel, plain
from gui.widgets.theme import Look
from rules.odds import OddsError, RaceSeat, RoundSeat, race_odds, round_odds, solitaire_odds

HEADINGS = {
    "gelatinous": noop("CHANCES TO WIN WITH THIS ROUND"),
    "gelatinous_duel": noop("CHANCES TO WIN WITH THIS ROUND"),
    "gelatinous_solitaire": noop("CHANCES"),
    "gelatinous_video": noop("CHANCES TO WIN"),
}
"""The games whose chances are shown, and what stands above them."""


MOST_PLAYERS = {"gelatinous": 4, "gelatinous_video": 8}
"""With more players than these, their cards leave no room."""


LINES = 2
WORTH_TELLING = 0.01
"""While nobody has such a chance to end the game with this round, none are shown."""


def chances_of(state: Mapping[str, Any], options: Mapping[str, Any], dropped: Callable[[], bool]) -> tuple[str, ...]:
    """What the chances are, in up to `LINES` lines; none where there are no chances. It is given up where `dropped`
    says so."""
    seats: Sequence[Mapping[str, Any]] = state["seats"]
    names = [seat["name"] for seat in seats]
    final_roll = options.get("final_roll", "resolve")
    try:
        if state["phase"] == "over" or state["phase"] == "sixes":
            return ()
        if state["game"] == "gelatinous_solitaire":
            alone = solitaire_odds(state["hand"], state["reserve"], state["cube"], final_roll=final_roll)
            win, now = percent(alone.win), percent(alone.win_next)
            return (tr("won in the end {win}, with the next roll {now}", win=win, now=now),)
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
        return _each(names, chances) if max(chances) >= WORTH_TELLING else ()
    except OddsError:
        return ()


class ChancesCard(Card):
    """Shows the chances of a snapshot's position, once they are wanted and worked out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position: object = None
        self._snapshot = Snapshot()
        self._wanted = False
        self.thinker = Thinker(self)
        self.thinker.done.connect(lambda _position, lines: self._say(lines))
        self.heading = plain(QLabel(), "heading")
        self.lines = tuple(plain(FittedLabel(), "sentence") for _ in range(LINES))
        self._head = QHBoxLayout()
        self._head.addWidget(self.heading)
        self._head.addStretch(1)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._head)
        for line in self.lines:
            self._box.addWidget(line)
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
        self.heading.setText(tr(HEADINGS[state["game"]]))
        for line, words in zip(self.lines, ("…", ""), strict=True):
            line.setText(words)
        options: Mapping[str, Any] = (snapshot.setup or {}).get("options", {})
        self.thinker.ask(position, lambda dropped: chances_of(state, options, dropped))

    def close_down(self) -> None:
        """The window is closed."""
        self.thinker.close()

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


def _each(names: Sequence[str], chances: Sequence[Any]) -> tuple[str, ...]:
    """Everyone's, two to four in a line."""
    told = [f"{name} {percent(chance)}" for name, chance in zip(names, chances, strict=True)]
    wide = max(2, -(-len(told) // LINES))
    return tuple(" · ".join(told[start : start + wide]) for start in range(0, len(told), wide))


def _values(rolled: Sequence[int] | None) -> tuple[int, ...] | None:
    return None if rolled is None else tuple(rolled)
