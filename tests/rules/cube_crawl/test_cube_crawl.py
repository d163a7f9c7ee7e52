"""The cube crawl, case by case: levels, abilities drawn, rooms, dangers, tips, overtime, the end."""

from typing import Any

import pytest

import rules
from rules.cube_crawl.forms import TipForm
from rules.cube_crawl.state import CrawlState
from tests.rules.cube_crawl.crawling import (
    CORRIDOR,
    GAME,
    HALL,
    begin,
    danger,
    deck,
    draw,
    drawn_nothing,
    enter,
    in_hall,
    past_rooms,
    play,
    refused,
    tip,
    use,
)


def test_the_game_begins_with_the_draw_of_level_one() -> None:
    shown = begin().to_json()
    wanted: dict[str, Any] = {"phase": "abilities", "round": 1, "level": 1, "tier": "A", "room": None, "glyphs": []}
    wanted |= {"dangers": [], "position": None, "orientations": [], "health": 5, "resistance": 1, "actions": 0}
    wanted |= {"limit": 9, "abilities": [], "abilities_used": [], "score": 0, "seats": [{"name": "Ann"}]}
    assert {name: shown[name] for name in wanted} == wanted
    assert shown["result"] is None


@pytest.mark.parametrize("health", [4, 5])
def test_the_health_of_level_one_is_an_option_and_that_of_level_two_is_not(health: int) -> None:
    state = begin(first_level_health=health)
    assert state.health == health
    assert past_rooms(state, 5).health == 6


@pytest.mark.parametrize(
    "options",
    [
        {"first_level_health": 3},
        {"first_level_health": 6},
        {"first_level_health": True},
        {"first_level_health": None},
        {"difficulty": "easy"},
        {"difficulty": None},
        {"deck": None},
        {"dice": 1},
    ],
)
def test_other_options_are_a_bad_setup(options: dict[str, object]) -> None:
    with pytest.raises(rules.BadSetup):
        GAME.initial(["Ann"], {"deck": deck()} | options)


# What is drawn, kept and swapped out


def test_up_to_two_of_the_drawn_are_kept_and_the_rest_goes_back_to_the_pool() -> None:
    state = play(begin(), draw("slide", "devour"))
    assert (state.phase, state.held) == ("room", ("devour", "slide"))
    state = play(begin(), draw("slide", "devour", keep=("devour",)))
    assert state.held == ("devour",)
    assert "slide" in state.offer.pool
    assert play(begin(), draw("slide", "devour", keep=())).held == ()


@pytest.mark.parametrize("difficulty", ["wizard", "expert"])
def test_wizards_and_experts_keep_one(difficulty: str) -> None:
    state = begin(difficulty=difficulty)
    assert play(state, draw("slide", "devour", keep=("slide",))).held == ("slide",)
    assert refused(state, draw("slide", "devour")).code == "illegal_move"


@pytest.mark.parametrize(
    "event",
    [
        draw("slide"),
        draw("slide", "slide", keep=("slide",)),
        draw("slide", "devour", "leap", keep=()),
        draw(),
        draw("slide", "devour", keep=("leap",)),
        draw("slide", "devour", keep=("slide", "slide")),
        draw("slide", "devour", keep=(), swap_out=("leap",)),
        draw("slide", "devour", keep=(), swap_out=("slide",)),
    ],
)
def test_any_other_draw_is_an_illegal_move(event: dict[str, object]) -> None:
    assert refused(begin(), event).code == "illegal_move"


def test_what_is_held_cannot_be_drawn_again() -> None:
    state = past_rooms(play(begin(), draw("slide", "devour")), 5)
    assert "slide" in refused(state, draw("slide", "leap", keep=())).message
    assert refused(state, draw("leap", "twist", swap_out=("slide", "slide"))).code == "illegal_move"


def test_the_number_held_never_exceeds_the_limit_of_the_level() -> None:
    state = past_rooms(play(begin(), draw("slide", "devour")), 5)
    assert state.table.held == 3
    assert refused(state, draw("leap", "twist")).code == "illegal_move"
    assert play(state, draw("leap", "twist", keep=("leap",))).held == ("devour", "leap", "slide")
    assert play(state, draw("leap", "twist", swap_out=("slide",))).held == ("devour", "leap", "twist")


