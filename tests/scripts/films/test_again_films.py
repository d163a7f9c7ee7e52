"""Films of a hand that throws the dice of a photograph again and again."""

import itertools
import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from scripts.films import again_films
from scripts.films.again_films import KEEPS, THROWS, Throwing, main
from scripts.films.moving_photos import CannotBeShownError, PhotoTable
from scripts.films.stays import Journey

Labelled = tuple[np.ndarray, np.ndarray, np.ndarray]


def throwing(labelled: Labelled, seed: int) -> Throwing:
    image, boxes, values = labelled
    rng = np.random.default_rng(seed)
    return Throwing(PhotoTable(image, boxes, rng), values, rng)


def test_a_film_tells_each_throw_of_it(photographs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(again_films, "LEAST_FACES", 1)
    arguments = [str(photographs), "--out", str(tmp_path), "--numbers", "0-1", "--seed", "2", "--split", "train"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    films = sorted(tmp_path.glob("again_*"))
    assert films, result.output
    for film in films:
        rolls = [json.loads(row) for row in (film / "truth.jsonl").read_text().splitlines()]
        assert THROWS[0] <= len(rolls) < THROWS[1]
        assert all(before["to"] < after["from"] for before, after in itertools.pairwise(rolls))
        assert all(roll["roll"] for roll in rolls)


@pytest.mark.parametrize("keeps", KEEPS)
def test_dice_that_are_kept_stay_as_they_are_or_are_slid_aside(labelled: Labelled, keeps: str) -> None:
    thrown = next(each for each in (_of_kind(labelled, seed, keeps) for seed in range(40)) if each is not None)
    every = {stay for stays in thrown.dice for stay in stays}
    lying = [[stay for stay in every if stay.begins <= throw[0].rests < stay.gone] for throw in thrown.throws]
    assert all(len(stays) >= len(throw) for stays, throw in zip(lying, thrown.throws, strict=True))
    assert any(stay.journey == Journey.SLID for stay in every) is (keeps == "aside")
    for stays in thrown.dice:
        for before, after in itertools.pairwise(stays):
            assert before.gone <= after.begins
            if after.journey == Journey.SLID:
                assert after.look == before.look and (after.start == before.place).all()


def _of_kind(labelled: Labelled, seed: int, keeps: str) -> Throwing | None:
    try:
        found = throwing(labelled, seed)
    except CannotBeShownError:
        return None
    return found if found.keeps == keeps and len(found.throws) > 2 else None


def test_a_photograph_that_shows_too_few_values_makes_no_film(photographs: Path, tmp_path: Path) -> None:
    arguments = [str(photographs), "--out", str(tmp_path), "--numbers", "0-0", "--split", "train"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0 and "shows 3 values" in result.output
    assert not list(tmp_path.glob("again_*"))


def test_a_hand_that_hides_the_dice_all_the_time_makes_no_film(labelled: Labelled) -> None:
    with pytest.raises(CannotBeShownError):
        throwing(labelled, 1).truth()
