"""One seat's zone through a game: when is what lies there a roll?

Dice are many times a round where the next roll will be without having been rolled: they were there before, were passed
or put there by hand, or slid a little. The watch over a seat is therefore a small machine, whose states are:

    LYING     the seat's dice lie as they are known to (`known`): at the start, after a roll, or after all was passed
    PASSING   a round was resolved; dice go and come by hand until the zone holds what the rules say
    OPEN      dice were thrown and lie still, but some are missing, too many, or not read with certainty
    LOCKED    such dice were taken up before they were read: nothing is taken for this roll any more, a person enters it

and what brings a roll about:

    LYING   --> roll   the known dice were taken up (their places seen empty, or all are elsewhere and show something
                       else) and at least half of the awaited number came together, any others by themselves
    PASSING --> LYING  the dice that had to leave have left, and the number is that of the next roll: with kept dice
                       among them, or come one by one, or showing just what was passed
    PASSING --> roll   none of the dice of the last roll lies there, and all came together, and they do not show what
                       was to be passed to this seat: its player was faster than the passing was seen
    OPEN    --> roll   the missing die came, the doubtful one was rolled again or is certain now
    OPEN    --> LOCKED dice that were certain, or most of them, were taken up: the roll is `missed`

Dice come *together* when they came to rest within `THROW_SECONDS`; dice passed by hand come one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum

from vision.settling import RestingDie, Vote

THROW_SECONDS = 1.6

Dice = Sequence[tuple[RestingDie, Vote]]


class Phase(Enum):
    """The states of the machine."""

    LYING = "lying"
    PASSING = "passing"
    OPEN = "open"
    LOCKED = "locked"


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
    """The outcome of a look; only a roll has values. `seen` dice lie there, `doubtful` of them without a value."""

    kind: Kind
    values: tuple[int, ...] = ()
    confidence: float = 0.0
    seen: int = 0
    doubtful: int = 0
    cocked: bool = False


@dataclass(frozen=True)
class Leaving:
    """Of the dice `identities`, at least `count` must leave the zone before the passes are done."""

    identities: frozenset[int]
    count: int


@dataclass(frozen=True)
class Look:
    """A zone that has been still since `still_since`: its dice, each with the vote over the settled readings."""

    t: float
    still_since: float
    dice: tuple[tuple[RestingDie, Vote], ...]
    lying: frozenset[int]

    @property
    def identities(self) -> frozenset[int]:
        return frozenset(die.identity for die, _ in self.dice)


class SeatWatch:
    """The machine described above, for one seat. It knows nothing of the game but the number of dice it waits for."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.phase = Phase.LYING
        self.awaited: int | None = None
        self.rolled: tuple[tuple[int, int], ...] = ()
        self._known: frozenset[int] = frozenset()
        self._taken_up = True
        self._leaving: tuple[Leaving, ...] = ()
        self._passed_values: tuple[int, ...] | None = None
        self._open: dict[int, int | None] = {}
        self._claimed: tuple[float, tuple[int, ...]] | None = None

    def begin(self, lying: Collection[int]) -> None:
        """Watching starts: the dice that lie there already are no roll."""
        self._known = self._known | frozenset(lying)
        self._taken_up = not self._known

    def expect(self, count: int | None) -> None:
        """The next roll has `count` dice; None: no roll is awaited from this seat."""
        self.awaited = count
        if self.phase in (Phase.OPEN, Phase.LOCKED):
            self.phase = Phase.LYING
        self._open = {}

    def resolve(self, leaving: Sequence[Leaving], values: tuple[int, ...] | None) -> None:
        """A round was resolved: dice are passed now; `values` is what the zone will show then, if that is known."""
        self.phase = Phase.PASSING
        self._leaving = tuple(leaving)
        self._passed_values = values
        self._open = {}

    def entered(self, values: tuple[int, ...], look: Look | None, until: float) -> None:
        """A person entered this seat's roll: dice that fit it, now or settling before `until`, are that roll."""
        self._claimed = (until, tuple(sorted(values)))
        self.rolled = ()
        if look is not None and len(look.dice) == len(values):
            self._accept(look)

    def track(self, lying: frozenset[int], t: float) -> Finding | None:
        """After every reading: have the known dice been taken up, or those of an open roll?"""
        if self._claimed is not None and t > self._claimed[0]:
            self._claimed = None
        if self._known and not self._known & lying:
            self._taken_up = True
        if self.phase is Phase.OPEN:
            gone = [identity for identity in self._open if identity not in lying]
            certain = [identity for identity in gone if self._open[identity] is not None]
            too_many = self.awaited is not None and len(self._open) > self.awaited
            if 2 * len(gone) > len(self._open) or (certain and not too_many):
                self.phase = Phase.LOCKED
                self._known, self._taken_up = frozenset(self._open), True
                return Finding(Kind.MISSED, seen=len(self._open))
        return None

    def look(self, look: Look) -> Finding:
        """The zone has settled: what is it that lies there?"""
        if self.awaited is None:
            return self._look_while_not_awaited(look)
        if self.phase is Phase.LOCKED:
            return Finding(Kind.NOTHING, seen=len(look.dice))
        new, old = self._sorted_out(look)
        if self.phase is Phase.PASSING:
            if self._all_passed(look, new, old):
                self._lie(look)
                return Finding(Kind.PASSED, seen=len(look.dice))
            if old or not self._thrown_in_place_of_passing(new):
                return Finding(Kind.NOTHING, seen=len(look.dice))
            return self._read(look, new)
        if not new:
            if old and len(old) == len(self._known):
                self._taken_up = False
            if self.phase is Phase.OPEN and not look.dice:
                return Finding(Kind.NOTHING)
            return Finding(Kind.NOTHING, seen=len(look.dice))
        together = len(come_together(new))
        if self.phase is not Phase.OPEN and 2 * together < self.awaited:
            return self._put_there(look, new, old)
        if not self._taken_up and not self._all_elsewhere(look, new, old):
            return self._put_there(look, new, old)
        return self._read(look, new if self._taken_up else [*new, *old])

    def _sorted_out(self, look: Look) -> tuple[Dice, Dice]:
        """The dice that came since, and the known ones that lie where they lay.

        Once the places of all known dice were seen empty, a few that seem to be back are dice that happened to fall
        where others had lain.
        """
        new = [pair for pair in look.dice if pair[0].identity not in self._known]
        old = [pair for pair in look.dice if pair[0].identity in self._known]
        if old and self._taken_up and self.phase is not Phase.PASSING and 4 * len(old) <= len(look.dice):
            return [*look.dice], []
        return new, old

    def _all_passed(self, look: Look, new: Dice, old: Dice) -> bool:
        if len(look.dice) != self.awaited:
            return False
        for leaving in self._leaving:
            if len(leaving.identities - look.identities) < leaving.count:
                return False
        return bool(old) or len(come_together(new)) < len(new) or fits(look.dice, self._passed_values)

    def _thrown_in_place_of_passing(self, new: Dice) -> bool:
        """Whether dice that fill an emptied zone amid the passing were thrown; passed dice show a 1 or a 6."""
        if len(new) != self.awaited or len(come_together(new)) < len(new):
            return False
        return any(vote.value in (2, 3, 4, 5) for _, vote in new)

    def _all_elsewhere(self, look: Look, new: Dice, old: Dice) -> bool:
        """Whether dice never seen to be gone must have been thrown: all lie elsewhere, and show something else."""
        if old or self._known & look.lying:
            return False
        before = Counter(value for identity, value in self.rolled if identity in self._known)
        now = Counter(vote.value for _, vote in new if vote.value is not None)
        return now != before

    def _put_there(self, look: Look, new: Dice, old: Dice) -> Finding:
        """Dice that did not come by a throw belong to what lies there."""
        self._known = self._known | {die.identity for die, _ in new}
        self._taken_up = False
        return Finding(Kind.NOTHING, seen=len(look.dice))

    def _read(self, look: Look, dice: Dice) -> Finding:
        """Dice were thrown and lie still: are they all there, and all certain?"""
        awaited = self.awaited or 0
        doubtful = [vote for _, vote in look.dice if vote.value is None]
        seen = len(look.dice)
        if seen != awaited or len(dice) != seen or doubtful:
            if self._claimed is None:
                self.phase = Phase.OPEN
                self._open = {die.identity: vote.value for die, vote in look.dice}
            if seen < awaited or len(dice) < seen:
                return Finding(Kind.MISSING, seen=len(dice), doubtful=len(doubtful))
            if seen > awaited:
                return Finding(Kind.EXTRA, seen=seen, doubtful=len(doubtful))
            cocked = any(vote.confidence < 0.5 for vote in doubtful)
            return Finding(Kind.UNSURE, seen=seen, doubtful=len(doubtful), cocked=cocked)
        confidence = 1.0
        for _, vote in look.dice:
            confidence *= vote.confidence
        values = tuple(vote.value for _, vote in look.dice if vote.value is not None)
        claimed, self._claimed = self._claimed, None
        self._accept(look)
        if claimed is not None and claimed[1] == tuple(sorted(values)):
            return Finding(Kind.NOTHING, seen=seen)
        return Finding(Kind.ROLL, values=values, confidence=confidence, seen=seen)

    def _accept(self, look: Look) -> None:
        self.rolled = tuple((die.identity, vote.value) for die, vote in look.dice if vote.value is not None)
        self._lie(look)

    def _lie(self, look: Look) -> None:
        self.phase = Phase.LYING
        self._known = look.identities
        self._taken_up = not self._known
        self._open = {}
        self._leaving = ()

    def _look_while_not_awaited(self, look: Look) -> Finding:
        """The seat has rolled and waits for others: are its dice still there?"""
        if look.identities == self._known:
            return Finding(Kind.NOTHING, seen=len(look.dice))
        waits = self.phase is Phase.LYING and bool(self.rolled)
        moved = waits and not self._known <= look.identities
        self._known = look.identities
        return Finding(Kind.MOVED if moved else Kind.NOTHING, seen=len(look.dice))


def come_together(dice: Dice, seconds: float = THROW_SECONDS) -> list[RestingDie]:
    """The largest group of dice that may have come to rest within `seconds` of each other."""
    best: list[RestingDie] = []
    for first, _ in dice:
        group = [die for die, _ in dice if die.came >= first.came and die.before_came - first.came <= seconds]
        best = max(best, group, key=len)
    return best


def fits(dice: Dice, values: tuple[int, ...] | None) -> bool:
    """Whether dice, doubtful ones counting as anything, show just these values."""
    if values is None or len(values) != len(dice):
        return False
    seen = Counter(vote.value for _, vote in dice if vote.value is not None)
    return not seen - Counter(values)
