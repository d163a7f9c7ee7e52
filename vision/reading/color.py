"""Name the colour of each die's body, whatever the light.

A picture's light shows in what is almost grey in it: paper, walls, white dice, pips. Its colour and level are taken
from there, and stand beside what is seen of the die and of its surroundings as the inputs of a small fitted network
(`scripts/train/fit_colors.py`); its weights, readable text, are in `color_weights.json`. Dice of one picture that look
alike share what is thought of them, so that a set keeps one name in light and shade.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources

import cv2
import numpy as np

from vision.boxes import before
from vision.readings import COLORS

WEIGHTS = "color_weights.json"

_SIDE = 32
"""A die's surroundings are reduced to a square of this many pixels a side, which also evens out grain,"""

_WIDE = 1.75
"""and are this much wider than its box."""

_THUMB = (48, 36)
"""The whole picture, reduced to width and height."""

_GREYISH = 18.0
"""Least chroma (CIE L*a*b*) that no light makes of grey: the table has a colour of its own."""

_ALIKE = 6.0
"""Distance in CIE L*a*b* within which two dice of a picture look alike."""

_LEAST_OWN = 0.25
"""Least share of a die's body that must lie in no box before it for its colour to be taken from there alone."""

_from_middle = np.abs(np.arange(_SIDE) + 0.5 - _SIDE / 2) * (2 * _WIDE / _SIDE)
_REACH = np.maximum(_from_middle[:, None], _from_middle[None]).ravel()
_BODY, _AROUND = np.flatnonzero(_REACH < 0.68), np.flatnonzero(_REACH > 1.02)[::3]
_BODY_PLACES = (np.stack([_BODY % _SIDE, _BODY // _SIDE], axis=1) + 0.5 - _SIDE / 2) * (2 * _WIDE / _SIDE)
"""Where the pixels of `_BODY` lie, x and y from a box's middle, over half its sides."""


@dataclass(frozen=True, eq=False)
class ColorNetwork:
    """One hidden layer: features `(N, F)`, less `mean` and over `scale`, to a logit for each of `COLORS`."""

    mean: np.ndarray
    scale: np.ndarray
    hidden: np.ndarray
    hidden_bias: np.ndarray
    names: np.ndarray
    names_bias: np.ndarray

    def logits(self, features: np.ndarray) -> np.ndarray:
        """`(N, len(COLORS))`."""
        z = (features - self.mean) / self.scale
        return np.tanh(z @ self.hidden + self.hidden_bias) @ self.names + self.names_bias


@cache
def shipped_network() -> ColorNetwork:
    """The network fitted for this version."""
    weights = json.loads(resources.files("vision.reading").joinpath(WEIGHTS).read_text(encoding="utf-8"))
    return ColorNetwork(**{name: np.array(value, np.float64) for name, value in weights.items()})


def name_colors(image: np.ndarray, boxes: np.ndarray, network: ColorNetwork | None = None) -> list[str]:
    """One of `COLORS` for each die in `boxes` `(N, 4)`, `x1, y1, x2, y2` pixels of a BGR picture `uint8`.

    Better than one by one: all share what is known of the light.
    """
    if len(boxes) == 0:
        return []
    features = color_features(image, boxes)
    logits = share_among_alike((network or shipped_network()).logits(features), features)
    return [COLORS[k] for k in logits.argmax(axis=1)]


def share_among_alike(logits: np.ndarray, features: np.ndarray) -> np.ndarray:
    """The mean of each die's `logits` `(N, K)` and those of the dice of its picture whose bodies look like its own."""
    body = features[:, _LOOK]
    apart = ((body[:, None] - body[None]) ** 2).mean(axis=2) / _ALIKE**2
    weights = np.exp(-apart)
    return weights @ logits / weights.sum(axis=1, keepdims=True)


_LOOK = np.r_[1:4, 5:13]
"""Of the features those that tell how a body looks: brightness without its extremes, colours from dark to bright."""


def color_features(image: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    """What is seen of each die in `boxes` `(N, 4)` and of the light, `(N, 29)`, from a BGR picture `uint8`."""
    return features_of(np.stack([_surroundings(image, box) for box in boxes]), _thumb(image), _own(boxes))


def _own(boxes: np.ndarray) -> np.ndarray:
    """Which pixels of `_BODY` show each die's own body, `(N, len(_BODY))` of their indices, some of them repeated.

    What lies in the box of a die before it, one that ends lower in the picture, may be that one: red behind green would
    be yellow. All are taken where too few are left.
    """
    boxes = np.asarray(boxes, np.float64)
    middles, halves = (boxes[:, :2] + boxes[:, 2:]) / 2, (boxes[:, 2:] - boxes[:, :2]) / 2
    places = (middles[:, None] + halves[:, None] * _BODY_PLACES)[:, None]
    within = ((places > boxes[:, None, :2]) & (places < boxes[:, None, 2:])).all(axis=3)
    free = ~(within & before(boxes)[:, :, None]).any(axis=1)
    enough = free.mean(axis=1, keepdims=True) >= _LEAST_OWN
    return np.stack([np.resize(_BODY[kept], len(_BODY)) for kept in free | ~enough])


def features_of(surroundings: np.ndarray, table: np.ndarray, own: np.ndarray | None = None) -> np.ndarray:
    """The features in units of CIE L*a*b*, from BGR pixels of each die with its surroundings and of the picture.

    `own` `(N, len(_BODY))`: the indices of the pixels that show each die's body, those in its middle if not given.
    """
    own = np.repeat(_BODY[None], len(surroundings), axis=0) if own is None else own
    table, body = _lab(table), _lab(np.take_along_axis(surroundings, own[:, :, None], axis=1))
    around = np.sort(_lab(surroundings[:, _AROUND])[:, :, 0], axis=1)
    order = np.argsort(body[:, :, 0], axis=1)
    body = np.take_along_axis(body, order[:, :, None], axis=1)
    quarters = [part[:, :, 1:].mean(axis=1) for part in np.array_split(body, 4, axis=1)]
    dark_to_bright = _at_shares(body[:, :, 0], 0.05, 0.25, 0.5, 0.75, 0.95)
    chroma = np.sort(np.hypot(body[:, :, 1], body[:, :, 2]), axis=1)

    bright = body[:, -(body.shape[1] // 7) :]
    light = _cast(table, bright.reshape(-1, 3))
    level = _at_shares(np.sort(table[:, 0])[None], 0.05, 0.5, 0.95)[0]
    middles = dark_to_bright[:, 2]
    shared = np.concatenate([light, level, [dark_to_bright[:, 4].max(), middles.max(), middles.min()]])
    return np.concatenate(
        [
            dark_to_bright,
            *quarters,
            np.median(body[:, :, 1:], axis=1),
            _at_shares(chroma, 0.5, 0.9),
            _at_shares(around, 0.1, 0.5, 0.9),
            np.repeat(shared[None], len(body), axis=0),
        ],
        axis=1,
    )


def _cast(table: np.ndarray, bright: np.ndarray) -> np.ndarray:
    """The light's a* and b* and how much tells of it: what is almost grey in the picture and among the dice's bright.

    Both are `(M, 3)` L*a*b*. Where little is grey the camera's own white balance is trusted. After Y. Qian,
    J.-K. Kämäräinen, J. Nikkanen, J. Matas, "On Finding Gray Pixels", CVPR 2019.
    """
    told, share = np.zeros(2), 0.0
    for lab, trust in ((table, 1), (bright, 3)):
        greyish = np.clip(1 - np.hypot(lab[:, 1], lab[:, 2]) / _GREYISH, 0, 1) * np.clip(lab[:, 0] / 60, 0, 1)
        told += trust * (lab[:, 1:] * greyish[:, None]).mean(axis=0)
        share += trust * float(greyish.mean())
    return np.append(told / (share + 0.05), share)


def _at_shares(ordered: np.ndarray, *shares: float) -> np.ndarray:
    """The elements of each row of `ordered` that stand at the given shares of its length."""
    return ordered[:, [int(share * ordered.shape[1]) for share in shares]]


def _lab(pixels: np.ndarray) -> np.ndarray:
    """BGR `uint8` `(..., 3)` in CIE L*a*b*: 0 to 100, and about -100 to 100."""
    return cv2.cvtColor(pixels.reshape(1, -1, 3).astype(np.float32) / 255, cv2.COLOR_BGR2LAB).reshape(pixels.shape)


def _thumb(image: np.ndarray) -> np.ndarray:
    step = max(1, max(image.shape[:2]) // 160)
    return cv2.resize(image[::step, ::step], _THUMB, interpolation=cv2.INTER_AREA).reshape(-1, 3)


def _surroundings(image: np.ndarray, box: np.ndarray) -> np.ndarray:
    """The die in `box` and what is around it, `(_SIDE * _SIDE, 3)`; beyond the picture its border goes on."""
    height, width = image.shape[:2]
    x1, y1, x2, y2 = (float(v) for v in box)
    x, y = min(max((x1 + x2) / 2, 0.5), width - 0.5), min(max((y1 + y2) / 2, 0.5), height - 0.5)
    reach_x, reach_y = max(0.5, (x2 - x1) * _WIDE / 2), max(0.5, (y2 - y1) * _WIDE / 2)
    left, top = round(x - reach_x), round(y - reach_y)
    right, bottom = max(left + 1, round(x + reach_x)), max(top + 1, round(y + reach_y))
    part = image[max(0, top) : max(1, bottom), max(0, left) : max(1, right)]
    if left < 0 or top < 0 or right > width or bottom > height:
        beyond = (max(0, -top), max(0, bottom - height), max(0, -left), max(0, right - width))
        part = cv2.copyMakeBorder(part, *beyond, cv2.BORDER_REPLICATE)
    step = max(1, min(part.shape[:2]) // (2 * _SIDE))
    return cv2.resize(part[::step, ::step], (_SIDE, _SIDE), interpolation=cv2.INTER_AREA).reshape(-1, 3)
