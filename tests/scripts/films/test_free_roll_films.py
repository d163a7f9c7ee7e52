"""Films without a game: what they hold, and the truth that goes with them."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from datasets.scenes.clutter import clear_of_walls
from scripts.films.film_games.free_roll_plans import plan
from scripts.films.film_games.free_rolls import WAYS, few_colors, free_rolls


def test_films_of_a_series_show_all_ways_of_rolling_one_to_twelve_dice_and_follow_from_their_number() -> None:
    plans = [plan(number) for number in range(200)]
    assert plans == [plan(number) for number in range(200)]
    assert Counter(film.way for film in plans).keys() == set(WAYS)
    assert {1, 2, 5, 12} <= {film.dice for film in plans}
    assert len({film.look.seed for film in plans}) == 200
    assert min(film.die_pixels for film in plans) == 20 and min(film.look.rate for film in plans) == 10
    for of in ("held", "outside", "hovering", "pawns", "colors", "boxes", "repeats"):
        assert 0 < sum(bool(getattr(film, of)) for film in plans) < 200


def test_the_truth_tells_when_dice_came_to_rest_and_were_hidden() -> None:
    film = free_rolls(plan(18))
    assert len(film.truth) == plan(18).rolls
    for line in film.truth:
        start, end, values = float(str(line["from"])), float(str(line["to"])), line["roll"]
        assert 0 < start < end <= film.seconds and end - start > 0.29
        shown = film.timeline.dice_at(start)
        assert sorted(die.value for die in shown.values()) == values


@pytest.mark.parametrize("number", [164, 173])
def test_no_die_lies_in_the_wall_of_a_box_or_is_hidden_by_it(number: int) -> None:
    assert plan(number).ground == "box"
    film = free_rolls(plan(number))
    scene = film.timeline.scene
    floor = scene.sheets[-1]
    for line in film.truth:
        for die in film.timeline.dice_at(float(str(line["from"]))).values():
            assert clear_of_walls(die, floor)
            assert max(float(wall.vertices[:, 2].max()) for wall in scene.solids) < die.size


def test_a_gif_has_few_colours() -> None:
    picture = np.random.default_rng(1).integers(0, 256, (20, 30, 3), np.uint8)
    assert all(len(np.unique(few_colors(picture, 6)[:, :, channel])) <= 6 for channel in range(3))
