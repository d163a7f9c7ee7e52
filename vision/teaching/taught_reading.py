"""Reading dice with a die set that was taught: what its three voices see of a die, and what the set then says."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from vision.errors import DieSetError
from vision.reading.decision import Decision, Opinions, join
from vision.reading.detector import Detections
from vision.teaching.die_set import DieSet
from vision.teaching.set_calibration import Calibration, FaceEvidence, belonging, face_probabilities, readable
from vision.teaching.straightening import middle_of, quarter_turned, straighten, table_slants

USUAL_SCORE = 0.9
"""How surely the detector sees a die that shows well. Shots have no score of their own."""

# Dice may be of the set up to so many times the distance of its own shots.
_NEAR = 2.2


class Networks(Protocol):
    """What teaching and reading need of `DiceReader`."""

    @property
    def networks(self) -> str:
        """The SHA-256 of the crop readers, one after the other."""
        ...

    decision: Decision

    def voices(self, crops: np.ndarray) -> np.ndarray:
        """Probabilities `(V, N, 7)` of crops `(N, 64, 64, 3)`."""
        ...

    def features(self, crops: np.ndarray) -> np.ndarray:
        """Features `(N, F)` of crops `(N, 64, 64, 3)`."""
        ...

    def slants(self, crops: np.ndarray) -> np.ndarray:
        """Slants and the logarithms of their deviations `(N, 3)` of crops `(N, 64, 64, 3)`."""
        ...


@dataclass(frozen=True, eq=False)
class Taught:
    """What a set says of N dice.

    `known` `(N,)`: the die is one of the set; `given` `(N,)`: and certain enough; `near` `(N,)`: it may be one of the
    set all the same. `shares` `(N, M)` are the probabilities of the set's `meanings`.
    """

    meanings: tuple[int | str, ...]
    known: np.ndarray
    near: np.ndarray
    given: np.ndarray
    shares: np.ndarray

    def likeliest(self, i: int) -> int | str:
        """What the `i`-th die most likely means, if it is one of the set."""
        return self.meanings[int(self.shares[i].argmax())]

    def say(self, i: int, alone: int | None) -> int | str | None:
        """What the `i`-th die is given, to which the shipped readers alone would give `alone`.

        A die of the set is what the set says, or nothing. One that may be of the set needs both to agree: what the
        shipped readers take for a 1 may be a rune in a light that it was not shown in. Others are read as before.
        """
        if self.known[i]:
            return self.likeliest(i) if self.given[i] else None
        return None if self.near[i] and alone != self.likeliest(i) else alone


def read_taught(reader: Networks, die_set: DieSet, shots: np.ndarray, voices: np.ndarray) -> Taught:
    """What the set says of dice on one table, seen in `shots` `(N, SHOT_SIDE, SHOT_SIDE, 3)` as of `take_shot`.

    The shipped readers say `voices` `(V, N, 7)` of them. Raises `DieSetError` where the set was not taught.
    """
    if die_set.fit is None:
        raise DieSetError("The die set {name} is a draft: teach it first.", name=die_set.name)
    return decide(die_set, die_set.fit.calibration, evidence_on(reader, die_set, shots, voices))


def evidence_on(reader: Networks, die_set: DieSet, shots: np.ndarray, voices: np.ndarray) -> FaceEvidence:
    """What the voices of a set see of dice on one table; arguments as of `read_taught`."""
    fit, count = die_set.fit, len(die_set.looks)
    if fit is None or fit.straight_head is None or fit.registration is None or len(shots) == 0:
        nothing = np.zeros((len(shots), count))
        return FaceEvidence(nothing, nothing, nothing, voices)
    crops = middle_of(shots)
    slants = table_slants(reader, crops)
    straight = middle_of(np.stack([straighten(shot, slant) for shot, slant in zip(shots, slants, strict=True)]))
    features = views_of(reader, np.concatenate([crops, straight]))
    return FaceEvidence(
        fit.head.distances(features[: len(shots)]),
        fit.straight_head.distances(features[len(shots) :]),
        fit.registration.matches(shots, slants, count),
        voices,
    )


def views_of(reader: Networks, crops: np.ndarray) -> np.ndarray:
    """Features `(N, 4, F)` of crops `(N, 64, 64, 3)` in four quarter turns."""
    turned = quarter_turned(crops)
    return reader.features(turned.reshape(-1, *turned.shape[2:])).reshape(*turned.shape[:2], -1)


def decide(die_set: DieSet, calibration: Calibration, evidence: FaceEvidence) -> Taught:
    """What the set says of dice of which its voices see `evidence`."""
    known, own_table = belonging(evidence, calibration)
    shares = face_probabilities(evidence, plain_values(die_set), calibration, own_table)
    meanings = tuple(dict.fromkeys(face.meaning for face in die_set.looks))
    joined = np.zeros((len(shares), len(meanings)))
    for k, face in enumerate(die_set.looks):
        joined[:, meanings.index(face.meaning)] += shares[:, k]
    least = np.where(own_table, calibration.least_confidence, calibration.least_elsewhere)
    given = known & (joined.max(axis=1) >= least) & (readable(evidence.voices) >= calibration.least_readable)
    near = evidence.plain.min(axis=1) <= _NEAR * calibration.most_distance
    return Taught(meanings, known, near, given, joined)


def plain_values(die_set: DieSet) -> np.ndarray:
    """The value of each look that shows pips or a numeral, else 0, `(K,)`."""
    return np.array([face.value or 0 if face.plain else 0 for face in die_set.looks])


def read_alone(voices: np.ndarray, shipped: Decision) -> int | None:
    """The value that the shipped readers give one die, `voices` `(V, 1, 7)`, found as surely as dice are as a rule."""
    found = Detections(np.zeros((1, 4), np.float32), np.full(1, USUAL_SCORE, np.float32))
    joint, given = join(Opinions(found, voices), shipped)
    return int(joint[0].argmax()) + 1 if given[0] else None
