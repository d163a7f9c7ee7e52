"""Free rolls that are recorded: a session like any other, from the command line."""

import csv
import json
from pathlib import Path

from tests.referee.sessions.made import Done, cubewatch, second_opinion

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "models" / "check.png"


def rolled(done: Done) -> list[dict]:
    return [line for line in map(json.loads, done.stdout.splitlines()) if "roll" in line]


def test_free_rolls_are_recorded_verified_corrected_exported_and_counted(tmp_path: Path):
    session = tmp_path / "rolls"
    done = cubewatch("watch", PICTURE, "--free", "--json", "--record", session)
    (roll,) = rolled(done)
    assert done.returncode == 0 and roll["roll"]

    assert cubewatch("verify", session).returncode == 0
    assert second_opinion(session).returncode == 0

    (line,) = map(json.loads, cubewatch("replay", session, "--json").stdout.splitlines())
    assert line["state"]["game"] is None and line["state"]["last"]["values"] == roll["roll"]

    event = {"type": "roll", "values": [6] * len(roll["roll"])}
    assert cubewatch("ruling", session, "dispute", line["entry"]).returncode == 0
    dispute = int(cubewatch("ruling", session).stdout.split("Dispute ")[1].split()[0])
    ruled = cubewatch("ruling", session, "decide", dispute, "overturned", json.dumps(event), "--yes")
    assert ruled.returncode == 0, ruled.stderr

    for ending in ("csv", "html", "jsonl", "zip", "mp4"):
        assert cubewatch("export", session, "--to", tmp_path / f"out.{ending}").returncode == 0
    (row,) = csv.DictReader((tmp_path / "out.csv").read_text().splitlines())
    assert int(row["total"]) == 6 * len(roll["roll"]) and row["counts"] == "yes" and row["corrected_by"]
    assert "Count my dice" in (tmp_path / "out.html").read_text()
    assert cubewatch("rules", tmp_path / "out.jsonl").returncode == 0

    imported = cubewatch("import", tmp_path / "out.zip", "--into", tmp_path / "again")
    assert imported.returncode == 0
    counts = json.loads(cubewatch("stats", "dice", tmp_path / "again", "--json").stdout)["counts"]
    assert counts == [0, 0, 0, 0, 0, len(roll["roll"])]


def test_each_of_several_sources_is_a_zone_of_its_own(tmp_path: Path):
    session = tmp_path / "rolls"
    sources = ["--source", f"left={PICTURE}", "--source", f"right={PICTURE}"]
    done = cubewatch("watch", "--free", "--json", "--record", session, *sources)
    assert done.returncode == 0, done.stderr
    assert cubewatch("verify", session).returncode == 0
    assert cubewatch("export", session, "--to", tmp_path / "out.jsonl").returncode == 0
    setup, *events = map(json.loads, (tmp_path / "out.jsonl").read_text().splitlines())
    assert setup["game"] is None and [event["zone"] for event in events] == ["left", "right"]
    assert [line["seat"] for line in rolled(done)] == [0, 1]


def test_what_belongs_to_a_game_does_not_go_with_free_rolls(tmp_path: Path):
    setup = tmp_path / "setup.json"
    setup.write_text('{"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}')
    done = cubewatch("watch", PICTURE, "--free", "--setup", setup)
    assert done.returncode == 2 and "--free needs no game" in done.stderr
