"""Export the trained networks to ONNX into `models/`, with checksums in the manifest.

    python scripts/export_models.py --detector runs/detector/train/weights/last.pt --reader runs/reader/reader.pt

Settings and calibration in `models/models.json` stay as they are. Run it in the training environment.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.train_detector import stand_in_for_torchvision_nms
from scripts.train_reader import CropReader
from vision.crops import READER_SIDE

OPSET = 17


def export_detector(weights: Path, target: Path) -> None:
    """The raw head, without NMS: the stand-in for torchvision's would give a wrong graph silently."""
    stand_in_for_torchvision_nms()
    from ultralytics import YOLO

    made = YOLO(str(weights)).export(format="onnx", dynamic=True, nms=False, simplify=True, opset=OPSET, device="cpu")
    shutil.move(made, target)


def export_reader(weights: Path, target: Path) -> None:
    model = CropReader()
    model.load_state_dict(torch.load(weights, weights_only=True))
    model.eval()
    example = torch.zeros(2, 3, READER_SIDE, READER_SIDE)
    torch.onnx.export(
        model,
        (example,),
        str(target),
        input_names=["crops"],
        output_names=["logits"],
        opset_version=OPSET,
        dynamic_axes={"crops": {0: "dice"}, "logits": {0: "dice"}},
        dynamo=False,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--detector", type=Path)
    parser.add_argument("--reader", type=Path)
    parser.add_argument("--models", type=Path, default=Path(__file__).resolve().parent.parent / "models")
    options = parser.parse_args()
    path = options.models / "models.json"
    manifest = json.loads(path.read_text()) if path.exists() else {}
    for name, weights, export in (
        ("detector", options.detector, export_detector),
        ("reader", options.reader, export_reader),
    ):
        if weights is None:
            continue
        target = options.models / f"{name}.onnx"
        export(weights, target)
        entry = manifest.setdefault(name, {})
        entry.update(file=target.name, sha256=hashlib.sha256(target.read_bytes()).hexdigest())
    manifest.pop("check", None)
    path.write_text(json.dumps(manifest, indent=2) + "\n")


if __name__ == "__main__":
    main()
