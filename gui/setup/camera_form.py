"""Which camera, by its name, and how it is to be set."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.live.several_cameras import USUAL_NAMES, named, several_in, text_of_several
from app.stores.camera_store import CameraStore
from app.stores.whole_file import NotWrittenError
from app.text.language import noop, sentence, tr
from gui.widgets.labels import ChoiceBox, Number, Tick, plain
from gui.widgets.spacing import sized, spaced
from rules.words import listed
from vision import CameraSettings, list_cameras
from vision.errors import SourceError
from vision.sources.address import public_address
from vision.sources.cameras import text_of
from vision.sources.opening import STREAM_SCHEMES
from vision.sources.screen_source import SCREEN, ScreenDevice
from vision.sources.sent_source import PHONE

NUMBERS_OFFERED = 6
SIZES = (None, (640, 480), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
RATES = (None, 15.0, 30.0, 60.0)
LEVELS = {"exposure": (-20, 20_000), "focus": (0, 1023)}
LEVEL_NAMES = {"exposure": noop("Exposure"), "focus": noop("Focus")}


@dataclass(frozen=True)
class OfferedCamera:
    """A camera as the forms offer it: its `label`, the `text` that opens it, and the `name` it is remembered by."""

    label: str
    text: str
    name: str


def cameras_offered() -> tuple[Sequence[OfferedCamera], bool | None]:
    """The cameras to choose from, and whether the system shows them: False for numbers to try, None if it cannot."""
    found = list_cameras()
    if not found:
        tried = [
            OfferedCamera(tr("Camera {number} – try it", number=n), str(n), f"camera {n}")
            for n in range(NUMBERS_OFFERED)
        ]
        return tried, None if found is None else False
    offered = list[OfferedCamera]()
    for camera in found:
        text, name = text_of(camera, found), camera.name or f"camera {camera.number}"
        if text == camera.name:
            label = name
        elif camera.name:
            label = tr("Camera {number}, {name}", number=camera.number, name=name)
        else:
            label = tr("Camera {number}", number=camera.number)
        offered.append(OfferedCamera(label, text, name))
    return offered, True


def in_words(text: str) -> str:
    """What a sentence calls the source that `text` opens; a stream's password is left out."""
    if text == PHONE:
        return tr("the phone's camera")
    several = several_in(text)
    if several:
        return tr("the cameras {names}", names=listed(list(several)))
    return tr("camera {number}", number=text) if text.isdecimal() else public_address(text)


def why_not(address: str) -> str | None:
    """Why a text is neither a stream's address nor a region of the screen, in a sentence; None where it is one."""
    if address.lower().startswith(STREAM_SCHEMES):
        return None
    if not address.startswith(SCREEN):
        return tr(
            "An address begins with rtsp:// or http://, a region of the screen with screen: as in screen:0,0,1280,720."
        )
    try:
        ScreenDevice(address)
    except SourceError as error:
        return sentence(error)
    return None


