"""Measure how dice are read where it is known from earlier throws how the table lies, and print a table.

    python -m scripts.evaluate.known_table_figures --seed 9111 --evenings 24 --throws 10 --few
    python -m scripts.evaluate.known_table_figures --seed 9113 --evenings 24 --throws 10 --marbled
    python -m scripts.evaluate.known_table_figures --photographs ../shared/data/real_dice --source byler_d6

At each table (`datasets.scenes.evenings`) all dice are thrown once, then all again and again, or with `--few` one or
two of them (with `--never-more` from the start); some lean. The same pictures are read alone, and with what earlier
throws told of the table, as the referee keeps it for each zone. Or they are the photographs of a source whose camera
stood still, in the order of their names.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import click
import numpy as np

from datasets.rendering.render import Renderer
from datasets.scenes.arrange import cocked_die
from datasets.scenes.evenings import evenings, thrown_again
from datasets.scenes.labels import UNREADABLE
from datasets.scenes.scene import Die, Scene
from scripts.evaluate.evening_figures import QUALITY, ThrowPicture, paired, photograph, photographed
from scripts.evaluate.markdown import share, table
from vision import DiceReader
from vision.reading.detector import Known
from vision.reading.slant import SeenTable

HEADS = ("read", "right", "asked", "wrong", "leaning given a value")
LEANING_SHARE = 0.2
"""Of the dice."""


@dataclass
class LeanCounts:
    """Of dice that lie flat: how many, and how they are read; of those that lean: how many, and given a value."""

    flat: int = 0
    right: int = 0
    asked: int = 0
    leaning: int = 0
    given: int = 0

    def note(self, klass: int, value: int | None) -> None:
        """A die of this class that was read as this value."""
        if klass == UNREADABLE:
            self.leaning += 1
            self.given += value is not None
        else:
            self.flat += 1
            self.right += value == klass + 1
            self.asked += value is None

    def row(self, named: str) -> tuple[str, ...]:
        wrong = self.flat - self.right - self.asked
        shares = (self.right, self.flat), (self.asked, self.flat), (wrong, self.flat), (self.given, self.leaning)
        return named, *(share(count, total) for count, total in shares)


def throws_of(scene: Scene, throws: int, few: bool, rng: np.random.Generator) -> Iterator[Scene]:
    """All of the scene's dice, or one or two of them, thrown so often."""
    for number in range(throws):
        some = rng.permutation(len(scene.dice))[: 1 + number % 2 if few else None]
        laid = thrown_again(replace(scene, dice=tuple(scene.dice[i] for i in some)), rng)
        if laid is not None:
            dice = tuple(_leaning(die, rng) if rng.random() < LEANING_SHARE else die for die in laid.dice)
            yield replace(laid, dice=dice)


def _leaning(die: Die, rng: np.random.Generator) -> Die:
    return replace(cocked_die(rng, die.position[:2], die.size, (die.material, die.pips)), seed=die.seed)


@click.command(help=__doc__)
@click.option("--seed", type=int, default=9111, show_default=True)
@click.option("--evenings", "count", type=click.IntRange(1), default=30, show_default=True)
@click.option("--throws", type=click.IntRange(1), default=10, show_default=True)
@click.option("--few", is_flag=True, help="One or two dice after the first throw.")
@click.option("--never-more", is_flag=True, help="Not at the first throw either.")
@click.option("--marbled", is_flag=True, help="Marbled dice in place of any.")
@click.option("--photographs", type=click.Path(exists=True, path_type=Path), help="A folder of labelled photographs.")
@click.option("--source", help="Whose photographs are read.")
def main(
    seed: int,
    count: int,
    throws: int,
    few: bool,
    never_more: bool,
    marbled: bool,
    photographs: Path | None,
    source: str | None,
) -> None:
    reader, counts = DiceReader.load(), (LeanCounts(), LeanCounts())
    if photographs is not None:
        if source is None:
            sys.exit("Name the photographs' --source.")
        follow(reader, photographed(photographs, source), counts)
    else:
        renderer = Renderer()
        for number, scene in islice(evenings(seed, marbled), count):
            rng = np.random.default_rng([seed, number + 1])
            quality = QUALITY[0] if marbled else QUALITY[1]
            tables: tuple[SeenTable, ...] = ()
            first = thrown_again(scene, rng)
            if first is not None and not never_more:
                tables = reader.read(photograph(renderer, first, quality).picture).tables
            later = (photograph(renderer, laid, quality) for laid in throws_of(scene, throws, few, rng))
            follow(reader, later, counts, tables)
            click.echo(f"table {number}: {counts[1].flat + counts[1].leaning} dice", err=True)
    alone, known = counts
    click.echo(table(HEADS, [alone.row("alone"), known.row("with what is known of the table")]))


def follow(
    reader: DiceReader,
    throws: Iterable[ThrowPicture],
    counts: tuple[LeanCounts, LeanCounts],
    tables: tuple[SeenTable, ...] = (),
) -> None:
    """Counts how throws are read alone, and with what is known of the table."""
    for throw in throws:
        alone = reader.read(throw.picture)
        seen = [die.box for die in alone.dice]  # as in a film, at the second look
        known = reader.read(throw.picture, known=Known.of([], [], seen, tables))
        tables = known.tables or tables
        for count, reading in zip(counts, (alone, known), strict=True):
            for klass, die in paired(throw, reading):
                count.note(klass, die.value)


if __name__ == "__main__":
    main()
