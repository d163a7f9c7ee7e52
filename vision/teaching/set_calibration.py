"""How what three voices see of a die of a set becomes a reading: their weights, and from where on they are believed.

The voices are the head on the plain crop, the head on the straightened top face, and registration. Which of them tell
the faces apart, and how far, differs from set to set (on photographs that are cut to their dice, or through clear
dice, the plain crop alone is to be trusted), so the weights are fitted to what was said of each shot by the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from vision.reading.decision import VALUES

# Found on ten rendered sets (`scripts/evaluate/teach_figures.py`, seed 8100), read on their own table and on others.
_USUAL_WEIGHTS = (12.0, 16.0, 60.0)
_FACTORS = (0.0, 0.25, 0.5, 0.7, 1.0, 1.4, 2.0)
_TRUST = (0.0, 0.5, 1.0)
_SWEEPS, _PULL = 3, 0.3

# A meaning is given from here on at the least, and where so small a share of what is given would be wrong; on a table
# that the set was not taught on, where all dice are farther from what was shown, from a higher confidence on. Raised on
# rendered sets of seed 9300 and the casino crops until a third of the silent errors was left; elsewhere lowered again
# from 0.97 (seed 9700) since the plain crop counts less there.
_LEAST_CONFIDENCE, _MOST_LEAST_CONFIDENCE, _WRONG_SHARE = 0.9, 0.97, 0.01
_LEAST_ELSEWHERE, _MOST_LEAST_ELSEWHERE = 0.93, 0.995

# What the plain crop counts on a table that the set was not taught on, of its weight: the weights are fitted to shots
# on one table, which plain crops show as well. Chosen on the sets of seed 9700, as was the share of the shots' own
# readability below which a die is too doubtful.
_PLAIN_ELSEWHERE = 0.5
_READABLE_SHARE = 0.125

# The set is as wide as this share of its own shots lies.
_OWN_SHARE = 0.95

# What lacks of a perfect match is told in units of what lacks of the set's own worst, but these bound the unit.
_LEAST_LACK, _MOST_LACK = 0.12, 0.18

# Straightening is given up where it makes faces harder to tell: where the mean logarithm of the probability of the
# right one is lower by so much, and by this factor. For the casino crops it is lower by 0.4 to 0.7, and the plain crop
# tells nearly all of them. Where plain crops tell little either, they tell even less on other tables.
_STRAIGHT_WORSE, _STRAIGHT_FACTOR = 0.15, 2.0

# How strange a die of the set may be by its straightened face: on a table that the set was not taught on, of strangers
# (dice of the other nine sets) some 4 in 100 look less strange, and of its own dice 90; and on its own table.
_MOST_STRANGE, _MOST_STRANGE_AT_HOME = 2.3, 2.8


@dataclass(frozen=True, eq=False)
class FaceEvidence:
    """What is seen of N dice: distances `(N, K)` from the looks of the set by the heads on the plain crop and on the
    straightened face, correlations `(N, K)` with them, and the shipped readers' `voices` `(V, N, 7)`."""

    plain: np.ndarray
    straight: np.ndarray
    match: np.ndarray
    voices: np.ndarray

    def of(self, which: np.ndarray) -> FaceEvidence:
        """That of some of the dice."""
        return FaceEvidence(self.plain[which], self.straight[which], self.match[which], self.voices[:, which])


