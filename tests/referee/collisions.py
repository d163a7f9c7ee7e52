"""Drawn films of a thrown die that hits one that lies, and how many the program gets right.

python -m tests.referee.collisions --seeds 100-139 [--turned]
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import product

import click
import numpy as np

from referee import FreeWatcher
from scripts.films.render_films import NUMBERS
from tests.referee.film import DIE, Die, Film, Key

TABLE = (20.0, 20.0, 620.0, 300.0)


def collision(seed: int, alike: bool, hand_shows: bool, turns: bool = False) -> tuple[Film, list[int]]:
    """A thrown die hits one that lies, and stops where that lay, or near by; now and then another one is thrown, too.

    `alike`: both show the same. The hand that throws may stay outside the picture. `turns`: the die that is hit shows
    something else then. Gives what was rolled, too.
    """
    random = np.random.default_rng([seed, 77])
    film = Film([TABLE], seed=seed, fps=float(random.choice([15, 25, 30])))
    value = int(random.integers(1, 7))
    lay = np.array([random.uniform(220, 420), random.uniform(90, 220)])
    for number in range(int(random.integers(0, 3))):
        x, y = 540 + 30 * number, 60 + 60 * number
        film.dice.append(Die(int(random.integers(1, 7)), [Key(0, x, y), Key(1e9, x, y)]))
    hand = np.array([random.uniform(60, 560), 340.0 if hand_shows else 400.0])
    way = (lay - hand) / np.hypot(*(lay - hand))
    aims = math.atan2(way[1], way[0]) + random.normal(0, 0.4)
    hit, slides = random.uniform(2.62, 2.8), random.uniform(0.15, 0.5)
    to = lay + random.uniform(0.5, 2.5) * DIE * np.array([math.cos(aims), math.sin(aims)])
    film.dice.append(Die(value, [Key(0, *lay), Key(hit, *lay)]))
    shows = int(random.choice([other for other in range(1, 7) if other not in (value, 7 - value)])) if turns else value
    film.dice.append(Die(shows, [Key(hit, *lay), Key(hit + slides, *to), Key(1e9, *to)]))
    stops = lay - random.uniform(0.3, 1.2) * DIE * way
    if np.hypot(*(stops - to)) < 1.2 * DIE:
        stops = to - 1.3 * DIE * way
    thrown = [value if alike else int(random.choice([other for other in range(1, 7) if other != value]))]
    film.dice.append(
        Die(
            thrown[0],
            [Key(2.4, *hand), Key(hit, *(lay - DIE * way)), Key(hit + 0.8 * slides, *stops), Key(1e9, *stops)],
        )
    )
    leaves, x = float(random.choice([2.6, 2.8, 3.2])), hand[0]
    if hand_shows:
        film.hand([(1.8, x, 450), (2.1, x, 340), (2.4, x, 340), (leaves, x, 450)])
    if random.random() < 0.4:
        thrown.append(int(random.integers(1, 7)))
        x, y = random.uniform(60, 160), random.uniform(60, 240)
        film.dice.append(Die(thrown[1], [Key(2.4, *hand), Key(2.95, x, y), Key(1e9, x, y)]))
    film.end = 6
    return film, sorted(thrown)


def judged(film: Film, thrown: list[int]) -> str:
    """What the program makes of a film in which these values were rolled, ascending."""
    watcher = FreeWatcher(film.read)
    told = [decision.to_json() for frame in film.frames() for decision in watcher.see(frame)]
    told += [decision.to_json() for decision in watcher.finish()]
    rolls = [sorted(line["roll"], key=lambda value: value or 0) for line in told if "roll" in line]
    if rolls == [thrown]:
        return "right"
    if rolls:
        return "misread"
    return "asked" if any("notice" in line for line in told) else "silent"


@click.command(help=__doc__)
@click.option("--seeds", type=NUMBERS, required=True, help="Which films, as in 100-139.")
@click.option("--turned", is_flag=True, help="The die that is hit turns over.")
def main(seeds: range, turned: bool) -> None:
    """Count them, with a hand in sight and without, where both dice show the same and where they do not."""
    for hand_shows, alike in product((True, False), repeat=2):
        counts = Counter(judged(*collision(seed, alike, hand_shows, turned)) for seed in seeds)
        kind = f"{'a' if hand_shows else 'no'} hand in sight, {'alike' if alike else 'unlike'}"
        click.echo(f"{kind}: {', '.join(f'{count} {what}' for what, count in counts.most_common())}")


if __name__ == "__main__":
    main()
