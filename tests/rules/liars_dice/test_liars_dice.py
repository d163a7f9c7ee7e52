"""Liar's dice, case by case."""

from typing import Any

import pytest

import rules
from rules import AwaitNothing, AwaitReveal, AwaitSpoken, CallForm, Hidden, Outcome, SeatTable
from rules.liars_dice.forms import BidForm, JontiForm, RevealForm
from rules.liars_dice.state import LiarsDiceState

GAME = rules.GAMES["liars_dice"]
NAMES = ["Ann", "Bo", "Cy", "Di"]


def _bid(seat: int, count: int, face: int) -> dict[str, object]:
    return {"type": "bid", "seat": seat, "count": count, "face": face}


def _call(seat: int) -> dict[str, object]:
    return {"type": "call", "seat": seat}


def _jonti(seat: int) -> dict[str, object]:
    return {"type": "jonti", "seat": seat}


def _reveal(*hands: list[int]) -> dict[str, object]:
    return {"type": "reveal", "hands": list(hands)}


def _play(*events: dict[str, object], players: int = 3, dice: int = 5, starter: int = 0) -> LiarsDiceState:
    return _on(GAME.initial(NAMES[:players], {"dice_per_player": dice, "starter": starter}), *events)


def _on(state: rules.State, *events: dict[str, object]) -> LiarsDiceState:
    for event in events:
        state = GAME.apply(state, event)
    assert isinstance(state, LiarsDiceState)
    return state


def _code(state: LiarsDiceState, event: object) -> str:
    with pytest.raises(rules.RejectedEvent) as caught:
        GAME.apply(state, event)
    return caught.value.code


def _json(state: LiarsDiceState) -> dict[str, Any]:
    return state.to_json()


# Two dice each: whoever loses one comes down to one.
TWO_EACH = [_bid(0, 2, 4), _call(1)]
BO_COMES_DOWN = [*TWO_EACH, _reveal([4, 4], [2, 2], [3, 3])]


# The bidding


def test_the_starter_opens_and_the_turn_goes_clockwise() -> None:
    state = _play(starter=2)
    assert state.turn == 2
    state = _on(state, _bid(2, 1, 3))
    assert state.turn == 0
    assert _on(state, _bid(0, 2, 3)).turn == 1


@pytest.mark.parametrize(
    ("last", "ones", "others"),
    [
        ((1, 4), 1, 2),
        ((2, 2), 1, 3),
        ((3, 6), 2, 4),
        ((10, 5), 5, 11),
        ((1, 1), 2, 3),
        ((4, 1), 5, 9),
        ((10**9, 2), 5 * 10**8, 10**9 + 1),
        ((10**9, 1), 10**9 + 1, 2 * 10**9 + 1),
    ],
)
def test_the_least_bids_after_a_bid_in_a_normal_round(last: tuple[int, int], ones: int, others: int) -> None:
    state = _play(_bid(0, *last))
    assert _json(state)["min_bid"] == {"ones": ones, "others": others}
    for least, faces in ((ones, (1,)), (others, (2, 3, 4, 5, 6))):
        for face in faces:
            if least <= 10**9:
                assert _on(state, _bid(1, least, face)).turn == 2
            if 1 < least <= 10**9 + 1:
                assert _code(state, _bid(1, least - 1, face)) == "illegal_bid"


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_round_may_be_opened_with_any_count_of_any_face(face: int) -> None:
    assert _json(_play())["min_bid"] == {"ones": 1, "others": 1}
    assert _json(_play(_bid(0, 1, face)))["bid"] == {"seat": 0, "count": 1, "face": face}
    assert _json(_play(_bid(0, 10**9, face)))["bid"] == {"seat": 0, "count": 10**9, "face": face}


@pytest.mark.parametrize("face", [1, 2, 6])
def test_in_a_palifico_round_the_opener_chooses_the_face_and_locks_it(face: int) -> None:
    state = _play(*BO_COMES_DOWN, dice=2)
    assert (state.palifico, state.turn, _json(state)["min_bid"]) == (True, 1, {"ones": 1, "others": 1})
    state = _on(state, _bid(1, 2, face))
    assert _json(state)["min_bid"] == {"face": face, "count": 3}
    assert GAME.legal(state) == (BidForm(2, face, 3), CallForm(2), JontiForm(2))
    for other in {1, 2, 3, 4, 5, 6} - {face}:
        assert _code(state, _bid(2, 9, other)) == "illegal_bid"
    assert _code(state, _bid(2, 2, face)) == "illegal_bid"
    assert _json(_on(state, _bid(2, 3, face)))["min_bid"] == {"face": face, "count": 4}


