"""The motion of a camera that trembles, drifts or is pushed is taken out; what moves on the table is not the camera."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from vision.readings import Frame
from vision.tracking.camera_motion import STILL, CameraMotion, SteadyFrame, mapped, part_of
from vision.tracking.landmarks import Alignment, Patches
from vision.tracking.stabilising import Stabiliser, Steady

WIDTH, HEIGHT, RATE = 640, 360, 20
Motion = Callable[[float], np.ndarray]
Drawing = Callable[[np.ndarray, float], None]


def cloth() -> np.ndarray:
    """A table with a pattern that does not repeat."""
    random = np.random.default_rng(3)
    table = np.full((HEIGHT, WIDTH, 3), (70, 90, 80), np.uint8)
    for _ in range(260):
        x, y = (int(at) for at in random.integers((0, 0), (WIDTH, HEIGHT)))
        color = tuple(int(level) for level in random.integers(50, 140, 3))
        cv2.ellipse(table, (x, y), (int(random.integers(4, 18)), int(random.integers(4, 18))), 30.0, 0, 360, color, -1)
    return cv2.GaussianBlur(table, (3, 3), 0)


def paper() -> np.ndarray:
    return np.full((HEIGHT, WIDTH, 3), 225, np.uint8)


BOARD = np.array([(180, 120), (330, 140), (310, 290), (160, 270)], float)


def board() -> np.ndarray:
    """A plain table with a board of 5 x 5 squares on it, whose corners are `BOARD`."""
    squares = np.full((150, 150, 3), 150, np.uint8)
    for row, column in np.ndindex(5, 5):
        if (row + column) % 2:
            squares[30 * row : 30 * (row + 1), 30 * column : 30 * (column + 1)] = (130, 110, 105)
    cv2.rectangle(squares, (0, 0), (149, 149), (90, 80, 80), 4)
    corners = np.array([(0, 0), (150, 0), (150, 150), (0, 150)], np.float32)
    to_table = cv2.getPerspectiveTransform(corners, BOARD.astype(np.float32))
    flags, border = cv2.INTER_AREA, cv2.BORDER_TRANSPARENT
    return cv2.warpPerspective(squares, to_table, (WIDTH, HEIGHT), paper(), flags=flags, borderMode=border)


def moved(x: float = 0.0, y: float = 0.0, degrees: float = 0.0, zoom: float = 1.0) -> np.ndarray:
    """A camera's motion, from its picture to the table."""
    turn = np.vstack([cv2.getRotationMatrix2D((WIDTH / 2, HEIGHT / 2), degrees, zoom), (0, 0, 1)])
    return np.array([(1, 0, x), (0, 1, y), (0, 0, 1)]) @ turn


def still(_: float) -> np.ndarray:
    return np.eye(3)


def nothing(_picture: np.ndarray, _t: float) -> None:
    """Nobody is at the table."""


def hand(picture: np.ndarray, t: float) -> None:
    """A patterned sleeve that comes in slowly, over 60 % of the picture."""
    right = int(min(0.6, 0.25 * t) * WIDTH)
    picture[:, :right] = (60, 60, 150)
    for stripe in range(right - 12, 0, -24):
        picture[:, max(0, stripe - 6) : stripe + 6] = (120, 120, 190)


