"""Films made of photographs: hands throw the dice of one onto its own table."""

import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from datasets.labelled.real import read_labels
from scripts.films.moving_photos import PhotoTable
from scripts.films.photo_films import CAMERAS, main
from scripts.films.timed_films import timed_pictures


def test_a_film_shows_the_dice_of_its_photograph_at_rest_and_tells_which_were_thrown(
    photographs: Path, tmp_path: Path
) -> None:
    arguments = [str(photographs), "--out", str(tmp_path), "--numbers", "0-1", "--seed", "5", "--split", "train"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    image = cv2.imread(str(photographs / "images/own/check.jpg"))
    assert image is not None
    _, classes = read_labels(photographs / "labels/own/check.txt", image.shape[1], image.shape[0])
    for film in (tmp_path / "photo_0", tmp_path / "photo_1"):
        rolls = [json.loads(row) for row in (film / "truth.jsonl").read_text().splitlines()]
        end = max(t for t, _ in timed_pictures(film / "game.mp4"))
        thrown = Counter(value for roll in rolls for value in roll["roll"])
        assert thrown and not thrown - Counter((classes + 1).tolist())
        assert all(0 < roll["from"] < roll["to"] <= end for roll in rolls)


def test_a_throw_ends_with_the_photograph_itself_and_begins_without_its_dice(photographs: Path) -> None:
    image = cv2.imread(str(photographs / "images/own/check.jpg"))
    assert image is not None
    boxes, _ = read_labels(photographs / "labels/own/check.txt", image.shape[1], image.shape[0])
    rng = np.random.default_rng(3)
    table = PhotoTable(image, boxes, rng)
    throws = table.throws([list(range(len(boxes)))], rng)
    (throw,) = throws
    before = table.seen(throws, 0.0, 1 / 30)
    for t in np.arange(throw.flights[0].begins, throw.taken, 1 / 30):
        lies = table.seen(throws, float(t), 1 / 30)
        if throw.first is not None:
            break
    assert throw.first is not None
    for x1, y1, x2, y2 in np.round(boxes).astype(int):
        place = slice(y1, y2), slice(x1, x2)
        assert np.abs(lies[place].astype(int) - image[place]).mean() < 20
        assert np.abs(before[place].astype(int) - image[place]).mean() > 20


@pytest.mark.parametrize("camera", CAMERAS)
def test_no_camera_loses_a_die_that_lies_near_the_border_in_a_long_film(camera: str) -> None:
    picture = np.full((240, 320, 3), 60, np.uint8)
    for x, y in ((6, 6), (302, 6), (6, 222), (302, 222)):
        picture[y : y + 12, x : x + 12] = 250
    for t in np.arange(0, 20, 0.5):
        bright = CAMERAS[camera](picture, float(t)).min(axis=2)
        count, _, stats, _ = cv2.connectedComponentsWithStats((bright > bright.max() * 0.6).astype(np.uint8))
        assert count == 5 and stats[1:, cv2.CC_STAT_AREA].min() >= 100, t


def test_a_folder_without_photographs_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "splits").mkdir()
    (tmp_path / "splits" / "train.txt").write_text("")
    arguments = [str(tmp_path), "--out", str(tmp_path / "out"), "--numbers", "0", "--split", "train"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 1 and "There are no photographs with" in result.output