def test_a_bid_may_exceed_the_dice_in_play_and_the_players_read_that_it_stands() -> None:
    state = _play(_bid(0, 16, 4))
    assert state.turn == 1
    assert "There are only 15 dice under the cups, but the bid counts." in GAME.explain(state)
    assert "but the bid counts" not in GAME.explain(_play(_bid(0, 15, 4)))
    assert "but the bid counts" in GAME.explain(_on(state, _call(1)))


def test_a_seat_without_dice_is_skipped() -> None:
    state = _play(*TWO_EACH[:1], _call(1), _reveal([4], [4], [5]), dice=1)
    assert [seat["dice"] for seat in _json(state)["seats"]] == [1, 0, 1]
    assert state.turn == 0
    state = _on(state, _bid(0, 1, 5))
    assert state.turn == 2
    assert _code(state, _bid(1, 2, 5)) == "wrong_seat"
    assert _on(state, _bid(2, 2, 5)).turn == 0


# What is counted


@pytest.mark.parametrize(
    ("face", "counted"),
    [(1, 3), (2, 5), (3, 4), (4, 5), (5, 5), (6, 5)],
)
def test_ones_count_as_any_face_but_a_bid_on_ones_counts_them_alone(face: int, counted: int) -> None:
    hands = ([1, 1, 2, 2, 3], [4, 4, 5, 5, 6], [1, 6, 6, 6, 6])
    state = _play(_bid(0, 1, face), _call(1), _reveal(*hands))
    assert _json(state)["last_reveal"]["counted"] == counted + (3 if face == 6 else 0)


def test_in_a_palifico_round_ones_are_not_wild() -> None:
    state = _play(*BO_COMES_DOWN, _bid(1, 1, 4), _call(2), _reveal([1, 4], [1], [1, 1]), dice=2)
    assert _json(state)["last_reveal"]["counted"] == 1


# Calls


def test_a_call_of_a_bid_that_holds_costs_the_caller_a_die_and_the_bidder_begins() -> None:
    state = _play(_bid(0, 3, 4), _call(1), _reveal([4] * 5, [2] * 5, [2] * 5))
    assert _json(state)["last_reveal"] == {
        "bid": {"seat": 0, "count": 3, "face": 4},
        "challenge": {"type": "call", "seat": 1},
        "counted": 5,
        "loser": 1,
        "gainer": None,
    }
    assert (state.dice, state.turn, state.round) == ((5, 4, 5), 0, 2)


def test_a_call_of_exactly_as_many_as_bid_is_lost_by_the_caller() -> None:
    assert _play(_bid(0, 5, 4), _call(1), _reveal([4] * 5, [2] * 5, [2] * 5)).dice == (5, 4, 5)


def test_a_call_of_a_bid_that_does_not_hold_costs_the_bidder_a_die_and_the_caller_begins() -> None:
    state = _play(_bid(0, 6, 4), _call(1), _reveal([4] * 5, [2] * 5, [2] * 5))
    assert (state.dice, state.turn) == ((4, 5, 5), 1)
    assert _json(state)["last_reveal"]["loser"] == 0


def test_with_the_new_round_bid_and_challenge_are_empty_again() -> None:
    state = _json(_play(_bid(0, 6, 4), _call(1), _reveal([4] * 5, [2] * 5, [2] * 5)))
    assert (state["phase"], state["bid"], state["challenge"], state["result"]) == ("bid", None, None, None)
    assert state["min_bid"] == {"ones": 1, "others": 1}


# Jontis


