"""One seat's zone through a game: when is what lies there a roll?

Dice are many times a round where the next roll will be without having been rolled: they were there before, were passed
or put there by hand, or slid a little. The watch over a seat is therefore a small machine, whose states are:

    LYING     the seat's dice lie as they are known to: at the start, after a roll, or after all was passed
    PASSING   a round was resolved; dice go and come by hand until the zone holds what the rules say
    OPEN      dice were thrown and lie still, but some are missing, too many, or not read with certainty
    LOCKED    such dice were taken up before they were read: nothing is taken for this roll any more, a person enters it

Dice that came to lie there while the source was lost are no roll either, whatever they show: they are OPEN, and a
person says whether that was one.

and what brings a roll about:

    LYING   --> roll   the known dice were taken up (the zone was seen without a die, or all lie elsewhere and show
                       something else), and nearly all of the awaited number came together, the others one by one
    PASSING --> LYING  the dice that had to leave have left, and the number is that of the next roll: with kept dice
                       among them, or come one by one, or showing just what was passed
    PASSING --> roll   the zone was seen empty, then all came together, and they do not show what was to be passed to
                       this seat: its player was faster than the passing was seen
    OPEN    --> roll   the missing die came, the doubtful one was rolled again or is certain now
    OPEN    --> LOCKED dice that were certain, or most of them, were taken up: the roll is `missed`

Which dice came together is told in `looks`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from referee.decisions import Evidence
from referee.looks import Dice, Leaving, Look, OpenDice, Place, dice_of, fits, taken
from vision.settling import RestingDie, Vote

# A die that comes so much later than the others may have been passed by hand to a roll that the players saw complete.
LATE_SECONDS = 3.0
# Dice of an open roll may be hidden for a moment before they count as taken up.
GONE_SECONDS = 1.2


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
    """The outcome of a look; only a roll has values, and what it rests on.

    `seen` dice lie there, `doubtful` of them without a value; `unseen` of them came while there was no picture. Of a
    roll, `left_out` are the places of what could not be read and lay there before: none of its dice. `unthrown`: as
    many lie there as are awaited, of which too few were seen to be thrown.
    """

    kind: Kind
    values: tuple[int, ...] = ()
    confidence: float = 0.0
    seen: int = 0
    doubtful: int = 0
    cocked: bool = False
    unseen: int = 0
    evidence: Evidence | None = None
    left_out: tuple[Place, ...] = ()
    unthrown: bool = False


class SeatWatch:
    """The machine described above, for one seat. It knows nothing of the game but what `expect` and `resolve` tell."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.phase = Phase.LYING
        self.awaited: int | None = None
        self.rolled: tuple[Place, ...] = ()
        self._known: tuple[Place, ...] = ()
        self._emptied = True
        self._leaving: tuple[Leaving, ...] = ()
        self._passed_values: tuple[int, ...] | None = None
        # How many dice there are once the last roll was carried out; None until it is.
        self._passed_count: int | None = None
        self._passing_near = False
        self._open: OpenDice | None = None
        self._gone_since: float | None = None
        self._claimed: tuple[float, tuple[int, ...]] | None = None
        self._accepted_at = 0.0
        # When the zone was looked at last, and nothing in it was thrown.
        self._lay_at = -math.inf
        # So many doubtful dice of the open roll were taken up since, to be rolled again.
        self._taken_again = 0
        # Too few dice were seen to be thrown, and lie there still.
        self._partly = False
        self._moved_said = False

    def begin(self, lying: Sequence[RestingDie]) -> None:
        """Watching starts, or goes on after a pause: the dice that lie there already are no roll."""
        self._known = tuple(Place(die.center, die.size, None) for die in lying)
        self._emptied = not self._known
        self._open = self._claimed = self._gone_since = None
        self._moved_said = self._partly = False
        if self.phase is Phase.OPEN:
            self.phase = Phase.LYING

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
        self._moved_said = self._partly = False

    def resolve(self, leaving: Sequence[Leaving], values: tuple[int, ...] | None, count: int) -> None:
        """A roll is carried out: dice are passed now, until `count` lie there.

        `values` is what the zone will show then, if that is known.
        """
        self.phase = Phase.PASSING
        self._leaving = tuple(leaving)
        self._passed_values = values
        self._passed_count = count
        # Whoever has taken up the dice of the roll already may throw them at once.
        self._emptied = self._emptied and bool(self.rolled)
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

    @property
    def _waits_for_others(self) -> bool:
        """Whether the seat's dice show its roll, which was not carried out yet."""
        return self.phase is Phase.LYING and bool(self.rolled) and self._passed_count is None

    def track(self, t: float, lying: Sequence[RestingDie], visible: int, moved_at: float) -> Finding | None:
        """After every reading of the zone: were the known dice taken up, or those of an open roll?

        `lying` are all dice that lie in it as far as is known, hidden ones included; `visible` of them are seen now;
        something moved last at `moved_at`.
        """
        if self._claimed is not None and t > self._claimed[0]:
            self._claimed = None
        if visible == 0 and not any(taken(place, lying) for place in self._known):
            self._emptied = True
            self._partly = self._partly and bool(lying)
        if self.phase is not Phase.OPEN or self._open is None:
            return None
        if not self._open.taken_up(lying, self.awaited or 0) or moved_at <= self._open.t:
            self._gone_since = None
            return None
        self._gone_since = t if self._gone_since is None else self._gone_since
        if t - self._gone_since < GONE_SECONDS:
            return None
        self.phase = Phase.LOCKED
        self._known, self._emptied = self._open.places, False
        return Finding(Kind.MISSED, seen=len(self._open.places))

    def look(self, look: Look) -> Finding:
        """The zone has settled: what is it that lies there?"""
        unread = tuple(place for place in self._known if place.value is None)
        finding = self._look(look)
        if finding.kind is Kind.ROLL:
            before = (Place(die.center, die.size, None) for die, _ in self._unread_before(look, ()))
            finding = replace(finding, left_out=(*unread, *before))
        if self.phase is Phase.LYING and finding.kind is Kind.NOTHING and self._partly and look.dice:
            return self._still_partly(look)
        if self.phase is Phase.LYING and finding.kind is not Kind.MISSING:
            self._lay_at = look.t
        return finding

    def _look(self, look: Look) -> Finding:
        nothing = Finding(Kind.NOTHING, seen=len(look.dice))
        if self.awaited is None:
            return self._look_while_not_awaited(look)
        if self.phase is Phase.LOCKED or (self.phase is Phase.OPEN and self._gone_since is not None):
            return nothing
        new, old = self._sorted_out(look)
        if self.phase is not Phase.PASSING and len(new) >= self.awaited:
            # What cannot be read and lay there before a full roll came is none of its dice.
            before = self._unread_before(look, old)
            look = look.without(before)
            new, old = ([entry for entry in dice if entry not in before] for dice in (new, old))
        if self.phase is Phase.PASSING:
            if self._all_passed(look, new, old):
                self._lie(look)
                return Finding(Kind.PASSED, seen=len(look.dice))
            if not old and self._thrown_amid_passing(look, new):
                return self._read(look, new)
            return self._partly_seen(look, new) if any(vote.value in (2, 3, 4, 5) for _, vote in new) else nothing
        if not new:
            if look.dice and len(old) == len(self._known):
                self._emptied = False
            return nothing
        late_at_most = max(1, self.awaited // 3)
        thrown = len(look.together(new)) >= self.awaited - late_at_most
        elsewhere = self._all_elsewhere(look, new, old) or self._full_roll_beside(look, new)
        rolled_anew = self._emptied or (elsewhere and not self._tipped_over(new, old))
        if self.phase is not Phase.OPEN and not (thrown and rolled_anew):
            partly_seen = self._partly_seen(look, new)
            if partly_seen.kind is Kind.MISSING:
                return partly_seen
            # Dice that did not come by a throw belong to what lies there.
            self._known = look.places()
            self._emptied = False
            return nothing
        return self._read(look, new)

    def _unread_before(self, look: Look, old: Dice) -> Dice:
        """What cannot be read, and is `old` or lay there when the zone was looked at before, overlooked or not."""
        return [
            (die, vote)
            for die, vote in look.dice
            if vote.value is None and ((die, vote) in old or look.came(die) < self._lay_at)
        ]

    def _sorted_out(self, look: Look) -> tuple[Dice, Dice]:
        """The dice that came since, and the known ones that lie where they lay.

        Once the zone was seen without dice, or may have been empty while nobody saw it, one that lies where another lay
        is the same only if it shows the same (a hand may have rested on it), and a few of those, no more than one in
        three, are dice that happened to fall so.
        """
        new: list[tuple[RestingDie, Vote]] = []
        old: list[tuple[RestingDie, Vote]] = []
        emptied = self._emptied or look.unseen(look.dice) > 0
        for die, vote in look.dice:
            places = [place for place in self._known if place.holds(die)]
            if emptied:
                places = [place for place in places if place.value in (None, vote.value) or vote.value is None]
            (old if places else new).append((die, vote))
        thrown = self.phase is not Phase.PASSING or self._thrown_amid_passing(look, look.dice)
        if emptied and thrown and 3 * len(old) <= len(look.dice):
            return look.dice, []
        return new, old

    def _all_passed(self, look: Look, new: Dice, old: Dice) -> bool:
        if len(look.dice) != (self._passed_count if self.awaited is None else self.awaited):
            return False
        for leaving in self._leaving:
            if sum(look.left(place) for place in leaving.places) < leaving.count:
                return False
        return bool(old) or len(look.together(new)) < len(new) or fits(look.dice, self._passed_values)

    def _thrown_amid_passing(self, look: Look, new: Dice) -> bool:
        """Whether dice that fill an emptied zone amid the passing were thrown; passed dice show a 1 or a 6."""
        awaited, together = self.awaited or 0, len(look.together(new))
        complete = len(new) == awaited and together == len(new)
        nearly = together >= max(3, awaited - awaited // 3)
        unseen = self._passed_values is not None and look.unseen(new) == len(new)
        emptied = self._emptied or unseen
        return emptied and (complete or nearly) and any(vote.value in (2, 3, 4, 5) for _, vote in new)

    def _partly_seen(self, look: Look, new: Dice) -> Finding:
        """Dice that came together into an emptied zone may be a throw of which too few are seen: they are asked about.

        More of them may be found yet. Until then nothing is held open: they may have been laid there, to be thrown.
        """
        handful = 2 <= len(look.together(new)) == len(look.dice) < (self.awaited or 0)
        self._partly = self._partly or (self._emptied and handful)
        return Finding(Kind.MISSING if self._emptied and handful else Kind.NOTHING, seen=len(look.dice))

    def _still_partly(self, look: Look) -> Finding:
        """More dice may lie there now than were seen to be thrown: whether they were, a person says."""
        seen, awaited = len(look.dice), self.awaited or 0
        if seen == awaited:
            return Finding(Kind.UNSURE, seen=seen, unthrown=True)
        return Finding(Kind.MISSING if seen < awaited else Kind.EXTRA, seen=seen)

    def _all_elsewhere(self, look: Look, new: Dice, old: Dice) -> bool:
        """Whether dice never seen to be gone must have been thrown: all lie elsewhere, and show something else."""
        if old or (not look.unseen(new) and any(taken(place, look.lying) for place in self._known)):
            return False
        before = Counter(place.value for place in self._known)
        return Counter(vote.value for _, vote in new) != before

    def _tipped_over(self, new: Dice, old: Dice) -> bool:
        """Whether a finger may have tipped the only die over: it shows something else, next to where it lay."""
        return len(self._known) == 1 and not old and all(self._known[0].beside(die) for die, _ in new)

    def _full_roll_beside(self, look: Look, new: Dice) -> bool:
        """Whether as many dice as are awaited came together beside known ones, and are not those, read elsewhere."""
        known = Counter(place.value for place in self._known)
        values = Counter(vote.value for _, vote in new)
        return len(look.together(new)) >= (self.awaited or 0) and None not in known and not values <= known

    def _read(self, look: Look, thrown: Dice) -> Finding:
        """Dice were thrown and lie still: are they all there, and all certain?"""
        awaited, seen = self.awaited or 0, len(look.dice)
        doubtful = [vote for _, vote in look.dice if vote.value is None]
        late = self._come_late(look)
        unseen = look.unseen(thrown) if self._claimed is None else 0
        if seen != awaited or len(thrown) != seen or doubtful or late or unseen:
            if not late:
                self._keep_open(look, thrown)
            if seen < awaited or (len(thrown) < seen and seen == awaited):
                return Finding(Kind.MISSING, seen=len(thrown), doubtful=len(doubtful))
            if seen > awaited:
                return Finding(Kind.EXTRA, seen=seen, doubtful=len(doubtful))
            cocked = any(vote.confidence < 0.5 for vote in doubtful)
            return Finding(Kind.UNSURE, seen=seen, doubtful=len(doubtful) or late, cocked=cocked, unseen=unseen)
        values = tuple(vote.value for _, vote in look.dice if vote.value is not None)
        claimed, self._claimed = self._claimed, None
        self._accept(look)
        if claimed is not None and claimed[1] == tuple(sorted(values)):
            return Finding(Kind.NOTHING, seen=seen)
        return Finding(Kind.ROLL, values, look.confidence(), seen, evidence=look.evidence())

    def _keep_open(self, look: Look, thrown: Dice) -> None:
        if self._claimed is not None:
            return
        if self._open is None:
            self._taken_again = 0
        else:
            lying = dice_of(look)
            self._taken_again += sum(place.value is None and not taken(place, lying) for place in self._open.places)
        together = {die.identity for die in look.together(thrown)}
        group = tuple(die.identity in together for die, _ in look.dice)
        self._open = OpenDice(look.t, look.places(), group)
        self._gone_since = None
        self.phase = Phase.OPEN

    def _come_late(self, look: Look) -> int:
        """How many dice came so late that they may have been passed to a roll that the players took for complete.

        With the round's last roll on the table hands begin to pass. A die rolled again takes the place of a doubtful
        one; a die that comes in addition, showing what is passed, proves nothing.
        """
        dice = [die for die, _ in look.dice]
        if self._open is None or not self._passing_near or not all(taken(p, dice) for p in self._open.places):
            return 0
        first = [place for place, grouped in zip(self._open.places, self._open.group, strict=True) if grouped]
        begin = min((look.came(die) for die in dice if any(p.holds(die) for p in first)), default=look.t)
        added = [(die, vote) for die, vote in look.dice if not any(p.holds(die) for p in self._open.places)]
        late = [vote for die, vote in added if look.came(die) - begin > LATE_SECONDS]
        if len(late) <= self._taken_again:
            return 0
        return len(late) if any(vote.value in (1, 6, None) for vote in late) else 0

    def _accept(self, look: Look) -> None:
        self.rolled = look.places()
        self._passed_count = None
        self._accepted_at = look.t
        self._lie(look)

    def _lie(self, look: Look) -> None:
        self.phase, self._partly = Phase.LYING, False
        self._known = look.places()
        self._emptied = not self._known
        self._open = None
        self._leaving = ()

    def _look_while_not_awaited(self, look: Look) -> Finding:
        """The seat has rolled and waits for others: are its dice still there, or already passed?"""
        if self.phase is Phase.PASSING:
            new, old = self._sorted_out(look)
            if look.dice and self._all_passed(look, new, old):
                self._lie(look)
                return Finding(Kind.PASSED, seen=len(look.dice))
        waits = self._waits_for_others and not self._moved_said
        touched = look.still_since > self._accepted_at
        moved = waits and touched and any(not taken(place, look.lying) for place in self._known)
        hidden = [place for place in self._known if taken(place, look.lying) and not taken(place, dice_of(look))]
        self._known = (*hidden, *look.places())
        self._moved_said = self._moved_said or moved
        return Finding(Kind.MOVED if moved else Kind.NOTHING, seen=len(look.dice))
