"""Gelatinous, as the program describes it."""

from app.games.description import Description
from app.text.language import noop

DESCRIPTION = Description(
    about=(
        noop("Everyone rolls at once: 1s go to the left, 6s to the right."),
        noop("3s grow your cube, and the first cube of eight wins."),
    ),
    lucky_value=3,
)
