"""A table's layout from the mat that lies on it."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import pytest

import rules
from referee.layout import Layout, MatLayout, NoMatError, mat_sheets
from tests.referee.layout.found_layout import find_layout
from tests.vision.mat.mat_scene import Camera, Paper, drawn, photograph
from vision.mat.following import LOST_SECONDS
from vision.readings import Frame

CAMERA = Camera(distance=850, elevation=math.radians(72), across=math.radians(74))
NAMES = ("Ann", "Bo", "Cy")
AROUND = ((-200, 110, 0.2), (-160, -130, 2.2), (190, -40, -1.5))
"""Where three players' sheets lie: clockwise as seen from above."""


def table(numbers: Iterable[int] = (0, 1, 2)) -> list[Paper]:
    return [drawn(number, x=x, y=y, turn=turn) for number, (x, y, turn) in zip(numbers, AROUND, strict=False)]


def frame(papers: Iterable[Paper], camera: Camera = CAMERA, t: float = 0.0) -> Frame:
    return Frame(photograph(camera, papers), t)


def middle(polygon: tuple[tuple[float, float], ...] | None) -> np.ndarray:
    assert polygon is not None
    return np.mean(polygon, axis=0)


def zone_middle(paper: Paper, kind: str, camera: Camera = CAMERA) -> np.ndarray:
    """Where the camera truly sees the middle of a sheet's zone."""
    zone = next(zone for zone in paper.sheet.zones if zone.kind == kind)
    return camera.pixels(paper.on_table(np.mean(zone.corners, axis=0, keepdims=True)))[0]


def test_a_sheet_for_each_seat_makes_a_layout_in_seat_order():
    papers = table()
    layout = find_layout(frame(papers), "gelatinous", 3)
    assert layout is not None
    assert (layout.width, layout.height, layout.mirrored) == (1280, 720, False)
    for seat, paper in zip(layout.seats, papers, strict=True):
        assert middle(seat.roll) == pytest.approx(zone_middle(paper, "roll"), abs=8)
        assert middle(seat.cube) == pytest.approx(zone_middle(paper, "cube"), abs=8)
        assert seat.reserve is None
    assert layout.scaled(640, 360).clipped


@pytest.mark.slow
def test_sheets_that_change_places_take_their_players_along():
    plain, swapped = find_layout(frame(table()), "gelatinous", 3), find_layout(frame(table((1, 0, 2))), "gelatinous", 3)
    assert plain is not None
    assert swapped is not None
    assert middle(swapped.seats[0].roll) == pytest.approx(middle(plain.seats[1].roll), abs=2)
    assert middle(swapped.seats[1].roll) == pytest.approx(middle(plain.seats[0].roll), abs=2)


def test_a_mirrored_picture_gives_a_mirrored_layout_in_its_own_pixels():
    mirrored = Camera(distance=850, elevation=math.radians(72), across=math.radians(74), mirrored=True)
    papers = table()
    layout = find_layout(frame(papers, mirrored), "gelatinous", 3)
    assert layout is not None
    assert layout.mirrored
    assert middle(layout.seats[0].roll) == pytest.approx(zone_middle(papers[0], "roll", mirrored), abs=8)


def test_the_solitaire_s_reserve_is_the_table_s_and_that_of_a_game_by_video_the_seat_s():
    near = Camera(distance=600)
    alone = find_layout(frame([drawn(6)], near), "gelatinous_solitaire", 1)
    assert alone is not None
    assert alone.reserve is not None
    assert alone.seats[0].reserve is None
    video = find_layout(frame(table((6, 7))), "gelatinous_video", 2)
    assert video is not None
    assert video.reserve is None
    assert all(seat.reserve is not None for seat in video.seats)


@pytest.mark.parametrize(("game", "number", "size"), [("dessert_dice", 40, (5, 5)), ("cube_crawl", 41, (7, 6))])
def test_a_board_lies_in_the_layout_with_its_squares(game: str, number: int, size: tuple[int, int]):
    near = Camera(distance=650, elevation=math.radians(60), around=0.5)
    players = rules.GAMES[game].seat_counts[0]
    paper = drawn(number)
    layout = find_layout(frame([paper], near), game, players)
    assert layout is not None
    assert layout.board is not None
    assert (layout.board.rows, layout.board.cols) == size
    true = near.pixels(paper.on_table(np.array(paper.sheet.zones[0].corners)))
    assert np.array(layout.board.corners) == pytest.approx(true, abs=2)
    assert len(layout.seats) == players
    assert (layout.supply is not None) == (game == "dessert_dice")
    assert (layout.seats[0].roll is not None) == (game == "cube_crawl")


