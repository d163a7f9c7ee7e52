"""`cubewatch rules` from outside: one test for each promise of the rules script."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "gui.main"]
PARTY = b'{"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}'
ALONE = b'{"game": "gelatinous_solitaire", "players": ["Ann"]}'
GOOD = b'{"type": "roll", "seat": 0, "values": [2, 2, 4, 4, 5, 5, 2]}'


def _run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], input=given, capture_output=True, cwd=ROOT, timeout=60, check=False)


def _script(*lines: bytes, end: bytes = b"\n") -> tuple[int, list[dict[str, object]], bytes]:
    """Exit status, answers and standard error of a script given as its lines."""
    done = _run("rules", "-", given=b"\n".join(lines) + end)
    assert b"Traceback" not in done.stderr
    assert done.stdout == b"" or done.stdout.endswith(b"\n")
    assert b"\r" not in done.stdout
    return done.returncode, [json.loads(line) for line in done.stdout.decode("utf-8").split("\n")[:-1]], done.stderr


def _codes(answers: list[dict[str, object]]) -> list[object]:
    return [answer["error"]["code"] if "error" in answer else "ok" for answer in answers]


def _assert_one_sentence(text: bytes) -> None:
    lines = text.decode("utf-8").splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("cubewatch")
    assert lines[0].endswith(".")


def test_each_line_is_answered_with_its_number_and_the_state() -> None:
    status, answers, errors = _script(PARTY, GOOD)
    assert (status, errors) == (0, b"")
    assert [(answer["line"], answer["ok"]) for answer in answers] == [(1, True), (2, True)]
    assert answers[0]["state"]["to_roll"] == [0, 1, 2]
    assert answers[1]["state"]["seats"][0]["rolled"] == [2, 2, 4, 4, 5, 5, 2]


def test_a_file_gives_the_same_bytes_as_standard_input(tmp_path: Path) -> None:
    script = ROOT / "tests/rules/playthroughs/sitting_out_and_back.jsonl"
    from_file, from_input = _run("rules", str(script)), _run("rules", "-", given=script.read_bytes())
    assert from_file.stdout == from_input.stdout == script.with_suffix(".out.jsonl").read_bytes()
    assert from_file.returncode == from_input.returncode == 1


def test_a_rejected_event_leaves_the_state_and_the_script_goes_on_with_status_1() -> None:
    status, answers, errors = _script(PARTY, GOOD, GOOD, b'{"type": "roll", "seat": 1, "values": []}', GOOD)
    assert (status, errors) == (1, b"")
    assert _codes(answers) == ["ok", "ok", "wrong_seat", "wrong_dice_count", "wrong_seat"]
    assert set(answers[2]) == {"line", "ok", "error"}
    assert set(answers[2]["error"]) == {"code", "message"}


def test_blank_lines_are_skipped_and_counted() -> None:
    status, answers, _ = _script(b"", b" \t\r", b"\r", PARTY, b"", b"\t", GOOD, b" ")
    assert status == 0
    assert [answer["line"] for answer in answers] == [4, 7]


def test_lines_may_end_with_a_carriage_return_and_the_last_one_with_nothing() -> None:
    assert _script(PARTY + b"\r", GOOD + b"\r", end=b"")[:2] == _script(PARTY, GOOD)[:2]


@pytest.mark.parametrize("given", [b"", b"\n\n", b" \t\r\n \n"])
def test_without_a_setup_nothing_is_printed_and_the_status_is_2(given: bytes) -> None:
    done = _run("rules", "-", given=given)
    assert (done.returncode, done.stdout) == (2, b"")
    _assert_one_sentence(done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        b"not JSON",
        b'{"type": "roll", "seat": 0, "values": [NaN]}',
        b'{"type": "roll", "seat": 0, "values": [Infinity]}',
        b'{"type": "\xff"}',
        b"\xef\xbb\xbf" + GOOD,
        GOOD + b" " + GOOD,
        GOOD[:-1],
        b"[" * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b"\x0b",
        b"\x00",
    ],
    ids=lambda line: repr(line[:20]),
)
def test_a_line_that_is_not_json_ends_the_script_after_the_answers_before_it(line: bytes) -> None:
    status, answers, errors = _script(PARTY, b"[]", line, GOOD)
    assert status == 2
    assert _codes(answers) == ["ok", "bad_event"]
    _assert_one_sentence(errors)
    assert b"line 3" in errors


@pytest.mark.parametrize("line", [b"{", b"\xef\xbb\xbf" + PARTY, b"[" * 5000, PARTY + b"\x00", b"NaN"])
def test_a_setup_that_is_not_json_prints_nothing(line: bytes) -> None:
    status, answers, errors = _script(b"", line, GOOD)
    assert (status, answers) == (2, [])
    _assert_one_sentence(errors)


@pytest.mark.slow
@pytest.mark.parametrize(
    "setup",
    [
        b"[]",
        b"null",
        b"{}",
        b'"gelatinous"',
        b'{"game": "gelatinous", "players": ["Ann", "Bo", "C\\ud800"]}',
        b'{"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": null}',
        b'{"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 1'
        + b"0" * 5000
        + b"}}",
        b'{"game": "\\ud800", "players": ["Ann"]}',
        b'{"game": "cube_crawl", "players": ["Ann"], "options": {"deck": {"rooms": []}}}',
        b'{"game": "craps", "players": ["Ann"]}',
        b"[" * 100 + b"]" * 100,
    ],
    ids=lambda line: repr(line[:60]),
)
def test_a_rejected_setup_is_answered_with_one_line_and_nothing_after_it_is_read(setup: bytes) -> None:
    status, answers, _ = _script(b"", setup, b"this is not JSON")
    assert status == 2
    assert len(answers) == 1
    assert (answers[0]["line"], answers[0]["ok"], answers[0]["error"]["code"]) == (2, False, "bad_setup")


def test_status_2_goes_before_1() -> None:
    assert _script(PARTY, b"[]", b"oops")[0] == 2


@pytest.mark.parametrize("line", [b"null", b"true", b"3", b'"roll"', b"[]", b"-0", b"1e999"])
def test_a_line_that_is_json_but_no_object_is_a_bad_event_and_the_script_goes_on(line: bytes) -> None:
    status, answers, _ = _script(PARTY, line, GOOD)
    assert (status, _codes(answers)) == (1, ["ok", "bad_event", "ok"])


def test_the_first_code_that_applies_is_given() -> None:
    threes = b",".join([b"3"] * 8)
    _, answers, _ = _script(
        b'{"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 8}}',
        b'{"type": "roll", "seat": 0, "values": [' + threes + b"]}",
        b'{"type": "roll", "seat": 0, "values": [1, 7]}',  # bad_event before wrong_seat and wrong_dice_count
        b'{"type": "roll", "seat": 0, "values": [1]}',  # wrong_seat before wrong_dice_count
        b'{"type": "roll", "seat": 1, "values": [' + threes + b",3]}",
        b'{"type": "sixes", "seat": 0, "attack": 1}',
        b'{"type": "roll", "seat": 1, "values": [2,2,2,2,2,2,2,2]}',
        b'{"type": "roll", "seat": 2, "values": [2,2,2,2,2,2,2,2]}',
        b'{"type": "roll", "seat": 3, "values": [1]}',  # bad_event before game_over
        b'{"type": "roll", "seat": 0, "values": [1]}',  # game_over before wrong_dice_count
    )
    assert _codes(answers) == [
        "ok",
        "ok",
        "bad_event",
        "wrong_seat",
        "wrong_dice_count",
        "bad_event",
        "ok",
        "ok",
        "bad_event",
        "game_over",
    ]


def test_booleans_fractions_and_exponents_are_no_integers_but_minus_zero_is() -> None:
    hand = b'"values": [2, 2, 2, 2, 2, 2, 2]'
    _, answers, _ = _script(
        PARTY,
        b'{"type": "roll", "seat": false, ' + hand + b"}",
        b'{"type": "roll", "seat": 0.0, ' + hand + b"}",
        b'{"type": "roll", "seat": 0e0, ' + hand + b"}",
        b'{"type": "roll", "seat": -0.0, ' + hand + b"}",
        b'{"type": "roll", "seat": "0", ' + hand + b"}",
        b'{"type": "roll", "seat": 0, "values": [2, 2, 2, 2, 2, 2, 2.0]}',
        b'{"type": "roll", "seat": 0, "values": [true, 2, 2, 2, 2, 2, 2]}',
        b'{"type": "roll", "seat": -0, ' + hand + b"}",
    )
    assert _codes(answers) == ["ok", *["bad_event"] * 7, "ok"]


def test_huge_integers_are_read_and_are_out_of_range() -> None:
    huge = b"9" * 6000
    _, answers, errors = _script(
        PARTY,
        b'{"type": "roll", "seat": ' + huge + b', "values": [1]}',
        b'{"type": "roll", "seat": -' + huge + b', "values": [1]}',
        b'{"type": "roll", "seat": 0, "values": [' + huge + b"]}",
        GOOD,
    )
    assert _codes(answers) == ["ok", "bad_event", "bad_event", "bad_event", "ok"]
    assert errors == b""


def test_nesting_of_a_hundred_levels_is_read() -> None:
    deep = b'{"type": "roll", "seat": 0, "values": ' + b"[" * 99 + b"]" * 99 + b"}"
    assert _codes(_script(PARTY, deep, GOOD)[1]) == ["ok", "bad_event", "ok"]


def test_of_duplicate_keys_the_last_counts() -> None:
    status, answers, _ = _script(
        b'{"game": "nothing", "players": [], "game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}',
        b'{"type": 1, "seat": 9, "values": [], "seat": 1, "type": "roll", "values": [1, 2, 3, 4, 5, 6, 6]}',
    )
    assert status == 0
    assert answers[1]["state"]["to_roll"] == [0, 2]


def test_a_lone_surrogate_outside_names_is_an_ordinary_character() -> None:
    status, answers, errors = _script(PARTY, b'{"type": "\\ud83c"}', b'{"\\udfb2": 1, "type": "roll"}', GOOD)
    assert (status, errors) == (1, b"")
    assert _codes(answers) == ["ok", "bad_event", "bad_event", "ok"]


def test_names_come_back_as_they_were_given() -> None:
    names = ["Zoë", "🎲" * 40, " \u2028\n\u0000"]
    _, answers, _ = _script(json.dumps({"game": "gelatinous", "players": names}).encode())
    assert [seat["name"] for seat in answers[0]["state"]["seats"]] == names


def test_the_same_script_gives_the_same_output_whatever_the_hash_seed() -> None:
    given = b"\n".join([PARTY, GOOD, b'{"a": 1, "b": 2, "c": 3, "type": "roll"}', b"{}", b"[]"])
    outputs = {
        subprocess.run(
            [*COMMAND, "rules", "-"],
            input=given,
            capture_output=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            timeout=60,
            check=False,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1


CRAWL = (
    b'{"game": "cube_crawl", "players": ["Ann"]}',
    b'{"type": "abilities", "drawn": ["squeeze", "slide"], "keep": [], "swap_out": []}',
    b'{"type": "room", "id": "A01"}',
    *[b'{"type": "danger_roll", "value": 1}'] * 3,
    b'{"type": "start_roll", "value": 2}',
    b'{"type": "place"}',
)


def test_solve_adds_the_best_way_on_in_play_with_one_orientation_and_nowhere_else() -> None:
    shown = [b'{"type": "place", "north": 3}' if b"place" in line else line for line in CRAWL]
    for lines, expected in ((CRAWL, []), (shown, [len(shown)])):
        for options in ((), ("--solve",)):
            done = _run("rules", "-", *options, given=b"\n".join(lines))
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            assert done.returncode == 0
            assert [a["line"] for a in answers if "best" in a["state"]] == (expected if options else [])
    best = answers[-1]["state"]["best"]
    assert sorted(best) == ["actions", "damage", "path"]
    assert len(best["path"]) == best["actions"]


def test_solve_adds_no_field_to_other_games() -> None:
    done = _run("rules", "-", "--solve", given=ALONE)
    assert done.stdout == _run("rules", "-", given=ALONE).stdout
    assert done.returncode == 0


def test_the_deck_is_printed_as_one_object_and_can_be_played_as_ones_own() -> None:
    done = _run("rules", "--deck")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 1
    setup = json.loads(CRAWL[0]) | {"options": {"deck": json.loads(done.stdout)}}
    own = _run("rules", "-", given=b"\n".join((json.dumps(setup).encode(), *CRAWL[1:])))
    assert own.stdout == _run("rules", "-", given=b"\n".join(CRAWL)).stdout
    assert own.returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules"],
        ["rules", "a", "b"],
        ["rules", "--nonsense"],
        ["rules", "--deck", "FILE"],
        ["rules", "--deck", "--solve"],
        ["rules", "no such file.jsonl"],
        ["rules", "no such\nfile.jsonl"],
        ["rules", "."],
        ["nonsense"],
        ["--nonsense"],
    ],
)
def test_a_wrong_command_line_or_file_is_one_sentence_and_status_2(arguments: list[str]) -> None:
    done = _run(*arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    _assert_one_sentence(done.stderr)


@pytest.mark.parametrize("command", [[], ["rules"]])
def test_help_and_version_are_everywhere(command: list[str]) -> None:
    help_text, version = _run(*command, "--help"), _run(*command, "--version")
    assert (help_text.returncode, version.returncode) == (0, 0)
    assert help_text.stdout.startswith(b"Usage: cubewatch")
    assert version.stdout.startswith(b"cubewatch ")


def test_the_rules_load_no_window_camera_or_network() -> None:
    code = (
        "import sys\nfrom app.commands.cli import main\n"
        "try:\n    main(['rules', '-'])\nexcept SystemExit:\n"
        "    print([name for name in ('PySide6', 'cv2', 'numpy', 'onnxruntime', 'av') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=PARTY, capture_output=True, cwd=ROOT, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == b"[]"


def test_each_answer_is_flushed_before_the_next_line_is_read() -> None:
    with subprocess.Popen([*COMMAND, "rules", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (PARTY, GOOD):
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        process.stdin.close()
        assert process.wait(60) == 0


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_control_c_ends_with_130_and_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(PARTY + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read().strip() == b""


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_reader_that_goes_away_is_met_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(PARTY + b"\n")
        process.stdin.close()
        assert process.wait(60) not in (0, 1, 2)
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", [["rules", "-"], ["rules", "--deck"], ["--help"], ["rules", "--version"]])
def test_a_full_disk_is_one_sentence_and_status_2(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=PARTY,
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    _assert_one_sentence(done.stderr)
