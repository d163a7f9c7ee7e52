"""Pictures to readings: find the dice, read each crop, and abstain where the two opinions part.

Two networks look at each die: the detector, which names a value for what it boxes, and a small crop reader, trained
far more heavily. Their probabilities are joined log-linearly; weights and temperature are fitted on pictures that
neither was trained on (`scripts/calibrate.py`), and stand in the manifest.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime

from vision.color import name_color
from vision.crops import READER_SIDE, crop_die
from vision.detector import Detections, Detector, DetectorSettings
from vision.errors import ModelError
from vision.models import ModelFolder
from vision.readings import DieReading, TableReading

VALUES = 6
_TINY = 1e-6
_LIKELY_SHOWN = 3
_BATCH = 32


@dataclass(frozen=True)
class Decision:
    """How two opinions become one reading.

    `detector_weight` and `reader_weight` multiply the log-probabilities; a value is given when the joint probability
    reaches `least_confidence` and the crop reader finds the die readable with at least `least_readable`. Where the
    two name different values, the value is given only if the crop reader alone gives the detector's less than
    `most_disputed` and the detector gives its own less than `detector_sure`.
    """

    detector_weight: float = 0.5
    reader_weight: float = 1.0
    least_confidence: float = 0.8
    least_readable: float = 0.5
    detector_sure: float = 0.5
    most_disputed: float = 0.05
    least_die: float = 0.1


@dataclass(frozen=True, eq=False)
class Opinions:
    """What each network says of N dice: `detector` `(N, 7)` sigmoids, `reader` `(N, 7)` probabilities; 7th: none."""

    detections: Detections
    reader: np.ndarray


def join(opinions: Opinions, decision: Decision) -> tuple[np.ndarray, np.ndarray]:
    """Joint probabilities `(N, 6)` of the top values, and whether each die may be given its likeliest value `(N,)`."""
    seen = np.maximum(opinions.detections.classes[:, :VALUES], 1e-3)
    seen = seen / seen.sum(axis=1, keepdims=True)
    read = np.maximum(opinions.reader[:, :VALUES], _TINY)
    readable = 1.0 - opinions.reader[:, VALUES]
    read = read / read.sum(axis=1, keepdims=True)
    logit = decision.detector_weight * np.log(seen) + decision.reader_weight * np.log(read)
    joint = np.exp(logit - logit.max(axis=1, keepdims=True))
    joint /= joint.sum(axis=1, keepdims=True)
    first, second = seen.argmax(axis=1), read.argmax(axis=1)
    rows = np.arange(len(seen))
    sure_other = (opinions.detections.classes[rows, first] >= decision.detector_sure) | (
        read[rows, first] >= decision.most_disputed
    )
    disputed = (first != second) & sure_other
    given = (joint.max(axis=1) >= decision.least_confidence) & (readable >= decision.least_readable) & ~disputed
    return joint, given


class DiceReader:
    """Reads whole tables; holds both networks. Not for use by two threads at once."""

    def __init__(self, detector: Detector, crops: onnxruntime.InferenceSession, decision: Decision) -> None:
        self.detector = detector
        self._crops = crops
        self._input = crops.get_inputs()[0].name
        self.decision = decision

    @staticmethod
    def load(folder: Path | None = None) -> DiceReader:
        """The shipped networks, or those in `folder`. Raises `ModelError`."""
        models = ModelFolder.open(folder)
        try:
            settings = DetectorSettings(**models.section("detector").get("settings", {}))
            decision = Decision(**models.section("reader").get("decision", {}))
        except TypeError as error:
            raise ModelError(
                f"The manifest in {models.path} does not fit this version of Cubewatch: {error}."
            ) from None
        reader = DiceReader(Detector(models.session("detector"), settings), models.session("reader"), decision)
        check = models.manifest.get("check")
        if check is not None:
            reader._answer_as_shipped(models, check)
        return reader

    def opinions(self, image: np.ndarray) -> Opinions:
        """Both networks' say on each die found in a BGR picture `(height, width, 3)` `uint8`."""
        found = self.detector.find(image)
        return Opinions(found, self.read_crops(image, found.boxes))

    def read_crops(self, image: np.ndarray, boxes: np.ndarray) -> np.ndarray:
        """The crop reader's probabilities `(N, 7)` for the dice in `boxes` `(N, 4)`.

        Each crop is read upright and turned by a quarter and a half; the mean is what it says.
        """
        if len(boxes) == 0:
            return np.zeros((0, VALUES + 1), np.float32)
        crops = np.stack([crop_die(image, box, READER_SIDE) for box in boxes])
        turned = [crops, np.rot90(crops, 1, axes=(1, 2)), crops[:, :, ::-1]]
        parts = []
        for view in turned:
            blob = np.ascontiguousarray(view[..., ::-1].transpose(0, 3, 1, 2), dtype=np.float32) / 255.0
            for i in range(0, len(blob), _BATCH):
                parts.append(self._crops.run(None, {self._input: blob[i : i + _BATCH]})[0])
        logits = np.concatenate(parts).reshape(len(turned), len(boxes), VALUES + 1)
        logits = logits - logits.max(axis=2, keepdims=True)
        probabilities = np.exp(logits)
        probabilities /= probabilities.sum(axis=2, keepdims=True)
        return probabilities.mean(axis=0).astype(np.float32)

    def read(self, image: np.ndarray, t: float = 0.0) -> TableReading:
        """All dice of a BGR picture `(height, width, 3)` `uint8` taken at `t` seconds."""
        start = time.perf_counter()
        opinions = self.opinions(image)
        joint, given = join(opinions, self.decision)
        boxes = opinions.detections.boxes
        # What neither network takes for a die, readable or not, is not shown.
        shown = [i for i in range(len(boxes)) if given[i] or self._is_die(opinions, i)]
        dice = [_reading(image, boxes[i], joint[i], bool(given[i])) for i in shown]
        dice.sort(key=lambda d: (d.box[1], d.box[0]))
        height, width = image.shape[:2]
        return TableReading(width, height, tuple(dice), t, time.perf_counter() - start)

    def _is_die(self, opinions: Opinions, i: int) -> bool:
        return float(opinions.detections.scores[i]) >= self.decision.least_die

    def _answer_as_shipped(self, models: ModelFolder, check: dict[str, Any]) -> None:
        import cv2

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
