"""A session written out for others, in the format that a file's ending names."""

from collections.abc import Callable
from pathlib import Path

from app.counting.table import BEGINS as ROLLS_BEGIN
from app.counting.table import rolls_table
from app.stores.session_store import clock
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.event_words import event_in_english
from app.text.language import noop, tr
from referee.sessions.export import page, table_text
from referee.sessions.export.archive import write_archive
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.fingerprint_file import BEGINS, fingerprint_text
from referee.sessions.session import Session
from rules.counting import counts_rolls

FORMATS = {
    ".zip": noop("Everything (archive)"),
    ".html": noop("Web page"),
    ".csv": noop("Table (CSV)"),
    ".jsonl": noop("Script of the game"),
    ".mp4": noop("Film with the dice marked"),
    ".png": noop("Picture card of the finished game"),
    ".txt": noop("Fingerprint for the players to keep"),
}
"""What each ending of a file makes of a session."""
_ZIP = b"PK\3\4"

Tell = Callable[[int, int], None]
Draw = Callable[[Session, Path, Tell | None], None]
"""Writes what is drawn of a session, a film or a picture as the file's ending says; raises NotWrittenError."""


def export_session(session: Session, out: Path, draw: Draw, tell: Tell | None = None) -> None:
    """Writes the session to `out`, by `draw` what is drawn of it.

    `tell` hears how much of how much is done, and what it raises breaks off.

    Raises SessionError and NotWrittenError; then, and where it is broken off, there is no new file.
    """

    def words(event: object) -> str:
        return event_in_english(event, session.players)

    match out.suffix.lower():
        case ".zip":
            if not _may_be_replaced(out):
                raise NotWrittenError(
                    tr("{file} already exists and is not a zip file: choose another name, or delete it", file=out)
                )
            write_archive(session.folder, out, tell)
        case ".html":
            write_whole(out, page.session_page(session, words), tr("page of a session"), page.BEGINS)
        case ".csv":
            if counts_rolls(session.game.setup):
                write_whole(out, rolls_table(session), tr("table of rolls"), ROLLS_BEGIN)
            else:
                write_whole(out, table_text.session_table(session, words), tr("table of a session"), table_text.BEGINS)
        case ".jsonl":
            write_whole(out, session.script(), tr("script of a game"), b'{"game": ')
        case ".txt":
            text = fingerprint_text(Fingerprint(session.entries[-1].number, session.entries[-1].hash), _about(session))
            write_whole(out, text, tr("fingerprint of a session"), BEGINS)
        case ".mp4" | ".png":
            draw(session, out, tell)
        case _:
            *some, last = FORMATS
            first = ", ".join(some)
            raise NotWrittenError(
                tr("{file} has an unknown ending: use {first} or {last}", file=out, first=first, last=last)
            )


def _about(session: Session) -> tuple[str, ...]:
    """What game it was, in lines for those who find its fingerprint later."""
    began = clock(session.entries[0].wall)
    day = "" if began is None else f", {began:%Y-%m-%d %H:%M} UTC"
    return (f"{session.game.game.title}{day}", *([", ".join(session.players)] if session.players else []))


def _may_be_replaced(out: Path) -> bool:
    try:
        if not out.exists():
            return True
        with out.open("rb") as file:
            return file.read(len(_ZIP)) == _ZIP
    except OSError as error:
        raise NotWrittenError(tr("{file} cannot be written: {why}", file=out, why=error.strerror)) from None
