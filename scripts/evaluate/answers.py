"""What is read in each picture: by the networks now, by the same networks earlier, or by `cubewatch read --json`."""

import contextlib
import hashlib
import json
import math
from collections.abc import Mapping
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

import vision
from scripts.evaluate.sets import CannotMeasure, Picture
from vision import DiceReader, DieReading, PictureError, TableReading, read_picture
from vision.reading.decision import VALUES
from vision.reading.models import ModelFolder


class NotRead(Exception):
    """There is no reading of a picture, and none can be made."""


class Answers(Protocol):
    """Readings by picture. `about` says in a clause where they come from."""

    about: str

    def of(self, picture: Picture) -> TableReading:
        """Raises `PictureError` where the picture cannot be read, `NotRead` where nobody tried."""
        ...


class NetworkAnswers:
    """The networks' readings; those of a former run where `cache` holds them.

    The cache has a file for each state of the networks, of `vision` and of the libraries that they run on, and in it a
    line for each picture, found by its SHA-256, so that what others read is never taken for theirs.
    """

    def __init__(self, models: Path | None = None, cache: Path | None = None, exact: bool = False) -> None:
        """`exact`: as `DiceReader.load`. Raises `ModelError`, or `CannotMeasure` where the cache cannot be written."""
        folder = ModelFolder.open(models, exact)
        files = [name for name, entry in folder.manifest.items() if isinstance(entry, dict) and "sha256" in entry]
        used = {name: folder.network(name) for name in files}
        digest = hashlib.sha256(json.dumps({**folder.manifest, **used}, sort_keys=True).encode()).hexdigest()
        self.about = f"networks {digest[:12]}"
        self._load = partial(DiceReader.load, models, exact=exact)
        self._reader: DiceReader | None = None
        self._known: dict[str, TableReading] = {}
        self._file: Path | None = None
        if cache is None:
            self._reader = self._load()
            return
        # What the manifest promises must lie beside it, even where no network has to run.
        for name in files:
            folder.check(name)
        self._file = cache / f"readings-{digest[:16]}-{_code_digest()[:16]}.jsonl"
        try:
            cache.mkdir(parents=True, exist_ok=True)
            lines = self._file.read_text(encoding="utf-8").splitlines() if self._file.exists() else []
        except OSError as error:
            raise CannotMeasure(f"The cache {cache} cannot be used: {error.strerror}.") from None
        for line in lines:
            # The last line of a run that was broken off may be half a line, and is read again.
            with contextlib.suppress(ValueError, KeyError, TypeError):
                row = json.loads(line)
                self._known[row["sha256"]] = reading_of(row)

    def of(self, picture: Picture) -> TableReading:
        if self._file is None:
            return self._read(picture.path)
        try:
            key = hashlib.sha256(picture.path.read_bytes()).hexdigest()
        except OSError as error:
            raise PictureError(f"{picture.path} cannot be read: {error.strerror}.") from None
        if key not in self._known:
            reading = self._read(picture.path)
            row = json.dumps({"sha256": key, **row_of(reading)})
            try:
                with self._file.open("a", encoding="utf-8") as lines:
                    lines.write(f"\n{row}")
            except OSError as error:
                raise CannotMeasure(f"{self._file} cannot be written: {error.strerror}.") from None
            self._known[key] = reading
        return self._known[key]

    def _read(self, path: Path) -> TableReading:
        image = read_picture(path)
        if self._reader is None:
            self._reader = self._load()
        return self._reader.read(image)


class KeptAnswers:
    """Readings that `cubewatch read --json` printed; a picture is found by its folder's name and its own."""

    def __init__(self, file: Path) -> None:
        """Raises `CannotMeasure`."""
        self.about = f"readings in {file.name}"
        self._rows: dict[str, Mapping[str, Any]] = {}
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise CannotMeasure(f"{file} cannot be read: {error}.") from None
        for number, line in enumerate(lines, 1):
            if line.strip():
                name, row = _checked(line, f"Line {number} of {file}")
                if name in self._rows:
                    raise CannotMeasure(f"{file} holds two readings of {name}; leave one of them out.")
                self._rows[name] = row

    def of(self, picture: Picture) -> TableReading:
        row = self._rows.get(_name(picture.path)) or self._rows.get(f"/{picture.path.stem}")
        if row is None:
            raise NotRead(f"{picture.path} has no line among the {self.about}.")
        if "error" in row:
            raise PictureError(str(row["error"]))
        return reading_of(row)

    def pictures(self, labels: Path, ignore: Path | None = None) -> tuple[Picture, ...]:
        """What was read, with labels and spared regions in LABELS/SOURCE/NAME.txt and IGNORE/SOURCE/NAME.txt."""
        paths = [Path(row["image"]) for row in self._rows.values()]
        inside = [Path(path.parent.name) / f"{path.stem}.txt" for path in paths]
        return tuple(
            Picture(path, path.parent.name, labels / name, ignore / name if ignore is not None else None)
            for path, name in zip(paths, inside, strict=True)
        )


def _checked(line: str, where: str) -> tuple[str, Mapping[str, Any]]:
    """Name of the picture, and what the line holds."""
    try:
        row = json.loads(line)
        if "error" not in row:
            reading_of(row)
        return _name(Path(row["image"])), row
    except (ValueError, KeyError, TypeError) as error:
        raise CannotMeasure(f"{where} is no reading as cubewatch read --json prints it: {error!r}.") from None


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def row_of(reading: TableReading) -> dict[str, Any]:
    """A reading as `cubewatch read --json` prints it, without the name of the picture."""
    dice = [
        {"box": d.box, "value": d.value, "confidence": d.confidence, "likely": d.likely, "color": d.color}
        for d in reading.dice
    ]
    return {"width": reading.width, "height": reading.height, "ms": round(reading.seconds * 1000, 1), "dice": dice}


def reading_of(row: Mapping[str, Any]) -> TableReading:
    """The reading of a line; its time is not a number where the line has none.

    Raises `KeyError`, `TypeError` or `ValueError` where the line holds something else.
    """
    dice = []
    for die in row["dice"]:
        x1, y1, x2, y2 = map(float, die["box"])
        likely = tuple((int(value), float(share)) for value, share in die.get("likely", ()))
        value = die["value"]
        if value is not None and (type(value) is not int or not 1 <= value <= VALUES):
            raise ValueError(f"a value is null or from 1 to 6, not {value!r}")
        confidence = float(die.get("confidence", 1.0))
        if not 0.0 <= confidence <= 1.0:
            raise ValueError(f"a confidence is from 0 to 1, not {confidence}")
        dice.append(DieReading((x1, y1, x2, y2), value, confidence, likely, str(die.get("color", ""))))
    seconds = math.nan if row.get("ms") is None else float(row["ms"]) / 1000
    return TableReading(int(row["width"]), int(row["height"]), tuple(dice), 0.0, seconds)


def _code_digest() -> str:
    """SHA-256 of what readings follow from besides the networks."""
    digest = hashlib.sha256()
    folder = Path(str(vision.__file__)).parent
    for file in sorted(f for f in folder.rglob("*") if f.is_file() and f.suffix != ".pyc"):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    digest.update(f"{np.__version__} {cv2.__version__} {metadata.version('onnxruntime')}".encode())
    return digest.hexdigest()
