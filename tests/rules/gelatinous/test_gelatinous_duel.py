"""Gelatinous for two, case by case."""

import pytest

import rules
from rules import AwaitNothing, AwaitRolls, AwaitSixes, Chore, RollForm, SeatTable
from rules.gelatinous.duel_state import DuelState
from rules.gelatinous.forms import SixesForm

GAME = rules.GAMES["gelatinous_duel"]
FIRST = GAME.initial(["Ann", "Bo"], {})


def _after(state: rules.State, *events: tuple[int, list[int] | int]) -> DuelState:
    """The state after rolls, which are lists, and choices of sixes, which are numbers."""
    for seat, what in events:
        field = {"attack": what} if isinstance(what, int) else {"values": what}
        kind = "sixes" if isinstance(what, int) else "roll"
        state = GAME.apply(state, {"type": kind, "seat": seat, **field})
    assert isinstance(state, DuelState)
    return state


def _play(*events: tuple[int, list[int] | int]) -> DuelState:
    return _after(FIRST, *events)


def _dice(state: DuelState) -> list[tuple[int, int]]:
    return [(seat.loose, seat.stacked) for seat in state.seats]


BOTH_MAY = ((0, [3, 3, 1, 6, 6, 2, 4, 5]), (1, [3, 1, 1, 6, 2, 2, 5, 5]))
"""Ann has two sixes and three stacked dice then, Bo one six and two stacked dice."""
ONLY_BO_MAY = ((0, [3, 3, 6, 2, 2, 2, 2, 2]), (1, [6, 6, 6, 4, 4, 4, 4, 4]))
"""Ann's 6 cannot be passed: Bo has only the starter."""


def test_each_begins_with_eight_loose_dice_and_the_starter() -> None:
    state = _play()
    assert _dice(state) == [(8, 1), (8, 1)]
    assert (state.round, state.phase, state.to_roll, state.to_choose) == (1, "roll", (0, 1), ())


def test_threes_are_stacked_and_ones_passed_before_sixes_are_chosen() -> None:
    state = _play(*BOTH_MAY)
    assert _dice(state) == [(7, 3), (6, 2)]
    assert (state.phase, state.round, state.to_roll) == ("sixes", 1, ())
    assert state.rolled == (tuple(BOTH_MAY[0][1]), tuple(BOTH_MAY[1][1]))
    assert [handed.to_json() for handed in state.passes] == [
        {"from": 0, "to": 1, "value": 1, "count": 1},
        {"from": 1, "to": 0, "value": 1, "count": 2},
    ]


def test_a_seat_may_attack_with_no_more_than_the_opponents_stack_without_its_starter() -> None:
    choices = _play(*BOTH_MAY).to_json()["to_choose"]
    assert choices == [{"seat": 0, "max_attack": 1}, {"seat": 1, "max_attack": 1}]
    assert _play(*ONLY_BO_MAY).to_json()["to_choose"] == [{"seat": 1, "max_attack": 2}]


def test_an_attack_passes_the_six_and_takes_a_die_off_the_cube() -> None:
    state = _play(*ONLY_BO_MAY, (1, 2))
    assert _dice(state) == [(6 + 2 * 2, 3 - 2), (8 - 2, 1)]
    assert [handed.to_json() for handed in state.passes] == [{"from": 1, "to": 0, "value": 6, "count": 2}]
    assert (state.phase, state.round, state.rolled, state.to_roll) == ("roll", 2, (None, None), (0, 1))


def test_sixes_that_do_not_attack_are_kept() -> None:
    state = _play(*ONLY_BO_MAY, (1, 0))
    assert _dice(state) == [(6, 3), (8, 1)]
    assert state.passes == ()


def test_both_attacks_take_effect_together_whoever_chooses_first() -> None:
    first = _play(*BOTH_MAY, (0, 1), (1, 1))
    assert first == _play(*BOTH_MAY, (1, 1), (0, 1))
    assert _dice(first) == [(8, 2), (7, 1)]


def test_the_first_choice_changes_nothing_on_the_table() -> None:
    state = _play(*BOTH_MAY, (1, 1))
    assert _dice(state) == _dice(_play(*BOTH_MAY))
    assert state.passes == _play(*BOTH_MAY).passes
    assert state.to_choose == ((0, 1),)


def test_ones_and_attacks_are_listed_by_seat_then_value() -> None:
    passes = _play(*BOTH_MAY, (1, 1), (0, 1)).passes
    assert [(handed.from_seat, handed.value, handed.count) for handed in passes] == [
        (0, 1, 1),
        (0, 6, 1),
        (1, 1, 2),
        (1, 6, 1),
    ]


