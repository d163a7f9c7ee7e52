"""What the tests of the evaluation share."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from scripts.evaluate import answers, evaluate
from scripts.evaluate.answers import row_of
from vision import DieReading, TableReading

WIDTH, HEIGHT = 200, 100


def die(x: float, value: int | None, confidence: float = 0.97, color: str = "red") -> DieReading:
    likely = ((value or 3, confidence), (6, round(1 - confidence, 4)))
    return DieReading((x, 10.0, x + 30, 40.0), value, confidence, likely, color)


def yolo(x: float, klass: int) -> str:
    return f"{klass} {(x + 15) / WIDTH} {25 / HEIGHT} {30 / WIDTH} {30 / HEIGHT}\n"


@dataclass
class Workshop:
    """Makes folders of pictures with labels, and the file of what `cubewatch read --json` printed of them."""

    root: Path
    rows: list[dict[str, Any]] = field(default_factory=list)

    def picture(self, place: str, labels: list[tuple[float, int]], dice: list[DieReading]) -> Path:
        """`place`: FOLDER/images/…/NAME.png."""
        path = self.root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        noise = np.random.default_rng(len(self.rows)).integers(0, 256, (HEIGHT, WIDTH, 3), np.uint8)
        cv2.imwrite(str(path), noise)
        label = Path(str(path).replace("/images/", "/labels/")).with_suffix(".txt")
        label.parent.mkdir(parents=True, exist_ok=True)
        label.write_text("".join(yolo(x, klass) for x, klass in labels))
        row = row_of(TableReading(WIDTH, HEIGHT, tuple(dice), 0.0, 0.05))
        self.rows.append({"image": str(path), **row})
        return path

    @property
    def readings(self) -> str:
        path = self.root / "readings.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in self.rows))
        return str(path)


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def command(*arguments: object) -> Result:
    return CliRunner().invoke(evaluate.main, [str(a) for a in arguments])


def small_set(shop: Workshop) -> Path:
    shop.picture("set/images/attic/a.png", [(10, 2), (60, 4)], [die(10, 3), die(60, 1)])
    shop.picture("set/images/attic/b.png", [(10, 2)], [die(10, None), die(100, 5)])
    shop.picture("set/images/barn/c.png", [(10, 6), (60, 0)], [die(10, None), die(60, 1)])
    return shop.root / "set"


class Counting:
    """A reader that counts the pictures it is shown."""

    def __init__(self) -> None:
        self.shown = 0

    def read(self, image: np.ndarray) -> TableReading:
        self.shown += 1
        return TableReading(image.shape[1], image.shape[0], (die(10, 3), die(60, None, 0.4)), 0.0, 0.02)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    reader = Counting()
    monkeypatch.setattr(answers.DiceReader, "load", lambda folder=None, exact=False: reader)
    return reader
