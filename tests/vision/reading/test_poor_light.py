from importlib import resources
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import DiceReader, read_picture
from vision.reading.poor_light import GRAINY, LIT, brightened, grain, whitened, with_smoothed

CHECK = read_picture(Path(str(resources.files("models"))) / "check.png")


def grey(level: int, height: int = 240, width: int = 320) -> np.ndarray:
    return np.full((height, width, 3), level, np.uint8)


def noisy(image: np.ndarray, deviation: float) -> np.ndarray:
    noise = np.random.default_rng(1).normal(0, deviation, image.shape[:2])
    return np.clip(image + noise[..., None], 0, 255).astype(np.uint8)


def test_a_picture_in_good_light_is_left_as_it_is() -> None:
    image = grey(120)
    assert brightened(image) is image
    assert whitened(image) is image
    assert with_smoothed(image) == (image,)


@pytest.mark.parametrize("level", [5, 20, 60])
def test_a_dark_picture_becomes_as_bright_as_a_lit_one(level: int) -> None:
    assert brightened(grey(level)).mean() == pytest.approx(LIT, abs=1)


def test_a_dark_table_with_something_bright_on_it_is_not_dark() -> None:
    image = grey(15)
    image[:80] = 200
    assert brightened(image) is image


def test_what_is_white_in_coloured_light_becomes_white() -> None:
    image = grey(40)
    image[:60] = 60, 90, 180
    assert whitened(image)[0, 0].tolist() == [180, 180, 180]


def test_a_table_of_wood_is_left_as_it_is() -> None:
    wood = np.full((240, 320, 3), (90, 130, 170), np.uint8)
    assert whitened(wood) is wood


@pytest.mark.parametrize("deviation", [2.0, 5.0, 12.0])
def test_grain_is_measured_in_grey_levels(deviation: float) -> None:
    assert grain(noisy(grey(120), deviation)) == pytest.approx(deviation, rel=0.15)


def test_print_on_smooth_paper_is_no_grain() -> None:
    image = grey(200)
    image[:120, ::3] = 20
    assert grain(image) < GRAINY


def test_a_grainy_picture_is_looked_at_as_it_is_and_smoothed() -> None:
    image = noisy(grey(120), 12)
    smooth, same = with_smoothed(image)
    assert same is image
    assert grain(smooth) < grain(image) / 2


def test_black_and_white_that_clip_the_grain_do_not_hide_it() -> None:
    image = grey(0)
    image[:, 200:] = 120
    assert grain(noisy(image, 12)) == pytest.approx(12, rel=0.2)


@pytest.mark.parametrize("shape", [(0, 0, 3), (4, 300, 3), (300, 4, 3), (17, 17, 3)])
def test_pictures_of_any_size_can_be_measured(shape: tuple[int, int, int]) -> None:
    assert grain(np.zeros(shape, np.uint8)) == 0.0


def test_dice_are_found_and_read_in_a_twentieth_of_the_light() -> None:
    reader = DiceReader.load()
    by_day = [die.value for die in reader.read(CHECK).dice]
    assert [die.value for die in reader.read(cv2.convertScaleAbs(CHECK, alpha=0.05)).dice] == by_day


def test_grain_makes_no_value_another() -> None:
    reader = DiceReader.load()
    by_day = [die.value for die in reader.read(CHECK).dice]
    grainy = noisy(cv2.convertScaleAbs(CHECK, alpha=0.5), 14)
    read = [die.value for die in reader.read(grainy).dice]
    assert len(read) == len(by_day)
    assert all(value in {day, None} for value, day in zip(read, by_day, strict=True))
    assert sum(value is not None for value in read) >= len(by_day) - 1
