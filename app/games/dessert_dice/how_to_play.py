"""How Dessert Dice is played."""

from app.games.entry import ALWAYS
from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop("Build the largest group of dice that show the dessert on your secret card."),
    turn=(
        noop("Roll all 25 dice once: they are the supply. Everyone draws a card and keeps it secret."),
        noop("In your turn, put a die from the supply on an empty square. Do not turn it."),
        noop("Or tip a die on the board over one edge onto an empty square beside it."),
        noop("You may not tip a die straight back if the player before you has just tipped it."),
    ),
    win=noop("When the board is full, show your cards. The largest group of touching dice with your dessert wins."),
    keys=(
        ("← ↑ ↓ →", noop("move the cursor, or tip")),
        ("R Y G P B", noop("a die of this colour")),
        ("1 – 6", noop("with this face; the face that came up")),
        ("T", noop("pick this die up, to tip it")),
        *ALWAYS,
    ),
)