def test_abilities_may_be_swapped_out_though_the_limit_does_not_ask_for_it() -> None:
    state = past_rooms(play(begin(), draw("slide", "devour")), 5)
    after = play(state, draw("leap", "twist", keep=(), swap_out=("slide", "devour")))
    assert after.held == ()
    assert len(after.offer.pool) == 10


def test_for_experts_what_is_unpicked_or_swapped_out_leaves_the_game() -> None:
    state = past_rooms(play(begin(difficulty="expert"), draw("slide", "devour", keep=("slide",))), 5)
    assert state.to_json()["out_of_game"] == ["devour"]
    assert refused(state, draw("devour", "leap", keep=())).code == "illegal_move"
    state = play(state, draw("leap", "twist", keep=("twist",), swap_out=("slide",)))
    assert state.held == ("twist",)
    assert state.out_of_game == ("devour", "leap", "slide")


def test_for_experts_the_pool_runs_empty_and_the_event_still_comes() -> None:
    state = past_rooms(begin(difficulty="expert"), 25)
    assert (state.phase, state.offer.pool, len(state.out_of_game)) == ("abilities", (), 10)
    assert refused(state, draw("slide")).code == "illegal_move"
    assert play(state, draw()).phase == "room"


# Rooms, dangers, the starting face


def test_four_rooms_of_tier_a_and_one_of_tier_b_make_a_level_and_the_last_ends_in_tier_c() -> None:
    state, tiers = begin(), ""
    for _ in range(29):
        tiers += state.tier
        state = past_rooms(state, 1)
    assert tiers + state.tier == "AAAAB" * 5 + "AAAAC"


def test_the_limit_is_that_of_the_tier_that_is_due() -> None:
    state = begin()
    assert state.to_json()["limit"] == 9
    assert past_rooms(state, 4).to_json()["limit"] == 12
    assert past_rooms(state, 29).to_json()["limit"] == 22


@pytest.mark.parametrize("room", ["B1", "A01", "Z9", "", "\ud800"])
def test_a_room_that_is_not_due_is_an_illegal_move(room: str) -> None:
    state = past_rooms(begin(), 1)
    assert state.played == ("A01",)
    assert refused(state, {"type": "room", "id": room}).code == "illegal_move"


def test_a_room_shows_its_glyphs_from_its_card_on_and_its_dangers_one_by_one() -> None:
    state = play(drawn_nothing(begin()), {"type": "room", "id": "A03"})
    shown = state.to_json()
    assert (shown["phase"], shown["room"], shown["glyphs"], shown["dangers"]) == ("dangers", "A03", [[0, 1]], [])
    assert play(state, danger(4)).to_json()["dangers"] == [4]


@pytest.mark.parametrize(
    ("rolls", "lie"),
    [((2, 5, 4), [2, 4, 5]), ((3, 3, 3), [3, 4, 5]), ((6, 6, 6), [1, 2, 6]), ((1, 6, 6), [1, 2, 6])],
)
def test_a_danger_lies_on_the_number_rolled_or_the_next_higher_free_one(rolls: tuple[int, ...], lie: list[int]) -> None:
    state = play(drawn_nothing(begin()), {"type": "room", "id": "A01"}, *map(danger, rolls))
    assert (state.phase, state.to_json()["dangers"]) == ("start", lie)


TABLE = [
    (1, 1, 5, 2, 3, 2),
    (2, 1, 6, 3, 4, 2),
    (3, 1, 6, 4, 3, 3),
    (4, 2, 7, 5, 4, 3),
    (5, 2, 8, 5, 3, 4),
    (6, 2, 8, 5, 4, 4),
]


@pytest.mark.parametrize(("level", "resistance", "health", "held", "dangers", "hits"), TABLE)
def test_each_level_has_its_hearts_abilities_dangers_and_hits(
    level: int, resistance: int, health: int, held: int, dangers: int, hits: int
) -> None:
    state = past_rooms(begin(), 5 * (level - 1))
    assert (state.level, state.resistance, state.health, state.offer.limit) == (level, resistance, health, held)
    state = enter(drawn_nothing(state), (1, 2, 3, 4))
    assert len(state.here.dangers) == dangers
    state = play(state, tip("S"))
    assert (state.resistance, state.health) == (0, health - (hits - resistance))


def test_while_the_die_is_to_be_placed_neither_position_nor_orientations_are_known() -> None:
    state = play(drawn_nothing(begin()), {"type": "room", "id": "A01"}, *map(danger, (1, 2, 3)))
    shown = play(state, {"type": "start_roll", "value": 5}).to_json()
    assert (shown["phase"], shown["position"], shown["orientations"], shown["start_value"]) == ("place", None, [], 5)


