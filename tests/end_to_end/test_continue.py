"""`cubewatch watch --continue`: a session goes on where it was closed or broke off."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np

from referee.sessions.journal.entries import Draft
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from rules import RollForm
from tests.referee.sessions.made import ROLLS, cubewatch, event, header, make_session, roll, second_opinion


def film_of_an_empty_table(folder: Path) -> Path:
    path = folder / "film.avi"
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (320, 240))
    for shade in range(15):
        film.write(np.full((240, 320, 3), 90 + shade % 2, np.uint8))
    film.release()
    return path


def lines_of(path: Path) -> list[str]:
    return [entry.kind for entry in Session.load(path).entries]


def test_a_session_that_broke_off_goes_on_with_its_game_and_the_gap_is_marked(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session", closed=False)
    game = Session.load(session).game
    before = game.played
    (form,) = game.game.legal(game.state)
    assert isinstance(form, RollForm)
    following = roll([2] * form.dice)
    said = tmp_path / "said.json"
    said.write_text(json.dumps({"t": 1.0, "event": following}))
    film = film_of_an_empty_table(tmp_path)
    done = cubewatch("watch", film, "--continue", session, "--said", said, "--json")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert "ended without closing" in done.stderr
    loaded = Session.load(session)
    assert loaded.game.played[: len(before)] == before
    assert [step.event for step in loaded.game.played[len(before) :]] == [following]
    assert rows[-1]["state"]["rolls"] == len(before) + 1
    kinds = [kind for kind in lines_of(session) if kind not in ("notice", "rejected")]
    assert kinds[-5:] == ["close", "source", "event", "segment", "close"]
    assert cubewatch("verify", session).returncode == second_opinion(session).returncode == 0


def test_what_cannot_go_on_is_one_sentence_and_nothing_is_written(tmp_path: Path) -> None:
    over = tmp_path / "over"
    with Journal.create(over) as journal:
        setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 8}}
        journal.append(header(setup=setup))
        journal.append(*(event(1, roll([3 - (seat > 0)] * 8, seat)) for seat in range(3)))
    unfit = make_session(tmp_path / "unfit")
    with Journal.open(unfit) as journal:
        journal.append(Draft("void", "referee", None, {"target": 3, "who": "", "why": ""}))
    lost = tmp_path / "lost"
    with Journal.create(lost) as journal:
        journal.append(header(), event(1, roll(ROLLS[0])))
    for session, words in ((over, "is over"), (unfit, "settle that first"), (lost, "give a SOURCE")):
        entries = lines_of(session)
        done = cubewatch("watch", "--continue", session)
        assert done.returncode == 2 and words in done.stderr and len(done.stderr.splitlines()) == 1
        assert lines_of(session) == entries
    assert cubewatch("watch", "--continue", tmp_path / "none").returncode == 2
    for option in ("--setup", "--record", "--played"):
        done = cubewatch("watch", "0", "--continue", lost, option, tmp_path / "x")
        assert done.returncode == 2 and "--continue takes the game from the session" in done.stderr


def test_an_address_of_a_strangers_session_is_not_opened(tmp_path: Path) -> None:
    session = tmp_path / "session"
    with Journal.create(session) as journal:
        fields = {"source": "rtsp://evil.example/1", "live": True, "size": None, "frame_rate": None}
        journal.append(header(), Draft("source", "program", 0, fields), event(1, roll(ROLLS[0])))
    done = cubewatch("watch", "--continue", session)
    assert done.returncode == 2 and "give a SOURCE" in done.stderr
