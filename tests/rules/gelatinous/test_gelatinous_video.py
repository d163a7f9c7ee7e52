"""Gelatinous by video, case by case."""

import pytest

import rules
from rules import AwaitNothing, AwaitRolls, AwaitSpoken, CallForm, Chore, RollForm, SeatTable
from rules.gelatinous.video_state import VideoState

GAME = rules.GAMES["gelatinous_video"]
CALL = None
"""In place of a roll: the caller calls."""

OUT = [1] * 8
"""A first roll that leaves no die in hand."""
SEVEN = [3] * 7 + [2]
"""A first roll that leaves one die in hand, and one place in the cube."""

Event = tuple[int, list[int] | None]


def _first(players: int, **options: object) -> rules.State:
    return GAME.initial(["Ann", "Bo", "Cy"][:players], options)


def _after(state: rules.State, *events: Event) -> VideoState:
    for seat, values in events:
        event = {"type": "call", "seat": seat} if values is None else {"type": "roll", "seat": seat, "values": values}
        state = GAME.apply(state, event)
    assert isinstance(state, VideoState)
    return state


def _play(players: int, *events: Event, **options: object) -> VideoState:
    return _after(_first(players, **options), *events)


def _seat(state: VideoState, seat: int) -> dict[str, object]:
    seats = state.to_json()["seats"]
    assert isinstance(seats, list)
    return seats[seat]


def test_everyone_begins_with_eight_dice_in_hand_and_five_in_reserve() -> None:
    state = _play(3)
    assert (state.phase, state.round, state.to_roll, state.caller) == ("roll", 1, (0, 1, 2), 0)
    assert _seat(state, 2) == {
        "name": "Cy",
        "hand": 8,
        "reserve": 5,
        "cube": 0,
        "rolls": 0,
        "score": None,
        "eliminated": False,
        "rolled": None,
    }


def test_a_roll_takes_effect_on_its_own_dice_at_once() -> None:
    state = _play(3, (2, [3, 3, 3, 6, 6, 2, 2, 1]))
    assert _seat(state, 2) == {
        "name": "Cy",
        "hand": 6,
        "reserve": 4,
        "cube": 3,
        "rolls": 1,
        "score": None,
        "eliminated": False,
        "rolled": [3, 3, 3, 6, 6, 2, 2, 1],
    }
    assert (state.phase, state.to_roll) == ("roll", (0, 1))
    assert _seat(state, 0)["hand"] == 8


def test_when_all_have_rolled_the_caller_is_to_call_and_the_rolls_stay_shown() -> None:
    state = _play(2, (1, [2] * 8), (0, [4] * 8))
    assert (state.phase, state.round, state.to_roll) == ("call", 1, ())
    assert state.rolled == ((4,) * 8, (2,) * 8)


def test_a_call_begins_the_next_round() -> None:
    state = _play(2, (1, [2] * 8), (0, [4] * 8), (0, CALL))
    assert (state.phase, state.round, state.to_roll, state.rolled) == ("roll", 2, (0, 1), (None, None))


def test_who_has_no_die_left_in_hand_is_eliminated_at_once_and_rolls_no_more() -> None:
    state = _play(3, (1, OUT))
    assert (_seat(state, 1)["eliminated"], state.to_roll) == (True, (0, 2))
    state = _after(state, (0, [2] * 8), (2, [2] * 8), (0, CALL))
    assert (state.to_roll, state.rolled[1]) == ((0, 2), None)
    with pytest.raises(rules.WrongSeat, match=r"Bo has no dice left and is out of the game"):
        _after(state, (1, []))


def test_a_complete_cube_with_an_empty_hand_is_no_elimination() -> None:
    state = _play(2, (0, [3] * 8))
    assert (_seat(state, 0)["hand"], _seat(state, 0)["eliminated"], _seat(state, 0)["score"]) == (0, False, 1)


@pytest.mark.parametrize("keep_score", [True, False])
def test_the_score_is_set_with_the_cube_while_the_others_still_roll(keep_score: bool) -> None:
    state = _play(2, (1, [3] * 8), keep_score=keep_score)
    assert (_seat(state, 1)["score"], state.phase, state.to_roll, state.result) == (1, "roll", (0,), None)
    state = _after(state, (0, [2] * 8))
    assert (state.result, state.round, state.to_roll) == (rules.Outcome((1,), "cube"), 1, ())
    assert state.rolled == ((2,) * 8, (3,) * 8)


