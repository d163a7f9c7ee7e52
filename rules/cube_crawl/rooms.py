"""The rooms that the die is tipped through, and the deck that holds thirty of them.

Squares are `(row, column)`; row 0 is the northern one, column 0 the western one.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Literal, TypeAlias, TypeVar, cast

from rules._fields import choice_of, integer_of, list_of, object_of, only_fields, show
from rules.awaits import Square
from rules.errors import BadSetup
from rules.game import JsonObject
from rules.orientation import STEPS, Direction

Tier: TypeAlias = Literal["A", "B", "C"]
TIERS: Mapping[Tier, int] = {"A": 24, "B": 5, "C": 1}
"""How many rooms of each tier a deck holds."""

Wall: TypeAlias = frozenset[Square]
"""The two neighbouring squares that a wall stands between."""

Named = TypeVar("Named")

LONGEST_SIDE = 20
DANGER_NUMBERS = range(1, 7)
BOILERS = 3
"""Glyphs of the room of tier C."""

_FIELDS = frozenset({"id", "tier", "rows", "cols", "start", "exit", "glyphs", "dangers", "walls", "voids"})


@dataclass(frozen=True)
class Room:
    """A room as its card shows it.

    `glyphs` are in the card's order; `dangers[i]` is the square with the number `i + 1`. `voids` are squares that are
    not floor.
    """

    id: str
    tier: Tier
    rows: int
    cols: int
    start: Square
    exit: Square
    glyphs: tuple[Square, ...]
    dangers: tuple[Square, ...]
    walls: frozenset[Wall]
    voids: frozenset[Square]

    @cached_property
    def danger_numbers(self) -> Mapping[Square, int]:
        """The number of each danger square."""
        return dict(zip(self.dangers, DANGER_NUMBERS, strict=True))

    def is_floor(self, square: Square) -> bool:
        """Whether a die can stand on `square`: on the grid, and no void."""
        row, col = square
        return 0 <= row < self.rows and 0 <= col < self.cols and square not in self.voids

    def has_wall(self, a: Square, b: Square) -> bool:
        """Whether a wall stands between two squares."""
        return frozenset((a, b)) in self.walls

    def step(self, square: Square, direction: Direction) -> Square | None:
        """The square that a tip reaches, or `None` where the grid ends, the floor ends or a wall stands."""
        down, right = STEPS[direction]
        beside = square[0] + down, square[1] + right
        return beside if self.is_floor(beside) and not self.has_wall(square, beside) else None

    def to_json(self) -> JsonObject:
        """The ten fields of a room; walls and voids are each listed once, in ascending order."""
        return {
            "id": self.id,
            "tier": self.tier,
            "rows": self.rows,
            "cols": self.cols,
            "start": list(self.start),
            "exit": list(self.exit),
            "glyphs": [list(square) for square in self.glyphs],
            "dangers": [list(square) for square in self.dangers],
            "walls": [[list(square) for square in wall] for wall in sorted(sorted(wall) for wall in self.walls)],
            "voids": [list(square) for square in sorted(self.voids)],
        }


@dataclass(frozen=True)
class Deck:
    """The cards of one game: 24 rooms of tier A, five of tier B and one of tier C."""

    rooms: tuple[Room, ...]

    @cached_property
    def by_id(self) -> Mapping[str, Room]:
        """Each room by its identifier."""
        return {room.id: room for room in self.rooms}

    @cached_property
    def by_tier(self) -> Mapping[Tier, tuple[Room, ...]]:
        """The rooms of each tier, in the deck's order."""
        return {tier: tuple(room for room in self.rooms if room.tier == tier) for tier in TIERS}

    def to_json(self) -> JsonObject:
        return {"rooms": [room.to_json() for room in self.rooms]}


