"""A look at dice of several colours through one colour at a time.

The marble of a swirled or two-tone die hides its pips from a reader that sees all colours, and from one that sees their
brightness. Its colours lie on a line in colour space, while pips painted in a third colour lie beside it: seen along
the second principal component of a die's colours the marble fades and the pips stay (decorrelation of the bands of an
image, as in Gillespie et al. 1986, https://doi.org/10.1016/0034-4257(86)90044-1). Two fixed mixtures, yellow against
blue and cyan against red, help where the component is lost in noise.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.reading.crops import READER_SIDE
from vision.reading.decision import OBJECTION, VALUES, Decision, Opinions, join, leaning, shown


@dataclass(frozen=True)
class SingleColorLimits:
    """When a value that single colours show counts; chosen on the marbled dice of `scripts/train/render_pictures.py`
    (seed 42) and on real ones in trays, all of which no network was trained on.

    `least_spread`: the standard deviation of a crop's differences of colour, of 255, from which on it has several.
    `least_confidence` is asked of the mixture that tells most, or `least_alone` where no other dice tell that this one
    lies flat: a cocked die is to get no value. `most_other` is allowed to another value in the other mixtures, and
    `most_objection` to another value by a reader that saw all colours. A value of a probability below `doubted` is
    doubted where a mixture shows another with `least_doubt`, and none shows this one as surely.
    """

    least_spread: float = 12.0
    least_confidence: float = 0.95
    least_alone: float = 0.98
    most_other: float = OBJECTION
    most_objection: float = 0.8
    doubted: float = 0.97
    least_doubt: float = 0.9


_MIXTURES = np.array([[-1.0, 1.0, 1.0], [1.0, 1.0, -1.0]], np.float32)
"""Weights of blue, green and red."""
_SMOOTHING = 0.8, 0.6
"""Of a principal component, of a fixed mixture, in pixels: a difference of colours is as grainy as all of them."""
_MIDDLE, _FACE = slice(READER_SIDE // 4, -READER_SIDE // 4), slice(14, READER_SIDE - 14)
_DARKEST, _BRIGHTEST, _LEAST_RANGE = 28.0, 228.0, 6.0


def single_colors(crop: np.ndarray) -> np.ndarray:
    """A BGR crop `(64, 64, 3)` `uint8` in three mixtures of its colours, each as a grey picture: `(3, 64, 64, 3)`."""
    smooth, sharper = (cv2.GaussianBlur(crop.astype(np.float32), (0, 0), sigma) for sigma in _SMOOTHING)
    middle = smooth[_MIDDLE, _MIDDLE].reshape(-1, 3)
    _, axes = np.linalg.eigh(np.cov(middle.T))
    axis = axes[:, 1] * (1.0 if axes[:, 1].sum() >= 0 else -1.0)
    return np.stack([_stretched(smooth @ axis), *(_stretched(sharper @ mixture) for mixture in _MIXTURES)])


def _stretched(shade: np.ndarray) -> np.ndarray:
    low, high = np.percentile(shade[_FACE, _FACE], [2, 98])
    grey = (shade - low) / max(high - low, _LEAST_RANGE) * (_BRIGHTEST - _DARKEST) + _DARKEST
    return np.repeat(np.clip(grey, 0, 255).astype(np.uint8)[..., None], 3, axis=2)


def color_spread(crops: np.ndarray) -> np.ndarray:
    """How much the colours of crops `(N, 64, 64, 3)` differ within them, `(N,)`: the larger standard deviation of red
    less green and of green less blue, in their middles."""
    middle = crops[:, _MIDDLE, _MIDDLE].astype(np.float32)
    return np.diff(middle, axis=3).reshape(len(crops), -1, 2).std(axis=1).max(axis=1)


def look_through_colors(
    crops: np.ndarray,
    opinions: Opinions,
    voices: Callable[[np.ndarray], np.ndarray],
    decision: Decision,
    limits: SingleColorLimits | None = None,
    worth: np.ndarray | None = None,
) -> Opinions:
    """The opinions on N dice, those of several colours looked at again of which no value is sure; `crops`
    `(N, 64, 64, 3)` are theirs. `worth` `(N,)`: which of them are worth another look (None: all).

    `voices` gives the readers' probabilities `(V, N, 7)` of N crops. Where a die has no value, one mixture of colours
    shows one surely, and nothing tells clearly for another, what the readers said of this mixture takes the place of
    what they had said. Where a mixture shows another value than the one that a die would get, both are averaged.
    """
    limits = limits or SingleColorLimits()
    joint, given = join(opinions, decision)
    unsure = ~given | (joint.max(axis=1, initial=0.0) < limits.doubted)
    unsure &= ~leaning(opinions, decision) & shown(opinions, decision)
    if worth is not None:
        unsure &= worth
    dice = np.flatnonzero(unsure)
    dice = dice[color_spread(crops[dice]) >= limits.least_spread] if len(dice) else dice
    if len(dice) == 0:
        return opinions
    mixed = np.stack([single_colors(crops[i]) for i in dice], axis=1)
    said = np.stack([voices(each) for each in mixed])
    these, rows = opinions.of(dice), np.arange(len(dice))
    shares = np.stack([join(replace(these, voices=each), decision)[0] for each in said])
    best = shares.max(axis=0)
    value = np.where(given[dice], joint[dice].argmax(axis=1), best.argmax(axis=1))
    this = best[rows, value]
    other, objection = (
        _without(best, value).max(axis=1),
        _without(these.voices.max(axis=0), value)[:, :VALUES].max(axis=1),
    )
    flat = np.zeros(len(dice)) if these.flat is None else these.flat
    found = ~given[dice] & (this >= np.where(flat > 0, limits.least_confidence, limits.least_alone))
    found &= (other < limits.most_other) & (objection < limits.most_objection)
    doubted = given[dice] & (other >= limits.least_doubt) & (other > this)
    heard = opinions.voices.copy()
    for k in np.flatnonzero(found):
        heard[:, dice[k]] = said[shares[:, k, value[k]].argmax()][:, k]
    for k in np.flatnonzero(doubted):
        clearest = _without(shares[:, k], np.full(len(shares), value[k])).max(axis=1).argmax()
        heard[:, dice[k]] = (heard[:, dice[k]] + said[clearest][:, k]) / 2
    return replace(opinions, voices=heard) if (found | doubted).any() else opinions


def _without(shares: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Shares `(N, …)` with 0 in the place of a value of each row."""
    left = shares.copy()
    left[np.arange(len(left)), values] = 0.0
    return left
