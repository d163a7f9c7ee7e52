"""What a look at a seat's dice found."""

from dataclasses import dataclass
from enum import Enum

from referee.decisions import Evidence
from referee.table.settled_zone import DiePlace


class Kind(Enum):
    """What a look at a settled zone found."""

    NOTHING = "nothing"
    ROLL = "roll"
    MISSING = "missing"
    EXTRA = "extra"
    UNSURE = "unsure"
    MISSED = "missed"
    PASSED = "passed"
    MOVED = "moved"


@dataclass(frozen=True)
class Finding:
    """The outcome of a look; only a roll has values, and what it rests on.

    `seen` dice lie there, `doubtful` of them without a value; `unseen` of them came while there was no picture. Of a
    roll, `left_out` are the places of what could not be read and lay there before: none of its dice. `unthrown`: as
    many lie there as are awaited, of which too few were seen to be thrown. `mixed`: what is seen includes dice that may
    have been put aside.
    """

    kind: Kind
    values: tuple[int, ...] = ()
    confidence: float = 0.0
    seen: int = 0
    doubtful: int = 0
    cocked: bool = False
    unseen: int = 0
    evidence: Evidence | None = None
    left_out: tuple[DiePlace, ...] = ()
    unthrown: bool = False
    mixed: bool = False
