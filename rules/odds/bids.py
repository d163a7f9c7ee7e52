"""Liar's dice: the chance that a bid holds, and that it is exactly right."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from rules.liars_dice.verdict import count as count_dice
from rules.odds._hits import OddsError, at_least, exactly, hit_odds

MOST_DICE = 60
"""The dice under all cups, at most: twelve players with five each."""

FACES = range(1, 7)
_ONE_FACE = Fraction(1, 6)
_FACE_OR_WILD = Fraction(1, 3)


@dataclass(frozen=True, slots=True)
class BidOdds:
    """The exact chances that at least as many dice count as were bid, and exactly as many."""

    holds: Fraction
    exact: Fraction


def bid_odds(count: int, face: int, dice: int, own: Sequence[int] = (), *, palifico: bool = False) -> BidOdds:
    """The odds of a bid of `count` (at least 1) on `face`, with `dice` dice under all the cups together.

    `own` are the values of those that one has seen oneself. 1s count as any face, except in a palifico round; a bid on
    1s counts 1s only. Each hidden die is taken to be fair and independent: what other players' bids tell is not in it.
    The chances are exact, since each is one binomial sum. Raises `OddsError`.

    >>> bid_odds(2, face=4, dice=3, own=[1])
    BidOdds(holds=Fraction(5, 9), exact=Fraction(4, 9))
    """
    if count < 1:
        raise OddsError(f"a bid names at least one die, not {count}")
    if face not in FACES:
        raise OddsError(f"a face is 1 to 6, not {face}")
    hidden = _hidden(dice, own)
    needed = count - count_dice([own], face, palifico=palifico)
    chance = _chance(face, palifico)
    return BidOdds(at_least(needed, hidden, chance), exactly(needed, hidden, chance))


def bid_table(dice: int, own: Sequence[int] = (), *, palifico: bool = False) -> tuple[tuple[BidOdds, ...], ...]:
    """The odds of every bid that can hold: `bid_table(...)[face - 1][count - 1]`, for counts 1 to `dice`.

    The arguments, and what is raised, are those of `bid_odds`.
    """
    hidden = _hidden(dice, own)
    rows: list[tuple[BidOdds, ...]] = []
    for face in FACES:
        seen = count_dice([own], face, palifico=palifico)
        hits = hit_odds(hidden, _chance(face, palifico))
        exact = (*[Fraction(0)] * seen, *hits, *[Fraction(0)] * (len(own) - seen))
        holds = (*accumulate(reversed(exact)),)[::-1]
        rows.append(tuple(map(BidOdds, holds[1:], exact[1:])))
    return tuple(rows)


def _hidden(dice: int, own: Sequence[int]) -> int:
    if not 1 <= dice <= MOST_DICE:
        raise OddsError(f"there are 1 to {MOST_DICE} dice under the cups, not {dice}")
    if any(value not in FACES for value in own):
        raise OddsError("a die shows 1 to 6, and one of your own does not")
    if len(own) > dice:
        raise OddsError(f"you cannot have seen {len(own)} dice where only {dice} are under the cups")
    return dice - len(own)


def _chance(face: int, palifico: bool) -> Fraction:
    return _ONE_FACE if palifico or face == 1 else _FACE_OR_WILD
