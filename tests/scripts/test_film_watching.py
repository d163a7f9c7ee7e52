"""People at a filmed table answer what the program asks about, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import av
import numpy as np
import pytest

from referee.decisions import Decided, Notice
from scripts.evaluate.film_watching import ANSWER_SECONDS, CannotWatch, ScriptedPlayer, watched
from vision import DieReading, TableReading

ROLL = {"type": "roll", "seat": 0, "values": [3]}
OTHER = {"type": "roll", "seat": 1, "values": [5]}
RATE, WIDTH, HEIGHT = 10, 96, 64


def asked(t: float, seat: int | None = 0, kind: str = "unsure") -> Notice:
    return Notice(t, kind, seat, "Ann's tray: one die not certain")


def test_who_is_asked_answers_a_moment_later_with_what_happened() -> None:
    player = ScriptedPlayer([(1.0, ROLL), (1.2, OTHER)])
    player.hear(asked(2.0))
    assert list(player.answers(2.0 + ANSWER_SECONDS - 0.1)) == []
    assert list(player.answers(2.0 + ANSWER_SECONDS)) == [ROLL]
    assert list(player.answers(20.0)) == []


@pytest.mark.parametrize(
    ("truth", "notice"),
    [
        pytest.param([(1.0, OTHER)], asked(2.0), id="of somebody else's dice"),
        pytest.param([(9.0, ROLL)], asked(2.0), id="before it happened"),
        pytest.param([(1.0, ROLL)], asked(2.0, kind="disturbed"), id="where nothing was asked"),
    ],
)
def test_nobody_answers(truth: list[tuple[float, dict[str, object]]], notice: Notice) -> None:
    player = ScriptedPlayer(truth)
    player.hear(notice)
    assert list(player.answers(9.0)) == []


def test_nobody_answers_what_the_camera_saw_meanwhile_rightly_or_not() -> None:
    player = ScriptedPlayer([(1.0, ROLL), (8.0, {**ROLL, "values": [6]})])
    player.hear(asked(2.0))
    player.hear(Decided(2.5, {**ROLL, "values": [4]}, 0.9, {}))
    assert list(player.answers(20.0)) == []
    player.hear(asked(9.0))
    assert list(player.answers(20.0)) == [{**ROLL, "values": [6]}]


def film(folder: Path) -> Path:
    """Six seconds of a table onto which one die is thrown after one."""
    folder.mkdir()
    with av.open(str(folder / "game.mp4"), "w") as container:
        stream = container.add_stream("libx264", rate=RATE)
        stream.width, stream.height, stream.pix_fmt = WIDTH, HEIGHT, "yuv420p"
        for number in range(6 * RATE):
            picture = np.full((HEIGHT, WIDTH, 3), 30, np.uint8)
            if number >= RATE:
                picture[20:36, 72:88] = 220
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode(None))
    setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 1}}
    zones = [[[x, 4], [x + 28, 4], [x + 28, 60], [x, 60]] for x in (66, 34, 2)]
    layout = {"image_size": [WIDTH, HEIGHT], "seats": [{"roll": zone} for zone in zones]}
    (folder / "setup.json").write_text(json.dumps(setup), encoding="utf-8")
    (folder / "layout.json").write_text(json.dumps(layout), encoding="utf-8")
    (folder / "truth.jsonl").write_text(json.dumps({"t": 1.0, "event": ROLL}) + "\n", encoding="utf-8")
    return folder


def doubting(part: np.ndarray) -> TableReading:
    """One die that nobody can read, where there is something bright."""
    ys, xs = np.nonzero(part[..., 0] > 120)
    height, width = part.shape[:2]
    if not len(xs):
        return TableReading(width, height, ())
    box = float(xs.min()), float(ys.min()), float(xs.max() + 1), float(ys.max() + 1)
    return TableReading(width, height, (DieReading(box, None, 0.4, ((3, 0.4), (5, 0.35)), "white"),))


def test_a_roll_that_nobody_could_read_is_entered_by_the_player_and_marked_as_answered(tmp_path: Path) -> None:
    lines = list(watched(film(tmp_path / "film"), doubting))
    notices = [line for line in lines if "notice" in line]
    (answer,) = [line for line in lines if "event" in line]
    assert notices[0]["seat"] == 0
    assert answer["event"] == ROLL and answer["said"] and answer["answered"]
    assert answer["t"] == pytest.approx(notices[0]["t"] + ANSWER_SECONDS, abs=0.11)


@pytest.mark.parametrize("missing", ["game.mp4", "setup.json", "layout.json", "truth.jsonl"])
def test_a_film_without_one_of_its_files_cannot_be_watched(tmp_path: Path, missing: str) -> None:
    made = film(tmp_path / "film")
    (made / missing).unlink()
    with pytest.raises(CannotWatch, match=missing):
        list(watched(made, doubting))


def test_a_roll_that_is_read_just_before_it_lies_quite_still_is_not_answered_for_again() -> None:
    player = ScriptedPlayer([(1.0, ROLL), (8.0, {**ROLL, "values": [6]})])
    player.hear(Decided(0.9, ROLL, 1.0, {}))
    player.hear(Notice(9.0, "unsure", 0, "?"))
    assert list(player.answers(9.1 + ANSWER_SECONDS)) == [{**ROLL, "values": [6]}]
