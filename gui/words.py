"""The words of the window: what each seat is doing, in a few words and a tone."""

from __future__ import annotations

from collections.abc import Sequence

import rules
from gui.snapshot import Snapshot
from referee.view import SeatView

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

DOING = {"hand": "a hand is in the way", "rolling": "rolling", "reading": "reading"}
"""What goes on in a zone while a roll is awaited there, in the order in which it is told."""

SPOKEN = {"bid": "bids", "call": "calls", "jonti": "calls jonti"}
"""What a player does who says something, by the event's name."""


def tone_of(snapshot: Snapshot, seat: int) -> tuple[str, str]:
    """What seat `seat` is doing or is awaited for, and the tone in which to say it (``go``, ``ask`` or none)."""
    if snapshot.over:
        return ending_of(snapshot, seat), ""
    count = snapshot.counts.get(seat)
    seats = () if snapshot.view is None else snapshot.view.seats
    seen = next((view for view in seats if view.seat == seat), None)
    if seen is not None and snapshot.playback in ("playing", "paused"):
        if seen.phase == "passing" and len(snapshot.players) == 1:
            return "stack and set aside", "ask"
        return without_name(seen.text, snapshot.players[seat]), TONES.get(seen.phase, "")
    if isinstance(snapshot.awaits, rules.AwaitSixes) and seat in snapshot.awaits.most:
        return f"keep, or attack with up to {snapshot.awaits.most[seat]}", "go"
    if count is not None:
        return f"to roll {count} {'die' if count == 1 else 'dice'}", "go"
    assert snapshot.state is not None
    seat_state = snapshot.state["seats"][seat]
    if seat_state.get("rolled") is not None:
        return "has rolled", ""
    return "sits out: no loose dice", ""


def seen_words(snapshot: Snapshot, seat: int) -> tuple[str, str] | None:
    """What the camera sees `seat` do just now, and its tone; None where nothing goes on there or nobody looks."""
    if snapshot.view is None or not snapshot.watched:
        return None
    for view in snapshot.view.seats:
        if view.seat == seat and view.phase not in ("waiting", "done"):
            return state_words(view, snapshot.players[seat]), TONES.get(view.phase, "")
    return None


def without_name(text: str, name: str) -> str:
    """A sentence about a player for a place where the name already stands."""
    for prefix in (f"{name}: ", f"{name}'s tray: ", f"{name} is "):
        if text.startswith(prefix):
            return text[len(prefix) :]
    return text


def ending_of(snapshot: Snapshot, seat: int) -> str:
    """What became of `seat` in a game that is over."""
    assert snapshot.state is not None
    winners = snapshot.state["result"]["winners"] if snapshot.state["result"] else []
    return "wins" if seat in winners else ""


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as a sentence has them: ``Ann, Bo and Cy``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def in_short(view: SeatView, name: str, done: str = "") -> str:
    """A seat's state in as few words as fit beside its zone; `done` is what is said where nothing is awaited."""
    words = state_words(view, name) or done
    return f"{name} · {words}" if words else name


def state_words(view: SeatView, name: str) -> str:
    """A seat's state in a few words, for a place where the name already stands; none where nothing is awaited."""
    return {
        "waiting": without_name(view.text, name) if view.expected is None else f"to roll {view.expected}",
        "missing": f"{view.seen} seen" if view.expected is None else f"{view.seen} of {view.expected} seen",
        "unsure": "not certain",
        "done": "",
        **DOING,
    }.get(view.phase, view.phase)


