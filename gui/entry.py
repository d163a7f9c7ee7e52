"""What a person is typing in place of the camera: a roll of one seat, die by die."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

MOST_DICE = 60
"""More than any hand holds: twelve players' dice each of a roomy box, and an end to a key held down."""


@dataclass(frozen=True)
class Entry:
    """The seats that may roll with their number of dice, the seat being entered (None: nobody may), and its values."""

    counts: tuple[tuple[int, int], ...] = ()
    seat: int | None = None
    values: tuple[int, ...] = ()

    @property
    def dice(self) -> int:
        """How many dice the seat being entered is to roll."""
        return dict(self.counts).get(self.seat, 0) if self.seat is not None else 0

    @property
    def event(self) -> dict[str, object]:
        return {"type": "roll", "seat": self.seat, "values": list(self.values)}

    def awaiting(self, counts: Mapping[int, int]) -> Entry:
        """The same entry after the game has moved on; what was typed is kept while its seat is still awaited."""
        listed = tuple(sorted(counts.items()))
        if self.seat in counts:
            return replace(self, counts=listed)
        return Entry(listed, listed[0][0] if listed else None)

    def typed(self, value: int) -> Entry:
        if self.seat is None or len(self.values) >= MOST_DICE:
            return self
        return replace(self, values=(*self.values, value))

    def shortened(self) -> Entry:
        return replace(self, values=self.values[:-1])

    def cleared(self) -> Entry:
        return replace(self, values=())

    def filled(self, values: tuple[int, ...]) -> Entry:
        """The entry with the values that were read, for a person to complete."""
        return replace(self, values=values) if self.seat is not None else self

    def at_seat(self, seat: int) -> Entry:
        """The entry for another seat; a seat that is not awaited is left alone."""
        if seat == self.seat or seat not in dict(self.counts):
            return self
        return replace(self, seat=seat, values=())

    def stepped(self, step: int) -> Entry:
        """The entry for the next (1) or previous (-1) seat that is awaited, in a ring."""
        seats = [seat for seat, _ in self.counts]
        if self.seat is None or len(seats) < 2:
            return self
        return self.at_seat(seats[(seats.index(self.seat) + step) % len(seats)])
