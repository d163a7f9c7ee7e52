"""Watches for rolls: of every seat's loose dice, in any order, or of a single die."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import rules
from referee.decisions import Notice
from referee.layout import roll_zone
from referee.notices import LastingNotices
from referee.table import Table
from referee.table.glimpses import GLIMPSED
from referee.table.pace import Need
from referee.table.settled_zone import DiePlace, Leaving, ZoneLook, dice_of
from referee.view import SeatView
from referee.watchers.best_sight import BestSight
from referee.watchers.findings import Finding, Kind
from referee.watchers.seat_phases import Locked, Open, Passing
from referee.watchers.seat_times import TIMES
from referee.watchers.seat_watch import SeatWatch
from referee.watchers.watcher import Observation, Progress
from referee.words import dice_words, due_words, few_words, many_words, missed_words, mixed_words, unthrown_words
from rules.sentence import said

# An event that the camera reported and one that a person entered within this time are the same event.
SAME_EVENT_SECONDS = 5.0


class RollsWatcher:
    """Watches every seat's roll zone, from the first roll that a game awaits; where there are no zones, it is silent.

    Between the rolls it follows the dice that are passed, stacked and collected, so that they are taken for none.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._form: rules.Form | None = None
        self._begin()
        self._wanted = False
        self._others_roll = False

    @property
    def needs(self) -> Mapping[str, Need]:
        return {roll_zone(watch.seat): self._needs[watch.seat] for watch in self._watches} if self._wanted else {}

    def _begin(self) -> None:
        """Forgets every seat's dice, and what was found and said of them."""
        self._watches = tuple(SeatWatch(seat) for seat in range(len(self._names)))
        self._findings: list[Finding | None] = [None] * len(self._names)
        self._sights = [BestSight() for _ in self._names]
        self._notices = LastingNotices()
        self._carried_out: list[tuple[rules.Chore, ...] | None] = [None] * len(self._names)
        self._needs = [Need.USUAL] * len(self._names)

    def follow(self, progress: Progress, table: Table | None) -> None:
        if progress.begins:
            self._begin()
        rolled = None if progress.event is None else self._rolled(progress.event)
        if rolled is not None:
            seat, values = rolled
            self._carried_out[seat] = self._findings[seat] = None
            if not progress.by_camera and table is not None:
                zone = roll_zone(seat)
                dice = [(die, die.vote()) for die in table.dice_of(zone)]
                self._watches[seat].entered(values, dice, table.look(zone), progress.t + SAME_EVENT_SECONDS)
            self._notices.forget(seat)
            self._watches[seat].expect(None, False)
        self._resolve(progress, table)
        counts, self._form = awaited_rolls(progress)
        self._others_roll = isinstance(progress.awaits, rules.AwaitRolls)
        self._wanted = self._wanted or bool(counts)
        for watch in self._watches:
            if self._needs[watch.seat] is Need.NO_ROLL:
                self._needs[watch.seat] = Need.USUAL
            if counts.get(watch.seat) != watch.awaited:
                self._findings[watch.seat] = None
                self._sights[watch.seat].forget()
                if table is not None:
                    table.pace(roll_zone(watch.seat)).look_again()
            watch.expect(counts.get(watch.seat), passing_near=len(counts) == 1)

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        if table.layout.unzoned:
            return
        watches = [watch for watch in self._watches if roll_zone(watch.seat) in self.needs.keys() & read]
        for watch in watches:
            if table.pace(roll_zone(watch.seat)).begins:
                watch.begin(table.dice_of(roll_zone(watch.seat)))
        for watch in watches:
            zone = roll_zone(watch.seat)
            finding = watch.track(table.t, table.lying(zone), len(table.dice_of(zone)), table.pace(zone).moved_at)
            if finding is not None:
                yield from self._take(watch, finding, table)
        for watch in watches:
            zone = roll_zone(watch.seat)
            glimpse = None if watch.awaited is None else table.at_rest(zone, GLIMPSED)
            if glimpse is not None and not table.in_hand(zone, dice_of(glimpse)):
                finding = watch.glimpse(glimpse, len(table.dice_of(zone)))
                self._keep_best(watch, glimpse, table)
                if finding is not None:
                    yield from self._take(watch, finding, table)
        for watch in watches:
            zone = roll_zone(watch.seat)
            look = table.look(zone) or table.at_rest(zone)
            if look is None:
                continue
            if table.in_hand(zone, dice_of(look)):
                # Somebody shows dice on their palm.
                table.pace(zone).look_again()
                continue
            finding = watch.look(look)
            # Under a hand dice are missing for a moment: that is told once nothing moves, or if it lasts and nothing
            # was told of this roll before.
            wrong = watch.has_thrown and finding.kind in (Kind.MISSING, Kind.EXTRA)
            lasts = look.t - look.rests_since() >= TIMES.lasting and not self._notices.has_told(watch.seat)
            if look.calm or finding.kind in (Kind.ROLL, Kind.UNSURE) or (wrong and lasts):
                yield from self._take(watch, finding, table)
            elif watch.has_thrown:
                yield from self._ask_on(watch, table)
        for watch in watches:
            if self._needs[watch.seat] is not Need.WAITING:
                idle = self._others_roll and watch.expects_no_roll(table.t, table.lying(roll_zone(watch.seat)))
                self._needs[watch.seat] = Need.NO_ROLL if idle else Need.USUAL

    def resume(self, table: Table) -> None:
        """What lies there is known by the first readings."""

    def rolled(self, seat: int) -> tuple[DiePlace, ...]:
        """Where the dice of the seat's last roll lay, and what they showed; empty where that was not seen."""
        return self._watches[seat].rolled

    def has_thrown(self, seat: int) -> bool:
        """Whether dice of the seat were thrown that are not read yet, or were not read before they were taken up."""
        return self._watches[seat].has_thrown

    def view(self, seat: int, table: Table) -> SeatView | None:
        if not self._wanted or table.layout.unzoned:
            return None
        watch, zone = self._watches[seat], roll_zone(seat)
        seen = len(table.dice_of(zone))
        unread = seen > 0 and table.pace(zone).unread
        name = self._names[seat]
        if isinstance(watch.phase, Locked):
            taken_up = self._sights[seat].taken_up
            return SeatView(seat, "unsure", missed_words(name, taken_up), seen, watch.awaited, taken_up)
        phase, text = _phase(watch, self._findings[seat], name, table.moving_share(zone), unread)
        return SeatView(seat, phase, text, seen, watch.awaited)

    def _keep_best(self, watch: SeatWatch, glimpse: ZoneLook, table: Table) -> None:
        """Keeps how thrown dice were seen best, until they are read."""
        sight = self._sights[watch.seat]
        if watch.is_glimpsed and glimpse.dice:
            sight.see(roll_zone(watch.seat), glimpse, table, watch.awaited or 0)
        elif not watch.has_thrown:
            sight.forget()

    def _take(self, watch: SeatWatch, finding: Finding, table: Table) -> Iterator[Observation | Notice]:
        """What follows from a finding: an event, a notice, or nothing."""
        seat, name = watch.seat, self._names[watch.seat]
        self._findings[seat] = finding
        open_roll = watch.has_thrown
        self._needs[seat] = Need.WAITING if open_roll or finding.kind in (Kind.MISSING, Kind.EXTRA) else Need.USUAL
        if not open_roll and not table.lying(roll_zone(seat)):
            # The tray is empty: what was said of its dice is over.
            self._notices.forget(seat)
        if finding.kind is Kind.ROLL:
            self._notices.forget(seat)
            self._sights[seat].forget()
            table.no_dice(roll_zone(seat), finding.left_out)
            yield Observation(self._event(seat, finding.values), finding.confidence, finding.evidence)
        elif finding.kind is Kind.MISSED:
            yield Notice(table.t, "missed", seat, missed_words(name, self._sights[seat].taken_up))
        elif finding.kind is Kind.MOVED and self._others_roll:
            message = said("{name}'s dice were moved although it is not {name}'s turn", name=name)
            yield Notice(table.t, "moved_outside_turn", seat, message)
        else:
            notice = self._notices.tell(table.t, seat, told_of(finding, name, watch.awaited))
            if notice is not None:
                yield notice

    def _ask_on(self, watch: SeatWatch, table: Table) -> Iterator[Notice]:
        """What was in doubt of an open roll stays so while a hand takes its dice up: if it lasts, it is asked now."""
        finding, seat = self._findings[watch.seat], watch.seat
        if finding is not None and finding.kind is Kind.UNSURE:
            notice = self._notices.tell(table.t, seat, told_of(finding, self._names[seat], watch.awaited))
            if notice is not None:
                yield notice

    def _rolled(self, event: Mapping[str, Any]) -> tuple[int, tuple[int, ...]] | None:
        """Which seat rolled what, by an event that was awaited until now; None for one that is no roll."""
        if event["type"] == "roll":
            return event["seat"], tuple(event["values"])
        if self._form is not None and event["type"] == self._form.type:
            return 0, (event["value"],)
        return None

    def _event(self, seat: int, values: Sequence[int]) -> Mapping[str, object]:
        if self._form is not None:
            return self._form.event(value=values[0])
        return {"type": "roll", "seat": seat, "values": list(values)}

    def _resolve(self, progress: Progress, table: Table | None) -> None:
        """Has the hands of those seats carry out their dice whose rolls took effect."""
        chores = progress.game.chores(progress.state)
        # Where watching begins after a round, its dice are passed now, or were before.
        carried_out = progress.round_is_over or (progress.begins and bool(chores))
        for place in progress.game.table(progress.state):
            seat = place.seat
            own = tuple(chore for chore in chores if chore.seat == seat)
            known = self._carried_out[seat]
            begun = carried_out or isinstance(progress.awaits, rules.AwaitSixes)
            if not (own and own != known) and not (begun and known is None):
                continue
            self._carried_out[seat] = own
            watch = self._watches[seat]
            watch.resolve(leaving_of(own, watch.rolled), place.loose_values, place.loose)
            if table is not None:
                table.pace(roll_zone(seat)).look_again()
        if progress.round_is_over:
            self._carried_out = [None] * len(self._names)


