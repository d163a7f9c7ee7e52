"""A mat followed from frame to frame: still while it lies still, wherever it goes when it is moved.

Looking for markers costs some milliseconds, so it is done a few times a second, and for every frame only while
something is new or moves. While a sheet lies still its markers are remembered where they were seen, averaged over the
looks, so that an arm that hides the half of them takes nothing away.
"""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from vision.mat.finding import FoundSheet, Marker, MatDetection, find_markers, sheets_of
from vision.mat.plane import Lens
from vision.mat.sheets import Sheet, sheet_of_marker
from vision.readings import Frame

LOOK_SECONDS = 0.4
LOST_SECONDS = 3.0
# Corners of a marker that lies still are found this near each other, in pixels and as a share of its side. What moves
# farther, in most markers of a sheet at once, was moved.
STILL_PIXELS = 0.8
STILL_SHARE = 0.02
# A marker's place is the mean of its latest looks, at most so many.
MOST_LOOKS = 20
# Zones are laid anew when they would lie this far from where they are held, in millimetres; nearer, they stay, so that
# nothing that is watched in them is disturbed by a marker more or less in view.
HELD_MM = 1.5


@dataclass
class _Remembered:
    """Where a marker was seen: the mean of its corners over `looks`."""

    corners: np.ndarray
    looks: int = 1

    def add(self, corners: np.ndarray) -> None:
        self.looks = min(self.looks + 1, MOST_LOOKS)
        self.corners = self.corners + (corners - self.corners) / self.looks


@dataclass
class _Memory:
    """What is remembered of one sheet: its markers by number, since when, and the sheet as it is held."""

    markers: dict[int, _Remembered] = field(default_factory=dict)
    seen_at: float = 0.0
    held: FoundSheet | None = None


class MatFollower:
    """Takes in frames, in the order of their times, and holds the sheets that were found.

    `sheets` are those found so far, each where it was last seen; `lost` those of them that were not seen for a while;
    `mirrored` whether the source shows the table as in a mirror; `twice` the sheets of which two lie on the table.
    """

    def __init__(self) -> None:
        self._memories: dict[int, _Memory] = {}
        self._next_look = -np.inf
        self._size = (0, 0)
        self._distortion = 0.0
        self._empty_looks = 0
        self._t = -np.inf
        self.mirrored = False
        self.twice: tuple[Sheet, ...] = ()

    @property
    def sheets(self) -> tuple[FoundSheet, ...]:
        held = (memory.held for _, memory in sorted(self._memories.items()))
        return tuple(sheet for sheet in held if sheet is not None)

    @property
    def lost(self) -> tuple[FoundSheet, ...]:
        return tuple(
            memory.held
            for _, memory in sorted(self._memories.items())
            if memory.held is not None and self._t - memory.seen_at > LOST_SECONDS
        )

    def see(self, frame: Frame) -> bool:
        """Takes in a frame; whether this changed `sheets`, `mirrored` or `twice`."""
        height, width = frame.image.shape[:2]
        if (width, height) != self._size:
            self._memories.clear()
            self._size = (width, height)
        self._t = frame.t
        if frame.t < self._next_look:
            return False
        before = self.sheets, self.mirrored, self.twice
        seen, changed = self._remember(self._look(frame))
        self._hold(seen, frame.t)
        self._next_look = frame.t if changed else frame.t + LOOK_SECONDS
        return before != (self.sheets, self.mirrored, self.twice)

    def _look(self, frame: Frame) -> list[Marker]:
        """The markers in the frame, the way round in which sheets were found; both in turns while there are none."""
        mirrored = self.mirrored != (self._empty_looks % 2 == 1)
        markers = find_markers(frame.image, mirrored)
        sight = self._sight(markers, mirrored)
        self.twice = sight.twice
        if sight.sheets and mirrored != self.mirrored:
            self._memories.clear()
            self.mirrored = mirrored
        self._empty_looks = 0 if sight.sheets else self._empty_looks + 1
        return markers if mirrored == self.mirrored else []

    def _sight(self, markers: list[Marker], mirrored: bool) -> MatDetection:
        return sheets_of(markers, Lens(*self._size, self._distortion), mirrored)

    def _remember(self, markers: list[Marker]) -> tuple[set[int], bool]:
        """Adds what is seen to what is remembered, or begins anew for sheets that moved.

        Gives the numbers of the sheets of which something was seen, and whether that was anything new.
        """
        by_sheet: dict[int, dict[int, Marker]] = {}
        counts = Counter(marker.number for marker in markers)
        for marker in markers:
            known = sheet_of_marker(marker.number)
            if known is not None and counts[marker.number] == 1:  # of two with one number, neither can be trusted
                by_sheet.setdefault(known[0].number, {})[marker.number] = marker
        changed = False
        for number, seen in by_sheet.items():
            memory = self._memories.setdefault(number, _Memory())
            known_before = {one for one in seen if one in memory.markers}
            still = {one for one in known_before if _is_still(memory.markers[one], seen[one])}
            if len(known_before) > 2 * len(still):
                memory.markers.clear()
                known_before, still, changed = set(), set(), True
            for one, marker in seen.items():
                if one in still:
                    memory.markers[one].add(marker.corners)
                elif one not in known_before:
                    memory.markers[one] = _Remembered(np.array(marker.corners, float))
                    changed = True
        return set(by_sheet), changed

    def _hold(self, seen: set[int], t: float) -> None:
        """Fits the sheets to what is remembered, and holds them there where they were not held so already."""
        remembered = [
            Marker(number, one.corners) for memory in self._memories.values() for number, one in memory.markers.items()
        ]
        for found in self._sight(remembered, self.mirrored).sheets:
            memory = self._memories[found.sheet.number]
            self._distortion = found.plane.lens.distortion
            if found.sheet.number in seen:
                memory.seen_at = t
            if memory.held is None or _apart(memory.held, found) > HELD_MM:
                memory.held = found


def _is_still(remembered: _Remembered, marker: Marker) -> bool:
    away = float(np.linalg.norm(remembered.corners - marker.corners, axis=1).max())
    return away <= max(STILL_PIXELS, STILL_SHARE * marker.side)


def _apart(held: FoundSheet, found: FoundSheet) -> float:
    """How far the zones of a sheet lie from where they are held, at most, in millimetres."""
    corners = np.array([corner for zone in found.sheet.zones for corner in zone.corners])
    away = np.linalg.norm(found.plane.to_sheet(held.plane.to_picture(corners)) - corners, axis=1)
    return float(away.max()) if np.all(np.isfinite(away)) else np.inf
