"""The directors: for each game one that plays it on film."""

from typing import Protocol

import numpy as np

from datasets.films.film_looks import FilmLook
from datasets.films.tempo import CALM, Tempo
from scripts.films.film_games.cube_crawl import cube_crawl
from scripts.films.film_games.dessert_dice import dessert_dice
from scripts.films.film_games.gelatinous import gelatinous, gelatinous_duel, gelatinous_solitaire, gelatinous_video
from scripts.films.film_games.idle import PEEK
from scripts.films.film_games.liars_dice import liars_dice
from scripts.films.film_games.play import ALL_ALONG, Recorded

__all__ = ["ALL_ALONG", "DIRECTORS", "PEEK", "ROLL_DISTURBANCES", "Recorded", "any_look"]


class Director(Protocol):
    """Plays a game for about so many seconds, with the disturbances named; None where it went another way."""

    def __call__(
        self, look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM
    ) -> Recorded | None: ...


DIRECTORS: dict[str, Director] = {
    "gelatinous": gelatinous,
    "gelatinous_duel": gelatinous_duel,
    "gelatinous_solitaire": gelatinous_solitaire,
    "gelatinous_video": gelatinous_video,
    "liars_dice": liars_dice,
    "dessert_dice": dessert_dice,
    "cube_crawl": cube_crawl,
}

ROLL_DISTURBANCES = ("cocked", "missing")
"""Disturbances that are part of a roll: a die that leans and is rolled again, one that is rolled later."""


def any_look(
    seed: int, width: int = 640, height: int = 480, rate: int = 20, elevation: float | None = None, crf: int = 25
) -> FilmLook:
    """The look of a film, as far as it is left to the seed."""
    rng = np.random.default_rng([seed, 0])
    high, azimuth, fov = rng.uniform(40, 90), rng.uniform(-20, 20), rng.uniform(36, 60)
    return FilmLook(seed, width, height, rate, float(elevation or high), float(azimuth), float(fov), crf)
