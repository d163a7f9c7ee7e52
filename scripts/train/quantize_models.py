"""Give the models copies that compute in 8-bit integers, calibrated on rendered pictures.

    python -m scripts.train.quantize_models --rendered RENDERED --rendered ...

Static quantisation of all operations but those of the detector on which its scores hang most, and its last, which turn
its answers into pixels and are then left out: `vision/reading/detector.py` does that for the boxes it needs. Unsigned
activations, signed weights of seven bits with a scale for each channel
(https://onnxruntime.ai/docs/performance/model-optimizations/quantization.html). The copies lie beside the networks, are
named in their manifest and used from then on; what they cost and gain, `scripts/evaluate/evaluate.py` and
`scripts/bench/bench_reading.py` tell, with `--exact` and without. Run it in the training environment.
"""

import re
import tempfile
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import numpy as np
import onnx
import onnxruntime
from onnx.utils import Extractor
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from datasets.labelled.real import LabelledPicture, labelled_pictures
from scripts.train.export_models import digest, write
from vision import DiceReader
from vision.reading.crop_reader import CropReader
from vision.reading.crops import crop_die
from vision.reading.detector import Detector, DetectorSettings
from vision.reading.models import MANIFEST, ModelFolder
from vision.reading.reader import VOICES

DETECTOR = "detector"

INPUTS_KEPT = 260
"""Inputs of one network to calibrate it on, at most."""

Spared = Callable[[Path], list[str]]
"""Names the nodes of a network that stay in floats."""


class Listening:
    """A session that keeps what it is asked."""

    def __init__(self, session: onnxruntime.InferenceSession) -> None:
        self._session = session
        self.heard: list[dict[str, np.ndarray]] = []

    def get_inputs(self) -> Sequence[onnxruntime.NodeArg]:
        return self._session.get_inputs()

    def get_outputs(self) -> Sequence[onnxruntime.NodeArg]:
        return self._session.get_outputs()

    def run(self, outputs: Sequence[str] | None, given: dict[str, np.ndarray]) -> Sequence[np.ndarray]:
        self.heard.append(given)
        return self._session.run(outputs, given)


class CalibrationPictures(CalibrationDataReader):
    """The inputs of a network, one after the other."""

    def __init__(self, inputs: Iterable[dict[str, np.ndarray]]) -> None:
        self._inputs = iter(inputs)

    def get_next(self) -> dict[str, np.ndarray] | None:
        return next(self._inputs, None)


def inputs_of_detector(
    session: onnxruntime.InferenceSession, settings: DetectorSettings, pictures: list[LabelledPicture]
) -> list[dict[str, np.ndarray]]:
    listening = Listening(session)
    detector = Detector(listening, settings)  # pyright: ignore[reportArgumentType]
    for picture in pictures:
        detector.find(picture.image)
    return listening.heard


def inputs_of_reader(
    session: onnxruntime.InferenceSession, pictures: list[LabelledPicture]
) -> list[dict[str, np.ndarray]]:
    listening = Listening(session)
    reader = CropReader(listening)  # pyright: ignore[reportArgumentType]
    for picture in pictures:
        reader.look(np.array([crop_die(picture.image, box) for box in picture.boxes]).reshape(-1, 64, 64, 3))
    return listening.heard


EXACT = re.compile(r"^/model\.([012]/|23/cv[23]\.\d/cv[23]\.\d\.2/Conv)")
"""Names of the detector's operations that stay in floats: its first three stages, which see few channels of many pixels
and are as quick so, and the last convolutions of its head."""


def last_operations(path: Path) -> list[str]:
    """The nodes that no convolution comes after: in 8 bits, pixels and probabilities would share one scale."""
    graph = onnx.load(path).graph
    before_convolution: set[str] = set()
    for node in reversed(graph.node):
        if node.op_type == "Conv" or before_convolution & set(node.output):
            before_convolution |= set(node.input)
    after = [node for node in graph.node if node.op_type != "Conv" and not before_convolution & set(node.output)]
    # Distribution focal loss: the expectation over the sides' softmax, written as a convolution with fixed weights.
    return [node.name for node in graph.node if node in after or "dfl" in node.name]


def exact_operations(path: Path) -> list[str]:
    """The nodes that `EXACT` names."""
    return [node.name for node in onnx.load(path).graph.node if EXACT.match(node.name)]


