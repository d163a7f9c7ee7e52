"""What the players of Gelatinous by video read between rolls and at the end."""

from collections.abc import Sequence

from rules.game import Chore, Outcome
from rules.gelatinous.thirteen import Thirteen
from rules.gelatinous.video_state import VideoState, still_in
from rules.gelatinous.words import SHARED, doing, final_roll_rulings, rolling
from rules.sentence import joined, said
from rules.words import dice, listed


def explain(state: VideoState, chores: Sequence[Chore]) -> str:
    """What is to be done with the dice just rolled, who is out or has a cube, then who rolls or calls, or the end."""
    return joined((doing(state.names, chores), _standing(state), _next(state)))


def _standing(state: VideoState) -> str:
    """Who has a cube, and while the game goes on, who is out of it."""
    names = state.names
    cubes = [_cube(names[i], own, state.keep_score) for i, own in enumerate(state.seats) if own.score is not None]
    out = [names[i] for i, own in enumerate(state.seats) if own.eliminated and state.result is None]
    gone = ""
    if len(out) == 1:
        gone = said("{name} is out of dice, and out of the game.", name=out[0])
    elif out:
        gone = said("{names} are out of dice, and out of the game.", names=listed(out))
    return joined((*cubes, gone))


def _cube(name: str, own: Thirteen, keep_score: bool) -> str:
    if keep_score:
        return said(
            "{name}'s cube is complete, with {dice} in hand: the score is {score}.",
            name=name,
            dice=dice(own.hand),
            score=own.score,
        )
    return said("{name}'s cube is complete, with {dice} in hand.", name=name, dice=dice(own.hand))


def _next(state: VideoState) -> str:
    if state.result is not None:
        return _ending(state, state.result)
    if state.to_roll:
        return rolling(state.names, {i: state.seats[i].hand for i in state.to_roll}, hand=True)
    caller = state.names[state.caller]
    left = still_in(state.seats)
    alone = ""
    if len(left) == 1:
        alone = said("{name} is the last one left in, and has not won yet.", name=state.names[left[0]])
    ruling = "" if state.caller in left else said("{name} has no dice left, but still calls the rounds.", name=caller)
    call = said("{name}: call round {number}, when everyone is done.", name=caller, number=state.round + 1)
    return joined((alone, ruling, call))


def _ending(state: VideoState, result: Outcome) -> str:
    if not result.winners:
        return said("Nobody has a die left in hand, and nobody has a cube: the game has no winner.")
    winners = listed([state.names[i] for i in result.winners])
    finished = [(own, rolled) for own, rolled in zip(state.seats, state.rolled, strict=True) if own.score is not None]
    rulings = final_roll_rulings(finished, state.final_roll)
    if len(result.winners) == 1:
        if len(finished) == 1:
            return joined((said("{name} wins with a complete cube.", name=winners), rulings))
        return joined((said("{name} wins with the lowest score.", name=winners), rulings))
    if state.keep_score:
        level = said("{names} have the lowest score.", names=winners)
    else:
        level = said("{names} have complete cubes, and no scores are kept.", names=winners)
    return joined((level, SHARED, rulings))