def test_a_right_jonti_gains_its_caller_a_die_and_the_next_opening() -> None:
    state = _play(
        *(_bid(0, 9, 4), _call(1), _reveal([4] * 5, [2] * 5, [2] * 5)),  # Ann is down to four
        *(_bid(1, 1, 2), _bid(2, 3, 2), _jonti(0), _reveal([5] * 4, [1, 2, 2, 6, 6], [3] * 5)),
    )
    assert _json(state)["last_reveal"] | {"bid": None, "challenge": None} == {
        "bid": None,
        "challenge": None,
        "counted": 3,
        "loser": None,
        "gainer": 0,
    }
    assert (state.dice, state.turn, state.palifico) == ((5, 5, 5), 0, False)
    explained = GAME.explain(state)
    assert "Ann gains a die and has five now" in explained
    assert "Ann said jonti, was right, and begins." in explained


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_nobody_gains_a_die_beyond_dice_per_player(dice: int) -> None:
    state = _play(_bid(0, dice, 4), _jonti(1), _reveal([4] * dice, [2] * dice, [2] * dice), dice=dice)
    assert state.dice == (dice,) * 3
    assert state.turn == 1
    assert _json(state)["last_reveal"]["gainer"] is None
    assert _json(state)["last_reveal"]["loser"] is None
    assert "the most possible, and gains none" in GAME.explain(state)


@pytest.mark.parametrize("count", [1, 4, 6])
def test_a_wrong_jonti_too_many_or_too_few_costs_its_caller_a_die_and_the_bidder_begins(count: int) -> None:
    state = _play(_bid(0, count, 4), _jonti(1), _reveal([4] * 5, [2] * 5, [2] * 5))
    assert (state.dice, state.turn) == ((5, 4, 5), 0)
    assert "The jonti was wrong, so Ann, who made the bid, begins." in GAME.explain(state)


# Palifico


def test_who_comes_down_to_one_die_begins_a_palifico_round_instead_of_the_winner() -> None:
    state = _play(*BO_COMES_DOWN, dice=2)
    assert (state.dice, state.palifico, state.turn) == ((2, 1, 2), True, 1)
    explained = GAME.explain(state)
    assert "Bo is down to one die and begins a palifico round." in explained
    assert "1s are not wild" in explained


def test_a_die_lost_by_a_jonti_makes_the_next_round_palifico_too() -> None:
    state = _play(_bid(0, 2, 4), _jonti(1), _reveal([4, 4], [4, 2], [3, 3]), dice=2)
    assert (state.dice, state.palifico, state.turn) == ((2, 1, 2), True, 1)


def test_a_bidder_who_comes_down_to_one_die_begins_the_palifico_round() -> None:
    state = _play(_bid(0, 5, 4), _call(1), _reveal([4, 4], [2, 2], [3, 3]), dice=2)
    assert (state.dice, state.palifico, state.turn) == ((1, 2, 2), True, 0)


def test_after_a_palifico_round_normal_play_resumes() -> None:
    last_die_lost = _play(*BO_COMES_DOWN, _bid(1, 4, 4), _call(2), _reveal([4, 4], [2], [3, 3]), dice=2)
    assert (last_die_lost.dice, last_die_lost.palifico, last_die_lost.turn) == ((2, 0, 2), False, 2)
    nothing_lost = _play(*BO_COMES_DOWN, _bid(1, 2, 4), _jonti(2), _reveal([4, 4], [2], [3, 3]), dice=2)
    assert (nothing_lost.dice, nothing_lost.palifico, nothing_lost.turn) == ((2, 1, 2), False, 2)


def test_a_palifico_round_that_brings_someone_down_to_one_die_is_followed_by_another() -> None:
    state = _play(*BO_COMES_DOWN, _bid(1, 1, 4), _call(2), _reveal([4, 4], [2], [3, 3]), dice=2)
    assert (state.dice, state.palifico, state.turn) == ((2, 1, 1), True, 2)


def test_climbing_back_to_two_dice_and_falling_again_brings_another_palifico_round() -> None:
    climbed = _play(
        *(*BO_COMES_DOWN, _bid(1, 1, 2), _bid(2, 2, 2), _bid(0, 3, 2), _jonti(1), _reveal([2, 2], [2], [3, 3])), dice=2
    )
    assert (climbed.dice, climbed.palifico, climbed.turn) == ((2, 2, 2), False, 1)
    fallen = _on(climbed, _bid(1, 6, 3), _call(2), _reveal([2, 2], [2, 2], [3, 3]))
    assert (fallen.dice, fallen.palifico, fallen.turn) == ((2, 1, 2), True, 1)
    assert "Bo is down to one die again and begins another palifico round" in GAME.explain(fallen)


