"""How what three voices see of a die of a set becomes a reading: their weights, and from where on they are believed.

The voices are the head on the plain crop, the head on the straightened top face, and registration. Which of them tell
the faces apart, and how far, differs from set to set (on photographs that are cut to their dice, or through clear
dice, the plain crop alone is to be trusted), so the weights are fitted to what was said of each shot by the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from vision.decision import VALUES

# Found on ten rendered sets (`scripts/teach_figures.py`, seed 8100), read on their own table and on others.
_USUAL_WEIGHTS = (12.0, 16.0, 60.0)
_FACTORS = (0.0, 0.25, 0.5, 0.7, 1.0, 1.4, 2.0)
_TRUST = (0.0, 0.5, 1.0)
_SWEEPS = 3

# A meaning is given from here on at the least, and where so small a share of what is given would be wrong; on a table
# that the set was not taught on, where all dice are farther from what was shown, from a higher confidence on.
_LEAST_CONFIDENCE, _MOST_LEAST_CONFIDENCE, _WRONG_SHARE = 0.8, 0.97, 0.01
_LEAST_ELSEWHERE, _MOST_LEAST_ELSEWHERE = 0.95, 0.99

# The set is as wide as this share of its own shots lies.
_OWN_SHARE = 0.95
_STRAIGHT_REACH, _MATCH_SLACK = 1.6, 0.08


@dataclass(frozen=True, eq=False)
class Evidence:
    """What is seen of N dice: distances `(N, K)` from the looks of the set by the heads on the plain crop and on the
    straightened face, correlations `(N, K)` with them, and the shipped readers' `voices` `(V, N, 7)`."""

    plain: np.ndarray
    straight: np.ndarray
    match: np.ndarray
    voices: np.ndarray

    def of(self, which: np.ndarray) -> Evidence:
        """That of some of the dice."""
        return Evidence(self.plain[which], self.straight[which], self.match[which], self.voices[:, which])


@dataclass(frozen=True)
class Calibration:
    """How evidence becomes a reading.

    The logit of a face is `match_sharpness` times its correlation, less `sharpness` and `straight_sharpness` times its
    distances; `trust` times the shipped readers' log-probability is added. A die lies on a table that the set was
    taught on within `most_distance` of a face by its plain crop; elsewhere it is one of the set within `most_straight`
    by its straightened face. Either way it matches a face by `least_match`. It is then given its likeliest meaning
    from `least_confidence` on, elsewhere from `least_elsewhere` on, if the shipped readers find it readable with
    `least_readable`, which is as low as they found the shots.
    """

    sharpness: float
    trust: float
    least_confidence: float
    most_distance: float
    least_readable: float
    straight_sharpness: float = 0.0
    match_sharpness: float = 0.0
    least_elsewhere: float = 1.0
    most_straight: float = 0.0
    least_match: float = 0.0


def face_probabilities(evidence: Evidence, plain: np.ndarray, calibration: Calibration) -> np.ndarray:
    """Probabilities `(N, K)` of the faces.

    `plain` `(K,)` holds the value of each face that shows pips or a numeral, 0 for one of which the shipped readers
    know nothing.
    """
    shipped = log_values(evidence.voices)
    said = np.where(plain > 0, shipped[:, np.maximum(plain, 1) - 1], -np.log(VALUES))
    logits = calibration.trust * said + calibration.match_sharpness * evidence.match
    logits -= calibration.sharpness * evidence.plain + calibration.straight_sharpness * evidence.straight
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def log_values(voices: np.ndarray) -> np.ndarray:
    """The shipped readers' mean log-probabilities `(N, 6)` of the values, given that there is one."""
    values = np.maximum(voices[:, :, :VALUES], 1e-6)
    return np.log(values / values.sum(axis=2, keepdims=True)).mean(axis=0)


def readable(voices: np.ndarray) -> np.ndarray:
    """How readable `(N,)` the most doubtful of the shipped readers finds each die."""
    return (1.0 - voices[:, :, VALUES]).min(axis=0)


def calibrate(evidence: Evidence, faces: np.ndarray, plain: np.ndarray, same: np.ndarray, shots: int) -> Calibration:
    """The calibration fitted to what was said of looks at `shots` shots by what was fitted without them.

    `faces` `(N,)` are those that the looks show, `plain` as of `face_probabilities`; `same` `(K, K)` tells which faces
    mean the same.
    """
    fitted = _weighed(evidence, faces, plain, shots)
    shares = face_probabilities(evidence, plain, fitted)
    joined = shares @ same
    wrong = ~same[joined.argmax(axis=1), faces]
    misled = np.sort(joined.max(axis=1)[wrong])[::-1]
    allowed = int(_WRONG_SHARE * len(wrong))
    needed = float(misled[allowed]) + 0.005 if len(misled) > allowed else 0.0
    return replace(
        fitted,
        least_confidence=float(np.clip(needed, _LEAST_CONFIDENCE, _MOST_LEAST_CONFIDENCE)),
        least_elsewhere=float(np.clip(needed, _LEAST_ELSEWHERE, _MOST_LEAST_ELSEWHERE)),
        most_distance=float(np.quantile(evidence.plain.min(axis=1), _OWN_SHARE)),
        most_straight=_STRAIGHT_REACH * float(np.quantile(evidence.straight.min(axis=1), _OWN_SHARE)),
        least_match=max(0.0, float(np.quantile(evidence.match.max(axis=1), 1 - _OWN_SHARE)) - _MATCH_SLACK),
        least_readable=min(0.5, 0.5 * float(np.quantile(readable(evidence.voices), 0.02))),
    )


def _weighed(evidence: Evidence, faces: np.ndarray, plain: np.ndarray, shots: int) -> Calibration:
    """The weights of the voices that explain best what the looks show: one after the other, some times over."""
    best = Calibration(_USUAL_WEIGHTS[0], 0.0, 0.0, 0.0, 0.0, _USUAL_WEIGHTS[1], _USUAL_WEIGHTS[2])
    least = _loss(evidence, faces, plain, best, shots)
    for _ in range(_SWEEPS):
        before = best
        for name in ("sharpness", "straight_sharpness", "match_sharpness", "trust"):
            for value in _values_of(name, plain):
                tried = replace(best, **{name: value})
                loss = _loss(evidence, faces, plain, tried, shots)
                if loss < least:
                    best, least = tried, loss
        if best == before:
            break
    return best


def _values_of(name: str, plain: np.ndarray) -> Iterator[float]:
    if name == "trust":
        yield from _TRUST if plain.any() else _TRUST[:1]
    else:
        usual = _USUAL_WEIGHTS[("sharpness", "straight_sharpness", "match_sharpness").index(name)]
        yield from (factor * usual for factor in _FACTORS)


def _loss(evidence: Evidence, faces: np.ndarray, plain: np.ndarray, tried: Calibration, shots: int) -> float:
    # Laplace's doubt about what no shot has shown yet.
    doubt = 0.25 / (shots + 2)
    logs = np.log(np.maximum(face_probabilities(evidence, plain, tried), 1e-9))
    own = logs[np.arange(len(faces)), faces]
    others = (logs.sum(axis=1) - own) / (logs.shape[1] - 1)
    loss = -float(((1 - doubt) * own + doubt * others).mean())
    # What other sets needed counts a little, so that a few lucky shots do not make one voice boundless.
    weights = np.array([tried.sharpness, tried.straight_sharpness, tried.match_sharpness]) / _USUAL_WEIGHTS
    return loss + 0.3 * float(np.square(np.log(np.maximum(weights, 0.1))).sum()) / shots
