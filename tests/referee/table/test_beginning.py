"""How watching began: with dice that lay there, or amid a throw."""

import pytest

from referee.table.beginning import Beginning
from vision import DieReading
from vision.tracking.settling import RestingDie

WIDE = 40.0
READ_SECONDS = 0.1
UNREAD_FOR = 0.15
"""What moves cannot be read at first."""


class Zone:
    """What ten readings a second of a zone show: dice that lie there from the first on."""

    def __init__(self) -> None:
        self._dice: dict[int, RestingDie] = {}
        self._beginning = Beginning()

    def read(self, t: float, places: dict[int, tuple[float, int | None]], drifting: bool = False) -> bool:
        for identity, (x, value) in places.items():
            box = (x - WIDE / 2, 100.0, x + WIDE / 2, 100.0 + WIDE)
            die = self._dice.setdefault(identity, RestingDie(identity, (x, 120.0), WIDE, box, "roll", 0.0, t))
            die.note(t, DieReading(box, value, 0.9 if value else 0.2, ((value or 1, 0.9),), "white"), drifting=drifting)
        seen = [die for die in self._dice.values() if die.seen == t]
        return self._beginning.note_reading(t) and self._beginning.see(t, seen, [], [])


@pytest.mark.parametrize(("step", "stays", "amid"), [(20.0, True, True), (5.0, True, False), (20.0, False, False)])
def test_a_die_that_is_followed_to_where_it_rests_need_not_be_read_at_first(
    step: float, stays: bool, amid: bool
) -> None:
    zone, told = Zone(), list[bool]()
    for turn in range(8):
        t = turn * READ_SECONDS
        x = 100 + step * min(1.0, t / 0.2)
        told.append(zone.read(t, {1: (x, 6 if t > UNREAD_FOR else None), 2: (300, 3 if stays else None)}))
    assert any(told) == amid


def test_a_die_that_lies_alone_under_a_camera_that_drifts_does_not_roll() -> None:
    zone = Zone()
    assert not any(zone.read(READ_SECONDS * turn, {1: (100 + 4 * turn, 6)}, drifting=True) for turn in range(9))


def test_dice_that_most_of_them_go_the_same_way_are_carried_by_a_camera_and_do_not_roll() -> None:
    zone, told = Zone(), list[bool]()
    for turn in range(9):
        # The boxes of two stay behind by a little, so that not all dice have left their places.
        step = min(10.0 * turn, 16.0)
        places = {i: (90.0 * i + (step - 4 if i < 3 and turn else step), i) for i in range(1, 6)}
        told.append(zone.read(READ_SECONDS * turn, places))
    assert not any(told)
