"""Judge what `cubewatch watch --json` printed against the truth of a film: right, misread, missed, invented, how late.

Seat by seat (events without a seat together) the two lists are aligned with the fewest differences, so that seats that
roll at the same time may be reported in either order. A pair is right when the events are equal, misread when they have
the same type and seat but other contents. Dice are compared as multisets; a die placed in Dessert Dice is known by its
colour and face; `top` and `north` count only where both sides give them. Said events are left out.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Event = dict[str, Any]
Fate = Literal["right", "misread", "missed", "invented"]

_OPTIONAL = ("top", "north")
_OTHER_EVENT = 3
"""An event of another kind is no misreading: one was missed and one invented, which costs less than this."""


@dataclass(frozen=True)
class Timed:
    """An event as it is compared, and its time in seconds."""

    t: float
    event: Event


@dataclass(frozen=True)
class JudgedEvents:
    """One event's fate. `truth` is None for an invented one, `seen` for one that was missed."""

    fate: Fate
    truth: Timed | None
    seen: Timed | None

    @property
    def late(self) -> float | None:
        """By how many seconds a right event was late."""
        return self.seen.t - self.truth.t if self.fate == "right" and self.seen and self.truth else None


def read_events(path: Path) -> list[Timed]:
    """The events of a truth file, or of what `watch` printed. Raises ValueError where a line is not JSON."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return events_of(json.loads(line) for line in lines if line.strip())


def events_of(rows: Iterable[Mapping[str, Any]]) -> list[Timed]:
    """The events among printed rows, without notices and without what was said."""
    events: list[Timed] = []
    supply: list[Any] | None = None
    for row in rows:
        if "event" not in row:
            continue
        told = row["event"]
        if isinstance(told, Mapping) and told.get("type") == "supply":
            supply = told.get("dice")  # also where a person entered it
        if row.get("said"):
            continue
        event = dict(told)
        if event.get("type") == "place" and "die" in event:
            if "color" in row:
                event["die"] = {"color": row["color"], "face": row["face"]}
            elif supply:
                event["die"] = supply[event["die"]]
        events.append(Timed(row["t"], _unordered(event)))
    return events


def _unordered(event: Event) -> Event:
    """The event with its dice in an order of no meaning."""
    if isinstance(event.get("values"), list):
        event["values"] = sorted(event["values"])
    if isinstance(event.get("hands"), list):
        event["hands"] = [sorted(hand) for hand in event["hands"]]
    if isinstance(event.get("dice"), list):
        event["dice"] = sorted(event["dice"], key=lambda die: json.dumps(die, sort_keys=True))
    return event


def judge_events(truth: Sequence[Timed], seen: Sequence[Timed]) -> list[JudgedEvents]:
    """The fate of every event of either side, in order of time."""
    judged: list[JudgedEvents] = []
    for seat in {entry.event.get("seat") for entry in (*truth, *seen)}:
        ours = [entry for entry in truth if entry.event.get("seat") == seat]
        theirs = [entry for entry in seen if entry.event.get("seat") == seat]
        judged += _aligned(ours, theirs)
    return sorted(judged, key=lambda entry: (entry.truth or entry.seen or Timed(0.0, {})).t)


def _same(a: Event, b: Event) -> bool:
    free = {name for name in _OPTIONAL if name not in a or name not in b}
    return {k: v for k, v in a.items() if k not in free} == {k: v for k, v in b.items() if k not in free}


def _cost(a: Event, b: Event) -> int:
    if _same(a, b):
        return 0
    return 1 if (a.get("type"), a.get("seat")) == (b.get("type"), b.get("seat")) else _OTHER_EVENT


def _aligned(truth: Sequence[Timed], seen: Sequence[Timed]) -> list[JudgedEvents]:
    """The cheapest alignment (Wagner and Fischer 1974); of equal ones that with pairs latest."""
    n, m = len(truth), len(seen)
    cost = [[i + j for j in range(m + 1)] for i in range(n + 1)]
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            pair = cost[i - 1][j - 1] + _cost(truth[i - 1].event, seen[j - 1].event)
            cost[i][j] = min(cost[i - 1][j] + 1, cost[i][j - 1] + 1, pair)
    i, j = n, m
    out: list[JudgedEvents] = []
    while i or j:
        if i and j and cost[i][j] == cost[i - 1][j - 1] + _cost(truth[i - 1].event, seen[j - 1].event):
            i, j = i - 1, j - 1
            right = _same(truth[i].event, seen[j].event)
            out.append(JudgedEvents("right" if right else "misread", truth[i], seen[j]))
        elif i and cost[i][j] == cost[i - 1][j] + 1:
            i -= 1
            out.append(JudgedEvents("missed", truth[i], None))
        else:
            j -= 1
            out.append(JudgedEvents("invented", None, seen[j]))
    return out


def late_p95(judged: Iterable[JudgedEvents]) -> float | None:
    """The lateness, in seconds, that 95 % of the right events keep; None where none is right."""
    late = sorted(entry.late for entry in judged if entry.late is not None)
    return late[min(len(late) - 1, int(len(late) * 0.95))] if late else None
