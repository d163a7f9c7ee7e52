"""The dice before each seat as the camera sees them now, beside those that the game knows."""

from typing import Literal

from app.live.moves import inside
from app.live.snapshot import Snapshot
from rules.awaits import AwaitReveal
from rules.game import SeatTable

Shown = tuple[int | Literal["?"] | None, ...]
"""Dice as they are drawn: a value, ``"?"`` for one that is seen but not certain, None for an empty place."""


def dice_now(snapshot: Snapshot, seat: int) -> Shown:
    """The dice before a seat: as they are being read while a roll of the seat lies there, else as the game has them."""
    table, awaited = snapshot.table[seat], seat in snapshot.counts
    seats = () if snapshot.view is None or not snapshot.watched else snapshot.view.seats
    phase = next((view.phase for view in seats if view.seat == seat), "")
    if awaited and phase in ("reading", "missing", "unsure"):
        seen = dice_seen(snapshot, seat)
        return (*seen, *[None] * (table.loose - len(seen)))
    return shown_dice(table, awaited)


def dice_seen(snapshot: Snapshot, seat: int) -> Shown:
    """The dice that the camera sees in a seat's zone, the certain ones first."""
    reading = None if snapshot.view is None else snapshot.view.reading
    if reading is None or snapshot.layout is None or seat >= len(snapshot.layout.seats):
        return ()
    zone = snapshot.layout.seats[seat].roll
    values = [die.value for die in reading.dice if inside(zone, die.center)]
    certain = sorted(value for value in values if value is not None)
    unsure: Shown = ("?",) * (len(values) - len(certain))
    return (*certain, *unsure)


def shown_dice(table: SeatTable, awaited: bool) -> tuple[int | None, ...]:
    """The dice that lie loose before a seat: their values where they are known, else empty places."""
    if table.loose_values is not None and (not awaited or len(table.loose_values) == table.loose):
        return table.loose_values
    return (None,) * table.loose


def read_values(snapshot: Snapshot) -> dict[int, tuple[int, ...]]:
    """The values read with certainty in the zone of each seat, where a person is asked for help.

    That is a seat that may roll and needs it; where cups are lifted all seats are of use, as soon as one needs it.
    Of dice that were taken up before all were read, those that were certain are offered. Where less than half of a
    seat's dice are certain, nothing is: other dice may be lying there by now.
    """
    view, layout = snapshot.view, snapshot.layout
    if view is None or snapshot.playback not in ("playing", "paused"):
        return {}
    taken_up = {seat.seat: seat.taken_up for seat in view.seats if seat.taken_up is not None}
    offered = {seat: dice.certain for seat, dice in taken_up.items() if 2 * len(dice.certain) >= len(dice.values)}
    if view.reading is None or layout is None:
        return offered
    helped = {seat.seat for seat in view.seats if seat.phase in ("missing", "unsure")}
    counts = snapshot.counts
    if isinstance(snapshot.awaits, AwaitReveal):
        counts = snapshot.awaits.counts
        helped = set(counts) if helped else set[int]()
    for seat in (helped & counts.keys()) - taken_up.keys():
        zone = layout.seats[seat].roll
        certain = tuple(die.value for die in view.reading.dice if die.value is not None and inside(zone, die.center))
        if counts[seat] <= 2 * len(certain) <= 2 * counts[seat]:
            offered[seat] = certain
    return offered
