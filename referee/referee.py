"""The referee of a game at a table: frames in, decisions out.

    referee = Referee(setup, layout, reader.read)
    for frame in source:
        for decision in referee.see(frame):
            print(decision.to_json())

It asks the game what it waits for, watches for just that, and gives the game what it saw. Nothing here reads a clock or
looks ahead: the same frames always give the same decisions, and a decision rests on no frame later than its `t`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

import rules
from referee.decisions import Decided, Decision, Ended, Notice, Refused
from referee.followed import require_followed
from referee.layout import Layout, LayoutError
from referee.seat_watch import Finding, Kind, Leaving, Phase, SeatWatch
from referee.table import Table
from referee.view import SeatView, TableView
from vision import Frame, TableReading

# An event that the camera reported and one that a person entered within this time are the same event.
SAME_EVENT_SECONDS = 5.0
# Dice may be overlooked for a moment: only what stays missing or doubtful is said.
NOTICE_SECONDS = 0.9
# The whole picture must move for so long before it is said.
DISTURBED_SECONDS = 0.4


@dataclass(frozen=True)
class _Reported:
    t: float
    event: Mapping[str, Any]


class Referee:
    """Referees one game of dice that are rolled in zones.

    `setup` is the first line of a rules script; `layout` may be None where one player takes the whole picture; `read`
    gives the dice in a BGR picture. Raises `rules.BadSetup`, `NotFollowedError` and `LayoutError`.
    """

    def __init__(self, setup: object, layout: Layout | None, read: Callable[[np.ndarray], TableReading]) -> None:
        self._game, self._state = rules.start(setup)
        require_followed(self._game.id)
        names = self._state.names
        if layout is None and len(names) > 1:
            raise LayoutError(f"a game for {len(names)} players needs a layout that says where each of them rolls")
        if layout is not None:
            if len(layout.seats) != len(names):
                raise LayoutError(f"the layout has {len(layout.seats)} seats, but the game has {len(names)}")
            for seat, zones in enumerate(layout.seats):
                if zones.roll is None:
                    raise LayoutError(f"seat {seat} in the layout has no roll zone")
        self._layout = layout
        self._read = read
        self._table: Table | None = None
        self._watches = tuple(SeatWatch(seat) for seat in range(len(names)))
        self._findings: list[Finding | None] = [None] * len(names)
        self._open_since: dict[tuple[str, int | None], float] = {}
        self._said_so: set[tuple[str, int | None]] = set()
        self._reported: dict[int, _Reported] = {}
        self._t = 0.0
        self._disturbed: float | None = None
        self._explained = (self._state, self._game.explain(self._state))
        self._expect_rolls()
        self._view = TableView(0.0, None, (), self._explained[1])

    @property
    def game(self) -> rules.Game:
        return self._game

    @property
    def state(self) -> rules.State:
        return self._state

    @property
    def view(self) -> TableView:
        """The table after the last frame, for a window."""
        return self._view

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order. Raises LayoutError for the first one."""
        decisions: list[Decision] = []
        if self._table is None:
            height, width = frame.image.shape[:2]
            self._table = Table(self._layout, width, height, self._read)
            decisions += self._check_sides(frame.t)
        table = self._table
        self._t = frame.t
        seats = table.see(frame)
        decisions += self._check_disturbance(table)
        if seats:
            self._begin(table, seats)
            for watch in (self._watches[seat] for seat in seats):
                visible = len(table.dice_of(watch.seat))
                finding = watch.track(frame.t, table.lying(watch.seat), visible, table.pace(watch.seat).moved_at)
                if finding is not None:
                    decisions += self._take(watch, finding, table)
            for watch in (self._watches[seat] for seat in seats):
                look = table.look(watch.seat)
                if look is not None:
                    decisions += self._take(watch, watch.look(look), table)
        self._view = self._make_view(table)
        return tuple(decisions)

    def enter(self, event: object, t: float, said: bool = False) -> tuple[Decision, ...]:
        """Enters an event by hand, at time `t`; what the camera has just reported is not counted twice."""
        fields = _fields(event)
        seat = fields.get("seat")
        if isinstance(seat, int) and seat in self._reported:
            reported = self._reported[seat]
            if abs(t - reported.t) <= SAME_EVENT_SECONDS and _same_event(reported.event, fields):
                return ()
        decision = self._apply(event, t, 1.0, said, by_camera=False)
        if self._table is not None:
            self._view = self._make_view(self._table)
        return (decision,)

    def end(self, t: float) -> Ended:
        """The last line of the watch."""
        return Ended(t, self._state.to_json())

    def _begin(self, table: Table, seats: Sequence[int]) -> None:
        """The first readings show what lies there already."""
        for seat in seats:
            if table.pace(seat).readings <= 2:
                self._watches[seat].begin(table.dice_of(seat))

    def _check_sides(self, t: float) -> list[Decision]:
        """Seats are clockwise from above: a layout in which they are not shows a mirrored picture."""
        layout = self._layout
        if layout is None or len(layout.seats) < 3:
            return []
        centers = [np.mean(np.asarray(seat.roll), axis=0) for seat in layout.seats]
        turning = sum(float(a[0] * b[1] - b[0] * a[1]) for a, b in zip(centers, centers[1:] + centers[:1], strict=True))
        if (turning < 0) == layout.mirrored or turning == 0:
            return []
        message = (
            "The layout says that the picture is mirrored, but its seats run clockwise: check which is right"
            if layout.mirrored
            else "The seats of the layout run anticlockwise: is the picture mirrored, or their order wrong?"
        )
        return [Notice(t, "mirrored", None, message)]

    def _check_disturbance(self, table: Table) -> list[Decision]:
        since = table.disturbed_since
        if since is None or since == self._disturbed or self._t - since < DISTURBED_SECONDS:
            return []
        self._disturbed = since
        return [
            Notice(self._t, "disturbed", None, "The whole picture moves: is the camera steady and the table in view?")
        ]

    def _take(self, watch: SeatWatch, finding: Finding, table: Table) -> list[Decision]:
        """What follows from a finding: an event, a notice, or nothing."""
        seat, name = watch.seat, self._state.names[watch.seat]
        self._findings[seat] = finding
        table.pace(seat).waiting = watch.phase in (Phase.OPEN, Phase.LOCKED)
        if finding.kind is Kind.ROLL:
            self._said_so = {said for said in self._said_so if said[1] != seat}
            event = {"type": "roll", "seat": seat, "values": list(finding.values)}
            return [self._apply(event, self._t, finding.confidence, False, by_camera=True)]
        if finding.kind is Kind.MISSED:
            message = f"{name}'s dice were taken up before they were read: enter the roll by hand"
            return [Notice(self._t, "missed", seat, message)]
        if finding.kind is Kind.MOVED:
            message = f"{name}'s dice were moved though nothing is awaited from {name} now"
            return [Notice(self._t, "moved_outside_turn", seat, message)]
        told = _told(finding, name, watch.awaited)
        self._open_since = {
            key: since for key, since in self._open_since.items() if key[1] != seat or (told and key[0] == told[0])
        }
        if told is None:
            return []
        kind, message = told
        key = (kind, seat)
        since = self._open_since.setdefault(key, self._t)
        if self._t - since < NOTICE_SECONDS or key in self._said_so:
            return []
        self._said_so.add(key)
        return [Notice(self._t, kind, seat, message)]

    def _apply(self, event: object, t: float, confidence: float, said: bool, by_camera: bool) -> Decision:
        before = self._state
        try:
            after = self._game.apply(before, event)
        except rules.RuleError as error:
            return Refused(t, event, error.code, error.message, said)
        self._state = after
        fields = _fields(event)
        seat = fields.get("seat")
        if isinstance(seat, int):
            self._reported[seat] = _Reported(t, fields)
            if not by_camera and fields.get("type") == "roll":
                look = None if self._table is None else self._table.look(seat)
                self._watches[seat].entered(tuple(fields["values"]), look, t + SAME_EVENT_SECONDS)
                self._said_so = {key for key in self._said_so if key[1] != seat}
            self._watches[seat].expect(None, False)
        if after.round != before.round or after.result is not None:
            self._resolve(after)
        self._expect_rolls()
        return Decided(t, fields, confidence, after.to_json(), said)

    def _resolve(self, state: rules.State) -> None:
        chores = self._game.chores(state)
        for place in self._game.table(state):
            watch = self._watches[place.seat]
            leaving = [
                Leaving(tuple(place for place in watch.rolled if place.value == chore.value), chore.count)
                for chore in chores
                if chore.seat == place.seat and chore.kind in ("pass", "stack", "to_reserve")
            ]
            # A die of the reserve may take the place of one that goes there, without either being moved.
            if any(chore.kind == "from_reserve" and chore.seat == place.seat for chore in chores):
                leaving = [entry for entry in leaving if not self._goes_to_reserve(chores, place.seat, entry)]
            known = [entry for entry in leaving if len(entry.places) >= entry.count]
            watch.resolve(known, place.loose_values)
            if self._table is not None:
                self._table.pace(place.seat).look_again()

    @staticmethod
    def _goes_to_reserve(chores: Sequence[rules.Chore], seat: int, entry: Leaving) -> bool:
        values = {place.value for place in entry.places}
        return any(c.kind == "to_reserve" and c.seat == seat and c.value in values for c in chores)

    def _expect_rolls(self) -> None:
        awaits = self._game.awaits(self._state)
        counts: Mapping[int, int] = awaits.counts if isinstance(awaits, rules.AwaitRolls) else {}
        for watch in self._watches:
            watch.expect(counts.get(watch.seat), passing_near=len(counts) == 1)

    def _make_view(self, table: Table) -> TableView:
        seats = tuple(self._seat_view(watch, table) for watch in self._watches)
        if self._explained[0] is not self._state:
            self._explained = (self._state, self._game.explain(self._state))
        return TableView(self._t, table.reading, seats, self._explained[1])

    def _seat_view(self, watch: SeatWatch, table: Table) -> SeatView:
        name, finding = self._state.names[watch.seat], self._findings[watch.seat]
        seen, awaited = len(table.dice_of(watch.seat)), watch.awaited
        phase, text = _phase(
            watch, finding, name, table.moving_share(watch.seat), seen > 0 and table.pace(watch.seat).unread
        )
        return SeatView(watch.seat, phase, text, seen, awaited)


