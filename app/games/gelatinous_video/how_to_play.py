"""How Gelatinous by video is played."""

from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop("Be the first to build a cube of eight dice, each of you at your own table."),
    turn=(
        noop("Everyone rolls all the dice in their hand: eight at first, with five in reserve."),
        noop("Stack 3s in your cube. Put 1s into your reserve. For each 6, take a die from the reserve."),
        noop("When everyone is done, the caller calls the next round."),
    ),
    win=noop("The first full cube wins. A player who runs out of dice is out. Nobody passes dice to anybody else."),
    keys=(
        ("1 – 6", noop("add a die to the roll")),
        (noop("Tab, ↑ ↓"), noop("another player")),
        (noop("Enter"), noop("save it, or call the next round")),
    ),
)
