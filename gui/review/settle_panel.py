"""The right side of the review while an event is in doubt: its dice, what was said of them, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QMenu, QPushButton, QVBoxLayout, QWidget

from app.review.settling import DoubtedEvent, Outlook
from app.text.language import noop, tr
from gui.review.dice_grid import DiceGrid
from gui.review.moves_view import MovesView
from gui.review.voices_view import VoicesView
from gui.widgets.labels import ChoiceBox, FittedText, plain, restyle
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look

NOBODY = noop("no name")
SHOWN_LINES = 3
BUTTONS = (
    ("u", noop("Stands (U)"), noop("The call was right")),
    ("it was", noop("It was a … (1 – 6)"), noop("Say what the die shows (1 – 6)")),
    ("c", noop("Can’t tell (C)"), noop("Nobody can tell, so the call stands")),
    ("v", noop("Not a roll (V)"), noop("It did not happen: cross it out")),
    ("e", noop("Another event (E)"), noop("Enter what really happened, as in play")),
    ("escape", noop("Close (Esc)"), ""),
    ("enter", noop("Save ruling ⏎"), noop("Save")),
)
"""The key of each button, its words, and its tool tip."""
DECISIONS, OTHERS, LAST = ("u", "it was", "c"), ("v", "e"), ("escape", "enter")


class SettlePanel(QWidget):
    """Shows a `DoubtedEvent`. `pressed` carries the key of what was clicked on, as from the keyboard."""

    pressed = Signal(str)
    die_pressed = Signal(int)
    done_typing = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)
        self.heading = plain(QLabel(), "heading")
        self.words = plain(QLabel(), "name")
        self.words.setWordWrap(True)
        self.grid = DiceGrid()
        self.grid.pressed.connect(self.die_pressed)
        self.voices = VoicesView()
        self.voices.chosen.connect(lambda value: self.pressed.emit(str(value)))
        self.moves = MovesView()
        self.moves.chosen.connect(lambda number: self.pressed.emit(str(number)))
        self.hint = plain(QLabel(), "quiet")
        self.hint.setWordWrap(True)
        self.refusal = plain(QLabel(), "refusal")
        self.refusal.setWordWrap(True)
        self.who = ChoiceBox()
        self.who.setAccessibleName(tr("who decided this"))
        self.who.setToolTip(tr("Who decided this (W)"))
        self.why = QLineEdit()
        self.why.setMaxLength(400)
        self.why.setPlaceholderText(tr("why (Y)"))
        self.why.setAccessibleName(tr("why"))
        self.why.returnPressed.connect(self.done_typing)
        self.buttons = {key: self._button(tr(text), tip and tr(tip), key) for key, text, tip in BUTTONS}
        self.buttons["enter"].setProperty("role", "primary")
        self._lay_out()

    def _lay_out(self) -> None:
        self._names = QHBoxLayout()
        self._names.addWidget(self.who)
        self._names.addWidget(self.why, 1)
        self._rows = [QHBoxLayout() for _ in (DECISIONS, OTHERS, LAST)]
        for row, keys in zip(self._rows, (DECISIONS, OTHERS, LAST), strict=True):
            for key in keys:
                row.addWidget(self.buttons[key], 1)
        self._box = spaced(QVBoxLayout(self), 7)
        self._box.setContentsMargins(0, 0, 0, 0)
        for widget in (self.heading, self.words, self.grid, self.voices, self.moves, self.hint):
            self._box.addWidget(widget)
        self._box.addWidget(self.refusal)
        self._box.addStretch(1)
        for layout in (self._rows[0], self._rows[1], self._names, self._rows[2]):
            self._box.addLayout(layout)

    def _button(self, text: str, tip: str, key: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _checked=False: self._press(key))
        return button

    def _press(self, key: str) -> None:
        if key != "it was":
            self.pressed.emit(key)
            return
        menu = QMenu(self)
        for value in range(1, 7):
            action = menu.addAction(tr("It was a {value}", value=value))
            action.triggered.connect(lambda _checked=False, value=value: self.pressed.emit(str(value)))
        menu.popup(self.buttons[key].mapToGlobal(self.buttons[key].rect().topLeft()))

    def set_look(self, look: Look) -> None:
        self._look = look
        for layout in (self._names, *self._rows):
            layout.setSpacing(round(look.px(6)))

    def begin(self, players: tuple[str, ...], who: str) -> None:
        """Another event is in doubt; `who` said something last."""
        self.who.clear()
        self.who.addItem(tr(NOBODY), "")
        for name in players:
            self.who.addItem(name, name)
        self.who.setCurrentIndex(max(0, self.who.findData(who)))
        self.why.clear()
        self.grid.show_crops(())

    def next_person(self) -> None:
        self.who.setCurrentIndex((self.who.currentIndex() + 1) % self.who.count())

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
        for key in ("u", "c"):
            self.buttons[key].setVisible(disputed)
        self.buttons["it was"].setVisible(die is not None)
        said = None if die is None else doubt.values.get(die.slot)
        words = tr("It was a … (1 – 6)") if said is None else tr("It was a {value}", value=said)
        self.buttons["it was"].setText(words)
        self.hint.setText(_hint(doubt))
        self.hint.setVisible(doubt.proposal is None)

    def let_go(self) -> None:
        """Shows nothing that is in doubt."""
        self.grid.show_doubt(None)
        self.grid.show_crops(())
        self.voices.show_die(None, None)

    def refuse(self, refusal: str) -> None:
        """Why what is proposed cannot be; empty where it can."""
        self.refusal.setText(refusal)
        self.refusal.setVisible(bool(refusal))


class OutlookView(QWidget):
    """The game as it stands and as it would with what is proposed, side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.before, self.after = _Side(tr("NOW")), _Side(tr("AFTER YOUR RULING"))
        self._row = spaced(QHBoxLayout(self), 8)
        self._row.setContentsMargins(0, 0, 0, 0)
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
        self._box = spaced(QVBoxLayout(self), 3)
        for label in (heading, self.lines, self.ends, self.attention):
            label.setWordWrap(True)
            self._box.addWidget(label)
        self._box.addStretch(1)

    def set_look(self, look: Look) -> None:
        edge = round(look.px(8))
        self._box.setContentsMargins(edge, edge // 2, edge, edge // 2)

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
    """What to press."""
    if not doubt.dice and doubt.likeliest:
        return tr("Press the number of what really happened, E to enter something else, or V if nothing happened.")
    if not doubt.dice:
        return tr("Press E to enter what really happened, or V if nothing happened.")
    number = tr("Press the number that the marked die shows; Tab goes to the next die.")
    if not doubt.likeliest:
        return number
    return " ".join((number, tr("L chooses the most likely other reading.")))
