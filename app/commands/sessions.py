"""`cubewatch sessions`: the sessions there are, how long their film is kept, and what goes."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from app.commands.parts.asking import NOT_CONFIRMED, confirmed
from app.commands.parts.failure import reported
from app.stores.session_store import SessionStore, Summary, Unusable
from app.text.plain_text import say
from app.text.session_words import keeping_words, size_words
from referee.sessions.errors import NotASessionError, SessionError
from referee.sessions.film.pruning import KEPT_DAYS
from rules.counting import COUNTING
from rules.json_text import json_line

T = TypeVar("T")


@click.group("sessions", invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--json", "as_json", is_flag=True, help="One JSON line for each session.")
@click.pass_context
def sessions(ctx: click.Context, as_json: bool) -> int:
    """List the sessions in your folder: game, players, when, how far it came, how large it is, how long its film stays.

    Film and pictures go thirty days after a session was last used, unless it is pinned or holds a dispute; the journal
    stays until you delete the session. Exit status: 0, all of them; 1, some folder there holds no session that can be
    used; 2, nothing was done.
    """
    if ctx.invoked_subcommand is not None:
        return 0
    store, status = SessionStore(), 0
    sizes: list[int] = []
    for found in _guarded(lambda: list(store.summaries())):
        if isinstance(found, Unusable):
            say(f"{found.message}.", err=True)
            status = 1
            continue
        sizes.append(found.size)
        if as_json:
            click.echo(json_line(found.to_json()), nl=False)
        else:
            say(_line(found))
    if not as_json:
        count = f"{len(sizes) or 'No'} {'session' if len(sizes) == 1 else 'sessions'} in {store.folder}"
        say(f"{count}, {size_words(sum(sizes))} in all." if sizes else f"{count}.")
    return status


@sessions.command("pin")
@click.argument("name")
def pin(name: str) -> None:
    """Keep the film and the pictures of the session NAME for as long as the session is there.

    Here and with unpin, NAME may be the folder of a session that lies elsewhere.
    """
    store, name = SessionStore().store_of(name)
    _guarded(lambda: store.pin(name))


@sessions.command("unpin")
@click.argument("name")
def unpin(name: str) -> None:
    """Let the film and the pictures of the session NAME go when their time has come."""
    store, name = SessionStore().store_of(name)
    _guarded(lambda: store.pin(name, False))


@sessions.command("delete")
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(name: str, yes: bool) -> int:
    """Remove the session NAME: journal, film and pictures. It must be one that cubewatch sessions lists.

    Exit status: 0, removed; 1, not confirmed; 2, there is no such session.
    """

    def action() -> int:
        store, called = SessionStore().store_of(name)
        if not _same(store.folder, SessionStore().folder):
            raise NotASessionError(f"{name} is not among your sessions: remove that folder yourself")
        store.path(called)
        if not yes and not confirmed(f"Delete {name} permanently, with its journal?"):
            return NOT_CONFIRMED
        store.delete(called)
        return 0

    return _guarded(action)


@sessions.command("prune")
@click.option(
    "--days",
    type=click.IntRange(0, 36_500),
    default=KEPT_DAYS,
    show_default=True,
    help="Sessions last used so many days ago.",
)
@click.option("--dry-run", is_flag=True, help="Only say what would be deleted.")
def prune(days: int, dry_run: bool) -> int:
    """Remove the film and the pictures of sessions that were last used so many DAYS ago.

    Those that are pinned, hold a dispute, or are being recorded keep theirs; every journal stays, and tells what was
    removed. The window does this whenever it starts, with thirty days. Exit status: 0, done; 1, some session could not
    be pruned.
    """
    store, status, count, size = SessionStore(), 0, 0, 0
    done = "would be deleted" if dry_run else "deleted"
    for found in _guarded(lambda: list(store.prune(time.time(), days, dry_run))):
        if isinstance(found, Unusable):
            say(f"{found.message}.", err=True)
            status = 1
            continue
        name, pruned = found
        count, size = count + 1, size + pruned.size
        say(f"{name}: {size_words(pruned.size)} of film and pictures {done}.")
    if not count:
        say("There is nothing to delete.")
    elif count > 1:
        say(f"{size_words(size)} {done}, from {count} sessions.")
    return status


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _guarded(action: Callable[[], T]) -> T:
    with reported(SessionError):
        return action()


def _line(found: Summary) -> str:
    began = "" if found.began is None else f"{found.began:%Y-%m-%d %H:%M} UTC, "
    ended = "over" if found.over else "not over"
    players = f" ({', '.join(found.players)})" if found.players else ""
    # A count of rolls has no end.
    told = f"{found.events} rolls" if found.game == COUNTING.id else f"{found.events} events, {ended}"
    played = f"{found.name}: {found.game}{players}, {began}{told}"
    return f"{played}, {size_words(found.size)}, {keeping_words(found)}"
