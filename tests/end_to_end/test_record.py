"""`cubewatch watch --record`, and what can be done with the session afterwards."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import cv2
import numpy as np
import pytest

from referee.layout import Layout
from referee.sessions.session import Session
from tests.referee.sessions.made import cubewatch, second_opinion
from tests.vision.sources.streams import DEAD, HttpWebcam

ROOT = Path(__file__).resolve().parents[2]
ROLL = {"type": "roll", "seat": 0, "values": [3, 3, 1, 6, 2, 4, 5, 5]}
LAYOUT = {"image_size": [320, 240], "seats": [{"roll": [[10, 10], [300, 10], [300, 200], [10, 200]]}]}


@pytest.mark.slow
def test_what_is_watched_is_recorded_and_a_session_is_begun_in_a_folder_of_its_own(tmp_path: Path) -> None:
    film = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (320, 240))
    for shade in range(20):
        film.write(np.full((240, 320, 3), 90 + shade % 2, np.uint8))
    film.release()
    setup = {"game": "gelatinous_solitaire", "players": ["Ann"]}
    for name, value in (("setup", setup), ("layout", LAYOUT), ("said", {"t": 1.0, "event": ROLL})):
        (tmp_path / f"{name}.json").write_text(json.dumps(value))
    (tmp_path / "played.json").write_text("")
    options = [f"--{name}={tmp_path / name}.json" for name in ("setup", "layout", "said", "played")]
    session = tmp_path / "session"
    command = [sys.executable, "-m", "gui.main", "watch", str(tmp_path / "film.avi"), *options, f"--record={session}"]
    done = subprocess.run([*command, "--json"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    events = [row["event"] for row in map(json.loads, done.stdout.splitlines()) if "event" in row]
    loaded = Session.load(session)
    assert [step.event for step in loaded.game.played] == events == [ROLL]
    fields = loaded.entries[0].fields
    assert fields["setup"] == setup
    assert Layout.from_json(fields["layout"], 1) == Layout.from_json(LAYOUT, 1)
    assert fields["camera"]["source"] == str(tmp_path / "film.avi")
    kinds = [entry.kind for entry in loaded.entries if entry.kind != "notice"]
    assert kinds == ["header", "source", "event", "segment", "close"]
    assert next(entry.actor for entry in loaded.entries if entry.kind == "event") == "player"
    assert cubewatch("verify", session).returncode == second_opinion(session).returncode == 0

    before = sorted(path.read_bytes() for path in session.rglob("*") if path.is_file())
    again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert again.returncode == 2 and "not empty" in again.stderr and len(again.stderr.splitlines()) == 1
    assert sorted(path.read_bytes() for path in session.rglob("*") if path.is_file()) == before

    again = subprocess.run(
        [sys.executable, "-m", "gui.main", "watch", str(session), f"--said={tmp_path / 'said.json'}", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 0, again.stderr
    assert [row["event"] for row in map(json.loads, again.stdout.splitlines()) if "event" in row] == [ROLL]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no Ctrl-C to another program")
def test_a_cameras_password_is_found_nowhere_in_a_recording_nor_in_what_is_said_and_exported(tmp_path: Path) -> None:
    for name, value in (("setup", {"game": "gelatinous_solitaire", "players": ["Ann"]}), ("layout", LAYOUT)):
        (tmp_path / f"{name}.json").write_text(json.dumps(value))
    webcam = HttpWebcam(lambda: np.full((240, 320, 3), 120, np.uint8))
    address = f"{webcam.address.replace('://', '://ann:s3cr3t@')}?user=ann&password=s3cr3t"
    for number, source in enumerate(([address], ["--source", f"left={address}", "--source", f"right={address}"])):
        session = tmp_path / f"session-{number}"
        options = [f"--setup={tmp_path / 'setup.json'}", f"--record={session}"]
        options += [f"--layout={tmp_path / 'layout.json'}"] if not number else []
        command = [sys.executable, "-m", "gui.main", "watch", *source, *options, "--json"]
        sent, webcam.mode = webcam.sent, "live"
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            while webcam.sent < sent + 30 or not (session / "journal.sqlite").is_file():
                assert process.poll() is None, process.stderr and process.stderr.read()
                time.sleep(0.05)
            assert process.stdout is not None and process.stderr is not None
            webcam.mode = DEAD  # so that it is said that the camera was lost
            lines = [process.stdout.readline()]
            process.send_signal(signal.SIGINT)
            lines += [process.stdout.read(), process.stderr.read()]
            assert process.wait(60) == 130, lines
        assert b"source_lost" in b"".join(lines) and b"/video.mjpg" in b"".join(lines)
        assert b"s3cr3t" not in b"".join(lines)
        kept = [path for path in session.rglob("*") if path.is_file()]
        assert any(b"/video.mjpg" in path.read_bytes() for path in kept)
        assert all(b"s3cr3t" not in path.read_bytes() for path in kept)
        for ending in ("zip", "html", "csv", "jsonl"):
            out = tmp_path / f"{number}.{ending}"
            assert cubewatch("export", session, "--to", out).returncode == 0
            assert b"s3cr3t" not in out.read_bytes()
        with zipfile.ZipFile(tmp_path / f"{number}.zip") as archive:
            assert all(b"s3cr3t" not in archive.read(name) for name in archive.namelist())
        assert "s3cr3t" not in cubewatch("replay", session, "--json").stdout
    webcam.close()
