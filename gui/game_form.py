"""Who plays what: the form of a new game, also asked for where a film comes without a setup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

import rules
from gui.form_parts import Foot, PathField, Rows
from gui.labels import Choice, plain
from gui.marks import MarkView
from gui.opening import OpeningError, read_layout
from gui.settings import LONGEST_NAME, Settings
from gui.shown_games import SHOWN_GAMES
from gui.theme import DARK, Look
from referee.layout import Layout

FINAL_ROLLS = (
    ("resolve", "carry out its 1s and 6s before the hand is counted"),
    ("stop", "stop at the eighth 3; other dice count as in hand"),
)


class GameForm(QDialog):
    """Asks for a game, its players and options, and for one of the `die_sets` (by name) that can be used; `chosen`
    carries setup, layout (or None) and the settings to keep.

    What the rules do not allow is said in the form, in their own words.
    """

    chosen = Signal(dict, object, object)

    def __init__(
        self,
        settings: Settings,
        title: str = "New game",
        die_sets: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._settings = settings
        self._look = Look(DARK)
        self.game = Choice()
        for identifier in SHOWN_GAMES:
            self.game.addItem(rules.GAMES[identifier].title, identifier)
        self.game.setCurrentIndex(max(0, self.game.findData(settings.game)))
        self.names = tuple(QLineEdit() for _ in range(6))
        self._marks = tuple(MarkView(26) for _ in range(6))
        self._rows: list[QWidget] = []
        players = QVBoxLayout()
        players.setContentsMargins(0, 0, 0, 0)
        self._players = players
        for seat, field in enumerate(self.names):
            field.setMaxLength(LONGEST_NAME)
            field.setAccessibleName(f"name of player {seat + 1}")
            field.setText(settings.players[seat] if seat < len(settings.players) else "")
            field.textChanged.connect(lambda text, seat=seat: self._marks[seat].set_player(seat, text or "?"))
            self._marks[seat].set_player(seat, field.text() or "?")
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            line.addWidget(self._marks[seat])
            line.addWidget(field, 1)
            players.addWidget(row)
            self._rows.append(row)
        self.hint = plain(QLabel(), "quiet")
        self.hint.setWordWrap(True)
        players.addWidget(self.hint)
        self.dice = Choice()
        for number in range(1, 13):
            self.dice.addItem(str(number), number)
        self.dice.setCurrentIndex(self.dice.findData(settings.dice_per_player))
        self.final = Choice()
        for key, words in FINAL_ROLLS:
            self.final.addItem(words, key)
        self.final.setCurrentIndex(max(0, self.final.findData(settings.final_roll)))
        self.die_set = Choice()
        self.die_set.addItem("none: any dice", None)
        for name in die_sets:
            self.die_set.addItem(name, name)
        self.zones = PathField("Zones of the table", QFileDialog.FileMode.ExistingFile, QDialog.open, "Layout (*.json)")
        self.zones.line.setText(settings.layout)
        self.zones.line.setPlaceholderText("a layout file; without one, by hand")
        self._form = Rows()
        self._form.add("Game", self.game)
        self._form.add("Players, clockwise", players)
        self._form.add("Dice each", self.dice)
        self._form.add("Final roll", self.final)
        self._form.add("Die set", self.die_set)
        self._form.setRowVisible(self.die_set, bool(die_sets))
        self._form.add("Zones", self.zones)
        self.foot = Foot("Begin", "Cancel")
        self.begin = self.foot.take
        self.begin.setDefault(True)
        self.begin.clicked.connect(self._begin)
        self.foot.cancel.clicked.connect(self.reject)
        self.refusal = self.foot.refusal
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._form)
        self._box.addLayout(self.foot)
        self.game.currentIndexChanged.connect(self._show_game)
        self._show_game()

    def set_look(self, look: Look) -> None:
        edge = round(look.px(20))
        self._box.setContentsMargins(edge, edge, edge, edge)
        self._box.setSpacing(round(look.px(12)))
        self._form.set_look(look, self.game)
        self.zones.set_look(look)
        self.foot.set_look(look)
        self._players.setSpacing(round(look.px(6)))
        self.setMinimumWidth(round(look.px(560)))

    def setup(self) -> dict[str, Any]:
        """The setup as the form stands, not yet judged by the rules."""
        game = rules.GAMES[self.game.currentData()]
        names = [field.text() for field in self.names if field.text()]
        if game.seat_counts == range(1, 2):
            return {"game": game.id, "players": names[:1], "options": {"final_roll": self.final.currentData()}}
        return {"game": game.id, "players": names, "options": {"dice_per_player": self.dice.currentData()}}

    def _show_game(self) -> None:
        alone = rules.GAMES[self.game.currentData()].seat_counts == range(1, 2)
        for row in self._rows[1:]:
            row.setVisible(not alone)
        self.hint.setVisible(not alone)
        counts = rules.GAMES[self.game.currentData()].seat_counts
        self.hint.setText(f"{counts[0]} to {counts[-1]} players; leave the other lines empty")
        self._form.setRowVisible(self.dice, not alone)
        self._form.setRowVisible(self.final, alone)
        self.die_set.setCurrentIndex(max(0, self.die_set.findData(self._settings.die_set_of(self.game.currentData()))))
        self.refusal.clear()
        self.adjustSize()

    def _begin(self) -> None:
        setup = self.setup()
        layout: Layout | None = None
        try:
            rules.start(setup)
            if self.zones.text():
                layout = read_layout(Path(self.zones.text()), len(setup["players"]))
        except rules.BadSetup as error:
            self.refusal.setText(error.message)
            return
        except OpeningError as error:
            self.refusal.setText(str(error))
            return
        kept = tuple(setup["players"])
        if len(kept) == 1:
            kept = (*kept, *self._settings.players[1:])
        self.chosen.emit(
            setup,
            layout,
            replace(
                self._settings,
                game=setup["game"],
                players=kept,
                dice_per_player=self.dice.currentData(),
                final_roll=self.final.currentData(),
                layout=self.zones.text(),
            ).using(setup["game"], self.die_set.currentData()),
        )
        self.accept()
