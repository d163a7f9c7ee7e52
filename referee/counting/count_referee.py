"""Has rolls without a game counted: what `Referee` is to a game, for `rules.counting`.

    referee = CountReferee({"game": None, "dice": 5}, read)
    for frame in source:
        for decision in referee.see(frame):
            print(decision.to_json())

Every roll that `FreeWatcher` gives becomes an event; dice that nobody could read with certainty have no value in it
until a person names them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

import numpy as np

import rules
from referee.decisions import Decided, Decision, Ended, Evidence, FreeRoll, Notice
from referee.fold import Actor, Fold
from referee.free import FreeWatcher
from referee.layout import Layout, SeatLayout
from referee.table import Sizes, Table, joined_table
from referee.view import SeatView, TableView
from referee.watchers.rolls import SAME_EVENT_SECONDS
from rules.counting.counting import CountedRoll, CountState
from rules.sentence import said
from vision import Frame, TableReading
from vision.tracking.camera_motion import STILL

HAND_SHARE = 0.08
"""Where more of a zone moves than this, it is a hand and not a few dice (as `referee.watchers.rolls` has it)."""


class CountReferee:
    """Counts the rolls of `setup`, whose game is null. `read` gives the dice in a BGR picture.

    Without a `layout` the whole picture is one zone. `layouts` and `sizes`, by the names that frames bear, are what
    each of several sources sees; `places` names the zones, by seat. Raises `rules.BadSetup`, and LayoutError for
    layouts that cannot be used, at the latest with the first frame.
    """

    def __init__(
        self,
        setup: object,
        read: Callable[[np.ndarray], TableReading],
        layout: Layout | None = None,
        layouts: Mapping[str, Layout] | None = None,
        sizes: Sizes | None = None,
        places: Sequence[str] = (),
    ) -> None:
        self._fold = setup if isinstance(setup, Fold) else Fold(setup)
        self._read = read
        self._places = tuple(places)
        self.layout = layout
        self._table: Table | None = None
        if layouts:
            self._table = joined_table(layouts, sizes or {}, read)
        self._watcher = FreeWatcher(read, self._counted.dice, layout, self._table)
        self.paused = False
        self._t = 0.0
        self._reported: tuple[float, tuple[int | None, ...]] | None = None
        self.view = self._make_view()

    @property
    def game(self) -> rules.Game:
        return self._fold.game

    @property
    def state(self) -> rules.State:
        return self._fold.state

    @property
    def reading(self) -> TableReading | None:
        """The latest reading, with its boxes where the newest frame shows them; None before the first."""
        reading = self._watcher.reading
        return None if reading is None else self._watcher.motion.reading_to_picture(reading)

    @property
    def told_in(self) -> str | None:
        """The source in whose pixels the view's dice are, where there are several."""
        return self._watcher.told_in

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order. Raises LayoutError for the first one."""
        self._t = frame.t
        found = self._watcher.see(frame)
        decisions = () if self.paused else tuple(self._taken(one) for one in found)
        self.view = self._make_view()
        return decisions

    def finish(self) -> tuple[Decision, ...]:
        """The source has come to its end: what lies there and was not given yet; of a single picture all of it."""
        decisions = () if self.paused else tuple(self._taken(one) for one in self._watcher.finish())
        self.view = self._make_view()
        return decisions

    def see_picture(
        self, image: np.ndarray, t: float, read: Callable[[np.ndarray], TableReading] | None = None
    ) -> tuple[Decision, ...]:
        """Takes a picture of its own, apart from the source, for one roll at time `t`; none where it shows no dice.

        `read` reads it, where not what reads the source does.
        """
        watcher = FreeWatcher(read or self._read)
        watcher.see(Frame(image, t))
        return tuple(self._taken(one, apart=True) for one in watcher.finish())

    def enter(self, event: object, t: float, said: bool = False) -> tuple[Decision, ...]:
        """Enters an event by hand, at time `t`; a roll that the camera has just reported is not counted twice."""
        told: object = event
        fields = cast("Mapping[str, Any]", told) if isinstance(told, Mapping) else dict[str, Any]()
        if self._reported is not None and abs(t - self._reported[0]) <= SAME_EVENT_SECONDS:
            values: object = fields.get("values")
            if fields.get("type") == "roll" and isinstance(values, list):
                seen = cast("list[int | None]", values)
                if sorted(map(str, seen)) == sorted(map(str, self._reported[1])):
                    return ()
        return (self._played(cast("object", told), t, 1.0, said),)

    def go_on(self, t: float) -> None:
        """Goes on from the state to which the fold has come otherwise, as after an undo or a correction."""
        del t
        self._reported = None
        self._watcher.expect(self._counted.dice)
        self.view = self._make_view()

    def pause(self) -> None:
        """Counts nothing until `resume`; dice that come to lie there meanwhile are no roll."""
        self.paused = True

    def resume(self) -> None:
        self.paused = False

    def end(self, t: float) -> Ended:
        return Ended(t, None)

    @property
    def _counted(self) -> CountState:
        state = self._fold.state
        assert isinstance(state, CountState)
        return state

    def _taken(self, decision: Decision, apart: bool = False) -> Decision:
        """A free roll as the event that it is; anything else as it stands. `apart`: it was not seen by the source."""
        if isinstance(decision, Notice):
            return self._fold.note(decision)
        if not isinstance(decision, FreeRoll):
            return decision
        known = decision.seat is not None and decision.seat < len(self._places)
        place = self._places[decision.seat] if known and decision.seat is not None else None
        roll = CountedRoll(decision.values, decision.colors or (None,) * len(decision.values), place)
        motion = STILL if apart else self._watcher.motion
        evidence = None if decision.evidence is None else decision.evidence.in_picture(motion)
        applied = self._played(roll.event(), decision.t, decision.confidence, by="camera", evidence=evidence)
        if isinstance(applied, Decided) and not apart:
            self._reported = decision.t, decision.values
        return applied

    def _played(
        self,
        event: object,
        t: float,
        confidence: float,
        said: bool = False,
        by: Actor = "player",
        evidence: Evidence | None = None,
    ) -> Decision:
        decision = self._fold.play(event, t, confidence, said, by, evidence)
        if isinstance(decision, Decided):
            self._watcher.answered()
            self._watcher.expect(self._counted.dice)
            self.view = self._make_view()
        return decision

    def _make_view(self) -> TableView:
        reading = self.reading
        phase, text = self._phase()
        seen = 0 if reading is None else len(reading.dice)
        seat = SeatView(0, phase, text, seen, self._counted.dice, None if self.paused else self._watcher.asked)
        return TableView(self._t, reading, (seat,), self.game.explain(self.state))

    def _phase(self) -> tuple[str, str]:
        """What goes on, as a phase of `referee.view` and in words."""
        if self.paused:
            return "done", said("nobody is watching now")
        if self._watcher.asked is not None:
            return "unsure", said("were these dice a roll? If so, enter it")
        moving = self._watcher.moving_share
        if moving > HAND_SHARE:
            return "hand", said("a hand is over the table")
        if moving > 0:
            return "rolling", said("the dice are moving")
        if self._watcher.waits:
            return "reading", said("reading the dice")
        return "waiting", said("ready for a roll")


def free_roll(decided: Decided, places: Sequence[str]) -> Decided | FreeRoll:
    """A counted roll as the line that `watch --free` prints, by the names of its zones; another event as it is."""
    if decided.event.get("type") != "roll":
        return decided
    zone = decided.event.get("zone")
    seat = places.index(zone) if zone in places else None
    return FreeRoll(decided.t, tuple(decided.event["values"]), decided.confidence, seat)


def trays(count: int) -> tuple[str, ...]:
    """What the zones of a layout are called where nobody sits at them."""
    return tuple(f"tray {number}" for number in range(1, count + 1))


def seats_told(layout: object) -> int:
    """How many seats a parsed layout file tells of, whatever the game; 0 where it tells of none."""
    if not isinstance(layout, Mapping):
        return 0
    fields = cast("Mapping[str, object]", layout)
    sources, seats = fields.get("sources"), fields.get("seats")
    if isinstance(sources, Mapping):
        return max(map(seats_told, cast("Mapping[str, object]", sources).values()), default=0)
    return len(cast("list[object]", seats)) if isinstance(seats, list) else 0


def places_of(sources: Sequence[str], sizes: Sizes) -> dict[str, Layout]:
    """A layout for each of several sources whose whole picture is a zone of its own: seat 0 before the first of them,
    seat 1 before the second, and so on."""
    layouts: dict[str, Layout] = {}
    for number, name in enumerate(sources):
        whole = Layout.whole_picture(*sizes[name])
        nothing = (SeatLayout(),)
        seats = (*nothing * number, replace(whole.seats[0], source=name), *nothing * (len(sources) - number - 1))
        layouts[name] = replace(whole, seats=seats)
    return layouts
