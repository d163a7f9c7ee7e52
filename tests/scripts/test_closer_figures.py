"""What a closer look finds is counted by what it is: a die that was missed, or something else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import numpy as np

from datasets.labelled.real import LabelledPicture
from datasets.scenes.labels import UNREADABLE
from scripts.evaluate.closer_figures import compare
from vision import Box, DiceReader, DieReading, TableReading

BOXES: list[Box] = [(0, 0, 20, 20), (40, 0, 60, 20), (80, 0, 100, 20), (120, 0, 140, 20)]
ELSEWHERE: Box = (40, 60, 60, 80)


def die(box: Box, value: int | None) -> DieReading:
    return DieReading(box, value, 0.9, ((value or 1, 0.9),), "white")


class Closer:
    """Finds the first die always, the others and something else only when it looks closer."""

    def read(self, image: np.ndarray, closer: float = 1.0) -> TableReading:
        more = [die(BOXES[1], 2), die(BOXES[2], 6), die(BOXES[3], None), die(ELSEWHERE, 4)] if closer > 1 else []
        return TableReading(image.shape[1], image.shape[0], (die(BOXES[0], 1), *more))


def labelled(classes: list[int]) -> LabelledPicture:
    nothing, faces = np.zeros((0, 4), np.float32), np.full((4, 4, 2), np.nan)
    image, boxes = np.zeros((100, 160, 3), np.uint8), np.array(BOXES, np.float32)
    return LabelledPicture(Path(), "drawn", image, boxes, np.array(classes), nothing, (), faces)


def test_what_only_the_closer_look_finds_is_counted() -> None:
    told = Counter(compare(cast(DiceReader, Closer()), labelled([0, 1, 2, 3])))
    assert told == {"dice": 4, "missed": 3, "right": 1, "wrong": 1, "open": 1, "other, given a value": 1}


def test_a_die_that_nobody_can_read_is_none_that_was_missed() -> None:
    told = Counter(compare(cast(DiceReader, Closer()), labelled([0, UNREADABLE, UNREADABLE, UNREADABLE])))
    assert told == {"dice": 1, "other, given a value": 3, "other, left open": 1}
