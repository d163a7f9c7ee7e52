"""Markers in a picture, and the sheets that they make up.

A sheet is believed where at least two of its markers agree on one plane, the plane is one that a camera over a table
can see, and the fit says that every zone is where it is said to be within millimetres. Otherwise it is not found: a
marker of another mat, of another program or of nothing at all changes no zone.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import cv2
import numpy as np

from vision.mat.corners import refined
from vision.mat.fitting import NoFitError, PlaneFit, Seen, fit_planes
from vision.mat.plane import Lens, Plane
from vision.mat.sheets import Sheet, sheet_of_marker
from vision.readings import Point

# The longest side at which markers are looked for; their corners are then refined in the full picture.
LOOK_SIDE = 1920
# A marker agrees with a plane when its corners lie this near, as a share of its side in the picture: lenses bend, and
# paper does; a marker of another sheet is farther off than its own side.
AGREE_SHARE = 0.2
AGREE_PIXELS = 2.0
# After the fit, with the lens in it: what paper that does not lie quite flat still shows.
FITS_SHARE = 0.08
FITS_PIXELS = 1.5
LEAST_MARKERS = 2
# The worst a corner of a zone may be off, as a standard deviation in millimetres, for the sheet to be used.
MOST_ERROR = 1.5
# The camera must look down steeper than this would be: the share to which a circle on the sheet is flattened.
LEAST_FLATNESS = 0.2
# The smallest scale at which a marker can be told, in pixels per millimetre.
LEAST_SCALE = 0.25


@dataclass(frozen=True, eq=False)
class Marker:
    """A marker as seen: its number, and its corners ``(4, 2)`` in pixels, clockwise on paper from the upper left."""

    number: int
    corners: np.ndarray

    @property
    def side(self) -> float:
        """Its mean side in pixels."""
        return float(np.mean(np.linalg.norm(self.corners - np.roll(self.corners, 1, axis=0), axis=1)))


@dataclass(frozen=True, eq=False)
class FoundSheet:
    """A sheet found in a picture: its plane, and by which of its markers.

    `residual` is how far their corners lie from where the plane puts them: root mean square, in pixels. `error` is how
    far off the sheet's worst zone corner may be, as a standard deviation in millimetres.
    """

    sheet: Sheet
    plane: Plane
    places: tuple[int, ...]
    residual: float
    error: float

    def outline(self, corners: Sequence[Point], pieces: int = 1) -> np.ndarray:
        """A polygon of the sheet in pixels, each side in so many pieces, since a lens may bend it."""
        ends = np.asarray(corners, float)
        shares = np.arange(pieces)[:, None] / pieces
        sides = [a + shares * (b - a) for a, b in zip(ends, np.roll(ends, -1, axis=0), strict=True)]
        return self.plane.to_picture(np.concatenate(sides))


@dataclass(frozen=True, eq=False)
class MatDetection:
    """What one picture shows of a mat: the sheets found, by number, and whether the picture is mirrored.

    `twice` are sheets that lie on the table twice, so that neither can be meant; they are not among `sheets`.
    """

    sheets: tuple[FoundSheet, ...]
    mirrored: bool = False
    twice: tuple[Sheet, ...] = ()


def find_markers(picture: np.ndarray, mirrored: bool = False) -> list[Marker]:
    """The mat's markers in a picture, BGR or grey `uint8`; with `mirrored`, those that it shows as in a mirror.

    Corners are in pixels of the picture as it is given, in both cases.
    """
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    grey = np.ascontiguousarray(grey[:, ::-1]) if mirrored else grey
    height, width = grey.shape
    share = min(1.0, LOOK_SIDE / max(width, height))
    if share < 1:
        small = cv2.resize(grey, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    else:
        small = grey
    corners, numbers, _ = _detector().detectMarkers(small)
    if numbers is None:
        return []
    ours = [index for index, number in enumerate(np.ravel(numbers)) if sheet_of_marker(int(number)) is not None]
    # Pixels are counted at their middles, which a scale does not leave where they are.
    at = (np.array([np.reshape(corners[index], (4, 2)) for index in ours], np.float32) + 0.5) / share - 0.5
    squares = refined(grey, at)
    if mirrored:
        squares = squares * (-1, 1) + (width - 1, 0)
    return [Marker(int(np.ravel(numbers)[index]), square) for index, square in zip(ours, squares, strict=True)]


def look(picture: np.ndarray, distortion: float = 0.0) -> MatDetection:
    """The sheets in a picture, BGR or grey `uint8`, mirrored or not; `distortion` is the lens's, as far as is known."""
    height, width = picture.shape[:2]
    lens = Lens(width, height, distortion)
    sight = sheets_of(find_markers(picture), lens, mirrored=False)
    if sight.sheets:
        return sight
    in_mirror = sheets_of(find_markers(picture, mirrored=True), lens, mirrored=True)
    return in_mirror if in_mirror.sheets else sight


