"""A folder of rendered pictures: images/*.jpg, labels/*.txt (YOLO) and scenes.jsonl, for `datasets.labelled.real`."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

import cv2
import numpy as np

from datasets.labelled.drawn_marks import with_marks
from datasets.rendering.webcam import expose, filmed, jpeg
from datasets.scenes.faintness import mark_faint
from datasets.scenes.labels import UNREADABLE, DieLabel, label_all
from datasets.scenes.scene import Scene

SHAPES = {"wide": (640, 480), "square": (480, 480), "tall": (480, 640), "hd": (640, 360)}


def mixed_shape(index: int) -> tuple[int, int]:
    """Width and height of picture `index` of a series in which half are wide, and half of the other shapes."""
    shapes = list(SHAPES.values())
    return shapes[0] if index % 2 == 0 else shapes[1 + index // 2 % 3]


class MadeOtherwiseError(ValueError):
    """A folder holds pictures that were made otherwise than those that were to join them."""


def sources_digest() -> str:
    """SHA-256 of all the code that rendered pictures follow from."""
    digest, here = hashlib.sha256(), Path(__file__).resolve().parents[1]
    for file in sorted(file for file in here.rglob("*") if file.suffix in (".py", ".glsl", ".vert", ".frag")):
        digest.update(file.relative_to(here).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


class PictureFolder:
    """Writes pictures with their labels; makes the folder where it is not there, and adds to it where it is.

    `made` says how the pictures are made and goes to provenance.json, with versions and a digest of the sources.
    Raises MadeOtherwiseError where the folder holds pictures that were made otherwise.
    """

    def __init__(self, out: Path, made: Mapping[str, object]) -> None:
        self._out = out
        versions = {"numpy": np.__version__, "opencv": cv2.__version__}
        provenance = {**made, **versions, "sources_sha256": sources_digest()}
        record = out / "provenance.json"
        if record.exists() and json.loads(record.read_text(encoding="utf-8")) != provenance:
            raise MadeOtherwiseError(
                f"{out} holds pictures that were made otherwise ({record} says how); name another."
            )
        for part in ("images", "labels"):
            (out / part).mkdir(parents=True, exist_ok=True)
        record.write_text(json.dumps(provenance, indent=1) + "\n", encoding="utf-8")

    def add(
        self,
        name: str,
        index: int,
        scene: Scene,
        picture: np.ndarray,
        marks: np.random.Generator | None = None,
        **about: str,
    ) -> None:
        """Write what `scene`'s webcam makes of `picture` (as drawn through a perfect camera), and what it shows.

        With `marks` beside its dice, drawn from there. `about` is written beside it.
        """
        width, height = scene.camera.width, scene.camera.height
        picture = expose(picture, scene.webcam, np.random.default_rng(scene.seed))
        dice, lookalikes = label_all(scene)
        labels = mark_faint(dice, picture)
        if marks is not None:
            picture = with_marks(
                picture, np.array([e.box for e in dice], float).reshape(-1, 4), marks, only_beside=True
            )
        if scene.webcam.crf:
            picture = filmed(picture, scene.webcam.crf)
        (self._out / "images" / f"{name}.jpg").write_bytes(jpeg(picture, scene.webcam.jpeg))
        text = "".join(yolo_row(entry.klass, entry.box, width, height) for entry in labels)
        # A six-sided die without pips is a die that has no value.
        text += "".join(yolo_row(UNREADABLE, e.box, width, height) for e in lookalikes if e.kind == "odd die")
        (self._out / "labels" / f"{name}.txt").write_text(text, encoding="utf-8")
        record = {
            "image": f"images/{name}.jpg",
            "index": index,
            "width": width,
            "height": height,
            **about,
            "dice": [as_json(entry) for entry in labels],
            "lookalikes": [{"kind": e.kind, "box": [round(v, 2) for v in e.box]} for e in lookalikes],
        }
        with (self._out / "scenes.jsonl").open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(record) + "\n")


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
        "kind": entry.kind,
    }


def yolo_row(klass: int, box: tuple[float, float, float, float], width: int, height: int) -> str:
    """A label as a line of YOLO's text form, LF included."""
    x1, y1, x2, y2 = box
    numbers = ((x1 + x2) / 2 / width, (y1 + y2) / 2 / height, (x2 - x1) / width, (y2 - y1) / height)
    return " ".join([str(klass), *(f"{number:.6f}" for number in numbers)]) + "\n"
