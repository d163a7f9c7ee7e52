"""Films shown in other ways: what is written, and that its truth fits."""

import json
from pathlib import Path

import av
import numpy as np
import pytest
from click.testing import CliRunner

from scripts.films.alter_films import LARGEST, WAYS, main, write_altered
from scripts.films.film_files import write_video
from scripts.films.timed_films import timed_pictures

WIDTH, HEIGHT, RATE = 96, 64, 10


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Two seconds of a white square that goes to the right, with a roll."""
    folder = tmp_path / "films" / "square"
    folder.mkdir(parents=True)
    pictures = np.random.default_rng(1).integers(20, 60, (2 * RATE, HEIGHT, WIDTH, 3), np.uint8)
    for number, picture in enumerate(pictures):
        picture[20:40, 10 + number : 30 + number] = 230
    write_video(iter(pictures), folder / "game.mp4", (WIDTH, HEIGHT), RATE, 18)
    (folder / "truth.jsonl").write_text(json.dumps({"from": 1.0, "to": 1.5, "roll": [6]}) + "\n")
    return folder


def test_a_film_of_many_pictures_a_second_keeps_their_times(film: Path, tmp_path: Path) -> None:
    write_video(iter(np.zeros((20, HEIGHT, WIDTH, 3), np.uint8)), film / "game.mp4", (WIDTH, HEIGHT), 70, 30)
    before = [t for t, _ in timed_pictures(film / "game.mp4")]
    assert [t for t, _ in shown(film, "same", tmp_path)] == pytest.approx(before, abs=1e-4)


def test_what_is_no_film_is_told_in_one_sentence(film: Path, tmp_path: Path) -> None:
    nothing = CliRunner().invoke(main, [str(tmp_path / "films" / "square"), "--out", str(tmp_path / "out")])
    assert nothing.exit_code == 1 and "There are no films in" in nothing.output
    (film / "truth.jsonl").write_text("no json\n")
    torn = CliRunner().invoke(main, [str(film.parent), "--out", str(tmp_path / "out")])
    (film / "game.mp4").write_bytes(b"no film")
    spoilt = CliRunner().invoke(main, [str(film.parent), "--out", str(tmp_path / "out")])
    for result in (torn, spoilt):
        assert result.exit_code == 1 and "square cannot be shown in other ways" in result.output
        assert isinstance(result.exception, SystemExit)
    assert not list(tmp_path.glob("out/*"))


def shown(film: Path, way: str, out: Path) -> list[tuple[float, np.ndarray]]:
    write_altered(film, [WAYS[way]], out / way)
    return list(timed_pictures(out / way / "game.mp4"))


def middle(picture: np.ndarray) -> tuple[float, float]:
    """Where the square is, as shares of the width and of the height."""
    rows, columns = np.nonzero(picture.mean(axis=2) > 0.6 * picture.max())
    return float(columns.mean() / picture.shape[1]), float(rows.mean() / picture.shape[0])


def test_all_ways_are_written_once_and_can_be_read(film: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = [str(film.parent), "--out", str(out)]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert {path.name for path in out.iterdir()} == {f"square-{way}" for way in WAYS}
    before = {path: path.stat().st_mtime_ns for path in out.glob("*/game.mp4")}
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert {path: path.stat().st_mtime_ns for path in out.glob("*/game.mp4")} == before
    assert all(len(list(timed_pictures(path))) > RATE // 2 for path in before)


def test_pairs_of_ways_are_drawn_by_a_seed_and_both_are_seen(film: Path, tmp_path: Path) -> None:
    def pairs(seed: int, *ways: str) -> set[str]:
        out = tmp_path / f"pairs{seed}{''.join(ways)}"
        chosen = [part for way in ways for part in ("--way", way)]
        arguments = [str(film.parent), "--out", str(out), "--pairs", "4", "--seed", str(seed), *chosen]
        assert CliRunner().invoke(main, arguments).exit_code == 0
        return {path.name for path in out.iterdir()}

    assert len(pairs(1)) == 4 and pairs(1) == pairs(1) != pairs(2)
    assert pairs(3, "mirrored", "faster") == {"square-mirrored+faster"}
    both = list(timed_pictures(tmp_path / "pairs3mirroredfaster" / "square-mirrored+faster" / "game.mp4"))
    assert both[-1][0] == pytest.approx(1.9 / 1.3, abs=0.01)
    x, y = middle(shown(film, "same", tmp_path)[5][1])
    assert middle(both[5][1]) == pytest.approx((1 - x, y), abs=0.02)


def test_a_film_that_is_large_is_not_enlarged(film: Path, tmp_path: Path) -> None:
    large = film.with_name("large")
    large.mkdir()
    high = LARGEST + 2
    write_video(iter(np.zeros((2, high, WIDTH, 3), np.uint8)), large / "game.mp4", (WIDTH, high), RATE, 30)
    (large / "truth.jsonl").write_text("")
    arguments = [str(film.parent), "--out", str(tmp_path / "out"), "--way", "larger", "--way", "same"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"large-same", "square-larger", "square-same"}


def test_turned_and_mirrored_films_show_the_square_elsewhere(film: Path, tmp_path: Path) -> None:
    x, y = middle(shown(film, "same", tmp_path)[5][1])
    assert middle(shown(film, "mirrored", tmp_path)[5][1]) == pytest.approx((1 - x, y), abs=0.02)
    assert middle(shown(film, "half_turn", tmp_path)[5][1]) == pytest.approx((1 - x, 1 - y), abs=0.02)
    assert middle(shown(film, "quarter_turn", tmp_path)[5][1]) == pytest.approx((y, 1 - x), abs=0.02)


@pytest.mark.parametrize(("way", "seconds"), [("same", 1.9), ("faster", 1.9 / 1.3), ("slower", 1.9 / 0.6)])
def test_the_truth_goes_with_the_speed(film: Path, tmp_path: Path, way: str, seconds: float) -> None:
    pictures = shown(film, way, tmp_path)
    assert pictures[-1][0] == pytest.approx(seconds, abs=0.01)
    (row,) = [json.loads(line) for line in (tmp_path / way / "truth.jsonl").read_text().splitlines()]
    assert row == {
        "from": pytest.approx(seconds / 1.9, abs=0.01),
        "to": pytest.approx(1.5 * seconds / 1.9, abs=0.01),
        "roll": [6],
    }


def test_of_every_other_picture_half_are_left_and_a_spoilt_film_is_small(film: Path, tmp_path: Path) -> None:
    assert len(shown(film, "every_other", tmp_path)) == RATE
    for way in ("same", "spoilt"):
        shown(film, way, tmp_path)
    sizes = [(tmp_path / way / "game.mp4").stat().st_size for way in ("spoilt", "same")]
    assert sizes[0] < 0.9 * sizes[1]
    with av.open(str(tmp_path / "spoilt" / "game.mp4")) as container:
        assert container.streams.video[0].width == WIDTH


@pytest.mark.parametrize(("way", "begin", "end"), [("begun_late", 0.55, 2.0), ("cut_short", 0.0, 1.4)])
def test_a_film_that_begins_late_or_is_cut_short_has_the_roll_at_its_time(
    film: Path, tmp_path: Path, way: str, begin: float, end: float
) -> None:
    pictures = shown(film, way, tmp_path)
    assert len(pictures) == pytest.approx((end - begin) * RATE, abs=1.5)
    (row,) = [json.loads(line) for line in (tmp_path / way / "truth.jsonl").read_text().splitlines()]
    assert row["from"] == pytest.approx(1.0 - begin, abs=0.01) and row["to"] == pytest.approx(
        min(1.5, end) - begin, abs=0.01
    )


def test_a_film_without_a_roll_is_not_begun_late(film: Path, tmp_path: Path) -> None:
    (film / "truth.jsonl").write_text("")
    arguments = [str(film.parent), "--out", str(tmp_path / "out"), "--way", "begun_late", "--way", "gray"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["square-gray"]


def test_a_title_is_shown_before_the_film_and_the_truth_comes_later(film: Path, tmp_path: Path) -> None:
    pictures = shown(film, "titled", tmp_path)
    title = WAYS["titled"].title
    card = [picture for t, picture in pictures if t < title - 0.01]
    assert len(card) == round(30 * title) and all((picture == card[0]).mean() > 0.95 for picture in card)
    assert len(pictures) - len(card) == 2 * RATE
    assert pictures[-1][0] == pytest.approx(title + 1.9, abs=0.01)
    (row,) = [json.loads(line) for line in (tmp_path / "titled" / "truth.jsonl").read_text().splitlines()]
    assert row["from"] == pytest.approx(title + 1.0, abs=0.01)


def test_a_window_about_the_film_leaves_the_picture_as_it_is(film: Path, tmp_path: Path) -> None:
    plain, window = (shown(film, way, tmp_path)[5][1] for way in ("same", "window"))
    inner = window[50 : 50 + HEIGHT, 10 : 10 + WIDTH].astype(int)
    assert window.shape == (HEIGHT + 90, WIDTH + 200, 3)
    assert np.abs(inner - plain).mean() < 8
