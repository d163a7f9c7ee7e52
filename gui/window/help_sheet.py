"""F1 or ?: all keys, by place, on one sheet over the window; those of the actions can be changed there."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.games.entry import ROLL_KEYS, Help
from app.text.language import noop, shown, tr
from gui.settings.shortcuts import DEFAULTS, Shortcuts, UnfitKeysError
from gui.setup.zones.page import HINTS as ZONES_KEYS
from gui.widgets.labels import plain
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from gui.window.actions import ACTIONS

GROUPS = {
    "game": noop("GAME"),
    "edit": noop("EDIT"),
    "table": noop("TABLE"),
    "view": noop("VIEW"),
    "history": noop("PLAYED GAMES"),
    "help": noop("HELP"),
}
"""The headings under which actions stand, by their group."""

PLACES: tuple[tuple[str, Help], ...] = (
    (noop("FILM"), ((noop("Space"), noop("pause, go on, play again")), ("+  −", noop("faster, slower")))),
    (
        noop("REVIEW"),
        (
            ("← →", noop("one frame; with Shift, ten")),
            ("↑ ↓", noop("previous event, next event")),
            (noop("Home, End"), noop("to the start, to the end")),
            (noop("Space"), noop("play, stop")),
            ("+  −, [  ]", noop("speed; more or less of the film")),
            ("D", noop("dispute this event")),
            ("N", noop("what needs attention")),
            ("I", noop("a roll that was missed")),
            ("R, S", noop("read again; the next camera")),
            ("A", noop("who changed what; verify")),
        ),
    ),
    (
        noop("A DISPUTE"),
        (
            (noop("1 – 6, Tab"), noop("what the die shows; next die")),
            ("L", noop("the most likely other reading")),
            ("U, C", noop("the call stands; nobody can tell")),
            ("V, E", noop("not a roll; another event")),
            ("W, Y", noop("who decided it; why")),
            (noop("Enter"), noop("save it")),
            (noop("Ctrl+Z, Ctrl+Y"), noop("undo, redo")),
        ),
    ),
    (
        noop("SESSIONS"),
        (
            (noop("Enter"), noop("open it")),
            ("P, V", noop("pin it; verify it")),
            ("E, I", noop("export; import")),
            (noop("Del"), noop("delete it")),
        ),
    ),
    (noop("STATISTICS"), (("G, D", noop("next game; other dice")), ("E, F", noop("export; test a file of rolls")))),
    (noop("DRAW THE ZONES"), ZONES_KEYS),
    (
        noop("TEACH MY DICE"),
        (
            (noop("Space"), noop("take a shot of each die seen")),
            ("1 – 6", noop("ask for a face; name a die")),
            ("N", noop("roll and name, or face by face")),
            (noop("Del, Ctrl+Z"), noop("delete a shot, bring it back")),
            (noop("Arrows"), noop("choose a shot")),
            (noop("Page up, down"), noop("another picture from the folder")),
            (noop("Enter"), noop("teach; keep the result")),
        ),
    ),
    (
        noop("EVERYWHERE"),
        ((noop("Tab"), noop("next control")), (noop("Esc"), noop("leave, cancel")), ("?", noop("this sheet"))),
    ),
)
"""The keys that belong to a place, and cannot be changed."""

COLUMNS, NARROWEST = 3, 300.0
"""At most so many columns, none narrower than this, in units of the design."""
WIDE = 1180.0
"""How wide the sheet is where there is room, in units of the design."""
CLOSING = (Qt.Key.Key_F1, Qt.Key.Key_Question)
ALONE = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
"""Keys that are only held with others."""


class KeyButton(QPushButton):
    """The keys of an action. Pressed, it waits for other ones: `typed` carries the action's name and the keys; Del
    stands for its own. Esc leaves them as they are."""

    typed = Signal(str, str)

    def __init__(self, name: str, meaning: str) -> None:
        self._waits = False  # asked for by events, the first of which come while it is being made
        super().__init__()
        self.setProperty("role", "key")
        self.setAutoDefault(False)
        self.name, self._meaning = name, meaning
        self._keys = ""
        self.clicked.connect(self._wait)

    def show_keys(self, keys: str) -> None:
        self._keys, self._waits = keys, False
        self.setText(keys or tr("none", "no keys"))
        self.setAccessibleName(f"{self._meaning}: {keys or tr('no keys')}")
        self.setAccessibleDescription(tr("Click to change the keys"))
        self.setToolTip(tr("Click to change the keys"))

    def event(self, event: QEvent) -> bool:
        if self._waits and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if self._waits and event.type() == QEvent.Type.KeyPress:  # Tab too, which otherwise goes on
            assert isinstance(event, QKeyEvent)
            self._take(event)
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self._waits:
            self.show_keys(self._keys)
        super().focusOutEvent(event)

    def _wait(self) -> None:
        self._waits = True
        self.setText(tr("new keys …"))

    def _take(self, event: QKeyEvent) -> None:
        if event.key() in ALONE:
            return
        self.show_keys(self._keys)
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.typed.emit(self.name, DEFAULTS[self.name])
        elif event.key() != Qt.Key.Key_Escape:
            self.typed.emit(self.name, QKeySequence(event.keyCombination()).toString())


class HelpSheet(QDialog):
    """The sheet, with the keys of what is being entered by hand; Esc, F1 or ? closes it."""

    def __init__(self, shortcuts: Shortcuts, by_hand: Help = ROLL_KEYS, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self._shortcuts = shortcuts
        self._look = Look(DARK)
        self.buttons: dict[str, KeyButton] = {}
        inside = QWidget()
        self._columns = spaced(QHBoxLayout(inside), 26, 0)
        self._stacks = [QVBoxLayout() for _ in range(COLUMNS)]
        for stack in self._stacks:
            stack.addStretch(1)  # aligned to the top, it would get no more height for lines that wrap
            self._columns.addLayout(stack)
        self._parts = [(self._group(heading, rows), len(rows) + 2) for heading, rows in self._groups(by_hand)]
        self.refusal = plain(QLabel(), "refusal")
        self.refusal.setWordWrap(True)
        words = tr(
            "A solid box means that the die was read with certainty. A dashed box with a question "
            "mark means that it was not: the likely values stand below it, and nothing counts until "
            "the die can be seen clearly or you enter the roll. Click on a key to change it."
        )
        self._words = plain(QLabel(words), "quiet")
        self._words.setWordWrap(True)
        self.reset = QPushButton(tr("Reset all keys"))
        self.reset.clicked.connect(self._reset)
        self.done_button = QPushButton(tr("Close (Esc)"))
        self.done_button.setProperty("role", "primary")
        self.done_button.setDefault(True)
        self.done_button.clicked.connect(self.accept)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.refusal, 1)
        self._foot.addWidget(self.reset)
        self._foot.addWidget(self.done_button)
        self._box = spaced(QVBoxLayout(self), 10, 18)
        self._box.addWidget(Scrolled(inside), 1)
        self._box.addWidget(self._words)
        self._box.addLayout(self._foot)
        self._show_keys()
        self.set_look(self._look)
        self.done_button.setFocus()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.resize(self.sizeHint())
        self._arrange(max(1, min(COLUMNS, int(self.width() / look.px(NARROWEST)))))

    def sizeHint(self) -> QSize:
        wanted = QSize(round(self._look.px(WIDE)), super().sizeHint().height())
        around = self.parentWidget()
        return wanted if around is None else wanted.boundedTo(around.size())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in CLOSING:
            self.accept()
        else:
            super().keyPressEvent(event)

    @staticmethod
    def _groups(by_hand: Help) -> list[tuple[str, Sequence[tuple[str, str]]]]:
        """Headings, and their lines: keys or the name of an action, and what that does."""
        actions: dict[str, list[tuple[str, str]]] = {}
        for deed in ACTIONS:
            line = (f"action:{deed.name}", tr(deed.words).removesuffix(" …"))
            actions.setdefault(GROUPS[deed.group.split(" ")[0].strip("()")], []).append(line)
        return [(noop("ENTER BY HAND"), by_hand), *actions.items(), *PLACES]

    def _arrange(self, columns: int) -> None:
        """Puts the groups into so many columns of about the same height, one after the other, as they are read."""
        total, above = sum(height for _, height in self._parts), 0
        for part, height in self._parts:
            column = min(columns - 1, int((above + height / 2) * columns / total))
            above += height
            for stack in self._stacks:
                stack.removeWidget(part)
            self._stacks[column].insertWidget(self._stacks[column].count() - 1, part)
        for number in range(COLUMNS):
            self._columns.setStretch(number, int(number < columns))

    def _group(self, heading: str, rows: Sequence[tuple[str, str]]) -> QWidget:
        part = QWidget()
        grid = spaced(QGridLayout(part), margins=(0, 0, 0, 14), across=12, down=3)
        grid.setColumnStretch(1, 1)
        grid.addWidget(plain(QLabel(tr(heading)), "heading"), 0, 0, 1, 2)
        for row, (key, meaning) in enumerate(rows, start=1):
            if key.startswith("action:"):
                shown: QWidget = self._button(key.removeprefix("action:"), meaning)
            else:
                shown = plain(QLabel(tr(key)), "key")
            grid.addWidget(shown, row, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            label = plain(QLabel(tr(meaning)), "meaning")
            label.setWordWrap(True)
            grid.addWidget(label, row, 1)
        return part

    def _button(self, name: str, meaning: str) -> KeyButton:
        button = KeyButton(name, meaning)
        button.typed.connect(self._change)
        self.buttons[name] = button
        return button

    def _change(self, name: str, keys: str) -> None:
        try:
            self._shortcuts.change(name, keys)
        except UnfitKeysError as error:
            self.refusal.setText(shown(error))
        else:
            self.refusal.clear()
        self._show_keys()

    def _reset(self) -> None:
        self._shortcuts.reset()
        self.refusal.clear()
        self._show_keys()

    def _show_keys(self) -> None:
        for name, button in self.buttons.items():
            button.show_keys(self._shortcuts.keys_of(name))
