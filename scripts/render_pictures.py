"""Renders labelled pictures of dice: OUT/images/*.jpg, OUT/labels/*.txt (YOLO) and OUT/scenes.jsonl.

Picture i depends on the seed and i alone, so several processes may render parts of one series (--first).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from datasets.faintness import mark_faint
from datasets.labels import UNREADABLE, DieLabel, label_all
from datasets.render import Renderer, RenderError, shrink
from datasets.sampler import sample
from datasets.webcam import expose, jpeg

SHAPES = {"wide": (640, 480), "square": (480, 480), "tall": (480, 640), "hd": (640, 360)}


def as_json(entry: DieLabel) -> dict[str, object]:
    """A label as it stands in scenes.jsonl."""
    return {
        "class": entry.klass,
        "value": entry.value,
        "box": [round(v, 2) for v in entry.box],
        "top_corners": [[round(x, 2), round(y, 2)] for x, y in entry.corners],
        "visible_share": round(entry.visible_share, 3),
        "top_share": round(entry.top_share, 3),
        "color": entry.color,
        "tilt": round(entry.tilt, 4),
        "edge": round(entry.edge, 2),
    }


def yolo_row(klass: int, box: tuple[float, float, float, float], width: int, height: int) -> str:
    """A label as a line of YOLO's text form, LF included."""
    x1, y1, x2, y2 = box
    numbers = ((x1 + x2) / 2 / width, (y1 + y2) / 2 / height, (x2 - x1) / width, (y2 - y1) / height)
    return " ".join([str(klass), *(f"{number:.6f}" for number in numbers)]) + "\n"


@click.command()
@click.option("--count", type=click.IntRange(1), required=True, help="How many pictures.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Index of the first picture.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--width", type=click.IntRange(64, 4096), default=640, show_default=True)
@click.option("--height", type=click.IntRange(64, 4096), default=480, show_default=True)
@click.option("--mixed", is_flag=True, help="Half 640x480, half other shapes; width and height are ignored.")
@click.option("--factor", type=float, default=1.35, show_default=True, help="Drawn this much larger, then shrunk.")
def main(count: int, seed: int, first: int, out: Path, width: int, height: int, mixed: bool, factor: float) -> None:
    """Render COUNT labelled pictures of dice from a seed."""
    for part in ("images", "labels"):
        (out / part).mkdir(parents=True, exist_ok=True)
    try:
        renderer = Renderer()
    except RenderError as error:
        raise click.ClickException(str(error)) from error
    shapes = list(SHAPES.values())
    with (out / "scenes.jsonl").open("a", encoding="utf-8") as lines:
        for index in range(first, first + count):
            if mixed:
                width, height = shapes[0] if index % 2 == 0 else shapes[1 + index // 2 % 3]
            scene = sample(seed, index, width, height)
            picture = shrink(renderer.photograph(scene, factor), width, height)
            picture = expose(picture, scene.webcam, np.random.default_rng(scene.seed))
            dice, lookalikes = label_all(scene)
            labels = mark_faint(dice, picture)
            name = f"{seed}_{index:06d}"
            (out / "images" / f"{name}.jpg").write_bytes(jpeg(picture, scene.webcam.jpeg))
            text = "".join(yolo_row(entry.klass, entry.box, width, height) for entry in labels)
            # A six-sided die without pips is a die that has no value.
            text += "".join(yolo_row(UNREADABLE, e.box, width, height) for e in lookalikes if e.kind == "odd die")
            (out / "labels" / f"{name}.txt").write_text(text, encoding="utf-8")
            record = {
                "image": f"images/{name}.jpg",
                "index": index,
                "width": width,
                "height": height,
                "dice": [as_json(entry) for entry in labels],
                "lookalikes": [{"kind": e.kind, "box": [round(v, 2) for v in e.box]} for e in lookalikes],
            }
            lines.write(json.dumps(record) + "\n")


if __name__ == "__main__":
    main()
