"""Words that make do with the room they have."""

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from gui.widgets.labels import FittedLabel

LONG = "Nicht alle Würfel gelesen: Gib den Wurf von Maximiliane ein"


@pytest.fixture
def label(qtbot: QtBot) -> FittedLabel:
    label = FittedLabel()
    qtbot.addWidget(label)
    label.setStyleSheet("font-size: 40px")
    label.ensurePolished()
    label.lines = 2
    return label


def test_a_line_that_fits_stays_as_large_as_it_is(label: FittedLabel):
    label.setText("Ann rolls")
    label.resize(600, 60)
    font, text = label.fitted()
    assert (font.pixelSize(), text) == (40, "Ann rolls")


def test_two_lines_shrink_before_a_name_is_cut_off(label: FittedLabel):
    label.setText(LONG)
    label.resize(520, 60)
    font, text = label.fitted()
    assert text == LONG
    assert 16 <= font.pixelSize() <= 24
    assert 2 * QFontMetricsF(font).lineSpacing() <= 61


def test_what_has_no_room_even_so_is_cut_off(label: FittedLabel):
    label.setText(LONG)
    label.resize(150, 60)
    assert label.fitted()[1].endswith("…")
