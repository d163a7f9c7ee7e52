"""A session as it is reviewed: its entries and game, its timeline, and the window's snapshot of each moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import rules
from app.live.log import LogEntry, entry_of
from app.live.snapshot import Snapshot
from app.review.axis import Axis, axis_of
from app.review.footage import Span, sources_of, spans_of
from app.review.readings import NamedDie, named_dice
from app.review.timeline import UNSURE_NOTICES, Timeline, timeline_of
from referee.decisions import Decided, Notice
from referee.layout import Layout, LayoutError
from referee.sessions.changes import open_disputes
from referee.sessions.disputes.dispute import SeenDie, dice_seen
from referee.sessions.film.film_pieces import pieces_of
from referee.sessions.journal.effective import Step
from referee.sessions.journal.entries import Entry
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.layouts import tells_zones, zones_of
from referee.sessions.session import Session
from referee.view import TableView
from rules.counting import CountState
from vision import DieReading, TableReading

LOG_LENGTH = 200
MOST_MADE = 200
"""Moments of which it is remembered what is shown: an evening has thousands of them."""


@dataclass(frozen=True, eq=False)
class Case:
    """A session with all that its review needs; made by `load`, away from the window's thread."""

    session: Session
    axis: Axis
    timeline: Timeline
    sources: tuple[str | None, ...]
    footage: Mapping[str | None, tuple[Span, ...]]
    layouts: tuple[tuple[int, Mapping[str | None, Layout]], ...]
    log: tuple[tuple[float, LogEntry], ...]
    _snapshots: dict[int | None, Snapshot] = field(default_factory=dict[int | None, Snapshot])
    _dice: dict[int, tuple[NamedDie, ...]] = field(default_factory=dict[int, "tuple[NamedDie, ...]"])

    @staticmethod
    def load(folder: Path) -> Case:
        """The session in a folder, which may be one that is being recorded. Raises NotASessionError."""
        return Case.of(Session.load(folder))

    @staticmethod
    def of(session: Session) -> Case:
        axis = axis_of(session.entries)
        pieces = pieces_of(session.folder, session.entries)
        sources = sources_of(pieces)
        footage = {source: spans_of(pieces, axis, source) for source in sources}
        timeline = timeline_of(session.entries, session.game, axis, spread=not any(footage.values()))
        return Case(session, axis, timeline, sources, footage, _layouts(session), _log(session, timeline))

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.session.entries

    @property
    def players(self) -> tuple[str, ...]:
        return self.session.players

    @property
    def end(self) -> float:
        """The session's length in seconds."""
        return self.timeline.end

    @cached_property
    def fingerprint(self) -> Fingerprint:
        return Fingerprint(self.entries[-1].number, self.entries[-1].hash)

    @cached_property
    def disputes(self) -> Mapping[int, int]:
        """The open disputes: the number of each by the entry that it is about, the newest where there are several."""
        return {int(entry.fields["target"]): entry.number for entry in open_disputes(self.entries)}

    def step_at(self, place: int | None) -> Step | None:
        """The event of the moment at `place` of the timeline."""
        step = None if place is None else self.timeline.moments[place].step
        return None if step is None else self.session.game.steps[step]

    def dice_at(self, place: int) -> tuple[NamedDie, ...]:
        """The dice that the event at `place` names."""
        if place not in self._dice:
            step = self.step_at(place)
            _make_room(self._dice)
            self._dice[place] = () if step is None else named_dice(step, dice_seen(self.session, step.entry))
        return self._dice[place]

    def snapshot(self, place: int | None) -> Snapshot:
        """What the window shows of the game right after the event at `place`; None: before the first."""
        if place not in self._snapshots:
            _make_room(self._snapshots)
            self._snapshots[place] = self._make_snapshot(place)
        return self._snapshots[place]

    def place_before(self, place: int) -> int | None:
        """The place of the last event before that at `place` which counts; None where there is none."""
        while (before := self.timeline.next_event(place, -1)) is not None:
            step = self.step_at(before)
            if step is not None and step.counts:
                return before
            place = before
        return None

    def table_view(
        self, place: int, size: tuple[int, int], only: int | None = None, source: str | None = None
    ) -> TableView | None:
        """The dice of the event at `place` as they were read, in a picture of `size` (width, height; pixels) by
        `source`; `only` one, by its number among them. None where none of them was seen there."""
        dice = self.dice_at(place) if only is None else self.dice_at(place)[only : only + 1]
        frame = self.timeline.moments[place].frame
        seen = tuple(
            _reading(die.value, die.seen) for die in dice if die.seen is not None and die.seen.source == source
        )
        return TableView(frame, TableReading(*size, seen, frame), (), "") if seen else None

    def layout(self, entry: int, width: int, height: int, source: str | None = None) -> Layout | None:
        """The zones that `source` saw when entry number `entry` was written, in pixels of a picture of that size."""
        known = [layouts for number, layouts in self.layouts if number <= entry]
        layout = known[-1].get(source) if known else None
        try:
            return None if layout is None else layout.scaled(width, height)
        except LayoutError:
            return None

    def _state_of(self, steps: tuple[Step, ...]) -> rules.State:
        return next((step.state for step in reversed(steps) if step.state is not None), self.session.game.first)

    def _make_snapshot(self, place: int | None) -> Snapshot:
        game = self.session.game
        moment = None if place is None else self.timeline.moments[place]
        number = -1 if moment is None or moment.step is None else moment.step
        state = self._state_of(game.steps[: number + 1])
        at = -1.0 if moment is None else moment.at
        told = bisect_right(self.log, at, key=lambda line: line[0])
        forms = game.game.legal(state)
        return Snapshot(
            t=max(at, 0.0),
            setup=game.setup,
            position=state,
            state=None if isinstance(state, CountState) else state.to_json(),
            explanation=game.game.explain(state),
            awaits=game.game.awaits(state),
            counts={form.seat: form.dice for form in forms if isinstance(form, rules.RollForm)},
            chores=game.game.chores(state),
            table=game.game.table(state),
            log=tuple(line for _, line in self.log[max(0, told - LOG_LENGTH) : told]),
            playback="hand",
        )