class CameraForm(QDialog):
    """Lists cameras, with how each is to be set; `chosen` carries the text that opens the one to open, or the address
    of a stream or a region of the screen that was typed instead.

    `last` is the text of what was opened last.
    """

    chosen = Signal(str)

    def __init__(self, last: str, parent: QWidget | None = None, store: CameraStore | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Open a camera"))
        sized(self, min_width=380)
        self._store = store or CameraStore()
        self._offered, shown = cameras_offered()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Cameras"))
        for camera in self._offered:
            item = QListWidgetItem(camera.label)
            item.setData(Qt.ItemDataRole.UserRole, camera.text)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.list.addItem(item)
            if camera.text == last:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        text = {
            None: tr("Cameras are counted from 0. If one does not open, you will be told."),
            False: tr("No camera was found. Plug one in, or try a number."),
            True: tr("Cameras on this computer"),
        }[shown]
        self.words = plain(QLabel(text), "quiet")
        self.words.setWordWrap(True)
        self._make_settings()
        self.address = QLineEdit("" if why_not(last) else last)
        self.address.setAccessibleName(tr("address of a stream, or a region of the screen"))
        self.address.setPlaceholderText(tr("or rtsp://…, http://…, screen:X,Y,W,H"))
        self.address.setToolTip(tr("An address, or several with spaces between them"))
        self.together = plain(QLabel(tr("Tick several cameras if they watch the same table.")), "quiet")
        self.together.setWordWrap(True)
        self.names = QLineEdit()
        self.names.setAccessibleName(tr("names of the chosen cameras, with commas between them"))
        self.names.textEdited.connect(lambda _text: self.refusal.clear())
        self.address.textChanged.connect(self._show_address)
        self.refusal = plain(QLabel(), "refusal")
        self.refusal.setWordWrap(True)
        self.open_button = QPushButton(tr("Open"))
        self.open_button.setProperty("role", "primary")
        self.open_button.setDefault(True)
        self.open_button.clicked.connect(self._open)
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.open_button)
        self._box = spaced(QVBoxLayout(self), 12, 20)
        self._box.addWidget(self.words)
        self._box.addWidget(self.list)
        self._box.addLayout(self._form)
        self._box.addWidget(self.address)
        self._box.addWidget(self.together)
        self._box.addWidget(self.names)
        self._box.addWidget(self.refusal)
        self._box.addLayout(buttons)
        self.list.itemActivated.connect(self._open)
        self.list.currentRowChanged.connect(lambda _row: self._show_remembered())
        self.list.itemChanged.connect(lambda _item: self._show_address())
        self._show_remembered()
        self._show_address()

    def _make_settings(self) -> None:
        self.size_box, self.rate_box = ChoiceBox(), ChoiceBox()
        self.size_box.setAccessibleName(tr("Size of the picture"))
        self.rate_box.setAccessibleName(tr("Frames per second"))
        for size in SIZES:
            self.size_box.addItem(tr("best for dice") if size is None else f"{size[0]} × {size[1]}", size)
        for rate in RATES:
            self.rate_box.addItem(tr("the camera decides") if rate is None else f"{rate:g}", rate)
        self._form = QFormLayout()
        self._form.addRow(plain(QLabel(tr("Picture")), "quiet"), self.size_box)
        self._form.addRow(plain(QLabel(tr("Frames per second")), "quiet"), self.rate_box)
        self.by_itself, self.levels = dict[str, Tick](), dict[str, Number]()
        for name, (low, high) in LEVELS.items():
            switch, level = Tick(tr("automatic")), Number()
            level.setRange(low, high)
            level.setAccessibleName(tr("{level}, in the camera's own numbers", level=tr(LEVEL_NAMES[name])))
            switch.toggled.connect(level.setDisabled)
            row = QHBoxLayout()
            row.addWidget(switch)
            row.addWidget(level, 1)
            self._form.addRow(plain(QLabel(tr(LEVEL_NAMES[name])), "quiet"), row)
            self.by_itself[name], self.levels[name] = switch, level

    @property
    def _camera(self) -> OfferedCamera:
        return self._offered[max(0, self.list.currentRow())]

    def _show_remembered(self) -> None:
        settings = self._store.load(self._camera.name)
        self._choose(self.size_box, SIZES, None if settings.width is None else (settings.width, settings.height))
        self._choose(self.rate_box, RATES, settings.frame_rate)
        for name, value in (("exposure", settings.exposure), ("focus", settings.focus)):
            self.by_itself[name].setChecked(value is None)
            self.levels[name].setDisabled(value is None)
            self.levels[name].setValue(0 if value is None else round(value))

    @staticmethod
    def _choose(box: QComboBox, choices: Sequence[object], value: object) -> None:
        """Shows a value, which may be one that the form does not offer."""
        if value not in choices:
            box.addItem(" × ".join(f"{part:g}" for part in (value if isinstance(value, tuple) else (value,))), value)
            box.setCurrentIndex(box.count() - 1)
        else:
            box.setCurrentIndex(choices.index(value))

    def _settings(self) -> CameraSettings:
        size, rate = self.size_box.currentData(), self.rate_box.currentData()
        width, height = size or (None, None)
        exposure, focus = (
            None if self.by_itself[name].isChecked() else float(self.levels[name].value()) for name in LEVELS
        )
        return CameraSettings(width, height, rate, exposure, focus)

    @property
    def _chosen(self) -> list[str]:
        """The texts of the cameras that are ticked and the addresses that were typed."""
        items = [self.list.item(row) for row in range(self.list.count())]
        ticked = [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked]
        return [*ticked, *self.address.text().split()]

    def _show_address(self) -> None:
        """Where one address is typed, it is opened, and no camera; several that are chosen are to be named."""
        chosen, typed = self._chosen, self.address.text().split()
        several = len(chosen) > 1
        self.list.setDisabled(len(chosen) == len(typed) == 1)
        for row in range(self._form.rowCount()):
            self._form.setRowVisible(row, not typed and not several)
        self.names.setVisible(several)
        if several and len(self.names.text().split(",")) != len(chosen):
            self.names.setText(", ".join(USUAL_NAMES[: len(chosen)]))
        self.refusal.clear()

    def _open_several(self, chosen: Sequence[str]) -> None:
        problems = [problem for text in self.address.text().split() if (problem := why_not(text))]
        try:
            text = text_of_several(named(self.names.text(), chosen))
        except SourceError as error:
            problems.append(sentence(error))
            text = ""
        if problems:
            self.refusal.setText(problems[0])
            return
        self.chosen.emit(text)
        self.accept()

    def _open(self) -> None:
        chosen = self._chosen
        if len(chosen) > 1:
            self._open_several(chosen)
            return
        address = self.address.text().strip()
        if address:
            problem = why_not(address)
            if problem is not None:
                self.refusal.setText(problem)
                return
            self.chosen.emit(address)
            self.accept()
            return
        camera, settings = self._camera, self._settings()
        if chosen and chosen[0] != camera.text:
            camera = next(offered for offered in self._offered if offered.text == chosen[0])
            settings = self._store.load(camera.name)
        if settings != self._store.load(camera.name):
            try:
                self._store.keep(camera.name, settings)
            except NotWrittenError as error:
                self.words.setText(sentence(error))
                return
        self.chosen.emit(camera.text)
        self.accept()
