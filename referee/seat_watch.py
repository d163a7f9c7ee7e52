"""One seat's zone through a game: when is what lies there a roll?

Dice are many times a round where the next roll will be without having been rolled: they were there before, were passed
or put there by hand, or slid a little. The watch over a seat is therefore a small machine, whose states are:

    LYING     the seat's dice lie as they are known to: at the start, after a roll, or after all was passed
    PASSING   a round was resolved; dice go and come by hand until the zone holds what the rules say
    OPEN      dice were thrown and lie still, but some are missing, too many, or not read with certainty
    LOCKED    such dice were taken up before they were read: nothing is taken for this roll any more, a person enters it

and what brings a roll about:

    LYING   --> roll   the known dice were taken up (the zone was seen without a die, or all lie elsewhere and show
                       something else), and nearly all of the awaited number came together, the others one by one
    PASSING --> LYING  the dice that had to leave have left, and the number is that of the next roll: with kept dice
                       among them, or come one by one, or showing just what was passed
    PASSING --> roll   the zone was seen empty, then all came together, and they do not show what was to be passed to
                       this seat: its player was faster than the passing was seen
    OPEN    --> roll   the missing die came, the doubtful one was rolled again or is certain now
    OPEN    --> LOCKED dice that were certain, or most of them, were taken up: the roll is `missed`

Dice come *together* when they came to rest within `THROW_SECONDS`; dice passed by hand come one by one. A die that is
found only while its zone is still has not come then: it was there since the zone fell still, and was overlooked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from vision.settling import RestingDie, Vote

THROW_SECONDS = 1.6
# A die that comes so much later than the others may have been passed by hand to a roll that the players saw complete.
LATE_SECONDS = 3.0
# Dice of an open roll may be hidden for a moment before they count as taken up.
GONE_SECONDS = 1.2

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

    def came(self, die: RestingDie) -> float:
        """When `die` came to rest, at the latest."""
        return min(die.came, self.still_since)

    def together(self, dice: Dice) -> list[RestingDie]:
        """The largest group of `dice` that may have come to rest within `THROW_SECONDS` of each other."""
        best: list[RestingDie] = []
        for first, _ in dice:
            begin = self.came(first)
            group = [
                die
                for die, _ in dice
                if self.came(die) >= begin and min(die.before_came, self.came(die)) - begin <= THROW_SECONDS
            ]
            best = max(best, group, key=len)
        return best


class SeatWatch:
    """The machine described above, for one seat. It knows nothing of the game but what `expect` and `resolve` tell."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.phase = Phase.LYING
        self.awaited: int | None = None
        self.rolled: tuple[tuple[int, int], ...] = ()
        self._known: frozenset[int] = frozenset()
        self._emptied = True
        self._leaving: tuple[Leaving, ...] = ()
        self._passed_values: tuple[int, ...] | None = None
        self._passing_near = False
        self._open: _Open | None = None
        self._gone_since: float | None = None
        self._claimed: tuple[float, tuple[int, ...]] | None = None
        self._accepted_at = 0.0
        self._moved_said = False

    def begin(self, lying: Collection[int]) -> None:
        """Watching starts: the dice that lie there already are no roll."""
        self._known = self._known | frozenset(lying)
        self._emptied = not self._known

    def expect(self, count: int | None, passing_near: bool) -> None:
        """The next roll has `count` dice; None: no roll is awaited from this seat.

        `passing_near`: with this roll the round is complete, so that hands may begin to pass as soon as it lies there.
        """
        self._passing_near = passing_near
        if count == self.awaited:
            return
        self.awaited = count
        if self.phase in (Phase.OPEN, Phase.LOCKED):
            self.phase = Phase.LYING
        self._open = None
        self._moved_said = False

    def resolve(self, leaving: Sequence[Leaving], values: tuple[int, ...] | None) -> None:
        """A round was resolved: dice are passed now; `values` is what the zone will show then, if that is known."""
        self.phase = Phase.PASSING
        self._leaving = tuple(leaving)
        self._passed_values = values
        self._emptied = False
        self._open = None

    def entered(self, values: tuple[int, ...], look: Look | None, until: float) -> None:
        """A person entered this seat's roll: dice that fit it, now or settling before `until`, are that roll."""
        self._claimed = (until, tuple(sorted(values)))
        self.rolled = ()
        if look is not None and len(look.dice) == len(values):
            self._accept(look)
        elif self.phase in (Phase.OPEN, Phase.LOCKED):
            self.phase = Phase.LYING
            self._open = None

    def track(self, t: float, lying: frozenset[int], visible: int, moved_at: float) -> Finding | None:
        """After every reading: were the known dice taken up, or those of an open roll?

        `lying` are the identities of all dice that lie on the table as far as is known, hidden ones included;
        `visible` dice are seen in the zone now, where something moved last at `moved_at`.
        """
        if self._claimed is not None and t > self._claimed[0]:
            self._claimed = None
        if visible == 0 and not self._known & lying:
            self._emptied = True
        if self.phase is not Phase.OPEN or self._open is None:
            return None
        if not self._open.taken_up(lying, self.awaited or 0) or moved_at <= self._open.t:
            self._gone_since = None
            return None
        self._gone_since = t if self._gone_since is None else self._gone_since
        if t - self._gone_since < GONE_SECONDS:
            return None
        self.phase = Phase.LOCKED
        self._known, self._emptied = frozenset(self._open.values), False
        return Finding(Kind.MISSED, seen=len(self._open.values))

    def look(self, look: Look) -> Finding:
        """The zone has settled: what is it that lies there?"""
        nothing = Finding(Kind.NOTHING, seen=len(look.dice))
        if self.awaited is None:
            return self._look_while_not_awaited(look)
        if self.phase is Phase.LOCKED or (self.phase is Phase.OPEN and self._gone_since is not None):
            return nothing
        new, old = self._sorted_out(look)
        if self.phase is Phase.PASSING:
            if self._all_passed(look, new, old):
                self._lie(look)
                return Finding(Kind.PASSED, seen=len(look.dice))
            return nothing if old or not self._thrown_amid_passing(look, new) else self._read(look, new)
        if not new:
            if look.dice and len(old) == len(self._known):
                self._emptied = False
            return nothing
        late_at_most = max(1, self.awaited // 3)
        thrown = len(look.together(new)) >= self.awaited - late_at_most
        rolled_anew = self._emptied or self._all_elsewhere(look, new, old)
        if self.phase is not Phase.OPEN and not (thrown and rolled_anew):
            # Dice that did not come by a throw belong to what lies there.
            self._known = self._known | {die.identity for die, _ in new}
            self._emptied = False
            return nothing
        return self._read(look, new)

    def _sorted_out(self, look: Look) -> tuple[Dice, Dice]:
        """The dice that came since, and the known ones that lie where they lay.

        Once the zone was seen without dice, a few that seem to be back are dice that happened to fall where others had
        lain.
        """
        new = [pair for pair in look.dice if pair[0].identity not in self._known]
        old = [pair for pair in look.dice if pair[0].identity in self._known]
        if old and self._emptied and self.phase is not Phase.PASSING and 4 * len(old) <= len(look.dice):
            return look.dice, []
        return new, old

    def _all_passed(self, look: Look, new: Dice, old: Dice) -> bool:
        if len(look.dice) != self.awaited:
            return False
        for leaving in self._leaving:
            if len(leaving.identities - look.identities) < leaving.count:
                return False
        return bool(old) or len(look.together(new)) < len(new) or fits(look.dice, self._passed_values)

    def _thrown_amid_passing(self, look: Look, new: Dice) -> bool:
        """Whether dice that fill an emptied zone amid the passing were thrown; passed dice show a 1 or a 6."""
        awaited, together = self.awaited or 0, len(look.together(new))
        complete = len(new) == awaited and together == len(new)
        nearly = together >= max(3, awaited - awaited // 3)
        return self._emptied and (complete or nearly) and any(vote.value in (2, 3, 4, 5) for _, vote in new)

    def _all_elsewhere(self, look: Look, new: Dice, old: Dice) -> bool:
        """Whether dice never seen to be gone must have been thrown: all lie elsewhere, and show something else."""
        if old or self._known & look.lying:
            return False
        before = Counter(value for identity, value in self.rolled if identity in self._known)
        now = Counter(vote.value for _, vote in new if vote.value is not None)
        return now != before

    def _read(self, look: Look, thrown: Dice) -> Finding:
        """Dice were thrown and lie still: are they all there, and all certain?"""
        awaited, seen = self.awaited or 0, len(look.dice)
        doubtful = [vote for _, vote in look.dice if vote.value is None]
        late = self._come_late(look)
        if seen != awaited or len(thrown) != seen or doubtful or late:
            self._keep_open(look, thrown)
            if seen < awaited or (len(thrown) < seen and seen == awaited):
                return Finding(Kind.MISSING, seen=len(thrown), doubtful=len(doubtful))
            if seen > awaited:
                return Finding(Kind.EXTRA, seen=seen, doubtful=len(doubtful))
            cocked = any(vote.confidence < 0.5 for vote in doubtful)
            return Finding(Kind.UNSURE, seen=seen, doubtful=len(doubtful) or late, cocked=cocked)
        confidence = 1.0
        for _, vote in look.dice:
            confidence *= vote.confidence
        values = tuple(vote.value for _, vote in look.dice if vote.value is not None)
        claimed, self._claimed = self._claimed, None
        self._accept(look)
        if claimed is not None and claimed[1] == tuple(sorted(values)):
            return Finding(Kind.NOTHING, seen=seen)
        return Finding(Kind.ROLL, values=values, confidence=confidence, seen=seen)

    def _keep_open(self, look: Look, thrown: Dice) -> None:
        if self._claimed is not None:
            return
        values = {die.identity: vote.value for die, vote in look.dice}
        group = frozenset(die.identity for die in look.together(thrown))
        self._open = _Open(look.t, values, group)
        self._gone_since = None
        self.phase = Phase.OPEN

    def _come_late(self, look: Look) -> int:
        """How many dice came so late that they may have been passed to a roll that the players took for complete.

        With the round's last roll on the table hands begin to pass. A die rolled again takes the place of a doubtful
        one; a die that comes in addition, showing what is passed, proves nothing.
        """
        if self._open is None or not self._passing_near or not self._open.values.keys() <= look.identities:
            return 0
        begin = min((look.came(die) for die, _ in look.dice if die.identity in self._open.group), default=look.t)
        late = [vote for die, vote in look.dice if look.came(die) - begin > LATE_SECONDS]
        return len(late) if any(vote.value in (1, 6, None) for vote in late) else 0

    def _accept(self, look: Look) -> None:
        self.rolled = tuple((die.identity, vote.value) for die, vote in look.dice if vote.value is not None)
        self._accepted_at = look.t
        self._lie(look)

    def _lie(self, look: Look) -> None:
        self.phase = Phase.LYING
        self._known = look.identities
        self._emptied = not self._known
        self._open = None
        self._leaving = ()

    def _look_while_not_awaited(self, look: Look) -> Finding:
        """The seat has rolled and waits for others: are its dice still there?"""
        waits = self.phase is Phase.LYING and bool(self.rolled) and not self._moved_said
        touched = look.still_since > self._accepted_at
        moved = waits and touched and not self._known <= look.lying and look.identities != self._known
        self._known = (self._known & look.lying) | look.identities
        self._moved_said = self._moved_said or moved
        return Finding(Kind.MOVED if moved else Kind.NOTHING, seen=len(look.dice))


@dataclass(frozen=True)
class _Open:
    """An open roll as it was last looked at: the value of each die (None: doubtful), and those that came together."""

    t: float
    values: Mapping[int, int | None]
    group: frozenset[int]

    def taken_up(self, lying: frozenset[int], awaited: int) -> bool:
        """Whether dice are gone that belong to the roll for certain: the doubtful and the surplus may go."""
        gone = [identity for identity in self.values if identity not in lying]
        surplus = len(self.values) > awaited
        certain = [i for i in gone if self.values[i] is not None and (i in self.group or not surplus)]
        return bool(certain) or 2 * len(gone) > len(self.values)


def fits(dice: Dice, values: tuple[int, ...] | None) -> bool:
    """Whether dice, doubtful ones counting as anything, show just these values."""
    if values is None or len(values) != len(dice):
        return False
    seen = Counter(vote.value for _, vote in dice if vote.value is not None)
    return not seen - Counter(values)
