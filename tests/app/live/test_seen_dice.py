"""The values that a person is offered to take over."""

from __future__ import annotations

import numpy as np

from app.games.count.hand_entry import CountEntry
from app.live.seen_dice import read_values
from app.live.snapshot import Snapshot
from referee.layout import Layout, SeatLayout
from referee.view import SeatView, TableView, TakenUp
from vision import DieReading, TableReading

ZONE = ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0))


def test_of_dice_that_were_taken_up_the_certain_ones_are_offered_and_not_what_lies_there_now() -> None:
    now = tuple(DieReading((20.0 * k, 10.0, 20.0 * k + 15, 25.0), 3, 0.9, ((3, 0.9),), "green") for k in range(3))

    def offered(*values: int | None) -> dict[int, tuple[int, ...]]:
        taken_up = TakenUp(values, np.zeros((4, 4, 3), np.uint8)) if values else None
        seat = SeatView(0, "unsure", "", 0, 3, taken_up)
        view = TableView(1.0, TableReading(200, 200, now), (seat,), "")
        layout = Layout((SeatLayout(ZONE),), 200, 200)
        return read_values(Snapshot(view=view, layout=layout, counts={0: 3}, playback="playing"))

    assert offered() == {0: (3, 3, 3)}
    assert offered(5, None, 2) == {0: (5, 2)}
    assert offered(5, None, None) == {}


def test_dice_about_which_a_count_asks_are_taken_over_with_r() -> None:
    entry = CountEntry().with_reading({0: (5, 2)})
    assert entry.offers_reading
    taken = entry.pressed("r")
    assert taken is not None and not taken.offers_reading
    assert taken.event == {"type": "roll", "values": [5, 2]}
    assert not CountEntry().offers_reading
