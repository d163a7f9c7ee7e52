"""Export the trained networks to ONNX into `models/`, with checksums in the manifest.

    python -m scripts.train.export_models --detector runs/detector/train/weights/last.pt \\
        --color-reader runs/color_reader.pt --contrast-reader runs/contrast_reader.pt

Settings and calibration in `models/models.json` stay as they are; copies in 8 bits (`scripts/train/quantize_models.py`)
are used again once they are made anew. Run it in the training environment.
"""

import hashlib
import json
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import click
import cv2
import onnx
import torch
from torch import nn

from scripts.train.train_detector import stand_in_for_torchvision_nms
from scripts.train.train_reader import CropReaderNetwork, reader_in
from vision import DiceReader, read_picture
from vision.reading.crops import READER_SIDE

OPSET = 17

MODELS = Path(__file__).resolve().parents[2] / "models"


def export_detector(weights: Path, target: Path) -> None:
    """The raw head, without NMS: the stand-in for torchvision's would give a wrong graph silently."""
    stand_in_for_torchvision_nms()
    from ultralytics import YOLO

    made = YOLO(str(weights)).export(format="onnx", dynamic=True, nms=False, simplify=True, opset=OPSET, device="cpu")
    shutil.move(made, target)
    describe(target, "YOLO11n, one class: a six-sided die")


def describe(path: Path, text: str) -> None:
    """Say what a network is; ultralytics writes into it in which folder of this machine it was trained."""
    model = onnx.load(path)
    for entry in model.metadata_props:
        if entry.key == "description":
            entry.value = text
    onnx.save(model, path)


class WithFeatures(nn.Module):
    """A crop reader that also shows what its last layer sees, and slants where it tells them."""

    def __init__(self, reader: CropReaderNetwork) -> None:
        super().__init__()
        self.reader = reader

    @property
    def outputs(self) -> list[str]:
        return ["logits", "features"] if self.reader.slant is None else ["logits", "features", "slant"]

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, ...]:
        features = self.reader.features(crops)
        told = self.reader.head(features), features
        return told if self.reader.slant is None else (*told, self.reader.slant(features))


def export_reader(weights: Path, target: Path, contrast: bool) -> None:
    shown = WithFeatures(reader_in(weights, contrast)).eval()
    example = torch.zeros(2, 3, READER_SIDE, READER_SIDE)
    torch.onnx.export(
        shown,
        (example,),
        str(target),
        input_names=["crops"],
        output_names=shown.outputs,
        opset_version=OPSET,
        dynamic_axes={name: {0: "dice"} for name in ("crops", *shown.outputs)},
        dynamo=False,
    )


@click.command(help=__doc__)
@click.option("--detector", type=click.Path(path_type=Path))
@click.option("--color-reader", type=click.Path(path_type=Path))
@click.option("--contrast-reader", type=click.Path(path_type=Path))
@click.option("--check", type=click.Path(path_type=Path), help="A picture whose reading is sealed into the manifest.")
@click.option("--models", type=click.Path(path_type=Path), default=MODELS)
def main(
    detector: Path | None, color_reader: Path | None, contrast_reader: Path | None, check: Path | None, models: Path
) -> None:
    path = models / "models.json"
    manifest = json.loads(path.read_text()) if path.exists() else {}
    jobs = {
        "detector": (detector, export_detector),
        "color_reader": (color_reader, partial(export_reader, contrast=False)),
        "contrast_reader": (contrast_reader, partial(export_reader, contrast=True)),
    }
    for name, (weights, export) in jobs.items():
        if weights is None:
            continue
        target = models / f"{name}.onnx"
        export(weights, target)
        entry = manifest.setdefault(name, {})
        entry.update(file=target.name, sha256=digest(target))
        entry.pop("int8", None)
    manifest.pop("check", None)
    write(path, manifest)
    if check is not None:
        manifest["check"] = seal(check, models)
        write(path, manifest)


def write(path: Path, manifest: dict[str, Any]) -> None:
    path.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def seal(picture: Path, models: Path) -> dict[str, Any]:
    """Copy a picture beside the models, and say what they read on it: what they must read at every start."""
    target = models / "check.png"
    if picture.resolve() != target.resolve():
        cv2.imwrite(str(target), read_picture(picture))
    values = [die.value for die in DiceReader.load(models).read(read_picture(target)).dice]
    return {"file": target.name, "sha256": digest(target), "values": values}


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()
