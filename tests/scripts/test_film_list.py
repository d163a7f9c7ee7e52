"""The sixty films: all games, every disturbance, many looks; rendering goes on where it was stopped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from datasets.disturbances import DISTURBANCES
from datasets.film_looks import Look
from scripts import render_films
from scripts.film_games import DIRECTORS, ROLL_DISTURBANCES
from scripts.film_list import fresh_films, sixty_films, whole_games


def test_there_are_sixty_films_of_twenty_to_sixty_seconds_each_with_a_name_and_seed_of_its_own() -> None:
    plans = sixty_films()
    assert len({plan.name for plan in plans}) == len({plan.look.seed for plan in plans}) == 60
    assert all(20 <= plan.seconds <= 60 for plan in plans)
    assert plans == sixty_films()


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


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of films that were drawn; drawing makes an empty folder."""
    names: list[str] = []

    def write(_recorded: object, out: Path, _renderer: object, _look: Look) -> None:
        names.append(out.name)
        out.mkdir(parents=True)

    class Filmed:
        truth = ()
        seconds = 1.0
        happened = ()

    monkeypatch.setattr(render_films, "Renderer", object)
    monkeypatch.setattr(render_films, "write_film", write)
    monkeypatch.setattr(render_films, "play", lambda game, look, *_, whole: (Filmed(), look))
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


@pytest.mark.parametrize(("options", "count"), [([], 60), (["--sixty"], 60), (["--fresh"], 14), (["--whole"], 7)])
def test_the_lists_can_be_read_without_rendering(drawn: list[str], options: list[str], count: int) -> None:
    done = CliRunner().invoke(render_films.main, [*options, "--list"])
    assert done.exit_code == 0
    assert len(done.output.splitlines()) == count
    assert drawn == []


def test_films_are_rendered_in_the_order_in_which_they_are_named_each_once(tmp_path: Path, drawn: list[str]) -> None:
    options = ["--out", str(tmp_path), "--only", "03_*", "--only", "0[1-3]_*"]
    assert CliRunner().invoke(render_films.main, options).exit_code == 0
    assert drawn == ["03_gelatinous_video", "01_gelatinous_duel", "02_gelatinous_solitaire"]
