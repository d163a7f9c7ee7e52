"""Pictures to readings: find the dice, read each crop twice, and abstain where the two opinions part.

The detector finds dice. Two crop readers, trained far more heavily and apart from each other, look at each: one at the
colours, one at the brightness alone, normalised within the crop. Their probabilities are joined log-linearly;
sharpness and threshold are fitted on pictures that none of them was trained on (`scripts/calibrate.py`), and stand in
the manifest.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import onnxruntime

from vision.color import name_color
from vision.crops import READER_SIDE, crop_die
from vision.detector import Detections, Detector, DetectorSettings
from vision.errors import ModelError
from vision.models import ModelFolder
from vision.readings import DieReading, TableReading

VALUES = 6
VOICES = ("color_reader", "contrast_reader")
"""The crop readers' sections of the manifest."""

_TINY = 1e-6
_LIKELY_SHOWN = 3
_BATCH = 32


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


class DiceReader:
    """Reads whole tables; holds the networks. Not for use by two threads at once."""

    def __init__(self, detector: Detector, readers: Sequence[onnxruntime.InferenceSession], decision: Decision) -> None:
        self.detector = detector
        self.decision = decision
        self._readers = readers

    @staticmethod
    def load(folder: Path | None = None) -> DiceReader:
        """The shipped networks, or those in `folder`. Raises `ModelError`."""
        models = ModelFolder.open(folder)
        try:
            settings = DetectorSettings(**models.section("detector").get("settings", {}))
            decision = Decision(**models.manifest.get("decision", {}))
        except TypeError as error:
            raise ModelError(
                f"The manifest in {models.path} does not fit this version of Cubewatch: {error}."
            ) from None
        detector = Detector(models.session("detector"), settings)
        reader = DiceReader(detector, [models.session(name) for name in VOICES], decision)
        check = models.manifest.get("check")
        if check is not None:
            reader._answer_as_shipped(models, check)
        return reader

    def opinions(self, image: np.ndarray) -> Opinions:
        """The networks' say on each die found in a BGR picture `(height, width, 3)` `uint8`."""
        found = self.detector.find(image)
        return Opinions(found, self.read_crops(image, found.boxes))

    def read_crops(self, image: np.ndarray, boxes: np.ndarray) -> np.ndarray:
        """The crop readers' probabilities `(V, N, 7)` for the dice in `boxes` `(N, 4)`.

        Each crop is read upright, turned by a quarter, and mirrored; the mean is what a reader says.
        """
        if len(boxes) == 0:
            return np.zeros((len(self._readers), 0, VALUES + 1), np.float32)
        crops = np.stack([crop_die(image, box, READER_SIDE) for box in boxes])
        views = np.concatenate([crops, np.rot90(crops, 1, axes=(1, 2)), crops[:, :, ::-1]])
        blob = np.ascontiguousarray(views[..., ::-1].transpose(0, 3, 1, 2), dtype=np.float32) / 255.0
        said = [self._run(session, blob).reshape(3, len(boxes), VALUES + 1).mean(axis=0) for session in self._readers]
        return np.stack(said)

    @staticmethod
    def _run(session: onnxruntime.InferenceSession, blob: np.ndarray) -> np.ndarray:
        """Probabilities `(M, 7)` of crops `(M, 3, 64, 64)`."""
        name = session.get_inputs()[0].name
        logits = np.concatenate(
            [np.asarray(session.run(None, {name: blob[i : i + _BATCH]})[0]) for i in range(0, len(blob), _BATCH)]
        )
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        return shares / shares.sum(axis=1, keepdims=True)

    def read(self, image: np.ndarray, t: float = 0.0) -> TableReading:
        """All dice of a BGR picture `(height, width, 3)` `uint8` taken at `t` seconds."""
        start = time.perf_counter()
        opinions = self.opinions(image)
        joint, given = join(opinions, self.decision)
        boxes = opinions.detections.boxes
        shown = np.flatnonzero(opinions.detections.scores >= self.decision.least_die)
        dice = [_reading(image, boxes[i], joint[i], bool(given[i])) for i in shown]
        dice.sort(key=lambda d: (d.box[1], d.box[0]))
        height, width = image.shape[:2]
        return TableReading(width, height, tuple(dice), t, time.perf_counter() - start)

    def _answer_as_shipped(self, models: ModelFolder, check: dict[str, Any]) -> None:
        path = models.file(str(check.get("file")), str(check.get("sha256")))
        image = cv2.imread(str(path))
        values = [die.value for die in self.read(image).dice] if image is not None else None
        if values != check.get("values"):
            raise ModelError(
                f"The models in {models.path} do not read the check picture as they should; reinstall Cubewatch."
            )


def _reading(image: np.ndarray, box: np.ndarray, joint: np.ndarray, given: bool) -> DieReading:
    order = np.argsort(-joint, kind="stable")
    likely = tuple((int(v) + 1, round(float(joint[v]), 4)) for v in order[:_LIKELY_SHOWN])
    corners = tuple(round(float(v), 1) for v in box)
    value = int(order[0]) + 1 if given else None
    return DieReading(
        (corners[0], corners[1], corners[2], corners[3]), value, likely[0][1], likely, name_color(image, box)
    )
