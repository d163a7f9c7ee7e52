"""Which events explain a look at the board of Dessert Dice, and what players are told where none does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.board.board_watch import Happened, Waiting, Wrong
from referee.board.board_words import behind, under_hand
from rules.orientation import ORIENTATIONS, moved, showing
from tests.referee.board.board_looks import Look, Square, Watched, die, look

SETUP = {"game": "dessert_dice", "players": ["Ann", "Bo", "Cy"]}
COLORS = ["red"] * 6 + ["yellow"] * 6 + ["green"] * 6 + ["purple"] * 6 + ["black"]
# Red: 1, 2, 3, 4, 5, 5; yellow: six 2s; green: six 4s; purple: 3 and five 6s; black: 1.
FACES = [1, 2, 3, 4, 5, 5, *[2] * 6, *[4] * 6, 3, *[6] * 5, 1]
SUPPLY = {
    "type": "supply",
    "dice": [{"color": color, "face": face} for color, face in zip(COLORS, FACES, strict=True)],
}
YELLOW, GREEN, PURPLE_3, PURPLE, BLACK = 6, 12, 18, 19, 24


def place(seat: int, number: int, square: Square) -> dict[str, object]:
    return {"type": "place", "seat": seat, "die": number, "to": [*square]}


def move(seat: int, start: Square, end: Square, face: int) -> dict[str, object]:
    return {"type": "move", "seat": seat, "from": [*start], "to": [*end], "face": face}


def begun() -> tuple[Watched, dict[Square, Look]]:
    """Red 3 on (1, 1), yellow 2 on (3, 3); it is Cy's turn, and the look at it agrees."""
    watched = Watched(SETUP, SUPPLY, place(0, 2, (1, 1)), place(1, YELLOW, (3, 3)))
    lying: dict[Square, Look] = {(1, 1): ("red", 3), (3, 3): ("yellow", 2)}
    assert watched.watch.look(look(10, lying)) == Happened()
    return watched, lying


def wrong(watched: Watched, seen: object) -> tuple[str, str]:
    finding = watched.watch.look(seen)  # type: ignore[arg-type]
    assert isinstance(finding, Wrong), finding
    return finding.kind, finding.message


def test_a_new_die_on_the_board_was_placed_by_whose_turn_it_is() -> None:
    watched, lying = begun()
    assert watched.events(look(11, lying | {(0, 4): ("black", 1)})) == [place(2, BLACK, (0, 4))]


def test_a_die_that_shows_another_face_beside_its_square_was_tipped() -> None:
    watched, lying = begun()
    del lying[1, 1]
    assert watched.events(look(11, lying | {(1, 2): ("red", 5)})) == [move(2, (1, 1), (1, 2), 5)]


def test_a_die_that_came_and_is_overlooked_just_now_is_waited_for() -> None:
    watched, lying = begun()
    came = die("black", 1, ((0, 4),), came=(10.5, 10.9), moved_at=10.8)
    assert watched.watch.look(replace(look(11, lying), unseen=(came,))) == Waiting()
    assert watched.events(look(12, lying | {(0, 4): came})) == [place(2, BLACK, (0, 4))]


def test_the_same_look_again_is_no_event() -> None:
    watched, lying = begun()
    seen = lying | {(0, 4): ("black", 1)}
    assert len(watched.events(look(11, seen))) == 1
    assert watched.events(look(12, seen)) == []
    assert watched.watch.look(look(13, seen)) == Happened()


def test_a_tip_that_cannot_bring_up_the_face_is_told_in_the_words_of_the_rules() -> None:
    watched, lying = begun()
    del lying[1, 1]
    kind, message = wrong(watched, look(11, lying | {(1, 2): ("red", 4)}))
    assert kind == "moved_outside_turn"
    assert message == (
        "Tipping the red 3 there brings up 1, 2, 5 or 6, not 4; if you see 4, an earlier face of this die may "
        "have been misread: put the red 3 back on row 2, column 2"
    )


