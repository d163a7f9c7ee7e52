"""The words of the window: what each seat is doing, in a few words and a tone."""

from collections.abc import Sequence

import rules
from app.live.snapshot import Snapshot
from app.text.language import noop, shown, tr, tr_plural
from referee.view import SeatView
from rules.sentence import Sentence, without_orders
from rules.words import listed

TONES = {
    "waiting": "go",
    "rolling": "go",
    "hand": "ask",
    "reading": "go",
    "missing": "ask",
    "unsure": "ask",
    "done": "",
    "passing": "ask",
}

DOING = {"hand": noop("a hand is in the way"), "rolling": noop("rolling"), "reading": noop("reading")}
"""What goes on in a zone while a roll is awaited there, in the order in which it is told."""

DOING_OF_ONE = {
    "hand": noop("a hand is over {name}'s dice"),
    "rolling": noop("{name} is rolling"),
    "reading": noop("reading {name}'s dice"),
}
"""The same of one player among several."""

CARDS = {
    "abilities": noop("Draw abilities"),
    "room": noop("Draw the next room"),
    "desserts": noop("Show your cards"),
}
"""What is to be done with cards, by their kind."""

RULINGS = {"upheld": noop("upheld"), "overturned": noop("overturned"), "cannot_tell": noop("cannot tell")}
"""How a dispute ended, by the decision's name."""


def tone_of(snapshot: Snapshot, seat: int) -> tuple[str, str]:
    """What seat `seat` is doing or is awaited for, and the tone in which to say it (``go``, ``ask`` or none)."""
    if snapshot.over:
        return ending_of(snapshot, seat), ""
    count = snapshot.counts.get(seat)
    seats = () if snapshot.view is None else snapshot.view.seats
    seen = next((view for view in seats if view.seat == seat), None)
    carries = any(chore.seat == seat for chore in snapshot.to_carry)
    if seen is not None and snapshot.playback in ("playing", "paused"):
        if seen.phase == "passing" and carries:
            return "", "ask"  # what there is to do is drawn beside it
        if seen.taken_up is not None:
            return tr("not all dice were read"), "ask"
        rolled = snapshot.state is not None and snapshot.state["seats"][seat].get("rolled") is not None
        if seen.phase == "done" and rolled:
            return tr("has rolled"), ""
        return without_name(seen.text), TONES.get(seen.phase, "")
    if isinstance(snapshot.awaits, rules.AwaitSixes) and seat in snapshot.awaits.most:
        return tr("keep, or attack with up to {count}", count=snapshot.awaits.most[seat]), "go"
    if count is not None and carries:
        return tr_plural("then to roll 1 die", "then to roll {count} dice", count), ""
    if count is not None:
        return tr_plural("to roll 1 die", "to roll {count} dice", count), "go"
    assert snapshot.state is not None
    seat_state = snapshot.state["seats"][seat]
    if seat_state.get("rolled") is not None:
        return tr("has rolled"), ""
    return tr("sits out"), ""


def seen_words(snapshot: Snapshot, seat: int) -> tuple[str, str] | None:
    """What the camera sees `seat` do just now, and its tone; None where nothing goes on there or nobody looks."""
    if snapshot.view is None or not snapshot.watched:
        return None
    for view in snapshot.view.seats:
        if view.seat == seat and view.phase not in ("waiting", "done"):
            return state_words(view), TONES.get(view.phase, "")
    return None


def without_name(text: str) -> str:
    """A sentence of the referee about a player, for a place where the name already stands: without it, if that can be
    left out."""
    return shown(str(text.parts.get("words", text)) if isinstance(text, Sentence) else text)


def ending_of(snapshot: Snapshot, seat: int) -> str:
    """What became of `seat` in a game that is over; of who plays alone the headline tells it."""
    assert snapshot.state is not None
    winners: Sequence[int] = snapshot.state["result"]["winners"] if snapshot.state["result"] else ()
    return tr("wins") if seat in winners and len(snapshot.players) > 1 else ""


def ruling_words(decision: str) -> str:
    """How a dispute ended."""
    return tr(RULINGS.get(decision, decision))


def in_short(view: SeatView, name: str, done: str = "") -> str:
    """A seat's state in as few words as fit beside its zone; `done` is what is said where nothing is awaited."""
    words = state_words(view) or done
    return f"{name} · {words}" if words else name


