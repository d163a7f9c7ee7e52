"""Does the table stand as the game does? Once a round was carried out, the loose dice, cubes and reserves are counted.

Hands pass and stack for a while, so nothing is said before the table lies still for `PARTED_SECONDS`; and people look
at a roll before they begin, for which they have `BEGIN_SECONDS`. What is said is in the table's words, with the chores
that are left to do, once until it is mended. What a hand may hide is not missing, nor are the dice of an empty tray,
which are in their player's hands, and of an empty reserve, which is kept elsewhere. Only numbers are compared: the dice
are rolled again, and it does not matter which of them lie where.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import rules
from referee.decisions import Notice
from referee.layout import RESERVE, cube_zone, reserve_zone, roll_zone
from referee.notices import LastingNotices
from referee.table import Table
from referee.table.pace import Need
from referee.table.settled_zone import ZoneLook
from referee.view import SeatView
from referee.watchers.rolls import RollsWatcher
from referee.watchers.watcher import Observation, Progress
from referee.words import dice_words
from rules.sentence import said
from rules.words import faces, listed

PARTED_SECONDS = 4.0
# Chores that nobody has begun, by moving anything in a tray, are waited for as long as this from the round on.
BEGIN_SECONDS = 12.0
# Cubes are read once the trays have been still for so long.
CALM_SECONDS = 1.5
# A hand that rests over a tray covers more of it than this; what it hides may lie anywhere.
COVERED_SHARE = 0.06


@dataclass(frozen=True)
class Tray:
    """One seat's loose dice: how many are expected and seen, and by value how many too many or too few."""

    seat: int
    expected: int
    seen: int
    surplus: Counter[int]
    shortage: Counter[int]

    @staticmethod
    def of(place: rules.SeatTable, look: ZoneLook) -> Tray:
        seen = Counter(vote.value for _, vote in look.dice if vote.value is not None)
        known = None if place.loose_values is None else Counter(place.loose_values)
        nothing: Counter[int] = Counter()
        return Tray(
            place.seat,
            place.loose,
            len(look.dice),
            nothing if known is None else seen - known,
            nothing if known is None else known - seen,
        )


