"""How Liar's dice is played."""

from app.games.entry import ALWAYS
from app.games.how_to_play import HowToPlay
from app.text.language import noop

HOW_TO_PLAY = HowToPlay(
    goal=noop("Be the last player who has dice."),
    turn=(
        noop("Everyone shakes their dice and hides them under a cup. Look at your own."),
        noop("In turn, bid how many dice of one face lie under all the cups. Each bid is higher than the last."),
        noop("1s are wild: they count as any face. A bid on 1s counts 1s alone."),
        noop("Call if you do not believe the bid: lift the cups. Whoever was wrong loses a die."),
        noop("Say jonti if you think the bid is exact: if it is, you gain a die, if not, you lose one."),
    ),
    win=noop("The last player with dice wins. With one die left you begin a round in which nothing is wild."),
    keys=(
        ("1 – 6, ← →", noop("bid on this face")),
        ("↑ ↓", noop("more or fewer dice")),
        ("C", noop("call")),
        ("J", noop("jonti")),
        *ALWAYS,
    ),
)
