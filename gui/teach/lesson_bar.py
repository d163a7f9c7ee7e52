"""The foot of a lesson: what is still wanted, the teaching under way, and then what was measured."""

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from app.teach.lesson import Lesson
from app.teach.words import advice_on, doubts_on, figures_sentence
from app.text.language import percent, tr
from gui.widgets.labels import plain, restyle
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from vision.teaching.die_set import DieSet
from vision.teaching.training import LEAST_SHOTS, WANTED_SHOTS

STEPS = 1000


class LessonBar(QFrame):
    """One sentence, and the buttons that go with it; each has its key in its name."""

    teach_wanted = Signal()
    break_off_wanted = Signal()
    keep_wanted = Signal()
    more_wanted = Signal()
    discard_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self.setProperty("role", "bar")
        self.words = plain(QLabel(), "sentence")
        self.words.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setRange(0, STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("progress of teaching"))
        self.teach = self._button(tr("Teach ⏎"), self.teach_wanted, primary=True)
        self.break_off = self._button(tr("Cancel (Esc)"), self.break_off_wanted)
        self.keep = self._button(tr("Keep it ⏎"), self.keep_wanted, primary=True)
        self.more = self._button(tr("Take more shots (M)"), self.more_wanted)
        self.discard = self._button(tr("Discard (D)"), self.discard_wanted)
        left = QVBoxLayout()
        left.addWidget(self.words)
        left.addWidget(self.progress)
        self._left = left
        self._row = spaced(QHBoxLayout(self), 8)
        self._row.addLayout(left, 1)
        for button in (self.break_off, self.discard, self.more, self.keep, self.teach):
            self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)

    def _button(self, text: str, signal: SignalInstance, primary: bool = False) -> QPushButton:
        button = QPushButton(text)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if primary:
            button.setProperty("role", "primary")
        button.clicked.connect(lambda _checked=False: signal.emit())
        return button

    def set_look(self, look: Look) -> None:
        self._look = look
        edge = round(look.px(10))
        self._row.setContentsMargins(edge + 2, edge, edge, edge)
        self._left.setSpacing(round(look.px(8)))
        p, height = look.palette, round(look.px(12))
        self.progress.setFixedHeight(height)
        self.progress.setStyleSheet(
            f"QProgressBar {{ background: {p.raised}; border: 1px solid {p.line}; border-radius: {height // 2}px; }}"
            f"QProgressBar::chunk {{ background: {p.accent}; border-radius: {height // 2 - 1}px; }}"
        )

    def show_lesson(self, lesson: Lesson, refusal: str = "") -> None:
        """While shots are being taken; `refusal` says why nothing could be taught from them."""
        self._show(self.teach)
        self.teach.setEnabled(lesson.ready)
        self.words.setText(refusal or wanted_sentence(lesson))
        restyle(self.words, "role", "refusal" if refusal else "sentence")

    def show_progress(self, share: float) -> None:
        """While the set is being taught; `share` is from 0 to 1."""
        self._show(self.break_off, self.progress)
        self.progress.setValue(round(share * STEPS))
        self.words.setText(tr("Teaching … {share}. The shots are kept in any case.", share=percent(share)))

    def show_outcome(self, taught: DieSet) -> None:
        """Once it has been taught."""
        assert taught.fit is not None
        self._show(self.keep, self.more, self.discard)
        figures = taught.fit.figures
        self.words.setText(f"{figures_sentence(figures)}{advice_on(figures)}{doubts_on(figures)}")

    def _show(self, *shown: QWidget) -> None:
        restyle(self.words, "role", "sentence")
        for widget in (self.teach, self.break_off, self.keep, self.more, self.discard, self.progress):
            widget.setVisible(widget in shown)


def wanted_sentence(lesson: Lesson) -> str:
    """How many shots are wanted before teaching makes sense."""
    if not lesson.lacking:
        return tr(
            "Every face has {count} shots or more: press Enter to teach. More shots make the reading more reliable.",
            count=WANTED_SHOTS,
        )
    few = ", ".join(face.word for face in lesson.lacking)
    if lesson.ready:
        return tr(
            "There are enough shots to try, but {count} of each face are better. Fewer so far: {faces}.",
            count=WANTED_SHOTS,
            faces=few,
        )
    return tr(
        "Each face needs at least {least} shots; {count} or 5 are better. Fewer so far: {faces}.",
        least=LEAST_SHOTS,
        count=WANTED_SHOTS,
        faces=few,
    )
