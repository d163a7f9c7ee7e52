"""A page whose work runs in a thread of its own: one piece after the other, with progress and a way to break it off."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from app.text.language import tr
from gui.widgets.file_dialogs import opening, saving
from gui.widgets.message_bar import MessageBar
from gui.widgets.work_queue import Tell, WorkQueue


class WorkingPage(QWidget):
    """`message` says what is under way and what came of it; where it stands on the page, the page says. `left` says
    that the person is done. The thread, called `thread`, begins with the first work and ends with `close_down`."""

    left = Signal()

    def __init__(self, thread: str, open_dialog: Callable[[QDialog], None]) -> None:
        super().__init__()
        self._open_dialog = open_dialog
        self._work_queue = WorkQueue(thread, self)
        self.message = MessageBar()
        self._work_queue.told.connect(self.message.tell)
        self.message.stopped.connect(self.break_off)

    @property
    def busy(self) -> bool:
        return self.message.busy

    def break_off(self) -> None:
        """Ends the long work that is under way."""
        if self.busy:
            self._work_queue.break_off()

    def close_down(self) -> None:
        """Ends the thread."""
        self._work_queue.close_down()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        deed = None if held else self._keys().get(event.key())
        if not held and event.key() == Qt.Key.Key_Escape:
            (self.break_off if self.busy else self.left.emit)()
        elif deed is not None:
            deed()
        else:
            super().keyPressEvent(event)

    # What a page says of itself

    def _keys(self) -> Mapping[int, Callable[[], None]]:
        """What is done by which key alone, besides Escape."""
        return {}

    def _show_buttons(self) -> None:
        """Enables what can be done now; called where work begins and ends."""

    # What a page works with

    @staticmethod
    def _button(text: str, deed: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda _checked=False: deed())
        return button

    def _ask_where(self, title: str, name: str, kinds: Mapping[str, str], write: Callable[[Path], None]) -> None:
        """Asks for the file to write: `name`, or another that ends in one of `kinds`."""
        self._open_dialog(saving(self, title, name, kinds, write))

    def _ask_which(self, title: str, kinds: str, read: Callable[[Path], None]) -> None:
        """Asks for a file to read; `kinds` are Qt's filters of names."""
        self._open_dialog(opening(self, title, kinds, read))

    def _do(
        self,
        work: Callable[[Tell], Any],
        done: Callable[[Any], None],
        failed: Callable[[str], None] | None = None,
    ) -> None:
        """Has `work` done in the thread, and then `done`, or `failed` (see `WorkQueue.do`); else a message says why."""
        self._work_queue.do(work, done, failed or self._fail)

    def _begin(self, words: str) -> None:
        """Long work begins; it ends with `_end`."""
        self.message.begin(words)
        self._show_buttons()

    def _end(self, words: str) -> None:
        """Long work ended: says what came of it; empty: nothing."""
        self.message.say(words)
        self._show_buttons()

    def _fail(self, refusal: str) -> None:
        """Work ended without what it was to do; an empty refusal: it was broken off."""
        self._end(refusal or tr("Cancelled."))
