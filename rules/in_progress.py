"""What is asked of people whose game is in progress: how their table lies, once for the table and for each seat.

A setup tells it in its field `taken_up`. Of the rounds before nothing is known: no rolls, no passes, no reveals.

    >>> from rules import GAMES, start
    >>> asked = GAMES["gelatinous"].asked
    >>> [count.name for count in asked.each] if asked else []
    ['loose', 'stacked']
    >>> lies = [{"loose": 6, "stacked": 1}, {"loose": 8, "stacked": 0}, {"loose": 4, "stacked": 2}]
    >>> setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "taken_up": {"round": 3, "seats": lies}}
    >>> start(setup)[1].round
    3

Games that are played on a board ask for more than numbers, and read it themselves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules._fields import integer_of, list_of, object_of, only_fields
from rules.errors import BadSetup
from rules.options import NumberOption, Option
from rules.sentence import said

Counts: TypeAlias = dict[str, int]
"""The numbers that were told of one seat, by name."""

ROUND = NumberOption("round", said("Next round"), range(1, 1000), 1)
"""Whoever does not remember the round counts from 1 on."""


@dataclass(frozen=True, slots=True)
class TakeUpNumbers:
    """The numbers that take a game up: `each` for every seat, all of them needed; `table` once, like options."""

    each: tuple[NumberOption, ...]
    table: tuple[Option, ...] = (ROUND,)

    def seats_of(self, told: Mapping[str, object], names: Sequence[str]) -> tuple[Counts, ...]:
        """What was told of each seat, the fields of the table named rightly beside it; raises `BadSetup`."""
        only_fields(
            told, frozenset({"seats"}), "taken_up", BadSetup, optional=frozenset(option.name for option in self.table)
        )
        seats = list_of(told["seats"], "the seats of taken_up", BadSetup)
        if len(seats) != len(names):
            raise BadSetup(f"the game has {len(names)} seats; taken_up tells of {len(seats)}")
        needed = frozenset(count.name for count in self.each)
        counts: list[Counts] = []
        for name, seat in zip(names, seats, strict=True):
            fields = object_of(seat, f"what {name} has", BadSetup)
            only_fields(fields, needed, f"what {name} has", BadSetup)
            counts.append(
                {
                    count.name: integer_of(fields[count.name], count.within, f"{name}'s {count.name}", BadSetup)
                    for count in self.each
                }
            )
        return tuple(counts)
