"""How Gelatinous for two is played."""

from app.games.entry import ALWAYS
from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop("Build a cube of eight dice before the other player does. Each cube begins with one die."),
    turn=(
        noop("Both of you roll all of your loose dice."),
        noop("Give every 1 to the other player, and stack every 3 in your cube."),
        noop("Keep each 6, or attack with it: pass it over and take one die off the other cube."),
        noop("A die that is taken off a cube becomes a loose die of its owner again."),
    ),
    win=noop("The first full cube wins, before any 6 is played."),
    keys=(
        ("1 – 6", noop("add a die to the roll")),
        ("0 – 6", noop("how many sixes attack")),
        (noop("Tab, ↑ ↓"), noop("the other player")),
        (noop("R"), noop("take what the camera has read")),
        *ALWAYS,
    ),
)
