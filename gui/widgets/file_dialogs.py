"""The dialogs that ask for a file. They do not block: whoever makes one has it opened, and is told the file."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app.stores.opening import FILM_ENDINGS
from app.text.language import tr


def saving(
    parent: QWidget, title: str, name: str, kinds: Mapping[str, str], write: Callable[[Path], None]
) -> QFileDialog:
    """Asks where to write, `name` being proposed; `kinds` says in English (see `noop`) what each ending (".zip") stands
    for, the usual first.

    A name without an ending gets that of the kind which is chosen.
    """
    usual = next(iter(kinds))
    dialog = QFileDialog(parent, title, name)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    endings = {f"{tr(kind)} (*{ending})": ending for ending, kind in kinds.items()}
    dialog.setNameFilters(list(endings))
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(endings.get(chosen, usual)))
    dialog.setDefaultSuffix(usual)
    dialog.fileSelected.connect(lambda file: write(Path(file)))
    return dialog


def opening(
    parent: QWidget, title: str, kinds: str, read: Callable[[Path], object], folder: str | None = None
) -> QFileDialog:
    """Asks for a file that is there, in `folder` or another; `kinds` are Qt's filters of names."""
    dialog = QFileDialog(parent, title, folder or "", kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda file: read(Path(file)))
    return dialog


def opening_film(parent: QWidget, title: str, watch: Callable[[str], object], folder: str | None) -> QFileDialog:
    """Asks for a film, in `folder` or another."""
    kinds = tr("Films ({endings});;All files (*)", endings=" ".join(f"*{ending}" for ending in FILM_ENDINGS))
    return opening(parent, title, kinds, lambda file: watch(str(file)), folder)
