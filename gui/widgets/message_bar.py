"""One sentence above a list: what was done, a question with its answer on a button, or how far long work has come."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton

from app.text.language import tr
from gui.widgets.labels import plain
from gui.widgets.spacing import spaced
from gui.widgets.theme import Look


class MessageBar(QFrame):
    """Hidden while there is nothing to say. `stopped` says that the person no longer wants the work under way."""

    stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self._answer: Callable[[], None] | None = None
        self.text = plain(QLabel(), "sentence")
        self.text.setWordWrap(True)
        self.text.setAccessibleName(tr("result"))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.stop = QPushButton(tr("Cancel (Esc)"))
        self.stop.clicked.connect(self.stopped)
        self.button = QPushButton()
        self.button.clicked.connect(self.answer)
        self._row = spaced(QHBoxLayout(self), 10)
        self._row.addWidget(self.text, 1)
        for widget in (self.progress, self.stop, self.button):
            self._row.addWidget(widget)
            widget.hide()
        self.hide()

    def set_look(self, look: Look) -> None:
        edge, gap = round(look.px(14)), round(look.px(10))
        self._row.setContentsMargins(edge, gap // 2, gap // 2, gap // 2)
        self.progress.setFixedSize(round(look.px(180)), round(look.px(10)))

    @property
    def busy(self) -> bool:
        return not self.stop.isHidden()

    def say(self, words: str) -> None:
        """Shows a sentence; empty: none."""
        self.ask(words, "", lambda: None)

    def ask(self, words: str, button: str, answer: Callable[[], None]) -> None:
        """Shows a sentence with a button that `answer` is called by; without words for it, there is none."""
        self.text.setText(words)
        self._answer = answer if button else None
        self.button.setText(button)
        self.button.setVisible(bool(button))
        for widget in (self.progress, self.stop):
            widget.hide()
        self.setVisible(bool(words))

    def begin(self, words: str) -> None:
        """Long work begins; it ends with what is said next."""
        self.say(words)
        self.progress.setRange(0, 0)
        for widget in (self.progress, self.stop):
            widget.show()

    def tell(self, done: int, total: int) -> None:
        """How much of how much is done."""
        if self.busy:
            self.progress.setRange(0, max(total, 1))
            self.progress.setValue(done)

    def answer(self) -> None:
        """Answers the question that is shown, if one is."""
        answer, self._answer = self._answer, None
        if answer is not None:
            self.say("")
            answer()
