"""The odds of bids, against every hand that can lie under the cups."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import rules
from rules.odds import BidOdds, OddsError, bid_odds, bid_table

FACES = range(1, 7)
OWN = [(), (4,), (1, 4), (1, 1, 6), (2, 3, 5)]


def _counted(hidden: int, own: tuple[int, ...], face: int, palifico: bool) -> Counter[int]:
    """How many dice count for a face, over every way in which the hidden dice can lie."""
    good = {face} if palifico else {1, face}
    return Counter(sum(value in good for value in (*own, *dice)) for dice in product(FACES, repeat=hidden))


@pytest.mark.parametrize("palifico", [False, True])
@pytest.mark.parametrize("own", OWN)
@pytest.mark.parametrize("hidden", [0, 1, 3])
def test_the_odds_count_every_way_in_which_the_hidden_dice_can_lie(
    hidden: int, own: tuple[int, ...], palifico: bool
) -> None:
    dice = hidden + len(own)
    for face in FACES:
        counted = _counted(hidden, own, face, palifico)
        for count in range(1, dice + 2):
            exact = Fraction(counted[count], 6**hidden)
            holds = Fraction(sum(ways for total, ways in counted.items() if total >= count), 6**hidden)
            if dice:
                assert bid_odds(count, face, dice, own, palifico=palifico) == BidOdds(holds, exact)


@pytest.mark.parametrize(("count", "face"), [(2, 4), (1, 1), (3, 1), (4, 6)])
def test_the_odds_are_those_with_which_the_real_rules_take_a_die(count: int, face: int) -> None:
    game, state = rules.start({"game": "liars_dice", "players": ["Ann", "Bo"], "options": {"dice_per_player": 2}})
    state = game.apply(state, {"type": "bid", "seat": 0, "count": count, "face": face})
    state = game.apply(state, {"type": "call", "seat": 1})
    held = exact = 0
    for values in product(FACES, repeat=4):
        after = game.apply(state, {"type": "reveal", "hands": [values[:2], values[2:]]}).to_json()
        held += after["last_reveal"]["loser"] == 1
        exact += after["last_reveal"]["counted"] == count
    assert bid_odds(count, face, 4) == BidOdds(Fraction(held, 6**4), Fraction(exact, 6**4))


def test_1s_help_every_bid_but_one_on_1s_itself() -> None:
    assert bid_odds(1, 4, 1).holds == Fraction(1, 3)
    assert bid_odds(1, 1, 1).holds == Fraction(1, 6)
    assert bid_odds(2, 4, 2, (1, 4)).holds == 1
    assert bid_odds(2, 1, 2, (1, 4)).holds == 0


def test_in_a_palifico_round_1s_are_just_1s() -> None:
    assert bid_odds(1, 4, 1, palifico=True).holds == Fraction(1, 6)
    assert bid_odds(2, 4, 2, (1, 4), palifico=True).holds == 0


def test_a_bid_beyond_all_dice_cannot_hold() -> None:
    assert bid_odds(10**9, 3, 10) == BidOdds(Fraction(0), Fraction(0))


@pytest.mark.parametrize("palifico", [False, True])
@pytest.mark.parametrize("own", OWN)
def test_the_table_holds_the_odds_of_every_bid(own: tuple[int, ...], palifico: bool) -> None:
    table = bid_table(12, own, palifico=palifico)
    assert len(table) == 6
    for face, row in enumerate(table, start=1):
        assert row == tuple(bid_odds(count, face, 12, own, palifico=palifico) for count in range(1, 13))


@pytest.mark.parametrize(
    ("bid", "words"),
    [
        ((0, 4, 10, ()), "at least one die"),
        ((1, 7, 10, ()), "a face is 1 to 6"),
        ((1, 4, 0, ()), "1 to 60 dice"),
        ((1, 4, 61, ()), "1 to 60 dice"),
        ((1, 4, 10, (0,)), "one of your own"),
        ((1, 4, 1, (2, 2)), "only 1 are under the cups"),
    ],
)
def test_what_cannot_be_bid_has_no_odds(bid: tuple[int, int, int, tuple[int, ...]], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        bid_odds(*bid)
