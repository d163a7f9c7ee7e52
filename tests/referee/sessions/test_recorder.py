"""Recording: what was seen and decided is on the disk before it is shown, and a crash costs half a second of film."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import av
import cv2
import numpy as np
import pytest

from referee.decisions import Decided, DieEvidence, Evidence, Notice, Refused
from referee.sessions.disputes.evidence import die_words
from referee.sessions.errors import BusyError, NotASessionError, NotRecordedError
from referee.sessions.film.segment_writer import SegmentWriter
from referee.sessions.film.source import SessionSource
from referee.sessions.journal.header import header
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.referee.sessions.made import ROLLS, ROOT, SETUP, cubewatch, roll, second_opinion
from vision import DieReading, Frame, SourceError
from vision.readings import Voice
from vision.tracking.voting import Vote, vote


def frame(number: int, source: str | None = None, size: tuple[int, int] = (64, 48), rate: float = 10) -> Frame:
    image = np.full((size[1], size[0], 3), 40, np.uint8)
    image[:, (3 * number) % (size[0] - 8) :][:, :8] = 220
    return Frame(image, number / rate, number, source)


def decided(t: float, values: list[int], result: dict[str, object] | None = None, source: str | None = None) -> Decided:
    vote = Vote(3, 0.98, ((3, 0.98), (5, 0.02)), 4)
    inside = DieEvidence("roll:0", (10, 10, 30, 30), vote, (t,), source=source)
    outside = DieEvidence(None, (99, 99, 120, 120), vote, (t,), source=source)
    return Decided(t, roll(values), 0.97, {"result": result}, evidence=Evidence((inside, outside)))


def record(folder: Path, frames: int = 130, film: bool = True) -> Path:
    with Recorder.begin(folder, header(SETUP), film) as recorder:
        recorder.source("film.mp4", live=False, size=(64, 48), frame_rate=10)
        for number in range(frames):
            recorder.see(frame(number))
            if number == 20:
                recorder.note(decided(2.0, ROLLS[0]))
                recorder.note(Notice(2.0, "cocked", 0, "Ann's tray: a die leans"))
                recorder.note(Refused(2.0, {"type": "call"}, "bad_event", "no"))
    return folder


def times(path: Path) -> list[float]:
    with av.open(str(path)) as container:
        start = int(container.metadata["CUBEWATCH_START"]) / 1e6
        return [start + float(picture.time) for picture in container.decode(video=0) if picture.time is not None]


def film_times(session: Path) -> list[float]:
    """The times of all frames of a session's film; a segment that was only just begun may hold none."""
    segments = [entry.fields for entry in Session.load(session).entries if entry.kind == "segment"]
    return [t for fields in segments if fields["frames"] for t in times(session / "video" / fields["file"])]


def test_film_and_journal_tell_the_same_times(tmp_path: Path) -> None:
    session = record(tmp_path / "session")
    segments = [entry.fields for entry in Session.load(session).entries if entry.kind == "segment"]
    assert [(s["file"], s["frames"], s["start"], s["end"]) for s in segments] == [
        ("000001.mkv", 50, 0, 4_900_000),
        ("000002.mkv", 50, 5_000_000, 9_900_000),
        ("000003.mkv", 30, 10_000_000, 12_900_000),
    ]
    assert times(session / "video" / "000002.mkv") == pytest.approx([5 + n / 10 for n in range(50)])
    assert verify(session).sound and second_opinion(session).returncode == 0


def test_every_second_of_film_has_a_key_frame(tmp_path: Path) -> None:
    session = record(tmp_path / "session", frames=50)
    with av.open(str(session / "video" / "000001.mkv")) as container:
        keys = [float(p.pts * p.time_base) for p in container.demux(video=0) if p.pts is not None and p.is_keyframe]
    assert keys == pytest.approx([0, 1, 2, 3, 4])


