"""Gelatinous by video: who completes a cube first, when everyone plays solitaire side by side.

The seats trade no dice, so each goes its own way (`rules.odds.solitaire`), and the race is decided round by round: a
seat wins with the round in which it completes its cube, unless another was sooner, or in the same round better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from types import MappingProxyType

from rules.odds._hits import OddsError, at_least
from rules.odds.solitaire import CUBE, MOST_DICE, FinalRoll, solitaire_course

_THREE = Fraction(1, 6)
_NEVER: Mapping[int, float] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class RaceSeat:
    """A seat's dice, and whether it has rolled in the running round already.

    A seat without dice in hand is eliminated; one with a complete cube has completed it in the running round, whose
    last seats still roll.
    """

    hand: int
    reserve: int
    cube: int
    has_rolled: bool = False


@dataclass(frozen=True, slots=True)
class RaceOdds:
    """The chances of the race, seat by seat where they are tuples.

    `completes_next`, exact: the seat's cube is complete after its next roll (1 where it is already). `wins`: the seat
    wins the game, alone or shared. `shared`: several seats share the victory. `nobody`: all run out of dice. The last
    three are sums and products of floats between 0 and 1, without the courses that `solitaire_course` leaves
    undecided: right to within `1e-11`.
    """

    completes_next: tuple[Fraction, ...]
    wins: tuple[float, ...]
    shared: float
    nobody: float


def race_odds(seats: Sequence[RaceSeat], *, keep_score: bool = False, final_roll: FinalRoll = "resolve") -> RaceOdds:
    """The odds of the game from here on, with the game's two options. Raises `OddsError`."""
    if not 2 <= len(seats) <= 12:
        raise OddsError(f"Gelatinous by video is for 2 to 12 players, not {len(seats)}")
    courses = [_course(seat, final_roll) for seat in seats]
    wins, shared = [0.0] * len(seats), 0.0
    going_on = [1.0] * len(seats)
    for moment in range(max(map(len, courses))):
        now = [course[moment] if moment < len(course) else _NEVER for course in courses]
        if not keep_score:
            now = [{0: sum(hands.values(), 0.0)} for hands in now]
        # Everyone has rolled equally often: of the cubes of one round, the one with most dice left in hand scores best.
        for hand in {hand for hands in now for hand in hands}:
            equal = [hands.get(hand, 0.0) for hands in now]
            behind = [
                rest - sum(share for held, share in hands.items() if held >= hand)
                for rest, hands in zip(going_on, now, strict=True)
            ]
            level_or_behind = [a + b for a, b in zip(equal, behind, strict=True)]
            alone = 0.0
            for seat, share in enumerate(equal):
                wins[seat] += share * prod(_others(level_or_behind, seat))
                alone += share * prod(_others(behind, seat))
            # Not where only one seat can have this hand: the difference would be mere noise.
            if sum(share > 0 for share in equal) > 1:
                shared += prod(level_or_behind) - prod(behind) - alone
        going_on = [rest - sum(hands.values()) for rest, hands in zip(going_on, now, strict=True)]
    return RaceOdds(tuple(map(_completes_next, seats)), tuple(wins), shared, max(prod(going_on), 0.0))


def _others(shares: Sequence[float], seat: int) -> Sequence[float]:
    return [*shares[:seat], *shares[seat + 1 :]]


def _course(seat: RaceSeat, final_roll: FinalRoll) -> Sequence[Mapping[int, float]]:
    """For the running round and each that follows: the chance of each hand with which the cube is completed then."""
    if min(seat.hand, seat.reserve, seat.cube) < 0 or seat.cube > CUBE:
        raise OddsError(f"a seat's cube holds 0 to {CUBE} dice, and nobody has fewer than no dice")
    if seat.hand + seat.reserve + seat.cube > MOST_DICE:
        raise OddsError(f"each seat has {MOST_DICE} dice at most, in hand, in reserve and in the cube")
    if seat.cube == CUBE:
        return [{seat.hand: 1.0}]
    if seat.hand == 0:
        return []
    won = solitaire_course(seat.hand, seat.reserve, seat.cube, final_roll=final_roll).won
    return won if seat.has_rolled else won[1:]


def _completes_next(seat: RaceSeat) -> Fraction:
    return at_least(CUBE - seat.cube, seat.hand, _THREE)