def test_the_barred_undo_is_told_and_no_event() -> None:
    watched, lying = begun()
    del lying[1, 1]
    assert len(watched.events(look(11, lying | {(1, 2): ("red", 5)}))) == 1
    kind, message = wrong(watched, look(12, lying | {(1, 1): ("red", 3)}))
    assert kind == "moved_outside_turn"
    assert message == (
        "Ann may not tip the red 5 back to row 2, column 2, from where Cy has just tipped it: "
        "put the red 5 back on row 2, column 3"
    )


def test_a_face_that_is_not_certain_follows_where_only_one_can_come_up() -> None:
    watched, lying = begun()
    del lying[1, 1]
    assert len(watched.events(look(11, lying | {(1, 2): ("red", 5)}))) == 1
    assert watched.events(look(12, lying | {(1, 2): ("red", 5), (0, 0): ("black", 1)})) == [place(0, BLACK, (0, 0))]
    # Its sides are known since the first tip: 3 lies to the east, and this tip brings the south face up.
    tipped = showing(moved(sum(1 << k for k, o in enumerate(ORIENTATIONS[:24]) if o.top == 3), "E"), 5)
    (top,) = {ORIENTATIONS[k].top for k in range(24) if moved(tipped, "N") >> k & 1}
    unread = die("red", None, ((0, 2),), likely={top: 0.6, 7 - top: 0.3})
    assert watched.events(look(13, lying | {(0, 2): unread, (0, 0): ("black", 1)})) == [move(1, (1, 2), (0, 2), top)]


def test_a_face_that_follows_is_not_taken_where_the_readings_speak_against_it() -> None:
    watched, lying = begun()
    del lying[1, 1]
    watched.events(look(11, lying | {(1, 2): ("red", 5)}))
    watched.events(look(12, lying | {(1, 2): ("red", 5), (0, 0): ("black", 1)}))
    unread = die("red", None, ((0, 2),), likely={3: 0.45, 4: 0.01})
    kind, message = wrong(watched, look(13, lying | {(0, 2): unread, (0, 0): ("black", 1)}))
    assert (kind, message) == (
        "cocked",
        "The die on row 1, column 3 cannot be read: is it cocked or hidden? Lay it flat, or enter the move",
    )


def test_a_face_that_is_not_certain_is_waited_for_and_then_asked_for() -> None:
    watched, lying = begun()
    del lying[1, 1]
    seen = lying | {(1, 2): die("red", None, ((1, 2),), likely={5: 0.6, 6: 0.3})}
    assert watched.watch.look(look(11, seen)) == Waiting()
    assert watched.watch.look(look(11.5, seen)) == Waiting()
    assert wrong(watched, look(13, seen)) == (
        "unsure",
        "The die on row 2, column 3 is not certain: enter the move if this does not change",
    )
    assert watched.events(look(14, lying | {(1, 2): ("red", 5)})) == [move(2, (1, 1), (1, 2), 5)]


def test_a_face_is_taken_that_is_in_doubt_only_for_being_hard_to_see() -> None:
    watched, lying = begun()
    hard = die("purple", None, ((0, 0),), likely={3: 0.62, 6: 0.01}, legible=0.63)
    happened = watched.watch.look(look(11, lying | {(0, 0): hard}))
    assert isinstance(happened, Happened)
    assert happened.events == (place(2, PURPLE_3, (0, 0)),)
    assert happened.confidence == pytest.approx(0.62)


@pytest.mark.parametrize(
    ("likely", "legible"),
    [({5: 0.62, 6: 0.2}, 0.84), ({5: 0.4}, 0.41), ({5: 0.7}, 0.0)],
    ids=["other", "faint", "leans"],
)
def test_a_face_is_asked_for_that_may_be_another_or_none(likely: dict[int, float], legible: float) -> None:
    watched, lying = begun()
    del lying[1, 1]
    seen = lying | {(1, 2): die("red", None, ((1, 2),), likely=likely, legible=legible)}
    assert watched.watch.look(look(11, seen)) == Waiting()
    assert wrong(watched, look(13, seen))[0] in ("unsure", "cocked")


