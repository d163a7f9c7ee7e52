"""A short piece of the evening that `scripts/bench/soak.py` plays: nothing is left behind, and all of it verifies."""

import gc
import os
import sys
import threading
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest

pytest.importorskip("PySide6")

from app.stores.data_folder import VARIABLE
from app.stores.demo_films import demo_film
from scripts.bench.soak import Soak
from scripts.bench.soaking.account import Evening, growth_of, played_right, trend, verified
from scripts.bench.soaking.evening import RATE
from scripts.bench.soaking.reel import load_reel

ROUNDS, FRAMES = 2, 760
FILM_RATE = 20
"""That of the demo: each of its pictures is shown once, so that it goes half as fast again as it was filmed."""

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is measured by Linux's /proc")


def open_files() -> set[str]:
    """What this process has open, but for what belongs to no file."""
    links = (Path("/proc/self/fd") / number for number in os.listdir("/proc/self/fd"))
    return {str(link.readlink()) for link in links if link.is_symlink() and str(link.readlink()).startswith("/")}


@pytest.mark.slow
def test_a_short_evening_is_told_right_verifies_and_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    reel = load_reel(demo_film("party").film.parent, FILM_RATE, 960)
    before = set(threading.enumerate())
    evening = Evening.of(tmp_path, ROUNDS * FRAMES / RATE / 3600, ROUNDS)
    Soak(evening, reel, deeds=2, tours=2).play()
    gc.collect()

    assert evening.done == ROUNDS
    assert evening.samples[-1]["frames"] >= ROUNDS * FRAMES
    assert evening.samples[-1]["losses"] == 1
    assert played_right(evening, reel) == {"right": 6, "misread": 0, "missed": 0, "invented": 0}
    assert evening.session is not None
    assert [status for _, status, _ in verified(evening.session)] == [0, 0]
    assert [thread.name for thread in threading.enumerate() if thread not in before] == []
    assert [name for name in open_files() if name.startswith(str(tmp_path))] == []


def test_an_evening_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, 8.0, 200)
    evening.note({"run": 0, "round": 7, "frames": 30_240})

    again = Evening.of(tmp_path, 8.0, 200)

    assert (again.done, again.run, again.frames_a_round) == (7, 1, 4320)


def test_growth_is_told_from_what_only_swings(tmp_path: Path) -> None:
    swings = Evening.of(tmp_path / "swings", 1.0, 40)
    grows = Evening.of(tmp_path / "grows", 1.0, 40)
    for evening, step, more in ((swings, 0.0, 0), (grows, 1.0, 1)):
        evening.folder.mkdir()
        for number in range(1, 41):
            swing = (-1) ** number * 3.0
            memory, handles = 400.0 + swing + step * number, 20 + more * number
            taken = {"memory": memory, "threads": 12, "handles": handles}
            evening.note({"run": 0, "round": number, "frames": number * 2700, **taken})

    (steady,), (growing,) = growth_of(swings), growth_of(grows)

    assert steady.steady
    assert not growing.steady
    assert growing.growth == pytest.approx(36 / 404, abs=0.02)
    assert growing.handles[1] > growing.handles[0]


def test_a_line_is_found_with_its_growth() -> None:
    sizes = [1, 4, 15, 60]

    begin, growth, error = trend(sizes, [10.0 + size for size in sizes])
    assert begin == pytest.approx(11.0)
    assert growth == pytest.approx(59 / 11)
    assert error == pytest.approx(0.0, abs=1e-6)
