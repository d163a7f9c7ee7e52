"""Dessert Dice from film to events: what hands do on the board and what they only seem to do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from referee import Layout, LayoutError, Referee
from rules.orientation import ORIENTATIONS
from tests.referee.board.board_camera import BoardCamera
from tests.referee.board.board_film import BoardFilm, Cube, Square, board_layout, middle
from tests.referee.board.test_board_watch import COLORS, FACES, SETUP, SUPPLY
from tests.referee.film import HEIGHT, WIDTH, Key
from vision import TableReading


class Game:
    """A film of Dessert Dice whose supply was entered by hand; dice stand beside the board until they are placed."""

    def __init__(self, seed: int = 1) -> None:
        self.film = BoardFilm(seed=seed)
        self.turns = 0

    def place(self, t: float, color: str, face: int, square: Square) -> Cube:
        """The next player places a die, which lies there at 0.7 s after `t`."""
        row = 0.4 + 1.1 * (self.turns % 5)
        cube = self.film.stand(0, color, face, (-1.5 if self.turns < 5 else 6.5, row))
        self.film.put(t, cube, middle(square))
        self.turns += 1
        return cube

    def referee(self) -> Referee:
        referee = Referee(SETUP, board_layout(self.film, 3), self.film.read)
        referee.enter(SUPPLY, 0.0)
        return referee

    def watch(self, referee: Referee | None = None, pause: tuple[float, float] | None = None) -> list[dict[str, Any]]:
        """The lines of `watch`; nobody watches during the pause."""
        referee = referee or self.referee()
        lines: list[dict[str, Any]] = []
        for frame in self.film.frames():
            if pause is not None and frame.t >= pause[0] and frame.t < pause[1]:
                referee.pause()
            elif referee.paused:
                referee.resume()
            lines += [decision.to_json() for decision in referee.see(frame)]
        return lines


def events(lines: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for event in (line["event"] for line in lines if "event" in line):
        if event["type"] == "place":
            found.append((event["seat"], COLORS[event["die"]], FACES[event["die"]], tuple(event["to"])))
        else:
            found.append((event["seat"], tuple(event["from"]), tuple(event["to"]), event["face"]))
    return found


HAND = ("unsure", "A hand is over the board: take it away, or enter the move")


def told(lines: list[dict[str, Any]]) -> list[tuple[str, str]]:
    return [(line["notice"], line["message"]) for line in lines if "notice" in line]


@pytest.mark.slow
def test_turns_are_reported_once_and_soon_after_the_die_lies_still() -> None:
    game = Game()
    first = game.place(1, "red", 3, (2, 2))
    game.place(3, "black", 1, (4, 0))
    still = game.film.tip(5, first, "N")
    lines = game.watch()
    assert events(lines) == [(0, "red", 3, (2, 2)), (1, "black", 1, (4, 0)), (2, (2, 2), (1, 2), first.how(9).top)]
    assert told(lines) == []
    # The hand is away from the board 0.4 s after it let go of the die.
    late = [line["t"] - t for line, t in zip(lines, (1.7, 3.7, still), strict=True)]
    assert max(late) < 1.0 and all(line["confidence"] > 0.9 for line in lines)
    assert all(die.vote.frames >= 3 for die in game_evidence(game))


def game_evidence(game: Game) -> list[Any]:
    """The dice that the accepted readings of a film rest on."""
    referee = game.referee()
    decisions = [decision for frame in game.film.frames() for decision in referee.see(frame)]
    return [die for decision in decisions for die in decision.evidence.dice]  # type: ignore[union-attr]


@pytest.mark.slow
def test_a_die_nudged_turned_lifted_covered_or_half_tipped_is_no_event() -> None:
    game = Game(3)
    die = game.place(1, "red", 3, (1, 1))
    game.film.nudge_cube(3, die, 0.15, 0.05)
    game.film.nudge_cube(4.6, die, 0, 0, turned=0.7)
    game.film.put(6.2, die, middle((1, 1)))
    game.film.rest_hand(8.2, 1.5, middle((1, 1)))
    game.film.tip(11, die, "E", "W")
    game.film.tip(13, die, "W", "E", pause=1.0)
    lines = game.watch()
    assert events(lines) == [(0, "red", 3, (1, 1))] and told(lines) == []


@pytest.mark.slow
@pytest.mark.parametrize("pause", [1.0, 2.5, 4.0])
def test_a_die_of_the_last_row_tipped_for_a_look_and_back_by_a_hand_beside_the_board_is_no_event(pause: float) -> None:
    game = Game(4)
    die = game.place(1, "red", 3, (4, 2))
    game.film.tip(3.5, die, "E", "W", pause=pause)
    lines = game.watch()
    # A hand that stays is asked to leave, in case the die is to lie there.
    assert events(lines) == [(0, "red", 3, (4, 2))] and told(lines) == [HAND] * (pause > 2)


@pytest.mark.slow
def test_a_die_tipped_for_a_look_on_which_fingers_rest_and_tipped_back_is_no_event() -> None:
    game = Game(24)
    die = game.place(1, "red", 3, (2, 2))
    game.film.tip(3.5, die, "E")
    game.film.rest_hand(3.9, 3.9, (3.5, 3.3), 24)
    game.film.tip(7.5, die, "W")
    lines = game.watch()
    assert events(lines) == [(0, "red", 3, (2, 2))] and told(lines) == [HAND]


@pytest.mark.slow
def test_a_tip_under_fingers_that_do_not_leave_is_asked_about_within_two_seconds() -> None:
    game = Game(24)
    die = game.place(1, "red", 3, (2, 2))
    still = game.film.tip(3.5, die, "E")
    game.film.rest_hand(3.9, 6, (3.5, 3.3), 24)
    (notice,) = [line for line in game.watch() if "notice" in line]
    assert notice["notice"] == "unsure" and notice["t"] - still < 2.0


@pytest.mark.slow
def test_two_tips_under_a_hand_that_never_leaves_are_both_reported_once_the_second_confirms_the_first() -> None:
    game = Game(24)
    first = game.place(1, "red", 3, (2, 2))
    other = game.place(3, "black", 1, (0, 0))
    game.film.tip(5.0, first, "E")
    game.film.rest_hand(5.4, 8, (3.5, 3.3), 24)
    game.film.tip(6.6, other, "S")
    lines = game.watch()
    assert events(lines)[2:] == [(2, (2, 2), (2, 3), first.how(6).top), (0, (0, 0), (1, 0), other.how(9).top)]


def test_a_die_between_two_squares_is_told_and_counts_once_it_stands_on_one() -> None:
    game = Game(5)
    die = game.film.stand(0, "red", 3, (-1.5, 1))
    game.film.put(1, die, (2.0, 1.5))
    game.film.nudge_cube(4, die, 0.45, 0)
    lines = game.watch()
    message = "The red 3 stands between row 2, column 2 and row 2, column 3: put it on one of them"
    assert told(lines) == [("unsure", message)] and events(lines) == [(0, "red", 3, (1, 2))]


def test_a_die_taken_off_the_board_is_missing_and_put_back_is_no_event() -> None:
    game = Game(7)
    die = game.place(1, "red", 3, (1, 1))
    game.film.put(3, die, (7.0, 3.0))
    game.film.put(6, die, middle((1, 1)), die.how(9))
    lines = game.watch()
    assert events(lines) == [(0, "red", 3, (1, 1))]
    assert [kind for kind, _ in told(lines)] == ["dice_missing"]


@pytest.mark.slow
def test_a_hand_that_rests_over_the_square_which_a_die_seems_to_have_left_is_waited_for() -> None:
    """A red 5 is brought beside the red 3, as if that had been tipped there, and the hand rests on the red 3."""
    game = Game(15)
    game.place(1, "red", 3, (2, 1))
    game.place(2.9, "red", 5, (1, 1))
    game.film.rest_hand(3.7, 3, middle((2, 1)), 26)
    lines = game.watch()
    assert events(lines) == [(0, "red", 3, (2, 1)), (1, "red", 5, (1, 1))] and told(lines) == [HAND]


def test_what_was_changed_in_a_pause_is_told_and_no_event() -> None:
    game = Game(16)
    die = game.place(1, "red", 3, (2, 1))
    game.film.tip(4, die, "E")
    game.film.end = 8
    lines = game.watch(pause=(3, 6))
    assert events(lines) == [(0, "red", 3, (2, 1))]
    assert [kind for kind, _ in told(lines)] == ["moved_outside_turn"]


def test_what_was_changed_while_the_source_was_lost_is_told_and_no_event() -> None:
    game = Game(16)
    die = game.place(1, "red", 3, (2, 1))
    game.film.tip(4, die, "E")
    game.film.end = 8
    referee = game.referee()
    lines: list[dict[str, Any]] = []
    resumed = False
    for frame in game.film.frames():
        if 3 <= frame.t < 6:
            resumed = True
            continue
        lines += [decision.to_json() for decision in referee.see(replace(frame, resumed=resumed))]
        resumed = False
    assert events(lines) == [(0, "red", 3, (2, 1))]
    assert [kind for kind, _ in told(lines)] == ["moved_outside_turn"]


def rolled(film: BoardFilm, t: float) -> list[Cube]:
    places = [(-2.3 + 1.1 * (k % 2), -0.2 + 0.9 * (k // 2)) for k in range(12)]
    places += [(6.0 + 1.1 * (k % 2), -0.6 + 0.9 * (k // 2)) for k in range(13)]
    return film.throw_cubes(t, list(zip(COLORS, FACES, strict=True)), places)


def test_the_supply_is_a_roll_of_all_dice_with_their_colours() -> None:
    """Every purple die is seen as blue: six dice of a colour that the game does not have are those it lacks."""
    film = BoardFilm(seed=2, seen_as={"purple": "blue"})
    cubes = rolled(film, 2.5)
    film.put(4.5, cubes[18], middle((0, 0)))
    referee = Referee(SETUP, board_layout(film, 3), film.read)
    lines = [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]
    supply = lines[0]["event"]
    key = ["color", "face"]
    assert sorted([die[k] for k in key] for die in supply["dice"]) == sorted(map(list, zip(COLORS, FACES, strict=True)))
    assert lines[0]["t"] - 2.5 < 0.8
    # Known as purple since then.
    placed = lines[1]["event"]
    assert supply["dice"][placed["die"]] == {"color": "purple", "face": 3} and placed["to"] == [0, 0]
    assert len(lines) == 2


def test_a_supply_whose_colours_do_not_add_up_is_no_event() -> None:
    film = BoardFilm(seed=3)
    cubes = rolled(film, 2.5)
    cubes[0].color = "green"
    film.end = 6
    referee = Referee(SETUP, board_layout(film, 3), film.read)
    lines = [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]
    seen = "5 red, 6 yellow, 7 green, 6 purple, 1 black seen"
    due = "6 red, 6 yellow, 6 green, 6 purple, 1 black expected"
    message = f"The supply's colours are not certain: {seen}, {due}. Enter the supply if this does not change"
    assert [(line["notice"], line["message"]) for line in lines] == [("unsure", message)]


def test_the_window_is_told_what_is_awaited_and_what_is_wrong() -> None:
    game = Game(5)
    die = game.film.stand(0, "red", 3, (-1.5, 1))
    game.film.put(2, die, (2.0, 1.5), ORIENTATIONS[9])
    referee = game.referee()
    seen: dict[str, str] = {}
    for frame in game.film.frames():
        referee.see(frame)
        seen[referee.view.seats[0].phase] = referee.view.seats[0].text
    assert seen["waiting"] == "Ann is to place a die"
    assert seen["hand"] == "Ann: a hand is over the board"
    assert "stands between row 2, column 2 and row 2, column 3" in seen["unsure"]
    assert referee.view.seats[1].phase == "done"


def test_a_board_of_another_size_and_one_that_is_missing_are_told_at_the_start() -> None:
    film = BoardFilm(camera=BoardCamera(4, 6, 50, 0, 0.9, WIDTH, HEIGHT))
    with pytest.raises(LayoutError, match="needs a board of 5 rows and 5 columns; that of the layout has 4 and 6"):
        Referee(SETUP, board_layout(film, 3), film.read)
    bare = Layout.from_json({"seats": [{}, {}, {}]}, 3)
    with pytest.raises(LayoutError, match="the layout has no board"):
        Referee(SETUP, bare, film.read)


@pytest.mark.slow
def test_a_board_that_was_moved_is_followed_at_once_where_it_lies_now() -> None:
    """The second film shows the same board, elsewhere in the picture."""
    before, after = Game(), Game()
    before.place(1, "red", 3, (2, 2))
    after.film = BoardFilm(seed=2, camera=BoardCamera(5, 5, 60, -25, 0.9, WIDTH, HEIGHT, share=0.32))
    after.film.stand(0, "red", 3, middle((2, 2)))
    after.turns = 1
    after.place(2, "black", 1, (4, 0))
    watched = [before.film]

    def read(part: np.ndarray) -> TableReading:
        return watched[-1].read(part)

    referee = Referee(SETUP, board_layout(before.film, 3), read)
    referee.enter(SUPPLY, 0.0)
    lines = [line.to_json() for frame in before.film.frames() for line in referee.see(frame)]
    start = lines[-1]["t"] + 10
    watched.append(after.film)
    referee.pause()
    referee.lay_out(board_layout(after.film, 3))
    referee.resume()
    lines += [
        line.to_json() for frame in after.film.frames() for line in referee.see(replace(frame, t=start + frame.t))
    ]
    assert events(lines) == [(0, "red", 3, (2, 2)), (1, "black", 1, (4, 0))]
    assert told(lines) == [] and lines[-1]["t"] - start - 2.7 < 1.0


@pytest.mark.slow
def test_turns_are_told_while_another_hand_hovers_at_the_board_and_is_never_still() -> None:
    game = Game(21)
    x, y = game.film.camera.pixel((0.6, 5.3))
    hovering = [(t / 10, x + 5 * (t % 2), y + 4 * (t // 2 % 2)) for t in range(10, 90)]
    game.film.hand([(0.5, x, y + 300), *hovering, (9.5, x, y + 300)], 30)
    game.place(2, "red", 3, (1, 4))
    game.place(5, "black", 1, (2, 3))
    lines = game.watch()
    assert events(lines) == [(0, "red", 3, (1, 4)), (1, "black", 1, (2, 3))] and told(lines) == []
    assert all(line["t"] - lies < 2.2 for line, lies in zip(lines, (2.7, 5.7), strict=True))


def test_what_was_placed_before_the_supply_was_entered_is_told_and_not_guessed() -> None:
    game = Game(22)
    game.place(1, "red", 3, (2, 2))
    game.place(3, "black", 1, (4, 0))
    game.film.end = 8
    referee = Referee(SETUP, board_layout(game.film, 3), game.film.read)
    lines: list[dict[str, Any]] = []
    entered = False
    for frame in game.film.frames():
        lines += [decision.to_json() for decision in referee.see(frame)]
        if frame.t >= 4.8 and not entered:
            entered = True
            lines += [decision.to_json() for decision in referee.enter(SUPPLY, frame.t)]
    assert [line["event"]["type"] for line in lines if "event" in line] == ["supply"]
    (notice,) = [line for line in lines if line.get("notice") == "moved_outside_turn"]
    assert "while nobody watched" in notice["message"]


@pytest.mark.slow
def test_a_supply_with_an_uncertain_die_that_is_thrown_again_counts_as_it_lies_then() -> None:
    film = BoardFilm(seed=25)
    cubes = rolled(film, 2.5)
    cubes[7].doubtful = [(0.0, 4.6)]
    places = [(cube.keys[-1].x, cube.keys[-1].y) for cube in cubes]
    middle_of_all = film.camera.pixel((2.5, 2.5))
    film.hand([(3.8, middle_of_all[0], HEIGHT + 90), (4.4, *middle_of_all), (5.2, middle_of_all[0], HEIGHT + 90)], 30)
    # All are swept together and thrown; each lies where another lay, a red 1 and a yellow 2 show a 6.
    for cube, (x, y) in zip(cubes, places[5:] + places[:5], strict=True):
        here = cube.keys[-1]
        cube.keys = [*cube.keys[:-1], Key(4.0, here.x, here.y), Key(4.4, 2.5, 2.5), Key(5.0, x, y), Key(1e9, x, y)]
    six = next(o for o in ORIENTATIONS[:24] if o.top == 6)
    for cube in (cubes[0], cubes[6]):
        cube.lies.append((4.4, six))
    film.end = 9
    referee = Referee(SETUP, board_layout(film, 3), film.read)
    lines = [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]
    (supply,) = [line["event"] for line in lines if "event" in line]
    assert [die["face"] for die in supply["dice"]].count(6) == FACES.count(6) + 2


@pytest.mark.slow
def test_a_supply_is_read_on_while_players_begin_to_take_its_dice() -> None:
    film = BoardFilm(seed=23)
    cubes = rolled(film, 2.5)
    cubes[7].doubtful = [(0.0, 4.6)]
    film.put(3.6, cubes[18], middle((0, 0)))
    film.end = 8
    referee = Referee(SETUP, board_layout(film, 3), film.read)
    lines = [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]
    assert [line["event"]["type"] for line in lines if "event" in line] == ["supply", "place"]


@pytest.mark.slow
def test_roll_zones_where_the_supply_lies_change_nothing() -> None:
    game = Game()
    first = game.place(1, "red", 3, (2, 2))
    game.place(3, "black", 1, (4, 0))
    game.film.tip(5, first, "N")
    apart = board_layout(game.film, 3)
    everywhere = Layout.whole_picture(WIDTH, HEIGHT).seats[0].roll
    shared = replace(apart, supply=everywhere, seats=tuple(replace(seat, roll=everywhere) for seat in apart.seats))
    lines = list[list[dict[str, Any]]]()
    for layout in (apart, shared):
        referee = Referee(SETUP, layout, game.film.read)
        referee.enter(SUPPLY, 0.0)
        lines.append(game.watch(referee))
    assert len(events(lines[0])) == 3
    assert events(lines[1]) == events(lines[0]) and told(lines[1]) == []
