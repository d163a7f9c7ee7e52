"""`cubewatch stats`: what all sessions together say of players and dice."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import click

import rules
from app.commands.parts.failure import reported
from app.statistics.files import VALUES, shown_in, write_table
from app.statistics.overview import Gatherer, Overview
from app.stores.session_store import SessionStore
from app.stores.whole_file import NotWrittenError
from app.text.plain_text import say
from referee.sessions.errors import SessionError
from referee.sessions.statistics import in_all_games, records
from rules.counting import COUNTING
from rules.json_text import json_line


@click.group("stats", invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--player", metavar="NAME", help="Only this player.")
@click.option(
    "--game",
    type=click.Choice([*rules.GAMES, COUNTING.id]),
    metavar="GAME",
    help="Only this game, such as gelatinous_solitaire.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON line for each player and game.")
@click.option(
    "--csv", "table", metavar="FILE", type=click.Path(path_type=Path), help="Write a row for each game and player."
)
@click.pass_context
def stats(ctx: click.Context, player: str | None, game: str | None, as_json: bool, table: Path | None) -> int:
    """Say what your sessions come to: games, victories, scores, and how lucky everyone was.

    Luck is told of 1s, 3s and 6s, by the exact binomial test; of twenty such lines, one is out of the ordinary by
    chance alone. Dice of struck and undone events do not count. Exit status: 0, done; 1, some session cannot be used
    and was left out; 2, nothing was done.
    """
    if ctx.invoked_subcommand is not None:
        return 0
    overview, status = _overview()
    games = [one for one in overview.games if game in (None, one.game) and (player is None or player in one.players)]
    if table is not None:
        with reported(NotWrittenError):
            write_table(table, games, player)
        return status
    found = {key: record for key, record in records(games).items() if player in (None, key[0])}
    if as_json:
        for (name, identifier), record in found.items():
            told = {
                "player": name,
                "game": identifier,
                "games": record.games,
                "finished": record.finished,
                "won": record.won,
                "rounds": record.rounds,
                "scores": record.scores,
                "shown": [record.shown[value] for value in VALUES],
            }
            click.echo(json_line(told), nl=False)
        return status
    counted = [one for one in games if one.game == COUNTING.id]
    if counted and player is None and not as_json:
        rolls, dice = sum(one.rounds for one in counted), sum(one.shown().total() for one in counted)
        say(f"{COUNTING.title}: {rolls} rolls of {dice} dice. Whether they are fair: cubewatch stats dice")
    if not found and not counted:
        say("Nothing was played yet." if player is None and game is None else "Nothing of that kind was played yet.")
        if overview.demos:
            say("Recordings of the demo do not count.")
        return status
    from app.text.stats_words import player_words
    from referee.sessions.statistics.chance import luck

    for name, total in in_all_games(found).items():
        by_game = {identifier: record for (who, identifier), record in found.items() if who == name}
        for line in player_words(name, by_game, luck(total.shown)):
            say(line)
    return status


@stats.command("dice")
@click.argument("files", nargs=-1, metavar="[FILE]...", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def dice(files: tuple[Path, ...], as_json: bool) -> int:
    """Say whether dice are fair, from FILEs: sessions, or what `cubewatch watch --free --json` printed.

    Without a FILE, from all your sessions. All dice are taken together: watch the set that you doubt alone. What was
    misread counts as it was read. Exit status as of stats.
    """
    shown, status, store = Counter[int](), 0, SessionStore()
    if files:
        for path in files:
            with reported(SessionError):
                shown += shown_in(store.find(path))
    else:
        overview, status = _overview()
        for one in overview.games:
            shown += one.shown()
    from app.text.stats_words import fairness_words
    from referee.sessions.statistics.chance import fairness

    found = fairness(shown)
    if found is None:
        say("No dice were rolled yet.")
    elif as_json:
        told: dict[str, Any] = {"counts": list(found.counts), "p": found.p, "test": found.method}
        click.echo(json.dumps({**told, "findable": found.findable}))
    else:
        for line in fairness_words(found):
            say(line)
    return status


def _overview() -> tuple[Overview, int]:
    """What every session in the store comes to, and 1 where one was left out."""
    with reported(SessionError):
        found = Gatherer(SessionStore()).gather()
    for told in found.left_out:
        say(f"{told}.", err=True)
    return found, 1 if found.left_out else 0
