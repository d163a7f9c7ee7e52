"""How dice are counted."""

from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop("Roll any dice before the camera: every roll is read and added up, whatever you play."),
    turn=(
        noop("Roll the dice and leave them alone until their total appears."),
        noop("If the camera is not sure of a die, it asks: press the number that the die shows."),
        noop("Take the dice up, and roll again."),
        noop("Drop pictures of dice onto the window: each is one roll."),
    ),
    win=noop("There is nothing to win. You can export the list of rolls, and test whether the dice are fair."),
    keys=(
        ("1 – 6", noop("name the die that is asked about, or type a roll")),
        ("C", noop("correct the last roll, or the one that you chose with ↑ ↓")),
        ("Del", noop("it was not a roll")),
        ("D", noop("set how many dice a roll has")),
        ("E", noop("export the rolls")),
        ("F", noop("test whether the dice are fair")),
        ("Ctrl+Z", noop("undo")),
    ),
)
