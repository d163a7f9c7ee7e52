"""The time of a whole session: its stretches one behind the other, since a journal counts anew after each gap."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from referee.sessions.journal.entries import Entry

GAP_SECONDS = 1.0
"""How far apart two stretches are set: nobody knows from the film how long the gap was."""
NEAR_SECONDS = 0.002
"""Film tells its times to the millisecond: what lies so close to a frame's time means that frame."""

_TIMED = ("layout", "observation", "event", "rejected", "notice", "segment")
"""The kinds of entries that tell of the table; what was settled later has the time of the entry before it."""


@dataclass(frozen=True)
class Stretch:
    """Part of a session in which time runs through: from entry `entry` on, `start` to `end` in seconds of the session.

    `offset` is what is added to a journal's time to come to the session's.
    """

    entry: int
    offset: float
    start: float
    end: float


@dataclass(frozen=True)
class Axis:
    """The stretches of a session, in order; there is at least one, and the first begins at 0."""

    stretches: tuple[Stretch, ...]

    @property
    def end(self) -> float:
        """The session's length in seconds."""
        return self.stretches[-1].end

    def at(self, entry: int, time: int) -> float:
        """The session's time, in seconds, of a journal's `time` in microseconds, as entry number `entry` tells it."""
        place = bisect_right([stretch.entry for stretch in self.stretches], entry) - 1
        stretch = self.stretches[max(place, 0)]
        return min(max(stretch.offset + time / 1e6, stretch.start), stretch.end)


def axis_of(entries: Sequence[Entry]) -> Axis:
    """The axis of a journal's entries."""
    stretches: list[Stretch] = []
    begin, first, last = 1, None, None

    def end_stretch() -> None:
        start = stretches[-1].end + GAP_SECONDS if stretches else 0.0
        low, high = first or 0, last or 0
        stretches.append(Stretch(begin, start - low / 1e6, start, start + (high - low) / 1e6))

    for entry in entries:
        if entry.kind == "source":
            if last is not None:
                end_stretch()
                first = last = None
                begin = entry.number
        elif entry.kind in _TIMED:
            low, high = _span(entry)
            first = low if first is None else min(first, low)
            last = high if last is None else max(last, high)
    end_stretch()
    return Axis(tuple(stretches))


def _span(entry: Entry) -> tuple[int, int]:
    """From when to when an entry tells of the table, in microseconds."""
    if entry.kind != "segment":
        return entry.time, entry.time
    fields = entry.fields
    return int(fields["start"]), max(int(fields["start"]), int(fields["end"]))
