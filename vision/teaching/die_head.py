"""The head of a die set: which face of the player's own dice a crop shows, from the crop readers' features.

A linear discriminant with a shrunken covariance (Friedman 1989, https://doi.org/10.1080/01621459.1989.10478752): each
face is the mean of its shots, and features are whitened by how copies of one face differ. Its softmax over squared
distances is the classifier; the distance itself tells dice that are like nothing shown. With a handful of shots there
is nothing to iterate and little to overfit.
"""

from dataclasses import dataclass

import numpy as np

SHRINKAGE = 0.15
"""How far the covariance is drawn to a sphere; between 0.05 and 0.3 little changes."""

_LEAST_SPREAD = 0.2
_TINY = 1e-6


@dataclass(frozen=True, eq=False)
class FaceHead:
    """Features `(…, F)` become distances to K faces: `(features - origin) @ whiten` lies near a row of `centers`.

    `origin` is `(F,)`, `whiten` `(F, F)`, `centers` `(K, F)`, all float32.
    """

    origin: np.ndarray
    whiten: np.ndarray
    centers: np.ndarray

    def distances(self, views: np.ndarray) -> np.ndarray:
        """Mean squared distances `(N, K)` of dice seen in V views `(N, V, F)`; about 1 is near."""
        white = (views - self.origin) @ self.whiten
        across = np.square(white).sum(-1, keepdims=True) + np.square(self.centers).sum(-1)
        squared = across - 2.0 * (white @ self.centers.T)
        return np.maximum(squared, 0.0).mean(axis=1) / white.shape[-1]


def fit_head(features: np.ndarray, faces: np.ndarray, count: int) -> FaceHead:
    """The head for features `(N, F)` of crops that show `faces` `(N,)`, numbered from 0 to `count` - 1, each at least
    once."""
    features = np.asarray(features, np.float64)
    origin = features.mean(axis=0)
    spread = features.std(axis=0)
    scale = spread + _LEAST_SPREAD * spread.mean() + _TINY
    scaled = (features - origin) / scale
    centers = np.stack([scaled[faces == k].mean(axis=0) for k in range(count)])
    within = scaled - centers[faces]
    covariance = within.T @ within / len(within)
    width = len(covariance)
    level = max(float(np.trace(covariance)) / width, _TINY)
    covariance = (1 - SHRINKAGE) * covariance + SHRINKAGE * level * np.eye(width)
    whiten = np.linalg.inv(np.linalg.cholesky(covariance)).T
    return FaceHead(
        origin.astype(np.float32),
        (whiten / scale[:, None]).astype(np.float32),
        (centers @ whiten).astype(np.float32),
    )