def test_a_colour_that_is_not_certain_follows_where_the_supply_has_but_one_die_of_that_face() -> None:
    watched, lying = begun()
    assert watched.events(look(11, lying | {(0, 0): (None, 6)})) == [place(2, PURPLE, (0, 0))]
    seen = lying | {(0, 0): ("purple", 6), (4, 4): (None, 1)}
    assert watched.watch.look(look(12, seen)) == Waiting()
    assert wrong(watched, look(14, seen)) == (
        "unsure",
        "The colour of the die on row 5, column 5 is not certain: enter the move",
    )


def test_a_die_between_two_squares_is_none_of_them() -> None:
    watched, lying = begun()
    between = die("black", 1, ((1, 2), (2, 2)))
    assert wrong(watched, look(11, lying, between)) == (
        "unsure",
        "The black 1 stands between row 2, column 3 and row 3, column 3: put it on one of them",
    )
    off = die("black", 1, ((0, 2),), beside=True)
    assert wrong(watched, look(12, lying, off))[1] == (
        "The black 1 stands half off the board at row 1, column 3: put it on its square"
    )


def test_a_die_pushed_towards_the_next_square_still_stands_on_its_own() -> None:
    watched, lying = begun()
    del lying[1, 1]
    assert watched.watch.look(look(11, lying, die("red", 3, ((1, 1), (1, 2))))) == Happened()
    assert wrong(watched, look(12, lying, die("red", 5, ((1, 1), (1, 2)))))[0] == "unsure"


def test_dice_beside_the_board_are_no_part_of_it() -> None:
    watched, lying = begun()
    assert watched.watch.look(look(11, lying, die("green", 4, ()))) == Happened()


def test_a_hidden_die_is_not_gone_and_an_event_that_concerns_it_waits() -> None:
    watched, lying = begun()
    del lying[1, 1]
    assert watched.watch.look(look(11, lying, hidden=((1, 1),))) == Happened()
    seen = look(12, lying | {(1, 2): ("red", 5)}, hidden=((1, 1),))
    assert watched.watch.look(seen) == Waiting()
    assert watched.events(look(13, lying | {(1, 2): ("red", 5)})) == [move(2, (1, 1), (1, 2), 5)]


def test_of_what_was_done_while_nobody_watched_the_rest_is_still_told_when_a_part_was_entered() -> None:
    watched, lying = begun()
    watched.watch.resume()
    changed = lying | {(0, 4): ("black", 1), (0, 0): ("red", 4)}
    assert "while nobody watched" in wrong(watched, look(11, changed))[1]
    watched.state = watched.game.apply(watched.state, {"type": "place", "seat": 2, "die": 24, "to": [0, 4]})
    watched.watch.follow(watched.state, by_camera=False)
    assert "while nobody watched" in wrong(watched, look(12, changed))[1]
    assert isinstance(watched.watch.look(look(13, lying | {(0, 4): ("black", 1)})), Happened)
    assert not watched.watch.doubts


def test_what_covers_the_board_is_waited_for() -> None:
    watched, lying = begun()
    seen = look(11, lying | {(0, 4): die("black", 1, ((0, 4),), (10.0, 10.5))})
    asked: list[frozenset[Square]] = []

    def covered(changed: frozenset[Square]) -> bool:
        asked.append(changed)
        return True

    assert watched.watch.look(seen, covered) == Waiting()
    assert (0, 4) in asked[0] and (0, 0) not in asked[0]
    assert len(watched.events(seen)) == 1


def test_under_a_hand_that_hovers_dice_count_that_were_placed_or_left_a_bare_square_untouched() -> None:
    def yes(*_: object) -> bool:
        return True

    def no(*_: object) -> bool:
        return False

    watched, lying = begun()
    placed = look(11, lying | {(0, 4): ("black", 1)})
    assert isinstance(watched.watch.look(placed, yes, no, yes), Happened)
    watched, lying = begun()
    del lying[1, 1]
    tipped = look(11, lying | {(1, 2): ("red", 5)})
    # A tip that may be undone yet is asked about where that lasts.
    assert watched.watch.look(tipped, yes, no, no) == Wrong(*under_hand())
    assert watched.watch.look(tipped, yes, yes, yes) == Wrong(*under_hand())
    assert isinstance(watched.watch.look(tipped, yes, yes, no), Happened)


