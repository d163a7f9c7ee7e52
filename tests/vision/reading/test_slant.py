import numpy as np
import pytest

from vision.reading.slant import (
    SURE_SPOTS,
    UNTOLD_LEAN,
    SeenTable,
    TablePlane,
    between,
    flatness,
    leans,
    normals,
    places_of,
    seen_tables,
    slant_of_face,
    slants_on,
    table_of,
    tables_of,
    turned,
    ups,
)

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


def leans_of(corners: np.ndarray, middles: np.ndarray, trusted: np.ndarray | None = None) -> np.ndarray | None:
    """In degrees; None where no table is found."""
    slants, places = slant_of_face(corners, middles), places_of(np.tile(corners.mean(axis=1), 2), *SIZE)
    table = table_of(slants, places, np.ones(len(corners), bool) if trusted is None else trusted)
    return None if table is None else np.degrees(leans(table, slants, places))


TURNS = [10.0, 35.0, 80.0, 0.0, 55.0, 20.0]


@pytest.mark.parametrize("elevation", [35.0, 50.0, 70.0, 88.0])
def test_dice_that_lie_on_the_table_do_not_lean_wherever_they_are_in_the_picture(elevation: float) -> None:
    found = leans_of(*seen(elevation, TURNS, {}))
    assert found is not None
    assert found.max() < 10


@pytest.mark.parametrize("elevation", [35.0, 50.0, 70.0, 88.0])
@pytest.mark.parametrize("roll", [0.0, 40.0])
def test_one_that_leans_is_told_from_those_that_lie(elevation: float, roll: float) -> None:
    found = leans_of(*seen(elevation, TURNS, {2: 25.0}, roll))
    assert found is not None
    assert found[2] == pytest.approx(25, abs=10)
    assert np.delete(found, 2).max() < 10


@pytest.mark.parametrize("others", [3, 5])
def test_a_picture_that_is_joined_of_two_cameras_shows_two_tables(others: int) -> None:
    left, right = seen(40, TURNS, {}), seen(85, TURNS[:others], {})
    shift = np.array([SIZE[0] / 4, 0])
    corners = np.concatenate([left[0] / 2 - shift, right[0] / 2 + shift])
    middles = np.concatenate([left[1] / 2 - shift, right[1] / 2 + shift])
    slants, places = slant_of_face(corners, middles), places_of(np.tile(corners.mean(axis=1), 2), *SIZE)
    tables = tables_of(slants, places, np.ones(len(corners), bool))
    against = np.degrees([leans(table, slants, places) for table in tables])
    assert len(tables) == 2
    assert (against[0, :6].max() < 12) and (against[0, 6:].min() > 15)
    assert against.min(axis=0).max() < 12


def test_dice_that_lean_alike_among_others_are_no_second_table() -> None:
    left, right = seen(40, TURNS, {}), seen(85, TURNS[:5], {})
    corners, middles = (np.concatenate(both) for both in zip(left, right, strict=True))
    slants, places = slant_of_face(corners, middles), places_of(np.tile(corners.mean(axis=1), 2), *SIZE)
    assert len(tables_of(slants, places, np.ones(len(corners), bool))) == 1


def test_dice_that_lean_each_its_own_way_are_no_second_table() -> None:
    corners, middles = seen(50, [*TURNS, *TURNS], {0: 30.0, 2: -35.0, 9: 40.0})
    slants, places = slant_of_face(corners, middles), places_of(np.tile(corners.mean(axis=1), 2), *SIZE)
    assert len(tables_of(slants, places, np.ones(len(corners), bool))) == 1


def test_two_dice_tell_nothing() -> None:
    assert leans_of(*seen(50, TURNS[:2], {1: 30.0})) is None


def test_where_most_lean_each_its_own_way_nothing_is_told() -> None:
    assert leans_of(*seen(50, TURNS, {0: 30.0, 1: -35.0, 2: 40.0, 3: -30.0, 4: 25.0})) is None


def test_those_that_are_not_trusted_do_not_say_how_the_table_lies() -> None:
    found = leans_of(*seen(50, TURNS, {0: 30.0, 1: 31.0}), np.array([False, False, True, True, True, True]))
    assert found is not None
    assert (found[:2] > 15).all()