def test_while_the_opponent_has_only_the_starter_sixes_are_kept_without_a_choice() -> None:
    state = _play((0, [6] * 8), (1, [6, 2, 2, 2, 2, 2, 2, 2]))
    assert (state.phase, state.round) == ("roll", 2)
    assert _dice(state) == [(8, 1), (8, 1)]


def test_a_seat_without_loose_dice_sits_out() -> None:
    state = _play((0, [1] * 8), (1, [2] * 8))
    assert (state.to_roll, GAME.awaits(state)) == ((1,), AwaitRolls({1: 16}))
    with pytest.raises(rules.WrongSeat, match="has no loose dice and sits this round out"):
        _after(state, (0, []))
    state = _after(state, (1, [1] * 2 + [2] * 14))
    assert _dice(state) == [(2, 1), (14, 1)]


def test_a_cube_complete_after_threes_and_ones_wins_before_any_six_is_played() -> None:
    state = _play((0, [3] * 7 + [2]), (1, [6] * 8))
    assert (state.phase, state.result) == ("over", rules.Outcome((0,), "cube"))
    assert (state.to_choose, state.to_roll, state.round) == ((), (), 1)
    assert _dice(state) == [(1, 8), (8, 1)]
    assert state.rolled == ((3,) * 7 + (2,), (6,) * 8)


def test_of_two_cubes_the_one_with_fewer_loose_dice_wins_the_ones_passed() -> None:
    assert _play((0, [3] * 7 + [1]), (1, [3] * 7 + [2])).result == rules.Outcome((0,), "cube")


def test_two_cubes_level_share_the_victory() -> None:
    assert _play((0, [3] * 7 + [6]), (1, [3] * 7 + [5])).result == rules.Outcome((0, 1), "cube")


def test_a_three_too_many_stays_loose() -> None:
    assert _dice(_play((0, [3] * 8), (1, [2] * 8))) == [(1, 8), (8, 1)]


ROLL = {"type": "roll", "seat": 0, "values": [2] * 8}
SIXES = {"type": "sixes", "seat": 0, "attack": 0}


@pytest.mark.parametrize(
    ("before", "event", "code"),
    [
        ((), SIXES | {"attack": -1}, "bad_event"),
        ((), SIXES | {"attack": True}, "bad_event"),
        ((), SIXES | {"attack": 1.0}, "bad_event"),
        ((), SIXES | {"attack": None}, "bad_event"),
        ((), SIXES | {"seat": 2}, "bad_event"),
        ((), SIXES | {"values": []}, "bad_event"),
        ((), {"type": "sixes", "seat": 0}, "bad_event"),
        ((), {"type": "call", "seat": 0}, "bad_event"),
        (BOTH_MAY, ROLL | {"values": [7]}, "bad_event"),
        ((), SIXES, "wrong_phase"),
        ((), SIXES | {"attack": 10**40}, "wrong_phase"),
        (BOTH_MAY, ROLL, "wrong_phase"),
        (BOTH_MAY[:1], ROLL | {"values": []}, "wrong_seat"),
        (ONLY_BO_MAY, SIXES | {"attack": 9}, "wrong_seat"),
        ((*BOTH_MAY, (0, 1)), SIXES, "wrong_seat"),
        ((), ROLL | {"values": [2] * 7}, "wrong_dice_count"),
        (BOTH_MAY, SIXES | {"attack": 2}, "illegal_move"),
        (BOTH_MAY, SIXES | {"attack": 10**40}, "illegal_move"),
        (((0, [3] * 8), (1, [2] * 8)), SIXES, "game_over"),
        (((0, [3] * 8), (1, [2] * 8)), SIXES | {"attack": -1}, "bad_event"),
    ],
)
def test_an_event_is_rejected_by_its_first_fault(
    before: tuple[tuple[int, list[int] | int], ...], event: dict[str, object], code: str
) -> None:
    state = _play(*before)
    with pytest.raises(rules.RejectedEvent) as caught:
        GAME.apply(state, event)
    assert caught.value.code == code


def test_messages_name_the_player_and_what_is_possible() -> None:
    with pytest.raises(rules.IllegalMove, match=r"Ann may attack with 1 of the 6s at most, not with 2"):
        _play(*BOTH_MAY, (0, 2))
    with pytest.raises(rules.WrongSeat, match=r"Ann.* has no 6 that may attack; Bo has to choose"):
        _play(*ONLY_BO_MAY, (0, 0))
    with pytest.raises(rules.WrongSeat, match=r"Bo.* has already chosen; Ann has to choose"):
        _play(*BOTH_MAY, (1, 1), (1, 1))
    with pytest.raises(rules.WrongPhase, match="Ann and Bo still have to roll"):
        _play((0, 0))


def test_there_are_no_options() -> None:
    with pytest.raises(rules.BadSetup):
        GAME.initial(["Ann", "Bo"], {"dice_per_player": 8})


