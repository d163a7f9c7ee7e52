"""The pip count: what a die shows by its pips' places alone, found by image processing and independent of the networks.

A die's top face, seen from any height, is a square foreshortened along the picture's height, and its centre lies above
the middle of the die's box by half the height of the side below it. A table of such poses is laid over the crop, and
each of the nine places where pips can be is asked whether there is a round spot of a pip's size, darker or brighter
than its surroundings, whatever the contrast. Every layout of pips (2, 3 and 6 lie in two ways) scores the places that
it fills and those that it leaves free; the best pose speaks for it. What speaks for no pips at all is shared out among
the values: then the count cannot tell. This takes cameras for upright to some 15°.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.reading.crops import READER_CONTEXT, READER_SIDE

_VALUES = 6
_FORESHORTENINGS = (1.0, 0.93, 0.85, 0.76, 0.66, 0.55, 0.44)
_YAWS = np.radians(np.arange(0, 90, 6))
_SHIFT = 2.5
"""Step in pixels of the crop by which a face may lie aside of where the box says."""

_SPREAD = 0.232
"""Distance of the outer pips from the face's middle, along each edge, in edges."""

_PIP = 0.36
"""Radius of a pip over that distance."""

_RADII = (1.6, 2.24, 3.14)
"""Radii in pixels of the crop at which spots are looked for."""

_NOISE = 36.0
"""Variance of brightness (of 255) below which nothing is contrast."""

_LEVELS = 64
_LOWEST, _HIGHEST = -1.0, 1.6
_FILLED = ((0.3, 0.5, 0.7, 0.85, 1.0, 1.2), (-2.0, -1.0, 0.2, 1.3, 2.1, 2.5))
_FREE = ((0.1, 0.3, 0.5, 0.7, 1.0), (0.8, -0.5, -1.8, -2.2, -2.5))
"""How much a response speaks for a place with a pip, and for one without: log-likelihoods over that of any place. Set
after the responses at the true places of rendered dice."""

_ASPECT_DEVIATION = 0.12
_ROOM = 8.0
"""Poses less likely by so much, by the shape of the box alone, are not tried."""

_TEMPER = 0.7
"""Places of one die are not independent: the sum of what they say is believed by this share."""

_LAYOUTS = (
    (0, ()),
    (1, (4,)),
    (2, (0, 8)),
    (2, (2, 6)),
    (3, (0, 4, 8)),
    (3, (2, 4, 6)),
    (4, (0, 2, 6, 8)),
    (5, (0, 2, 4, 6, 8)),
    (6, (0, 2, 3, 5, 6, 8)),
    (6, (0, 1, 2, 6, 7, 8)),
)


@dataclass(frozen=True, eq=False)
class _Poses:
    """P poses: `places` `(P, 9)` into the flattened spot maps, the box's height over width, and a log-prior, `(P,)`."""

    places: np.ndarray
    aspects: np.ndarray
    priors: np.ndarray


