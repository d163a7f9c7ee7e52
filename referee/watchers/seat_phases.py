"""The phases of the watch over one seat, each with what is known in it; `seat_watch` tells which follows which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.table.settled_zone import DiePlace, Leaving, OpenDice
from vision import Point
from vision.tracking.settling import RestingDie


@dataclass(frozen=True)
class Lying:
    """The dice lie as they are `known` to; `emptied`: since then the zone was seen without a die.

    `partly`: too few dice were seen to be thrown, and lie there still. `moved_told`: so is that they were moved.
    """

    known: tuple[DiePlace, ...] = ()
    emptied: bool = True
    partly: bool = False
    moved_told: bool = False

    def carried(self, step: Point) -> Lying:
        """The same, where the camera moved all dice by this step: they were out of sight, and not taken up."""
        return replace(self, known=tuple(place.carried(step) for place in self.known), emptied=False)


@dataclass(frozen=True)
class Passing:
    """A round is carried out: `leaving` dice have to leave; then the zone shows `values`, where that is known."""

    known: tuple[DiePlace, ...]
    emptied: bool
    leaving: tuple[Leaving, ...]
    values: tuple[int, ...] | None

    def carried(self, step: Point) -> Passing:
        """As for `Lying`."""
        known = tuple(place.carried(step) for place in self.known)
        leaving = (replace(one, places=tuple(place.carried(step) for place in one.places)) for one in self.leaving)
        return replace(self, known=known, emptied=False, leaving=tuple(leaving))


@dataclass(frozen=True)
class Open:
    """Dice were thrown and wait to be complete and certain. `before` is how it was when they came.

    So many doubtful ones among them were `taken_again` to be rolled again; some are gone since `gone_since`.
    """

    before: Lying | Passing
    dice: OpenDice
    taken_again: int = 0
    gone_since: float | None = None


@dataclass(frozen=True)
class Locked:
    """The dice of an open roll, which lay at `known` places, were taken up; `emptied` as for `Lying`."""

    known: tuple[DiePlace, ...]
    emptied: bool = False


Phase = Lying | Passing | Open | Locked


def once_empty(phase: Phase, lying: Sequence[RestingDie]) -> Phase:
    """A phase after the zone was seen without a die."""
    if isinstance(phase, Open):
        before = once_empty(phase.before, lying)
        assert isinstance(before, Lying | Passing)
        return replace(phase, before=before)
    if isinstance(phase, Lying):
        return replace(phase, emptied=True, partly=phase.partly and bool(lying))
    return replace(phase, emptied=True)


def remembered(phase: Phase) -> tuple[tuple[DiePlace, ...], bool]:
    """The known dice, and whether the zone was seen without a die since they lay there."""
    before = phase.before if isinstance(phase, Open) else phase
    return before.known, before.emptied
