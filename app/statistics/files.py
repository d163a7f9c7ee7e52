"""The files of the statistics: the table of games that is written, and the free rolls that are read."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import cast

from app.stores.session_store import clock
from app.stores.whole_file import write_whole
from app.text.language import tr
from referee.sessions.errors import SessionError
from referee.sessions.export.table_text import defused
from referee.sessions.session import Session
from referee.sessions.statistics import Played, played
from rules.json_text import NotJsonError, parse_json
from vision.errors import FileReadError
from vision.file_reading import read_file

VALUES = range(1, 7)
COLUMNS = (
    *("session", "began", "game", "player", "finished", "won", "rounds", "score", "dice"),
    *(f"{value}s" for value in VALUES),
)
_BEGINS = b"session,began,"
_MOST_BYTES = 64 << 20


class NotRollsError(SessionError):
    """A file holds no free rolls; the message is for players, without its end."""


def write_table(path: Path, games: Iterable[Played], player: str | None = None) -> None:
    """Writes a row for each game and player, or for one player, as CSV. Raises NotWrittenError."""
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
    write_whole(path, out.getvalue().encode("utf-8", "replace"), tr("table of games"), _BEGINS)


def shown_in(path: Path) -> Counter[int]:
    """How often each value came up in a session's folder, or in the lines that `cubewatch watch --free --json` printed.

    Raises SessionError: NotRollsError where a file is not such lines.
    """
    if path.is_dir():
        return played(Session.outline(path)).shown()
    try:
        text = read_file(path, _MOST_BYTES)
    except FileReadError as error:
        raise NotRollsError(tr("{file} cannot be read: {why}", file=path, why=error)) from None
    rolls = list(_free_rolls(path, text))
    if not rolls:
        raise NotRollsError(tr("{file} contains no rolls as cubewatch watch --free --json prints them", file=path))
    return Counter(value for roll in rolls for value in roll if type(value) is int and value in VALUES)


def _free_rolls(path: Path, text: bytes) -> Iterator[list[object]]:
    """The rolls in lines of JSON, with null for a die that was not certain; lines that hold none are passed over."""
    for line, row in enumerate(text.split(b"\n"), start=1):
        if not row.strip():
            continue
        try:
            value = parse_json(row)
        except NotJsonError as error:
            raise NotRollsError(tr("{file}: line {line} is not JSON: {why}", file=path, line=line, why=error)) from None
        roll: object = cast("dict[str, object]", value).get("roll") if isinstance(value, dict) else None
        if isinstance(roll, list):
            yield cast("list[object]", roll)
