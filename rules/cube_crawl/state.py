"""The positions of the cube crawl."""

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import ClassVar, Literal, TypeAlias

from rules.awaits import Square
from rules.cube_crawl.abilities import ABILITIES, SURGE, Offer
from rules.cube_crawl.levels import KEEPS, LEVELS, LIMITS, ROOMS, ROOMS_OF_A_LEVEL, TIERS_DUE, Difficulty, Level
from rules.cube_crawl.rooms import Deck, Room, Tier
from rules.game import JsonObject, Outcome
from rules.orientation import NONE, Orientations, orientations

Phase: TypeAlias = Literal["abilities", "room", "dangers", "start", "place", "play", "over"]
Happening: TypeAlias = Literal["overtime", "danger", "glyph", "room", "level"]
"""What an action may bring about: damage by overtime or a danger, a glyph destroyed, a room or level completed."""


@dataclass(frozen=True)
class CrawlOptions:
    """What a table has chosen about the rules.

    `unseen_rooms`: how many were completed before the game was taken up; which ones they were, nobody knows.
    """

    difficulty: Difficulty
    first_level_health: int
    deck: Deck = field(repr=False)
    unseen_rooms: int = 0

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The level table, with the chosen health of level 1."""
        return (replace(LEVELS[0], health=self.first_level_health), *LEVELS[1:])


@dataclass(frozen=True, slots=True)
class Visit:
    """What has come about in the room that is being played.

    `square`: where the die stands, or will be placed. `glyphs`: those still to destroy, in the card's order.
    `dangers`: the numbers where one lies, ascending. `start_value`: the face that was rolled, while the die is to be
    placed, else 0. `orientations`: how the die may lie; empty before it is placed and after the game. `actions`: how
    many were done here; `used`: the abilities used here, in order.
    """

    room: Room
    square: Square
    glyphs: tuple[Square, ...]
    dangers: tuple[int, ...] = ()
    start_value: int = 0
    orientations: Orientations = NONE
    actions: int = 0
    used: tuple[str, ...] = ()

    @property
    def limit(self) -> int:
        """The number of actions here before overtime."""
        return LIMITS[self.room.tier] + (SURGE if "surge" in self.used else 0)

    def danger_on(self, square: Square) -> int | None:
        """The number of the danger that lies on `square`, or `None` where none does."""
        danger = self.room.danger_numbers.get(square)
        return danger if danger in self.dangers else None


@dataclass(frozen=True, slots=True)
class CrawlState:
    """A position of the cube crawl.

    `held`: the abilities held, ascending; `out_of_game`: those that have left the game, ascending. `played`: the
    identifiers of the rooms turned up so far, in order. `visit`: the room being played, `None` between rooms; the room
    in which the game ended stays. `happened`: what the last action brought about, in that order.
    """

    game: ClassVar[str] = "cube_crawl"
    name: str
    options: CrawlOptions
    phase: Phase
    resistance: int
    health: int
    held: tuple[str, ...] = ()
    out_of_game: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    visit: Visit | None = None
    happened: tuple[Happening, ...] = ()
    result: Outcome | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def completed(self) -> int:
        """The number of rooms completed."""
        won = self.result is not None and self.result.winners
        turned_up = self.options.unseen_rooms + len(self.played)
        return turned_up if self.visit is None or won else turned_up - 1

    @property
    def round(self) -> int:
        """The number of the room that is due or being played; of the last one once all are completed."""
        return min(self.completed + 1, ROOMS)

    @property
    def level(self) -> int:
        """The level of the room that is due or being played, from 1."""
        return (self.round - 1) // ROOMS_OF_A_LEVEL + 1

    @property
    def table(self) -> Level:
        """The row of the level table that counts now."""
        return self.options.levels[self.level - 1]

    @property
    def tier(self) -> Tier:
        """The tier of the room that is due or being played."""
        return TIERS_DUE[self.round - 1]

    @property
    def here(self) -> Visit:
        """The room being played, in the phases in which one is, and after the game."""
        if self.visit is None:
            raise ValueError(f"no room is being played in phase {self.phase!r}")
        return self.visit

    @property
    def rooms_due(self) -> tuple[str, ...]:
        """The identifiers of the rooms that may be turned up now: of the tier that is due, not played before."""
        return tuple(room.id for room in self.options.deck.by_tier[self.tier] if room.id not in self.played)

    @property
    def usable(self) -> tuple[str, ...]:
        """The abilities that may still be used in this room, ascending."""
        if self.visit is None or len(self.visit.used) >= self.table.per_room:
            return ()
        return tuple(ability for ability in self.held if ability not in self.visit.used)

    @property
    def offer(self) -> Offer:
        """What may be drawn and kept."""
        pool = tuple(ability for ability in ABILITIES if ability not in self.held and ability not in self.out_of_game)
        return Offer(pool, self.held, KEEPS[self.options.difficulty], self.table.held)

    def then(
        self,
        phase: Phase,
        visit: Visit | None,
        resistance: int,
        health: int,
        happened: tuple[Happening, ...] = (),
        result: Outcome | None = None,
    ) -> "CrawlState":
        """The state that follows while the abilities held and the rooms turned up stay the same."""
        return CrawlState(
            self.name,
            self.options,
            phase,
            resistance,
            health,
            self.held,
            self.out_of_game,
            self.played,
            visit,
            happened,
            result,
        )

    def to_json(self) -> JsonObject:
        visit = self.visit
        round_ = self.round
        placed = visit is not None and self.phase in ("play", "over")
        return {
            "game": self.game,
            "phase": self.phase,
            "round": round_,
            "level": (round_ - 1) // ROOMS_OF_A_LEVEL + 1,
            "tier": TIERS_DUE[round_ - 1],
            "room": visit.room.id if visit else None,
            "glyphs": [[row, col] for row, col in visit.glyphs] if visit else [],
            "dangers": list(visit.dangers) if visit else [],
            "position": list(visit.square) if visit and placed else None,
            "orientations": [[top, north] for top, north in _pairs(visit.orientations)] if visit else [],
            "health": self.health,
            "resistance": self.resistance,
            "actions": visit.actions if visit else 0,
            "limit": visit.limit if visit else LIMITS[TIERS_DUE[round_ - 1]],
            "abilities": list(self.held),
            "abilities_used": list(visit.used) if visit else [],
            "score": self.completed,
            "seats": [{"name": self.name}],
            "rooms_played": list(self.played),
            "out_of_game": list(self.out_of_game),
            "start_value": visit.start_value or None if visit else None,
            "happened": list(self.happened),
            "result": None if self.result is None else self.result.to_json(),
        }


@cache
def _pairs(dice: Orientations) -> tuple[tuple[int, int], ...]:
    """The set as sorted pairs of top and north. Few sets come up in a game, and always the same ones."""
    return tuple(orientations(dice))
