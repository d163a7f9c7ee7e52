"""A region of the screen as a source, for the faces of a video call.

The region is ``screen:X,Y,W,H``, in pixels of the desktop that all monitors form together: a monitor to the left of
the first one has negative X. A screen may rightly be still, so pictures that are the same say nothing about it.
"""

from __future__ import annotations

import os
import re
import time
from typing import TYPE_CHECKING

import numpy as np

from vision.errors import SourceError
from vision.messages import Message
from vision.sources.freezing import Noise

if TYPE_CHECKING:
    from mss import MSS

SCREEN = "screen:"
FRAMES_A_SECOND = 20.0
LARGEST_SIDE = 16_384
_REGION = re.compile(r"screen:\s*(-?\d{1,6})\s*,\s*(-?\d{1,6})\s*,\s*(\d{1,6})\s*,\s*(\d{1,6})\s*")


class ScreenDevice:
    """The region that `text` names; raises SourceError where it names none."""

    noise = Noise.NONE

    def __init__(self, text: str) -> None:
        match = _REGION.fullmatch(text)
        x, y, width, height = (int(number) for number in match.groups()) if match else (0, 0, 0, 0)
        if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
            raise SourceError(
                "{text} is not a region of the screen: give screen:X,Y,W,H (left and upper edge, "
                "width and height in pixels)",
                text=text,
            )
        self._region = {"left": x, "top": y, "width": width, "height": height}
        self.name = Message("the region of the screen")

    def open(self) -> _ScreenCapture:
        """Finds the screen; raises SourceError where there is none, or where the region does not lie on it."""
        # Training, which does without it, imports this package too.
        import mss
        from mss.exception import ScreenShotError

        try:
            grabber = mss.MSS()
        except (ScreenShotError, OSError, ValueError) as error:
            raise SourceError(no_screen(error)) from error
        try:
            desk = grabber.monitors[0]
            self._check_inside(desk)
            capture = _ScreenCapture(grabber, self._region)
            grabber.grab(self._region)
        except ScreenShotError as error:
            grabber.close()
            raise SourceError(no_screen(error)) from error
        except SourceError:
            grabber.close()
            raise
        return capture

    def _check_inside(self, desk: dict[str, int]) -> None:
        left, top = self._region["left"], self._region["top"]
        right, bottom = left + self._region["width"], top + self._region["height"]
        desk_right, desk_bottom = desk["left"] + desk["width"], desk["top"] + desk["height"]
        if left < desk["left"] or top < desk["top"] or right > desk_right or bottom > desk_bottom:
            raise SourceError(
                "the region is outside the screen, which goes from {left},{top} to {right},{bottom}: "
                "give screen:X,Y,W,H within it",
                left=desk["left"],
                top=desk["top"],
                right=desk_right,
                bottom=desk_bottom,
            )


class _ScreenCapture:
    """Grabs the region at a steady pace, from the thread that opened it."""

    frame_rate: float | None = FRAMES_A_SECOND
    remarks: tuple[Message, ...] = ()

    def __init__(self, grabber: MSS, region: dict[str, int]) -> None:
        self._grabber = grabber
        self._region = region
        self._due = time.monotonic()

    def read(self) -> np.ndarray | None:
        self.skip()
        from mss.exception import ScreenShotError

        try:
            shot = self._grabber.grab(self._region)
        except ScreenShotError:
            return None
        image = np.frombuffer(shot.raw, np.uint8).reshape(shot.height, shot.width, 4)
        return np.ascontiguousarray(image[:, :, :3])

    def skip(self) -> bool:
        """Waits until the next picture is due; see `Capture.skip`."""
        time.sleep(max(0.0, self._due - time.monotonic()))
        self._due = max(self._due + 1.0 / FRAMES_A_SECOND, time.monotonic())
        return True

    def close(self) -> None:
        self._grabber.close()


def no_screen(error: Exception) -> Message:
    """One sentence for a screen that cannot be grabbed."""
    if os.environ.get("WAYLAND_DISPLAY"):
        return Message("the screen cannot be watched: Wayland does not allow it, so log in with an X11 session")
    why = (str(error).splitlines() or [""])[0]
    return Message("the screen cannot be watched: there is no display, or it does not allow it ({why})", why=why)
