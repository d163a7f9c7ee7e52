"""The voices of a die set are weighed by what they said of shots that they were fitted without."""

from __future__ import annotations

import numpy as np
import pytest

from vision.teaching.set_calibration import Calibration, FaceEvidence, calibrate, face_probabilities

SHOTS, LOOKS = 24, 6
FACES = np.arange(SHOTS) % LOOKS
ICONS = np.zeros(LOOKS, int)
SAME = np.eye(LOOKS, dtype=bool)


def distances(right: bool, seed: int) -> np.ndarray:
    """What a head says of the shots: near the right face, or near any."""
    rng = np.random.default_rng(seed)
    found = rng.uniform(1.6, 2.4, (SHOTS, LOOKS))
    found[np.arange(SHOTS), FACES if right else rng.integers(0, LOOKS, SHOTS)] = 1.0
    return found


def evidence(plain: bool = True, straight: bool = True, match: bool = True) -> FaceEvidence:
    """Voices that tell the faces apart, or guess."""
    return FaceEvidence(
        distances(plain, 1), distances(straight, 2), 1 - 0.15 * distances(match, 3), np.full((2, SHOTS, 7), 1 / 7)
    )


def named(seen: FaceEvidence, fitted: Calibration) -> np.ndarray:
    return face_probabilities(seen, ICONS, fitted).argmax(axis=1)


@pytest.mark.parametrize("one", ["plain", "straight", "match"])
def test_one_voice_that_knows_is_enough(one: str) -> None:
    seen = evidence(**{voice: voice == one for voice in ("plain", "straight", "match")})
    fitted = calibrate(seen, FACES, ICONS, SAME, SHOTS)
    assert (named(seen, fitted) == FACES).all()
    usual = calibrate(evidence(), FACES, ICONS, SAME, SHOTS)
    assert (named(seen, usual) == FACES).mean() < 0.7, "with the weights of other sets it would be outvoted"


def test_more_certainty_is_asked_on_tables_that_were_not_taught_on() -> None:
    fitted = calibrate(evidence(), FACES, ICONS, SAME, SHOTS)
    assert fitted.least_confidence < fitted.least_elsewhere < 1


def test_where_all_voices_guess_nothing_is_given() -> None:
    seen = evidence(False, False, False)
    fitted = calibrate(seen, FACES, ICONS, SAME, SHOTS)
    shares = face_probabilities(seen, ICONS, fitted)
    assert shares.max() < fitted.least_confidence


def test_on_other_tables_the_plain_crop_counts_less_and_the_straightened_face_as_much() -> None:
    seen = evidence()
    fitted = calibrate(seen, FACES, ICONS, SAME, SHOTS)
    misled = FaceEvidence(np.roll(seen.plain, 1, axis=1), seen.straight, seen.match, seen.voices)
    home, away = (
        face_probabilities(misled, ICONS, fitted, np.full(SHOTS, own))[np.arange(SHOTS), FACES] for own in (True, False)
    )
    assert 1 - away.mean() < (1 - home.mean()) / 2
    agreed = face_probabilities(seen, ICONS, fitted, np.zeros(SHOTS, bool))
    assert (agreed.argmax(axis=1) == FACES).all()


def test_straightening_is_given_up_where_plain_crops_alone_tell_the_faces_and_not_where_they_tell_little() -> None:
    given_up = calibrate(evidence(straight=False, match=False), FACES, ICONS, SAME, SHOTS)
    assert given_up.most_straight == 0
    both_guess = evidence(plain=False, straight=False)
    mostly = np.where(np.arange(SHOTS)[:, None] % 3 == 0, evidence().plain, both_guess.plain)
    doubtful = FaceEvidence(mostly, both_guess.straight, both_guess.match, both_guess.voices)
    assert calibrate(doubtful, FACES, ICONS, SAME, SHOTS).most_straight > 0
