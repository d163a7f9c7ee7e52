"""Films joined by cuts: what is written, and that the truth fits."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from scripts.films.film_files import write_video
from scripts.films.join_films import main
from scripts.films.timed_films import timed_pictures

RATE = 10


@pytest.fixture
def films(tmp_path: Path) -> Path:
    """A dark film of one second, wide, and a bright one of two seconds, upright, each with a roll."""
    for name, level, seconds, (width, height) in (("dark", 60, 1, (96, 64)), ("bright", 200, 2, (64, 96))):
        folder = tmp_path / "films" / name
        folder.mkdir(parents=True)
        pictures = np.full((seconds * RATE, height, width, 3), level, np.uint8)
        write_video(iter(pictures), folder / "game.mp4", (width, height), RATE, 18)
        (folder / "truth.jsonl").write_text(json.dumps({"from": 0.5, "to": 0.9, "roll": [level % 6 + 1]}) + "\n")
    return tmp_path / "films"


def test_scenes_follow_each_other_in_one_size_and_rolls_are_told_in_the_time_of_the_whole(
    films: Path, tmp_path: Path
) -> None:
    made = CliRunner().invoke(main, [str(films), "--out", str(tmp_path / "out"), "--count", "1", "--scenes", "2"])
    assert made.exit_code == 0, made.output
    folder = tmp_path / "out" / "joined_0"
    pictures = [picture for _, picture in timed_pictures(folder / "game.mp4")]
    assert len(pictures) == 3 * RATE and all(picture.shape == (1280, 720, 3) for picture in pictures)
    bright = [bool(picture[640, 360].mean() > 130) for picture in pictures]
    assert bright in ([False] * RATE + [True] * 2 * RATE, [True] * 2 * RATE + [False] * RATE)
    dark = pictures[bright.index(False)]
    assert dark[0, 360].max() < 8 < dark[640, 0].min()
    rows = [json.loads(row) for row in (folder / "truth.jsonl").read_text().splitlines()]
    assert [row["from"] for row in rows] == pytest.approx([0.5, (2.0 if bright[0] else 1.0) + 0.5], abs=0.01)


def test_too_few_films_and_films_that_cannot_be_read_are_told_in_a_sentence(films: Path, tmp_path: Path) -> None:
    few = CliRunner().invoke(main, [str(films), "--out", str(tmp_path / "out"), "--scenes", "3"])
    assert few.exit_code == 1 and "too few for 3 scenes" in few.output
    (films / "dark" / "game.mp4").write_bytes(b"no film")
    spoilt = CliRunner().invoke(main, [str(films), "--out", str(tmp_path / "out"), "--scenes", "2"])
    assert spoilt.exit_code == 1 and "cannot be joined" in spoilt.output
    assert not list(tmp_path.glob("out/*"))
