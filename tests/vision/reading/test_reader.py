import json
import re
import shutil
from dataclasses import dataclass, replace
from importlib import resources
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import DiceReader, ModelError
from vision.reading.crop_reader import CropScores
from vision.reading.crops import READER_CONTEXT, READER_SIDE
from vision.reading.decision import Decision
from vision.reading.detector import Detections, Known
from vision.reading.models import ModelFolder

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


def test_a_copy_in_8_bits_is_used_unless_the_networks_are_wanted_as_they_were_trained(tmp_path: Path) -> None:
    folder = copy_of_models(tmp_path)
    manifest = json.loads((folder / "models.json").read_text())
    shutil.copy(folder / "contrast_reader.onnx", folder / "copy.onnx")
    copied = {"file": "copy.onnx", "sha256": manifest["contrast_reader"]["sha256"]}
    manifest["contrast_reader"].pop("int8", None)
    manifest["color_reader"]["int8"] = copied
    (folder / "models.json").write_text(json.dumps(manifest))
    assert ModelFolder.open(folder).network("color_reader") == copied
    assert ModelFolder.open(folder, exact=True).network("color_reader")["file"] == "color_reader.onnx"
    crops = np.random.default_rng(0).integers(0, 255, (4, 64, 64, 3), np.uint8)
    color, contrast = DiceReader.load(folder, Decision()).voices(crops)
    assert np.array_equal(color, contrast)
    color, contrast = DiceReader.load(folder, Decision(), exact=True).voices(crops)
    assert not np.array_equal(color, contrast)


def test_the_networks_as_they_were_trained_need_not_be_there_but_the_copies_must(tmp_path: Path) -> None:
    folder = copy_of_models(tmp_path)
    for entry in json.loads((folder / "models.json").read_text()).values():
        if "int8" in entry:
            (folder / entry["file"]).unlink()
    DiceReader.load(folder)
    with pytest.raises(ModelError, match="cannot be read"):
        DiceReader.load(folder, exact=True)
    (folder / "detector_int8.onnx").unlink()
    with pytest.raises(ModelError, match="cannot be read"):
        DiceReader.load(folder)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["color_reader.onnx", "copy.onnx"])
def test_an_altered_file_is_noticed_even_where_its_copy_is_used(tmp_path: Path, name: str) -> None:
    folder = copy_of_models(tmp_path)
    manifest = json.loads((folder / "models.json").read_text())
    shutil.copy(folder / "color_reader.onnx", folder / "copy.onnx")
    manifest["color_reader"]["int8"] = {"file": "copy.onnx", "sha256": manifest["color_reader"]["sha256"]}
    (folder / "models.json").write_text(json.dumps(manifest))
    DiceReader.load(folder)
    (folder / name).write_bytes(b"altered")
    with pytest.raises(ModelError, match="checksum"):
        DiceReader.load(folder)


def test_a_model_that_answers_otherwise_than_when_shipped_is_noticed(tmp_path: Path) -> None:
    folder = copy_of_models(tmp_path)
    manifest = json.loads((folder / "models.json").read_text())
    manifest["check"]["values"] = [1, 1, 1]
    (folder / "models.json").write_text(json.dumps(manifest))
    with pytest.raises(ModelError, match="check picture"):
        DiceReader.load(folder)


@pytest.mark.parametrize("path", sorted(MODELS.glob("*.onnx")), ids=lambda path: path.name)
def test_a_network_names_no_folder_of_the_machine_that_trained_it(path: Path) -> None:
    assert re.search(rb"/(tmp|home|root|work|Users)/", path.read_bytes()) is None


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
    edge: float = 48

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        box = [8, 8, 8 + self.edge, 8 + self.edge]
        return Detections(np.array([box], np.float32), np.array([self.score], np.float32))


@dataclass
class Fixed:
    """A crop reader that says the same of every crop: a four, or no value, and each other answer with `rest`."""

    rest: float
    of: int = 3

    def look(self, crops: np.ndarray) -> CropScores:
        said = np.full(7, self.rest)
        said[self.of] = 1 - 6 * self.rest
        return CropScores(np.tile(said, (len(crops), 1)), None, np.zeros((len(crops), 4), np.float32))


class Long(OneDie):
    """What it finds is nearly twice as long as wide."""

    left: int = 8

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        box = [self.left, 8, self.left + self.edge, 8 + 0.55 * self.edge]
        return Detections(np.array([box], np.float32), np.array([self.score], np.float32))


