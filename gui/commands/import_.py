"""`cubewatch import`: take over a session that somebody exported."""

from __future__ import annotations

from pathlib import Path

import click

from gui.failure import CommandFailure
from gui.plain_text import say
from gui.progress import progress_on
from gui.session_store import SessionStore
from referee.sessions.archive import read_archive
from referee.sessions.errors import SessionError
from referee.sessions.verify import verify


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.zip")
@click.option(
    "--into", metavar="FOLDER", type=click.Path(path_type=Path), help="The session's folder: absent or empty."
)
def import_(file: Path, into: Path | None) -> int:
    """Unpack the session in FILE.zip, once it has been checked that it is whole and as it was recorded.

    Without --into it goes to your other sessions (cubewatch sessions). A file that is no such session is refused, and
    nothing of it is kept: exit status 2.
    """
    folder = into if into is not None else SessionStore().new_path(file.stem)
    try:
        with progress_on("Unpacking") as told:
            session = read_archive(file, folder, told)
        fingerprint = verify(folder).fingerprint
    except SessionError as error:
        raise CommandFailure(str(error)) from None
    except OSError as error:
        raise CommandFailure(f"{file} cannot be read: {error.strerror}") from None
    say(f"{folder}: {session.game.game.title} ({', '.join(session.players)}), {fingerprint.entries} entries.")
    say(f"Fingerprint: {' '.join(fingerprint.words)}")
    return 0
