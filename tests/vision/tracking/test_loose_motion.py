"""Things that move by themselves, hands, and what a trembling camera leaves of edges."""

from __future__ import annotations

import numpy as np
import pytest

from vision import Box
from vision.tracking.loose_motion import LooseMotion

EDGE = 20.0
DIE: Box = (90.0, 90.0, 110.0, 110.0)


def moved(*boxes: tuple[int, int, int, int]) -> np.ndarray:
    """Where something moved in a frame: `(200, 400)` uint8."""
    changed = np.zeros((200, 400), np.uint8)
    for x1, y1, x2, y2 in boxes:
        changed[y1:y2, x1:x2] = 1
    return changed


def seen(*frames: tuple[int, int, int, int] | None) -> LooseMotion:
    """One patch a frame, or none, every 0.05 s from time 0 on."""
    motion = LooseMotion(1.0)
    for index, box in enumerate(frames):
        motion.see(moved() if box is None else moved(box), 0.05 * index)
    return motion


def test_a_die_on_its_way_moves_and_an_edge_that_trembles_does_not() -> None:
    assert seen((200, 50, 218, 68)).moving(EDGE, [DIE], 0.2)
    assert not seen((200, 50, 203, 84)).moving(EDGE, [DIE], 0.2)
    assert not seen((92, 92, 110, 110)).moving(EDGE, [DIE], 0.2)


@pytest.mark.parametrize(
    ("patch", "hand"), [((0, 40, 120, 100), True), ((200, 50, 218, 68), False), ((0, 120, 18, 140), False)]
)
def test_a_hand_reaches_in_from_the_border_and_a_die_comes_in(patch: tuple[int, int, int, int], hand: bool) -> None:
    assert seen(patch, None, None).hand_moved(EDGE, -0.1, 0.1, [DIE]) is hand


@pytest.mark.parametrize(
    ("patch", "hand"), [((0, 40, 50, 60), False), ((0, 40, 30, 80), False), ((0, 40, 40, 100), True)]
)
def test_two_dice_come_in_at_once_and_a_fast_one_as_a_narrow_patch(
    patch: tuple[int, int, int, int], hand: bool
) -> None:
    other = (150.0, 90.0, 170.0, 110.0)
    assert seen(patch, None, None).hand_moved(EDGE, -0.1, 0.1, [DIE, other]) is hand
    assert seen(None, None, None, patch).hand_moved(EDGE, -0.1, 0.1, [DIE, other]), "a hand that leaves"


def test_what_moves_at_the_border_once_the_dice_lie_there_may_be_a_finger() -> None:
    motion = seen(None, None, None, (0, 120, 18, 140))
    assert motion.hand_moved(EDGE, -0.1, 0.1, [DIE])
    assert not motion.hand_moved(EDGE, -0.1, 0.1, [DIE, (0.0, 120.0, 20.0, 140.0)])


def test_what_is_not_remembered_may_have_been_a_hand() -> None:
    assert seen(*[None] * 60).hand_moved(EDGE, 0.5, 0.6, [DIE])


@pytest.mark.parametrize(("speck", "hand"), [(2, False), (4, True)])
def test_grain_of_a_dark_picture_is_no_hand_and_larger_things_all_over_it_may_be(speck: int, hand: bool) -> None:
    grain = [(x, y, x + speck, y + speck) for x in range(5, 295, 20) for y in range(5, 195, 20)]
    motion = LooseMotion(1.0)
    for index, step in enumerate((60, 30, 0)):
        motion.see(moved(*grain, (92 + step, 92, 108 + step, 108)), 0.05 * index)
    assert motion.hand_moved(EDGE, -0.1, 0.1, [DIE]) is hand
    assert motion.came(DIE, 0.1) is not hand


