"""Does something lie over the board beside its dice? A hand that rests there moves nothing, and hides what it covers;
and a die on which fingers rest is still in play.

The board and what is next to it as they looked when all was as it should be are compared with how they look now. Where
dice came or went they must have changed; where they have changed elsewhere, something covers them.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from referee.board.board_geometry import BoardGeometry
from referee.layout import Polygon
from rules import Square
from vision.tracking.downscaling import gate_size, logs

# A change by this factor (natural logarithm) is more than noise and compression make: of the colour, and of the
# brightness beside that of its surroundings, since a soft shadow changes wide parts of a board alike.
CHANGED_COLOR = 0.12
CHANGED_LIGHT = 0.15
# A hand's fingers over one of 25 squares cover as much of the board.
COVERED_SHARE = 0.03
# Hands do not lie as still as they have to for a look for so long: what covers the board then has come to stay. Where
# all dice are seen as they should be, so much is known sooner.
COVERED_SECONDS = 6.0
AGREED_SECONDS = 1.0
# A hand that holds a die on the last row is mostly beside the board: so many squares about it are looked at too.
MARGIN = 1.2
# So many times as much changes where a die of the supply is taken next to the board, and no hand is there.
BESIDE = 1.4
# A knock moves the picture by so many pixels of the gate; less changes nothing, and by more the board is another.
LEAST_KNOCKED = 0.15
MOST_KNOCKED = 12.0
# Dice are as high as this, in squares. What is about one changes with it, so many times as wide; and a low lamp throws
# its shadow so many times as wide, which changes the light there and not the colour.
DIE_HEIGHT = 0.8
ABOUT = 1.5
SHADOWED = 3.5
# What looks as before but for this share of what a hand covers shows no hand that is just coming in.
FOLLOWED = 0.25
# Fingers that hold a die show about it, in what lies between 1.5 and so many times the die, and cover so much of that.
BESIDE_DIE = 2.2
TOUCHED_SHARE = 0.05
# By so many pixels of the gate's picture a camera that hunts for focus blurs it (standard deviation).
BLURS = (0.0, 0.6, 1.2, 2.0, 3.0)


@dataclass(frozen=True, eq=False)
class _View:
    """How the board looked when all was as it should be: the logarithms of the gate's picture, ``(h, w, 3)`` float32,
    and the squares on which dice lay."""

    logs: np.ndarray
    dice: frozenset[Square] = frozenset()


class BoardCover:
    """Compares the board in pictures of `width` by `height` pixels with how it looked before.

    Next to the board only what is outside the polygons `others` is looked at: dice come and go there as well. None
    stands for everything that is off the board.
    """

    def __init__(self, geometry: BoardGeometry, width: int, height: int, others: Sequence[Polygon] | None = ()) -> None:
        self._geometry = geometry
        self._width, self._height, self._scale = gate_size(width, height)
        board = self._filled([_corners(geometry, 0)])
        taken = self._filled([np.array(polygon) for polygon in others or ()])
        near = self._filled([_corners(geometry, MARGIN)]) & ~taken & ~board
        least = COVERED_SHARE * int(board.sum())
        self._parts = ((board, least), (near, least if others is not None else BESIDE * least))
        self._across = max(5, round(self._scale * float(np.hypot(*np.ptp(geometry.outline((0, 0)), axis=0)))) | 1)
        # How the board looked last and, if a hand may have been over it then, how it looked last without one.
        self._views: tuple[_View, ...] = ()
        self._since: float | None = None

    def know_bare(self, bare: np.ndarray) -> None:
        """So the board looked before any die came, `bare` as logarithms at the gate's scale ``(h, w, 3)``: a hand may
        lie over it in the first picture."""
        self._views = (*self._views[:1], _View(bare))

    def agree(self, image: np.ndarray, t: float, dice: Collection[Square]) -> None:
        """All is as it should be in this BGR picture of time `t`, with dice on those squares."""
        changed = {*dice, *self._dice}
        if not self.covered(image, t, changed):
            stays = self._since is not None
            self._keep(image, dice, bare=stays or len(self._views) < 2 or self._looks_bare(image, changed))
        elif self._since is not None and t - self._since >= AGREED_SECONDS:
            self._keep(image, dice, bare=False)

    def follow(self, image: np.ndarray, dice: Collection[Square]) -> None:
        """All seems to be as it should be in this picture, while something moves: it counts if it looks much as before.

        So light, focus and a camera's drift are kept up with, and a hand that comes in is not.
        """
        changed, now = {*dice, *self._dice}, self._logs(image)
        like = (view for view in reversed(self._views) if self._changed_since(view, now, changed, FOLLOWED) is None)
        view = next(like, None)
        if view is not None or not self._views:
            self._keep(image, dice, bare=not self._views or view is self._views[-1])

    def _looks_bare(self, image: np.ndarray, changed: Collection[Square]) -> bool:
        """Whether the board looks as it did when no hand was over it last, as far as is known, but on those squares."""
        return self._changed_since(self._views[-1], self._logs(image), changed) is None

    def _keep(self, image: np.ndarray, dice: Collection[Square], bare: bool) -> None:
        """Keeps how the board looks now; unless it is `bare`, how it looked last without a hand is kept, too."""
        view = _View(self._logs(image), frozenset(dice))
        self._views, self._since = (view,) if bare else (view, *self._views[-1:]), None

    @property
    def _dice(self) -> frozenset[Square]:
        """Where dice lay when all was as it should be last."""
        return self._views[0].dice if self._views else frozenset()

    def covered(self, image: np.ndarray, t: float, changed: Collection[Square]) -> bool:
        """Whether something has come over the board elsewhere than on and about the squares `changed`."""
        if self._covered_by(image, changed) is None:
            self._since = None
            return False
        self._since = t if self._since is None else self._since
        return t - self._since < COVERED_SECONDS

    def touched(self, image: np.ndarray, changed: Collection[Square], square: Square) -> bool:
        """Whether what covers the board reaches to the die on `square`, so that fingers may hold it.

        `changed` are the squares on and about which dice came or went, this one among them. What is smaller than a
        hand, in one piece, is the shadow of the die.
        """
        covered = self._covered_by(image, changed)
        if covered is None:
            return False
        beside = self._filled(self._around([square], BESIDE_DIE)) & ~self._filled(self._around(changed, ABOUT))
        _, labels, stats, _ = cv2.connectedComponentsWithStats(covered)
        (_, least), _ = self._parts
        hands = np.flatnonzero(stats[1:, cv2.CC_STAT_AREA] > least) + 1
        return bool(beside.any()) and float(np.isin(labels[beside], hands).mean()) > TOUCHED_SHARE

    def _covered_by(self, image: np.ndarray, changed: Collection[Square]) -> np.ndarray | None:
        """Where the picture looks as in no view, ``(h, w)`` uint8, elsewhere than on and about those squares; None
        where that is less than what a hand covers."""
        now = self._logs(image)
        covers: list[np.ndarray] = []
        for view in self._views:
            cover = self._changed_since(view, now, changed)
            if cover is None:
                return None
            covers.append(cover)
        joint = np.minimum.reduce(covers) if covers else None
        return joint if joint is not None and self._is_hand(joint) else None

    def _is_hand(self, changes: np.ndarray, share: float = 1.0) -> bool:
        """Whether changes are more than a `share` of what a hand makes."""
        return any(int(changes[part].sum()) > share * least for part, least in self._parts)

    def _changed_since(
        self, view: _View, now: np.ndarray, changed: Collection[Square], share: float = 1.0
    ) -> np.ndarray | None:
        """Where a picture, `now` ``(h, w, 3)`` logarithms, looks otherwise than in one view, ``(h, w)`` uint8, but on
        and about those squares; None where that is less than a `share` of what a hand covers."""
        changed = {*changed, *(view.dice ^ self._dice)}
        rest = ~self._filled(self._around(changed, ABOUT))
        board = self._parts[0][0] & rest
        if not board.any():
            return None
        shadowed = board & self._filled(self._around(changed, SHADOWED))
        changes = np.zeros(board.shape, np.uint8)
        for known, seen in _compared(view.logs, now, board):
            changes = _changes(seen - known, board, shadowed, self._across) * rest
            if not self._is_hand(changes, share):
                return None
        return changes

    def _around(self, squares: Iterable[Square], wide: float) -> list[np.ndarray]:
        """The outlines of dice on those squares, so many times as wide as they are."""
        outlines: list[np.ndarray] = []
        for row, col in squares:
            points = self._geometry.outline((row, col), DIE_HEIGHT)
            middle = points.mean(axis=0)
            grown = np.asarray(middle + wide * (points - middle), np.float32)
            outlines.append(np.asarray(cv2.convexHull(grown)).reshape(-1, 2))
        return outlines

    def _filled(self, outlines: Iterable[np.ndarray]) -> np.ndarray:
        drawn = np.zeros((self._height, self._width), np.uint8)
        for outline in outlines:
            cv2.fillPoly(drawn, [np.round(outline * self._scale).astype(np.int32)], (1,))
        return drawn > 0

    def _logs(self, image: np.ndarray) -> np.ndarray:
        return logs(cv2.resize(image, (self._width, self._height), interpolation=cv2.INTER_AREA))


def _changes(difference: np.ndarray, board: np.ndarray, shadowed: np.ndarray, across: int) -> np.ndarray:
    """Where a picture has changed, ``(h, w)`` uint8, by the `difference` of its logarithms ``(h, w, 3)``: in its
    colour, or, where it is not `shadowed`, in its light beside that of its surroundings, `across` pixels wide."""
    light = np.asarray(difference.mean(axis=2), np.float32)
    color = difference - light[:, :, None]
    # Light that turns warmer changes the colour of all of the board alike.
    color -= np.median(color[board], axis=0)
    light -= cv2.blur(light, (across, across))
    moved = (np.abs(color).max(axis=2) > CHANGED_COLOR) | ((np.abs(light) > CHANGED_LIGHT) & ~shadowed)
    return cv2.morphologyEx(moved.astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))


def _laid_over(known: np.ndarray, logs: np.ndarray) -> np.ndarray | None:
    """A picture that was known, moved as the camera was since, if it was: by a few pixels of the gate."""
    before, now = (np.ascontiguousarray(picture.mean(axis=2), np.float32) for picture in (known, logs))
    height, width = now.shape
    (x, y), _ = cv2.phaseCorrelate(before, now, cv2.createHanningWindow((width, height), cv2.CV_32F))
    if not LEAST_KNOCKED <= np.hypot(x, y) <= MOST_KNOCKED:
        return None
    move = np.array([[1, 0, x], [0, 1, y]], np.float32)
    return cv2.warpAffine(known, move, (width, height), borderMode=cv2.BORDER_REPLICATE)


def _compared(known: np.ndarray, now: np.ndarray, board: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """What was known and what is seen now: as they are; laid over each other, where somebody knocked against the
    camera; and equally sharp, where it hunts for focus. Each would make every edge look changed."""
    yield known, now
    moved = _laid_over(known, now)
    if moved is not None:
        yield moved, now
    yield _equally_sharp(known if moved is None else moved, now, board)


def _equally_sharp(known: np.ndarray, now: np.ndarray, board: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Both pictures, the sharper one blurred to where they differ least on most of the board."""

    def blurred(picture: np.ndarray, sigma: float) -> np.ndarray:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.float32) if sigma else picture

    pairs = [(blurred(known, sigma), now) for sigma in BLURS] + [(known, blurred(now, sigma)) for sigma in BLURS[1:]]
    return min(pairs, key=lambda pair: float(np.median(np.abs(pair[1] - pair[0]).max(axis=2)[board])))


def _corners(geometry: BoardGeometry, margin: float) -> np.ndarray:
    """The corners of the board in pixels, widened by so many squares."""
    (left, right), (top, bottom) = (-margin, geometry.cols + margin), (-margin, geometry.rows + margin)
    return np.array([geometry.pixel(place) for place in ((left, top), (right, top), (right, bottom), (left, bottom))])
