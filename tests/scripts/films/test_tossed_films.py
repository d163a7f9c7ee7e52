"""Films of dice that a machine tosses about the table of a photograph."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from scripts.films.moving_photos import CannotBeShownError, PhotoTable
from scripts.films.timed_films import timed_pictures
from scripts.films.tossed_films import ROLLS, Tossing, main


def test_a_film_shows_dice_that_come_to_rest_three_times_and_tells_what_they_show(
    photographs: Path, tmp_path: Path
) -> None:
    arguments = [str(photographs), "--out", str(tmp_path), "--numbers", "0-1", "--seed", "4", "--split", "train"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    for film in (tmp_path / "tossed_0", tmp_path / "tossed_1"):
        rolls = [json.loads(row) for row in (film / "truth.jsonl").read_text().splitlines()]
        pictures = dict(timed_pictures(film / "game.mp4"))
        assert len(rolls) == ROLLS and len({len(roll["roll"]) for roll in rolls}) == 1
        for roll in rolls:
            still = [picture for t, picture in pictures.items() if roll["from"] + 0.1 < t < roll["to"] - 0.1]
            assert np.abs(still[0].astype(int) - still[-1]).mean() < 6


def test_dice_that_have_come_to_rest_look_like_those_of_the_photograph(
    labelled: tuple[np.ndarray, np.ndarray, np.ndarray],
) -> None:
    image, boxes, _ = labelled
    rng = np.random.default_rng(2)
    tossing = Tossing(PhotoTable(image, boxes, rng), rng)
    toss = tossing.tosses[1]
    for stay in toss:
        stay.turn = 0.0
    seen = tossing.seen(max(stay.rests for stay in toss) + 0.1, 1 / 30)
    for stay in toss:
        x1, y1, x2, y2 = boxes[stay.look]
        inner = (int((x2 - x1) / 2),) * 2
        there = cv2.getRectSubPix(seen, inner, tuple(stay.place))
        before = cv2.getRectSubPix(image, inner, ((x1 + x2) / 2, (y1 + y2) / 2))
        assert np.abs(there.astype(int) - before).mean() < 40


def test_a_photograph_without_room_is_told() -> None:
    boxes = np.array([[10, 10, 60, 60], [50, 10, 100, 60], [10, 50, 60, 100], [50, 50, 100, 100]], float)
    rng = np.random.default_rng(1)
    with pytest.raises(CannotBeShownError):
        Tossing(PhotoTable(np.full((110, 110, 3), 128, np.uint8), boxes, rng), rng)
