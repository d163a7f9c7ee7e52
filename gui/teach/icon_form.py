"""Asks once what the icons of a die set count as."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from app.stores.die_set_store import DieSetStore
from app.stores.icon_values import IconValueStore, icons_of, likely_values, untold
from app.stores.whole_file import NotWrittenError
from app.text.language import tr
from gui.widgets.form_parts import Foot, Rows
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from vision.errors import DieSetError
from vision.teaching.die_set import DieSet


class IconForm(QDialog):
    """Asks for the value of each icon of `die_set`, and keeps what was told; `told` says so."""

    told = Signal()

    def __init__(self, die_set: DieSet, parent: QWidget | None = None, store: IconValueStore | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Values of {name}", name=die_set.name))
        self._name = die_set.name
        self._store = store or IconValueStore()
        self.words = plain(QLabel(tr("Games use values from 1 to 6. Which value does each icon have?")), "quiet")
        self.words.setWordWrap(True)
        self._rows = Rows()
        self.values: dict[str, ChoiceBox] = {}
        known = {**likely_values(die_set), **self._store.load(die_set.name)}
        for icon in icons_of(die_set):
            choice = ChoiceBox()
            for value in range(1, 7):
                choice.addItem(str(value), value)
            choice.setCurrentIndex(choice.findData(known[icon]))
            self.values[icon] = choice
            self._rows.add(icon, choice)
        self.foot = Foot(tr("Keep"), tr("Cancel"))
        self.foot.take.setDefault(True)
        self.foot.take.clicked.connect(self._keep)
        self.foot.cancel.clicked.connect(self.reject)
        self._box = spaced(QVBoxLayout(self), 12, 20)
        self._box.addWidget(self.words)
        self._box.addLayout(self._rows)
        self._box.addLayout(self.foot)
        self.set_look(Look(DARK))

    def set_look(self, look: Look) -> None:
        self._rows.even_out(next(iter(self.values.values())))
        self.setMinimumWidth(round(look.px(360)))

    def _keep(self) -> None:
        try:
            self._store.keep(self._name, {icon: choice.currentData() for icon, choice in self.values.items()})
        except NotWrittenError as error:
            self.foot.refusal.setText(f"{error}.")
            return
        self.told.emit()
        self.accept()


def form_of_untold_icons(name: str, parent: QWidget) -> IconForm | None:
    """The form that asks what the icons of a die set count as; None where that is known, or the set cannot be read."""
    try:
        die_set = DieSetStore().load(name)
    except DieSetError:
        return None  # the game says so when it begins
    return IconForm(die_set, parent) if untold(die_set, IconValueStore().load(name)) else None
