"""Readings drawn on their picture."""

from __future__ import annotations

import numpy as np

from vision import DieReading, TableReading, draw_reading


def drawn(value: int | None, icon: str | None = None) -> np.ndarray:
    picture = np.full((200, 200, 3), 128, np.uint8)
    die = DieReading((60, 60, 140, 140), value, 0.9, (), "red", icon=icon)
    return draw_reading(picture, TableReading(200, 200, (die,)))


def has_solid_left_edge(picture: np.ndarray) -> bool:
    return bool((picture[62:139, 60] != 128).any(axis=1).all())


def test_what_is_certain_has_a_solid_box_whether_it_is_a_value_or_an_icon():
    assert has_solid_left_edge(drawn(4))
    assert has_solid_left_edge(drawn(None, "axe"))
    assert not has_solid_left_edge(drawn(None))


def test_an_icon_stands_there_by_its_name():
    assert (drawn(None, "axe") != drawn(None, "ice")).any()


def test_the_picture_itself_is_left_as_it_was():
    picture = np.full((200, 200, 3), 128, np.uint8)
    draw_reading(picture, TableReading(200, 200, (DieReading((60, 60, 140, 140), 4, 0.9, (), "red"),)))
    assert (picture == 128).all()
