"""The ten abilities of the cube crawl, one by one."""

import pytest

from rules.cube_crawl.forms import AbilityForm
from rules.cube_crawl.state import CrawlState
from tests.rules.cube_crawl.crawling import (
    GAME,
    begin,
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

SAFE = (4, 5, 6)
"""Dangers that lie away from the start of the hall's ways north, east and south."""


def _lies(state: CrawlState) -> tuple[object, object]:
    shown = state.to_json()
    return shown["position"], shown["orientations"]


def test_an_ability_costs_an_action_and_is_listed_as_used() -> None:
    state = play(in_hall("slide"), use("slide", direction="N"))
    assert (state.here.actions, state.to_json()["abilities_used"]) == (1, ["slide"])


def test_an_ability_that_is_not_held_or_was_used_is_an_illegal_move() -> None:
    state = in_hall("slide", "twist")
    assert refused(state, use("flip")).code == "illegal_move"
    state = play(state, use("slide", direction="N"))
    assert refused(state, use("slide", direction="S")).code == "illegal_move"
    assert "one ability in a room" in refused(state, use("twist", turn="cw")).message


def test_all_abilities_are_ready_again_in_the_next_room() -> None:
    state = play(in_hall("twist", exit=[1, 2]), use("twist", turn="cw"), tip("N"), tip("N"), tip("S"))
    assert state.phase == "room"
    state = enter(state, SAFE, 1, 2)
    assert state.usable == ("twist",)
    assert play(state, use("twist", turn="cw")).here.used == ("twist",)


# Where they take the die


def test_squeeze_tips_through_a_wall() -> None:
    """With 1 on top and 2 to the north, 4 is to the east and comes up by a tip west."""
    assert _lies(play(in_hall("squeeze"), use("squeeze", direction="W"))) == ([2, 1], [[4, 2]])


@pytest.mark.parametrize("direction", ["N", "E"])
def test_squeeze_needs_a_wall(direction: str) -> None:
    assert refused(in_hall("squeeze"), use("squeeze", direction=direction)).code == "illegal_move"


def test_squeeze_goes_neither_into_a_void_nor_off_the_grid() -> None:
    state = play(in_hall("squeeze", walls=[[[1, 2], [1, 3]]]), tip("N"))
    assert refused(state, use("squeeze", direction="E")).code == "illegal_move"
    assert refused(play(state, tip("N")), use("squeeze", direction="N")).code == "illegal_move"


def test_slide_moves_without_tipping() -> None:
    state = in_hall("slide")
    assert _lies(play(state, use("slide", direction="N"))) == ([1, 2], [[1, 2]])
    assert refused(state, use("slide", direction="W")).code == "illegal_move"


def test_twist_turns_in_place_clockwise_as_seen_from_above() -> None:
    """The west face comes to the north, which is 3; anticlockwise the east face, which is 4."""
    state = in_hall("twist")
    assert _lies(play(state, use("twist", turn="cw"))) == ([2, 2], [[1, 3]])
    assert _lies(play(state, use("twist", turn="ccw"))) == ([2, 2], [[1, 4]])


def test_flip_exchanges_top_and_bottom_and_north_and_south() -> None:
    assert _lies(play(in_hall("flip"), use("flip"))) == ([2, 2], [[6, 5]])


def test_flip_and_twist_enter_no_square_so_they_destroy_no_glyph() -> None:
    """With 2 on top and 6 to the north a tip north brings 1 up on the glyph, and the flip 6."""
    state = play(in_hall("flip", top=2, north=6, glyphs=[[1, 2]]), tip("N"))
    assert state.to_json()["orientations"] == [[1, 2]]
    state = play(state, use("flip"))
    assert (state.to_json()["orientations"], state.to_json()["glyphs"]) == ([[6, 5]], [[1, 2]])
    state = play(in_hall("twist", top=2, north=6, glyphs=[[1, 2]]), tip("N"), use("twist", turn="cw"))
    assert state.to_json()["glyphs"] == [[1, 2]]


def test_flip_on_a_glyph_needs_no_top_where_the_six_is_unsure_but_may_tell_it() -> None:
    state = play(in_hall("flip", north=None, glyphs=[[3, 1]]), tip("N"))
    assert len(play(state, use("flip")).to_json()["orientations"]) == 4
    assert play(state, use("flip", top=3)).to_json()["orientations"] == [[3, 6]]
    assert refused(state, use("flip", top=6)).code == "illegal_move"


def test_flop_tips_twice_as_one_action() -> None:
    state = play(in_hall("flop", dangers=SAFE), use("flop", direction="E"))
    assert (_lies(state), state.here.actions) == (([2, 4], [[6, 2]]), 1)


def test_flop_needs_floor_and_no_wall_on_the_whole_way() -> None:
    state = in_hall("flop")
    assert refused(state, use("flop", direction="W")).code == "illegal_move"
    north = play(state, tip("N"))
    assert refused(north, use("flop", direction="N")).code == "illegal_move"
    assert refused(north, use("flop", direction="E")).code == "illegal_move"
    walled = in_hall("flop", walls=[[[1, 2], [0, 2]]])
    assert refused(walled, use("flop", direction="N")).code == "illegal_move"


def test_on_the_square_between_a_flop_meets_the_danger_and_nothing_else() -> None:
    state = play(in_hall("flop", dangers=(1, 4, 6)), use("flop", direction="E"))
    assert (state.resistance, state.health, state.here.dangers, state.happened) == (0, 4, (4, 6), ("danger",))
    state = play(in_hall("flop", dangers=(1, 2, 6)), use("flop", direction="E"))
    assert (state.resistance, state.health, state.here.dangers) == (0, 2, (6,))


def test_a_flop_passes_glyph_and_exit_without_destroying_or_leaving() -> None:
    """With 5 on top and 1 to the north a tip north brings 6 up."""
    state = in_hall("flop", top=5, north=1, glyphs=[[1, 2]])
    assert play(state, tip("N")).to_json()["glyphs"] == []
    assert play(state, use("flop", direction="N")).to_json()["glyphs"] == [[1, 2]]
    state = play(in_hall("flop", exit=[1, 2]), tip("N"), tip("N"))
    assert state.to_json()["glyphs"] == []
    state = play(state, use("flop", direction="S"))
    assert (state.phase, state.here.square) == ("play", (2, 2))


def test_death_between_leaves_the_die_there_the_action_and_the_ability_counted() -> None:
    state = in_hall("flop", dangers=(1, 2, 3), options={"first_level_health": 4})
    state = play(state, tip("S"), tip("N"), *[tip("NS"[i % 2]) for i in range(8)])
    assert (state.here.square, state.here.actions, state.resistance, state.health) == ((2, 2), 10, 0, 2)
    over = play(state, use("flop", direction="E"))
    assert (over.phase, over.here.square, over.here.dangers) == ("over", (2, 3), (2,))
    assert (over.here.actions, over.here.used) == (11, ("flop",))


def test_leap_goes_to_a_diagonal_neighbour_whatever_lies_between() -> None:
    state = in_hall("leap", dangers=(1, 3, 6))
    assert _lies(play(state, use("leap", direction="SW"))) == ([3, 1], [[1, 2]])
    assert _lies(play(state, use("leap", direction="NW"))) == ([1, 1], [[1, 2]])
    assert refused(state, use("leap", direction="NE")).code == "illegal_move"
    assert refused(in_hall("leap", start=[4, 3]), use("leap", direction="SE")).code == "illegal_move"


# Squares entered by an ability are entered as by a tip


@pytest.mark.parametrize(
    ("ability", "direction", "number"), [("slide", "E", 1), ("flop", "E", 2), ("leap", "SE", 5), ("squeeze", "W", 4)]
)
def test_an_ability_that_enters_a_square_meets_its_danger(ability: str, direction: str, number: int) -> None:
    state = play(in_hall(ability, dangers=(number, 6, 3)), use(ability, direction=direction))
    assert (state.resistance, state.health, state.here.dangers) == (0, 4, (3, 6))


NORTH_WALL = [[[2, 2], [1, 2]]]


@pytest.mark.parametrize(
    ("ability", "direction", "glyph", "top", "north", "walls"),
    [
        ("slide", "N", [1, 2], 6, 2, []),
        ("leap", "NW", [1, 1], 6, 2, []),
        ("flop", "N", [0, 2], 1, 2, []),
        ("squeeze", "N", [1, 2], 5, 1, NORTH_WALL),
    ],
)
def test_an_ability_that_enters_a_glyph_with_the_six_up_destroys_it(
    ability: str, direction: str, glyph: list[int], top: int, north: int, walls: list[object]
) -> None:
    state = in_hall(ability, top=top, north=north, glyphs=[glyph], walls=walls)
    assert play(state, use(ability, direction=direction)).here.glyphs == ()


@pytest.mark.parametrize(
    ("ability", "direction", "glyph", "walls"),
    [
        ("slide", "N", [1, 2], []),
        ("leap", "NW", [1, 1], []),
        ("flop", "N", [0, 2], []),
        ("squeeze", "N", [1, 2], NORTH_WALL),
    ],
)
def test_an_ability_too_needs_the_top_where_the_six_is_unsure_on_a_glyph(
    ability: str, direction: str, glyph: list[int], walls: list[object]
) -> None:
    """Round a square of four without looking, the die may have any of four faces up."""
    state = in_hall(ability, dangers=(2, 4, 6), top=2, north=None, glyphs=[glyph], walls=walls)
    if ability != "squeeze":
        state = play(state, tip("E"), tip("S"), tip("W"), tip("N"))
    assert refused(state, use(ability, direction=direction)).code == "illegal_move"
    assert play(state, use(ability, direction=direction, top=6)).here.glyphs == ()
    assert play(state, use(ability, direction=direction, top=1)).here.glyphs != ()
    assert refused(state, use(ability, direction=direction, top=2)).code == "illegal_move"


@pytest.mark.parametrize(
    ("ability", "direction", "way_out", "walls"),
    [
        ("slide", "W", [0, 1], []),
        ("leap", "SW", [1, 1], []),
        ("flop", "S", [2, 2], []),
        ("squeeze", "W", [0, 1], [[[0, 2], [0, 1]]]),
    ],
)
def test_an_ability_that_enters_the_exit_completes_the_room(
    ability: str, direction: str, way_out: list[int], walls: list[object]
) -> None:
    state = play(in_hall(ability, exit=way_out, walls=walls), tip("N"), tip("N"))
    assert (state.phase, state.here.glyphs) == ("play", ())
    state = play(state, use(ability, direction=direction))
    assert (state.phase, state.completed) == ("room", 1)


# What they do to dangers, hearts and the limit


def test_devour_removes_a_danger_beside_without_damage() -> None:
    state = in_hall("devour")
    after = play(state, use("devour", direction="E"))
    assert (after.here.dangers, after.resistance, after.health, after.here.actions) == ((2, 3), 1, 5, 1)
    assert after.here.square == (2, 2)


def test_devour_reaches_neither_through_a_wall_nor_where_no_danger_lies() -> None:
    state = in_hall("devour", dangers=(4, 2, 6))
    for direction in "NESW":
        assert refused(state, use("devour", direction=direction)).code == "illegal_move"


def test_harden_adds_two_to_resistance_beyond_the_full_value_until_the_room_ends() -> None:
    state = play(in_hall("harden", exit=[1, 2]), use("harden"))
    assert (state.resistance, state.health) == (3, 5)
    state = play(state, tip("N"), tip("N"), tip("S"))
    assert (state.phase, state.resistance) == ("room", 1)


def test_regrow_adds_two_to_health_up_to_the_full_value() -> None:
    state = play(in_hall("regrow"), tip("E"))
    assert play(state, use("regrow")).health == 5
    state = play(state, tip("E"))
    assert (state.health, play(state, use("regrow")).health) == (2, 4)


def _at_the_limit(ability: str, *first: dict[str, object]) -> CrawlState:
    """Nine actions are used in the hall; `first` are some of them."""
    state = play(in_hall(ability), *first)
    while state.here.actions < state.here.limit:
        state = play(state, tip("N" if state.here.square == (2, 2) else "S"))
    return state


def test_regrow_at_full_health_is_illegal_though_overtime_would_take_some() -> None:
    state = _at_the_limit("regrow")
    assert (state.resistance, state.health) == (1, 5)
    assert refused(state, use("regrow")).code == "illegal_move"
    worn = play(state, tip("S"))
    assert (worn.resistance, worn.health) == (0, 5)
    assert refused(worn, use("regrow")).code == "illegal_move"


def test_regrow_comes_after_the_overtime_of_its_action() -> None:
    state = play(_at_the_limit("regrow"), tip("S"), tip("N"))
    assert (state.resistance, state.health) == (0, 4)
    assert play(state, use("regrow")).health == 5


@pytest.mark.parametrize(
    ("ability", "fields"),
    [("harden", {}), ("twist", {"turn": "cw"}), ("flip", {}), ("slide", {"direction": "S"}), ("regrow", {})],
)
def test_of_an_ability_whose_overtime_is_fatal_nothing_happens_and_it_is_not_counted(
    ability: str, fields: dict[str, object]
) -> None:
    state = _at_the_limit(ability)
    while state.resistance + state.health > 1:
        state = play(state, tip("N" if state.here.square == (2, 2) else "S"))
    state_at = (state.here.square, state.here.actions)
    over = play(state, use(ability, **fields))
    assert (over.phase, over.resistance, over.health, over.here.used) == ("over", 0, 0, ())
    assert (over.here.square, over.here.actions) == state_at


def test_surge_costs_no_action_and_raises_the_limit_by_three() -> None:
    state = play(_at_the_limit("surge"), use("surge"))
    assert (state.here.actions, state.here.limit, state.resistance, state.health) == (9, 12, 1, 5)
    state = play(state, *[tip("SNS"[i]) for i in range(3)])
    assert (state.here.actions, state.resistance) == (12, 1)
    assert play(state, tip("N")).resistance == 0


def test_surge_never_costs_overtime_and_does_not_undo_it() -> None:
    state = _at_the_limit("surge")
    while state.resistance + state.health > 1:
        state = play(state, tip("N" if state.here.square == (2, 2) else "S"))
    assert state.here.actions == 14
    state = play(state, use("surge"))
    assert (state.phase, state.here.actions, state.here.limit, state.health) == ("play", 14, 12, 1)
    assert play(state, tip("S")).phase == "over"


def test_the_limit_is_the_rooms_own_again_in_the_next_room() -> None:
    state = play(in_hall("surge", exit=[1, 2]), use("surge"), tip("N"), tip("N"), tip("S"))
    assert state.to_json()["limit"] == 9


def test_two_abilities_of_level_six_work_together() -> None:
    state = past_rooms(play(begin(), draw("harden", "surge")), 25)
    state = enter(drawn_nothing(state))
    state = play(state, use("surge"), use("harden"))
    assert (state.here.actions, state.here.limit, state.resistance, state.here.used) == (1, 12, 4, ("surge", "harden"))
    assert AbilityForm not in map(type, GAME.legal(state))
