"""The window for everyone: names for those who listen, contrast for those who see little, keys for those without a
mouse."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

import rules
from gui.widgets.dice_painting import DIE_COLORS
from gui.widgets.labels import Tick
from gui.widgets.page_table import PageTable
from gui.widgets.player_marks import SHAPES
from gui.widgets.theme import DARK, LIGHT, Look, Palette, stylesheet
from tests.gui.table.test_painting import pixels
from tests.gui.table.test_table_view import at_table

CONTROLS = (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit, QAbstractItemView, QSlider)
PALETTES = pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
TEXT, SIGN = 4.5, 3.0
"""The least contrasts of WCAG 2.2, level AA: of text (1.4.3), and of what else must be seen (1.4.11)."""


def luminance(color: str) -> float:
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    bright, dim = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def nameless(root: QWidget) -> list[str]:
    """The controls without a name for those who listen: neither of their own, nor a label's."""
    labelled = {id(label.buddy()) for label in root.findChildren(QLabel) if label.buddy() is not None}
    found = []
    for kind in CONTROLS:
        for widget in root.findChildren(kind):
            inside = widget.parentWidget()
            if isinstance(inside, QAbstractSpinBox | QComboBox | QAbstractItemView) or id(widget) in labelled:
                continue  # the line of a spin box speaks for the box
            popup = inside is not None and inside.metaObject().className() == "QComboBoxPrivateContainer"
            if popup or widget.objectName().startswith("qt_") or not widget.isVisible():
                continue
            words = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
            if not words.strip():
                found.append(f"{type(widget).__name__} in {type(inside).__name__}")
    return found


def test_every_control_of_every_page_has_a_name_for_those_who_listen(open_window):
    window = open_window()
    for game in rules.GAMES:
        players = ("Ann", "Bo", "Cy")[: rules.GAMES[game].seat_counts[0]]
        window.show_snapshot(at_table(game, players))
        assert nameless(window) == [], game
    for name in window.pages.names:
        window.show_page(name)
        assert nameless(window) == [], name


@pytest.mark.parametrize("deed", ["camera", "help", "keys", "print"])
def test_every_control_of_a_dialog_has_a_name(deed: str, open_window):
    window = open_window()
    window.actions_by_name[deed].trigger()
    assert window.dialog is not None
    assert nameless(window.dialog) == []
    window.dialog.reject()


def test_tables_their_columns_and_the_buttons_of_the_header_have_names(open_window):
    window = open_window()
    tables = window.findChildren(PageTable)
    assert tables and all(table.accessibleName() for table in tables)
    assert all(table.horizontalHeader().accessibleName() for table in tables)
    assert all(button.accessibleName() for button in window.header.buttons.values())


@PALETTES
def test_text_and_signs_stand_out_from_every_ground(palette: Palette):
    for ground in (palette.ground, palette.surface, palette.raised):
        for name in ("text", "muted", "accent", "warn", "bad", "gold"):
            assert contrast(getattr(palette, name), ground) >= TEXT, (name, ground)
        for seat in palette.seats:
            assert contrast(seat, ground) >= SIGN, (seat, ground)
        for tier in palette.tiers:
            assert contrast(tier, ground) >= SIGN, (tier, ground)
    assert contrast(palette.on_accent, palette.accent) >= TEXT
    assert contrast(palette.ground, palette.bad) >= TEXT, "the number of a danger"


@PALETTES
def test_the_letter_of_a_players_mark_stands_out_from_its_colour(palette: Palette):
    letter = "#10151a" if Look(palette).dark else "#ffffff"
    for seat in palette.seats:
        assert contrast(letter, seat) >= TEXT, seat


@pytest.mark.parametrize("color", DIE_COLORS)
def test_the_pips_of_a_die_stand_out_from_its_body(color: str):
    die = DIE_COLORS[color]
    for body in (die.light, die.dark):
        assert contrast(die.pips, body) >= SIGN - 0.2 * (body == die.light), (color, body)


@PALETTES
@pytest.mark.parametrize("blind", ["protan", "deutan", "tritan"])
def test_players_are_told_apart_without_telling_colours_apart(palette: Palette, blind: str):
    assert len(set(SHAPES)) == len(palette.seats), "each colour has a shape of its own"
    # Machado, Oliveira and Fernandes (2009): whole deficiency, in linear RGB
    matrix = {
        "protan": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deutan": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritan": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }[blind]

    def seen(color: str) -> list[float]:
        channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        mixed = [max(0.0, min(1.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in matrix]
        return [c * 12.92 if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in mixed]

    alike = [
        (a, b)
        for a, b in combinations(palette.seats, 2)
        if sum((x - y) ** 2 for x, y in zip(seen(a), seen(b), strict=True)) ** 0.5 < 0.1
    ]
    assert alike == []


@PALETTES
def test_the_menu_is_written_in_the_colours_of_the_window(palette: Palette, qtbot: QtBot, open_window):
    window = open_window()
    window.set_theme("dark" if palette is DARK else "light")
    menu = window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    menu.ensurePolished()
    picture = menu.grab().toImage()
    colors = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(0, picture.height(), 3)}
    assert {palette.surface, palette.text} <= colors
    assert "#ffffff" not in colors


def test_a_box_is_ticked_with_a_tick_and_not_by_colour_alone(qtbot: QtBot, open_window):
    window = open_window()
    box = Tick("Sounds")
    qtbot.addWidget(box)
    box.setStyleSheet(window.styleSheet())
    box.show()
    inside: list[int] = []
    for on in (False, True):
        box.setChecked(on)
        picture = pixels(box.grab(QRect(5, box.height() // 2 - 5, 10, 10)).toImage())
        inside.append(len(np.unique(picture.reshape(-1, 3), axis=0)))
    assert inside[0] < 4 < inside[1]


@PALETTES
def test_what_has_the_keyboard_is_in_a_ring_that_stands_out(palette: Palette):
    style = stylesheet(Look(palette))
    for control in ("QPushButton:focus", "QLineEdit:focus", "QListWidget:focus", "QTableView:focus"):
        assert control in style
    assert contrast(palette.accent, palette.ground) >= SIGN
    assert contrast(palette.text, palette.accent) >= SIGN or contrast(palette.text, palette.surface) >= SIGN
    assert f'QPushButton[role="primary"]:focus {{ border-color: {palette.text}; }}' in style


def test_every_action_of_the_header_and_the_start_page_has_a_key(qtbot: QtBot, open_window):
    window = open_window()
    for action in window.actions_by_name.values():
        assert action.shortcut().toString(), action.text()
    for button in window.header.findChildren(QAbstractButton):
        assert button.accessibleName() or button.text()
    assert window.pages.name == "start"
    first = window.start_page.buttons[0]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert window.focusWidget() is not first
