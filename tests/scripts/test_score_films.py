"""What is right, missed, invented and late is defined by ../shared/tools/score_events.py: ours agrees with it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scripts.evaluate import score_films
from scripts.evaluate.event_scoring import events_of, judge_events, late_p95, read_events

DEFINITION = Path(__file__).resolve().parents[3] / "shared" / "tools" / "score_events.py"
Row = dict[str, Any]


def line(t: float, **event: object) -> Row:
    return {"t": t, "event": event}


def rolled(t: float, seat: int, *values: int) -> Row:
    return line(t, type="roll", seat=seat, values=list(values))


def fates(truth: list[Row], seen: list[Row]) -> list[str]:
    return [entry.fate for entry in judge_events(events_of(truth), events_of(seen))]


def test_seats_may_be_reported_in_either_order_and_dice_in_any() -> None:
    truth = [rolled(1, 0, 1, 2, 3), rolled(1.5, 1, 4, 4)]
    assert fates(truth, [rolled(2, 1, 4, 4), rolled(2.2, 0, 3, 1, 2)]) == ["right", "right"]


def test_other_values_are_misread_and_what_has_no_partner_is_missed_or_invented() -> None:
    truth = [rolled(1, 0, 1, 2), rolled(9, 0, 3, 3)]
    assert fates(truth, [rolled(1.4, 0, 1, 3), rolled(9.4, 0, 3, 3)]) == ["misread", "right"]
    assert fates(truth, [rolled(9.4, 0, 3, 3)]) == ["missed", "right"]
    assert fates(truth, [rolled(1.3, 0, 1, 2), rolled(4, 0, 6, 6), rolled(9.3, 0, 3, 3)]) == [
        "right",
        "invented",
        "right",
    ]


def test_an_event_of_another_kind_is_one_missed_and_one_invented() -> None:
    truth, seen = [line(1, type="call", seat=0)], [line(1, type="jonti", seat=0)]
    assert sorted(fates(truth, seen)) == ["invented", "missed"]


def test_a_side_that_was_not_seen_costs_nothing_and_one_seen_wrong_does() -> None:
    truth = [line(1, type="place", north=3), line(2, type="tip", direction="N", top=4)]
    assert fates(truth, [line(1, type="place"), line(2, type="tip", direction="N")]) == ["right", "right"]
    assert fates(truth, [line(1, type="place", north=2), line(2, type="tip", direction="N", top=4)])[0] == "misread"


def test_a_placed_die_is_known_by_colour_and_face_whatever_its_number() -> None:
    dice = [{"color": "red", "face": 1}, {"color": "green", "face": 2}]
    truth = [line(1, type="supply", dice=dice), line(5, type="place", seat=0, die=0, to=[0, 0])]
    seen = [line(1, type="supply", dice=dice[::-1]), line(5, type="place", seat=0, die=1, to=[0, 0])]
    assert fates(truth, seen) == ["right", "right"]
    assert fates(truth, [seen[0], line(5, type="place", seat=0, die=0, to=[0, 0])]) == ["right", "misread"]


def test_a_die_placed_after_the_supply_was_entered_by_hand_is_known_too() -> None:
    dice = [{"color": "red", "face": 1}, {"color": "green", "face": 2}]
    truth = [line(1, type="supply", dice=dice[::-1]), line(5, type="place", seat=0, die=0, to=[0, 0])]
    seen = [line(1, type="supply", dice=dice) | {"said": True}, line(5, type="place", seat=0, die=1, to=[0, 0])]
    assert fates(truth, seen) == ["missed", "right"]


def test_what_was_said_is_not_judged() -> None:
    assert fates([line(1, type="call", seat=0) | {"said": True}], []) == []


def test_lateness_is_that_of_right_events_alone() -> None:
    truth = [rolled(t, 0, t) for t in (1, 2, 3)]
    seen = [rolled(1.2, 0, 1), rolled(2.9, 0, 5), rolled(3.4, 0, 3)]
    assert late_p95(judge_events(events_of(truth), events_of(seen))) == pytest.approx(0.4)
    assert late_p95([]) is None


def some_game(rng: random.Random) -> list[Row]:
    rows, t = list[Row](), 0.0
    for _ in range(rng.randrange(0, 9)):
        t += rng.uniform(0.5, 4)
        seat = rng.randrange(0, 3)
        rows.append(
            rng.choice(
                [
                    rolled(t, seat, *(rng.randrange(1, 7) for _ in range(2))),
                    line(t, type="reveal", hands=[[rng.randrange(1, 4)], [2, 1]]),
                    line(t, type="tip", direction=rng.choice("NE"), top=rng.randrange(1, 4)),
                    line(t, type="tip", direction=rng.choice("NE")),
                    line(t, type="sixes", seat=seat, attack=rng.randrange(0, 2)),
                ]
            )
        )
    return rows


def seen_of(rng: random.Random, truth: list[Row]) -> list[Row]:
    kept = [row for row in truth if rng.random() < 0.85]
    extra = some_game(rng) if rng.random() < 0.3 else []
    changed = [
        {"t": row["t"] + rng.uniform(0.1, 0.9), "event": row["event"]}
        if rng.random() < 0.8
        else rolled(row["t"] + 0.3, 0, 6, 6)
        for row in kept
    ]
    return sorted(changed + extra, key=lambda row: row["t"])


@pytest.mark.skipif(not DEFINITION.exists(), reason=f"{DEFINITION.name} is not here")
def test_our_figures_are_those_of_the_definition(tmp_path: Path) -> None:
    rng = random.Random(5)
    for _ in range(12):
        truth = some_game(rng)
        seen = seen_of(rng, truth)
        files = [tmp_path / "seen.jsonl", tmp_path / "truth.jsonl"]
        for file, rows in zip(files, (seen, truth), strict=True):
            file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(DEFINITION), *map(str, files), "--json"], capture_output=True, text=True, check=False
        )
        defined = json.loads(done.stdout)
        judged = judge_events(read_events(files[1]), read_events(files[0]))
        for fate in ("right", "misread", "missed", "invented"):
            assert sum(entry.fate == fate for entry in judged) == defined[fate]
        late = late_p95(judged)
        assert (None if late is None else round(late, 3)) == defined["late_p95"]


class Films:
    """Folders of films that were watched before, so that nothing needs to be watched."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def add(self, name: str, game: str, happened: list[str], truth: list[Row], seen: list[Row]) -> None:
        film = self.root / name
        film.mkdir()
        (film / "game.mp4").write_bytes(b"")
        about = {"game": game, "happened": [{"name": each, "from": 1, "to": 2} for each in happened]}
        (film / "film.json").write_text(json.dumps(about), encoding="utf-8")
        for file, rows in ((film / "truth.jsonl", truth), (self.root / "seen" / f"{name}.jsonl", seen)):
            file.parent.mkdir(exist_ok=True)
            file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")

    def score(self, *options: str) -> Result:
        return CliRunner().invoke(score_films.main, [str(self.root), *options])


