"""Makes films of dice that no hand touches: a machine tosses those of a photograph about their table.

    python -m scripts.films.tossed_films ../shared/data/real_dice --out out/tossed --numbers 1-24 --seed 1
    python -m scripts.evaluate.table_figures --free "tossed by a machine" out/tossed

OUT/tossed_N/game.mp4, truth.jsonl and film.json. The table and how the dice look are real; where they lie, and how they
fly, is drawn. The dice that lie there when a film begins were not rolled. Films that are there already are left as they
are. They stay on this machine: the licences of the photographs are their makers'.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from scripts.films.moving_photos import PhotoTable
from scripts.films.photo_films import Photo, Pictures, drawn_table, films_command, write_film
from scripts.films.stays import Journey, Stay, free_places, seen_dice
from scripts.films.timed_films import Row

ROLLS, MOST_TOSSED = 3, 6
SHOWN = ("still", "still", "trembling", "light")


class Tossing:
    """The dice of a table, tossed again and again."""

    def __init__(self, table: PhotoTable, rng: np.random.Generator) -> None:
        """Raises CannotBeShownError."""
        self._table, self._bare = table, table.emptied()
        count = int(rng.integers(1, min(len(table.sizes), MOST_TOSSED) + 1))
        self.tosses = [self._tossed(count, -np.inf, rng)]
        t = float(rng.uniform(0.8, 1.6))
        for _ in range(ROLLS):
            self.tosses.append(self._tossed(count, t, rng))
            t = _rest(self.tosses[-1]) + float(rng.uniform(0.5, 1.8))
        self.ends = t

    def _tossed(self, count: int, t: float, rng: np.random.Generator) -> list[Stay]:
        places = free_places(self._table, count, rng)
        begins = t + rng.uniform(0, 0.1, count)
        looks, turns = rng.integers(0, len(self._table.sizes), count), rng.normal(0, 0.4, count)
        rests = begins + rng.uniform(0.35, 0.9, count)
        stays = [
            Stay(
                int(looks[k]), places[k], float(turns[k]), places[k], float(begins[k]), float(rests[k]), Journey.TOSSED
            )
            for k in range(count)
        ]
        for before, stay in zip(self.tosses[-1], stays, strict=True) if np.isfinite(t) else ():
            stay.start, before.gone = before.place, stay.begins
        return stays

    def truth(self, values: np.ndarray) -> list[Row]:
        """The rows of truth.jsonl, where the dice of the photograph show `values` `(N,)`, 1 to 6."""
        until = [*(min(stay.begins for stay in toss) for toss in self.tosses[2:]), self.ends]
        return [
            {
                "from": round(_rest(toss), 3),
                "to": round(to, 3),
                "roll": sorted(values[[stay.look for stay in toss]].tolist()),
                "unsure": [],
            }
            for toss, to in zip(self.tosses[1:], until, strict=True)
        ]

    def seen(self, t: float, spell: float) -> np.ndarray:
        """The table at a time, over a `spell` that blurs what moves."""
        return seen_dice(self._table, self._bare, list(zip(*self.tosses, strict=True)), t, spell).astype(np.uint8)


def _rest(toss: list[Stay]) -> float:
    return max(stay.rests for stay in toss)


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