def state_words(view: SeatView) -> str:
    """A seat's state in a few words, for a place where the name already stands; none where nothing is awaited."""
    match view.phase:
        case "waiting" if view.expected is None:
            return without_name(view.text)
        case "waiting":
            return tr("to roll {count}", count=view.expected)
        case "missing" if view.expected is None:
            return tr("{count} seen", count=view.seen)
        case "missing":
            return tr("{count} of {expected} seen", count=view.seen, expected=view.expected)
        case "unsure":
            return tr("not certain")
        case "passing":
            return ""
        case "done":
            return ""
        case phase:
            return tr(DOING.get(phase, phase))


def headline_of(snapshot: Snapshot) -> str:
    """The one line on top that says what the table waits for."""
    if snapshot.state is None:
        return tr("Opening …") if snapshot.playback == "opening" and snapshot.problem is None else ""
    if snapshot.record is not None and snapshot.record.attention is not None:
        return tr("An event needs your attention")
    if snapshot.over:
        seats: Sequence[int] = snapshot.state["result"]["winners"]
        return victory_words([snapshot.players[seat] for seat in seats])
    if snapshot.playback in ("playing", "paused"):
        if snapshot.waits_for is not None:
            return tr("Waiting for the mat")
        if snapshot.watchable and not snapshot.watching:
            return tr("Watching is paused")
        if snapshot.mend:
            return tr("Put the dice back where they belong")
        if snapshot.view is not None:
            asking = [seat for seat in snapshot.view.seats if seat.phase in ("missing", "unsure")]
            if asking and asking[0].taken_up is not None:  # what was seen of them is drawn on the picture
                name = snapshot.players[asking[0].seat]
                return tr("Not all dice were read: enter {name}'s roll", name=name)
            if asking:
                return shown(asking[0].text)
            if any(seat.phase == "passing" for seat in snapshot.view.seats):
                return carrying_words(snapshot)
    # Nobody can carry the dice of a film that is over; what is rolled next can be entered by hand.
    ended = tr("The film has ended") if snapshot.playback == "ended" else ""
    if snapshot.to_carry and isinstance(snapshot.awaits, rules.AwaitRolls) and not ended:
        return carrying_words(snapshot)
    return " · ".join(filter(None, (ended, awaited_words(snapshot.awaits, snapshot.players), doing_words(snapshot))))


def carrying_words(snapshot: Snapshot) -> str:
    """What hands have to do with the dice before the next roll, in a few words."""
    kinds = {chore.kind for chore in snapshot.to_carry}
    if kinds == {"from_reserve"}:
        return tr("Take dice from the reserve")
    if kinds == {"to_reserve"}:
        return tr("Put dice into the reserve")
    if len(snapshot.players) == 1 or kinds & {"to_reserve", "from_reserve"}:
        return tr("Stack the dice") if kinds == {"stack"} else tr("Stack and set aside")
    seats = sorted({chore.seat for chore in snapshot.to_carry})
    names = listed([snapshot.players[seat] for seat in seats])
    passed, stacked = kinds == {"pass"}, kinds == {"stack"}
    if len(seats) == len(snapshot.players):
        both = tr("Everyone passes and stacks dice")
        return tr("Everyone passes dice") if passed else tr("Everyone stacks dice") if stacked else both
    if len(seats) == 1:
        both = tr("{name} passes and stacks dice", name=names)
        return (
            tr("{name} passes dice", name=names)
            if passed
            else tr("{name} stacks dice", name=names)
            if stacked
            else both
        )
    both = tr("{names} pass and stack dice", names=names)
    return (
        tr("{names} pass dice", names=names) if passed else tr("{names} stack dice", names=names) if stacked else both
    )


def doing_words(snapshot: Snapshot) -> str:
    """What the camera sees going on while something is awaited: rolling, a hand in the way, reading; or nothing."""
    if snapshot.view is None or not snapshot.watched:
        return ""
    for phase, words in DOING.items():
        seats = [seat.seat for seat in snapshot.view.seats if seat.phase == phase]
        if len(seats) == 1 and len(snapshot.players) > 1:
            return tr(DOING_OF_ONE[phase], name=snapshot.players[seats[0]])
        if seats:
            return tr(words)
    return ""


def ending_words(snapshot: Snapshot) -> tuple[str, str]:
    """How a game that is over ended: who has won, and what else there is to say, which may be nothing.

    Where the reason begins with who has won, as "Ann wins with a complete cube." does, it stands for both.
    """
    who, why = headline_of(snapshot), shown(without_orders(snapshot.explanation))
    if not why.startswith(f"{who} "):
        return who, why
    first, _, rest = why.partition(". ")
    return first.removesuffix("."), rest


