"""How several opinions on a die become one reading, or none.

The voices are pooled log-linearly (Genest and Zidek 1986, https://doi.org/10.1214/ss/1177013825): each gives its
probabilities of seven answers, the values 1 to 6 and "no value" (unreadable, or no six-sided die at all), and the pool
multiplies them, each to the power of its weight. Before that each voice is taken to *lapse* now and then, and to say
anything at all when it does: so none can outvote the others by being sure beyond measure, and voices that disagree
leave nothing certain. Whether there is a die at all is the verifier's say.

What comes out is fitted to be right as often as it says (`scripts/train/calibrate.py`, on pictures that no network was
trained on), and a value is given where its probability reaches a threshold.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.boxes import area
from vision.reading.detector import Detections
from vision.reading.slant import SeenTable

VALUES = 6

OBJECTION = 0.5
"""A reader that gives another value more than this objects: a die that leans shows two faces."""

OBJECTED = 0.95
"""How probable the value of a die must be to which a reader objects."""

SAME_DIE = 0.4
"""Two boxes whose middles are nearer than this, in edges of the smaller, and that show one value, are one die."""

_TINY = 1e-6


@dataclass(frozen=True)
class Decision:
    """How the opinions on a die become one reading; all of it stands in the manifest, fitted.

    `weights` of the crop readers' voices are exponents in the pool, 0 or more. `lapse` is the share of dice on which a
    reader says anything. `no_value` is the log-odds of "no value" before anybody spoke, which fall by `flat_weight` for
    a die that lies as flat as those beside it. What is a die less surely than `least_die` is not shown. A value is
    given when its probability reaches `least_confidence`, and where the die does not lean by more than `most_lean`
    degrees against the others on the table.
    """

    weights: tuple[float, ...] = (1.0, 1.0)
    lapse: float = 0.01
    no_value: float = 0.0
    flat_weight: float = 0.0
    least_confidence: float = 0.8
    least_die: float = 0.3
    most_lean: float = 90.0


@dataclass(frozen=True, eq=False)
class Opinions:
    """What is said of N dice: `voices` is `(V, N, 7)`, each reader's probabilities (7th: no value).

    `leans` `(N,)`: by how many degrees each die surely leans against the table; `flat` `(N,)`: how much tells for it to
    lie flat on it (`vision.reading.slant.flatness`). Both are 0 where nobody can tell. `verified` `(N,)`: how surely
    there is a die, 0 to 1, by the verifier; None where none was asked, and the detector's score says it. `tables`: how
    the dice tell that the table lies.
    """

    detections: Detections
    voices: np.ndarray
    leans: np.ndarray | None = None
    flat: np.ndarray | None = None
    verified: np.ndarray | None = None
    tables: tuple[SeenTable, ...] = ()

    @property
    def dice(self) -> np.ndarray:
        """How surely there is a die, 0 to 1, `(N,)`."""
        return self.detections.scores if self.verified is None else self.verified

    def of(self, which: np.ndarray) -> Opinions:
        """Those on the dice that a mask names."""
        leans, flat, verified = (
            None if part is None else part[which] for part in (self.leans, self.flat, self.verified)
        )
        return Opinions(self.detections.of(which), self.voices[:, which], leans, flat, verified, self.tables)


def repeated(detections: Detections, voices: np.ndarray) -> np.ndarray:
    """Which of N detections are a die that was found once more, `(N,)`: the less sure of two that lie on each other
    and of which the readers' `voices` `(V, N, 7)` name one value."""
    edges = np.sqrt(np.maximum(area(detections.boxes), 1e-9))
    middles = (detections.boxes[:, :2] + detections.boxes[:, 2:]) / 2
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    named = voices.mean(axis=0).argmax(axis=1)
    alike = (named[:, None] == named[None]) & (named < VALUES)[:, None]
    close = alike & (apart < SAME_DIE * np.minimum(edges[:, None], edges[None]))
    order = np.argsort(np.argsort(-detections.scores, kind="stable"))
    return (close & (order[None] < order[:, None])).any(axis=1)


def terms(opinions: Opinions, lapse: float) -> np.ndarray:
    """What the pool weighs, `(N, 7, V + 2)` log-probabilities or log-odds: each reader, no value, and a die that does
    not lie flat. Their weights are `pool_weights`.
    """
    readers, count, answers = opinions.voices.shape
    parts = np.zeros((count, answers, readers + 2))
    said = (1.0 - lapse) * opinions.voices + lapse / answers
    parts[:, :, :readers] = np.log(np.maximum(said, _TINY)).transpose(1, 2, 0)
    parts[:, VALUES, readers] = 1.0
    if opinions.flat is not None:
        parts[:, VALUES, readers + 1] = -opinions.flat
    return parts


def pool_weights(decision: Decision) -> np.ndarray:
    """The weights of `terms`, `(V + 2,)`."""
    return np.array([*decision.weights, decision.no_value, decision.flat_weight])


def pool(parts: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Probabilities `(N, 7)` out of `terms` and their weights."""
    logit = parts @ weights
    shares = np.exp(logit - logit.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def join(opinions: Opinions, decision: Decision) -> tuple[np.ndarray, np.ndarray]:
    """Probabilities `(N, 6)` of the top values, and whether each die may be given its likeliest value `(N,)`:
    where that reaches `least_confidence`, or `OBJECTED` where a reader objects, and the die is one and does not lean.

    What is missing from a row's sum to 1 is the probability that the die has no value.
    """
    joint = pool(terms(opinions, decision.lapse), pool_weights(decision))[:, :VALUES]
    others = opinions.voices[:, :, :VALUES].copy()
    np.put_along_axis(others, joint.argmax(axis=1)[None, :, None], 0.0, axis=2)
    objected = (others > OBJECTION).any(axis=(0, 2))
    least = np.where(objected, max(OBJECTED, decision.least_confidence), decision.least_confidence)
    may = (joint.max(axis=1, initial=0.0) >= least) & ~leaning(opinions, decision)
    return joint, may & shown(opinions, decision)


def leaning(opinions: Opinions, decision: Decision) -> np.ndarray:
    """Which dice lean too much to have a value, `(N,)`."""
    if opinions.leans is None:
        return np.zeros(len(opinions.detections.scores), bool)
    return opinions.leans > decision.most_lean


def shown(opinions: Opinions, decision: Decision) -> np.ndarray:
    """Which dice are shown, with a value or without, `(N,)`: those that are dice surely enough."""
    return opinions.dice >= decision.least_die
