"""Gelatinous solitaire, case by case."""

import pytest

import rules
from rules import Chore, SeatTable
from rules.gelatinous.solitaire_state import SolitaireState

GAME = rules.GAMES["gelatinous_solitaire"]


def _play(*rolls: list[int], final_roll: str = "resolve") -> SolitaireState:
    state = GAME.initial(["Ann"], {"final_roll": final_roll})
    for values in rolls:
        state = GAME.apply(state, {"type": "roll", "seat": 0, "values": values})
    assert isinstance(state, SolitaireState)
    return state


def _dice(state: SolitaireState) -> tuple[int, int, int]:
    return state.dice.hand, state.dice.reserve, state.dice.cube


def test_eight_dice_are_in_hand_and_five_in_reserve_at_first() -> None:
    assert _dice(_play()) == (8, 5, 0)
    assert (_play().round, _play().dice.rolls, _play().dice.score) == (1, 0, None)


def test_each_six_brings_a_die_while_the_reserve_has_one() -> None:
    assert _dice(_play([6] * 3 + [2] * 5)) == (11, 2, 0)
    assert _dice(_play([6] * 8)) == (13, 0, 0)


def test_a_one_put_into_the_reserve_may_come_straight_back_by_a_six() -> None:
    state = _play([6] * 8, [1, 6] + [2] * 11)
    assert _dice(state) == (13, 0, 0)
    assert GAME.chores(state) == (Chore("to_reserve", 0, 1, 1), Chore("from_reserve", 0, 1, None))


def test_with_resolve_ones_and_sixes_of_the_final_roll_are_carried_out_before_the_hand_is_counted() -> None:
    state = _play([3] * 4 + [2] * 4, [3, 3, 3, 3])
    assert (state.dice.score, state.result) == (2, rules.Outcome((0,), "cube"))
    state = _play([3] * 4 + [2] * 3 + [6], [3, 3, 3, 3, 6])
    assert (_dice(state), state.dice.score) == ((2, 3, 8), 0)
    state = _play([3] * 4 + [2] * 3 + [6], [3, 3, 3, 3, 1])
    assert (_dice(state), state.dice.score) == ((0, 5, 8), 2)


def test_with_stop_the_other_dice_of_the_final_roll_count_as_in_hand() -> None:
    state = _play([3] * 4 + [2] * 3 + [6], [3, 3, 3, 3, 6], final_roll="stop")
    assert (_dice(state), state.dice.score) == ((1, 4, 8), 1)
    state = _play([3] * 4 + [2] * 3 + [6], [3, 3, 3, 3, 1], final_roll="stop")
    assert (_dice(state), state.dice.score) == ((1, 4, 8), 1)


@pytest.mark.parametrize("final_roll", ["resolve", "stop"])
def test_a_three_too_many_stays_in_hand(final_roll: str) -> None:
    state = _play([6] * 5 + [3] * 3, [3] * 10, final_roll=final_roll)
    assert (_dice(state), state.dice.score) == ((5, 0, 8), -3)


def test_the_score_can_be_zero_and_negative() -> None:
    assert _play([3] * 8).dice.score == 1
    assert _play([6] * 5 + [3] * 3, [3] * 10).dice.score == -3


def test_an_empty_hand_loses_at_once_and_has_no_score() -> None:
    state = _play([1] * 8)
    assert (_dice(state), state.dice.score, state.result) == ((0, 13, 0), None, rules.Outcome((), "no_dice"))
    assert (state.round, state.dice.rolls, state.phase) == (1, 1, "over")


def test_an_empty_hand_with_the_cube_complete_wins() -> None:
    assert _play([3] * 8).result == rules.Outcome((0,), "cube")


def test_the_round_is_that_of_the_next_roll_and_of_the_last_one_once_over() -> None:
    assert (_play([2] * 8).round, _play([2] * 8).dice.rolls) == (2, 1)
    assert (_play([2] * 8, [3] * 8).round, _play([2] * 8, [3] * 8).dice.rolls) == (2, 2)


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"type": "roll", "seat": 1, "values": [2] * 8}, "bad_event"),
        ({"type": "roll", "seat": 0, "values": [2] * 7 + [7]}, "bad_event"),
        ({"type": "call", "seat": 0}, "bad_event"),
        ({"type": "roll", "seat": 0, "values": [2] * 8, "t": 1}, "bad_event"),
        ({"type": "roll", "seat": 0, "values": []}, "wrong_dice_count"),
        ({"type": "roll", "seat": 0, "values": [2] * 9}, "wrong_dice_count"),
    ],
)
def test_a_roll_that_does_not_fit_is_rejected(event: object, code: str) -> None:
    with pytest.raises(rules.RejectedEvent) as caught:
        GAME.apply(_play(), event)
    assert caught.value.code == code


def test_after_the_end_every_well_formed_roll_is_game_over() -> None:
    with pytest.raises(rules.GameOver):
        GAME.apply(_play([3] * 8), {"type": "roll", "seat": 0, "values": []})


def test_the_reserve_is_unknown_until_it_has_been_emptied_and_holds_ones_from_then_on() -> None:
    assert GAME.table(_play()) == (SeatTable(0, 8, 0, 5, None, None),)
    assert GAME.table(_play([1, 1, 3, 2, 2, 4, 5, 5])) == (SeatTable(0, 5, 1, 7, (2, 2, 4, 5, 5), None),)
    assert GAME.table(_play([6] * 8)) == (SeatTable(0, 13, 0, 0, None, ()),)
    assert GAME.table(_play([6] * 8, [1, 1, 6] + [2] * 10)) == (SeatTable(0, 12, 0, 1, (1,) + (2,) * 10 + (6,), (1,)),)


def test_the_player_reads_what_to_do_and_what_to_roll() -> None:
    assert GAME.explain(_play()) == "Ann: roll your hand (eight dice)."
    assert GAME.explain(_play([3, 3, 1, 6, 6, 2, 2, 2])) == (
        "Ann: stack two 3s; put one 1 into the reserve; take two dice from the reserve. "
        "Ann: roll your hand (seven dice)."
    )


def test_the_player_reads_the_score_and_the_ruling_that_decided_it() -> None:
    resolved = GAME.explain(_play([3] * 4 + [2] * 3 + [6], [3, 3, 3, 3, 6]))
    assert "The cube is complete after 2 rolls, with two dice in hand: the score is 0." in resolved
    assert "are carried out before the hand is counted" in resolved
    assert "count as dice in hand" in GAME.explain(_play([3] * 4 + [2] * 3 + [6], [3, 3, 3, 3, 6], final_roll="stop"))
    assert "A 3 that does not fit into a full cube stays in hand" in GAME.explain(_play([6] * 5 + [3] * 3, [3] * 10))
    assert GAME.explain(_play([1] * 8)).endswith("the game is lost.")
