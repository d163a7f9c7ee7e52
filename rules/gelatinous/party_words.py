"""What the players of Gelatinous read between rolls and at the end."""

from collections.abc import Sequence

from rules._words import dice, faces, listed
from rules.game import Chore, Outcome
from rules.gelatinous.party_state import CUBE, GelatinousState


def explain(state: GelatinousState, chores: Sequence[Chore]) -> str:
    """What is to be done with the dice of the last round, then who rolls or how the game ended."""
    sentences = [_doing(state, i, chores) for i in range(len(state.seats))]
    sentences.append(_rolling(state) if state.result is None else _ending(state, state.result))
    return " ".join(sentence for sentence in sentences if sentence)


def _doing(state: GelatinousState, i: int, chores: Sequence[Chore]) -> str:
    own = [chore for chore in chores if chore.seat == i]
    passing = [
        f"{faces(chore.count, chore.value or 0)} to {state.seats[chore.to_seat or 0].name}"
        for chore in own
        if chore.kind == "pass"
    ]
    stacking = [f"stack {faces(chore.count, 3)}" for chore in own if chore.kind == "stack"]
    orders = [f"pass {', '.join(passing)}"] * bool(passing) + stacking
    return f"{state.seats[i].name}: {'; '.join(orders)}." if orders else ""


def _rolling(state: GelatinousState) -> str:
    rollers = [state.seats[i] for i in state.to_roll]
    counts = {seat.loose for seat in rollers}
    if len(counts) == 1:
        each = " each" if len(rollers) > 1 else ""
        sentence = f"{listed([seat.name for seat in rollers])}: roll your dice ({dice(counts.pop())}{each})."
    else:
        sentence = f"{listed([f'{seat.name} ({seat.loose})' for seat in rollers])}: roll your dice."
    idle = [seat.name for seat in state.seats if not seat.loose]
    if idle:
        sentence += f" {listed(idle)} {'sits' if len(idle) == 1 else 'sit'} this round out, with no loose dice."
    return sentence


def _ending(state: GelatinousState, result: Outcome) -> str:
    if not result.winners:
        return "Nobody has a loose die left, and nobody has a cube: the game has no winner."
    cubes = [seat.name for seat in state.seats if seat.stacked == CUBE]
    winners = listed([state.seats[i].name for i in result.winners])
    fewest = dice(state.seats[result.winners[0]].loose).replace(" ", " loose ")
    if len(cubes) == 1:
        sentence = f"{winners} wins with a complete cube."
    elif len(result.winners) == 1:
        sentence = (
            f"{listed(cubes)} have complete cubes; {winners} wins with the fewest loose dice, "
            f"{fewest}, counted after the passes."
        )
    else:
        level = f"have the fewest loose dice, {fewest} each, counted after the passes"
        sentence = (
            f"{listed(cubes)} have complete cubes; {winners} {level}. "
            "Shared victory: the rules name no further tie-break."
        )
    spare = [seat.name for seat in state.seats if 3 in (seat.loose_values or ())]
    if spare:
        sentence += f" A three too many for a full cube stays loose ({listed(spare)})."
    return sentence