class TableCheck:
    """Compares the table with the game while rolls are awaited, from the first round that was carried out.

    `rolls` knows which seats have dice lying that were thrown and not read yet: those are its matter.
    """

    def __init__(self, names: Sequence[str], rolls: RollsWatcher) -> None:
        self._names = tuple(names)
        self._rolls = rolls
        self._expected: Mapping[int, rules.SeatTable] = {}
        self._chores: tuple[rules.Chore, ...] = ()
        self._round_at = -math.inf
        self._looks: dict[str, ZoneLook] = {}
        self._coverings: dict[str, tuple[float, float, bool]] = {}
        self._notices = LastingNotices(seconds=0.0)
        self._calm = False
        self.mend: tuple[rules.Chore, ...] = ()

    @property
    def needs(self) -> Mapping[str, Need]:
        """The cubes and reserves, when they are due: the trays are read by others."""
        return {zone: Need.USUAL for zone in self._aside() if zone not in self._looks} if self._calm else {}

    def follow(self, progress: Progress, table: Table | None) -> None:
        begins_later = progress.begins and progress.state.round > 1
        if progress.begins:
            self.mend, self._expected = (), {}
        carried_out = progress.round_is_over or begins_later
        if carried_out:
            self._chores = progress.game.chores(progress.state)
            self._round_at = progress.t
            self._looks.clear()
        going_on = isinstance(progress.awaits, rules.AwaitRolls) and (carried_out or bool(self._expected))
        rolling = progress.awaits.counts if isinstance(progress.awaits, rules.AwaitRolls) and going_on else ()
        places = progress.game.table(progress.state)
        # Seats that have rolled show their roll; those without dice have nothing to roll.
        checked = [place for place in places if place.seat in rolling or (rolling and not place.loose)]
        self._expected = {place.seat: place for place in checked}
        if carried_out or progress.begins:
            for seat in range(len(self._names)):
                self._notices.forget(seat)

    def see(self, table: Table, read: frozenset[str]) -> Iterator[Observation | Notice]:
        if table.layout.unzoned:
            return
        self._look(table, read)
        if not self._expected or not self._calm:
            return
        moved_at = max(table.pace(roll_zone(seat)).still_since for seat in range(len(self._names)))
        begun = not self._chores or moved_at > self._round_at or table.t - self._round_at >= BEGIN_SECONDS
        if not begun or table.t - moved_at < PARTED_SECONDS:
            return
        if any(self._covered(roll_zone(seat), table) for seat in self._expected):
            return
        trays = [tray for seat in self._expected if (tray := self._tray(seat, table)) is not None]
        self.mend = left_to_do(self._chores, trays)
        for seat in list(self._expected):
            words = [self._tray_words(tray) for tray in trays if tray.seat == seat] or self._aside_words(seat)
            if not words:
                self._notices.forget(seat)
            notice = self._notices.tell(table.t, seat, ("parted", words[0]) if words else None)
            if notice is not None:
                yield notice

    def resume(self, table: Table) -> None:
        self._looks.clear()
        self._coverings.clear()

    def view(self, seat: int, table: Table) -> SeatView | None:
        return None

    def _aside(self) -> tuple[str, ...]:
        """The zones beside the trays of the seats that are checked."""
        return tuple(zone for seat in self._expected for zone in (cube_zone(seat), *self._reserves(seat)))

    def _reserves(self, seat: int) -> tuple[str, ...]:
        """The zones in which the seat's reserve may lie: a reserve beside the seats belongs to one who plays alone."""
        return (reserve_zone(seat), RESERVE) if len(self._names) == 1 else (reserve_zone(seat),)

    def _look(self, table: Table, read: frozenset[str]) -> None:
        """Keeps the zones as they were looked at since they fell still, and notes whether the trays are at rest."""
        trays = [roll_zone(seat) for seat in range(len(self._names)) if roll_zone(seat) in table.zones]
        for zone in (zone for zone in (*trays, *self._aside()) if zone in table.zones):
            kept = self._looks.get(zone)
            if kept is not None and kept.t <= table.pace(zone).still_since:
                del self._looks[zone]
            look = table.look(zone) if zone in read else None
            if look is not None:
                self._looks[zone] = look
        self._calm = bool(trays) and all(table.pace(zone).still_seconds(table.t) >= CALM_SECONDS for zone in trays)
        if not self._calm:
            self.mend = ()

    def _covered(self, zone: str, table: Table) -> bool:
        """Whether a hand lies over a tray. Between two readings of one that lies still that is as it was: it is looked
        at once for each of them, not for each frame."""
        pace = table.pace(zone)
        still_since, last_read, covered = self._coverings.get(zone, (math.nan, math.nan, False))
        if (still_since, last_read) != (pace.still_since, pace.last_read):
            covered = table.covered_share(zone) > COVERED_SHARE
            self._coverings[zone] = (pace.still_since, pace.last_read, covered)
        return covered

    def _tray(self, seat: int, table: Table) -> Tray | None:
        """The seat's tray where its dice are certainly too many or too few; None too where they are in its hands."""
        look, place = self._looks.get(roll_zone(seat)), self._expected[seat]
        if look is None or not look.dice or self._rolls.has_thrown(seat) or len(look.dice) == place.loose:
            return None
        return None if hidden(look) and len(look.dice) < place.loose else Tray.of(place, look)

    def _tray_words(self, tray: Tray) -> str:
        few = tray.seen < tray.expected
        reasons = [
            words
            for chore in left_to_do(self._chores, [tray])
            if (words := self._reason(chore, tray.seat, few)) is not None
        ]
        dice = dice_words(abs(tray.expected - tray.seen))
        reason = listed(reasons) or (said("{dice} missing", dice=dice) if few else said("{dice} too many", dice=dice))
        return said(
            "{name}'s tray has {dice}, {expected} expected: {reason}",
            name=self._names[tray.seat],
            dice=dice_words(tray.seen),
            expected=tray.expected,
            reason=reason,
        )

    def _reason(self, chore: rules.Chore, seat: int, few: bool) -> str | None:
        """Why the tray has too few or too many dice, as far as it is by this chore; None where it is not."""
        one = chore.count == 1
        dice = dice_words(chore.count) if chore.value is None else faces(chore.count, chore.value)
        if few:
            if chore.kind == "pass" and chore.to_seat == seat:
                name = self._names[chore.seat]
                if one:
                    return said("{dice} from {name} is missing", dice=dice, name=name)
                return said("{dice} from {name} are missing", dice=dice, name=name)
            if chore.seat != seat:
                return None
            if chore.kind == "unstack":
                if one:
                    return said("{dice} off the cube is missing", dice=dice)
                return said("{dice} off the cube are missing", dice=dice)
            if chore.kind == "from_reserve":
                if one:
                    return said("{dice} from the reserve is missing", dice=dice)
                return said("{dice} from the reserve are missing", dice=dice)
            return None
        if chore.seat != seat:
            return None
        if chore.kind == "pass" and chore.to_seat is not None:
            name = self._names[chore.to_seat]
            if one:
                return said("{dice} still has to go to {name}", dice=dice, name=name)
            return said("{dice} still have to go to {name}", dice=dice, name=name)
        if chore.kind == "stack":
            return (
                said("{dice} still has to be stacked", dice=dice)
                if one
                else said("{dice} still have to be stacked", dice=dice)
            )
        if chore.kind == "to_reserve":
            if one:
                return said("{dice} still has to go into the reserve", dice=dice)
            return said("{dice} still have to go into the reserve", dice=dice)
        return None

    def _aside_words(self, seat: int) -> list[str]:
        """What is wrong with a seat's cube and reserve. In a cube dice hide those below: half of them may be seen."""
        name, place = self._names[seat], self._expected[seat]
        words: list[str] = []
        cube, fewest = self._looks.get(cube_zone(seat)), math.ceil(place.stacked / 2)
        if cube is not None and not hidden(cube) and not fewest <= len(cube.dice) <= place.stacked:
            shown = dice_words(len(cube.dice))
            words.append(
                said("{name}'s cube shows {dice}, {expected} expected", name=name, dice=shown, expected=place.stacked)
            )
        for zone in self._reserves(seat):
            look = self._looks.get(zone)
            if look is not None and look.dice and not hidden(look) and len(look.dice) != place.reserve:
                shown = dice_words(len(look.dice))
                words.append(
                    said(
                        "{name}'s reserve shows {dice}, {expected} expected",
                        name=name,
                        dice=shown,
                        expected=place.reserve,
                    )
                )
        return words


