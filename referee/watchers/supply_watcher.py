"""Watches for the roll of all dice of a game at once, in several colours: the supply of Dessert Dice."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import rules
from referee.board.board_dice import ColorChoices
from referee.decisions import Notice
from referee.layout import SUPPLY
from referee.notices import LastingNotices
from referee.table import Table
from referee.table.pace import Need
from referee.table.settled_zone import DiePlace, ZoneLook, taken
from referee.view import SeatView
from referee.watchers.findings import Finding, Kind
from referee.watchers.seat_phases import Locked
from referee.watchers.seat_watch import SeatWatch
from referee.watchers.watcher import Observation, Progress
from referee.words import dice_words, few_words, many_words, unthrown_words
from rules.dessert_dice.die_set import color_words
from rules.sentence import joined, said
from vision.tracking.settling import RestingDie

# Colours that are not certain at once may be so after some more readings.
PATIENCE_SECONDS = 1.5
# Players take dice off the supply one by one. Where more than so many have left, the supply was thrown again.
MOST_TAKEN = 3


class _Held:
    """A roll in which some dice are not certain yet. They are read on while players begin to take the others.

    `lost`: one of the uncertain dice was taken up. `thrown_again`: so many dice left that the roll is another one.
    """

    def __init__(self, look: ZoneLook) -> None:
        self._look = look
        self._dice = [(_kept(die), vote) for die, vote in look.dice]
        self.lost = self.thrown_again = False

    def read_on(self, t: float, lying: Sequence[RestingDie]) -> ZoneLook | None:
        """After a reading at time `t`: the whole roll, once every die was certain while it lay there."""
        left = sum(not taken(DiePlace.of(die, None), lying) for die, _ in self._dice)
        self.thrown_again = self.thrown_again or left > MOST_TAKEN
        if self.thrown_again:
            return None
        self.lost = False
        for number, (old, vote) in enumerate(self._dice):
            if vote.value is not None:
                continue
            die = next((die for die in lying if DiePlace.of(old, None).holds(die)), None)
            self.lost = self.lost or die is None
            if die is not None and die.settled and die.seen == t:
                self._dice[number] = _kept(die), die.vote(die.rest_since)
        if any(vote.value is None for _, vote in self._dice):
            return None
        return replace(self._look, t=t, still_since=t, dice=tuple(self._dice), calm=False)


def _kept(die: RestingDie) -> RestingDie:
    """A die as it is now, whatever becomes of it."""
    return replace(die, sightings=die.sightings.copy())


class SupplyWatcher:
    """Watches the supply until it is rolled; `palette` learns from it what the game's colours look like."""

    def __init__(self, palette: ColorChoices) -> None:
        self._palette = palette
        self._watch = SeatWatch(0)
        self._counts: Mapping[str, int] = {}
        self._finding: Finding | None = None
        self._rolled: tuple[int, ...] | None = None
        self._held: _Held | None = None
        self._told_missed = False
        self._waiting = False
        self._notices = LastingNotices()
        self._colors = LastingNotices(unsure=PATIENCE_SECONDS)

    @property
    def needs(self) -> Mapping[str, Need]:
        return {SUPPLY: Need.WAITING if self._waiting else Need.USUAL} if self._counts else {}

    def follow(self, progress: Progress, table: Table | None) -> None:
        self._counts = progress.awaits.counts if isinstance(progress.awaits, rules.AwaitSupply) else {}
        if progress.begins:
            self._watch, self._finding, self._told_missed = SeatWatch(0), None, False
        self._watch.expect(sum(self._counts.values()) or None, passing_near=False)
        self._rolled = self._held = None

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        if not self._counts or SUPPLY not in read:
            return
        if table.pace(SUPPLY).begins:
            self._watch.begin(table.dice_of(SUPPLY))
        seen = len(table.dice_of(SUPPLY))
        found = self._watch.track(table.t, table.lying(SUPPLY), seen, table.pace(SUPPLY).moved_at)
        if self._held is not None:
            whole = self._held.read_on(table.t, table.lying(SUPPLY))
            if whole is not None:
                yield from self._name_colors(whole, table.t)
                return
            if self._held.thrown_again:
                self._held = None
        missed = found is not None or isinstance(self._watch.phase, Locked)
        if missed and not self._told_missed and (self._held is None or self._held.lost):
            self._told_missed = True
            yield Notice(table.t, "missed", None, said("The supply was picked up before it was read. Enter it by hand"))
        look = table.look(SUPPLY) or table.at_rest(SUPPLY)
        if look is None:
            return
        finding = self._watch.look(look)
        if not look.calm and finding.kind not in (Kind.ROLL, Kind.UNSURE) and self._rolled is None:
            return
        self._finding = finding
        if finding.kind is Kind.UNSURE and not finding.unthrown and finding.seen == sum(self._counts.values()):
            self._held = _Held(look)
        if self._finding.kind is Kind.ROLL:
            self._rolled = tuple(sorted(self._finding.values))
        open_roll = self._watch.has_thrown
        partly_seen = self._finding.kind is Kind.MISSING
        self._waiting = open_roll or partly_seen or self._rolled is not None
        if self._rolled is not None and _values(look) == self._rolled:
            yield from self._name_colors(look, table.t)
        notice = self._notices.tell(table.t, None, self._told(self._finding))
        if notice is not None:
            yield notice

    def resume(self, table: Table) -> None:
        self._rolled = self._held = None

    def view(self, seat: int, table: Table) -> SeatView | None:
        if not self._counts:
            return None
        seen, awaited = len(table.dice_of(SUPPLY)), sum(self._counts.values())
        if table.moving_share(SUPPLY) > 0:
            return SeatView(seat, "rolling", said("The dice of the supply are moving"), seen, awaited)
        told = None if self._finding is None else self._told(self._finding)
        if told is not None and self._watch.has_thrown:
            phase = "missing" if told[0] in ("dice_missing", "dice_extra") else "unsure"
            return SeatView(seat, phase, told[1], seen, awaited)
        if seen > 0 and table.pace(SUPPLY).unread:
            return SeatView(seat, "reading", said("Reading the supply"), seen, awaited)
        return SeatView(seat, "waiting", said("Roll all {count} dice", count=awaited), seen, awaited)

    def _name_colors(self, look: ZoneLook, t: float) -> Iterator[Observation | Notice]:
        """The roll with its colours, or a notice where they are not certain for a while."""
        names = [[sighting.die.color for sighting in look.settled(die)] for die, _ in look.dice]
        colors = self._palette.learn(names)
        if colors is None:
            seen = Counter(Counter(die).most_common(1)[0][0] for die in names if die)
            order = [*self._counts, *sorted(seen.keys() - self._counts)]
            message = said(
                "The supply's colours are not certain: {seen} seen, {due} expected. Enter the supply "
                "if this does not change",
                seen=_counted({color: seen[color] for color in order if seen[color]}),
                due=_counted(self._counts),
            )
            notice = self._colors.tell(t, None, ("unsure", message))
            if notice is not None:
                yield notice
            return
        self._rolled = None
        dice = [{"color": color, "face": vote.value} for color, (_, vote) in zip(colors, look.dice, strict=True)]
        yield Observation({"type": "supply", "dice": dice}, look.confidence(), look.evidence())

    def _told(self, finding: Finding) -> tuple[str, str] | None:
        """The notice that a finding calls for, if it lasts."""
        awaited = sum(self._counts.values())
        if finding.kind is Kind.MISSING:
            return "dice_missing", _of_supply(few_words(finding.seen, awaited))
        if finding.kind is Kind.EXTRA:
            return "dice_extra", _of_supply(many_words(finding.seen, awaited))
        if finding.kind is not Kind.UNSURE:
            return None
        if finding.unthrown:
            return "unsure", _of_supply(unthrown_words(finding.seen))
        dice = dice_words(finding.doubtful)
        if finding.cocked:
            words = said("{dice} cannot be read (cocked or hidden?). Roll again, or enter the supply", dice=dice)
            return "cocked", _of_supply(words)
        return "unsure", _of_supply(said("{dice} not certain. Enter the supply if this does not change", dice=dice))


def _of_supply(words: str) -> str:
    return said("The supply: {words}", words=words)


def _counted(colors: Mapping[str, int]) -> str:
    """`6 red, 1 black`; of a colour that is no die's, by its own name."""
    return joined(
        (said("{count} {color}", count=count, color=color_words(color)) for color, count in colors.items()), ", "
    )


def _values(look: ZoneLook) -> tuple[int, ...] | None:
    """What the dice of a look show, ascending; None where one of them is not certain."""
    values = [vote.value for _, vote in look.dice if vote.value is not None]
    return tuple(sorted(values)) if len(values) == len(look.dice) else None
