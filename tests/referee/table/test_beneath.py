"""Print that is read as a die is no die where nothing has ever moved."""

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import pytest

from referee.table.beneath import Beneath
from vision import Box, DieReading
from vision.tracking.settling import RestingDie, Sighting
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


def with_pale_die(table: np.ndarray) -> np.ndarray:
    """A die that is hardly brighter than the table, with four pale pips."""
    x1, y1, x2, y2 = (int(side) for side in FIELD)
    shown = cv2.rectangle(table.copy(), (x1, y1), (x2, y2), (216, 221, 226), -1)
    for x in (x1 + 15, x2 - 15):
        for y in (y1 + 15, y2 - 15):
            cv2.circle(shown, (x, y), 5, (165, 168, 172), -1)
    return shown


@pytest.mark.parametrize("lay", [True, False])
def test_a_die_that_hardly_stands_out_from_the_table_lay_there_only_if_it_was_seen_there_at_first(lay: bool) -> None:
    plain = np.full((HEIGHT, WIDTH, 3), (205, 210, 215), np.uint8)
    settling: Any = None
    gates: Any = Quiet(0.3)
    beneath = Beneath(settling, gates, 1.0, {"roll": (0, 0, WIDTH, HEIGHT)})
    first, now = with_pale_die(plain) if lay else plain, with_pale_die(plain)
    beneath.see(first, first, 0.0, -math.inf)
    beneath.see(now, now, 2.0, -math.inf)
    die = RestingDie(1, (130, 110), 60, FIELD, "roll", came=1.5, seen=2.0)
    assert beneath.as_at_first([FIELD]) == [True]
    assert beneath.print_or_lay([(die, READ)]) == [lay]


@dataclass
class Seen:
    """What was read as dice."""

    dice: tuple[RestingDie, ...]


def seen_die(identity: int, size: float, value: int | None) -> RestingDie:
    box = (0.0, 0.0, size, size)
    die = RestingDie(identity, (size / 2, size / 2), size, box, "roll", came=1.0, seen=2.0)
    shown = DieReading(box, value, 0.9, ((value or 1, 0.9),), "red")
    die.sightings.extend(Sighting(1.0 + 0.1 * number, shown) for number in range(3))
    return die


def test_what_is_much_larger_than_the_dice_that_were_read_is_not_looked_for_again() -> None:
    gates: Any = Quiet(0.3)
    read, unread, tray = seen_die(1, 20, 4), seen_die(2, 22, None), seen_die(3, 200, None)
    settling: Any = Seen((read, unread, tray))
    beneath = Beneath(settling, gates, 1.0, {"roll": (0, 0, WIDTH, HEIGHT)})
    assert beneath.sure_places("roll") == [read.box, unread.box]
    settling.dice = (unread, tray)
    assert beneath.sure_places("roll") == []
