"""One program at a time writes a session: the operating system's lock on a file in its folder."""

import os
from pathlib import Path

from filelock import FileLock, Timeout

from referee.sessions.errors import BusyError, NotRecordedError
from referee.sessions.journal.journal_file import is_plain_file
from rules.sentence import said

LOCK = ".lock"


class SessionLock:
    """Held from its making until `release`, or until the program ends, however it does.

    Raises BusyError where another holds it, NotRecordedError where the folder cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / LOCK
        if os.path.lexists(path) and not is_plain_file(path):
            raise NotRecordedError(
                said("{file} is not a regular file, so Cubewatch did not write this session", file=path)
            )
        self._lock = FileLock(path)
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise BusyError(
                said("another program is writing to the session {folder}: close it there first", folder=folder)
            ) from None
        except OSError as error:
            raise NotRecordedError(
                said("the session {folder} cannot be written any further: {why}", folder=folder, why=error.strerror)
            ) from None

    def release(self) -> None:
        self._lock.release()
