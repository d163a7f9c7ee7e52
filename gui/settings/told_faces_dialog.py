"""The dice that people named: to look at, and to forget what is wrong."""

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.stores.told_face_store import ToldFaceStore
from app.text.language import tr, tr_plural
from gui.table.picture_view import image_of
from gui.widgets.labels import plain
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look
from vision.teaching.remembered_faces import RememberedFace
from vision.teaching.straightening import middle_of

PICTURE, CELL = 72, 104
"""Sides of a die's picture and of its place, in units of the design."""
LARGE, SMOOTH = QSize(256, 256), Qt.TransformationMode.SmoothTransformation
"""An icon is never drawn larger than its picture is."""


class ToldFacesDialog(QDialog):
    """Shows each face with the value that a person told of it; those chosen, or all, can be forgotten, and had back."""

    def __init__(self, store: ToldFaceStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Remembered dice"))
        sized(self, min_width=640, min_height=420)
        self._store = store
        self._shown: tuple[RememberedFace, ...] = ()
        self._forgotten: tuple[RememberedFace, ...] = ()
        self.words = plain(QLabel(), "sentence")
        self.words.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("remembered dice"))
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.itemSelectionChanged.connect(self._follow_selection)
        self.forget = QPushButton(tr("Forget"))
        self.forget.setShortcut(Qt.Key.Key_Delete)
        self.forget.clicked.connect(lambda: self._forget([self._shown[self.list.row(i)] for i in self._selected]))
        self.forget_all = QPushButton(tr("Forget all"))
        self.forget_all.clicked.connect(lambda: self._forget(self._shown))
        self.undo = QPushButton(tr("Undo"))
        self.undo.clicked.connect(self._have_back)
        self.close_button = QPushButton(tr("Close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        foot = QHBoxLayout()
        for button in (self.forget, self.forget_all, self.undo):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        box = spaced(QVBoxLayout(self), 14, 20)
        box.addWidget(self.words)
        box.addWidget(self.list, 1)
        box.addLayout(foot)
        self.set_look(Look(DARK))
        self._refresh()

    def set_look(self, look: Look) -> None:
        self.list.setIconSize(QSize(*[round(look.px(PICTURE))] * 2))
        self.list.setGridSize(QSize(round(look.px(CELL)), round(look.px(CELL + 14))))

    @property
    def _selected(self) -> list[QListWidgetItem]:
        return self.list.selectedItems()

    def _refresh(self) -> None:
        self._shown = tuple(sorted(self._store.memory.told_faces(), key=lambda kept: kept.value))
        self.words.setText(self._store.problem or _sentence(len(self._shown)))
        self.list.clear()
        for kept in self._shown:
            image = image_of(middle_of(kept.face.shot[None])[0]).scaled(LARGE, mode=SMOOTH)
            self.list.addItem(QListWidgetItem(QIcon(QPixmap(image)), str(kept.value)))
        self.forget_all.setEnabled(bool(self._shown or self._store.problem))
        self.undo.setVisible(bool(self._forgotten))
        self._follow_selection()

    def _follow_selection(self) -> None:
        self.forget.setEnabled(bool(self._selected))

    def _forget(self, some: Collection[RememberedFace]) -> None:
        self._store.forget(some)
        self._forgotten = tuple(some)
        self._refresh()

    def _have_back(self) -> None:
        self._store.have_back(self._forgotten)
        self._forgotten = ()
        self._refresh()


def _sentence(count: int) -> str:
    if count == 0:
        return tr("When you are asked what a die shows, your answer is kept here.")
    return tr_plural(
        "You named {count} face of a hard die. It is known when it is seen again. Forget it if it is wrong.",
        "You named {count} faces of hard dice. They are known when they are seen again. Forget those that are wrong.",
        count,
    )
