"""Scenes out of films, to train on: what they hold, and that they can be made again."""

import numpy as np
import pytest

from datasets.scenes.labels import label_all
from datasets.scenes.scene import Scene
from scripts.train.film_scenes import film_scene

WIDTH, HEIGHT = 320, 240


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    return [film_scene(3, index, WIDTH, HEIGHT) for index in range(12)]


def test_they_are_of_the_size_that_is_asked_for(scenes: list[Scene]) -> None:
    assert {(scene.camera.width, scene.camera.height) for scene in scenes} == {(WIDTH, HEIGHT)}


def test_dice_lie_among_pawns_and_hands(scenes: list[Scene]) -> None:
    assert sum(len(label_all(scene)[0]) > 0 for scene in scenes) > len(scenes) / 2
    assert sum(len(scene.solids) > 0 for scene in scenes) > len(scenes) / 2
    assert any(scene.hands for scene in scenes)


def test_a_scene_follows_from_its_numbers(scenes: list[Scene]) -> None:
    again = film_scene(3, 4, WIDTH, HEIGHT)
    assert again.seed == scenes[4].seed and again.camera == scenes[4].camera
    assert len(again.dice) == len(scenes[4].dice)
    for die, other in zip(again.dice, scenes[4].dice, strict=True):
        np.testing.assert_array_equal(die.position, other.position)
    assert film_scene(4, 4, WIDTH, HEIGHT).seed != again.seed
