"""The lists of films: all games, every disturbance, many looks; rendering goes on where it was stopped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from datasets.films.camera_life import TROUBLES
from datasets.films.disturbances import DISTURBANCES
from datasets.films.film_looks import FilmLook
from datasets.films.tabletop import ACTS
from datasets.films.tempo import BRISK, CALM
from scripts.films import render_films
from scripts.films.film_games import ALL_ALONG, DIRECTORS, ROLL_DISTURBANCES
from scripts.films.film_list import (
    FRESH_BRISK_NUMBERS,
    FRESH_HURRIED_NUMBERS,
    FRESH_IDLE_NUMBERS,
    FilmPlan,
    brisk_films,
    fresh_films,
    hurried_films,
    idle_films,
    sixty_films,
    whole_games,
)


def test_there_are_sixty_films_of_twenty_to_sixty_seconds_each_with_a_name_and_seed_of_its_own() -> None:
    plans = sixty_films()
    assert len({plan.name for plan in plans}) == len({plan.look.seed for plan in plans}) == 60
    assert all(20 <= plan.seconds <= 60 for plan in plans)
    assert plans == sixty_films()
    assert all(plan.tempo == CALM for plan in plans)


def test_every_game_and_every_disturbance_comes_up_several_times() -> None:
    plans = sixty_films()
    games = Counter(plan.game for plan in plans)
    assert games.keys() == DIRECTORS.keys()
    assert min(games.values()) >= 8
    happening = Counter(name for plan in plans for name in plan.extras)
    assert happening.keys() == {*DISTURBANCES, *ROLL_DISTURBANCES}
    assert min(happening.values()) >= 4
    assert sum(not plan.extras for plan in plans) >= 5


def test_the_looks_reach_from_40_degrees_to_overhead_15_to_60_pictures_a_second_and_1920_by_1080() -> None:
    looks = [plan.look for plan in sixty_films()]
    assert min(look.elevation for look in looks) < 45
    assert max(look.elevation for look in looks) > 85
    assert {15, 60} <= {look.rate for look in looks}
    assert sum((look.width, look.height) == (640, 480) for look in looks) > 30
    assert (1920, 1080) in {(look.width, look.height) for look in looks}
    assert len({look.crf for look in looks}) > 8


def test_fresh_films_are_two_of_each_game_and_none_of_the_sixty_nor_a_whole_game() -> None:
    fresh = fresh_films()
    assert Counter(plan.game for plan in fresh) == dict.fromkeys(DIRECTORS, 2)
    others = {plan.look.seed for plan in (*sixty_films(), *whole_games())}
    assert not others & {plan.look.seed for plan in fresh}


def test_there_is_one_whole_game_of_each_kind() -> None:
    assert [plan.game for plan in whole_games()] == list(DIRECTORS)


def test_brisk_films_are_short_and_mostly_small_and_the_first_seven_are_of_seven_games() -> None:
    plans = brisk_films()
    assert len({plan.name for plan in plans}) == len({plan.look.seed for plan in plans}) == 40
    assert {plan.game for plan in plans[:7]} == DIRECTORS.keys()
    assert min(Counter(plan.game for plan in plans).values()) >= 5
    assert all(12 <= plan.seconds <= 26 for plan in plans)
    sizes = Counter((plan.look.width, plan.look.height) for plan in plans)
    assert sizes[640, 480] == 28
    assert sizes.keys() == {(640, 480), (960, 540), (1280, 720)}
    assert {15, 24, 25, 30, 60} == {plan.look.rate for plan in plans}
    assert all(plan.tempo == BRISK for plan in plans)


def test_every_trouble_of_brisk_films_comes_up_in_about_equally_many() -> None:
    plans = brisk_films()
    happening = Counter(name for plan in plans for name in plan.extras)
    assert {happening[name] for name in TROUBLES} == {15}
    assert {happening[name] for name in ALL_ALONG} == {20}
    assert {happening[name] for name in DISTURBANCES} == {4}
    for game in DIRECTORS:
        assert len({name for plan in plans if plan.game == game for name in plan.extras if name in TROUBLES}) == 8


def numbered_films() -> list[FilmPlan]:
    return [
        *brisk_films(),
        *brisk_films(FRESH_BRISK_NUMBERS),
        *hurried_films(),
        *hurried_films(FRESH_HURRIED_NUMBERS),
        *idle_films(),
        *idle_films(FRESH_IDLE_NUMBERS),
    ]


def test_no_film_is_compressed_in_two_ways() -> None:
    for plan in numbered_films():
        assert not {"webcam compression", "phone compression"} <= set(plan.extras)
        assert sum(name in TROUBLES for name in plan.extras) == 3


def test_all_films_are_at_seeds_of_their_own() -> None:
    plans = [*sixty_films(), *fresh_films(), *whole_games(), *numbered_films()]
    seeds = [plan.look.seed for plan in plans]
    assert len(set(seeds)) == len(seeds)
    assert all(seed % 1000 == 0 for seed in seeds)


def test_idle_films_are_of_all_games_and_show_all_that_people_do() -> None:
    plans = idle_films()
    assert len(plans) == 12
    assert {plan.game for plan in plans} == DIRECTORS.keys()
    assert {name for plan in plans for name in plan.extras} >= {*DISTURBANCES, *ACTS, *TROUBLES}
    assert not any(plan.tempo.plays for plan in plans)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of films that were drawn; drawing makes an empty folder."""
    names: list[str] = []

    def write(_recorded: object, out: Path, _renderer: object, _look: FilmLook) -> None:
        names.append(out.name)
        out.mkdir(parents=True)

    class Filmed:
        truth = ()
        seconds = 1.0
        happened = ()

    monkeypatch.setattr(render_films, "Renderer", object)
    monkeypatch.setattr(render_films, "write_film", write)
    monkeypatch.setattr(render_films, "play", lambda game, look, *_, **_more: (Filmed(), look))
    return names