def test_without_scores_all_cubes_share_the_victory() -> None:
    rolls = ((0, SEVEN), (1, [3] * 7 + [6]), (0, CALL), (0, [3]), (1, [3, 2]))
    assert _play(2, *rolls).result == rules.Outcome((0, 1), "cube")


def test_with_scores_the_lowest_wins() -> None:
    rolls = ((0, SEVEN), (1, [3] * 7 + [6]), (0, CALL), (0, [3]), (1, [3, 2]))
    state = _play(2, *rolls, keep_score=True)
    assert [_seat(state, i)["score"] for i in range(2)] == [2, 1]
    assert state.result == rules.Outcome((1,), "cube")


def test_with_scores_level_they_share_the_victory() -> None:
    state = _play(3, (0, [3] * 8), (1, [2] * 8), (2, [3] * 8), keep_score=True)
    assert state.result == rules.Outcome((0, 2), "cube")


def test_a_cube_wins_though_everyone_else_is_out() -> None:
    assert _play(2, (0, OUT), (1, [3] * 8)).result == rules.Outcome((1,), "cube")


def test_nobody_left_in_means_no_winner() -> None:
    state = _play(2, (0, OUT), (1, OUT))
    assert (state.result, state.phase) == (rules.Outcome((), "no_dice"), "over")


def test_the_last_one_left_in_plays_on() -> None:
    state = _play(2, (0, [2] * 8), (1, OUT))
    assert (state.result, state.phase) == (None, "call")
    assert _after(state, (0, CALL)).to_roll == (0,)


def test_the_caller_goes_on_calling_when_eliminated() -> None:
    state = _play(2, (0, [2] * 8), (1, OUT), caller=1)
    assert GAME.awaits(state) == AwaitSpoken(1, ("call",))
    assert _after(state, (1, CALL)).round == 2


def test_final_roll_decides_whether_the_ones_and_sixes_of_the_last_roll_are_carried_out() -> None:
    rolls = ((0, SEVEN), (1, [3] * 7 + [6]), (0, CALL), (1, [3, 6]))
    resolved, stopped = _play(2, *rolls), _play(2, *rolls, final_roll="stop")
    assert (_seat(resolved, 1)["hand"], _seat(resolved, 1)["score"]) == (2, 0)
    assert (_seat(stopped, 1)["hand"], _seat(stopped, 1)["score"]) == (1, 1)


ROLL = {"type": "roll", "seat": 0, "values": [2] * 8}
ROUND = ((0, [2] * 8), (1, [2] * 8))


@pytest.mark.parametrize(
    ("before", "event", "code"),
    [
        ((), {"type": "call"}, "bad_event"),
        ((), {"type": "call", "seat": 2}, "bad_event"),
        ((), {"type": "call", "seat": 0, "values": []}, "bad_event"),
        ((), {"type": "sixes", "seat": 0, "attack": 0}, "bad_event"),
        (ROUND, ROLL | {"values": [0]}, "bad_event"),
        ((), {"type": "call", "seat": 0}, "wrong_phase"),
        ((), {"type": "call", "seat": 1}, "wrong_phase"),
        (ROUND[:1], {"type": "call", "seat": 0}, "wrong_phase"),
        (ROUND, ROLL, "wrong_phase"),
        (ROUND, {"type": "call", "seat": 1}, "wrong_seat"),
        (ROUND[:1], ROLL | {"values": []}, "wrong_seat"),
        ((), ROLL | {"values": [2] * 9}, "wrong_dice_count"),
        (((0, [3] * 8), (1, OUT)), {"type": "call", "seat": 1}, "game_over"),
    ],
)
def test_an_event_is_rejected_by_its_first_fault(before: tuple[Event, ...], event: object, code: str) -> None:
    state = _play(2, *before)
    with pytest.raises(rules.RejectedEvent) as caught:
        GAME.apply(state, event)
    assert caught.value.code == code


