"""`cubewatch replay --reread`: the film of a session read again, each die's old and new reading side by side."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

import app.review.rereading
from referee.decisions import Decided, DieEvidence, Evidence
from referee.sessions.film.reread import observations_of, reread
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from tests.referee.sessions.made import ROOT, cubewatch, header, make_disputed, make_session, roll, table_picture
from vision import DieReading, Frame, TableReading
from vision.readings import Box
from vision.tracking.voting import Vote

VALUES = [3, 2, 3, 2, 3, 2, 3, 2]


def dice_of(image: np.ndarray) -> TableReading:
    """A reader for the film of `make_disputed`: every square is a die, as bright as its place; the last shows a 6."""
    edges = np.diff((image[30].mean(axis=1) > 70).astype(int), prepend=0, append=0)
    starts, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)
    dice: list[DieReading] = []
    for x1, x2 in zip(starts.tolist(), ends.tolist(), strict=True):
        place = round((float(image[30, (x1 + x2) // 2].mean()) - 100) / 20)
        value = (3, 3, 1, 6, 2, 4, 5, 6)[place]
        dice.append(DieReading((x1, 20.0, x2, 40.0), value, 0.99, ((value, 0.99),), "white"))
    return TableReading(image.shape[1], image.shape[0], tuple(dice))


@pytest.fixture(scope="module")
def disputed(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return Session.load(make_disputed(tmp_path_factory.mktemp("made") / "session"))


def test_what_is_read_otherwise_now_is_told_die_by_die(disputed: Session) -> None:
    assert observations_of(disputed) == (3,) and observations_of(disputed, first=4) == ()
    found = reread(disputed, 3, dice_of)
    assert (found.event, found.frames, found.agrees) == (4, 4, False)
    assert [(die.old, die.new) for die in found.dice][6:] == [(5, 5), (5, 6)]
    assert [die.agrees for die in found.dice] == [True] * 7 + [False]


def test_dice_that_are_gone_or_were_overlooked_are_told(disputed: Session) -> None:
    def without_the_first(image: np.ndarray) -> TableReading:
        reading = dice_of(image)
        return TableReading(reading.width, reading.height, reading.dice[1:])

    gone = reread(disputed, 3, without_the_first)
    assert not gone.dice[0].found and gone.dice[0].new is None and gone.dice[1].agrees


def test_a_session_without_film_says_that_it_cannot_be_read_again(tmp_path: Path) -> None:
    session = make_disputed(tmp_path / "session", film=False)
    found = reread(Session.load(session), 3, dice_of)
    assert found.trouble == "there is no film of it" and not found.agrees
    empty = cubewatch("replay", make_session(tmp_path / "other"), "--reread")
    assert (empty.returncode, empty.stdout) == (
        0,
        "The camera saw nothing there: there is nothing to read again.\n",
    )


def planted(folder: Path) -> Path:
    """Dice that the networks read as `VALUES`, recorded as if the last had been read as a 5."""
    picture = cv2.imread(str(ROOT / "models" / "check.png"))
    assert picture is not None
    image = np.concatenate([picture, picture])
    boxes: list[Box] = [(29.7, 18.6, 75.4, 69.6), (223.1, 43.7, 287.8, 103.0)]
    boxes += [(100.7, 52.5, 145.1, 105.0), (164.9, 61.6, 216.3, 120.1)]
    boxes += [(x1, y1 + 160, x2, y2 + 160) for x1, y1, x2, y2 in boxes]
    values = [*VALUES[:7], 5]
    with Recorder.begin(folder, header()) as recorder:
        recorder.source("film.mp4", live=False)
        for number in range(6):
            recorder.see(Frame(image, number / 10, number))
        times = (0.3, 0.4, 0.5)
        dice = tuple(
            DieEvidence("seat 0 roll", box, Vote(value, 0.9, ((value, 0.9),), 3), times)
            for box, value in zip(boxes, values, strict=True)
        )
        recorder.note(Decided(0.5, roll(values), 0.9, {"result": None}, evidence=Evidence(dice)))
    return folder


def test_the_networks_find_a_planted_misreading(tmp_path: Path) -> None:
    session = planted(tmp_path / "session")
    done = cubewatch("replay", session, "--reread")
    assert done.returncode == 1, done.stderr
    assert done.stdout.splitlines() == [
        "     3   0:00.50  Ann rolls 3 2 3 2 3 2 3 5",
        "                  old 3 2 3 2 3 2 3 5",
        "                  new 3 2 3 2 3 2 3 2  differ: die 8 was 5, and is 2 now",
        "1 observation: 0 agree, 1 differs.",
    ]
    again = cubewatch("replay", session, "--reread", "--json", "--model", ROOT / "models" / "models.json")
    (line,) = map(json.loads, again.stdout.splitlines())
    assert line["agree"] is False and [die["new"] for die in line["dice"]] == VALUES


def test_what_holds_no_networks_is_one_sentence(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    for model in (tmp_path, tmp_path / "none.onnx"):
        done = cubewatch("replay", session, "--reread", "--model", model)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and "models.json" in done.stderr
    assert cubewatch("replay", session, "--model", tmp_path).returncode == 2
    (tmp_path / "models.json").write_text('{"detector": {"file": "../../secret", "sha256": ""}}')
    done = cubewatch("replay", session, "--reread", "--model", tmp_path)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and "secret" in done.stderr


def test_ctrl_c_ends_it_with_the_status_that_shells_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(app.review.rereading, "reread", interrupted)
    done = cubewatch("replay", make_disputed(tmp_path / "session"), "--reread")
    assert done.returncode == 130 and "Traceback" not in done.stderr


def test_the_made_film_is_read_as_it_was_drawn() -> None:
    assert [die.value for die in dice_of(table_picture()).dice] == [3, 3, 1, 6, 2, 4, 5, 6]
