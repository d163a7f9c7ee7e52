"""Films in which pictures stay now and then."""

import json
from pathlib import Path

import numpy as np
from click.testing import CliRunner

from scripts.films.film_files import write_video
from scripts.films.stalled_films import as_seen, main, stalls_of
from scripts.films.timed_films import timed_pictures

WIDTH, HEIGHT, RATE, PICTURES = 96, 64, 30, 90


def film(folder: Path) -> None:
    """Three seconds that grow brighter, with dice at rest from 2 s on."""
    folder.mkdir(parents=True)
    pictures = (np.full((HEIGHT, WIDTH, 3), 2 * number, np.uint8) for number in range(PICTURES))
    write_video(pictures, folder / "game.mp4", (WIDTH, HEIGHT), RATE, 18)
    (folder / "truth.jsonl").write_text(json.dumps({"from": 2.0, "to": 3.0, "roll": [6]}) + "\n")


def test_pictures_stay_and_go_on_where_the_film_has_come_to(tmp_path: Path) -> None:
    film(tmp_path / "films" / "grows")
    result = CliRunner().invoke(main, [str(tmp_path / "films"), "--seed", "3", "--out", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    shown = [round(picture.mean() / 2) for _, picture in timed_pictures(tmp_path / "out" / "grows" / "game.mp4")]
    # Conversion makes all of them darker by some levels.
    late = [number - level for number, level in enumerate(shown)]
    usual = float(np.median(late))
    assert len(shown) == PICTURES and max(late) >= usual + 5
    assert sum(abs(each - usual) <= 1 for each in late) > PICTURES / 3
    (row,) = [json.loads(line) for line in (tmp_path / "out" / "grows" / "truth.jsonl").read_text().splitlines()]
    assert row["roll"] == [6] and 2.0 <= row["from"] <= 2.5


def test_dice_lie_there_once_they_are_seen() -> None:
    row = {"from": 2.0, "to": 3.0, "roll": [6]}
    assert as_seen(row, [(1.9, 2.4)]) == {**row, "from": 2.4}
    assert as_seen(row, [(1.2, 1.6), (2.5, 2.7)]) == row
    assert as_seen(row, [(1.9, 2.9)]) is None


def test_stalls_are_drawn_by_a_seed() -> None:
    first, again, other = (stalls_of(10.0, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert all(0.2 <= ends - begins <= 0.5 for begins, ends in first)


def test_a_film_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    film(tmp_path / "films" / "torn")
    (tmp_path / "films" / "torn" / "game.mp4").write_bytes(b"no film")
    result = CliRunner().invoke(main, [str(tmp_path / "films"), "--out", str(tmp_path / "out")])
    assert result.exit_code == 1 and "torn cannot be read" in result.output