def test_the_die_lies_as_it_was_seen_or_in_one_of_four_ways() -> None:
    assert in_hall(top=1, north=5).to_json()["orientations"] == [[1, 5]]
    shown = in_hall(top=1, north=None).to_json()
    assert (shown["position"], shown["orientations"]) == ([2, 2], [[1, 2], [1, 3], [1, 4], [1, 5]])


@pytest.mark.parametrize("north", [2, 5])
def test_the_face_to_the_north_is_neither_the_top_nor_its_opposite(north: int) -> None:
    state = play(drawn_nothing(begin()), {"type": "room", "id": "A01"}, *map(danger, (1, 2, 3)))
    state = play(state, {"type": "start_roll", "value": 2})
    assert refused(state, {"type": "place", "north": north}).code == "illegal_move"


# Tips


@pytest.mark.parametrize(
    ("direction", "square", "orientation"),
    [("N", [1, 2], [5, 1]), ("E", [2, 3], [3, 2]), ("S", [3, 2], [2, 6])],
)
def test_a_tip_turns_up_the_face_that_was_behind(direction: str, square: list[int], orientation: list[int]) -> None:
    """With 1 on top and 2 to the north, 5 is to the south, 4 to the east and 3 to the west."""
    shown = play(in_hall(dangers=(4, 5, 6)), tip(direction)).to_json()
    assert (shown["position"], shown["orientations"], shown["actions"]) == (square, [orientation], 1)


def test_a_tip_west_turns_up_the_east_face() -> None:
    assert play(in_hall(walls=[]), tip("W")).to_json()["orientations"] == [[4, 2]]


def test_a_tip_is_illegal_off_the_grid_into_a_void_and_through_a_wall() -> None:
    state = in_hall()
    assert "wall" in refused(state, tip("W")).message
    north = play(state, tip("N"))
    assert "no floor" in refused(north, tip("E")).message
    assert "ends" in refused(play(north, tip("N")), tip("N")).message
    assert refused(state, tip("W")).code == "illegal_move"


def test_a_top_that_was_seen_narrows_what_is_possible() -> None:
    state = in_hall(north=None)
    assert play(state, tip("N")).to_json()["orientations"] == [[2, 1], [3, 1], [4, 1], [5, 1]]
    assert play(state, tip("N", 3)).to_json()["orientations"] == [[3, 1]]


def test_a_top_that_cannot_be_is_illegal() -> None:
    error = refused(in_hall(), tip("N", 3))
    assert error.code == "illegal_move"
    assert "misread" in error.message


def test_a_danger_deals_its_hits_once_to_resistance_first() -> None:
    state = play(in_hall(dangers=(1, 2, 3)), tip("E"))
    assert (state.resistance, state.health, state.here.dangers) == (0, 4, (2, 3))
    state = play(state, tip("W"), tip("E"))
    assert (state.resistance, state.health) == (0, 4)


def test_a_glyph_is_destroyed_by_a_six_alone() -> None:
    state = play(in_hall(), tip("N"), tip("N"))
    assert (state.to_json()["glyphs"], state.happened) == ([], ("glyph",))
    state = play(in_hall(top=2, north=4), tip("N"), tip("N"))
    assert state.to_json()["glyphs"] == [[0, 2]]


def test_where_all_orientations_show_the_six_no_top_is_needed() -> None:
    assert play(in_hall(north=None), tip("N"), tip("N")).to_json()["glyphs"] == []


def test_where_the_six_is_unsure_a_glyph_is_not_entered_without_the_top() -> None:
    state = in_hall(top=2, north=None, glyphs=[[1, 2]])
    error = refused(state, tip("N"))
    assert error.code == "illegal_move"
    assert "must be entered" in error.message
    assert play(state, tip("N", 6)).to_json()["glyphs"] == []
    assert play(state, tip("N", 3)).to_json()["glyphs"] == [[1, 2]]
    assert "a 6 may come up there" in GAME.explain(state)
    (north,) = (form for form in GAME.legal(state) if isinstance(form, TipForm) and form.direction == "N")
    assert (north.tops, north.optional()) == ((1, 3, 4, 6), frozenset())


def test_a_glyph_that_is_gone_needs_no_top() -> None:
    state = play(in_hall(top=2, north=None, glyphs=[[1, 2]]), tip("N", 6), tip("S"), tip("N"))
    assert state.here.square == (1, 2)


