"""Finding the sheets of a mat in pictures: from all sides, half hidden, mirrored, beside others, or not at all."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.mat.mat_scene import Camera, by_number, drawn, photograph, worst_zone_error
from vision.mat import MARKER, SHEETS, dictionary, find_markers, look
from vision.mat.sheets import LARGE, LARGE_BLOCK, QUIET, SMALL_BLOCK, sheet_of_marker

SEAT, RESERVE, ROLL_ONLY, DESSERT, CRAWL = 0, 6, 18, 40, 41
HALVES = {
    "right": (4, 5, 6, 7, 9),
    "left": (0, 1, 2, 3, 8),
    "near": (2, 3, 6, 7, 9),
    "far": (0, 1, 4, 5, 8),
    "scattered": (0, 2, 5, 7, 8),
}
"""Five of the ten places: those that an arm, a cup, or dice here and there may cover."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "half", "camera"),
    [
        (SEAT, "left", Camera(elevation=math.radians(50), around=0.4)),
        (SEAT, "right", Camera(elevation=math.radians(45), around=2.5)),
        (RESERVE, "near", Camera(distance=800, elevation=math.radians(60), around=-1.0)),
        (ROLL_ONLY, "far", Camera(distance=900, elevation=math.radians(55), roll=0.2)),
        (DESSERT, "scattered", Camera(distance=700, elevation=math.radians(88))),
        (CRAWL, "far", Camera(distance=700, elevation=math.radians(42), around=3.1)),
        (DESSERT + LARGE, "scattered", Camera(distance=950, elevation=math.radians(65))),
        (RESERVE + LARGE, "near", Camera(distance=900, elevation=math.radians(70), across=math.radians(78))),
    ],
)
def test_with_half_of_its_markers_hidden_every_zone_is_within_three_millimetres(number: int, half: str, camera: Camera):
    paper = drawn(number, hidden=HALVES[half], turn=0.3)
    found = by_number(look(photograph(camera, [paper])).sheets)
    assert list(found) == [number]
    assert len(found[number].places) <= 5
    assert worst_zone_error(camera, paper, found[number]) < 3


@pytest.mark.parametrize("bend", [-0.12, 0.05])
def test_a_lens_that_bends_straight_lines_moves_no_zone(bend: float):
    camera = Camera(distance=520, elevation=math.radians(60), bend=bend)
    paper = drawn(SEAT, turn=-0.5)
    (found,) = look(photograph(camera, [paper])).sheets
    assert worst_zone_error(camera, paper, found) < 1


def test_what_is_said_of_the_error_is_about_what_it_is():
    camera = Camera(distance=900, elevation=math.radians(50))
    paper = drawn(SEAT, hidden=HALVES["left"])
    (found,) = look(photograph(camera, [paper])).sheets
    assert worst_zone_error(camera, paper, found) < 3 * found.error
    assert found.residual < 0.5


def test_sheets_around_a_table_are_found_each_on_its_own_way_round():
    camera = Camera(distance=900, elevation=math.radians(70), across=math.radians(72))
    papers = [drawn(0, x=-190, y=120), drawn(1, x=-170, y=-130, turn=2.0), drawn(2, x=190, y=-20, turn=-1.4)]
    found = by_number(look(photograph(camera, papers)).sheets)
    assert sorted(found) == [0, 1, 2]
    assert all(worst_zone_error(camera, paper, found[paper.sheet.number]) < 3 for paper in papers)


def test_two_sheets_that_change_places_take_their_seats_along():
    camera = Camera(distance=800, elevation=math.radians(75))
    left, right = -150, 150
    for x0, x1 in ((left, right), (right, left)):
        found = by_number(look(photograph(camera, [drawn(0, x=x0, turn=1.5), drawn(1, x=x1, turn=1.5)])).sheets)
        middles = {number: one.outline(one.sheet.zones[0].corners).mean(axis=0)[0] for number, one in found.items()}
        assert (middles[0] < middles[1]) == (x0 < x1)


def test_a_mirrored_picture_is_found_out_and_its_zones_are_where_it_shows_them():
    camera = Camera(elevation=math.radians(55), around=0.6, mirrored=True)
    paper = drawn(SEAT, hidden=(1, 6))
    sight = look(photograph(camera, [paper]))
    assert sight.mirrored
    assert worst_zone_error(camera, paper, sight.sheets[0]) < 2
    plain = look(photograph(Camera(elevation=math.radians(55), around=0.6), [paper]))
    assert not plain.mirrored


