"""`cubewatch sessions`: the sessions there are."""

from __future__ import annotations

import click

from gui.plain_text import say
from gui.session_store import SessionStore, Summary
from rules.json_text import json_line


@click.command("sessions")
@click.option("--json", "as_json", is_flag=True, help="One JSON line for each session.")
def sessions(as_json: bool) -> int:
    """List the sessions in your folder: game, players, when, how far it came, how large it is.

    Exit status: 0, all of them; 1, some folder there holds no session that can be used.
    """
    store, status, count = SessionStore(), 0, 0
    for found in store.summaries():
        if isinstance(found, str):
            say(f"{found}.", err=True)
            status = 1
        else:
            count += 1
            if as_json:
                click.echo(json_line(found.to_json()), nl=False)
            else:
                say(_line(found))
    if not as_json:
        say(f"{count or 'No'} {'session' if count == 1 else 'sessions'} in {store.folder}.")
    return status


def _line(found: Summary) -> str:
    began = "" if found.began is None else f"{found.began:%Y-%m-%d %H:%M} UTC, "
    ended = "over" if found.over else "not over"
    size = f"{found.size / 1e6:.1f} MB"
    players = ", ".join(found.players)
    return f"{found.folder.name}: {found.game} ({players}), {began}{found.events} events, {ended}, {size}"
