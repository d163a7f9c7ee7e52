"""Makes of each FILM of a folder one of the dice as they lay after its last roll, in which nothing is rolled.

    python -m scripts.films.lying_films ../shared/data/real_films --out out/lying
    python -m scripts.films.alter_films out/lying --out out/lying_pairs --pairs 20
    python -m scripts.evaluate.table_figures --free "dice that lie" out/lying_pairs

What was filmed while they lay is shown to and fro for 3 seconds: OUT/FILM/game.mp4, with an empty truth.jsonl. Whatever
is given as a roll there is invented. Films in which dice lie for fewer than 8 pictures are left out. Those that are
there already are left as they are.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import click
import numpy as np

from scripts.films.timed_films import each_film, new_folder, timed_pictures, truth_of, write_pictures, write_truth

RATE, PICTURES, LEAST_PICTURES = 30, 90, 8
REST_SECONDS, LEFT_SECONDS = 0.1, 0.05
"""So long after dice came to rest, and before a hand comes, the pictures begin and end."""
CRF = 18


@click.command(help=__doc__)
@click.argument("films", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
def main(films: Path, out: Path) -> None:
    """Raises click.ClickException where there are no films, or one cannot be read."""
    each_film(films, lambda film: _write_lying(film, out / film.name))


def _write_lying(film: Path, out: Path) -> bool:
    pictures = [] if out.exists() else list(_lying(film))
    if len(pictures) < LEAST_PICTURES:
        return False
    with new_folder(out) as part:
        write_truth([], part)
        to_and_fro = cycle(pictures + pictures[-2:0:-1])
        shown = ((number / RATE, picture) for number, picture in enumerate(islice(to_and_fro, PICTURES)))
        write_pictures(shown, part / "game.mp4", CRF)
    return True


def _lying(film: Path) -> Iterator[np.ndarray]:
    """The pictures while the dice of the last roll lay."""
    rolls = [row for row in truth_of(film) if not row.get("lay")]
    if rolls:
        first, last = rolls[-1]["from"] + REST_SECONDS, rolls[-1]["to"] - LEFT_SECONDS
        yield from (picture for t, picture in timed_pictures(film / "game.mp4") if first <= t <= last)


if __name__ == "__main__":
    main()
