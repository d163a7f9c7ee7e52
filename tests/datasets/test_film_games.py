"""Films of all games: their truth is a legal game, and what the truth says is what lies on the table."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import rules
from datasets.films.disturbances import DISTURBANCES, DisturbedTable
from datasets.films.film import FilmTimeline
from datasets.films.film_looks import camera_over, dice_of, person_at, scene_over
from datasets.films.physics import NeverSettled, flat
from datasets.films.table_games import Area, FilmedTable
from datasets.films.tipping import tipped
from datasets.scenes.boards import Board
from datasets.scenes.scene import Die
from scripts.films.film_games import DIRECTORS, Recorded, any_look
from tests.parameters import slow_but

GAMES = sorted(DIRECTORS)


@cache
def film(game: str, seed: int = 1, seconds: float = 20.0, extras: tuple[str, ...] = ()) -> Recorded:
    for tried in range(seed, seed + 20):
        try:
            recorded = DIRECTORS[game](any_look(tried), seconds, extras)
        except NeverSettled:
            continue
        assert recorded is not None
        return recorded
    raise AssertionError("no seed gave a film")


def times(recorded: Recorded) -> list[float]:
    return [float(str(line["t"])) for line in recorded.truth]


def seen(recorded: Recorded, *types: str) -> list[tuple[float, dict[str, object]]]:
    lines = [(float(str(line["t"])), line["event"]) for line in recorded.truth if "said" not in line]
    return [(t, event) for t, event in lines if isinstance(event, dict) and event["type"] in types]


@pytest.mark.slow
@pytest.mark.parametrize("game", slow_but(("gelatinous", "cube_crawl"), GAMES))
def test_the_truth_of_every_film_is_a_legal_game_in_order(game: str) -> None:
    recorded = film(game)
    engine, state = rules.start(recorded.setup)
    for line in recorded.truth:
        state = engine.apply(state, line["event"])
    assert times(recorded) == sorted(times(recorded))
    assert len(recorded.truth) >= 2
    assert times(recorded)[-1] < recorded.seconds < 60


@pytest.mark.slow
@pytest.mark.parametrize("game", slow_but(("gelatinous", "cube_crawl"), GAMES))
def test_a_film_follows_from_its_look_alone(game: str) -> None:
    first, again = film(game), DIRECTORS[game](any_look(1), 20.0, ())
    other = film(game, seed=40)
    assert again is not None
    assert first.truth == again.truth
    assert first.truth != other.truth


@pytest.mark.parametrize("game", slow_but(("gelatinous", "cube_crawl"), GAMES))
def test_every_zone_of_the_layout_lies_in_the_picture(game: str) -> None:
    recorded = film(game)
    camera = recorded.timeline.scene.camera
    width = camera.width * (1 + len(recorded.others))
    layout = recorded.layout
    assert layout is not None
    assert layout["image_size"] == [width, camera.height]
    seats = layout["seats"]
    assert isinstance(seats, list)
    assert len(seats) == len(list(recorded.setup["players"]))  # type: ignore[call-overload]
    polygons = [zone for seat in seats for zone in seat.values()]
    if "board" in layout:
        polygons.append(layout["board"]["corners"])  # type: ignore[index]
    for x, y in (point for zone in polygons for point in zone):
        assert 0 <= x <= width
        assert 0 <= y <= camera.height


def inside(recorded: Recorded, seat: int, t: float) -> list[Die]:
    tile = (recorded.timeline, *recorded.others)[seat if recorded.others else 0]
    area = recorded.seats[seat].roll
    return [die for die in tile.dice_at(t).values() if (np.abs(die.position[:2] - area.center) < area.half).all()]


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("gelatinous")])
def test_the_dice_in_a_tray_show_the_roll_once_they_are_still(game: str) -> None:
    recorded = film(game)
    rolls = seen(recorded, "roll")
    assert rolls
    for t, event in rolls:
        dice = inside(recorded, int(str(event["seat"])), t + 0.05)
        assert flat(tuple(dice))
        assert sorted(die.value for die in dice) == event["values"]


def test_in_the_game_for_two_sixes_and_dice_off_the_cube_are_in_the_opponents_tray_after_an_attack() -> None:
    recorded = film("gelatinous_duel", seed=1, seconds=30)
    engine, state = rules.start(recorded.setup)
    attacks = 0
    for line in recorded.truth:
        state = engine.apply(state, line["event"])
        event = line["event"]
        assert isinstance(event, dict)
        if event["type"] == "sixes" and state.phase == "roll" and event["attack"]:
            attacks += 1
            for entry in engine.table(state):
                assert len(inside(recorded, entry.seat, float(str(line["t"])))) == entry.loose
    assert attacks


def test_by_video_each_seat_has_a_tile_of_its_own() -> None:
    recorded = film("gelatinous_video")
    assert len(recorded.others) == 1
    other = recorded.others[0].scene
    assert other.sheets != recorded.timeline.scene.sheets
    assert other.camera.width == recorded.timeline.scene.camera.width


def test_under_the_cups_lie_the_hands_that_are_revealed_and_nothing_else_before() -> None:
    recorded = film("liars_dice", seed=4)
    ((t, event), *_) = seen(recorded, "reveal")
    hands = event["hands"]
    assert isinstance(hands, list)
    lying = recorded.timeline.dice_at(t)
    for seat, values in enumerate(hands):
        assert sorted(lying[number].value for number in range(5 * seat, 5 * seat + len(values))) == values
    called = max(at for at in times(recorded) if at < t)
    assert len(recorded.timeline.scene_at(called).solids) == len(hands)
    assert not recorded.timeline.scene_at(t + 1.0).solids


@pytest.mark.slow
def test_the_supply_of_dessert_dice_is_what_was_poured_out() -> None:
    recorded = film("dessert_dice")
    ((t, event),) = seen(recorded, "supply")
    lying = recorded.timeline.dice_at(t)
    assert flat(tuple(lying.values()))
    said = event["dice"]
    assert isinstance(said, list)
    assert [(die["color"], die["face"]) for die in said] == [
        (lying[n].material.color_name, lying[n].value) for n in range(25)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["dessert_dice", "cube_crawl"])
def test_after_a_move_the_die_lies_on_its_square_as_the_truth_has_it(game: str) -> None:
    recorded = film(game, seconds=30)
    layout = recorded.layout
    assert layout is not None
    corners = np.array(layout["board"]["corners"])  # type: ignore[index]
    rows, cols = (int(layout["board"][name]) for name in ("rows", "cols"))  # type: ignore[index]
    engine, state = rules.start(recorded.setup)
    checked = 0
    for line in recorded.truth:
        event = line["event"]
        assert isinstance(event, dict)
        state = engine.apply(state, event)
        if event["type"] not in ("place", "move", "tip"):
            continue
        told = state.to_json()
        row, col = told["position"] if game == "cube_crawl" else event["to"]  # type: ignore[misc]
        if told["phase"] not in ("play", "turn"):
            continue
        timeline = recorded.timeline
        dice = timeline.dice_at(float(str(line["t"])))
        square = _square(timeline, corners, (row + 0.5) / rows, (col + 0.5) / cols)
        die = min(dice.values(), key=lambda die: float(np.linalg.norm(die.position[:2] - square)))
        assert np.linalg.norm(die.position[:2] - square) < 4
        assert flat((die,))
        if "face" in event or "top" in event:
            assert die.value == event.get("face", event.get("top"))
        checked += 1
    assert checked >= 3


def _square(timeline: FilmTimeline, corners: np.ndarray, down: float, along: float) -> np.ndarray:
    """The spot on the table at these shares of a board that is seen at these corners."""
    ground = timeline.scene.camera.on_table(corners)[:, :2]
    top, bottom = (1 - along) * ground[0] + along * ground[1], (1 - along) * ground[3] + along * ground[2]
    return (1 - down) * top + down * bottom


def lying(face: int, yaw: float, at: tuple[float, float]) -> Die:
    from datasets.scenes.arrange import lying as turned

    material, pips = dice_of(np.random.default_rng(0))
    return Die(turned(face, yaw), np.array([*at, 8.0]), 16.0, material, pips)


def test_a_die_tipped_four_times_in_one_direction_lies_as_before_and_in_between_as_the_rules_say() -> None:
    board = Board((0.0, 0.0), 22.0, 5, 5, 0.4)
    die = first = lying(4, 0.43, tuple(board.at(4, 2)))  # type: ignore[arg-type]
    seen = []
    for row in (3, 2, 1, 0):
        die = tipped(die, board.toward("N"), board.at(row, 2), 1.0)
        assert flat((die,))
        assert np.allclose(die.position[:2], board.at(row, 2))
        seen.append(die.value)
    assert np.allclose(die.rotation, first.rotation, atol=1e-6)
    assert seen[1] == 7 - first.value
    assert seen[0] == 7 - seen[2]


@pytest.mark.parametrize("name", sorted(DISTURBANCES))
def test_a_disturbance_is_to_be_seen_and_leaves_every_die_as_it_was(name: str) -> None:
    look = any_look(11)
    area = Area((0.0, 0.0), (90.0, 70.0))
    scene = scene_over(look, area.center, area.half)
    table = FilmedTable(FilmTimeline(scene), dice_of(np.random.default_rng(1)), 16.0, np.random.default_rng(2))
    for number, at in enumerate(((-50.0, 0.0), (0.0, 30.0), (40.0, -20.0))):
        table.timeline.place(number, 0.0, table.die(np.array(at)))
    person = person_at(scene.camera, area.center, -1.6, np.random.default_rng(3))
    before = table.timeline.dice_at(1.0)
    plain = np.full((8, 8, 3), 100, np.uint8)
    end = DISTURBANCES[name](DisturbedTable(table, (person,), (area,)), 1.0)
    assert end is not None
    assert 1.5 < end < 8
    after = table.timeline.dice_at(end + 0.01)
    assert after.keys() == before.keys()
    for number, die in after.items():
        assert die.value == before[number].value
        assert flat((die,))
        assert np.linalg.norm(die.position - before[number].position) < 8
    moments = np.arange(1.0, end, 0.05)
    moved = any(
        table.timeline.hands_at(t)
        or table.timeline.camera_at(t) != scene.camera
        or any(
            (effect((t - a) / (b - a), plain) != plain).any() for a, b, effect in table.timeline.shades if a <= t < b
        )
        for t in moments
    )
    assert moved
    assert not table.timeline.hands_at(end + 0.01)


@pytest.mark.parametrize("name", ["cocked", "missing"])
def test_a_roll_with_a_die_that_leans_or_is_late_is_complete_when_that_die_lies_still(name: str) -> None:
    recorded = film("gelatinous_solitaire", seed=3, extras=(name,))
    (happened,) = recorded.happened
    assert happened["name"] == name
    t, event = seen(recorded, "roll")[0]
    assert t == pytest.approx(float(str(happened["to"])), abs=0.02)
    assert sorted(die.value for die in inside(recorded, 0, t + 0.05)) == event["values"]
    halfway = inside(recorded, 0, t - 1.0)
    assert len(halfway) == 7
    assert flat(tuple(halfway))


@pytest.mark.parametrize("elevation", [40.0, 65.0, 90.0])
def test_the_camera_sees_all_that_is_played_on_and_stands_above_the_hands(elevation: float) -> None:
    for seed in range(5):
        look = any_look(seed, elevation=elevation)
        camera = camera_over(look, (10.0, -5.0), (150.0, 90.0))
        corners = np.array([[x, y, 0.0] for x in (-140, 160) for y in (-95, 85)])
        seen = camera.project(corners)
        assert (seen > 0).all()
        assert (seen < (640, 480)).all()
        assert np.linalg.norm(camera.position) > 250