@pytest.mark.parametrize(
    ("patches", "hand"),
    [
        ([(0, 40, 60, 100), (0, 40, 80, 100)], True),
        ([(0, 40, 60, 100), (100, 40, 118, 58)], False),
        ([(0, 40, 24, 70), (10, 40, 34, 70)], False),
        ([(100, 40, 200, 140), (102, 40, 202, 140)], True),
    ],
)
def test_a_hand_is_larger_than_dice_that_fly_and_is_seen_in_two_frames(
    patches: list[tuple[int, int, int, int]], hand: bool
) -> None:
    motion = seen(*patches)
    assert motion.hand_came(0.0, EDGE, 1) is hand
    assert not motion.hand_came(0.1, EDGE, 1)


def test_the_edge_of_a_tray_under_a_camera_that_trembles_is_no_hand() -> None:
    thin, wide = seen((20, 20, 30, 150), (22, 20, 32, 150)), seen((20, 20, 50, 150), (22, 20, 52, 150))
    assert wide.hand_came(0.0, EDGE, 1) and not thin.hand_came(0.0, EDGE, 1)


def test_many_dice_that_fly_side_by_side_are_no_hand() -> None:
    motion = seen((100, 40, 200, 110), (102, 40, 202, 110))
    assert motion.hand_came(0.0, EDGE, 1) and not motion.hand_came(0.0, EDGE, 4)


def test_a_hand_passed_a_place_and_a_die_did_not() -> None:
    hand, die = seen((80, 40, 180, 140), None), seen((85, 85, 105, 105), None)
    assert hand.hand_passed(DIE, EDGE, 0.0) and not hand.hand_passed(DIE, EDGE, 0.01)
    assert not hand.hand_passed((200.0, 40.0, 220.0, 60.0), EDGE, 0.0)
    assert not die.hand_passed(DIE, EDGE, 0.0)


def test_what_moves_at_a_place_is_told_from_its_first_frame_on() -> None:
    tremble, hits = (92, 92, 95, 110), (92, 92, 112, 112)
    motion = seen(None, tremble, None, hits, hits, None, hits)
    assert motion.first_moved(DIE, EDGE, 0.0) == pytest.approx(0.15)
    assert motion.first_moved(DIE, EDGE, 0.16) == pytest.approx(0.2)
    assert motion.first_moved((200.0, 40.0, 220.0, 60.0), EDGE, 0.0) == np.inf
    assert motion.moved_for(DIE, 0.1) == pytest.approx(0.15) and motion.moved_for(DIE, 0.25) == 0.0


@pytest.mark.parametrize(
    ("patch", "flew"),
    [
        ((150, 90, 170, 110), True),  # a die beside it
        ((90, 0, 110, 20), True),  # a die that comes in over the border
        ((90, 0, 130, 60), False),  # a hand that reaches in there
        ((360, 90, 380, 110), False),  # too far away
        ((150, 90, 153, 100), False),  # an edge that trembles
        ((150, 20, 156, 75), False),  # the edge of a tray
        ((150, 0, 290, 190), False),  # larger than dice
        ((95, 95, 115, 115), False),  # at its place
        ((155, 25, 175, 45), False),  # at that of another one
    ],
)
def test_a_die_that_flies_near_a_place_may_have_hit_what_lies_there(
    patch: tuple[int, int, int, int], flew: bool
) -> None:
    motion = seen(None, patch, *[None] * 10)
    others = [(160.0, 30.0, 180.0, 50.0)]
    assert motion.flew_before(DIE, EDGE, 0.2, others) is flew
    assert not motion.flew_before(DIE, EDGE, 0.1, others) and not motion.flew_before(DIE, EDGE, 0.5, others)


def test_where_all_trembles_nothing_was_hit() -> None:
    flies = (150, 90, 170, 110)
    quiet, trembles = seen(None, flies, None, None), seen((92, 92, 112, 112), flies, None, None)
    assert quiet.flew_before(DIE, EDGE, 0.2, []) and not trembles.flew_before(DIE, EDGE, 0.2, [])
