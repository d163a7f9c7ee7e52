"""What the player of Gelatinous solitaire reads between rolls and at the end."""

from collections.abc import Sequence

from rules.game import Chore
from rules.gelatinous.solitaire_state import SolitaireState
from rules.gelatinous.words import doing, final_roll_rulings, rolling
from rules.sentence import joined, said, said_plural
from rules.words import dice


def explain(state: SolitaireState, chores: Sequence[Chore]) -> str:
    """What is to be done with the dice of the last roll, then what to roll or how the game ended."""
    return joined((doing(state.names, chores), _next(state)))


def _next(state: SolitaireState) -> str:
    own = state.dice
    if own.eliminated:
        return said("The hand is empty and the cube is not complete: the game is lost.")
    if own.score is None:
        return rolling(state.names, {0: own.hand}, hand=True)
    rolls = said_plural("1 roll", "{count} rolls", own.rolls)
    won = said(
        "The cube is complete after {rolls}, with {dice} in hand: the score is {score}.",
        rolls=rolls,
        dice=dice(own.hand),
        score=own.score,
    )
    return joined((won, final_roll_rulings([(own, state.last_roll)], state.final_roll)))