def sheets_of(markers: Iterable[Marker], lens: Lens, mirrored: bool) -> MatDetection:
    """The sheets that markers make up, each on a plane of its own, through one lens."""
    by_sheet: defaultdict[int, list[tuple[int, Marker]]] = defaultdict(list)
    for marker in markers:
        known = sheet_of_marker(marker.number)
        if known is not None:
            by_sheet[known[0].number].append((known[1], marker))
    groups: list[tuple[Sheet, list[tuple[int, Marker]]]] = []
    twice: list[Sheet] = []
    for placed in by_sheet.values():
        sheet = _sheet_of(placed[0][1])
        agreeing = _agreeing(sheet, placed, lens, mirrored)
        others = [entry for entry in placed if not any(entry is other for other in agreeing)]
        if len(agreeing) < LEAST_MARKERS:
            continue
        if len(_agreeing(sheet, others, lens, mirrored)) >= LEAST_MARKERS:
            twice.append(sheet)
        else:
            groups.append((sheet, agreeing))
    return MatDetection(tuple(_fitted(groups, lens, mirrored)), mirrored, tuple(twice))


def _fitted(groups: Sequence[tuple[Sheet, list[tuple[int, Marker]]]], lens: Lens, mirrored: bool) -> list[FoundSheet]:
    """The sheets that are believed. One that fits badly is left out, and the others fitted without it."""
    if not groups:
        return []
    try:
        fits = fit_planes([_points(sheet, placed) for sheet, placed in groups], lens, mirrored)
    except NoFitError:
        if len(groups) == 1:
            return []
        return [found for group in groups for found in _fitted([group], lens, mirrored)]
    kept: list[tuple[Sheet, list[tuple[int, Marker]]]] = []
    found: list[FoundSheet] = []
    for (sheet, placed), fit in zip(groups, fits, strict=True):
        side = float(np.mean([marker.side for _, marker in placed]))
        if fit.residual > max(FITS_PIXELS, FITS_SHARE * side) or not _possible(sheet, fit.plane):
            continue
        kept.append((sheet, placed))
        found.append(_found(sheet, placed, fit))
    if len(kept) < len(groups):
        return _fitted(kept, lens, mirrored)
    return [sheet for sheet in found if sheet.error <= MOST_ERROR]


def _found(sheet: Sheet, placed: Sequence[tuple[int, Marker]], fit: PlaneFit) -> FoundSheet:
    corners = np.array([corner for zone in sheet.zones for corner in zone.corners])
    error = float(fit.error(corners).max())
    return FoundSheet(sheet, fit.plane, tuple(sorted(place for place, _ in placed)), fit.residual, error)


def _agreeing(
    sheet: Sheet, placed: Sequence[tuple[int, Marker]], lens: Lens, mirrored: bool
) -> list[tuple[int, Marker]]:
    """The largest set of markers that lie as on the sheet.

    All of them together propose a plane, all but one, and then every pair (RANSAC without the chance); those that lie
    where it puts them agree, and propose the next plane, while that gains any.
    """
    most = len({place for place, _ in placed})
    best: list[tuple[int, Marker]] = []
    best_away = np.inf
    for proposal in _proposals(sheet, placed):
        chosen, away = _voters(sheet, placed, proposal, lens, mirrored)
        while len(chosen) > len(proposal):
            more, more_away = _voters(sheet, placed, chosen, lens, mirrored)
            if len(more) <= len(chosen):
                break
            chosen, away = more, more_away
        if (-len(chosen), away) < (-len(best), best_away):
            best, best_away = chosen, away
        if len(best) == most:
            break
    return best


