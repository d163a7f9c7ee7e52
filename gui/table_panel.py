"""The right side of the window: a card for each player, and the last events."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gui.events_panel import EventsPanel
from gui.seat_card import SeatCard
from gui.snapshot import Snapshot
from gui.solitaire_card import SolitaireCard
from gui.theme import DARK, Look, Themed

ROOMY_UP_TO = 4
"""With more players than this, their cards are lower."""


class TablePanel(QWidget):
    """Shows a snapshot's players and log; `seat_chosen` carries the seat of a card that was clicked."""

    seat_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)
        self._game: tuple[str, int] | None = None
        self.cards: list[SeatCard | SolitaireCard] = []
        self.events = EventsPanel()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.events, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(410)), round(self._look.px(600)))

    def set_look(self, look: Look) -> None:
        self._look = look
        self._box.setSpacing(round(look.px(8)))
        self.setFixedWidth(round(look.px(410)))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        state = snapshot.state
        if state is not None:
            self._make_cards(state["game"], len(state["seats"]))
            for card in self.cards:
                card.show_snapshot(snapshot)
        self.events.show_log(snapshot.log, snapshot.players)

    def _make_cards(self, game: str, seats: int) -> None:
        if self._game == (game, seats):
            return
        self._game = (game, seats)
        for old in self.cards:
            self._box.removeWidget(old)
            old.deleteLater()
        self.cards = []
        if game == "gelatinous_solitaire":
            self.cards.append(SolitaireCard())
        else:
            for seat in range(seats):
                card = SeatCard(seat)
                card.set_compact(seats > ROOMY_UP_TO)
                card.chosen.connect(self.seat_chosen)
                self.cards.append(card)
        for place, card in enumerate(self.cards):
            self._box.insertWidget(place, card)
            for child in (card, *card.findChildren(QWidget)):
                if isinstance(child, Themed):
                    child.set_look(self._look)
