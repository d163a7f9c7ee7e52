"""Pictures to readings: find the dice, read each crop twice, and abstain where the two opinions part.

The detector finds dice. Two crop readers, trained far more heavily and apart from each other, look at each: one at the
colours, one at the brightness alone, normalised within the crop. Their probabilities are joined log-linearly;
sharpness and threshold are fitted on pictures that none of them was trained on (`scripts/calibrate.py`), and stand in
the manifest.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.color import name_color
from vision.crop_reader import CropReader
from vision.crops import READER_SIDE, crop_die
from vision.decision import VALUES, Decision, Opinions, join
from vision.detector import Detector, DetectorSettings
from vision.errors import ModelError
from vision.models import ModelFolder
from vision.readings import DieReading, TableReading

VOICES = ("color_reader", "contrast_reader")
"""The crop readers' sections of the manifest."""

_LIKELY_SHOWN = 3


class DiceReader:
    """Reads whole tables; holds the networks. Not for use by two threads at once."""

    def __init__(self, detector: Detector, readers: Sequence[CropReader], decision: Decision) -> None:
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
        reader = DiceReader(detector, [CropReader(models.session(name)) for name in VOICES], decision)
        check = models.manifest.get("check")
        if check is not None:
            reader._answer_as_shipped(models, check)
        return reader

    def opinions(self, image: np.ndarray) -> Opinions:
        """The networks' say on each die found in a BGR picture `(height, width, 3)` `uint8`."""
        found = self.detector.find(image)
        return Opinions(found, self.read_crops(image, found.boxes))

    def read_crops(self, image: np.ndarray, boxes: np.ndarray) -> np.ndarray:
        """The crop readers' probabilities `(V, N, 7)` for the dice in `boxes` `(N, 4)`."""
        if len(boxes) == 0:
            return np.zeros((len(self._readers), 0, VALUES + 1), np.float32)
        crops = np.stack([crop_die(image, box, READER_SIDE) for box in boxes])
        return np.stack([reader.read(crops) for reader in self._readers])

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
