"""One seat's zone through a game: when is what lies there a roll?

Dice are many times a round where the next roll will be without having been rolled: they were there before, were passed
or put there by hand, or slid a little. The watch over a seat is therefore a small machine. Each of its phases carries
what is known in it:

    Lying     the seat's dice lie as they are known to: at the start, after a roll, or after all was passed
    Passing   a round was resolved; dice go and come by hand until the zone holds what the rules say
    Open      dice were thrown and lie still, but some are missing, too many, or not read with certainty
    Locked    such dice were taken up before they were read: nothing is taken for this roll any more, a person enters it

Dice that came to lie there while the source was lost are no roll either, whatever they show: they are Open, and a
person says whether that was one.

and what brings a roll about:

    Lying   --> roll   the known dice were taken up (the zone was seen without a die, or all lie elsewhere and show
                       something else), and nearly all of the awaited number came together, the others one by one
    Passing --> Lying  the dice that had to leave have left, and the number is that of the next roll: with kept dice
                       among them, or come one by one, or showing just what was passed
    Passing --> roll   the zone was seen empty, then all came together, and they do not show what was to be passed to
                       this seat: its player was faster than the passing was seen
    Open    --> roll   the missing die came, the doubtful one was rolled again or is certain now
    Open    --> Locked dice that were certain, or most of them, were taken up: the roll is missed

Dice that are taken up too soon count as they were glimpsed: as a roll, or as one that a person enters.

Dice that are thrown while none are awaited, or while a missed roll is to be entered, belong to the next roll: they are
read once a person has said what happened before.

Which dice were thrown is told in `throws`. While a hand or its shadow is still over the zone, only dice that are at
rest and complete bring something about; what is missing, and what was passed, is told once nothing moves.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence
from dataclasses import replace

from referee.table.settled_zone import Dice, DiePlace, Leaving, OpenDice, ZoneLook, dice_of, fits, shows_part_of, taken
from referee.watchers.findings import Finding, Kind
from referee.watchers.glimpsed import Glimpsed
from referee.watchers.partial_dice import unread_parts
from referee.watchers.seat_phases import Locked, Lying, Open, Passing, Phase, once_empty, remembered
from referee.watchers.seat_times import TIMES
from referee.watchers.throws import (
    camera_step,
    come_late,
    handful,
    no_roll_beside,
    rolled_anew,
    sorted_out,
    surely_passed,
    thrown_amid_passing,
    thrown_early,
)
from vision.tracking.settling import RestingDie


class SeatWatch:
    """The machine described above, for one seat. It knows nothing of the game but what `expect` and `resolve` tell."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.phase: Phase = Lying()
        self.awaited: int | None = None
        self.rolled: tuple[DiePlace, ...] = ()
        # How many dice there are once the last roll was carried out; None until it is.
        self._passed_count: int | None = None
        self._passing_near = False
        # What a person entered, and until when dice that show it are that roll.
        self._claimed: tuple[float, tuple[int, ...]] | None = None
        self._accepted_at = 0.0
        # When the zone was looked at last, and nothing in it was thrown.
        self._lay_at = -math.inf
        # Thrown dice that have not lain there for long enough yet.
        self._glimpsed: Glimpsed[SeatWatch] | None = None
        # How many dice were seen at once in a zone that had been seen without one.
        self._most_seen = 0

    @property
    def has_thrown(self) -> bool:
        """Whether dice were thrown that are not read yet, or were not read before they were taken up."""
        return isinstance(self.phase, Open | Locked)

    @property
    def is_glimpsed(self) -> bool:
        """Whether thrown dice lie there that were not read yet, or not for long enough."""
        return self._glimpsed is not None or isinstance(self.phase, Open)

    def expects_no_roll(self, t: float, lying: Sequence[RestingDie]) -> bool:
        """Whether dice that come now, at time `t`, to those `lying` there are no roll that is awaited."""
        return self.awaited is None or (self._glimpsed is None and no_roll_beside(self.phase, lying, t))

    def begin(self, lying: Sequence[RestingDie]) -> None:
        """Watching starts, or goes on after a pause: the dice that lie there already are no roll."""
        known = tuple(DiePlace.of(die, None) for die in lying)
        self._claimed = self._glimpsed = None
        if isinstance(self.phase, Passing):
            self.phase = replace(self.phase, known=known, emptied=not known)
        elif isinstance(self.phase, Locked):
            self.phase = Locked(known)
        else:
            self.phase = Lying(known, not known)

    def expect(self, count: int | None, passing_near: bool) -> None:
        """The next roll has `count` dice; None: no roll is awaited from this seat.

        `passing_near`: with this roll the round is complete, so that hands may begin to pass as soon as it lies there.
        """
        self._passing_near = passing_near
        if count == self.awaited:
            return
        self.awaited = count
        self._glimpsed = None
        self._close()
        if isinstance(self.phase, Lying):
            self.phase = replace(self.phase, partly=False, moved_told=False)

    def resolve(self, leaving: Sequence[Leaving], values: tuple[int, ...] | None, count: int) -> None:
        """A roll is carried out: dice are passed now, until `count` lie there.

        `values` is what the zone will show then, if that is known.
        """
        known, emptied = remembered(self.phase)
        self._glimpsed = None
        # Whoever has taken up the dice of the roll already may throw them at once.
        self.phase = Passing(known, emptied and bool(self.rolled), tuple(leaving), values)
        self._passed_count = count

    def entered(self, values: tuple[int, ...], dice: Dice, look: ZoneLook | None, until: float) -> None:
        """A person entered this seat's roll: dice that fit it, now or settling before `until`, are that roll.

        `dice` are those that lie there. Once dice were taken up before they were read, others are the next roll, unless
        they show what was entered, and so were laid back.
        """
        phase = self.phase
        self._claimed = (until, tuple(sorted(values)))
        self.rolled = phase.known if isinstance(phase, Locked) else ()
        self._glimpsed = None
        if isinstance(phase, Locked) and not (dice and shows_part_of(dice, values)):
            self._close()
        elif look is not None and look.calm and len(look.dice) == len(values):
            self._accept(look)
        elif isinstance(phase, Open | Locked):
            # Not all of its dice are seen: those that are lie there as known.
            self.rolled = tuple(DiePlace.of(die, vote.value) for die, vote in dice)
            self.phase = Lying(self.rolled, False)

    def _close(self) -> None:
        """Nothing is held open any more."""
        if self.has_thrown:
            self.phase = Lying(*remembered(self.phase))

    def track(self, t: float, lying: Sequence[RestingDie], visible: int, moved_at: float) -> Finding | None:
        """After every reading of the zone: were the known dice taken up, or those of an open roll?

        `lying` are all dice that lie in it as far as is known, hidden ones included; `visible` of them are seen now;
        something moved last at `moved_at`.
        """
        if self._claimed is not None and t > self._claimed[0]:
            self._claimed = None
        phase = self.phase
        if visible == 0:
            known, _ = remembered(self.phase)
            # Where no places are known, a hand may hide dice that a person has entered.
            if not any(taken(place, lying) for place in known) and (known or not lying):
                phase = self.phase = once_empty(phase, lying)
        if not isinstance(phase, Open):
            return None
        if not phase.dice.taken_up(lying, self.awaited or 0) or moved_at <= phase.dice.t:
            self.phase = replace(phase, gone_since=None)
            return None
        since = t if phase.gone_since is None else phase.gone_since
        self.phase = replace(phase, gone_since=since)
        if t - since < TIMES.gone:
            return None
        self.phase = Locked(phase.dice.places)
        return Finding(Kind.MISSED, seen=len(phase.dice.places))

    def glimpse(self, look: ZoneLook, visible: int) -> Finding | None:
        """After every reading of the zone: were thrown dice taken up before they had lain there for long enough?

        The dice of `look` agree in two readings or more; so many dice are `visible` in the zone now.
        """
        self._most_seen = max(self._most_seen, visible) if visible and remembered(self.phase)[1] else 0
        if self.awaited is None or isinstance(self.phase, Locked):
            self._glimpsed = None
            return None
        glimpsed = self._thrown(look) if visible else self._glimpsed
        if glimpsed is None or not glimpsed.taken_up(look, self.awaited):
            self._glimpsed = None if glimpsed is None else replace(glimpsed, gone_since=None)
            return None
        since = look.t if glimpsed.gone_since is None else glimpsed.gone_since
        self._glimpsed = replace(glimpsed, gone_since=since)
        certain = glimpsed.finding.kind is Kind.ROLL
        if look.t - since < (TIMES.taken if certain and not visible else TIMES.gone):
            return None
        vars(self).update(vars(glimpsed.after), _glimpsed=None)
        if certain:
            return glimpsed.finding
        self.phase = Locked(glimpsed.look.places())
        return Finding(Kind.MISSED, seen=len(glimpsed.look.dice))

    def _thrown(self, look: ZoneLook) -> Glimpsed[SeatWatch] | None:
        """The dice of `look`, if they would be a roll by lying there for longer, or would be asked about; else those
        that were seen before."""
        before, seen, awaited = self._glimpsed, len(look.dice), self.awaited or 0
        if look.rolling or not (seen == awaited or max(2, 2 * awaited / 3) <= seen < awaited):
            return before
        after = copy.copy(self)
        finding = after._calm_look(look)
        if seen == awaited:
            # Dice that a hand carries through the zone are seen in changing numbers, and not read.
            thrown = (Kind.ROLL,) if self._most_seen > awaited + 1 else (Kind.ROLL, Kind.UNSURE)
            return Glimpsed(look, finding, after) if finding.kind in thrown else None
        fewer = before is None or len(before.look.dice) < seen
        return Glimpsed(look, finding, after) if fewer and isinstance(after.phase, Open) else before

    def look(self, look: ZoneLook) -> Finding:
        """What is it that lies at rest in the zone?"""
        if look.calm:
            return self._calm_look(look)
        # What moves beside them may be about to change what lies there: only what is complete counts.
        if self.awaited is None or look.rolling or not look.dice:
            return Finding(Kind.NOTHING, seen=len(look.dice))
        if isinstance(self.phase, Open):
            look = look.also([place for place in self.phase.dice.places if place.value is None])
        trial = copy.copy(self)
        finding = trial._calm_look(look)
        passed = finding.kind is Kind.PASSED and surely_passed(self.phase, look)
        if finding.kind is Kind.ROLL or passed or self._holds_open(trial.phase, look):
            vars(self).update(vars(trial))
            return finding
        return Finding(Kind.NOTHING, seen=len(look.dice))

    def _holds_open(self, phase: Phase, look: ZoneLook) -> bool:
        """Whether dice that are at rest beside moving hands are to be held open: all that were before lie there yet."""
        if not isinstance(phase, Open):
            return False
        if isinstance(self.phase, Open) and not all(taken(place, dice_of(look)) for place in self.phase.dice.places):
            return False
        patience = TIMES.doubtful if len(look.dice) == self.awaited else TIMES.incomplete
        return look.t - look.rests_since() >= patience

    def _calm_look(self, look: ZoneLook) -> Finding:
        unread = tuple(place for place in remembered(self.phase)[0] if place.value is None)
        finding = self._look(look)
        if finding.kind is Kind.ROLL:
            before = (DiePlace.of(die, None) for die, _ in self._unread_before(look, ()))
            finding = replace(finding, left_out=(*unread, *before))
        phase = self.phase
        if isinstance(phase, Lying) and phase.partly and finding.kind is Kind.NOTHING and look.dice:
            return self._still_partly(look)
        if isinstance(phase, Lying) and finding.kind is not Kind.MISSING:
            self._lay_at = look.t
        return finding

    def _look(self, look: ZoneLook) -> Finding:
        nothing = Finding(Kind.NOTHING, seen=len(look.dice))
        phase = self.phase
        if isinstance(phase, Lying | Passing) and (step := camera_step(phase.known, look)) is not None:
            phase = self.phase = phase.carried(step)
        if self.awaited is None:
            return self._look_while_not_awaited(look)
        if isinstance(phase, Locked) or (isinstance(phase, Open) and phase.gone_since is not None):
            return nothing
        new, old = sorted_out(phase, look, self.awaited or 0)
        if isinstance(phase, Passing):
            return self._look_while_passing(phase, look, new, old)
        if len(new) >= self.awaited:
            # What cannot be read and lay there before a full roll came, or is part of another, is none of its dice.
            none = [*self._unread_before(look, old), *unread_parts(look.dice, self.awaited)]
            look = look.without(none)
            new, old = ([entry for entry in dice if entry not in none] for dice in (new, old))
        if not new:
            if isinstance(phase, Lying) and look.dice and len(old) == len(phase.known):
                self.phase = replace(phase, emptied=False)
            return nothing
        if isinstance(phase, Open) or rolled_anew(phase, look, new, old, self.awaited):
            return self._read(look, new)
        partly_seen = self._partly_seen(phase, look, new)
        if partly_seen.kind is Kind.MISSING:
            return partly_seen
        # Dice that did not come by a throw belong to what lies there.
        self.phase = Lying(look.places(), False, phase.partly, phase.moved_told)
        return nothing

    def _look_while_passing(self, phase: Passing, look: ZoneLook, new: Dice, old: Dice) -> Finding:
        if self._all_passed(phase, look, new, old):
            self._lie(look)
            return Finding(Kind.PASSED, seen=len(look.dice))
        if not old and thrown_amid_passing(phase, look, new, self.awaited or 0):
            return self._read(look, new)
        eyes = any(vote.value in (2, 3, 4, 5) for _, vote in new)
        few = phase.emptied and eyes and handful(look, new, self.awaited or 0)
        return Finding(Kind.MISSING if few else Kind.NOTHING, seen=len(look.dice))

    def _unread_before(self, look: ZoneLook, old: Dice) -> Dice:
        """What cannot be read, and is `old` or lay there when the zone was looked at before, overlooked or not."""
        return [
            (die, vote)
            for die, vote in look.dice
            if vote.value is None and ((die, vote) in old or look.came(die) < self._lay_at)
        ]

    def _all_passed(self, phase: Passing, look: ZoneLook, new: Dice, old: Dice) -> bool:
        if len(look.dice) != (self._passed_count if self.awaited is None else self.awaited):
            return False
        for leaving in phase.leaving:
            if sum(look.left(place) for place in leaving.places) < leaving.count:
                return False
        return bool(old) or len(look.together(new)) < len(new) or fits(look.dice, phase.values)

    def _partly_seen(self, phase: Lying, look: ZoneLook, new: Dice) -> Finding:
        """Dice that came together into an emptied zone may be a throw of which too few are seen: they are asked about.

        More of them may be found yet. Until then nothing is held open: they may have been laid there, to be thrown.
        """
        if not (phase.emptied and handful(look, new, self.awaited or 0)):
            return Finding(Kind.NOTHING, seen=len(look.dice))
        self.phase = replace(phase, partly=True)
        return Finding(Kind.MISSING, seen=len(look.dice))

    def _still_partly(self, look: ZoneLook) -> Finding:
        """More dice may lie there now than were seen to be thrown: whether they were, a person says."""
        seen, awaited = len(look.dice), self.awaited or 0
        if seen == awaited:
            return Finding(Kind.UNSURE, seen=seen, unthrown=True)
        return Finding(Kind.MISSING if seen < awaited else Kind.EXTRA, seen=seen)

    def _read(self, look: ZoneLook, thrown: Dice) -> Finding:
        """Dice were thrown and lie still: are they all there, and all certain?"""
        awaited, seen = self.awaited or 0, len(look.dice)
        doubtful = [vote for _, vote in look.dice if vote.value is None]
        late = come_late(self.phase, look) if self._passing_near else 0
        unseen = look.unseen(thrown) if self._claimed is None else 0
        if seen != awaited or len(thrown) != seen or doubtful or late or unseen:
            if not late:
                self._keep_open(look, thrown)
            if seen < awaited or (len(thrown) < seen and seen == awaited):
                return Finding(Kind.MISSING, seen=len(thrown), doubtful=len(doubtful))
            if seen > awaited:
                return Finding(Kind.EXTRA, seen=seen, doubtful=len(doubtful))
            cocked = any(vote.cocked for vote in doubtful)
            return Finding(Kind.UNSURE, seen=seen, doubtful=len(doubtful) or late, cocked=cocked, unseen=unseen)
        values = tuple(vote.value for _, vote in look.dice if vote.value is not None)
        claimed, self._claimed = self._claimed, None
        self._accept(look)
        if claimed is not None and claimed[1] == tuple(sorted(values)):
            return Finding(Kind.NOTHING, seen=seen)
        return Finding(Kind.ROLL, values, look.confidence(), seen, evidence=look.evidence())

    def _keep_open(self, look: ZoneLook, thrown: Dice) -> None:
        phase = self.phase
        if self._claimed is not None or isinstance(phase, Locked):
            return
        taken_again = 0
        if isinstance(phase, Open):
            lying = dice_of(look)
            again = (place for place in phase.dice.places if place.value is None and not taken(place, lying))
            taken_again = phase.taken_again + sum(1 for _ in again)
        together = {die.identity for die in look.together(thrown)}
        group = tuple(die.identity in together for die, _ in look.dice)
        before = phase.before if isinstance(phase, Open) else phase
        self.phase = Open(before, OpenDice(look.t, look.places(), group), taken_again)

    def _accept(self, look: ZoneLook) -> None:
        self.rolled = look.places()
        self._passed_count = self._glimpsed = None
        self._accepted_at = look.t
        self._lie(look)

    def _lie(self, look: ZoneLook) -> None:
        self.phase = Lying(look.places(), not look.dice)

    def _look_while_not_awaited(self, look: ZoneLook) -> Finding:
        """The seat has rolled and waits for others: are its dice still there, or already passed?"""
        phase = self.phase
        if isinstance(phase, Passing):
            new, old = sorted_out(phase, look, self.awaited or 0)
            if look.dice and self._all_passed(phase, look, new, old):
                self._lie(look)
                return Finding(Kind.PASSED, seen=len(look.dice))
        if thrown_early(phase, look):
            # Once it is known what happened before, they are the next roll.
            return Finding(Kind.NOTHING, seen=len(look.dice))
        known, _ = remembered(self.phase)
        waits = isinstance(phase, Lying) and not phase.moved_told and bool(self.rolled) and self._passed_count is None
        touched = look.still_since > self._accepted_at
        moved = waits and touched and any(not taken(place, look.lying) for place in known)
        hidden = [place for place in known if taken(place, look.lying) and not taken(place, dice_of(look))]
        places = (*hidden, *look.places())
        if isinstance(phase, Passing):
            self.phase = replace(phase, known=places)
        elif isinstance(phase, Lying):
            self.phase = replace(phase, known=places, moved_told=phase.moved_told or moved)
        return Finding(Kind.MOVED if moved else Kind.NOTHING, seen=len(look.dice))
