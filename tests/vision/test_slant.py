import numpy as np
import pytest

from vision.slant import lean, normals, slant_of_face, sure_leans

SIZE = 1280, 720
FOCAL = 1.1
"""In longer sides of the picture: none of those that are tried."""

FACE = np.array([[-1, -1, 1], [1, -1, 1], [1, 1, 1], [-1, 1, 1]]) * 8.0


def about(axis: np.ndarray, degrees: float) -> np.ndarray:
    x, y, z = axis / np.linalg.norm(axis)
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = np.radians(degrees)
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


def seen(
    elevation: float, turns: list[float], leans: dict[int, float], roll: float = 0.0
) -> tuple[np.ndarray, np.ndarray]:
    """Corners `(N, 4, 2)` of the top faces and middles `(N, 2)` of dice of 16 mm on a table, in pixels.

    The camera looks from 500 mm at the table's middle, `elevation` degrees above it, and dice lie in rows of three;
    `leans` tips some of them by degrees about an axis that lies in the table.
    """
    a = np.radians(elevation)
    away, right = np.array([0, np.cos(a), -np.sin(a)]), np.array([1.0, 0, 0])
    frame = about(np.array([0, 0, 1.0]), roll) @ np.stack([right, np.cross(away, right), away])
    corners, middles = [], []
    for i, turn in enumerate(turns):
        place = np.array([(i % 3 - 1) * 130.0, (i // 3 - 0.5) * 90.0, 8.0])
        pose = about(np.array([1.0, 2.0 + i, 0]), leans.get(i, 0.0)) @ about(np.array([0, 0, 1.0]), turn)
        points = np.concatenate([FACE @ pose.T + place, [place]]) @ frame.T + [0, 0, 500]
        pixels = points[:, :2] / points[:, 2:] * FOCAL * SIZE[0] + np.array(SIZE) / 2
        corners.append(pixels[:4])
        middles.append(pixels[4])
    return np.array(corners), np.array(middles)


def leans_of(corners: np.ndarray, middles: np.ndarray, trusted: np.ndarray | None = None) -> np.ndarray:
    slants = slant_of_face(corners, middles)
    places = (corners.mean(axis=1) - np.array(SIZE) / 2) / SIZE[0]
    everybody = np.ones(len(corners), bool) if trusted is None else trusted
    return np.degrees(lean(slants, places, everybody))


TURNS = [10.0, 35.0, 80.0, 0.0, 55.0, 20.0]


@pytest.mark.parametrize("elevation", [35.0, 50.0, 70.0, 88.0])
def test_dice_that_lie_on_the_table_do_not_lean_wherever_they_are_in_the_picture(elevation: float) -> None:
    assert leans_of(*seen(elevation, TURNS, {})).max() < 10


@pytest.mark.parametrize("elevation", [35.0, 50.0, 70.0, 88.0])
@pytest.mark.parametrize("roll", [0.0, 40.0])
def test_one_that_leans_is_told_from_those_that_lie(elevation: float, roll: float) -> None:
    leans = leans_of(*seen(elevation, TURNS, {2: 25.0}, roll))
    assert leans[2] == pytest.approx(25, abs=10)
    assert np.delete(leans, 2).max() < 10


def test_two_dice_tell_nothing() -> None:
    assert np.isnan(leans_of(*seen(50, TURNS[:2], {1: 30.0}))).all()


def test_where_most_lean_each_its_own_way_nothing_is_told() -> None:
    leaning = {0: 30.0, 1: -35.0, 2: 40.0, 3: -30.0, 4: 25.0}
    assert np.isnan(leans_of(*seen(50, TURNS, leaning))).all()


def test_those_that_are_not_trusted_do_not_say_how_the_table_lies() -> None:
    corners, middles = seen(50, TURNS, {0: 30.0, 1: 31.0})
    trusted = np.array([False, False, True, True, True, True])
    assert (leans_of(corners, middles, trusted)[:2] > 15).all()


def test_a_face_seen_straight_from_above_has_no_slant() -> None:
    square = np.array([[[0, 0], [10, 0], [10, 10], [0, 10]]], float)
    assert slant_of_face(square, np.array([[5.0, 5.0]])) == pytest.approx(np.zeros((1, 2)))


def test_a_face_that_is_not_known_has_no_known_slant() -> None:
    assert np.isnan(slant_of_face(np.full((1, 4, 2), np.nan), np.zeros((1, 2)))).all()


def test_the_normal_of_a_face_is_that_of_the_table_whatever_line_it_is_seen_along() -> None:
    corners, middles = seen(50, TURNS, {})
    found = normals(slant_of_face(corners, middles), (corners.mean(axis=1) - np.array(SIZE) / 2) / SIZE[0], FOCAL)
    truth = np.array([0, -np.cos(np.radians(50)), -np.sin(np.radians(50))])
    assert np.degrees(np.arccos(found @ truth)).max() < 6


def test_an_estimate_that_may_be_far_off_makes_no_die_lean_for_sure() -> None:
    corners, middles = seen(50, TURNS, {2: 25.0})
    boxes = np.concatenate([middles - 20, middles + 20], axis=1)
    everybody = np.ones(len(boxes), bool)
    for deviation, surely in ((0.02, True), (0.2, True), (0.6, False)):
        said = np.column_stack([slant_of_face(corners, middles), np.full(len(boxes), np.log(0.02))])
        said[2, 2] = np.log(deviation)
        assert (sure_leans(said, everybody, boxes, *SIZE)[2] > 10) == surely


def test_of_no_dice_nothing_is_said() -> None:
    assert len(sure_leans(np.zeros((0, 3)), np.zeros(0, bool), np.zeros((0, 4)), *SIZE)) == 0
