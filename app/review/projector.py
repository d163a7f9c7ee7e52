"""The thread that shows the film of a session: it decodes, keeps the pace, and hands out the newest picture.

Nothing here knows of Qt; what is to be seen comes out by a `Mailbox`.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from app.live.mailbox import Mailbox
from app.review.footage import Footage, Span
from app.system.worker import FAULT, Worker
from app.text.language import tr

SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
PICTURES_A_SECOND = 30
"""More pictures than this are not shown, however fast the film is played."""

LEAST_LOOP_SECONDS = 0.05
"""What is shorter is a picture that stands still."""


@dataclass(frozen=True, eq=False)
class ProjectedFrame:
    """What is shown of the session at `t` seconds: a picture, BGR ``uint8``, or None and `words` that say why."""

    t: float = 0.0
    image: np.ndarray | None = None
    words: str = ""
    playing: bool = False


class Projector(Worker):
    """Shows a session from `start` to `stop`; `mailbox` holds the newest sight, `on_ready` says that one lies there.

    A film is a row of spans, and ends at `end` at the earliest; times are in seconds of the session.

    Without film time runs all the same, so that events can be watched at their pace.
    """

    def __init__(self, on_ready: Callable[[], None]) -> None:
        super().__init__("cubewatch-review-film")
        self.mailbox: Mailbox[ProjectedFrame] = Mailbox(on_ready)
        self._spans: tuple[Span, ...] = ()
        self._footage = Footage(())
        self._end = 0.0
        self._t = 0.0
        self._speed = 1.0
        self._playing = False
        self._loop: tuple[float, float] | None = None
        self._anchor = (0.0, 0.0)
        self._backwards = False

    def use(self, spans: Sequence[Span], end: float, t: float) -> None:
        """Shows this film from now on, beginning at `t`."""
        self.post(self._load, tuple(spans), end)
        self.show(t)

    def grow(self, spans: Sequence[Span], end: float) -> None:
        """The film is this by now; what is shown or played goes on."""
        self.post(self._load, tuple(spans), end)

    def show(self, t: float) -> None:
        """Stands still at `t`."""
        self.post(self._stand, t)

    def step(self, frames: int) -> None:
        """Stands still so many frames further on, or back."""
        self.post(self._step, frames)

    def play(self, playing: bool) -> None:
        """Plays from here, or stops."""
        self.post(self._play, playing)

    def loop(self, start: float, end: float) -> None:
        """Plays this part again and again, until something else is asked for."""
        self.post(self._begin_loop, start, end)

    def set_speed(self, factor: float) -> None:
        """Plays so many times as fast as it was recorded."""
        self.post(self._set_speed, factor)

    # From here on everything runs in the projector's own thread.

    def run(self) -> None:
        try:
            while not self.stopped:
                if self.do_next(self._seconds_until_due() if self._playing else None):
                    while self.do_next(0.0):
                        pass
                    if not self.stopped:
                        self._publish(self._backwards)
                        self._backwards = False
                if self._playing and not self.stopped:
                    self._play_on()
        finally:
            self._footage.close()

    def tell_fault(self, fault: str) -> None:
        self._playing = False
        words = tr(FAULT)
        self.mailbox.put(ProjectedFrame(self._t, None, words))

    def _step(self, frames: int) -> None:
        self._backwards = frames < 0
        self._stand(self._footage.step(self._t, frames))

    def _play(self, playing: bool) -> None:
        at_end = playing and self._footage.after(self._t, 0.0) is None and self._t >= self._end - 0.05
        self._stand(0.0 if at_end else self._t, playing)

    def _begin_loop(self, start: float, end: float) -> None:
        self._stand(start, playing=True)
        self._loop = (start, max(end, start))

    def _set_speed(self, factor: float) -> None:
        self._speed = factor
        self._anchor = (time.monotonic(), self._t)

    def _load(self, spans: tuple[Span, ...], end: float) -> None:
        """Takes up a film; one that is shown already keeps the frames that were decoded."""
        self._end = max(end, spans[-1].end if spans else 0.0)
        if spans != self._spans:
            self._footage.close()
            self._spans, self._footage = spans, Footage(spans)

    def _stand(self, t: float, playing: bool = False) -> None:
        self._loop = None
        self._t = max(0.0, min(t, self._end))
        self._playing = playing
        self._anchor = (time.monotonic(), self._t)

    def _due(self) -> float | None:
        """The time of the picture that comes next; None at the end."""
        step = max(self._speed / PICTURES_A_SECOND - 0.005, 0.0)
        found = self._footage.after(self._t, step)
        if found is None and self._t < self._end - 0.001 and not self._footage.end > self._t + 0.05:
            found = min(self._t + max(step, 1 / PICTURES_A_SECOND), self._end)
        if found is not None and self._loop is not None and found > self._loop[1]:
            return None
        return found

    def _seconds_until_due(self) -> float:
        due = self._due()
        began, first = self._anchor
        return 0.0 if due is None else max(0.0, began + (due - first) / self._speed - time.monotonic())

    def _play_on(self) -> None:
        """Shows the next picture, if it is due; what is late is left out."""
        due = self._due()
        if due is None:
            self._come_to_the_end()
            return
        began, first = self._anchor
        now = first + (time.monotonic() - began) * self._speed
        if due > now + 0.001:
            return
        last = self._end if self._loop is None else self._loop[1]
        late = now - due > max(0.25, self._speed / PICTURES_A_SECOND)
        self._t = min(now, last) if late else due
        self._publish()

    def _come_to_the_end(self) -> None:
        if self._loop is not None:
            self._t = self._loop[0]
            self._anchor = (time.monotonic(), self._t)
            self._playing = self._loop[1] - self._loop[0] > LEAST_LOOP_SECONDS
        else:
            self._playing = False
        self._publish()

    def _publish(self, backwards: bool = False) -> None:
        shot = self._footage.shot(self._t, backwards)
        if shot.image is not None and not self._playing:
            self._t = shot.t
        self.mailbox.put(ProjectedFrame(self._t, shot.image, shot.words, self._playing))
