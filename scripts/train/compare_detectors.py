"""Short training runs that choose the detector: each kind from random numbers, on the same pictures, as many of them.

    python -m scripts.train.compare_detectors --real ../shared/data/real_dice --rendered SEEN --held HELD
        --work runs/kinds

Each run passes once over the pictures (those of SEEN and twice the train split) at 320 pixels with
`scripts/train/train_detector.py`. It is then measured by ultralytics on HELD, rendered pictures of another seed, and on
the val sources whose failures may be studied: average precision at IoU 0.5 for "a die", whatever its value, and how
many of the dice are found at the threshold with the best F1. A run that is done is not done again. Prints a table, and
with `--card` writes it there between the marks of `kinds`. Run it in the training environment.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from scripts.evaluate.evaluate import write_card
from scripts.evaluate.sets import STUDIED
from scripts.train.train_detector import CLASSES, stand_in_for_torchvision_nms

TRAIN = "scripts.train.train_detector"
SIDE = 320
KINDS = {
    "YOLO11n, one class": ("yolo11n.yaml", ["--one-class"]),
    "YOLO11n, seven classes": ("yolo11n.yaml", []),
    "YOLO26n, one class": ("yolo26n.yaml", ["--one-class"]),
    "YOLO26n with a P2 head, one class": ("yolo26n-p2.yaml", ["--one-class"]),
}


def data_file(work: Path, name: str, pictures: list[Path]) -> Path:
    """What ultralytics measures on: `pictures` with their labels, linked below `work`."""
    rows: list[str] = []
    for picture in pictures:
        label = Path(str(picture).replace("/images/", "/labels/")).with_suffix(".txt")
        for kind, source in (("images", picture), ("labels", label)):
            link = work / name / kind / f"{picture.parent.name}_{source.name}"
            link.parent.mkdir(parents=True, exist_ok=True)
            if not link.is_symlink():
                link.symlink_to(source.resolve())
        rows.append(str((work / name / "images" / f"{picture.parent.name}_{picture.name}").absolute()))
    listed, data = work / f"{name}.txt", work / f"{name}.yaml"
    listed.write_text("\n".join(rows) + "\n", encoding="utf-8")
    names = "\n".join(f"  {i}: '{name}'" for i, name in enumerate(CLASSES))
    data.write_text(f"path: {work.absolute()}\ntrain: {listed.name}\nval: {listed.name}\nnames:\n{names}\n")
    return data


def measured(weights: Path, data: Path) -> tuple[float, float]:
    """Average precision at IoU 0.5, and recall, of "a die"."""
    from ultralytics import YOLO

    box = (
        YOLO(str(weights))
        .val(data=str(data), imgsz=SIDE, device="cpu", single_cls=True, plots=False, workers=0, verbose=False)
        .box
    )
    return float(box.map50), float(box.mr)


def train(weights: str, more: list[str], work: Path, options: argparse.Namespace) -> None:
    """Runs `scripts/train/train_detector.py`."""
    command = [sys.executable, "-m", TRAIN, "--weights", weights, "--work", str(work), "--imgsz", str(SIDE), *more]
    command += ["--real", str(options.real), "--repeat-real", "2", "--rendered", *map(str, options.rendered)]
    command += ["--epochs", "1", "--close-mosaic", "0", "--mosaic", "0.4", "--scale", "0.5", "--lr", "0.002"]
    subprocess.run(command, check=True, stdout=(work.parent / f"{work.name}.log").open("w"), stderr=subprocess.STDOUT)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", type=Path, required=True)
    parser.add_argument("--rendered", type=Path, nargs="+", required=True)
    parser.add_argument("--held", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--card", type=Path)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    stand_in_for_torchvision_nms()
    val = [options.real / name for name in (options.real / "splits" / "val.txt").read_text(encoding="utf-8").split()]
    sets = {
        "photographs": data_file(options.work, "photographs", [p for p in val if p.parent.name in STUDIED]),
        "rendered": data_file(options.work, "rendered", sorted((options.held / "images").glob("*.jpg"))),
    }
    results = options.work / "results.json"
    done: dict[str, dict[str, Any]] = json.loads(results.read_text(encoding="utf-8")) if results.exists() else {}
    for name, (weights, more) in KINDS.items():
        if name in done:
            continue
        work = options.work / name.replace(" ", "_").replace(",", "")
        train(weights, more, work, options)
        best = work / "train" / "weights" / "last.pt"
        done[name] = {label: measured(best, data) for label, data in sets.items()}
        results.write_text(json.dumps(done, indent=1), encoding="utf-8")
    pictures = sum(
        1 for _ in (options.work / next(iter(KINDS)).replace(" ", "_").replace(",", "") / "train.txt").open()
    )
    lines = [
        f"Each kind from random numbers, once over {pictures:,} pictures at {SIDE} pixels:",
        "",
        "| detector | AP 50, photographs | found | AP 50, rendered | found |",
        "| --- " * 5 + "|",
    ]
    for name, row in done.items():
        cells = " | ".join(f"{ap:.3f} | {found:.1%}" for ap, found in (row[label] for label in sets))
        lines.append(f"| {name} | {cells} |")
    print("\n".join(lines))
    if options.card is not None:
        write_card(options.card, "kinds", "\n".join(lines))


if __name__ == "__main__":
    main()
