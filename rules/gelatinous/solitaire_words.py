"""What the player of Gelatinous solitaire reads between rolls and at the end."""

from rules._words import dice, faces, listed
from rules.gelatinous.solitaire_state import SolitaireState


def explain(state: SolitaireState) -> str:
    """What is to be done with the dice of the last roll, then what to roll or how the game ended."""
    return " ".join(sentence for sentence in (_doing(state), _next(state)) if sentence)


def _doing(state: SolitaireState) -> str:
    moved = state.moved
    orders: list[str] = []
    if moved.stacked:
        orders.append(f"stack {faces(moved.stacked, 3)}")
    if moved.to_reserve:
        orders.append(f"put {faces(moved.to_reserve, 1)} into the reserve")
    if moved.from_reserve:
        orders.append(f"take {dice(moved.from_reserve)} from the reserve")
    return f"{state.name}: {listed(orders)}." if orders else ""


def _next(state: SolitaireState) -> str:
    if state.result is None:
        return f"{state.name}: roll your hand ({dice(state.hand)})."
    if not state.result.winners:
        return "The hand is empty and the cube is not complete: the game is lost."
    rolls = "1 roll" if state.rolls == 1 else f"{state.rolls} rolls"
    sentence = f"The cube is complete after {rolls}, with {dice(state.hand)} in hand: the score is {state.score}."
    spare = state.last_roll or ()
    if spare.count(3) > state.moved.stacked:
        sentence += " A three too many for a full cube stays in hand."
    if state.final_roll == "stop" and (1 in spare or 6 in spare):
        sentence += " The 1s and 6s of the final roll count as in hand, as this table plays it."
    elif state.moved.to_reserve or state.moved.from_reserve:
        sentence += " The 1s and 6s of the final roll are carried out before the hand is counted."
    return sentence
