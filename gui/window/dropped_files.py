"""What may be dropped onto the window, told by names and content: films, pictures, recorded games, dice, addresses."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple, cast

from PySide6.QtCore import QMimeData

from app.stores.opening import OpeningError, is_film, is_picture, read_json
from app.text.language import sentence, tr
from referee.sessions.errors import NotASessionError
from referee.sessions.journal.fingerprint_file import head_of_file
from referee.sessions.journal.journal_file import JOURNAL, is_plain_file
from vision.sources.opening import STREAM_SCHEMES
from vision.teaching.die_set_file import ENDING as DICE_ENDING

ARCHIVE_ENDING = ".zip"
TEXT_ENDING = ".txt"
SCRIPT_ENDING, JSON_ENDING = ".jsonl", ".json"
MOST_PICTURES = 1000
"""That are taken out of a folder."""

Kind = Literal["film", "pictures", "archive", "session", "fingerprint", "script", "zones", "dice", "stream", "nothing"]


class Dropped(NamedTuple):
    """What was dropped, and its files. `text` is the address of a stream, or for ``nothing`` one sentence that says why
    it cannot be opened."""

    kind: Kind
    paths: tuple[Path, ...] = ()
    text: str = ""


def may_be_dropped(data: QMimeData) -> bool:
    """Whether there is anything to be said of what is being dragged."""
    return data.hasUrls() or data.hasText()


def dropped_in(data: QMimeData) -> Dropped:
    """What is being dropped."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if not paths:
        return _address([url.toString() for url in data.urls()] or data.text().split())
    if len(paths) == 1:
        return _one(paths[0])
    if all(is_picture(path) for path in paths):
        return Dropped("pictures", tuple(paths))
    return _nothing(tr("Drop one file at a time, or several pictures of dice."))


def has_fingerprint(path: Path) -> bool:
    """Whether a picture shows the fingerprint of a session, as the program exports it."""
    try:
        head_of_file(path)
    except NotASessionError:
        return False
    return True


def _one(path: Path) -> Dropped:
    ending = path.suffix.lower()
    if path.is_dir():
        return _folder(path)
    if is_film(path):
        return Dropped("film", (path,))
    if is_picture(path):
        return Dropped("pictures", (path,))
    by_ending: dict[str, Kind] = {
        ARCHIVE_ENDING: "archive",
        TEXT_ENDING: "fingerprint",
        SCRIPT_ENDING: "script",
        DICE_ENDING: "dice",
    }
    if ending in by_ending:
        return Dropped(by_ending[ending], (path,))
    if ending == JSON_ENDING:
        return _json(path)
    return _nothing(
        tr("{file} cannot be opened here: drop a film, pictures of dice, or a recorded game.", file=path.name)
    )


def _folder(folder: Path) -> Dropped:
    if is_plain_file(folder / JOURNAL):
        return Dropped("session", (folder,))
    try:
        pictures = sorted(path for path in folder.iterdir() if is_picture(path))[:MOST_PICTURES]
    except OSError as error:
        return _nothing(tr("The folder {folder} cannot be read: {why}.", folder=folder.name, why=error.strerror))
    if pictures:
        return Dropped("pictures", tuple(pictures))
    return _nothing(tr("The folder {folder} contains no recorded game and no pictures.", folder=folder.name))


def _json(path: Path) -> Dropped:
    """A game and its players, or the zones of a table."""
    try:
        content = read_json(path)
    except OpeningError as error:
        return _nothing(sentence(error))
    fields = cast("dict[str, object]", content) if isinstance(content, dict) else {}
    if "game" in fields:
        return Dropped("script", (path,))
    if "image_size" in fields or "sources" in fields:
        return Dropped("zones", (path,))
    return _nothing(tr("{file} contains neither a game nor the zones of a table.", file=path.name))


def _address(texts: Sequence[str]) -> Dropped:
    if len(texts) == 1 and texts[0].lower().startswith(STREAM_SCHEMES):
        return Dropped("stream", text=texts[0])
    return _nothing(tr("Drop a film, pictures of dice, a recorded game, or the address of a stream."))


def _nothing(words: str) -> Dropped:
    return Dropped("nothing", text=words)