def test_what_is_awaited_can_be_entered() -> None:
    assert GAME.awaits(_play()) == AwaitRolls({0: 8, 1: 8})
    assert GAME.legal(_play(BOTH_MAY[0])) == (RollForm(1, 8),)
    assert GAME.awaits(_play(*BOTH_MAY)) == AwaitSixes({0: 1, 1: 1})
    assert GAME.legal(_play(*BOTH_MAY, (0, 0))) == (SixesForm(1, 1),)
    over = _play((0, [3] * 8), (1, [2] * 8))
    assert (GAME.awaits(over), GAME.legal(over)) == (AwaitNothing(), ())


def test_the_form_of_a_choice_takes_just_what_the_rules_take() -> None:
    state = _play(*ONLY_BO_MAY)
    (form,) = GAME.legal(state)
    for attack in range(-1, 5):
        event = form.event(attack=attack)
        assert form.allows(event) == (0 <= attack <= 2)
        if form.allows(event):
            GAME.apply(state, event)
        else:
            with pytest.raises(rules.RejectedEvent):
                GAME.apply(state, event)


def test_the_chores_of_a_round_end_with_the_dice_that_come_off_the_cubes() -> None:
    assert GAME.chores(_play(*ONLY_BO_MAY)) == (Chore("stack", 0, 2, 3),)
    state = _play(*ONLY_BO_MAY, (1, 2))
    assert GAME.chores(state) == (Chore("stack", 0, 2, 3), Chore("unstack", 0, 2, None), Chore("pass", 1, 2, 6, 0))
    assert GAME.chores(_after(state, (1, [2] * 6))) == ()


def test_what_the_loose_dice_show_is_known_but_for_those_that_came_off_a_cube() -> None:
    assert GAME.table(_play(*ONLY_BO_MAY)) == (
        SeatTable(0, 6, 3, 0, (2, 2, 2, 2, 2, 6), ()),
        SeatTable(1, 8, 1, 0, (4, 4, 4, 4, 4, 6, 6, 6), ()),
    )
    assert GAME.table(_play(*ONLY_BO_MAY, (1, 2))) == (
        SeatTable(0, 10, 1, 0, None, ()),
        SeatTable(1, 6, 1, 0, (4, 4, 4, 4, 4, 6), ()),
    )
    assert GAME.table(_play((1, [6, 1, 2, 2, 3, 3, 2, 2])))[1].loose_values == (1, 2, 2, 2, 2, 3, 3, 6)


def test_each_choosing_seat_reads_how_many_may_attack_and_what_that_does() -> None:
    text = GAME.explain(_play(*BOTH_MAY))
    assert "3s are stacked and 1s passed before any 6 is played, for both at once." in text
    assert "Ann: choose how many of your 6s attack (one at most). Each goes to Bo and takes one die off" in text
    assert "Bo's starter can never be removed." in text
    assert text.endswith("The attacks of both take effect together, once both have chosen.")
    assert "Bo has chosen to attack with one 6." in GAME.explain(_play(*BOTH_MAY, (1, 1)))


def test_players_read_why_a_six_is_kept() -> None:
    kept = "Ann keeps one 6: as long as Bo has only the starter, a 6 cannot attack."
    assert kept in GAME.explain(_play(*ONLY_BO_MAY))
    assert kept in GAME.explain(_play(*ONLY_BO_MAY, (1, 1)))
    assert "cannot attack" not in GAME.explain(_play((0, [2] * 8), (1, [3] * 2 + [2] * 6)))
    assert kept not in GAME.explain(_play(*ONLY_BO_MAY, (1, 1), (0, [2] * 8)))


def test_players_read_that_attacks_took_effect_together_and_what_to_do() -> None:
    assert GAME.explain(_play(*BOTH_MAY, (0, 1), (1, 1))) == (
        "Ann: pass one 1 to Bo, one 6 to Bo; stack two 3s; take one die off the cube. "
        "Bo: pass two 1s to Ann, one 6 to Ann; stack one 3; take one die off the cube. "
        "The attacks of both took effect together. "
        "Ann keeps one 6: as long as Bo has only the starter, a 6 cannot attack. Ann (8) and Bo (7): roll your dice."
    )


def test_players_read_the_rulings_that_decided_the_end() -> None:
    shared = GAME.explain(_play((0, [3] * 8), (1, [3] * 7 + [6])))
    assert "They share the victory." in shared
    assert "A 3 that does not fit into a full cube stays loose (Ann)." in shared
    assert shared.endswith("A cube that is complete after the 3s and 1s wins before any 6 is played.")
    assert "before any 6" not in GAME.explain(_play((0, [3] * 8), (1, [2] * 8)))
