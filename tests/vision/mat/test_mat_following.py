"""A mat followed over frames: steady while it lies still, along where it is moved, kept while it is hidden."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from tests.vision.mat.mat_scene import Camera, drawn, photograph, worst_zone_error
from vision.mat import MatFollower
from vision.mat.following import LOOK_SECONDS, LOST_SECONDS
from vision.readings import Frame

CAMERA = Camera(distance=600, elevation=math.radians(60), width=960, height=540)
MOVED = Camera(distance=620, elevation=math.radians(58), around=0.15, width=960, height=540)
ALL = tuple(range(10))


@lru_cache(maxsize=16)
def shot(camera: Camera, hidden: tuple[int, ...] = (), x: float = 0.0, turn: float = 0.0, seed: int = 0) -> np.ndarray:
    return photograph(camera, [drawn(0, hidden, x=x, turn=turn)], seed=seed)


def follow(follower: MatFollower, image: np.ndarray, since: float, seconds: float) -> list[bool]:
    """Shows a picture for a time at 20 frames a second; what each frame changed."""
    return [follower.see(Frame(image, since + step / 20)) for step in range(round(seconds * 20))]


def test_zones_do_not_move_while_nothing_is_moved():
    follower = MatFollower()
    for seed in range(4):
        follow(follower, shot(CAMERA, seed=seed), seed * LOOK_SECONDS, LOOK_SECONDS)
        if seed == 1:
            held = follower.sheets
    assert follower.sheets == held
    assert worst_zone_error(CAMERA, drawn(0), held[0]) < 1


def test_zones_follow_the_camera_within_a_look():
    follower = MatFollower()
    follow(follower, shot(CAMERA), 0.0, 1.0)
    changed = follow(follower, shot(MOVED), 1.0, LOOK_SECONDS + 0.1)
    assert any(changed)
    assert worst_zone_error(MOVED, drawn(0), follower.sheets[0]) < 1


def test_zones_follow_a_sheet_that_was_pushed_and_turned():
    follower = MatFollower()
    follow(follower, shot(CAMERA), 0.0, 1.0)
    follow(follower, shot(CAMERA, x=25.0, turn=0.2), 1.0, LOOK_SECONDS + 0.1)
    assert worst_zone_error(CAMERA, drawn(0, x=25.0, turn=0.2), follower.sheets[0]) < 1


def test_markers_seen_one_after_another_make_a_sheet_that_no_single_frame_shows():
    follower = MatFollower()
    for begin, shown in enumerate((7, 0, 3)):
        assert follower.sheets == ()
        follow(follower, shot(CAMERA, tuple(place for place in ALL if place != shown)), float(begin), 1.0)
        if len(follower.sheets) == 1:
            break
    assert begin > 0
    assert worst_zone_error(CAMERA, drawn(0), follower.sheets[0]) < 3


def test_a_hidden_mat_is_kept_and_said_to_be_lost_and_is_no_longer_lost_when_it_comes_back():
    follower = MatFollower()
    follow(follower, shot(CAMERA), 0.0, 1.0)
    held = follower.sheets
    follow(follower, shot(CAMERA, ALL), 1.0, LOST_SECONDS - 1)
    assert follower.lost == ()
    follow(follower, shot(CAMERA, ALL), LOST_SECONDS, 2.0)
    assert follower.lost == held == follower.sheets
    follow(follower, shot(CAMERA), LOST_SECONDS + 2, 3 * LOOK_SECONDS)
    assert follower.lost == ()
    assert follower.sheets == held


def test_a_mat_moved_while_most_of_it_is_hidden_is_lost_rather_than_guessed():
    follower = MatFollower()
    follow(follower, shot(CAMERA), 0.0, 1.0)
    held = follower.sheets
    follow(follower, shot(CAMERA, tuple(range(1, 10)), x=60.0), 1.0, LOST_SECONDS + 1)
    assert follower.lost == held


def test_a_mirrored_source_is_found_out_within_a_second():
    follower = MatFollower()
    mirrored = Camera(distance=600, elevation=math.radians(60), width=960, height=540, mirrored=True)
    follow(follower, shot(mirrored), 0.0, 1.0)
    assert follower.mirrored
    assert worst_zone_error(mirrored, drawn(0), follower.sheets[0]) < 1


def test_a_source_that_changes_its_size_is_looked_at_anew():
    follower = MatFollower()
    follow(follower, shot(CAMERA), 0.0, 1.0)
    larger = Camera(distance=600, elevation=math.radians(60))
    follow(follower, shot(larger), 1.0, 1.0)
    assert worst_zone_error(larger, drawn(0), follower.sheets[0]) < 1