def untold_words(snapshot: Snapshot) -> str:
    """What the players should read where cards, arrows and the headline tell what to do with the dice."""
    todo = todo_of(snapshot)
    return shown(without_orders(snapshot.explanation)) if todo == shown(snapshot.explanation) else todo


def todo_of(snapshot: Snapshot) -> str:
    """What the players should read now: what keeps the game from going on, else what to do with the dice."""
    if snapshot.record is not None and snapshot.record.attention is not None:
        return snapshot.record.attention
    if snapshot.playback in ("playing", "paused") and not snapshot.over:
        if snapshot.waits_for is not None:
            return snapshot.waits_for
        if snapshot.mend:
            return tr("{what}.", what=mending_words(snapshot.mend, snapshot.players))
        if snapshot.watchable and not snapshot.watching and snapshot.state is not None:
            return tr(
                "Watching is paused, so nothing on the table counts. Enter rolls by hand, or "
                "continue watching (Ctrl+P)."
            )
    return shown(snapshot.explanation)


def awaited_words(awaits: rules.Awaits | None, players: Sequence[str]) -> str:
    """What a game waits for, in a few words."""
    match awaits:
        case rules.AwaitRolls(counts):
            names = [players[seat] for seat in counts]
            if len(names) == len(players) > 1:
                return tr("Everyone rolls")
            return tr("{name} rolls", name=names[0]) if len(names) == 1 else tr("{names} roll", names=listed(names))
        case rules.AwaitDie(seat):
            return tr("{name} rolls one die", name=players[seat])
        case rules.AwaitSupply():
            return tr("Roll all the dice of the supply")
        case rules.AwaitBoard(seat, placements, tips):
            name = players[seat]
            if placements and tips:
                return tr("{name} places or tips a die", name=name)
            return tr("{name} places a die", name=name) if placements else tr("{name} tips a die", name=name)
        case rules.AwaitReveal():
            return tr("Lift the cups")
        case rules.AwaitSixes(most):
            names = listed([players[seat] for seat in most])
            if len(most) == 1:
                return tr("{name}: keep your sixes, or attack", name=names)
            return tr("{names}: keep your sixes, or attack", names=names)
        case rules.AwaitSpoken(seat, events):
            return _speaking(players[seat], events)
        case rules.AwaitCard(kind):
            return tr(CARDS[kind])
        case _:
            return ""


def _speaking(name: str, events: Sequence[str]) -> str:
    """What somebody may say whose turn it is to speak."""
    if set(events) == {"bid"}:
        return tr("{name} bids", name=name)
    if set(events) == {"bid", "call"}:
        return tr("{name} bids or calls", name=name)
    if set(events) == {"call"}:
        return tr("{name} has to call", name=name)
    return tr("{name} bids, calls or calls jonti", name=name)


def victory_words(winners: Sequence[str]) -> str:
    """Who has won."""
    if not winners:
        return tr("Nobody wins")
    if len(winners) == 1:
        return tr("{name} wins", name=winners[0])
    return tr("{names} share the victory", names=listed(winners))


def mending_words(chores: Sequence[rules.Chore], players: Sequence[str]) -> str:
    """What to carry where, so that the table stands as the game does again."""
    return "; ".join(_mending(chore, players) for chore in chores)


def _mending(chore: rules.Chore, players: Sequence[str]) -> str:
    dice, name = _dice_to_carry(chore), players[chore.seat]
    match chore.kind:
        case "pass":
            to = "" if chore.to_seat is None else players[chore.to_seat]
            return tr("{name} passes {dice} to {to}", name=name, dice=dice, to=to)
        case "stack":
            return tr("{name} stacks {dice}", name=name, dice=dice)
        case "unstack":
            return tr("{name} takes {dice} off the cube", name=name, dice=dice)
        case "to_reserve":
            return tr("{name} puts {dice} into the reserve", name=name, dice=dice)
        case "from_reserve":
            return tr("{name} takes {dice} from the reserve", name=name, dice=dice)


def _dice_to_carry(chore: rules.Chore) -> str:
    count, value = chore.count, chore.value
    if value is None:
        return tr_plural("one die", "{count} dice", count, "to carry")
    return tr_plural("a {value}", "{count} dice that show {value}", count, "to carry", value=value)