@dataclass(frozen=True)
class Calibration:
    """How evidence becomes a reading.

    The logit of a face is `match_sharpness` times its correlation, less `sharpness` and `straight_sharpness` times its
    distances; `trust` times the shipped readers' log-probability is added. A die lies on a table that the set was
    taught on within `most_distance` of a face by its plain crop. How strange its straightened face is, is told in
    units of `most_straight` and of what lacks `least_match` of 1, which are those of the set's own shots; where
    `most_straight` is 0, straightening is no help, and only the plain crop counts. A die of the set is given its
    likeliest meaning from `least_confidence` on, elsewhere from `least_elsewhere` on, if the shipped readers find it
    readable with `least_readable`, which is lower than they found the shots.
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


def belonging(evidence: FaceEvidence, calibration: Calibration) -> tuple[np.ndarray, np.ndarray]:
    """Which dice are of the set, and which of these lie on a table that it was taught on, both `(N,)`."""
    own_table = evidence.plain.min(axis=1) <= calibration.most_distance
    if calibration.most_straight <= 0:
        return own_table, own_table
    strange = evidence.straight.min(axis=1) / calibration.most_straight
    strange += (1 - evidence.match.max(axis=1)) / (1 - calibration.least_match)
    own_table &= strange <= _MOST_STRANGE_AT_HOME
    return own_table | (strange <= _MOST_STRANGE), own_table


def face_probabilities(
    evidence: FaceEvidence, plain: np.ndarray, calibration: Calibration, own_table: np.ndarray | None = None
) -> np.ndarray:
    """Probabilities `(N, K)` of the faces.

    `plain` `(K,)` holds the value of each face that shows pips or a numeral, 0 for one of which the shipped readers
    know nothing. `own_table` `(N,)` as of `belonging`; None: all dice lie on a table that the set was taught on.
    """
    shipped = log_values(evidence.voices)
    said = np.where(plain > 0, shipped[:, np.maximum(plain, 1) - 1], -np.log(VALUES))
    logits = calibration.trust * said + calibration.match_sharpness * evidence.match
    sharpness = np.full((len(said), 1), calibration.sharpness)
    if own_table is not None:
        sharpness[~own_table] *= _PLAIN_ELSEWHERE
    logits -= sharpness * evidence.plain + calibration.straight_sharpness * evidence.straight
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def log_values(voices: np.ndarray) -> np.ndarray:
    """The shipped readers' mean log-probabilities `(N, 6)` of the values, given that there is one."""
    values = np.maximum(voices[:, :, :VALUES], 1e-6)
    return np.log(values / values.sum(axis=2, keepdims=True)).mean(axis=0)


def readable(voices: np.ndarray) -> np.ndarray:
    """How readable `(N,)` the most doubtful of the shipped readers finds each die."""
    return (1.0 - voices[:, :, VALUES]).min(axis=0)


def calibrate(
    evidence: FaceEvidence, faces: np.ndarray, plain: np.ndarray, same: np.ndarray, shots: int
) -> Calibration:
    """The calibration fitted to what was said of looks at `shots` shots by what was fitted without them.

    `faces` `(N,)` are those that the looks show, `plain` as of `face_probabilities`; `same` `(K, K)` tells which faces
    mean the same.
    """
    helps = _straightening_helps(evidence, faces, plain, shots)
    if not helps:
        nothing = np.zeros_like(evidence.plain)
        evidence = replace(evidence, straight=nothing, match=nothing)
    fitted = _weighed(evidence, faces, plain, shots)
    if not helps:
        fitted = replace(fitted, straight_sharpness=0.0, match_sharpness=0.0)
    shares = face_probabilities(evidence, plain, fitted)
    joined = shares @ same
    wrong = ~same[joined.argmax(axis=1), faces]
    misled = np.sort(joined.max(axis=1)[wrong])[::-1]
    allowed = int(_WRONG_SHARE * len(wrong))
    needed = float(misled[allowed]) + 0.005 if len(misled) > allowed else 0.0
    lack = 1 - float(np.quantile(evidence.match.max(axis=1), 1 - _OWN_SHARE))
    return replace(
        fitted,
        least_confidence=float(np.clip(needed, _LEAST_CONFIDENCE, _MOST_LEAST_CONFIDENCE)),
        least_elsewhere=float(np.clip(needed, _LEAST_ELSEWHERE, _MOST_LEAST_ELSEWHERE)),
        most_distance=float(np.quantile(evidence.plain.min(axis=1), _OWN_SHARE)),
        most_straight=float(np.quantile(evidence.straight.min(axis=1), _OWN_SHARE)) if helps else 0.0,
        least_match=1 - float(np.clip(lack, _LEAST_LACK, _MOST_LACK)),
        least_readable=min(0.5, _READABLE_SHARE * float(np.quantile(readable(evidence.voices), 0.02))),
    )


