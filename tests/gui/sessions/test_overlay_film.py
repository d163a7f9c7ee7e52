"""`cubewatch export … --to OUT.mp4`: the film with what was known of it burnt in, whole or not at all."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import av
import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

import gui.sessions.overlay_film
from app.record.exporting import export_session
from app.record.film_story import story_of
from app.stores.whole_file import NotWrittenError
from gui.open_windows import draw
from gui.sessions.overlay_film import CARD_SECONDS, write_film
from referee.decisions import Decided, Evidence
from referee.sessions import changes
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from tests.referee.sessions.made import (
    ROLLS,
    cubewatch,
    die_evidence,
    header,
    make_disputed,
    make_session,
    roll,
    table_picture,
)
from vision import Frame


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """Qt runs already, as in the window."""


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return make_disputed(tmp_path / "session")


def film_of(path: Path) -> list[tuple[float, np.ndarray]]:
    with av.open(str(path)) as container:
        assert container.streams.video[0].codec_context.name == "h264"
        return [(float(p.time or 0), p.to_ndarray(format="bgr24")) for p in container.decode(video=0)]


def changed(images: list[np.ndarray]) -> list[int]:
    """How many pixels of each picture are not as the table alone."""
    bare = table_picture().astype(int)
    return [int((np.abs(image.astype(int) - bare).max(axis=2) > 40).sum()) for image in images]


def test_dice_are_boxed_and_events_told_from_their_moment_on(session: Path, tmp_path: Path) -> None:
    assert cubewatch("export", session, "--to", tmp_path / "out.mp4").returncode == 0
    shown = film_of(tmp_path / "out.mp4")
    assert shown[0][1].shape == (60, 320, 3)
    film = shown[10:41]  # behind the title, which is four pictures a second
    assert [round(t - film[0][0], 2) for t, _ in film] == [round(number / 10, 2) for number in range(31)]
    drawn = changed([image for _, image in film])
    before, after = drawn[:20], drawn[20:]
    assert max(before) + 1000 < min(after)
    assert shown[-1][0] == pytest.approx(2 * CARD_SECONDS + 3.0, abs=0.5)


def test_what_was_corrected_struck_or_disputed_is_marked_as_such(session: Path) -> None:
    with Journal.open(session) as journal:
        correction = changes.correct(journal.entries, 4, roll([*ROLLS[0][:7], 6]), "Ann", "")
        journal.append(*changes.rule(journal.entries, 5, "overturned", "Ann", "", correction))
    (told,) = story_of(Session.load(session))
    assert told.words == "Ann rolls 3 3 1 6 2 4 5 6"
    assert told.marks == ("corrected; it was: Ann rolls 3 3 1 6 2 4 5 5", "disputed: overturned")
    assert [told.value_of(place) for place in range(8)] == [None] * 7 + [6]
    with Journal.open(session) as journal:
        journal.append(changes.void(journal.entries, 4, "Ann", ""))
        journal.append(changes.insert(journal.entries, 1, roll(ROLLS[0]), "Ann", ""))
    inserted, struck = story_of(Session.load(session))
    assert inserted.marks == ("was missed, and added later",)
    assert "crossed out: it does not count" in struck.marks


def test_a_box_goes_when_its_die_is_moved(session: Path, tmp_path: Path) -> None:
    def table(number: int) -> np.ndarray:
        image = np.zeros((120, 320, 3), np.uint8)
        image[:60] = table_picture()
        if number > 15:
            image[20:40, 10:30] = 40  # the first die was taken away
        return image

    with Recorder.begin(tmp_path / "moved", header()) as recorder:
        recorder.source("film.mp4", live=False)
        for number in range(25):
            recorder.see(Frame(table(number), number / 10, number))
            if number == 10:
                dice = tuple(die_evidence(place, value) for place, value in enumerate(ROLLS[0]))
                recorder.note(Decided(1.0, roll(ROLLS[0]), 0.9, {"result": None}, evidence=Evidence(dice)))
    write_film(Session.load(tmp_path / "moved"), tmp_path / "out.mp4")
    film = [(t - CARD_SECONDS, image) for t, image in film_of(tmp_path / "out.mp4")]
    seen = {round(t, 1): image[17:43, 5:35].max() for t, image in film if 0 <= t < 2.4}
    assert seen[1.5] > 200 and seen[2.2] < 120


def test_a_piece_that_is_missing_or_damaged_is_told_and_the_rest_is_shown(session: Path, tmp_path: Path) -> None:
    with Journal.open(session) as journal:
        (piece,) = (entry.fields for entry in journal.entries if entry.kind == "segment")
        gone = dict(piece) | {"file": "000002.mkv", "start": 3_100_000, "end": 8_100_000}
        journal.append(Draft("source", "program", 0, {"source": "0", "live": True, "size": None, "frame_rate": None}))
        journal.append(Draft("segment", "program", None, gone), Draft("close", "program", None, {"why": ""}))
    write_film(Session.load(session), tmp_path / "out.mp4")
    # The title, the film, that it was interrupted, what is missing, and the end.
    length = film_of(tmp_path / "out.mp4")[-1][0]
    assert length == pytest.approx(3.0 + 4 * CARD_SECONDS, abs=0.6)

    film = session / "video" / "000001.mkv"
    film.write_bytes(b"no film")
    refused = cubewatch("export", session, "--to", tmp_path / "other.mp4")
    assert refused.returncode == 2 and "damaged" in refused.stderr and not (tmp_path / "other.mp4").exists()


def test_several_sources_stand_side_by_side_at_the_same_time(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "two", header()) as recorder:
        recorder.source("left=0 right=1", live=True)
        for number in range(20):
            for name in ("left", "right"):
                recorder.see(Frame(table_picture(), number / 10 + (name == "right") * 0.03, number, name))
            if number == 10:
                dice = tuple(
                    replace(die_evidence(place, value), source="right") for place, value in enumerate(ROLLS[0])
                )
                recorder.note(Decided(1.0, roll(ROLLS[0]), 0.9, {"result": None}, evidence=Evidence(dice)))
    write_film(Session.load(tmp_path / "two"), tmp_path / "out.mp4")
    shown = film_of(tmp_path / "out.mp4")
    assert shown[0][1].shape == (60, 640, 3)
    film = shown[10:50]
    assert [round(t - film[0][0], 2) for t, _ in film[:4]] == [0.0, 0.03, 0.1, 0.13]
    before, after = film[10][1], film[25][1]
    left, right = (
        np.abs(after[:, part].astype(int) - before[:, part]).mean() for part in (slice(320), slice(320, 640))
    )
    assert right > 1.5 * left  # the boxes are drawn where the dice were seen


def test_a_time_without_film_is_told_and_not_waited_for(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "hole", header()) as recorder:
        recorder.source("0", live=True)
        for t in (0.0, 0.1, 6.0, 400.0, 400.1, 406.0):
            recorder.see(Frame(table_picture(), t))
    write_film(Session.load(tmp_path / "hole"), tmp_path / "out.mp4")
    assert film_of(tmp_path / "out.mp4")[-1][0] < 30


def test_without_film_or_in_place_of_something_else_nothing_is_written(session: Path, tmp_path: Path) -> None:
    bare = make_disputed(tmp_path / "bare", film=False)
    refused = cubewatch("export", bare, "--to", tmp_path / "out.mp4")
    assert refused.returncode == 2 and "recorded without one" in refused.stderr
    shutil.rmtree(session / "video")
    refused = cubewatch("export", session, "--to", tmp_path / "out.mp4")
    assert refused.returncode == 2 and "its film was deleted" in refused.stderr
    (tmp_path / "letter.mp4").write_text("Dear Ann,")
    refused = cubewatch("export", make_disputed(tmp_path / "more"), "--to", tmp_path / "letter.mp4")
    assert refused.returncode == 2 and "not an MP4 file" in refused.stderr
    assert (tmp_path / "letter.mp4").read_text() == "Dear Ann,"
    refused = cubewatch("export", make_session(tmp_path / "third"), "--to", tmp_path / "none" / "out.mp4")
    assert refused.returncode == 2 and "no folder" in refused.stderr


def test_what_is_broken_off_leaves_no_file_behind(
    session: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, total: int) -> None:
        assert total == 31
        if done == 10:
            raise Stopped

    before = sorted(tmp_path.iterdir())
    with pytest.raises(Stopped):
        export_session(Session.load(session), tmp_path / "out.mp4", draw, stop)
    assert sorted(tmp_path.iterdir()) == before

    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(gui.sessions.overlay_film, "_encode", full)
    with pytest.raises(NotWrittenError, match="No space left"):
        write_film(Session.load(session), tmp_path / "out.mp4")
    assert sorted(tmp_path.iterdir()) == before
