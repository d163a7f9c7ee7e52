"""Has a source frozen on one picture? The noise of a sensor makes any two pictures differ.

So a camera that gives the same picture to the last bit has died. A region of the screen may rightly be still. Of a
stream one cannot know beforehand whether a sensor stands behind it, so its noise is measured: noise changes every part
of the picture at any time, and what only moves in a picture without noise does not.

An encoder that is fed one picture again and again goes on polishing it, and sends it anew now and then. Hence a picture
also counts as the same where it changes far less than noise changed the pictures of a table at which nothing moved, and
a source counts as frozen where hardly any of its latest pictures are news. Nor is a picture news that a source with
noise has given before: its driver shows what it has kept.

Black pictures and ones of nothing but noise (`vision.sources.picture_faults`) are not passed on either.
"""

import hashlib
from collections import deque
from enum import Enum

import cv2
import numpy as np

from vision.sources.picture_faults import PictureFault, fault_of

# The picture is judged in so many cells across and down.
CELLS = 8
# A source has noise where so many of the cells change from most pictures of this time to the next. Blown-out parts of a
# picture have none, and an encoder sends all of a picture anew now and then.
NOISY_SHARE = 0.6
NOISE_SECONDS = 2.0
# The means of so small pictures hold no noise: where one of them changes by this, of 255, something moved.
COARSE_SIZE = (32, 18)
MOVED_LEVEL = 4
# Noise is in every row of a picture: to see that two differ, rows so far apart mostly will do.
ROWS_APART = 64
# Of large pictures a sample of their pixels will do, with so many along the shorter side.
LEAST_SAMPLED = 180
# How much noise changes is known after so many pictures in which nothing moved; less than this share of it is none.
LEAST_STILL, MOST_STILL = 8, 40
POLISHING_SHARE = 0.05
# Frozen: of the pictures of so many seconds, fewer than this share are news.
FROZEN_SECONDS = 1.4
FROZEN_SHARE = 0.25
# Back: so long after it was opened again, at least this share are. Drivers may give each picture twice.
PROOF_SECONDS = 0.7
LIVELY_SHARE = 0.4
# So many pictures are known again: half a minute, and more than a driver keeps.
REMEMBERED = 900


class Noise(Enum):
    """Whether two pictures of a source can be the same."""

    ALWAYS = "a sensor: never"
    MEASURED = "not known beforehand"
    NONE = "they may well be"


