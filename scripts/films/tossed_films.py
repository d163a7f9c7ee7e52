"""Makes films of dice that no hand touches: a machine tosses those of a photograph about their table.

    python -m scripts.films.tossed_films ../shared/data/real_dice --out out/tossed --numbers 1-24 --seed 1
    python -m scripts.evaluate.table_figures --free "tossed by a machine" out/tossed

OUT/tossed_N/game.mp4, truth.jsonl and film.json. The table and how the dice look are real; where they lie, and how they
fly, is drawn. The dice that lie there when a film begins were not rolled. Films that are there already are left as they
are. They stay on this machine: the licences of the photographs are their makers'.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from scripts.films.moving_photos import BLUR, CannotBeShownError, PhotoTable
from scripts.films.photo_films import Photo, Pictures, drawn_table, films_command, write_film
from scripts.films.timed_films import Row

ROLLS, MOST_TOSSED = 3, 6
APART, REACH = 1.5, 2.0
"""In die sizes: how far dice lie from each other at least, and beyond those of the photograph at most."""
TRIES = 400
SHOWN = ("still", "still", "trembling", "light")


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
        """Raises CannotBeShownError."""
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
        raise CannotBeShownError("there is no room for the dice")

    def truth(self, values: np.ndarray) -> list[Row]:
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

    Raises OSError, PictureError, av.FFmpegError and CannotBeShownError.
    """
    photo, table = drawn_table(photos, rng)
    tossing = Tossing(table, rng)
    pictures = Pictures(tossing.seen, tossing.ends)
    write_film(photo, pictures, lambda: tossing.truth(photo.classes + 1), SHOWN, out, rng)


main = films_command("tossed", __doc__, tossed_film)

if __name__ == "__main__":
    main()
