"""Photographs of real dice, turned into a film: every one gives one roll."""

from pathlib import Path

import pytest

from scripts.real_motion import run

REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "real_dice"
# The target for photographs; the models' card publishes what was measured.
MOST_SILENT_SHARE = 0.03


@pytest.mark.skipif(not REAL.exists(), reason="the real photographs are not beside the project")
def test_every_photograph_gives_one_roll() -> None:
    result = run(REAL, "skovy_webcam")
    assert result.pictures == 48
    assert result.rolls == result.answered == result.pictures
    assert result.wrong <= MOST_SILENT_SHARE * result.dice
