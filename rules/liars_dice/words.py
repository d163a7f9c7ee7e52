"""What the players of Liar's dice read: what the last reveal decided, and what is to be said or done next."""

from rules._words import dice, faces, listed, number
from rules.liars_dice.state import LiarsDiceState
from rules.liars_dice.verdict import COUNTS, WILD, Verdict

_NO_WILDS = "Palifico: 1s are not wild, and"


def explain(state: LiarsDiceState) -> str:
    """The last reveal until a bid follows it, then what is to be said or done next or how the game ended."""
    verdict = state.last_reveal
    if state.result is not None and verdict is not None:
        return f"{_decided(verdict, state)} {state.names[state.result.winners[0]]} is the last with dice and wins."
    if state.bid is None:
        before = _shaking(state) if verdict is None else f"{_decided(verdict, state)} {_beginning(verdict, state)}"
        palifico = f" {_NO_WILDS} the face that is bid first is locked for the round." if state.palifico else ""
        return f"{before}{palifico} {_on_turn(state)}: open the bidding, with any count of any face."
    if state.challenge is None:
        last = f"The last bid is {_bid(state)}, by {state.names[state.bid.seat]}.{_hopeless(state)}"
        palifico = f" {_NO_WILDS} the face of {state.bid.face} is locked for the round." if state.palifico else ""
        return f"{last}{palifico} {_on_turn(state)}: bid {least_bids(state)}; or call, or say jonti."
    caller, bidder = state.names[state.challenge.seat], state.names[state.bid.seat]
    thinks = "calls" if state.challenge.type == "call" else "says jonti to"
    holders = listed([name for name, count in zip(state.names, state.dice, strict=True) if count])
    return f"{caller} {thinks} {bidder}'s bid of {_bid(state)}.{_hopeless(state)} {holders}: lift your cups."


def least_bids(state: LiarsDiceState) -> str:
    """The bids that may come next, in words."""
    if state.bid is not None and state.palifico:
        bids = (_least(state, state.bid.face),)
    else:
        bids = (_least(state, WILD + 1, "any face from 2 to 6"), _least(state, WILD))
    return ", or ".join(filter(None, bids)) or "none, as no higher count can be entered"


def _least(state: LiarsDiceState, face: int, any_face: str = "") -> str:
    count = state.least(face)
    if count is None or count not in COUNTS:
        return ""
    return f"at least {number(count)} of {any_face}" if any_face else f"at least {faces(count, face)}"


def _on_turn(state: LiarsDiceState) -> str:
    return "" if state.turn is None else state.names[state.turn]


def _bid(state: LiarsDiceState) -> str:
    return "" if state.bid is None else faces(state.bid.count, state.bid.face)


def _hopeless(state: LiarsDiceState) -> str:
    if state.bid is None or state.bid.count <= sum(state.dice):
        return ""
    return f" Only {dice(sum(state.dice))} lie under the cups: such a bid is a mistake, not a breach, and stands."


def _shaking(state: LiarsDiceState) -> str:
    counts = {name: count for name, count in zip(state.names, state.dice, strict=True) if count}
    each = max(counts.values())
    if min(counts.values()) < each:  # as where a game was taken up
        return f"{listed([f'{name} ({count})' for name, count in counts.items()])}: shake your dice and hide them."
    shaking = "shake your die and hide it" if each == 1 else f"shake your {dice(each)} and hide them"
    return f"{listed([*counts])}: {shaking}."


def _decided(verdict: Verdict, state: LiarsDiceState) -> str:
    """What was counted, and who lost or gained."""
    bid, challenge = verdict.bid, verdict.challenge
    caller, bidder = state.names[challenge.seat], state.names[bid.seat]
    wild = "with the 1s as wilds" if bid.face != WILD and not verdict.palifico else "without wilds"
    said = "called" if challenge.type == "call" else "said jonti to"
    there = f"there {'is' if verdict.counted == 1 else 'are'} {faces(verdict.counted, bid.face)}"
    sentence = f"{caller} {said} {bidder}'s bid of {faces(bid.count, bid.face)}; {wild} {there}"
    if verdict.loser is not None:
        left = verdict.dice[verdict.loser]
        out = f"has {number(left)} left" if left else "is out"
        return f"{sentence}: {state.names[verdict.loser]} loses a die and {out}."
    if verdict.gainer is not None:
        return f"{sentence}, exactly: {caller} gains a die and has {number(verdict.dice[verdict.gainer])} now."
    most = dice(state.dice_per_player)
    return f"{sentence}, exactly: {caller} has {most}, as many as a player can have, and gains none."


def _beginning(verdict: Verdict, state: LiarsDiceState) -> str:
    """Who begins the next round, and why."""
    opener = state.names[verdict.opener]
    if verdict.came_down is not None:
        again = "again " if state.palificos[verdict.came_down] > 1 else ""
        more = ", as each time that this happens" if again else ""
        return f"{opener} came down to one die {again}and begins a palifico round{more}."
    if verdict.challenge.type == "call":
        return f"{opener} won the call and begins."
    right = "right jonti its caller" if verdict.loser is None else "wrong jonti the bidder"
    return f"{opener} begins, as after a {right} does."