class FreezeWatch:
    """Sees every picture of a live source, in order, and tells those that are news from those that show a freeze."""

    def __init__(self, noise: Noise) -> None:
        self.noisy = noise is Noise.ALWAYS
        self._measured = noise is Noise.MEASURED
        self._last: np.ndarray | None = None
        self._last_means: np.ndarray | None = None
        self._opened_at: float | None = None
        self._moved_at: float | None = None
        self._reopened = False
        self._news: deque[tuple[float, bool]] = deque()
        self._changes: deque[tuple[float, float]] = deque()
        self._usual: deque[float] = deque(maxlen=MOST_STILL)
        self._may_be_black = noise is Noise.NONE
        self._digests: deque[bytes] = deque()
        self._known: set[bytes] = set()
        self._fault_since: float | None = None
        self.fault: PictureFault | None = None

    def reopened(self) -> None:
        """The source was opened again: its first picture may be the one that a dead device repeats."""
        self._reopened = self._opened_at is not None
        self._last = self._last_means = self._opened_at = self._moved_at = self._fault_since = None
        self._news.clear()

    def nothing_came(self) -> None:
        """The source gives no pictures at all."""
        self.fault = None

    def see(self, image: np.ndarray, now: float) -> bool:
        """Whether the BGR `image`, which came at time `now`, is to be passed on as news."""
        last, self._last = self._last, image
        if self._opened_at is None:
            self._opened_at = now
        coarse = means(image)
        if not self._may_be_black and self._faulty(image, last, coarse, now):
            return False
        if last is None or last.shape != image.shape:
            self._last_means, self._moved_at = None, now
            news = not self._reopened
        else:
            news = self._is_news(last, image, coarse, now)
        news = not self._given_before(image, news) and news
        self._news.append((now, news))
        while self._news[0][0] < now - FROZEN_SECONDS:
            self._news.popleft()
        if not self.noisy:
            return True
        proven = not self._reopened or now - self._opened_at >= PROOF_SECONDS
        return news and proven and self._share_of_news(now - PROOF_SECONDS) >= LIVELY_SHARE

    def frozen(self, now: float) -> bool:
        """Whether the source stands on one picture; never where that proves nothing."""
        if not self.noisy or self._opened_at is None or now - self._opened_at < FROZEN_SECONDS:
            return False
        if self._fault_since is not None or not any(t >= now - FROZEN_SECONDS for t, _ in self._news):
            return False
        return self._share_of_news(now - FROZEN_SECONDS) < FROZEN_SHARE

    def faulty_seconds(self, now: float) -> float:
        """For how long nothing could be seen in the pictures, which are black or noise."""
        return 0.0 if self._fault_since is None else now - self._fault_since

    def still_seconds(self, now: float) -> float:
        """For how long nothing larger than noise has moved in the pictures, at most since the source was opened."""
        return 0.0 if self._moved_at is None else now - self._moved_at

    def _faulty(self, image: np.ndarray, last: np.ndarray | None, coarse: np.ndarray, now: float) -> bool:
        self.fault = fault_of(image, last, coarse)
        if self.fault is None:
            self._fault_since = None
            return False
        if self._fault_since is None:
            self._fault_since = now
        self._last_means, self._moved_at = None, now
        return True

    def _given_before(self, image: np.ndarray, news: bool) -> bool:
        """Whether a source with noise has given this very picture before, and now shows it again."""
        if not self.noisy:
            return False
        digest = hashlib.blake2b(image[::ROWS_APART].tobytes(), digest_size=16).digest()
        if digest in self._known:
            return True
        if news:
            self._known.add(digest)
            self._digests.append(digest)
            if len(self._digests) > REMEMBERED:
                self._known.discard(self._digests.popleft())
        return False

    def _share_of_news(self, since: float) -> float:
        latest = [news for t, news in self._news if t >= since]
        return sum(latest) / len(latest) if latest else 0.0

    def _is_news(self, last: np.ndarray, image: np.ndarray, coarse: np.ndarray, now: float) -> bool:
        if np.array_equal(last[::ROWS_APART], image[::ROWS_APART]) and np.array_equal(last, image):
            return False
        before = means(last) if self._last_means is None else self._last_means
        self._last_means = coarse
        still = int(cv2.absdiff(before, self._last_means).max()) < MOVED_LEVEL
        if not still:
            self._moved_at = now
        if not self._measured:
            return True
        differs = changed_sample(last, image)
        share = float(differs.mean())
        if still and len(self._usual) >= LEAST_STILL and share < POLISHING_SHARE * float(np.median(self._usual)):
            return False
        if still:
            self._usual.append(share)
        self._changes.append((now, float(changed_cells(differs).mean())))
        while self._changes[0][0] < now - NOISE_SECONDS:
            self._changes.popleft()
        self.noisy = float(np.median([cells for _, cells in self._changes])) >= NOISY_SHARE
        return True


def changed_sample(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    """Where two BGR pictures of one size differ, as ``(h, w)`` bool: a sample of their pixels."""
    height, width = before.shape[:2]
    step = max(1, min(4, height // (2 * CELLS), width // (2 * CELLS)))
    sample = slice(None, None, step)
    return cv2.absdiff(before[sample, sample, 1], after[sample, sample, 1]).astype(np.bool_)


def changed_cells(differs: np.ndarray) -> np.ndarray:
    """Which cells of a `changed_sample` hold a change, as ``(CELLS, CELLS)`` bool."""
    high, wide = differs.shape[0] // CELLS, differs.shape[1] // CELLS
    if high == 0 or wide == 0:
        return np.full((CELLS, CELLS), bool(differs.any()))
    return np.asarray(differs[: high * CELLS, : wide * CELLS].reshape(CELLS, high, CELLS, wide).any(axis=(1, 3)))


def means(image: np.ndarray) -> np.ndarray:
    """A BGR picture in `COARSE_SIZE`: of two that differ here by `MOVED_LEVEL`, something larger than noise changed."""
    return cv2.resize(np.ascontiguousarray(sampled(image)), COARSE_SIZE, interpolation=cv2.INTER_AREA)


def sampled(image: np.ndarray) -> np.ndarray:
    """A view of a BGR picture of `LEAST_SAMPLED` to twice as many of its pixels along the shorter side."""
    step = max(1, min(image.shape[:2]) // LEAST_SAMPLED)
    return image[::step, ::step]
