"""Dice that lay beside others in an earlier reading and that no reading shows any more: in heaps, and where a camera
trembles, detectors overlook some. They are not left out of a roll in silence."""

from dataclasses import replace

from referee.table import Table
from referee.table.settled_zone import Dice
from vision.tracking.settling import PROVING_READINGS, RestingDie, Vote


class Overlooked:
    """Keeps, for one zone, the dice that came and were read with certainty, until they are told or `forget` is said."""

    def __init__(self, zone: str) -> None:
        self._zone = zone
        self._read: dict[int, tuple[RestingDie, Vote]] = {}

    def see(self, fresh: Dice) -> None:
        """Takes in the dice that came, as they lie now."""
        for die, vote in fresh:
            if sum(sighting.die.meaning is not None for sighting in die.sightings) >= PROVING_READINGS:
                self._read[die.identity] = die, vote

    def beside(self, throw: Dice, until: float, table: Table) -> list[tuple[RestingDie, Vote]]:
        """The dice that came with those of a throw, up to time `until`, are not among them, and may lie there yet:
        without a value, since nobody sees any.

        A die whose place is bare has left it, and where another is seen it was that one.
        """
        known = {die.identity for die, _ in throw}
        seen = table.dice_of(self._zone)
        missing = [
            (die, vote)
            for die, vote in self._read.values()
            if die.identity not in known
            and die.came <= until
            and not any(die.doubles(other) for other in (*(one for one, _ in throw), *seen) if other is not die)
        ]
        bare = table.looks_bare(self._zone, [die.box for die, _ in missing])
        there = [entry for entry, is_bare in zip(missing, bare, strict=True) if not is_bare]
        return [(die, replace(vote, value=None)) for die, vote in there]

    def forget(self) -> None:
        """What comes now is another throw."""
        self._read.clear()
