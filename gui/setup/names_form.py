"""What the players of the game that is on are called."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from app.stores.settings import LONGEST_NAME
from app.text.language import tr
from gui.widgets.form_parts import Foot, Rows
from gui.widgets.spacing import spaced
from gui.widgets.theme import Look


class NamesForm(QDialog):
    """Asks for a name for each seat; `named` carries them all, in seat order."""

    named = Signal(object)

    def __init__(self, players: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Rename the players"))
        self._rows = Rows()
        self.names: list[QLineEdit] = []
        for seat, player in enumerate(players):
            field = QLineEdit(player)
            field.setMaxLength(LONGEST_NAME)
            field.setAccessibleName(tr("name of player {number}", number=seat + 1))
            self._rows.add(tr("Player {number}", number=seat + 1), field)
            self.names.append(field)
        self.foot = Foot(tr("Save names"), tr("Cancel"))
        self.foot.take.setDefault(True)
        self.foot.take.clicked.connect(self._take)
        self.foot.cancel.clicked.connect(self.reject)
        self._box = spaced(QVBoxLayout(self), 12, 20)
        self._box.addLayout(self._rows)
        self._box.addLayout(self.foot)

    def set_look(self, look: Look) -> None:
        self._rows.even_out(self.names[0])
        self.setMinimumWidth(round(look.px(380)))

    def _take(self) -> None:
        names = tuple(field.text().strip() for field in self.names)
        if not all(names):
            self.foot.refusal.setText(tr("Everyone needs a name."))
        elif len(set(names)) < len(names):
            self.foot.refusal.setText(tr("Two players cannot have the same name."))
        else:
            self.named.emit(names)
            self.accept()
