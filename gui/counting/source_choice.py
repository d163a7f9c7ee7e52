"""Where the dice are seen: the first thing that is asked, with an answer that Enter takes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from app.stores.opening import is_film
from app.text.language import tr
from gui.setup.camera_form import OfferedCamera, cameras_offered, in_words
from gui.widgets.labels import plain
from gui.widgets.spacing import spaced
from gui.widgets.theme import Look

What = Literal["source", "film", "other", "pictures", "hand"]


@dataclass(frozen=True)
class SourceLine:
    """One line: its words, what it means, and of a `source` its text."""

    words: str
    what: What
    source: str = ""


LOW = 520
"""A window that is lower, in units of the design, shows what is needed to begin, and not the hint."""


class SourceChoice(QWidget):
    """`chosen` carries the text of a source, empty for rolls typed by hand; `film_wanted`, `other_wanted` and
    `pictures_wanted` ask for a dialog; `left` says that the person goes elsewhere."""

    chosen = Signal(str)
    film_wanted = Signal()
    other_wanted = Signal()
    pictures_wanted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        title = plain(QLabel(tr("Count my dice")), "title")
        words = plain(QLabel(tr("Point a camera at the table and roll. Every roll is read and added up.")), "quiet")
        hint = plain(QLabel(tr("You can also drop a film, or pictures of dice, onto this window.")), "quiet")
        for label in (title, words, hint):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("what watches the dice"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda _item: self._take())
        self.start = QPushButton(tr("Start"))
        self.start.setProperty("role", "primary")
        self.start.clicked.connect(self._take)
        self._offers: list[SourceLine] = []
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.start)
        column = spaced(QVBoxLayout(), 14)
        column.addStretch(1)
        for widget in (title, words, self.list, hint):
            column.addWidget(widget)
        column.addLayout(foot)
        column.addStretch(2)
        self._row = spaced(QHBoxLayout(self), margins=24)
        self._row.addStretch(1)
        self._row.addLayout(column, 4)
        self._row.addStretch(1)
        self._hint = hint

    def set_look(self, look: Look) -> None:
        roomy = self.window().height() >= look.px(LOW)
        self._hint.setVisible(roomy)
        for side in (0, 2):
            self._row.setStretch(side, int(roomy))
        self._fit()

    def offer(self, last: str) -> None:
        """Lists what there is; the source that was used last is proposed, else the first camera."""
        cameras, known = cameras_offered()
        # Where the system shows none, the first is tried; others are opened by number.
        self._offers = offers(cameras if known else cameras[:1], last)
        self.list.clear()
        for offer in self._offers:
            self.list.addItem(QListWidgetItem(offer.words))
        proposed = next((n for n, one in enumerate(self._offers) if last and one.source == last), 0)
        self.list.setCurrentRow(proposed)
        self._fit()
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        row = self.list.currentRow()
        if not 0 <= row < len(self._offers):
            return
        offer = self._offers[row]
        match offer.what:
            case "film":
                self.film_wanted.emit()
            case "other":
                self.other_wanted.emit()
            case "pictures":
                self.pictures_wanted.emit()
            case _:
                self.chosen.emit(offer.source)

    def _fit(self) -> None:
        """As high as its lines, so that all of them are seen."""
        count = self.list.count()
        if count:
            around = 2 * self.list.frameWidth() + 12
            self.list.setFixedHeight(count * self.list.sizeHintForRow(0) + around)


def offers(cameras: Sequence[OfferedCamera], last: str) -> list[SourceLine]:
    """The lines: cameras, what was watched last, and the ways to name something else."""
    lines = [SourceLine(camera.label, "source", camera.text) for camera in cameras]
    if last and all(last != line.source for line in lines):
        if is_film(Path(last)):
            lines.append(SourceLine(tr("Film: {name}", name=Path(last).name), "source", last))
        else:
            words = in_words(last)
            lines.append(SourceLine(words[:1].upper() + words[1:], "source", last))
    return [
        *lines,
        SourceLine(tr("A film on this computer …"), "film"),
        SourceLine(tr("Another camera, a stream, the screen …"), "other"),
        SourceLine(tr("Pictures: each is one roll …"), "pictures"),
        SourceLine(tr("No camera: I type the rolls"), "hand"),
    ]
