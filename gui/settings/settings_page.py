"""The page of settings, made from what the settings say of themselves; what is changed counts at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.stores.data_folder import data_folder
from app.stores.schema import OneOfChoices, Setting, Switch, Whole, settings_of
from app.stores.settings import Settings
from app.stores.told_face_store import ToldFaceStore
from app.text.language import noop, number, tr
from gui.settings.told_faces_dialog import ToldFacesDialog
from gui.widgets.labels import ChoiceBox, Tick, plain
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import Look

WIDEST = 860
"""Of the column of settings, in units of the design: longer lines are tiring to read."""


class SettingsPage(QWidget):
    """Shows the settings that have a title, under the headings of their sections.

    `changed` carries the settings as a person has changed them, `left` says that the person is done, `sessions_wanted`
    that they want to see what is kept of their games. `settings` gives the settings of now, `faces` keeps what they
    said of hard dice, and `open_dialog` shows that over the window.
    """

    changed = Signal(object)
    left = Signal()
    sessions_wanted = Signal()

    def __init__(
        self, settings: Callable[[], Settings], faces: ToldFaceStore, open_dialog: Callable[[QDialog], None]
    ) -> None:
        super().__init__()
        self._settings = settings
        self._faces = faces
        self._open_dialog = open_dialog
        self._folder = data_folder()
        self.fields: dict[str, QWidget] = {}
        self.notes: dict[str, QLabel] = {}
        self._headings: list[QLabel] = []
        self._grid = spaced(QGridLayout(), across=20, down=9)
        self._grid.setColumnStretch(1, 1)
        section = ""
        for name, known in settings_of(Settings).items():
            if not known.title:
                continue
            if known.section != section:
                section = known.section
                self._heading(section)
            self._row(name, known)
        self._heading(noop("Your data"))
        where = plain(QLabel(str(self._folder)), "sentence")
        where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        where.setWordWrap(True)
        self.open_folder = QPushButton(tr("Open the folder"))
        self.open_folder.clicked.connect(self._open_folder)
        row = self._grid.rowCount()
        self._grid.addWidget(self.open_folder, row, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._grid.addWidget(where, row, 1)
        self.sessions = self._button(
            tr("Sessions …"), tr("Your recorded games: their size, how long films are kept, and what to delete.")
        )
        self.sessions.clicked.connect(self.sessions_wanted)
        self.dice = self._button(tr("Dice …"), tr("What you said that hard dice show: to look at, and to forget."))
        self.dice.clicked.connect(self._show_dice)
        self.reset = QPushButton(tr("Reset to defaults"))
        self.reset.clicked.connect(self._reset)
        self.leave = QPushButton(tr("Done (Esc)"))
        self.leave.setProperty("role", "primary")
        self.leave.clicked.connect(self.left)
        self._column = sized(QWidget(), max_width=WIDEST)
        inner = spaced(QVBoxLayout(self._column), margins=0)
        inner.addLayout(self._grid)
        inner.addStretch(1)
        middle = QWidget()
        across = spaced(QHBoxLayout(middle), margins=0)
        across.addStretch(1)
        across.addWidget(self._column, 100)
        across.addStretch(1)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.reset)
        self._foot.addStretch(1)
        self._foot.addWidget(self.leave)
        self._box = spaced(QVBoxLayout(self), 10, (18, 18, 18, 14))
        self._box.addWidget(Scrolled(middle), 1)
        self._box.addLayout(self._foot)

    def set_look(self, look: Look) -> None:
        for heading in self._headings[1:]:
            heading.setContentsMargins(0, round(look.px(12)), 0, 0)
        for field in self.fields.values():
            field.setMinimumWidth(round(look.px(210)))

    def come_up(self) -> None:
        self.refresh()
        next(iter(self.fields.values())).setFocus()

    def refresh(self) -> None:
        """Shows the settings as they are, whoever changed them."""
        settings = self._settings()
        for name, field in self.fields.items():
            field.blockSignals(True)
            _show(field, getattr(settings, name))
            field.blockSignals(False)
        self.say("remember_dice", self._faces.problem)

    def say(self, name: str, sentence: str) -> None:
        """Says something beside a setting, such as why it does nothing on this computer; empty for nothing."""
        self.notes[name].setText(sentence)
        self.notes[name].setVisible(bool(sentence))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QPushButton | QCheckBox):
            focused.click()
        else:
            super().keyPressEvent(event)

    def _heading(self, words: str) -> None:
        label = plain(QLabel(tr(words)), "name")
        self._headings.append(label)
        self._grid.addWidget(label, self._grid.rowCount(), 0, 1, 2)

    def _button(self, words: str, about: str) -> QPushButton:
        """A button with what it is for at its right."""
        button, label = QPushButton(words), plain(QLabel(about), "sentence")
        label.setWordWrap(True)
        row = self._grid.rowCount()
        self._grid.addWidget(button, row, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._grid.addWidget(label, row, 1)
        return button

    def _show_dice(self) -> None:
        dialog = ToldFacesDialog(self._faces, self)
        dialog.finished.connect(lambda _result: self.refresh())
        self._open_dialog(dialog)

    def _row(self, name: str, known: Setting) -> None:
        """The title with its help at the right of the field, and a note below, where there is one."""
        field = _field_for(known, lambda value: self._change(name, value))
        field.setAccessibleName(tr(known.title))
        field.setAccessibleDescription(tr(known.help))
        words = spaced(QVBoxLayout(), 0)
        help_line, note = plain(QLabel(tr(known.help)), "quiet"), plain(QLabel(), "refusal")
        for label in (help_line, note):
            label.setWordWrap(True)
        note.hide()
        title = plain(QLabel(tr(known.title)), "sentence")
        title.setBuddy(field)
        if not isinstance(field, QCheckBox):
            words.addWidget(title)
        words.addWidget(help_line)
        words.addWidget(note)
        row = self._grid.rowCount()
        self._grid.addWidget(field, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addLayout(words, row, 1)
        self.fields[name], self.notes[name] = field, note

    def _change(self, name: str, value: Any) -> None:
        self.changed.emit(replace(self._settings(), **{name: value}))

    def _reset(self) -> None:
        """What this page asks for goes back to its default; players, cameras and zones stay."""
        default = Settings()
        self.changed.emit(replace(self._settings(), **{name: getattr(default, name) for name in self.fields}))
        self.refresh()

    def _open_folder(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))


def _field_for(known: Setting, changed: Callable[[Any], None]) -> QWidget:
    """What asks for a setting of this kind."""
    match known.kind:
        case Switch():
            box = Tick(tr(known.title))
            box.toggled.connect(changed)
            return box
        case OneOfChoices(choices):
            return _list_of(choices, changed)
        case Whole(least, most, step, unit):
            return _list_of([(value, f"{number(value)}{unit}") for value in range(least, most + 1, step)], changed)
        case other:
            raise TypeError(f"no field asks for {other}")


def _list_of(choices: Sequence[tuple[Any, str]], changed: Callable[[Any], None]) -> ChoiceBox:
    choice = ChoiceBox()
    for value, words in choices:
        choice.addItem(tr(words), value)
    choice.currentIndexChanged.connect(lambda index: changed(choice.itemData(index)))
    return choice


def _show(field: QWidget, value: Any) -> None:
    """Shows a value in the field that was made for its kind; a list takes in one that it does not offer."""
    if isinstance(field, QCheckBox):
        field.setChecked(value)
    elif isinstance(field, ChoiceBox):
        if field.findData(value) < 0:
            field.addItem(str(value), value)
        field.setCurrentIndex(field.findData(value))