@pytest.mark.parametrize("roll", [0.0, 90.0, 160.0])
def test_where_the_table_lies_tells_what_each_die_on_it_shows_and_where_it_is_up(roll: float) -> None:
    corners, middles = seen(50, TURNS, {}, roll)
    places = places_of(np.tile(corners.mean(axis=1), 2), *SIZE)
    slants = slant_of_face(corners, middles)
    table = table_of(slants, places, np.ones(len(corners), bool))
    assert table is not None
    assert np.abs(slants_on(table, places) - slants).max() < 0.12
    apart = ups(slants_on(table, places)) - np.radians(roll)
    assert np.abs(np.angle(np.exp(1j * apart))).max() < 0.35


def test_a_table_that_was_seen_tells_what_dice_on_it_show_in_a_part_of_its_picture_too() -> None:
    corners, middles = seen(50, TURNS, {})
    boxes = np.concatenate([corners.min(axis=1), corners.max(axis=1)], axis=1)
    places = places_of(boxes, *SIZE)
    table = table_of(slant_of_face(corners, middles), places, np.ones(len(corners), bool))
    assert table is not None
    whole = SeenTable(table, SIZE[0] / 2, SIZE[1] / 2, SIZE[0])
    assert np.allclose(whole.slants(boxes), slants_on(table, places))
    part = whole.moved(-300, -100)
    assert np.allclose(part.slants(boxes - [300, 100, 300, 100]), whole.slants(boxes))


def told(
    elevation: float,
    leans: dict[int, float],
    before: tuple[SeenTable, ...] = (),
    some: slice = slice(None),
    move: float = 0.0,
    noise: np.ndarray | None = None,
) -> tuple[tuple[SeenTable, ...], np.ndarray, np.ndarray]:
    """What some of the dice, moved so many pixels to the right, tell of the table, their boxes and their slants."""
    corners, middles = seen(elevation, TURNS, leans)
    boxes = np.concatenate([corners.min(axis=1), corners.max(axis=1)], axis=1)[some] + [move, 0, move, 0]
    slants = slant_of_face(corners, middles)[some]
    slants = slants if noise is None else slants + noise[: len(slants)]
    return seen_tables(boxes, slants, *[np.ones(len(boxes), bool)] * 2, SIZE, before), boxes, slants


def test_dice_of_several_pictures_tell_of_one_table_and_one_that_lies_for_long_tells_once() -> None:
    first, *_ = told(50, {})
    assert not first[0].sure
    same, *_ = told(50, {}, first)
    assert len(same[0].spots) == len(first[0].spots) == len(TURNS)
    moved, *_ = told(50, {}, first, move=60.0)
    assert len(moved[0].spots) == 2 * len(TURNS) >= SURE_SPOTS and moved[0].sure


def test_many_dice_tell_how_the_table_lies_better_than_few() -> None:
    rng, tables, alone = np.random.default_rng(3), (), []
    _, boxes, true = told(50, {})
    for move in (-80.0, -40.0, 40.0, 80.0, 0.0):
        noise = rng.normal(0, 0.08, (6, 2))
        tables, *_ = told(50, {}, tables, move=move, noise=noise)
        alone += told(50, {}, noise=noise)[0]
    errors = [np.degrees(leans(t.plane, true, t.places(boxes))).mean() for t in (*alone, *tables)]
    assert len(alone) > 3
    assert errors[-1] < 0.6 * np.mean(errors[:-1])


def test_two_dice_beside_one_that_leans_are_told_by_what_was_known() -> None:
    before, *_ = told(50, {})
    three = slice(0, 3)
    assert told(50, {2: 30.0}, some=three)[0][0].guessed
    tables, boxes, slants = told(50, {2: 30.0}, before, three)
    found = np.degrees(tables[0].leans(boxes, slants))
    assert found[2] > 20 and found[:2].max() < 10
    assert len(tables[0].spots) == len(TURNS)