def headline_of(snapshot: Snapshot) -> str:
    """The one line on top that says what the table waits for."""
    if snapshot.state is None:
        return "Opening …" if snapshot.playback == "opening" and snapshot.problem is None else ""
    if snapshot.record is not None and snapshot.record.attention is not None:
        return "An event needs attention"
    if snapshot.over:
        winners = [snapshot.players[seat] for seat in snapshot.state["result"]["winners"]]
        if not winners:
            return "The game is over: nobody wins"
        return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    if snapshot.playback in ("playing", "paused"):
        if snapshot.waits_for is not None:
            return "Waiting for the mat"
        if snapshot.watchable and not snapshot.watching:
            return "Nobody is watching now"
        if snapshot.mend:
            return "Bring the table back to the game"
        if snapshot.view is not None:
            asking = [seat for seat in snapshot.view.seats if seat.phase in ("missing", "unsure")]
            if asking:
                return asking[0].text
            if any(seat.phase == "passing" for seat in snapshot.view.seats):
                return "Pass and stack the dice" if len(snapshot.players) > 1 else "Stack and set aside"
    return " · ".join(filter(None, (awaited_words(snapshot.awaits, snapshot.players), doing_words(snapshot))))


def doing_words(snapshot: Snapshot) -> str:
    """What the camera sees going on while something is awaited: rolling, a hand in the way, reading; or nothing."""
    if snapshot.view is None or not snapshot.watched:
        return ""
    for phase, words in DOING.items():
        seats = [seat.seat for seat in snapshot.view.seats if seat.phase == phase]
        if len(seats) == 1 and len(snapshot.players) > 1:
            return f"{snapshot.players[seats[0]]}: {words}"
        if seats:
            return words
    return ""


def todo_of(snapshot: Snapshot) -> str:
    """What the players should read now: what keeps the game from going on, else what to do with the dice."""
    if snapshot.record is not None and snapshot.record.attention is not None:
        return snapshot.record.attention
    if snapshot.playback in ("playing", "paused") and not snapshot.over:
        if snapshot.waits_for is not None:
            return snapshot.waits_for
        if snapshot.mend:
            return f"{mending_words(snapshot.mend, snapshot.players)}."
        if snapshot.watchable and not snapshot.watching and snapshot.state is not None:
            return "What happens on the table is not counted; enter it by hand, or go on watching (Ctrl+P)."
    return snapshot.explanation


def awaited_words(awaits: rules.Awaits | None, players: Sequence[str]) -> str:
    """What a game waits for, in a few words."""
    match awaits:
        case rules.AwaitRolls(counts):
            names = [players[seat] for seat in counts]
            return "Everyone rolls" if len(names) == len(players) > 1 else f"Waiting for {listed(names)}"
        case rules.AwaitDie(seat):
            return f"{players[seat]} rolls one die"
        case rules.AwaitSupply():
            return "Roll all the dice of the supply"
        case rules.AwaitBoard(seat, placements, tips):
            deeds = [deed for deed, may in (("places", placements), ("tips", tips)) if may]
            return f"{players[seat]} {' or '.join(deeds)} a die"
        case rules.AwaitReveal():
            return "Lift the cups"
        case rules.AwaitSixes(most):
            return f"{listed([players[seat] for seat in most])}: keep your sixes, or attack"
        case rules.AwaitSpoken(seat, events):
            return f"{players[seat]} {listed([SPOKEN.get(event, event) for event in events], 'or')}"
        case rules.AwaitCard(kind):
            return {"abilities": "Draw abilities", "room": "Draw the next room", "desserts": "Show your cards"}[kind]
        case _:
            return ""


def mending_words(chores: Sequence[rules.Chore], players: Sequence[str]) -> str:
    """What to carry where, so that the table stands as the game does again."""
    return "; ".join(_mending(chore, players) for chore in chores)


def _mending(chore: rules.Chore, players: Sequence[str]) -> str:
    shown = "" if chore.value is None else f" that {'shows' if chore.count == 1 else 'show'} {chore.value}"
    dice = f"one die{shown}" if chore.count == 1 else f"{chore.count} dice{shown}"
    name = players[chore.seat]
    match chore.kind:
        case "pass":
            return f"{name} passes {dice} to {'' if chore.to_seat is None else players[chore.to_seat]}"
        case "stack":
            return f"{name} stacks {dice}"
        case "unstack":
            return f"{name} takes {dice} off the cube"
        case "to_reserve":
            return f"{name} puts {dice} into the reserve"
        case "from_reserve":
            return f"{name} takes {dice} from the reserve"
