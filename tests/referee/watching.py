"""What a referee says of a drawn film, with what people say at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee import Layout, Referee
from tests.referee.film import Film

Event = dict[str, Any]


def watch(
    film: Film,
    setup: Event,
    layout: Layout | None,
    said: Sequence[tuple[float, Event]] = (),
    referee: Referee | None = None,
) -> list[Event]:
    """The lines of `watch`; `said` are events with the times at which they are entered, in order."""
    referee = referee or Referee(setup, layout, film.read)
    waiting, seen = list(said), []
    for frame in film.frames():
        seen += [decision.to_json() for decision in referee.see(frame)]
        while waiting and waiting[0][0] <= frame.t:
            seen += [decision.to_json() for decision in referee.enter(waiting.pop(0)[1], frame.t, said=True)]
    return seen


def events(seen: Sequence[Event]) -> list[Event]:
    """The events that the camera saw, values and hands sorted."""
    found = []
    for line in seen:
        if "event" not in line or line.get("said"):
            continue
        event = dict(line["event"])
        if "values" in event:
            event["values"] = sorted(event["values"])
        if "hands" in event:
            event["hands"] = [sorted(hand) for hand in event["hands"]]
        found.append(event)
    return found


def notices(seen: Sequence[Event]) -> list[str]:
    return [line["notice"] for line in seen if "notice" in line]


def roll(seat: int, values: Sequence[int]) -> Event:
    return {"type": "roll", "seat": seat, "values": sorted(values)}
