"""Faces are told by comparing them pixel by pixel, however they are turned, lit and framed; and no mirrored ones."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.teaching.drawn_dice import RUNES, faces_of_runes, seen_at
from vision.teaching.registration import VIEWS, Registration, chosen_views, polar_map
from vision.teaching.training import take_shot

FACES = faces_of_runes((60, 40, 150), (230, 230, 230))
WORDS = list(RUNES)
SLANT = np.array([0.0, -np.cos(np.radians(60))])


def shot(word: str, yaw: float, shift: float = 0.0, grow: float = 1.0, mirrored: bool = False) -> np.ndarray:
    """A die from 60 degrees above; its box is moved by a share of its size and grown."""
    faces = {name: face[:, ::-1] if mirrored else face for name, face in FACES.items()}
    image, box = seen_at(faces, word, yaw, np.radians(60), background=(90, 120, 60))
    middle, half = (box[:2] + box[2:]) / 2 + shift * (box[2:] - box[:2]), (box[2:] - box[:2]) / 2 * grow
    return take_shot(image, np.concatenate([middle - half, middle + half]))


@pytest.fixture(scope="module")
def views() -> Registration:
    return Registration(np.stack([polar_map(shot(word, 0.0), SLANT) for word in WORDS]), np.arange(len(WORDS)))


@pytest.mark.parametrize("word", RUNES)
def test_a_face_is_told_however_it_is_turned_lit_and_framed(views: Registration, word: str) -> None:
    seen = [shot(word, 0.7), shot(word, 2.9, 0.05), shot(word, 4.4, -0.04, 1.08)]
    seen.append((shot(word, 5.5) * 0.6 + 20).astype(np.uint8))
    found = views.matches(np.stack(seen), np.repeat(SLANT[None], len(seen), axis=0), len(WORDS))
    assert (found.argmax(axis=1) == WORDS.index(word)).all()
    assert found.max(axis=1).min() > 0.85


def test_a_misjudged_slant_is_made_good(views: Registration) -> None:
    wrong = SLANT + np.array([0.08, 0.12])
    found = views.matches(np.stack([shot("man", 1.0), shot("way", 2.0)]), np.stack([wrong, wrong]), len(WORDS))
    assert found.argmax(axis=1).tolist() == [WORDS.index("man"), WORDS.index("way")]


def test_the_mirror_image_of_a_sign_is_another(views: Registration) -> None:
    as_it_is, mirrored = (views.correlate(shot("way", 1.3, mirrored=flipped), SLANT) for flipped in (False, True))
    way = WORDS.index("way")
    assert as_it_is[way] > 0.9
    assert mirrored[way] < as_it_is[way] - 0.1


def test_a_blank_face_is_like_nothing(views: Registration) -> None:
    blank = np.full((96, 96, 3), 120, np.uint8)
    assert np.abs(views.correlate(blank, SLANT)).max() < 1e-6


def test_a_face_without_a_view_matches_nothing(views: Registration) -> None:
    two = Registration(views.maps[:2], views.faces[:2])
    assert two.matches(shot("sun", 0.0)[None], SLANT[None], 6)[0, 2:].tolist() == [0.0] * 4


def test_of_many_shots_some_of_each_face_are_kept_from_first_to_last() -> None:
    faces = np.array([0] * 9 + [1] * 3)
    assert chosen_views(faces).tolist() == [0, 3, 5, 8, 9, 10, 11]
    assert (chosen_views(faces) < 9).sum() == VIEWS
