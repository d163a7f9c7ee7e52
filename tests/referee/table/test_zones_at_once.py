"""Zones that are due in one frame are read at the same time, and each shows its own dice."""

from __future__ import annotations

import os
import threading
from itertools import pairwise

import numpy as np
import pytest

from referee.layout import Layout, roll_zone
from referee.table import CLOSER, table_of
from referee.table.pace import COARSER, Need
from vision import DieReading, Frame, TableReading
from vision.mat import Plane
from vision.reading.detector import Known
from vision.reading.plane_reader import PlaneReader

WIDTH, HEIGHT = 640, 360
LAYOUT = Layout.from_json(
    {
        "image_size": [WIDTH, HEIGHT],
        "seats": [
            {"roll": [[40, 40], [280, 40], [280, 320], [40, 320]]},
            {"roll": [[360, 40], [600, 40], [600, 320], [360, 320]]},
        ],
    },
    2,
)
PATIENCE_SECONDS = 30.0


class TwoReaders(PlaneReader):
    """Reads a die in the middle of a part, of a value that the part's brightness tells, once two are asked."""

    at_once = True

    def __init__(self) -> None:
        self._both = threading.Barrier(2)

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        self._both.wait(PATIENCE_SECONDS)
        height, width = image.shape[:2]
        value = round(float(image.mean()) / 20)
        box = (width / 2 - 10, height / 2 - 10, width / 2 + 10, height / 2 + 10)
        return TableReading(width, height, (DieReading(box, value, 1.0, ((value, 1.0),), "white"),))


def test_zones_that_are_due_in_one_frame_are_read_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    picture = np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
    picture[:, WIDTH // 2 :] = 100
    table = table_of(LAYOUT, WIDTH, HEIGHT, TwoReaders())
    table.want(dict.fromkeys((roll_zone(0), roll_zone(1)), Need.USUAL))
    assert table.see(Frame(picture)) == {roll_zone(0), roll_zone(1)}
    assert table.reading is not None
    assert {die.zone: die.value for die in table.reading.dice} == {roll_zone(0): 2, roll_zone(1): 5}


class Closely(PlaneReader):
    """Sees nothing, and notes how closely it was asked to look."""

    def __init__(self) -> None:
        self.closer: list[float] = []

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        self.closer.append(closer)
        return TableReading(image.shape[1], image.shape[0], ())


def test_every_other_reading_of_a_zone_in_which_a_die_is_missing_looks_closer() -> None:
    reader, picture = Closely(), np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
    table = table_of(LAYOUT, WIDTH, HEIGHT, reader)
    table.want({roll_zone(0): Need.USUAL})
    for index in range(40):
        if index == 20:
            reader.closer.clear()
            table.want({roll_zone(0): Need.WAITING})
        table.see(Frame(picture, index / 10))
        if index < 20:
            assert set(reader.closer) == {1.0}
    assert len(reader.closer) >= 4 and set(reader.closer) == {1.0, CLOSER}
    assert all(one != other for one, other in pairwise(reader.closer))


class Lying(PlaneReader):
    """Sees one die where the picture is white, else in the middle of what it is shown, and notes what it was told."""

    def __init__(self) -> None:
        self.known: list[Known | None] = []
        self.closer: list[float] = []

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        self.known.append(known)
        self.closer.append(closer)
        rows, columns = np.nonzero(image[..., 0] > 200)
        x, y = image.shape[1] / 2, image.shape[0] / 2
        if len(rows):
            x, y = float(columns.mean()), float(rows.mean())
        box = (x - 10, y - 10, x + 10, y + 10)
        return TableReading(image.shape[1], image.shape[0], (DieReading(box, 4, 1.0, ((4, 1.0),), "white"),))


def test_of_a_zone_with_dice_three_readings_of_four_are_told_where_they_lie() -> None:
    reader, picture = Lying(), np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
    picture[170:190, 90:110] = 255
    table = table_of(LAYOUT, WIDTH, HEIGHT, reader)
    table.want({roll_zone(0): Need.WAITING})
    for index in range(40):
        table.see(Frame(picture, 0.6 * index))  # each of them is read
    assert len(reader.known) >= 8
    # Two readings prove that there is a die.
    afresh = [turn % 4 == 0 or turn < 2 for turn in range(len(reader.known))]
    assert reader.known[0] is None, "nobody knows what lay there"
    assert [known is None or not len(known.dice) for known in reader.known] == afresh
    told = reader.known[2]
    assert told is not None
    assert told.dice.shape == told.seen.shape == (1, 4)
    assert not len(told.changed), "nothing has moved"


def test_what_moves_beside_known_dice_is_told_and_looked_at_less_closely_every_other_time() -> None:
    reader = Lying()
    table = table_of(LAYOUT, WIDTH, HEIGHT, reader)
    table.want({roll_zone(0): Need.USUAL})
    for index in range(30):
        picture = np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
        picture[20:60, 10 + index % 7 * 6 : 40 + index % 7 * 6] = 220
        table.see(Frame(picture, index / 10))
    told = [known for known in reader.known if known is not None and len(known.dice)]
    assert told and all(len(known.changed) == 1 for known in told)
    assert set(reader.closer[2:]) == {1.0, COARSER}


def read_together(at_once: bool) -> tuple[int, int]:
    """In how many frames one zone was read, and in how many both, while hands move in both of them."""
    reader = Closely()
    reader.at_once = at_once
    table = table_of(LAYOUT, WIDTH, HEIGHT, reader)
    table.want({roll_zone(0): Need.USUAL})
    alone = both = 0
    for index in range(60):
        picture = np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
        for left in (60, 380):
            picture[60:140, left + index % 7 * 12 : left + 80 + index % 7 * 12] = 220
        if index == 3:
            table.want(dict.fromkeys((roll_zone(0), roll_zone(1)), Need.USUAL))
        read = table.see(Frame(picture, index / 30))
        if index > 10:
            alone, both = alone + (len(read) == 1), both + (len(read) == 2)
    return alone, both


def test_zones_that_are_read_at_once_come_to_be_read_in_the_same_frames() -> None:
    assert read_together(at_once=False)[1] == 0
    alone, both = read_together(at_once=True)
    assert alone == 0 and both >= 7
