"""Counted rolls as comma-separated values, for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, cast

from referee.sessions.export.table_text import defused
from referee.sessions.journal.effective import EffectiveGame, Step
from referee.sessions.session import Session
from rules.counting import figures

COLUMNS = (
    *("roll", "time", "seconds", "zone", "dice", "total", "unnamed", "highest", "lowest", "best_kind"),
    *("values", "colors", "by", "counts", "confidence", "entry", "corrected_by", "voided_by"),
)
BEGINS = b"roll,time,seconds,"
"""What every such file begins with."""


def rolls_table(session: Session) -> bytes:
    """One row for each roll, struck ones too (`counts` says which), in UTF-8."""
    return table_of(session.game)


def table_of(game: EffectiveGame) -> bytes:
    """The same, of a count that may not be written down yet."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for cells in _rows(game.steps):
        writer.writerow([defused(cell) for cell in cells])
    return out.getvalue().encode("utf-8", "replace")


def _rows(steps: Iterable[Step]) -> Iterator[tuple[object, ...]]:
    """The cells of each roll; the number counts those that count."""
    number = 0
    for step in steps:
        told: object = step.event.get("values")
        if step.event.get("type") != "roll" or not isinstance(told, list):
            continue
        number += step.counts
        values = cast("list[int | None]", told)
        kinds = figures.of_a_kind(values)
        yield (
            number if step.counts else "",
            _when(step.wall),
            f"{step.time / 1e6:.3f}",
            step.event.get("zone"),
            len(values),
            figures.total(values),
            figures.unsure(values),
            figures.highest(values),
            figures.lowest(values),
            f"{kinds[0].count} x {kinds[0].value}" if kinds else "",
            " ".join("?" if value is None else str(value) for value in values),
            " ".join(color or "?" for color in _colors(step.event)),
            step.actor,
            "yes" if step.counts else "no",
            "" if step.confidence is None else f"{step.confidence:.4f}",
            step.entry,
            step.corrected_by,
            step.voided_by,
        )


def _colors(event: Any) -> Sequence[str | None]:
    return cast("Sequence[str | None]", event.get("colors") or ())


def _when(wall: int) -> str:
    """The clock on the wall, in UTC; empty for a time that no calendar has."""
    try:
        return f"{datetime.fromtimestamp(wall / 1e6, UTC):%Y-%m-%dT%H:%M:%SZ}"
    except (OverflowError, ValueError, OSError):
        return ""