def awaited_rolls(progress: Progress) -> tuple[Mapping[int, int], rules.Form | None]:
    """How many dice each seat is to roll, and for a single die the form of its event."""
    if isinstance(progress.awaits, rules.AwaitRolls):
        return progress.awaits.counts, None
    if isinstance(progress.awaits, rules.AwaitDie):
        return {progress.awaits.seat: 1}, progress.game.legal(progress.state)[0]
    return {}, None


def leaving_of(chores: Sequence[rules.Chore], rolled: Sequence[DiePlace]) -> list[Leaving]:
    """Which of the dice that a seat rolled, where that was seen, have to leave its zone by its chores."""
    away = [chore for chore in chores if chore.kind in ("pass", "stack", "to_reserve")]
    # A die of the reserve may take the place of one that goes there, without either being moved.
    if any(chore.kind == "from_reserve" for chore in chores):
        away = [chore for chore in away if chore.kind != "to_reserve"]
    leaving = [Leaving(tuple(place for place in rolled if place.value == chore.value), chore.count) for chore in away]
    return [entry for entry in leaving if len(entry.places) >= entry.count]


def told_of(finding: Finding, name: str, awaited: int | None) -> tuple[str, str] | None:
    """The notice that a finding calls for, if it lasts: its kind and its sentence."""
    if finding.kind is Kind.MISSING:
        return "dice_missing", _in_tray(name, few_words(finding.seen, awaited))
    if finding.kind is Kind.EXTRA and finding.mixed:
        return "dice_extra", mixed_words(finding.seen, awaited)
    if finding.kind is Kind.EXTRA:
        return "dice_extra", _in_tray(name, many_words(finding.seen, awaited))
    if finding.kind is Kind.UNSURE:
        dice = dice_words(finding.doubtful)
        if finding.unseen:
            return "unsure", said(
                "{name}'s dice were put there while there was no picture: if that was a roll, enter it", name=name
            )
        if finding.unthrown:
            return "unsure", _in_tray(name, unthrown_words(finding.seen))
        if finding.cocked:
            return "cocked", _in_tray(
                name, said("{dice} cannot be read (cocked or hidden?). Roll again, or enter the roll", dice=dice)
            )
        return "unsure", _in_tray(name, said("{dice} not certain. Enter the roll if this does not change", dice=dice))
    return None