def test_with_one_die_each_nobody_comes_down_to_one() -> None:
    state = _play(_bid(0, 2, 4), _call(1), _reveal([4], [2], [3]), dice=1)
    assert (state.dice, state.palifico, state.turn) == ((0, 1, 1), False, 1)


def test_a_palifico_round_is_held_with_two_players_left() -> None:
    state = _play(_bid(0, 4, 4), _call(1), _reveal([4, 4], [2, 2]), players=2, dice=2)
    assert (state.dice, state.palifico, state.turn) == ((1, 2), True, 0)


def test_going_out_brings_no_palifico_and_the_bidder_begins_after_the_wrong_jonti_of_a_last_die() -> None:
    state = _play(_bid(0, 3, 4), _jonti(1), _reveal([4], [2], [3]), dice=1)
    assert (state.dice, state.palifico, state.turn) == ((1, 0, 1), False, 0)
    assert "Bo loses a die and is out." in GAME.explain(state)


# The end


def _won() -> LiarsDiceState:
    return _play(
        *(_bid(0, 2, 4), _call(1), _reveal([4, 4], [2, 2])),  # Bo comes down to one
        *(_bid(1, 3, 4), _call(0), _reveal([4, 2], [4])),  # and loses it in a palifico round
        players=2,
        dice=2,
    )


def test_the_last_one_with_dice_wins() -> None:
    state = _won()
    assert (state.phase, state.result) == ("over", Outcome((0,), "last_with_dice"))
    assert GAME.explain(state) == (
        "Ann called Bo's bid of three 4s; without wilds there are two 4s: Bo loses a die and is out. "
        "Ann is the last player with dice and wins."
    )


def test_at_the_end_nobody_is_awaited_and_all_else_stays_as_the_last_round_left_it() -> None:
    state = _json(_won())
    assert (state["turn"], state["min_bid"]) == (None, None)
    assert (state["round"], state["palifico"]) == (2, True)
    assert state["bid"] == state["last_reveal"]["bid"] == {"seat": 1, "count": 3, "face": 4}
    assert state["challenge"] == state["last_reveal"]["challenge"] == {"type": "call", "seat": 0}
    assert [seat["dice"] for seat in state["seats"]] == [2, 0]


def test_at_the_end_nothing_is_hidden_any_more() -> None:
    state = _won()
    assert GAME.view(state, 1).hidden == ()
    assert GAME.table(state) == (SeatTable(0, 2, 0, 0, (2, 4), ()), SeatTable(1, 0, 0, 0, (), ()))
    assert (GAME.legal(state), GAME.awaits(state)) == ((), AwaitNothing())


# What is rejected, and why


@pytest.mark.parametrize(
    "event",
    [
        {"type": "roll", "seat": 0, "values": [1]},
        {"type": "bid", "seat": 0, "count": 1},
        {"type": "bid", "seat": 0, "count": 1, "face": 1, "more": 1},
        _bid(3, 1, 1),
        _bid(0, 0, 1),
        _bid(0, 10**9 + 1, 1),
        _bid(0, 1, 0),
        _bid(0, 1, 7),
        {"type": "bid", "seat": 0, "count": 1.0, "face": 2},
        {"type": "bid", "seat": False, "count": 1, "face": 2},
        _call(3),
        {"type": "call"},
        {"type": "jonti", "seat": 0, "bid": None},
        {"type": "jonti", "seat": "0"},
        {"type": "reveal"},
        {"type": "reveal", "seat": 0, "hands": []},
        {"type": "reveal", "hands": {}},
        {"type": "reveal", "hands": [1, 2, 3]},
        _reveal([1], [7], [2]),
        {"type": "reveal", "hands": [[1], None, [2]]},
        {"type": "reveal", "hands": [[1], "1", [True]]},
    ],
)
def test_what_is_wrong_in_itself_is_a_bad_event_in_every_phase_and_after_the_end(event: object) -> None:
    for state in (_play(), _play(_bid(0, 1, 4)), _play(_bid(0, 1, 4), _call(1)), _won()):
        assert _code(state, event) == "bad_event"


@pytest.mark.parametrize(
    "event", [_bid(1, 1, 1), _call(0), _jonti(1), _reveal(), _reveal([4, 4], []), _reveal([1] * 9)]
)
def test_after_the_end_everything_well_formed_is_game_over(event: object) -> None:
    assert _code(_won(), event) == "game_over"


