"""How long a picture of 25 dice takes, beside one bare call of a YOLO11n at 640 (aim: at most 1.2 times as long).

Pictures of 1280 × 720 with 25 dice each, rendered from a seed, or all those of a folder, whatever they show. Timed in
turn, again and again in one process on one thread that does not spin:

    bare      onnxruntime's call of YOLO11n, fp32, on an input of 640 × 640: the models' own detector as it was
              trained, not its copy in 8 bits
    read      `DiceReader.read`, from decoded picture to dice
    detector  its part that finds the dice
    crops     cutting the dice out
    readers   the crop readers
    rest      what is left: joining, colours, sorting

The ratios are of processor time, which other work on the machine disturbs less than the time on the clock; each is of
two calls that follow one another.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from itertools import count, islice
from pathlib import Path

import click
import cv2
import numpy as np
import onnxruntime

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from datasets.labels import label
from datasets.render import Renderer, RenderError, shrink
from datasets.sampler import sample
from datasets.webcam import expose
from scripts.evaluate import write_card
from vision import DiceReader, ModelError, PictureError, read_picture
from vision.crops import READER_SIDE, crop_die
from vision.models import ModelFolder

WIDTH, HEIGHT = 1280, 720
BARE_SIDE = 640
DRAWN_LARGER = 1.35
PARTS = ("bare", "read", "detector", "crops", "readers", "rest")


@dataclass(frozen=True)
class Cost:
    """Milliseconds of one part, medians; `ratio` to the bare call with its quartiles."""

    part: str
    clock_ms: float
    processor_ms: float
    ratio: tuple[float, float, float]


def tables(seed: int, dice: int) -> Iterator[np.ndarray]:
    """Rendered pictures `(HEIGHT, WIDTH, 3)` BGR on which exactly `dice` dice show, without end."""
    renderer = Renderer()
    for index in count():
        scene = sample(seed, index, WIDTH, HEIGHT)
        if len(scene.dice) < dice:
            continue
        # Dice are laid from below, so what is left out lay on top of nothing that stays.
        scene = replace(scene, dice=scene.dice[:dice])
        if len(label(scene)) == dice:
            drawn = shrink(renderer.photograph(scene, DRAWN_LARGER), WIDTH, HEIGHT)
            yield expose(drawn, scene.webcam, np.random.default_rng(scene.seed))


def timed(work: Callable[[], object]) -> np.ndarray:
    """Milliseconds on the clock, and of the processor."""
    began = time.perf_counter(), time.process_time()
    work()
    return np.array([time.perf_counter() - began[0], time.process_time() - began[1]]) * 1000


def measure(reader: DiceReader, bare: Callable[[], object], image: np.ndarray) -> np.ndarray:
    """Milliseconds of each of `PARTS` for one picture, `(parts, 2)`: on the clock, and of the processor."""
    boxes = reader.detector.find(image).boxes
    alone = timed(bare)
    whole = timed(lambda: reader.read(image))
    finding = timed(lambda: reader.detector.find(image))
    cutting = timed(lambda: [crop_die(image, box, READER_SIDE) for box in boxes])
    reading = timed(lambda: reader.read_crops(image, boxes))
    return np.stack([alone, whole, finding, cutting, reading - cutting, whole - finding - reading])


def costs(times: np.ndarray) -> list[Cost]:
    """What `times` `(measurements, parts, 2)` come to."""
    out: list[Cost] = []
    for k, part in enumerate(PARTS):
        clock, processor = np.median(times[:, k], axis=0)
        low, middle, high = np.percentile(times[:, k, 1] / times[:, 0, 1], [25, 50, 75])
        out.append(Cost(part, float(clock), float(processor), (float(low), float(middle), float(high))))
    return out


def machine() -> str:
    """The processor, and the versions that the times depend on."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    return (
        f"{name}, {platform.system()}, Python {platform.python_version()}, onnxruntime {onnxruntime.__version__}, "
        f"OpenCV {cv2.__version__}, numpy {np.__version__}"
    )


def table(rows: list[Cost], what: str) -> str:
    lines = [
        f"{what}; {machine()}.",
        "",
        "| part | ms on the clock | ms of the processor | times the bare call | quartiles |",
        "| --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        low, middle, high = row.ratio
        lines.append(
            f"| {row.part} | {row.clock_ms:.1f} | {row.processor_ms:.1f} | {middle:.2f} | {low:.2f} to {high:.2f} |"
        )
    return "\n".join(lines)


@click.command(help=__doc__)
@click.option("--pictures", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Take these instead.")
@click.option("--seed", default=900, show_default=True, help="Seed of the rendered pictures.")
@click.option("--count", "wanted", type=click.IntRange(1), default=6, show_default=True, help="Rendered pictures.")
@click.option("--dice", type=click.IntRange(1), default=25, show_default=True, help="Dice on each of them.")
@click.option("--repeats", type=click.IntRange(1), default=8, show_default=True, help="Times each picture is measured.")
@click.option("--models", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Other models.")
@click.option("--exact", is_flag=True, help="Read with the networks as trained, though there are copies in 8 bits.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON instead of the table.")
@click.option("--card", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Write the table there,")
@click.option("--name", default="speed", show_default=True, help="between the marks of this name.")
def main(
    pictures: Path | None,
    seed: int,
    wanted: int,
    dice: int,
    repeats: int,
    models: Path | None,
    exact: bool,
    as_json: bool,
    card: Path | None,
    name: str,
) -> None:
    cv2.setNumThreads(1)
    try:
        reader = DiceReader.load(models, exact=exact)
        network = ModelFolder.open(models, exact=True).session("detector")
        images = (
            [read_picture(path) for path in sorted(pictures.rglob("*")) if path.suffix in (".jpg", ".jpeg", ".png")]
            if pictures is not None
            else list(islice(tables(seed, dice), wanted))
        )
    except (ModelError, PictureError, RenderError) as error:
        raise click.ClickException(str(error)) from error
    if not images:
        raise click.ClickException(f"{pictures} holds no pictures.")
    blob = np.random.default_rng(0).random((1, 3, BARE_SIDE, BARE_SIDE), np.float32)
    given = {network.get_inputs()[0].name: blob}

    def bare() -> object:
        return network.run(None, given)

    for image in images:
        measure(reader, bare, image)
    rows = costs(np.stack([measure(reader, bare, image) for _ in range(repeats) for image in images]))
    found = [len(reader.detector.find(image).boxes) for image in images]
    what = f"{len(images)} pictures, {repeats} times each, {np.mean(found):.1f} dice found on each"
    if as_json:
        print(json.dumps({"machine": machine(), "dice": found, "repeats": repeats, "parts": [asdict(r) for r in rows]}))
    else:
        print(table(rows, what))
    if card is not None:
        write_card(card, name, table(rows, what))


if __name__ == "__main__":
    main()
