"""`cubewatch export`: a session for others to keep, read, watch, count or play through."""

from pathlib import Path

import click

from app.commands.parts.failure import reported
from app.commands.parts.progress import progress_on
from app.commands.parts.session_path import SessionPath
from app.commands.replay import attention_words, load
from app.commands.windows import windows_of
from app.record.exporting import export_session
from app.stores.whole_file import NotWrittenError
from app.text.plain_text import say
from referee.sessions.errors import SessionError

_WHOLE = (".zip",)
"""Formats that hold all of a session, whatever its game comes to."""


@click.command("export")
@click.argument("session", type=SessionPath())
@click.option(
    "--to",
    "out",
    required=True,
    metavar="OUT",
    type=click.Path(path_type=Path),
    help="OUT.zip, .html, .csv, .jsonl, .mp4, .png or .txt.",
)
@click.pass_context
def export(ctx: click.Context, session: Path, out: Path) -> int:
    """Write SESSION to OUT, in the format that its ending names.

    zip: all of it, for cubewatch import; html: a page to read, with the dice; csv: a row for each event; jsonl: the
    game as it counts, a script for cubewatch rules; mp4: the film with zones, dice and events drawn in; png: a card of
    a finished game, to post; txt: its fingerprint, for the players to keep. Exit status: 0, done; 1, done, but the game
    ends where an event does not fit any more; 2, nothing was written; 130, ended by Ctrl-C, and nothing was written.
    """
    loaded = load(session)
    with reported(SessionError, NotWrittenError), progress_on("Writing") as told:
        export_session(loaded, out, windows_of(ctx).draw, told)
    if loaded.game.attention is None or out.suffix.lower() in _WHOLE:
        return 0
    say(f"Needs attention: {attention_words(loaded)}", err=True)
    return 1
