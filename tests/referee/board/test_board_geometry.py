"""Where a die stands on the board, from its box alone, seen by a camera at any slant."""

from __future__ import annotations

import numpy as np
import pytest

from referee.board.board_geometry import BoardGeometry
from referee.layout import BoardLayout, LayoutError
from tests.referee.board.board_camera import BoardCamera

EDGE = 0.6


@pytest.mark.parametrize("elevation", [38, 60, 89])
@pytest.mark.parametrize("heading", [0, 25, -60, 180])
@pytest.mark.parametrize("focal_share", [0.7, 1.3])
def test_a_die_is_found_where_it_stands_from_any_side(elevation: float, heading: float, focal_share: float) -> None:
    camera = BoardCamera(5, 5, elevation, heading, focal_share)
    geometry = camera.geometry()
    random = np.random.default_rng(1)
    for _ in range(12):
        place = (float(random.uniform(0.3, 4.7)), float(random.uniform(0.3, 4.7)))
        box = camera.box(place, EDGE, float(random.uniform(0, np.pi / 2)))
        found = geometry.stand(box, EDGE).place
        assert np.hypot(found[0] - place[0], found[1] - place[1]) < 0.07


def test_the_edge_of_a_die_is_known_within_a_fifth() -> None:
    camera = BoardCamera(5, 5, 45, 20, 0.9)
    for edge in (0.4, 0.6, 0.8):
        for yaw in (0.0, 0.4, 0.8):
            assert camera.geometry().edge(camera.box((2.2, 3.1), edge, yaw)) == pytest.approx(edge, rel=0.2)


def test_a_die_whose_foot_is_hidden_by_the_one_before_it_keeps_its_square() -> None:
    camera = BoardCamera(5, 5, 40, 0, 0.9)
    x1, y1, x2, y2 = camera.box((2.5, 2.5), EDGE, 0.2)
    hidden = (x1, y1, x2, y1 + 0.7 * (y2 - y1))
    assert camera.geometry().stand(hidden, EDGE).square == (2, 2)


def test_squares_are_rows_and_columns_from_the_boards_own_corner() -> None:
    camera = BoardCamera(4, 6, 60, 180, 0.9)
    geometry = camera.geometry()
    assert geometry.stand(camera.box((0.5, 0.5), EDGE, 0.1), EDGE).square == (0, 0)
    assert geometry.stand(camera.box((5.5, 0.5), EDGE, 0.1), EDGE).square == (0, 5)
    assert geometry.stand(camera.box((0.5, 3.5), EDGE, 0.1), EDGE).square == (3, 0)


def test_a_mirrored_picture_has_its_squares_where_the_board_has_them() -> None:
    camera = BoardCamera(5, 5, 45, 15, 0.9, mirrored=True)
    for square in ((0, 0), (1, 3), (4, 4)):
        box = camera.box((square[1] + 0.5, square[0] + 0.5), EDGE, 0.3)
        assert camera.geometry().stand(box, EDGE).square == square


def test_a_die_near_the_line_between_two_squares_stands_on_either() -> None:
    geometry = BoardCamera(5, 5, 55, 0, 0.9).geometry()
    standing = geometry.standing((1.95, 1.5))
    assert standing.square is None and standing.squares == ((1, 1), (1, 2)) and not standing.beside
    assert set(geometry.standing((2.05, 2.95)).squares) == {(2, 1), (2, 2), (3, 1), (3, 2)}
    assert geometry.standing((2.2, 1.5)).square == (1, 2)


def test_a_die_beside_the_board_stands_on_no_square() -> None:
    camera = BoardCamera(5, 5, 38, 0, 0.9)
    geometry = camera.geometry()
    assert geometry.standing((2.5, 5.4)).squares == ()
    half_off = geometry.standing((2.5, 5.02))
    assert half_off.beside and half_off.square is None and half_off.squares == ((4, 2),)
    # Its picture lies over the last row, for it is higher than the board is near.
    below = camera.box((2.5, 5.2), EDGE, 0.0)
    assert geometry.place(((below[0] + below[2]) / 2, (below[1] + below[3]) / 2))[1] < 5
    assert not geometry.holds(below)


def test_corners_that_do_not_go_around_the_board_are_refused() -> None:
    crossed = BoardLayout(((0, 0), (100, 100), (100, 0), (0, 100)), 5, 5)
    with pytest.raises(LayoutError, match="must go around it: top left, top right, bottom right, bottom left"):
        BoardGeometry(crossed, 640, 360)
