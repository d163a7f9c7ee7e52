"""An action in a room of the cube crawl by hand: tips by arrow keys, abilities, and on request the solver's hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import rules
from app.games.cube_crawl.cards.abilities import name_of
from app.games.entry import ALWAYS, Choice, Event, HandEntry, Help, OwnEntry
from app.games.rolls import PIPS, die_choices
from app.text.language import noop, tr
from rules.awaits import Square
from rules.cube_crawl.abilities import ABILITIES, DIAGONALS
from rules.cube_crawl.forms import AbilityForm, TipForm
from rules.cube_crawl.state import CrawlState
from rules.orientation import STEPS, orientations

ARROWS = {"up": "N", "right": "E", "down": "S", "left": "W"}
DIAGONAL_ARROWS = {"up": "NE", "right": "SE", "down": "SW", "left": "NW"}
TURN_ARROWS = {"left": "ccw", "right": "cw"}
SIGNS = {"N": "↑", "E": "→", "S": "↓", "W": "←", "NE": "↗", "SE": "↘", "SW": "↙", "NW": "↖", "cw": "↻", "ccw": "↺"}
"""Each direction and turn as a sign."""
WAYS = {
    "N": noop("↑ north"),
    "E": noop("→ east"),
    "S": noop("↓ south"),
    "W": noop("← west"),
    "NE": noop("↗ north-east"),
    "SE": noop("↘ south-east"),
    "SW": noop("↙ south-west"),
    "NW": noop("↖ north-west"),
    "cw": noop("↻ clockwise"),
    "ccw": noop("↺ anticlockwise"),
    "": noop("here"),
}
"""Each direction and turn, as people read it, in English."""


@dataclass(frozen=True)
class ActionEntry(OwnEntry):
    """A tip, or the `ability` that is to be used: in the direction or turn `way`, with `top` as it was seen.

    `hinted`: the solver's hint was asked for; `solved` is what the rules found, None while it is being worked out.
    """

    state: CrawlState
    ability: str | None = None
    way: str | None = None
    top: int | None = None
    hinted: bool = False
    solved: Mapping[str, Any] | None = None

    @property
    def best(self) -> Mapping[str, Any] | None:
        """The best way on, once it was asked for and found."""
        return None if self.solved is None else self.solved.get("best")

    @property
    def work(self) -> Callable[[], Any] | None:
        waiting = self.hinted and self.solved is None
        return partial(rules.GAMES[self.state.game].solved, self.state) if waiting else None

    def with_answer(self, answer: Any) -> ActionEntry:
        return replace(self, solved=answer)

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
        legal = rules.GAMES[self.state.game].legal(self.state)
        return tuple(dict.fromkeys(form.ability for form in legal if isinstance(form, AbilityForm)))

    @property
    def prompt(self) -> str:
        if self.hinted:
            return self._hint
        way = tr(WAYS[self.way or ""])
        if self.ability is None:
            if self.form is None:
                return tr("an arrow tips the die")
            return tr("tip {way}: type the face on top", way=way) if self.event is None else tr("tip {way}", way=way)
        ability = name_of(self.ability)
        if self.form is None:
            return tr("{ability}: which way?", ability=ability)
        if self.event is None:
            return tr("{ability} {way}: type the face on top", ability=ability, way=way)
        return f"{ability} {way}"

    @property
    def dice(self) -> tuple[int | None, ...]:
        form = self.form
        if form is None or not form.tops:
            return ()
        return form.tops if len(form.tops) == 1 else (self.top,)

    @property
    def choices(self) -> tuple[Choice, ...]:
        ways = tuple(
            Choice(f"way:{way}", SIGNS[way], tr(WAYS[way]), chosen=way == self.way) for way in self.forms if way
        )
        form = self.form
        faces = die_choices(form.tops, self.top) if form is not None and len(form.tops) > 1 else ()
        abilities = tuple(
            Choice(
                f"ability:{ability}",
                name_of(ability),
                tr("use {ability} (A: the next ability)", ability=name_of(ability)),
                chosen=ability == self.ability,
            )
            for ability in self.usable
        )
        hint = Choice("h", tr("H hint"), tr("what the solver would do (H)"), chosen=self.hinted)
        return (*ways, *faces, *abilities, hint)

    @property
    def help(self) -> Help:
        return (
            ("← ↑ ↓ →", noop("tip the die, or aim an ability")),
            ("1 – 6", noop("the face on top, as it is seen")),
            ("A", noop("the next ability")),
            ("H", noop("what the solver would do")),
            *ALWAYS,
        )

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
        return replace(self, way=way, top=None, hinted=False, solved=None) if way in self.forms else self

    def _using(self, ability: str | None) -> ActionEntry:
        """One that goes nowhere needs no direction."""
        chosen = replace(self, ability=ability, way=None, top=None, hinted=False, solved=None)
        return replace(chosen, way="") if "" in chosen.forms else chosen

    def _clicked(self, which: str) -> ActionEntry:
        row, col = map(int, which.split(":"))
        ways = [way for way in self.forms if self.target(way) == (row, col)]
        return self._towards(ways[0]) if ways else self

    def _hinting(self) -> ActionEntry:
        return replace(self, hinted=False, solved=None) if self.hinted else ActionEntry(self.state, hinted=True)

    @property
    def _hint(self) -> str:
        if len(orientations(self.state.here.orientations)) != 1:
            return tr("no hint: it is not known how the die lies")
        if self.solved is None:
            return tr("looking for the best way … (Esc cancels)")
        if self.best is None:
            return tr("this room cannot be survived by tipping alone")
        path = " ".join(SIGNS[way] for way in self.best["path"])
        damage = self.best["damage"]
        return (
            tr("{path} · {damage} damage", path=path, damage=damage) if damage else tr("{path} · no damage", path=path)
        )
