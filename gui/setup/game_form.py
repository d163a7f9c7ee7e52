"""Who plays what: the form of a new game, also asked for where a film comes without a setup."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

import rules
from app.live.orders import Plan
from app.live.snapshot import Snapshot
from app.stores.die_set_store import DieSetStore
from app.stores.icon_values import IconValueStore, untold
from app.stores.opening import OpeningError, read_layout, read_layouts, read_played
from app.stores.settings import LONGEST_NAME, MOST_PLAYERS, Settings
from app.text.language import shown, tr
from gui.setup.in_progress.form import TakeUpForm
from gui.teach.icon_form import IconForm
from gui.widgets import theme
from gui.widgets.form_parts import Foot, PathField, Rows
from gui.widgets.labels import ChoiceBox, Tick, plain
from gui.widgets.player_marks import MarkView
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from referee.table.layout import DIE_EDGES
from vision.errors import DieSetError

ROWS_OF_PLAYERS = 6
"""More players than this stand in a second column."""

LayoutOf = Callable[[str, int], str]
"""The layout file that is known for a game and its number of players; empty for none."""


class GameForm(QDialog):
    """Asks for a game, its players and options, and for one of the `die_sets` (by name) that can be used; `chosen`
    carries a plan without its source, and the settings to keep.

    What the rules do not allow is said in the form, in their own words. `known_layout` names the zones to begin with,
    as far as they are known. Several cameras go by the names `sources`, which the zones' file tells of.
    """

    chosen = Signal(object, object)

    def __init__(
        self,
        settings: Settings,
        title: str = "",
        die_sets: Sequence[str] = (),
        known_layout: LayoutOf = lambda game, seats: "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title or tr("New game"))
        self._settings = settings
        self._known_layout = known_layout
        self._offered_layout = settings.layout
        self._look = Look(DARK)
        self.table_form: TakeUpForm | None = None
        self.icon_form: IconForm | None = None
        self.sources: tuple[str, ...] = ()
        self.game = ChoiceBox()
        for identifier, game in rules.GAMES.items():
            self.game.addItem(shown(game.title), identifier)
        self.game.setCurrentIndex(max(0, self.game.findData(settings.game)))
        self.names = tuple(QLineEdit() for _ in range(MOST_PLAYERS))
        self._rows: list[QWidget] = []
        self._players = spaced(self._make_players(), 6)
        self.options = {
            (game, option.name): ChoiceBox() for game in rules.GAMES for option in rules.GAMES[game].options
        }
        self.die_set = ChoiceBox()
        self.die_set.addItem(tr("none: any dice"), None)
        for name in die_sets:
            self.die_set.addItem(name, name)
        existing = QFileDialog.FileMode.ExistingFile
        self.zones = PathField(tr("Zones of the table"), existing, QDialog.open, tr("Layout (*.json)"))
        self.zones.line.setText(settings.layout)
        self.zones.line.setPlaceholderText(tr("a file, or else a mat"))
        self.zones.line.textChanged.connect(lambda _text: self._show_die_edge())
        self.die_edge = ChoiceBox()
        self.die_edge.addItem(tr("any size"), None)
        for edge in range(round(DIE_EDGES[0]), round(DIE_EDGES[1]) + 1):
            self.die_edge.addItem(f"{edge} mm", edge)
        self.die_edge.setCurrentIndex(self.die_edge.findData(settings.die_edge))
        self.played = PathField(
            tr("What was played so far"), existing, QDialog.open, tr("Rules script (*.jsonl *.json)")
        )
        self.played.line.setPlaceholderText(tr("a rules script (file)"))
        self._form = Rows()
        self._form.add(tr("Game"), self.game)
        self._form.add(tr("Players, clockwise"), self._players)
        for (game, name), field in self.options.items():
            title = next(option.title for option in rules.GAMES[game].options if option.name == name)
            self._form.add(shown(title), field)
        self._form.add(tr("Die set"), self.die_set)
        self._form.setRowVisible(self.die_set, bool(die_sets))
        self._form.add(tr("Zones"), self.zones)
        self._form.add(tr("Edge of dice on a mat"), self.die_edge)
        self._form.add(tr("Played so far"), self.played)
        self.in_progress = Tick(tr("not known: tell how the table lies instead"))
        self._form.add("", self.in_progress)
        self.foot = Foot(tr("Begin"), tr("Cancel"))
        self.begin = self.foot.take
        self.begin.setDefault(True)
        self.begin.clicked.connect(self._begin)
        self.foot.cancel.clicked.connect(self.reject)
        self.refusal = self.foot.refusal
        self._box = spaced(QVBoxLayout(self), 12, 20)
        self._box.addLayout(self._form)
        self._box.addLayout(self.foot)
        self.game.currentIndexChanged.connect(self._show_game)
        self._show_game()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._form.even_out(self.game)
        self.setMinimumWidth(round(look.px(620)))

    def setup(self) -> dict[str, Any]:
        """The setup as the form stands, not yet judged by the rules."""
        game = self._game
        chosen = {option.name: self.options[game.id, option.name].currentData() for option in game.options}
        setup: dict[str, Any] = {"game": game.id, "players": self._names}
        return {**setup, "options": chosen} if chosen else setup

    @property
    def _game(self) -> rules.Game:
        return rules.GAMES[self.game.currentData()]

    @property
    def _names(self) -> list[str]:
        most = self._game.seat_counts[-1]
        return [field.text() for field in self.names[:most] if field.text()]

    def _make_players(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        for seat, field in enumerate(self.names):
            mark = MarkView(26)
            field.setMaxLength(LONGEST_NAME)
            field.setAccessibleName(tr("name of player {number}", number=seat + 1))
            field.setText(self._settings.players[seat] if seat < len(self._settings.players) else "")
            field.textChanged.connect(lambda text, seat=seat, mark=mark: mark.set_player(seat, text or "?"))
            field.textChanged.connect(lambda _text: self._show_seats())
            mark.set_player(seat, field.text() or "?")
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 0, 0, 0)
            line.addWidget(mark)
            line.addWidget(field, 1)
            column, below = divmod(seat, ROWS_OF_PLAYERS)
            grid.addWidget(row, below, column)
            self._rows.append(row)
        self.hint = plain(QLabel(), "quiet")
        self.hint.setWordWrap(True)
        grid.addWidget(self.hint, ROWS_OF_PLAYERS, 0, 1, 2)
        return grid

    def _show_game(self) -> None:
        game = self._game
        counts = game.seat_counts
        for seat, row in enumerate(self._rows):
            row.setVisible(seat < counts[-1])
        several = counts[-1] > 1
        self.hint.setVisible(several)
        if len(counts) > 1:
            words = tr("{least} to {most} players; leave the other lines empty", least=counts[0], most=counts[-1])
        else:
            words = tr("{count} players", count=counts[0])
        self.hint.setText(words)
        kept = self._settings.options_of(game.id)
        for (known, name), field in self.options.items():
            self._form.setRowVisible(field, known == game.id)
            if known == game.id:
                option = next(option for option in game.options if option.name == name)
                self._offer(field, option, kept.get(name, option.default))
        self.die_set.setCurrentIndex(max(0, self.die_set.findData(self._settings.die_set_of(game.id))))
        self.refusal.clear()
        self._show_layout()
        self.adjustSize()

    def _show_seats(self) -> None:
        """The names have changed: options that are a seat offer them, and other zones may be known for so many."""
        for option in self._game.options:
            field = self.options[self._game.id, option.name]
            self._offer(field, option, field.currentData())
        self._show_layout()

    def _offer(self, field: ChoiceBox, option: rules.Option, chosen: object) -> None:
        choices = [(value, shown(words)) for value, words in option.choices(self._names)]
        offered = [(field.itemData(row), field.itemText(row)) for row in range(field.count())]
        if offered != choices:
            field.clear()
            for value, words in choices:
                field.addItem(words, value)
        field.setCurrentIndex(max(0, next((row for row, (value, _) in enumerate(choices) if value == chosen), 0)))

    def _show_layout(self) -> None:
        """Offers the zones that are known for this game, unless others were chosen."""
        if self.zones.text() == self._offered_layout:
            self._offered_layout = self._known_layout(self._game.id, len(self._names)) or self._settings.layout
            self.zones.line.setText(self._offered_layout)
        self._show_die_edge()

    def _show_die_edge(self) -> None:
        """A layout file tells the edge itself."""
        self._form.setRowVisible(self.die_edge, not self.zones.text())

    def _begin(self) -> None:
        setup = self.setup()
        try:
            rules.start(setup)
            seats = len(setup["players"])
            path = Path(self.zones.text()) if self.zones.text() else None
            layouts = None if path is None or not self.sources else read_layouts(path, seats, self.sources)
            layout = None if path is None or self.sources else read_layout(path, seats)
            played = read_played(Path(self.played.text()), setup) if self.played.text() else ()
        except rules.BadSetup as error:
            self.refusal.setText(shown(error.message))
            return
        except OpeningError as error:
            self.refusal.setText(shown(str(error)))
            return
        if self._ask_icons():
            return
        players = tuple(setup["players"])
        kept = replace(
            self._settings,
            game=setup["game"],
            players=(*players, *self._settings.players[len(players) :]) if len(players) == 1 else players,
            layout=self.zones.text(),
        )
        kept = kept.choosing(setup["game"], setup.get("options", {})).using(setup["game"], self.die_set.currentData())
        edge = self.die_edge.currentData()
        plan, kept = Plan(setup, layout, played=played, die_edge=edge, layouts=layouts), replace(kept, die_edge=edge)
        if self.in_progress.isChecked():
            self._ask_table(plan, kept)
            return
        self._finish(plan, kept)

    def _ask_icons(self) -> bool:
        """Whether it is first to be told what the icons of the chosen dice count as, which is asked then."""
        name = self.die_set.currentData()
        if name is None:
            return False
        try:
            die_set = DieSetStore().load(name)
        except DieSetError as error:
            self.refusal.setText(shown(str(error)))
            return True
        if not untold(die_set, IconValueStore().load(name)):
            return False
        form = IconForm(die_set, self)
        form.told.connect(self._begin)
        form.finished.connect(form.deleteLater)
        theme.apply(form, self._look)
        self.icon_form = form
        form.open()
        return True

    def _ask_table(self, plan: Plan, kept: Settings) -> None:
        """Has a person tell how the table of the game lies before it begins."""
        form = TakeUpForm(plan.setup, Snapshot, self)
        form.chosen.connect(lambda setup: self._finish(replace(plan, setup=setup, played=()), kept))
        form.finished.connect(form.deleteLater)
        theme.apply(form, self._look)
        self.table_form = form
        form.open()

    def _finish(self, plan: Plan, kept: Settings) -> None:
        self.chosen.emit(plan, kept)
        self.accept()
