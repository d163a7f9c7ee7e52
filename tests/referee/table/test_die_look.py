"""A die that a hand hid is known again by its picture."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from referee.table.die_look import DieLook
from vision import Box

BOX: Box = (100, 80, 130, 110)


def table(turn: float = 0.0, shift: tuple[int, int] = (0, 0), light: float = 1.0) -> np.ndarray:
    """A die that shows a 3, turned by so many degrees, on a grainy cloth."""
    grain = np.random.default_rng(1).normal(0, 3, (200, 240, 1))
    image = np.full((200, 240, 3), (70, 110, 60), np.uint8)
    center = np.array([115, 95])
    rect = cv2.boxPoints(((115, 95), (26, 26), turn))
    cv2.fillPoly(image, [rect.astype(np.int32)], (230, 230, 235), cv2.LINE_AA)
    way = np.array([np.cos(np.radians(turn + 45)), np.sin(np.radians(turn + 45))]) * 9
    for pip in (center - way, center, center + way):
        cv2.circle(image, tuple(int(side) for side in pip.round()), 3, (30, 30, 30), -1, cv2.LINE_AA)
    moved = np.roll(image, shift, (0, 1))
    return np.clip(moved * light + grain, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("light", [0.7, 1.0, 1.1])
@pytest.mark.parametrize("shift", [(0, 0), (3, -9), (-14, 12)])
def test_the_same_die_is_known_again_where_the_camera_moved_and_in_other_light(shift, light) -> None:
    dy, dx = shift
    box = BOX[0] + dx, BOX[1] + dy, BOX[2] + dx, BOX[3] + dy
    assert DieLook.of(table(), BOX).is_seen_in(table(shift=shift, light=light), box, 1.5)


@pytest.mark.parametrize("turn", [15, 30, 60, 90])
def test_a_die_that_was_thrown_there_is_turned_otherwise(turn: float) -> None:
    assert not DieLook.of(table(), BOX).is_seen_in(table(turn), BOX, 1.5)


@pytest.mark.parametrize("box", [(238, 198, 260, 220), (300, 80, 330, 110), (100, -60, 130, -30), (-50, 300, -20, 330)])
def test_of_a_die_outside_the_picture_nothing_is_known(box: Box) -> None:
    """A camera that moves may carry a die that a hand hides out of the picture."""
    assert not DieLook.of(table(), box).is_seen_in(table(), BOX, 1.5)
    assert not DieLook.of(table(), BOX).is_seen_in(table(), box, 0.0)


@pytest.mark.parametrize(("degrees", "seen"), [(0, True), (5, True), (-11, True), (14, True), (45, False)])
def test_a_die_that_turned_a_little_is_known_again(degrees: float, seen: bool) -> None:
    picture = np.full((200, 200, 3), 150, np.uint8)
    picture[80:120, 80:120] = 180
    for x, y in ((90, 90), (110, 110), (90, 110), (110, 90)):
        picture[y - 4 : y + 4, x - 4 : x + 4] = 20
    look = DieLook.of(picture, (80, 80, 120, 120))
    turn = cv2.getRotationMatrix2D((100, 100), degrees, 1.0)
    turn[:, 2] += 30, -20
    image = cv2.warpAffine(picture, turn, (200, 200), borderMode=cv2.BORDER_REPLICATE)
    assert look.is_seen_turned(image, (110, 60, 150, 100)) is seen
