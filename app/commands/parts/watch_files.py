"""The files that `watch` is given, each read with one sentence for whatever is wrong."""

from pathlib import Path

import rules
from app.commands.parts.failure import CommandFailure, reported
from app.stores.session_store import SessionStore
from referee import SpokenEvent, SpokenEventError, parse_spoken_events
from referee.sessions.errors import SessionError
from referee.sessions.journal.journal_file import JOURNAL
from referee.sessions.session import Session
from rules.json_text import NotJsonError, parse_json
from vision.errors import FileReadError
from vision.file_reading import MOST_TEXT_BYTES, is_file, read_file


def session_of(source: str | None) -> Session | None:
    """The session that the source is, by its folder or its name; None where it is something else."""
    if source is None or "://" in source or source.isdecimal():
        return None
    folder = SessionStore().find(Path(source))
    return load_session(folder) if is_file(folder / JOURNAL) and (folder == Path(source) or _is_free(source)) else None


def _is_free(source: str) -> bool:
    """Whether no file or folder is called so, which would go first."""
    try:
        return not Path(source).exists()
    except OSError:
        return False


def load_session(folder: Path) -> Session:
    """The session in a folder."""
    with reported(SessionError):
        return Session.load(folder)


def read_setup(path: Path) -> object:
    """The first line of the file that is not blank: a setup, or a whole rules script."""
    lines = [line for line in content_of(path, "the setup").split(b"\n") if line.strip()]
    return parsed(lines[0] if lines else b"", path, "the setup")


def parsed(text: bytes, path: Path, what: str) -> object:
    """The JSON value in `text`, which is `what` in the file `path`."""
    try:
        return parse_json(text)
    except NotJsonError as error:
        raise CommandFailure(f"{what} in {path} is not JSON: {error}") from error


def content_of(path: Path, what: str) -> bytes:
    """The bytes of the file `path`, which is `what`."""
    try:
        return read_file(path, MOST_TEXT_BYTES)
    except FileReadError as error:
        raise CommandFailure(f"{what} {path} cannot be read: {error}") from error


def begun(setup: object, taken_up: Path | None = None) -> tuple[rules.Game, rules.State]:
    """The game that a setup names, and its first state: that which the file `taken_up` tells, if there is one."""
    try:
        game, state = rules.start(setup)
    except rules.BadSetup as error:
        told = "the setup describes no game that can start"
        if taken_up is not None:
            told = f"the setup, with the state in {taken_up}, describes no game that can be continued"
        raise CommandFailure(f"{told}: {error.message}") from None
    return game, state


def read_spoken_events(path: Path) -> tuple[SpokenEvent, ...]:
    """What a file says was said, in order of time."""
    try:
        return parse_spoken_events(content_of(path, "what was said").split(b"\n"))
    except SpokenEventError as error:
        raise CommandFailure(f"{path}: {error}") from None