def test_one_die_that_leans_does_not_change_what_is_known() -> None:
    before, *_ = told(50, {})
    tables, boxes, slants = told(50, {2: 30.0}, before, slice(2, 3), move=300.0)
    assert tables[0].leans(boxes, slants) > UNTOLD_LEAN
    assert len(tables[0].spots) == len(TURNS)


def test_a_second_camera_in_the_picture_is_seen_though_the_table_of_one_is_known() -> None:
    before, *_ = told(50, {})
    (_, boxes, slants), (_, others, their) = told(50, {}), told(85, {}, some=slice(0, 3), move=1200.0)
    both, all_slants = np.concatenate([boxes, others]), np.concatenate([slants, their])
    tables = seen_tables(both, all_slants, *[np.ones(9, bool)] * 2, (2560, 720), before)
    assert len(tables) == 2


def test_single_dice_tell_of_the_table_together_once_three_of_them_agree() -> None:
    tables, guessed = (), []
    for number in range(4):
        tables, *_ = told(50, {1: 30.0}, tables, slice(number, number + 1))
        guessed.append(tables[0].guessed)
    assert guessed == [True, True, True, False]
    _, boxes, slants = told(50, {1: 30.0})
    found = np.degrees(tables[0].leans(boxes, slants))
    assert found[1] > 20 and np.delete(found, 1).max() < 12


def test_what_is_guessed_of_a_table_is_not_held_against_dice_that_tell_of_it() -> None:
    guess, *_ = told(50, {}, some=slice(0, 1))
    assert guess[0].guessed
    after, boxes, slants = told(80, {}, guess)
    assert not after[0].guessed and np.degrees(after[0].leans(boxes, slants)).max() < 10


def test_where_the_camera_was_moved_the_table_is_told_anew() -> None:
    before, *_ = told(50, {})
    after, boxes, slants = told(80, {}, before)
    assert len(after[0].spots) == len(TURNS)
    assert np.degrees(after[0].leans(boxes, slants)).max() < 10


def test_where_no_die_is_seen_nothing_is_told_of_the_table() -> None:
    before, *_ = told(50, {})
    assert told(50, {}, before, slice(0, 0))[0] == ()


def test_directions_are_half_a_turn_apart_at_most() -> None:
    assert np.allclose(between(np.array([3.0, 0.1, -3.0]), np.array([-3.0, -0.1, -3.0])), [2 * np.pi - 6.0, 0.2, 0.0])


def test_dice_seen_from_nearly_above_have_no_side_that_is_up() -> None:
    assert ups(np.array([[0.1, 0.1], [0.0, -0.9]])).tolist() == [0, 0]


def test_the_less_a_die_leans_the_more_tells_for_it_to_lie_flat() -> None:
    assert np.allclose(flatness(np.radians([0.0, 15.0])), [1.0, 0.0])
    assert (np.diff(flatness(np.radians(np.arange(0.0, 25.0)))) < 0).all()
    assert flatness(np.radians([40.0])) == flatness(np.radians([90.0])) < 0


def test_slants_of_a_turned_crop_are_turned_back() -> None:
    up = np.radians(90)
    assert turned(np.array([[0.0, -0.5]]), np.array([up])) == pytest.approx(np.array([[0.5, 0.0]]))


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


def test_a_die_far_from_those_that_tell_of_the_table_leans_only_if_it_does_by_every_likely_focal_length() -> None:
    camera, rng = TablePlane(np.array([0.0, -0.5, -np.sqrt(0.75)]), 0.75), np.random.default_rng(4)
    near, far = rng.uniform(-0.1, 0.1, (6, 2)), np.array([[0.1, -0.5]])
    table = table_of(slants_on(camera, near) + rng.normal(0, 0.03, (6, 2)), near, np.ones(6, bool))
    assert table is not None and table.focal != camera.focal
    lying = slants_on(camera, far)
    assert np.degrees(leans(table, lying, far)) > 12
    seen_table, box = SeenTable(table, 0.0, 0.0, 1.0), np.tile(far, 2)
    assert np.degrees(seen_table.leans(box, lying)) < 3
    leaning = slants_on(TablePlane(np.array([0.6, -0.5, -np.sqrt(0.39)]), 0.75), far)
    assert seen_table.leans(box, leaning) > UNTOLD_LEAN
