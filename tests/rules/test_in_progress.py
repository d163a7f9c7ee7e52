"""Games that are taken up when they are in progress: from how the table lies, and nothing that went before."""

from typing import Any

import pytest

import rules
from rules import AwaitRolls, BadSetup, JsonObject
from rules.json_text import json_line
from rules.script import run_script
from tests.rules.walks import TAKEN_UP, name_of

PARTY, DUEL, SOLITAIRE, VIDEO, LIARS, DESSERT, CRAWL, EXPERT = TAKEN_UP
ALIKE = {color: [["jello_tart", "popsicle"]] * 6 for color in ("red", "yellow", "green", "purple", "black")}


def begun(setup: JsonObject, **changes: object) -> rules.State:
    """The state of a setup, with changes in what is told of its table."""
    told: Any = setup["taken_up"]
    return rules.start(setup | {"taken_up": told | changes})[1]


def refusal(setup: JsonObject, **changes: object) -> str:
    with pytest.raises(BadSetup) as caught:
        begun(setup, **changes)
    return caught.value.message


def seats(**counts: tuple[int, ...]) -> list[dict[str, int]]:
    return [dict(zip(counts, one, strict=True)) for one in zip(*counts.values(), strict=True)]


def test_a_party_goes_on_with_the_dice_that_lie_there_and_knows_no_passes() -> None:
    game, state = rules.start(PARTY)
    assert game.awaits(state) == AwaitRolls({0: 6, 2: 5})
    shown: Any = state.to_json()
    assert (shown["round"], shown["passes"]) == (4, [])
    assert game.chores(state) == ()
    state = game.apply(state, {"type": "roll", "seat": 2, "values": [1, 6, 6, 2, 3]})
    state = game.apply(state, {"type": "roll", "seat": 0, "values": [3, 2, 2, 2, 2, 2]})
    assert state.result is not None and state.result.winners == (0,)


def test_whoever_does_not_know_the_round_counts_from_one() -> None:
    told: Any = PARTY["taken_up"]
    without = {key: value for key, value in told.items() if key != "round"}
    assert rules.start(PARTY | {"taken_up": without})[1].round == 1


@pytest.mark.parametrize("setup", TAKEN_UP, ids=name_of)
def test_a_script_of_a_game_taken_up_is_refereed_as_any_other(setup: JsonObject) -> None:
    answers: list[JsonObject] = []
    assert run_script([json_line(setup)], answers.append) == 0
    assert answers[0]["state"] == rules.start(setup)[1].to_json()


def test_dice_that_are_too_many_or_too_few_are_told_of() -> None:
    assert refusal(PARTY, seats=seats(loose=(6, 0, 4), stacked=(7, 3, 0))) == (
        "together the players have 20 dice, but this game is played with 21"
    )
    assert "this game is played with 18" in refusal(DUEL, seats=seats(loose=(3, 3), stacked=(7, 4)))
    assert refusal(SOLITAIRE, seats=seats(hand=(5,), reserve=(3,), cube=(4,))) == (
        "Ann has twelve dice in hand, reserve and cube together, but everyone should have 13"
    )
    assert "Cy has 14 dice" in refusal(VIDEO, seats=seats(hand=(6, 0, 9), reserve=(0, 10, 5), cube=(7, 3, 0)))


def test_a_game_that_is_over_is_not_taken_up() -> None:
    assert "game is over" in refusal(SOLITAIRE, seats=seats(hand=(0,), reserve=(6,), cube=(7,)))
    assert "game is over" in refusal(VIDEO, seats=seats(hand=(0, 0, 0), reserve=(6, 7, 8), cube=(7, 6, 5)))
    assert "game is over" in refusal(LIARS, seats=seats(dice=(0, 0, 1, 0)))
    assert "cube must be 0 to 7" in refusal(SOLITAIRE, seats=seats(hand=(2,), reserve=(3,), cube=(8,)))


def test_the_rolls_so_far_count_towards_the_score_of_a_solitaire() -> None:
    game, state = rules.start(SOLITAIRE)
    shown: Any = game.apply(state, {"type": "roll", "seat": 0, "values": [3, 3, 3, 2, 2]}).to_json()
    assert (shown["rolls"], shown["score"]) == (7, 5)


def test_dice_moved_without_a_roll_are_refused() -> None:
    assert "enter how many" in refusal(SOLITAIRE, rolls=0)
    assert "enter how many" in refusal(VIDEO, round=1)


def test_by_video_whoever_has_no_hand_is_out_and_the_others_roll() -> None:
    state: Any = rules.start(VIDEO)[1].to_json()
    assert state["to_roll"] == [0, 2]
    assert [seat["eliminated"] for seat in state["seats"]] == [False, True, False]
    assert {seat["rolls"] for seat in state["seats"]} == {4}


def test_liars_dice_go_on_with_a_round_that_is_about_to_begin() -> None:
    game, state = rules.start(LIARS)
    assert game.explain(state) == (
        "Ann (3), Cy (1) and Di (5): shake your dice and hide them. Palifico: 1s are not wild, and the first "
        "face that is bid stays for the whole round. Cy: make the first bid, any number of any face."
    )
    assert "Bo has no dice" in refusal(LIARS, turn=1)
    assert "Ann has more" in refusal(LIARS, turn=0)
    assert "more than five" not in refusal(LIARS, seats=seats(dice=(6, 0, 1, 5)))