def room_from_json(obj: object) -> Room:
    """The room of a JSON object with exactly the ten fields; raises `BadSetup` for anything that is no room."""
    fields = object_of(obj, "a room", BadSetup)
    identifier = fields.get("id")
    if not isinstance(identifier, str) or not identifier:
        raise BadSetup(f"a room's id must be a string that is not empty, not {show(identifier)}")
    what = f"room {show(identifier)}"
    only_fields(fields, _FIELDS, what, BadSetup)
    sides = range(1, LONGEST_SIDE + 1)
    rows = integer_of(fields["rows"], sides, f"the rows of {what}", BadSetup)
    cols = integer_of(fields["cols"], sides, f"the cols of {what}", BadSetup)

    def square(value: object, name: str) -> Square:
        found = _square(value, rows, cols)
        if found is None:
            raise BadSetup(f"{name} of {what} must be [row, column], a row below {rows} and a column below {cols}")
        return found

    def squares(value: object, name: str) -> tuple[Square, ...]:
        return tuple(square(one, f"each of the {name}") for one in list_of(value, f"the {name} of {what}", BadSetup))

    def wall(value: object) -> Wall:
        ends = squares(value, "two squares of a wall")
        if len(ends) != 2 or abs(ends[0][0] - ends[1][0]) + abs(ends[0][1] - ends[1][1]) != 1:
            raise BadSetup(f"a wall of {what} must stand between two neighbouring squares")
        return frozenset(ends)

    room = Room(
        id=identifier,
        tier=cast("Tier", choice_of(fields["tier"], tuple(TIERS), f"the tier of {what}", BadSetup)),
        rows=rows,
        cols=cols,
        start=square(fields["start"], "the start"),
        exit=square(fields["exit"], "the exit"),
        glyphs=squares(fields["glyphs"], "glyphs"),
        dangers=squares(fields["dangers"], "dangers"),
        walls=frozenset(wall(one) for one in list_of(fields["walls"], f"the walls of {what}", BadSetup)),
        voids=frozenset(squares(fields["voids"], "voids")),
    )
    fault = _fault(room)
    if fault:
        raise BadSetup(f"{what}: {fault}")
    return room


def deck_from_json(obj: object) -> Deck:
    """The deck of a JSON object with the one field `rooms`; raises `BadSetup` for anything that is no deck."""
    fields = object_of(obj, "a deck", BadSetup)
    only_fields(fields, frozenset({"rooms"}), "a deck", BadSetup)
    deck = Deck(tuple(room_from_json(room) for room in list_of(fields["rooms"], "the rooms of a deck", BadSetup)))
    for tier, count in TIERS.items():
        if len(deck.by_tier[tier]) != count:
            rooms = "1 room" if count == 1 else f"{count} rooms"
            raise BadSetup(f"a deck must have {rooms} of tier {tier}, not {len(deck.by_tier[tier])}")
    twice = _first_twice([room.id for room in deck.rooms])
    if twice is not None:
        raise BadSetup(f"two rooms of the deck are called {show(twice)}")
    return deck


@cache
def built_in_deck() -> Deck:
    """The deck that comes with Cubewatch."""
    return deck_from_json(json.loads(files("rules.cube_crawl").joinpath("deck.json").read_bytes()))


def _fault(room: Room) -> str | None:
    """What keeps well-formed fields from being a room."""
    if not room.glyphs:
        return "it has no glyph"
    if len(room.dangers) != len(DANGER_NUMBERS):
        return f"it must have {len(DANGER_NUMBERS)} danger squares, not {len(room.dangers)}"
    things = (room.start, *room.glyphs, *room.dangers)
    twice = _first_twice(things)
    if twice is not None:
        return f"start, glyphs and dangers must all be different squares, and {list(twice)} is named twice"
    sunken = sorted(room.voids.intersection(things))
    if sunken:
        return f"start, glyphs and dangers must lie on the floor, and {list(sunken[0])} is a void"
    if room.exit in room.voids or room.exit in things[1:]:
        return "the exit must be no glyph, no danger and no void"
    if room.tier == "C" and room.exit != room.start:
        return "in tier C the exit is the start"
    if room.tier == "C" and len(room.glyphs) != BOILERS:
        return f"in tier C there are {BOILERS} glyphs, not {len(room.glyphs)}"
    return None


def _square(value: object, rows: int, cols: int) -> Square | None:
    """`value` as a square of the grid, or `None` where it is none."""
    if not isinstance(value, list | tuple):
        return None
    pair = cast("Sequence[object]", value)
    if len(pair) != 2:
        return None
    row, col = pair
    if type(row) is int and type(col) is int and 0 <= row < rows and 0 <= col < cols:
        return row, col
    return None


def _first_twice(items: Iterable[Named]) -> Named | None:
    """The first item that comes a second time, or `None`."""
    seen: set[Named] = set()
    for item in items:
        if item in seen:
            return item
        seen.add(item)
    return None