def quantize(source: Path, target: Path, inputs: list[dict[str, np.ndarray]], spared: Sequence[Spared]) -> None:
    """Write a copy in 8 bits, but for the nodes that `spared` names of a network."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.onnx"
        quant_pre_process(str(source), str(plain), skip_symbolic_shape=True)
        quantize_static(
            str(plain),
            str(target),
            CalibrationPictures(inputs),
            quant_format=QuantFormat.QDQ,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            per_channel=True,
            # Seven bits: where a processor has no VNNI, sums of eight-bit products overflow.
            reduce_range=True,
            nodes_to_exclude=[node for named in spared for node in named(plain)],
        )


def leave_out_boxes(path: Path) -> None:
    """Cuts a detector of ultralytics off before it works out its boxes: its outputs are `sides` and `scores` then (see
    `vision/reading/detector.py`)."""
    whole = onnx.load(path)
    graph = whole.graph
    sides = next(node.input[0] for node in graph.node if node.op_type == "Reshape" and "/dfl/" in node.name)
    scores = next(node.input[1] for node in graph.node if graph.output[0].name in node.output)
    cut = Extractor(onnx.shape_inference.infer_shapes(whole)).extract_model([graph.input[0].name], [sides, scores])
    named = {sides: "sides", scores: "scores"}
    for node in cut.graph.node:
        for names in (node.input, node.output):
            names[:] = [named.get(name, name) for name in names]
    for output in cut.graph.output:
        output.name = named[output.name]
        output.type.tensor_type.shape.dim[2].dim_param = "anchors"
    # Formulas of all shapes are longer than the weights.
    del cut.graph.value_info[:]
    cut.metadata_props.extend(whole.metadata_props)
    onnx.save(cut, path)


def boxes_apart(
    one: onnxruntime.InferenceSession, other: onnxruntime.InferenceSession, pictures: list[LabelledPicture]
) -> float:
    """By how many pixels, at most, the boxes differ that two forms of one detector find."""
    first, second = (Detector(session, DetectorSettings()) for session in (one, other))
    pairs = [(first.find(picture.image).boxes, second.find(picture.image).boxes) for picture in pictures]
    if any(len(a) != len(b) for a, b in pairs):
        raise SystemExit("quantize_models.py: the detector finds more or fewer things once its boxes are left out.")
    return max((float(np.abs(a - b).max()) for a, b in pairs if len(a)), default=0.0)


@click.command(help=__doc__, context_settings={"show_default": True})
@click.option(
    "--rendered",
    type=click.Path(path_type=Path),
    multiple=True,
    required=True,
    help="Folders, none of them measured on.",
)
@click.option("--pictures", default=20, help="Of each folder.")
@click.option("--models", type=click.Path(path_type=Path), help="A folder of models other than the shipped ones.")
@click.option("--only", multiple=True, default=(DETECTOR, *VOICES), help="Networks to copy; others stay as they are.")
def main(**given: Any) -> None:
    options = SimpleNamespace(**given)
    models = ModelFolder.open(options.models, exact=True)
    pictures = [one for folder in options.rendered for one in islice(labelled_pictures(folder), options.pictures)]
    for name in options.only:
        entry = models.section(name)
        entry.pop("int8", None)
        session = models.session(name)
        if name == DETECTOR:
            inputs = inputs_of_detector(session, DetectorSettings(**entry.get("settings", {})), pictures)
        else:
            inputs = inputs_of_reader(session, pictures)
        source, target = models.path / str(entry["file"]), models.path / f"{name}_int8.onnx"
        spared = [last_operations, exact_operations] if name == DETECTOR else []
        quantize(source, target, inputs[:INPUTS_KEPT], spared)
        if name == DETECTOR:
            whole = onnxruntime.InferenceSession(target.read_bytes())
            leave_out_boxes(target)
            cut = onnxruntime.InferenceSession(target.read_bytes())
            print(f"{name}: its boxes differ by {boxes_apart(whole, cut, pictures):.2g} pixels since they are left out")
        entry["int8"] = {"file": target.name, "sha256": digest(target)}
        print(f"{name}: {source.stat().st_size:,} bytes became {target.stat().st_size:,}")
    write(models.path / MANIFEST, models.manifest)
    DiceReader.load(options.models)


if __name__ == "__main__":
    main()