def test_a_roll_keeps_its_settled_frame_and_a_crop_of_each_die_in_view(tmp_path: Path) -> None:
    session = record(tmp_path / "session")
    observation, event = (entry for entry in Session.load(session).entries if entry.kind in ("observation", "event"))
    assert event.fields["observation"] == observation.number
    assert event.evidence == observation.evidence and len(event.evidence) == 2
    settled = cv2.imread(str(session / "evidence" / event.evidence[0]))
    assert settled is not None and settled.shape == (48, 64, 3)
    dice = observation.fields["dice"]
    assert dice[0]["likely"] == [[3, 0.98], [5, 0.02]] and dice[0]["crop"] == event.evidence[1]
    assert dice[1]["crop"] is None  # its box lies outside the picture
    crop = cv2.imread(str(session / "evidence" / dice[0]["crop"]))
    assert crop is not None and crop.shape[:2] == (33, 33)


def test_of_each_die_the_journal_tells_the_vote_and_what_every_voice_said_in_the_mean() -> None:
    def reading(value: int | None, share: float, lean: float = 0.0) -> DieReading:
        said = Voice("color_reader", ((3, share), (5, 1 - share)))
        return DieReading((0, 0, 9, 9), value, share, ((3, share),), "red", voices=(said,), lean=lean)

    readings = (reading(3, 0.9), reading(None, 0.4, lean=7.5), reading(3, 0.8))
    die = DieEvidence("roll:0", (0, 0, 9, 9), vote(readings), (1.0, 1.1, 1.2), readings)
    words = die_words(die)
    assert words["vote"] == [[3, 2], [None, 1]]
    assert words["voices"] == [{"voice": "color_reader", "source": None, "says": [[3, 0.7], [5, 0.3]]}]
    assert words["lean"] == 7.5 and words["frames"] == [1_000_000, 1_100_000, 1_200_000]


def test_what_was_noted_is_on_the_disk_at_once(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "session", header(SETUP)) as recorder:
        recorder.source("0", live=True)
        recorder.note(decided(1.0, ROLLS[0]))
        copy = shutil.copytree(recorder.folder, tmp_path / "copy")
        assert [entry.kind for entry in Session.load(copy).entries] == ["header", "source", "observation", "event"]
        assert recorder.fingerprint == verify(copy).fingerprint


def test_without_film_the_journal_is_all_there_is(tmp_path: Path) -> None:
    session = record(tmp_path / "session", film=False)
    assert sorted(file.name for file in session.iterdir()) == [".lock", "journal.sqlite"]
    assert len(Session.load(session).game.played) == 1
    assert verify(session).sound


def test_the_result_is_written_down_once(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "session", header(SETUP), film=False) as recorder:
        for t in (1.0, 2.0):
            recorder.note(decided(t, [3] * 8, {"winners": [0], "reason": "cube"}))
    kinds = [entry.kind for entry in Session.load(tmp_path / "session").entries]
    assert kinds.count("result") == 1


def test_several_sources_have_segments_of_their_own(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "session", header(SETUP)) as recorder:
        recorder.source("left=0 right=1", live=True)
        for number in range(60):
            recorder.see(frame(number, "left"))
            recorder.see(frame(number, "right", (32, 32)))
        recorder.note(decided(5.9, ROLLS[0]))
        recorder.note(decided(5.9, ROLLS[1], source="right"))
    first, second = (e for e in Session.load(tmp_path / "session").entries if e.kind == "observation")
    assert [name[64:] for name in first.evidence] == [".jpg", ".jpg"]  # whose picture the boxes are in is not known
    assert [name[64:] for name in second.evidence] == [".jpg", ".jpg", ".png"]
    crop = cv2.imread(str(tmp_path / "session" / "evidence" / second.evidence[2]))
    assert crop is not None and crop.shape[:2] == (28, 28)  # cut off where the right source's picture ends
    segments = [entry.fields for entry in Session.load(tmp_path / "session").entries if entry.kind == "segment"]
    assert [(s["source"], s["frames"]) for s in segments] == [("left", 50), ("right", 50), ("left", 10), ("right", 10)]
    assert verify(tmp_path / "session").sound


def test_a_picture_of_another_size_begins_a_new_segment_and_odd_sizes_are_filmed(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "session", header(SETUP)) as recorder:
        recorder.source("0", live=True)
        recorder.see(frame(0))
        recorder.see(frame(1, size=(65, 47)))
    with av.open(str(tmp_path / "session" / "video" / "000002.mkv")) as container:
        assert (container.streams.video[0].width, container.streams.video[0].height) == (64, 46)


