"""Watches for attacks in Gelatinous for two: with how many of its sixes does a seat attack?

Each six that attacks goes over to the opponent's tray together with one die off the opponent's cube. So once the dice
lie where they belong, the number in both trays tells both attacks: with `L` dice in a tray before any six is played,
`a` sixes gone from it and `b` come to it, `L - a + 2b` dice lie in it, which two trays solve for one `a` and one `b`.
What they show has to fit as well: all that is kept, the sixes that came, and of the dice off the cube anything. And the
dice that leave a tray, sixes that attack among them, must have left the places where they were rolled.

When is that the whole attack? At once where no six more may attack; where more may, after nobody has touched either
tray for `MORE_SECONDS`. To keep all sixes moves nothing, and may still be thought about. In any case it is decided when
the seat takes up its dice, the sixes that it keeps among them, for the next roll: their places are empty then, and not
under an arm that keeps still. What is in doubt is to be entered.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import rules
from referee.decisions import Evidence, Notice
from referee.layout import roll_zone
from referee.table import Table
from referee.table.pace import SETTLE_SECONDS, Need
from referee.table.settled_zone import Leaving, ZoneLook, dice_of
from referee.view import SeatView
from referee.watchers.rolls import RollsWatcher, leaving_of
from referee.watchers.watcher import Observation, Progress
from rules.sentence import said, said_plural
from vision import Box

MORE_SECONDS = 1.2
# Readings of the trays show less than all of the dice for a moment; only what stays empty was taken up.
EMPTY_READINGS = 2
# While a hand moves beside them, dice have to have been read so lately, and where more may come to lie so much longer.
IN_MOTION_SECONDS = 0.3
FRESH_SECONDS = 0.5

Attacks = tuple[int, int]


class SixesWatcher:
    """Watches the trays of two seats while either is to choose how many sixes attack."""

    def __init__(self, names: Sequence[str], rolls: RollsWatcher) -> None:
        self._names = tuple(names)
        self._rolls = rolls
        self._leaving: tuple[tuple[Leaving, ...], ...] = ()
        self._most: Mapping[int, int] = {}
        self._may: tuple[int, int] = (0, 0)
        self._kept: tuple[tuple[int, ...], ...] = ()
        self._decided: dict[int, int] = {}
        self._looks: list[ZoneLook | None] = [None, None]
        self._collected: list[bool] = [False, False]
        self._empty: list[int] = [0, 0]
        self._places: list[tuple[Box, ...]] = [(), ()]
        self._given: set[int] = set()
        # The seats whose trays show an attack that is not given yet.
        self._waiting: set[int] = set()

    @property
    def needs(self) -> Mapping[str, Need]:
        if not self._most:
            return {}
        return {roll_zone(seat): Need.WAITING if seat in self._waiting else Need.USUAL for seat in (0, 1)}

    def follow(self, progress: Progress, table: Table | None) -> None:
        awaits = progress.awaits
        if not isinstance(awaits, rules.AwaitSixes):
            self._most = {}
            return
        if not self._most or progress.begins:
            self._begin(progress, awaits)
        if progress.event is not None and progress.event["type"] == "sixes":
            self._decided[progress.event["seat"]] = progress.event["attack"]
        self._most = awaits.most

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        if not self._most or not read & self.needs.keys():
            return
        for seat in (0, 1):
            if roll_zone(seat) in read:
                yield from self._see_tray(seat, table)
        fitting = self._fitting()
        if fitting is None:
            return
        self._waiting = {seat for seat in self._most if fitting[seat] > 0}
        for seat, most in dict(self._most).items():
            attack = fitting[seat]
            # Where all have gone over there is nothing more to come.
            enough, beside_hands = (SETTLE_SECONDS, 0.0) if attack == most else (MORE_SECONDS, IN_MOTION_SECONDS)
            still = min(self._still_seconds(tray, beside_hands, table) for tray in (0, 1))
            if attack and still >= enough - 1e-6:
                yield from self._give(seat, attack)

    def resume(self, table: Table) -> None:
        self._looks, self._empty = [None, None], [0, 0]

    def view(self, seat: int, table: Table) -> SeatView | None:
        if seat not in self._most:
            return None
        name, other, most = self._names[seat], self._names[1 - seat], self._most[seat]
        text = said(
            "{name} may attack with {sixes}, each with a die off {other}'s cube; or take up the dice to keep them",
            name=name,
            sixes=said_plural("a six", "up to {count} sixes", most),
            other=other,
        )
        return SeatView(seat, "waiting", text, len(table.dice_of(roll_zone(seat))))

    def _begin(self, progress: Progress, awaits: rules.AwaitSixes) -> None:
        """The dice as they lie once the ones are passed and the threes stacked."""
        table = progress.game.table(progress.state)
        self._kept = tuple(place.loose_values or () for place in table)
        chores = progress.game.chores(progress.state)
        self._leaving = tuple(tuple(leaving_of(_net_chores(chores, seat), self._rolls.rolled(seat))) for seat in (0, 1))
        self._may = (awaits.most.get(0, 0), awaits.most.get(1, 0))
        self._decided = {seat: 0 for seat in (0, 1) if seat not in awaits.most}
        self._looks, self._empty, self._places = [None, None], [0, 0], [(), ()]
        self._collected = [not kept for kept in self._kept]
        self._given = set()
        self._waiting = set()

    def _see_tray(self, seat: int, table: Table) -> Iterator[Observation | Notice]:
        """Keeps the tray as it lies, and decides what is decided by its dice being taken up."""
        zone = roll_zone(seat)
        visible, lying = len(table.dice_of(zone)), table.lying(zone)
        self._places[seat] = tuple(die.box for die in lying) or self._places[seat]
        if visible or lying:
            self._empty[seat] = 0
        elif not table.covered(zone, self._places[seat]):
            self._empty[seat] += 1
        look = table.look(zone) or _held_open(table, zone)
        if look is not None and (look.dice or self._collected[seat]):
            self._looks[seat] = look
        if self._empty[seat] == EMPTY_READINGS and not self._collected[seat]:
            gone = self._gone_from(seat)
            if seat not in self._decided and gone is None:
                message = said(
                    "The camera did not see how many sixes {name} attacks with: enter it", name=self._names[seat]
                )
                yield Notice(table.t, "missed", seat, message)
            elif seat not in self._decided and gone is not None:
                yield from self._give(seat, gone)
            self._collected[seat], self._looks[seat] = True, None

    def _still_seconds(self, seat: int, beside_hands: float, table: Table) -> float:
        """For how long the seat's tray has lain as it lies: nothing moves in it, or all its dice are seen and rest.

        While a hand moves beside them, `beside_hands` seconds less.
        """
        still = table.pace(roll_zone(seat)).still_seconds(table.t)
        look = self._looks[seat]
        if look is None or look.calm or table.t - look.t > FRESH_SECONDS:
            return still
        return max(still, table.t - look.rests_since() - beside_hands)

    def _fitting(self) -> Attacks | None:
        """The attacks that the trays show, as they were looked at last; None where none fit, or several do."""
        fitting = [
            (first, second)
            for first in self._choices(0)
            for second in self._choices(1)
            if self._fits(0, first, second) and self._fits(1, second, first)
        ]
        return fitting[0] if len(fitting) == 1 else None

    def _gone_from(self, seat: int) -> int | None:
        """How many sixes are gone from the seat's tray; None where the trays do not tell.

        Alone it can tell that nothing was moved.
        """
        fitting = self._fitting()
        if fitting is not None:
            return fitting[seat]
        ways = [
            (gone, come)
            for gone in self._choices(seat)
            for come in self._choices(1 - seat)
            if self._fits(seat, gone, come)
        ]
        return 0 if ways == [(0, 0)] else None

    def _choices(self, seat: int) -> Sequence[int]:
        return (self._decided[seat],) if seat in self._decided else range(self._may[seat] + 1)

    def _fits(self, seat: int, gone: int, come: int) -> bool:
        """Whether the tray shows what it would once `gone` of the seat's sixes attack, and `come` of the opponent's."""
        look = self._looks[seat]
        if look is None:
            return self._collected[seat] and come == 0
        if not self._have_left(seat, look, gone, come):
            return False
        kept = () if self._collected[seat] else self._kept[seat]
        expected = Counter(kept) - Counter({6: gone})
        expected[6] += come
        seen = Counter(vote.value for _, vote in look.dice if vote.value is not None)
        return len(look.dice) == expected.total() + come and (seen - expected).total() <= come

    def _have_left(self, seat: int, look: ZoneLook, gone: int, come: int) -> bool:
        """Whether the dice that leave the tray lie no more where they were rolled, as far as that was seen."""
        rolled = self._rolls.rolled(seat)
        if not rolled:
            return gone == come == 0
        # Where a six that was given away lay, one of the opponent's may lie by now.
        sixes = Leaving(tuple(place for place in rolled if place.value == 6), 0 if seat in self._decided else gone)
        return all(
            sum(look.left(place) for place in leaving.places) >= leaving.count
            for leaving in (sixes, *self._leaving[seat])
        )

    def _give(self, seat: int, attack: int) -> Iterator[Observation]:
        if seat in self._given:
            return
        self._given.add(seat)
        looks = [look for look in self._looks if look is not None]
        confidence = min((vote.confidence for look in looks for _, vote in look.dice if vote.value), default=1.0)
        evidence = Evidence(tuple(die for look in looks for die in look.evidence().dice))
        yield Observation({"type": "sixes", "seat": seat, "attack": attack}, confidence, evidence)


def _net_chores(chores: Sequence[rules.Chore], seat: int) -> list[rules.Chore]:
    """What a seat has to do. A die that it passes may stay where one of the same value comes: so many are taken off."""
    coming = Counter[int | None]()
    for chore in chores:
        if chore.kind == "pass" and chore.to_seat == seat:
            coming[chore.value] += chore.count
    own = (chore for chore in chores if chore.seat == seat)
    net = [replace(one, count=one.count - coming[one.value]) if one.kind == "pass" else one for one in own]
    return [chore for chore in net if chore.count > 0]


def _held_open(table: Table, zone: str) -> ZoneLook | None:
    """The zone's dice while a hand moves beside them, if every one that lies there is seen and rests."""
    look = table.at_rest(zone)
    if look is None or look.rolling or not look.dice:
        return None
    seen = {die.identity for die in dice_of(look)}
    return look if all(die.identity in seen for die in look.lying if die.settled) else None
