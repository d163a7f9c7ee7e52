"""The events of the cube crawl as forms to be filled in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from rules._fields import PIPS
from rules.cube_crawl.abilities import ABILITIES, Offer
from rules.forms import Between, Blank, Form, JsonObject, OneOf, Pick
from rules.orientation import Direction

_PIP = Between(PIPS[0], PIPS[-1])


@dataclass(frozen=True, slots=True)
class SomeOf(Blank):
    """A list of different strings out of `names`, from `least` to `most` of them, in any order."""

    names: tuple[str, ...]
    least: int
    most: int

    def fill(self, pick: Pick) -> object:
        left = list(self.names)
        return [left.pop(pick(len(left))) for _ in range(self.least + pick(self.most - self.least + 1))]

    def allows(self, value: object) -> bool:
        if not isinstance(value, list | tuple):
            return False
        chosen = cast("Sequence[object]", value)
        return (
            self.least <= len(chosen) <= self.most
            and all(isinstance(name, str) and name in self.names for name in chosen)
            and len(set(chosen)) == len(chosen)
        )


@dataclass(frozen=True, slots=True)
class AbilitiesForm(Form):
    """The abilities `drawn` at the beginning of a level, those to `keep` of them, and those to `swap_out`."""

    offer: Offer
    type: ClassVar[str] = "abilities"

    def blanks(self) -> Mapping[str, Blank]:
        offer = self.offer
        return {
            "drawn": SomeOf(offer.pool, offer.draws, offer.draws),
            "keep": SomeOf(offer.pool, 0, min(offer.keeps, offer.draws)),
            "swap_out": SomeOf(offer.held, 0, len(offer.held)),
        }

    def fill(self, pick: Pick) -> JsonObject:
        # What may be kept depends on what was drawn, and what must be swapped out on what is kept.
        offer = self.offer
        drawn = tuple(cast("list[str]", SomeOf(offer.pool, offer.draws, offer.draws).fill(pick)))
        keep = cast("list[str]", SomeOf(drawn, 0, min(offer.keeps, offer.draws)).fill(pick))
        too_many = max(len(offer.held) + len(keep) - offer.limit, 0)
        swap_out = SomeOf(offer.held, too_many, len(offer.held)).fill(pick)
        return self.event(drawn=list(drawn), keep=keep, swap_out=swap_out)

    def allows(self, event: object) -> bool:
        # `Form.allows` cannot be called by `super()` here: slots make this class anew.
        if not Form.allows(self, event):
            return False
        fields = cast("Mapping[str, Sequence[str]]", event)
        return self.offer.fault(fields["drawn"], fields["keep"], fields["swap_out"]) is None


@dataclass(frozen=True, slots=True)
class RoomForm(Form):
    """The card of the next room: its `id`, one of `rooms`."""

    rooms: tuple[str, ...]
    type: ClassVar[str] = "room"

    def blanks(self) -> Mapping[str, Blank]:
        return {"id": OneOf(self.rooms)}


@dataclass(frozen=True, slots=True)
class DangerRollForm(Form):
    """A roll for where the next danger lies: `value`."""

    type: ClassVar[str] = "danger_roll"

    def blanks(self) -> Mapping[str, Blank]:
        return {"value": _PIP}


@dataclass(frozen=True, slots=True)
class StartRollForm(Form):
    """The roll for the starting face: `value`."""

    type: ClassVar[str] = "start_roll"

    def blanks(self) -> Mapping[str, Blank]:
        return {"value": _PIP}


@dataclass(frozen=True, slots=True)
class PlaceDieForm(Form):
    """The die is placed with the face `top` up; `north`, the face to the north, may be left out."""

    top: int
    type: ClassVar[str] = "place"

    def blanks(self) -> Mapping[str, Blank]:
        return {"north": OneOf(tuple(face for face in PIPS if face not in (self.top, 7 - self.top)))}

    def optional(self) -> frozenset[str]:
        return frozenset({"north"})


@dataclass(frozen=True, slots=True)
class TipForm(Form):
    """A tip in a direction; `top`, one of `tops`, may be left out unless `needs_top`."""

    direction: Direction
    tops: tuple[int, ...]
    needs_top: bool
    type: ClassVar[str] = "tip"

    def blanks(self) -> Mapping[str, Blank]:
        return {"direction": OneOf((self.direction,)), "top": OneOf(self.tops)}

    def optional(self) -> frozenset[str]:
        return frozenset[str]() if self.needs_top else frozenset({"top"})


@dataclass(frozen=True, slots=True)
class AbilityForm(Form):
    """The ability with that identifier; `way` is its direction or turn, empty for one that goes nowhere.

    `tops`: the faces that can be up afterwards, where that may be told; `top` may be left out unless `needs_top`.
    """

    ability: str
    way: str
    tops: tuple[int, ...]
    needs_top: bool
    type: ClassVar[str] = "ability"

    def blanks(self) -> Mapping[str, Blank]:
        blanks: dict[str, Blank] = {"id": OneOf((self.ability,))}
        field = ABILITIES[self.ability].way
        if field:
            blanks[field] = OneOf((self.way,))
        if self.tops:
            blanks["top"] = OneOf(self.tops)
        return blanks

    def optional(self) -> frozenset[str]:
        return frozenset[str]() if self.needs_top or not self.tops else frozenset({"top"})
