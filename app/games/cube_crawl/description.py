"""The cube crawl, as the program describes it."""

from app.games.description import Description
from app.text.language import noop

DESCRIPTION = Description(
    about=(
        noop("You are the die, tipped from room to room of a dungeon."),
        noop("Reach each glyph with the 6 on top, then the way out."),
    ),
    counter=noop("Room {number}"),
)