def _proposals(sheet: Sheet, placed: Sequence[tuple[int, Marker]]) -> Iterator[Sequence[tuple[int, Marker]]]:
    """Sets of markers to begin from: few of them, if all are right; of pairs those first that lie farthest apart."""

    def apart(pair: tuple[tuple[int, Marker], tuple[int, Marker]]) -> float:
        (x1, y1), (x2, y2) = (sheet.markers[place] for place, _ in pair)
        return -math.hypot(x2 - x1, y2 - y1)

    if len(placed) > 2:
        yield placed
    if len(placed) > 3:
        yield from ([*placed[:left_out], *placed[left_out + 1 :]] for left_out in range(len(placed)))
    yield from sorted((pair for pair in combinations(placed, 2) if pair[0][0] != pair[1][0]), key=apart)


def _voters(
    sheet: Sheet,
    placed: Sequence[tuple[int, Marker]],
    proposal: Sequence[tuple[int, Marker]],
    lens: Lens,
    mirrored: bool,
) -> tuple[list[tuple[int, Marker]], float]:
    """The markers that lie where the proposal's plane puts them, one for each place, and how far off they are."""
    seen = _points(sheet, proposal)
    found, _ = cv2.findHomography(seen.on_sheet, lens.straightened(seen.in_picture), 0)
    if found is None or not np.all(np.isfinite(found)):
        return [], np.inf
    plane = Plane(_facing(found, seen.on_sheet), lens, mirrored)
    if not _possible(sheet, plane):
        return [], np.inf
    everything = _points(sheet, placed)
    off = np.linalg.norm(plane.to_picture(everything.on_sheet) - everything.in_picture, axis=1)
    chosen: dict[int, tuple[float, tuple[int, Marker]]] = {}
    for entry, worst in zip(placed, off.reshape(-1, 4).max(axis=1), strict=True):
        away = float(worst) / max(AGREE_PIXELS, AGREE_SHARE * entry[1].side)
        if away <= 1 and away < chosen.get(entry[0], (np.inf, None))[0]:
            chosen[entry[0]] = away, entry
    return [entry for _, entry in chosen.values()], sum(away for away, _ in chosen.values())


def _possible(sheet: Sheet, plane: Plane) -> bool:
    """Whether a camera over a table can see the sheet so: whole before it, the right way round, not edge-on."""
    width, height = sheet.width, sheet.height
    around = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height), (width / 2, height / 2)]
    pixels = plane.to_picture(np.array(around))
    if not np.all(np.isfinite(pixels)):
        return False
    for point in around:
        jacobian = plane.jacobian(point)
        if not np.all(np.isfinite(jacobian)):
            return False
        smallest, largest = np.linalg.svd(jacobian, compute_uv=False)[::-1]
        turns = np.linalg.det(jacobian) > 0
        if turns == plane.mirrored or smallest < LEAST_FLATNESS * largest or smallest < LEAST_SCALE * LEAST_FLATNESS:
            return False
    return True


def _facing(homography: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The homography with the sign that puts the points before the camera."""
    x, y = points.mean(axis=0)
    return homography if homography[2] @ (x, y, 1) > 0 else -homography


def _points(sheet: Sheet, placed: Iterable[tuple[int, Marker]]) -> Seen:
    entries = list(placed)
    on_sheet = np.concatenate([sheet.marker_corners(place) for place, _ in entries])
    return Seen(on_sheet, np.concatenate([marker.corners for _, marker in entries]).astype(float))


def _sheet_of(marker: Marker) -> Sheet:
    known = sheet_of_marker(marker.number)
    assert known is not None
    return known[0]


@cache
def dictionary() -> cv2.aruco.Dictionary:
    """The dictionary of the mat's markers."""
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_1000)


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_NONE
    settings.errorCorrectionRate = 0.5  # one bit of the two that could be mended: what is read with more is not ours
    settings.minMarkerPerimeterRate = 0.02
    return cv2.aruco.ArucoDetector(dictionary(), settings)
