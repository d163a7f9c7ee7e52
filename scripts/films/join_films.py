"""Joins films with hard cuts between them, as edited films are: OUT/joined_N/game.mp4 and truth.jsonl.

    python -m scripts.films.join_films ../shared/data/real_films --out out/joined --count 6 --scenes 4
    python -m scripts.evaluate.table_figures --free "real films joined by cuts" out/joined

Which films follow each other is drawn at random; scenes are brought to one size, between black borders where they are
of another shape: upright, wide and square in turn. Films that are there already are left as they are. They stay on this
machine: their licences are their makers'.
"""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import av
import click
import cv2
import numpy as np

from scripts.films.timed_films import (
    Row,
    at_times,
    films_in,
    new_folder,
    timed_pictures,
    truth_of,
    write_pictures,
    write_truth,
)

SIZES = ((720, 1280), (1280, 720), (640, 640))
"""Widths and heights of the joined films."""
CRF = 23


def fitted(picture: np.ndarray, width: int, height: int) -> np.ndarray:
    """A picture as large as it can be within that size, with black beside it."""
    factor = min(width / picture.shape[1], height / picture.shape[0])
    size = max(1, round(factor * picture.shape[1])), max(1, round(factor * picture.shape[0]))
    inner = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC)
    left, top = (width - size[0]) // 2, (height - size[1]) // 2
    borders = top, height - size[1] - top, left, width - size[0] - left
    return cv2.copyMakeBorder(inner, *borders, cv2.BORDER_CONSTANT)


def write_joined(films: Sequence[Path], out: Path, width: int, height: int) -> None:
    """Write the folder of a film that shows these one after the other, and what was rolled in all of them."""
    begins = [0.0]
    rolled: list[Row] = []
    for film in films:
        rolled += [at_times(row, later=begins[-1]) for row in truth_of(film)]
        times = [t for t, _ in timed_pictures(film / "game.mp4")]
        begins.append(begins[-1] + times[-1] + times[-1] / max(1, len(times) - 1))

    def pictures() -> Iterator[tuple[float, np.ndarray]]:
        for film, begin in zip(films, begins, strict=False):
            for t, picture in timed_pictures(film / "game.mp4"):
                yield begin + t, fitted(picture, width, height)

    with new_folder(out) as part:
        write_truth(rolled, part)
        write_pictures(pictures(), part / "game.mp4", CRF)


@click.command(help=__doc__)
@click.argument("films", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--count", type=click.IntRange(1), default=6, show_default=True, help="How many films.")
@click.option("--scenes", type=click.IntRange(2), default=4, show_default=True, help="How many scenes in each.")
@click.option("--seed", type=int, default=0, show_default=True)
def main(films: Path, out: Path, count: int, scenes: int, seed: int) -> None:
    """Raises click.ClickException where there are too few films, or one cannot be read."""
    folders = films_in(films)
    if len(folders) < scenes:
        raise click.ClickException(f"There are {len(folders)} films in {films}, too few for {scenes} scenes.")
    for number in range(count):
        chosen = random.Random(seed + number).sample(folders, scenes)
        name, names = f"joined_{seed + number}", ", ".join(film.name for film in chosen)
        try:
            if not (out / name).exists():
                write_joined(chosen, out / name, *SIZES[number % len(SIZES)])
        except (av.FFmpegError, OSError, ValueError, KeyError, TypeError, IndexError) as error:
            raise click.ClickException(f"The films {names} cannot be joined: {error}") from None
        click.echo(f"{name}: {names}")


if __name__ == "__main__":
    main()
