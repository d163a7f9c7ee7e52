"""What the two players read between rolls, when 6s are to be chosen, and at the end."""

from collections.abc import Sequence

from rules.game import Chore
from rules.gelatinous.duel_state import DuelState
from rules.gelatinous.rounds import most_attacks, passed
from rules.gelatinous.words import cube_ending, doing, rolling_or_idle
from rules.sentence import joined, said
from rules.words import faces, number


def explain(state: DuelState, chores: Sequence[Chore]) -> str:
    """What is to be done with the dice of the last roll, then who chooses or rolls or how the game ended."""
    orders = doing(state.names, chores)
    if state.result is not None:
        return joined((orders, cube_ending(state.names, state.seats, state.result), _before_sixes(state)))
    if state.to_choose:
        return joined((orders, _choosing(state)))
    # The rulings on the 6s of the last round are read together with what is to be done after it.
    rulings = "" if any(state.rolled) else _after_sixes(state)
    return joined((orders, rulings, rolling_or_idle(state.names, state.seats, state.to_roll)))


def _before_sixes(state: DuelState) -> str:
    return said("A cube that is complete after the 3s and 1s wins before any 6 is played.") if any(state.sixes) else ""


def _choosing(state: DuelState) -> str:
    stacked = any(seat.newly_stacked for seat in state.seats)
    first = said("3s are stacked and 1s passed before any 6 is played, for both at once.") if stacked else ""
    both = said("The attacks of both take effect together, once both have chosen.") if _both_may_attack(state) else ""
    return joined((first, *(_six_of(state, seat) for seat in range(2)), both))


def _both_may_attack(state: DuelState) -> bool:
    return all(most_attacks(state.seats, state.sixes))


def _six_of(state: DuelState, seat: int) -> str:
    """What a seat may do with its 6s, or has said that it does."""
    name, other, sixes = state.names[seat], state.names[1 - seat], state.sixes[seat]
    may = most_attacks(state.seats, state.sixes)[seat]
    if not sixes:
        return ""
    if not may:
        return _kept(name, sixes, other)
    attack = state.attacks[seat]
    if seat not in dict(state.to_choose):
        return said("{name} has chosen to attack with {sixes}.", name=name, sixes=faces(attack, 6))
    limit = said("{name}'s starter can never be removed.", name=other) if may < sixes else ""
    choice = said(
        "{name}: choose how many of your 6s attack ({most} at most). Each goes to {other} and takes "
        "one die off {other}'s cube; you keep the others.",
        name=name,
        most=number(may),
        other=other,
    )
    return joined((choice, limit))


def _kept(name: str, sixes: int, other: str) -> str:
    return said(
        "{name} keeps {sixes}: as long as {other} has only the starter, a 6 cannot attack.",
        name=name,
        sixes=faces(sixes, 6),
        other=other,
    )


def _after_sixes(state: DuelState) -> str:
    """The rulings that decided what became of the 6s of the round just carried out."""
    attacks = passed(state.passes, 6, 2)
    sentences: list[str] = [said("The attacks of both took effect together.")] if all(attacks) else []
    for seat in range(2):
        kept = state.sixes[seat] - attacks[seat]
        if kept and state.seats[1 - seat].stacked == 1:
            sentences.append(_kept(state.names[seat], kept, state.names[1 - seat]))
    return joined(sentences)