def test_the_exit_does_nothing_before_the_last_glyph_and_ends_the_room_after_it() -> None:
    state = play(in_hall(exit=[1, 2]), tip("N"))
    assert (state.phase, state.completed) == ("play", 0)
    state = play(state, tip("N"), tip("S"))
    assert (state.phase, state.completed, state.round) == ("room", 1, 2)


def test_between_rooms_nothing_of_the_last_one_is_left_resistance_is_full_again_and_health_stays() -> None:
    shown = play(in_hall(exit=[1, 2]), tip("E"), tip("W"), tip("N"), tip("N"), tip("S")).to_json()
    wanted: dict[str, Any] = {"room": None, "position": None, "actions": 0, "limit": 9, "glyphs": [], "dangers": []}
    wanted |= {"orientations": [], "abilities_used": [], "resistance": 1, "health": 4, "score": 1, "level": 1}
    assert {name: shown[name] for name in wanted} == wanted


def test_as_soon_as_a_level_is_completed_the_next_level_counts_in_full() -> None:
    state = play(enter(drawn_nothing(begin()), (2, 3, 4)), tip("E"), tip("S"), tip("N"), tip("E"))
    assert (state.phase, state.health) == ("room", 4)
    state = past_rooms(state, 3)
    assert (state.phase, state.level, state.health) == ("room", 1, 4)
    state = past_rooms(state, 1)
    assert (state.phase, state.level, state.resistance, state.health) == ("abilities", 2, 1, 6)
    assert state.happened == ("room", "level")


# Overtime


def _back_and_forth(state: CrawlState, times: int) -> CrawlState:
    for i in range(times):
        state = play(state, tip("SN"[i % 2]))
    return state


def _tired(actions: int, *abilities: str, **changes: Any) -> CrawlState:
    """In the hall after so many actions that did nothing: south and north again, no danger near."""
    return _back_and_forth(in_hall(*abilities, dangers=(4, 5, 6), **changes), actions)


def test_each_action_beyond_the_limit_costs_one_damage() -> None:
    assert (_tired(9).resistance, _tired(9).health) == (1, 5)
    assert (_tired(10).resistance, _tired(10).health, _tired(10).happened) == (0, 5, ("overtime",))
    assert (_tired(11).resistance, _tired(11).health) == (0, 4)


def test_of_an_action_whose_overtime_is_fatal_nothing_happens_and_it_is_not_counted() -> None:
    state = _tired(14)
    assert (state.health, state.here.square) == (1, (2, 2))
    assert "fatal" in GAME.explain(state)
    over = play(state, tip("S"))
    assert (over.phase, over.health, over.here.square, over.here.actions) == ("over", 0, (2, 2), 14)
    assert over.result == rules.Outcome((), "health")
    assert "does not count" in GAME.explain(over)


def test_an_illegal_action_is_refused_though_its_overtime_would_be_fatal() -> None:
    state = _tired(14)
    assert refused(state, tip("W")).code == "illegal_move"
    assert refused(state, tip("N", 1)).code == "illegal_move"


def test_overtime_comes_before_the_danger_and_both_are_dealt() -> None:
    state = play(_tired(9, top=1, north=2), tip("S"))
    assert (state.resistance, state.health) == (0, 5)
    state = play(_back_and_forth(in_hall(dangers=(1, 2, 4)), 9), tip("N"))
    state = play(state, tip("E"))
    assert state.happened == ("overtime", "danger")
    assert (state.resistance, state.health) == (0, 5 - 1 - 2)


def test_a_fatal_danger_ends_the_game_where_the_die_then_is_and_is_gone() -> None:
    state = _back_and_forth(in_hall(dangers=(1, 2, 4)), 9)
    state = play(state, tip("N"), tip("E"))
    over = play(state, tip("E"))
    assert (over.phase, over.health, over.here.square, over.here.dangers) == ("over", 0, (2, 4), (4,))
    assert over.here.actions == 12
    assert over.to_json()["orientations"] == []


# The end


def _before_the_boilers() -> CrawlState:
    state = past_rooms(play(begin(), draw("slide", "leap")), 29)
    assert (state.level, state.tier, state.phase) == (6, "C", "room")
    return enter(state)


WAY_OUT = [tip("E"), use("slide", direction="E"), use("leap", direction="SW"), tip("W"), tip("N")]