@pytest.mark.parametrize(("fingers", "rested"), [(False, 0.5), (True, 1.3)])
def test_a_die_under_a_hand_counts_the_sooner_where_no_fingers_are_on_it(fingers: bool, rested: float) -> None:
    def yes(*_: object) -> bool:
        return True

    def after(seconds: float) -> object:
        watched, lying = begun()
        placed = die("black", 1, ((0, 4),), came=(10.0, 11.0))
        seen = look(11.0 + seconds, {**lying, (0, 4): placed})
        return watched.watch.look(seen, yes, yes, lambda *_: fingers)

    assert not isinstance(after(rested - 0.2), Happened)
    assert isinstance(after(rested), Happened)


def test_a_tip_under_a_hand_is_confirmed_by_the_turn_that_builds_on_it() -> None:
    def yes(*_: object) -> bool:
        return True

    watched, lying = begun()
    del lying[1, 1]
    assert watched.watch.look(look(11, lying | {(1, 2): ("red", 5)}), yes, yes, yes) == Wrong(*under_hand())
    both = look(12, lying | {(1, 2): ("red", 5), (0, 4): ("black", 1)})
    first = watched.watch.look(both, yes, yes, yes)
    assert isinstance(first, Happened) and [event["type"] for event in first.events] == ["move"]


def test_a_die_that_seems_to_be_placed_where_one_of_its_colour_lay_elsewhere_before_is_asked_about() -> None:
    watched, lying = begun()
    watched.watch.look(look(11, lying | {(0, 4): ("black", 2)}), lambda _: True)
    finding = watched.watch.look(look(12, lying | {(1, 4): ("black", 1)}))
    assert finding == Wrong(*behind())


def test_a_missing_die_is_told_with_its_place() -> None:
    watched, lying = begun()
    del lying[3, 3]
    assert wrong(watched, look(11, lying)) == (
        "dice_missing",
        "The yellow 2 is missing from row 4, column 4: put the yellow 2 back on row 4, column 4",
    )


def test_dice_moved_beyond_the_rules_are_told_where_they_belong() -> None:
    watched, _ = begun()
    back = "put the red 3 back on row 2, column 2 and put the yellow 2 back on row 4, column 4"
    told = "moved_outside_turn", f"The board does not match the game: {back}"
    assert wrong(watched, look(11, {(0, 4): ("red", 3), (4, 0): ("yellow", 2)})) == told


def test_a_die_that_the_supply_does_not_have_is_no_event() -> None:
    watched, lying = begun()
    assert wrong(watched, look(11, lying | {(0, 0): ("black", 5)})) == (
        "dice_extra",
        "The black 5 on row 1, column 1 is not from the supply: take the black 5 off row 1, column 1",
    )


def test_two_dice_on_one_square_are_told() -> None:
    watched, lying = begun()
    assert wrong(watched, look(11, lying, die("black", 1, ((1, 1),)))) == (
        "unsure",
        "Two dice stand on row 2, column 2, but a square can hold only one",
    )


def test_two_turns_in_one_look_count_where_the_dice_came_one_after_the_other() -> None:
    watched, lying = begun()
    first, second = die("black", 1, ((4, 4),), came=(11.0, 11.4)), die("green", 4, ((0, 0),), came=(11.4, 11.8))
    seen = look(13, lying | {(0, 0): second, (4, 4): first})
    assert watched.events(seen) == [place(2, BLACK, (4, 4)), place(0, GREEN, (0, 0))]


