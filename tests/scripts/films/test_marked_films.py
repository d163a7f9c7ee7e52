"""Films with marks drawn about their dice, as other programs show them."""

from importlib import resources
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from scripts.films.film_files import write_video
from scripts.films.marked_films import main
from scripts.films.timed_films import timed_pictures
from vision import DiceReader, read_picture

RATE, PICTURES = 10, 4


@pytest.fixture(scope="module")
def check() -> np.ndarray:
    """The picture of dice that comes with the networks."""
    return read_picture(Path(str(resources.files("models"))) / "check.png")


def film(folder: Path, picture: np.ndarray) -> None:
    folder.mkdir(parents=True)
    height, width = picture.shape[:2]
    write_video((picture for _ in range(PICTURES)), folder / "game.mp4", (width, height), RATE, 10)
    (folder / "truth.jsonl").write_text("")


def middles(picture: np.ndarray, boxes: np.ndarray) -> list[np.ndarray]:
    """The middle of each box, where no mark is."""
    parts = []
    for left, top, right, bottom in boxes:
        width, height = right - left, bottom - top
        rows, columns = slice(int(top + 0.38 * height), int(top + 0.55 * height)), (left + 0.35 * width, right)
        parts.append(picture[rows, int(columns[0]) : int(columns[0] + 0.3 * width)].astype(float))
    return parts


def test_marks_are_drawn_about_dice_and_nothing_on_them(tmp_path: Path, check: np.ndarray) -> None:
    film(tmp_path / "films" / "lying", check)
    arguments = [str(tmp_path / "films"), "--out", str(tmp_path / "out"), "--styles", "4", "--seed", "7"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    boxes = np.array([die.box for die in DiceReader.load().read(check).dice])
    made = sorted((tmp_path / "out").iterdir())
    assert [path.name for path in made] == [f"lying-marked_{number}" for number in range(4)]
    for place in made:
        pictures = [picture for _, picture in timed_pictures(place / "game.mp4")]
        assert len(pictures) == PICTURES
        before = check[: pictures[-1].shape[0], : pictures[-1].shape[1]].astype(float)
        assert (np.abs(pictures[-1] - before).max(axis=2) > 60).mean() > 0.001
        for now, then in zip(middles(pictures[-1], boxes), middles(before, boxes), strict=True):
            assert np.abs(now - then).mean() < 12


def test_a_folder_without_films_is_told_in_one_sentence(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, [str(tmp_path), "--out", str(tmp_path / "out")])
    assert result.exit_code == 1 and "There are no films in" in result.output
