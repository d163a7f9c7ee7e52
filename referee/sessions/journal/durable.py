"""Files and folders that are still there after a loss of power.

What is written into a file is safe once the file is synced (fsync); that there is a file of this name, only once the
folder that it lies in is synced too (POSIX leaves it open, and file systems differ).
"""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """The names in a folder are safe when this returns. Raises OSError. Windows knows no such thing: its file system
    keeps names itself."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it, where they are not there yet; they are safe then. Raises OSError."""
    missing = [folder] if not folder.exists() else []
    while missing and not missing[-1].parent.exists():
        missing.append(missing[-1].parent)
    folder.mkdir(parents=True, exist_ok=True)
    for made in reversed(missing):
        sync_folder(made.parent)