def test_a_session_that_was_closed_goes_on_with_its_game_and_the_gap_is_marked(tmp_path: Path) -> None:
    session = record(tmp_path / "session")
    with Recorder.go_on(session) as recorder:
        assert len(recorder.session.game.played) == 1
        recorder.source("0", live=True)
        recorder.see(frame(0))
        recorder.note(decided(0.5, ROLLS[1]))
    loaded = Session.load(session)
    assert [step.event for step in loaded.game.played] == [roll(ROLLS[0]), roll(ROLLS[1])]
    kinds = [entry.kind for entry in loaded.entries]
    assert kinds[-6:] == ["close", "source", "observation", "event", "segment", "close"]
    assert loaded.entries[-5].time == 0
    assert (session / "video" / "000004.mkv").is_file() and verify(session).sound


def test_the_film_of_a_session_is_a_source_whose_times_are_the_sessions(tmp_path: Path) -> None:
    session = record(tmp_path / "session", frames=70)
    with Recorder.go_on(session) as recorder:
        recorder.source("0", live=True)
        for number in range(5):
            recorder.see(frame(number))
    with SessionSource(Session.load(session)) as source:
        assert source.size == (64, 48) and not source.live
        frames = list(source)
    assert [f.t for f in frames[:70]] == pytest.approx([n / 10 for n in range(70)])
    assert [f.t for f in frames[70:]] == pytest.approx([7.9 + n / 10 for n in range(5)])
    assert [f.index for f in frames if f.resumed] == [70]
    bright = [int(f.image[20].mean(axis=1).argmax()) for f in frames[:20]]
    assert bright[10] - bright[0] > 20


def test_a_session_whose_film_is_gone_or_damaged_is_not_watched_again(tmp_path: Path) -> None:
    with pytest.raises(NotASessionError, match="without a film"):
        SessionSource(Session.load(record(tmp_path / "silent", film=False)))
    session = record(tmp_path / "session", frames=60)
    (session / "video" / "000002.mkv").write_bytes(b"no film")
    with SessionSource(Session.load(session)) as source, pytest.raises(SourceError, match="damaged"):
        list(source)


def test_two_recorders_never_write_one_session(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "session", header(SETUP)) as recorder:
        recorder.source("0", live=True)
        with pytest.raises(BusyError):
            Recorder.go_on(recorder.folder)
        with pytest.raises(NotRecordedError):
            Recorder.begin(recorder.folder, header(SETUP))
        assert cubewatch("verify", recorder.folder).returncode == 0
    with pytest.raises(NotASessionError):
        Recorder.go_on(tmp_path)


