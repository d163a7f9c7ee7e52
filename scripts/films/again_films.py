"""Makes films of a hand that throws the dice of a photograph again and again, all of them or some, with new faces.

    python -m scripts.films.again_films ../shared/data/real_dice --out out/again --numbers 1-24 --seed 1
    python -m scripts.evaluate.table_figures --free "thrown again" out/again

OUT/again_N/game.mp4, truth.jsonl and film.json. The table and how the dice look are real; where they lie, how they fly
and the hand are drawn. Only the dice that are thrown count as a roll. Those that a player keeps lie where they were, or
the hand slides them aside first. The dice that lie there when a film begins were not thrown. Films that are there
already are left as they are. They stay on this machine: the licences of the photographs are their makers'.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from scripts.films.moving_photos import COVERED, CannotBeShownError, PhotoTable
from scripts.films.photo_films import Draw, Photo, Pictures, drawn_table, films_command, write_film
from scripts.films.stays import Journey, Stay, free_places, seen_dice
from scripts.films.timed_films import Row

THROWS, MOST_DICE, LEAST_FACES = (2, 5), 7, 3
"""Throws of a film, the second number left out; dice of a film at most; values that a photograph must show."""
SHOWN = ("still", "trembling", "drifting", "light")
KEEPS = ("nothing", "where they lie", "aside")
LEAST_SEEN = 0.3
"""So many seconds all dice of a throw lie in sight at least."""


class Throwing:
    """The dice of a table, thrown and taken up by a hand.

    `dice` are the stays of each die, `throws` those that each throw gave; what players do with dice that they keep is
    one of KEEPS. When the dice of a throw are in sight is known once the pictures were drawn.
    """

    def __init__(
        self, table: PhotoTable, values: np.ndarray, rng: np.random.Generator, keeps: Sequence[str] = KEEPS
    ) -> None:
        """The dice of the photograph show `values` `(N,)`; players do one of `keeps`. Raises CannotBeShownError."""
        self._table, self._values, self._rng = table, values, rng
        self._bare = table.emptied()
        middle, turn = table.middles.mean(axis=0), rng.uniform(0, 2 * np.pi)
        away = np.array([np.cos(turn), np.sin(turn)])
        self._edge = table.edge(middle, away)
        self._out = self._edge + 0.6 * table.palm * away
        self._inward = middle - self._edge
        self._way = [(0.0, *self._out)]
        self.keeps = str(rng.choice(keeps))
        count = int(rng.integers(1 if self.keeps == "nothing" else 2, MOST_DICE + 1))
        self.dice: list[list[Stay]] = [[] for _ in range(count)]
        self.throws = list[list[Stay]]()
        t = float(rng.uniform(0.6, 1.4))
        if rng.random() < 0.5:
            # Dice lie there when the film begins, and nobody saw them thrown.
            self._throw(range(count), -10.0)
            self.throws.clear()
            self._way = self._way[:1]
        for _ in range(int(rng.integers(*THROWS))):
            t = self._turn(t)
        self.ends = t
        self._way.append((t, *self._out))
        self._first, self._last = [np.inf] * len(self.throws), [-np.inf] * len(self.throws)

    def _turn(self, t: float) -> float:
        """From time `t` on take up what is to be thrown, throw it, and leave it there until the time given back."""
        rng, count = self._rng, len(self.dice)
        lying = [k for k in range(count) if self.dice[k]]
        thrown = list(range(count))
        if lying and self.keeps != "nothing":
            thrown = sorted(rng.choice(count, int(rng.integers(1, count)), replace=False).tolist())
        self._way.append((t - 0.3, *self._out))
        if self.keeps == "aside":
            for k in set(lying) - set(thrown):
                if self.dice[k][-1].journey != Journey.SLID:
                    t = self._slide(k, t)
        for k in sorted(set(lying) & set(thrown), key=lambda k: self._far(self.dice[k][-1].place)):
            self.dice[k][-1].gone = t
            self._way.append((t, *self._over(self.dice[k][-1].place)))
            t += float(rng.uniform(0.08, 0.25))
        return self._throw(thrown, t + float(rng.uniform(0.15, 0.9)))

    def _slide(self, k: int, t: float) -> float:
        """Have the hand slide a die aside from time `t` on, until the time given back."""
        before, spell = self.dice[k][-1], float(self._rng.uniform(0.3, 0.7))
        (place,) = free_places(self._table, 1, self._rng, [stay.place for stay in self._kept([k])])
        before.gone = t
        after = Stay(before.look, place, before.turn, before.place, t, t + spell, Journey.SLID, spin=0)
        self.dice[k].append(after)
        self._way += [(t - 0.05, *self._over(before.place)), (t, *self._over(before.place))]
        self._way.append((t + spell, *self._over(place)))
        return t + spell + float(self._rng.uniform(0.2, 0.4))

    def _throw(self, dice: Sequence[int], t: float) -> float:
        """Throw these dice at time `t`, and leave them there until the time given back."""
        rng = self._rng
        hold = self._edge + self._inward * float(rng.choice([-0.1, 0.15, 0.3]))
        leaves = t + float(rng.uniform(0.25, 0.5))
        rest = self._edge - 0.1 * self._inward if rng.random() < 0.35 else self._out
        self._way += [(t - 0.1, *hold), (t + 0.05, *hold), (leaves, *rest)]
        places = free_places(self._table, len(dice), rng, [stay.place for stay in self._kept(dice)])
        throw = list[Stay]()
        for k, place in zip(dice, places, strict=True):
            value = rng.choice(np.unique(self._values))
            look = int(rng.choice(np.flatnonzero(self._values == value)))
            begins = t + float(rng.uniform(0, 0.12))
            rests = begins + float(rng.uniform(0.45, 0.95))
            throw.append(Stay(look, place, float(rng.normal(0, 0.4)), hold, begins, rests, Journey.THROWN))
            self.dice[k].append(throw[-1])
        self.throws.append(throw)
        self._thrown(dice)
        return max(leaves + 0.2, max(stay.rests for stay in throw) + float(rng.uniform(0.35, 1.5))) + 0.3

    def _thrown(self, dice: Sequence[int]) -> None:
        """Called when it is settled how these dice are thrown: what they do to others."""

    def _kept(self, dice: Sequence[int]) -> list[Stay]:
        """Where all other dice lie, so far as they do."""
        return [stays[-1] for k, stays in enumerate(self.dice) if stays and k not in dice]

    def _far(self, place: np.ndarray) -> float:
        return float(np.hypot(*(place - self._edge)))

    def _over(self, place: np.ndarray) -> np.ndarray:
        return self._table.over(place, self._edge)

    def seen(self, t: float, spell: float) -> np.ndarray:
        """The table at a time, over a `spell` that blurs what moves; notes which throws are in sight."""
        hides = self._table.hand(np.array(self._way), t)
        for number, throw in enumerate(self.throws):
            if not all(stay.rests <= t < stay.last.gone for stay in throw):
                continue
            if max(self._hidden(stay.last, hides) for stay in throw) >= COVERED:
                continue
            if t - self._last[number] > 2 * spell and np.isfinite(self._last[number]):
                continue  # A hand came between.
            self._first[number], self._last[number] = min(self._first[number], t), t
        picture = seen_dice(self._table, self._bare, self.dice, t, spell)
        return np.clip(self._table.with_hand(picture, hides), 0, 255).astype(np.uint8)

    def _hidden(self, stay: Stay, hides: np.ndarray) -> float:
        (x, y), half = stay.place, float(np.median(self._table.sizes)) / 2
        there = hides[max(0, int(y - half)) : int(y + half), max(0, int(x - half)) : int(x + half)]
        return float((there > 0.5).mean())

    def truth(self) -> list[Row]:
        """The rows of truth.jsonl: a throw lasts until the next one comes to rest. Raises CannotBeShownError."""
        spans = list(zip(self._first, self._last, strict=True))
        if any(last - first < LEAST_SEEN for first, last in spans):
            raise CannotBeShownError("the hand hides the dice nearly all the time")
        after = [first for first, _ in spans[1:]] + [np.inf]
        return [
            {
                "from": round(first, 3),
                "to": round(min(last, following - LEAST_SEEN), 3),
                "roll": sorted(self._values[[stay.look for stay in throw]].tolist()),
                "unsure": [],
            }
            for (first, last), following, throw in zip(spans, after, self.throws, strict=True)
        ]


def films_of(throwing: type[Throwing]) -> Draw:
    """What writes the film of a photograph whose dice are thrown so.

    It raises OSError, PictureError, av.FFmpegError and CannotBeShownError.
    """

    def draw(photos: Sequence[Photo], out: Path, rng: np.random.Generator) -> None:
        many = [photo for photo in photos if len(np.unique(photo.classes)) >= LEAST_FACES]
        if not many:
            raise CannotBeShownError(f"no photograph shows {LEAST_FACES} values")
        photo, table = drawn_table(many, rng)
        thrown = throwing(table, photo.classes + 1, rng)
        write_film(photo, Pictures(thrown.seen, thrown.ends), thrown.truth, SHOWN, out, rng)

    return draw


main = films_command("again", __doc__, films_of(Throwing))

if __name__ == "__main__":
    main()
