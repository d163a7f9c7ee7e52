"""The motion of the whole camera, found in every frame and taken out, so that a still table looks still.

The first picture is the anchor. Patches of it are found again in every frame (`vision.tracking.landmarks`), and the
motion that they have in common is the camera's. They are looked for all over the picture or, where a cloth is too plain
for that, on a board that lies on it. Without a board, edges are enough if they run in several directions, as those of a
tray do. "The camera is still" is believed before anything else: what lies where it lay speaks for it, however much
moves elsewhere. While the camera rests the motion is the same to the last bit, and exactly the identity for a camera
that was never moved.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.readings import Box, Frame, Point
from vision.tracking.anchor_search import AnchorSearch
from vision.tracking.camera_motion import STILL, CameraMotion, SteadyFrame, at_gate_scale, mapped
from vision.tracking.landmarks import GRID, Alignment, Fit, Patches, cells_of, contrast_of, find_points
from vision.tracking.landmarks import LIMITS as PATCH_LIMITS
from vision.tracking.steady_limits import LIMITS, SteadyLimits

_NO_MOTION = np.eye(3)


# A motion known from a board alone is drawn out to the far side of the picture, where shear and perspective that noise
# makes of the board's few patches would shake what lies there.
STIFF = replace(PATCH_LIMITS, turn_pixels=2.0, shear_pixels=0.05, perspective_pixels=0.05)


@dataclass(frozen=True, eq=False)
class Steady:
    """A frame with the camera's motion taken out.

    `frame` is in the table's pixels; it is the very frame that came where the camera has not moved. `found`: whether
    the motion was seen in this frame; if not, `motion` is the last one known. `displaced`: the camera rests away from
    where it stood; if the motion is not found either, zones are no longer where they were laid. Not `patterned`: the
    table has no pattern that could tell any motion, or nothing but edges, of which too few are in sight just now.
    """

    frame: Frame
    motion: CameraMotion
    found: bool
    displaced: bool
    patterned: bool = True


class Stabiliser:
    """Follows the motion of one camera. It takes every frame in order."""

    def __init__(self, limits: SteadyLimits = LIMITS) -> None:
        self._limits = limits
        self._last: Frame | None = None
        # Motions are held at the gate's scale, from the frame to the anchor picture.
        self._held = _NO_MOTION
        self._motion = STILL
        self._scaled = _NO_MOTION
        self._latest = _NO_MOTION
        self._model = Patches(np.full((1, 1), 128, np.uint8), np.zeros((0, 2)))
        self._finder: AnchorSearch | None = None
        self._begin(np.full((32, 32), 128, np.uint8), None)

    def anchor(self, ground: Sequence[Point] | None = None) -> None:
        """The newest picture becomes the anchor: the table's pixels are its own from now on. `ground` as in `see`."""
        if self._last is not None:
            self._anchor_at(self._last, contrast_of(self._last.small), ground)

    def see(self, frame: Frame, masked: Sequence[Box] = (), ground: Sequence[Point] | None = None) -> Steady:
        """Takes in the next frame. `masked` are boxes, in the table's pixels, that say nothing of the camera: dice.

        `ground` are the four corners, in the table's pixels, of something flat with a pattern that lies there for good:
        a board. It tells the motion where the cloth is plain. Only that of the anchor picture counts.
        """
        contrast = contrast_of(frame.small)
        if self._last is None or self._last.image.shape != frame.image.shape:
            self._anchor_at(frame, contrast, ground)
        elif frame.resumed:
            self._latest, self._moving, self._lost_since = _NO_MOTION, True, None
            self._recent.clear()
            self._looks.clear()
            self._next_look = -np.inf
        self._last = frame
        if not self._patterned:
            return Steady(frame, STILL, False, False, patterned=False)
        used = self._unmasked(masked)
        found = self._follow(frame, contrast, used)
        steady = SteadyFrame.of(frame, self._motion)
        return Steady(steady, self._motion, found, self._displaced, patterned=found or not self._edged)

    def _anchor_at(self, frame: Frame, contrast: np.ndarray, ground: Sequence[Point] | None) -> None:
        height, width = frame.image.shape[:2]
        self._scaled = at_gate_scale(width, height)
        self._finder = AnchorSearch(frame)
        self._begin(contrast, None if ground is None else mapped(self._scaled, np.array(ground, float)))

    def _begin(self, contrast: np.ndarray, ground: np.ndarray | None) -> None:
        height, width = contrast.shape
        self._cells = cells_of(width, height)
        self._patterned = _is_patterned(contrast, self._cells, self._limits)
        self._whole = self._patterned or ground is None
        if not self._whole and ground is not None:
            middle = ground.mean(axis=0)
            self._cells = cells_of(width, height, middle + (ground - middle) * self._limits.around_ground)
            self._patterned = _is_patterned(contrast, self._cells, self._limits)
        self._edged = not self._patterned and ground is None
        self._patch_limits = STIFF if self._edged or not self._whole else PATCH_LIMITS
        self._model = self._key = self._patches(contrast, find_points(contrast, self._cells))
        if self._edged:
            self._patterned = self._edges_tell(contrast)
        self._held = self._latest = self._rest = _NO_MOTION
        self._next_try = -np.inf
        self._motion = STILL
        self._moving = self._displaced = False
        self._recent: deque[tuple[float, np.ndarray]] = deque()
        self._looks: deque[np.ndarray] = deque(maxlen=self._limits.renew_looks)
        self._next_look = -np.inf
        self._away = 0
        self._lost_since: float | None = None
        self._next_search = -np.inf
        self._quiet_since: float | None = None
        self._before = contrast

    def _edges_tell(self, contrast: np.ndarray) -> bool:
        """Whether the edges in a picture would show any shift, turn or zoom of it."""
        every = np.ones(len(self._model.points), bool)
        rated = self._model.rated(_NO_MOTION, self._model.fit(contrast), every)
        return self._tells(every) and rated.spread_pixels <= self._limits.edges_spread_pixels

    def _unmasked(self, masked: Sequence[Box]) -> np.ndarray:
        """Which patches of the model lie outside the boxes."""
        points = self._model.points
        used = np.ones(len(points), bool)
        for x1, y1, x2, y2 in masked:
            low, high = mapped(self._scaled, np.array([(x1, y1), (x2, y2)]))
            used &= ~((points >= low) & (points <= high)).all(axis=1)
        return used

    def _follow(self, frame: Frame, contrast: np.ndarray, used: np.ndarray) -> bool:
        """Takes in the motion of a frame; whether it is known."""
        t = frame.t
        before, self._before = self._before, contrast
        if not self._tells(used):
            # Nobody can say whether the camera moves; that it does not is by far the likeliest.
            self._renew(contrast, t)
            return False
        if not self._moving and self._lost_since is None and t < self._next_look and self._same(contrast, used):
            return True
        found = self._look(contrast, used, t)
        if found is None and self._lost_since is not None and t - self._lost_since >= self._limits.lost_seconds:
            found = self._search(frame, contrast, used, t)
        if found is None:
            self._lose(contrast, before, used, t)
            return False
        self._lost_since = self._quiet_since = None
        self._latest = found.matrix
        self._settle(found, contrast, used, t)
        if self._away == 0:
            self._renew(contrast, t)
        return self._away == 0

    def _tells(self, seen: np.ndarray) -> bool:
        """Whether these patches of the model are many enough, and spread over the grid of cells."""
        if seen.sum() < self._limits.least_patches:
            return False
        return self._cells_with(seen) >= self._limits.least_cells

    def _cells_with(self, chosen: np.ndarray) -> int:
        """In how many cells of the grid these patches of the model lie."""
        x, y = self._model.points[chosen].astype(int).T
        return len(np.unique(self._cells[y, x]))

    def _known(self, alignment: Alignment, start: np.ndarray, used: np.ndarray) -> bool:
        seen = alignment.fit.seen & used
        enough = seen.sum() >= self._limits.least_share * max(1, (alignment.fit.inside & used).sum())
        longer = max(self._model.width, self._model.height)
        if self._gap(alignment.matrix, start) > self._limits.most_jump_share * longer:
            return False
        return bool(enough) and self._tells(seen) and alignment.spread_pixels <= self._limits.most_spread_pixels

    def _same(self, contrast: np.ndarray, used: np.ndarray) -> bool:
        """Whether the picture lies where the one did that was looked at last, by one step from there."""
        if len(self._key.points) != len(used):
            return False
        fit = self._key.fit(contrast)
        seen = fit.seen & used
        if seen.sum() < self._limits.least_share * used.sum() or not self._tells(seen):
            return False
        many = seen.sum() >= self._limits.same_share * used.sum()
        if many and float(np.median(fit.off[seen])) < self._limits.same_median_pixels:
            return True
        step, spread = self._key.step(fit, used, 1.0)
        return self._gap(step, _NO_MOTION) < max(self._limits.same_pixels, spread)

    def _look(self, contrast: np.ndarray, used: np.ndarray, t: float) -> Alignment | None:
        """The motion of a picture against the model, from the latest on; None where it cannot be told."""
        if self._lost_since is not None and not self._moving and t < self._next_try:
            # What hid the table still does, most likely: a glance must do.
            still = self._model.fit(contrast, np.linalg.inv(self._rest))
            return self._model.rated(self._rest, still, used) if self._tells(still.seen & used) else None
        start = self._latest
        new = self._model.align(contrast, start, used)
        if not self._known(new, start, used) and t >= self._next_try:
            self._next_try = t + self._limits.try_seconds
            new = self._look_coarsely(contrast, start, used)
            elsewhere = self._gap(start, self._rest) > self._limits.leave_pixels
            if not self._known(new, start, used) and self._lost_since is not None and elsewhere:
                start = self._rest
                new = self._look_coarsely(contrast, start, used)
        known = self._known(new, start, used)
        for place in [self._rest] if self._rest is _NO_MOTION else [self._rest, _NO_MOTION]:
            if self._gap(new.matrix, place) <= self._limits.leave_pixels and known:
                continue
            still = self._model.fit(contrast, np.linalg.inv(place))
            # A pattern that repeats fits in many places, each time by a few patches.
            least = self._limits.least_share * (still.inside & used).sum()
            least = max(least, (new.fit.seen & used).sum()) if known else least
            if (self._moving and (still.seen & used).sum() < least) or not self._tells(still.seen & used):
                continue
            if not known or self._outvoted(new, still, place, used):
                return self._model.rated(place, still, used)
        return new if known else None

    def _look_coarsely(self, contrast: np.ndarray, start: np.ndarray, used: np.ndarray) -> Alignment:
        twice = np.diag([2.0, 2.0, 1.0])
        half = np.linalg.inv(twice)
        coarse = self._model.halved.align(cv2.pyrDown(contrast), half @ start @ twice, used, reach=8.0)
        return self._model.align(contrast, twice @ coarse.matrix @ half, used)

    def _outvoted(self, new: Alignment, still: Fit, place: np.ndarray, used: np.ndarray) -> bool:
        """Whether too much lies as if the camera were still at `place` for it to have moved from there to `new`."""
        fits = new.fit.seen & used & still.inside
        left = float(np.median(still.residual[fits])) if fits.any() else 0.0
        if left < self._limits.worse_residual * float(np.median(new.fit.residual[fits])):
            return True
        points = self._model.points
        moves = mapped(new.matrix @ np.linalg.inv(place), points) - points
        across = self._model.across(moves)
        # Only where the two differ can a patch tell them apart.
        telling = used & new.fit.inside & still.inside & (across > self._limits.leave_pixels)
        stayed = telling & still.seen & (still.off < across / 2)
        moved = telling & new.fit.seen & ~stayed
        return not self._tells(moved) or moved.sum() < self._limits.still_votes * stayed.sum()

    def _gap(self, one: np.ndarray, other: np.ndarray) -> float:
        """How far two motions take a picture apart, in pixels near its corners."""
        width, height = self._model.width, self._model.height
        corners = np.array([(x * width, y * height) for x in (0.1, 0.9) for y in (0.1, 0.9)])
        return float(np.linalg.norm(mapped(one, corners) - mapped(other, corners), axis=1).max())

    def _settle(self, found: Alignment, contrast: np.ndarray, used: np.ndarray, t: float) -> None:
        """Whether the camera moves or rests, and where it is held to be."""
        limits, latest = self._limits, found.matrix
        sure = (found.fit.seen & used).sum() >= limits.sure_share * (found.fit.inside & used).sum()
        leave = max(limits.leave_pixels, limits.leave_deviations * found.spread_pixels)
        if not self._moving and self._gap(latest, self._held) <= leave:
            self._key = self._patches_of(contrast)
            self._away = 0
            return
        self._away += 1
        if not self._moving and not sure and self._away < limits.leave_frames:
            self._latest = self._held
            return
        self._away = 0
        if self._gap(latest, _NO_MOTION) == 0.0:
            self._come_to_rest(_NO_MOTION, contrast)
            return
        self._moving = True
        self._recent.append((t, latest))
        while len(self._recent) > 1 and self._recent[1][0] <= t - limits.rest_seconds + 1e-6:
            self._recent.popleft()
        mean = np.mean([matrix for _, matrix in self._recent], axis=0)
        rests = t - self._recent[0][0] >= limits.rest_seconds - 1e-6
        rests &= all(self._gap(matrix, mean) <= max(limits.rest_pixels, leave / 2) for _, matrix in self._recent)
        if not rests:
            self._hold(latest)
            return
        home = self._gap(mean, _NO_MOTION) <= max(limits.home_pixels, leave)
        self._come_to_rest(_NO_MOTION if home else mean, contrast)

    def _come_to_rest(self, matrix: np.ndarray, contrast: np.ndarray) -> None:
        self._hold(matrix)
        self._rest = matrix
        self._moving = False
        self._recent.clear()
        longer = max(self._model.width, self._model.height)
        self._displaced = self._gap(matrix, _NO_MOTION) > self._limits.displaced_share * longer
        self._key = self._patches_of(contrast)

    def _hold(self, matrix: np.ndarray) -> None:
        self._held = matrix
        full = np.linalg.inv(self._scaled) @ matrix @ self._scaled
        self._motion = STILL if matrix is _NO_MOTION else CameraMotion(full / full[2, 2])

    def _patches(self, contrast: np.ndarray, points: np.ndarray) -> Patches:
        """Patches of a picture: of a board alone they tell little but how it was shifted, turned and zoomed."""
        return Patches(contrast, points, self._patch_limits)

    def _patches_of(self, contrast: np.ndarray) -> Patches:
        """The model's patches as they are seen in a picture of the camera at its present place."""
        return self._patches(contrast, mapped(np.linalg.inv(self._held), self._model.points))

    def _lose(self, contrast: np.ndarray, before: np.ndarray, used: np.ndarray, t: float) -> None:
        """The motion is not known in this frame: is the camera displaced?"""
        limits = self._limits
        self._recent.clear()
        if self._lost_since is None:
            self._lost_since = t
        changed = cv2.countNonZero((cv2.absdiff(contrast, before) > limits.renew_levels).astype(np.uint8))
        if changed > 0.01 * contrast.size or self._edged or not self._whole:
            # An arm may rest on all of a board, and hardly on a whole picture. Edges may be those of things that leave.
            self._quiet_since = None
        elif self._quiet_since is None:
            self._quiet_since = t
        elif t - self._quiet_since >= limits.quiet_seconds:
            held = self._model.fit(contrast, np.linalg.inv(self._held))
            spread = self._cells_with(used) >= limits.displaced_cells
            if spread and (held.seen & used).sum() <= limits.nothing_left_share * used.sum():
                self._displaced = True

    def _search(self, frame: Frame, contrast: np.ndarray, used: np.ndarray, t: float) -> Alignment | None:
        """The motion by the anchor's features anywhere in the picture, confirmed by its patches."""
        if t < self._next_search or self._finder is None:
            return None
        self._next_search = t + self._limits.search_seconds
        start = self._finder.find(frame)
        if start is None:
            return None
        found = self._model.align(contrast, start, used)
        return found if self._known(found, start, used) else None

    def _renew(self, contrast: np.ndarray, t: float) -> None:
        """Once per full look: what has changed on the table for good becomes part of the anchor picture."""
        if t < self._next_look:
            return
        self._next_look = t + self._limits.look_seconds
        limits, model = self._limits, self._model.contrast
        if self._held is not _NO_MOTION:
            flags = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
            size = (self._model.width, self._model.height)
            back = np.linalg.inv(self._held)
            valid = cv2.warpPerspective(np.full_like(contrast, 255), back, size, flags=flags)
            contrast = cv2.warpPerspective(contrast, back, size, flags=flags)
            contrast = np.where(valid == 255, contrast, model)
        self._looks.append(contrast)
        if len(self._looks) < limits.renew_looks:
            return
        least, most = np.min(self._looks, axis=0), np.max(self._looks, axis=0)
        kernel = np.ones((3, 3), np.uint8)
        edges = cv2.morphologyEx(model, cv2.MORPH_GRADIENT, kernel).astype(np.float32)
        edges = np.minimum(edges, cv2.morphologyEx(contrast, cv2.MORPH_GRADIENT, kernel))
        differs = cv2.absdiff(contrast, model) > limits.renew_levels + limits.renew_edges_share * edges
        lasting = (most - least) <= limits.renew_levels
        new = cv2.morphologyEx((differs & lasting).astype(np.uint8), cv2.MORPH_OPEN, kernel)
        if cv2.countNonZero(new) == 0:
            return
        new = cv2.dilate(new, np.ones((7, 7), np.uint8)) & lasting
        model = np.where(new > 0, contrast, model)
        self._model = self._patches(model, find_points(model, self._cells))
        self._key = self._patches_of(self._before)


def _is_patterned(contrast: np.ndarray, cells: np.ndarray, limits: SteadyLimits) -> bool:
    """Whether most of the cells have corners by which the picture's motion can be told in every direction."""
    corners = cv2.cornerMinEigenVal(contrast, 5)
    values = [corners[cells == cell] for cell in range(GRID * GRID)]
    strong = sum(len(each) > 0 and float(np.percentile(each, 97)) >= limits.least_corner for each in values)
    return strong >= limits.patterned_cells