def _straightening_helps(evidence: FaceEvidence, faces: np.ndarray, plain: np.ndarray, shots: int) -> bool:
    """Whether straightened faces are told apart about as well as plain crops at least."""
    crop, straight, _ = (
        _surprise(evidence, faces, plain, _with_weights(*weights, trust=0.0), shots)
        for weights in np.diag(_USUAL_WEIGHTS).tolist()
    )
    return straight <= max(crop + _STRAIGHT_WORSE, _STRAIGHT_FACTOR * crop)


def _weighed(evidence: FaceEvidence, faces: np.ndarray, plain: np.ndarray, shots: int) -> Calibration:
    """The weights of the voices that explain best what the looks show.

    One after the other is changed, and all together, some times over: from all voices on, and from each alone.
    """
    best, least = _with_weights(0.0, 0.0, 0.0, 0.0), np.inf
    for heard in (np.ones(3), *np.eye(3)):
        tried = _with_weights(*(heard * _USUAL_WEIGHTS).tolist(), trust=0.0)
        found, loss = _improved(evidence, faces, plain, tried, shots)
        if loss < least:
            best, least = found, loss
    return best


def _improved(
    evidence: FaceEvidence, faces: np.ndarray, plain: np.ndarray, start: Calibration, shots: int
) -> tuple[Calibration, float]:
    best, least = start, _loss(evidence, faces, plain, start, shots)
    for _ in range(_SWEEPS):
        before = best
        for change in range(5):
            for tried in _changed(best, change, bool(plain.any())):
                loss = _loss(evidence, faces, plain, tried, shots)
                if loss < least:
                    best, least = tried, loss
        if best == before:
            break
    return best, least


def _changed(weights: Calibration, change: int, shipped: bool) -> Iterator[Calibration]:
    """Other weights: of one of the three voices, of the shipped readers, or of all three voices by one factor."""
    now = np.array([weights.sharpness, weights.straight_sharpness, weights.match_sharpness])
    if change == 3:
        for trust in _TRUST if shipped else _TRUST[:1]:
            yield replace(weights, trust=trust)
        return
    for factor in _FACTORS:
        new = factor * now if change == 4 else now.copy()
        if change < 3:
            new[change] = factor * _USUAL_WEIGHTS[change]
        yield _with_weights(*new.tolist(), trust=weights.trust)


def _with_weights(plain: float, straight: float, match: float, trust: float) -> Calibration:
    return Calibration(plain, trust, 0.0, 0.0, 0.0, straight, match)


def _loss(evidence: FaceEvidence, faces: np.ndarray, plain: np.ndarray, tried: Calibration, shots: int) -> float:
    """How much what the looks show surprises, and how far the weights are from the usual ones: what other sets needed
    counts a little, so that a few lucky shots do not make one voice boundless."""
    weights = np.array([tried.sharpness, tried.straight_sharpness, tried.match_sharpness]) / _USUAL_WEIGHTS
    pull = _PULL * float(np.square(np.log(np.maximum(weights, 0.1))).sum()) / shots
    return _surprise(evidence, faces, plain, tried, shots) + pull


def _surprise(evidence: FaceEvidence, faces: np.ndarray, plain: np.ndarray, tried: Calibration, shots: int) -> float:
    # Laplace's doubt about what no shot has shown yet: it bounds what one misread shot may cost.
    doubt = 0.25 / (shots + 2)
    shares = face_probabilities(evidence, plain, tried)
    own = shares[np.arange(len(faces)), faces]
    return -float(np.log((1 - doubt) * own + doubt / shares.shape[1]).mean())
