"""Rolls of one player at a table without zones, where the reserve and the cube lie in the picture too.

Dice that lie apart and take no part in a throw are put aside: those that lay there when watching began, and those that
a hand laid down. A roll is what was thrown together, in the number that the game awaits, after the dice of the roll
before it were taken up. Where it cannot be told which dice were thrown, a notice says so within two seconds.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import rules
from referee.decisions import Notice
from referee.layout import roll_zone
from referee.notices import LastingNotices
from referee.table import Table
from referee.table.arrivals import Arrivals, at_once
from referee.table.glimpses import GLIMPSED, missed_dice, some_gone
from referee.table.pace import Need
from referee.table.settled_zone import Dice, DiePlace, ZoneLook
from referee.view import SeatView
from referee.watchers.findings import Finding, Kind
from referee.watchers.rolls import SAME_EVENT_SECONDS, told_of
from referee.watchers.watcher import Observation, Progress
from referee.words import due_words, missed_words
from rules.sentence import said

_ZONE = roll_zone(0)


@dataclass(frozen=True)
class UnzonedRule:
    """How long things take, in seconds, and which share of dice is enough.

    Dice that cannot be read, or are too few or too many, may yet be: they are waited for as long as `patience`, and
    what is wrong then is said once it has been so for as long as `lasting`. While
    something of a die's size moved in the last `calm`, more dice may come, but no longer than `most`. The dice of a
    roll were taken up once no more than `left` of those that stay in the hand lie where they lay. What was thrown and
    taken up before it was read was a roll, if at least `nearly` of the awaited dice were seen.
    """

    patience: float = 0.9
    lasting: float = 0.5
    calm: float = 0.2
    most: float = 0.8
    left: float = 1 / 3
    nearly: float = 2 / 3


RULE = UnzonedRule()


class UnzonedRolls:
    """Watches for the rolls of the only player, where the whole picture is one zone; elsewhere it is silent."""

    def __init__(self, names: Sequence[str]) -> None:
        self._name = names[0] if len(names) == 1 else None
        self._arrivals = Arrivals(_ZONE)
        self._awaited: int | None = None
        self._notices = LastingNotices(seconds=RULE.lasting, unsure=RULE.lasting)
        self._finding: Finding | None = None
        # The dice of the last roll that stay in the player's hand, where they lay.
        self._in_hand: tuple[DiePlace, ...] = ()
        self._rolled: Dice = ()
        # How many dice of each value hands are to lay down after the last roll, and how many lie aside then.
        self._carried = Counter[int | None]()
        self._aside = 0
        self._rolled_before = False
        # Dice that came and were not given yet, as they were seen last with all of them in sight.
        self._glimpsed: ZoneLook | None = None
        # Thrown dice were taken up before they were read: nothing counts until a person has entered them.
        self._locked = False
        self._claimed: tuple[float, tuple[int, ...]] | None = None
        self._resumed = False

    @property
    def needs(self) -> Mapping[str, Need]:
        if self._name is None or self._awaited is None:
            return {}
        return {_ZONE: Need.USUAL if self._glimpsed is None and self._finding is None else Need.WAITING}

    def follow(self, progress: Progress, table: Table | None) -> None:
        self._awaited = progress.awaits.counts.get(0) if isinstance(progress.awaits, rules.AwaitRolls) else None
        if self._name is None:
            return
        places = progress.game.table(progress.state)
        self._aside = places[0].stacked + places[0].reserve if places else 0
        event = progress.event
        by_hand = event is not None and event["type"] == "roll" and not progress.by_camera
        if event is not None and by_hand:
            values = tuple(sorted(event["values"]))
            self._claimed = progress.t + SAME_EVENT_SECONDS, values
            self._rolled = () if self._glimpsed is None else self._group(self._glimpsed.dice)
        if progress.begins:
            self._rolled = ()
        self._rolled_before = self._rolled_before or event is not None
        self._locked, self._glimpsed, self._finding = False, None, None
        self._notices.forget(0)
        chores = progress.game.chores(progress.state)
        self._carried = Counter[int | None]()
        for chore in chores:
            if chore.kind in ("stack", "to_reserve"):
                self._carried[chore.value] += chore.count
        stay = (DiePlace.of(die, vote.value) for die, vote in self._rolled if vote.value not in self._carried)
        self._in_hand = tuple(stay)
        self._arrivals.know(self._rolled, progress.t)

    def resume(self, table: Table) -> None:
        self._resumed = True
        self._glimpsed, self._in_hand = None, ()

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        if self._awaited is None or not table.layout.unzoned or _ZONE not in read:
            return
        glimpse, look = table.at_rest(_ZONE, GLIMPSED), table.at_rest(_ZONE)
        if glimpse is None or look is None:
            return
        if self._resumed and table.pace(_ZONE).begins:
            # After a pause: what lies there is known.
            self._arrivals.know(glimpse.dice, table.t)
        self._arrivals.forget_gone(table)
        fresh = self._arrivals.fresh(glimpse, table)
        before = self._glimpsed
        self._arrivals.watch_loose(fresh, () if before is None else before.dice, table)
        yield from self._see(glimpse, look, fresh, table)

    def view(self, seat: int, table: Table) -> SeatView | None:
        if self._name is None or self._awaited is None or not table.layout.unzoned:
            return None
        finding, moving = self._finding, table.moving_share(_ZONE)
        seen = len(table.dice_of(_ZONE))
        due = said("{name} is {words}", name=self._name, words=due_words(self._awaited))
        phase, text = "waiting", due
        told = None if finding is None else told_of(finding, self._name, self._awaited)
        if self._locked:
            phase = "unsure"
            text = missed_words(self._name)
        elif told is not None and finding is not None and moving == 0:
            phase, text = ("unsure" if finding.kind is Kind.UNSURE else "missing"), told[1]
        elif moving > 0.08:
            phase, text = "hand", said("{name}: {words}", name=self._name, words=said("a hand is over the tray"))
        return SeatView(seat, phase, text, seen, self._awaited)

    def _see(self, glimpse: ZoneLook, look: ZoneLook, fresh: Dice, table: Table) -> Iterator[Observation | Notice]:
        before = self._glimpsed
        missed = () if before is None else missed_dice(before, _ZONE, table)
        if before is not None and some_gone(missed, _ZONE, table):
            self._glimpsed, self._finding = None, None
            roll = self._roll_of(before.dice) if self._taken_up(table) else None
            if roll is not None and not glimpse.rolling:
                yield from self._give(before, roll, table)
                return
            group = self._group(before.dice)
            nearly = len(group) >= RULE.nearly * (self._awaited or 0)
            if not glimpse.rolling and nearly and self._taken_up(table) and self._surely_thrown(group):
                self._locked = True
                yield Notice(table.t, "missed", 0, missed_words(self._name or ""))
        elif missed:
            return
        if self._locked:
            return
        if not fresh:
            yield from self._all_known(look, table)
            return
        if before is None or len(fresh) >= len(before.dice) or self._glimpsed is None:
            self._glimpsed = glimpse.only(fresh)
        settled = {die.identity for die, _ in look.dice}
        rested = table.t - max(die.rest_since for die, _ in fresh)
        moving = glimpse.rolling or table.loose_moving(_ZONE, [die for die, _ in fresh], RULE.calm)
        if any(die.identity not in settled for die, _ in fresh) or (moving and rested < RULE.most):
            return
        yield from self._decide(glimpse.only(fresh), table, rested)

    def _all_known(self, look: ZoneLook, table: Table) -> Iterator[Notice]:
        """No die has come: where all of them lie there from the start, some may have been thrown unseen."""
        self._finding = None
        seen = len(look.dice)
        if not self._resumed and not self._rolled_before and seen >= self._aside + (self._awaited or 0):
            self._finding = Finding(Kind.EXTRA, seen=seen, mixed=True)
            yield from self._tell(table.t)
        else:
            self._notices.forget(0)

    def _decide(self, fresh: ZoneLook, table: Table, rested: float) -> Iterator[Observation | Notice]:
        """All that came is at rest: is it the roll, a part of it, or was it laid there?"""
        roll = self._roll_of(fresh.dice) if self._taken_up(table) else None
        if roll is not None:
            yield from self._give(fresh, roll, table)
            return
        if rested < RULE.patience:
            return
        group = self._group(fresh.dice)
        whole = len(group) >= (self._awaited or 0)
        laid = self._may_be_laid(group) and not whole
        if not self._taken_up(table) or laid or not self._surely_thrown(group):
            self._arrivals.know(fresh.dice, table.t)
            self._glimpsed, self._finding = None, None
            return
        self._finding = self._wrong(fresh, len(table.dice_of(_ZONE)))
        yield from self._tell(table.t)

    def _tell(self, t: float) -> Iterator[Notice]:
        """What is wrong is said once, where it lasts."""
        wrong = None if self._finding is None else told_of(self._finding, self._name or "", self._awaited)
        notice = self._notices.tell(t, 0, wrong)
        if notice is not None:
            yield notice

    def _give(self, look: ZoneLook, roll: Dice, table: Table) -> Iterator[Observation | Notice]:
        """These dice are the roll; what came besides was laid there."""
        values = tuple(vote.value for _, vote in roll if vote.value is not None)
        claimed, self._claimed = self._claimed, None
        self._arrivals.know(look.dice, table.t)
        self._glimpsed, self._finding, self._rolled = None, None, roll
        self._notices.forget(0)
        if claimed is not None and table.t <= claimed[0] and claimed[1] == tuple(sorted(values)):
            return
        found = look.only(roll)
        yield Observation({"type": "roll", "seat": 0, "values": list(values)}, found.confidence(), found.evidence())

    def _group(self, dice: Dice) -> Dice:
        """Those of the dice that came together."""
        together = {die.identity for die in ZoneLook(0.0, 0.0, tuple(dice), (), calm=False).together(dice)}
        return tuple((die, vote) for die, vote in dice if die.identity in together)

    def _roll_of(self, dice: Dice) -> Dice | None:
        """Which of the dice that came are the awaited roll, all read with certainty; None where that is not clear."""
        group = self._group(dice)
        if len(group) != self._awaited and self._asked:
            # Those that were asked about lie there still; the others have to be seen to come by themselves.
            late = [entry for entry in dice if entry not in group]
            group = tuple(dice) if all(self._arrivals.thrown([entry]) for entry in late) else group
        if len(group) > (self._awaited or 0):
            group = tuple(entry for entry in group if entry[1].value is not None or self._arrivals.thrown([entry]))
        certain = all(vote.value is not None for _, vote in group)
        laid = self._may_be_laid(group) or not self._arrivals.thrown(group)
        return group if len(group) == self._awaited and certain and not laid else None

    def _surely_thrown(self, group: Dice) -> bool:
        """Whether dice that are no roll as they lie there were thrown: hands lay down one and the other, too."""
        if 2 * len(group) < (self._awaited or 0) or (len(group) > 2 and at_once(group) < RULE.nearly * len(group)):
            return False
        return 2 * self._arrivals.loose(group) >= len(group) or at_once(group) >= RULE.nearly * (self._awaited or 0)

    def _may_be_laid(self, group: Dice) -> bool:
        """Whether dice show nothing but what hands are to lay down now."""
        return not Counter(vote.value for _, vote in group) - self._carried

    @property
    def _asked(self) -> bool:
        """Whether the dice that lie there were asked about."""
        return self._finding is not None

    def _taken_up(self, table: Table) -> bool:
        """Whether the dice of the last roll that stay in the hand were taken up, so that they can be thrown."""
        lying = {die.identity for die in table.lying(_ZONE)}
        return sum(place.identity in lying for place in self._in_hand) <= RULE.left * len(self._in_hand)

    def _wrong(self, fresh: ZoneLook, visible: int) -> Finding:
        """What is wrong with dice that were thrown and are no roll."""
        group = self._group(fresh.dice)
        awaited, seen = self._awaited or 0, len(group)
        doubtful = [vote for _, vote in group if vote.value is None]
        if seen < awaited:
            return Finding(Kind.MISSING, seen=seen, doubtful=len(doubtful))
        if seen > awaited:
            return Finding(Kind.EXTRA, seen=visible, doubtful=len(doubtful), mixed=True)
        cocked = any(vote.cocked for vote in doubtful)
        return Finding(Kind.UNSURE, seen=seen, doubtful=len(doubtful), cocked=cocked, unthrown=not doubtful)
