"""The right side of the review while an event is in doubt: its dice, and what was said of them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.review.settling import DoubtedEvent, Outlook
from app.text.language import tr
from gui.review.decision_bar import DecisionBar
from gui.review.dice_grid import DiceGrid
from gui.review.moves_view import MovesView
from gui.review.voices_view import VoicesView
from gui.widgets.labels import FittedText, plain, restyle
from gui.widgets.spacing import spaced

SHOWN_LINES = 3


class SettlePanel(QWidget):
    """Shows a `DoubtedEvent`. `decisions`, which stand beside it or below, are not laid out in it, and neither is what
    is shown `above` and `among` the dice where the window is low."""

    die_pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.decisions = DecisionBar()
        self.heading = plain(QLabel(), "heading")
        self.words = plain(QLabel(), "name")
        self.words.setWordWrap(True)
        self.grid = DiceGrid()
        self.grid.pressed.connect(self.die_pressed)
        self.voices = VoicesView()
        self.voices.chosen.connect(lambda value: self.decisions.pressed.emit(str(value)))
        self.moves = MovesView()
        self.moves.chosen.connect(lambda number: self.decisions.pressed.emit(str(number)))
        self.hint = plain(QLabel(), "quiet")
        self.hint.setWordWrap(True)
        self.above, self.among = spaced(QVBoxLayout(), 7), spaced(QVBoxLayout(), 7)
        self._box = spaced(QVBoxLayout(self), 7, 0)
        self._box.addLayout(self.above)
        for widget in (self.heading, self.words, self.grid, self.moves):
            self._box.addWidget(widget)
        self._box.addLayout(self.among)
        for widget in (self.voices, self.hint):
            self._box.addWidget(widget)
        self._box.addStretch(1)

    def begin(self, players: tuple[str, ...], who: str) -> None:
        """Another event is in doubt; `who` said something last."""
        self.decisions.begin(players, who)
        self.grid.show_crops(())

    def show_doubt(self, doubt: DoubtedEvent, heading: str, disputed: bool) -> None:
        """What is in doubt, and what is proposed of it; `disputed`: a ruling is asked for."""
        self.heading.setText(heading)
        self.words.setText(doubt.words)
        self.grid.show_doubt(doubt)
        self.grid.setVisible(bool(doubt.dice))
        die = doubt.die
        self.voices.show_die(die, None if die is None else doubt.values.get(die.slot))
        self.voices.setVisible(die is not None)
        self.moves.show_moves(() if doubt.dice else doubt.likely_words, doubt.likely_place)
        self.decisions.show_doubt(doubt, disputed)
        self.hint.setText(_hint(doubt))
        self.hint.setVisible(doubt.proposal is None)

    def let_go(self) -> None:
        """Shows nothing that is in doubt."""
        self.grid.show_doubt(None)
        self.grid.show_crops(())
        self.voices.show_die(None, None)


class OutlookView(QWidget):
    """The game as it stands and as it would with what is proposed, side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.before, self.after = _Side(tr("NOW")), _Side(tr("AFTER YOUR RULING"))
        self._row = spaced(QHBoxLayout(self), 8, 0)
        for side in (self.before, self.after):
            self._row.addWidget(side, 1)

    def show_outlook(self, outlook: Outlook) -> None:
        """What a proposal would change."""
        if outlook.changed or outlook.attention:
            self.before.show_lines([was for was, _ in outlook.changed], outlook.before)
            self.after.show_lines([becomes for _, becomes in outlook.changed], outlook.after, outlook.attention)
        else:
            self.before.show_lines([], outlook.before)
            self.after.show_lines([tr("Nothing changes: the call stands.")], "")


class _Side(QFrame):
    """One of the two sides that are compared: the events that differ, and what follows for the game."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        heading = plain(QLabel(title), "heading")
        self.lines = plain(QLabel(), "sentence")
        self.ends = plain(FittedText(), "quiet")
        self.attention = plain(QLabel(), "refusal")
        self._box = spaced(QVBoxLayout(self), 3, (8, 4, 8, 4))
        for label in (heading, self.lines, self.ends, self.attention):
            label.setWordWrap(True)
            self._box.addWidget(label)
        self._box.addStretch(1)

    def show_lines(self, lines: list[str], ends: str, attention: str = "") -> None:
        """At most three of the lines; how the game then stands, and what would need attention."""
        more = len(lines) - SHOWN_LINES
        self.lines.setText("\n".join(lines[:SHOWN_LINES] + ([tr("and {count} more", count=more)] if more > 0 else [])))
        self.lines.setVisible(bool(lines))
        self.ends.setText(ends)
        self.ends.setVisible(bool(ends))
        self.attention.setText(attention)
        self.attention.setVisible(bool(attention))
        restyle(self, "tone", "bad" if attention else "")


def _hint(doubt: DoubtedEvent) -> str:
    if not doubt.dice and doubt.likeliest:
        return tr("Press the number of what really happened, E to enter something else, or V if nothing happened.")
    if not doubt.dice:
        return tr("Press E to enter what really happened, or V if nothing happened.")
    number = tr("Press the number that the marked die shows; Tab goes to the next die.")
    if not doubt.likeliest:
        return number
    return " ".join((number, tr("L chooses the most likely other reading.")))
