"""The sets that are measured: pictures with their labels, and what else is known of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import click

from scripts.evaluate.scoring import Label
from vision import Box

STUDIED = ("kamil_mixed", "damiantab_phone")
"""The sources of the val split whose failures may be looked at; all others only report."""

NOT_ALL_LABELLED = ("byler_d6", "dwyer_roboflow")
"""Sources in whose crowded pictures a few dice have no label: their readings count as invented."""

SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff")

_SAME_BOX_PIXELS = 1.0


class CannotMeasure(click.ClickException):
    """The work cannot be done: `message` is one sentence, the exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(self.message, err=True, file=file)


@dataclass(frozen=True)
class Picture:
    """A picture of a set, and where its labels and its spared regions are; `scene` is its line of scenes.jsonl."""

    path: Path
    source: str
    label: Path
    ignore: Path | None = None
    scene: Mapping[str, Any] | None = None

    @property
    def name(self) -> str:
        return f"{self.path.parent.name}/{self.path.stem}"

    @cached_property
    def lookalikes(self) -> tuple[tuple[str, Box], ...]:
        """Kind and box of the things that could be taken for dice; a die without pips is labelled as a die."""
        known = self.scene.get("lookalikes", ()) if self.scene else ()
        return tuple((str(e["kind"]), _box(e["box"])) for e in known if e["kind"] != "odd die")

    def facts(self, label: Label) -> Mapping[str, Any]:
        """What scenes.jsonl says of a labelled die; nothing where it says nothing."""
        for die in self.scene.get("dice", ()) if self.scene else ():
            if max(abs(a - b) for a, b in zip(die["box"], label[1], strict=True)) < _SAME_BOX_PIXELS:
                return die
        return {}


@dataclass(frozen=True)
class PictureSet:
    """A named set. `report_only`: sources whose pictures nobody looks at; `made` says how, where that is known."""

    name: str
    pictures: tuple[Picture, ...]
    report_only: frozenset[str] = frozenset()
    made: str = ""
    glitter: bool = False

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(sorted({p.source for p in self.pictures}))

    @property
    def about(self) -> str:
        """What must be known of the set to read its table; may be empty."""
        incomplete = [source for source in self.sources if source in NOT_ALL_LABELLED]
        note = f"in crowded pictures of {' and '.join(incomplete)} a few dice have no label and count as invented"
        return "; ".join(filter(None, [self.made, note if incomplete else ""]))

    def of(self, sources: Sequence[str]) -> PictureSet:
        """The pictures of some sources."""
        return replace(self, pictures=tuple(p for p in self.pictures if p.source in sources))


def open_set(name: str, place: Path) -> PictureSet:
    """A folder with images/ and labels/, or the list of a split in it (FOLDER/splits/NAME.txt).

    Raises `CannotMeasure`.
    """
    if place.is_file():
        root = place.resolve().parent.parent
        return open_pair(name, root / "images", root / "labels", _folder(root / "ignore"), place)
    if not place.is_dir():
        raise CannotMeasure(f"{place} is neither a folder nor the list of a split; name one that exists.")
    if not (place / "images").is_dir() or not (place / "labels").is_dir():
        raise CannotMeasure(f"{place} holds no images and labels side by side; give them with --images and --labels.")
    return open_pair(name, place / "images", place / "labels", _folder(place / "ignore"))


def open_pair(
    name: str, images: Path, labels: Path, ignore: Path | None = None, listed: Path | None = None
) -> PictureSet:
    """The pictures in `images`, or those that a list names; their labels have the same names in `labels`.

    Raises `CannotMeasure`.
    """
    for folder in (images, labels):
        if not folder.is_dir():
            raise CannotMeasure(f"{folder} is not a folder.")
    root = images.parent
    paths = _listed(listed, images) if listed is not None else _found(images)
    if not paths:
        raise CannotMeasure(f"{listed or images} holds no pictures.")
    scenes = _scenes(root / "scenes.jsonl")
    pictures = []
    for path in paths:
        inside = path.relative_to(images)
        source = path.parent.name if len(inside.parts) > 1 else name
        spared = ignore / inside.with_suffix(".txt") if ignore is not None else None
        scene = scenes.get(f"images/{inside.as_posix()}")
        pictures.append(Picture(path, source, labels / inside.with_suffix(".txt"), spared, scene))
    glitter = _provenance(root).get("scenes") == "glitter"
    return PictureSet(name, tuple(pictures), report_only(root), _made(root), glitter)


def _folder(path: Path) -> Path | None:
    return path if path.is_dir() else None


def _found(images: Path) -> list[Path]:
    return sorted(p for p in images.rglob("*") if p.suffix.lower() in SUFFIXES)


def _listed(listed: Path, images: Path) -> list[Path]:
    try:
        names = [line.strip() for line in listed.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise CannotMeasure(f"{listed} cannot be read as a list of pictures: {error}.") from None
    paths = [images / name.removeprefix("images/") for name in names]
    missing = [path for path in paths if not _lies_in(images, path)]
    if missing:
        raise CannotMeasure(f"{listed} names {len(missing)} pictures that are not in {images}, the first {missing[0]}.")
    return paths


def _lies_in(folder: Path, path: Path) -> bool:
    return path.is_relative_to(folder) and ".." not in path.relative_to(folder).parts and path.is_file()


def _scenes(path: Path) -> dict[str, Mapping[str, Any]]:
    if not path.exists():
        return {}
    try:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        for row in rows:
            for entry in (*row.get("dice", ()), *row.get("lookalikes", ())):
                _box(entry["box"])
        return {row["image"]: row for row in rows}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise CannotMeasure(f"{path} is not what the renderer writes: {error!r}.") from None


def report_only(root: Path) -> frozenset[str]:
    """Of a folder with splits, the sources of the val split but for those that may be studied."""
    split = root / "splits" / "val.txt"
    names = split.read_text(encoding="utf-8").split() if split.exists() else []
    return frozenset(Path(name).parent.name for name in names) - set(STUDIED)


def _provenance(root: Path) -> Mapping[str, Any]:
    """What made a rendered folder, as it says itself; nothing of any other."""
    try:
        said = json.loads((root / "provenance.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return said if isinstance(said, dict) else {}


def _made(root: Path) -> str:
    said = _provenance(root)
    if {"script", "scenes", "seed"} <= said.keys():
        return f"{said['script']}, {said['scenes']} scenes, seed {said['seed']}"
    return "rendered" if (root / "scenes.jsonl").exists() else ""


def _box(numbers: Sequence[float]) -> Box:
    x1, y1, x2, y2 = numbers
    return float(x1), float(y1), float(x2), float(y2)
