"""What the window shows at one moment: everything in one frozen value, so that the newest is all it ever needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np

import rules
from app.live.log import LogEntry
from app.live.moves import CarriedDie
from app.live.requests import Change
from app.record.game_record import RecordView
from referee.decisions import Notice
from referee.layout import Layout
from referee.sessions.journal.effective import EffectiveGame
from referee.view import TableView
from rules.awaits import AwaitReveal, Awaits
from rules.counting import CountState
from rules.game import Chore, Hidden, SeatTable, State

Playback = Literal["opening", "playing", "paused", "ended", "hand", "lost"]
"""opening: source and networks are being loaded; hand: no source, all is entered by hand; lost: the source failed."""


@dataclass(frozen=True)
class Answer:
    """What became of event or change number `serial` that a person entered: `refusal` is a sentence, or None."""

    serial: int
    refusal: str | None


@dataclass(frozen=True, eq=False)
class Proposal:
    """What would become of the game by the change that was asked about under number `serial`: `after` it, or `refusal`
    says why it cannot be made."""

    serial: int
    change: Change
    after: EffectiveGame | None
    refusal: str | None = None


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The table as the worker last saw it.

    `number` counts the positions of the game that there have been, whatever led to them. `image` is the newest frame,
    ``(height, width, 3)`` BGR ``uint8``, None without a source; `layout` is in its pixels.
    `position` is the game's state, None while opening or when no game could be started, and `state` the same as JSON;
    where rolls are counted without a game there is no such JSON (`counting`);
    `counts` the dice of each seat that may roll now; `setup` what the game began with; `problem` a sentence for the
    player, None when there is none. `awaits` is what the game waits for; `notices` are those of the last seconds, which
    stand on the picture. `watching` is False while nobody watches for events: watching was paused, or the game cannot
    be watched (`watchable`) and is entered by hand. `waits_for` says what is wrong while the game cannot begin for want
    of a mat, None otherwise. `record` is what is written down of the game, None where there is none; `settled` answers
    a change that was to be written down, `proposal` one that was only asked about. Of several `sources`, `image` is the
    picture of one (`picture_of`), and `layout` and `view` are in pixels of one (`told_in`), which may be another.
    """

    t: float = 0.0
    number: int = 0
    image: np.ndarray | None = None
    position: State | None = None
    state: Mapping[str, Any] | None = None
    setup: Mapping[str, Any] | None = None
    explanation: str = ""
    counts: Mapping[int, int] = field(default_factory=dict[int, int])
    chores: tuple[Chore, ...] = ()
    table: tuple[SeatTable, ...] = ()
    view: TableView | None = None
    layout: Layout | None = None
    moves: tuple[CarriedDie, ...] = ()
    log: tuple[LogEntry, ...] = ()
    playback: Playback = "opening"
    speed: float = 1.0
    live: bool = False
    duration: float | None = None
    awaits: Awaits | None = None
    notices: tuple[Notice, ...] = ()
    watching: bool = True
    watchable: bool = True
    waits_for: str | None = None
    problem: str | None = None
    sources: tuple[str, ...] = ()
    picture_of: str | None = None
    told_in: str | None = None
    answer: Answer | None = None
    settled: Answer | None = None
    proposal: Proposal | None = None
    record: RecordView | None = None

    @property
    def counting(self) -> CountState | None:
        """How the count of rolls without a game stands; None in a game."""
        return self.position if isinstance(self.position, CountState) else None

    @property
    def in_place(self) -> bool:
        """Whether zones and dice are in pixels of the picture that is shown: that of one source alone always is."""
        return not self.sources or self.picture_of == self.told_in

    @property
    def players(self) -> tuple[str, ...]:
        return () if self.state is None else tuple(seat["name"] for seat in self.state["seats"])

    @property
    def mend(self) -> tuple[Chore, ...]:
        """The chores that bring the table back to the game where the two have parted."""
        return () if self.view is None else self.view.mend

    @property
    def over(self) -> bool:
        return self.state is not None and self.state["phase"] == "over"

    @property
    def watched(self) -> bool:
        """Whether a camera or a film is being looked at for events."""
        return self.playback in ("playing", "paused") and self.watching and self.watchable

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """What on the table is for its owner's eyes alone, and is to be covered in the picture: all until it is to be
        revealed."""
        if isinstance(self.awaits, AwaitReveal):
            return ()
        return () if self.position is None else rules.game_called(self.position.game).view(self.position, None).hidden

    @property
    def to_carry(self) -> tuple[Chore, ...]:
        """What hands are to do with the dice now: what brings a parted table back to the game, else what is left to do
        of the round. Whoever is seen to have done it has nothing left to do; where nobody looks, all of it stands until
        the next roll."""
        if self.mend or not self.watched or self.view is None:
            return self.mend or self.chores
        phases = {seat.seat: seat.phase for seat in self.view.seats}
        return tuple(chore for chore in self.chores if phases.get(chore.seat, "passing") == "passing")

    def coming(self, seat: int) -> int:
        """How many dice are to be put onto the cube of `seat` now."""
        if self.over:
            return 0
        told = sum(chore.count for chore in self.to_carry if chore.kind == "stack" and chore.seat == seat)
        if not self.watched:
            return told
        return min(told, sum(move.kind == "stack" and move.seat == seat for move in self.moves))

    def without_picture(self) -> Snapshot:
        """The same for those who look at the table drawn."""
        return self if self.image is None else replace(self, image=None)


def at_position(shown: Snapshot, game: rules.Game, state: State) -> Snapshot:
    """The snapshot with what the rules say in a position of a game."""
    return replace(
        shown,
        position=state,
        state=None if isinstance(state, CountState) else state.to_json(),
        explanation=game.explain(state),
        awaits=game.awaits(state),
        counts={form.seat: form.dice for form in game.legal(state) if isinstance(form, rules.RollForm)},
        table=game.table(state),
        chores=game.chores(state),
    )
