"""How long the shipped detector takes to find the dice of a picture, beside ultralytics' `predict` with it:
`bench.py --part predict`.

For the pictures of a folder, in turn in one process, each on one thread: `find` is our `Detector` with the network in 8
bits as it is shipped, `exact` with the network as it was trained, `predict` ultralytics' with that same file, as it
comes: letterboxed to 640 (aim: `find` takes at most half as long). It needs the environment for training.
"""

import json
import os
import sys
import time
from dataclasses import asdict
from pathlib import Path

# Its settings and its wish for other packages are nothing that is measured here.
os.environ.setdefault("YOLO_AUTOINSTALL", "false")
os.environ.setdefault("YOLO_VERBOSE", "false")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import cv2

from scripts.bench.timing import BenchLine, in_turn, quartiles, spread, verdict
from vision.reading.detector import Detector, DetectorSettings
from vision.reading.models import ModelFolder
from vision.sources.pictures import read_picture

MOST_RATIO = 0.5
PAUSE_SECONDS = 0.5


def lines(folder: Path, repeats: int = 10) -> list[BenchLine]:
    """The detector beside `predict`. Raises ModelError and PictureError."""
    import torch  # pyright: ignore[reportMissingImports]
    from ultralytics import YOLO  # pyright: ignore[reportMissingImports]

    from scripts.train.train_detector import stand_in_for_torchvision_nms

    stand_in_for_torchvision_nms()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    shipped, exact = ModelFolder.open(), ModelFolder.open(exact=True)
    ours = Detector(shipped.session("detector"), DetectorSettings())
    as_trained = Detector(exact.session("detector"), DetectorSettings())
    file = exact.path / str(exact.network("detector").get("file"))
    theirs = YOLO(str(file), task="detect")
    images = [read_picture(path) for path in sorted(folder.glob("*.png"))]
    times = in_turn(
        {
            "find": lambda: [ours.find(image) for image in images],
            "exact": lambda: [as_trained.find(image) for image in images],
            "predict": lambda: [theirs.predict(image, device="cpu", verbose=False) for image in images],
            # its threads go on spinning for a while, which is no work of what comes next
            "pause": lambda: time.sleep(PAUSE_SECONDS),
        },
        repeats,
    )
    predict, out = times["predict"][:, 1] + times["pause"][:, 1], list[BenchLine]()
    for name, what in (("find", "as shipped, in 8 bits"), ("exact", "as trained, in fp32")):
        ratios = times[name][:, 1] / predict
        cost = f"{spread(times[name][:, 1] / len(images))} ms of the processor for a picture"
        met = verdict(quartiles(ratios)[1] <= MOST_RATIO) if name == "find" else ""
        aim = f"{MOST_RATIO} ×" if name == "find" else ""
        said = f"the detector alone, {what}; beside ultralytics' predict"
        out.append(BenchLine(said, f"{spread(ratios, ' ×', 2)}; {cost}", aim, met))
    cost = f"{spread(predict / len(images))} ms of the processor for a picture"
    return [*out, BenchLine("ultralytics' predict with the same detector, fp32", cost)]


if __name__ == "__main__":
    print(json.dumps([asdict(line) for line in lines(Path(sys.argv[1]), int(sys.argv[2]))]))
