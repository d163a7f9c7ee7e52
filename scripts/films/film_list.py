"""The films that watching is measured on: sixty, brisk, hurried and idle ones, fresh ones of each, and whole games.

Each follows from its number alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

import numpy as np

from datasets.films.camera_life import TROUBLES
from datasets.films.disturbances import DISTURBANCES, KNOCKS
from datasets.films.film_looks import FilmLook
from datasets.films.tabletop import ACTS
from datasets.films.tempo import BRISK, CALM, HURRIED, IDLE, Tempo
from scripts.films.film_games import ALL_ALONG, PEEK, ROLL_DISTURBANCES, any_look

GAMES: dict[str, int] = {
    "gelatinous": 10,
    "gelatinous_duel": 9,
    "gelatinous_solitaire": 9,
    "gelatinous_video": 8,
    "liars_dice": 8,
    "dessert_dice": 8,
    "cube_crawl": 8,
}
"""How many of the films are of each game."""
SIZES: tuple[tuple[int, int], ...] = ((640, 480),) * 7 + ((800, 600), (960, 540), (1280, 720))
RATES = (15, 20, 24, 25, 30, 30, 50, 60)
HUGE = {11: (1920, 1080), 43: (1920, 1080)}
"""Films of the largest size."""
APART = 1000
"""Between the seeds of two films: a film takes the first seed from its own on that gives a game."""
SLOW_GAMES = ("gelatinous_solitaire", "liars_dice", "dessert_dice")
WITH_ROLLS = ("gelatinous", "gelatinous_duel", "gelatinous_solitaire", "gelatinous_video")
LONGEST = 900.0

BRISK_NUMBERS, FRESH_BRISK_NUMBERS = range(40), range(40, 100)
HURRIED_NUMBERS, FRESH_HURRIED_NUMBERS = range(20), range(20, 40)
IDLE_NUMBERS, FRESH_IDLE_NUMBERS = range(12), range(12, 24)
BRISK_SIZES = ((640, 480),) * 7 + ((960, 540),) * 2 + ((1280, 720),)
BRISK_RATES = (30, 24, 30, 25, 15, 30, 25, 30, 60, 24, 30)
BRISK_SEEDS, IDLE_SEEDS, HURRIED_SEEDS = 200_000, 400_000, 600_000
BRISK_KNOCKS_FROM, IDLE_KNOCKS_FROM = 307, 142
"""Films of these numbers and later ones have knocks at the table, too."""
IDLE_ACTS = 4
"""So many of the things that people do come by turns in an idle film: what is put down is taken away in the end."""


@dataclass(frozen=True)
class FilmPlan:
    """A film to be rendered: its folder's name, its game, its look, about how long it is, and what is to disturb it.

    `tempo` is how fast people play.
    """

    name: str
    game: str
    look: FilmLook
    seconds: float
    extras: tuple[str, ...]
    tempo: Tempo = CALM


def sixty_films() -> tuple[FilmPlan, ...]:
    """All sixty, games by turns."""
    left = dict(GAMES)
    plans: list[FilmPlan] = []
    while any(left.values()):
        for game in GAMES:
            if left[game]:
                left[game] -= 1
                plans.append(_plan(len(plans), game))
    return tuple(plans)


def fresh_films() -> tuple[FilmPlan, ...]:
    """Two more of each game, which come after the sixty. The program was improved by looking at the sixty, these tell
    how it does where it was not."""
    first = len(sixty_films())
    return tuple(_plan(first + k, game) for k, game in enumerate(2 * list(GAMES)))


def whole_games() -> tuple[FilmPlan, ...]:
    """One game of each kind from beginning to end."""
    return tuple(
        FilmPlan(f"whole_{game}", game, any_look(90_000 + APART * k, rate=15), LONGEST, ())
        for k, game in enumerate(GAMES)
    )


def brisk_films(numbers: Iterable[int] = BRISK_NUMBERS) -> tuple[FilmPlan, ...]:
    """Short films at the pace of people who know the game, by cameras that move; games by turns."""
    return tuple(_brisk("brisk", number, BRISK, BRISK_SEEDS) for number in numbers)


def hurried_films(numbers: Iterable[int] = HURRIED_NUMBERS) -> tuple[FilmPlan, ...]:
    """The same, by people who wait for nothing."""
    return tuple(_brisk("hurried", number, HURRIED, HURRIED_SEEDS) for number in numbers)


def idle_films(numbers: Iterable[int] = IDLE_NUMBERS) -> tuple[FilmPlan, ...]:
    """Short films in which nobody rolls or makes a move; games by turns."""
    return tuple(_idle(number) for number in numbers)


def _brisk(kind: str, number: int, tempo: Tempo, seeds: int) -> FilmPlan:
    """By turns of lengths that share no divisor with that of the games, each trouble meets each game."""
    game = list(GAMES)[number % len(GAMES)]
    rng = np.random.default_rng([number, 40])
    # A round of some games takes longer than one of others.
    seconds = float(rng.uniform(20, 26) if game in SLOW_GAMES else rng.uniform(14, 20))
    look = _held_look(number, seeds, rng)
    names = list(DISTURBANCES)
    extras = [*camera_troubles(number), names[number % len(names)]]
    extras += [name for k, name in enumerate(ALL_ALONG) if (number >> k) % 2 == 0]
    if number >= BRISK_KNOCKS_FROM:
        extras += KNOCKS
    if game in WITH_ROLLS and number % 5 == 4:
        extras.append(ROLL_DISTURBANCES[number // 5 % len(ROLL_DISTURBANCES)])
    return FilmPlan(f"{kind}_{number:02d}_{game}", game, look, round(seconds, 1), tuple(extras), tempo)


def _idle(number: int) -> FilmPlan:
    game = list(GAMES)[number % len(GAMES)]
    rng = np.random.default_rng([number, 12])
    look = _held_look(number, IDLE_SEEDS, rng)
    names = [name for pair in zip_longest(DISTURBANCES, ACTS) for name in pair if name is not None]
    acts = [names[(7 * number + k) % len(names)] for k in range(IDLE_ACTS)]
    if game == "liars_dice":
        acts[0] = PEEK
    acts += KNOCKS if number >= IDLE_KNOCKS_FROM else ()
    extras = (*camera_troubles(number), *acts)
    return FilmPlan(f"idle_{number:02d}_{game}", game, look, round(float(rng.uniform(15, 22)), 1), extras, IDLE)


def _held_look(number: int, seeds: int, rng: np.random.Generator) -> FilmLook:
    """The look of a short film."""
    size = BRISK_SIZES[3 * number % len(BRISK_SIZES)]
    rate = BRISK_RATES[number % len(BRISK_RATES)]
    if size[0] > 640:
        rate = min(rate, 30)
    return any_look(seeds + APART * number, *size, rate=rate, crf=int(rng.integers(20, 30)))


def camera_troubles(number: int) -> tuple[str, ...]:
    """Three of the troubles of cameras, by turns."""
    troubles = list(TROUBLES)
    return tuple(troubles[(3 * number + k) % len(troubles)] for k in range(3))


def _plan(number: int, game: str) -> FilmPlan:
    rng = np.random.default_rng([number, 60])
    size = HUGE.get(number, SIZES[int(rng.integers(0, len(SIZES)))])
    rate = int(rng.choice(RATES))
    # Many and large pictures take long to draw: such films are short.
    pixels = size[0] * size[1] * rate / (640 * 480 * 30)
    seconds = float(np.clip(rng.uniform(22, 47) / max(1.0, pixels) ** 0.5, 20, 47))
    names = list(DISTURBANCES)
    # By turns, so that all come up equally often; one film in six is left in peace.
    extras = [] if number % 6 == 5 else [names[(2 * number + k) % len(names)] for k in range(2 + number % 2)]
    if game in WITH_ROLLS and number % 3 == 0:
        extras.append(ROLL_DISTURBANCES[number // 3 % len(ROLL_DISTURBANCES)])
    look = any_look(APART * (number + 1), *size, rate=rate, crf=int(rng.integers(19, 36)))
    return FilmPlan(f"{number:02d}_{game}", game, look, round(seconds, 1), tuple(extras))
