"""Which dice, and where their pictures come from: the page before a lesson."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app.teach.picture_folder import pictures_in
from app.teach.teacher import Origin
from app.teach.words import faces_words
from app.text.language import noop, sentence, shown, tr
from gui.setup.camera_form import cameras_offered, in_words
from gui.widgets.form_parts import Foot, PathField, Rows
from gui.widgets.labels import ChoiceBox, FittedLabel, plain
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look
from vision.errors import DieSetError, SourceError
from vision.sources.opening import STREAM_SCHEMES
from vision.teaching.die_set import LONGEST_NAME, LONGEST_WORD, PLAIN_FACES, DieSet, Face, checked_faces, parse_face

PATTERNS = (
    ("pips", noop("pips or numerals, 1 to 6")),
    ("logo", noop("the same, but one face has a logo or another symbol")),
    ("icons", noop("symbols of their own, such as runes or icons")),
)
FOLDER, STREAM, TABLE = "folder", "stream", "table"


class FaceField(QWidget):
    """What one face shows, and what it counts as."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.label = plain(QLabel(tr("Face {number}", number=number)), "quiet")
        self.word = QLineEdit()
        self.word.setMaxLength(LONGEST_WORD)
        self.word.setAccessibleName(tr("what face {number} shows", number=number))
        self.counts = ChoiceBox()
        self.counts.setAccessibleName(tr("what face {number} counts as", number=number))
        self.counts.addItem(tr("is an icon"), None)
        for value in range(1, 7):
            self.counts.addItem(tr("counts as {value}", value=value), value)
        self.word.textChanged.connect(self._fit)
        self._row = spaced(QHBoxLayout(self), 8, 0)
        self._row.addWidget(self.label)
        self._row.addWidget(self.word, 1)
        self._row.addWidget(self.counts)

    def height_needed(self) -> int:
        """In pixels, with the style sheet's sizes, which Qt does not take for what is hidden."""
        self.word.ensurePolished()
        self.counts.ensurePolished()
        return max(self.word.sizeHint().height(), self.counts.sizeHint().height())

    def set_face(self, word: str, value: int | None) -> None:
        self.word.setText(word)
        self.counts.setCurrentIndex(self.counts.findData(value))

    def face(self) -> Face | None:
        """The face as it stands there; None where nothing does. Raises `DieSetError`."""
        word = self.word.text().strip()
        if not word:
            return None
        value = self.counts.currentData()
        return parse_face(word) if word.isdecimal() or value is None else Face(word, value)

    def _fit(self, text: str) -> None:
        """A number stands for its own value."""
        number = text.strip() in tuple("123456")
        if number:
            self.counts.setCurrentIndex(self.counts.findData(int(text)))
        self.counts.setEnabled(not number)


