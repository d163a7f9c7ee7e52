"""Whole games as files that a person can read: each script beside the output that was checked by hand."""

import json
from pathlib import Path

import pytest

from rules import start
from rules.script import ScriptError, run_script

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SCRIPTS = sorted(path for path in PLAYTHROUGHS.glob("*.jsonl") if not path.name.endswith(".out.jsonl"))


def _status_of(output: list[dict[str, object]]) -> int:
    return 0 if all(answer["ok"] for answer in output) else 1


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_playthrough_gives_the_output_beside_it(script: Path) -> None:
    expected = [json.loads(line) for line in script.with_suffix(".out.jsonl").read_text("utf-8").splitlines()]
    answers: list[dict[str, object]] = []
    status = run_script(script.read_bytes().splitlines(keepends=True), answers.append)
    assert answers == expected
    assert status == _status_of(expected)


def test_every_playthrough_ends_its_game() -> None:
    for script in SCRIPTS:
        states = [
            answer["state"]
            for answer in map(json.loads, script.with_suffix(".out.jsonl").read_text("utf-8").splitlines())
            if answer["ok"]
        ]
        assert states[-1]["phase"] == "over", script.name
    assert len(SCRIPTS) >= 8


def test_a_playthrough_played_twice_gives_the_same_states() -> None:
    setup, *events = [json.loads(line) for line in (PLAYTHROUGHS / "shared_victory.jsonl").read_text().splitlines()]
    ends = []
    for _ in range(2):
        game, state = start(setup)
        for event in events:
            state = game.apply(state, event)
        ends.append(state)
    assert ends[0] == ends[1]


def test_a_script_of_blank_lines_holds_no_setup() -> None:
    with pytest.raises(ScriptError, match="no setup"):
        run_script([b"\n", b" \t\r\n"], lambda answer: pytest.fail(f"{answer} was printed"))
