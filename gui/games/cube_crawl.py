"""The cube crawl by hand: cards by their numbers, the die by arrow keys, and on request the solver's hint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import rules
from gui.entry import Choice, Event, HandEntry
from gui.games.rolls import PIPS, die_choices, stepped_in
from rules.awaits import Square
from rules.cube_crawl.abilities import ABILITIES, DIAGONALS, Offer
from rules.cube_crawl.forms import AbilityForm, TipForm
from rules.cube_crawl.state import CrawlState
from rules.orientation import STEPS, orientations

ABILITY_KEYS = tuple("1234567890")
"""One for each ability, in the order of their names."""

ARROWS = {"up": "N", "right": "E", "down": "S", "left": "W"}
DIAGONAL_ARROWS = {"up": "NE", "right": "SE", "down": "SW", "left": "NW"}
TURN_ARROWS = {"left": "ccw", "right": "cw"}
WAYS = {
    "N": "↑ north",
    "E": "→ east",
    "S": "↓ south",
    "W": "← west",
    "NE": "↗ north-east",
    "SE": "↘ south-east",
    "SW": "↙ south-west",
    "NW": "↖ north-west",
    "cw": "↻ clockwise",
    "ccw": "↺ anticlockwise",
    "": "here",
}
"""Each direction and turn, as people read it."""


def entry_of(state: rules.State) -> HandEntry:
    """The card, roll, placement or action that may be entered in `state`."""
    assert isinstance(state, CrawlState)
    match state.phase:
        case "abilities":
            return AbilitiesEntry(state.offer)
        case "room":
            return RoomEntry(state.rooms_due)
        case "dangers":
            return DieEntry("danger_roll", f"type the roll for danger {len(state.here.dangers) + 1}")
        case "start":
            return DieEntry("start_roll", "type the roll for the starting face")
        case "place":
            return PlaceEntry(state.here.start_value)
        case _:
            return ActionEntry(state)


@dataclass(frozen=True)
class AbilitiesEntry(HandEntry):
    """The abilities drawn: each key press takes a card of the pool from undrawn to kept to not kept, and round again.

    Of those held, it swaps one out. `marks` holds ``"keep"``, ``"leave"`` or ``"out"`` for each that was pressed.
    """

    offer: Offer
    marks: Mapping[str, str] = field(default_factory=dict)

    @property
    def awaited(self) -> bool:
        return True

    @property
    def seat(self) -> int | None:
        return 0

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
            return "number: drawn and kept · again: drawn, not kept"
        return self.fault or "Enter keeps them"

    @property
    def choices(self) -> tuple[Choice, ...]:
        return ()

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
        return replace(self, marks={}) if key in ("escape", "backspace") else None

    def _turned(self, ability: str) -> AbilitiesEntry:
        steps = {"": "out", "out": ""} if ability in self.offer.held else {"": "keep", "keep": "leave", "leave": ""}
        mark = steps[self.marks.get(ability, "")]
        marks = {**self.marks, ability: mark}
        return replace(self, marks={name: mark for name, mark in marks.items() if mark})

    def _marked(self, *marks: str) -> list[str]:
        return [ability for ability in self.rows if self.marks.get(ability) in marks]


@dataclass(frozen=True)
class RoomEntry(HandEntry):
    """The card of the next room: its number is typed, or it is stepped to."""

    rooms: tuple[str, ...]
    room: str | None = None
    typed: str = ""

    @property
    def awaited(self) -> bool:
        return True

    @property
    def seat(self) -> int | None:
        return 0

    @property
    def prompt(self) -> str:
        return "type the number on the room's card, or ← →" if self.room is None else f"room {self.room}"

    @property
    def choices(self) -> tuple[Choice, ...]:
        return Choice("left", "←", "the room before"), Choice("right", "→", "the next room")

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
class DieEntry(HandEntry):
    """The roll of the one die, for a danger or for the starting face."""

    type: str
    asks: str
    value: int | None = None

    @property
    def awaited(self) -> bool:
        return True

    @property
    def seat(self) -> int | None:
        return 0

    @property
    def prompt(self) -> str:
        return self.asks

    @property
    def dice(self) -> tuple[int | None, ...]:
        return (self.value,)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return die_choices()

    @property
    def event(self) -> Event | None:
        return None if self.value is None else {"type": self.type, "value": self.value}

    def pressed(self, key: str) -> HandEntry | None:
        if key in PIPS:
            return replace(self, value=int(key))
        return replace(self, value=None) if key in ("backspace", "escape") else None


@dataclass(frozen=True)
class PlaceEntry(HandEntry):
    """How the die was placed with `top` up: the face to the north, if it was seen."""

    top: int
    north: int | None = None

    @property
    def awaited(self) -> bool:
        return True

    @property
    def seat(self) -> int | None:
        return 0

    @property
    def prompt(self) -> str:
        if self.north is not None:
            return f"{self.top} on top, {self.north} to the north"
        return f"{self.top} on top: type the face to the north; Enter alone if nobody saw it"

    @property
    def norths(self) -> tuple[int, ...]:
        """The faces that can be to the north."""
        return tuple(face for face in range(1, 7) if face not in (self.top, 7 - self.top))

    @property
    def choices(self) -> tuple[Choice, ...]:
        return die_choices(self.norths, self.north)

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


@dataclass(frozen=True)
class ActionEntry(HandEntry):
    """A tip, or the `ability` that is to be used: in the direction or turn `way`, with `top` as it was seen.

    `best` is the solver's hint, as the rules give it, once it was asked for; it may be None where there is none.
    """

    state: CrawlState
    ability: str | None = None
    way: str | None = None
    top: int | None = None
    hinted: bool = False
    best: Mapping[str, Any] | None = None

    @property
    def awaited(self) -> bool:
        return True

    @property
    def seat(self) -> int | None:
        return 0

    @property
    def forms(self) -> dict[str, TipForm | AbilityForm]:
        """The tips, or the uses of the chosen ability, that are legal, each by its direction or turn."""
        legal = rules.GAMES[self.state.game].legal(self.state)
        if self.ability is None:
            return {form.direction: form for form in legal if isinstance(form, TipForm)}
        return {form.way: form for form in legal if isinstance(form, AbilityForm) and form.ability == self.ability}

    @property
    def form(self) -> TipForm | AbilityForm | None:
        """The one that is being entered."""
        return None if self.way is None else self.forms.get(self.way)

    @property
    def usable(self) -> tuple[str, ...]:
        """The abilities that can be used here and now."""
        legal = rules.GAMES[self.state.game].legal(self.state)
        return tuple(dict.fromkeys(form.ability for form in legal if isinstance(form, AbilityForm)))

    @property
    def prompt(self) -> str:
        if self.hinted:
            return self._hint
        form = self.form
        what = "tip" if self.ability is None else self.ability
        if form is None:
            return "an arrow tips the die" if self.ability is None else f"{what}: which way?"
        if self.event is None:
            return f"{what} {WAYS[self.way or '']}: type the face on top"
        return f"{what} {WAYS[self.way or '']}"

    @property
    def dice(self) -> tuple[int | None, ...]:
        form = self.form
        if form is None or not form.tops:
            return ()
        return form.tops if len(form.tops) == 1 else (self.top,)

    @property
    def choices(self) -> tuple[Choice, ...]:
        ways = tuple(
            Choice(f"way:{way}", WAYS[way].split()[0], WAYS[way], chosen=way == self.way) for way in self.forms if way
        )
        form = self.form
        faces = die_choices(form.tops, self.top) if form is not None and len(form.tops) > 1 else ()
        abilities = tuple(
            Choice(f"ability:{name}", name, f"use {name} (A: the next ability)", chosen=name == self.ability)
            for name in self.usable
        )
        return (*ways, *faces, *abilities, Choice("h", "H hint", "what the solver would do (H)", chosen=self.hinted))

    @property
    def event(self) -> Event | None:
        form = self.form
        if form is None or (form.needs_top and self.top is None):
            return None
        return form.event() if self.top is None else form.event(top=self.top)

    def target(self, way: str) -> Square | None:
        """The square that an action in this direction ends on; None for one done in place."""
        row, col = self.state.here.square
        down, across = {**STEPS, **DIAGONALS}.get(way, (0, 0))
        reach = 2 if self.ability == "flop" else 1
        return (row + reach * down, col + reach * across) if down or across else None

    def pressed(self, key: str) -> HandEntry | None:
        what, _, which = key.partition(":")
        match what:
            case "up" | "right" | "down" | "left":
                return self._towards(self._arrows.get(key, ""))
            case "way":
                return self._towards(which)
            case "square":
                return self._clicked(which)
            case "a" | "tab" | "backtab":
                ring = (None, *self.usable)
                step = -1 if key == "backtab" else 1
                return self._using(ring[(ring.index(self.ability) + step) % len(ring)])
            case "ability":
                return self._using(None if which == self.ability else which) if which in self.usable else self
            case "h":
                return self._hinting()
            case "backspace" | "escape":
                return ActionEntry(self.state)
            case _ if key in PIPS:
                form = self.form
                return replace(self, top=int(key)) if form is not None and int(key) in form.tops else self
            case _:
                return None

    @property
    def _arrows(self) -> Mapping[str, str]:
        ways = ABILITIES[self.ability].ways if self.ability is not None else ()
        return DIAGONAL_ARROWS if "NE" in ways else TURN_ARROWS if "cw" in ways else ARROWS

    def _towards(self, way: str) -> ActionEntry:
        return replace(self, way=way, top=None, hinted=False) if way in self.forms else self

    def _using(self, ability: str | None) -> ActionEntry:
        """One that goes nowhere needs no direction."""
        chosen = replace(self, ability=ability, way=None, top=None, hinted=False)
        return replace(chosen, way="") if "" in chosen.forms else chosen

    def _clicked(self, which: str) -> ActionEntry:
        row, col = map(int, which.split(":"))
        ways = [way for way in self.forms if self.target(way) == (row, col)]
        return self._towards(ways[0]) if ways else self

    def _hinting(self) -> ActionEntry:
        if self.hinted:
            return replace(self, hinted=False)
        solved = rules.GAMES[self.state.game].solved(self.state)
        best = solved.get("best")
        assert best is None or isinstance(best, dict)
        return replace(ActionEntry(self.state), hinted=True, best=best if "best" in solved else None)

    @property
    def _hint(self) -> str:
        if len(orientations(self.state.here.orientations)) != 1:
            return "no hint: how the die lies is not known"
        if self.best is None:
            return "by tips alone this room cannot be survived"
        path = " ".join(WAYS[way].split()[0] for way in self.best["path"])
        damage = self.best["damage"]
        return f"{path} · {'no damage' if not damage else f'{damage} damage'}"
