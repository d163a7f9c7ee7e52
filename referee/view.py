"""What a window shows of the referee's work: one frozen picture of the table after each frame."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Chore
from vision import TableReading

PHASES = ("waiting", "rolling", "hand", "reading", "missing", "unsure", "done", "passing")


@dataclass(frozen=True)
class SeatView:
    """One seat's zone: `phase` is one of `PHASES`, `text` one sentence for the players.

    waiting: the roll is awaited and nothing has come yet; rolling: dice are moving; hand: a hand is over the zone;
    reading: dice lie still and are being read; missing: dice are too few or too many; unsure: a die cannot be read with
    certainty, or a roll was missed; done: nothing is awaited from this seat; passing: dice are being passed or stacked.
    """

    seat: int
    phase: str
    text: str
    seen: int = 0
    expected: int | None = None


@dataclass(frozen=True)
class TableView:
    """The table at time `t`: the latest reading (zones filled in, None before the first) and every seat's zone.

    `mend` are the chores that bring the table back to the game where the two have parted.
    """

    t: float
    reading: TableReading | None
    seats: tuple[SeatView, ...]
    message: str
    mend: tuple[Chore, ...] = ()