def test_leaving_the_last_room_with_its_boilers_destroyed_wins() -> None:
    state = play(_before_the_boilers(), *WAY_OUT)
    shown = state.to_json()
    wanted: dict[str, Any] = {"phase": "over", "round": 30, "score": 30, "level": 6, "tier": "C", "room": "C1"}
    wanted |= {"position": [0, 0], "orientations": [], "glyphs": [], "actions": 5, "limit": 22}
    wanted |= {"abilities_used": ["slide", "leap"], "result": {"winners": [0], "reason": "escaped"}}
    assert {name: shown[name] for name in wanted} == wanted
    assert "the game is won" in GAME.explain(state)


def test_level_six_allows_two_different_abilities_in_a_room() -> None:
    state = play(_before_the_boilers(), *WAY_OUT[:2])
    assert refused(state, use("slide", direction="S")).code == "illegal_move"
    state = play(state, WAY_OUT[2])
    assert refused(state, use("leap", direction="NE")).code == "illegal_move"
    assert GAME.legal(state) == tuple(form for form in GAME.legal(state) if isinstance(form, TipForm))


def test_after_the_end_every_well_formed_event_is_game_over() -> None:
    over = play(_tired(14), tip("S"))
    assert {refused(over, event).code for event in (tip("N"), draw(), danger(1), {"type": "place"})} == {"game_over"}
    assert refused(over, tip("up")).code == "bad_event"
    assert (GAME.legal(over), GAME.awaits(over)) == ((), rules.AwaitNothing())


# Codes in their order


@pytest.mark.parametrize(
    "event",
    [
        None,
        {"type": "roll", "seat": 0, "values": [1]},
        {"type": "tip"},
        {"type": "tip", "direction": "NE"},
        {"type": "tip", "direction": 1},
        {"type": "tip", "direction": "N", "top": 7},
        {"type": "tip", "direction": "N", "top": None},
        {"type": "tip", "direction": "N", "top": True},
        {"type": "tip", "direction": "N", "north": 1},
        {"type": "place", "north": 0},
        {"type": "place", "north": 1.0},
        {"type": "place", "seat": 0},
        {"type": "danger_roll", "value": 0},
        {"type": "danger_roll"},
        {"type": "start_roll", "value": "3"},
        {"type": "room", "id": 7},
        {"type": "room", "id": None},
        {"type": "room"},
        {"type": "abilities", "drawn": [], "keep": []},
        {"type": "abilities", "drawn": ["fly"], "keep": [], "swap_out": []},
        {"type": "abilities", "drawn": [3], "keep": [], "swap_out": []},
        {"type": "abilities", "drawn": "slide", "keep": [], "swap_out": []},
        {"type": "ability"},
        {"type": "ability", "id": "fly"},
        {"type": "ability", "id": ["slide"]},
        {"type": "ability", "id": "slide"},
        {"type": "ability", "id": "slide", "direction": "NE"},
        {"type": "ability", "id": "leap", "direction": "N"},
        {"type": "ability", "id": "twist", "turn": "left"},
        {"type": "ability", "id": "twist", "turn": "cw", "top": 1},
        {"type": "ability", "id": "devour", "direction": "N", "top": 1},
        {"type": "ability", "id": "flip", "direction": "N"},
        {"type": "ability", "id": "harden", "top": 1},
        {"type": "ability", "id": "surge", "direction": "N"},
    ],
)
def test_what_is_wrong_in_itself_is_a_bad_event_in_every_phase(event: object) -> None:
    assert refused(begin(), event).code == "bad_event"
    assert refused(in_hall(), event).code == "bad_event"


EVENTS = {
    "abilities": draw(),
    "room": {"type": "room", "id": "none"},
    "dangers": danger(1),
    "start": {"type": "start_roll", "value": 1},
    "place": {"type": "place", "north": 1},
    "play": tip("W"),
}


def test_each_phase_awaits_its_own_events_and_refuses_all_others() -> None:
    state = begin(deck(CORRIDOR))
    steps = [draw("slide", "leap", keep=()), {"type": "room", "id": "A01"}, danger(1), danger(1), danger(1)]
    steps += [{"type": "start_roll", "value": 1}, {"type": "place"}, tip("E", 2)]
    seen: list[str] = []
    for step in steps:
        seen.append(state.phase)
        for phase, event in EVENTS.items():
            if phase != state.phase:
                assert refused(state, event).code == "wrong_phase"
        if state.phase != "play":
            assert refused(state, use("slide", direction="N")).code == "wrong_phase"
        state = play(state, step)
    assert seen == ["abilities", "room", "dangers", "dangers", "dangers", "start", "place", "play"]


