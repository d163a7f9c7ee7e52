"""The third step: through what the table is watched, with what it shows and whether that will do."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout

from app.setup.choices import Choices
from app.setup.source_preview import PreviewFrame
from app.stores.demo_films import demo_of
from app.stores.opening import is_film
from app.text.language import noop, number, tr
from gui.setup.camera_form import OfferedCamera, in_words
from gui.setup.wizard.preview import Preview
from gui.setup.wizard.step import WizardStep
from gui.widgets.labels import plain, restyle
from gui.widgets.spacing import spaced

FILM, OTHER, PHONE = object(), object(), object()
"""What asks for a file, for another camera, and for a phone, in place of a source's text."""


class CameraLine(NamedTuple):
    """A line of the list: its words, and the text of a source, None for no camera, `FILM`, `OTHER` or `PHONE`."""

    words: str
    source: object


class CameraStep(WizardStep):
    """Sources at the left, the picture at the right; `film_wanted`, `other_wanted` and `phone_wanted` ask for what is
    in no list. A phone is offered once `offer_phone` was called."""

    film_wanted = Signal()
    phone_wanted = Signal()
    other_wanted = Signal()

    title = noop("Camera")
    question = noop("What watches the table?")

    def __init__(self) -> None:
        super().__init__()
        self._cameras: tuple[OfferedCamera, ...] | None = None
        self._missing = ""
        self._phone = False
        self._offers: list[CameraLine] = []
        self.list = QListWidget()
        self.list.setAccessibleName(tr("what watches the table"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda item: self._take(self.list.row(item)))
        self.list.currentRowChanged.connect(self._choose)
        self.missing = plain(QLabel(), "refusal")
        self.missing.setWordWrap(True)
        self.picture = Preview(tr("what the camera shows"))
        self.words = plain(QLabel(), "sentence")
        self.words.setWordWrap(True)
        self.rate = plain(QLabel(), "quiet")
        self.rate.setWordWrap(True)
        self._left, self._right = spaced(QVBoxLayout(), 8), spaced(QVBoxLayout(), 8)
        self._left.addWidget(self.list, 1)
        self._left.addWidget(self.missing)
        self._right.addWidget(self.picture, 1)
        self._right.addWidget(self.words)
        self._right.addWidget(self.rate)
        self._right.addStretch(0)
        self._columns = spaced(QHBoxLayout(self), 20, 0)
        self._columns.addLayout(self._left, 2)
        self._columns.addLayout(self._right, 3)

    def take_focus(self) -> None:
        self.list.setFocus()

    @property
    def cameras(self) -> tuple[OfferedCamera, ...]:
        """The cameras that the system shows, none before it was asked."""
        return self._cameras or ()

    def offer(self, cameras: Sequence[OfferedCamera], missing: str) -> None:
        """Takes in the cameras that the system shows; `missing` says, in a sentence, what keeps others away."""
        self._cameras, self._missing = tuple(cameras), missing
        if self.choices is not None:
            self.show_choices(self.choices)

    def offer_phone(self) -> None:
        """Offers a phone as a camera, from now on."""
        self._phone = True
        if self.choices is not None:
            self.show_choices(self.choices)

    def show_choices(self, choices: Choices) -> None:
        super().show_choices(choices)
        self._offers = offers(choices, self._cameras or (), self._phone)
        shown = [self.list.item(row).text() for row in range(self.list.count())]
        if shown != [offer.words for offer in self._offers]:
            self.list.blockSignals(True)
            self.list.clear()
            for offer in self._offers:
                self.list.addItem(QListWidgetItem(offer.words))
            self.list.blockSignals(False)
        row = next(row for row, offer in enumerate(self._offers) if offer.source == choices.source)
        if row != self.list.currentRow():
            self.list.blockSignals(True)
            self.list.setCurrentRow(row)
            self.list.blockSignals(False)
        none = self._cameras is not None and not self._cameras
        self.missing.setText(self._missing or (tr("No camera was found.") if none else ""))
        restyle(self.missing, "role", "refusal" if self._missing else "quiet")
        self.missing.setVisible(bool(self.missing.text()))
        if choices.source is None:
            self.show_preview(PreviewFrame())

    def show_preview(self, preview: PreviewFrame) -> None:
        choices = self.choices
        if choices is None:
            return
        self.picture.show_preview(choices, preview, zones=False, dice=False)
        if choices.source is None:
            self.words.setText(tr("You enter every roll with keys or mouse. You can open a camera later."))
        elif preview.problem is not None:
            self.words.setText(preview.problem)
        elif preview.image is None:
            self.words.setText(tr("Opening …"))
        elif preview.remarks:
            self.words.setText(" ".join(preview.remarks))
        elif len(choices.players) > 1:
            self.words.setText(tr("Light and sharpness are good. Make sure that all trays are in the picture."))
        else:
            self.words.setText(tr("Light and sharpness are good. Make sure that all dice are in the picture."))
        bad = preview.problem is not None or bool(preview.remarks)
        restyle(self.words, "role", "refusal" if bad and choices.source is not None else "sentence")
        self.rate.setText(rate_words(preview))

    def _choose(self, row: int) -> None:
        """Arrows go through the sources; what asks for more waits for a click or Enter."""
        source = self._offers[row].source if 0 <= row < len(self._offers) else None
        if self.choices is not None and row >= 0 and (source is None or isinstance(source, str)):
            self.chosen.emit(self.choices.watching(source))

    def _take(self, row: int) -> None:
        source = self._offers[row].source
        if source is FILM:
            self.film_wanted.emit()
        elif source is OTHER:
            self.other_wanted.emit()
        elif source is PHONE:
            self.phone_wanted.emit()

    def take(self) -> bool:
        """Enter was pressed: whether the line that is marked asks for more before the wizard goes on."""
        row = self.list.currentRow()
        asks = 0 <= row < len(self._offers) and self._offers[row].source in (FILM, OTHER, PHONE)
        if asks:
            self._take(row)
        return asks


def offers(choices: Choices, cameras: Sequence[OfferedCamera], phone: bool = False) -> list[CameraLine]:
    """What can look at the table: cameras, a `phone` (first where there is no camera), a recorded game, a film, or
    nothing."""
    lines = [CameraLine(camera.label, camera.text) for camera in cameras]
    recorded = demo_of(choices.game, len(choices.players))
    if recorded is not None:
        lines.append(CameraLine(tr("A recorded table, to try it out"), str(recorded.film)))
    source = choices.source
    if source is not None and all(source != line.source for line in lines):
        if is_film(Path(source)):
            words = tr("Film: {name}", name=Path(source).name)
        else:
            words = in_words(source)
            words = words[:1].upper() + words[1:]
        lines.append(CameraLine(words, source))
    by_phone = [CameraLine(tr("A phone as the camera …"), PHONE)] if phone else []
    return [
        *(lines if cameras else [*by_phone, *lines]),
        *(by_phone if cameras else []),
        CameraLine(tr("A film on this computer …"), FILM),
        CameraLine(tr("Another camera, a stream, the screen …"), OTHER),
        CameraLine(tr("No camera: enter rolls by hand"), None),
    ]


def rate_words(preview: PreviewFrame) -> str:
    """Size and measured rate of the pictures."""
    if preview.image is None:
        return ""
    height, width = preview.image.shape[:2]
    if preview.rate is None:
        return tr("{width} × {height} pixels", width=width, height=height)
    rate = number(preview.rate)
    return tr("{width} × {height} pixels, {rate} pictures per second", width=width, height=height, rate=rate)
