"""The referee of a game at a table: frames in, decisions out.

    referee = Referee(setup, layout, reader.read)
    for frame in source:
        for decision in referee.see(frame):
            print(decision.to_json())

It asks the game what it awaits, has the watcher of just that look at the table, and gives the game what was seen.
Nothing here reads a clock or looks ahead: the same frames always give the same decisions, and a decision rests on no
frame later than its `t`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import numpy as np

import rules
from referee.board.board_watcher import watchers_of_boards
from referee.decisions import Decided, Decision, Ended, Evidence, Notice
from referee.fold import Actor, Fold
from referee.layout import Layout, require_apart, require_zones
from referee.table import Table, table_of
from referee.table.pace import Need
from referee.table.table_check import TableCheck
from referee.table.wrong_sizes import WrongSizesWatcher
from referee.view import SeatView, TableView
from referee.watchers.reveals import RevealWatcher
from referee.watchers.rolls import SAME_EVENT_SECONDS, RollsWatcher
from referee.watchers.sixes import SixesWatcher
from referee.watchers.unzoned_rolls import UnzonedRolls
from referee.watchers.watcher import Progress, Watcher
from rules.sentence import said
from vision import DieReading, Frame, TableReading
from vision.readings import Point
from vision.sources.stalling import Stalls
from vision.tracking.camera_motion import STILL, CameraMotion
from vision.tracking.stabilising import Stabiliser, Steady

# The whole picture must move for so long before it is said.
DISTURBED_SECONDS = 0.4


@dataclass(frozen=True)
class _Reported:
    """An event that the camera reported."""

    t: float
    event: Mapping[str, Any]


class Referee:
    """Referees one game at a table.

    `setup` is the first line of a rules script, or the `Fold` of a game that is kept elsewhere, such as in a journal:
    events are played in it, and it (`fold`) knows the position. `layout` may be None where one player takes the whole
    picture, or with `laid_out_later`: it comes by `lay_out` before the first frame then. `read` gives the dice in a BGR
    picture. Raises `rules.BadSetup` and `LayoutError`.
    """

    def __init__(
        self,
        setup: object,
        layout: Layout | None,
        read: Callable[[np.ndarray], TableReading],
        laid_out_later: bool = False,
    ) -> None:
        self.fold: Final = setup if isinstance(setup, Fold) else Fold(setup)
        game, state = self.fold.game, self.fold.state
        names = state.names
        if not laid_out_later:
            require_zones(game, layout, len(names))
            require_apart(game, layout)
        self._layout = layout
        self._read = read
        self._table: Table | None = None
        rolls = RollsWatcher(names)
        self._check = TableCheck(names, rolls)
        # One for each kind of thing that a game may await of a camera; the later ones tell a window more.
        self._watchers: tuple[Watcher, ...] = (
            rolls,
            UnzonedRolls(names),
            SixesWatcher(names, rolls),
            RevealWatcher(names),
            *watchers_of_boards(names, game.board(state).colors),
            WrongSizesWatcher(names),
            self._check,
        )
        self._reported: dict[tuple[object, object], _Reported] = {}
        self._t = 0.0
        self._paused = False
        """Frames are taken in, and nothing that happens in them is an event."""
        self._disturbed: float | None = None
        # A mat is followed by itself, and so is each of several sources.
        self._stabiliser = None if laid_out_later else Stabiliser()
        self._stalls = Stalls()
        self._steady: Steady | None = None
        self._explained = (state, game.explain(state))
        self._tell(Progress(0.0, game, state, game.awaits(state)))
        self.view = TableView(0.0, None, (), self._explained[1])
        """The table after the last frame, for a window."""

    @property
    def game(self) -> rules.Game:
        return self.fold.game

    @property
    def state(self) -> rules.State:
        return self.fold.state

    @property
    def paused(self) -> bool:
        """Whether nothing is watched: between `pause` and `resume`, which also see to the dice that lie there."""
        return self._paused

    @property
    def reading(self) -> TableReading | None:
        """The latest reading, with its boxes where the newest frame shows them; None before the first."""
        return None if self._table is None else self._in_picture(self._table.reading)

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order. Raises LayoutError for the first one."""
        decisions: list[Decision] = []
        if self._stalls.see(frame):
            return ()
        if self._table is None:
            height, width = frame.image.shape[:2]
            self._table = table_of(self._layout, width, height, self._read)
            decisions += self._check_sides(frame.t)
            self._want(self._table)
        table = self._table
        self._t = frame.t
        if self._stabiliser is not None:
            dice = [die.box for die in _dice_of(table)]
            decisions += self._check_camera(self._stabiliser.see(frame, dice, _ground(table.layout)))
        steady = self._steady
        read = table.see(frame) if steady is None else table.see(steady.frame, drifting=not steady.patterned)
        decisions += self._check_disturbance(table)
        for watcher in () if self._paused else self._watchers:
            for found in watcher.see(table, read):
                if isinstance(found, Notice):
                    decisions.append(self.fold.note(found))
                else:
                    evidence = None if found.evidence is None else found.evidence.in_picture(self._motion)
                    decisions.append(self._play(found.event, self._t, found.confidence, by="camera", evidence=evidence))
        self._want(table)
        self.view = self._make_view(table)
        return tuple(decisions)

    def enter(self, event: object, t: float, said: bool = False) -> tuple[Decision, ...]:
        """Enters an event by hand, at time `t`; what the camera has just reported is not counted twice.

        A game that is in progress is taken up by entering what was played before the first frame.
        """
        fields = _fields(event)
        reported = self._reported.get(_kind(fields))
        if reported is not None and abs(t - reported.t) <= SAME_EVENT_SECONDS and _same_event(reported.event, fields):
            return ()
        decision = self._play(event, t, 1.0, said)
        if self._table is not None:
            self.view = self._make_view(self._table)
        return (decision,)

    def go_on(self, t: float) -> None:
        """Goes on from the position to which the fold has come otherwise at time `t`, as after an undo or a correction.

        The dice that lie on the table are known, and were not rolled.
        """
        self._reported.clear()
        self._tell(Progress(t, self.game, self.state, self.game.awaits(self.state)))
        if self._table is not None:
            self._resume(self._table)

    @property
    def layout(self) -> Layout | None:
        """The zones in pixels of the picture that they are told in; None before the first frame."""
        return None if self._table is None else self._table.layout

    @property
    def told_in(self) -> str | None:
        """The source in whose pixels `layout` and the view's dice are, where there are several."""
        return None if self._table is None else self._table.told_in

    def pause(self) -> None:
        """Stops watching until `resume`; events may still be entered."""
        self._paused = True
        if self._table is not None:
            self._want(self._table)
            self.view = self._make_view(self._table)

    def resume(self) -> None:
        """Goes on watching: the dice that lie on the table by now are known, and were not rolled."""
        if not self._paused:
            return
        self._paused = False
        if self._table is not None:
            self._resume(self._table)

    def lay_out(self, layout: Layout) -> None:
        """Goes on with the zones where they are now: the camera was moved, or what they are drawn on.

        The dice that lie in them are known, and were not rolled. Raises LayoutError.
        """
        require_zones(self.game, layout, len(self.state.names))
        require_apart(self.game, layout)
        if self._table is not None:
            picture, stabiliser = self._table.layout, self._stabiliser
            self.go_on_at(table_of(layout, round(picture.width or 0), round(picture.height or 0), self._read))
            if stabiliser is not None:
                stabiliser.anchor(_ground(self._table.layout))
            self._stabiliser = stabiliser
        self._layout = layout

    def go_on_at(self, table: Table) -> None:
        """Watches this table from now on, such as one that several sources see.

        If another one was watched before, the dice that lie on this one are known, and were not rolled.
        """
        began, self._table = self._table is not None, table
        self._stabiliser = self._steady = None
        if began:
            self._go_on(table)
        self._want(table)

    def end(self, t: float) -> Ended:
        """The last line of the watch."""
        return Ended(t, self.state.to_json())

    def _check_sides(self, t: float) -> list[Decision]:
        """Seats are clockwise from above: a layout in which they are not shows a mirrored picture."""
        layout = self._layout
        if layout is None or not self.game.zones.one_table:
            return []
        if len(layout.seats) < 3 or any(seat.roll is None for seat in layout.seats):
            return []
        centers = [np.mean(np.asarray(seat.roll), axis=0) for seat in layout.seats]
        turning = sum(float(a[0] * b[1] - b[0] * a[1]) for a, b in zip(centers, centers[1:] + centers[:1], strict=True))
        if (turning < 0) == layout.mirrored or turning == 0:
            return []
        message = (
            said("The layout says that the picture is mirrored, but its players sit clockwise: check which is right")
            if layout.mirrored
            else said("The players in the layout sit anticlockwise: is the picture mirrored, or the order wrong?")
        )
        return [self.fold.note(Notice(t, "mirrored", None, message))]

    def _check_camera(self, steady: Steady) -> list[Decision]:
        """Takes the camera's motion out, and says so where it was moved for good."""
        before, self._steady = self._steady, steady
        if not steady.displaced or (before is not None and before.displaced):
            return []
        if steady.found:
            words = said("The camera was moved. The zones follow the table.")
            return [self.fold.note(Notice(self._t, "disturbed", None, words))]
        words = said("The camera was moved, and the zones no longer fit. Draw them again.")
        return [self.fold.note(Notice(self._t, "zones_lost", None, words))]

    def _check_disturbance(self, table: Table) -> list[Decision]:
        since = table.disturbed_since
        if since is None or since == self._disturbed or self._t - since < DISTURBED_SECONDS:
            return []
        self._disturbed = since
        message = said("The whole picture is moving: is the camera steady and the table in view?")
        return [self.fold.note(Notice(self._t, "disturbed", None, message))]

    def _play(
        self,
        event: object,
        t: float,
        confidence: float,
        said: bool = False,
        by: Actor = "player",
        evidence: Evidence | None = None,
    ) -> Decision:
        before = self.state
        decision = self.fold.play(event, t, confidence, said, by, evidence)
        if isinstance(decision, Decided):
            fields, after = _fields(event), self.state
            if by == "camera":
                self._reported[_kind(fields)] = _Reported(t, fields)
            else:
                self._reported.pop(_kind(fields), None)
            self._tell(Progress(t, self.game, after, self.game.awaits(after), before, fields, by == "camera"))
        return decision

    def _tell(self, progress: Progress) -> None:
        for watcher in self._watchers:
            watcher.follow(progress, self._table)
        if self._table is not None:
            self._want(self._table)

    def _want(self, table: Table) -> None:
        needs: dict[str, Need] = {}
        for watcher in () if self._paused else self._watchers:
            for zone, need in watcher.needs.items():
                needs[zone] = max(need, needs.get(zone, need))
        table.want(needs)

    def _go_on(self, table: Table) -> None:
        """Nobody watched for a while, or another table: what lies there by now is known, and was not rolled."""
        table.read_anew()
        for watcher in self._watchers:
            watcher.resume(table)

    def _resume(self, table: Table) -> None:
        self._go_on(table)
        self._want(table)
        self.view = self._make_view(table)

    def _make_view(self, table: Table) -> TableView:
        if self._explained[0] is not self.state:
            self._explained = (self.state, self.game.explain(self.state))
        seats = tuple(self._seat_view(seat, table) for seat in range(len(self.state.names)))
        return TableView(self._t, self._in_picture(table.reading), seats, self._explained[1], self._check.mend)

    def _in_picture(self, reading: TableReading | None) -> TableReading | None:
        """A reading with its boxes where the newest frame shows them."""
        return None if reading is None else self._motion.reading_to_picture(reading)

    @property
    def _motion(self) -> CameraMotion:
        return STILL if self._steady is None else self._steady.motion

    def _seat_view(self, seat: int, table: Table) -> SeatView:
        if self._paused:
            return SeatView(seat, "done", _of(self.state.names[seat], said("nobody is watching now")))
        for watcher in reversed(self._watchers):
            view = watcher.view(seat, table)
            if view is not None:
                return view
        return SeatView(seat, "done", _of(self.state.names[seat], said("nothing to do now")))


