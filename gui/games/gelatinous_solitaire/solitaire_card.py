"""The panel of Gelatinous solitaire: cube, rolls, hand, reserve and score."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout

from app.live.snapshot import Snapshot
from app.text.chore_lines import lines_of
from app.text.language import noop, tr
from app.text.words import tone_of
from gui.table.pass_lines import ChoreRow
from gui.widgets.card import Card
from gui.widgets.cube_painting import CubeView
from gui.widgets.dice_painting import DiceRow
from gui.widgets.labels import NameLabel, plain, restyle
from gui.widgets.player_marks import MarkView
from gui.widgets.spacing import spaced
from gui.widgets.theme import Look

MOST_CHORES = 3
"""Stacking, putting into the reserve, taking from it."""
FIGURES = {"rolls": noop("rolls"), "hand": noop("hand"), "reserve": noop("reserve"), "score": noop("score")}
"""What is counted, by the names that the rules' states have for it."""


class SolitaireCard(Card):
    """Shows a snapshot of a solitaire."""

    def __init__(self) -> None:
        super().__init__()
        self.mark = MarkView(34)
        self.name = NameLabel()
        self.state = plain(QLabel(), "state")
        self.state.setWordWrap(True)
        self.cube = CubeView(188)
        self.rolled = DiceRow(34)
        self.chores = tuple(ChoreRow(30) for _ in range(MOST_CHORES))
        self.figures = {name: plain(QLabel("–"), "figure") for name in FIGURES}
        head = spaced(QHBoxLayout(), 10)
        head.addWidget(self.mark)
        head.addWidget(self.name)
        head.addStretch(1)
        grid = self._grid = spaced(QGridLayout(), down=0)
        for place, (name, words) in enumerate(FIGURES.items()):
            caption = plain(QLabel(tr(words).upper()), "heading")
            caption.setBuddy(self.figures[name])
            self.figures[name].setAccessibleName(tr(words))
            row, column = divmod(place, 2)
            grid.addWidget(caption, row * 2, column)
            grid.addWidget(self.figures[name], row * 2 + 1, column)
        grid.setRowStretch(4, 1)
        middle = spaced(QHBoxLayout(), 20)
        middle.addWidget(self.cube)
        middle.addLayout(grid, 1)
        self._rolled_heading = plain(QLabel(tr("LAST ROLL")), "heading")
        self._box = spaced(QVBoxLayout(self), 8, (16, 12, 16, 12))
        self._box.addLayout(head)
        self._box.addWidget(self.state)
        self._box.addLayout(middle)
        self._box.addWidget(self._rolled_heading)
        self._box.addWidget(self.rolled)
        for row in self.chores:
            self._box.addWidget(row)
        self._box.addStretch(1)

    def set_look(self, look: Look) -> None:
        self._grid.setRowMinimumHeight(2, round(look.px(40)))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        state = snapshot.state
        if state is None:
            return
        name = state["seats"][0]["name"]
        self.mark.set_player(0, name)
        self.name.setText(name)
        words, tone = tone_of(snapshot, 0)
        self.state.setText(words)
        self.state.setVisible(bool(words))
        restyle(self.state, "tone", tone)
        for figure in FIGURES:
            self.figures[figure].setText("–" if state[figure] is None else str(state[figure]).replace("-", "−"))
        self.cube.set_stacked(state["cube"], snapshot.coming(0))
        last = sorted(state["last_roll"] or ())
        self.rolled.set_values(last)
        self._rolled_heading.setVisible(bool(last))
        lines = lines_of(snapshot.to_carry, 0, snapshot.players)
        for place, row in enumerate(self.chores):
            row.set_lines(lines[place : place + 1])
            row.setVisible(place < len(lines))
        self.setAccessibleName(
            tr(
                "{name}: {words}. Rolls {rolls}, hand {hand}, reserve {reserve}, cube {cube} of 8.",
                name=name,
                words=words,
                **{figure: state[figure] for figure in ("rolls", "hand", "reserve", "cube")},
            )
        )