# What is awaited, read and solved


def test_what_is_awaited_in_each_phase() -> None:
    state = begin(deck(HALL))
    assert GAME.awaits(state) == rules.AwaitCard("abilities")
    state = drawn_nothing(state)
    assert GAME.awaits(state) == rules.AwaitCard("room")
    state = play(state, {"type": "room", "id": "A01"})
    assert GAME.awaits(state) == rules.AwaitDie(0)
    state = play(state, danger(4), danger(4), danger(4))
    assert GAME.awaits(state) == rules.AwaitDie(0)
    state = play(state, {"type": "start_roll", "value": 1})
    assert GAME.awaits(state) == rules.AwaitBoard(0, placements=((2, 2),), tips=())
    state = play(state, {"type": "place"})
    side = (2, 3, 4, 5)
    tips = tuple(rules.Tip((2, 2), end, side) for end in ((1, 2), (2, 3), (3, 2)))
    assert GAME.awaits(state) == rules.AwaitBoard(0, placements=(), tips=tips)


def test_the_player_reads_what_to_do_in_each_phase() -> None:
    state = begin(deck(HALL))
    assert "draw two abilities for level 1 and keep up to two" in GAME.explain(state)
    state = play(state, draw("slide", "leap"))
    assert GAME.explain(state) == "Ann: turn up the next room, of tier A."
    state = play(state, {"type": "room", "id": "A01"}, danger(4))
    assert "danger 2 of 3" in GAME.explain(state)
    assert "taken (4)" in GAME.explain(state)
    state = play(state, danger(4), danger(4))
    assert GAME.explain(state) == "Ann: roll the die for its starting face."
    state = play(state, {"type": "start_roll", "value": 1})
    assert "on the start square with 1 on top" in GAME.explain(state)
    state = play(state, {"type": "place", "north": 2})
    assert GAME.explain(state) == (
        "Ann: tip the die or use leap or slide; reach one glyph with 6 on top, then the exit. 0 of 9 actions used."
    )


def test_the_player_reads_that_the_limit_of_the_level_asks_for_swapping_out() -> None:
    state = past_rooms(play(begin(), draw("slide", "devour")), 5)
    assert "You hold devour and slide" in GAME.explain(state)
    assert "hold at most three" in GAME.explain(state)


def test_the_player_reads_what_the_last_action_brought_about() -> None:
    assert GAME.explain(play(in_hall(), tip("E"))).startswith("A danger deals two hits. Ann: tip the die;")
    state = play(in_hall(exit=[1, 2]), tip("N"), tip("N"))
    assert GAME.explain(state).startswith("A glyph is destroyed. Ann: tip the die; reach the exit. 2 of 9")
    assert GAME.explain(play(state, tip("S"))) == (
        "Room A01 is completed, 1 of 30. Ann: turn up the next room, of tier A."
    )
    assert GAME.explain(_tired(10)).startswith("Overtime deals one damage.")
    assert "Each further action is overtime" in GAME.explain(_tired(10))


def test_the_hits_that_are_told_are_those_of_the_level_in_which_they_were_dealt() -> None:
    """A flop over a danger onto the exit ends level 2, with two hits; at level 3 they would be three."""
    state = past_rooms(play(begin(), draw("flop", "leap")), 9)
    state = enter(state, (1, 2, 3, 4))
    state = play(state, tip("E"), tip("S"), tip("S"), tip("E"), use("flop", direction="N"))
    assert state.happened == ("danger", "room", "level")
    text = GAME.explain(state)
    assert "A danger deals two hits." in text
    assert "Level 2 is completed: level 3 begins with resistance 1 and health 6." in text


def test_the_solver_finds_the_way_where_one_orientation_is_left() -> None:
    state = in_hall(dangers=(4, 5, 6), exit=[1, 2])
    assert GAME.solved(state) == {"best": {"damage": 0, "actions": 3, "path": ["N", "N", "S"]}}
    assert GAME.solved(in_hall(north=None)) == {}
    assert GAME.solved(begin()) == {}
    walled = in_hall(walls=[[[2, 2], beside] for beside in ([1, 2], [2, 1], [3, 2], [2, 3])])
    assert GAME.solved(walled) == {"best": None}