def test_dessert_dice_go_on_from_a_board_and_a_supply() -> None:
    game, state = rules.start(DESSERT)
    shown: Any = state.to_json()
    assert (shown["turn"], len(shown["supply"]), shown["forbidden_undo"]) == (2, 19, None)
    assert shown["clusters"]["jello_tart"] == 3  # the black die shows all four icons
    # a die whose sides nobody told may be tipped onto any of the four
    (tips,) = [form for form in game.legal(state) if getattr(form, "start", None) == (0, 1) and form.end == (0, 0)]  # type: ignore[attr-defined]
    assert tips.faces == (1, 2, 5, 6)  # type: ignore[attr-defined]
    after: Any = game.apply(state, {"type": "place", "seat": 2, "die": 24, "to": [4, 4]}).to_json()
    assert (after["turn"], after["turns"]) == (0, shown["turns"] + 1)


def test_a_board_and_supply_need_all_the_dice_of_the_game() -> None:
    told: Any = DESSERT["taken_up"]
    assert refusal(DESSERT, supply=told["supply"][:-1]) == (
        "board and supply together have 6 purple dice; 5 were entered"
    )
    everywhere = [row[:] for row in told["board"]]
    assert "five rows" in refusal(DESSERT, board=everywhere[:4])
    assert "Bo begins" in refusal(
        DESSERT, board=[[None] * 5] * 5, supply=[*told["supply"], *(die for row in everywhere for die in row if die)]
    )


def test_who_placed_last_before_the_taking_up_is_said_to_be_unknown() -> None:
    told: Any = DESSERT["taken_up"]
    dice = [die for row in told["board"] for die in row if die] + told["supply"]
    *rest, last = dice
    board = [[*rest, None][row * 5 : row * 5 + 5] for row in range(5)]
    setup = DESSERT | {"players": ["Ann", "Bo", "Cy"], "options": {"starter": 0, "faces": ALIKE}}
    setup |= {"taken_up": {"turn": 0, "board": board, "supply": [last]}}
    game, state = rules.start(setup)
    state = game.apply(state, {"type": "place", "seat": 0, "die": 24, "to": [4, 4]})
    level = game.apply(state, {"type": "reveal", "cards": ["ice_cream", "jello_tart", "popsicle"]})
    assert level.result is not None and level.result.winners == (1, 2)
    assert "it is not known who placed a die last, because the game was continued from the table" in game.explain(level)
    latest = game.apply(state, {"type": "reveal", "cards": ["jello_tart", "ice_cream", "popsicle"]})
    assert latest.result is not None and latest.result.winners == (0,)


def test_a_crawl_goes_on_before_a_room_of_its_level() -> None:
    game, state = rules.start(CRAWL)
    shown: Any = state.to_json()
    assert (shown["level"], shown["tier"], shown["phase"], shown["score"]) == (3, "A", "room", 12)
    assert (shown["health"], shown["resistance"], shown["rooms_played"]) == (4, 1, [])
    assert game.apply(state, {"type": "room", "id": "A20"}).to_json()["room"] == "A20"
    assert begun(CRAWL, round=11, health=6).phase == "abilities"
    assert refusal(CRAWL, round=11) == "level 3 begins with its full health, 6"
    assert "this position is not possible in level 3" in refusal(
        CRAWL, abilities=["flop", "harden", "leap", "slide", "surge"]
    )


def test_a_crawl_goes_on_inside_a_room() -> None:
    game, state = rules.start(EXPERT)
    shown: Any = state.to_json()
    assert (shown["phase"], shown["level"], shown["position"], shown["actions"]) == ("play", 6, [2, 4], 5)
    assert len(shown["orientations"]) == 4
    shown = game.apply(state, {"type": "tip", "direction": "N", "top": 2}).to_json()
    assert (shown["position"], shown["actions"], shown["orientations"]) == ([1, 4], 6, [[2, 6]])
    told: Any = EXPERT["taken_up"]
    room = told["room"]
    assert "no floor at row 6, column 1" in refusal(EXPERT, room=room | {"position": [5, 0]})
    assert "the danger there is gone" in refusal(EXPERT, room=room | {"position": [0, 0]})
    assert "4 cannot be to the north" in refusal(EXPERT, room=room | {"top": 3, "north": 4})
    assert "no glyph at row 1, column 1" in refusal(EXPERT, room=room | {"glyphs": [[0, 0]]})
    assert "the room is completed" in refusal(EXPERT, room=room | {"glyphs": [], "position": [2, 2]})
    assert "'A3'" in refusal(EXPERT, room=room | {"id": "B26"})


@pytest.mark.parametrize("setup", TAKEN_UP, ids=name_of)
def test_what_is_told_wrongly_is_refused_in_a_sentence(setup: JsonObject) -> None:
    for nonsense in (None, [], 3, {}, {"seats": 3}, {"extra": 1}):
        with pytest.raises(BadSetup):
            rules.start(setup | {"taken_up": nonsense})
