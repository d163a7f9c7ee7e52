"""The cube crawl by hand: cards by their numbers, rolls, how the die was placed, and then actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import SystemRandom

import rules
from app.games.cube_crawl.action import ActionEntry
from app.games.entry import ALWAYS, Choice, Event, HandEntry, Help, OwnEntry
from app.games.rolls import PIPS, die_choices, stepped_in
from app.text.language import noop, shown, tr
from rules.cube_crawl.abilities import ABILITIES, Offer
from rules.cube_crawl.state import CrawlState

SHUFFLED = SystemRandom()
"""Draws cards for players who have none on paper."""
ABILITY_KEYS = tuple("1234567890")
"""One for each ability, in the order of their names."""


def entry_of(state: rules.State) -> HandEntry:
    """The card, roll, placement or action that may be entered in `state`."""
    assert isinstance(state, CrawlState)
    match state.phase:
        case "abilities":
            return AbilitiesEntry(state.offer)
        case "room":
            return RoomEntry(state.rooms_due)
        case "dangers":
            return DieEntry("danger_roll", len(state.here.dangers) + 1)
        case "start":
            return DieEntry("start_roll")
        case "place":
            return PlaceEntry(state.here.start_value)
        case _:
            return ActionEntry(state)


@dataclass(frozen=True)
class AbilitiesEntry(OwnEntry):
    """The abilities drawn: each key press takes a card of the pool from undrawn to kept to not kept, and round again.

    Of those held, it swaps one out. `marks` holds ``"keep"``, ``"leave"`` or ``"out"`` for each that was pressed.
    """

    offer: Offer
    marks: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def rows(self) -> tuple[str, ...]:
        """The abilities that are in the game, in the order of their keys."""
        return tuple(ability for ability in ABILITIES if ability in self.offer.pool or ability in self.offer.held)

    @property
    def fault(self) -> str | None:
        """What keeps this from being a draw by the rules."""
        return self.offer.fault(self._marked("keep", "leave"), self._marked("keep"), self._marked("out"))

    @property
    def prompt(self) -> str:
        if not self.marks and self.offer.draws:
            return tr("D draws for you. Or number: drawn and kept · again: drawn, not kept")
        return tr("Enter keeps them") if self.fault is None else shown(self.fault)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return (Choice("d", tr("D draw"), tr("draw two cards: Cubewatch shuffles")),) if self.offer.draws else ()

    @property
    def help(self) -> Help:
        numbers = ("1 – 9, 0", noop("drawn and kept, drawn, or not drawn"))
        return (("D", noop("draw a card: Cubewatch shuffles for you")), numbers, *ALWAYS)

    @property
    def event(self) -> Event | None:
        if self.fault is not None:
            return None
        return {
            "type": "abilities",
            "drawn": self._marked("keep", "leave"),
            "keep": self._marked("keep"),
            "swap_out": self._marked("out"),
        }

    def pressed(self, key: str) -> HandEntry | None:
        if key in ABILITY_KEYS:
            row = ABILITY_KEYS.index(key)
            return self._turned(self.rows[row]) if row < len(self.rows) else self
        if key.startswith("ability:"):
            return self._turned(key.removeprefix("ability:"))
        if key == "d" and self.offer.draws:
            drawn = SHUFFLED.sample(self.offer.pool, self.offer.draws)
            mark = "keep" if self.offer.keeps >= self.offer.draws else "leave"
            return replace(self, marks=dict.fromkeys(drawn, mark))
        return replace(self, marks={}) if key in ("escape", "backspace") else None

    def _turned(self, ability: str) -> AbilitiesEntry:
        steps = {"": "out", "out": ""} if ability in self.offer.held else {"": "keep", "keep": "leave", "leave": ""}
        mark = steps[self.marks.get(ability, "")]
        marks = {**self.marks, ability: mark}
        return replace(self, marks={name: mark for name, mark in marks.items() if mark})

    def _marked(self, *marks: str) -> list[str]:
        return [ability for ability in self.rows if self.marks.get(ability) in marks]


@dataclass(frozen=True)
class RoomEntry(OwnEntry):
    """The card of the next room: its number is typed, or it is stepped to."""

    rooms: tuple[str, ...]
    room: str | None = None
    typed: str = ""

    @property
    def prompt(self) -> str:
        if self.room is None:
            return tr("D draws a room. Or type the number on its card")
        return tr("room {room}", room=self.room)

    @property
    def choices(self) -> tuple[Choice, ...]:
        draw = Choice("d", tr("D draw"), tr("draw a room: Cubewatch shuffles"))
        return draw, Choice("left", "←", tr("previous room")), Choice("right", "→", tr("next room"))

    @property
    def help(self) -> Help:
        draw = ("D", noop("draw a card: Cubewatch shuffles for you"))
        return (draw, ("0 – 9", noop("the number on the card")), ("← →", noop("another room")), *ALWAYS)

    @property
    def event(self) -> Event | None:
        return None if self.room is None else {"type": "room", "id": self.room}

    def pressed(self, key: str) -> HandEntry | None:
        if len(key) == 1 and key in "0123456789":
            return self._numbered(self.typed + key) or self._numbered(key) or self
        match key:
            case "left" | "up" | "backtab":
                return self._stepped(-1)
            case "right" | "down" | "tab":
                return self._stepped(1)
            case "d":
                return replace(self, room=SHUFFLED.choice(self.rooms), typed="")
            case "backspace" | "escape":
                return RoomEntry(self.rooms)
            case _:
                return None

    def _numbered(self, typed: str) -> RoomEntry | None:
        """The first room whose number is what was typed, else the first whose number begins so."""
        numbers = {room: "".join(sign for sign in room if sign in "0123456789") for room in self.rooms}
        exact = [room for room, number in numbers.items() if number and int(number) == int(typed)]
        begun = [room for room, number in numbers.items() if number.startswith(typed)]
        found = exact or begun
        return replace(self, room=found[0], typed=typed) if found else None

    def _stepped(self, step: int) -> RoomEntry:
        if self.room is None:
            return replace(self, room=self.rooms[0 if step > 0 else -1])
        place = (self.rooms.index(self.room) + step) % len(self.rooms)
        return replace(self, room=self.rooms[place], typed="")


@dataclass(frozen=True)
class DieEntry(OwnEntry):
    """The roll of the one die, for a `danger` by its number (None: for the starting face)."""

    type: str
    danger: int | None = None
    value: int | None = None

    @property
    def prompt(self) -> str:
        if self.danger is None:
            return tr("type the roll for the starting face")
        return tr("type the roll for danger {number}", number=self.danger)

    @property
    def dice(self) -> tuple[int | None, ...]:
        return (self.value,)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return die_choices()

    @property
    def help(self) -> Help:
        return (("1 – 6", noop("the face that was rolled")), *ALWAYS)

    @property
    def event(self) -> Event | None:
        return None if self.value is None else {"type": self.type, "value": self.value}

    def pressed(self, key: str) -> HandEntry | None:
        if key in PIPS:
            return replace(self, value=int(key))
        return replace(self, value=None) if key in ("backspace", "escape") else None


@dataclass(frozen=True)
class PlaceEntry(OwnEntry):
    """How the die was placed with `top` up: the face to the north, if it was seen."""

    top: int
    north: int | None = None

    @property
    def prompt(self) -> str:
        if self.north is not None:
            return tr("{top} on top, {north} to the north", top=self.top, north=self.north)
        return tr("{top} on top: type the face to the north; Enter alone if nobody saw it", top=self.top)

    @property
    def norths(self) -> tuple[int, ...]:
        """The faces that can be to the north."""
        return tuple(face for face in range(1, 7) if face not in (self.top, 7 - self.top))

    @property
    def choices(self) -> tuple[Choice, ...]:
        return die_choices(self.norths, self.north)

    @property
    def help(self) -> Help:
        return (("1 – 6, ← →", noop("the face to the north")), *ALWAYS)

    @property
    def event(self) -> Event | None:
        return {"type": "place"} if self.north is None else {"type": "place", "north": self.north}

    def pressed(self, key: str) -> HandEntry | None:
        if key in PIPS:
            return replace(self, north=int(key)) if int(key) in self.norths else self
        if key in ("left", "right") and self.north is not None:
            return replace(self, north=stepped_in(self.norths, self.north, 1 if key == "right" else -1))
        if key in ("left", "right"):
            return replace(self, north=self.norths[0])
        return replace(self, north=None) if key in ("backspace", "escape") else None
