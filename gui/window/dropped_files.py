"""What may be dropped onto the window: a film, an archive of a session, the folder of one, a fingerprint."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

from PySide6.QtCore import QMimeData

from app.stores.opening import is_film
from referee.sessions.journal.journal_file import JOURNAL, is_plain_file

ARCHIVE_ENDING = ".zip"
FINGERPRINT_ENDINGS = (".txt", ".png", ".jpg", ".jpeg", ".webp")
"""Files in which a fingerprint may be: as text, or as a QR code."""


class Dropped(NamedTuple):
    """A file or folder that can be opened, and as what."""

    kind: Literal["film", "archive", "session", "fingerprint"]
    path: Path


def dropped_in(data: QMimeData) -> Dropped | None:
    """What is being dropped; None where it is several things, or nothing that can be opened."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    ending = path.suffix.lower()
    if path.is_dir():
        return Dropped("session", path) if is_plain_file(path / JOURNAL) else None
    if is_film(path):
        return Dropped("film", path)
    if ending == ARCHIVE_ENDING:
        return Dropped("archive", path)
    return Dropped("fingerprint", path) if ending in FINGERPRINT_ENDINGS else None
