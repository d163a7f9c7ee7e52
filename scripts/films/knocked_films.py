"""Makes films of dice that are knocked aside: a thrown die hits one that lies there, or somebody knocks at the table.

    python -m scripts.films.knocked_films ../shared/data/real_dice --out out/knocked --numbers 1-24 --seed 1
    python -m scripts.evaluate.table_figures --free "knocked aside" out/knocked

OUT/knocked_N/game.mp4, truth.jsonl and film.json. A hand throws some dice of a photograph again and again, and leaves
the others where they lie (`scripts.films.again_films`). Only the dice that were thrown count as a roll: one that is
knocked aside keeps its face, and was not rolled. Films that are there already are left as they are. They stay on this
machine: the licences of the photographs are their makers'.
"""

from collections.abc import Sequence

import numpy as np

from scripts.films.again_films import Throwing, films_of
from scripts.films.moving_photos import PhotoTable
from scripts.films.photo_films import films_command
from scripts.films.picture_changes import jolted
from scripts.films.stays import APART, Stay

HITS, KNOCKS = 0.7, 0.5
"""How often a throw hits a die that lies there, where one does; how often somebody knocks between two throws."""
HOPS, PUSHES = (0.05, 0.7), (0.4, 2.5)
"""How far a knock at the table moves a die, and how far one is pushed that is hit; in die sizes."""
TRIES = 30


class Knocking(Throwing):
    """The dice of a table, thrown by a hand and knocked aside; `hits` and `knocks` are the times of it.

    Of the dice that are hit a share of `turning` turns over, and shows something else then.
    """

    turning = 0.0

    def __init__(self, table: PhotoTable, values: np.ndarray, rng: np.random.Generator) -> None:
        """The dice of the photograph show `values` `(N,)`. Raises CannotBeShownError."""
        self.hits, self.knocks = list[float](), list[float]()
        self._size = float(np.median(table.sizes))
        self._camera_shakes = rng.random() < 0.5
        super().__init__(table, values, rng, ("where they lie",))

    def _turn(self, t: float) -> float:
        lying = [stays for stays in self.dice if stays]
        if lying and self._rng.random() < KNOCKS:
            t = self._knock(lying, t + float(self._rng.uniform(0.1, 0.5)))
        return super()._turn(t)

    def _knock(self, lying: Sequence[list[Stay]], t: float) -> float:
        """Somebody knocks at the table at time `t`: all dice hop. Gives when the next thing happens."""
        self.knocks.append(t)
        for stays in lying:
            place = self._beside(stays, HOPS, self._rng.uniform(0, 2 * np.pi))
            if place is not None:
                rests = t + float(self._rng.uniform(0.07, 0.2))
                stays.append(stays[-1].knocked(t, rests, place, float(self._rng.normal(0, 0.2))))
        return t + float(self._rng.uniform(0.5, 1.5))

    def _thrown(self, dice: Sequence[int]) -> None:
        """One of the dice that were thrown just now hits another one, now and then: that lies where it comes by."""
        others = [stays for k, stays in enumerate(self.dice) if stays and k not in dice]
        if not others or self._rng.random() >= HITS:
            return
        hit = others[int(self._rng.integers(len(others)))]
        flying = self.dice[int(self._rng.choice(dice))][-1]
        there, start = hit[-1].place, flying.start
        way = (there - start) / max(float(np.hypot(*(there - start))), 1.0)
        aims = float(np.arctan2(way[1], way[0]) + self._rng.normal(0, 0.4))
        aside = self._beside(hit, PUSHES, aims)
        if aside is None:
            return
        # The die that hits stays near by, on the side that it came from.
        stops = there - way * self._size * float(self._rng.uniform(0.3, 1.2))
        kept = [stays[-1].place for stays in self.dice if stays and stays is not hit and stays[-1] is not flying]
        if not self._free(stops, [*kept, aside]):
            return
        flying.place = stops
        left = 0.9 * self._size / max(float(np.hypot(*(start - there))), self._size)
        hits = flying.begins + (flying.rests - flying.begins) * (1 - np.sqrt(min(left, 0.6)))
        self.hits.append(float(hits))
        rests = float(hits + self._rng.uniform(0.2, 0.5))
        hit.append(hit[-1].knocked(float(hits), rests, aside, float(self._rng.normal(0, 0.6))))
        if self.turning and self._rng.random() < self.turning:
            value = self._values[hit[-1].look]
            hit[-1].look = int(self._rng.choice(np.flatnonzero(self._values != value)))

    def _beside(self, stays: list[Stay], far: tuple[float, float], turn: float) -> np.ndarray | None:
        """A free place for a die, as `far` from its own as given, in die sizes, in about the direction `turn`; None
        where there seems to be none."""
        others = [each[-1].place for each in self.dice if each and each is not stays]
        for _ in range(TRIES):
            angle = turn + float(self._rng.normal(0, 0.2))
            step = self._size * float(self._rng.uniform(*far)) * np.array([np.cos(angle), np.sin(angle)])
            if self._free(stays[-1].place + step, others):
                return stays[-1].place + step
        return None

    def _free(self, place: np.ndarray, others: Sequence[np.ndarray]) -> bool:
        height, width = self._table.shape
        inside = (place > 0.8 * self._size).all() and (place < np.array((width, height)) - 0.8 * self._size).all()
        return bool(inside) and all(np.abs(place - other).max() >= APART * self._size for other in others)

    def seen(self, t: float, spell: float) -> np.ndarray:
        picture = super().seen(t, spell)
        if not self._camera_shakes:
            return picture
        for knock in self.knocks:
            picture = jolted(picture, t - knock + 0.1) if 0 < t - knock < 1 else picture
        return picture


main = films_command("knocked", __doc__, films_of(Knocking))

if __name__ == "__main__":
    main()
