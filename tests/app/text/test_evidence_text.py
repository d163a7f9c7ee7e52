"""`cubewatch ruling SESSION show N`: the evidence on an event as text."""

from __future__ import annotations

from pathlib import Path

from tests.referee.sessions.made import cubewatch, make_disputed, make_session


def test_the_evidence_on_a_dispute_is_shown_as_text(tmp_path: Path) -> None:
    done = cubewatch("ruling", make_disputed(tmp_path / "session"), "show", "5")
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert lines[:4] == [
        "Entry 4: Ann rolls 3 3 1 6 2 4 5 5",
        "  disputed by Bo in entry 5: the last one is a 6",
        "Settled from 0:01.70 to 0:02.00; 4 frames were read.",
        "Film: video/000001.mkv, from 0:01.70 to 0:02.00 in it",
    ]
    last = lines.index("Die 8 (Ann's roll): read as 5; 5 in 3 of 4 frames, no value in 1")
    shown = [" ".join(line.split()) for line in lines[last + 1 : last + 5]]
    assert shown == [
        "colour reader 5 99.0 %, 6 0.5 %, no value 0.5 %",
        "contrast reader 5 60.0 %, 6 40.0 %",
        "detector no die 2.0 %",
        "joined 5 80.0 %, 6 20.0 %",
    ]
    assert lines[last + 5].split()[1].startswith("evidence/")
    assert lines[-2].endswith("%  Ann rolls 3 3 1 6 2 4 5 6")


def test_what_has_no_evidence_says_so_and_what_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    assert "It was entered by hand." in cubewatch("ruling", session, "show", "7").stdout
    missing = cubewatch("ruling", session, "show", "99")
    assert missing.returncode == 2 and missing.stderr.count("\n") == 1 and "no entry 99" in missing.stderr
    first = cubewatch("ruling", session, "show", "1")
    assert first.returncode == 2 and "entry 1 only says which game is played" in first.stderr