@pytest.fixture
def films(tmp_path: Path) -> Films:
    return Films(tmp_path)


def test_the_figures_are_given_for_all_by_game_and_by_disturbance(films: Films) -> None:
    films.add("a", "gelatinous", ["nudge", "sleeve"], [rolled(1, 0, 1), rolled(2, 1, 2)], [rolled(1.5, 0, 1)])
    films.add("b", "liars_dice", ["nudge"], [rolled(1, 0, 1)], [rolled(1.3, 0, 1), rolled(7, 0, 6)])
    films.add("c", "gelatinous", [], [rolled(1, 0, 1)], [rolled(1.3, 0, 1)])
    done = films.score("--json")
    assert done.exit_code == 1, done.output
    figures = json.loads(done.output)
    (total,) = figures["all"]
    assert (total["events"], total["right"], total["missed"], total["invented"]) == (4, 3, 1, 1)
    assert [(row["name"], row["right"]) for row in figures["game"]] == [("gelatinous", 2), ("liars_dice", 1)]
    by = {row["name"]: row for row in figures["disturbance"]}
    assert (by["nudge"]["events"], by["sleeve"]["events"], by["in peace"]["events"]) == (3, 2, 1)
    assert by["nudge"]["right_95"][0] < 2 / 3 < by["nudge"]["right_95"][1]
    text = films.score().output
    assert "by disturbance" in text
    assert "a: missed at 2.00 s" in text
    assert "b: invented at 7.00 s" in text


