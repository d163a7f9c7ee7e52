"""Measure how many questions are left when the faces of dice are remembered over an evening, and print a table.

    python -m scripts.evaluate.evening_figures --seed 9051 --evenings 24 --throws 16
    python -m scripts.evaluate.evening_figures --seed 9061 --evenings 24 --throws 16 --any
    python -m scripts.evaluate.evening_figures --seed 9091 --evenings 12 --throws 16 --later
    python -m scripts.evaluate.evening_figures --photographs ../shared/data/real_dice --source rune55_trays_early

An evening is one table with five or six dice that are thrown again and again (`datasets.scenes.evenings`), or the
photographs of a source in the order of their names. Each throw is read once. What the readers leave open a person
tells; what was told, and what was read with certainty, is remembered. "Asked" is how often that is, without the memory
and with it. With `--later` the same dice are thrown at two evenings, the later one on another table in another light,
and the figures are those of the later one, with and without what people told at the first. "Wrong" are values that the
memory gave to dice that lie flat, and that are not those of the labels; "leaning" are dice that lean or are hidden, so
that nobody can read them, and that got a value all the same.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import click
import cv2
import numpy as np

from datasets.labelled.real import labelled_pictures
from datasets.rendering.render import Renderer, shrink
from datasets.rendering.webcam import expose, jpeg
from datasets.scenes.evenings import evenings, thrown_again
from datasets.scenes.labels import UNREADABLE, label
from datasets.scenes.scene import Scene
from scripts.evaluate.markdown import share, table
from vision import DiceReader, TableReading
from vision.boxes import iou
from vision.reading.voices import MEMORY
from vision.readings import DieReading
from vision.teaching.remembered_faces import RememberedFaces
from vision.teaching.resting_faces import KEEPING_LOOKS, RestingFaces

SAME_DIE = 0.4
"""A die is the one of a label whose box it overlaps so far, by intersection over union."""
QUALITY = 88, 60
"""Of JPEG, of the pictures of marbled and of any dice."""
HEADS = ("dice", "found", "asked", "asked with the memory", "wrong", "leaning", "leaning with the memory")


@dataclass(frozen=True, eq=False)
class ThrowPicture:
    """A picture, its dice `(N, 4)` in pixels, and their classes `(N,)`: top value - 1, or 6."""

    picture: np.ndarray
    boxes: np.ndarray
    classes: np.ndarray


@dataclass
class EveningCounts:
    """Of all evenings: dice that are asked about, that the memory named, rightly or wrongly, and those that
    nobody can read and that it named."""

    asked: int = 0
    named: int = 0
    wrong: int = 0
    leaning: int = 0


def rendered(seed: int, marbled: bool, count: int, throws: int) -> Iterator[Iterator[ThrowPicture]]:
    """The throws of so many evenings."""
    renderer = Renderer()
    for number, scene in islice(evenings(seed, marbled), count):
        rng = np.random.default_rng([seed, number + 1])
        yield thrown(renderer, scene, rng, throws, QUALITY[0] if marbled else QUALITY[1])


def rendered_twice(seed: int, count: int, throws: int) -> Iterator[tuple[Iterator[ThrowPicture], ...]]:
    """The throws of marbled dice at an evening, and of the same dice at a later one, on the table of others; so many
    times."""
    renderer, scenes = Renderer(), evenings(seed)
    for _ in range(count):
        (number, first), (other, table) = next(scenes), next(scenes)
        later = replace(table, dice=first.dice)
        yield tuple(
            thrown(renderer, scene, np.random.default_rng([seed, place + 1]), throws, QUALITY[0])
            for place, scene in ((number, first), (other, later))
        )


def thrown(
    renderer: Renderer, scene: Scene, rng: np.random.Generator, throws: int, quality: int
) -> Iterator[ThrowPicture]:
    """The dice of a scene, thrown so often."""
    for _ in range(throws):
        laid = thrown_again(scene, rng)
        if laid is not None:
            yield photograph(renderer, laid, quality)


def photograph(renderer: Renderer, scene: Scene, quality: int) -> ThrowPicture:
    """A throw as its camera shows it, as JPEG of a quality."""
    drawn = shrink(renderer.photograph(scene, 1.35), scene.camera.width, scene.camera.height)
    seen = expose(drawn, scene.webcam, np.random.default_rng(scene.seed))
    kept = cv2.imdecode(np.frombuffer(jpeg(seen, quality), np.uint8), cv2.IMREAD_COLOR)
    dice = label(scene)
    return ThrowPicture(kept, np.array([die.box for die in dice]), np.array([die.klass for die in dice]))


def photographed(folder: Path, source: str) -> Iterator[ThrowPicture]:
    """The photographs of a source, by name."""
    pictures = (p for split in ("train", "val") for p in labelled_pictures(folder, split) if p.source == source)
    for picture in sorted(pictures, key=lambda p: p.path.name):
        yield ThrowPicture(picture.image, picture.boxes, picture.classes)


class AnsweredEvening:
    """An evening at which a person answers what is asked."""

    def __init__(self, reader: DiceReader, counts: EveningCounts, remembered: RememberedFaces) -> None:
        self._resting = RestingFaces(remembered, reader)
        self._counts = counts

    def see(self, throw: ThrowPicture, reading: TableReading) -> None:
        """A throw that lies for a while."""
        seen = reading
        for _ in range(KEEPING_LOOKS):
            seen = self._resting.see(throw.picture, reading)
        for klass, die in paired(throw, seen):
            if any(voice.name == MEMORY for voice in die.voices):
                self._counts.leaning += klass == UNREADABLE
                self._counts.named += klass != UNREADABLE
                self._counts.wrong += die.value != klass + 1 and klass != UNREADABLE
            elif die.value is None and klass != UNREADABLE:
                self._counts.asked += 1
                if die.face is not None:
                    self._resting.remembered.tell(die.face, klass + 1)


def paired(throw: ThrowPicture, reading: TableReading) -> Iterator[tuple[int, DieReading]]:
    """The class of each labelled die that was found, with its reading."""
    if not reading.dice or not len(throw.boxes):
        return
    overlaps = iou(throw.boxes, np.array([die.box for die in reading.dice]))
    for klass, row in zip(throw.classes, overlaps, strict=True):
        if row.max() >= SAME_DIE:
            yield int(klass), reading.dice[int(row.argmax())]


class EveningRow:
    """Counts the evenings at which `reader` reads: a row of the table."""

    def __init__(self, reader: DiceReader, named: str) -> None:
        self.named = named
        self.counts = EveningCounts()
        self._reader = reader
        self._found: list[tuple[int, int | None]] = []

    def spend(self, throws: Iterable[ThrowPicture], remembered: RememberedFaces) -> RememberedFaces:
        """An evening that begins with what is `remembered`; what is kept of it until the next."""
        evening = AnsweredEvening(self._reader, self.counts, remembered)
        for throw in throws:
            reading = self._reader.read(throw.picture)
            self._found += [(klass, die.value) for klass, die in paired(throw, reading)]
            evening.see(throw, reading)
        click.echo(f"{self.named}: {self.counts.asked} asked, {self.counts.named} named by memory", err=True)
        return kept_of(remembered)

    def cells(self) -> tuple[str, ...]:
        flat = [value for klass, value in self._found if klass != UNREADABLE]
        leaning = [value for klass, value in self._found if klass == UNREADABLE]
        read, counts = len(leaning) - leaning.count(None), self.counts
        shares = (
            (flat.count(None), len(flat)),
            (counts.asked, len(flat)),
            (counts.wrong, counts.named),
            (read, len(leaning)),
            (read + counts.leaning, len(leaning)),
        )
        return self.named, str(len(self._found)), *(share(count, total) for count, total in shares)


def kept_of(remembered: RememberedFaces) -> RememberedFaces:
    """What is left of a memory at the next evening, as `app.stores.told_face_store` keeps it."""
    kept = RememberedFaces()
    kept.take_up(remembered.told_faces())
    return kept


def measure(
    reader: DiceReader, series: Iterable[Iterable[ThrowPicture]], named: str, carried: bool = False
) -> tuple[str, ...]:
    """A row of the table; `carried`: what was told goes through all evenings, whose dice and tables differ."""
    row, remembered = EveningRow(reader, named), RememberedFaces()
    for throws in series:
        left = row.spend(throws, remembered)
        remembered = left if carried else RememberedFaces()
    return row.cells()


def measure_later(
    reader: DiceReader, pairs: Iterable[Iterable[Iterable[ThrowPicture]]], named: str
) -> tuple[tuple[str, ...], ...]:
    """Two rows, of the later evenings alone: with nothing kept of the first ones, and with what was told there."""
    without, kept = (EveningRow(reader, f"{named}, {what}") for what in ("nothing kept", "what was said kept"))
    for first, later in pairs:
        remembered = EveningRow(reader, "before").spend(first, RememberedFaces())
        throws = list(later)
        without.spend(throws, RememberedFaces())
        kept.spend(throws, remembered)
    return without.cells(), kept.cells()


@click.command()
@click.option("--seed", type=int, default=9051, show_default=True)
@click.option("--evenings", "count", type=click.IntRange(1), default=24, show_default=True)
@click.option("--throws", type=click.IntRange(1), default=16, show_default=True)
@click.option("--any", "any_dice", is_flag=True, help="Any dice in place of marbled ones, many of them small.")
@click.option("--carried", is_flag=True, help="What was told goes through all evenings.")
@click.option("--later", is_flag=True, help="The same dice at two evenings, on other tables: the later ones.")
@click.option("--photographs", type=click.Path(exists=True, path_type=Path), help="A folder of labelled photographs.")
@click.option("--source", help="Whose photographs are an evening.")
def main(
    seed: int,
    count: int,
    throws: int,
    any_dice: bool,
    carried: bool,
    later: bool,
    photographs: Path | None,
    source: str | None,
) -> None:
    """Measure what a memory of faces spares people."""
    reader = DiceReader.load()
    if photographs is not None:
        if source is None:
            sys.exit("Name the photographs' --source.")
        rows = (measure(reader, [photographed(photographs, source)], source),)
    elif later:
        rows = measure_later(reader, rendered_twice(seed, count, throws), f"marbled, seed {seed}")
    else:
        what = "any dice" if any_dice else "marbled"
        rows = (measure(reader, rendered(seed, not any_dice, count, throws), f"{what}, seed {seed}", carried),)
    click.echo(table(HEADS, rows))


if __name__ == "__main__":
    main()
