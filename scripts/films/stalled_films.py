"""Shows each FILM of a folder as a call shows it that falters: a picture stays now and then, and what it hid is lost.

    python -m scripts.films.stalled_films ../shared/data/real_films --seed 1 --out out/stalled
    python -m scripts.evaluate.table_figures --free "films that stall" out/stalled

OUT/FILM/game.mp4 and truth.jsonl. Dice that come to rest behind a picture that stays lie there from the next one on;
what nobody can see at rest is left out. Films that are there already are left as they are. They stay on this machine:
their licences are their makers'.
"""

import zlib
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np

from scripts.films.timed_films import (
    Row,
    each_film,
    new_folder,
    timed_pictures,
    truth_of,
    write_pictures,
    write_truth,
)

APART_SECONDS, STAYS_SECONDS = (0.1, 0.9), (0.2, 0.5)
"""How long pictures come as they should, and how long one stays then."""
LEAST_SEEN = 0.2
"""So many seconds dice have to be seen at rest."""
CRF = 22

Stall = tuple[float, float]


def stalls_of(seconds: float, rng: np.random.Generator) -> list[Stall]:
    """When a picture stays, from and to, in a film of so many seconds."""
    stalls, t = list[Stall](), 0.0
    while t < seconds:
        begins = t + float(rng.uniform(*APART_SECONDS))
        t = begins + float(rng.uniform(*STAYS_SECONDS))
        stalls.append((begins, t))
    return stalls


def as_seen(row: Row, stalls: list[Stall]) -> Row | None:
    """A row of truth.jsonl with the time from which its dice are seen at rest; None where they hardly are."""
    first = row["from"]
    for begins, ends in stalls:
        if begins < first < ends:
            first = ends
    return {**row, "from": round(first, 3)} if row["to"] - first >= LEAST_SEEN else None


def _shown(film: Path, stalls: list[Stall]) -> Iterator[tuple[float, np.ndarray]]:
    shown: np.ndarray | None = None
    for t, picture in timed_pictures(film / "game.mp4"):
        if shown is None or not any(begins < t < ends for begins, ends in stalls):
            shown = picture
        yield t, shown


@click.command(help=__doc__)
@click.argument("films", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
def main(films: Path, out: Path, seed: int) -> None:
    """Raises click.ClickException where there are no films, or one cannot be read."""
    each_film(films, lambda film: _write_stalled(film, out / film.name, seed))


def _write_stalled(film: Path, out: Path, seed: int) -> bool:
    if out.exists():
        return False
    rng = np.random.default_rng([seed, zlib.crc32(film.name.encode())])
    stalls = stalls_of(max(t for t, _ in timed_pictures(film / "game.mp4")), rng)
    with new_folder(out) as part:
        rows = (as_seen(row, stalls) for row in truth_of(film))
        write_truth((row for row in rows if row is not None), part)
        write_pictures(_shown(film, stalls), part / "game.mp4", CRF)
    return True


if __name__ == "__main__":
    main()
