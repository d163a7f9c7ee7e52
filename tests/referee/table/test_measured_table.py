"""A table whose millimetres a layout tells: what is too large or small, or beyond the plane, is no die of the game."""

from __future__ import annotations

import math
from typing import Any, cast

import numpy as np
import pytest

from referee.layout import BOARD, SUPPLY, Layout, LayoutError, roll_zone
from referee.table import Table, table_of
from referee.table.pace import Need
from tests.vision.mat.mat_scene import Camera
from tests.vision.mat.test_mat_dice import box_around, corners_of
from vision import Box, DiceReader, DieReading, Frame, TableReading
from vision.mat import Plane
from vision.reading.plane_reader import PlaneReader

# So low that the horizon is in the picture.
CAMERA = Camera(distance=600, elevation=math.radians(20), width=640, height=400)
ZONE = np.array([[-110.0, -80.0], [110.0, -80.0], [110.0, 80.0], [-110.0, 80.0]])
PIXELS = CAMERA.pixels(ZONE).tolist()
PLANE = {"pixels": PIXELS, "mm": ZONE.tolist()}
SEATS: dict[str, Any] = {"image_size": [640, 400], "seats": [{"roll": PIXELS}]}


def box_of(x: float, y: float, edge: float) -> Box:
    return box_around(corners_of(CAMERA, x, y, edge, 0.4))


def seen(layout: dict[str, Any], boxes: list[Box], zone: str) -> tuple[Table, list[Box]]:
    """The table after a frame in which a reader finds dice in these boxes, and those of them that count."""

    def read(part: np.ndarray) -> TableReading:
        offset = part.ctypes.data - picture.ctypes.data
        left, top = offset % picture.strides[0] // picture.strides[1], offset // picture.strides[0]
        moved = [(x1 - left, y1 - top, x2 - left, y2 - top) for x1, y1, x2, y2 in boxes]
        dice = tuple(DieReading(box, 3, 0.99, ((3, 0.99),), "red") for box in moved)
        return TableReading(part.shape[1], part.shape[0], dice)

    picture = np.zeros((400, 640, 3), np.uint8)
    table = table_of(Layout.from_json(layout, 1), 640, 400, read)
    table.want({zone: Need.USUAL})
    table.see(Frame(picture))
    assert table.reading is not None
    return table, [die.box for die in table.reading.dice if die.zone == zone]


def test_a_die_of_the_wrong_size_does_not_count_and_one_of_which_another_hides_a_part_does() -> None:
    right, small, large = box_of(-60, 40, 16), box_of(60, 40, 9), box_of(0, -40, 30)
    x1, y1, x2, y2 = box_of(-60, 18, 16)
    behind = (x1, y1, x2, (y1 + y2) / 2)
    layout = {**SEATS, "plane": PLANE, "die_edge": 16}
    table, counted = seen(layout, [right, small, large, behind], roll_zone(0))
    assert np.array(sorted(counted)) == pytest.approx(np.array(sorted([right, behind])))
    assert sorted(table.wrong_sizes(roll_zone(0))) == pytest.approx([9, 30], rel=0.2)


def test_without_a_plane_nothing_is_measured() -> None:
    table, counted = seen(SEATS, [box_of(0, -40, 30)], roll_zone(0))
    assert len(counted) == 1 and table.wrong_sizes(roll_zone(0)) == ()


def test_what_lies_beyond_the_plane_is_no_die_of_the_supply_around_a_board() -> None:
    board = {"corners": PIXELS, "rows": 5, "cols": 5}
    layout = {"image_size": [640, 400], "seats": [{}], "board": board, "plane": PLANE}
    on_the_wall, beside = (300.0, 10.0, 330.0, 40.0), box_of(150, 60, 16)
    table, counted = seen(layout, [on_the_wall, beside], SUPPLY)
    assert counted == [pytest.approx(beside)]
    assert table.board is not None and BOARD in table.zones
    _, both = seen({**layout, "plane": None}, [on_the_wall, beside], SUPPLY)
    assert len(both) == 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"plane": {"pixels": PIXELS[:3], "mm": ZONE.tolist()[:3]}}, "at least four points"),
        (
            {"plane": {"pixels": PIXELS, "mm": [*ZONE.tolist(), [1, 1]]}},
            "the same ones in pixels and in mm",
        ),
        ({"plane": {"pixels": PIXELS, "mm": [[0, 0], [10, 0], [0, 10], [30, 30]]}}, "no camera can see the table as"),
        (
            {"plane": {"pixels": PIXELS, "mm": (ZONE * (-1, 1)).tolist()}},
            "is mirrored, but mirrored says that it is not",
        ),
        ({"plane": PLANE, "mirrored": True}, "is not mirrored, but mirrored says that it is"),
        ({"die_edge": 16}, "die_edge in the layout needs a plane"),
        ({"die_edge": 400}, "die_edge in the layout must lie between 5 and 60 millimetres"),
        ({"die_edge": "16"}, "die_edge in the layout must be numbers"),
    ],
)
def test_a_plane_or_an_edge_that_cannot_be_is_said(change: dict[str, Any], words: str) -> None:
    with pytest.raises(LayoutError, match=words):
        Layout.from_json({**SEATS, **change}, 1)


def test_a_layout_of_another_size_has_the_same_plane() -> None:
    layout = Layout.from_json({**SEATS, "plane": PLANE}, 1).scaled(1280, 800)
    plane = layout.plane_of(roll_zone(0))
    assert plane is not None
    assert plane.to_picture(np.array([[0.0, 0.0]])) == pytest.approx(
        2 * CAMERA.pixels(np.array([[0.0, 0.0]])), abs=0.01
    )


def test_a_reader_that_knows_planes_is_told_that_of_the_part_it_reads_and_the_edge_of_the_dice() -> None:
    told: list[tuple[np.ndarray, Plane, float]] = []

    class Reads:
        def read(self, image: np.ndarray, plane: Plane, edge: float, closer: float, known: object) -> TableReading:
            told.append((image, plane, edge))
            return TableReading(image.shape[1], image.shape[0], ())

    reader = PlaneReader(cast(DiceReader, Reads()))
    table = table_of(Layout.from_json({**SEATS, "plane": PLANE, "die_edge": 16}, 1), 640, 400, reader)
    table.want({roll_zone(0): Need.USUAL})
    frame = np.zeros((400, 640, 3), np.uint8)
    table.see(Frame(frame))
    ((image, plane, edge),) = told
    offset = image.ctypes.data - frame.ctypes.data
    corner = offset % frame.strides[0] // frame.strides[1], offset // frame.strides[0]
    points = np.array([[0.0, 0.0], [50.0, -20.0]])
    assert corner != (0, 0) and edge == 16
    assert plane.to_picture(points) + corner == pytest.approx(CAMERA.pixels(points), abs=0.01)
    assert plane.over(np.array([[0.0, 0.0, 16.0]])) + corner == pytest.approx(CAMERA.pixels(points[:1], 16), abs=1.0)
