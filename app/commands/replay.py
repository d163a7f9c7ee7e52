"""`cubewatch replay`: the game of a session, event by event."""

from pathlib import Path

import click

from app.commands.parts.failure import reported
from app.commands.parts.session_path import SessionPath
from app.commands.windows import windows_of
from app.review.rereading import read_again
from app.text.event_words import event_words
from app.text.plain_text import say
from referee.sessions.errors import SessionError
from referee.sessions.journal.effective import Step
from referee.sessions.session import Session


@click.command("replay")
@click.argument("session", type=SessionPath())
@click.option("--json", "as_json", is_flag=True, help="One JSON line for each event, with the state after it.")
@click.option("--from", "first", metavar="N", type=click.IntRange(1), help="Begin with the event of entry N.")
@click.option("--until", "last", metavar="N", type=click.IntRange(1), help="End with the event of entry N.")
@click.option("--reread", is_flag=True, help="Read the film again, and set what is read beside what was.")
@click.option(
    "--model",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="With --reread: networks of another version, the folder that holds their models.json.",
)
@click.pass_context
def replay(
    ctx: click.Context,
    session: Path,
    as_json: bool,
    first: int | None,
    last: int | None,
    reread: bool,
    model: Path | None,
) -> int:
    """Go through the game of SESSION as its journal tells it, with all corrections made.

    Opens the window on it. With --json, --from or --until, and where there is no display, the events are printed. The
    same session gives the same lines wherever it is replayed. Exit status: 0, the whole game; 1, an event does not fit
    any more and the replay ends before it; 2, no session.

    With --reread, the settled frames of every observation are read again, by the networks in use or by others, and each
    die's old and new reading are told, and whether they agree. Exit status: 0, all of them agree; 1, they do not, or
    there is no film of one; 2, it cannot be begun; 130, ended by Ctrl-C.
    """
    loaded = load(session)
    if model is not None and not reread:
        raise click.UsageError("--model needs --reread")
    if reread:
        return read_again(loaded, first, last, model, as_json)
    if as_json:
        for line in loaded.replay(first, last):
            click.echo(line, nl=False)
    elif first is None and last is None and windows_of(ctx).why_none() is None:
        return windows_of(ctx).review(session)
    else:
        for step in loaded.game.steps:
            if (first is None or step.place >= first) and (last is None or step.place <= last):
                say(words_of(step, loaded.players))
        say(loaded.game.game.explain(loaded.game.state))
    if loaded.game.attention is None:
        return 0
    say(f"Needs attention: {attention_words(loaded)}", err=True)
    return 1


def load(folder: Path) -> Session:
    """The session, or the failure that says why there is none."""
    with reported(SessionError):
        return Session.load(folder)


def words_of(step: Step, players: tuple[str, ...]) -> str:
    """One line for an event: its entry, its time, what was done, and what became of it."""
    became = ""
    if step.voided_by is not None:
        became = f" (crossed out by entry {step.voided_by})"
    elif not step.counts:
        became = " (pending)"
    elif step.corrected_by is not None:
        became = f" (corrected by entry {step.corrected_by})"
    elif step.confidence is None:
        became = " (inserted)"
    minutes, seconds = divmod(step.time / 1e6, 60)
    return f"{step.entry:6d}  {int(minutes):3d}:{seconds:05.2f}  {event_words(step.event, players)}{became}"


def attention_words(session: Session) -> str:
    """Which event does not fit, why, and how many wait behind it; empty where all fit."""
    attention = session.game.attention
    if attention is None:
        return ""
    behind = len(session.game.pending) - 1
    waiting = "" if not behind else f"; {behind} more {'waits' if behind == 1 else 'wait'} behind it"
    return f"entry {attention.entry} no longer fits ({attention.message}){waiting}."
