"""Where the dice of a table lie one after another, and how they get from one place to the next.

Coordinates are pixels of the picture, x to the right and y down; times are seconds of the film.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import numpy as np

from scripts.films.moving_photos import BLUR, CannotBeShownError, PhotoTable

APART, REACH = 1.5, 2.0
"""In die sizes: how far dice lie from each other at least, and beyond those of the photograph at most."""
TRIES = 400
LIFT = 6.0
"""A die that is tossed rises to 4/27 of this, in die sizes."""


class Journey(Enum):
    """How a die gets to its place: it is thrown there, tossed up by a machine, slid over the table by a hand, or
    knocked aside by another die or with the table."""

    THROWN = auto()
    TOSSED = auto()
    SLID = auto()
    KNOCKED = auto()


@dataclass(eq=False)
class Stay:
    """A die at one of its places, from `rests` until it is `gone`, which is set once that is known.

    It looks like the die number `look` of the photograph, turned by `turn` radians, lies at `place` `(2,)`, and comes
    from `start` `(2,)` from time `begins` on. On the way it turns by `spin` radians. Where it lies once it was knocked
    aside, `then` tells.
    """

    look: int
    place: np.ndarray
    turn: float
    start: np.ndarray
    begins: float
    rests: float
    journey: Journey
    gone: float = np.inf
    spin: float = 6.0
    then: "Stay | None" = None

    def knocked(self, t: float, rests: float, place: np.ndarray, turn: float) -> "Stay":
        """The die is knocked at time `t` and comes to rest at `place` `(2,)`, turned by `turn` radians more; gives how
        it stays there."""
        self.gone = t
        to = self.turn + turn
        self.then = Stay(self.look, place, to, self.place, t, rests, Journey.KNOCKED, spin=-turn)
        return self.then

    @property
    def last(self) -> "Stay":
        """Where it lies at last, until it is taken up."""
        return self.then.last if self.then else self


def free_places(
    table: PhotoTable, count: int, rng: np.random.Generator, taken: Sequence[np.ndarray] = ()
) -> np.ndarray:
    """`(count, 2)` places on a table, apart from each other and from those `taken`, `(2,)` each. Raises
    CannotBeShownError."""
    size = float(np.median(table.sizes))
    low = np.maximum(table.middles.min(axis=0) - REACH * size, 0.8 * size)
    high = np.minimum(table.middles.max(axis=0) + REACH * size, np.array(table.shape[::-1]) - 0.8 * size)
    for _ in range(TRIES):
        places = rng.uniform(low, np.maximum(low, high), (count, 2))
        every = np.array([*places, *taken])
        apart = np.abs(every[:, None] - every[None]).max(axis=2)[~np.eye(len(every), dtype=bool)]
        if (apart >= APART * table.sizes.max()).all():
            return places
    raise CannotBeShownError("there is no room for the dice")


def seen_dice(
    table: PhotoTable, bare: np.ndarray, dice: Sequence[Sequence[Stay]], t: float, spell: float
) -> np.ndarray:
    """A `bare` table, BGR uint8, with each of the dice at its stay at a time, over a `spell` that blurs what moves, as
    BGR `(height, width, 3)` float."""
    now = [stay for stays in dice for stay in stays if stay.begins <= t < stay.gone]
    flies = any(t < stay.rests for stay in now)
    moments = [t - spell * 0.5 * k / BLUR for k in range(BLUR if flies else 1)]
    return np.mean([_at(table, bare, dice, moment) for moment in moments], axis=0)


def _at(table: PhotoTable, bare: np.ndarray, dice: Sequence[Sequence[Stay]], t: float) -> np.ndarray:
    picture = bare.copy()
    size = float(np.median(table.sizes))
    for stay in (stay for stays in dice for stay in stays if stay.begins <= t < stay.gone):
        look, at, left = stay.look, stay.place, 0.0
        if t < stay.rests:
            share = (t - stay.begins) / (stay.rests - stay.begins)
            left = 1 - share if stay.journey == Journey.SLID else (1 - share) ** 2
            at = at + (stay.start - at) * left
            if stay.journey == Journey.TOSSED:
                at = at - (0, LIFT * size * share * left)
            if stay.journey in (Journey.THROWN, Journey.TOSSED):
                look = (look + int(7 * left + 0.2)) % len(table.sizes)
        table.paste(picture, look, at, size / table.sizes[look], stay.turn + stay.spin * left)
    return picture