def test_the_wrong_phase_goes_before_everything_else() -> None:
    assert _code(_play(), _reveal([1])) == "wrong_phase"
    assert _code(_play(_bid(0, 1, 4)), _reveal([4] * 5, [4] * 5, [4] * 5)) == "wrong_phase"
    revealing = _play(_bid(0, 2, 4), _call(1))
    for event in (_bid(2, 3, 4), _bid(0, 1, 1), _call(1), _jonti(0)):
        assert _code(revealing, event) == "wrong_phase"


def test_the_wrong_seat_goes_before_a_bid_or_move_that_is_illegal() -> None:
    assert _code(_play(), _call(1)) == "wrong_seat"
    assert _code(_play(), _bid(2, 1, 1)) == "wrong_seat"
    assert _code(_play(_bid(0, 3, 4)), _bid(0, 1, 4)) == "wrong_seat"
    assert _code(_play(_bid(0, 3, 4)), _jonti(0)) == "wrong_seat"


@pytest.mark.parametrize("event", [_call(0), _jonti(0)])
def test_before_the_first_bid_a_call_or_jonti_is_an_illegal_move(event: object) -> None:
    assert _code(_play(), event) == "illegal_move"


@pytest.mark.parametrize(
    "hands",
    [
        [],
        [[1], [2]],
        [[1], [], [2], []],
        [[1], [2], [3]],
        [[], [], [2]],
        [[1], [], []],
        [[1, 1], [], [2]],
    ],
)
def test_a_reveal_needs_a_hand_of_the_right_length_for_every_seat(hands: list[list[int]]) -> None:
    state = _play(_bid(0, 1, 4), _call(1), _reveal([4], [5], [5]), _bid(0, 1, 4), _call(2), dice=1)
    assert state.dice == (1, 0, 1)
    assert _code(state, _reveal(*hands)) == "wrong_dice_count"
    assert _on(state, _reveal([1], [], [2])).result == Outcome((0,), "last_with_dice")


@pytest.mark.parametrize(
    ("events", "event", "message"),
    [
        ([], _call(0), "there is no bid yet for Ann to call: open the bidding"),
        ([], _bid(1, 1, 1), "Bo cannot bid or call now: it is Ann's turn"),
        ([], _reveal(), "the cups stay down until someone calls or says jonti; it is Ann's turn"),
        ([_bid(0, 3, 4)], _bid(1, 3, 5), "Bo cannot bid 3 5s now; possible bids: at least four of any face"),
        ([_bid(0, 3, 4)], _bid(1, 1, 1), "from 2 to 6, or at least two 1s"),
        ([_bid(0, 10**9, 1)], _bid(1, 1, 1), "possible bids: none: the bid cannot go any higher"),
        ([_bid(0, 3, 4), _call(1)], _bid(1, 3, 5), "the bidding ended with Bo's call: lift the cups now"),
        ([_bid(0, 3, 4), _call(1)], _reveal(), "a reveal names the dice of all 3 players; 0 were"),
        ([_bid(0, 3, 4), _call(1)], _reveal([1] * 5, [1] * 4, []), "Bo has 5 dice under the cup; 4 were"),
    ],
)
def test_the_message_says_who_and_what_is_possible(events: list[Any], event: object, message: str) -> None:
    with pytest.raises(rules.RejectedEvent, match=message):
        GAME.apply(_play(*events), event)


# What the rest of the program is told


def test_only_words_are_awaited_while_cups_are_down_and_then_the_reveal() -> None:
    assert GAME.awaits(_play()) == AwaitSpoken(0, ("bid",))
    assert GAME.awaits(_play(_bid(0, 1, 4))) == AwaitSpoken(1, ("bid", "call", "jonti"))
    assert GAME.awaits(_play(_bid(0, 10**9, 1))) == AwaitSpoken(1, ("call", "jonti"))
    assert GAME.awaits(_play(_bid(0, 1, 4), _call(1))) == AwaitReveal({0: 5, 1: 5, 2: 5})
    two_left = _play(_bid(0, 1, 4), _call(1), _reveal([4], [5], [5]), _bid(0, 1, 4), _call(2), dice=1)
    assert GAME.awaits(two_left) == AwaitReveal({0: 1, 2: 1})