@pytest.mark.parametrize(("rest", "value"), [(0.1, None), (0.001, 4)])
def test_what_is_too_long_for_a_die_is_none_unless_the_border_cuts_it(rest: float, value: int | None) -> None:
    found = Long(0.9)
    reader = DiceReader(found, [Fixed(rest), Fixed(rest)], Decision())
    picture = np.zeros((64, 64, 3), np.uint8)
    assert reader.read(picture).dice == ()
    found.left = 0
    assert [die.value for die in reader.read(picture).dice] == [value]


@pytest.mark.parametrize(("edge", "value"), [(11.0, None), (12.0, 4)])
def test_what_is_too_small_to_be_read_gets_no_value(edge: float, value: int | None) -> None:
    reader = DiceReader(OneDie(0.9, edge), [Fixed(0.001), Fixed(0.001)], Decision())
    assert [die.value for die in reader.read(np.zeros((64, 64, 3), np.uint8)).dice] == [value]


class Sure:
    """A verifier that holds everything for a die as surely as it is told."""

    def __init__(self, dice: float) -> None:
        self.dice = dice

    def __call__(self, features: np.ndarray, scores: np.ndarray) -> np.ndarray:
        assert features.shape == (len(scores), 8)
        return np.full(len(scores), self.dice)


@pytest.mark.parametrize(
    ("dice", "rest", "values"), [(0.4, 0.001, [4]), (0.4, 0.1, [None]), (0.2, 0.001, []), (0.2, 0.1, [])]
)
def test_what_the_verifier_takes_for_no_die_is_not_shown(dice: float, rest: float, values: list[int | None]) -> None:
    reader = DiceReader(OneDie(0.9), [Fixed(rest), Fixed(rest)], Decision(least_die=0.3), verifier=Sure(dice))
    assert [die.value for die in reader.read(np.zeros((64, 64, 3), np.uint8)).dice] == values


def test_a_reading_tells_what_each_voice_said_alone() -> None:
    (die,) = DiceReader(OneDie(0.9), [Fixed(0.001), Fixed(0.1)], Decision()).read(np.zeros((64, 64, 3), np.uint8)).dice
    said = {voice.name: dict(voice.shares) for voice in die.voices}
    assert set(said) == {"color_reader", "contrast_reader", "detector"}
    assert said["color_reader"] == pytest.approx({4: 0.994, **dict.fromkeys((1, 2, 3, 5, 6, None), 0.001)})
    assert said["contrast_reader"][4] == pytest.approx(0.4)
    assert said["detector"] == pytest.approx({None: 0.1})
    assert (
        DiceReader(OneDie(0.9), [Fixed(0.001)] * 2, Decision()).read(np.zeros((64, 64, 3), np.uint8)).dice[0].lean == 0
    )


class Row:
    """A detector that sees five dice beside each other."""

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        left = np.arange(5) * 70 + 100
        boxes = np.stack([left, np.full(5, 200), left + 50, np.full(5, 250)], axis=1)
        return Detections(boxes.astype(np.float32), np.full(5, 0.9, np.float32))


class Few(Row):
    """Its first three dice alone: of their tops no two are known to be parallel to a third."""

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        return super().find(image, closer).of(np.arange(3))


class Slanted(Fixed):
    """Also tells that the third die's top is turned another way than the others'."""

    def look(self, crops: np.ndarray) -> CropScores:
        slants = np.tile(np.array([0.0, -0.5, np.log(0.05)]), (len(crops), 1))
        slants[2, :2] = 0.5, -0.3
        return replace(super().look(crops), slants=slants)


def test_a_die_that_leans_against_the_others_gets_no_value_unless_leaning_is_not_heeded() -> None:
    for most_lean, third in ((10.0, None), (90.0, 4)):
        reader = DiceReader(Row(), [Slanted(0.001), Fixed(0.001)], Decision(most_lean=most_lean))
        values = [die.value for die in reader.read(np.zeros((480, 640, 3), np.uint8)).dice]
        assert values == [4, 4, third, 4, 4]


