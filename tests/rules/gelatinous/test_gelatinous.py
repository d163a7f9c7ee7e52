"""Gelatinous, case by case."""

import pytest

import rules
from rules import Chore, SeatTable
from rules.gelatinous.party_state import GelatinousState

GAME = rules.GAMES["gelatinous"]


def _play(players: int, dice: int, *rolls: tuple[int, list[int]]) -> GelatinousState:
    names = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo"][:players]
    state = GAME.initial(names, {"dice_per_player": dice})
    for seat, values in rolls:
        state = GAME.apply(state, {"type": "roll", "seat": seat, "values": values})
    assert isinstance(state, GelatinousState)
    return state


def test_ones_go_left_which_is_clockwise_and_sixes_right() -> None:
    state = _play(4, 2, (0, [1, 6]), (1, [2, 2]), (2, [2, 2]), (3, [1, 6]))
    assert [handed.to_json() for handed in state.passes] == [
        {"from": 0, "to": 1, "value": 1, "count": 1},
        {"from": 0, "to": 3, "value": 6, "count": 1},
        {"from": 3, "to": 0, "value": 1, "count": 1},
        {"from": 3, "to": 2, "value": 6, "count": 1},
    ]
    assert [seat.loose for seat in state.seats] == [1, 3, 3, 1]


def test_dice_passed_in_a_round_are_rolled_in_the_next() -> None:
    state = _play(3, 1, (0, [1]))
    assert state.seats[1].loose == 1
    assert state.to_roll == (1, 2)


def test_with_a_new_round_nobody_has_rolled_and_everyone_with_dice_is_awaited() -> None:
    state = _play(3, 1, (0, [1]), (1, [2]), (2, [4]))
    assert (state.round, state.to_roll) == (2, (1, 2))
    assert state.rolled == (None, None, None)


def test_the_last_rolls_stay_where_the_game_ended_with_them() -> None:
    state = _play(3, 8, (2, [2] * 8), (1, [5] * 8), (0, [3] * 8))
    assert state.rolled == ((3,) * 8, (5,) * 8, (2,) * 8)
    assert (state.phase, state.round, state.to_roll) == ("over", 1, ())
    assert state.result == rules.Outcome((0,), "cube")


def test_values_are_kept_in_the_order_in_which_they_were_reported() -> None:
    assert _play(3, 4, (1, [6, 1, 3, 2])).rolled[1] == (6, 1, 3, 2)


def test_a_three_too_many_stays_loose_and_counts_against_its_seat() -> None:
    state = _play(3, 9, (0, [3] * 9), (1, [3] * 8 + [1]), (2, [2] * 9))
    assert [(seat.loose, seat.stacked) for seat in state.seats] == [(1, 8), (0, 8), (10, 0)]
    assert state.result == rules.Outcome((1,), "cube")


def test_three_cubes_level_share_the_victory() -> None:
    state = _play(3, 8, (0, [3] * 8), (1, [3] * 8), (2, [3] * 8))
    assert state.result == rules.Outcome((0, 1, 2), "cube")


def test_a_cube_goes_before_running_out_of_dice() -> None:
    assert _play(3, 8, (0, [3] * 8), (1, [3] * 8), (2, [3] * 8)).result != rules.Outcome((), "no_dice")


def test_without_dice_and_without_a_cube_nobody_wins() -> None:
    assert _play(3, 7, *[(seat, [3] * 7) for seat in range(3)]).result == rules.Outcome((), "no_dice")


@pytest.mark.parametrize(
    ("seat", "values", "code"),
    [
        (3, [1, 2], "bad_event"),
        (-1, [1, 2], "bad_event"),
        (0, [1, 7], "bad_event"),
        (0, [0, 1, 2], "bad_event"),
        (0, [True, 2], "bad_event"),
        (True, [1, 2], "bad_event"),
        (0, [1.0, 2], "bad_event"),
        (0, "12", "bad_event"),
        (0, {"0": 1}, "bad_event"),
        (0, None, "bad_event"),
        (0, [[1], 2], "bad_event"),
        (2, [1, 2], "wrong_seat"),
        (2, [], "wrong_seat"),
        (0, [], "wrong_dice_count"),
        (0, [1], "wrong_dice_count"),
        (0, [1, 2, 3], "wrong_dice_count"),
    ],
)
def test_an_ill_formed_or_untimely_roll_is_rejected_by_its_first_fault(seat: object, values: object, code: str) -> None:
    state = _play(3, 2, (2, [4, 4]))
    with pytest.raises(rules.RejectedEvent) as caught:
        GAME.apply(state, {"type": "roll", "seat": seat, "values": values})
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ([], "bad_event"),
        ({"type": "roll", "seat": 0}, "bad_event"),
        ({"type": "roll", "seat": 3, "values": [1]}, "bad_event"),
        ({"type": "roll", "seat": 0, "values": [9]}, "bad_event"),
        ({"type": "roll", "seat": 0, "values": []}, "game_over"),
        ({"type": "roll", "seat": 2, "values": [1, 2]}, "game_over"),
    ],
)
def test_after_the_end_only_what_is_wrong_in_itself_goes_before_game_over(event: object, code: str) -> None:
    over = _play(3, 8, (0, [3] * 8), (1, [2] * 8), (2, [2] * 8))
    with pytest.raises(rules.RejectedEvent) as caught:
        GAME.apply(over, event)
    assert caught.value.code == code


