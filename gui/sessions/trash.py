"""The desktop's trash: what a person deletes lies there, and comes back while it does."""

import shutil
from pathlib import Path

from PySide6.QtCore import QFile

INFO_FOLDER, INFO_ENDING = "info", ".trashinfo"
"""Beside the files of a freedesktop.org trash lies a note on each: where it came from."""


def move_to_trash(path: Path) -> Path | None:
    """Moves a file or folder to the trash; where it lies there, or None where there is no trash for it.

    A system that does not tell where gives `path` itself, which is no longer there.
    """
    file = QFile(str(path))
    # the static function gives a bool or a pair, as PySide6 pleases; this one keeps its promise in all versions
    return Path(file.fileName()) if file.moveToTrash() else None


def bring_back(there: Path, path: Path) -> None:
    """Moves what lies in the trash at `there` back to `path`. Raises OSError."""
    shutil.move(there, path)
    note = there.parent.with_name(INFO_FOLDER) / f"{there.name}{INFO_ENDING}"
    if there.parent.name == "files":
        note.unlink(missing_ok=True)
