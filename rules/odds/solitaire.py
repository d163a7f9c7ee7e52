"""Gelatinous solitaire, and one player's dice in Gelatinous by video: who completes the cube, how soon, at what score.

The positions, told by the dice in hand, in reserve and in the cube, make a Markov chain. It has cycles, since a
position can come back (a roll of 2s, 4s and 5s alone, or as many 6s as 1s), but only among positions with the same
cube: so the chance to win is found cube by cube, from the fullest down, each time by a system of linear equations in
exact fractions. When and at what score the game ends is followed roll by roll, in floats, to a small remainder.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from types import MappingProxyType
from typing import Literal, TypeAlias

from rules.odds._hits import OddsError, at_least

FinalRoll: TypeAlias = Literal["resolve", "stop"]

CUBE = 8
MOST_DICE = 13
"""Hand, reserve and cube together, at most: the dice of the game."""

UNFOLLOWED = 1e-12
"""The games that go on are followed until their share is less than this."""

_THREE = Fraction(1, 6)


@dataclass(frozen=True, slots=True)
class RollOdds:
    """The chances that the game ends with one particular roll, won and lost. Floats, as in `SolitaireOdds`."""

    won: float
    lost: float


@dataclass(frozen=True, slots=True)
class SolitaireOdds:
    """What can still become of a solitaire.

    `win` and `win_next`, the chances to complete the cube at all and with the very next roll, are exact, and so is
    `lose_next`, the chance to be without dice after it. `scores` maps each score, ascending, to its chance, and
    `rolls` each number of rolls of the whole game. These two have no end, and are sums of products of floats, all
    positive: exact to some thirteen digits, except that `undecided` (less than `UNFOLLOWED`) is missing from them.
    """

    win: Fraction
    win_next: Fraction
    lose_next: Fraction
    scores: Mapping[int, float]
    rolls: Mapping[int, RollOdds]
    undecided: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "scores", MappingProxyType(dict(sorted(self.scores.items()))))
        object.__setattr__(self, "rolls", MappingProxyType(dict(sorted(self.rolls.items()))))


@dataclass(frozen=True, slots=True)
class Course:
    """How a solitaire ends, from some position on, by the number of further rolls.

    `won[n]` maps the dice left in hand to the chance that the cube is completed with roll `n` (from 1) and that hand;
    `lost[n]` is the chance that the hand runs out with it; entry 0 of both is empty. `undecided` is the rest.
    """

    won: tuple[Mapping[int, float], ...]
    lost: tuple[float, ...]
    undecided: float


def solitaire_odds(
    hand: int = 8, reserve: int = 5, cube: int = 0, *, rolls: int = 0, final_roll: FinalRoll = "resolve"
) -> SolitaireOdds:
    """The odds before the next roll, with `rolls` rolls behind; the defaults are the beginning of the game.

    `final_roll` is the option of the game; it changes scores, never who wins. Raises `OddsError` for what is no
    position in which the game goes on.
    """
    if rolls < 0:
        raise OddsError(f"there cannot have been {rolls} rolls")
    course = solitaire_course(hand, reserve, cube, final_roll=final_roll)
    scores: dict[int, float] = {}
    for count, hands in enumerate(course.won):
        for left, share in hands.items():
            score = rolls + count - left
            scores[score] = scores.get(score, 0.0) + share
    return SolitaireOdds(
        win=_chances_to_win(hand + reserve + cube, cube)[hand],
        win_next=at_least(CUBE - cube, hand, _THREE),
        lose_next=_chance_to_lose_next(hand, reserve, cube),
        scores=scores,
        rolls={
            rolls + count: RollOdds(sum(course.won[count].values()), course.lost[count])
            for count in range(1, len(course.won))
        },
        undecided=course.undecided,
    )


@cache
def solitaire_course(hand: int, reserve: int, cube: int, *, final_roll: FinalRoll = "resolve") -> Course:
    """How a solitaire goes on from a position. Floats, as in `SolitaireOdds`; raises `OddsError`."""
    _check(hand, reserve, cube)
    total = hand + reserve + cube
    going_on = {(hand, cube): 1.0}
    won: list[Mapping[int, float]] = [{}]
    lost = [0.0]
    while (undecided := sum(going_on.values())) >= UNFOLLOWED:
        after: dict[tuple[int, int], float] = {}
        complete: dict[int, float] = {}
        empty = 0.0
        for (held, stacked), share in going_on.items():
            for (left, grown), chance in _shares(held, total, stacked, final_roll):
                if grown == CUBE:
                    complete[left] = complete.get(left, 0.0) + share * chance
                elif left == 0:
                    empty += share * chance
                else:
                    after[left, grown] = after.get((left, grown), 0.0) + share * chance
        won.append(MappingProxyType(complete))
        lost.append(empty)
        going_on = after
    return Course(tuple(won), tuple(lost), undecided)


def _check(hand: int, reserve: int, cube: int) -> None:
    if hand < 0 or reserve < 0 or cube < 0:
        raise OddsError("there cannot be fewer than no dice in hand, in reserve or in the cube")
    if hand + reserve + cube > MOST_DICE:
        raise OddsError(f"hand, reserve and cube hold {MOST_DICE} dice together at most, not {hand + reserve + cube}")
    if cube >= CUBE:
        raise OddsError("the cube is complete: the game is over")
    if hand == 0:
        raise OddsError("there are no dice in hand: the game is over")


@cache
def _chances_to_win(total: int, cube: int) -> tuple[Fraction, ...]:
    """The exact chance to win with each number of dice in hand, 0 to `total - cube`, and the rest in reserve.

    For hands 1, 2, … with this cube, `6^hand · win(hand) = Σ ways(hand → after) · win(after)`. A fuller cube's chances
    are known by then; what remains is linear, and has one solution, since any 3 leaves these positions for good.
    """
    most = total - cube
    if cube == CUBE:
        return (Fraction(1),) * (most + 1)
    # Each row: the factors of win(1), win(2), … and, last, the constant on the other side.
    rows: list[list[Fraction]] = []
    for hand in range(1, most + 1):
        row = [Fraction(0)] * (most + 1)
        row[hand - 1] = Fraction(6**hand)
        for (left, grown), ways in _ways(hand, total, cube, "resolve"):
            if grown > cube:
                row[-1] += ways * _chances_to_win(total, grown)[left]
            elif left:
                row[left - 1] -= ways
        rows.append(row)
    return (Fraction(0), *_solution(rows))


def _solution(rows: list[list[Fraction]]) -> Iterator[Fraction]:
    """Solve linear equations by Gauss and Jordan. No pivot is 0: each diagonal outweighs the rest of its row."""
    for pivot, row in enumerate(rows):
        rows[pivot] = row = [value / row[pivot] for value in row]
        for other, values in enumerate(rows):
            if other != pivot and (factor := values[pivot]):
                rows[other] = [value - factor * own for value, own in zip(values, row, strict=True)]
    return (row[-1] for row in rows)


@cache
def _ways(hand: int, total: int, cube: int, final_roll: FinalRoll) -> tuple[tuple[tuple[int, int], int], ...]:
    """The positions (hand, cube) after one roll, each with how many of the `6^hand` rolls lead there."""
    reserve = total - hand - cube
    after: dict[tuple[int, int], int] = {}
    for threes, ones, sixes, ways in _rolls(hand):
        stacked = min(threes, CUBE - cube)
        left = hand - stacked
        if not (final_roll == "stop" and cube + stacked == CUBE):
            left += min(sixes, reserve + ones) - ones
        position = left, cube + stacked
        after[position] = after.get(position, 0) + ways
    return tuple(after.items())


@cache
def _shares(hand: int, total: int, cube: int, final_roll: FinalRoll) -> tuple[tuple[tuple[int, int], float], ...]:
    """The positions after one roll, each with its chance."""
    return tuple((position, ways / 6**hand) for position, ways in _ways(hand, total, cube, final_roll))


@cache
def _rolls(dice: int) -> tuple[tuple[int, int, int, int], ...]:
    """Every number of 3s, 1s and 6s that `dice` dice can show, with how many of the `6^dice` rolls show it."""
    return tuple(
        (
            threes,
            ones,
            sixes,
            comb(dice, threes)
            * comb(dice - threes, ones)
            * comb(dice - threes - ones, sixes)
            * 3 ** (dice - threes - ones - sixes),
        )
        for threes in range(dice + 1)
        for ones in range(dice - threes + 1)
        for sixes in range(dice - threes - ones + 1)
    )


def _chance_to_lose_next(hand: int, reserve: int, cube: int) -> Fraction:
    ways = _ways(hand, hand + reserve + cube, cube, "resolve")
    lost = sum(count for (left, grown), count in ways if left == 0 and grown < CUBE)
    return Fraction(lost, 6**hand)
