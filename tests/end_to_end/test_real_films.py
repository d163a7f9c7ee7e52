"""Films of real hands that roll real dice: `cubewatch watch --free` gives the roll."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from subprocess import run

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILMS = ROOT.parent / "shared" / "data" / "real_films"
# A roll may be given so long before the last die lay still by the truth, and so long after it was touched.
BEFORE, AFTER = 0.15, 1.0


@pytest.mark.slow
@pytest.mark.skipif(not FILMS.exists(), reason="the real films are not beside the project")
def test_six_real_rolls_are_right() -> None:
    for film in sorted(FILMS.glob("*/game.mp4")):
        (truth,) = _lines((film.parent / "truth.jsonl").read_text(encoding="utf-8"))
        done = run(
            [sys.executable, "-m", "gui.main", "watch", str(film), "--free", "--json"],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            cwd=ROOT,
        )
        rolls = [line for line in _lines(done.stdout) if "roll" in line]
        assert len(rolls) == 1, f"{film.parent.name}: {rolls}"
        values = rolls[0]["roll"]
        assert Counter(values) == Counter(truth["roll"]), f"{film.parent.name}: {values} is not {truth['roll']}"
        assert truth["from"] - BEFORE <= rolls[0]["t"] <= truth["to"] + AFTER


def _lines(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines() if line.strip()]
