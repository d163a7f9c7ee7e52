"""Dessert Dice, as the program describes it."""

from collections.abc import Mapping
from typing import Any

from app.games.description import Description
from app.text.language import noop
from rules.dessert_dice.die_set import ICONS


def loser_of(state: Mapping[str, Any]) -> int | None:
    """The seat with the lowest score; of several, the first clockwise from seat 0. None where all won."""
    scores = {seat: player["score"] for seat, player in enumerate(state["seats"]) if player.get("score") is not None}
    losers = [seat for seat in scores if seat not in state["result"]["winners"]]
    return min(losers, key=lambda seat: scores[seat], default=None)


DESCRIPTION = Description(
    about=(
        noop("Place a die on the board, or tip one that lies there."),
        noop("The largest cluster of your secret dessert wins."),
    ),
    counter=noop("Turn {number}"),
    loser=loser_of,
    icons=ICONS,
)
