"""One round of Gelatinous, as a party or for two: who completes a cube with it, and who wins with it.

All seats roll at once, each die fair and independent, so the chance to complete a cube is one binomial sum a seat. Who
wins depends on the neighbours too: of several cubes, the one with the fewest loose dice after the passes wins. Only
differences between the cubes' loose dice matter, and every seat adds to them on its own; so, for each set of seats that
may complete together, the distribution of these differences is built up seat by seat. All chances are exact fractions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from typing import TypeAlias

from rules.odds._hits import OddsError, at_least

CUBE = 8
MOST_LOOSE = 72
"""The loose dice of one seat, at most: all those of six players with twelve each."""

MOST_STEPS = 1_000_000
"""Who wins is worked out where it takes no more additions than this.

That is a second or so, and far more than any game with seven dice a player needs."""

_THREE = Fraction(1, 6)

Differences: TypeAlias = tuple[int, ...]
"""How many more loose dice than the first of some seats each of the others has."""

Ways: TypeAlias = dict[tuple[int, int], int]
"""How many rolls of a seat pass so many dice to the left and so many to the right."""


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """A seat before the passes of a round: its loose dice, its stacked dice, and its roll if it is known already."""

    loose: int
    stacked: int
    rolled: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """The chances of one round, exact, seat by seat where they are tuples.

    `completes`: the seat's cube is complete after the round. `somebody`: any cube is, so that the game ends. `wins`:
    the seat wins with this round, alone or shared. `shared`: several seats share the victory. The last two are `None`
    where so many seats with so many dice may finish at once that to count them all would take too long.
    """

    completes: tuple[Fraction, ...]
    somebody: Fraction
    wins: tuple[Fraction, ...] | None
    shared: Fraction | None


@dataclass(frozen=True, slots=True)
class _Rolls:
    """What a seat may roll: passes (left, right) with the number of rolls, by whether the cube becomes complete."""

    needed: int
    total: int
    complete: Ways
    incomplete: Ways


def round_odds(seats: Sequence[RoundSeat], give_up: Callable[[], bool] = lambda: False) -> RoundOdds:
    """The odds of the round that is being rolled; two seats play the duel, three to six the party.

    In the duel, a cube that is complete before the sixes are played wins, so the sixes have no part in this. Who wins
    may take seconds: where `give_up` says so meanwhile, that is not told. Raises `OddsError` for what is no position of
    the game.
    """
    if not 2 <= len(seats) <= 6:
        raise OddsError(f"Gelatinous is for 2 to 6 players, not {len(seats)}")
    for number, seat in enumerate(seats, start=1):
        _check(number, seat, starter=len(seats) == 2)
    rolls = [_rolls_of(seat, pass_sixes=len(seats) > 2) for seat in seats]
    completes = tuple(_completes(seat) for seat in seats)
    somebody = 1 - prod((1 - chance for chance in completes), start=Fraction(1))
    wins, shared = _winners(seats, rolls, give_up)
    return RoundOdds(completes, somebody, wins, shared)


def _check(number: int, seat: RoundSeat, *, starter: bool) -> None:
    if not 0 <= seat.loose <= MOST_LOOSE:
        raise OddsError(f"player {number} has 0 to {MOST_LOOSE} loose dice, not {seat.loose}")
    if not 0 <= seat.stacked < CUBE:
        raise OddsError(f"player {number} has 0 to {CUBE - 1} stacked dice while the game goes on, not {seat.stacked}")
    if starter and seat.stacked == 0:
        raise OddsError(f"player {number} has at least the starter in its cube when two play")
    if seat.rolled is not None and (len(seat.rolled) != seat.loose or not all(1 <= pip <= 6 for pip in seat.rolled)):
        raise OddsError(f"the roll of player {number} must show {seat.loose} values, each 1 to 6")


def _completes(seat: RoundSeat) -> Fraction:
    if seat.rolled is not None:
        return Fraction(seat.rolled.count(3) >= CUBE - seat.stacked)
    return at_least(CUBE - seat.stacked, seat.loose, _THREE)


def _rolls_of(seat: RoundSeat, *, pass_sixes: bool) -> _Rolls:
    needed = CUBE - seat.stacked
    complete: Ways = {}
    incomplete: Ways = {}
    if seat.rolled is not None:
        passed = seat.rolled.count(1), seat.rolled.count(6) if pass_sixes else 0
        (complete if seat.rolled.count(3) >= needed else incomplete)[passed] = 1
        return _Rolls(needed, 1, complete, incomplete)
    dice = seat.loose
    for ones in range(dice + 1):
        for sixes in range(dice - ones + 1) if pass_sixes else (0,):
            others = dice - ones - sixes
            # Of the dice that are not passed, 3s against all other faces that may lie there.
            faces = 3 if pass_sixes else 4
            ways = [comb(others, threes) * faces ** (others - threes) for threes in range(others + 1)]
            passed = comb(dice, ones) * comb(dice - ones, sixes)
            if enough := sum(ways[needed:]):
                complete[ones, sixes] = passed * enough
            if short := sum(ways[:needed]):
                incomplete[ones, sixes] = passed * short
    return _Rolls(needed, 6**dice, complete, incomplete)


def _winners(
    seats: Sequence[RoundSeat], rolls: Sequence[_Rolls], give_up: Callable[[], bool]
) -> tuple[tuple[Fraction, ...], Fraction] | tuple[None, None]:
    """The chances of each seat to win, and that several do; `None` twice where that would take too long, or too long
    for who asked."""
    all_rolls = prod(own.total for own in rolls)
    wins, shared, steps = [0] * len(seats), 0, 0
    able = [seat for seat, own in enumerate(rolls) if own.complete]
    for size in range(1, len(able) + 1):
        for together in combinations(able, size):
            start = [seats[seat].loose - rolls[seat].needed for seat in together]
            ahead = {tuple(loose - start[0] for loose in start[1:]): 1}
            for seat, own in enumerate(rolls):
                moves = _moves(seat, own, together, len(seats))
                steps += len(ahead) * len(moves)
                if steps > MOST_STEPS or give_up():
                    return None, None
                ahead = _joined(ahead, moves)
            for differences, ways in ahead.items():
                fewest = min(0, *differences) if differences else 0
                first = [seat for seat, more in zip(together, (0, *differences), strict=True) if more == fewest]
                for seat in first:
                    wins[seat] += ways
                if len(first) > 1:
                    shared += ways
    return tuple(Fraction(ways, all_rolls) for ways in wins), Fraction(shared, all_rolls)


def _moves(seat: int, rolls: _Rolls, together: Sequence[int], players: int) -> dict[Differences, int]:
    """What `seat` does to the differences between the seats that complete a cube, with the number of its rolls."""
    left, right = (seat + 1) % players, (seat - 1) % players
    own = [seat == other for other in together]
    handed_ones = [left == other for other in together]
    handed_sixes = [right == other for other in together]
    moves: dict[Differences, int] = {}
    for (ones, sixes), ways in (rolls.complete if seat in together else rolls.incomplete).items():
        more = [
            ones * (to_left - away) + sixes * (to_right - away)
            for away, to_left, to_right in zip(own, handed_ones, handed_sixes, strict=True)
        ]
        differences = tuple(dice - more[0] for dice in more[1:])
        moves[differences] = moves.get(differences, 0) + ways
    return moves


def _joined(ahead: Mapping[Differences, int], moves: Mapping[Differences, int]) -> dict[Differences, int]:
    """The distribution of the sums of two independent ones."""
    joined: dict[Differences, int] = {}
    for before, ways in ahead.items():
        for more, own in moves.items():
            after = tuple(map(int.__add__, before, more))
            joined[after] = joined.get(after, 0) + ways * own
    return joined