def test_what_was_missed_asked_about_and_answered_counts_as_missed_and_as_asked(films: Films) -> None:
    answer = {**rolled(5, 0, 1), "said": True, "answered": True}
    refused = {**answer, "rejected": {"code": "wrong_phase", "message": "not now"}}
    notice = {"t": 2.0, "notice": "unsure", "seat": 0, "message": "What shows the die?"}
    films.add("a", "gelatinous", [], [rolled(1, 0, 1), rolled(8, 0, 2)], [notice, answer, refused, rolled(8.4, 0, 2)])
    (total,) = json.loads(films.score("--json").output)["all"]
    assert [total[name] for name in ("right", "missed", "asked", "invented", "notices")] == [1, 1, 1, 0, 1]


def test_the_figures_replace_what_stands_between_the_marks_of_a_card(films: Films, tmp_path: Path) -> None:
    card = tmp_path / "card.md"
    card.write_text("Before.\n<!-- films -->\nold\n<!-- /films -->\nAfter.\n", encoding="utf-8")
    films.add("a", "gelatinous", ["nudge"], [rolled(1, 0, 1)], [rolled(1.3, 0, 1)])
    films.score("--card", str(card))
    lines = card.read_text(encoding="utf-8").splitlines()
    assert (lines[0], lines[-1], "old" in lines) == ("Before.", "After.", False)
    assert [line.split(" | ")[0] for line in lines[4:-2]] == ["| all films", "| gelatinous", "| nudge"]
    assert lines[4].endswith("| 100.0 % (20.6 to 100.0) | 0.30 s |")


def test_of_a_film_in_which_nothing_happens_all_that_is_reported_is_invented(films: Films) -> None:
    films.add("a", "gelatinous", ["nudge"], [], [rolled(1.3, 0, 1)])
    films.add("b", "gelatinous", ["mug"], [], [])
    done = films.score("--json")
    assert done.exit_code == 1
    (total,) = json.loads(done.output)["all"]
    assert [total[name] for name in ("films", "events", "right", "missed", "invented")] == [2, 0, 0, 0, 1]
    assert total["right_share"] is None
    assert "a: invented at 1.30 s" in films.score().output


def test_a_film_in_which_nothing_happens_and_nothing_is_reported_is_right(films: Films) -> None:
    films.add("a", "gelatinous", [], [], [])
    assert films.score().exit_code == 0


def test_all_right_is_exit_status_0(films: Films) -> None:
    films.add("a", "gelatinous", [], [rolled(1, 0, 1)], [rolled(1.3, 0, 1)])
    assert films.score().exit_code == 0


def test_a_film_that_was_watched_is_not_watched_again_until_it_is_asked_for(
    films: Films, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched: list[str] = []
    monkeypatch.setattr(score_films, "watch", lambda film, seen: watched.append(film.name))
    films.add("a", "gelatinous", [], [rolled(1, 0, 1)], [rolled(1.3, 0, 1)])
    films.score()
    assert watched == []
    films.score("--again")
    assert watched == ["a"]


@pytest.mark.parametrize("broken", ["not json", '{"t": 1, "event": 3}', '{"event": {"type": "roll"}}'])
def test_a_broken_file_is_named_in_a_sentence(films: Films, broken: str) -> None:
    films.add("a", "gelatinous", [], [rolled(1, 0, 1)], [rolled(1.3, 0, 1)])
    (films.root / "a" / "truth.jsonl").write_text(broken + "\n", encoding="utf-8")
    done = films.score()
    assert done.exit_code == 1
    assert "a cannot be judged" in done.output
    assert "Traceback" not in done.output


def test_a_folder_without_films_is_said_to_have_none(tmp_path: Path) -> None:
    done = CliRunner().invoke(score_films.main, [str(tmp_path)])
    assert done.exit_code == 1
    assert "There is no film" in done.output


def test_a_film_that_cannot_be_watched_is_named_and_nothing_is_kept(films: Films) -> None:
    films.add("a", "gelatinous", [], [rolled(1, 0, 1)], [])
    (films.root / "a" / "setup.json").write_text('{"game": "go"}', encoding="utf-8")
    kept = films.root / "seen" / "a.jsonl"
    kept.unlink()
    done = films.score()
    assert done.exit_code == 1
    assert "a could not be watched" in done.output
    assert not kept.exists()
