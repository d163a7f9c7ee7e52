"""Print that is read as a die is no die where nothing has ever moved."""

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import pytest

from referee.table.beneath import Beneath
from vision import Box
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote

HEIGHT, WIDTH = 240, 320
FIELD: Box = (100, 80, 160, 140)
READ = Vote(4, 0.95, ((4, 0.95),), 4)


@dataclass
class Quiet:
    """For so long nothing has moved, anywhere."""

    seconds: float

    def quiet_seconds(self, box: Box, t: float, scale: float) -> float:
        return self.seconds


def printed(shift: int = 0) -> np.ndarray:
    """A board with a field of four pawns' circles, all of it `shift` pixels to the right."""
    board = np.full((HEIGHT, WIDTH, 3), (180, 200, 210), np.uint8)
    for x in (115, 145):
        for y in (95, 125):
            cv2.circle(board, (x, y), 9, (40, 40, 200), -1)
    return np.roll(board, shift, axis=1)


def with_die(board: np.ndarray) -> np.ndarray:
    x1, y1, x2, y2 = (int(side) for side in FIELD)
    shown = cv2.rectangle(board.copy(), (x1, y1), (x2, y2), (240, 240, 240), -1)
    return cv2.circle(shown, (130, 110), 8, (20, 20, 20), -1)


@pytest.mark.parametrize(
    ("seconds", "now", "lay"),
    [(math.inf, printed(12), True), (1.0, printed(12), False), (math.inf, with_die(printed()), False)],
    ids=["nothing ever moved there", "something moved there", "it looks otherwise"],
)
def test_what_looks_nearly_as_at_first_lay_there_if_nothing_ever_moved(
    seconds: float, now: np.ndarray, lay: bool
) -> None:
    settling: Any = None
    gates: Any = Quiet(seconds)
    beneath = Beneath(settling, gates, 1.0, {"roll": (0, 0, WIDTH, HEIGHT)})
    beneath.see(printed(), printed(), 0.0, -math.inf)
    beneath.see(now, now, 2.0, -math.inf)
    die = RestingDie(1, (130, 110), 60, FIELD, "roll", came=1.5, seen=2.0)
    assert beneath.print_or_lay([(die, READ)]) == [lay]
