"""The cube crawl on a board: the die placed on the start square of the room, and tipped from square to square."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from referee import Referee
from referee.board.board_watch import Happened, Waiting, Wrong
from rules.orientation import MOVES, ORIENTATIONS, Direction, moved, tops
from tests.referee.board.board_film import BoardFilm, board_layout, middle
from tests.referee.board.board_looks import Square, Watched, die, look

SETUP = {"game": "cube_crawl", "players": ["Ann"]}
NOTHING_DRAWN = {"type": "abilities", "drawn": ["devour", "regrow"], "keep": [], "swap_out": []}
# Five rows of four squares, start (4, 0), a glyph on (3, 1), exit (3, 3), a wall between (0, 1) and (1, 1).
ROOM = {"type": "room", "id": "A01"}
DANGERS = [{"type": "danger_roll", "value": value} for value in (1, 2, 3)]
START: Square = (4, 0)


def begun(*kept: str, value: int = 2) -> Watched:
    """The die was rolled for its starting face, and is to be placed."""
    drawn = [*kept, *[name for name in ("devour", "regrow") if name not in kept]][:2]
    abilities = {"type": "abilities", "drawn": drawn, "keep": [*kept], "swap_out": []}
    return Watched(SETUP, abilities, ROOM, *DANGERS, {"type": "start_roll", "value": value})


def playing(*kept: str, top: int = 2, north: int | None = None) -> Watched:
    """The die stands on the start square, and the look at it agrees."""
    watched = begun(*kept, value=top)
    watched.enter({"type": "place"} if north is None else {"type": "place", "north": north})
    assert watched.watch.look(at(1, START, top)) == Happened()
    return watched


def at(t: float, square: Square, value: int | None, likely: Mapping[int, float] | None = None) -> Any:
    return look(t, {square: die("white", value, (square,), likely=likely)})


def wrong(watched: Watched, seen: Any) -> tuple[str, str]:
    finding = watched.watch.look(seen)
    assert isinstance(finding, Wrong), finding
    return finding.kind, finding.message


def top_after(top: int, north: int, *directions: Direction) -> int:
    lies = next(k for k in range(24) if ORIENTATIONS[k].top == top and ORIENTATIONS[k].north == north)
    for direction in directions:
        lies = MOVES[direction][lies]
    return ORIENTATIONS[lies].top


def tip(direction: str, top: int | None = None) -> dict[str, object]:
    return {"type": "tip", "direction": direction} | ({} if top is None else {"top": top})


def test_the_die_on_the_start_square_with_what_was_rolled_is_placed() -> None:
    watched = begun()
    assert watched.watch.look(look(1, {})) == Happened()
    assert watched.events(at(2, START, 2)) == [{"type": "place"}]


def test_the_die_elsewhere_or_with_another_face_up_is_told_where_it_belongs() -> None:
    watched = begun()
    assert wrong(watched, at(1, (4, 1), 2)) == (
        "unsure",
        "The die stands on row 5, column 2: put it on the start square, row 5, column 1, with 2 up",
    )
    assert wrong(watched, at(2, START, 4)) == (
        "unsure",
        "The die on the start square shows 4, but 2 was rolled: put it there with 2 up",
    )


def test_a_tip_is_told_with_the_face_that_came_up() -> None:
    watched = playing()
    assert watched.events(at(2, (3, 0), 4)) == [tip("N", 4)]
    assert watched.watch.look(at(3, (3, 0), 4)) == Happened()


def test_several_tips_without_a_pause_are_told_in_their_order() -> None:
    """Two ways lead to the same square, and the face that comes up tells them apart."""
    one, other = top_after(2, 3, "N", "E"), top_after(2, 3, "E", "N")
    assert one != other
    assert playing(north=3).events(at(2, (3, 1), one)) == [tip("N"), tip("E", one)]
    assert playing(north=3).events(at(2, (3, 1), other)) == [tip("E"), tip("N", other)]


def test_three_tips_without_a_pause_are_told() -> None:
    face = top_after(2, 3, "N", "N", "N")
    assert playing(north=3).events(at(2, (1, 0), face)) == [tip("N"), tip("N"), tip("N", face)]


def test_two_ways_that_the_face_does_not_tell_apart_are_asked_about() -> None:
    watched = playing()
    assert watched.watch.look(at(2, (3, 1), 3)) == Waiting()
    assert wrong(watched, at(4, (3, 1), 3)) == (
        "unsure",
        "The die may have come to row 4, column 2 by tips N, E or tips E, N: enter the right move",
    )


def test_a_face_that_cannot_be_read_may_be_left_out_after_a_while() -> None:
    watched = playing()
    unread = {3: 0.5, 4: 0.4}
    assert watched.watch.look(at(2, (3, 0), None, unread)) == Waiting()
    assert watched.events(at(4, (3, 0), None, unread)) == [tip("N")]


def test_a_face_that_decides_about_a_glyph_is_not_left_out() -> None:
    watched = playing(top=3)
    watched.enter(tip("N"))
    assert watched.watch.look(at(2, (3, 0), 1)) == Happened()
    unread = {6: 0.5, 4: 0.4}
    assert watched.watch.look(at(3, (3, 1), None, unread)) == Waiting()
    assert wrong(watched, at(5, (3, 1), None, unread))[0] == "unsure"
    assert watched.events(at(6, (3, 1), 6)) == [tip("E", 6)]


def test_a_tip_through_a_wall_is_told_in_the_words_of_the_rules() -> None:
    watched = playing(north=3)
    for direction in ("N", "N", "N", "E"):
        watched.enter(tip(direction))
    (top, _), *_ = watched.state.to_json()["orientations"]
    assert watched.watch.look(at(2, (1, 1), top)) == Happened()
    kind, message = wrong(watched, at(3, (0, 1), 7 - top))
    assert (kind, message) == (
        "moved_outside_turn",
        "Nothing can move N from row 2, column 2: a wall stands there: put the die back on row 2, column 2",
    )


def test_a_die_turned_over_on_its_square_is_told() -> None:
    assert wrong(playing(), at(2, START, 5)) == (
        "moved_outside_turn",
        "The camera sees a 5 on row 5, column 1, where the die lay: put the die on row 5, column 1 back as it was",
    )


def test_the_cubes_that_mark_dangers_are_no_dice() -> None:
    watched = playing()
    cubes = [die("red", None, (square,)) for square in ((1, 3), (2, 2), (3, 2))]
    assert watched.watch.look(look(2, {START: ("white", 2)}, *cubes)) == Happened()
    assert watched.events(look(3, {(3, 0): ("white", 4)}, *cubes)) == [tip("N", 4)]


def test_an_ability_that_is_seen_waits_to_be_said_and_counts_once() -> None:
    watched = playing("slide")
    assert watched.watch.look(at(2, (3, 0), 2)) == Waiting()
    watched.enter({"type": "ability", "id": "slide", "direction": "N"})
    assert watched.watch.look(at(2.5, (3, 0), 2)) == Happened()


def test_an_ability_that_nobody_says_is_seen_where_nothing_else_explains_it() -> None:
    watched = playing("slide")
    assert watched.watch.look(at(2, (3, 0), 2)) == Waiting()
    assert watched.events(at(4, (3, 0), 2)) == [{"type": "ability", "id": "slide", "direction": "N", "top": 2}]


def test_a_flop_and_two_tips_are_asked_about_while_the_player_has_the_card() -> None:
    watched = playing("flop")
    assert watched.watch.look(at(2, (2, 0), 5)) == Waiting()
    kind, message = wrong(watched, at(4, (2, 0), 5))
    assert kind == "unsure"
    assert message == "The die may have come to row 3, column 1 by tips N, N or flop: enter the right move"
    assert playing().events(at(2, (2, 0), 5)) == [tip("N"), tip("N", 5)]


def test_the_tip_that_completes_the_room_is_an_event_like_any_other() -> None:
    watched = playing(top=6, north=2)
    *path, last = watched.game.solved(watched.state)["best"]["path"]
    for direction in path:
        watched.enter(tip(direction))
    position = watched.state.to_json()["position"]
    top = watched.state.to_json()["orientations"][0][0]
    assert watched.watch.look(at(3, (position[0], position[1]), top)) == Happened()
    (top,) = tops(moved(watched.state.here.orientations, last))
    assert watched.events(at(4, (3, 3), top)) == [tip(last, top)]
    assert watched.state.phase == "room"


def room_in_film(film: BoardFilm, *events: Mapping[str, Any]) -> Referee:
    zone = [[x, y] for x, y in (film.camera.pixel(place) for place in ((6, 0.5), (9, 0.5), (9, 4.5), (6, 4.5)))]
    referee = Referee(SETUP, board_layout(film, 1, zone), film.read)
    for event in (NOTHING_DRAWN, ROOM, *events):
        referee.enter(event, 0.0)
    return referee


def test_a_room_is_followed_from_the_roll_to_the_tips() -> None:
    film = BoardFilm(seed=3)
    cube = film.stand(0, "white", 5, (7.2, 2.2))
    film.put(0.5, cube, (7.5, 7.5))
    cube.keys = [key for key in cube.keys if key.t < 1.2]
    (thrown,) = film.throw_cubes(3.5, [("white", 2)], [(7.4, 2.5)])
    film.put(5.2, thrown, middle(START))
    first = film.tip(7.5, thrown, "N")
    second = film.tip(9.5, thrown, "N", "E")
    referee = room_in_film(film, *DANGERS)
    lines = [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]
    assert [line["event"] for line in lines] == [
        {"type": "start_roll", "value": 2},
        {"type": "place"},
        tip("N", thrown.how(first + 0.5).top),
        tip("N"),
        tip("E", thrown.how(second).top),
    ]
    truth = (3.5, 5.9, first, second, second)
    assert max(line["t"] - t for line, t in zip(lines, truth, strict=True)) < 1.0


@pytest.mark.parametrize("rows", [4, 5])
def test_a_room_that_is_larger_than_the_board_is_told_and_played_by_hand(rows: int) -> None:
    film = BoardFilm(seed=1)
    object.__setattr__(film.camera, "rows", rows)
    film.end = 1.5
    referee = room_in_film(film, *DANGERS, {"type": "start_roll", "value": 2})
    lines = [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]
    message = (
        "Room A01 has 5 rows and 4 columns, but the board of the layout has "
        "only 4 and 5: enter moves in this room by hand"
    )
    assert [line["message"] for line in lines] == ([message] if rows == 4 else [])


def test_a_tip_under_a_hand_is_confirmed_by_the_next_one_whose_face_tells_the_way() -> None:
    def yes(*_: object) -> bool:
        return True

    watched = playing(north=3)
    first, second = top_after(2, 3, "N"), top_after(2, 3, "N", "E")
    assert isinstance(watched.watch.look(at(3, (3, 0), first), yes, yes, yes), Wrong)
    finding = watched.watch.look(at(4, (3, 1), second), yes, yes, yes)
    assert isinstance(finding, Happened) and list(finding.events) == [tip("N", first)]