def _phase(watch: SeatWatch, finding: Finding | None, name: str, moving: float, unread: bool) -> tuple[str, str]:
    """The phase and the sentence that the window shows for one seat."""
    asked = finding is not None and (finding.kind is Kind.MISSING or finding.unthrown)
    held = isinstance(watch.phase, Open) or asked
    if finding is not None and held and moving == 0:
        told = told_of(finding, name, watch.awaited)
        if told is not None:
            return ("unsure" if finding.kind is Kind.UNSURE else "missing"), told[1]
    if isinstance(watch.phase, Passing):
        return "passing", _of(name, said("dice are passed and stacked"))
    if watch.awaited is None:
        return "done", _of(name, said("nothing to roll now"))
    if moving > 0.08:
        return "hand", _of(name, said("a hand is over the tray"))
    if moving > 0:
        return "rolling", _of(name, said("the dice are moving"))
    if unread:
        return "reading", _of(name, said("reading the dice"))
    return "waiting", said("{name} is {words}", name=name, words=due_words(watch.awaited))


def _of(name: str, words: str) -> str:
    """What is said of a player; the `words` alone stand where the name stands already."""
    return said("{name}: {words}", name=name, words=words)


def _in_tray(name: str, words: str) -> str:
    return said("{name}'s tray: {words}", name=name, words=words)
