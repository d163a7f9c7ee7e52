"""`cubewatch import`: take over a session that somebody exported."""

from pathlib import Path

import click

from app.commands.parts.failure import CommandFailure
from app.commands.parts.progress import progress_on
from app.record.session_import import import_session
from app.stores.session_store import SessionStore
from app.text.plain_text import say
from referee.sessions.errors import SessionError
from referee.sessions.verify import verify


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.zip|FOLDER")
@click.option(
    "--into", metavar="FOLDER", type=click.Path(path_type=Path), help="The session's folder: absent or empty."
)
def import_(file: Path, into: Path | None) -> int:
    """Take over the session in FILE.zip or FOLDER, once it has been checked that it is whole and as it was recorded.

    Without --into it goes to your other sessions (cubewatch sessions), unless it is there already. What is no such
    session is refused, and nothing of it is kept. Exit status: 0, your sessions have it; 2, refused.
    """
    try:
        with progress_on("Unpacking") as told:
            found = import_session(file, SessionStore(), into, told)
        session = found.session
        fingerprint = verify(session.folder).fingerprint
    except SessionError as error:
        raise CommandFailure(str(error)) from None
    except OSError as error:
        raise CommandFailure(f"{file} cannot be read: {error.strerror}") from None
    if found.known:
        say(f"{file} contains the session {session.folder.name}, which you already have: nothing was imported.")
        return 0
    players = f" ({', '.join(session.players)})" if session.players else ""
    say(f"{session.folder}: {session.game.game.title}{players}, {fingerprint.entries} entries.")
    say(f"Fingerprint: {' '.join(fingerprint.words)}")
    if found.begins_as is not None:
        say(f"It begins like your session {found.begins_as}, so the statistics count only the longer of the two.")
    return 0
