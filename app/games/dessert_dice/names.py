"""What the colours and icons of Dessert Dice are called, and their keys."""

from app.text.language import shown
from rules.dessert_dice.die_set import COLORS, color_words, icon_words

LETTERS = {color[0]: color for color in COLORS}
"""The key of each colour."""

Kind = tuple[str, int]
"""Dice that nobody needs to tell apart: colour and face."""


def icon_name(icon: str) -> str:
    """What an icon is called that the rules know by that name."""
    return shown(icon_words(icon))


def color_name(color: str) -> str:
    """What a colour of dice is called."""
    return shown(color_words(color))
