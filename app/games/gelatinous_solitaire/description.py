"""Gelatinous solitaire, as the program describes it."""

from app.games.description import Description
from app.text.language import noop

DESCRIPTION = Description(
    about=(
        noop("Thirteen dice and nobody to blame but the dice."),
        noop("Stack eight 3s in few rolls, with many dice left in hand."),
    ),
    counter=noop("Roll {number}"),
    lucky_value=3,
    scores_first=True,
)
