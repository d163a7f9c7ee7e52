"""What is a known plane worth? Are top faces read better rectified, and are dice of another size told by their boxes?

    python -m scripts.evaluate.rectified_figures HELD…

HELD are folders of `scripts/train/render_pictures.py`, whose scenes follow from their seed: so the camera, and with it
the plane, is known exactly, and so is the edge of each die; as good as a mat could ever tell them. Of each die that
lies on the table and is found, the shipped readers are shown three things:

    plain      the crop around its box, as `cubewatch read` does
    rectified  its top face as from straight above (`vision.mat.top_face`)
    both       each in turn; their voices are pooled with equal weight
    agreeing   as `vision.reading.rectified_look` has it: what plain gives stands where both find nothing likelier;
    where plain
               gives no value, what plain finds likeliest and rectified and both give, both surely

Everything else is as shipped: pip count, leaning, threshold. Printed are the shares of readable dice that are read
right, not read (asked), and silently wrong, with 95 % intervals, by the camera's elevation; of dice that nobody could
read the share that gets no value (held); and of how many dice one way is right where plain is not, and the other way
round. The second table tells how many readable dice are taken for no die of the game, if its dice were of this size
beside their own: at 1 it should be none. Only dice that stand alone and whole in the picture are asked.

Scenes that this version draws otherwise than the pictures show are left out, and counted.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import click
import cv2
import numpy as np

from datasets.films.physics import NeverSettled
from datasets.scenes.labels import UNREADABLE, label_all
from datasets.scenes.scene import Scene, SceneCamera
from referee.table import stands_alone
from scripts.evaluate.scoring import pair
from scripts.train.render_pictures import SCENES
from vision import Box, DiceReader, read_picture
from vision.intervals import wilson
from vision.mat import DieEdge, Lens, Plane, die_edges, top_face
from vision.reading.crops import READER_SIDE
from vision.reading.decision import Opinions, join
from vision.reading.rectified_look import look_from_above

WAYS = ("plain", "rectified", "both", "agreeing")
ELEVATIONS = (0.0, 45.0, 60.0, 75.0, 90.1)
# Labels of the same scene are the same to this many pixels.
SAME_PIXELS = 0.5
# A die lies on the table whose middle is half its edge above it, to this share of the edge.
ON_TABLE = 0.1
SIZES = (0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4, 1.6, 2.0)
_TINY = 1e-6


@dataclass(frozen=True)
class CropReading:
    """One die read in every way: what it shows (None: nobody could tell), and the value given by each way."""

    elevation: float
    truth: int | None
    given: Mapping[str, int | None]
    edge: DieEdge
    size: float
    alone: bool


def plane_of(camera: SceneCamera) -> Plane:
    """The table's plane as the camera sees it; on it y runs down as seen from above."""
    x, y, _ = camera.target
    around = [(x - 50, y - 50), (x + 50, y - 50), (x + 50, y + 50), (x - 50, y + 50)]
    seen = camera.project(np.array([(px, py, 0.0) for px, py in around]))
    pixels = [(float(u) - 0.5, float(v) - 0.5) for u, v in seen]
    return Plane.through([(px, -py) for px, py in around], pixels, Lens(camera.width, camera.height))


