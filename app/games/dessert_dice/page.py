"""What the page for phones shows of Dessert Dice: the board, the clusters, and the cards at the end."""

import rules
from app.games.dessert_dice.names import icon_name
from app.games.page import GamePage, Parts
from app.live.snapshot import Snapshot
from app.text.language import tr_plural
from rules.dessert_dice.board import SIDE
from rules.dessert_dice.die_set import ICONS
from rules.dessert_dice.state import DessertState


def page_of(snapshot: Snapshot) -> GamePage:
    """The board with its dice, and the largest cluster of each icon."""
    state = snapshot.position
    assert isinstance(state, DessertState)
    facts: list[str] = []
    if state.phase != "supply":
        facts += [f"{icon_name(icon)}: {state.clusters[icon]}" for icon in ICONS]
        count = len(state.supply)
        facts.append(tr_plural("one die left in the supply", "{count} dice left in the supply", count))
    if state.cards:
        facts += [f"{name}: {icon_name(icon)}" for name, icon in zip(state.names, state.cards, strict=True)]
    if state.scores:
        facts += [f"{name}: {score}" for name, score in zip(state.names, state.scores, strict=True)]
    squares = [None if die is None else {"value": die.face, "color": die.color} for die in state.board]
    rows = [
        [{"key": f"square:{row}:{column}", **(squares[row * SIDE + column] or {})} for column in range(SIDE)]
        for row in range(SIDE)
    ]
    return GamePage(tuple(facts), board=None if state.phase == "supply" else {"rows": rows})


def parts_of(state: rules.State) -> Parts | None:
    """The secret cards, once they are to be shown."""
    assert isinstance(state, DessertState)
    if not isinstance(rules.GAMES[state.game].awaits(state), rules.AwaitCard):
        return None
    names = tuple((icon, icon_name(icon)) for icon in ICONS)
    return Parts("reveal", "cards", (1,) * len(state.names), names)
