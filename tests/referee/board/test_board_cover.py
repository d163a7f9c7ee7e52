"""A hand that rests over a board, and the light that falls on it."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
import pytest

from referee.board.board_cover import AGREED_SECONDS, COVERED_SECONDS, BoardCover
from tests.referee.board.board_film import BoardFilm, Cube, middle
from vision.tracking.downscaling import gate_size, logs


def film_of(*squares: tuple[int, int]) -> tuple[BoardFilm, list[Cube]]:
    film = BoardFilm(seed=1)
    return film, [film.stand(0, "red", 3, middle(square)) for square in squares]


def picture(film: BoardFilm, t: float = 0.0) -> np.ndarray:
    return film._picture(t)


def cover_of(film: BoardFilm, known: np.ndarray) -> BoardCover:
    cover = BoardCover(film.camera.geometry(), 640, 360)
    cover.agree(known, 0.0, ())
    return cover


def test_a_die_that_came_covers_nothing_but_its_square() -> None:
    film, _ = film_of((1, 1))
    cover = cover_of(film, picture(film_of()[0]))
    assert not cover.covered(picture(film), 1.0, {(1, 1)})


@pytest.mark.parametrize("place", [(2.5, 2.5), (4.5, 0.5), (0.5, 4.4)])
def test_a_hand_over_the_board_covers_it(place: tuple[float, float]) -> None:
    film, _ = film_of((1, 1))
    cover = cover_of(film, picture(film))
    film.rest_hand(1, 2, place, 26)
    assert cover.covered(picture(film, 2.0), 2.0, {(1, 1)})


def test_a_hand_that_holds_a_die_on_the_last_row_from_beside_the_board_covers_it() -> None:
    film, _ = film_of((4, 2))
    cover = cover_of(film, picture(film_of()[0]))
    film.rest_hand(1, 2, (2.5, 5.3), 26)
    assert cover.covered(picture(film, 2.0), 2.0, {(4, 2)})


def test_a_die_that_goes_from_square_to_square_leaves_nothing_behind_that_covers_the_board() -> None:
    film, (cube,) = film_of((1, 1))
    cover = cover_of(film, picture(film))
    cover.agree(picture(film), 0.0, {(1, 1)})
    path = ((1, 1), (1, 2), (2, 2), (3, 2))
    for turn, (before, square) in enumerate(pairwise(path)):
        for key in cube.keys:
            key.x, key.y = middle(square)
        seen = picture(film)
        assert not cover.covered(seen, turn, {square, before})
        cover.agree(seen, turn, {square})
        assert not cover.covered(seen, turn + 0.5, ())


def test_light_that_falls_turns_warmer_or_throws_a_soft_shadow_covers_nothing() -> None:
    film, _ = film_of((1, 1))
    known = picture(film)
    assert not cover_of(film, known).covered((known * 0.7).astype(np.uint8), 1.0, ())
    warmer = np.clip(known * np.array([0.9, 1.0, 1.08]), 0, 255).astype(np.uint8)
    assert not cover_of(film, known).covered(warmer, 1.0, ())
    falling = np.linspace(1.0, 0.6, 640)[None, :, None]
    assert not cover_of(film, known).covered((known * falling).astype(np.uint8), 1.0, ())


def test_what_has_come_to_stay_covers_nothing_in_the_end() -> None:
    film, _ = film_of((1, 1))
    known = picture(film)
    cover = cover_of(film, known)
    changed = known.copy()
    cv2.rectangle(changed, (300, 150), (380, 260), (20, 20, 160), -1)
    assert cover.covered(changed, 1.0, ()) and cover.covered(changed, 1.0 + COVERED_SECONDS - 0.1, ())
    assert not cover.covered(changed, 1.1 + COVERED_SECONDS, ())
    again = cover_of(film, known)
    for t in (1.0, 1.1 + AGREED_SECONDS):
        again.agree(changed, t, ())
    assert not again.covered(changed, 3.0, ())


def test_a_hand_that_hovered_while_all_was_right_and_went_away_leaves_nothing_that_covers_the_board() -> None:
    film, _ = film_of((1, 1))
    cover = cover_of(film, picture(film_of()[0]))
    cover.agree(picture(film), 0.5, {(1, 1)})
    film.rest_hand(1, 4, (2.5, 2.5), 26)
    hovering = picture(film, 2.5)
    for t in (1.0, 1.1 + AGREED_SECONDS):
        cover.agree(hovering, t, {(1, 1)})
    assert not cover.covered(hovering, 2.2, {(1, 1)})
    # Another die comes, and the hand goes; it comes back elsewhere.
    later, _ = film_of((1, 1), (4, 0))
    assert not cover.covered(picture(later, 3.0), 3.0, {(4, 0)})
    later.rest_hand(4, 6, (0.5, 4.4), 26)
    assert cover.covered(picture(later, 5.0), 5.0, {(4, 0)})


def test_a_die_s_long_shadow_covers_nothing_but_a_hand_in_its_place_does() -> None:
    film, _ = film_of((2, 2))
    cover, seen = cover_of(film, picture(film_of()[0])), picture(film)
    geometry = film.camera.geometry()
    place = np.array([geometry.pixel(p) for p in ((1.8, 3.0), (3.2, 3.0), (3.4, 4.2), (2.0, 4.2))], np.int32)
    mask = cv2.fillPoly(np.zeros(seen.shape[:2], np.uint8), [place], (1,))[:, :, None] > 0
    shadow = np.where(mask, seen * 0.7, seen).astype(np.uint8)
    skin = np.where(mask, np.array([105, 140, 200]), seen).astype(np.uint8)
    assert not cover.covered(shadow, 1.0, {(2, 2)})
    assert cover.covered(shadow, 1.1, {(0, 0)})  # of no die
    assert cover_of(film, picture(film_of()[0])).covered(skin, 1.0, {(2, 2)})


@pytest.mark.parametrize("move", [(5.0, -2.0), (-2.5, 6.0)])
def test_a_camera_that_was_knocked_covers_nothing_and_a_hand_is_seen_all_the_same(move: tuple[float, float]) -> None:
    film, _ = film_of((1, 1))
    known = picture(film)
    moved = np.array([[1, 0, move[0]], [0, 1, move[1]]], np.float32)

    def knocked(image: np.ndarray) -> np.ndarray:
        return cv2.warpAffine(image, moved, (640, 360), borderMode=cv2.BORDER_REPLICATE)

    assert not cover_of(film, known).covered(knocked(known), 1.0, ())
    film.rest_hand(1, 2, (2.5, 2.5), 26)
    assert cover_of(film, known).covered(knocked(picture(film, 2.0)), 2.0, {(1, 1)})


@pytest.mark.parametrize(("fingers_at", "touched"), [((0.4, 4.6), False), ((2.6, 3.3), True)])
def test_fingers_are_on_a_die_that_a_hand_reaches_and_not_on_one_with_a_shadow_of_another_colour(
    fingers_at: tuple[float, float], touched: bool
) -> None:
    film, _ = film_of((2, 2))
    cover = cover_of(film, picture(film_of()[0]))
    film.rest_hand(1, 2, fingers_at, 26)
    seen, geometry = picture(film, 2.0), film.camera.geometry()
    place = np.array([geometry.pixel(p) for p in ((1.2, 1.8), (1.8, 1.8), (1.8, 3.4), (1.2, 3.4))], np.int32)
    mask = cv2.fillPoly(np.zeros(seen.shape[:2], np.uint8), [place], (1,))[:, :, None] > 0
    shadow = np.where(mask, seen * np.array([0.9, 0.6, 0.4]), seen).astype(np.uint8)
    assert cover.covered(shadow, 2.0, {(2, 2)})
    assert cover.touched(shadow, frozenset({(2, 2)}), (2, 2)) is touched


@pytest.mark.parametrize("known", [False, True])
def test_a_hand_that_lay_over_the_board_in_the_first_picture_and_left_covers_nothing_where_the_bare_board_is_known(
    known: bool,
) -> None:
    film, _ = film_of()
    bare = picture(film)
    film.rest_hand(1, 2, (2.5, 2.5), 26)
    cover = cover_of(film, picture(film, 2.0))
    if known:
        cover.know_bare(logs(cv2.resize(bare, gate_size(640, 360)[:2], interpolation=cv2.INTER_AREA)))
    later, _ = film_of((0, 4))
    assert cover.covered(picture(later), 3.0, {(0, 4)}) is not known
    later.rest_hand(1, 2, (0.5, 4.4), 26)
    assert cover.covered(picture(later, 2.0), 3.1, {(0, 4)})
