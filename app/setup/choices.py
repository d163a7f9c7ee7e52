"""What has been chosen in the wizard so far; a game can be begun with it at any moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import rules
from app.live.requests import Plan
from app.live.several_cameras import several_in
from app.stores.opening import read_layout, read_layouts
from app.stores.settings import Settings, marks_of
from app.text.language import shown, tr
from referee.layout import Layout

ZonesFrom = Literal["", "known", "file", "drawn"]
"""Where zones come from: nowhere yet (a mat in view gives them), the last time or beside the film, a file that a person
chose, or the mouse."""


@dataclass(frozen=True)
class Choices:
    """A game, who plays it in which seats, what it is watched through, and where its zones are.

    `source` is the text that opens a camera or a film, None where all is entered by hand. `layout` holds the zones in
    its picture, `layouts` those of each of several cameras by their names. `marks` are those of the players, in seat
    order; `known` the players that are remembered, with theirs. `die_set` names the dice that are played with (None:
    any dice with pips).
    """

    game: str
    players: tuple[str, ...]
    marks: tuple[int, ...]
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    source: str | None = None
    layout: Layout | None = None
    layouts: Mapping[str, Layout] | None = None
    zones_from: ZonesFrom = ""
    known: tuple[tuple[str, int], ...] = ()
    die_set: str | None = None

    @classmethod
    def first(cls, settings: Settings) -> Choices:
        """What was chosen the last time."""
        known = settings.known_players
        names = tuple(dict.fromkeys((*settings.players, *(name for name, _ in known))))
        choices = cls(settings.game, names, marks_of(names, known), known=known)
        return choices.playing(settings.game, settings)

    @property
    def rules(self) -> rules.Game:
        return rules.GAMES[self.game]

    @property
    def alone(self) -> bool:
        """Whether one person plays before the whole picture, so that zones may be left out."""
        return len(self.players) == 1 and self.rules.zones.board is None

    def playing(self, game: str, settings: Settings) -> Choices:
        """The same for another game: as many of the players as it takes, and what was last chosen about it."""
        counts = rules.GAMES[game].seat_counts
        wanted = len(settings.players) if game == settings.game else len(self.players)
        others = (*settings.players, *(name for name, _ in self.known))
        names = fitted(self.players, others, max(counts[0], min(wanted, counts[-1])))
        options = {option.name: option.default for option in rules.GAMES[game].options}
        options |= {name: value for name, value in settings.options_of(game).items() if name in options}
        return replace(
            self,
            game=game,
            players=names,
            marks=marks_of(names, self.known_now),
            options=options,
            layout=None,
            layouts=None,
            zones_from="",
            die_set=settings.die_set_of(game),
        )

    @property
    def several(self) -> tuple[str, ...]:
        """The names of the cameras that look at the table together; none where there is one source or none."""
        return tuple(several_in(self.source))

    def with_zones_in(self, path: Path) -> Choices:
        """The same with the zones in a file, which are for these seats and this source; raises OpeningError."""
        seats = len(self.players)
        if self.several:
            return replace(self, layout=None, layouts=read_layouts(path, seats, self.several), zones_from="file")
        return replace(self, layout=read_layout(path, seats), layouts=None, zones_from="file")

    @property
    def known_now(self) -> tuple[tuple[str, int], ...]:
        """The players that are remembered, with the marks that they have now."""
        now = dict(zip(self.players, self.marks, strict=True))
        return (*now.items(), *(pair for pair in self.known if pair[0] not in now))

    def seating(self, players: Sequence[str], marks: Sequence[int]) -> Choices:
        """The same with these players in these seats; zones are for so many seats, and known no more for others."""
        same = len(players) == len(self.players)
        options = dict(self.options)
        for option in self.rules.options:
            allowed = [value for value, _ in option.choices(list(players))]
            if options.get(option.name) not in allowed:  # a seat that is gone
                options[option.name] = option.default
        return replace(
            self,
            players=tuple(players),
            marks=tuple(marks),
            options=options,
            layout=self.layout if same else None,
            layouts=self.layouts if same else None,
            zones_from=self.zones_from if same else "",
        )

    def with_option(self, name: str, value: Any) -> Choices:
        """The same, but that this was chosen about the game."""
        return replace(self, options={**self.options, name: value})

    def watching(self, source: str | None) -> Choices:
        """The same, watched through another source, whose zones are not known yet."""
        if source == self.source:
            return self
        return replace(self, source=source, layout=None, layouts=None, zones_from="")

    @property
    def setup(self) -> dict[str, Any]:
        """The setup of the rules, not yet judged by them."""
        return {"game": self.game, "players": list(self.players), "options": dict(self.options)}

    @property
    def problem(self) -> str | None:
        """What the rules have against it, in a sentence; None where the game can begin."""
        try:
            rules.start(self.setup)
        except rules.BadSetup as error:
            return shown(error.message)
        return None

    def plan(self, settings: Settings) -> Plan:
        """What the window is to watch."""
        if self.source is None:
            return Plan(self.setup)
        return Plan(self.setup, self.layout, self.source, die_edge=settings.die_edge, layouts=self.layouts)

    def kept(self, settings: Settings) -> Settings:
        """The settings with what was chosen, for the next time."""
        players = self.players
        # who plays alone keeps company in mind
        names = (
            (*players, *(name for name in settings.players if name not in players)) if len(players) == 1 else players
        )
        kept = replace(settings, game=self.game, players=names[: len(settings.players)] if len(players) == 1 else names)
        kept = kept.choosing(self.game, self.options).using(self.game, self.die_set)
        return kept.remembering(players, self.marks)


def fitted(players: Sequence[str], more: Sequence[str], count: int) -> tuple[str, ...]:
    """`count` names: of those at the table, then others, then made up ones, each with the number of its seat."""
    names = list(dict.fromkeys((*players, *more)))[:count]
    number = len(names)
    while len(names) < count:
        number += 1
        made_up = tr("Player {number}", number=number)
        if made_up not in names:
            names.append(made_up)
    return tuple(names)
