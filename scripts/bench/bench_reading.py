"""How long a picture of 25 dice takes, beside one bare call of a YOLO11n at 640 (aim: at most 1.9 times as long).

Pictures of 1280 × 720 with so many dice each, rendered from a seed. Timed in turn, again and again in one
process on one thread that does not spin:

    bare      onnxruntime's call of YOLO11n, fp32, on an input of 640 × 640: the models' own detector as it was
              trained, not its copy in 8 bits
    read      `DiceReader.read`, from decoded picture to dice
    detector  its part that finds the dice
    crops     cutting the dice out
    readers   the crop readers
    rest      what is left: joining, colours, sorting
    tracker   `Settling.see`, from dice to those that lay there before: after `read`, and not in it

The ratios are of processor time, which other work on the machine disturbs less than the time on the clock; each is of
two calls that follow one another.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path

import click
import cv2
import numpy as np

from datasets.rendering.render import Renderer, RenderError, shrink
from datasets.rendering.webcam import expose
from datasets.scenes.labels import label
from datasets.scenes.sampler import sample
from scripts.bench.timing import BenchLine, machine, quartiles, spread, timed, verdict
from scripts.evaluate.evaluate import write_card
from scripts.evaluate.markdown import table
from vision import DiceReader, ModelError
from vision.reading.crops import READER_SIDE, crop_die
from vision.reading.models import ModelFolder
from vision.tracking.settling import Settling

WIDTH, HEIGHT = 1280, 720
BARE_SIDE = 640
DRAWN_LARGER = 1.35
SEED = 900
PARTS = ("bare", "read", "detector", "crops", "readers", "rest", "tracker")
BARE, READ, TRACKER = (PARTS.index(part) for part in ("bare", "read", "tracker"))
MOST_RATIO, RATIO_DICE = 1.9, 25
PICTURES, REPEATS = 6, 8
"""So many pictures are measured so often for the table of the parts."""


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


class Bench:
    """The reader, and beside it the bare calls that it is measured by. Raises ModelError."""

    def __init__(self, models: Path | None = None, exact: bool = False) -> None:
        self.reader = DiceReader.load(models, exact=exact)
        self._blob = np.random.default_rng(0).random((1, 3, BARE_SIDE, BARE_SIDE), np.float32)
        self._network = ModelFolder.open(models, exact=True).session("detector")
        self._input = self._network.get_inputs()[0].name

    def measure(self, image: np.ndarray) -> np.ndarray:
        """Milliseconds of each of `PARTS` for one picture, `(parts, 2)`: on the clock, and of the processor."""
        reader = self.reader
        boxes = reader.detector.find(image).boxes
        resting = Settling(lambda _die: None, lambda _box, _t: 1.0)
        alone = timed(lambda: self._network.run(None, {self._input: self._blob}))
        seen = reader.read(image)
        whole = timed(lambda: reader.read(image))
        finding = timed(lambda: reader.detector.find(image))
        cutting = timed(lambda: [crop_die(image, box, READER_SIDE) for box in boxes])
        reading = timed(lambda: reader.read_crops(image, boxes))
        resting.see(seen)
        tracking = timed(lambda: resting.see(seen))
        rest = whole - finding - reading
        return np.stack([alone, whole, finding, cutting, reading - cutting, rest, tracking])


def lines(dice: tuple[int, ...] = (1, 7, 25, 35), pictures: int = 2, repeats: int = 8) -> list[BenchLine]:
    """What pictures with so many dice each cost. Raises ModelError and RenderError."""
    cv2.setNumThreads(1)
    bench, out = Bench(), list[BenchLine]()
    for number in dice:
        images = list(islice(tables(SEED, number), pictures))
        for image in images:
            bench.measure(image)
        times = np.stack([bench.measure(image) for _ in range(repeats) for image in images])
        taken = times[:, READ] + times[:, TRACKER]
        ratios = taken[:, 1] / times[:, BARE, 1]
        aim = f"{MOST_RATIO} ×" if number == RATIO_DICE else ""
        met = verdict(quartiles(ratios)[1] <= MOST_RATIO) if aim else ""
        what = f"720p, {number} dice: detector, readers and tracker"
        cost = f"{spread(taken[:, 1])} ms of the processor, {quartiles(taken[:, 0])[1]:.0f} by the clock"
        out.append(BenchLine(f"{what}; beside the bare call", f"{spread(ratios, ' ×', 2)}; {cost}", aim, met))
        if number == RATIO_DICE:
            cost = (
                f"{spread(times[:, BARE, 1])} ms of the processor, {quartiles(times[:, BARE, 0])[1]:.0f} by the clock"
            )
            out.append(BenchLine("bare onnxruntime call, YOLO11n fp32, 640 × 640", cost))
    return out


def parts_of(times: np.ndarray, what: str) -> str:
    """What `times` `(measurements, parts, 2)` come to: medians, and the ratio to the bare call with its quartiles."""
    cells: list[list[str]] = []
    for k, part in enumerate(PARTS):
        clock, processor = np.median(times[:, k], axis=0)
        low, middle, high = quartiles(times[:, k, 1] / times[:, BARE, 1])
        cells.append([part, f"{clock:.1f}", f"{processor:.1f}", f"{middle:.2f}", f"{low:.2f} to {high:.2f}"])
    heads = ("part", "ms on the clock", "ms of the processor", "times the bare call", "quartiles")
    return f"{what}; {machine()}.\n\n{table(heads, cells)}"


@click.command(help=__doc__)
@click.option("--models", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Other models.")
@click.option("--exact", is_flag=True, help="Read with the networks as trained, though there are copies in 8 bits.")
@click.option("--card", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Write the table there.")
def main(models: Path | None, exact: bool, card: Path | None) -> None:
    cv2.setNumThreads(1)
    try:
        bench = Bench(models, exact)
        images = list(islice(tables(SEED, RATIO_DICE), PICTURES))
    except (ModelError, RenderError) as error:
        raise click.ClickException(str(error)) from error
    for image in images:
        bench.measure(image)
    times = np.stack([bench.measure(image) for _ in range(REPEATS) for image in images])
    found = np.mean([len(bench.reader.detector.find(image).boxes) for image in images])
    told = parts_of(times, f"{PICTURES} pictures, {REPEATS} times each, {found:.1f} dice found on each")
    print(told)
    if card is not None:
        write_card(card, "speed", told)


if __name__ == "__main__":
    main()
