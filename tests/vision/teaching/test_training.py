"""Dice taught by a few shots are read, those that look like nothing shown are left to the shipped readers."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.teaching.drawn_dice import draw_die, faces_of_pips, faces_of_runes
from vision.errors import DieSetError
from vision.reading.crops import crop_die
from vision.reading.reader import DiceReader
from vision.teaching.die_set import DieSet, Shot, parse_faces
from vision.teaching.shot_views import variants_of
from vision.teaching.straightening import SHOT_SIDE, middle_of
from vision.teaching.taught_reading import Taught, read_taught
from vision.teaching.training import TeachingCancelled, add_shot, is_current, take_shot, teach

RED, BONE = (60, 40, 150), (230, 230, 230)
RUNES = faces_of_runes(RED, BONE)
PIPS = faces_of_pips((225, 220, 220), (20, 20, 20))


def shots_of(faces: dict[str, np.ndarray], each: int, seed: int) -> list[Shot]:
    rng = np.random.default_rng(seed)
    return [Shot(word, take_shot(*draw_die(faces, word, rng))) for word in faces for _ in range(each)]


def read(reader: DiceReader, die_set: DieSet, faces: dict[str, np.ndarray], seed: int) -> tuple[Taught, list[str]]:
    """What the set says of four dice of each face, and what they show."""
    shots = shots_of(faces, 4, seed)
    pictures = np.stack([shot.picture for shot in shots])
    return read_taught(reader, die_set, pictures, reader.voices(middle_of(pictures))), [shot.word for shot in shots]


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader.load()


@pytest.fixture(scope="module")
def runes(reader: DiceReader) -> DieSet:
    return teach(reader, DieSet("runes", parse_faces(" ".join(RUNES)), tuple(shots_of(RUNES, 4, 1))))


@pytest.mark.slow
def test_runes_are_read_on_any_table_after_four_shots_each(reader: DiceReader, runes: DieSet) -> None:
    said, shown = read(reader, runes, RUNES, 2)
    named = [said.meanings[k] for k in said.shares.argmax(axis=1)]
    right = [name == word for name, word in zip(named, shown, strict=True)]
    assert said.given.mean() > 0.9
    assert sum(right) >= 23
    assert sum(given and not ok for given, ok in zip(said.given, right, strict=True)) <= 1


@pytest.mark.slow
def test_dice_like_nothing_shown_are_none_of_the_set(reader: DiceReader, runes: DieSet) -> None:
    said, _ = read(reader, runes, PIPS, 3)
    assert not said.known.any()
    assert not said.given.any()


@pytest.mark.slow
def test_where_slants_mislead_the_plain_crops_alone_are_read(reader: DiceReader) -> None:
    """As on photographs that were cut to clear dice, where nobody can tell how the top face lies."""
    shots = shots_of({word: PIPS[word] for word in ("1", "2", "6")}, 4, 6)
    taught = teach(Misled(reader), DieSet("clear", parse_faces("1 2 6"), tuple(shots)))
    assert taught.fit is not None
    calibration = taught.fit.calibration
    assert (calibration.straight_sharpness, calibration.match_sharpness) == (0.0, 0.0)
    assert calibration.sharpness > 0
    pictures = np.stack([shot.picture for shot in shots_of({word: PIPS[word] for word in ("1", "2", "6")}, 4, 7)])
    said = read_taught(Misled(reader), taught, pictures, reader.voices(middle_of(pictures)))
    right = [said.likeliest(i) == (1, 2, 6)[i // 4] for i in range(12)]
    assert sum(right) >= 11
    assert said.given.mean() > 0.4


class Misled:
    """The real networks, but that slants are told by chance."""

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader
        self._chance = np.random.default_rng(3)
        self.networks, self.decision = reader.networks, reader.decision

    def features(self, crops: np.ndarray) -> np.ndarray:
        return self._reader.features(crops)

    def voices(self, crops: np.ndarray) -> np.ndarray:
        return self._reader.voices(crops)

    def slants(self, crops: np.ndarray) -> np.ndarray:
        angles = self._chance.uniform(0, 2 * np.pi, len(crops))
        return np.stack([0.95 * np.cos(angles), 0.95 * np.sin(angles), np.full(len(crops), -3.0)], axis=1)


@pytest.mark.slow
def test_figures_count_each_shot_once_and_say_what_was_known_before(runes: DieSet) -> None:
    assert runes.fit is not None
    figures = runes.fit.figures
    assert figures.shots == 24 == figures.right + figures.asked + figures.wrong == sum(figures.before)
    assert figures.before[0] == 0, "the shipped readers know no runes"
    assert figures.right >= 22
    assert figures.wrong <= 1


def test_a_shot_that_was_named_wrong_is_doubted(reader: DiceReader) -> None:
    shots = shots_of({word: PIPS[word] for word in ("1", "6")}, 4, 6)
    slipped = (replace(shots[0], word="6"), *shots[1:])
    fit = teach(reader, DieSet("slip", parse_faces("1 6"), slipped)).fit
    assert fit is not None
    assert (0, "1") in [(doubt.shot, doubt.word) for doubt in fit.figures.doubts]


@pytest.mark.slow
def test_faces_that_count_alike_share_their_probability(reader: DiceReader, runes: DieSet) -> None:
    values = {word: 1 + k // 2 for k, word in enumerate(RUNES)}
    faces = parse_faces(" ".join(f"{word}={value}" for word, value in values.items()))
    taught = teach(reader, DieSet("pairs", faces, runes.shots))
    said, shown = read(reader, taught, RUNES, 2)
    assert said.meanings == (1, 2, 3)
    assert np.allclose(said.shares.sum(axis=1), 1)
    best = [said.meanings[k] for k in said.shares.argmax(axis=1)]
    assert np.mean([value == values[word] for value, word in zip(best, shown, strict=True)]) > 0.9


@pytest.mark.slow
def test_teaching_the_same_shots_gives_the_same_set(reader: DiceReader, runes: DieSet) -> None:
    again = teach(reader, replace(runes, fit=None))
    assert again.fit is not None and runes.fit is not None
    assert np.array_equal(again.fit.head.whiten, runes.fit.head.whiten)
    assert (again.fit.calibration, again.fit.figures) == (runes.fit.calibration, runes.fit.figures)


def test_progress_rises_from_0_to_1_and_teaching_can_be_broken_off(reader: DiceReader) -> None:
    draft = DieSet("two", parse_faces("axe ice"), tuple(shots_of({w: RUNES[w] for w in ("axe", "ice")}, 2, 5)))
    told: list[float] = []
    teach(reader, draft, told.append)
    assert told[0] == 0.0
    assert told[-1] == 1.0
    assert told == sorted(told)
    with pytest.raises(TeachingCancelled):
        teach(reader, draft, cancelled=lambda: True)


def test_a_face_with_one_shot_is_too_few(reader: DiceReader) -> None:
    draft = DieSet("two", parse_faces("axe ice"), (*shots_of({"axe": RUNES["axe"]}, 2, 5),))
    with pytest.raises(DieSetError, match="too few shots of ice"):
        teach(reader, draft)


def test_the_middle_of_a_shot_is_the_crop_of_the_reader() -> None:
    image, box = draw_die(RUNES, "sun", np.random.default_rng(8))
    edge = (SHOT_SIDE - 64) // 2
    middle = take_shot(image, box)[edge:-edge, edge:-edge]
    assert np.abs(middle.astype(int) - crop_die(image, box)).max() <= 2


def test_no_variant_of_a_shot_is_mirrored() -> None:
    """A blue, a green and a red spot lie clockwise in the shot, and so they do in every variant."""
    picture = np.full((SHOT_SIDE, SHOT_SIDE, 3), 90, np.uint8)
    for channel, turn in enumerate((0.3, 2.2, 4.1)):
        at = SHOT_SIDE / 2 + 18 * np.array([np.cos(turn), np.sin(turn)])
        cv2.circle(picture, at.round().astype(int).tolist(), 6, [220 if c == channel else 20 for c in range(3)], -1)

    def clockwise(crop: np.ndarray) -> bool:
        weights = np.clip(crop - crop.mean(axis=2, keepdims=True) - 40, 0, None)
        y, x = np.mgrid[: crop.shape[0], : crop.shape[1]]
        spots = [np.array([(x * w).sum(), (y * w).sum()]) / w.sum() for w in weights.transpose(2, 0, 1)]
        (ax, ay), (bx, by) = spots[1] - spots[0], spots[2] - spots[0]
        return ax * by - ay * bx > 0

    variants = variants_of(picture).astype(float)
    assert all(clockwise(crop) for crop in variants)
    assert not clockwise(variants[0][:, ::-1])


def test_a_corrected_reading_becomes_a_shot(runes: DieSet) -> None:
    image, box = draw_die(RUNES, "ice", np.random.default_rng(9))
    more = add_shot(runes, image, box, "ice")
    assert more.count("ice") == runes.count("ice") + 1
    with pytest.raises(DieSetError, match="no face moon"):
        add_shot(runes, image, box, "moon")


def test_a_set_fitted_to_other_networks_is_not_used(reader: DiceReader, runes: DieSet) -> None:
    assert runes.fit is not None
    stale = replace(runes, fit=replace(runes.fit, networks="others"))
    assert is_current(reader, runes) and not is_current(reader, stale)
    of_an_older_version = replace(runes, fit=replace(runes.fit, straight_head=None, registration=None))
    assert not is_current(reader, of_an_older_version)
    with pytest.raises(DieSetError, match="teach it again"):
        reader.use(stale)


def test_tables_are_read_with_the_set_and_without_it_as_before(reader: DiceReader, runes: DieSet) -> None:
    places = list(RUNES)
    tables = [
        np.hstack([draw_die(RUNES, word, np.random.default_rng(seed), 120)[0] for word in places])
        for seed in (12, 13, 14)
    ]
    before = [reader.read(table).dice for table in tables]
    reader.use(runes)
    try:
        taught = [die for table in tables for die in reader.read(table).dice]
        assert reader.icons
    finally:
        reader.use(None)
    given = [(die.icon, places[int(die.center[0] // 120)]) for die in taught if die.icon is not None]
    assert len(given) >= 0.8 * len(tables) * len(places)
    assert all(icon == shown for icon, shown in given)
    assert all(die.value is None and die.likely == () for die in taught)
    assert [reader.read(table).dice for table in tables] == before
    assert not reader.icons
