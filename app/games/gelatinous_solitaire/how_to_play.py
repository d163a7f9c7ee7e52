"""How the solitaire is played."""

from app.games.entry import ALWAYS
from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop(
        "Build a cube of eight dice in as few rolls as you can. You have eight dice in hand and five in reserve."
    ),
    turn=(
        noop("Roll all the dice in your hand."),
        noop("Stack every 3 in your cube."),
        noop("Put every 1 into the reserve."),
        noop("For every 6, take a die from the reserve into your hand. The 6 stays in your hand, too."),
    ),
    win=noop("You win with a full cube. Your score is your rolls minus the dice left in hand: lower is better."),
    keys=(
        ("1 – 6", noop("add a die to the roll")),
        (noop("R"), noop("take what the camera has read")),
        *ALWAYS,
    ),
)
