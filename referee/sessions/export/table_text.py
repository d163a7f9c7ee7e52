"""The events of a session as comma-separated values, for a spreadsheet that must take none of them for a formula."""

import csv
import io
from collections.abc import Callable

from referee.sessions.journal.effective import Step
from referee.sessions.session import Session
from rules.json_text import json_line

COLUMNS = (
    "entry",
    "seconds",
    "actor",
    "seat",
    "player",
    "type",
    "words",
    "counts",
    "confidence",
    "said",
    "corrected_by",
    "voided_by",
    "round",
    "event",
)
BEGINS = b"entry,seconds,"
"""What every such file begins with."""


def session_table(session: Session, words: Callable[[object], str]) -> bytes:
    """One row for each event, struck and pending ones too (`counts` says which), in UTF-8."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for step in session.game.steps:
        writer.writerow([defused(cell) for cell in _cells(step, session.players, words)])
    return out.getvalue().encode("utf-8", "replace")


def defused(cell: object) -> str:
    """A cell as text that no spreadsheet reads as a formula.

    >>> defused("=1+1"), defused(-3), defused("Ann")
    ("'=1+1", "'-3", 'Ann')
    """
    text = "" if cell is None else str(cell)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r", "\n") else text


def _cells(step: Step, players: tuple[str, ...], words: Callable[[object], str]) -> tuple[object, ...]:
    seat = step.event.get("seat")
    named = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(players)
    return (
        step.entry,
        f"{step.time / 1e6:.3f}",
        step.actor,
        seat,
        players[seat] if named and isinstance(seat, int) else None,
        step.event.get("type"),
        words(step.event),
        "yes" if step.counts else "no",
        step.confidence,
        "yes" if step.said else "no",
        step.corrected_by,
        step.voided_by,
        None if step.state is None else step.state.round,
        json_line(dict(step.event)).decode("ascii").rstrip(),
    )
