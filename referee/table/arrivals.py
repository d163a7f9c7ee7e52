"""Dice that came into a zone, told from those that lay there: which were thrown, and which a hand carried or pushed.

Of what was thrown at least one die came to its place by itself, or several came at the same time. Dice that lie there
when watching starts, and print that looks like dice, never came.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from referee.table import Table
from referee.table.beginning import Beginning
from referee.table.carried import CarriedDice
from referee.table.die_look import RIM_SHARE
from referee.table.known_dice import ARRIVAL, KnownDie
from referee.table.odd_things import is_odd
from referee.table.pushed import follow_pushed, may_be_turned, moved_from, was_taken_up
from referee.table.settled_zone import Dice, DiePlace, ZoneLook, taken
from vision import Point
from vision.tracking.common_shift import LEAST_DICE, common_shift
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote


class Arrivals:
    """Keeps, for one zone, which dice are known; all others have come since."""

    def __init__(self, zone: str, before: Sequence[DiePlace] = ()) -> None:
        self._zone = zone
        self._known: list[KnownDie] = []
        # Of the dice that are not known yet, those that were seen to come by themselves.
        self._loose: frozenset[int] = frozenset()
        self._carried = CarriedDice(zone)
        self._beginning = Beginning(before)
        # When and where dice were seen that moved by themselves.
        self._flights: list[tuple[float, Point]] = []
        # When the dice of the latest roll came to rest: what flew before is no flight of another.
        self._rested = -math.inf

    @property
    def known_places(self) -> list[DiePlace]:
        """Where known dice were seen last, and what they show."""
        return [known.place for known in self._known]

    def fresh(self, look: ZoneLook, table: Table, lost: bool = False) -> list[tuple[RestingDie, Vote]]:
        """The dice of a look that are not known, and did not lie there when watching began.

        `lost`: the camera moves, and nobody knows how far; that a die left its place then says nothing.
        """
        t, seen = table.t, table.dice_of(self._zone)
        again = {
            die.identity
            for die in seen
            if was_taken_up(die, self._strangers_with(die, table, at=t), self._known, table, self._zone)
        }
        self._known = [
            known for known in self._known if known.place.identity not in again and not known.never_moved(seen)
        ]
        self._forget_looks(table)
        if not lost:
            self._let_tossed_go(table)
        printed = table.print_in(self._zone)
        for die in printed:
            if not any(known.place.holds(die) for known in self._known):
                self._know_lying(die, None, table)
        fresh: list[tuple[RestingDie, Vote]] = []
        first = self._beginning.looks_round(t)
        print_or_lay = table.print_or_lay(self._zone, look.dice, first)
        if self._beginning.note_reading(t) and not lost:
            there = zip(look.dice, print_or_lay, strict=True)
            came = [die for (die, vote), lay in there if vote.value and not lay and self._loose_since_rest(die, table)]
            if self._beginning.see(t, seen, came, printed):
                self._known = [known for known in self._known if known.place.value is None]
        sizes = {one.place.identity: one.place.size for one in self._known if one.place.value is not None}
        lying = {one.place.identity for one in self._known if one.lay}
        # Those that surely came: what is first seen together with two of them did not lie there.
        surely = [die for (die, vote), lay in zip(look.dice, print_or_lay, strict=True) if vote.value and not lay]
        self._carried.note_resting(self._known, table)
        self._known = follow_pushed(self._known, table, self._zone, self._loose | again)
        for (die, vote), lay in zip(look.dice, print_or_lay, strict=True):
            block = [known for known in self._known if known.is_part_of(die, vote.value, t)]
            if len(block) > 1:
                # Dice in a row are as long as they are many; what is larger is no block, nor a die.
                if die.size <= (len(block) + 1) * max(known.place.size for known in block):
                    self._known = [known for known in self._known if known not in block]
                    self._known += [replace(known, seen=t) for known in block]
                continue
            if self._beginning.amid_throw and first and vote.value is not None:
                self._known = [one for one in self._known if not (one.lay and one.place.identity == die.identity)]
            if self._is_known(die, vote, table):
                continue
            before = self._beginning.lay_before(die, vote.value, t)
            together = sum(other.came == die.came for other in surely) >= ARRIVAL.handful - 1
            thrown = together or die.identity in self._loose
            alone = table.t - die.came > ARRIVAL.alone
            as_at_first = lay and not (first and thrown)
            if self._beginning.amid_throw and first and vote.value is not None and not before:
                fresh.append((die, vote))
            elif as_at_first or before or (first and self._beginning.lay(die)):
                if vote.value is not None or first:
                    self._know_lying(die, vote.value, table)
            elif is_odd(die, vote, seen, sizes, lying):
                if vote.value is not None:
                    self._know_lying(die, vote.value, table)
            elif alone and (carried := self._carried.come_from(die, vote, self._known, table)):
                self._known.remove(max(carried, key=lambda known: known.seen))
                self._known.append(KnownDie.of(die, vote.value, table, self._zone))
            elif vote.value is not None or not table.in_hand(self._zone, [die]):
                fresh.append((die, vote))
        back = self._came_back(fresh, table)
        return [(die, vote) for die, vote in fresh if die.identity not in back]

    def _know_lying(self, die: RestingDie, value: int | None, table: Table) -> None:
        """A die, or what is taken for one, lay there when watching began, or is part of the table."""
        self._known = [known for known in self._known if not (known.unread and known.place.holds(die))]
        self._known.append(replace(KnownDie.of(die, value, table, self._zone), lay=True))

    def _came_back(self, fresh: Dice, table: Table) -> set[int]:
        """The identities of fresh dice that are known ones, which show what they showed where they lay, but for a step
        that all of them made: behind a hand that hid them the camera was moved."""
        lying = table.lying(self._zone)
        hidden = [one for one in self._known if one.look is not None and one.place.value is not None]
        hidden = [one for one in hidden if not taken(one.place, lying)]
        shown = [(die, vote) for die, vote in fresh if vote.value is not None]
        if min(len(hidden), len(shown)) < LEAST_DICE:
            return set()
        before = np.array([known.place.center for known in hidden])
        after = np.array([die.center for die, _ in shown])
        step = common_shift(before, after, float(np.median([die.size for die, _ in shown])), ARRIVAL.drift_share)
        back: dict[int, KnownDie] = {}
        for known in hidden:
            place = known.place.carried(step)
            for die, vote in shown:
                if vote.value == place.value and place.holds(die) and known.seen < die.came:
                    back.setdefault(die.identity, known)
        if len(back) < LEAST_DICE:
            return set()
        again = [
            replace(KnownDie.of(die, vote.value, table, self._zone), lay=back[die.identity].lay)
            for die, vote in shown
            if die.identity in back
        ]
        self._known = [known for known in self._known if known not in back.values()] + again
        return set(back)

    def _is_known(self, die: RestingDie, vote: Vote, table: Table) -> bool:
        """Whether a die is one of the known: then that one lies where this does, and shows what it shows."""
        same = [known for known in self._known if known.is_of(die, table.t)]
        if not same:
            jumped = [
                known
                for known in self._known
                if known.jumped_to(die, vote.value)
                or known.hopped_to(die, vote.value, table, self._zone, self._others_lie(known))
            ]
            same = sorted(jumped, key=lambda known: math.dist(known.place.center, die.center))[:1]
        drifted = next((known.drifted for known in same if known.drifted), None)
        if drifted and self._is_of_a_handful(die, table):
            self._known = [known for known in self._known if known not in same] + [drifted]
            return False
        if shown := [known for known in same if known.may_show(vote.value)]:
            same = shown
        else:
            moved = moved_from(self._known, table.dice_of(self._zone))
            again = [
                known for known in self._known if known.place not in moved and self._is_again(known, die, vote, table)
            ]
            same = sorted(again, key=lambda known: math.dist(known.place.center, die.center))[:1]
            drifted = same[0] if same and not same[0].place.holds(die) else None
        if not same:
            return False
        beside = {other.identity for other in table.dice_of(self._zone)} - {die.identity}
        if any(known.place.identity in beside for known in same):
            # That one is seen still: this is a second box about it.
            return True
        before = same[0]
        self._known = [known for known in self._known if known not in same]
        value = vote.value if before.place.value is None else before.place.value
        known = KnownDie.of(die, value, table, self._zone, before.moved_from)
        look = before.look if before.unread else known.look
        known = replace(known, lay=before.lay, look=look, drifted=drifted)
        self._known.append(replace(known, unseen=before.unseen, moved_at=before.moved_at))
        return True

    def watch_loose(self, fresh: Dice, before: Dice, table: Table) -> None:
        """Notes which of the `fresh` dice come by themselves; those of `before` are remembered."""
        t = table.t
        flying = [die for die in table.lying(self._zone) if die.came == t and self._loose_since_rest(die, table)]
        self._flights = [flight for flight in self._flights if flight[0] > t - 2 * ARRIVAL.flight]
        self._flights += [(t, die.center) for die in flying]
        self._carried.note_flying(flying, t)
        still = {die.identity for die, _ in (*fresh, *before)}
        carried = {die.identity for die, vote in fresh if self._carried.come_from(die, vote, self._known, table)}
        moved = moved_from(self._known, table.dice_of(self._zone))
        unmoved = [known for known in self._known if known.place not in moved]
        self._loose = (self._loose & still - carried).union(
            die.identity
            for die, vote in fresh
            if die.identity not in carried and self._flew(die, table) and not self._knocked(die, vote.value, unmoved)
        )

    def _flew(self, die: RestingDie, table: Table) -> bool:
        """Whether a die was seen to come by itself, under whatever identity."""
        near = ARRIVAL.flight_sizes * die.size
        return self._loose_since_rest(die, table) or any(
            0 <= die.came - when <= ARRIVAL.flight and math.dist(place, die.center) <= near
            for when, place in self._flights
        )

    def _loose_since_rest(self, die: RestingDie, table: Table) -> bool:
        """Whether a die came by itself since the dice of the latest roll came to rest: one of them that was overlooked
        did not."""
        return table.came_loose(self._zone, die, self._rested)

    def flew_after(self, t: float, table: Table) -> bool:
        """Whether a die was seen to come flying after time `t`, to where none lay by then: boxes of one that lies may
        jump."""
        lying = table.lying(self._zone)
        lay = [die for die in lying if die.came <= t]
        return any(
            die.came > t
            and self._loose_since_rest(die, table)
            and all(math.dist(die.center, other.center) >= other.size for other in lay)
            for die in lying
        )

    def not_known(self, dice: Dice) -> Dice:
        """Those of some dice that came which have not been found to be known ones since."""
        known = {one.place.identity for one in self._known}
        return [entry for entry in dice if entry[0].identity not in known]

    def thrown(self, dice: Dice) -> bool:
        """Whether these dice were thrown: one of them came by itself, or several came at the same time."""
        return at_once(dice) >= ARRIVAL.handful or self.loose(dice) > 0

    def loose(self, dice: Dice) -> int:
        """How many of these dice were seen to come by themselves."""
        return sum(die.identity in self._loose for die, _ in dice)

    def one_was_hit(self, dice: Dice, table: Table) -> bool:
        """Whether a known die was hit and turned over, and may be one of these, which came: nobody can tell which."""
        return may_be_turned(self._known, dice, table.dice_of(self._zone))

    def moved_only(self, dice: Dice, t: float) -> bool:
        """Whether dice that came in a hand are those that lay there before; what nobody could read there is no die
        that is read now, and what was seen beside a die since that came is another one."""
        left = [known for known in self._known if -math.inf < known.seen < t - 1e-6]
        for die, vote in dice:
            same = [one for one in left if one.place.value == vote.value and one.seen <= die.came]
            same += [one for one in left if one.place.value is None and not (one.lay and vote.value)]
            if not same:
                return False
            left.remove(same[0])
        return True

    def know(self, dice: Dice, t: float) -> None:
        """These dice belong to no roll to come."""
        places = [KnownDie(DiePlace.of(die, vote.value), die.seen) for die, vote in dice]
        self._known = [known for known in self._known if not any(known.place.holds(die) for die, _ in dice)]
        self._known += places
        self._loose, self._flights = frozenset(), []
        self._beginning.end()
        self._rested = max((die.rest_since for die, _ in dice if die.rest_since <= t), default=self._rested)

    def forget_gone(self, table: Table) -> None:
        """Lets go of known dice a while after they were taken up; what a hand hides lies there still."""
        lying, since, lately = table.lying(self._zone), table.t - ARRIVAL.carried, table.t - ARRIVAL.let_go
        self._known = [one for one in self._known if taken(one.place, lying) or one.seen > since or one.left > lately]

    def _forget_looks(self, table: Table) -> None:
        """Of a known die whose place is seen as it was before anything came, no look is kept: it is gone, and no hand
        hides it."""
        lying = table.lying(self._zone)
        away = [one for one in self._known if one.look is not None and not one.lay and not taken(one.place, lying)]
        bare = table.seen_bare(self._zone, [one.place.box for one in away]) if away else []
        gone = [one for one, is_bare in zip(away, bare, strict=True) if is_bare]
        self._known = [replace(one, look=None, bare=True) if one in gone else one for one in self._known]

    def _is_again(self, known: KnownDie, die: RestingDie, vote: Vote, table: Table) -> bool:
        """Whether a die is a known one that a hand or a thing hid for a while: it shows the same, and lies where that
        one did, or lies near by and looks the same; or nobody could read it, and it looks as it did.

        A die that is thrown near to where another lay is turned otherwise.
        """
        if known.look is None:
            return False
        if known.unread:
            return known.place.holds(die) and known.look.is_seen_in(table.image_of(self._zone), die.box, RIM_SHARE)
        if vote.value is None or vote.value != known.place.value or known.seen >= die.came:
            return False
        if known.place.holds(die):
            return not self._is_of_a_handful(die, table, strictly=True)
        near = known.near(die) and not self._is_of_a_handful(die, table)
        return near and known.look.is_seen_in(table.image_of(self._zone), die.box, ARRIVAL.drifted_sizes)

    def _is_of_a_handful(self, die: RestingDie, table: Table, strictly: bool = False) -> bool:
        """Whether a die came together with others, none of which can be a known one: all of them were thrown."""
        return self._strangers_with(die, table, strictly) >= ARRIVAL.handful - 1

    def _strangers_with(self, die: RestingDie, table: Table, strictly: bool = False, at: float = -math.inf) -> int:
        """How many dice that were seen at time `at` or later came with this one, and can be no known ones.

        What shows another value near a known one may be that one, turned over by fingers: `strictly`, it tells nothing.
        """
        return sum(
            abs(other.came - die.came) <= ARRIVAL.at_once
            and other.seen >= at
            and (value := other.vote().value) is not None
            and not any(known.near(other) and (strictly or known.may_show(value)) for known in self._known)
            for other in table.lying(self._zone)
        )

    def _let_tossed_go(self, table: Table) -> None:
        """Of known dice that left their places while no hand was there, none was pushed, nor is hidden: a machine
        tossed them, or the tray was shaken. What lies there later is another die, or the same one thrown. A hand that
        comes fast is seen a moment after the dice are missed, or hides their places: then it took them after all."""
        seen, lately = table.dice_of(self._zone), table.t - ARRIVAL.knocked
        missed = [one for one in self._known if one.last_there >= lately and not taken(one.place, seen)]
        if not missed:
            return
        hides = table.hidden(self._zone, [one.place.box for one in missed])
        hidden = {known: known.hidden + is_hidden for known, is_hidden in zip(missed, hides, strict=True)}
        if max(hidden.values()) > 1:
            # A hand that is over one place took the others, too.
            hidden = dict.fromkeys(missed, 2)
        for known, times in hidden.items():
            let_go = known.seen == -math.inf
            if not let_go and table.t - table.quiet_seconds(known.place.box) <= known.seen:
                continue
            if known.is_shown_in(table.image_of(self._zone)):
                continue
            since, soon = known.last_there - ARRIVAL.reached, known.left >= table.t - ARRIVAL.noticed
            gone = (one for one in self._known if one.seen == -math.inf or not taken(one.place, seen))
            flying = sum(one.last_there >= since for one in gone)
            by_hand = times > 1 or (
                (soon or not let_go) and table.hand_since(self._zone, since, known.place.size, flying)
            )
            by_hand = by_hand or (not let_go and known.place.value is not None and self._were_hit(missed, table))
            self._known.remove(known)
            if by_hand:
                known = replace(known, seen=known.last_there, left=-math.inf)
            elif not let_go:
                known = replace(known, look=None, left_look=known.look, seen=-math.inf, left=known.last_there)
            self._known.append(replace(known, hidden=times))

    def _were_hit(self, missed: Sequence[KnownDie], table: Table) -> bool:
        """Whether a die that was thrown from outside the picture hit known ones, some of which are missed since. Where
        a machine tosses them, nothing moves before the first of them does."""
        since = min(known.last_there for known in missed) - ARRIVAL.hit
        there = (known for known in self._known if known.last_there >= since and known.place.value is not None)
        lay = [known.place_at(since).box for known in there]
        return table.were_hit(self._zone, lay, max(known.place.size for known in missed), since)

    def _others_lie(self, known: KnownDie) -> bool:
        """Whether other dice lie as they did since a known one left its place, so far as they were seen."""
        return any(other.place.value is not None and other.seen > known.left for other in self._known)

    def _knocked(self, die: RestingDie, value: int | None, known_ones: Sequence[KnownDie]) -> bool:
        """Whether this may be one of these dice, which lay near by until just now, and was pushed or tipped over."""
        return any(known.was_moved_to(die, value) or known.was_turned_to(die) for known in known_ones)


def at_once(dice: Dice) -> int:
    """How many of these dice at most came within `ARRIVAL.at_once`."""
    came = [die.came for die, _ in dice]
    return max((sum(0 <= t - first <= ARRIVAL.at_once for t in came) for first in came), default=0)