def _make_room(made: dict[Any, Any]) -> None:
    """Forgets what was made first, where there is more of it than is worth remembering."""
    if len(made) >= MOST_MADE:
        del made[next(iter(made))]


def _reading(value: int | None, seen: SeenDie) -> DieReading:
    return DieReading(seen.box, value, seen.confidence, (), "white")


def _layouts(session: Session) -> tuple[tuple[int, Mapping[str | None, Layout]], ...]:
    """The zones that the session tells of, by source, with the numbers of their entries; unusable ones are left out."""
    found: list[tuple[int, Mapping[str | None, Layout]]] = []
    for entry in filter(tells_zones, session.entries):
        with suppress(LayoutError):
            found.append((entry.number, zones_of(session, entry)))
    return tuple(found)


def _log(session: Session, timeline: Timeline) -> tuple[tuple[float, LogEntry], ...]:
    """What stood in the list of events, each line with its moment's time."""
    lines: list[tuple[float, LogEntry]] = []
    for moment in timeline.moments:
        if moment.step is not None:
            step = session.game.steps[moment.step]
            by_hand = step.said or step.confidence is None or step.actor == "player" or step.corrected_by is not None
            line = entry_of(Decided(moment.at, step.event, step.confidence or 0.0, {}), session.players, by_hand)
            if not step.counts:
                line = replace(line, kind="refused", text=moment.words)
            lines.append((moment.at, line))
        elif moment.kind == "notice":
            kind = _notice_kind(session.entries[moment.entry - 1].fields)
            lines.append((moment.at, entry_of(Notice(moment.at, kind, None, moment.words), session.players)))
    return tuple(lines)


def _notice_kind(fields: Mapping[str, Any]) -> str:
    kind = fields.get("notice")
    return kind if kind in UNSURE_NOTICES else "unsure"
