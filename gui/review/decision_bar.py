"""What can be done with an event that is in doubt: what it was, who says so and why, and to save it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QLineEdit, QMenu, QPushButton, QVBoxLayout, QWidget

from app.review.settling import DoubtedEvent
from app.text.language import noop, tr
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.spacing import spaced

NOBODY = noop("no name")
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
GAP = 6


class DecisionBar(QWidget):
    """`pressed` carries the key of what was clicked on, as from the keyboard; `done_typing` that the reason is said.

    It stands in a column, or in a few wide rows. `last`, with which one is done, may stand elsewhere then."""

    pressed = Signal(str)
    done_typing = Signal()

    def __init__(self) -> None:
        super().__init__()
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
        decisions, others, names = (spaced(QHBoxLayout(), GAP) for _ in range(3))
        for row, keys in ((decisions, DECISIONS), (others, OTHERS)):
            for key in keys:
                row.addWidget(self.buttons[key], 1)
        names.addWidget(self.who)
        names.addWidget(self.why, 1)
        self._middle = spaced(QBoxLayout(QBoxLayout.Direction.TopToBottom), GAP)
        self._middle.addLayout(others)
        self._middle.addLayout(names, 1)
        self.last = QWidget()
        last = spaced(QHBoxLayout(self.last), GAP, 0)
        for key in LAST:
            last.addWidget(self.buttons[key], 1)
        self._box = spaced(QVBoxLayout(self), GAP, 0)
        self._box.addWidget(self.refusal)
        for layout in (decisions, self._middle):
            self._box.addLayout(layout)
        self._box.addWidget(self.last)
        self.refuse("")

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

    def stand_wide(self, wide: bool) -> None:
        """In rows that go across the window, where it is low; else in a column, and `last` below."""
        direction = QBoxLayout.Direction
        self._middle.setDirection(direction.LeftToRight if wide else direction.TopToBottom)
        if not wide:
            self._box.addWidget(self.last)

    def begin(self, players: tuple[str, ...], who: str) -> None:
        """Another event is in doubt; `who` said something last."""
        self.who.clear()
        self.who.addItem(tr(NOBODY), "")
        for name in players:
            self.who.addItem(name, name)
        self.who.setCurrentIndex(max(0, self.who.findData(who)))
        self.why.clear()

    def next_person(self) -> None:
        self.who.setCurrentIndex((self.who.currentIndex() + 1) % self.who.count())

    def show_doubt(self, doubt: DoubtedEvent, disputed: bool) -> None:
        """What can be said of this event; `disputed`: a ruling is asked for."""
        die = doubt.die
        for key in ("u", "c"):
            self.buttons[key].setVisible(disputed)
        self.buttons["it was"].setVisible(die is not None)
        self.buttons["v"].setText(tr("Not a roll (V)") if doubt.dice else tr("Did not happen (V)"))
        said = None if die is None else doubt.values.get(die.slot)
        words = tr("It was a … (1 – 6)") if said is None else tr("It was a {value}", value=said)
        self.buttons["it was"].setText(words)

    def refuse(self, refusal: str) -> None:
        """Why what is proposed cannot be; empty where it can."""
        self.refusal.setText(refusal)
        self.refusal.setVisible(bool(refusal))