def test_a_film_that_cannot_be_written_is_given_up_and_the_journal_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Recorder.begin(tmp_path / "session", header(SETUP)) as recorder:
        recorder.source("0", live=True)
        recorder.see(frame(0))

        def full(*arguments: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(SegmentWriter, "write", full)
        recorder.see(frame(1))
        assert recorder.trouble is not None and "No space left" in recorder.trouble
        recorder.see(frame(2))
        recorder.note(decided(1.0, ROLLS[0]))
    loaded = Session.load(tmp_path / "session")
    assert [entry.kind for entry in loaded.entries][2:] == ["segment", "notice", "observation", "event", "close"]
    assert loaded.entries[4].evidence == ()
    assert verify(tmp_path / "session").sound


def test_pictures_that_no_reader_takes_are_not_filmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.sessions.film.segment_writer.MOST_PIXELS", 64 * 48 - 1)
    with Recorder.begin(tmp_path / "session", header(SETUP)) as recorder:
        recorder.source("0", live=True)
        recorder.see(frame(0))
        assert recorder.trouble is not None and "64 × 48 are too large" in recorder.trouble
        recorder.note(decided(1.0, ROLLS[0]))
    assert len(Session.load(tmp_path / "session").game.played) == 1 and verify(tmp_path / "session").sound


def test_entries_that_cannot_be_written_are_refused_and_those_before_stand(tmp_path: Path) -> None:
    recorder = Recorder.begin(tmp_path / "session", header(SETUP), film=False)
    recorder.note(decided(1.0, ROLLS[0]))
    # As a full disk does: the file may not grow any more.
    assert isinstance(recorder._journal, Journal)
    recorder._journal._connection.execute("PRAGMA max_page_count=1")
    with pytest.raises(NotRecordedError, match="full"):
        for n in range(100):
            recorder.note(Notice(2.0 + n, "cocked", 0, "x" * 1000))
    count = len(recorder.session.entries)
    assert count > 2
    recorder._journal.close()
    verdict = verify(tmp_path / "session")
    assert verdict.sound and verdict.fingerprint.entries == count
    Recorder.go_on(tmp_path / "session").close()
    assert verify(tmp_path / "session").sound


def test_a_clock_that_was_set_back_does_no_harm(tmp_path: Path) -> None:
    wall = iter([1e9, 5e8, -4e8, 0.0, 1e9, 1e9, 1e9, 1e9])
    with Recorder.begin(tmp_path / "session", header(SETUP), film=False, wall=lambda: next(wall)) as recorder:
        recorder.note(Notice(1.0, "cocked", 0, ""))
        recorder.note(Notice(0.5, "cocked", 0, ""))  # a source's time never runs back in the journal
    assert [entry.time for entry in Session.load(tmp_path / "session").entries] == [0, 1_000_000, 1_000_000, 1_000_000]
    assert verify(tmp_path / "session").sound and second_opinion(tmp_path / "session").returncode == 0


WRITER = """
import sys
from pathlib import Path
from tests.referee.sessions.test_recorder import decided, frame, header, SETUP, Notice
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.film.segment_writer import SegmentWriter
recorder = Recorder.begin(Path(sys.argv[1]), header(SETUP))
recorder.source("0", live=True)
for number in range(100000):
    recorder.see(frame(number, rate=30))
    if number % 7 == 0:
        recorder.note(decided(number / 30, [3] * 8) if number == 0 else Notice(number / 30, "cocked", 0, str(number)))
    print(number, len(recorder.session.entries) if number % 7 == 0 else "", flush=True)
"""


def killed_after(folder: Path, frames: int, more: float) -> tuple[int, int]:
    """Kills a program that records, `more` seconds after so many frames; the last frame and entry that it told of."""
    child = subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    for line in child.stdout:
        if int(line.split()[0]) >= frames:
            break
    time.sleep(more)
    os.kill(child.pid, signal.SIGKILL)
    told = [line, *child.stdout.readlines()]
    child.wait()
    whole = [line.split() for line in told if line.endswith("\n")]
    return int(whole[-1][0]), max((int(words[1]) for words in whole if len(words) == 2), default=0)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
@pytest.mark.parametrize("seed", range(5))
def test_after_kill_9_every_entry_is_there_and_all_film_but_half_a_second(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    session = tmp_path / "session"
    last, entries = killed_after(session, chance.randrange(40, 400), chance.random() * 0.1)
    verdict = verify(session)
    assert verdict.sound and verdict.fingerprint.entries >= entries
    assert second_opinion(session).returncode == 0
    with Recorder.go_on(session) as recorder:
        sealed, close = recorder.session.entries[-2:]
        assert (sealed.kind, close.kind) == ("segment", "close")
        assert not sealed.fields["frames"] or sealed.fields["end"] / 1e6 == pytest.approx(last / 30, abs=1.0)
        recorder.source("0", live=True)
    assert verify(session).sound
    filmed = film_times(session)
    assert last / 30 - max(filmed) <= 1.0
    assert len(filmed) > 30


def test_the_header_tells_rules_and_networks(tmp_path: Path) -> None:
    session = record(tmp_path / "session", frames=0)
    fields = Session.load(session).entries[0].fields
    assert len(fields["rules"]) == 64 and fields["setup"] == SETUP
    listed = {entry["file"]: entry["sha256"] for entry in fields["models"]}
    manifest = json.loads((ROOT / "models" / "models.json").read_text())
    assert listed[manifest["detector"]["int8"]["file"]] == manifest["detector"]["int8"]["sha256"]