def _ground(layout: Layout) -> Sequence[Point] | None:
    """The corners of the board by which a camera's motion is told on a plain cloth."""
    return None if layout.board is None else layout.board.corners


def _dice_of(table: Table) -> Sequence[DieReading]:
    return () if table.reading is None else table.reading.dice


def _of(name: str, words: str) -> str:
    """What is said of a player; the `words` alone stand where the name stands already."""
    return said("{name}: {words}", name=name, words=words)


def _fields(event: object) -> dict[str, Any]:
    return cast("dict[str, Any]", event) if isinstance(event, dict) else {}


def _kind(event: Mapping[str, Any]) -> tuple[object, object]:
    """What tells the events apart of which only the latest is kept: their type and seat."""
    kind, seat = event.get("type"), event.get("seat")
    return (kind if isinstance(kind, str) else None, seat if isinstance(seat, int) else None)


def _same_event(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    def plain(event: Mapping[str, Any]) -> dict[str, Any]:
        values, hands = event.get("values"), event.get("hands")
        return {
            **event,
            "values": Counter(cast("list[Any]", values)) if isinstance(values, list) else values,
            "hands": [Counter(hand) for hand in cast("list[list[Any]]", hands)] if isinstance(hands, list) else hands,
        }

    try:
        return plain(a) == plain(b)
    except TypeError:  # values that are themselves lists or objects cannot be counted, and are no roll
        return False
