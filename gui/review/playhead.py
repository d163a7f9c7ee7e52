"""Where in a session its review is: which event, which picture, of which camera; and all that goes elsewhere."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from app.review.case import Case
from app.review.footage import Span
from app.review.projector import SPEEDS, ProjectedFrame, Projector

LOOP_AROUND_SECONDS = 0.6
"""How much before and after the settled stretch a clip shows: whether the dice still moved decides disputes."""


class Playhead(QObject):
    """Goes through one case at a time, from `begin` to `let_go`; before and after it moves nowhere. `moved` says that
    something else is to be shown.

    `sight` is the newest picture; `place` the place in the timeline of the event that belongs to it, None before the
    first. An event that was gone to stays the one that is shown until time goes on, whatever else has its time.
    `source` names the camera that is shown, None where there is but one.
    """

    moved = Signal()
    _arrived = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sight = ProjectedFrame()
        self.place: int | None = None
        self.source: str | None = None
        self.speed = 1.0
        self._pinned = False
        self._case: Case | None = None
        self._projector: Projector | None = None
        self._arrived.connect(self._take_sight, Qt.ConnectionType.QueuedConnection)

    @property
    def on_sight(self) -> Callable[[], None]:
        """What a projector calls, in its own thread, when there is a picture to be taken."""
        return self._arrived.emit

    @property
    def spans(self) -> tuple[Span, ...]:
        """The film that is shown; empty where the session has none."""
        return () if self._case is None else self._case.footage.get(self.source, ())

    def begin(self, case: Case, projector: Projector) -> None:
        """Goes to the first event of a case, or to its beginning where it has none."""
        self._case, self._projector = case, projector
        self.source = next(iter(case.sources), None)
        self.place, self._pinned = None, False
        self.speed = 1.0
        projector.use(self.spans, case.end, 0.0)
        first = case.timeline.next_event(None, 1)
        if first is not None:
            self.go_to(first)

    def grow(self, case: Case) -> None:
        """Goes on with the case as it is by now, at the same event; at the same time where that event is gone."""
        assert self._case is not None
        shown = None if self.place is None else self._case.timeline.moments[self.place].entry
        place = None if shown is None else case.timeline.of_entry(shown)
        self._case = case
        if self.source not in case.sources:
            self.source = next(iter(case.sources), None)
        self._pinned = self._pinned and place is not None
        self.place = place if self._pinned else case.timeline.place(self.sight.t)
        self._ask(Projector.grow, self.spans, case.end)

    def let_go(self) -> None:
        """Stays where it is, of no case."""
        self._case = self._projector = None

    # Going elsewhere

    def go_to(self, place: int) -> None:
        """Shows the event at a place of the timeline."""
        assert self._case is not None
        self.place, self._pinned = place, True
        self._ask(Projector.show, self._case.timeline.moments[place].frame)
        self.moved.emit()

    def go_to_time(self, t: float) -> None:
        """Shows the session at `t` seconds."""
        self._pinned = False
        self._ask(Projector.show, t)

    def step(self, frames: int) -> None:
        """Goes so many frames of the film further on, or back."""
        self._pinned = False
        self._ask(Projector.step, frames)

    def step_event(self, events: int) -> None:
        """Goes so many events further on, or back: at first to the one that is shown, if time went on since, and from
        the first one to the beginning of the session."""
        assert self._case is not None
        place = self.place
        for _ in range(abs(events)):
            further = self._case.timeline.next_event(place, 1 if events > 0 else -1)
            if further is None:
                break
            place = further
        if place is None or (place == self.place and events < 0 and self._pinned):
            self.go_to_time(0.0)
        else:
            self.go_to(place)

    # Playing

    def stop(self) -> None:
        self._ask(Projector.play, False)

    def toggle(self) -> None:
        self._pinned = False
        self._ask(Projector.play, not self.sight.playing)

    def dwell(self, place: int) -> None:
        """Stays at the event at a place of the timeline, and plays its clip again and again if there is a film."""
        assert self._case is not None
        self.place, self._pinned = place, True
        moment = self._case.timeline.moments[place]
        start, end = moment.settled or (moment.frame, moment.frame)
        if self.spans:
            start, end = max(0.0, start - LOOP_AROUND_SECONDS), min(end + LOOP_AROUND_SECONDS, self._case.end)
            self._ask(Projector.loop, start, end)

    def change_speed(self, step: int) -> None:
        """Plays faster (1) or slower (-1) from now on."""
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self.speed) + step))]
        self._ask(Projector.set_speed, self.speed)
        self.moved.emit()

    def next_source(self) -> None:
        """Shows the film of the next camera, at the same time."""
        case, projector = self._case, self._projector
        if case is not None and projector is not None and len(case.sources) > 1:
            self.source = case.sources[(case.sources.index(self.source) + 1) % len(case.sources)]
            projector.use(self.spans, case.end, self.sight.t)

    def _ask(self, method: Callable[..., None], *arguments: object) -> None:
        if self._projector is not None:
            method(self._projector, *arguments)

    def _take_sight(self) -> None:
        sight = None if self._projector is None else self._projector.mailbox.take()
        if sight is None or self._case is None:
            return
        self.sight = sight
        if not self._pinned:
            self.place = self._case.timeline.place(sight.t)
        self.moved.emit()