def test_two_turns_in_one_look_are_asked_about_where_their_order_was_not_seen() -> None:
    watched, lying = begun()
    both = {(4, 4): die("black", 1, ((4, 4),), (11, 12)), (0, 0): die("green", 4, ((0, 0),), (11, 12))}
    kind, message = wrong(watched, look(13, lying | both))
    assert kind == "unsure"
    assert message.endswith("but not which came first: enter them, or put the dice back")


def test_a_die_tipped_twice_by_one_player_is_no_two_turns() -> None:
    watched, lying = begun()
    del lying[1, 1]
    assert wrong(watched, look(11, lying | {(1, 3): ("red", 4)}))[0] == "unsure"


def test_a_die_that_was_never_touched_is_what_it_was_however_it_is_read() -> None:
    watched, lying = begun()
    misread = lying | {(3, 3): die("black", 5, ((3, 3),), moved_at=9.0)}
    assert watched.watch.look(look(11, misread)) == Happened()
    assert watched.events(look(12, misread | {(0, 0): ("black", 1)})) == [place(2, BLACK, (0, 0))]


def test_a_die_turned_over_on_its_square_is_told_and_keeps_nobody_from_the_turn() -> None:
    watched, lying = begun()
    turned = lying | {(3, 3): ("yellow", 6)}
    assert wrong(watched, look(11, turned)) == (
        "moved_outside_turn",
        (
            "The camera sees a yellow 6 on row 4, column 4, where the yellow 2 "
            "lay: put the yellow 2 on row 4, column 4 back as it was"
        ),
    )
    assert watched.events(look(12, turned | {(0, 0): ("black", 1)})) == [place(2, BLACK, (0, 0))]
    assert wrong(watched, look(13, turned | {(0, 0): ("black", 1)}))[0] == "moved_outside_turn"


def test_a_turn_entered_by_hand_is_what_the_look_agrees_with() -> None:
    watched, lying = begun()
    seen = lying | {(0, 0): die(None, None, ((0, 0),), moved_at=10.5)}
    assert isinstance(watched.watch.look(look(11, seen)), Waiting | Wrong)
    watched.enter(place(2, GREEN, (0, 0)))
    assert watched.watch.look(look(12, seen)) == Happened()


def test_what_changed_while_nobody_watched_is_told_until_it_changes_again() -> None:
    watched, lying = begun()
    watched.watch.resume()
    seen = lying | {(0, 0): ("black", 1)}
    told = "The board was changed while nobody watched: enter the moves, or take the black 1 off row 1, column 1"
    assert wrong(watched, look(20, seen)) == ("moved_outside_turn", told)
    assert wrong(watched, look(21, seen)) == ("moved_outside_turn", told)
    assert watched.watch.look(look(22, lying)) == Happened()
    assert watched.events(look(23, seen)) == [place(2, BLACK, (0, 0))]


def test_what_is_read_as_a_die_where_nothing_ever_moved_is_none() -> None:
    watched = Watched(SETUP, SUPPLY)
    printed = die(None, None, ((2, 2),), moved_at=float("-inf"))
    assert watched.watch.look(look(1, {}, printed)) == Happened()
    # A hand has gone over it since.
    printed = die(None, None, ((2, 2),), moved_at=2)
    assert watched.watch.look(look(3, {}, printed)) == Happened()
    assert watched.events(look(4, {(0, 0): ("black", 1)}, printed)) == [place(0, BLACK, (0, 0))]
    assert watched.events(look(5, {(0, 0): ("black", 1), (2, 2): ("red", 3)})) == [place(1, 2, (2, 2))]


def test_what_comes_up_where_nothing_moved_since_all_was_as_it_should_be_is_no_die() -> None:
    watched, lying = begun()
    assert watched.watch.look(look(11, lying, die("black", 1, ((0, 0),), moved_at=9))) == Happened()


def test_a_die_in_a_hand_that_covers_the_board_is_not_yet_between_two_squares() -> None:
    watched, lying = begun()
    seen = look(11, lying, die("black", None, ((1, 2), (1, 3))))
    assert watched.watch.look(seen, lambda _: True) == Waiting()