@pytest.mark.parametrize(
    "options",
    [{"caller": 2}, {"caller": -1}, {"caller": True}, {"keep_score": 1}, {"keep_score": None}, {"final_roll": "Stop"}],
)
def test_options_of_the_wrong_type_or_range_are_a_bad_setup(options: dict[str, object]) -> None:
    with pytest.raises(rules.BadSetup):
        GAME.initial(["Ann", "Bo"], options)


def test_messages_say_what_is_to_come_first() -> None:
    with pytest.raises(rules.WrongPhase, match="Bo still has to roll"):
        _play(2, ROUND[0], (0, CALL))
    with pytest.raises(rules.WrongPhase, match=r"Ann has to call the next round first"):
        _play(2, *ROUND, ROUND[0])
    with pytest.raises(rules.WrongSeat, match=r"Bo.* is not the caller; Ann calls the rounds"):
        _play(2, *ROUND, (1, CALL))
    with pytest.raises(rules.WrongDiceCount, match=r"Bo has 8 dice in hand to roll; 7 were reported"):
        _play(2, (1, [2] * 7))


def test_what_is_awaited_can_be_entered() -> None:
    assert GAME.awaits(_play(2, ROUND[1])) == AwaitRolls({0: 8})
    assert GAME.legal(_play(2, ROUND[1])) == (RollForm(0, 8),)
    assert GAME.legal(_play(2, *ROUND)) == (CallForm(0),)
    over = _play(2, (0, OUT), (1, OUT))
    assert (GAME.awaits(over), GAME.legal(over)) == (AwaitNothing(), ())


def test_the_chores_of_a_round_stay_listed_until_a_roll_of_the_next_is_in() -> None:
    state = _play(2, (0, [3, 1, 6, 2, 2, 2, 2, 2]), (1, OUT))
    chores = (
        Chore("stack", 0, 1, 3),
        Chore("to_reserve", 0, 1, 1),
        Chore("from_reserve", 0, 1, None),
        Chore("to_reserve", 1, 8, 1),
    )
    assert GAME.chores(state) == chores
    state = _after(state, (0, CALL))
    assert GAME.chores(state) == chores
    assert GAME.chores(_after(state, (0, [2] * 7))) == ()


def test_the_table_shows_each_seat_as_its_own_roll_left_it() -> None:
    assert GAME.table(_play(2, (1, [3, 1, 2, 2, 4, 5, 5, 2]))) == (
        SeatTable(0, 8, 0, 5, None, None),
        SeatTable(1, 6, 1, 6, (2, 2, 2, 4, 5, 5), None),
    )


def test_players_read_what_to_do_who_is_out_and_who_calls() -> None:
    assert GAME.explain(_play(2)) == "Ann and Bo: roll your hand (eight dice each)."
    assert GAME.explain(_play(2, (0, OUT), (1, [3] + [2] * 7))) == (
        "Ann: put eight 1s into the reserve. Bo: stack one 3. Ann is out of dice, and out of the game. "
        "Bo is the last one left in, and has not won yet. Ann has no dice left, but still calls the rounds. "
        "Ann: call round 2, when everyone is done."
    )
    state = _play(3, (0, [3] * 8), keep_score=True)
    assert "Ann's cube is complete, with no dice in hand: the score is 1. Bo and Cy: roll" in GAME.explain(state)


def test_players_read_why_who_won() -> None:
    rolls = ((0, SEVEN), (1, [3] * 7 + [6]), (0, CALL), (0, [3]), (1, [3, 6]))
    assert "Bo wins with the lowest score. The 1s and 6s of the final roll are carried out" in GAME.explain(
        _play(2, *rolls, keep_score=True)
    )
    stopped = GAME.explain(_play(2, *rolls, final_roll="stop"))
    assert "Ann and Bo have complete cubes, and no scores are kept. They share the victory." in stopped
    assert stopped.endswith("count as dice in hand: you chose this rule.")
    assert "Ann wins with a complete cube." in GAME.explain(_play(2, (0, [3] * 8), (1, [2] * 8)))
    assert GAME.explain(_play(2, (0, OUT), (1, OUT))).endswith("the game has no winner.")
