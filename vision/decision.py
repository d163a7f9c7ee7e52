"""How several opinions on a die become one reading, or none."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.detector import Detections

VALUES = 6

_TINY = 1e-6


@dataclass(frozen=True)
class Decision:
    """How the readers' opinions become one reading.

    `sharpness` multiplies the mean of their log-probabilities. A value is given when the joint probability reaches
    `least_confidence`, each reader finds the die readable with at least `least_readable`, all name the same value, and
    the detector is sure of the die with at least `least_die`.
    """

    sharpness: float = 1.0
    least_confidence: float = 0.8
    least_readable: float = 0.5
    least_die: float = 0.3


@dataclass(frozen=True, eq=False)
class Opinions:
    """What the networks say of N dice: `voices` is `(V, N, 7)`, each reader's probabilities (7th: no value)."""

    detections: Detections
    voices: np.ndarray


def join(opinions: Opinions, decision: Decision) -> tuple[np.ndarray, np.ndarray]:
    """Joint probabilities `(N, 6)` of the top values, and whether each die may be given its likeliest value `(N,)`."""
    values = np.maximum(opinions.voices[:, :, :VALUES], _TINY)
    values = values / values.sum(axis=2, keepdims=True)
    logit = decision.sharpness * np.log(values).mean(axis=0)
    joint = np.exp(logit - logit.max(axis=1, keepdims=True))
    joint /= joint.sum(axis=1, keepdims=True)
    named = values.argmax(axis=2)
    agreed = (named == named[0]).all(axis=0)
    readable = (1.0 - opinions.voices[:, :, VALUES]).min(axis=0)
    found = opinions.detections.scores >= decision.least_die
    given = agreed & found & (readable >= decision.least_readable) & (joint.max(axis=1) >= decision.least_confidence)
    return joint, given
