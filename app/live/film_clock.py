"""The pace of a film: when each of its frames is due."""

import time

CATCH_UP_SECONDS = 0.5
"""How far a film may lag behind its clock before the clock is set back; less than that is caught up with."""


class FilmClock:
    """When a film's frames are due: at its own pace times the speed, stopped while paused."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._paused = False
        self._anchor: tuple[float, float] | None = None

    def pause(self, paused: bool) -> None:
        self._paused, self._anchor = paused, None

    def set_speed(self, speed: float) -> None:
        self._speed, self._anchor = speed, None

    def seconds_until(self, t: float) -> float | None:
        """How long to wait for the frame of film time `t`; None without end (paused); 0 when it is due."""
        if self._paused:
            return None
        now = time.monotonic()
        if self._anchor is None:
            self._anchor = (now, t)
        begin, first = self._anchor
        wait = begin + (t - first) / self._speed - now
        if wait < -CATCH_UP_SECONDS:
            self._anchor = (now, t)
        return max(0.0, wait)
