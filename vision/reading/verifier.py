"""Is it a die at all? Said of what the detector found, by what the crop readers saw in it.

A second stage that verifies a detector's boxes by the features of another network, as in cascades of detectors (Viola
and Jones 2001, https://doi.org/10.1109/CVPR.2001.990517). The readers look at a die far more closely than the detector
does: their features tell a die that nobody can read from a label drawn into a film, a pattern of a cloth, a domino or a
knuckle (`scripts/train/train_verifier.py`).
"""

import numpy as np
import onnxruntime

_TINY = 1e-6


class Verifier:
    """The verifier's network in an onnxruntime session: input `seen` `(N, F + 1)`, as `seen_of` has it; output `logits`
    `(N,)`, log-odds that there is a die."""

    def __init__(self, session: onnxruntime.InferenceSession) -> None:
        self._session = session

    def __call__(self, features: np.ndarray, scores: np.ndarray) -> np.ndarray:
        """How surely there is a die, 0 to 1, `(N,)`: by the readers' `features` `(N, F)` and the detector's `scores`
        `(N,)`."""
        if len(scores) == 0:
            return np.zeros(0, np.float32)
        (logits,) = self._session.run(["logits"], {"seen": seen_of(features, scores)})
        return 1.0 / (1.0 + np.exp(-np.asarray(logits, np.float64)))


def seen_of(features: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """What the verifier sees of N dice `(N, F + 1)` float32: the readers' `features` `(N, F)`, and the log-odds of the
    detector's `scores` `(N,)`."""
    scores = np.clip(scores, _TINY, 1 - _TINY)
    return np.concatenate([features, np.log(scores / (1 - scores))[:, None]], axis=1).astype(np.float32)
