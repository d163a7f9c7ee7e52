"""What the colours and icons of Dessert Dice are called, and their keys."""

from __future__ import annotations

from app.text.language import noop, tr
from rules.dessert_dice.die_set import COLORS

LETTERS = {color[0]: color for color in COLORS}
"""The key of each colour."""

NAMES = {
    "jello_tart": noop("jello tart"),
    "sweet_roll": noop("sweet roll"),
    "popsicle": noop("popsicle"),
    "ice_cream": noop("ice cream"),
}
"""What each icon is called, in English."""

COLOR_NAMES = {
    "red": noop("red", "dice"),
    "yellow": noop("yellow", "dice"),
    "green": noop("green", "dice"),
    "purple": noop("purple", "dice"),
    "black": noop("black", "dice"),
}
"""What each colour is called, in English."""

Kind = tuple[str, int]
"""Dice that nobody needs to tell apart: colour and face."""


def icon_name(icon: str) -> str:
    """What an icon is called that the rules know by that name."""
    return tr(NAMES[icon])


def color_name(color: str) -> str:
    """What a colour of dice is called."""
    return tr(COLOR_NAMES[color], "dice")
