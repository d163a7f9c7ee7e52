from collections.abc import Callable

import cv2
import numpy as np
import pytest

from vision.reading.crops import READER_SIDE
from vision.reading.decision import VALUES, Decision, Opinions, join
from vision.reading.detector import Detections
from vision.reading.single_colors import SingleColorLimits, color_spread, look_through_colors, single_colors

BLACK, WHITE, GOLD = (25, 25, 25), (225, 225, 225), (60, 140, 185)
PIPS = ((20, 20), (32, 32), (44, 44))
DECISION = Decision(weights=(1.0, 1.0), lapse=0.01, no_value=0.0, least_confidence=0.8)
OPEN = [0.2, 0.1, 0.3, 0.1, 0.1, 0.1, 0.1]
"""A reader that does not know."""

Answer = Callable[[np.ndarray], np.ndarray]


def two_tone(seed: int = 0) -> np.ndarray:
    """A crop `(64, 64, 3)` of a die with black and white marble and three golden pips."""
    rng = np.random.default_rng(seed)
    share = cv2.resize(
        rng.random((7, 7)).astype(np.float32), (READER_SIDE, READER_SIDE), interpolation=cv2.INTER_LINEAR
    )
    crop = np.array(BLACK) * (1 - share[..., None]) + np.array(WHITE) * share[..., None]
    for pip in PIPS:
        cv2.circle(crop, pip, 4, GOLD, -1, cv2.LINE_AA)
    return np.clip(crop + rng.normal(size=crop.shape) * 2, 0, 255).astype(np.uint8)


def pips_apart(grey: np.ndarray) -> float:
    """By how many standard deviations of the rest of the face the pips differ from it."""
    inside = np.zeros((READER_SIDE, READER_SIDE), np.uint8)
    for pip in PIPS:
        cv2.circle(inside, pip, 3, 1, -1)
    face = np.zeros_like(inside)
    face[14:50, 14:50] = 1
    body = cv2.dilate(inside, np.ones((7, 7), np.uint8)) == 0
    rest = grey[(face == 1) & body].astype(float)
    return abs(float(grey[inside == 1].mean()) - rest.mean()) / rest.std()


def sure_of(value: int, share: float = 0.98) -> list[float]:
    return [share if v == value else (1 - share) / 6 for v in range(1, 8)]


def asked(*voices: list[float], leans: float = 0.0, flat: float = 0.0) -> Opinions:
    found = Detections(np.array([[0, 0, 40, 40]], np.float32), np.array([0.9], np.float32))
    return Opinions(found, np.array(voices, np.float32)[:, None], leans=np.array([leans]), flat=np.array([flat]))


def answers(*each: list[float]) -> Answer:
    """Readers that say the first of these of the first mixture, and so on."""
    left = iter(each)

    def voices(crops: np.ndarray) -> np.ndarray:
        said = np.array(next(left), np.float32)
        return np.broadcast_to(said, (2, len(crops), VALUES + 1)).copy()

    return voices


def given(opinions: Opinions) -> int | None:
    joint, may = join(opinions, DECISION)
    return int(joint[0].argmax()) + 1 if may[0] else None


@pytest.mark.parametrize("seed", range(4))
def test_pips_of_a_third_colour_stand_out_of_marble_along_its_second_component(seed: int) -> None:
    crop = two_tone(seed)
    component = single_colors(crop)[0, :, :, 0]
    assert pips_apart(component) > 4
    assert pips_apart(component) > 2 * pips_apart(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY))


def test_a_die_of_one_colour_has_less_spread_than_one_of_several() -> None:
    plain = np.full((1, READER_SIDE, READER_SIDE, 3), 200, np.uint8)
    least = SingleColorLimits().least_spread
    assert color_spread(plain)[0] < least < color_spread(two_tone()[None])[0]


def test_a_die_without_a_value_gets_the_one_that_a_single_colour_shows() -> None:
    before = asked(OPEN, OPEN)
    assert given(before) is None
    after = look_through_colors(two_tone()[None], before, answers(OPEN, sure_of(3, 0.995), OPEN), DECISION)
    assert given(after) == 3


def test_a_die_that_surely_has_a_value_is_not_looked_at_again() -> None:
    before = asked(sure_of(2), sure_of(2))
    assert look_through_colors(two_tone()[None], before, answers(), DECISION) is before


def test_a_die_of_one_colour_is_not_looked_at_again() -> None:
    before = asked(OPEN, OPEN)
    plain = np.full((1, READER_SIDE, READER_SIDE, 3), 200, np.uint8)
    assert look_through_colors(plain, before, answers(), DECISION) is before


def test_a_die_that_leans_is_not_looked_at_again() -> None:
    before = asked(OPEN, OPEN, leans=DECISION.most_lean + 1)
    assert look_through_colors(two_tone()[None], before, answers(), DECISION) is before


def test_two_colours_that_show_different_values_give_none() -> None:
    before = asked(OPEN, OPEN)
    after = look_through_colors(two_tone()[None], before, answers(sure_of(3), sure_of(5, 0.9), OPEN), DECISION)
    assert given(after) is None


def test_a_colour_that_is_not_sure_gives_none() -> None:
    before = asked(OPEN, OPEN)
    weak = answers(*[sure_of(3, 0.6)] * 3)
    assert given(look_through_colors(two_tone()[None], before, weak, DECISION)) is None


def test_a_reader_that_saw_another_value_in_all_colours_objects() -> None:
    before = asked(sure_of(6, 0.9), sure_of(7, 0.9))
    assert given(before) is None
    after = look_through_colors(two_tone()[None], before, answers(*[sure_of(3)] * 3), DECISION)
    assert given(after) is None


def test_a_die_that_lies_flat_beside_others_need_not_be_as_sure_as_one_alone() -> None:
    values = []
    for flat in (0.0, 1.0):
        before = asked(OPEN, OPEN, flat=flat)
        after = look_through_colors(two_tone()[None], before, answers(*[sure_of(3, 0.7)] * 3), DECISION)
        values.append(given(after))
    assert values == [None, 3]


DOUBTFUL = [0.62 if v == 2 else 0.38 / 6 for v in range(1, 8)]
"""A reader that sees a two, and is not sure of it."""


def test_a_value_that_a_single_colour_shows_otherwise_is_asked_about() -> None:
    before = asked(DOUBTFUL, DOUBTFUL)
    assert given(before) == 2
    after = look_through_colors(two_tone()[None], before, answers(OPEN, sure_of(3, 0.9), OPEN), DECISION)
    assert given(after) is None


def test_a_value_that_another_single_colour_shows_as_surely_stands() -> None:
    before = asked(DOUBTFUL, DOUBTFUL)
    after = look_through_colors(two_tone()[None], before, answers(OPEN, sure_of(3, 0.9), sure_of(2)), DECISION)
    assert given(after) == 2
