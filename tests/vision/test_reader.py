import json
import shutil
from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from vision import DiceReader, ModelError
from vision.decision import Decision, Opinions, join
from vision.detector import Detections

MODELS = Path(str(resources.files("models")))


def opinions(*voices: list[float], score: float = 0.9) -> Opinions:
    found = Detections(np.array([[0, 0, 10, 10]], np.float32), np.array([score], np.float32))
    return Opinions(found, np.array(voices, np.float32)[:, None])


def sure_of(value: int, share: float = 0.97) -> list[float]:
    return [share if v == value else (1 - share) / 6 for v in range(1, 8)]


def test_two_that_agree_give_a_value() -> None:
    joint, given = join(opinions(sure_of(4, 0.9), sure_of(4)), Decision())
    assert given[0]
    assert joint[0].argmax() == 3


def test_two_that_disagree_abstain_however_sure_one_is() -> None:
    _, given = join(opinions(sure_of(2, 0.5), sure_of(4, 0.9999)), Decision(sharpness=5.0, least_confidence=0.3))
    assert not given[0]


def test_a_die_that_one_reader_finds_unreadable_gets_no_value() -> None:
    unreadable = [0.05, 0.05, 0.05, 0.2, 0.05, 0.05, 0.55]
    _, given = join(opinions(sure_of(4, 0.99), unreadable), Decision(least_confidence=0.3))
    assert not given[0]


def test_a_hardly_seen_die_gets_no_value() -> None:
    _, given = join(opinions(sure_of(4), sure_of(4), score=0.1), Decision())
    assert not given[0]


def test_joint_probabilities_sum_to_one_and_lie_between_the_two() -> None:
    joint, _ = join(opinions(sure_of(2, 0.5), sure_of(2, 0.9)), Decision())
    assert np.isclose(joint.sum(), 1)
    assert 0.5 < joint[0, 1] < 0.95


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
