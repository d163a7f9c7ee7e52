"""The events of Dessert Dice as forms to be filled in."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules._fields import PIPS
from rules.awaits import Square
from rules.dessert_dice.die_set import COLOR_COUNTS, ICONS
from rules.dessert_dice.events import read_cards, read_dice
from rules.errors import BadEvent
from rules.forms import Blank, Form, OneOf, Pick


@dataclass(frozen=True, slots=True)
class SupplyDice(Blank):
    """All dice of the game in any order, each with its colour and the face that it shows."""

    def fill(self, pick: Pick) -> object:
        left = [color for color, count in COLOR_COUNTS.items() for _ in range(count)]
        return [{"color": left.pop(pick(len(left))), "face": PIPS[pick(len(PIPS))]} for _ in range(len(left))]

    def allows(self, value: object) -> bool:
        try:
            dice = read_dice(value, BadEvent)
        except BadEvent:
            return False
        return Counter(die.color for die in dice) == COLOR_COUNTS


@dataclass(frozen=True, slots=True)
class Cards(Blank):
    """One icon for each of `seats` seats, all different."""

    seats: int

    def fill(self, pick: Pick) -> object:
        left = list(ICONS)
        return [left.pop(pick(len(left))) for _ in range(self.seats)]

    def allows(self, value: object) -> bool:
        try:
            read_cards(value, self.seats)
        except BadEvent:
            return False
        return True


@dataclass(frozen=True, slots=True)
class SupplyForm(Form):
    """The roll that makes the supply."""

    type: ClassVar[str] = "supply"

    def blanks(self) -> Mapping[str, Blank]:
        return {"dice": SupplyDice()}


@dataclass(frozen=True, slots=True)
class PlaceForm(Form):
    """A placement by `seat`: one of `dice` on one of `squares`."""

    seat: int
    dice: tuple[int, ...]
    squares: tuple[Square, ...]
    type: ClassVar[str] = "place"

    def blanks(self) -> Mapping[str, Blank]:
        squares = tuple([*square] for square in self.squares)
        return {"seat": OneOf((self.seat,)), "die": OneOf(self.dice), "to": OneOf(squares)}


@dataclass(frozen=True, slots=True)
class MoveForm(Form):
    """A tip by `seat` of the die on `start` into `end`, which brings up one of `faces`."""

    seat: int
    start: Square
    end: Square
    faces: tuple[int, ...]
    type: ClassVar[str] = "move"

    def blanks(self) -> Mapping[str, Blank]:
        return {
            "seat": OneOf((self.seat,)),
            "from": OneOf(([*self.start],)),
            "to": OneOf(([*self.end],)),
            "face": OneOf(self.faces),
        }


@dataclass(frozen=True, slots=True)
class CardsForm(Form):
    """The reveal of the secret cards of `seats` seats."""

    seats: int
    type: ClassVar[str] = "reveal"

    def blanks(self) -> Mapping[str, Blank]:
        return {"cards": Cards(self.seats)}