def test_sheets_of_another_game_serve_where_they_have_the_zones():
    layout = find_layout(frame(table()), "liars_dice", 3)
    assert layout is not None
    assert all(seat.roll for seat in layout.seats)


def test_more_sheets_than_players_do_no_harm():
    layout = find_layout(frame(table()), "gelatinous_duel", 2)
    assert layout is not None
    assert len(layout.seats) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("papers", "game", "names", "words"),
    [
        ([], "gelatinous", NAMES, "No mat is in view."),
        (table()[:2], "gelatinous", NAMES, "The mat of Cy is not in view"),
        (table((0, 18, 1)), "gelatinous_duel", NAMES[:2], "There are two sheets for Ann"),
        (table((35,)), "liars_dice", NAMES, "is for 2 players, but the game has 3"),
        (table((40,)), "gelatinous", NAMES, "it belongs to another game"),
        (table((0,)), "dessert_dice", NAMES, "no board for Dessert Dice"),
    ],
)
def test_what_keeps_a_mat_from_being_used_is_said(papers: list[Paper], game: str, names: tuple[str, ...], words: str):
    mat = MatLayout(game, names)
    mat.see(frame(papers))
    assert mat.layout is None
    assert mat.problem is not None
    assert words in mat.problem
    assert not mat.lost


def test_a_zone_that_is_mostly_outside_the_picture_is_not_watched():
    camera = Camera(distance=500, elevation=math.radians(85))
    mat = MatLayout("gelatinous_solitaire", ("Ann",))
    mat.see(frame([drawn(6, x=-330)], camera))
    assert mat.layout is None
    assert mat.problem == "The roll zone of Ann lies outside the picture."


def test_the_layout_is_followed_and_kept_while_the_mat_is_hidden():
    mat = MatLayout("gelatinous_solitaire", ("Ann",))
    near, hidden = Camera(distance=600), [drawn(6, hidden=range(10))]
    assert mat.see(frame([drawn(6)], near))
    first = mat.layout
    assert isinstance(first, Layout)
    assert not mat.see(frame([drawn(6)], near, t=1.0))
    assert mat.layout is first
    assert mat.see(frame([drawn(6, x=30)], near, t=2.0))
    assert mat.layout != first
    kept = mat.layout
    mat.see(frame(hidden, near, t=3.0))
    assert not mat.lost
    mat.see(frame(hidden, near, t=3.0 + LOST_SECONDS))
    assert mat.lost
    assert mat.layout is kept
    assert mat.lost_words(mat.lost).startswith("The mat of Ann is out of view")


def test_every_game_has_sheets_for_every_number_of_players():
    for game, known in rules.GAMES.items():
        for players in known.seat_counts:
            for large in (False, True):
                sheets = mat_sheets(game, players, large, shared=False)
                assert len(sheets) == (1 if rules.GAMES[game].zones.board else players)
                assert all(sheet.large == large for sheet in sheets)


def test_seats_of_a_shared_sheet_run_clockwise_as_seen_from_above():
    for players in range(2, 7):
        (sheet,) = mat_sheets("liars_dice", players, True, shared=True)
        middles = np.array([np.mean(zone.corners, axis=0) for zone in sheet.zones])
        assert [zone.seat for zone in sheet.zones] == list(range(players))
        if players > 2:
            x, y = (middles - middles.mean(axis=0)).T
            turns = np.diff(np.unwrap(np.arctan2(y, x)))  # y runs down: growing angles are clockwise
            assert np.all(turns > 0)


@pytest.mark.parametrize(
    ("game", "players", "words"),
    [
        ("chess", 2, "no game is called 'chess'"),
        ("gelatinous", 2, "Gelatinous is for 3 to 6 players, not for 2"),
        ("cube_crawl", 2, "The cube crawl is for 1 player, not for 2"),
    ],
)
def test_what_cannot_be_played_has_no_mat(game: str, players: int, words: str):
    with pytest.raises(NoMatError, match=words):
        mat_sheets(game, players, False, False)
    with pytest.raises(NoMatError, match=words):
        MatLayout(game, ["x"] * players)
