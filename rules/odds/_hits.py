"""How many of some dice show what is wanted: the binomial distribution, exactly."""

from fractions import Fraction
from functools import cache
from math import comb


class OddsError(ValueError):
    """The numbers describe no position that has odds; the message is a sentence for the players."""


@cache
def hit_odds(dice: int, chance: Fraction) -> tuple[Fraction, ...]:
    """The probability of each number of hits, 0 to `dice`, where each die hits with `chance`. They add up to 1."""
    hits, sides = chance.numerator, chance.denominator
    return tuple(
        Fraction(comb(dice, count) * hits**count * (sides - hits) ** (dice - count), sides**dice)
        for count in range(dice + 1)
    )


def at_least(count: int, dice: int, chance: Fraction) -> Fraction:
    """The probability of `count` or more hits; 1 for a `count` of 0 or less, 0 for one above `dice`."""
    return sum(hit_odds(dice, chance)[max(count, 0) :], Fraction(0))


def exactly(count: int, dice: int, chance: Fraction) -> Fraction:
    """The probability of just `count` hits; 0 for a `count` outside 0 to `dice`."""
    return hit_odds(dice, chance)[count] if 0 <= count <= dice else Fraction(0)
