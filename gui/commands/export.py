"""`cubewatch export`: a session for others to keep, read, count or play through."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from gui.commands.replay import attention_words, load
from gui.failure import CommandFailure
from gui.plain_text import say
from gui.progress import progress_on
from gui.watch_words import event_words
from gui.whole_file import NotWrittenError, write_whole
from referee.sessions import page, table_text
from referee.sessions.archive import write_archive
from referee.sessions.errors import SessionError
from referee.sessions.session import Session

_ZIP = b"PK\3\4"


@click.command("export")
@click.argument("session", type=click.Path(path_type=Path))
@click.option(
    "--to", "out", required=True, metavar="OUT", type=click.Path(path_type=Path), help="OUT.zip, .html, .csv or .jsonl."
)
def export(session: Path, out: Path) -> int:
    """Write SESSION to OUT, in the format that its ending names.

    zip: all of it, for cubewatch import; html: a page to read, with the dice; csv: a row for each event; jsonl: the
    game as it counts, a script for cubewatch rules. Exit status: 0, done; 1, done, but the game ends where an event
    does not fit any more; 2, nothing was written.
    """
    loaded = load(session)
    match out.suffix.lower():
        case ".zip":
            _write_zip(session, out)
            return 0
        case ".html":
            _write(out, page.session_page(loaded, _words(loaded)), "page of a session", page.BEGINS)
        case ".csv":
            _write(out, table_text.session_table(loaded, _words(loaded)), "table of a session", table_text.BEGINS)
        case ".jsonl":
            _write(out, loaded.script(), "script of a game", b'{"game": ')
        case ".mp4":
            raise CommandFailure("films with readings drawn in cannot be made yet: give .zip, .html, .csv or .jsonl")
        case _:
            raise CommandFailure(f"{out} names no format that there is: give .zip, .html, .csv or .jsonl")
    if loaded.game.attention is None:
        return 0
    say(f"Needs attention: {attention_words(loaded)}", err=True)
    return 1


def _words(session: Session) -> Callable[[object], str]:
    return lambda event: event_words(event, session.players)


def _write(out: Path, content: bytes, kind: str, begins: bytes) -> None:
    try:
        write_whole(out, content, kind, begins)
    except NotWrittenError as error:
        raise CommandFailure(str(error)) from None


def _write_zip(session: Path, out: Path) -> None:
    try:
        if out.exists():
            with out.open("rb") as file:
                if file.read(len(_ZIP)) != _ZIP:
                    raise CommandFailure(f"{out} is there already and is no zip file: give another name, or remove it")
        with progress_on("Packing") as told:
            write_archive(session, out, told)
    except SessionError as error:
        raise CommandFailure(str(error)) from None
    except OSError as error:
        raise CommandFailure(f"{out} cannot be written: {error.strerror}") from None
