"""Brisk films are fair: people are fast, but what the truth says is to be seen. Idle films show no event at all."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

import rules
from datasets.films.film import FilmTimeline, Person, WayPoint
from datasets.films.film_looks import FilmLook, dice_of, person_at, scene_over
from datasets.films.hovering import in_view
from datasets.films.physics import RESTING, ROCKING, NeverSettled, PhysicsTray, flat, throw
from datasets.films.table_games import Area, FilmedTable
from datasets.films.tempo import BRISK, CALM, IDLE
from datasets.scenes.scene import Die
from scripts.films.film_games import DIRECTORS, Recorded, any_look
from scripts.films.film_games.play import HOVERING
from tests.parameters import slow_but

GAMES = sorted(DIRECTORS)
EXTRAS = (HOVERING, "drift", "jolts", "passing hand")
IDLE_EXTRAS = ("zoom", "nudge", "pawn", "turned back", "card", "mug", "phone", "phone passing", "carried through")


@cache
def film(game: str, idle: bool = False) -> Recorded:
    for seed in range(1, 20):
        try:
            given = (IDLE_EXTRAS, IDLE) if idle else (EXTRAS, BRISK)
            recorded = DIRECTORS[game](any_look(seed, rate=30), 16.0, *given)
        except (NeverSettled, ValueError):
            continue
        assert recorded is not None
        return recorded
    raise AssertionError("no seed gave a film")


def tiles(recorded: Recorded) -> tuple[FilmTimeline, ...]:
    return (recorded.timeline, *recorded.others)


def events(recorded: Recorded, *types: str) -> list[tuple[float, dict[str, object]]]:
    lines = [(float(str(line["t"])), line["event"]) for line in recorded.truth if "said" not in line]
    return [(t, event) for t, event in lines if isinstance(event, dict) and event["type"] in types]


def of_the_event(recorded: Recorded, t: float, event: dict[str, object]) -> tuple[FilmTimeline, list[int]]:
    """The dice that an event is about: those of a tray, or all on the table."""
    if event["type"] != "roll":
        return recorded.timeline, sorted(recorded.timeline.dice_at(t))
    seat = int(str(event["seat"]))
    timeline, area = tiles(recorded)[seat if recorded.others else 0], recorded.seats[seat].roll
    dice = timeline.dice_at(t)
    return timeline, [n for n, die in dice.items() if (np.abs(die.position[:2] - area.center) < area.half).all()]


def test_a_calm_tempo_draws_the_waits_that_it_is_given_and_a_brisk_one_shorter_ones() -> None:
    calm, plain, brisk = (np.random.default_rng(5) for _ in range(3))
    for low, high in ((0.9, 2.6), (0.4, 1.2), (0.05, 0.4)):
        assert CALM.wait(calm, low, high) == float(plain.uniform(low, high))
        assert min(low, 0.3) <= BRISK.wait(brisk, low, high) <= min(high, 1.0)
    assert CALM.hand(0.55) == 0.55
    assert BRISK.hand(0.55) < 0.4


@pytest.mark.slow
@pytest.mark.parametrize("game", slow_but(("gelatinous_solitaire",), GAMES))
def test_the_truth_of_a_brisk_film_is_a_legal_game_in_order(game: str) -> None:
    recorded = film(game)
    engine, state = rules.start(recorded.setup)
    for line in recorded.truth:
        state = engine.apply(state, line["event"])
    times = [float(str(line["t"])) for line in recorded.truth]
    assert times == sorted(times)
    assert times[-1] < recorded.seconds < 32


@pytest.mark.parametrize("game", slow_but(("gelatinous_solitaire",), GAMES))
def test_dice_of_a_roll_lie_in_view_untouched_for_a_third_of_a_second_at_least(game: str) -> None:
    recorded = film(game)
    checked = events(recorded, "roll", "danger_roll", "start_roll", "reveal", "supply")
    assert checked
    for t, event in checked:
        timeline, numbers = of_the_event(recorded, t + 0.02, event)
        before = timeline.dice_at(t + 0.02)
        assert flat(tuple(before[n] for n in numbers))
        for more in (0.02, 0.1, 0.2, 0.3):
            now = timeline.dice_at(t + more)
            assert all(np.allclose(now[n].position, before[n].position, atol=0.5) for n in numbers)
            assert in_view(timeline, numbers, t + more)


@pytest.mark.parametrize("game", slow_but(("gelatinous_solitaire",), GAMES))
def test_dice_that_are_read_stay_in_the_picture_while_the_camera_moves(game: str) -> None:
    recorded = film(game)
    for t, event in events(recorded, "roll", "danger_roll", "start_roll", "reveal", "supply", "place", "tip", "move"):
        timeline, numbers = of_the_event(recorded, t + 0.02, event)
        camera, life = timeline.scene.camera, timeline.life
        assert life is not None
        placed = life.at(t + 0.2, camera.width, camera.height)
        dice = timeline.dice_at(t + 0.02)
        seen = camera.project(np.array([dice[n].position for n in numbers])) @ placed[:, :2].T + placed[:, 2]
        assert (seen > 5).all()
        assert (seen < np.array([camera.width, camera.height]) - 5).all()


def test_what_lasts_as_long_as_the_film_is_noted_as_the_other_disturbances_are() -> None:
    happened = film("gelatinous_solitaire").happened
    assert {entry["name"] for entry in happened} == set(EXTRAS)
    (hovering,) = (entry for entry in happened if entry["name"] == HOVERING)
    assert hovering["from"] == 0.0
    assert float(str(hovering["to"])) == pytest.approx(film("gelatinous_solitaire").seconds, abs=0.01)


@pytest.fixture
def table() -> FilmedTable:
    scene = scene_over(FilmLook(4, rate=30, elevation=75.0), (0.0, 0.0), (100.0, 80.0))
    kind = dice_of(np.random.default_rng(1))
    return FilmedTable(FilmTimeline(scene), kind, 16.0, np.random.default_rng(2), tempo=BRISK, hovering=True)


@pytest.fixture
def person(table: FilmedTable) -> Person:
    return person_at(table.timeline.scene.camera, (0.0, 0.0), -1.5, np.random.default_rng(3))


AREA = Area((0.0, 0.0), (80.0, 60.0))


def test_a_hand_that_has_thrown_waits_in_the_picture_and_hides_no_die(table: FilmedTable, person: Person) -> None:
    _, still = table.throw(person, AREA, list(range(5)), 0.5)
    for t in np.arange(still + 0.3, still + 6.0, 0.3):
        (hand,) = table.timeline.hands_at(float(t))
        fingers = table.timeline.scene.camera.project(hand.cones[:, 4:7])
        camera = table.timeline.scene.camera
        assert ((fingers > 0) & (fingers < (camera.width, camera.height))).all(axis=1).any()
        assert in_view(table.timeline, list(range(5)), float(t))


def test_a_hand_that_waited_takes_the_dice_without_a_jump(table: FilmedTable, person: Person) -> None:
    numbers = list(range(5))
    _, still = table.throw(person, AREA, numbers, 0.5)
    end = table.collect(person, still + 0.5, numbers)
    assert not table.timeline.dice_at(end)
    times = np.arange(still, end - 0.02, 0.01)
    shown = [table.timeline.hands_at(float(t)) for t in times]
    assert {len(hands) for hands in shown} == {1}
    for (a,), (b,) in pairwise(shown):
        assert np.abs(a.cones[:, :2] - b.cones[:, :2]).max() < 25


def test_a_hand_that_waits_gives_way_when_it_would_hide_somebody_elses_dice(table: FilmedTable, person: Person) -> None:
    other = person_at(table.timeline.scene.camera, (0.0, 0.0), 1.6, np.random.default_rng(4))
    table.timeline.wave(person, (WayPoint(0.0, person.away), table.waiting.leave(person, 1.0, 45, 0.3, np.zeros(2))))
    hands = [len(table.timeline.hands_at(t)) for t in (0.5, 2.0)]
    assert hands == [1, 1]
    _, still = table.throw(other, AREA, list(range(6)), 3.0)
    assert in_view(table.timeline, list(range(6)), still + 0.3)


def test_calm_people_take_their_hands_away() -> None:
    scene = scene_over(FilmLook(4, elevation=75.0), (0.0, 0.0), (100.0, 80.0))
    table = FilmedTable(FilmTimeline(scene), dice_of(np.random.default_rng(1)), 16.0, np.random.default_rng(2))
    person = person_at(scene.camera, (0.0, 0.0), -1.5, np.random.default_rng(3))
    _, still = table.throw(person, AREA, [0, 1, 2], 0.5)
    assert not table.timeline.hands_at(still + 1.0)


def last_movement(damping: tuple[float, float], seed: int) -> float:
    """How long dice move, in seconds, after the last of their faces was decided; on average over six dice."""
    material, pips = dice_of(np.random.default_rng(0))
    dice = tuple(Die(np.eye(3), np.zeros(3), 16.0, material, pips) for _ in range(6))
    start, velocity = np.array([0.0, -40.0, 52.0]), np.array([0.0, 350.0, -120.0])
    tray, rng = PhysicsTray((0.0, 0.0), (80.0, 60.0)), np.random.default_rng(seed)
    thrown = throw(dice, start, velocity, tray, rng, rate=240.0, damping=damping)
    up = np.abs(thrown.rotations[:, :, 2, :])
    tilt = np.arccos(np.clip(up.max(axis=2), -1, 1))
    lasts = []
    for i in range(6):
        decided = np.nonzero(up[:, i].argmax(axis=1) != up[-1, i].argmax())[0].max(initial=0)
        moving = np.nonzero(tilt[:, i] > np.radians(1.5))[0].max(initial=decided)
        lasts.append((moving - decided) / thrown.rate)
    return float(np.mean(lasts))


@pytest.mark.slow
def test_dice_that_rock_take_longer_from_their_last_face_to_rest() -> None:
    rocked, rested = [], []
    for seed in range(14):
        try:
            both = last_movement(ROCKING, seed), last_movement(RESTING, seed)
        except NeverSettled:
            continue
        rocked.append(both[0])
        rested.append(both[1])
    assert len(rocked) >= 5
    assert np.mean(rocked) > 1.3 * np.mean(rested)


@pytest.mark.parametrize("game", slow_but(("gelatinous_solitaire",), GAMES))
def test_in_an_idle_film_nothing_happens_that_a_camera_should_report(game: str) -> None:
    recorded = film(game, idle=True)
    assert not events(
        recorded, "roll", "danger_roll", "start_roll", "reveal", "supply", "place", "move", "tip", "sixes"
    )
    assert all(line.get("said") for line in recorded.truth)
    names = {entry["name"] for entry in recorded.happened}
    assert len(names) >= 5
    assert names <= {*IDLE_EXTRAS, "peek"}
    assert recorded.seconds < 25


@pytest.mark.parametrize("game", slow_but(("gelatinous_solitaire",), GAMES))
def test_dice_that_lie_in_an_idle_film_keep_their_faces_and_are_too_few_for_a_roll(game: str) -> None:
    recorded = film(game, idle=True)
    for timeline in tiles(recorded):
        before, after = timeline.dice_at(0.0), timeline.dice_at(recorded.seconds)
        assert before
        assert before.keys() == after.keys()
        for number, die in before.items():
            assert after[number].value == die.value
            assert np.linalg.norm((after[number].position - die.position)[:2]) < 60
    for seat in recorded.seats:
        dice = recorded.timeline.dice_at(0.0).values()
        assert sum((np.abs(die.position[:2] - seat.roll.center) < seat.roll.half).all() for die in dice) < 7


def test_things_are_put_where_nothing_lies_and_come_and_go_with_a_hand() -> None:
    recorded = film("gelatinous", idle=True)
    timeline = recorded.timeline
    shown = [timeline.scene_at(float(t)) for t in np.arange(0, recorded.seconds, 0.1)]
    counts = [len(scene.solids) for scene in shown]
    assert max(counts) > counts[0] > 0
    for a, b in pairwise(shown):
        if len(a.solids) != len(b.solids):
            assert a.hands or b.hands
    last = shown[-1]
    for die in last.dice:
        for solid in last.solids:
            low, high = solid.vertices[:, :2].min(axis=0), solid.vertices[:, :2].max(axis=0)
            assert np.linalg.norm(die.position[:2] - np.clip(die.position[:2], low, high)) > 0