def test_the_forms_are_a_bid_on_each_face_and_once_there_is_a_bid_the_two_challenges() -> None:
    assert GAME.legal(_play()) == tuple(BidForm(0, face, 1) for face in range(1, 7))
    bids = (BidForm(1, 1, 2), *(BidForm(1, face, 5) for face in range(2, 7)))
    assert GAME.legal(_play(_bid(0, 4, 3))) == (*bids, CallForm(1), JontiForm(1))
    assert GAME.legal(_play(_bid(0, 4, 3), _jonti(1))) == (RevealForm((5, 5, 5)),)
    # No higher count of another face than 1 can be entered.
    assert GAME.legal(_play(_bid(0, 10**9, 3))) == (BidForm(1, 1, 5 * 10**8), CallForm(1), JontiForm(1))


@pytest.mark.parametrize("events", [[], [_bid(0, 1, 4)], [_bid(0, 1, 4), _call(1)]])
def test_every_hand_is_hidden_from_all_but_its_owner_until_the_cups_are_lifted(events: list[Any]) -> None:
    state = _play(*events)
    hands = [Hidden("hand", seat, 5) for seat in range(3)]
    assert GAME.view(state, None).hidden == tuple(hands)
    assert GAME.view(state, 1).hidden == (hands[0], hands[2])
    assert GAME.table(state) == tuple(SeatTable(seat, 5, 0, 0, None, ()) for seat in range(3))


def test_the_last_hands_stay_readable_in_the_next_round() -> None:
    state = _play(_bid(0, 3, 4), _call(1), _reveal([4] * 5, [2] * 5, [1] * 5))
    assert _json(state)["revealed"] == {"hands": [[4] * 5, [2] * 5, [1] * 5], "palifico": False}
    assert [hidden.count for hidden in GAME.view(state, None).hidden] == [5, 4, 5]
    assert [lying.loose_values for lying in GAME.table(state)] == [None, None, None]
    assert _json(_play())["revealed"] is None


def test_the_players_read_the_reveal_until_the_next_bid() -> None:
    state = _play(_bid(0, 3, 4), _call(1), _reveal([4] * 5, [2] * 5, [1] * 5))
    assert GAME.explain(state) == (
        "Bo called Ann's bid of three 4s; with the 1s as wilds there are ten 4s: Bo loses a die and has four left. "
        "Ann won the call and begins. Ann: make the first bid, any number of any face."
    )
    assert GAME.explain(_on(state, _bid(0, 2, 5))) == (
        "The last bid is two 5s, by Ann. "
        "Bo: bid at least three of any face from 2 to 6, or at least one 1; or call, or say jonti."
    )


def test_the_players_read_who_is_to_shake_speak_and_lift() -> None:
    assert GAME.explain(_play(dice=1)) == (
        "Ann, Bo and Cy: shake your die and hide it. Ann: make the first bid, any number of any face."
    )
    assert GAME.explain(_play(starter=1)) == (
        "Ann, Bo and Cy: shake your five dice and hide them. Bo: make the first bid, any number of any face."
    )
    assert GAME.explain(_play(_bid(0, 3, 4), _jonti(1))) == (
        "Bo says jonti to Ann's bid of three 4s. Ann, Bo and Cy: lift your cups."
    )
    locked = _play(*BO_COMES_DOWN, _bid(1, 1, 5), dice=2)
    assert GAME.explain(locked) == (
        "The last bid is one 5, by Bo. Palifico: 1s are not wild, and 5 is the face for the whole round. "
        "Cy: bid at least two 5s; or call, or say jonti."
    )


# Setups


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (13, {}),
        (3, {"dice_per_player": 0}),
        (3, {"dice_per_player": 6}),
        (3, {"dice_per_player": True}),
        (3, {"starter": 3}),
        (3, {"starter": -1}),
        (3, {"starter": None}),
        (3, {"starter": 1.0}),
        (3, {"wilds": True}),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(players: int, options: dict[str, object]) -> None:
    with pytest.raises(rules.BadSetup):
        GAME.initial([f"P{seat}" for seat in range(players)], options)


def test_two_to_twelve_players_have_five_dice_each_unless_the_table_says_otherwise() -> None:
    for players in range(2, 13):
        state = GAME.initial([f"P{seat}" for seat in range(players)], {})
        assert [seat.loose for seat in GAME.table(state)] == [5] * players