def hidden(look: ZoneLook) -> bool:
    """Whether dice lie there, as far as is known, that are not seen now."""
    return len(look.lying) > len(look.dice)


def left_to_do(chores: Sequence[rules.Chore], trays: Sequence[Tray]) -> tuple[rules.Chore, ...]:
    """The chores, or parts of them, that bring these trays to the numbers that are expected."""
    by_seat = {tray.seat: tray for tray in trays}
    missing = {tray.seat: max(0, tray.expected - tray.seen) for tray in trays}
    extra = {tray.seat: max(0, tray.seen - tray.expected) for tray in trays}
    left: list[rules.Chore] = []
    for chore in chores:
        gives = by_seat.get(chore.seat) if chore.kind in ("pass", "stack", "to_reserve") else None
        taker = chore.to_seat if chore.kind == "pass" else chore.seat if gives is None else None
        takes = None if taker is None else by_seat.get(taker)
        count = 0
        if gives is not None:
            count = min(chore.count, extra[gives.seat], gives.surplus[chore.value or 0])
        if takes is not None:
            lacking = missing[takes.seat] if chore.value is None else takes.shortage[chore.value]
            count = max(count, min(chore.count, missing[takes.seat], lacking))
        if not count:
            continue
        if gives is not None:
            extra[gives.seat] = max(0, extra[gives.seat] - count)
        if takes is not None:
            missing[takes.seat] = max(0, missing[takes.seat] - count)
        left.append(replace(chore, count=count))
    return tuple(left)
