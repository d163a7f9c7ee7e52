"""Rolls in one zone, without a game: dice that were thrown and have come to rest.

Dice that lie there when watching starts, and print that looks like dice, are no roll, nor is what a hand carries,
pushes or lays down: of a roll at least one die was seen to come by itself, or several came at the same time, or no hand
was there that could have laid them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from referee.decisions import Decision, FreeRoll, Notice
from referee.table import Table
from referee.table.arrivals import Arrivals
from referee.table.glimpses import GLIMPSED, all_gone, missed_dice, some_gone, some_roll_on
from referee.table.settled_zone import Dice, DiePlace, ZoneLook
from referee.view import TakenUp
from referee.watchers.best_sight import BestSight
from referee.watchers.overlooked import Overlooked
from referee.watchers.partial_dice import dice_among, may_be_label, surely_dice
from referee.words import few_words, many_words
from rules.sentence import said
from vision.tracking.camera_motion import CameraMotion
from vision.tracking.settling import RestingDie


@dataclass(frozen=True)
class FreeRule:
    """When dice are a roll; times in seconds.

    Dice that cannot be read, or are too few or too many, may yet be: they are waited for as long as `patience`. While
    dice are seen that do not rest yet, more of a throw may come, but no longer than `most` after the others came to
    rest; for dice that show a value already, and will count as resting in a moment, no longer than `most_settling`;
    while something of a die's size moves, or moved in the last `calm`, that may be a hand, no longer than
    `most_unseen`. Dice that all lay for `complete`, with nothing else of their size on its way for `calm`, are a throw:
    what comes flying then is another one, and is not waited for. Where no die has a value that two readings saw, there
    may be no dice at all: that is asked about, and no roll is given. What was asked about is shown for `asked`. Dice of
    which a share of `held` lies on something that is not the table are on an open palm; where that cannot be told, a
    palm shows no die for as long as `palm`. Two dice that crept for `crept` before they came to rest may be carried by
    fingers, which keep still no longer than `complete`.
    """

    patience: float = 0.9
    calm: float = 0.2
    complete: float = 0.16
    most_unseen: float = 0.35
    most: float = 0.8
    most_settling: float = 1.6
    asked: float = 20.0
    held: float = 0.7
    palm: float = 0.24
    crept: float = 0.4


RULE = FreeRule()


@dataclass(frozen=True)
class _Complete:
    """Dice that came, by their identities, all of which lay at time `at`, with nothing else on its way: one throw.

    They had lain for so many `seconds` then. `followed`: a die of the next throw came flying since.
    """

    dice: frozenset[int] = frozenset()
    at: float = -math.inf
    seconds: float = 0.0
    followed: bool = False


class FreeRolls:
    """Watches one zone for rolls of `count` dice, or of any number where that is None."""

    def __init__(self, zone: str, seat: int | None, count: int | None, before: Sequence[DiePlace] = ()) -> None:
        self.zone = zone
        self._seat = seat
        self._count = count
        self._arrivals = Arrivals(zone, before)
        # Dice that came and were not given yet, as they were seen last with all of them in sight.
        self._glimpsed: ZoneLook | None = None
        self._held = False
        self._complete = _Complete()
        # When dice were given or asked about last.
        self._known_at = -math.inf
        self._told = False
        self._sight = BestSight()
        self._overlooked = Overlooked(zone)
        self.asked: TakenUp | None = None
        self._asked_at = -math.inf

    def anew(self, motion: CameraMotion) -> FreeRolls:
        """The same zone where another scene is seen in it, or perhaps the same: what lay there is known if it lies
        there still. `motion` takes places to the picture."""
        places = self._arrivals.known_places
        centers = motion.to_picture(np.array([place.center for place in places]).reshape(-1, 2))
        before = [replace(place, center=(x, y)) for place, (x, y) in zip(places, centers.tolist(), strict=True)]
        rolls = FreeRolls(self.zone, self._seat, self._count, before)
        rolls.asked, rolls._asked_at = self.asked, self._asked_at
        return rolls

    @property
    def waits(self) -> bool:
        """Whether dice came that were not given yet."""
        return self._glimpsed is not None

    def expect(self, count: int | None) -> None:
        """From now on a roll has so many dice; None: any number."""
        self._count, self._told = count, False

    def see(self, table: Table, lost: bool = False) -> Iterator[Decision]:
        """After a reading of the zone; `lost`: the camera moves, and nobody knows how far."""
        glimpse = table.at_rest(self.zone, GLIMPSED)
        look = table.at_rest(self.zone)
        if glimpse is None or look is None:
            return
        self._arrivals.forget_gone(table)
        if table.t - self._asked_at > RULE.asked:
            self.asked = None
        came = self._arrivals.fresh(glimpse, table, lost)
        fresh = dice_among(came, RULE.complete, lambda die: self._may_be_laid(die, table))
        known = {place.identity for place in self._arrivals.known_places}
        self._overlooked.see_flying([die for die in table.dice_of(self.zone) if die.identity not in known], table.t)
        if self._glimpsed is not None:
            # Some may have been found to be dice that lay there before.
            others = self._arrivals.not_known(self._glimpsed.dice)
            self._glimpsed = self._glimpsed.only(others) if others else None
        before = self._glimpsed
        self._arrivals.watch_loose(fresh, () if before is None else before.dice, table)
        lay = {place.identity for place in self._arrivals.known_places}
        missed = () if before is None else missed_dice(before, self.zone, table, lay)
        if before is not None and some_gone(missed, self.zone, table):
            self._glimpsed = None
            throw, whole = self._taken_up(before, fresh, glimpse, table)
            if whole:
                if self._held:
                    # The palm moved on.
                    return
                if surely_lay(throw, self._complete.seconds) and self._thrown(throw, table):
                    yield from self._give(before.only(throw), table)
                else:
                    yield from self._ask_whether_thrown(throw, table.t)
                return
        elif missed:
            # The next reading tells whether a hand took them up.
            return
        gone = () if before is None or not all_gone(before, self.zone, table) else before.dice
        if not fresh:
            self._told = False
            if gone and not (glimpse.rolling or self._held):
                yield from self._ask_about_gone(gone, table.t)
            return
        if gone:
            self._glimpsed = None
            if not self._held:
                yield from self._ask_about_gone(gone, table.t, followed=True)
        if self._glimpsed is None or len(fresh) >= len(self._glimpsed.dice) or not _any_value(self._glimpsed.dice):
            self._glimpsed = glimpse.only(fresh)
            self._sight.see(self.zone, self._glimpsed, table, self._count or len(fresh))
        self._held = table.held_share(self.zone, [die for die, _ in fresh]) >= RULE.held
        self._overlooked.see(fresh)
        throw, longest = self._throw_of(fresh, look, glimpse.rolling, table)
        if not throw:
            return
        rested = table.t - max(die.rest_since for die, _ in throw)
        if rested >= longest:
            whole = (*throw, *self._beside(throw, table))
            yield from self._decide(glimpse.only((*whole, *self._lost(whole))), look, table, rested)

    def _may_be_laid(self, die: RestingDie, table: Table) -> bool:
        """Whether a hand may have brought a die, which was not seen to come by itself."""
        return not self._arrivals.loose([(die, die.vote())]) and not table.came_alone(self.zone, [die])

    def _throw_of(self, fresh: Dice, look: ZoneLook, rolling: int, table: Table) -> tuple[Dice, float]:
        """Those of the dice that came which are one throw, and how long they are waited with after they came to
        rest."""
        settled = {die.identity for die, _ in look.dice}
        resting = [(die, vote) for die, vote in fresh if die.identity in settled]
        complete = self._complete
        first = [(die, vote) for die, vote in fresh if die.identity in complete.dice]
        glimpsed = () if self._glimpsed is None else self._glimpsed.dice
        if not complete.dice <= {die.identity for die, _ in (*fresh, *glimpsed)}:
            self._complete = _Complete()
        elif first and self._arrivals.flew_after(complete.at, table):
            self._complete = replace(complete, followed=True)
        if self._complete.followed and first:
            # Their boxes may jump: those that this look does not have lie there, too.
            lie = complete.dice & {die.identity for die in table.lying(self.zone)}
            lie -= {die.identity for die, _ in first}
            first += [(die, vote) for die, vote in glimpsed if die.identity in lie]
            certain = all(vote.value is not None for _, vote in first)
            return first, 0.0 if certain else RULE.most_unseen
        came, identities = [die for die, _ in fresh], frozenset(die.identity for die, _ in fresh)
        roll_on = self._glimpsed and some_roll_on(self._glimpsed, fresh, self.zone, table)
        lie = not rolling and not roll_on and not self._overlooks_some(table)
        calm = lie and not table.loose_moving(self.zone, came, RULE.calm)
        calm = calm and not self._lost(fresh)
        lay = min(look.t - die.rest_since for die in came)
        if calm and lay >= RULE.complete and not identities < self._complete.dice:
            self._complete = _Complete(identities, look.t, lay)
        if lie and len(resting) == len(fresh):
            return fresh, 0.0 if calm else RULE.most_unseen
        settling = any(vote.value is not None for die, vote in fresh if die.identity not in settled)
        return resting, RULE.most_settling if settling else RULE.most

    def _overlooks_some(self, table: Table) -> bool:
        """Whether the newest reading is the first to overlook a die that came, and that lay there or was just read:
        the next one tells whether it lies there yet."""
        came = () if self._glimpsed is None else self._glimpsed.dice
        lay = {
            die.identity
            for die, vote in came
            if (die.settled or die.identity in self._complete.dice) and not may_be_label(die, vote, came)
        }
        missing = [die for die in table.lying(self.zone) if die.misses == 1]
        waited = [
            (die, die.vote())
            for die in missing
            if die.identity in lay or (die.times_seen == 1 and die.sightings[-1].die.meaning is not None)
        ]
        return bool(self._arrivals.not_known(waited))

    def _taken_up(self, before: ZoneLook, fresh: Dice, glimpse: ZoneLook, table: Table) -> tuple[Dice, bool]:
        """The throw, as it was seen `before`, of which some dice were taken up before it was given; and whether it is
        known, with no more of it on its way.

        Dice that were read and still lie there belong to it, though the last readings may not agree on where.
        """
        complete = bool(self._complete.dice) and self._complete.dice <= {die.identity for die, _ in before.dice}
        seen = [entry for entry in before.dice if not complete or entry[0].identity in self._complete.dice]
        seen = [(die, vote) for die, vote in seen if die.settled or not may_be_label(die, vote, before.dice)]
        if not complete:
            # The last of them may have come to rest only now.
            there = {die.identity for die, _ in seen}
            seen += [entry for entry in fresh if entry[0].identity not in there]
        throw = (*seen, *(entry for entry in self._beside(seen, table) if entry[0].seen == table.t))
        throw = (*throw, *self._lost(throw))
        at_rest = {die.identity for die, _ in glimpse.dice}
        restless = sum(die.seen == table.t and die.identity not in at_rest for die, _ in throw)
        certain = any(vote.value is not None for _, vote in seen)
        lay = all(die.settled for die, _ in seen)
        return throw, certain and (complete or lay or glimpse.rolling <= restless)

    def _beside(self, throw: Dice, table: Table) -> Dice:
        """Dice that came with those of a throw, were read and are not among them (`Overlooked.beside`)."""
        return self._arrivals.not_known(self._overlooked.beside(throw, self._latest(throw), table))

    def _lost(self, throw: Dice) -> Dice:
        """Dice that flew with a throw and are found nowhere. Where it is known how many roll, all are waited for."""
        return () if self._count is not None else self._overlooked.flew_with(throw, self._latest(throw))

    def _latest(self, throw: Dice) -> float:
        """What comes later than this does not belong to a throw."""
        rested = max(die.rest_since for die, _ in throw) + RULE.complete
        return self._complete.at if self._complete.followed else rested

    def _thrown(self, dice: Dice, table: Table) -> bool:
        """Whether these dice were thrown: it was seen, or nobody can have laid them there since the last were given."""
        if self._held:
            return False
        if self._arrivals.thrown(dice):
            return True
        moved = all(table.t - table.quiet_seconds(die.box) > self._known_at for die, _ in dice)
        return moved and table.came_alone(self.zone, [die for die, _ in dice])

    def finish(self, table: Table, alone: bool) -> Iterator[Decision]:
        """The end of the film: what was not given yet; `alone`: of a single picture, all that lies in it."""
        if alone:
            dice = table.dice_of(self.zone)
            roll = tuple((die, die.vote()) for die in dice)
            if roll:
                yield self._roll(table.t, ZoneLook(table.t, -math.inf, roll, tuple(dice), source=table.told_in))
        elif self._glimpsed is not None:
            glimpsed = self._glimpsed
            # What has no value and was seen as a die in few readings is print, or a label.
            dice = [
                (die, vote)
                for die, vote in glimpsed.dice
                if vote.value is not None or (die.settled and not may_be_label(die, vote, glimpsed.dice))
            ]
            if dice and self._thrown(glimpsed.dice, table):
                yield from self._give(glimpsed.only(dice), table)
            elif any(vote.value is not None and die.settled for die, vote in dice):
                yield from self._ask_whether_thrown(dice, table.t)

    def _decide(self, fresh: ZoneLook, look: ZoneLook, table: Table, rested: float) -> Iterator[Decision]:
        """All that came is at rest: is it a roll?"""
        if not self._thrown(fresh.dice, table):
            if rested < RULE.patience:
                return
            yield from self._ask_whether_thrown(fresh.dice, table.t)
            return
        if self._count is None:
            if any(vote.value is None for _, vote in fresh.dice) and rested < RULE.patience:
                return
            yield from self._give(fresh, table)
            return
        # As many as are rolled are the roll, whatever lies beside them; fewer were rolled again beside dice that stay.
        lie = fresh
        if len(fresh.dice) != self._count:
            lay = table.print_or_lay(self.zone, look.dice)
            lie = look.only([entry for entry, lay_there in zip(look.dice, lay, strict=True) if not lay_there])
        wrong = len(lie.dice) != self._count
        doubtful = wrong or any(vote.value is None for _, vote in lie.dice)
        if doubtful and rested < RULE.patience:
            return
        if not wrong:
            yield from self._give(lie, table)
        elif not self._told:
            self._told = True
            seen = len(lie.dice)
            kind, words = ("dice_missing", few_words) if seen < self._count else ("dice_extra", many_words)
            yield Notice(table.t, kind, self._seat, words(seen, self._count))

    def _ask_whether_thrown(self, dice: Dice, t: float, followed: bool = False) -> Iterator[Decision]:
        """Asks about dice that may not have been thrown, unless they lay there before and were only moved.

        `followed`: they are gone, and others came since, about which nothing is asked yet.
        """
        came_by_themselves = self._arrivals.loose(dice) > 0
        if not followed:
            self._know(dice, t)
        if came_by_themselves or not self._arrivals.moved_only(dice, t):
            self._show_asked(t)
            words = said("I am not sure that these dice were rolled. If that was a roll, enter it or roll again")
            yield Notice(t, "unsure", self._seat, words)

    def _ask_about_gone(self, dice: Dice, t: float, followed: bool = False) -> Iterator[Decision]:
        """Asks about dice that rested and are gone, where one had a value for a while and none in the end, or came by
        itself and could not be read at all."""
        if any(die.settled and (die.was_read() or self._arrivals.loose([(die, vote)])) for die, vote in dice):
            yield from self._ask_whether_thrown(dice, t, followed)

    def _give(self, look: ZoneLook, table: Table) -> Iterator[Decision]:
        self._glimpsed, self._told = None, False
        one_was_hit = self._arrivals.one_was_hit(look.dice, table)
        self._know(look.dice, table.t)
        if one_was_hit:
            self._show_asked(table.t)
            words = said(
                "A die was hit and turned over. I cannot tell which ones were rolled: roll again, or enter the roll"
            )
            yield Notice(table.t, "unsure", self._seat, words)
            return
        if self._count is not None and len(look.dice) != self._count:
            self._show_asked(table.t)
            words = said("The dice were picked up before I could read all of them: roll again, or enter the roll")
            yield Notice(table.t, "missed", self._seat, words)
            return
        if self._count is None and not surely_dice(look.dice):
            self._show_asked(table.t)
            words = said("I cannot read what lies there. If that was a roll, enter it or roll again")
            yield Notice(table.t, "unsure", self._seat, words)
            return
        self.asked = None
        self._sight.forget()
        yield self._roll(table.t, look)

    def _show_asked(self, t: float) -> None:
        self.asked, self._asked_at = self._sight.taken_up, t
        self._sight.forget()

    def _roll(self, t: float, look: ZoneLook) -> FreeRoll:
        values = tuple(vote.value for _, vote in look.dice)
        colors = tuple(_color_of(die) for die, _ in look.dice)
        return FreeRoll(t, values, look.confidence(), self._seat, colors, look.evidence())

    def _know(self, dice: Dice, t: float) -> None:
        self._arrivals.know(dice, t)
        self._glimpsed, self._complete, self._held, self._known_at = None, _Complete(), False, t
        self._overlooked.forget()


def _any_value(dice: Dice) -> bool:
    return any(vote.value is not None for _, vote in dice)


def _color_of(die: RestingDie) -> str:
    """The color that most of its readings name, the latest of them where there are several such."""
    named = Counter(one.die.color for one in reversed(die.sightings))
    return named.most_common(1)[0][0]


def surely_lay(throw: Dice, complete_seconds: float) -> bool:
    """Whether dice that were taken up surely lay on the table. They all lay there together for `complete_seconds`; 0:
    that was not seen.

    A palm shows its dice for two readings, too, and hardly more than one of them can be read there. Fingers that carry
    two dice keep still for a moment; such dice were seen to creep before.
    """
    read = [die for die, vote in throw if vote.value is not None]
    crept = all(die.rest_since - die.came >= RULE.crept for die in read)
    if len(read) > 2 or (len(read) == 2 and not crept) or any(die.settled for die in read):
        return True
    lay = max([complete_seconds, *(die.seen - die.rest_since for die in read)])
    return lay >= (RULE.palm if len(read) < 2 else RULE.complete) - 1e-6
