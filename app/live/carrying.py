"""The arrows on the picture: which dice are still to be carried, from where they lay when they were rolled."""

from dataclasses import replace

from app.live import moves
from referee.layout import Layout
from referee.view import TableView
from rules.game import Chore
from vision.readings import DieReading, TableReading


class Carrying:
    """Remembers where the dice of each roll of a round lay, and plans an arrow for each die that is to be carried."""

    def __init__(self) -> None:
        self._rolled: dict[int, tuple[DieReading, ...]] = {}
        self._chores: tuple[Chore, ...] = ()
        self._planned: tuple[moves.CarriedDie, ...] = ()
        # Of the planned ones, those that were left in a reading.
        self._left: tuple[TableReading | None, tuple[moves.CarriedDie, ...]] = None, ()

    def rolled(self, seat: object, reading: TableReading | None, layout: Layout | None) -> None:
        """Keeps where the dice of a seat's roll lie: by the end of the round a hand may hide them."""
        if reading is not None and layout is not None and isinstance(seat, int) and 0 <= seat < len(layout.seats):
            zone = layout.seats[seat].roll
            if zone is not None:
                self._rolled[seat] = tuple(die for die in reading.dice if moves.inside(zone, die.center))

    def plan(self, chores: tuple[Chore, ...], reading: TableReading | None, layout: Layout | None) -> None:
        """The game has come to another state, in which these are the chores."""
        if chores == self._chores:
            return
        self._chores, self._planned, self._left = chores, (), (None, ())
        if layout is not None and reading is not None:
            self._planned = moves.plan(chores, layout, self._dice_of_round(reading, layout))
        if chores:
            self._rolled.clear()

    def left(self, view: TableView, layout: Layout | None) -> tuple[moves.CarriedDie, ...]:
        """The arrows to show now: what brings the table back to the game where they have parted, else the round's."""
        if view.mend:
            return moves.plan(view.mend, layout, view.reading)
        if view.reading is None or view.reading is not self._left[0]:
            self._left = view.reading, moves.remaining(self._planned, view.reading)
        return self._left[1]

    def _dice_of_round(self, reading: TableReading, layout: Layout) -> TableReading:
        """The dice of each seat as they lay when it rolled, and all others as they lie now."""
        zones = [layout.seats[seat].roll for seat in self._rolled]
        others = [die for die in reading.dice if not any(moves.inside(zone, die.center) for zone in zones)]
        return replace(reading, dice=(*(die for dice in self._rolled.values() for die in dice), *others))