class SetForm(QWidget):
    """`begun` carries the draft (or the set that is to have more shots) and the origin of its pictures."""

    begun = Signal(object, object)
    cancelled = Signal()

    def __init__(self, taken: Callable[[str], bool], open_dialog: Callable[[QDialog], None]) -> None:
        super().__init__()
        self._taken = taken
        self._look = Look(DARK)
        self._old: DieSet | None = None
        self._busy_camera: str | None = None
        self.title = plain(QLabel(), "message")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(tr("for example: smoke dice with a logo"))
        self.pattern = ChoiceBox()
        for key, words in PATTERNS:
            self.pattern.addItem(tr(words), key)
        self.pattern.currentIndexChanged.connect(self._show_pattern)
        self.faces = tuple(FaceField(number) for number in range(1, 7))
        self._grid = spaced(QGridLayout(), across=18)
        for number, field in enumerate(self.faces):
            self._grid.addWidget(field, number % 3, number // 3)
        self.advice = plain(QLabel(), "quiet")
        self._face_box = QWidget()
        self._face_box.setLayout(self._grid)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.known_faces = plain(FittedLabel(), "quiet")
        self.source = ChoiceBox()
        self.source.currentIndexChanged.connect(self._show_source)
        self.path = PathField(tr("A folder of pictures of the dice"), QFileDialog.FileMode.Directory, open_dialog)
        self._form = Rows()
        self._form.add(tr("Name"), self.name)
        self._form.add(tr("The faces show"), self.pattern)
        self._form.add("", self._face_box)
        self._form.add("", self.advice)
        self._form.add(tr("Faces"), self.known_faces)
        self._form.add(tr("Pictures from"), self.source)
        self._form.add("", self.path)
        self.foot = Foot(tr("Start ⏎"), tr("Cancel (Esc)"))
        self.foot.take.clicked.connect(self.submit)
        self.foot.cancel.clicked.connect(self.cancelled)
        self.refusal = self.foot.refusal
        self._card = sized(QFrame(), max_width=820)
        self._card.setProperty("role", "card")
        self._inner = spaced(QVBoxLayout(self._card), 14, 22)
        self._inner.addWidget(self.title)
        self._inner.addLayout(self._form)
        self._inner.addLayout(self.foot)
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(self._card, 1000)
        across.addStretch(1)
        outer.addLayout(across)
        outer.addStretch(2)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._form.even_out(self.name)
        self.refusal.setFixedHeight(round(look.px(40)))  # room for two lines, so that nothing jumps
        gap, rows = round(look.px(6)), self._grid.rowCount()
        self._grid.setVerticalSpacing(gap)
        self._face_box.setFixedHeight(rows * self.faces[0].height_needed() + (rows - 1) * gap)

    def ask(self, camera: str, old: DieSet | None = None, table: bool = False, busy_camera: str | None = None) -> None:
        """Asks for a new set, or only where more shots of an `old` one are to come from.

        `camera` is the text of the one to offer first; with `table`, the picture of the game that is open is offered
        too, and `busy_camera` is the one that watches it.
        """
        self._old, self._busy_camera = old, busy_camera
        self.title.setText(tr("New die set") if old is None else tr("More shots of {name}", name=old.name))
        self._offer_sources(camera, table)
        for widget in (self.name, self.pattern):
            self._form.setRowVisible(widget, old is None)
        self._form.setRowVisible(self.known_faces, old is not None)
        self.refusal.clear()
        if old is None:
            self.name.clear()
            self.pattern.setCurrentIndex(0)
            self._show_pattern()
            self.name.setFocus()
        else:
            for widget in (self._face_box, self.advice):
                self._form.setRowVisible(widget, False)
            self.known_faces.setText(faces_words(old))
            self.source.setFocus()

    def submit(self) -> None:
        """Begins, or says what is still wrong."""
        try:
            die_set = self._old if self._old is not None else self._new_set()
            origin = self._origin()
        except DieSetError as error:
            self.refusal.setText(shown(error))
        except SourceError as error:
            self.refusal.setText(sentence(error))
        else:
            self.refusal.clear()
            self.begun.emit(die_set, origin)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        else:
            super().keyPressEvent(event)

    def _new_set(self) -> DieSet:
        if not self.name.text().strip():
            raise DieSetError("Give the dice a name, so that you can find them again.")
        faces = PLAIN_FACES
        if self.pattern.currentData() != "pips":
            faces = checked_faces(face for face in (field.face() for field in self.faces) if face is not None)
        draft = DieSet(self.name.text(), faces)
        if self._taken(draft.name):
            raise DieSetError(
                "There is already a die set called {name}: choose another name, or teach that one.", name=draft.name
            )
        return draft

    def _origin(self) -> Origin:
        kind, text = self.source.currentData(), self.path.text()
        if kind == TABLE:
            return Origin()
        if kind == FOLDER:
            if not text:
                raise SourceError("choose the folder with the pictures")
            pictures_in(Path(text))
            return Origin(folder=Path(text))
        if kind == STREAM:
            if not text.lower().startswith(STREAM_SCHEMES):
                raise SourceError("enter the address of a stream, such as http://192.168.1.20:8080/video")
            return Origin(camera=text)
        if kind == self._busy_camera:
            raise SourceError(
                "{camera} is watching the game: use the table’s picture, or another camera", camera=in_words(kind)
            )
        return Origin(camera=kind)

    def _offer_sources(self, camera: str, table: bool) -> None:
        self.source.clear()
        if table:
            self.source.addItem(tr("the table’s picture, as the game sees it"), TABLE)
        for offered in cameras_offered()[0]:
            self.source.addItem(offered.label, offered.text)
        self.source.addItem(tr("a folder of pictures"), FOLDER)
        self.source.addItem(tr("a stream, by its address"), STREAM)
        place = 0 if table else self.source.findData(camera)
        self.source.setCurrentIndex(max(0, place))
        self._show_source()

    def _show_source(self) -> None:
        kind = self.source.currentData()
        self._form.setRowVisible(self.path, kind in (FOLDER, STREAM))
        self.path.browse.setVisible(kind == FOLDER)
        self.path.line.setPlaceholderText(
            tr("best with a folder for each face: 1, 2, …, logo") if kind == FOLDER else tr("http://… or rtsp://…")
        )
        self.path.line.setAccessibleName(tr("folder of pictures") if kind == FOLDER else tr("address of the stream"))
        self.refusal.clear()

    def _show_pattern(self) -> None:
        pattern = self.pattern.currentData()
        for widget in (self._face_box, self.advice):
            self._form.setRowVisible(widget, self._old is None and pattern != "pips")
        for number, field in enumerate(self.faces, start=1):
            if pattern == "logo" and number == 1:
                field.set_face("logo", 1)
            elif pattern == "icons":
                field.set_face("", None)
                field.word.setPlaceholderText(tr("a word for it"))
            else:
                field.set_face(str(number), number)
        self.advice.setText(
            tr("One word for each face, the same word for faces that look alike. Fewer than six faces are fine.")
        )
