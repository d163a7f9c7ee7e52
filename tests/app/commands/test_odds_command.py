"""`cubewatch odds` as a person or a script calls it."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app.commands.cli import main
from rules.odds import RaceSeat, RoundSeat, bid_odds, race_odds, round_odds, solitaire_odds

ROOT = Path(__file__).resolve().parents[3]
ALONE = {"game": "gelatinous_solitaire", "players": ["Ann"]}
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 8}}
DUEL = {"game": "gelatinous_duel", "players": ["Ann", "Bo"]}
VIDEO = {"game": "gelatinous_video", "players": ["Ann", "Bo"], "options": {"keep_score": True}}
LIARS = {"game": "liars_dice", "players": ["Ann", "Bo", "Cy"]}
DESSERT = {"game": "dessert_dice", "players": ["Ann", "Bo"]}


def _odds(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, ["odds", *arguments], input=given)


def _text(*arguments: str, given: bytes = b"") -> str:
    done = _odds(*arguments, given=given)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


def _json(*arguments: str, given: bytes = b"") -> dict:
    text = _text(*arguments, "--json", given=given)
    assert text.count("\n") == 1
    return json.loads(text)


def _lines(*values: object) -> bytes:
    return b"".join(json.dumps(value).encode() + b"\n" for value in values)


def _roll(seat: int, *values: int) -> dict:
    return {"type": "roll", "seat": seat, "values": list(values)}


def _percent(chance: Fraction | float) -> str:
    return f"{100 * float(chance):.2f}%"


def _cells(text: str, label: str) -> list[str]:
    """The cells of the row of a table that begins with `label`."""
    (row,) = [line for line in text.splitlines() if line.split("  ")[0] == label]
    return row.replace("< ", "<").replace(" %", "%").split()[len(label.split()) :]


def test_the_solitaire_begins_with_the_published_chance_and_two_tables() -> None:
    text = _text("solitaire")
    assert text.startswith("Solitaire before roll 1, with 8 dice in hand, 5 in reserve and 0 in the cube.\n")
    assert "46.23 %" in text
    odds = solitaire_odds()
    _, scores, rolls = text.split("\n\n")
    assert _cells(scores, "4")[0] == _percent(odds.scores[4])
    assert _cells(rolls, "4")[:2] == [_percent(odds.rolls[4].won), _percent(odds.rolls[4].lost)]
    assert _cells(rolls, "20 or more")[0] == _percent(
        sum(ends.won for count, ends in odds.rolls.items() if count >= 20)
    )


def test_the_tables_of_a_solitaire_leave_no_chance_out() -> None:
    text = _text("solitaire", "--hand", "3", "--cube", "3")
    scores, rolls = (part.splitlines()[1:] for part in text.split("\n\n")[1:])
    shares = [row.split("  ", 1)[1].replace("%", "").split() for row in scores]
    win = 100 * float(solitaire_odds(3, 7, 3).win)
    assert sum(float(share[0]) for share in shares) == pytest.approx(win, abs=0.2)
    assert float(shares[-1][1]) == pytest.approx(win, abs=0.01)
    ends = [row.split("  ", 1)[1].replace("%", "").replace("<", "").split() for row in rolls]
    assert sum(float(won) + float(lost) for won, lost, *_ in ends) == pytest.approx(100, abs=0.5)


def test_the_reserve_is_what_the_thirteen_dice_leave_over() -> None:
    told = _json("solitaire", "--hand", "3", "--cube", "4", "--rolls", "5", "--final-roll", "stop")
    odds = solitaire_odds(3, 6, 4, rolls=5, final_roll="stop")
    assert told["game"] == "gelatinous_solitaire"
    assert told["odds"]["reserve"] == 6
    assert told["odds"]["win"] == float(odds.win)
    assert told["odds"]["lose_next"] == float(odds.lose_next)
    assert {row["score"]: row["chance"] for row in told["odds"]["scores"]} == odds.scores
    assert [row["rolls"] for row in told["odds"]["ends"]] == list(odds.rolls)


def test_a_hand_smaller_than_what_the_cube_lacks_cannot_complete_it_with_the_next_roll() -> None:
    assert "With the next roll: completed 0 %, lost 33.33 %." in _text("solitaire", "--hand", "1", "--cube", "6")


def test_a_bid_is_told_with_ones_own_dice_in_it() -> None:
    text = _text("bid", "--dice", "15", "--mine", "4,1,2,4,6", "--count", "5", "--face", "4")
    odds = bid_odds(5, 4, 15, (4, 1, 2, 4, 6))
    assert "15 dice under all cups, of which you see 1 2 4 4 6." in text
    assert "3 of them yours, holds: 89.60 %. It is exactly right: 19.51 %." in text
    assert (_percent(odds.holds), _percent(odds.exact)) == ("89.60%", "19.51%")
    assert text == _text("bid", "--dice", "15", "--mine", "41246", "--count", "5", "--face", "4")


def test_without_a_bid_there_is_the_table_in_which_faces_alike_share_a_column() -> None:
    text = _text("bid", "--dice", "3")
    assert text.splitlines()[3].split("  ")[-1] == "2s, 3s, 4s, 5s, 6s"
    assert _cells(text, "3") == [f"{100 / 216:.2f}%", f"{100 / 27:.2f}%"]
    assert _cells(_text("bid", "--dice", "3", "--palifico"), "3") == [f"{100 / 216:.2f}%"]


def test_the_json_of_a_bid_holds_every_count_and_face() -> None:
    told = _json("bid", "--dice", "4", "--mine", "16", "--palifico", "--count", "2", "--face", "6")["odds"]
    odds = bid_odds(2, 6, 4, (1, 6), palifico=True)
    assert told["bid"] == {"count": 2, "face": 6, "holds": float(odds.holds), "exact": float(odds.exact)}
    assert told["bid"] in told["table"]
    assert sorted((row["face"], row["count"]) for row in told["table"]) == [
        (face, count) for face in range(1, 7) for count in range(1, 5)
    ]


def test_a_round_is_told_seat_by_seat() -> None:
    seats = ["--seat", "5,4", "--seat", "4, 5", "--seat", "7,1"]
    odds = round_odds([RoundSeat(5, 4), RoundSeat(4, 5), RoundSeat(7, 1)])
    assert odds.wins is not None
    text = _text("gelatinous", *seats)
    assert _percent(odds.somebody) in text.replace(" %", "%")
    assert _cells(text, "player 2") == ["4", "5", _percent(odds.completes[1]), _percent(odds.wins[1])]
    assert _cells(text, "player 3") == ["7", "1", "<0.01%", "<0.01%"]
    told = _json("gelatinous", *seats)
    assert told["game"] == "gelatinous"
    assert [seat["wins"] for seat in told["odds"]["seats"]] == [float(wins) for wins in odds.wins]
    assert _json("gelatinous", *seats[:4])["game"] == "gelatinous_duel"


@pytest.mark.slow
def test_a_round_too_large_to_count_says_that_the_winner_is_not_known() -> None:
    seats = ["--seat", "12,0"] * 6
    text = _text("gelatinous", *seats)
    assert "Too many seats" in text
    assert _cells(text, "player 6")[-1] == "?"
    assert _json("gelatinous", *seats)["odds"]["seats"][0]["wins"] is None


def test_a_race_by_video_is_told_seat_by_seat() -> None:
    odds = race_odds([RaceSeat(5, 6, 2), RaceSeat(8, 1, 4)], keep_score=True)
    text = _text("video", "--seat", "5,6,2", "--seat", "8,1,4", "--keep-score")
    assert _percent(odds.nobody) in text.replace(" %", "%")
    assert _cells(text, "player 2")[-1] == _percent(odds.wins[1])
    assert _json("video", "--seat", "5,6,2", "--seat", "8,1,4", "--keep-score")["odds"]["shared"] == odds.shared


def test_a_script_is_played_to_its_last_position_without_rejected_events(tmp_path: Path) -> None:
    given = _lines(ALONE, _roll(0, 3, 3, 1, 2, 2, 2, 2, 2), _roll(0, 7), {"type": "call"}, _roll(0, 2))
    told = _json("script", "-", given=given)["odds"]
    assert (told["hand"], told["reserve"], told["cube"], told["rolls"]) == (5, 6, 2, 1)
    file = tmp_path / "game.jsonl"
    file.write_bytes(given)
    assert _text("script", str(file)) == _text("solitaire", "--hand", "5", "--cube", "2", "--rolls", "1")


def test_a_script_keeps_the_options_of_its_setup() -> None:
    setup = ALONE | {"options": {"final_roll": "stop"}}
    assert _json("script", "-", given=_lines(setup))["odds"]["final_roll"] == "stop"


@pytest.mark.parametrize("setup", [PARTY, DUEL], ids=lambda setup: setup["game"])
def test_a_round_that_is_being_rolled_is_told_with_the_rolls_that_are_in(setup: dict) -> None:
    first = [_roll(seat, 3, 3, 3, 3, 3, 3, 2, 2) for seat in range(len(setup["players"]))]
    stacked = 6 + (setup is DUEL)
    given = _lines(setup, *first, _roll(1, 3, 3))
    seats = [RoundSeat(2, stacked) for _ in setup["players"]]
    seats[1] = RoundSeat(2, stacked, (3, 3))
    odds = round_odds(seats)
    assert odds.wins is not None
    told = _json("script", "-", given=given)
    assert told["game"] == setup["game"]
    assert [seat["wins"] for seat in told["odds"]["seats"]] == [float(wins) for wins in odds.wins]
    assert _cells(_text("script", "-", given=given), "Bo")[2:] == ["100%", _percent(odds.wins[1])]


def test_while_sixes_are_played_a_duel_has_no_odds() -> None:
    given = _lines(DUEL, _roll(0, 6, 2, 2, 2, 2, 2, 2, 2), _roll(1, 3, 2, 2, 2, 2, 2, 2, 2))
    assert "sixes" in _text("script", "-", given=given)
    assert _json("script", "-", given=given)["odds"] is None


def test_a_game_by_video_is_told_in_the_middle_of_a_round() -> None:
    given = _lines(VIDEO, _roll(1, 3, 3, 1, 2, 2, 2, 2, 2))
    odds = race_odds([RaceSeat(8, 5, 0), RaceSeat(5, 6, 2, has_rolled=True)], keep_score=True)
    told = _json("script", "-", given=given)["odds"]
    assert [seat["wins"] for seat in told["seats"]] == list(odds.wins)


def test_liars_dice_is_told_from_all_cups_and_the_last_bid() -> None:
    told = _json("script", "-", given=_lines(LIARS, {"type": "bid", "seat": 0, "count": 4, "face": 6}))["odds"]
    odds = bid_odds(4, 6, 15)
    assert told["bid"] == {"count": 4, "face": 6, "holds": float(odds.holds), "exact": float(odds.exact)}
    assert _json("script", "-", given=_lines(LIARS))["odds"]["bid"] is None


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (_lines(ALONE, _roll(0, *[1] * 8)), "The game is over."),
        (_lines(DESSERT), "No odds are known for this game."),
    ],
    ids=["over", "another game"],
)
def test_where_there_are_no_odds_the_script_says_why(given: bytes, why: str) -> None:
    assert _text("script", "-", given=given) == why + "\n"
    assert _json("script", "-", given=given)["why"] == why


def test_a_name_that_a_terminal_cannot_show_does_no_harm() -> None:
    setup = {"game": "gelatinous", "players": ["Ann", "Bo", "陈"]}
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "gui.main", "odds", "script", "-"]
    done = subprocess.run(command, input=_lines(setup), env=environment, capture_output=True, cwd=ROOT, check=True)
    assert "陈" in done.stdout.decode("utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Missing command"),
        (["poker"], "poker"),
        (["solitaire", "--hand", "14"], "13 dice"),
        (["solitaire", "--hand", "5", "--reserve", "2"], "13 dice"),
        (["solitaire", "--hand", "0"], "no dice in hand"),
        (["solitaire", "--hand", "2", "--cube", "8"], "complete"),
        (["solitaire", "--hand", "two"], "--hand"),
        (["bid"], "--dice"),
        (["bid", "--dice", "0"], "1 to 60"),
        (["bid", "--dice", "5", "--count", "3"], "--count and --face"),
        (["bid", "--dice", "5", "--count", "0", "--face", "3"], "at least one die"),
        (["bid", "--dice", "5", "--mine", "7"], "1 to 6"),
        (["bid", "--dice", "2", "--mine", "111"], "only 2"),
        (["gelatinous"], "--seat"),
        (["gelatinous", "--seat", "5"], "LOOSE,STACKED"),
        (["gelatinous", "--seat", "5,4"], "2 to 6 players"),
        (["gelatinous", "--seat", "5,0", "--seat", "4,4"], "starter"),
        (["video", "--seat", "9,9,9", "--seat", "1,2,3"], "0 to 8 dice"),
        (["script"], "FILE"),
        (["script", "none.jsonl"], "none.jsonl cannot be read"),
        (["script", "README.md"], "line 1 is not JSON"),
    ],
    ids=" ".join,
)
def test_what_has_no_odds_is_one_sentence_and_status_2(arguments: list[str], words: str) -> None:
    done = _odds(*arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("cubewatch")


def test_an_empty_script_is_one_sentence_and_status_2(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    done = _odds("script", str(empty))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no setup" in done.stderr


def test_a_script_with_a_setup_that_is_rejected_is_one_sentence_and_status_2() -> None:
    done = _odds("script", "-", given=_lines({"game": "poker", "players": ["Ann"]}))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "standard input: " in done.stderr
    assert "poker" in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_one_sentence_and_status_2() -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "gui.main", "odds", "bid", "--dice", "3"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"cubewatch: standard output cannot be written")


@pytest.mark.parametrize("command", [[], ["solitaire"], ["bid"], ["gelatinous"], ["video"], ["script"]])
def test_every_help_shows_an_example(command: list[str]) -> None:
    text = _text(*command, "--help")
    assert f"cubewatch odds {command[0] if command else 'solitaire'}" in text.split("Example")[1]


def test_the_odds_load_nothing_heavy() -> None:
    code = (
        "import sys, app.commands.odds;"
        "print(*[name for name in sys.modules if name.partition('.')[0] in {'PySide6', 'numpy', 'cv2', 'onnxruntime'}])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
