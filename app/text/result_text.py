"""What is shown, as plain text to paste into a message."""

from collections.abc import Iterable

import rules
from app.counting.lines import RollLine, in_words, lines_of
from app.games.description import counter_of
from app.live.log import LogEntry
from app.live.snapshot import Snapshot
from app.text.language import shown, tr
from app.text.words import headline_of, todo_of
from rules.counting.figures import total

MOST_LINES = 20


def result_text(snapshot: Snapshot) -> str:
    """The game, how it stands and its last events, or the last counted rolls; empty where there is neither."""
    if snapshot.counting is not None:
        return "\n".join(_rolls(snapshot))
    if snapshot.position is None:
        return ""
    game = rules.GAMES[snapshot.position.game]
    head = f"{shown(game.title)} · {tr(counter_of(game.id), number=snapshot.position.round)}"
    events = [line for line in snapshot.log if line.kind == "event"][-MOST_LINES:]
    return "\n".join(filter(None, (head, headline_of(snapshot), todo_of(snapshot), *map(_event, events))))


def _event(line: LogEntry) -> str:
    dice = " ".join("?" if value is None else str(value) for value in line.values)
    return f"{shown(line.text)}: {dice}" if dice else shown(line.text)


def _rolls(snapshot: Snapshot) -> Iterable[str]:
    rolls = [line for line in lines_of(snapshot) if isinstance(line, RollLine)][:MOST_LINES]
    for line in reversed(rolls):
        yield tr("{roll}: {total} in all", roll=in_words(line), total=total(line.values))
