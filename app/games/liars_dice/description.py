"""Liar's dice, as the program describes it."""

from collections.abc import Mapping
from typing import Any

from app.games.description import Description
from app.text.language import noop


def loser_of(state: Mapping[str, Any]) -> int | None:
    """The seat that lost the last die."""
    reveal = state.get("last_reveal")
    return None if reveal is None else reveal.get("loser")


DESCRIPTION = Description(
    about=(
        noop("Bid on what lies under all the cups, or call the bluff."),
        noop("The last one with dice wins."),
    ),
    loser=loser_of,
)
