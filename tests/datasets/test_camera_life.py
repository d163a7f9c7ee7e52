"""Cameras that move, hunt for focus and follow the light: the layout fits the first picture, and nothing is missing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from datasets.films.camera_life import MARGIN, TROUBLES, CameraLife, camera_life
from datasets.films.film import FilmTimeline, frames
from datasets.films.film_looks import FilmLook, scene_over
from datasets.rendering.render import Renderer
from datasets.scenes.scene import SceneCamera, Webcam

WIDTH, HEIGHT, SECONDS = 640, 480, 20.0
MOVING = ("drift", "tremble", "zoom", "jolts")
SEEDS = range(6)


def life_of(*names: str, seed: int = 0, events: tuple[float, ...] = ()) -> CameraLife:
    return camera_life(names, (seed,), SECONDS, events)[0]


def moved(life: CameraLife, t: float) -> np.ndarray:
    """By how many pixels the corners and the middle of the picture have moved, (5, 2)."""
    points = np.array([[0, 0], [WIDTH, 0], [0, HEIGHT], [WIDTH, HEIGHT], [WIDTH / 2, HEIGHT / 2]], float)
    placed = life.at(t, WIDTH, HEIGHT)
    return points @ placed[:, :2].T + placed[:, 2] - points


def checkered(camera: SceneCamera) -> np.ndarray:
    y, x = np.mgrid[: camera.height, : camera.width]
    grey = ((x // 16 + y // 16) % 2 * 120 + 60).astype(np.uint8)
    return np.repeat(grey[..., None], 3, axis=2)


@pytest.fixture
def camera() -> SceneCamera:
    return SceneCamera((0.0, -200.0, 500.0), (0.0, 0.0, 0.0), 0.1, 0.9, WIDTH, HEIGHT)


def test_a_wider_view_shows_the_same_points_further_in_by_the_margin(camera: SceneCamera) -> None:
    wide = camera.wider(MARGIN)
    points = np.array([[0.0, 0.0, 0.0], [80.0, -40.0, 8.0], [-100.0, 60.0, 20.0]])
    more = np.array([wide.width - WIDTH, wide.height - HEIGHT]) / 2
    assert more == pytest.approx(MARGIN * WIDTH, abs=1)
    assert np.allclose(wide.project(points), camera.project(points) + more)


@pytest.mark.parametrize("name", MOVING)
def test_a_moving_camera_begins_where_the_layout_has_it_and_then_moves(name: str) -> None:
    for seed in SEEDS:
        life = life_of(name, seed=seed)
        assert np.abs(moved(life, 0.0)).max() < 1e-9
        assert max(np.abs(moved(life, t)).max() for t in np.arange(0, SECONDS, 0.05)) > 0.9


@pytest.mark.parametrize(("name", "most"), [("drift", 0.02), ("tremble", 6 / 640), ("jolts", 0.05)])
def test_the_middle_of_the_picture_moves_no_further_than_real_cameras_do(name: str, most: float) -> None:
    for seed in SEEDS:
        life = life_of(name, seed=seed)
        assert max(np.abs(moved(life, t)[4]).max() for t in np.arange(0, SECONDS, 0.05)) <= most * WIDTH + 1e-6


def test_all_that_a_moving_camera_shows_was_drawn() -> None:
    """No corner comes in by more than the margin, with all troubles at once."""
    for seed in SEEDS:
        life = life_of(*MOVING, seed=seed)
        for t in np.arange(0, SECONDS, 0.05):
            inward = moved(life, t)[:4] * np.array([[1, 1], [-1, 1], [1, -1], [-1, -1]])
            assert inward.max() <= MARGIN * WIDTH


def test_the_first_picture_is_the_middle_of_the_drawn_one(camera: SceneCamera) -> None:
    drawn = checkered(camera.wider(MARGIN))
    edge = round(MARGIN * WIDTH)
    taken = life_of(*MOVING).taken(drawn, 0.0, (WIDTH, HEIGHT), 0.0)
    assert np.array_equal(taken, drawn[edge : edge + HEIGHT, edge : edge + WIDTH])


def test_a_picture_that_trembles_is_smeared_while_the_shutter_is_open(camera: SceneCamera) -> None:
    drawn = checkered(camera.wider(MARGIN))
    fast = CameraLife(motions=[lambda t: np.array([0.5 * t, 0.0, 0.0, 0.0])])
    still, smeared = (fast.taken(drawn, 0.02, (WIDTH, HEIGHT), shutter) for shutter in (0.0, 1 / 60))
    steepest_still, steepest = (np.abs(np.diff(picture.astype(int), axis=1)).max() for picture in (still, smeared))
    assert steepest < 0.6 * steepest_still


def test_focus_is_left_alone_when_an_event_is_to_be_seen() -> None:
    events = tuple(float(t) for t in np.arange(1.0, SECONDS, 2.2))
    hunted = 0
    for seed in SEEDS:
        life = life_of("focus hunting", seed=seed, events=events)
        hunted += len(life.blurs)
        for t in (at + more for at in events for more in (0.0, 0.15, 0.3)):
            assert sum(float(blur(t)[0]) for blur in life.blurs) == 0
    assert hunted > len(SEEDS)


def test_the_light_never_stands_still_and_stays_within_reason() -> None:
    for seed in SEEDS:
        (gain,) = life_of("light drift", seed=seed).gains
        shown = np.array([gain(t) for t in np.arange(0, SECONDS, 0.1)])
        assert 0.6 < shown.min() < shown.max() < 1.6
        assert np.ptp(shown, axis=0).min() > 0.05


def test_a_cheap_webcam_shows_blocks_and_a_phone_spares_bits() -> None:
    life = life_of("webcam compression")
    noise = np.random.default_rng(0).integers(60, 200, (HEIGHT, WIDTH, 3), dtype=np.uint8)
    saved = life.saved(noise)
    assert saved.shape == noise.shape
    assert np.abs(saved.astype(int) - noise).mean() > 5
    phone = life_of("phone compression")
    assert phone.crf is not None
    assert phone.crf >= 34
    assert phone.saved(noise) is noise


@pytest.mark.parametrize("name", sorted(TROUBLES))
def test_a_trouble_says_when_it_is_to_be_seen_and_follows_from_its_seed(name: str) -> None:
    life, happened = camera_life([name], (3, 1), SECONDS, [])
    again, same = camera_life([name], (3, 1), SECONDS, [])
    assert happened == same
    assert np.array_equal(life.at(7.3, WIDTH, HEIGHT), again.at(7.3, WIDTH, HEIGHT))
    assert {each for each, _ in happened} == {name}
    assert all(0 <= start < end <= SECONDS + 2 for _, (start, end) in happened)


class Drawing(Renderer):
    """Draws checks, and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def draw(self, scene: object, factor: float = 1.0, hand_factor: float = 1.0) -> np.ndarray:
        self.count += 1
        return checkered(scene.camera)  # type: ignore[attr-defined]


def test_a_still_table_is_drawn_once_however_the_camera_moves() -> None:
    scene = replace(scene_over(FilmLook(3), (0.0, 0.0), (100.0, 80.0)), webcam=Webcam())
    renderer = Drawing()
    timeline = FilmTimeline(scene, life=life_of(*MOVING))
    shown = list(frames(timeline, renderer, 3.0, 10.0))
    assert renderer.count == 1
    assert {picture.shape for picture in shown} == {(scene.camera.height, scene.camera.width, 3)}
    assert all((picture != shown[0]).any() for picture in shown[1:])
