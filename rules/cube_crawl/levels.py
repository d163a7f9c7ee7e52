"""The six levels of the dungeon, and which rooms make them up."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.cube_crawl.rooms import Tier

Difficulty: TypeAlias = Literal["standard", "wizard", "expert"]
KEEPS: dict[Difficulty, int] = {"standard": 2, "wizard": 1, "expert": 1}
"""How many of the abilities drawn at the beginning of a level may be kept."""

FIRST_LEVEL_HEALTH = range(4, 6)
"""What level 1's full health may be set to."""

ROOMS_OF_A_LEVEL = 5
ROOMS = 30
"""Rooms to be completed for a win."""

LIMITS: dict[Tier, int] = {"A": 9, "B": 12, "C": 22}
"""Actions in a room before overtime."""


@dataclass(frozen=True, slots=True)
class Level:
    """One row of the level table.

    `resistance` and `health` are the full values; `held` is the number of abilities that may be held, and `per_room`
    how many different ones of them may be used in a room; `dangers` lie in each room, and each deals `hits`.
    """

    resistance: int
    health: int
    held: int
    dangers: int
    hits: int
    per_room: int = 1


LEVELS = (
    Level(resistance=1, health=5, held=2, dangers=3, hits=2),
    Level(resistance=1, health=6, held=3, dangers=4, hits=2),
    Level(resistance=1, health=6, held=4, dangers=3, hits=3),
    Level(resistance=2, health=7, held=5, dangers=4, hits=3),
    Level(resistance=2, health=8, held=5, dangers=3, hits=4),
    Level(resistance=2, health=8, held=5, dangers=4, hits=4, per_room=2),
)

TIERS_DUE: tuple[Tier, ...] = ("A", "A", "A", "A", "B") * 5 + ("A", "A", "A", "A", "C")
"""The tier of each of the thirty rooms, in the order in which they are played."""
