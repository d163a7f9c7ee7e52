"""A look at dice of several colours through one colour at a time.

The marble of a swirled or two-tone die hides its pips from a reader that sees all colours, and from one that sees their
brightness. Its colours lie on a line in colour space, while pips painted in a third colour lie beside it: seen along
the second principal component of a die's colours the marble fades and the pips stay (decorrelation of the bands of an
image, as in Gillespie et al. 1986, https://doi.org/10.1016/0034-4257(86)90044-1). Two fixed mixtures, yellow against
blue and cyan against red, help where the component is lost in noise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.reading.crops import READER_SIDE
from vision.reading.decision import OBJECTION, VALUES, Decision, Opinions, join, leaning


@dataclass(frozen=True)
class SingleColorLimits:
    """When a value that single colours show counts; chosen on the marbled dice of `scripts/train/render_pictures.py`
    (seed 42) and on real ones in trays, all of which no network was trained on.

    `least_spread`: the standard deviation of a crop's differences of colour, of 255, from which on it has several.
    `least_confidence` is asked of the mixture that tells most, or `least_alone` where no other dice tell that this one
    lies flat: a cocked die is to get no value. `most_other` is allowed to another value in the other mixtures, and
    `most_objection` to another value by a reader that saw all colours.
    """

    least_spread: float = 12.0
    least_confidence: float = 0.95
    least_alone: float = 0.98
    most_other: float = OBJECTION
    most_objection: float = 0.8


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
) -> Opinions:
    """The opinions on N dice, those that get no value looked at again, of which `crops` `(N, 64, 64, 3)` are the crops.

    `voices` gives the readers' probabilities `(V, N, 7)` of N crops. Where one mixture of colours shows a value surely
    and nothing tells clearly for another, what the readers said of it takes the place of what they had said.
    """
    limits = limits or SingleColorLimits()
    _, given = join(opinions, decision)
    open_ = ~given & ~leaning(opinions, decision) & (opinions.detections.scores >= decision.least_die)
    asked = np.flatnonzero(open_)
    asked = asked[color_spread(crops[asked]) >= limits.least_spread] if len(asked) else asked
    if len(asked) == 0:
        return opinions
    mixed = np.stack([single_colors(crops[i]) for i in asked], axis=1)
    said = [voices(each) for each in mixed]
    these = opinions.of(asked)
    shares = np.stack([join(replace(these, voices=each), decision)[0] for each in said])
    best = shares.max(axis=0)
    value, rows = best.argmax(axis=1), np.arange(len(asked))
    others = best.copy()
    others[rows, value] = 0.0
    objections = these.voices[:, :, :VALUES].max(axis=0)
    objections[rows, value] = 0.0
    flat = np.zeros(len(asked)) if these.flat is None else these.flat
    shown = best[rows, value] >= np.where(flat > 0, limits.least_confidence, limits.least_alone)
    shown &= (others.max(axis=1) < limits.most_other) & (objections.max(axis=1) < limits.most_objection)
    if not shown.any():
        return opinions
    clearest = shares[:, rows, value].argmax(axis=0)
    heard = opinions.voices.copy()
    for k in np.flatnonzero(shown):
        heard[:, asked[k]] = said[clearest[k]][:, k]
    return replace(opinions, voices=heard)
