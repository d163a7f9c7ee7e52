"""Distances and sizes in units of the design, at the scale of a look."""

from __future__ import annotations

from PySide6.QtCore import QMargins
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look, give_look


def test_layouts_and_widgets_in_a_part_follow_its_scale(qtbot: QtBot):
    part = QWidget()
    qtbot.addWidget(part)
    box = spaced(QVBoxLayout(part), 8, (10, 4, 10, 2))
    row = spaced(QHBoxLayout(), margins=6)
    grid = spaced(QGridLayout(), across=12, down=3)
    button = sized(QPushButton(), fixed_width=40, min_height=20, icon=16)
    row.addWidget(button)
    box.addLayout(row)
    box.addLayout(grid)
    for scale in (1.0, 2.0):
        give_look(part, Look(DARK, scale))
        assert box.spacing() == 8 * scale
        assert box.contentsMargins() == QMargins(*(round(units * scale) for units in (10, 4, 10, 2)))
        assert row.contentsMargins() == QMargins(*[round(6 * scale)] * 4)
        assert (grid.horizontalSpacing(), grid.verticalSpacing()) == (12 * scale, 3 * scale)
        assert (button.minimumWidth(), button.maximumWidth()) == (40 * scale, 40 * scale)
        assert button.minimumHeight() == 20 * scale
        assert button.iconSize().width() == 16 * scale
