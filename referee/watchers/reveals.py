"""Watches for a reveal: cups are lifted, by all at once or one after the other, and each hand is read as it lies.

While the cups are down nobody looks: the dice are for their owners' eyes, and whoever peeks or lifts a cup early has
shown nothing. What is read counts once for each seat, and the event is given when the last hand was read.
"""

import math
from collections.abc import Iterator, Mapping, Sequence

import rules
from referee.decisions import Evidence, Notice
from referee.layout import roll_zone
from referee.notices import NOTICE_SECONDS, LastingNotices
from referee.table import Table
from referee.table.pace import Need
from referee.table.settled_zone import DiePlace, OpenDice, ZoneLook
from referee.view import SeatView
from referee.watchers.findings import Finding, Kind
from referee.watchers.watcher import Observation, Progress
from referee.words import dice_words, few_words, many_words
from rules.sentence import said
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote

# Dice that were shown may be covered again for so long before they count as taken up.
COVERED_SECONDS = 3.0
# So long a whole hand has to lie open before what is uncertain in it counts while something moves beside it.
HELD_SECONDS = 0.5


class HandWatch:
    """One seat's hand through one reveal: `count` dice are to be shown.

    `before` are the places of the hand that was revealed before: dice that lie there still were not shaken since.
    """

    def __init__(self, count: int, before: tuple[DiePlace, ...]) -> None:
        self.count = count
        self.read: ZoneLook | None = None
        self.missed = False
        self.finding: Finding | None = None
        self._before = before
        self._open: OpenDice | None = None
        # Whoever peeks shows some of the dice for a moment: no hand is missed by that.
        self._some_since: float | None = None
        # When most dice came into sight, and were seen last.
        self._in_sight: tuple[float, float] | None = None
        self._covered_since: float | None = None

    @property
    def done(self) -> bool:
        """Whether nothing more is looked for here."""
        return self.missed or self.read is not None

    def begin_again(self) -> None:
        """After a pause the dice count as they lie."""
        self._open = self._some_since = self._in_sight = self._covered_since = None

    def track(self, t: float, lying: Sequence[RestingDie], visible: int) -> bool:
        """After every reading: whether dice that were shown, but not read with certainty, are gone for good.

        `lying` are all dice that lie there as far as is known; so many are `visible` now.
        """
        if self._shown_and_gone(t, visible):
            self.missed = True
            return True
        if self.done or self._open is None or not self._open.taken_up(lying, self.count):
            self._covered_since = None
            return False
        self._covered_since = t if self._covered_since is None else self._covered_since
        self.missed = t - self._covered_since >= COVERED_SECONDS
        return self.missed

    def _shown_and_gone(self, t: float, visible: int) -> bool:
        """Whether most dice were in sight for longer than by a peek, and none is any more: moving hands or dice that
        touch kept them from being read."""
        if self.done:
            return False
        if 4 * visible >= 3 * self.count:
            self._in_sight = (t if self._in_sight is None else self._in_sight[0], t)
        if visible or self._in_sight is None:
            return False
        since, until = self._in_sight
        if t - until < COVERED_SECONDS:
            return False
        self._in_sight = None
        return until - since >= NOTICE_SECONDS

    def look(self, look: ZoneLook) -> Finding:
        """The seat's zone has settled: is this the hand?"""
        self.finding = Finding(Kind.NOTHING, seen=len(look.dice))
        if not look.dice:
            self._some_since = None
        if self.done or not look.dice or self._covered_since is not None:
            return self.finding
        if self._not_shaken(look):
            self.finding = Finding(Kind.MOVED, seen=len(look.dice))
            return self.finding
        doubtful = [vote for _, vote in look.dice if vote.value is None]
        if len(look.dice) == self.count and not doubtful:
            self.read = look
            values = tuple(vote.value for _, vote in look.dice if vote.value is not None)
            self.finding = Finding(Kind.ROLL, values, look.confidence(), self.count, evidence=look.evidence())
            return self.finding
        seen, cocked = len(look.dice), any(vote.cocked for vote in doubtful)
        self._some_since = look.t if self._some_since is None else self._some_since
        if seen >= self.count or look.t - self._some_since >= NOTICE_SECONDS:
            self._open = OpenDice(look.t, look.places(), (True,) * seen)
        kind = Kind.MISSING if seen < self.count else Kind.EXTRA if seen > self.count else Kind.UNSURE
        self.finding = Finding(kind, seen=seen, doubtful=len(doubtful), cocked=cocked)
        return self.finding

    def _not_shaken(self, look: ZoneLook) -> bool:
        """Whether all dice lie and show as they did in the reveal before; a single die may well fall so again."""

        def lay(die: RestingDie, vote: Vote) -> bool:
            return any(place.holds(die) and vote.value in (None, place.value) for place in self._before)

        return len(look.dice) > 1 and all(lay(die, vote) for die, vote in look.dice)


