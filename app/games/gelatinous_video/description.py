"""Gelatinous by video, as the program describes it."""

from app.games.description import Description
from app.text.language import noop

DESCRIPTION = Description(
    about=(
        noop("Everyone plays the solitaire at a table of their own."),
        noop("One calls the rounds, and the first cube wins."),
    ),
    lucky_value=3,
)
