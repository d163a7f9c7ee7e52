"""The fourth step: where the zones are; a mat tells them by itself, or they are drawn."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.setup.choices import Choices
from app.setup.source_preview import PreviewFrame
from app.text.language import noop, tr
from gui.setup.wizard.preview import Preview, zones_now
from gui.setup.wizard.step import WizardStep
from gui.setup.zones.page import ZonesPage
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.labels import plain
from gui.widgets.scroll_areas import Scrolled, Stack
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from referee.layout import Layout
from rules.words import listed

NARROW = 900.0
"""With less width than this the buttons stand below the words, in units of the design."""


class ZonesStep(WizardStep):
    """Shows the zones in the picture; they are drawn on a page of their own within.

    `print_wanted` asks for a mat to print, `file_wanted` for a file with zones; `drawing_changed` says whether zones
    are being drawn now.
    """

    print_wanted = Signal()
    file_wanted = Signal()
    drawing_changed = Signal(bool)

    title = noop("Zones")
    question = noop("Where do the dice lie?")

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._preview = PreviewFrame()
        self.picture = Preview(tr("the table with its zones"))
        self.words = plain(QLabel(), "sentence")
        self.words.setWordWrap(True)
        self.print_mat = QPushButton(tr("Print a mat … (P)"))
        self.print_mat.clicked.connect(self.print_wanted)
        self.open = QPushButton(tr("Open a file … (O)"))
        self.open.setToolTip(tr("Zones that were saved before, as a file"))
        self.open.clicked.connect(self.file_wanted)
        self.draw = QPushButton(tr("Draw the zones (D)"))
        self.draw.clicked.connect(self.begin_drawing)
        self.forget = QPushButton(tr("Use no zones"))
        self.forget.clicked.connect(self._forget)
        self._shown = QWidget()
        self._box = spaced(QVBoxLayout(self._shown), 10, 0)
        self._foot = spaced(QBoxLayout(QBoxLayout.Direction.LeftToRight), 10)
        self._foot.addWidget(self.words, 2)
        self._deeds = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignRight), 10)
        for button in (self.forget, self.open, self.print_mat, self.draw):
            self._deeds.addWidget(button)
        self._foot.addLayout(self._deeds, 3)
        self._box.addWidget(self.picture, 1)
        self._box.addLayout(self._foot)
        self._box.addStretch(0)
        self.page = ZonesPage()
        self.page.drawn.connect(self._use)
        self.page.left.connect(self._back)
        self._stack = Stack()
        self._stack.addWidget(self._shown)
        self._drawn = Scrolled(self.page)
        self._stack.addWidget(self._drawn)
        self._stack.currentChanged.connect(lambda _place: self.drawing_changed.emit(self.drawing))
        box = spaced(QVBoxLayout(self), margins=0)
        box.addWidget(self._stack)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_foot()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._place_foot()

    def _place_foot(self) -> None:
        """The words beside the buttons, or above them where text is so large that the buttons would not fit a line."""
        above = self.width() < self._look.px(NARROW)
        way = QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight
        self._foot.setDirection(way)

    @property
    def drawing(self) -> bool:
        """Whether zones are being drawn: the keys are the page's."""
        return self._stack.currentWidget() is self._drawn

    def take_focus(self) -> None:
        (self.page if self.drawing else self).setFocus()

    def show_choices(self, choices: Choices) -> None:
        if self.choices is not None and (self.choices.game, self.choices.source) != (choices.game, choices.source):
            self._stack.setCurrentWidget(self._shown)
        super().show_choices(choices)
        self.show_preview(self._preview if choices.source is not None else PreviewFrame())

    def show_preview(self, preview: PreviewFrame) -> None:
        self._preview = preview
        choices = self.choices
        if choices is None:
            return
        snapshot = self.picture.show_preview(choices, preview, zones=True, dice=False)
        if self.drawing:
            self.page.show_snapshot(snapshot)
            return
        self.words.setText(zones_words(choices, preview))
        watched = choices.source is not None
        self.draw.setEnabled(preview.image is not None)
        self.draw.setVisible(watched and not choices.several)
        self.open.setVisible(watched)
        self.forget.setVisible(watched and (choices.layout is not None or choices.layouts is not None))

    def begin_drawing(self) -> None:
        """Shows the page on which zones are drawn, over the picture of now."""
        choices, image = self.choices, self._preview.image
        if choices is not None and image is not None and not choices.several:
            self._stack.setCurrentWidget(self._drawn)
            self.page.begin(choices.game, choices.players, image, zones_now(choices, self._preview))

    def take(self) -> bool:
        """Uses the zones that are being drawn, before the wizard goes on; whether they cannot be used as they are."""
        if self.drawing:
            self.page.done.click()
        return self.drawing

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_D and not self.drawing and not event.modifiers():
            self.begin_drawing()
        elif event.key() == Qt.Key.Key_P and not self.drawing and not event.modifiers():
            self.print_wanted.emit()
        elif event.key() == Qt.Key.Key_O and not self.drawing and not event.modifiers():
            self.file_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _use(self, layout: Layout) -> None:
        self._back()
        if self.choices is not None:
            self.chosen.emit(replace(self.choices, layout=layout, zones_from="drawn"))

    def _forget(self) -> None:
        if self.choices is not None:
            self.chosen.emit(replace(self.choices, layout=None, layouts=None, zones_from="drawn"))

    def _back(self) -> None:
        self._stack.setCurrentWidget(self._shown)
        self.setFocus()


def zones_words(choices: Choices, preview: PreviewFrame) -> str:
    """What is known of the zones, and what is to be done about it."""
    if choices.source is None:
        return tr("Without a camera there is nothing to mark on the table.")
    if preview.problem is not None:
        return preview.problem
    if preview.image is None:
        return tr("Opening …")
    if choices.layouts is not None:
        return tr("The file says where the zones of {cameras} are.", cameras=listed(list(choices.several)))
    if choices.layout is not None:
        match choices.zones_from:
            case "drawn":
                return tr("You drew these zones.")
            case "file":
                return tr("These zones come from the file.")
            case _:
                return tr("These are the zones from last time.")
    if preview.layout is not None:
        return tr("There is a mat: it shows where the zones are. You can move it.")
    if choices.several:
        return tr("Lay down a mat, open a file with the zones, or draw them once the game has started (Ctrl+E).")
    if choices.alone:
        return tr("You need no zones: the dice you throw together count, and dice that lie apart do not.")
    return tr("No mat is in view. Lay one on the table, or draw the zones.")
