"""`cubewatch read`: read the dice in pictures."""

import json
from pathlib import Path

import click
import cv2
import numpy as np

from app.commands.parts.failure import CommandFailure
from app.live.taught_reader import load_reader
from app.stores.whole_file import NotWrittenError, write_whole
from vision import PictureError, TableReading, draw_reading, read_picture


@click.command("read")
@click.argument("pictures", nargs=-1, required=True, metavar="PICTURE...", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="One JSON line for each picture.")
@click.option(
    "--draw", metavar="FOLDER", type=click.Path(), help="Write a copy of each picture with what was read drawn on it."
)
@click.option("--die-set", metavar="NAME", help="Read dice of this set as they were taught (cubewatch teach).")
def read(pictures: tuple[str, ...], as_json: bool, draw: str | None, die_set: str | None) -> int:
    """Read the dice in each PICTURE.

    A die whose value is not certain is shown with "?" and its likely values. Exit status: 0, every picture was read; 1,
    some picture could not be; 2, nothing was tried.
    """
    folder = _folder(draw) if draw is not None else None
    reader = load_reader(die_set)
    failed, taken = 0, set[str]()
    for picture in pictures:
        try:
            image = read_picture(picture)
        except PictureError as error:
            failed += 1
            click.echo(_error_line(picture, str(error)) if as_json else str(error), err=not as_json)
            continue
        reading = reader.read(image)
        click.echo(_line(picture, reading, reader.icons) if as_json else _table(picture, reading))
        if folder is not None:
            _write(folder, picture, draw_reading(image, reading), taken)
    return 1 if failed else 0


def _line(picture: str, reading: TableReading, icons: bool) -> str:
    dice = [
        {
            "box": list(die.box),
            "value": die.value,
            "confidence": die.confidence,
            "likely": [list(pair) for pair in die.likely],
            "color": die.color,
            **({"icon": die.icon} if icons else {}),
        }
        for die in reading.dice
    ]
    return json.dumps(
        {
            "image": picture,
            "width": reading.width,
            "height": reading.height,
            "ms": round(reading.seconds * 1000, 1),
            "dice": dice,
        }
    )


def _error_line(picture: str, message: str) -> str:
    return json.dumps({"image": picture, "error": message})


def _table(picture: str, reading: TableReading) -> str:
    values = [die.value for die in reading.dice if die.value is not None]
    unsure = sum(die.meaning is None for die in reading.dice)
    total = f"{len(reading.dice)} {'die' if len(reading.dice) == 1 else 'dice'}, sum {sum(values)}"
    head = f"{picture}: {total}{f', {unsure} not certain' if unsure else ''}"
    rows: list[str] = []
    for die in reading.dice:
        x, y = die.center
        likely = ", ".join(f"{value} {share:.0%}" for value, share in die.likely)
        shown = f"{die.meaning}  {die.confidence:7.2%}" if die.meaning is not None else f"?  ({likely})"
        rows.append(f"  {x:6.0f},{y:6.0f}  {die.color:<7} {shown}")
    return "\n".join([head, *rows])


def _folder(draw: str) -> Path:
    folder = Path(draw)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandFailure(f"the folder {draw} cannot be created: {error.strerror}") from None
    return folder


def _write(folder: Path, picture: str, image: np.ndarray, taken: set[str]) -> None:
    """Write the drawn copy as a JPEG named after its picture; a name that this run has used gets a number."""
    stem = Path(picture).stem
    name, count = f"{stem}.jpg", 1
    while name in taken or _is_same(folder / name, picture):
        count += 1
        name = f"{stem}-{count}.jpg"
    taken.add(name)
    encoded, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 92])
    if not encoded:
        raise CommandFailure(f"the drawn copy of {picture} cannot be encoded")
    try:
        write_whole(folder / name, data.tobytes(), "JPEG picture", b"\xff\xd8")
    except NotWrittenError as error:
        raise CommandFailure(str(error)) from None


def _is_same(target: Path, picture: str) -> bool:
    """Whether writing `target` would overwrite the picture itself."""
    return target.exists() and target.samefile(picture)
