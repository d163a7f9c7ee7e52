"""How Gelatinous is played."""

from app.games.entry import ALWAYS
from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop("Be the first to build a cube of eight dice."),
    turn=(
        noop("Everyone rolls all of their loose dice at once."),
        noop("Pass every 1 to the player on your left and every 6 to the player on your right."),
        noop("Stack every 3 in your cube. It stays there and is never rolled again."),
        noop("Keep your 2s, 4s and 5s, and roll them again in the next round."),
    ),
    win=noop("The first full cube wins. If several are full at once, the one with the fewest loose dice wins."),
    keys=(
        ("1 – 6", noop("add a die to the roll")),
        (noop("Tab, ↑ ↓"), noop("another player")),
        (noop("R"), noop("take what the camera has read")),
        *ALWAYS,
    ),
)
