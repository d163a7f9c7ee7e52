"""`cubewatch verify`: is a session as it was recorded?"""

from pathlib import Path

import click

from app.commands.parts.failure import CommandFailure, reported
from app.commands.parts.progress import progress_on
from app.commands.parts.session_path import SessionPath
from referee.sessions.errors import SessionError
from referee.sessions.journal.fingerprint import ChainHead, Fingerprint, parse_head
from referee.sessions.journal.fingerprint_file import head_of_file
from referee.sessions.verify import verify as verified


@click.command("verify")
@click.argument("session", type=SessionPath())
@click.option(
    "--head",
    metavar="FINGERPRINT",
    help="A fingerprint that somebody else kept: hex digits, words, or a file that holds it (text or QR code).",
)
@click.option("--qr", is_flag=True, help="Draw the fingerprint as a QR code too.")
def verify(session: Path, head: str | None, qr: bool) -> int:
    """Check every entry, every piece of video and every picture of SESSION.

    Prints the number of entries and the fingerprint. Whoever has the folder can write all of it anew, and nothing in it
    would tell. A fingerprint that somebody else kept tells: give it as --head, in words, with the number of entries
    before it if you know it, or as a file: what 'export' wrote as .txt or .png, or a photograph of the QR code. Exit
    status: 0, all as recorded; 1, something does not fit; 2, no session.
    """
    known = None if head is None else _head(head)
    with reported(SessionError), progress_on("Checking") as told:
        verdict = verified(session, known, told)
    for fault in verdict.faults:
        click.echo(f"{fault[0].upper()}{fault[1:]}.")
    for remark in verdict.remarks:
        click.echo(f"({remark[0].upper()}{remark[1:]}.)")
    if not verdict.sound:
        return 1
    fingerprint = verdict.fingerprint
    click.echo(f"{'1 entry' if fingerprint.entries == 1 else f'{fingerprint.entries} entries'}, all as recorded.")
    click.echo(f"Fingerprint: {fingerprint.hash}")
    click.echo(f"In words:    {' '.join(fingerprint.words)}")
    if verdict.head_known:
        click.echo("It matches the fingerprint that you gave.")
    else:
        click.echo(
            "To rule out that someone rewrote the session, compare a fingerprint that somebody else kept: --head."
        )
    if qr:
        _draw(fingerprint)
    return 0


def _draw(fingerprint: Fingerprint) -> None:
    """The QR code in block characters; bright on black on a terminal of any colours."""
    from referee.sessions.export.qr import text_lines

    try:
        for line in text_lines(fingerprint):
            click.echo(click.style(line, fg="bright_white", bg="black"))
    except UnicodeEncodeError:
        raise CommandFailure("the QR code cannot be drawn: this terminal has no block characters") from None


def _head(text: str) -> ChainHead:
    try:
        return parse_head(text)
    except ValueError as error:
        if not Path(text).is_file():
            why = f"{error}, and there is no file of that name"
            raise CommandFailure(f"the fingerprint cannot be used: {why}") from None
    try:
        return head_of_file(Path(text))
    except SessionError as error:
        raise CommandFailure(f"the fingerprint cannot be used: {error}") from None
