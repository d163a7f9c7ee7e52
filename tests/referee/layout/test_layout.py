"""Layout files: what is accepted, and the one sentence for what is not."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from referee import Layout, LayoutError
from referee.layout import area, clip

SQUARE = [[0, 0], [100, 0], [100, 50], [0, 50]]


def seat(**zones: Any) -> dict[str, Any]:
    return {"roll": SQUARE, **zones}


def test_a_layout_is_scaled_to_the_source_and_clipped_to_its_picture() -> None:
    layout = Layout.from_json(
        {"image_size": [200, 100], "seats": [{"roll": [[-50, 0], [100, 0], [100, 50], [-50, 50]]}]}, 1
    )
    scaled = layout.scaled(400, 300)
    roll = scaled.seats[0].roll
    assert roll is not None
    assert {x for x, _ in roll} == {0.0, 200.0} and {y for _, y in roll} == {0.0, 150.0}


def test_everything_that_a_layout_may_hold_is_kept() -> None:
    layout = Layout.from_json(
        {
            "mirrored": True,
            "seats": [seat(cube=SQUARE, reserve=SQUARE, source="left")],
            "reserve": SQUARE,
            "supply": SQUARE,
            "board": {"corners": SQUARE, "rows": 5, "cols": 5},
        },
        1,
    )
    assert layout.mirrored and layout.seats[0].source == "left" and layout.board is not None
    assert layout.board.rows == 5 and layout.scaled(100, 50).supply is not None


def test_without_a_size_the_polygons_are_in_pixels_of_the_source() -> None:
    layout = Layout.from_json({"seats": [seat()]}, 1)
    assert layout.scaled(640, 480).seats[0].roll == layout.seats[0].roll


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ([], "must be a JSON object"),
        (None, "must be a JSON object"),
        ({"seats": []}, "0 seats, but the game has 1"),
        ({"seats": {}}, "seats in the layout must be a list"),
        ({"seats": [3]}, "seat 0 in the layout must be a JSON object"),
        ({"seats": [{"roll": [[0, 0], [1, 1]]}]}, "at least three points"),
        ({"seats": [{"roll": [[0, 0], [1, 1], [2, 2]]}]}, "encloses no area"),
        ({"seats": [{"roll": [[0, 0], [1, 1], [2]]}]}, "two numbers"),
        ({"seats": [{"roll": [[0, 0], [1, True], [2, 0]]}]}, "must be numbers"),
        ({"seats": [{"roll": [[0, 0], [1, 10**400], [2, 0]]}]}, "finite"),
        ({"seats": [{"roll": [[0, 0], [1, math.inf], [2, 0]]}]}, "finite"),
        ({"seats": [{"roll": "here"}]}, "must be a list"),
        ({"seats": [seat(source=3)]}, "must be a name"),
        ({"seats": [seat()], "image_size": [0, 5]}, "image_size"),
        ({"seats": [seat()], "image_size": [640]}, "image_size"),
        ({"seats": [seat()], "mirrored": 1}, "mirrored"),
        ({"seats": [seat()], "board": {"corners": SQUARE[:3], "rows": 5, "cols": 5}}, "4 points"),
        ({"seats": [seat()], "board": {"corners": SQUARE, "rows": 0, "cols": 5}}, "rows"),
        ({"seats": [seat()], "board": {"rows": 5, "cols": 5}}, "four corners"),
    ],
)
def test_a_malformed_layout_is_answered_with_one_sentence(layout: object, words: str) -> None:
    with pytest.raises(LayoutError) as caught:
        Layout.from_json(layout, 1)
    assert words in str(caught.value) and "\n" not in str(caught.value)


def test_a_zone_outside_the_picture_is_refused() -> None:
    layout = Layout.from_json({"seats": [{"roll": [[900, 0], [950, 0], [950, 50]]}]}, 1)
    with pytest.raises(LayoutError, match=r"roll of seat 0 .* outside the picture of 640 x 480"):
        layout.scaled(640, 480)


def test_clipping_keeps_just_the_part_inside() -> None:
    triangle = ((-10.0, 5.0), (10.0, -15.0), (10.0, 25.0))
    inside = clip(triangle, 10, 10)
    assert all(0 <= x <= 10 and 0 <= y <= 10 for x, y in inside)
    assert area(inside) == pytest.approx(100.0)
    assert clip(((20.0, 20.0), (30.0, 20.0), (30.0, 30.0)), 10, 10) == ()


def test_a_layout_goes_to_json_and_back() -> None:
    content: dict[str, Any] = {
        "image_size": [640, 480],
        "mirrored": True,
        "seats": [
            {"roll": SQUARE, "cube": SQUARE, "source": "left"},
            {"roll": [[0.5, 0], [100, 0.1], [50, 50]], "reserve": SQUARE},
        ],
        "reserve": SQUARE,
        "supply": SQUARE,
        "board": {"corners": SQUARE, "rows": 7, "cols": 6, "source": "above"},
        "plane": {"pixels": SQUARE, "mm": [[220.25, 0], [0, 0], [0, 110], [220, 110]]},
        "die_edge": 16,
    }
    assert Layout.from_json(content, 2).to_json() == content
    bare: dict[str, Any] = {"mirrored": False, "seats": [{}]}
    assert Layout.from_json(bare, 1).to_json() == bare


def test_a_layout_that_a_mat_told_leaves_the_mats_own_planes_and_their_dice_out() -> None:
    layout = replace(Layout.whole_picture(640, 480), die_edge=16.0)
    assert Layout.from_json(layout.to_json(), 1) == replace(layout, die_edge=None)


def test_a_zone_in_which_no_die_fits_is_refused() -> None:
    pixel = [[10, 10], [12, 10], [12, 12], [10, 12]]
    layout = Layout.from_json({"image_size": [640, 480], "seats": [{"roll": pixel}]}, 1)
    with pytest.raises(LayoutError, match="roll of seat 0 in the layout is too small for a die: draw it at least 12"):
        layout.scaled(640, 480)
    assert layout.scaled(6400, 4800).seats[0].roll is not None
