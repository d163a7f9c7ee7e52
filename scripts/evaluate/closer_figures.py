"""What is a closer look worth? Of the dice that the usual look misses, how many does it find, and what else?

    python -m scripts.evaluate.closer_figures LABELLED… [--limit 100] [--models MODELS]

LABELLED are folders with images/ and labels/, as `scripts/train/render_pictures.py` makes them. Each picture is read as
usual, and as a table reads every other time while a die is waited for (`referee.table.CLOSER`). Printed is, of the
readable dice that the usual look misses, how many the closer one finds and reads right, wrong, or leaves open, with a
95 % interval of those found; and how many other things it finds that the usual look does not, dice that nobody can
read among them, with a value and without.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import click
import cv2
import numpy as np

from datasets.labelled.real import LabelledPicture, labelled_pictures
from datasets.scenes.labels import UNREADABLE
from referee.table import CLOSER
from vision import DiceReader, DieReading
from vision.boxes import iou
from vision.intervals import wilson

FOUND = 0.5
"""Overlap, as a share of both together, from which on a reading is of a die,"""

ANOTHER = 0.4
"""and below which two readings are of two things."""

READINGS = ("right", "wrong", "open")
OTHERS = ("other, given a value", "other, left open")


def compare(reader: DiceReader, picture: LabelledPicture) -> Iterator[str]:
    """What happened to each readable die, and to each other thing, that only the closer look found; and `dice` and
    `missed` for each readable die, and for each that the usual look missed."""
    usual, closer = reader.read(picture.image).dice, reader.read(picture.image, closer=CLOSER).dice
    readable = picture.classes != UNREADABLE
    missed = readable & (iou(picture.boxes, _boxes(usual)).max(axis=1, initial=0.0) < FOUND)
    yield from ["dice"] * int(readable.sum())
    yield from ["missed"] * int(missed.sum())
    new = [die for die in closer if iou(_boxes([die]), _boxes(usual)).max(initial=0.0) < ANOTHER]
    for die in new:
        shared = iou(_boxes([die]), picture.boxes)[0]
        best = int(shared.argmax()) if len(shared) else 0
        if shared.max(initial=0.0) < FOUND or not readable[best]:
            yield OTHERS[die.value is None]
        elif missed[best]:
            yield "open" if die.value is None else "right" if die.value == picture.classes[best] + 1 else "wrong"


def _boxes(dice: Sequence[DieReading]) -> np.ndarray:
    return np.array([die.box for die in dice], np.float32).reshape(-1, 4)


@click.command(help=__doc__)
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--limit", type=click.IntRange(1), help="So many pictures of each folder at most.")
@click.option("--models", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Default: the shipped.")
def main(folders: tuple[Path, ...], limit: int | None, models: Path | None) -> None:
    cv2.setNumThreads(1)
    reader = DiceReader.load(models)
    print(f"| set | dice | missed | found closer (95 %) | {' | '.join((*READINGS, *OTHERS))} |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for folder in folders:
        told = Counter[str]()
        for picture in islice(labelled_pictures(folder), limit):
            told.update(compare(reader, picture))
        found, missed = sum(told[kind] for kind in READINGS), told["missed"]
        low, high = wilson(found, missed)
        counts = " | ".join(str(told[kind]) for kind in (*READINGS, *OTHERS))
        print(f"| {folder.name} | {told['dice']} | {missed} | {found} ({low:.0%} to {high:.0%}) | {counts} |")


if __name__ == "__main__":
    main()
