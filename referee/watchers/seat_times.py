"""How long things take at a seat."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatTimes:
    """How long things take at a table, in seconds.

    A die is `new` until it has lain at rest for so long. One that comes `late` after the others may have been passed by
    hand to a roll that the players saw complete. Dice of an open roll may be hidden for a moment before they count as
    `gone`, glimpsed ones before they are `taken`. While hands go on moving beside dice that are not all certain, they
    are held open once they have lain in peace for `doubtful`, and for `incomplete` where some are missing or too many,
    which is told once they have done so for `lasting`.
    """

    new: float = 1.0
    late: float = 3.0
    gone: float = 0.6
    taken: float = 0.2
    doubtful: float = 0.3
    incomplete: float = 0.6
    lasting: float = 0.9


TIMES = SeatTimes()