def count_pips(crops: np.ndarray, aspects: np.ndarray) -> np.ndarray:
    """Probabilities `(N, 6)` of the values, of BGR crops `(N, 64, 64, 3)` `uint8` as `crop_die` cuts them.

    `aspects` `(N,)` are the height over the width of the dice's boxes. A row of equal numbers says: cannot tell. Some
    0.4 ms a die.
    """
    scores = [_scores(crop, float(aspect)) for crop, aspect in zip(crops, aspects, strict=True)]
    logs = _TEMPER * np.array(scores, np.float64).reshape(-1, _VALUES + 1)
    shares = np.exp(logs - logs.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    return shares[:, 1:] + shares[:, :1] / _VALUES


def _scores(crop: np.ndarray, aspect: float) -> np.ndarray:
    """The log-likelihood `(7,)` of no pips and of each value, over that of a crop of anything, in its best pose."""
    poses, (layouts, values) = _poses(), _layouts()
    filled, free = _likelihoods()
    prior = poses.priors - 0.5 * (np.log(poses.aspects / aspect) / _ASPECT_DEVIATION) ** 2
    tried = np.flatnonzero(prior > prior.max() - _ROOM)
    places, prior = poses.places[tried], prior[tried].astype(np.float32)
    best = np.full(len(values), -np.inf)
    for spots in _spots(crop):
        levels = spots.ravel()[places]
        total = (filled - free)[levels] @ layouts + (free[levels].sum(axis=1) + prior)[:, None]
        best = np.maximum(best, total.max(axis=0))
    return np.array([best[values == value].max() for value in range(_VALUES + 1)])


def _spots(crop: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How much of a bright and of a dark spot there is about each pixel, `(radii, 64, 64)` in `_LEVELS` levels.

    A spot's response is its brightness over that of its surroundings in standard deviations of the latter, so that it
    says how round a spot is, and not how much contrast it has.
    """
    grey = crop.astype(np.float32).mean(axis=2)
    squared = grey * grey
    responses = np.empty((len(_RADII), *grey.shape), np.float32)
    for response, radius in zip(responses, _RADII, strict=True):
        near, wide = cv2.GaussianBlur(grey, (0, 0), 0.6 * radius), cv2.GaussianBlur(grey, (0, 0), 1.6 * radius)
        variance = cv2.GaussianBlur(squared, (0, 0), 1.6 * radius) - wide * wide
        response[:] = (near - wide) / np.sqrt(np.maximum(variance, 0.0) + _NOISE)
    around = np.ones((3, 3), np.uint8)
    bright, dark = (
        np.stack([cv2.dilate(_level(np.asarray(sign * response)), around) for response in responses])
        for sign in (1.0, -1.0)
    )
    return bright, dark


def _level(response: np.ndarray) -> np.ndarray:
    level = (response - _LOWEST) * (_LEVELS / (_HIGHEST - _LOWEST))
    return np.clip(level, 0, _LEVELS - 1).astype(np.uint8)


@cache
def _likelihoods() -> tuple[np.ndarray, np.ndarray]:
    response = _LOWEST + (np.arange(_LEVELS) + 0.5) * (_HIGHEST - _LOWEST) / _LEVELS
    filled, free = (np.interp(response, *knots).astype(np.float32) for knots in (_FILLED, _FREE))
    return filled, free


@cache
def _layouts() -> tuple[np.ndarray, np.ndarray]:
    """Which of the nine places each layout fills, `(9, L)`, and its value, `(L,)`."""
    filled = np.zeros((9, len(_LAYOUTS)), np.float32)
    for k, (_, places) in enumerate(_LAYOUTS):
        filled[list(places), k] = 1.0
    return filled, np.array([value for value, _ in _LAYOUTS])


@cache
def _poses() -> _Poses:
    grid = np.array([(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)], float)
    longest, middle = READER_SIDE / READER_CONTEXT, (READER_SIDE - 1) / 2
    places, aspects, priors = [], [], []
    for flat in _FORESHORTENINGS:
        side = np.sqrt(1 - flat**2)
        for yaw in _YAWS:
            width = np.cos(yaw) + np.sin(yaw)
            height = flat * width + side
            edge = longest / max(width, height)
            turned = grid @ np.array([[np.cos(yaw), np.sin(yaw)], [-np.sin(yaw), np.cos(yaw)]])
            radius = _PIP * _SPREAD * edge * np.sqrt(flat)
            at = int(np.abs(np.array(_RADII) - radius).argmin())
            for right in (-1, 0, 1):
                for down in (-1, 0, 1):
                    center = middle + np.array([right, down]) * _SHIFT - np.array([0, side * edge / 2])
                    spots = turned * [1.0, flat] * _SPREAD * edge + center
                    x, y = np.clip(np.rint(spots), 0, READER_SIDE - 1).astype(np.intp).T
                    places.append((at * READER_SIDE + y) * READER_SIDE + x)
                    aspects.append(height / width)
                    priors.append(-0.35 * (right**2 + down**2))
    return _Poses(np.array(places), np.array(aspects), np.array(priors))
