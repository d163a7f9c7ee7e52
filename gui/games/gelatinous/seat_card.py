"""One player's card: name, what is awaited, loose dice, the cube, and what to pass."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

import rules
from app.live.snapshot import Snapshot
from app.text.chore_lines import lines_of
from app.text.language import tr
from app.text.words import tone_of
from gui.table.pass_lines import ChoreRow
from gui.widgets.card import Card
from gui.widgets.cube_painting import CubeView
from gui.widgets.dice_painting import DiceRow
from gui.widgets.labels import NameLabel, plain, restyle
from gui.widgets.player_marks import MarkView
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look

# in units of the design
COMPACT_CUBE, ROOMY_CUBE = 74, 112
COMPACT_ROW, ROOMY_ROW = 22, 31

CHORES_IN_A_ROW = 3
"""For two there may be a fourth: dice that come off the cube."""


class SeatCard(Card):
    """Shows one seat of a snapshot of Gelatinous; a click asks to enter this seat's roll."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self._look = Look(DARK)
        self.mark = MarkView(30)
        self.name = NameLabel()
        self.state = plain(QLabel(), "state")
        self.state.setWordWrap(True)
        self.counts = plain(QLabel(), "count")
        self.rolled = DiceRow(ROOMY_ROW)
        self.chores = ChoreRow(ROOMY_ROW)
        self.more_chores = ChoreRow(ROOMY_ROW)
        self.cube = CubeView(ROOMY_CUBE)
        top, second, third = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.mark)
        top.addWidget(self.name)
        top.addStretch(1)
        top.addWidget(self.counts)
        second.addWidget(self.state, 1)
        self._rows = spaced(QVBoxLayout(), 4)
        self._rows.addLayout(top)
        self._rows.addLayout(second)
        self._rows.addLayout(third)
        self._rows.addWidget(self.rolled)
        self._rows.addWidget(self.chores)
        self._rows.addWidget(self.more_chores)
        self._rows.addStretch(1)
        self._box = spaced(QHBoxLayout(self), 6, (12, 8, 8, 8))
        self._box.addLayout(self._rows, 1)
        self._box.addWidget(self.cube, 0, Qt.AlignmentFlag.AlignVCenter)
        self._top, self._second, self._third = top, second, third

    def set_look(self, look: Look) -> None:
        self._look = look
        for row in (self._top, self._second):
            row.setSpacing(round(look.px(8)))
        self._place_counts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_counts()

    def minimumSizeHint(self) -> QSize:
        """As narrow as it may be with the counts in a row of their own."""
        hint, around = super().minimumSizeHint(), self._box.contentsMargins()
        rows = (self.counts, self.state, self.rolled, self.chores, self.more_chores)
        widest = max(row.minimumSizeHint().width() for row in rows if not row.isHidden())
        frame = around.left() + around.right() + self._box.spacing() + self.cube.sizeHint().width()
        return QSize(min(hint.width(), widest + frame + 2 * self.frameWidth()), hint.height())

    def _place_counts(self) -> None:
        """Beside the name; where that would cut the name short, beside the state; where both are long, below them."""
        around, spacing = self._box.contentsMargins(), self._top.spacing()
        room = self.width() - around.left() - around.right() - self.cube.sizeHint().width() - self._box.spacing()
        left = room - self.counts.sizeHint().width() - spacing
        words = self.state.fontMetrics().horizontalAdvance(self.state.text())
        state = 0 if self.state.isHidden() else words  # on one line
        name = max(self.name.wanted() * self.name.least, self.name.minimumSizeHint().width())
        if self.mark.sizeHint().width() + spacing + name <= left:
            row = self._top
        else:
            row = self._second if state <= left else self._third
        if row.indexOf(self.counts) < 0:
            row.addWidget(self.counts)

    def set_compact(self, compact: bool) -> None:
        """A lower card, for tables of many or small windows."""
        self.cube.set_units(COMPACT_CUBE if compact else ROOMY_CUBE)
        self.rolled.set_units(COMPACT_ROW if compact else ROOMY_ROW)
        self.chores.set_units(COMPACT_ROW if compact else ROOMY_ROW)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        state = snapshot.state
        if state is None:
            return
        seat, players = state["seats"][self.seat], snapshot.players
        self.mark.set_player(self.seat, seat["name"])
        self.name.setText(seat["name"])
        self.counts.setText(tr("{loose} loose · cube {stacked}/8", loose=seat["loose"], stacked=seat["stacked"]))
        self.cube.set_stacked(seat["stacked"], snapshot.coming(self.seat))
        chooses = isinstance(snapshot.awaits, rules.AwaitSixes) and self.seat in snapshot.awaits.most
        awaited = self.seat in snapshot.counts or chooses
        words, tone = tone_of(snapshot, self.seat)
        self.state.setText(words)
        self.state.setVisible(bool(words))
        self._place_counts()
        restyle(self.state, "tone", tone)
        restyle(self, "awaited", "true" if awaited else "false")
        if seat["rolled"] is not None:
            self.rolled.set_values(sorted(seat["rolled"]))
        else:
            self.rolled.set_values([None] * snapshot.counts.get(self.seat, 0))
        lines = lines_of(snapshot.to_carry, self.seat, players)
        # what is to be done takes the place of the dice that are still to be rolled
        first = lines if len(lines) <= CHORES_IN_A_ROW else lines[:2]
        rest = lines[len(first) :]
        self.chores.set_lines(first)
        self.more_chores.set_lines(rest)
        rows = ((self.rolled, not lines), (self.chores, bool(first)), (self.more_chores, bool(rest)))
        # what goes is hidden before anything is shown, or the card would ask for the room of both
        for row, shown in sorted(rows, key=lambda pair: pair[1]):
            row.setVisible(shown)
        self.setAccessibleName(f"{seat['name']}: {words}. {self.counts.text()}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(f"seat:{self.seat}")
        super().mousePressEvent(event)
