"""The definition of every figure is ../shared/tools/score_readings.py; where it is at hand, ours must agree with it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scripts.evaluate.answers import KeptAnswers
from scripts.evaluate.measures import SetOutcome, read_set
from scripts.evaluate.report import as_json
from scripts.evaluate.scoring import Tally, judge, pair, read_yolo
from scripts.evaluate.sets import PictureSet
from vision import Box, DieReading

DEFINITION = Path(__file__).resolve().parents[3] / "shared" / "tools" / "score_readings.py"
BUCKETS = {"0": "0", "1-4": "1 to 4", "5-9": "5 to 9", "10-19": "10 to 19", "20+": "20 and more"}


def reading(value: int | None, box: Box = (0, 0, 10, 10), confidence: float = 0.95) -> DieReading:
    return DieReading(box, value, confidence, ((value or 1, confidence),), "white")


def at(x: float, side: float = 10) -> Box:
    return (x, 0, x + side, side)


def test_each_labelled_die_has_one_fate():
    labels = [(0, at(0)), (1, at(20)), (2, at(40)), (3, at(60)), (6, at(80)), (6, at(100))]
    readings = [
        reading(1, at(0)),
        reading(5, at(20)),
        reading(None, at(40)),
        reading(2, at(80)),
        reading(None, at(100)),
    ]
    judgement = judge(readings, labels)
    assert judgement.fates == ("right", "wrong", "asked", "missed", "guessed", "held")
    assert judgement.dice == 4


def test_a_value_where_no_die_is_labelled_is_invented_and_an_abstention_there_is_not():
    assert judge([reading(3)], []).invented == (0,)
    assert judge([reading(None)], []).invented == ()
    assert not judge([reading(3)], []).exact
    assert judge([reading(None)], []).exact


def test_a_reading_in_a_spared_region_neither_counts_nor_is_missed():
    assert judge([reading(3, at(0))], [], [at(2)]).invented == ()


def test_a_picture_with_an_abstention_is_not_exact_but_misleads_nobody():
    judgement = judge([reading(None)], [(2, at(0))])
    assert not judgement.exact
    assert judgement.exact_or_asked


def test_boxes_that_overlap_little_pair_when_a_centre_lies_in_the_other_and_sizes_are_alike():
    whole_die, top_face, far_smaller = (0, 0, 20, 20), (0, 0, 12, 12), (0, 0, 9, 9)
    assert pair([whole_die], [top_face]) == {0: 0}
    assert pair([whole_die], [far_smaller]) == {}


def test_the_best_overlap_is_paired_first_and_each_once():
    assert pair([at(0), at(2)], [at(2)]) == {1: 0}


def test_the_calibration_error_is_the_gap_between_said_and_right():
    tally = Tally()
    for right in (True, True, False, False):
        tally.add_picture(judge([reading(3, confidence=0.75)], [(2 if right else 4, at(0))]))
    assert tally.calibration_error == pytest.approx(0.25)


def test_an_absent_label_file_is_no_label_and_an_empty_one_says_that_there_are_no_dice(tmp_path):
    (tmp_path / "empty.txt").write_text("")
    assert read_yolo(tmp_path / "empty.txt", 100, 100) == []
    assert read_yolo(tmp_path / "absent.txt", 100, 100) is None


def made_up(folder: Path, seed: int) -> Path:
    """A file of readings, beside labels and spared regions, with all that can go right and wrong."""
    rng, width, height, rows = random.Random(seed), 640, 480, []
    for number in range(60):
        source, name = rng.choice(["attic", "barn"]), f"p{number}"
        labels, dice, spared = [], [], []
        for _ in range(rng.choice([0, 1, 3, 6, 12, 25])):
            x, y, side = rng.uniform(0, 600), rng.uniform(0, 440), rng.uniform(10, 60)
            klass = rng.choice([0, 1, 2, 3, 4, 5, 6])
            labels.append((klass, x, y, side))
            if rng.random() < 0.85:
                shift, scale = rng.gauss(0, side / 6), rng.uniform(0.6, 1.5)
                box = [round(v, 1) for v in (x + shift, y + shift, x + shift + side * scale, y + shift + side * scale)]
                value = rng.choice([klass + 1 if klass < 6 else None, klass + 1 if klass < 6 else 2, None, 4])
                dice.append({"box": box, "value": value, "confidence": round(rng.random(), 4)})
        for _ in range(rng.choice([0, 0, 1, 2])):
            x, y = rng.uniform(0, 600), rng.uniform(0, 440)
            dice.append({"box": [x, y, x + 30, y + 30], "value": rng.choice([None, 1, 6]), "confidence": 1.0})
            if rng.random() < 0.5:
                spared.append((0, x - 5, y - 5, 40))
        for kind, entries in (("labels", labels), ("ignore", spared)):
            if kind == "labels" and number == 7:
                continue  # a picture without labels
            file = folder / kind / source / f"{name}.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(
                f"{k} {(x + s / 2) / width:.6f} {(y + s / 2) / height:.6f} {s / width:.6f} {s / height:.6f}\n"
                for k, x, y, s in entries
            ))  # fmt: skip
        if number == 5:
            rows.append({"image": f"{source}/{name}.jpg", "error": "It is broken."})
        else:
            dice = [{"likely": [[1, 0.5]], "color": "red", **die} for die in dice]
            ms = round(rng.uniform(10, 90), 1)
            row = {"image": f"{source}/{name}.jpg", "width": width, "height": height, "ms": ms, "dice": dice}
            rows.append(row)
    (folder / "readings.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return folder / "readings.jsonl"


def by_the_definition(readings: Path, by: str) -> dict:
    folders = ["--labels", readings.parent / "labels", "--ignore", readings.parent / "ignore"]
    command = [sys.executable, DEFINITION, readings, *folders, "--by", by, "--json"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def by_ours(readings: Path) -> dict:
    answers = KeptAnswers(readings)
    outcome = SetOutcome(
        PictureSet("made up", answers.pictures(readings.parent / "labels", readings.parent / "ignore"))
    )
    read_set(outcome, answers)
    return as_json([outcome], "")["sets"]["made up"]


def agree(ours: dict, theirs: dict) -> None:
    for name in theirs.keys() & ours.keys():
        assert ours[name] == pytest.approx(theirs[name], abs=1e-9), name
    assert len(theirs.keys() & ours.keys()) >= 15


@pytest.mark.skipif(not DEFINITION.exists(), reason=f"{DEFINITION.name} is not here")
@pytest.mark.parametrize("seed", range(3))
def test_every_figure_is_that_of_the_definition(tmp_path, seed):
    readings = made_up(tmp_path, seed)
    ours, theirs = by_ours(readings), by_the_definition(readings, "source")
    assert theirs["total"]["invented_per_100"] > 0
    assert 0 < theirs["total"]["held"] < 1
    agree(ours["total"], theirs["total"])
    assert ours["total"].keys() == theirs["total"].keys()
    assert ours["groups"]["source"].keys() == theirs["groups"].keys()
    for name, group in theirs["groups"].items():
        agree(ours["groups"]["source"][name], group)


@pytest.mark.skipif(not DEFINITION.exists(), reason=f"{DEFINITION.name} is not here")
def test_every_group_by_number_of_dice_is_that_of_the_definition(tmp_path):
    readings = made_up(tmp_path, 9)
    ours, theirs = by_ours(readings)["groups"]["count"], by_the_definition(readings, "count")["groups"]
    assert ours.keys() == {BUCKETS[name] for name in theirs}
    for name, group in theirs.items():
        agree(ours[BUCKETS[name]], group)


def test_the_tie_of_two_readings_on_one_die_goes_to_the_last_as_in_the_definition():
    judgement = judge([reading(1), reading(2)], [(0, at(0))])
    assert judgement.fates == ("wrong",)
    assert judgement.invented == (0,)
    assert judge([replace(reading(1), value=None), reading(1)], [(0, at(0))]).exact
