"""Dessert Dice, case by case."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rules
from rules import AwaitBoard, AwaitCard, AwaitNothing, AwaitSupply, Hidden, RejectedEvent
from rules.dessert_dice.board import BITS, SQUARES, largest_cluster
from rules.dessert_dice.state import DessertState
from rules.json_text import json_line

GAME = rules.GAMES["dessert_dice"]
NAMES = ["Ann", "Bo", "Cy", "Di"]
ICONS = ["jello_tart", "sweet_roll", "popsicle", "ice_cream"]
COLORS = ["red"] * 6 + ["yellow"] * 6 + ["green"] * 6 + ["purple"] * 6 + ["black"]
HANDED = ("right", "left", "unknown")


def _supply(*faces: int) -> dict[str, Any]:
    """The dice 0 to 5 red, 6 to 11 yellow, 12 to 17 green, 18 to 23 purple, 24 black; with 1 up where none is named."""
    shown = [*faces, *[1] * (25 - len(faces))]
    dice = [{"color": color, "face": face} for color, face in zip(COLORS, shown, strict=True)]
    return {"type": "supply", "dice": dice}


def _first(players: int = 2, **options: Any) -> DessertState:
    state = GAME.initial(NAMES[:players], options)
    assert isinstance(state, DessertState)
    return state


def _rolled(*faces: int, players: int = 2, **options: Any) -> DessertState:
    return _go(_first(players, **options), _supply(*faces))


def _go(state: DessertState, *events: dict[str, Any]) -> DessertState:
    """The state after the events, each made by the seat whose turn it is."""
    for event in events:
        whose = {"seat": state.turn} if event["type"] in ("place", "move") else {}
        after = GAME.apply(state, whose | event)
        assert isinstance(after, DessertState)
        state = after
    return state


def _place(die: int, row: int, column: int) -> dict[str, Any]:
    return {"type": "place", "die": die, "to": [row, column]}


def _move(start: tuple[int, int], end: tuple[int, int], face: int) -> dict[str, Any]:
    return {"type": "move", "from": [*start], "to": [*end], "face": face}


def _refused(state: DessertState, event: object) -> str:
    """The code with which the event is refused."""
    before = json_line(state.to_json())
    with pytest.raises(RejectedEvent) as caught:
        GAME.apply(state, event)
    assert json_line(state.to_json()) == before
    return caught.value.code


def _why(state: DessertState, event: dict[str, Any]) -> str:
    """The sentence with which an illegal move of the seat whose turn it is is refused."""
    with pytest.raises(rules.IllegalMove) as caught:
        _go(state, event)
    return caught.value.message


def _fill(state: DessertState) -> DessertState:
    """Place the rest of the supply, by number, on the empty squares from the top left."""
    while state.supply:
        row, column = SQUARES[state.board.index(None)]
        state = _go(state, _place(state.supply[0], row, column))
    return state


def _reveal(*cards: str) -> dict[str, Any]:
    return {"type": "reveal", "cards": [*cards]}


# The supply


def test_nothing_lies_on_the_board_before_the_first_turn() -> None:
    before, rolled = _first().to_json(), _rolled().to_json()
    assert (before["phase"], before["turn"], before["supply"], before["round"]) == ("supply", None, [], 1)
    assert (rolled["phase"], rolled["turn"], rolled["supply"], rolled["round"]) == ("turn", 0, list(range(25)), 1)
    assert before["board"] == rolled["board"] == [[None] * 5] * 5
    assert rolled["clusters"] == dict.fromkeys(ICONS, 0)


def test_a_die_has_the_number_of_its_place_in_the_roll() -> None:
    dice = _supply(*range(1, 7))["dice"][::-1]
    state = _go(_first(), {"type": "supply", "dice": dice}, _place(0, 1, 2), _place(23, 4, 4))
    board: Any = state.to_json()["board"]
    assert board[1][2] == {"die": 0, "color": "black", "face": 1, "icons": ["jello_tart"]}
    assert board[4][4] == {"die": 23, "color": "red", "face": 2, "icons": ["sweet_roll"]}


@pytest.mark.parametrize(
    "dice",
    [[], _supply()["dice"][:24], [*_supply()["dice"], {"color": "red", "face": 1}], [*_supply()["dice"][1:]] * 2],
)
def test_a_supply_of_too_many_or_too_few_dice_has_the_wrong_count(dice: list[object]) -> None:
    assert _refused(_first(), {"type": "supply", "dice": dice}) == "wrong_dice_count"


def test_a_supply_with_the_wrong_number_of_a_colour_has_the_wrong_count_and_says_which() -> None:
    dice = [{"color": "red", "face": 1}, *_supply()["dice"][:-1]]
    with pytest.raises(rules.WrongDiceCount, match="6 red and 1 black dice; 7 and 0 were reported"):
        GAME.apply(_first(), {"type": "supply", "dice": dice})


# Placing and tipping


def test_a_placed_die_keeps_its_face_and_leaves_the_supply() -> None:
    state = _go(_rolled(4), _place(0, 2, 3))
    assert state.supply == tuple(range(1, 25))
    board: Any = state.to_json()["board"]
    assert board[2][3] == {"die": 0, "color": "red", "face": 4, "icons": ["ice_cream"]}


@pytest.mark.parametrize(("end", "face"), [((1, 2), 3), ((3, 2), 4), ((2, 1), 2), ((2, 3), 5)])
def test_a_tip_moves_a_die_into_a_neighbouring_square_and_turns_up_the_face_that_was_seen(
    end: tuple[int, int], face: int
) -> None:
    state = _go(_rolled(6), _place(0, 2, 2), _move((2, 2), end, face))
    board: Any = state.to_json()["board"]
    assert board[2][2] is None
    assert (board[end[0]][end[1]]["die"], board[end[0]][end[1]]["face"]) == (0, face)


@pytest.mark.parametrize(
    "event",
    [
        _place(0, 4, 4),  # on the board already
        _place(1, 2, 2),  # occupied
        _move((0, 0), (0, 1), 2),  # no die there
        _move((2, 2), (2, 2), 6),  # no other square
        _move((2, 2), (1, 1), 2),  # diagonal
        _move((2, 2), (0, 2), 2),  # too far
        _move((1, 4), (2, 0), 2),  # the end of a row is no neighbour of the beginning of the next
        _move((2, 2), (2, 3), 2),  # occupied
        _move((2, 2), (1, 2), 6),  # a tip turns up a side face, neither the top
        _move((2, 2), (1, 2), 1),  # nor the bottom
    ],
)
def test_what_the_board_does_not_allow_is_an_illegal_move(event: dict[str, Any]) -> None:
    state = _go(_rolled(6, 6, 6), _place(0, 2, 2), _place(2, 2, 3), _place(3, 1, 4))
    assert _refused(state, event | {"seat": state.turn}) == "illegal_move"


def test_a_tip_of_the_previous_player_may_not_be_undone_and_of_an_earlier_one_may() -> None:
    state = _go(_rolled(6, 6), _place(0, 2, 2), _place(1, 4, 4), _move((2, 2), (2, 3), 4))
    assert state.to_json()["forbidden_undo"] == {"from": [2, 3], "to": [2, 2]}
    assert _refused(state, _move((2, 3), (2, 2), 6) | {"seat": 1}) == "illegal_move"
    later = _go(state, _move((4, 4), (4, 3), 3))
    assert later.to_json()["forbidden_undo"] == {"from": [4, 3], "to": [4, 4]}
    assert _go(later, _move((2, 3), (2, 2), 6)).board[12] is not None


def test_the_die_that_was_tipped_may_be_tipped_on() -> None:
    state = _go(_rolled(6), _place(0, 2, 2), _move((2, 2), (2, 3), 4), _move((2, 3), (2, 4), 1))
    assert state.to_json()["forbidden_undo"] == {"from": [2, 4], "to": [2, 3]}


def test_another_die_may_be_put_or_tipped_where_the_tipped_one_came_from() -> None:
    state = _go(_rolled(6, 6), _place(0, 2, 2), _place(1, 1, 2), _move((2, 2), (2, 3), 4))
    assert _go(state, _place(5, 2, 2)).to_json()["forbidden_undo"] is None
    assert _go(state, _move((1, 2), (2, 2), 5)).to_json()["forbidden_undo"] == {"from": [2, 2], "to": [1, 2]}


# What is known of the sides


def test_a_face_that_the_known_sides_rule_out_is_an_illegal_move_and_the_message_names_the_possible_ones() -> None:
    # 6 up and 3 brought up by a tip north: 6 is to the north. A second tip north turns up the 1 that was below.
    state = _go(_rolled(6), _place(0, 4, 2), _move((4, 2), (3, 2), 3))
    why = _why(state, _move((3, 2), (2, 2), 5))
    assert "tipping the red 3 there brings up 1, not 5" in why
    assert "an earlier face of this die may have been misread" in why
    assert _go(state, _move((3, 2), (2, 2), 1)).turns == 3


@pytest.mark.parametrize(("handed", "faces"), [("right", (3,)), ("left", (4,)), ("unknown", (3, 4))])
def test_which_face_a_tip_round_a_corner_brings_up_depends_on_the_handedness(
    handed: str, faces: tuple[int, ...]
) -> None:
    # 1 up, then 2 by a tip north: before it 2 was to the south, and so 3 to the east of a right-handed die.
    state = _go(_rolled(1, handed=handed), _place(0, 2, 2), _move((2, 2), (1, 2), 2))
    awaits = GAME.awaits(state)
    assert isinstance(awaits, AwaitBoard)
    assert [tip.tops for tip in awaits.tips if tip.end == (1, 1)] == [faces]
    assert [face for face in range(1, 7) if _allowed(state, _move((1, 2), (1, 1), face))] == [*faces]


def test_with_unknown_handedness_each_die_shows_its_own() -> None:
    state = _rolled(1, 1, handed="unknown")
    state = _go(state, _place(0, 1, 1), _place(1, 4, 1), _move((1, 1), (0, 1), 2), _move((4, 1), (3, 1), 2))
    state = _go(state, _move((0, 1), (0, 0), 3), _move((3, 1), (3, 0), 4))
    # Now the first is known to be right-handed and the second to be left-handed: one face each is left.
    awaits = GAME.awaits(state)
    assert isinstance(awaits, AwaitBoard)
    assert all(len(tip.tops) == 1 for tip in awaits.tips)


def _allowed(state: DessertState, event: dict[str, Any]) -> bool:
    try:
        GAME.apply(state, event | {"seat": state.turn})
    except rules.IllegalMove:
        return False
    return True


# Turns and rounds


def test_turns_go_clockwise_from_the_starter_and_the_round_counts_up_when_they_come_back() -> None:
    state = _rolled(players=3, starter=2)
    seen = [(state.turn, state.round)]
    for i in range(4):
        state = _go(state, _place(i, 0, i))
        seen.append((state.turn, state.round))
    assert seen == [(2, 1), (0, 1), (1, 1), (2, 2), (0, 2)]


def test_the_placement_that_fills_the_board_does_not_raise_the_round() -> None:
    # 25 placements of two: the last one is the starter's, in round 13.
    assert _fill(_rolled()).round == 13
    # One tip more, and the last placement is the other's, after which the turn would come back.
    state = _fill(_go(_rolled(6), _place(0, 4, 4), _move((4, 4), (4, 3), 2)))
    assert (state.turns, state.round, state.phase, state.turn) == (26, 13, "reveal", None)


def test_last_placed_counts_placements_and_tips_alike() -> None:
    state = _go(_rolled(6, 6), _place(0, 0, 0), _move((0, 0), (0, 1), 2), _place(1, 4, 4), _place(2, 4, 3))
    assert state.last_placed == (3, 4)
    assert _rolled().last_placed == (None, None)


# Clusters


def _largest_by_walking(squares: set[tuple[int, int]]) -> int:
    largest = 0
    while squares:
        cluster = [squares.pop()]
        for row, column in cluster:
            for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if beside in squares:
                    squares.remove(beside)
                    cluster.append(beside)
        largest = max(largest, len(cluster))
    return largest


@settings(max_examples=400)
@given(st.sets(st.sampled_from(SQUARES)))
def test_the_largest_cluster_is_found_as_by_walking_from_square_to_square(squares: set[tuple[int, int]]) -> None:
    bits = sum(BITS[SQUARES.index(square)] for square in squares)
    assert largest_cluster(bits) == _largest_by_walking(squares)


@pytest.mark.parametrize(
    ("rows", "size"),
    [
        ("..... ..... ..... ..... .....", 0),
        ("..... ..x.. ..... ..... .....", 1),
        ("x.x.x .x.x. x.x.x .x.x. x.x.x", 1),  # corners do not connect
        ("....x x.... ....x x.... ....x", 1),  # nor does the end of a row with the beginning of the next
        ("xxxxx ....x xxxxx x.... xxxxx", 17),
        ("xx..x xx..x ....x ....x xx..x", 5),
        ("xxxxx xxxxx xxxxx xxxxx xxxxx", 25),
    ],
)
def test_largest_clusters_by_hand(rows: str, size: int) -> None:
    assert (
        largest_cluster(sum(bit for bit, mark in zip(BITS, rows.replace(" ", ""), strict=True) if mark == "x")) == size
    )


def test_a_face_with_several_icons_counts_for_each_of_them() -> None:
    faces = {color: [["ice_cream", "jello_tart"], [], *[["popsicle"]] * 4] for color in set(COLORS)}
    state = _go(_rolled(1, 1, 2, faces=faces), _place(0, 0, 0), _place(1, 0, 1), _place(2, 0, 2), _place(3, 0, 3))
    assert state.to_json()["clusters"] == {"jello_tart": 2, "sweet_roll": 0, "popsicle": 0, "ice_cream": 2}
    board: Any = state.to_json()["board"]
    assert board[0][0]["icons"] == ["jello_tart", "ice_cream"]
    assert board[0][2]["icons"] == []


@pytest.mark.parametrize(
    ("die", "own"), [(0, ICONS[:1]), (6, ICONS[1:2]), (12, ICONS[2:3]), (18, ICONS[3:]), (24, ICONS)]
)
def test_the_default_die_set(die: int, own: list[str]) -> None:
    for face, icons in enumerate([[icon] for icon in ICONS] + [own, own], start=1):
        state = _go(_rolled(*[face] * 25), _place(die, 0, 0))
        board: Any = state.to_json()["board"]
        assert board[0][0]["icons"] == icons


# The end


def test_the_largest_cluster_of_ones_own_icon_wins() -> None:
    state = _go(_fill(_rolled(*[1] * 12, *[2] * 13)), _reveal("sweet_roll", "jello_tart"))
    assert state.scores == (13, 12)
    assert state.result == rules.Outcome((0,), "cluster")
    shown = state.to_json()
    assert (shown["phase"], shown["turn"], shown["forbidden_undo"], shown["round"]) == ("over", None, None, 13)
    assert shown["seats"] == [
        {"name": "Ann", "score": 13, "last_placed": 25},
        {"name": "Bo", "score": 12, "last_placed": 24},
    ]


def test_level_the_one_who_most_recently_placed_a_die_wins() -> None:
    state = _go(_fill(_rolled(*[3] * 25, players=3)), _reveal("popsicle", "sweet_roll", "ice_cream"))
    assert (state.scores, state.result) == ((25, 0, 0), rules.Outcome((0,), "cluster"))
    state = _go(_fill(_rolled(*[3] * 25, players=3)), _reveal("ice_cream", "sweet_roll", "jello_tart"))
    # Seats 0 to 2 are all level at 0; seat 0 placed the 25th die.
    assert (state.last_placed, state.result) == ((25, 23, 24), rules.Outcome((0,), "cluster"))
    assert "Ann, Bo and Cy are tied; Ann wins" in GAME.explain(state)


def _only_the_starter_places(*icons: str) -> DessertState:
    """A full board whose faces all display `icons`, of three seats, of which only the first ever placed a die."""
    state = _rolled(players=3, faces={color: [[*icons]] * 6 for color in COLORS})
    while state.phase == "turn":
        awaits = GAME.awaits(state)
        assert isinstance(awaits, AwaitBoard)
        if state.turn == 0:
            state = _go(state, _place(state.supply[0], *awaits.placements[-1]))
        else:
            tip = awaits.tips[0]
            state = _go(state, _move(tip.start, tip.end, tip.tops[0]))
    assert state.last_placed == (73, None, None)
    return state


def test_where_none_of_those_who_are_level_ever_placed_a_die_they_share_the_victory() -> None:
    state = _go(_only_the_starter_places(*ICONS[1:]), _reveal(*ICONS[:3]))
    assert (state.scores, state.result) == ((0, 25, 25), rules.Outcome((1, 2), "cluster"))
    assert "They share the victory" in GAME.explain(state)


def test_level_with_some_who_never_placed_a_die_the_one_who_did_wins() -> None:
    state = _go(_only_the_starter_places(*ICONS), _reveal(*ICONS[:3]))
    assert (state.scores, state.result) == ((25, 25, 25), rules.Outcome((0,), "cluster"))


# The order of judgement


PLACE = {"type": "place", "seat": 0, "die": 0, "to": [0, 0]}
MOVE = {"type": "move", "seat": 0, "from": [0, 0], "to": [0, 1], "face": 2}


@pytest.mark.parametrize(
    "event",
    [
        [],
        {"type": "roll", "seat": 0, "values": [1]},
        {"type": "supply"},
        _supply() | {"seat": 0},
        {"type": "supply", "dice": {}},
        {"type": "supply", "dice": [{"color": "blue", "face": 1}]},
        {"type": "supply", "dice": [{"color": "red", "face": 0}]},
        {"type": "supply", "dice": [{"color": "red", "face": True}]},
        {"type": "supply", "dice": [{"color": "red"}]},
        {"type": "supply", "dice": [{"color": "red", "face": 1, "north": 2}]},
        PLACE | {"seat": 2},
        PLACE | {"seat": -1},
        PLACE | {"die": 25},
        PLACE | {"die": 1.0},
        PLACE | {"to": [5, 0]},
        PLACE | {"to": [0, -1]},
        PLACE | {"to": [0]},
        PLACE | {"to": [0, 0, 0]},
        PLACE | {"to": 0},
        PLACE | {"face": 1},
        MOVE | {"from": [0, 5]},
        MOVE | {"from": None},
        MOVE | {"face": 7},
        {key: value for key, value in MOVE.items() if key != "face"},
        _reveal("popsicle"),
        _reveal("popsicle", "popsicle"),
        _reveal("popsicle", "pudding"),
        _reveal(*ICONS[:3]),
        {"type": "reveal", "cards": []},
        {"type": "reveal", "cards": "popsicle"},
    ],
)
def test_what_is_wrong_in_itself_is_a_bad_event_in_every_phase(event: object) -> None:
    full = _fill(_rolled())
    for state in (_first(), _rolled(), full, _go(full, _reveal(*ICONS[:2]))):
        assert _refused(state, event) == "bad_event"


def test_after_the_end_every_well_formed_event_is_game_over() -> None:
    over = _go(_fill(_rolled()), _reveal(*ICONS[:2]))
    for event in ({"type": "supply", "dice": []}, PLACE, MOVE, _reveal(*ICONS[:2])):
        assert _refused(over, event) == "game_over"


def test_an_event_of_another_phase_is_refused_before_its_seat_its_dice_and_its_squares_are_looked_at() -> None:
    full = _fill(_rolled())
    empty_supply = {"type": "supply", "dice": []}
    for state, events in (
        (_first(), [PLACE | {"seat": 1}, MOVE | {"seat": 1}, _reveal(*ICONS[:2])]),
        (_rolled(), [empty_supply, _reveal(*ICONS[:2])]),
        (full, [empty_supply, PLACE, MOVE | {"seat": 1}]),
    ):
        assert [_refused(state, event) for event in events] == ["wrong_phase"] * len(events)


def test_a_seat_whose_turn_it_is_not_is_refused_before_its_move_is_looked_at() -> None:
    assert _refused(_rolled(), PLACE | {"seat": 1}) == "wrong_seat"
    assert _refused(_rolled(), MOVE | {"seat": 1}) == "wrong_seat"


# Setups


@pytest.mark.parametrize(
    "options",
    [
        {"starter": 2},
        {"starter": True},
        {"starter": None},
        {"handed": "both"},
        {"handed": None},
        {"faces": None},
        {"faces": {color: [[]] * 6 for color in set(COLORS) - {"black"}}},
        {"faces": {color: [[]] * 6 for color in [*COLORS, "blue"]}},
        {"faces": {color: [[]] * 5 for color in COLORS}},
        {"faces": {color: [["popsicle", "popsicle"]] * 6 for color in COLORS}},
        {"faces": {color: [["pudding"]] * 6 for color in COLORS}},
        {"faces": {color: ["popsicle"] * 6 for color in COLORS}},
        {"cards": []},
    ],
)
def test_options_that_the_game_does_not_have_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(rules.BadSetup):
        _first(**options)


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four(players: int) -> None:
    with pytest.raises(rules.BadSetup, match="2 to 4 players"):
        GAME.initial([str(i) for i in range(players)], {})


# What is awaited, hidden and said


def test_each_phase_waits_for_what_the_table_can_show() -> None:
    assert GAME.awaits(_first()) == AwaitSupply({"red": 6, "yellow": 6, "green": 6, "purple": 6, "black": 1})
    assert GAME.awaits(_rolled(starter=1)) == AwaitBoard(1, SQUARES, ())
    full = _fill(_rolled())
    assert GAME.awaits(full) == AwaitCard("desserts")
    assert GAME.awaits(_go(full, _reveal(*ICONS[:2]))) == AwaitNothing()


def test_the_tips_that_are_awaited_name_the_faces_they_can_bring_up_and_leave_out_what_is_barred() -> None:
    state = _go(_rolled(6), _place(0, 0, 0))
    awaits = GAME.awaits(state)
    assert isinstance(awaits, AwaitBoard)
    assert set(awaits.tips) == {rules.Tip((0, 0), (0, 1), (2, 3, 4, 5)), rules.Tip((0, 0), (1, 0), (2, 3, 4, 5))}
    assert awaits.placements == SQUARES[1:]
    # A tip east with 4 brought up: 6 is to the east, 3 below. 2 up, 4 down the middle: 6 up, west 4.
    awaits = GAME.awaits(_go(state, _move((0, 0), (0, 1), 4)))
    assert isinstance(awaits, AwaitBoard)
    assert {tip.end for tip in awaits.tips} == {(0, 2), (1, 1)}
    assert {tip.tops for tip in awaits.tips if tip.end == (0, 2)} == {(1,)}


def test_each_card_is_hidden_from_all_but_its_owner_until_the_game_is_over() -> None:
    full = _fill(_rolled(players=3))
    for state in (_first(3), _rolled(players=3), full):
        assert GAME.view(state, 1).hidden == (Hidden("card", 0, 1), Hidden("card", 2, 1))
        assert [hidden.seat for hidden in GAME.view(state, None).hidden] == [0, 1, 2]
    assert GAME.view(_go(full, _reveal(*ICONS[:3])), None).hidden == ()


def test_players_read_the_clusters_what_is_barred_and_whose_turn_it_is() -> None:
    assert GAME.explain(_first(starter=1)) == (
        "Roll all 25 dice: 6 red, 6 yellow, 6 green, 6 purple and 1 black. They are the supply; Bo begins."
    )
    assert GAME.explain(_rolled()) == "Ann: place one of the 25 dice in the supply on an empty square."
    state = _go(_rolled(6), _place(0, 1, 3), _place(1, 4, 4), _move((1, 3), (1, 2), 3))
    assert GAME.explain(state) == (
        "Largest clusters: jello tart 1, sweet roll 0, popsicle 1, ice cream 0. "
        "Bo may not tip the red 3 back to row 2, column 4, from where Ann has just tipped it. "
        "Bo: place one of the 23 dice in the supply on an empty square, "
        "or tip a die on the board over one edge onto an empty square."
    )
    assert _why(state, _move((1, 2), (1, 3), 6)) == (
        "Bo may not tip the red 3 back to row 2, column 4, from where Ann has just tipped it"
    )
    assert GAME.explain(_fill(state)).endswith("The board is full. Ann and Bo: show your cards.")


def test_players_read_when_one_die_of_the_supply_is_left() -> None:
    state = _rolled()
    said = []
    while state.supply:
        said.append(GAME.explain(state))
        row, column = SQUARES[state.board.index(None)]
        state = _go(state, _place(state.supply[0], row, column))
    assert "place one of the two dice in the supply" in said[-2]
    assert "place the last die of the supply" in said[-1]


def test_players_read_who_won_and_by_which_ruling() -> None:
    faces = [2, *[1] * 24]
    state = _go(_fill(_rolled(*faces)), _reveal("sweet_roll", "jello_tart"))
    assert GAME.explain(state) == (
        "The largest clusters score: Ann 1 (sweet roll), Bo 24 (jello tart). A single die is a cluster of 1. "
        "Bo wins with the largest cluster."
    )
    assert "A single die" not in GAME.explain(_go(_fill(_rolled(2, 2)), _reveal("sweet_roll", "jello_tart")))


# Forms


def _positions(pick: Any, players: int, handed: str, tips_in_ten: int) -> list[DessertState]:
    """Every position of a game in which `pick` chooses, all of them put in by the forms."""
    state = _first(players, handed=handed, starter=pick(players))
    positions = [state]
    while forms := GAME.legal(state):
        form = forms[0] if len(forms) == 1 or pick(10) >= tips_in_ten else forms[1 + pick(len(forms) - 1)]
        state = _go(state, form.fill(pick))
        positions.append(state)
    return positions


GAMES = given(st.randoms(use_true_random=False), st.integers(2, 4), st.sampled_from(HANDED), st.integers(0, 8))
LAW = settings(deadline=None, max_examples=15, suppress_health_check=[HealthCheck.too_slow])


@LAW
@GAMES
def test_what_a_form_allows_is_accepted_and_nothing_else_is(random: Any, players: int, handed: str, tips: int) -> None:
    for state in _positions(random.randrange, players, handed, tips)[1:-2]:
        (row, column), (down, across) = (
            random.choice(SQUARES),
            random.choice([(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1)]),
        )
        events = [
            _move((row, column), (row + down, column + across), random.randint(1, 6)),
            _place(random.randrange(25), row, column),
        ]
        for event in events:
            event["seat"] = random.randrange(players)
            try:
                accepted = GAME.apply(state, event) is not state
            except RejectedEvent:
                accepted = False
            assert accepted == any(form.allows(event) for form in GAME.legal(state))


def test_the_forms_of_supply_and_cards_allow_what_is_accepted() -> None:
    (supply,), (cards,) = GAME.legal(_first()), GAME.legal(_fill(_rolled()))
    assert supply.allows(_supply())
    assert not supply.allows({"type": "supply", "dice": _supply()["dice"][1:]})
    assert not supply.allows({"type": "supply", "dice": [*_supply()["dice"][1:], {"color": "red", "face": 7}]})
    assert cards.allows(_reveal(*ICONS[2:]))
    assert not cards.allows(_reveal("popsicle", "popsicle"))
    assert not cards.allows(_reveal(*ICONS))


def test_the_two_ways_in_which_a_die_of_unknown_handedness_may_lie_are_in_the_json() -> None:
    state = _go(_rolled(6, handed="unknown"), _place(0, 2, 2), _move((2, 2), (1, 2), 3))
    assert state.to_json()["tipped"] == [{"die": 0, "sides": [[6, 2], [6, 5]]}]
    assert _go(_rolled(6), _place(0, 2, 2)).to_json()["tipped"] == []
