"""What makes a die hard to read, as the list of the worst pictures says it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scripts.evaluate.hints import hints

BOX = (100.0, 100.0, 160.0, 160.0)


@pytest.fixture
def picture() -> np.ndarray:
    """A table with one white die that shows a 5, sharp and well lit."""
    image = np.full((300, 400, 3), 90, np.uint8)
    cv2.rectangle(image, (100, 100), (160, 160), (215, 220, 225), cv2.FILLED)
    for x, y in ((115, 115), (145, 115), (130, 130), (115, 145), (145, 145)):
        cv2.circle(image, (x, y), 6, (20, 20, 20), cv2.FILLED)
    return image


def flat(**other: object) -> dict[str, object]:
    corners = [[100, 100], [160, 100], [160, 160], [100, 160]]
    return {"top_corners": corners, "edge": 60.0, "tilt": 0.0, "visible_share": 1.0, "top_share": 1.0, **other}


def test_a_large_sharp_die_that_lies_alone_is_not_hard(picture: np.ndarray):
    assert hints(picture, BOX, [(200, 100, 260, 160)], flat()) == []


def test_a_die_of_few_pixels_is_small(picture: np.ndarray):
    assert "small" in hints(picture, (100, 100, 120, 120))


def test_a_die_at_the_edge_is_cut_off(picture: np.ndarray):
    assert "cut off by the edge" in hints(picture, (0, 100, 60, 160))


def test_a_die_that_another_one_overlaps_is_crowded(picture: np.ndarray):
    assert "others before or behind it" in hints(picture, BOX, [(140, 100, 200, 160)])
    assert hints(picture, BOX, [(159, 100, 219, 160)]) == []


def test_light_and_focus_are_told_from_the_picture(picture: np.ndarray):
    assert hints(cv2.GaussianBlur(picture, (0, 0), 9), BOX) == ["faint", "blurred"]
    assert "dark" in hints((picture * 0.2).astype(np.uint8), BOX)
    assert "faint" in hints((picture * 0.15 + 150).astype(np.uint8), BOX)
    assert "glaring" in hints(cv2.add(picture, np.full_like(picture, 60)), BOX)


@pytest.mark.parametrize(
    ("fact", "hint"),
    [
        ({"top_corners": [[100, 100], [160, 100], [160, 120], [100, 120]]}, "seen at a slant"),
        ({"tilt": 0.2}, "leaning"),
        ({"kind": "logo"}, "a logo for an ace"),
        ({"kind": "icons"}, "icons for pips"),
        ({"visible_share": 0.5}, "partly hidden"),
        ({"top_share": 0.6}, "partly hidden"),
    ],
)
def test_how_a_rendered_die_lies_is_told_from_its_scene(picture: np.ndarray, fact: dict[str, object], hint: str):
    assert hints(picture, BOX, [], flat(**fact)) == [hint]
