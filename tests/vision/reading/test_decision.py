from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading.decision import VALUES, Decision, Opinions, join, repeated
from vision.reading.detector import Detections

PLAIN = Decision(weights=(1.0, 1.0), lapse=0.01, no_value=2.0, least_confidence=0.9)


def opinions(*voices: list[float], score: float = 0.9) -> Opinions:
    found = Detections(np.array([[0, 0, 10, 10]], np.float32), np.array([score], np.float32))
    return Opinions(found, np.array(voices, np.float32)[:, None])


def sure_of(value: int, share: float = 0.97) -> list[float]:
    return [share if v == value else (1 - share) / 6 for v in range(1, 8)]


UNREADABLE = 7


def test_two_that_agree_give_a_value() -> None:
    joint, may = join(opinions(sure_of(4, 0.9), sure_of(4)), PLAIN)
    assert may[0]
    assert joint[0].argmax() == 3


def test_two_that_agree_are_surer_than_either() -> None:
    joint, _ = join(opinions(sure_of(4, 0.9), sure_of(4, 0.9)), PLAIN)
    assert joint[0, 3] > 0.9


@pytest.mark.parametrize("sureness", [0.99, 0.999999, 1.0])
def test_two_that_disagree_get_no_value_however_sure_they_are(sureness: float) -> None:
    joint, may = join(opinions(sure_of(2, 0.99), sure_of(4, sureness)), PLAIN)
    assert not may[0]
    assert joint[0].max() < 0.75


def test_a_die_that_a_reader_finds_unreadable_gets_no_value() -> None:
    _, may = join(opinions(sure_of(4, 0.99), sure_of(UNREADABLE, 0.8)), PLAIN)
    assert not may[0]


def test_what_is_missing_from_one_is_the_chance_that_there_is_no_value() -> None:
    joint, _ = join(opinions(sure_of(UNREADABLE, 0.99), sure_of(UNREADABLE, 0.99)), PLAIN)
    assert joint[0].sum() < 0.05


@pytest.mark.parametrize(("verified", "may"), [(0.29, False), (0.31, True)])
def test_what_is_hardly_a_die_gets_no_value(verified: float, may: bool) -> None:
    said = replace(opinions(sure_of(4), sure_of(4)), verified=np.array([verified]))
    assert join(said, PLAIN)[1][0] == may


def test_a_die_that_lies_as_flat_as_the_others_is_surer_and_one_that_does_not_less() -> None:
    said = opinions(sure_of(4, 0.8), sure_of(4, 0.7))
    heeding = replace(PLAIN, flat_weight=1.0)
    untold, flat, tilted = (
        join(replace(said, flat=None if told is None else np.array([told])), heeding)[0][0, 3]
        for told in (None, 1.0, -2.0)
    )
    assert tilted < untold < flat
    assert join(replace(said, flat=np.array([1.0])), PLAIN)[0][0, 3] == untold == join(said, PLAIN)[0][0, 3]


probabilities = st.lists(st.floats(1e-6, 1.0), min_size=7, max_size=7).map(lambda row: [x / sum(row) for x in row])


@given(probabilities, probabilities, st.floats(0.0, 1.0))
def test_the_values_never_have_more_than_all_probability(a: list[float], b: list[float], score: float) -> None:
    joint, _ = join(opinions(a, b, score=score), PLAIN)
    assert (joint >= 0).all()
    assert joint.sum() <= 1 + 1e-9


@given(probabilities, probabilities, st.integers(0, 5), st.floats(0.01, 0.99))
def test_more_for_a_value_never_makes_it_less_probable(a: list[float], b: list[float], k: int, share: float) -> None:
    before, _ = join(opinions(a, b), PLAIN)
    more = [x * (1 - share) + (share if i == k else 0.0) for i, x in enumerate(a)]
    after, _ = join(opinions(more, b), PLAIN)
    assert after[0, k] >= before[0, k] - 1e-6


def test_no_dice_are_no_trouble() -> None:
    none = Opinions(Detections(np.zeros((0, 4), np.float32), np.zeros(0, np.float32)), np.zeros((2, 0, 7), np.float32))
    joint, may = join(none, PLAIN)
    assert joint.shape == (0, VALUES)
    assert may.shape == (0,)


def test_a_die_to_which_a_reader_objects_must_be_all_the_surer() -> None:
    heard = Decision(weights=(3.0, 0.1), lapse=0.01, least_confidence=0.8)
    joint, may = join(opinions(sure_of(2, 0.4), sure_of(6, 0.9)), heard)
    assert 0.8 < joint[0].max() < 0.95 and not may[0]
    assert join(opinions(sure_of(2, 0.4), sure_of(6, 0.3)), heard)[1][0]
    assert join(opinions(sure_of(2, 0.7), sure_of(6, 0.9)), heard)[1][0]


def test_a_die_found_twice_counts_once_and_two_dice_that_touch_count_twice() -> None:
    boxes = np.array([[0, 0, 40, 40], [8, 6, 46, 44], [41, 0, 81, 40], [6, 4, 44, 42]], np.float32)
    found = Detections(boxes, np.array([0.7, 0.9, 0.8, 0.5], np.float32))
    voices = np.array([[sure_of(4), sure_of(4), sure_of(4), sure_of(2)]] * 2, np.float32)
    assert repeated(found, voices).tolist() == [True, False, False, False]


def test_what_shows_no_value_is_never_taken_for_a_die_found_twice() -> None:
    found = Detections(np.array([[0, 0, 40, 40], [2, 2, 42, 42]], np.float32), np.array([0.7, 0.9], np.float32))
    voices = np.array([[sure_of(UNREADABLE), sure_of(UNREADABLE)]] * 2, np.float32)
    assert not repeated(found, voices).any()
