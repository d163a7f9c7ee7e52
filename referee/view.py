"""What a window shows of the referee's work: one frozen picture of the table after each frame."""

from dataclasses import dataclass

import numpy as np

from rules import Chore
from vision import TableReading

PHASES = ("waiting", "rolling", "hand", "reading", "missing", "unsure", "done", "passing")


@dataclass(frozen=True, eq=False)
class TakenUp:
    """Dice that were taken up before they were read: what each of them showed (None: not certain, or not seen), and the
    picture of them as they lay, ``(h, w, 3)`` BGR ``uint8``."""

    values: tuple[int | None, ...]
    picture: np.ndarray

    @property
    def certain(self) -> tuple[int, ...]:
        return tuple(value for value in self.values if value is not None)


@dataclass(frozen=True)
class SeatView:
    """One seat's zone: `phase` is one of `PHASES`, `text` one sentence for the players.

    waiting: the roll is awaited and nothing has come yet; rolling: dice are moving; hand: a hand is over the zone;
    reading: dice lie still and are being read; missing: dice are too few or too many; unsure: a die cannot be read with
    certainty, or a roll was missed; done: nothing is awaited from this seat; passing: dice are being passed or stacked.
    `taken_up` are the dice of a roll that was missed.
    """

    seat: int
    phase: str
    text: str
    seen: int = 0
    expected: int | None = None
    taken_up: TakenUp | None = None


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
