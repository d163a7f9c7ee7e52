"""`cubewatch watch` from the outside: what cannot start, and the films of whole games."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.sources.streams import BLACK, LIVE, OLD, STALLED, STATIC, HttpWebcam

ROOT = Path(__file__).resolve().parents[2]
VIDEOS = ROOT.parent / "shared" / "data" / "videos"
SCORE = ROOT.parent / "shared" / "tools" / "score_events.py"
SETUP = {"game": "gelatinous_solitaire", "players": ["Dev"]}

needs_videos = pytest.mark.skipif(not VIDEOS.is_dir(), reason="the recorded games of the shared data are absent")


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "gui.main", "watch", *map(str, arguments)]


def watch(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    contents = {
        "setup": json.dumps(SETUP),
        "chess": '{"game": "chess", "players": ["Ann"]}',
        "broken": "{",
        "party": '{"game": "gelatinous", "players": ["A", "B", "C"]}',
        "layout": json.dumps({"seats": [{"roll": [[0, 0], [1, 0]]}]}),
        "several": '{"sources": {}}',
        "said": '{"t": 0}',
        "other": '{"game": "gelatinous_solitaire", "players": ["Ann", "Bo"]}',
        "played": '\n\n{"type": "roll", "seat": 0, "values": [1]}',
        "state": '{"rolls": 4, "seats": [{"hand": 5, "reserve": 4, "cube": 3}]}',
        "film": "no film",
    }
    paths = {name: tmp_path / f"{name}.json" for name in contents}
    for name, text in contents.items():
        paths[name].write_text(text)
    return paths | {"nothing": tmp_path / "nothing.json"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "SOURCE"),
        (["film"], "--setup"),
        (["film", "--setup", "nothing"], "cannot be read"),
        (["film", "--setup", "broken"], "not JSON"),
        (["film", "--setup", "chess"], "describes no game that can start"),
        (["film", "--setup", "setup"], "cannot be opened as a film|contains no pictures"),
        (["nothing", "--setup", "setup"], "there is no file"),
        (["film", "--setup", "setup", "--layout", "broken"], "not JSON"),
        (["film", "--setup", "setup", "--layout", "layout"], "at least three points"),
        (["film", "--setup", "setup", "--layout", "nothing"], "cannot be read"),
        (["film", "--setup", "setup", "--said", "said"], "no event"),
        (["film", "--setup", "setup", "--said", "nothing"], "cannot be read"),
        (["film", "--setup", "setup", "--played", "nothing"], "There is no file"),
        (["film", "--setup", "setup", "--played", "other"], "the first line belongs to another game"),
        (["film", "--setup", "setup", "--played", "broken"], "line 1 is not JSON"),
        (["film", "--setup", "setup", "--played", "played"], "line 3 is not possible in this game: .* 8 dice in hand"),
        (["film", "--setup", "setup", "--state", "nothing"], "cannot be read"),
        (["film", "--setup", "setup", "--state", "broken"], "is not JSON"),
        (["film", "--setup", "setup", "--state", "state"], "state.json, describes no game that can be continued: Dev"),
        (["film", "--state", "state"], "--setup"),
        (["film", "--free", "--played", "played"], "--free needs no game"),
        (["--source", "a=b", "--setup", "setup"], "there is no file b"),
        (["--source", "b", "--setup", "setup"], "is not a source"),
        (["--source", "a=b", "--source", "a=c", "--setup", "setup"], "two sources have the name a"),
        (["film", "--source", "a=b", "--setup", "setup"], "give one source alone"),
        (["--source", "a=b", "--source", "c=d", "--free"], "there is no file b"),
        (
            ["--source", "a=b", "--source", "c=d", "--setup", "setup", "--layout", "several"],
            "does not tell what a sees",
        ),
        (["film", "--setup", "setup", "--layout", "several"], "several sources see"),
        (["film", "--setup", "setup", "--layout", "layout", "--die-edge", "16"], "--die-edge is for a mat"),
        (["screen:0,0,9,9", "--setup", "setup"], "screen"),
        (["97", "--setup", "setup"], "camera 97 cannot be opened"),
        (["film", "--free", "--setup", "setup"], "--free needs no game"),
        (["film", "--setup", "setup", "--dice", "3"], "--dice needs --free"),
    ],
)
def test_what_cannot_start_is_one_sentence_and_status_2(
    files: dict[str, Path], arguments: list[str], words: str
) -> None:
    done = watch(*(files.get(argument, argument) for argument in arguments))
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.search(words, done.stderr), done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr


@pytest.mark.slow
@needs_videos
def test_free_rolls_are_told_by_the_seats_of_a_layout() -> None:
    game = VIDEOS / "party3-dev"
    truth = [json.loads(line) for line in (game / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    events = [line["event"] for line in truth]
    rolled = [(event["seat"], sorted(event["values"])) for event in events if event["type"] == "roll"]
    done = watch(game / "game.mp4", "--free", "--layout", game / "layout.json", "--json")
    assert done.returncode in (0, 1), done.stderr
    rolls = [line for line in seen_lines(done) if "roll" in line]
    given = [(line["seat"], sorted(line["roll"])) for line in rolls if None not in line["roll"]]
    assert [roll for roll in rolled if roll in given] == rolled


def seen_lines(done: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@needs_videos
@pytest.mark.parametrize(
    ("name", "zones"), [("party3-dev", True), ("solitaire-dev", True), ("solitaire-dev", False)], ids=str
)
def test_every_event_of_a_recorded_game_is_seen_and_none_invented(tmp_path: Path, name: str, zones: bool) -> None:
    folder = VIDEOS / name
    layout = ("--layout", folder / "layout.json") if zones else ()
    done = watch(folder / "game.mp4", "--setup", folder / "setup.json", *layout, "--json")
    assert done.stderr == ""
    seen = tmp_path / "seen.jsonl"
    seen.write_text(done.stdout)
    score = subprocess.run(
        [sys.executable, SCORE, seen, folder / "truth.jsonl"], capture_output=True, text=True, check=False
    )
    assert score.returncode == 0, score.stdout
    assert done.returncode == 0
    last = seen_lines(done)[-1]
    assert last["end"] is True and last["state"]["phase"] == "roll"


@pytest.mark.slow
@needs_videos
def test_ctrl_c_ends_with_the_end_line_and_status_130() -> None:
    folder = VIDEOS / "solitaire-dev"
    arguments = (folder / "game.mp4", "--setup", folder / "setup.json", "--layout", folder / "layout.json", "--json")
    process = subprocess.Popen(
        command(*arguments, "--realtime"),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    assert json.loads(first)["event"]["type"] == "roll"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130 and err == ""
    assert json.loads(out.splitlines()[-1])["end"] is True


@pytest.mark.slow
@needs_videos
def test_a_game_in_progress_is_taken_up_by_how_its_table_lies(tmp_path: Path) -> None:
    folder = VIDEOS / "solitaire-dev"
    short, state = tmp_path / "short.mp4", tmp_path / "state.json"
    short.write_bytes((folder / "game.mp4").read_bytes()[:60_000])
    state.write_text('{"rolls": 4, "seats": [{"hand": 6, "reserve": 4, "cube": 3}]}')
    layout = folder / "layout.json"
    done = watch(short, "--setup", folder / "setup.json", "--state", state, "--layout", layout, "--json")
    assert done.returncode == 0 and done.stderr == ""
    last = seen_lines(done)[-1]["state"]
    assert (last["rolls"], last["hand"], last["reserve"], last["cube"]) == (4, 6, 4, 3)


@pytest.mark.slow
@needs_videos
def test_a_film_that_breaks_off_ends_with_a_notice_and_the_end_line(tmp_path: Path) -> None:
    folder = VIDEOS / "solitaire-dev"
    data = (folder / "game.mp4").read_bytes()
    short = tmp_path / "short.mp4"
    short.write_bytes(data[: len(data) // 12])
    done = watch(short, "--setup", folder / "setup.json", "--layout", folder / "layout.json", "--json")
    lines = seen_lines(done)
    assert done.returncode == 0 and done.stderr == ""
    assert lines[-2]["notice"] == "source_lost" and lines[-1]["end"] is True


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows interrupts otherwise")
def test_a_stream_that_goes_and_comes_back_is_said() -> None:
    webcam = HttpWebcam()
    words = command(webcam.address, "--free", "--json")
    try:
        with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            while webcam.sent < 20:
                assert process.poll() is None
                time.sleep(0.05)
            notices = list[tuple[str, str]]()
            for mode in (STALLED, LIVE, BLACK, LIVE, STATIC, LIVE, OLD, LIVE):
                webcam.mode = mode
                said = json.loads(process.stdout.readline())
                notices.append((said["notice"], said["message"]))
            process.send_signal(signal.SIGINT)
            rest = process.stdout.read()
            assert process.wait(60) == 130
    finally:
        webcam.close()
    faults = ("no new pictures", "black pictures", "nothing but noise", "no new pictures")
    assert [kind for kind, _ in notices] == ["source_lost", "source_back"] * len(faults)
    assert all(fault in message for fault, (_, message) in zip(faults, notices[::2], strict=True))
    assert json.loads(rest.splitlines()[-1])["end"] is True


@pytest.mark.slow
def test_what_was_said_and_what_was_played_before_make_a_game_of_liars_dice_go_on(tmp_path: Path) -> None:
    film = tmp_path / "table.mp4"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter_fourcc(*"mp4v"), 10, (320, 180))
    for _ in range(20):
        writer.write(np.full((180, 320, 3), 170, np.uint8))
    writer.release()
    square = [[10, 10], [100, 10], [100, 100]]
    contents = {
        "setup": '{"game": "liars_dice", "players": ["Ann", "Bo"]}',
        "layout": json.dumps({"seats": [{"roll": square}, {"roll": [[x + 150, y] for x, y in square]}]}),
        "played": '{"type": "bid", "seat": 0, "count": 2, "face": 3}',
        "said": '{"t": 1.0, "event": {"type": "bid", "seat": 1, "count": 3, "face": 3}}\n'
        '{"t": 1.5, "event": {"type": "bid", "seat": 0, "count": 3, "face": 3}}',
    }
    options: list[str | Path] = []
    for name, text in contents.items():
        (tmp_path / name).write_text(text)
        options += [f"--{name}", tmp_path / name]
    done = watch(film, *options, "--json")
    bid, refused, end = seen_lines(done)
    assert done.returncode == 1 and done.stderr == ""
    assert bid["t"] == 1.0 and bid["said"] is True and bid["state"]["bid"] == {"seat": 1, "count": 3, "face": 3}
    assert refused["rejected"]["code"] == "illegal_bid"
    assert end["end"] is True and end["state"]["turn"] == 0
    spoken = watch(film, *options).stdout.splitlines()
    assert spoken[0] == "0:01.00  Bo bids three 3s (said)" and spoken[1].startswith("0:01.50  refused: Ann bids ")
