"""Shows films as programs that recognise dice do, with boxes and labels drawn about the dice.

    python -m scripts.films.marked_films ../shared/data/real_films --out out/marked --styles 5 --seed 1
    python -m scripts.evaluate.table_figures --free "real films with marks drawn" out/marked

OUT/FILM-marked_N/game.mp4 and truth.jsonl, for each FILM of a folder and each of so many styles. Our own reader tells
where the dice are, picture by picture. What is written beside them is drawn by lot, and changes now and then, as where
such programs are unsure. Nothing is written on a die. Films that are there already are left as they are.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import cv2
import numpy as np

from datasets.labelled.drawn_marks import UNMARKED, Mark, MarkStyle, draw_mark, edge_of
from scripts.films.timed_films import each_film, new_folder, timed_pictures, truth_of, write_pictures, write_truth
from vision.reading.reader import DiceReader

CRF = 20
LATE, LATE_SECONDS = 0.25, 0.3
"""Share of styles that mark dice only after they have rested for so long."""
CHANGES = 0.06
"""Share of pictures in which a die's mark says something else than before."""
SUMMED = 0.3
"""Share of styles that write a line in the picture's corner."""


@dataclass
class MarkedDie:
    """A die that was seen in the picture before: the middle of its box `(2,)`, and its mark."""

    middle: np.ndarray
    mark: Mark


class Recogniser:
    """A program that marks the dice of a film, in a style drawn by lot; `rest` is when it begins, in seconds."""

    def __init__(self, reader: DiceReader, rest: float, rng: np.random.Generator) -> None:
        self._reader, self._rng = reader, rng
        self._style: MarkStyle | None = None
        self._summed = bool(rng.random() < SUMMED)
        self._since = rest + LATE_SECONDS if rng.random() < LATE else 0.0
        self._known: list[MarkedDie] = []

    def __call__(self, picture: np.ndarray, t: float) -> np.ndarray:
        """A BGR picture at a time in seconds, as it shows it."""
        boxes = np.array([die.box for die in self._reader.read(picture).dice], float).reshape(-1, 4)
        if len(boxes) == 0 or t < self._since:
            return picture
        edge, picture = edge_of(boxes), picture.copy()
        style = self._style = self._style or MarkStyle.chosen(picture.shape, edge, self._rng).beside()
        marks = [self._mark((box[:2] + box[2:]) / 2, edge) for box in boxes]
        self._known = marks
        for number, (box, die) in enumerate(zip(boxes, marks, strict=True)):
            others = np.delete(boxes, number, axis=0)
            if self._rng.random() >= UNMARKED:
                draw_mark(picture, box + self._rng.normal(0, 0.02 * edge, 4), style, die.mark, others)
        if self._summed:
            self._write_sum(picture, style)
        return picture

    def _mark(self, middle: np.ndarray, edge: float) -> MarkedDie:
        near = [die for die in self._known if np.hypot(*(die.middle - middle)) < edge / 2]
        keeps = near and self._rng.random() >= CHANGES
        return MarkedDie(middle, near[0].mark if keeps else Mark.drawn(self._rng))

    def _write_sum(self, picture: np.ndarray, style: MarkStyle) -> None:
        size = picture.shape[0] / 720
        words = f"Dice: {len(self._known)}  Sum: {sum(die.mark.value for die in self._known)}"
        foot = (round(12 * size), round(40 * size))
        cv2.putText(picture, words, foot, style.font, size, style.colors[0], max(1, round(2 * size)), cv2.LINE_AA)


@click.command(help=__doc__)
@click.argument("films", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--styles", type=click.IntRange(1), default=1, show_default=True, help="So many of each film.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="What the styles are drawn by.")
def main(films: Path, out: Path, styles: int, seed: int) -> None:
    """Raises click.ClickException where there are no films, or one cannot be read."""
    reader = DiceReader.load()

    def mark(film: Path) -> bool:
        for number in range(styles):
            rng = np.random.default_rng([seed, number, zlib.crc32(film.name.encode())])
            _write_marked(film, out / f"{film.name}-marked_{number}", reader, rng)
        return True

    each_film(films, mark)


def _write_marked(film: Path, out: Path, reader: DiceReader, rng: np.random.Generator) -> None:
    if out.exists():
        return
    rolls = truth_of(film)
    rest = min((row["from"] for row in rolls if not row.get("lay")), default=0.0)
    with new_folder(out) as part:
        write_truth(rolls, part)
        write_pictures(_marked(film, Recogniser(reader, rest, rng)), part / "game.mp4", CRF)


def _marked(film: Path, recogniser: Recogniser) -> Iterator[tuple[float, np.ndarray]]:
    for t, picture in timed_pictures(film / "game.mp4"):
        yield t, recogniser(picture, t)


if __name__ == "__main__":
    main()