@pytest.mark.parametrize("grey", [0, 120, 255])
def test_with_nothing_in_view_nothing_is_found(grey: int):
    chance = np.random.default_rng(1)
    picture = np.clip(grey + chance.normal(0, 20, (480, 640, 3)), 0, 255).astype(np.uint8)
    sight = look(picture)
    assert sight.sheets == ()
    assert not sight.mirrored


def test_markers_of_another_kind_are_no_mat():
    picture = np.full((480, 640), 230, np.uint8)
    for number in range(8):
        other = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        x, y = 40 + 140 * (number % 4), 60 + 200 * (number // 4)
        picture[y : y + 70, x : x + 70] = cv2.aruco.generateImageMarker(other, number, 70)
    assert look(picture).sheets == ()


def test_a_single_marker_is_not_enough():
    paper = drawn(SEAT, hidden=range(1, 10))
    picture = photograph(Camera(distance=500), [paper])
    assert len(find_markers(picture)) == 1
    assert look(picture).sheets == ()


def test_markers_in_one_corner_do_not_make_zones_at_the_other_end_of_the_sheet():
    paper = drawn(LARGE, hidden=(0, 1, 2, 3, 4, 5, 8, 9))
    picture = photograph(Camera(distance=900, elevation=math.radians(45)), [paper])
    assert len(find_markers(picture)) == 2
    assert look(picture).sheets == ()


def test_a_marker_that_lies_elsewhere_changes_nothing():
    camera = Camera(distance=700, elevation=math.radians(65))
    paper = drawn(SEAT, hidden=(2, 4))
    stray = drawn(SEAT, hidden=[place for place in range(10) if place != 4], x=118, y=-117, turn=math.pi / 2)
    picture = photograph(camera, [stray, paper])
    assert sum(marker.number == paper.sheet.ids()[4] for marker in find_markers(picture)) == 1
    (found,) = look(picture).sheets
    assert 4 not in found.places
    assert worst_zone_error(camera, paper, found) < 2


def test_markers_torn_out_of_their_order_make_no_sheet():
    picture = np.full((720, 1280), 240, np.uint8)
    chance = np.random.default_rng(3)
    for number, place in enumerate(chance.permutation(10)):
        x, y = 60 + 240 * (number % 5), 120 + 300 * (number // 5) + int(chance.integers(0, 60))
        picture[y : y + 63, x : x + 63] = cv2.aruco.generateImageMarker(dictionary(), int(place), 63)
    assert len(find_markers(picture)) == 10
    assert look(picture).sheets == ()


def test_a_sheet_that_lies_on_the_table_twice_is_not_used_and_named():
    camera = Camera(distance=900, elevation=math.radians(75))
    papers = [drawn(0, x=-150, turn=1.5), drawn(0, x=150, turn=1.5), drawn(3, y=-10, x=0, turn=1.5)]
    sight = look(photograph(camera, papers[:2]))
    assert sight.sheets == ()
    assert [sheet.number for sheet in sight.twice] == [0]


def test_every_marker_belongs_to_one_sheet_and_one_place():
    numbers = [number for sheet in SHEETS().values() for number in sheet.ids()]
    assert len(numbers) == len(set(numbers))
    assert all(0 <= number < len(dictionary().bytesList) for number in numbers)
    for sheet in SHEETS().values():
        assert [sheet_of_marker(number) for number in sheet.ids()] == [(sheet, place) for place in range(10)]
    assert sheet_of_marker(max(numbers) + 1) is None


@pytest.mark.parametrize("number", sorted(SHEETS()))
def test_zones_and_markers_of_a_sheet_keep_clear_of_each_other_and_inside_it(number: int):
    sheet = SHEETS()[number]
    block = LARGE_BLOCK if sheet.large else SMALL_BLOCK
    assert {sheet.width, sheet.height} == set(block)
    markers = [(x - QUIET, y - QUIET, x + MARKER + QUIET, y + MARKER + QUIET) for x, y in sheet.markers]
    zones = [(*zone.corners[0], *zone.corners[2]) for zone in sheet.zones]
    for x1, y1, x2, y2 in zones:
        assert 0 <= x1 < x2 <= sheet.width
        assert 0 <= y1 < y2 <= sheet.height
    boxes = [*zones, *markers]
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (one, other)