def scenes(folder: Path) -> Iterator[tuple[Path, Scene | None, list[dict[str, object]]]]:
    """The pictures of a folder with their scenes, None where this version makes another one, and recorded dice."""
    made = json.loads((folder / "provenance.json").read_text(encoding="utf-8"))
    for line in (folder / "scenes.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        try:
            scene = SCENES[made["scenes"]](made["seed"], record["index"], record["width"], record["height"])
        except NeverSettled:
            scene = None
        if scene is not None and not _same(scene, record["dice"]):
            scene = None
        yield folder / record["image"], scene, record["dice"]


def _same(scene: Scene, recorded: list[dict[str, object]]) -> bool:
    boxes = np.array([entry.box for entry in label_all(scene)[0]])
    then = np.array([entry["box"] for entry in recorded], float)
    return boxes.shape == then.shape and (boxes.size == 0 or float(np.abs(boxes - then).max()) < SAME_PIXELS)


def read_all(reader: DiceReader, path: Path, scene: Scene, recorded: list[dict[str, object]]) -> Iterator[CropReading]:
    """The dice of one picture that lie on the table and are found, read in every way."""
    image = read_picture(path)
    opinions = reader.opinions(image)
    entries = label_all(scene)[0]
    found = [_box(box) for box in opinions.detections.boxes]
    owners = pair(found, [entry.box for entry in entries])
    plane, elevation = plane_of(scene.camera), _elevation(scene.camera)
    numbers = [
        i
        for i, j in sorted(owners.items())
        if abs(scene.dice[entries[j].die].position[2] / scene.dice[entries[j].die].size - 0.5) < ON_TABLE
    ]
    if not numbers:
        return
    faces = np.stack(
        [top_face(image, plane, found[i], scene.dice[entries[owners[i]].die].size, READER_SIDE) for i in numbers]
    )
    rectified = opinions.voices.copy()
    rectified[:, numbers] = reader.voices(faces)
    pooled = np.sqrt(np.maximum(opinions.voices, _TINY) * np.maximum(rectified, _TINY))
    voices = {
        "plain": opinions.voices,
        "rectified": rectified,
        "both": pooled / pooled.sum(axis=2, keepdims=True),
    }
    values = {way: _values(reader, replace(opinions, voices=said)) for way, said in voices.items()}
    size = float(np.median([scene.dice[entries[owners[i]].die].size for i in numbers]))
    values["agreeing"] = _given(*look_from_above(image, opinions, plane, size, reader.voices, reader.decision)[:2])
    edges = die_edges(plane, opinions.detections.boxes)
    height, width = image.shape[:2]
    alone = {i for i in numbers if stands_alone(found[i], [*found[:i], *found[i + 1 :]], width, height)}
    for i in numbers:
        # What was recorded knows which dice can hardly be seen; the scene does not.
        klass = int(str(recorded[owners[i]]["class"]))
        truth = None if klass == UNREADABLE else klass + 1
        size = scene.dice[entries[owners[i]].die].size
        yield CropReading(elevation, truth, {way: values[way][i] for way in WAYS}, edges[i], size, i in alone)


def _values(reader: DiceReader, opinions: Opinions) -> list[int | None]:
    return _given(*join(opinions, reader.decision))


def _given(joint: np.ndarray, given: np.ndarray) -> list[int | None]:
    return [int(v) + 1 if sure else None for v, sure in zip(joint.argmax(axis=1), given, strict=True)]


def _box(sides: np.ndarray) -> Box:
    x1, y1, x2, y2 = (float(v) for v in sides)
    return x1, y1, x2, y2


def _elevation(camera: SceneCamera) -> float:
    return float(np.degrees(np.arcsin(-camera.axes[2, 2])))


def _share(count: int, total: int) -> str:
    low, high = wilson(count, total)
    return f"{count} of {total}: {count / max(1, total):.2%} ({low:.2%} to {high:.2%})"


def table(reads: list[CropReading]) -> str:
    """What `reads` come to, as a table of Markdown."""
    lines = [
        "| camera's elevation | way | right | asked | silent | held | right, plain not | plain right, not so |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    spans = [*pairwise(ELEVATIONS), (0.0, 90.1)]
    for low, high in spans:
        some = [read for read in reads if low <= read.elevation < high]
        known = [read for read in some if read.truth is not None]
        for way in WAYS:
            counts: defaultdict[str, int] = defaultdict(int)
            for read in known:
                value = read.given[way]
                counts["asked" if value is None else "right" if value == read.truth else "silent"] += 1
                counts["won"] += value == read.truth != read.given["plain"]
                counts["lost"] += value != read.truth == read.given["plain"]
            unreadable = [read for read in some if read.truth is None]
            held = sum(read.given[way] is None for read in unreadable)
            shares = [_share(counts[what], len(known)) for what in ("right", "asked", "silent")]
            span = "all" if high - low > 60 else f"{low:.0f}° to {min(90.0, high):.0f}°"
            others = [_share(held, len(unreadable)), str(counts["won"]), str(counts["lost"])]
            lines.append("| " + " | ".join([span, way, *shares, *others]) + " |")
    return "\n".join(lines)


def sizes_table(reads: list[CropReading]) -> str:
    """How many dice are refused if the game's were of another size, as a table of Markdown."""
    alone = [read for read in reads if read.alone and read.truth is not None]
    lines = ["| size by their own | refused |", "| --- | --- |"]
    for share in SIZES:
        refused = sum(not read.edge.may_be(share * read.size) for read in alone)
        lines.append(f"| {share:g} | {_share(refused, len(alone))} |")
    return "\n".join(lines)


@click.command(help=__doc__)
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--limit", type=click.IntRange(1), help="So many pictures of each folder at most.")
def main(folders: tuple[Path, ...], limit: int | None) -> None:
    cv2.setNumThreads(1)
    reader = DiceReader.load()
    reads: list[CropReading] = []
    pictures = other = 0
    for folder in folders:
        for number, (path, scene, recorded) in enumerate(scenes(folder)):
            if limit is not None and number >= limit:
                break
            pictures += 1
            if scene is None:
                other += 1
                continue
            reads += read_all(reader, path, scene, recorded)
    print(f"{pictures} pictures, {other} of them left out; {len(reads)} dice on the table found.\n\n{table(reads)}")
    print(f"\n{sizes_table(reads)}")


if __name__ == "__main__":
    main()
