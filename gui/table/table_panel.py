"""The right side of the window: the cards of the game that is on, and the last events."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from gui.games import panel_of
from gui.table.chances_panel import ChancesCard
from gui.table.events_panel import EventsPanel
from gui.widgets.card import Card
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look, give_look


class TablePanel(QWidget):
    """Shows a snapshot's game and log; `pressed` carries the key of what was clicked on, as a `HandEntry` takes it."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._game: tuple[str, int] | None = None
        self._entry = HandEntry()
        self.cards: list[Card] = []
        self.chances = ChancesCard()
        self.events = EventsPanel()
        self._box = spaced(QVBoxLayout(self), 8, 0)
        self._box.addWidget(self.chances)
        self._box.addWidget(self.events, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def set_look(self, look: Look) -> None:
        self._look = look

    def show_snapshot(self, snapshot: Snapshot) -> None:
        state = snapshot.state
        if state is not None:
            self._make_cards(state["game"], len(state["seats"]))
            for card in self.cards:
                card.show_snapshot(snapshot)
        self.chances.show_snapshot(snapshot)
        self.events.show_log(snapshot.log, snapshot.players)

    def show_odds(self, shown: bool) -> None:
        self.chances.show_odds(shown)

    def close_down(self) -> None:
        self.chances.close_down()

    def show_entry(self, entry: HandEntry) -> None:
        self._entry = entry
        for card in self.cards:
            card.show_entry(entry)

    def _make_cards(self, game: str, seats: int) -> None:
        if self._game == (game, seats):
            return
        self._game = (game, seats)
        for old in self.cards:
            self._box.removeWidget(old)
            old.setParent(None)
            old.deleteLater()
        self.cards = list(panel_of(game).cards(seats))
        for place, card in enumerate(self.cards):
            card.pressed.connect(self.pressed)
            card.show_entry(self._entry)
            self._box.insertWidget(place, card)
            give_look(card, self._look)
