"""The events of the cube crawl, each with its phase, and what can be judged of them without the state."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias, cast

from rules._fields import PIPS, choice_of, integer_of, list_of, only_fields, show
from rules.cube_crawl.abilities import ABILITIES
from rules.cube_crawl.state import Phase
from rules.errors import BadEvent
from rules.orientation import DIRECTIONS, Direction

_ABILITIES = frozenset({"type", "drawn", "keep", "swap_out"})
_ROOM = frozenset({"type", "id"})
_VALUE = frozenset({"type", "value"})
_PLACE = frozenset({"type"})
_NORTH = frozenset({"north"})
_TIP = frozenset({"type", "direction"})
_TOP = frozenset({"top"})
_NOTHING = frozenset[str]()


@dataclass(frozen=True, slots=True)
class DrawAbilities:
    """Abilities are drawn; some of them are kept, and some of those held swapped out."""

    phase: ClassVar[Phase] = "abilities"
    drawn: tuple[str, ...]
    keep: tuple[str, ...]
    swap_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnUpRoom:
    """The next room's card is turned up."""

    phase: ClassVar[Phase] = "room"
    id: str


@dataclass(frozen=True, slots=True)
class DangerRoll:
    """A die is rolled for where the next danger lies."""

    phase: ClassVar[Phase] = "dangers"
    value: int


@dataclass(frozen=True, slots=True)
class StartRoll:
    """The die is rolled for its starting face."""

    phase: ClassVar[Phase] = "start"
    value: int


@dataclass(frozen=True, slots=True)
class PlaceDie:
    """The die is placed on the start square; `north` is the face to the north, if it was seen."""

    phase: ClassVar[Phase] = "place"
    north: int | None


@dataclass(frozen=True, slots=True)
class TipDie:
    """The die is tipped; `top` is the face seen on top afterwards, if it was told."""

    phase: ClassVar[Phase] = "play"
    direction: Direction
    top: int | None


@dataclass(frozen=True, slots=True)
class UseAbility:
    """An ability is used; `way` is its direction or turn, empty for one that goes nowhere, `top` as with a tip."""

    phase: ClassVar[Phase] = "play"
    id: str
    way: str
    top: int | None


CrawlEvent: TypeAlias = DrawAbilities | TurnUpRoom | DangerRoll | StartRoll | PlaceDie | TipDie | UseAbility


def _read_abilities(fields: Mapping[str, object], seats: int) -> CrawlEvent:
    only_fields(fields, _ABILITIES, "an 'abilities' event", BadEvent)
    return DrawAbilities(_known(fields, "drawn"), _known(fields, "keep"), _known(fields, "swap_out"))


def _read_room(fields: Mapping[str, object], seats: int) -> CrawlEvent:
    only_fields(fields, _ROOM, "a room", BadEvent)
    identifier = fields["id"]
    if not isinstance(identifier, str):
        raise BadEvent(f"a room's id must be a string, not {show(identifier)}")
    return TurnUpRoom(identifier)


def _read_danger_roll(fields: Mapping[str, object], seats: int) -> CrawlEvent:
    only_fields(fields, _VALUE, "a danger roll", BadEvent)
    return DangerRoll(integer_of(fields["value"], PIPS, "value", BadEvent))


def _read_start_roll(fields: Mapping[str, object], seats: int) -> CrawlEvent:
    only_fields(fields, _VALUE, "a start roll", BadEvent)
    return StartRoll(integer_of(fields["value"], PIPS, "value", BadEvent))


def _read_place(fields: Mapping[str, object], seats: int) -> CrawlEvent:
    only_fields(fields, _PLACE, "a placement", BadEvent, optional=_NORTH)
    return PlaceDie(integer_of(fields["north"], PIPS, "north", BadEvent) if "north" in fields else None)


def _read_tip(fields: Mapping[str, object], seats: int) -> CrawlEvent:
    only_fields(fields, _TIP, "a tip", BadEvent, optional=_TOP)
    direction = choice_of(fields["direction"], DIRECTIONS, "direction", BadEvent)
    return TipDie(cast("Direction", direction), _top(fields))


def _read_ability(fields: Mapping[str, object], seats: int) -> CrawlEvent:
    if "id" not in fields:
        raise BadEvent("an ability has no 'id'")
    ability = ABILITIES[choice_of(fields["id"], tuple(ABILITIES), "the id of an ability", BadEvent)]
    needed = _ROOM | {ability.way} if ability.way else _ROOM
    only_fields(
        fields, needed, f"the ability {ability.id!r}", BadEvent, optional=_TOP if ability.sees_top else _NOTHING
    )
    way = choice_of(fields[ability.way], ability.ways, ability.way, BadEvent) if ability.way else ""
    return UseAbility(ability.id, way, _top(fields))


def _top(fields: Mapping[str, object]) -> int | None:
    return integer_of(fields["top"], PIPS, "top", BadEvent) if "top" in fields else None


def _known(fields: Mapping[str, object], what: str) -> tuple[str, ...]:
    names = tuple(ABILITIES)
    return tuple(choice_of(name, names, f"each of {what}", BadEvent) for name in list_of(fields[what], what, BadEvent))


READERS: Mapping[str, Callable[[Mapping[str, object], int], CrawlEvent]] = {
    "abilities": _read_abilities,
    "room": _read_room,
    "danger_roll": _read_danger_roll,
    "start_roll": _read_start_roll,
    "place": _read_place,
    "tip": _read_tip,
    "ability": _read_ability,
}
"""Each type of event, as it is read from JSON."""
