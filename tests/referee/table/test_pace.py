"""While something moves a zone is read often where dice lie in it that may be a roll, and else half as often."""

from itertools import pairwise

import numpy as np

from referee.layout import Layout, roll_zone
from referee.table import table_of
from referee.table.pace import EMPTY_SECONDS, ROLLING_SECONDS, Need
from vision import DieReading, Frame, TableReading

WIDTH, HEIGHT, RATE = 640, 360, 30
DIE_RED = 200
ZONE = roll_zone(0)
LAYOUT = Layout.from_json(
    {"image_size": [WIDTH, HEIGHT], "seats": [{"roll": [[40, 40], [600, 40], [600, 320], [40, 320]]}]}, 1
)


def read_at(seconds: float, comes: float = 0.0, need: Need = Need.USUAL) -> list[float]:
    """When a zone was read in which something moves all the time; a die lies beside it from time `comes` on."""

    def read(image: np.ndarray) -> TableReading:
        rows, columns = np.nonzero(image[:, :, 2] == DIE_RED)
        found = [(columns.min(), rows.min(), columns.max() + 1, rows.max() + 1)] if len(rows) else []
        dice = (DieReading(box, 4, 1.0, ((4, 1.0),), "red") for box in found)
        return TableReading(image.shape[1], image.shape[0], tuple(dice))

    table = table_of(LAYOUT, WIDTH, HEIGHT, read)
    table.want({ZONE: need})
    times: list[float] = []
    for index in range(round(seconds * RATE)):
        t = index / RATE
        picture = np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
        picture[60:140, 60 + index % 7 * 20 : 160 + index % 7 * 20] = 220
        if t >= comes:
            picture[200:224, 400:424] = (30, 30, DIE_RED)
        if table.see(Frame(picture, t)):
            times.append(t)
    return times


def gaps(times: list[float]) -> list[float]:
    return [later - earlier for earlier, later in pairwise(times)]


MOST_ROLLING = ROLLING_SECONDS + 1 / RATE


def test_a_zone_is_read_often_once_a_die_came_into_it() -> None:
    times = read_at(2.0, comes=1.0)
    assert min(gaps([t for t in times if t < 1.0])) >= EMPTY_SECONDS
    assert max(gaps([t for t in times if t >= 1.0 + EMPTY_SECONDS])) <= MOST_ROLLING


def test_a_zone_in_which_no_roll_can_come_is_read_half_as_often() -> None:
    assert min(gaps(read_at(2.0, need=Need.NO_ROLL))) >= EMPTY_SECONDS


def test_a_zone_for_which_a_roll_waits_is_read_often_all_the_same() -> None:
    assert max(gaps(read_at(2.0, need=Need.WAITING))) <= MOST_ROLLING
