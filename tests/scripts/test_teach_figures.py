"""The table of how well dice can be taught."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from scripts.evaluate import teach_figures
from scripts.evaluate.teach_figures import Measured, Pool, Remembering, mean_row, measure, pictures_of
from tests.app.taught_dice import shots_of
from vision import DiceReader
from vision.teaching.die_set import parse_faces


def pool(count: int = 5) -> Pool:
    return Pool("drawn dice", parse_faces("logo=1 2"), shots_of({"logo": count, "2": count}))


@pytest.mark.slow
def test_a_row_tells_of_the_shots_that_did_not_teach():
    shots = pool()
    row = measure(Remembering(DiceReader.load()), shots, pictures_of(shots.shots[:3]), each=3, draws=1).row
    name, each, read, told, own, elsewhere, strangers = [cell.strip() for cell in row.strip("| ").split(" | ")]
    assert (name, each, read) == ("drawn dice", "3", "4 × 1")
    shares = [float(part.split("%")[0]) for part in told.split(" → ")[1].split(", ")]
    assert sum(shares) == pytest.approx(100, abs=0.2)
    assert sum(float(part.rstrip("%")) for part in own.split(", ")) == pytest.approx(100, abs=0.2)
    assert elsewhere == "–"
    assert strangers.count("%") == 2, "its own shots, handed in as strangers, are mostly taken for the set"
    assert float(strangers.split("%")[0]) > 50


def test_the_mean_over_sets_has_an_interval_that_sets_differ_by():
    alike = Measured("", np.array([0.9, 0.1, 0.0]), np.array([0.8, 0.2, 0.0]), 0.0)
    worse = Measured("", np.array([0.5, 0.5, 0.0]), np.array([0.8, 0.2, 0.0]), 0.1)
    assert "90.00% (90.00% to 90.00%)" in mean_row(4, [alike, alike])
    row = mean_row(4, [alike, worse])
    assert row.startswith("| mean of 2 rendered sets | 4 |")
    assert "70.00% (50.00% to 90.00%)" in row
    assert "80.00% (80.00% to 80.00%)" in row
    assert row.endswith("| 5.00% given |")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "nothing to measure"),
        (["--casino", "nowhere"], "holds no crops"),
        (["--rendered", "1", "--shots", "1"], "1 is not in the range"),
        (["--rendered", "1", "--shots", "3", "--home", "3"], "leaves no shots to read"),
        (["--casino", "nowhere", "--card", "nowhere.md"], "cannot be read"),
        (["--casino", "nowhere", "--models", "nowhere"], "contains no models.json"),
    ],
)
def test_bad_input_is_a_sentence_and_status_two(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    sentence: str,
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["teach_figures.py", *arguments])
    with pytest.raises(SystemExit) as ended:
        teach_figures.main()
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err
