"""Films of dice that lie: what is shown of a film after its last roll."""

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
from click.testing import CliRunner

from scripts.films.film_files import write_video
from scripts.films.lying_films import LEAST_PICTURES, PICTURES, RATE, main
from scripts.films.timed_films import timed_pictures

WIDTH, HEIGHT = 96, 64


def film(folder: Path, first: float, last: float) -> None:
    """Two seconds that grow brighter, with dice that lie from the time `first` to `last`."""
    folder.mkdir(parents=True)
    pictures = (np.full((HEIGHT, WIDTH, 3), 4 * number, np.uint8) for number in range(2 * RATE))
    write_video(pictures, folder / "game.mp4", (WIDTH, HEIGHT), RATE, 18)
    (folder / "truth.jsonl").write_text(json.dumps({"from": first, "to": last, "roll": [6]}) + "\n")


def test_dice_that_lie_are_shown_to_and_fro_and_nothing_is_rolled(tmp_path: Path) -> None:
    film(tmp_path / "films" / "long", 0.9, 1.55)
    film(tmp_path / "films" / "short", 0.9, 1.05 + LEAST_PICTURES / RATE - 0.05)
    result = CliRunner().invoke(main, [str(tmp_path / "films"), "--out", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["long"]
    assert (tmp_path / "out" / "long" / "truth.jsonl").read_text() == ""
    levels = [round(picture.mean() / 4) for _, picture in timed_pictures(tmp_path / "out" / "long" / "game.mp4")]
    assert len(levels) == PICTURES
    # It lies in pictures 30 to 45; compression changes each a little.
    assert 28 <= min(levels) <= 32 and 43 <= max(levels) <= 47
    assert all(abs(before - after) <= 2 for before, after in pairwise(levels))


def test_a_film_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    film(tmp_path / "films" / "torn", 0.9, 1.55)
    (tmp_path / "films" / "torn" / "game.mp4").write_bytes(b"no film")
    result = CliRunner().invoke(main, [str(tmp_path / "films"), "--out", str(tmp_path / "out")])
    assert result.exit_code == 1 and "torn cannot be read" in result.output
    assert isinstance(result.exception, SystemExit)
    nothing = CliRunner().invoke(main, [str(tmp_path / "films" / "torn"), "--out", str(tmp_path / "out")])
    assert nothing.exit_code == 1 and "There are no films in" in nothing.output