def test_the_message_of_a_wrong_count_says_whose_dice_and_how_many() -> None:
    with pytest.raises(rules.WrongDiceCount, match=r"Bo has 5 loose dice to roll; 4 were reported"):
        GAME.apply(_play(3, 5), {"type": "roll", "seat": 1, "values": [1, 2, 3, 4]})


def test_a_state_of_another_game_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="gelatinous_solitaire"):
        GAME.apply(rules.GAMES["gelatinous_solitaire"].initial(["Ann"], {}), {})


def test_the_table_shows_the_dice_after_the_passes_and_then_each_new_roll() -> None:
    state = _play(3, 4, (0, [1, 3, 2, 6]), (1, [5, 5, 4, 3]))
    assert [seat.loose_values for seat in GAME.table(state)] == [(1, 2, 3, 6), (3, 4, 5, 5), None]
    state = _play(3, 4, (0, [1, 3, 2, 6]), (1, [5, 5, 4, 3]), (2, [1, 1, 6, 2]), (1, [1, 2, 2, 4, 4]))
    assert GAME.table(state) == (
        SeatTable(0, 3, 1, 0, (1, 1, 2), ()),
        SeatTable(1, 5, 1, 0, (1, 2, 2, 4, 4), ()),
        SeatTable(2, 2, 0, 0, (2, 6), ()),
    )


def test_after_the_end_the_table_shows_what_lies_there_after_the_passes() -> None:
    state = _play(3, 9, (0, [3] * 8 + [1]), (1, [2] * 9), (2, [5] * 8 + [6]))
    assert state.result is not None
    assert [seat.loose_values for seat in GAME.table(state)] == [(), (1, *[2] * 9, 6), (5,) * 8]
    assert GAME.awaits(state) == rules.AwaitNothing()


def test_the_chores_of_a_round_are_listed_until_the_next_roll_is_in() -> None:
    state = _play(3, 4, (0, [1, 3, 2, 6]), (1, [5, 5, 4, 3]), (2, [1, 1, 6, 2]))
    assert GAME.chores(state) == (
        Chore("pass", 0, 1, 1, 1),
        Chore("pass", 0, 1, 6, 2),
        Chore("stack", 0, 1, 3),
        Chore("stack", 1, 1, 3),
        Chore("pass", 2, 2, 1, 0),
        Chore("pass", 2, 1, 6, 1),
    )
    after = GAME.apply(state, {"type": "roll", "seat": 2, "values": [2, 2]})
    assert GAME.chores(after) == ()


def test_players_read_what_to_pass_and_stack_and_who_rolls() -> None:
    state = _play(3, 4, (0, [2, 2, 4, 4]), (1, [1, 1, 6, 3]), (2, [2, 2, 5, 5]))
    assert GAME.explain(state) == (
        "Bo: pass two 1s to Cy, one 6 to Ann; stack one 3. Ann (5) and Cy (6): roll your dice. "
        "Bo has no loose dice and sits this round out."
    )


def test_players_read_who_rolls_at_the_start() -> None:
    assert GAME.explain(_play(3, 7)) == "Ann, Bo and Cy: roll your dice (seven dice each)."
    assert GAME.explain(_play(3, 1, (0, [2]), (2, [2]))) == "Bo: roll your dice (one die)."


def test_players_read_the_ruling_that_decided_a_shared_victory() -> None:
    state = _play(3, 9, (0, [3] * 9), (1, [3] * 8 + [2]), (2, [4] * 9))
    assert GAME.explain(state).endswith(
        "Ann and Bo have complete cubes; Ann and Bo have the fewest loose dice, one loose die each, counted after the "
        "passes. They share the victory. "
        "A 3 that does not fit into a full cube stays loose (Ann)."
    )


def test_players_read_that_loose_dice_were_counted_after_the_passes() -> None:
    state = _play(3, 9, (0, [3] * 8 + [2]), (1, [3] * 8 + [1]), (2, [4] * 9))
    assert "Bo wins with the fewest loose dice, no loose dice, counted after the passes." in GAME.explain(state)


def test_players_read_that_nobody_wins() -> None:
    state = _play(3, 1, (0, [3]), (1, [3]), (2, [3]))
    assert GAME.explain(state).endswith("the game has no winner.")
