"""The events of Dessert Dice, judged as far as that needs no state."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules._fields import PIPS, choice_of, integer_of, list_of, object_of, only_fields, show
from rules.dessert_dice.board import SIDE
from rules.dessert_dice.die_set import COLORS, DICE, ICONS
from rules.errors import BadEvent, RuleError
from rules.words import reported

_SUPPLY = frozenset({"type", "dice"})
_ROLLED = frozenset({"color", "face"})
_PLACE = frozenset({"type", "seat", "die", "to"})
_MOVE = frozenset({"type", "seat", "from", "to", "face"})
_REVEAL = frozenset({"type", "cards"})
_DICE = range(DICE)
_SIDE = range(SIDE)


class Rolled(NamedTuple):
    """A die of the roll that makes the supply."""

    color: str
    face: int


@dataclass(frozen=True, slots=True)
class Supply:
    """The roll that makes the supply, of any number of dice."""

    dice: tuple[Rolled, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A die of the supply is placed on a square."""

    seat: int
    die: int
    to: int


@dataclass(frozen=True, slots=True)
class Move:
    """The die on one square is tipped into another, and `face` is up afterwards."""

    seat: int
    start: int
    end: int
    face: int


@dataclass(frozen=True, slots=True)
class RevealCards:
    """The secret cards, by seat."""

    cards: tuple[str, ...]


DessertEvent: TypeAlias = Supply | Place | Move | RevealCards


def read_supply(fields: Mapping[str, object], seats: int) -> Supply:
    """A supply, the event; raises `BadEvent`."""
    del seats
    only_fields(fields, _SUPPLY, "a supply", BadEvent)
    return Supply(read_dice(fields["dice"], BadEvent))


def read_place(fields: Mapping[str, object], seats: int) -> Place:
    """A placement, the event; raises `BadEvent`."""
    only_fields(fields, _PLACE, "a placement", BadEvent)
    return Place(
        seat=integer_of(fields["seat"], range(seats), "seat", BadEvent),
        die=integer_of(fields["die"], _DICE, "die", BadEvent),
        to=_square(fields["to"], "to"),
    )


def read_move(fields: Mapping[str, object], seats: int) -> Move:
    """A move, the event; raises `BadEvent`."""
    only_fields(fields, _MOVE, "a move", BadEvent)
    return Move(
        seat=integer_of(fields["seat"], range(seats), "seat", BadEvent),
        start=_square(fields["from"], "from"),
        end=_square(fields["to"], "to"),
        face=integer_of(fields["face"], PIPS, "face", BadEvent),
    )


def read_reveal(fields: Mapping[str, object], seats: int) -> RevealCards:
    """A reveal, the event; raises `BadEvent`."""
    only_fields(fields, _REVEAL, "a reveal", BadEvent)
    return RevealCards(read_cards(fields["cards"], seats))


def read_dice(value: object, error: type[RuleError]) -> tuple[Rolled, ...]:
    """`value` as a list of dice of known colours, of any length."""
    return tuple(_rolled(die, error) for die in list_of(value, "dice", error))


def _square(value: object, what: str) -> int:
    """`value` as a square of the board, given as row and column."""
    pair = list_of(value, what, BadEvent)
    if len(pair) != 2:
        raise BadEvent(f"{what} must be a row and a column, not {len(pair)} numbers")
    row = integer_of(pair[0], _SIDE, f"the row of {what!r}", BadEvent)
    return row * SIDE + integer_of(pair[1], _SIDE, f"the column of {what!r}", BadEvent)


def read_cards(value: object, seats: int) -> tuple[str, ...]:
    """`value` as one icon per seat, all different; raises `BadEvent`."""
    cards = tuple(choice_of(card, ICONS, "each of the cards", BadEvent) for card in list_of(value, "cards", BadEvent))
    if len(cards) != seats:
        raise BadEvent(f"each of the {seats} seats has one card; {reported(len(cards))}")
    for seat, card in enumerate(cards):
        if card in cards[:seat]:
            raise BadEvent(f"seats {cards.index(card)} and {seat} cannot both hold {show(card)}")
    return cards


def _rolled(value: object, error: type[RuleError]) -> Rolled:
    fields = object_of(value, "a die of the supply", error)
    only_fields(fields, _ROLLED, "a die of the supply", error)
    color = choice_of(fields["color"], COLORS, "color", error)
    return Rolled(color, integer_of(fields["face"], PIPS, "face", error))
