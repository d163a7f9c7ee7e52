"""What the players of Gelatinous read between rolls and at the end."""

from collections.abc import Sequence

from rules.game import Chore
from rules.gelatinous.party_state import GelatinousState
from rules.gelatinous.words import cube_ending, doing, rolling_or_idle
from rules.sentence import joined, said


def explain(state: GelatinousState, chores: Sequence[Chore]) -> str:
    """What is to be done with the dice of the last round, then who rolls or how the game ended."""
    return joined((doing(state.names, chores), _next(state)))


def _next(state: GelatinousState) -> str:
    if state.result is None:
        return rolling_or_idle(state.names, state.seats, state.to_roll)
    if not state.result.winners:
        return said("Nobody has a loose die left, and nobody has a cube: the game has no winner.")
    return cube_ending(state.names, state.seats, state.result)
