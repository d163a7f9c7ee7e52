"""Zones drawn by hand: the places of each game, a first guess, what is refused, and what is remembered."""

import json
from pathlib import Path

import pytest

import rules
from app.stores.zone_store import ZoneStore
from app.zones.drawing import Drawing
from app.zones.fitness import problem_of
from app.zones.guess import first_guess
from app.zones.places import ZonePlace, layout_of, places_of, sits_around, zones_of
from referee import Layout
from referee.layout import require_zones

SIZE = (640, 480)
NAMES = tuple(f"Player {number}" for number in range(1, 13))
TABLES = [(game.id, seats) for game in rules.GAMES.values() for seats in game.seat_counts]
TRAY = ZonePlace("roll", 0, True)
CUBE = ZonePlace("cube", 0)


def box(x1: float, y1: float, x2: float, y2: float) -> tuple[tuple[float, float], ...]:
    return ((x1, y1), (x2, y1), (x2, y2), (x1, y2))


def drawing(zones: dict[ZonePlace, tuple[tuple[float, float], ...]]) -> Drawing:
    return Drawing.of(tuple(zones), SIZE, zones)


@pytest.mark.parametrize("size", [SIZE, (1920, 1080), (480, 640)])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_first_guess_can_be_used_as_it_is(game: str, seats: int, size: tuple[int, int]) -> None:
    places = places_of(game, seats)
    zones = first_guess(game, places, size)
    assert set(zones) == set(places)
    assert all(0 <= x <= size[0] and 0 <= y <= size[1] for zone in zones.values() for x, y in zone)
    assert problem_of(zones, places, NAMES, size, mirrored=False if sits_around(game) else None) is None
    require_zones(rules.GAMES[game], layout_of(zones, game, seats, size, mirrored=False), seats)


@pytest.mark.parametrize("game", rules.GAMES.values(), ids=list(rules.GAMES))
def test_a_layout_file_goes_round(game: rules.Game, tmp_path: Path) -> None:
    seats = game.seat_counts[-1]
    places = places_of(game.id, seats)
    layout = layout_of(first_guess(game.id, places, SIZE), game.id, seats, SIZE, mirrored=True)
    kept = ZoneStore(tmp_path).keep("0", game.id, layout)
    again = Layout.from_json(json.loads(kept.read_text()), seats)
    assert again.to_json() == layout.to_json()
    assert set(zones_of(again, places)) == set(places)


def test_zones_are_remembered_by_source_game_and_number_of_players(tmp_path: Path) -> None:
    store = ZoneStore(tmp_path)
    layout = layout_of({TRAY: box(10, 10, 200, 200)}, "gelatinous_solitaire", 1, SIZE, mirrored=False)
    kept = store.keep("Table Cam", "gelatinous_solitaire", layout)
    assert store.find("Table Cam", "gelatinous_solitaire", 1) == kept
    assert store.find("Other Cam", "gelatinous_solitaire", 1) is None
    assert store.find("Table Cam", "gelatinous", 3) is None


def test_the_name_of_a_file_holds_no_password_of_a_stream(tmp_path: Path) -> None:
    layout = layout_of({TRAY: box(10, 10, 200, 200)}, "gelatinous_solitaire", 1, SIZE, mirrored=False)
    kept = ZoneStore(tmp_path).keep("rtsp://ann:secret@cam/1", "gelatinous_solitaire", layout)
    assert "secret" not in str(kept)
    # nor can a password be guessed by the name: it does not enter into it
    assert kept == ZoneStore(tmp_path).keep("rtsp://ann:other@cam/1?key=1", "gelatinous_solitaire", layout)


@pytest.mark.parametrize(
    ("zones", "words"),
    [
        ({CUBE: box(10, 10, 100, 100)}, "Ann's tray is not drawn yet"),
        ({TRAY: box(10, 10, 12, 12)}, "Ann's tray is empty"),
        ({TRAY: box(10, 10, 200, 200), CUBE: box(150, 10, 300, 200)}, "Ann's tray and Ann's cube overlap"),
        ({TRAY: ((0, 0), (200, 200), (300, 0), (0, 150))}, "The sides of Ann's tray cross"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(zones: dict, words: str) -> None:
    problem = problem_of(zones, (TRAY, CUBE), ("Ann",), SIZE, mirrored=False)
    assert problem is not None
    assert words in problem
    assert problem.endswith(".")


def test_seats_that_run_the_wrong_way_are_refused_unless_the_picture_is_mirrored() -> None:
    places = places_of("liars_dice", 3)
    right = first_guess("liars_dice", places, SIZE)
    wrong = {**right, places[1]: right[places[2]], places[2]: right[places[1]]}
    names = ("Ann", "Bo", "Cy")
    assert "anticlockwise" in (problem_of(wrong, places, names, SIZE, mirrored=False) or "")
    assert problem_of(wrong, places, names, SIZE, mirrored=True) is None
    assert "clockwise" in (problem_of(right, places, names, SIZE, mirrored=True) or "")


def test_a_corner_is_moved_no_further_than_the_picture_and_taken_back() -> None:
    begun = drawing({TRAY: box(10, 10, 200, 200)}).choose(TRAY, 0)
    moved = begun.hold().corner_at((-50, 60))
    assert moved.zones[TRAY][0] == (0, 60)
    assert moved.undone().zones == begun.zones
    assert moved.undone().redone().zones == moved.zones


def test_all_of_a_zone_is_moved_in_its_shape_up_to_the_edge_of_the_picture() -> None:
    moved = drawing({TRAY: box(10, 10, 200, 200)}).moved(-30, 500)
    assert moved.zones[TRAY] == box(0, 290, 190, 480)


def test_corners_are_added_and_taken_away_down_to_three_and_a_board_keeps_its_four() -> None:
    board = ZonePlace("board", None, True)
    begun = drawing({TRAY: box(0, 0, 100, 100), board: box(200, 200, 400, 400)})
    more = begun.choose(TRAY, 1).with_corner()
    assert more.zones[TRAY] == ((0, 0), (100, 0), (100, 50), (100, 100), (0, 100))
    fewer = more.without().choose(TRAY, 0).without()
    assert len(fewer.zones[TRAY]) == 3
    assert fewer.choose(TRAY, 0).without() == fewer.choose(TRAY, 0)
    on_board = begun.choose(board, 0)
    assert on_board.with_corner() == on_board == on_board.without()
    assert on_board.turned().zones[board][0] == (400, 200)


def test_only_a_place_that_the_game_can_do_without_is_left_out() -> None:
    begun = drawing({TRAY: box(0, 0, 100, 100), CUBE: box(200, 200, 300, 300)})
    assert CUBE not in begun.choose(CUBE).without().zones
    assert begun.choose(TRAY).without() == begun.choose(TRAY)


def test_a_press_takes_hold_of_the_nearest_corner_else_of_the_zone_around_it() -> None:
    begun = drawing({TRAY: box(0, 0, 100, 100), CUBE: box(104, 0, 200, 100)})
    assert begun.at((101, 2), 8) == (TRAY, 1)
    assert begun.choose(CUBE).at((101, 2), 8) == (CUBE, 0)
    assert begun.at((150, 50), 8) == (CUBE, None)
    assert begun.at((400, 400), 8) is None
