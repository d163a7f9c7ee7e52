"""What one player's games come to: in words, by game, as a chart of scores and as a chart of luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout

import rules
from app.games.description import description_of
from app.text.language import shown, tr
from app.text.stats_words import luck_words, record_words, scores_words
from gui.widgets.background_computation import BackgroundComputation
from gui.widgets.labels import TO_READ, FittedLabel, plain
from gui.widgets.spacing import spaced
from gui.widgets.theme import Look
from referee.sessions.statistics import Record

if TYPE_CHECKING:
    from gui.sessions.statistics.charts import FaceChart, ScoreChart
    from referee.sessions.statistics.chance import Luck


class PlayerPanel(QFrame):
    """Shows a player. What chance says is worked out away from the window's thread."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.name = plain(FittedLabel(), "name")
        self.games = plain(QLabel(), "quiet")
        self.scores_heading = plain(QLabel(tr("SCORES")), "heading")
        self.luck_heading = plain(QLabel(tr("LUCK: BARS SHOW ROLLS, LINES WHAT TO EXPECT")), "heading")
        self.scores_words = plain(QLabel(), "sentence")
        self.luck_words = plain(QLabel(), "sentence")
        for label in (self.games, self.scores_heading, self.luck_heading):
            label.setWordWrap(True)
        for label, called in ((self.scores_words, tr("scores")), (self.luck_words, tr("luck"))):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            label.setTextInteractionFlags(TO_READ)
            label.setAccessibleName(called)
        self.score_chart: ScoreChart | None = None
        self.luck_chart: FaceChart | None = None
        self._computation = BackgroundComputation(self)
        self._computation.done.connect(self._show_luck)
        self._grid = spaced(QGridLayout(), across=18, down=4)
        for row, widgets in ((0, (self.luck_heading, self.scores_heading)), (2, (self.luck_words, self.scores_words))):
            for column, widget in enumerate(widgets):
                self._grid.addWidget(widget, row, column)
        self._grid.setRowStretch(1, 1)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self._box = spaced(QVBoxLayout(self), 6, (14, 10, 14, 12))
        self._box.addWidget(self.name)
        self._box.addWidget(self.games)
        self._box.addLayout(self._grid, 1)

    def make_charts(self, look: Look) -> None:
        """Makes the charts, whose library is loaded by then."""
        from gui.sessions.statistics.charts import FaceChart, ScoreChart

        self.luck_chart = FaceChart(tr("luck: how often each value came up, and how often it should have"))
        self.score_chart = ScoreChart(tr("scores, oldest first"))
        for column, chart in enumerate((self.luck_chart, self.score_chart)):
            chart.set_look(look)
            self._grid.addWidget(chart, 1, column)

    def show_player(self, name: str, by_game: Mapping[str, Record], total: Record) -> None:
        """Shows what `name` played, by game, and what it comes to together."""
        self.name.setText(name)
        lines = (
            f"{shown(rules.game_called(game).title)}: {record_words(one, scores=False)}"
            for game, one in by_game.items()
        )
        self.games.setText("\n".join(lines))
        self._show_scores(by_game)
        dice = dict(total.shown)
        self.luck_words.setText(tr("Calculating …") if dice else tr("This player has not rolled any dice yet."))
        if self.luck_chart is not None:
            self.luck_chart.show_counts((), (), 0, "")

        def work(_dropped: Callable[[], bool]) -> tuple[Luck, ...]:
            from referee.sessions.statistics.chance import luck

            return luck(dice)

        self._computation.ask(name, work)

    def close_down(self) -> None:
        self._computation.close()

    def _show_scores(self, by_game: Mapping[str, Record]) -> None:
        """The scores of the solitaire, else of the first game that keeps some."""
        scored = [game for game, record in by_game.items() if record.scores]
        first = [game for game in scored if game in rules.GAMES and description_of(game).scores_first]
        game = next(iter([*first, *scored]), None)
        scores = by_game[game].scores if game is not None else []
        self.scores_heading.setText(
            tr("SCORES") if game is None else tr("SCORES: {game}", game=shown(rules.game_called(game).title).upper())
        )
        words = scores_words(scores)
        self.scores_words.setText(words)
        if self.score_chart is not None:
            self.score_chart.show_scores(scores, words)
            self.score_chart.setVisible(bool(scores))

    def _show_luck(self, _name: object, lucks: tuple[Luck, ...]) -> None:
        if not lucks:
            return
        words = "\n".join(f"{luck_words(one)}." for one in lucks)
        self.luck_words.setText(words)
        if self.luck_chart is not None:
            values, counts = zip(*((one.value, one.count) for one in lucks), strict=True)
            self.luck_chart.show_counts(values, counts, lucks[0].expected, words)
