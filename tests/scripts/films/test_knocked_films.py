"""Films of dice that others hit, or that hop where somebody knocks at their table."""

import itertools
import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from scripts.films import again_films
from scripts.films.knocked_films import HOPS, PUSHES, Knocking, main
from scripts.films.moving_photos import CannotBeShownError, PhotoTable
from scripts.films.stays import Journey
from scripts.films.turned_films import Turning


@pytest.fixture(scope="module")
def tables(labelled: tuple[np.ndarray, np.ndarray, np.ndarray]) -> list[Knocking]:
    """What happens on a table with the dice of one photograph, drawn thirty times, so far as there is room."""
    image, boxes, values = labelled
    found = list[Knocking]()
    for seed in range(30):
        rng = np.random.default_rng(seed)
        try:
            found.append(Knocking(PhotoTable(image, boxes, rng), values, rng))
        except CannotBeShownError:
            continue
    assert found
    return found


def test_a_film_tells_the_dice_that_were_thrown(
    photographs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(again_films, "LEAST_FACES", 1)
    arguments = [str(photographs), "--out", str(tmp_path), "--numbers", "0-2", "--seed", "2", "--split", "train"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    films = sorted(tmp_path.glob("knocked_*"))
    assert films, result.output
    for film in films:
        rolls = [json.loads(row) for row in (film / "truth.jsonl").read_text().splitlines()]
        assert len(rolls) >= again_films.THROWS[0]
        assert all(before["to"] < after["from"] for before, after in itertools.pairwise(rolls))


def test_a_knocked_die_keeps_its_face_and_comes_to_rest_near_by(tables: list[Knocking]) -> None:
    knocked = 0
    for table in tables:
        size = float(np.median(table._table.sizes))
        for before, after in itertools.chain(*(itertools.pairwise(stays) for stays in table.dice)):
            if after.journey != Journey.KNOCKED:
                continue
            knocked += 1
            assert before.then is after and before.gone == after.begins < after.rests
            assert after.look == before.look and (after.start == before.place).all()
            moved = float(np.hypot(*(after.place - before.place))) / size
            far = HOPS if after.begins in table.knocks else PUSHES
            assert far[0] <= moved <= far[1]
    assert knocked


def test_dice_are_hit_while_others_fly_and_hop_while_none_does(tables: list[Knocking]) -> None:
    hits = [(table, hit) for table in tables for hit in table.hits]
    knocks = [(table, knock) for table in tables for knock in table.knocks]
    assert hits and knocks
    flying = [any(stay.begins < hit < stay.rests for throw in table.throws for stay in throw) for table, hit in hits]
    assert all(flying)
    flying = [any(stay.begins < at < stay.rests for throw in table.throws for stay in throw) for table, at in knocks]
    assert not any(flying)


def test_the_die_is_seen_where_it_was_knocked_to(tables: list[Knocking]) -> None:
    table = next(each for each in tables if each.knocks and not each._camera_shakes)
    knock = table.knocks[0]
    before, after = (table.seen(knock + t, 1 / 30).astype(int) for t in (-0.05, 0.3))
    hopped = [stay for stays in table.dice for stay in stays if stay.begins == knock]
    assert hopped
    for stay in hopped:
        x, y = stay.place.astype(int)
        near = slice(y - 8, y + 8), slice(x - 8, x + 8)
        assert np.abs(after[near] - before[near]).max() > 30


def test_some_dice_turn_over_as_they_are_hit_and_none_as_the_table_is_knocked(
    labelled: tuple[np.ndarray, np.ndarray, np.ndarray],
) -> None:
    image, boxes, values = labelled
    turned = {True: 0, False: 0}
    for seed in range(30):
        rng = np.random.default_rng(seed)
        try:
            table = Turning(PhotoTable(image, boxes, rng), values, rng)
        except CannotBeShownError:
            continue
        for before, after in itertools.chain(*(itertools.pairwise(stays) for stays in table.dice)):
            if after.journey == Journey.KNOCKED:
                assert after.begins in table.hits or after.look == before.look
                turned[values[after.look] != values[before.look]] += after.begins in table.hits
    assert turned[True] and turned[False]