class RevealWatcher:
    """Watches the roll zones of the seats whose hands are awaited, and none of them before that."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._hands: Mapping[int, HandWatch] = {}
        self._before: Mapping[int, tuple[DiePlace, ...]] = {}
        self._notices = LastingNotices()
        self._given = False

    @property
    def needs(self) -> Mapping[str, Need]:
        return {
            roll_zone(seat): Need.WAITING if hand.finding is not None and not hand.done else Need.USUAL
            for seat, hand in self._hands.items()
        }

    def follow(self, progress: Progress, table: Table | None) -> None:
        if progress.begins or not isinstance(progress.awaits, rules.AwaitReveal):
            if self._hands:
                read = {seat: hand.read for seat, hand in self._hands.items()}
                self._before = {seat: look.places() for seat, look in read.items() if look is not None}
            self._hands = dict[int, HandWatch]()
            self._given = False
        if isinstance(progress.awaits, rules.AwaitReveal) and not self._hands:
            counts = progress.awaits.counts
            self._hands = {seat: HandWatch(count, self._before.get(seat, ())) for seat, count in counts.items()}
            for seat in counts:
                self._notices.forget(seat)

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        hands = [(seat, hand, roll_zone(seat)) for seat, hand in self._hands.items() if roll_zone(seat) in read]
        for seat, hand, zone in hands:
            if hand.track(table.t, table.lying(zone), len(table.dice_of(zone))):
                name = self._names[seat]
                message = said(
                    "{name}'s dice were picked up before they were read: enter the reveal by hand", name=name
                )
                yield Notice(table.t, "missed", seat, message)
            look = table.look(zone) or table.at_rest(zone)
            # While a hand or the cup moves beside them, only a whole hand counts: at once where all dice are certain.
            if look is None or not (look.calm or look.shows(hand.count) or look.holds_out(hand.count, HELD_SECONDS)):
                continue
            notice = self._notices.tell(table.t, seat, self._told(seat, hand, hand.look(look)))
            if notice is not None:
                yield notice
        if hands and not self._given and all(hand.read is not None for hand in self._hands.values()):
            self._given = True
            yield self._reveal()

    def resume(self, table: Table) -> None:
        for hand in self._hands.values():
            hand.begin_again()

    def view(self, seat: int, table: Table) -> SeatView | None:
        hand = self._hands.get(seat)
        if hand is None:
            return None
        name, zone, seen = self._names[seat], roll_zone(seat), len(table.dice_of(roll_zone(seat)))
        wrong = None if hand.finding is None or hand.done else self._told(seat, hand, hand.finding)
        moving = table.moving_share(zone)
        if hand.missed:
            phase, text = (
                "unsure",
                said("{name}'s dice were picked up before they were read: enter the reveal", name=name),
            )
        elif hand.read is not None:
            phase, text = "done", said("{name}'s dice are read", name=name)
        elif wrong is not None and moving == 0:
            phase = "missing" if wrong[0] in ("dice_missing", "dice_extra") else "unsure"
            text = wrong[1]
        elif moving > 0:
            phase, text = "hand", said("{name} lifts the cup", name=name)
        elif seen:
            phase, text = "reading", said("{name}: {words}", name=name, words=said("reading the dice"))
        else:
            phase, text = "waiting", said("{name} is {words}", name=name, words=said("to lift the cup"))
        return SeatView(seat, phase, text, seen, hand.count)

    def _reveal(self) -> Observation:
        """All hands, those without dice empty."""
        looks = {seat: hand.read for seat, hand in self._hands.items() if hand.read is not None}
        shown = {seat: [vote.value for _, vote in look.dice] for seat, look in looks.items()}
        confidence = math.prod(look.confidence() for look in looks.values())
        evidence = Evidence(tuple(die for look in looks.values() for die in look.evidence().dice))
        hands = [shown.get(seat, []) for seat in range(len(self._names))]
        return Observation({"type": "reveal", "hands": hands}, confidence, evidence)

    def _told(self, seat: int, hand: HandWatch, finding: Finding) -> tuple[str, str] | None:
        name = self._names[seat]
        match finding.kind:
            case Kind.MISSING:
                return "dice_missing", _in_cup(name, few_words(finding.seen, hand.count))
            case Kind.EXTRA:
                return "dice_extra", _in_cup(name, many_words(finding.seen, hand.count))
            case Kind.UNSURE:
                kind, dice = "cocked" if finding.cocked else "unsure", dice_words(finding.doubtful)
                return kind, _in_cup(name, said("{dice} cannot be read. Lay them flat, or enter the reveal", dice=dice))
            case Kind.MOVED:
                return "unsure", said(
                    "{name}'s dice lie as in the last reveal: were they shaken? If so, enter the reveal", name=name
                )
            case _:
                return None


def _in_cup(name: str, words: str) -> str:
    return said("{name}'s cup: {words}", name=name, words=words)
