"""Scenes out of films, to train on: tables about which pawns stand, and over which hands, cards and cups move."""

from dataclasses import replace

import numpy as np

from datasets.scenes.scene import Scene
from scripts.films.film_games.free_roll_plans import plan
from scripts.films.film_games.free_rolls import free_rolls
from scripts.films.film_list import idle_films
from scripts.films.render_film import play

FIRST_FILM = 10_000
"""Films of lower numbers are watched to see how well the program does."""
FILMS_A_SEED = 10_000
FREE_SHARE = 0.3
"""Share of the films in which dice are thrown; in the others nobody rolls."""


def film_scene(seed: int, index: int, width: int, height: int) -> Scene:
    """Some moment of a film that nobody watches, seen by a camera of that size in pixels; one film for each index."""
    rng = np.random.default_rng([seed, index, 91])
    number = FIRST_FILM + FILMS_A_SEED * seed + index
    if rng.random() < FREE_SHARE:
        film = plan(number)
        pawned = replace(film, look=replace(film.look, width=width, height=height), pawns=int(rng.integers(0, 7)))
        free = free_rolls(pawned)
        timelines, seconds = [free.timeline], free.seconds
    else:
        (idle,) = idle_films([number])
        look = replace(idle.look, width=width, height=height)
        recorded, _ = play(idle.game, look, idle.seconds, idle.extras, tempo=idle.tempo)
        timelines, seconds = [recorded.timeline, *recorded.others], recorded.seconds
    timeline = timelines[int(rng.integers(len(timelines)))]
    scene = timeline.scene_at(float(rng.uniform(0, seconds)))
    # The two halves of a video call are filmed smaller, side by side.
    camera = replace(scene.camera, width=width, height=height)
    return replace(scene, camera=camera, seed=int(rng.integers(2**31)))
