"""The effective game: what counts of all that was observed and entered, as the fold over a journal's entries.

Nothing is ever changed in the journal. A correction, a strike, an insertion, an undo are entries that say how earlier
ones are to be taken; this is the one place that takes them so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import rules
from referee.sessions.errors import NotASessionError
from referee.sessions.journal.entries import Entry
from rules.sentence import said

EVENT_KINDS = ("event", "insert")
"""What puts an event into the game."""
CHANGE_KINDS = ("correction", "void", "insert")
"""What people do to a game afterwards."""


@dataclass(frozen=True)
class Step:
    """One event of the game: `entry` put it there, and `event` is what it is after all corrections.

    `place` is the number of the observed event where it stands (its own, but for what was inserted), `time` that of the
    entry in microseconds. `corrected_by` and `voided_by` are the entries that changed it last. `state` is the game's
    after it, None where it is struck or pending. `wall` is when the entry was written, in microseconds since 1970.
    """

    entry: int
    place: int
    time: int
    actor: str
    event: Mapping[str, Any]
    confidence: float | None = None
    said: bool = False
    corrected_by: int | None = None
    voided_by: int | None = None
    state: rules.State | None = None
    wall: int = 0

    @property
    def counts(self) -> bool:
        return self.state is not None


@dataclass(frozen=True)
class Attention:
    """The first event that does not fit any more: it, and what follows, is pending until someone resolves it."""

    entry: int
    message: str


@dataclass(frozen=True)
class EffectiveGame:
    """A game as it stands after all its entries. `steps` are all events in order, struck and pending ones too."""

    setup: Mapping[str, Any]
    game: rules.Game
    first: rules.State
    steps: tuple[Step, ...]
    attention: Attention | None

    @property
    def state(self) -> rules.State:
        """The position after the last event that counts."""
        return next((step.state for step in reversed(self.steps) if step.state is not None), self.first)

    @property
    def played(self) -> tuple[Step, ...]:
        """The events that count, in order."""
        return tuple(step for step in self.steps if step.counts)

    @property
    def pending(self) -> tuple[Step, ...]:
        """The events that wait for someone to resolve what needs attention."""
        return tuple(step for step in self.steps if not step.counts and step.voided_by is None)

    def step(self, entry: int) -> Step | None:
        """The event that entry number `entry` put into the game."""
        return next((step for step in self.steps if step.entry == entry), None)


def effective_game(entries: Sequence[Entry]) -> EffectiveGame:
    """The fold over a journal's entries. Raises NotASessionError where they refer to what is not there."""
    setup = named(entries)
    try:
        game, first = rules.start(setup)
    except rules.BadSetup as error:
        raise NotASessionError(said("the session's game cannot start: {why}", why=error.message)) from None
    played, attention = _play(game, first, events_of(entries))
    return EffectiveGame(setup, game, first, played, attention)


def events_of(entries: Sequence[Entry]) -> Sequence[Step]:
    """All events as they are after the journal's entries, in order, without playing them: none has a state. Raises
    NotASessionError where entries refer to what is not there."""
    steps: list[Step] = []
    undone = undone_entries(entries)
    for entry in entries:
        if entry.number not in undone:
            _take(steps, entry)
    return steps


def named(entries: Sequence[Entry]) -> Mapping[str, Any]:
    """The setup, with the names that the players were given last. Raises NotASessionError where there are more or
    fewer of them than players."""
    setup = cast("Mapping[str, Any]", entries[0].fields["setup"])
    last = next((entry for entry in reversed(entries) if entry.kind == "rename"), None)
    if last is None:
        return setup
    names, players = last.fields["players"], setup.get("players")
    if not isinstance(players, list) or len(cast("list[object]", players)) != len(names):
        raise NotASessionError(
            said(
                "entry {number} names {count} players, but the game has another number of players",
                number=last.number,
                count=len(names),
            )
        )
    return {**setup, "players": names}


def extended(game: EffectiveGame, entries: Sequence[Entry], after: rules.State | None = None) -> EffectiveGame:
    """A game in which nothing is pending, with the events among `entries`, which follow all that it holds, behind it:
    what `effective_game` gives for all of them, as long as no others among them change the game.

    `after` is the position that the only event among them led to, where it was played already: it is not played again.
    """
    steps: list[Step] = []
    for entry in entries:
        if entry.kind == "event":
            _take(steps, entry)
    if after is not None and len(steps) == 1:
        return replace(game, steps=(*game.steps, replace(steps[0], state=after)))
    played, attention = _play(game.game, game.state, steps)
    return replace(game, steps=(*game.steps, *played), attention=attention)


def undone_entries(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that an undo took back, and no redo put back."""
    undone: set[int] = set()
    undos: dict[int, int] = {}
    for entry in entries:
        if entry.kind not in ("undo", "redo"):
            continue
        target = int(entry.fields["target"])
        if entry.kind == "undo":
            kind = entries[target - 1].kind if 0 < target < entry.number else None
            if kind not in ("event", *CHANGE_KINDS) or target in undone:
                raise NotASessionError(
                    said(
                        "entry {number} undoes entry {target}, which cannot be undone",
                        number=entry.number,
                        target=target,
                    )
                )
            undos[entry.number] = target
            undone.add(target)
        elif undos.get(target) not in undone:
            raise NotASessionError(
                said(
                    "entry {number} redoes entry {target}, which is not an undo that counts",
                    number=entry.number,
                    target=target,
                )
            )
        else:
            undone.discard(undos.pop(target))
    return frozenset(undone)


def _take(steps: list[Step], entry: Entry) -> None:
    """What one entry does to the list of events."""
    if entry.kind == "event":
        fields = entry.fields
        steps.append(
            Step(
                entry=entry.number,
                place=entry.number,
                time=entry.time,
                actor=entry.actor,
                event=fields["event"],
                confidence=float(fields["confidence"]),
                said=fields["said"],
                wall=entry.wall,
            )
        )
    elif entry.kind == "insert":
        fields = entry.fields
        at = -1 if fields["after"] == 1 else _find(steps, fields["after"], entry)
        place = 1 if at < 0 else steps[at].place
        steps.insert(at + 1, Step(entry.number, place, entry.time, entry.actor, fields["event"], wall=entry.wall))
    elif entry.kind in ("correction", "void"):
        fields = entry.fields
        at = _find(steps, fields["target"], entry)
        if entry.kind == "void":
            steps[at] = replace(steps[at], voided_by=entry.number)
        else:
            steps[at] = replace(steps[at], event=fields["event"], corrected_by=entry.number)


def _find(steps: Sequence[Step], target: int, entry: Entry) -> int:
    for index in range(len(steps) - 1, -1, -1):
        if steps[index].entry == target and steps[index].voided_by is None:
            return index
    raise NotASessionError(
        said(
            "entry {number} names entry {target}, which is not an event that counts", number=entry.number, target=target
        )
    )


def _play(game: rules.Game, first: rules.State, steps: Sequence[Step]) -> tuple[tuple[Step, ...], Attention | None]:
    """The steps with the states after them, up to the first that the rules refuse."""
    played: list[Step] = []
    state, attention = first, None
    for step in steps:
        if attention is None and step.voided_by is None:
            try:
                state = game.apply(state, step.event)
            except rules.RejectedEvent as error:
                attention = Attention(step.entry, error.message)
            else:
                step = replace(step, state=state)
        played.append(step)
    return tuple(played), attention
