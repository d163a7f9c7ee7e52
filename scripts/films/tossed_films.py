"""Makes films of dice that no hand touches: a machine tosses those of a photograph about their table.

    python -m scripts.films.tossed_films ../shared/data/real_dice --out out/tossed --numbers 1-24 --seed 1
    python -m scripts.evaluate.table_figures --free "tossed by a machine" out/tossed

OUT/tossed_N/game.mp4, truth.jsonl and film.json. The table and how the dice look are real; where they lie, and how they
fly, is drawn. The dice that lie there when a film begins were not rolled. Films that are there already are left as they
are. They stay on this machine: the licences of the photographs are their makers'.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import av
import click
import numpy as np

from scripts.films.moving_photos import BLUR, PhotoTable
from scripts.films.photo_films import CAMERAS, RATES, Photo, drawn_table, photos_in
from scripts.films.render_films import NUMBERS
from scripts.films.timed_films import new_folder, write_pictures, write_truth
from vision import PictureError

ROLLS, MOST_TOSSED = 3, 6
APART, REACH = 1.5, 2.0
"""In die sizes: how far dice lie from each other at least, and beyond those of the photograph at most."""
TRIES = 400
SHOWN = ("still", "still", "trembling", "light")


class TooNarrowError(ValueError):
    """There is no room for the dice on the table of a photograph."""


@dataclass(frozen=True, eq=False)
class Lie:
    """How dice lie after a toss: `places` `(N, 2)` in pixels, the dice of the photograph that they look like `looks`
    `(N,)`, how they are turned against those `turns` `(N,)` in radians; when each was tossed, and came to rest."""

    places: np.ndarray
    looks: np.ndarray
    turns: np.ndarray
    begins: np.ndarray
    rests: np.ndarray


class Tossing:
    """The dice of a table, tossed again and again."""

    def __init__(self, table: PhotoTable, rng: np.random.Generator) -> None:
        """Raises TooNarrowError."""
        self._table, self._bare = table, table.emptied()
        self._size = float(np.median(table.sizes))
        count = int(rng.integers(1, min(len(table.sizes), MOST_TOSSED) + 1))
        self.lies = [self._lie(count, -np.inf, rng)]
        t = float(rng.uniform(0.8, 1.6))
        for _ in range(ROLLS):
            self.lies.append(self._lie(count, t, rng))
            t = float(self.lies[-1].rests.max() + rng.uniform(0.5, 1.8))
        self.ends = t

    def _lie(self, count: int, t: float, rng: np.random.Generator) -> Lie:
        middles, height, width = self._table.middles, *self._bare.shape[:2]
        low = np.maximum(middles.min(axis=0) - REACH * self._size, 0.8 * self._size)
        high = np.minimum(middles.max(axis=0) + REACH * self._size, (width, height) - np.array(0.8 * self._size))
        for _ in range(TRIES):
            places = rng.uniform(low, np.maximum(low, high), (count, 2))
            apart = np.abs(places[:, None] - places[None]).max(axis=2)[~np.eye(count, dtype=bool)]
            if (apart >= APART * self._table.sizes.max()).all():
                begins = t + rng.uniform(0, 0.1, count)
                looks, turns = rng.integers(0, len(middles), count), rng.normal(0, 0.4, count)
                return Lie(places, looks, turns, begins, begins + rng.uniform(0.35, 0.9, count))
        raise TooNarrowError("there is no room for the dice")

    def truth(self, values: np.ndarray) -> list[dict[str, object]]:
        """The rows of truth.jsonl, where the dice of the photograph show `values` `(N,)`, 1 to 6."""
        until = [*(float(lie.begins.min()) for lie in self.lies[2:]), self.ends]
        return [
            {
                "from": round(float(lie.rests.max()), 3),
                "to": round(to, 3),
                "roll": sorted(values[lie.looks].tolist()),
                "unsure": [],
            }
            for lie, to in zip(self.lies[1:], until, strict=True)
        ]

    def seen(self, t: float, spell: float) -> np.ndarray:
        """The table at a time, over a `spell` that blurs what moves."""
        flies = any((lie.begins <= t).any() and t < lie.rests.max() for lie in self.lies[1:])
        moments = [t - spell * 0.5 * k / BLUR for k in range(BLUR if flies else 1)]
        return np.mean([self._at(moment) for moment in moments], axis=0).astype(np.uint8)

    def _at(self, t: float) -> np.ndarray:
        picture = self._bare.copy()
        for die in range(len(self.lies[0].places)):
            number = max(k for k, lie in enumerate(self.lies) if lie.begins[die] <= t)
            lie, before = self.lies[number], self.lies[max(0, number - 1)]
            look, left, at = int(lie.looks[die]), 0.0, lie.places[die]
            if t < lie.rests[die]:
                share = (t - lie.begins[die]) / (lie.rests[die] - lie.begins[die])
                left = (1 - share) ** 2
                at = at + (before.places[die] - at) * left - (0, 6 * self._size * share * (1 - share) ** 2)
                look = (look + int(7 * left + 0.2)) % len(self._table.sizes)
            self._table.paste(picture, look, at, self._size / self._table.sizes[look], lie.turns[die] + 6 * left)
        return picture


def tossed_film(photos: Sequence[Photo], out: Path, rng: np.random.Generator) -> None:
    """Write the film of one photograph into `out`.

    Raises OSError, PictureError, av.FFmpegError and TooNarrowError.
    """
    photo, table = drawn_table(photos, rng)
    tossing = Tossing(table, rng)
    camera, rate, noise = str(rng.choice(SHOWN)), int(rng.choice(RATES)), float(rng.uniform(1, 4))
    crf = int(rng.integers(20, 33))

    def shown() -> Iterator[tuple[float, np.ndarray]]:
        for number in range(round(tossing.ends * rate)):
            t = number / rate
            picture = CAMERAS[camera](tossing.seen(t, 1 / rate), t)
            grain = rng.normal(0, noise, picture.shape[:2])[..., None]
            yield t, np.clip(picture + grain, 0, 255).astype(np.uint8)

    with new_folder(out) as part:
        write_pictures(shown(), part / "game.mp4", crf)
        write_truth(tossing.truth(photo.classes + 1), part)
        about = {"photograph": f"{photo.source}/{photo.path.name}", "camera": camera, "rate": rate, "crf": crf}
        (part / "film.json").write_text(json.dumps(about) + "\n", encoding="utf-8")


@click.command(help=__doc__)
@click.argument("photographs", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--numbers", type=NUMBERS, required=True, help="Which films, as in 1-24.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@click.option("--split", "splits", multiple=True, default=("train", "val"), show_default=True)
def main(photographs: Path, out: Path, numbers: range, seed: int, splits: tuple[str, ...]) -> None:
    """Raises click.ClickException where there are no photographs with dice that can be tossed."""
    try:
        photos = photos_in(photographs, splits)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{photographs} cannot be read: {error}") from None
    if not photos:
        raise click.ClickException(f"There are no photographs with labelled dice in {photographs}.")
    for number in numbers:
        place = out / f"tossed_{number}"
        if place.exists():
            continue
        try:
            tossed_film(photos, place, np.random.default_rng([seed, number]))
            click.echo(place.name)
        except TooNarrowError as error:
            click.echo(f"{place.name} is left out: {error}")
        except (av.FFmpegError, OSError, PictureError) as error:
            raise click.ClickException(f"The film {place} cannot be made: {error}") from None


if __name__ == "__main__":
    main()
