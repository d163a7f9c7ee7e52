"""How the cube crawl is played."""

from app.games.entry import ALWAYS
from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop("You are the die. Get through six levels of five rooms each, alive."),
    turn=(
        noop("Level: draw two abilities, and keep as many as the level allows."),
        noop("Room: roll for each danger, roll your starting face, and put the die on the entrance."),
        noop("Tip the die from square to square. Reach every glyph with the 6 on top, then the exit."),
        noop("A danger hits you once when you enter its square. So does every action above the room's limit."),
        noop("You may use one ability in a room, two different ones in level 6."),
    ),
    win=noop("Leave the last room with its three boilers destroyed. At health 0 you have lost."),
    keys=(
        ("← ↑ ↓ →", noop("tip the die, or aim an ability")),
        ("A", noop("the next ability")),
        ("D", noop("draw a card: Cubewatch shuffles for you")),
        ("1 – 6", noop("the face on top, as you see it")),
        ("H", noop("what the solver would do")),
        *ALWAYS,
    ),
    cards=True,
)
