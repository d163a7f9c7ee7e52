"""One crop reader: a network that names the top value of a die, or says that it cannot."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import onnxruntime

from vision.reading.decision import VALUES

SLANT = 3
"""How many numbers tell a slant: its two parts, and the logarithm of their deviation."""

_BATCH = 32


@dataclass(frozen=True, eq=False)
class CropScores:
    """What a crop reader sees of N dice: `shares` `(N, 7)`, its probabilities of the values and of none, `slants`
    `(N, 3)`, None where it does not tell them, and `features` `(N, F)`, what its last layer sees."""

    shares: np.ndarray
    slants: np.ndarray | None
    features: np.ndarray


class CropReader:
    """A crop reader's network in an onnxruntime session.

    Its input is `(N, 3, 64, 64)` RGB in 0..1; its outputs are `logits` `(N, 7)`, top values 1 to 6, then no value,
    `features` `(N, F)`, what its last layer sees, and with some `slant` `(N, 3)`: how the top face is turned to the
    camera (`vision.reading.slant`), and the logarithm of the deviation of that.
    """

    def __init__(self, session: onnxruntime.InferenceSession) -> None:
        self._session = session
        self._input = session.get_inputs()[0].name
        self._tells_slants = any(output.name == "slant" for output in session.get_outputs())

    def look(self, crops: np.ndarray) -> CropScores:
        """What it sees in BGR crops `(N, 64, 64, 3)` `uint8` as they lie."""
        if len(crops) == 0:
            slants = np.zeros((0, SLANT), np.float32) if self._tells_slants else None
            return CropScores(np.zeros((0, VALUES + 1), np.float32), slants, np.zeros((0, 0), np.float32))
        wanted = ["logits", "features", *(["slant"] if self._tells_slants else [])]
        logits, features, *more = self._run(_blob(crops), wanted)
        return CropScores(_softmax(logits), more[0] if more else None, features)

    def _run(self, blob: np.ndarray, outputs: Sequence[str]) -> list[np.ndarray]:
        parts = [
            self._session.run(list(outputs), {self._input: blob[i : i + _BATCH]}) for i in range(0, len(blob), _BATCH)
        ]
        return [np.concatenate([np.asarray(part[k]) for part in parts]) for k in range(len(outputs))]


def _blob(crops: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(crops[..., ::-1].transpose(0, 3, 1, 2), dtype=np.float32) / 255.0


def _softmax(logits: np.ndarray) -> np.ndarray:
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)
