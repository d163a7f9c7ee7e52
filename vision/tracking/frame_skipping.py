"""Which pictures of a live source need not be looked at: while nothing moves, some of many are enough.

To decode a picture costs more than to see that nothing has moved in it. So of a table at which nobody moves one is
looked at every tenth of a second; the first that shows a hand ends that, and every one is looked at again.
"""

import math

# Nothing has moved for so long before any picture is passed over: by then, dice that fell still have been read.
STILL_SECONDS = 3.0
# Two pictures that are looked at are no further apart: a tenth of a second, and what a camera's clock is out by.
MOST_APART_SECONDS = 0.105


class Rest:
    """Counts the pictures of a device as they come, and tells before each whether it may be passed over."""

    def __init__(self) -> None:
        self._looked_at = self._came_at = -math.inf
        self._interval = math.inf

    def came(self, now: float, looked_at: bool) -> None:
        """A picture came at time `now`, and was looked at or passed over."""
        self._interval, self._came_at = now - self._came_at, now
        if looked_at:
            self._looked_at = now

    def passes_over(self, still_seconds: float) -> bool:
        """Whether the next picture need not be looked at, since nothing has moved for so long, and since the one after
        it will come in time."""
        after_next = self._came_at + 2 * self._interval
        return still_seconds >= STILL_SECONDS and after_next <= self._looked_at + MOST_APART_SECONDS
