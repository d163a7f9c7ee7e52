"""What the window's forms are made of: rows of a name and a field, a path with a button that chooses it, and a foot."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.text.language import tr
from gui.widgets.labels import plain
from gui.widgets.spacing import spaced


class Rows(QFormLayout):
    """Fields with their names at the left, each at the middle of its field's first line."""

    def __init__(self) -> None:
        super().__init__()
        spaced(self, across=14, down=10)
        self.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._names: list[tuple[QLabel, bool]] = []

    def add(self, name: str, field: QWidget | QLayout) -> None:
        """A row for `field`; where `name` is empty, it goes on from the row above."""
        label = plain(QLabel(name), "sentence")
        self._names.append((label, isinstance(field, QLayout)))
        if name and isinstance(field, QWidget):
            field.setAccessibleName(field.accessibleName() or name)
        self.addRow(label, field)  # type: ignore[call-overload]

    def even_out(self, line: QWidget) -> None:
        """`line` is a field of one line, whose height all of them have."""
        line.ensurePolished()
        height = line.sizeHint().height()
        for label, tall in self._names:
            # Qt gives a name 7/4 of its own height at the top of a higher field: that has to be one line.
            label.setMinimumHeight(0 if not label.text() else round(height * 4 / 7) if tall else height)


class PathField(QWidget):
    """A line for a path, and a button that opens a dialog to choose it."""

    def __init__(
        self, title: str, mode: QFileDialog.FileMode, open_dialog: Callable[[QDialog], None], kinds: str = ""
    ) -> None:
        super().__init__()
        self._title, self._mode, self._kinds, self._open_dialog = title, mode, kinds, open_dialog
        self.line = QLineEdit()
        self.line.setAccessibleName(title)
        self.browse = QPushButton(tr("Choose …"))
        self.browse.setAccessibleName(tr("{title}: choose", title=title))
        self.browse.clicked.connect(self._browse)
        self.browse.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)  # as high as the line
        self._row = spaced(QHBoxLayout(self), 8, 0)
        self._row.addWidget(self.line, 1)
        self._row.addWidget(self.browse)

    def text(self) -> str:
        """The path as it stands there, without spaces around it."""
        return self.line.text().strip()

    def _browse(self) -> None:
        dialog = QFileDialog(self, self._title, self.text(), self._kinds)
        dialog.setFileMode(self._mode)
        dialog.fileSelected.connect(self.line.setText)
        self._open_dialog(dialog)


class Foot(QVBoxLayout):
    """Why the form cannot be taken as it is, and the buttons that leave it."""

    def __init__(self, take: str, cancel: str) -> None:
        super().__init__()
        spaced(self, 12)
        self.refusal = plain(QLabel(), "refusal")
        self.refusal.setWordWrap(True)
        self.take = QPushButton(take)
        self.take.setProperty("role", "primary")
        self.cancel = QPushButton(cancel)
        self._buttons = spaced(QHBoxLayout(), 8)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.cancel)
        self._buttons.addWidget(self.take)
        self.addWidget(self.refusal)
        self.addLayout(self._buttons)