def test_a_die_that_does_not_lie_as_the_others_is_less_sure_and_with_two_beside_it_none_is() -> None:
    heeding = Decision(flat_weight=1.0, most_lean=90.0)
    reader = DiceReader(Row(), [Slanted(0.1), Fixed(0.1)], heeding)
    sure = [die.confidence for die in reader.read(np.zeros((480, 640, 3), np.uint8)).dice]
    assert sure[2] < min(sure[:2] + sure[3:])
    few = DiceReader(Few(), [Slanted(0.1), Fixed(0.1)], heeding)
    alone = [die.confidence for die in few.read(np.zeros((480, 640, 3), np.uint8)).dice]
    assert sure[2] < alone[0] == alone[1] == alone[2] < sure[0]


class One(Row):
    """The third die alone."""

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        return super().find(image, closer).of(np.array([2]))


class Turned(Fixed):
    """Tells how each top is turned."""

    def __init__(self, rest: float, right: float, down: float, deviation: float = 0.05) -> None:
        super().__init__(rest)
        self._told = right, down, np.log(deviation)

    def look(self, crops: np.ndarray) -> CropScores:
        slants = np.tile(np.array(self._told), (len(crops), 1))
        return replace(super().look(crops), slants=slants)


@pytest.mark.parametrize(("slant", "values"), [((0.5, -0.3), ([4], [None])), ((0.0, -0.5), ([4], [4]))])
def test_of_few_dice_one_that_leans_is_told_where_it_is_known_how_the_table_lies(
    slant: tuple[float, float], values: tuple[list[int | None], ...]
) -> None:
    image, rule = np.zeros((480, 640, 3), np.uint8), Decision(most_lean=10.0)
    tables = DiceReader(Row(), [Turned(0.001, 0.0, -0.5), Fixed(0.001)], rule).read(image).tables
    assert len(tables) == 1
    reader = DiceReader(One(), [Turned(0.001, *slant), Fixed(0.001)], rule)
    alone, known = reader.read(image), reader.read(image, known=Known.of([], [], [], tables))
    assert tuple([die.value for die in reading.dice] for reading in (alone, known)) == values
    assert alone.tables[0].guessed and not known.tables[0].guessed
    assert known.tables[0].plane.normal == pytest.approx(tables[0].plane.normal)


@pytest.mark.parametrize(("times", "value"), [(1, 4), (3, None)])
def test_the_more_dice_told_of_the_table_the_less_must_a_die_lean(times: int, value: int | None) -> None:
    image, rule = np.zeros((480, 640, 3), np.uint8), Decision(most_lean=15.0)
    (table,) = DiceReader(Row(), [Turned(0.001, 0.0, -0.5), Fixed(0.001)], rule).read(image).tables
    tables = (replace(table, spots=np.tile(table.spots, (times, 1))),)
    reader = DiceReader(One(), [Turned(0.001, 0.32, -0.5, 0.2), Fixed(0.001)], rule)
    (die,) = reader.read(image, known=Known.of([], [], [], tables)).dice
    assert die.value == value


@pytest.mark.parametrize(("rest", "lay_there", "spots"), [(0.001, True, 6), (0.001, False, 5), (0.4, True, 5)])
def test_dice_that_lay_there_and_are_surely_read_tell_of_the_table_and_no_others(
    rest: float, lay_there: bool, spots: int
) -> None:
    image = np.zeros((480, 640, 3), np.uint8)
    (table,) = DiceReader(Row(), [Turned(0.001, 0.0, -0.5), Fixed(0.001)], Decision()).read(image).tables
    seen = [(240.0, 200.0, 290.0, 250.0)] if lay_there else []
    known = Known.of([], [], seen, (table.moved(30, 0),))
    reader = DiceReader(One(), [Turned(rest, 0.0, -0.5), Fixed(0.001)], Decision())
    assert len(reader.read(image, known=known).tables[0].spots) == spots


class Hidden(Row):
    """The third die stands behind a sixth."""

    def find(self, image: np.ndarray, closer: float = 1.0, known: Known | None = None) -> Detections:
        row = super().find(image, closer)
        sixth = row.boxes[2] + np.array([0, 25, 0, 25], np.float32)
        return Detections(np.vstack([row.boxes, sixth]), np.append(row.scores, np.float32(0.9)))


def test_of_a_die_that_another_hides_nobody_can_tell_that_it_leans() -> None:
    reader = DiceReader(Hidden(), [Slanted(0.001), Fixed(0.001)], Decision(most_lean=10.0))
    assert [die.value for die in reader.read(np.zeros((480, 640, 3), np.uint8)).dice] == [4] * 6


