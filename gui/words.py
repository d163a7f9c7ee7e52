"""The words of the window: what each seat is doing, in a few words and a tone."""

from __future__ import annotations

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
    if count is not None:
        return f"to roll {count} {'die' if count == 1 else 'dice'}", "go"
    assert snapshot.state is not None
    seat_state = snapshot.state["seats"][seat]
    if seat_state.get("rolled") is not None:
        return "has rolled", ""
    return "sits out: no loose dice", ""


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


def listed(names: list[str]) -> str:
    """Names as a sentence has them: ``Ann, Bo and Cy``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def in_short(view: SeatView, name: str) -> str:
    """A seat's state in as few words as fit beside its zone."""
    words = {
        "waiting": "to roll" if view.expected is None else f"to roll {view.expected}",
        "missing": f"{view.seen} seen" if view.expected is None else f"{view.seen} of {view.expected} seen",
        "unsure": "not certain",
        "done": "",
    }.get(view.phase, view.phase)
    return f"{name} · {words}" if words else name


def headline_of(snapshot: Snapshot) -> str:
    """The one line on top that says what the table waits for."""
    if snapshot.state is None:
        return "Opening …" if snapshot.playback == "opening" and snapshot.problem is None else ""
    if snapshot.over:
        winners = [snapshot.players[seat] for seat in snapshot.state["result"]["winners"]]
        if not winners:
            return "The game is over: nobody wins"
        return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    if snapshot.view is not None and snapshot.playback in ("playing", "paused"):
        asking = [seat for seat in snapshot.view.seats if seat.phase in ("missing", "unsure")]
        if asking:
            return asking[0].text
        if any(seat.phase == "passing" for seat in snapshot.view.seats):
            return "Pass and stack the dice" if len(snapshot.players) > 1 else "Stack and set aside"
    names = [snapshot.players[seat] for seat in sorted(snapshot.counts)]
    if len(names) == len(snapshot.players) > 1:
        return "Everyone rolls"
    return f"Waiting for {listed(names)}" if names else ""