def test_films_that_are_there_are_not_rendered_again(tmp_path: Path, drawn: list[str]) -> None:
    (tmp_path / "01_gelatinous_duel").mkdir()
    (tmp_path / "02_gelatinous_solitaire.part").mkdir()
    options = ["--out", str(tmp_path), "--only", "0[0-2]_*"]
    assert CliRunner().invoke(render_films.main, options).exit_code == 0
    assert drawn == ["00_gelatinous", "02_gelatinous_solitaire"]
    again = CliRunner().invoke(render_films.main, options)
    assert len(drawn) == 2
    assert again.output == "All 3 films are there.\n"


def test_a_name_that_no_film_has_is_said_to_have_none(tmp_path: Path) -> None:
    done = CliRunner().invoke(render_films.main, ["--out", str(tmp_path), "--only", "99*"])
    assert done.exit_code == 1
    assert "No film is called 99*" in done.output


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ([], 60),
        (["--sixty"], 60),
        (["--fresh"], 14),
        (["--whole"], 7),
        (["--brisk"], 40),
        (["--brisk", "--fresh"], 60),
        (["--idle"], 12),
        (["--idle", "--fresh"], 12),
        (["--hurried"], 20),
        (["--hurried", "--fresh"], 20),
        (["--brisk", "--numbers", "126-130"], 5),
        (["--hurried", "--numbers", "7"], 1),
    ],
)
def test_the_lists_can_be_read_without_rendering(drawn: list[str], options: list[str], count: int) -> None:
    done = CliRunner().invoke(render_films.main, [*options, "--list"])
    assert done.exit_code == 0
    assert len(done.output.splitlines()) == count
    assert drawn == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--whole", "--fresh"], "There are no fresh films for --whole"),
        (["--numbers", "3-5"], "Films of --sixty have no numbers"),
        (["--brisk", "--numbers", "x"], "x is not FIRST-LAST"),
    ],
)
def test_films_that_there_are_not_are_refused(drawn: list[str], options: list[str], words: str) -> None:
    done = CliRunner().invoke(render_films.main, [*options, "--list"])
    assert done.exit_code == 2
    assert words in done.output
    assert drawn == []


def test_hurried_films_are_played_faster_than_brisk_ones() -> None:
    assert all(plan.tempo.latest < BRISK.latest and plan.tempo.hands < BRISK.hands for plan in hurried_films())


def test_films_are_rendered_in_the_order_in_which_they_are_named_each_once(tmp_path: Path, drawn: list[str]) -> None:
    options = ["--out", str(tmp_path), "--only", "03_*", "--only", "0[1-3]_*"]
    assert CliRunner().invoke(render_films.main, options).exit_code == 0
    assert drawn == ["03_gelatinous_video", "01_gelatinous_duel", "02_gelatinous_solitaire"]
