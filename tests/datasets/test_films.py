"""Throws obey physics, and a filmed game's truth is a game the rules accept."""

from __future__ import annotations

import json
from pathlib import Path

import av
import numpy as np
import pytest

import rules
from datasets.films.film import COVER_HEIGHT
from datasets.films.physics import PhysicsTray, flat, throw
from datasets.rendering.render import Renderer
from datasets.scenes.scene import Die, Material, Pips
from scripts.films.film_files import write_film
from scripts.films.film_games import DIRECTORS, Recorded, any_look

WON_SEED = 0
PLASTIC = Material("green", (0.008, 0.26, 0.07), (0.0, 0.0, 0.0))
PIPS = Pips((0.85, 0.84, 0.8), (0.85, 0.84, 0.8))


@pytest.fixture(scope="module")
def game() -> Recorded:
    recorded = DIRECTORS["gelatinous_solitaire"](any_look(WON_SEED), 240.0)
    assert recorded is not None
    return recorded


def thrown_dice(seed: int, count: int = 6) -> tuple[Die, ...]:
    dice = tuple(Die(np.eye(3), np.zeros(3), 16.0, PLASTIC, PIPS) for _ in range(count))
    start, velocity = np.array([0.0, -40.0, 60.0]), np.array([0.0, 400.0, -100.0])
    result = throw(dice, start, velocity, PhysicsTray((0.0, 0.0), (90.0, 90.0)), np.random.default_rng(seed))
    return result.at(dice, len(result.positions))


def test_thrown_dice_come_to_rest_inside_the_tray_apart_from_each_other() -> None:
    for seed in range(4):
        dice = thrown_dice(seed)
        for k, die in enumerate(dice):
            assert np.abs(die.position[:2]).max() < 90
            assert all(np.linalg.norm(die.position - other.position) > 0.97 * 16 for other in dice[:k])


def test_a_throw_repeats_itself_for_the_same_seed_and_not_for_another() -> None:
    a, b, c = ([die.position for die in thrown_dice(seed)] for seed in (5, 5, 6))
    assert np.array_equal(a, b)
    assert not np.allclose(a, c)


def test_all_faces_come_up() -> None:
    assert {die.value for seed in range(6) for die in thrown_dice(seed)} == {1, 2, 3, 4, 5, 6}


def test_the_truth_of_a_filmed_solitaire_is_a_game_that_was_won(game: Recorded) -> None:
    engine, state = rules.start(game.setup)
    times = []
    for entry in game.truth:
        times.append(entry["t"])
        state = engine.apply(state, entry["event"])
    assert times == sorted(times)
    outcome = engine.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert times[-1] < game.seconds < 120


def test_what_lies_in_the_tray_when_a_roll_is_still_is_what_the_truth_says(game: Recorded) -> None:
    area = game.seats[0].roll
    for entry in game.truth:
        lying = [
            die
            for die in game.timeline.dice_at(float(entry["t"]) + 0.3).values()
            if (np.abs(die.position[:2] - area.center) < area.half).all()
        ]
        assert flat(tuple(lying))
        assert sorted(die.value for die in lying) == entry["event"]["values"]


def test_thirteen_dice_lie_on_the_table_in_the_end_eight_of_them_a_cube(game: Recorded) -> None:
    dice = list(game.timeline.dice_at(game.seconds).values())
    assert len(dice) == 13
    cube = game.seats[0].cube
    stacked = [die for die in dice if (np.abs(die.position[:2] - cube.center) < cube.half).all()]
    assert len(stacked) == 8
    assert {die.value for die in stacked} == {3}
    assert sorted(round(die.position[2] / 16 - 0.5) for die in stacked) == [0] * 4 + [1] * 4


def test_dice_in_hand_vanish_only_under_a_hand(game: Recorded) -> None:
    """At the moment a die goes out of sight, a hand covers it as seen from the camera."""
    timeline, step = game.timeline, 0.02
    camera = timeline.scene.camera
    before = timeline.dice_at(0.0)
    gone = 0
    for t in np.arange(step, game.seconds, step):
        now = timeline.dice_at(float(t))
        for number in before.keys() - now.keys():
            gone += 1
            at = camera.project(before[number].position)
            covered = [
                np.linalg.norm(camera.project((cone[:3] + cone[4:7]) / 2) - at)
                for hand in timeline.hands_at(float(t))
                for cone in hand.cones
            ]
            assert min(covered) < 60
        before = now
    assert gone > 20
    assert COVER_HEIGHT > 16


def test_a_film_is_written_with_its_files(renderer: Renderer, game: Recorded, tmp_path: Path) -> None:
    made = tmp_path / "film"
    write_film(game, made, renderer, any_look(WON_SEED, rate=10), seconds=1.2)
    with av.open(str(made / "game.mp4")) as film:
        pictures = [frame.to_ndarray(format="bgr24") for frame in film.decode(video=0)]
    assert len(pictures) == 12
    assert pictures[0].shape == (480, 640, 3)
    assert pictures[0].std() > 3
    layout = json.loads((made / "layout.json").read_text())
    assert len(layout["seats"]) == 1
    assert {"roll", "cube"} <= layout["seats"][0].keys()
    assert json.loads((made / "setup.json").read_text())["game"] == "gelatinous_solitaire"


@pytest.mark.parametrize("name", ["solitaire", "party"])
def test_the_recorded_demo_is_small_and_its_truth_is_a_legal_game(name: str) -> None:
    folder = Path(__file__).parents[2] / "app" / "demo" / name
    assert (folder / "game.mp4").stat().st_size < 5_000_000
    engine, state = rules.start(json.loads((folder / "setup.json").read_text()))
    lines = [json.loads(line) for line in (folder / "truth.jsonl").read_text().splitlines()]
    for line in lines:
        state = engine.apply(state, line["event"])
    with av.open(str(folder / "game.mp4")) as film:
        assert film.duration is not None
        assert film.duration / 1e6 > lines[-1]["t"]
    over = engine.outcome(state)
    if name == "solitaire":
        assert over is not None
        assert over.winners == (0,)
    else:
        assert over is None
        assert len(lines) == 9
