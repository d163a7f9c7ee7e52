"""Gelatinous for two, as the program describes it."""

from app.games.description import Description
from app.text.language import noop

DESCRIPTION = Description(
    about=(
        noop("Two cubes race, and every 1 is a present for the other side."),
        noop("A 6 is kept, or spent to break a die off the other cube."),
    ),
    lucky_value=3,
)