class Sideways(Fixed):
    """Tells that the tops look to the right, and notes where a mark beside the dice comes to lie in their crops."""

    def look(self, crops: np.ndarray) -> CropScores:
        self.marks = [np.argwhere(crop[..., 0] > 127).mean(axis=0) / len(crop) for crop in crops]
        slants = np.tile(np.array([0.6, 0.0, np.log(0.05)]), (len(crops), 1))
        return replace(super().look(crops), slants=slants)


def test_dice_seen_at_a_slant_from_aside_are_read_with_their_upper_side_up() -> None:
    image = np.zeros((480, 640, 3), np.uint8)
    for left in range(100, 450, 70):
        image[215:235, left + 35 : left + 50] = 255
    first = Sideways(0.001)
    DiceReader(Row(), [first, Fixed(0.001)], Decision()).read(image)
    aside = 17.5 / (50 * READER_CONTEXT)
    assert all(np.allclose(mark, [0.5 - aside, 0.5], atol=0.1) for mark in first.marks)


class Counting(Fixed):
    """Notes how many crops it looks at, at a time."""

    def look(self, crops: np.ndarray) -> CropScores:
        self.looked_at = [*getattr(self, "looked_at", []), len(crops)]
        return super().look(crops)


def test_the_other_readers_look_at_crops_that_are_turned_once_alone() -> None:
    first, second = Sideways(0.001), Counting(0.001)
    found = DiceReader(Row(), [first, second], Decision()).read(np.full((480, 640, 3), 255, np.uint8))
    assert second.looked_at == [len(found.dice)]


@pytest.mark.parametrize(("left", "looks"), [(8, [1, 1, 1, 1]), (14, [1, 1, 1, 1]), (40, [1])])
def test_what_was_not_seen_there_a_moment_ago_is_not_looked_at_through_single_colours(
    left: int, looks: list[int]
) -> None:
    voice, none = Counting(0.1), np.zeros((0, 4), np.float32)
    reader = DiceReader(OneDie(0.9), [voice, Fixed(0.1)], Decision())
    patches = np.random.default_rng(1).integers(0, 255, (4, 4, 3), np.uint8)
    colorful = cv2.resize(patches, (64, 64), interpolation=cv2.INTER_CUBIC)
    seen = np.array([[left, 8, left + 48, 56]], np.float32)
    assert [die.value for die in reader.read(colorful, known=Known(none, none, seen)).dice] == [None]
    assert voice.looked_at == looks


class Pointing(Counting):
    """Tells that the tops look to where a mark lies beside the dice, if `deviation` is small."""

    deviation = 0.05

    def look(self, crops: np.ndarray) -> CropScores:
        marks = np.stack([np.argwhere(crop[..., 0] > 127).mean(axis=0) for crop in crops])[:, ::-1] - READER_SIDE / 2
        ways = marks / np.linalg.norm(marks, axis=1, keepdims=True)
        slants = np.column_stack([0.6 * ways, np.full(len(crops), np.log(self.deviation))])
        return replace(super().look(crops), slants=slants)


def row_with_marks(across: int, down: int) -> np.ndarray:
    """A picture of the dice of `Row`, each with a mark so far from its middle."""
    image = np.zeros((480, 640, 3), np.uint8)
    for left in range(100, 450, 70):
        cv2.circle(image, (left + 25 + across, 225 + down), 5, (255, 255, 255), -1)
    return image


@pytest.mark.parametrize(
    ("across", "down", "deviation", "looks"), [(18, 0, 0.05, [5]), (0, -18, 0.05, [5, 5]), (18, 0, 0.9, [5, 5])]
)
def test_where_it_is_known_how_the_table_lies_crops_are_turned_at_once_unless_it_lies_otherwise(
    across: int, down: int, deviation: float, looks: list[int]
) -> None:
    first = Pointing(0.001)
    reader = DiceReader(Row(), [first, Fixed(0.001)], Decision())
    tables = reader.read(row_with_marks(18, 0)).tables
    assert len(tables) == 1 and first.looked_at == [5, 5]
    first.deviation = deviation
    image = row_with_marks(across, down)
    afresh, first.looked_at = reader.read(image), []
    again = reader.read(image, known=Known.of([], [], [], tables))
    assert first.looked_at == looks
    assert [die.value for die in again.dice] == [die.value for die in afresh.dice] == [4] * 5
    assert [die.lean for die in again.dice] == pytest.approx([die.lean for die in afresh.dice], abs=0.2)
