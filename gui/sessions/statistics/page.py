"""The page of the statistics: the players, what the chosen one's games come to, and whether the dice are fair."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
)

import rules
from app.statistics.files import shown_in, write_table
from app.statistics.overview import Gatherer, Overview
from app.stores.session_store import SessionStore
from app.text.language import noop, shown, tr, tr_plural
from gui.sessions.statistics.fairness_panel import EVERYBODY, FILE, PLAYER, FairnessPanel
from gui.sessions.statistics.player_panel import PlayerPanel
from gui.sessions.statistics.players_model import GAMES, PlayersModel
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.page_table import PageTable
from gui.widgets.row_model import SORT_ROLE
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from gui.widgets.work_queue import Tell
from gui.widgets.working_page import WorkingPage
from referee.sessions.statistics import Record

LEAST_BESIDE = 860
"""Where the page is so wide, in units of design, the table stands beside the panels."""


class StatisticsPage(WorkingPage):
    """Reads the sessions of a store in a thread of its own, and shows what they come to."""

    def __init__(self, open_dialog: Callable[[QDialog], None], store: SessionStore | None = None) -> None:
        super().__init__("cubewatch-statistics", open_dialog)
        self._gatherer = Gatherer(store or SessionStore())
        self._look = Look(DARK)
        self._overview = Overview()
        self._source = EVERYBODY
        self._rolls: tuple[str, Counter[int]] = "", Counter()
        self._make_head()
        self.model = PlayersModel(self)
        self.table = PageTable(self.model, SORT_ROLE, GAMES, (110, 76, 76, 76), 0)
        self.table.setAccessibleName(tr("the players"))
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_player())
        self.nothing = plain(QLabel(tr("Reading the sessions …")), "title")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.player = PlayerPanel()
        self.fairness = FairnessPanel()
        self.fairness.wanted.connect(self._test)
        self._lay_out()
        self._show_rows()

    def _make_head(self) -> None:
        self.intro = plain(QLabel(), "quiet")
        self.intro.setWordWrap(True)
        self.game = ChoiceBox()
        self.game.setAccessibleName(tr("which game is shown"))
        self.game.addItem(tr("All games"), None)
        self.game.activated.connect(lambda _place: self._show_rows())
        self.export = self._button(tr("Export … (E)"), self.ask_export)
        self.back = self._button(tr("Back (Esc)"), self.left.emit)

    def _lay_out(self) -> None:
        self._deeds = spaced(QHBoxLayout(), 10)
        for widget in (self.game, self.export, self.back):
            self._deeds.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        self._head = spaced(QBoxLayout(QBoxLayout.Direction.LeftToRight), 10)
        self._head.addWidget(self.intro, 1)
        self._head.addLayout(self._deeds)
        self._body = spaced(QGridLayout(), 10)
        self._stacked: bool | None = None
        self._stack()
        self._box = spaced(QVBoxLayout(self), 10, 14)
        self._box.addLayout(self._head)
        self._box.addWidget(self.message)
        self._box.addWidget(self.nothing, 1)
        self._box.addLayout(self._body, 1)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.table.setMinimumSize(round(look.px(330)), round(look.px(170)))
        self._stack()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def _stack(self) -> None:
        """Puts the panels beside the table, or below it where there is no room beside."""
        stacked = self.width() < self._look.px(LEAST_BESIDE)
        if stacked == self._stacked:
            return
        self._stacked = stacked
        direction = QBoxLayout.Direction
        self._head.setDirection(direction.TopToBottom if stacked else direction.LeftToRight)
        for widget in (self.table, self.player, self.fairness):
            self._body.removeWidget(widget)
        self._body.addWidget(self.table, 0, 0, 1 if stacked else 2, 1)
        self._body.addWidget(self.player, 1 if stacked else 0, 0 if stacked else 1)
        self._body.addWidget(self.fairness, 2 if stacked else 1, 0 if stacked else 1)
        self._body.setColumnStretch(0, 2)
        self._body.setColumnStretch(1, 0 if stacked else 5)
        self._body.setRowStretch(0, 1)
        self._body.setRowStretch(1, 1)

    # From outside

    def come_up(self) -> None:
        """Is shown: reads the sessions anew."""
        self.refresh()
        self.table.setFocus()

    def close_down(self) -> None:
        super().close_down()
        self.player.close_down()
        self.fairness.close_down()

    def refresh(self) -> None:
        """Reads the sessions anew; those that did not change are not read again."""

        def work(tell: Tell) -> Overview:
            from gui.sessions.statistics import charts  # noqa: F401 - here, since it takes a second to load

            return self._gatherer.gather(tell)

        def done(overview: Overview) -> None:
            self._overview = overview
            if self.player.luck_chart is None:
                self.player.make_charts(self._look)
                self.fairness.make_chart(self._look)
            self.nothing.setText(tr("No games played yet. Ctrl+N starts one."))
            self._name_games()
            self._show_rows()
            self._end(_left_out_words(overview.left_out))

        self._begin(tr("Reading the sessions …"))
        self._do(work, done)

    @property
    def current(self) -> tuple[str, Record] | None:
        """The name of the player whose row is chosen, and what they played."""
        index = self.table.sorted.mapToSource(self.table.currentIndex())
        return self.model.rows[index.row()] if index.isValid() and index.row() < len(self.model.rows) else None

    # What can be done

    def ask_export(self) -> None:
        """Asks where the table of games is to be written."""
        if self._overview.games and not self.busy:
            self._ask_where(tr("Export the table of games"), "games.csv", {".csv": noop("Tables")}, self.export_to)

    def export_to(self, out: Path) -> None:
        """Writes a row for each game that is counted and each of its players, as CSV."""
        if self.busy:
            return
        chosen = self.game.currentData()
        games = [game for game in self._overview.games if chosen in (None, game.game)]
        self._begin(tr("Exporting {name} …", name=out.name))
        self._do(
            lambda _tell: write_table(out, games),
            lambda _nothing: self._end(tr("The table was saved to {file}.", file=out)),
        )

    def ask_rolls(self) -> None:
        """Asks for a file of free rolls to test."""
        if not self.busy:
            rolls, everything = tr("Rolls"), tr("All files")
            kinds = f"{rolls} (*.jsonl);;{everything} (*)"
            self._ask_which(tr("Open a file of rolls (from cubewatch watch --free --json)"), kinds, self.test_rolls)

    def test_rolls(self, file: Path) -> None:
        """Tests the dice of a file of free rolls."""
        if self.busy:
            return

        def done(thrown: Counter[int]) -> None:
            self._source, self._rolls = FILE, (tr("From {name}:", name=file.name), thrown)
            self._show_fairness()
            self._end("")

        self._begin(tr("Reading {name} …", name=file.name))
        self._do(lambda _tell: shown_in(file), done)

    # Inside

    def _keys(self) -> dict[int, Callable[[], None]]:
        return {
            Qt.Key.Key_E: self.ask_export,
            Qt.Key.Key_F: self.ask_rolls,
            Qt.Key.Key_G: self._next_game,
            Qt.Key.Key_D: self._next_source,
        }

    def _next_game(self) -> None:
        self.game.setCurrentIndex((self.game.currentIndex() + 1) % self.game.count())
        self._show_rows()

    def _next_source(self) -> None:
        """Everybody's dice, the player's, and those of the file, if one was read."""
        self._test((self._source + 1) % (FILE + 1 if self._rolls[0] else FILE))

    def _test(self, source: int) -> None:
        if source == FILE and self._source != FILE and self._rolls[0]:
            self._source = FILE
        elif source == FILE:
            self.fairness.source.setCurrentIndex(self._source)  # until a file is chosen
            self.ask_rolls()
            return
        else:
            self._source = source
        self._show_fairness()

    def _show_buttons(self) -> None:
        self.export.setEnabled(bool(self._overview.games) and not self.busy)

    def _name_games(self) -> None:
        """Lists the games that were played; the chosen one stays chosen."""
        chosen = self.game.currentData()
        played = sorted(self._overview.shown, key=lambda game: shown(rules.game_called(game).title))
        self.game.clear()
        self.game.addItem(tr("All games"), None)
        for game in played:
            self.game.addItem(shown(rules.game_called(game).title), game)
        self.game.setCurrentIndex(max(0, self.game.findData(chosen)))

    def _show_rows(self) -> None:
        chosen, before = self.game.currentData(), self.current
        self.model.set_rows(self._overview.players(chosen).items())
        games = [game for game in self._overview.games if chosen in (None, game.game)]
        keys = tr("G: next game. D: test other dice. F: open a file of rolls.")
        told = (_count_words(len(games), len(self.model.rows)), keys) if self._overview.games else ()
        self.intro.setText("\n".join(told))
        for widget in (self.table, self.player, self.fairness, self.game):
            widget.setVisible(bool(self._overview.games))
        self.nothing.setVisible(not self._overview.games)
        self._box.setStretchFactor(self._body, int(bool(self._overview.games)))  # else it would take half of the page
        self._show_buttons()
        names = [name for name, _record in self.model.rows]
        known = before is not None and before[0] in names
        index = self.model.index(names.index(before[0]), 0) if before is not None and known else None
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        first = self.table.sorted.index(0, 0) if index is None else self.table.sorted.mapFromSource(index)
        self.table.selectionModel().setCurrentIndex(first, flags)
        self._show_player()

    def _show_player(self) -> None:
        current = self.current
        if current is None:
            return
        name, record = current
        self.player.show_player(name, self._overview.games_of(name, self.game.currentData()), record)
        self.fairness.name_player(name)
        if self._source != FILE:
            self._show_fairness()

    def _show_fairness(self) -> None:
        current = self.current
        if self._source == FILE:
            beginning, thrown = self._rolls
            self.fairness.show_dice(FILE, thrown, beginning)
        elif self._source == PLAYER and current is not None:
            self.fairness.show_dice(PLAYER, current[1].shown)
        else:
            self.fairness.show_dice(EVERYBODY, self._overview.dice(self.game.currentData()))


def _count_words(games: int, players: int) -> str:
    """How many games are counted, of how many players."""
    if games == players == 1:
        return tr("1 game by 1 player. Players are recognised by name.")
    if games == 1:
        return tr("1 game by {players} players. Players are recognised by name.", players=players)
    return tr_plural(
        "{games} games by 1 player. Players are recognised by name.",
        "{games} games by {players} players. Players are recognised by name.",
        players,
        games=games,
        players=players,
    )


def _left_out_words(faults: Sequence[str]) -> str:
    """Which sessions are not counted, and why; empty where all are."""
    if not faults:
        return ""
    first, more = faults[0], len(faults) - 1
    if not more:
        return tr("Left out: {trouble}.", trouble=first)
    return tr("Left out: {trouble}. {count} more cannot be used.", trouble=first, count=more)
