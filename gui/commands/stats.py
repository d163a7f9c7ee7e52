"""`cubewatch stats`: what all sessions together say of players and dice."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from gui.failure import CommandFailure
from gui.plain_text import say
from gui.session_store import SessionStore, clock
from gui.whole_file import NotWrittenError, write_whole
from referee.sessions.errors import SessionError
from referee.sessions.session import Session
from referee.sessions.table_text import defused
from referee.statistics import Played, in_all_games, played, records
from rules.json_text import NotJsonError, json_line, parse_json

VALUES = range(1, 7)
COLUMNS = (
    *("session", "began", "game", "player", "finished", "won", "rounds", "score", "dice"),
    *(f"{value}s" for value in VALUES),
)
_BEGINS = b"session,began,"
_MOST_BYTES = 64 << 20


@click.group("stats", invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--player", metavar="NAME", help="Of this player alone.")
@click.option("--game", metavar="GAME", help="Of this game alone, such as gelatinous_solitaire.")
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
    games, status = _games()
    games = [one for one in games if game in (None, one.game) and (player is None or player in one.players)]
    if table is not None:
        _write_table(table, games, player)
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
    if not found:
        say("Nothing was played yet." if player is None and game is None else "Nothing of that kind was played yet.")
        return status
    from gui.stats_words import player_words
    from referee.statistics.chance import luck

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
    shown, status = Counter[int](), 0
    if files:
        for path in files:
            shown += _shown_in(path)
    else:
        games, status = _games()
        for one in games:
            shown += one.shown()
    from gui.stats_words import fairness_words
    from referee.statistics.chance import fairness

    found = fairness(shown)
    if found is None:
        say("No dice were thrown yet.")
    elif as_json:
        told: dict[str, Any] = {"counts": list(found.counts), "p": found.p, "test": found.method}
        click.echo(json.dumps({**told, "findable": found.findable}))
    else:
        for line in fairness_words(found):
            say(line)
    return status


def _games() -> tuple[list[Played], int]:
    """What every session in the store comes to, and 1 where one was left out."""
    games: list[Played] = []
    status = 0
    try:
        for path in SessionStore().folders():
            try:
                games.append(played(Session.load(path)))
            except SessionError as error:
                say(f"{error}.", err=True)
                status = 1
    except SessionError as error:
        raise CommandFailure(str(error)) from None
    return games, status


def _shown_in(path: Path) -> Counter[int]:
    """How often each value came up in a session, or in the lines of free rolls."""
    if path.is_dir():
        try:
            return played(Session.load(path)).shown()
        except SessionError as error:
            raise CommandFailure(str(error)) from None
    try:
        with path.open("rb") as file:
            text = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise CommandFailure(f"{path} cannot be read: {error.strerror}") from None
    if len(text) > _MOST_BYTES:
        raise CommandFailure(f"{path} is too large: more than {_MOST_BYTES >> 20} megabytes")
    return Counter(
        value for line, row in enumerate(text.split(b"\n"), start=1) for value in _free_roll(path, line, row)
    )


def _free_roll(path: Path, line: int, row: bytes) -> Iterator[int]:
    if not row.strip():
        return
    try:
        value = parse_json(row)
    except NotJsonError as error:
        raise CommandFailure(f"{path}: line {line} is not JSON: {error}") from None
    roll = value.get("roll") if isinstance(value, dict) else None
    for one in roll if isinstance(roll, list) else []:
        if type(one) is int and one in VALUES:
            yield one


def _write_table(path: Path, games: list[Played], player: str | None) -> None:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for game in games:
        began = clock(game.wall)
        for seat, name in enumerate(game.players):
            if player not in (None, name):
                continue
            shown = game.shown(seat)
            told = "" if began is None else f"{began:%Y-%m-%dT%H:%M:%SZ}"
            finished, won = ("yes" if known else "no" for known in (game.over, seat in game.winners))
            row = [game.session, told, game.game, name, finished, won, game.rounds, game.scores[seat], shown.total()]
            writer.writerow([defused(cell) for cell in (*row, *(shown[value] for value in VALUES))])
    try:
        write_whole(path, out.getvalue().encode("utf-8", "replace"), "table of games", _BEGINS)
    except NotWrittenError as error:
        raise CommandFailure(str(error)) from None
