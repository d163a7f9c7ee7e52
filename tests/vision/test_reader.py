import json
import shutil
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from vision import DiceReader, ModelError
from vision.decision import Decision
from vision.detector import Detections

MODELS = Path(str(resources.files("models")))


def copy_of_models(folder: Path) -> Path:
    target = folder / "models"
    shutil.copytree(MODELS, target, ignore=shutil.ignore_patterns("__pycache__"))
    return target


def test_a_flipped_bit_in_a_model_is_noticed(tmp_path: Path) -> None:
    folder = copy_of_models(tmp_path)
    path = folder / "color_reader.onnx"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    with pytest.raises(ModelError, match="checksum"):
        DiceReader.load(folder)


def test_a_model_that_answers_otherwise_than_when_shipped_is_noticed(tmp_path: Path) -> None:
    folder = copy_of_models(tmp_path)
    manifest = json.loads((folder / "models.json").read_text())
    manifest["check"]["values"] = [1, 1, 1]
    (folder / "models.json").write_text(json.dumps(manifest))
    with pytest.raises(ModelError, match="check picture"):
        DiceReader.load(folder)


def test_missing_models_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="reinstall"):
        DiceReader.load(tmp_path)


def test_an_empty_table_has_no_dice() -> None:
    reading = DiceReader.load().read(np.full((480, 640, 3), 128, np.uint8))
    assert reading.dice == ()


@pytest.mark.parametrize(("height", "width"), [(240, 320), (1080, 1920), (16, 1000)])
def test_pictures_of_any_size_are_read(height: int, width: int) -> None:
    reading = DiceReader.load().read(np.zeros((height, width, 3), np.uint8))
    assert (reading.width, reading.height) == (width, height)


@dataclass
class OneDie:
    """A detector that sees one die in each picture, as surely as it is told."""

    score: float

    def find(self, image: np.ndarray) -> Detections:
        return Detections(np.array([[8, 8, 56, 56]], np.float32), np.array([self.score], np.float32))


@dataclass
class Fixed:
    """A crop reader that says the same of every crop."""

    share_of_four: float

    def read(self, crops: np.ndarray, first: int = 0, last: int = 2) -> np.ndarray:
        said = np.full(7, (1 - self.share_of_four) / 6)
        said[3] = self.share_of_four
        return np.tile(said, (last - first, len(crops), 1))


@pytest.mark.parametrize(
    ("score", "share", "values"), [(0.9, 0.99, [4]), (0.2, 0.99, [4]), (0.9, 0.4, [None]), (0.2, 0.4, [])]
)
def test_a_die_hardly_seen_is_shown_only_where_its_value_is_certain(
    score: float, share: float, values: list[int | None]
) -> None:
    reader = DiceReader(OneDie(score), [Fixed(share), Fixed(share)], Decision())
    assert [die.value for die in reader.read(np.zeros((64, 64, 3), np.uint8)).dice] == values
