"""What the players of Liar's dice read: what the last reveal decided, and what is to be said or done next."""

from rules.liars_dice.state import LiarsDiceState
from rules.liars_dice.verdict import COUNTS, WILD, Verdict
from rules.sentence import joined, said, said_plural
from rules.words import dice, faces, listed, number


def explain(state: LiarsDiceState) -> str:
    """The last reveal until a bid follows it, then what is to be said or done next or how the game ended."""
    verdict = state.last_reveal
    if state.result is not None and verdict is not None:
        winner = state.names[state.result.winners[0]]
        return joined((_decided(verdict, state), said("{name} is the last player with dice and wins.", name=winner)))
    if state.bid is None:
        before = _shaking(state) if verdict is None else joined((_decided(verdict, state), _beginning(verdict, state)))
        palifico = ""
        if state.palifico:
            palifico = said("Palifico: 1s are not wild, and the first face that is bid stays for the whole round.")
        opening = said("{name}: make the first bid, any number of any face.", name=_on_turn(state))
        return joined((before, palifico, opening))
    if state.challenge is None:
        last = said("The last bid is {bid}, by {name}.", bid=_bid(state), name=state.names[state.bid.seat])
        palifico = ""
        if state.palifico:
            face = state.bid.face
            palifico = said("Palifico: 1s are not wild, and {face} is the face for the whole round.", face=face)
        bids = least_bids(state)
        speaking = said("{name}: bid {bids}; or call, or say jonti.", name=_on_turn(state), bids=bids)
        return joined((last, _hopeless(state), palifico, speaking))
    caller, bidder = state.names[state.challenge.seat], state.names[state.bid.seat]
    if state.challenge.type == "call":
        doubt = said("{caller} calls {bidder}'s bid of {bid}.", caller=caller, bidder=bidder, bid=_bid(state))
    else:
        doubt = said("{caller} says jonti to {bidder}'s bid of {bid}.", caller=caller, bidder=bidder, bid=_bid(state))
    holders = listed([name for name, count in zip(state.names, state.dice, strict=True) if count])
    return joined((doubt, _hopeless(state), said("{names}: lift your cups.", names=holders)))


def least_bids(state: LiarsDiceState) -> str:
    """The bids that may come next, in words."""
    if state.bid is not None and state.palifico:
        bids = [_least(state, state.bid.face)]
    else:
        bids = [_least(state, WILD + 1, any_face=True), _least(state, WILD)]
    known = [bid for bid in bids if bid]
    if len(known) == 2:
        return said("{first}, or {last}", first=known[0], last=known[1])
    return known[0] if known else said("none: the bid cannot go any higher")


def _least(state: LiarsDiceState, face: int, *, any_face: bool = False) -> str:
    count = state.least(face)
    if count is None or count not in COUNTS:
        return ""
    if any_face:
        return said("at least {number} of any face from 2 to 6", number=number(count))
    return said("at least {dice}", dice=faces(count, face))


def _on_turn(state: LiarsDiceState) -> str:
    return "" if state.turn is None else state.names[state.turn]


def _bid(state: LiarsDiceState) -> str:
    return "" if state.bid is None else faces(state.bid.count, state.bid.face)


def _hopeless(state: LiarsDiceState) -> str:
    if state.bid is None or state.bid.count <= sum(state.dice):
        return ""
    there = dice(sum(state.dice))
    return said("There are only {dice} under the cups, but the bid counts.", dice=there)


def _shaking(state: LiarsDiceState) -> str:
    counts = {name: count for name, count in zip(state.names, state.dice, strict=True) if count}
    each = max(counts.values())
    if min(counts.values()) < each:  # as where a game was taken up
        names = listed([f"{name} ({count})" for name, count in counts.items()])
        return said("{names}: shake your dice and hide them.", names=names)
    return said_plural(
        "{names}: shake your die and hide it.",
        "{names}: shake your {dice} and hide them.",
        each,
        names=listed([*counts]),
        dice=dice(each),
    )


def _decided(verdict: Verdict, state: LiarsDiceState) -> str:
    """What was counted, and who lost or gained."""
    counted, caller = _counted(verdict, state), state.names[verdict.challenge.seat]
    if verdict.loser is not None:
        loser, left = state.names[verdict.loser], verdict.dice[verdict.loser]
        if not left:
            return said("{counted}: {name} loses a die and is out.", counted=counted, name=loser)
        return said(
            "{counted}: {name} loses a die and has {left} left.", counted=counted, name=loser, left=number(left)
        )
    if verdict.gainer is not None:
        now = number(verdict.dice[verdict.gainer])
        return said("{counted}, exactly: {name} gains a die and has {now} now.", counted=counted, name=caller, now=now)
    return said(
        "{counted}, exactly: {name} already has {dice}, the most possible, and gains none.",
        counted=counted,
        name=caller,
        dice=dice(state.dice_per_player),
    )


def _counted(verdict: Verdict, state: LiarsDiceState) -> str:
    """Who doubted whom, and how many there were."""
    bid, challenge = verdict.bid, verdict.challenge
    parts = {
        "caller": state.names[challenge.seat],
        "bidder": state.names[bid.seat],
        "bid": faces(bid.count, bid.face),
        "there": _there(verdict),
    }
    if challenge.type == "call":
        return said("{caller} called {bidder}'s bid of {bid}; {there}", **parts)
    return said("{caller} said jonti to {bidder}'s bid of {bid}; {there}", **parts)


def _there(verdict: Verdict) -> str:
    found = faces(verdict.counted, verdict.bid.face)
    if verdict.bid.face != WILD and not verdict.palifico:
        return said_plural(
            "with the 1s as wilds there is {dice}", "with the 1s as wilds there are {dice}", verdict.counted, dice=found
        )
    return said_plural("without wilds there is {dice}", "without wilds there are {dice}", verdict.counted, dice=found)


def _beginning(verdict: Verdict, state: LiarsDiceState) -> str:
    """Who begins the next round, and why."""
    opener = state.names[verdict.opener]
    if verdict.came_down is not None:
        if state.palificos[verdict.came_down] > 1:
            return said(
                "{name} is down to one die again and begins another palifico round.",
                name=opener,
            )
        return said("{name} is down to one die and begins a palifico round.", name=opener)
    if verdict.challenge.type == "call":
        return said("{name} won the call and begins.", name=opener)
    if verdict.loser is None:
        return said("{name} said jonti, was right, and begins.", name=opener)
    return said("The jonti was wrong, so {name}, who made the bid, begins.", name=opener)
