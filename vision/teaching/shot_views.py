"""A shot as it might have been taken as well: turned, nearer, farther, aside, lighter, darker, blurred."""

import zlib

import cv2
import numpy as np

from vision.reading.crops import READER_SIDE
from vision.teaching.straightening import SHOT_SIDE, straighten

VARIANTS = 8

_SLANT_ERROR = 0.1
"""Standard deviation of the slants that variants are straightened with from the one that was told."""


def variants_of(picture: np.ndarray) -> np.ndarray:
    """Crops `(VARIANTS, 64, 64, 3)` of a shot: as it is, then as it might have been taken as well.

    Chance is drawn from the picture itself, so that a shot gives the same crops in every set.
    """
    rng, edge = _chance(picture), (SHOT_SIDE - READER_SIDE) // 2
    as_it_is = picture[edge : edge + READER_SIDE, edge : edge + READER_SIDE]
    return np.stack([as_it_is, *(_varied(picture, rng) for _ in range(VARIANTS - 1))])


def straightened_variants_of(picture: np.ndarray, slant: np.ndarray) -> np.ndarray:
    """The same of the shot's top face, straightened with `slant` `(2,)` as it is, then with slants near it."""
    rng, edge = _chance(picture), (SHOT_SIDE - READER_SIDE) // 2
    crops = [straighten(picture, slant)[edge : edge + READER_SIDE, edge : edge + READER_SIDE]]
    for _ in range(VARIANTS - 1):
        crops.append(_varied(straighten(picture, slant + rng.normal(0, _SLANT_ERROR, 2)), rng))
    return np.stack(crops)


def _chance(picture: np.ndarray) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(np.ascontiguousarray(picture).tobytes()))


def _varied(picture: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    middle = np.full(2, (SHOT_SIDE - 1) / 2)
    matrix = cv2.getRotationMatrix2D(
        ((SHOT_SIDE - 1) / 2, (SHOT_SIDE - 1) / 2), rng.uniform(0, 360), rng.uniform(0.9, 1.12)
    )
    matrix[:, :2] = matrix[:, :2] @ (np.eye(2) + rng.uniform(-0.07, 0.07, (2, 2)))
    matrix[:, 2] = (READER_SIDE - 1) / 2 - matrix[:, :2] @ middle + rng.uniform(-0.05, 0.05, 2) * READER_SIDE
    crop = cv2.warpAffine(picture, matrix, (READER_SIDE, READER_SIDE), borderMode=cv2.BORDER_REPLICATE)
    crop = cv2.GaussianBlur(crop.astype(np.float32), (0, 0), rng.uniform(0.3, 1.2))
    crop = crop * rng.uniform(0.75, 1.25, 1) * rng.uniform(0.95, 1.05, 3) + rng.uniform(-12, 12)
    return np.clip(crop + rng.normal(0, rng.uniform(0, 5), crop.shape), 0, 255).astype(np.uint8)
