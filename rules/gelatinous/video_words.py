"""What the players of Gelatinous by video read between rolls and at the end."""

from collections.abc import Sequence

from rules._words import dice, listed
from rules.game import Chore, Outcome
from rules.gelatinous.video_state import VideoState, still_in
from rules.gelatinous.words import SHARED, doing, final_roll_rulings, joined, rolling


def explain(state: VideoState, chores: Sequence[Chore]) -> str:
    """What is to be done with the dice just rolled, who is out or has a cube, then who rolls or calls, or the end."""
    return joined((doing(state.names, chores), _standing(state), _next(state)))


def _standing(state: VideoState) -> str:
    """Who has a cube, and while the game goes on, who is out of it."""
    names = state.names
    cubes = [
        f"{names[i]}'s cube is complete, with {dice(own.hand)} in hand"
        + (f": the score is {own.score}." if state.keep_score else ".")
        for i, own in enumerate(state.seats)
        if own.score is not None
    ]
    out = [names[i] for i, own in enumerate(state.seats) if own.eliminated and state.result is None]
    gone = f"{listed(out)} {'is' if len(out) == 1 else 'are'} out of dice, and out of the game." if out else ""
    return joined((*cubes, gone))


def _next(state: VideoState) -> str:
    if state.result is not None:
        return _ending(state, state.result)
    if state.to_roll:
        return rolling(state.names, {i: state.seats[i].hand for i in state.to_roll}, "your hand")
    caller = state.names[state.caller]
    left = still_in(state.seats)
    alone = f"{state.names[left[0]]} is the last one left in, and has not won yet." if len(left) == 1 else ""
    ruling = f"{caller} goes on calling, though out of dice." if state.caller not in left else ""
    return joined((alone, ruling, f"{caller}: call round {state.round + 1}, when everyone is done."))


def _ending(state: VideoState, result: Outcome) -> str:
    if not result.winners:
        return "Nobody has a die left in hand, and nobody has a cube: the game has no winner."
    winners = listed([state.names[i] for i in result.winners])
    finished = [(own, rolled) for own, rolled in zip(state.seats, state.rolled, strict=True) if own.score is not None]
    rulings = final_roll_rulings(finished, state.final_roll)
    if len(result.winners) == 1:
        why = "with a complete cube" if len(finished) == 1 else "with the lowest score"
        return joined((f"{winners} wins {why}.", rulings))
    level = "have the lowest score" if state.keep_score else "have complete cubes, and no scores are kept"
    return joined((f"{winners} {level}. {SHARED}", rulings))