def _fields(event: object) -> dict[str, Any]:
    return cast("dict[str, Any]", event) if isinstance(event, dict) else {}


def _same_event(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    def plain(event: Mapping[str, Any]) -> dict[str, Any]:
        values = event.get("values")
        return {**event, "values": Counter(cast("list[Any]", values)) if isinstance(values, list) else values}

    try:
        return plain(a) == plain(b)
    except TypeError:  # values that are themselves lists or objects cannot be counted, and are no roll
        return False


def _told(finding: Finding, name: str, awaited: int | None) -> tuple[str, str] | None:
    """The notice that a finding calls for, if it lasts: its kind and its sentence."""
    if finding.kind is Kind.MISSING:
        return "dice_missing", f"{name}'s tray: {finding.seen} of {awaited} dice seen"
    if finding.kind is Kind.EXTRA:
        return "dice_extra", f"{name}'s tray: {finding.seen} dice seen where {awaited} are awaited"
    if finding.kind is Kind.UNSURE:
        dice = "one die" if finding.doubtful == 1 else f"{finding.doubtful} dice"
        if finding.cocked:
            return "cocked", f"{name}'s tray: {dice} cannot be read: cocked or hidden? Roll it again or enter the roll"
        return "unsure", f"{name}'s tray: {dice} not certain; enter the roll if it stays so"
    return None


def _phase(watch: SeatWatch, finding: Finding | None, name: str, moving: float, unread: bool) -> tuple[str, str]:
    """The phase and the sentence that the window shows for one seat."""
    if watch.phase is Phase.LOCKED:
        return "unsure", f"{name}'s dice were taken up before they were read: enter the roll"
    if watch.phase is Phase.OPEN and finding is not None and moving == 0:
        told = _told(finding, name, watch.awaited)
        if told is not None:
            return ("unsure" if finding.kind is Kind.UNSURE else "missing"), told[1]
    if watch.phase is Phase.PASSING:
        return "passing", f"{name}: dice are passed and stacked"
    if watch.awaited is None:
        return "done", f"{name}: nothing to roll now"
    dice = "one die" if watch.awaited == 1 else f"{watch.awaited} dice"
    if moving > 0.08:
        return "hand", f"{name}: a hand is over the tray"
    if moving > 0:
        return "rolling", f"{name}: the dice are moving"
    if unread:
        return "reading", f"{name}: reading the dice"
    return "waiting", f"{name} is to roll {dice}"