def frames(table: np.ndarray, motion: Motion, drawing: Drawing, seconds: float, grain: float = 1.5) -> list[Frame]:
    random, found = np.random.default_rng(1), list[Frame]()
    noises = [cv2.resize(random.normal(0, grain, (HEIGHT // 2, WIDTH // 2)), (WIDTH, HEIGHT)) for _ in range(5)]
    brighter, darker = (
        [cv2.merge([np.clip(side * noise, 0, 255).round().astype(np.uint8)] * 3) for noise in noises]
        for side in (1, -1)
    )
    for index in range(round(seconds * RATE)):
        picture = table.copy()
        drawing(picture, index / RATE)
        matrix = motion(index / RATE)
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        picture = cv2.warpPerspective(picture, matrix, (WIDTH, HEIGHT), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        picture = cv2.subtract(cv2.add(picture, brighter[index % 5]), darker[index % 5])
        found.append(Frame(picture, index / RATE, index))
    return found


def seen(film: list[Frame], ground: np.ndarray | None = None) -> list[Steady]:
    stabiliser, corners = Stabiliser(), None if ground is None else [(float(x), float(y)) for x, y in ground]
    return [stabiliser.see(frame, ground=corners) for frame in film]


def error(steady: Steady, motion: np.ndarray, left: float = 0.1) -> float:
    """How far off the motion is at worst, from the share `left` of the width on, in pixels of the gate's picture."""
    table = np.array([(x * WIDTH, y * HEIGHT) for x in (left, (left + 0.9) / 2, 0.9) for y in (0.1, 0.5, 0.9)])
    picture = CameraMotion(motion).to_picture(table)
    return float(np.linalg.norm(mapped(steady.motion.matrix, picture) - table, axis=1).max()) / 2


def trembling(t: float) -> np.ndarray:
    swing = np.sin(2 * np.pi * 1.5 * t)
    return moved(6 * swing, 4 * np.sin(2 * np.pi * 1.1 * t), 0.6 * swing)


def drifting(t: float) -> np.ndarray:
    return moved(5 * t, -2 * t, 0.2 * t, 1 + 0.005 * t)


def turning(t: float) -> np.ndarray:
    share = float(np.clip(t - 1.0, 0.0, 1.0))
    return moved(70 * share, 10 * share, 3 * share)


@pytest.mark.slow
@pytest.mark.parametrize("motion", [trembling, drifting, turning])
@pytest.mark.parametrize("drawing", [nothing, hand])
def test_a_still_table_lies_still_wherever_it_is_in_sight(motion: Motion, drawing: Drawing) -> None:
    film = frames(cloth(), motion, drawing, 2.5)
    # Under the sleeve the motion can only be guessed from what lies beside it.
    left = 0.68 if drawing is hand else 0.1
    errors = np.array([error(steady, motion(frame.t), left) for steady, frame in zip(seen(film), film, strict=True)])
    assert np.median(errors) <= 0.15
    # A camera that begins to move is believed after a few frames.
    assert np.sort(errors)[-6] <= 0.4


@pytest.mark.parametrize("table", [cloth, paper])
@pytest.mark.parametrize("drawing", [nothing, hand])
def test_a_fixed_camera_gives_the_very_frames_that_came(table: Callable[[], np.ndarray], drawing: Drawing) -> None:
    film = frames(table(), still, drawing, 2.5)
    for frame, steady in zip(film, seen(film), strict=True):
        assert steady.frame is frame and steady.motion.is_identity and not steady.displaced


def test_a_die_that_rolls_on_plain_paper_moves_no_table() -> None:
    def die(picture: np.ndarray, t: float) -> None:
        x = int(100 + 150 * t)
        cv2.rectangle(picture, (x, 150), (x + 40, 190), (30, 30, 160), -1)
        cv2.circle(picture, (x + 20, 170), 6, (255, 255, 255), -1)

    steady = seen(frames(paper(), still, die, 2.0))
    assert all(each.motion.is_identity and not each.found for each in steady)


def across_the_board(picture: np.ndarray, t: float) -> None:
    """An arm that comes from the left, rests on the whole board and leaves."""
    right = int(np.interp(t, (0.5, 1.0, 3.0, 3.5), (0, 360, 360, 0)))
    picture[100:310, :right] = (90, 120, 180)


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("motion", [trembling, drifting])
def test_on_a_plain_cloth_the_board_tells_how_the_camera_moves(motion: Motion, told: bool) -> None:
    film = frames(board(), motion, nothing, 2.5)
    steadied = seen(film, BOARD if told else None)
    assert all(each.found for each in steadied)
    away = [
        np.linalg.norm(mapped(steady.motion.matrix @ np.linalg.inv(motion(frame.t)), BOARD) - BOARD, axis=1).max()
        for steady, frame in zip(steadied, film, strict=True)
    ]
    # Pixels of the picture; a square has 30.
    assert np.median(away) <= 0.5 and max(away) <= 2.5


def tray() -> np.ndarray:
    """A plain table with a tray on it: nothing but its straight rim shows how the camera moves."""
    table = paper()
    cv2.rectangle(table, (90, 40), (540, 320), (150, 160, 170), 9)
    return table


def approaching(t: float) -> np.ndarray:
    return moved(10 * t, -5 * t, -6 * t, 1 / (1 + 0.15 * t))


@pytest.mark.parametrize("motion", [trembling, drifting, approaching])
def test_on_a_plain_table_the_rim_of_a_tray_tells_how_the_camera_moves(motion: Motion) -> None:
    film = frames(tray(), motion, nothing, 2.5)
    assert np.median([error(steady, motion(frame.t)) for steady, frame in zip(seen(film), film, strict=True)]) <= 1.0


def test_without_any_pattern_and_while_the_rim_of_a_tray_is_hidden_nobody_knows_how_the_camera_moves() -> None:
    def sheet(picture: np.ndarray, t: float) -> None:
        if 1.0 < t < 2.0:
            picture[:] = 225

    steady = seen(frames(tray(), trembling, sheet, 3.0))
    assert [steady[i].patterned for i in (RATE // 2, 3 * RATE // 2, -1)] == [True, False, True]


def test_a_tray_that_is_taken_away_is_no_camera_that_was_moved() -> None:
    def away(picture: np.ndarray, t: float) -> None:
        if t > 1.0:
            picture[:] = 225

    steady = seen(frames(tray(), still, away, 4.0))
    assert steady[RATE // 2].found and not steady[-1].found
    assert not any(each.displaced for each in steady)


def test_an_arm_that_rests_on_the_board_is_no_camera_that_was_moved() -> None:
    steady = seen(frames(board(), still, across_the_board, 4.5), BOARD)
    assert all(each.motion.is_identity and not each.displaced for each in steady)
    assert not steady[2 * RATE].found and steady[-1].found


def test_light_that_changes_moves_no_table() -> None:
    def lamp(picture: np.ndarray, t: float) -> None:
        if t > 0.5:
            picture[:] = np.clip(picture * np.array((1.2, 1.35, 1.5)), 0, 255)
        x = int(300 * t)
        picture[:, x : x + 160] = picture[:, x : x + 160] * 0.7

    assert all(each.motion.is_identity for each in seen(frames(cloth(), still, lamp, 2.0)))


def test_a_camera_that_rests_elsewhere_is_displaced_and_its_motion_stays_the_same_to_the_last_bit() -> None:
    steady = seen(frames(cloth(), turning, nothing, 3.6))
    assert not steady[RATE].displaced
    assert all(each.displaced and each.found for each in steady[-RATE:])
    assert len({each.motion.matrix.tobytes() for each in steady[-RATE:]}) == 1


def test_a_jolt_ends_where_it_began_without_any_motion_left() -> None:
    def jolt(t: float) -> np.ndarray:
        return moved(12 * np.sin(12 * (t - 0.5)) * np.exp(-5 * (t - 0.5))) if t > 0.5 else np.eye(3)

    steady = seen(frames(cloth(), jolt, nothing, 3.5))
    assert steady[-1].motion.is_identity


def test_a_camera_that_looks_elsewhere_after_a_break_is_found_against_the_anchor() -> None:
    there = moved(60, 20, 6)
    film = frames(cloth(), lambda t: there if t >= 1 else np.eye(3), nothing, 3.0)
    film[RATE] = replace(film[RATE], resumed=True)
    steady = seen(film)[-1]
    assert steady.found and steady.displaced and error(steady, there) <= 0.4


def test_the_picture_of_the_moment_becomes_the_anchor_when_asked() -> None:
    film, stabiliser = frames(cloth(), turning, nothing, 4.0), Stabiliser()
    for frame in film[: 3 * RATE]:
        stabiliser.see(frame)
    stabiliser.anchor()
    assert all(stabiliser.see(frame).frame is frame for frame in film[3 * RATE :])


def test_the_same_film_gives_the_same_motions() -> None:
    film = frames(cloth(), trembling, hand, 1.0)
    ours, theirs = ([each.motion.matrix for each in seen(film)] for _ in range(2))
    assert np.array_equal(ours, theirs)


def test_a_part_of_a_steady_frame_is_that_part_of_its_picture() -> None:
    frame, motion = Frame(cloth()), CameraMotion(moved(4.3, -2.7, 0.8))
    steady, whole = SteadyFrame.of(frame, motion), SteadyFrame.of(frame, motion).image
    part = part_of(steady, 100, 50, 300, 200)
    assert "image" not in vars(steady)
    assert cv2.absdiff(part, whole[50:200, 100:300]).max() <= 2
    assert np.array_equal(replace(steady, t=2.0).image, whole)


def test_boxes_go_from_the_table_to_the_picture_and_back() -> None:
    motion = CameraMotion(moved(10, -4, 90))
    corners = np.array([(10.0, 20.0), (50.0, 80.0)])
    assert mapped(motion.matrix, motion.to_picture(corners)) == pytest.approx(corners)
    x1, y1, x2, y2 = motion.box_to_picture((10, 20, 50, 80))
    assert (x2 - x1, y2 - y1) == pytest.approx((60, 40))


def changing(share: float) -> Drawing:
    """Things that are others in each picture, over so great a share of it, from 0.2 s on."""

    def draw(picture: np.ndarray, t: float) -> None:
        right = int(share * WIDTH) if t > 0.2 else 8
        patches = np.random.default_rng(round(t * RATE)).integers(40, 220, (HEIGHT // 8, right // 8, 3), np.uint8)
        picture[:, :right] = cv2.resize(patches, (right, HEIGHT), interpolation=cv2.INTER_LINEAR)

    return draw


def test_a_resting_camera_whose_table_is_hidden_is_sought_once_at_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    align, looks = Patches.align, list[Patches]()

    def noted(patches: Patches, *args: Any, **how: Any) -> Alignment:
        looks.append(patches)
        return align(patches, *args, **how)

    monkeypatch.setattr(Patches, "align", noted)
    film = frames(cloth(), still, changing(0.9), 4.0)
    assert all(steady.motion is STILL for steady in seen(film))
    assert len(looks) <= 80
