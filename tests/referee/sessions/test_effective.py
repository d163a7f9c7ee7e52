"""The effective game: corrections, strikes, insertions and undo as a fold over entries that never change."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.sessions import changes
from referee.sessions.errors import NotASessionError, RulingError
from referee.sessions.journal.effective import effective_game, extended
from referee.sessions.journal.entries import Draft, Entry, make_entry
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.referee.sessions.made import ROLLS, ROOT, cubewatch, event, header, make_disputed, make_session, roll

PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {}}
OTHER_FIRST_ROLL = roll([3, 3, 1, 6, 2, 4, 5, 6])  # a six more: the next roll has a die too few


def written(*drafts: Draft) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for draft in drafts:
        entries.append(make_entry(draft, entries[-1] if entries else None, 0))
    return tuple(entries)


def add(entries: tuple[Entry, ...], *drafts: Draft) -> tuple[Entry, ...]:
    for draft in drafts:
        entries = (*entries, make_entry(draft, entries[-1], 0))
    return entries


def solitaire(last_by: str = "player") -> tuple[Entry, ...]:
    actors = ("camera", "camera", last_by)
    events = (event(n, roll(values), actor) for n, (values, actor) in enumerate(zip(ROLLS, actors, strict=True)))
    return written(header(), *events)


def states(entries: tuple[Entry, ...]) -> list[dict[str, Any]]:
    return [dict(step.state.to_json()) for step in effective_game(entries).played if step.state]


def test_the_game_is_what_the_rules_make_of_the_events() -> None:
    game = effective_game(solitaire())
    state = game.first
    for values, step in zip(ROLLS, game.steps, strict=True):
        state = game.game.apply(state, roll(values))
        assert step.state == state
    assert game.state == state and game.attention is None


def test_the_outline_of_a_session_has_the_same_game_without_what_the_camera_saw(tmp_path: Path) -> None:
    whole, outline = (
        read(make_disputed(tmp_path / name)) for name, read in (("a", Session.load), ("b", Session.outline))
    )
    assert [step.event for step in outline.game.steps] == [step.event for step in whole.game.steps]
    assert outline.game.state == whole.game.state
    assert [entry.kind for entry in outline.entries] == [entry.kind for entry in whole.entries]
    for entry, full in zip(outline.entries, whole.entries, strict=True):
        assert (entry.fields == full.fields) == (entry.kind not in ("observation", "segment"))


def test_a_correction_makes_what_no_longer_fits_wait_and_a_further_one_resolves_it() -> None:
    entries = solitaire()
    entries = add(entries, changes.correct(entries, 2, OTHER_FIRST_ROLL, "Ann", "it was a 6"))
    game = effective_game(entries)
    assert [step.event for step in game.played] == [OTHER_FIRST_ROLL]
    assert game.attention is not None and game.attention.entry == 3
    assert [step.entry for step in game.pending] == [3, 4]
    entries = add(entries, changes.correct(entries, 3, roll([*ROLLS[1], 1]), "Ann", "a 1 was overlooked"))
    game = effective_game(entries)
    assert game.attention is None and len(game.played) == 3


def test_what_was_observed_stays_as_it_was_observed() -> None:
    entries = solitaire()
    after = add(entries, changes.correct(entries, 2, OTHER_FIRST_ROLL, "", ""))
    assert after[: len(entries)] == entries
    assert after[1].fields["event"] == roll(ROLLS[0])


def test_correcting_and_correcting_back_is_the_identity() -> None:
    entries = solitaire()
    there = add(entries, changes.correct(entries, 2, OTHER_FIRST_ROLL, "", ""))
    back = add(there, changes.correct(there, 2, roll(ROLLS[0]), "", ""))
    assert states(back) == states(entries)


def test_an_event_that_was_struck_counts_no_more_and_cannot_be_struck_twice() -> None:
    entries = solitaire()
    entries = add(entries, changes.void(entries, 4, "Bo", "that was not a roll"))
    assert len(effective_game(entries).played) == 2
    assert effective_game(entries).pending == ()
    with pytest.raises(RulingError, match="already crossed out, by entry 5"):
        changes.void(entries, 4, "", "")
    with pytest.raises(RulingError, match="already crossed out"):
        changes.correct(entries, 4, roll([1]), "", "")


def test_a_reason_that_is_too_long_is_refused_with_how_long_it_may_be() -> None:
    entries = solitaire()
    for who, why in (("", "x" * 2001), ("x" * 2001, "")):
        with pytest.raises(RulingError, match=r"its field wh[oy] is longer than 2000 characters"):
            changes.preview(entries, changes.void(entries, 4, who, why))
    assert changes.preview(entries, changes.void(entries, 4, "x" * 2000, "x" * 2000))


def test_what_was_missed_is_put_behind_the_event_that_is_named() -> None:
    entries = written(header(), event(0, roll(ROLLS[0])), event(1, roll(ROLLS[2])))
    assert effective_game(entries).attention is not None
    entries = add(entries, changes.insert(entries, 2, roll(ROLLS[1]), "Ann", "missed"))
    assert states(entries) == states(solitaire())
    assert [step.entry for step in effective_game(entries).steps] == [2, 4, 3]


def test_an_event_before_all_others_is_put_behind_the_header() -> None:
    entries = written(header(), event(0, roll(ROLLS[1])), event(1, roll(ROLLS[2])))
    entries = add(entries, changes.insert(entries, 1, roll(ROLLS[0]), "", ""))
    assert states(entries) == states(solitaire())


def test_undo_takes_back_what_a_person_entered_last_and_redo_puts_it_back() -> None:
    entries = solitaire()
    entries = add(entries, changes.correct(entries, 2, OTHER_FIRST_ROLL, "", ""))
    once = add(entries, changes.undo(entries, "Ann"))
    assert states(once) == states(solitaire())
    twice = add(once, changes.undo(once, "Ann"))
    assert len(states(twice)) == 2
    with pytest.raises(RulingError, match="entry 3 was seen by the camera"):
        changes.undo(twice, "Ann")
    again = add(twice, changes.redo(twice, "Ann"))
    assert states(again) == states(solitaire())
    again = add(again, changes.redo(again, "Ann"))
    assert states(again) == states(entries)
    with pytest.raises(RulingError, match="there is nothing to redo"):
        changes.redo(again, "Ann")


def test_nothing_is_undone_or_redone_once_the_camera_has_seen_a_roll() -> None:
    with pytest.raises(RulingError, match="camera"):
        changes.undo(solitaire("camera"), "")
    entries = written(header(), event(0, roll(ROLLS[0]), "player"))
    entries = add(entries, changes.undo(entries, ""), event(1, roll(ROLLS[0])))
    with pytest.raises(RulingError, match="there is nothing to redo"):
        changes.redo(entries, "")


@given(st.lists(st.sampled_from(["roll", "undo", "redo", "correct", "void"]), max_size=12), st.data())
def test_undoing_all_that_can_be_undone_and_redoing_it_is_the_identity(verbs: list[str], data: st.DataObject) -> None:
    entries = written(header(), event(0, roll(ROLLS[0])))
    for verb in verbs:
        try:
            entries = add(entries, *_any(verb, entries, data))
        except RulingError:
            continue
    before, count = effective_game(entries), 0
    undone = entries
    while True:
        try:
            undone = add(undone, changes.undo(undone, ""))
        except RulingError:
            break
        count += 1
    for _ in range(count):
        undone = add(undone, changes.redo(undone, ""))
    assert effective_game(undone) == before


def _any(verb: str, entries: tuple[Entry, ...], data: st.DataObject) -> tuple[Draft, ...]:
    game = effective_game(entries)
    if verb == "undo":
        return (changes.undo(entries, ""),)
    if verb == "redo":
        return (changes.redo(entries, ""),)
    if verb == "roll":
        state: dict[str, Any] = game.state.to_json()
        return (event(entries[-1].time, roll([2] * state["hand"]), "player"),)
    target = data.draw(st.sampled_from([step.entry for step in game.steps]))
    if verb == "void":
        return (changes.void(entries, target, "", ""),)
    return (changes.correct(entries, target, roll(data.draw(st.permutations(ROLLS[0]))), "", ""),)


def test_a_dispute_ends_with_a_ruling_and_an_overturned_call_with_its_correction() -> None:
    entries = solitaire()
    entries = add(entries, changes.dispute(entries, 4, "Bo", "that was a 2"))
    with pytest.raises(RulingError, match="only an overturned call has a correction"):
        changes.rule(entries, 5, "overturned", "", "")
    correction = changes.correct(entries, 4, roll([2, 1, 2, 4, 5]), "all", "")
    entries = add(entries, *changes.rule(entries, 5, "overturned", "all", "", correction))
    assert [entry.kind for entry in entries[-3:]] == ["dispute", "correction", "ruling"]
    assert entries[-1].fields["correction"] == 6
    assert effective_game(entries).steps[-1].event == roll([2, 1, 2, 4, 5])
    assert changes.open_disputes(entries) == ()
    with pytest.raises(RulingError, match="there is already a ruling"):
        changes.rule(entries, 5, "upheld", "", "")
    with pytest.raises(RulingError, match="entry 3 is not a dispute"):
        changes.rule(entries, 3, "upheld", "", "")


def test_a_correction_that_the_rules_refuse_in_its_place_is_not_made() -> None:
    with pytest.raises(RulingError, match="8 dice in hand"):
        changes.correct(solitaire(), 2, roll([1]), "", "")
    with pytest.raises(RulingError, match="cannot be saved"):
        changes.correct(solitaire(), 2, OTHER_FIRST_ROLL, "x" * 5000, "")
    with pytest.raises(RulingError, match="nothing to correct"):
        changes.correct(solitaire(), 2, roll(ROLLS[0]), "", "")


@pytest.mark.parametrize(
    "draft",
    [
        Draft("correction", "referee", None, {"target": 1, "event": {}, "who": "", "why": ""}),
        Draft("correction", "referee", None, {"target": 99, "event": {}, "who": "", "why": ""}),
        Draft("void", "referee", None, {"target": 5, "who": "", "why": ""}),
        Draft("insert", "referee", None, {"after": 0, "event": {}, "who": "", "why": ""}),
        Draft("undo", "player", None, {"target": 1, "who": ""}),
        Draft("undo", "player", None, {"target": 10**18, "who": ""}),
        Draft("redo", "player", None, {"target": 2, "who": ""}),
    ],
)
def test_entries_that_name_what_is_not_there_make_no_session(draft: Draft) -> None:
    with pytest.raises(NotASessionError, match="entry 5"):
        effective_game(add(solitaire(), draft))


def test_a_game_that_cannot_begin_is_no_session() -> None:
    with pytest.raises(NotASessionError, match="cannot start"):
        effective_game(written(header(setup={"game": "chess", "players": ["Ann"]})))


def test_replay_prints_what_the_rules_say_of_the_script(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    (tmp_path / "script.jsonl").write_bytes(Session.load(session).script())
    played = [json.loads(line) for line in cubewatch("rules", tmp_path / "script.jsonl").stdout.splitlines()]
    replayed = [json.loads(line) for line in cubewatch("replay", session, "--json").stdout.splitlines()]
    assert [line.pop("entry") for line in replayed] == [3, 5, 7]
    assert replayed == played[1:]


@pytest.mark.slow
def test_replay_gives_the_same_bytes_elsewhere(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    command = [sys.executable, "-m", "gui.main", "replay", str(session), "--json"]
    places = (
        {"TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
        {"TZ": "UTC", "LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "7"},
    )
    outputs = {
        subprocess.run(command, cwd=ROOT, env=os.environ | place, capture_output=True, check=True).stdout
        for place in places
    }
    assert len(outputs) == 1 and outputs.pop().count(b"\n") == 3


def test_replay_goes_from_one_entry_to_another(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")

    def entries(*options: str) -> list[int]:
        return [
            json.loads(line)["entry"] for line in cubewatch("replay", session, "--json", *options).stdout.splitlines()
        ]

    assert entries("--from", "4") == [5, 7]
    assert entries("--until", "6") == [3, 5]
    assert entries("--from", "5", "--until", "5") == [5]
    assert entries("--from", "8") == []


def test_replay_and_script_end_before_what_needs_attention(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session", closed=False)
    event = json.dumps(OTHER_FIRST_ROLL)
    done = cubewatch("ruling", session, "correct", "3", event, "--who", "Ann", "--yes")
    assert done.returncode == 0
    assert "Before: Ann: stack one 3" in done.stdout and "After:  Ann: stack two 3s" in done.stdout
    assert "entry 5 no longer fits" in done.stdout
    done = cubewatch("replay", session, "--json")
    assert done.returncode == 1 and len(done.stdout.splitlines()) == 1
    assert "entry 5 no longer fits" in done.stderr
    assert Session.load(session).script().count(b"\n") == 2
    assert "entry 5" in cubewatch("ruling", session).stdout
    assert cubewatch("verify", session).returncode == 0


def test_a_ruling_that_cannot_be_made_is_a_sentence_and_writes_nothing(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    for arguments, words in (
        (("correct", "4", "{}"), "not an event of the game"),
        (("correct", "3", "{"), "not JSON"),
        (("correct", "3", "[]"), "not an object"),
        (("void", "77"), "not an event"),
        (("redo",), "there is nothing to redo"),
        (("dispute", "77"), "no entry 77"),
        (("decide", "3", "upheld"), "no dispute"),
        (("decide", "3", "upheld", "{}"), "needs overturned"),
    ):
        done = cubewatch("ruling", session, *arguments)
        assert done.returncode == 2 and words in done.stderr and len(done.stderr.splitlines()) == 1
    assert len(Session.load(session).entries) == 9
    assert cubewatch("ruling", tmp_path).returncode == 2


def test_disputes_are_listed_until_they_are_decided(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    assert cubewatch("ruling", session).returncode == 0
    assert cubewatch("ruling", session, "dispute", "7", "--who", "Bo", "--why", "a \x1b[31m2").returncode == 0
    done = cubewatch("ruling", session)
    assert done.returncode == 1 and "Dispute 10 of entry 7, by Bo: a \\x1b[31m2" in done.stdout
    assert cubewatch("ruling", session, "decide", "10", "overturned", "--yes").returncode == 0
    assert cubewatch("ruling", session).returncode == 0
    assert [entry.kind for entry in Session.load(session).entries[-3:]] == ["dispute", "void", "ruling"]


def test_a_session_that_another_program_writes_is_not_ruled_on(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    with Journal.open(session):
        done = cubewatch("ruling", session, "void", "7", "--yes")
    assert done.returncode == 2 and "another program is writing" in done.stderr


def test_players_are_called_by_the_names_that_they_were_given_last_from_the_beginning_on():
    entries = written(header(setup=PARTY), event(1, roll([1, 1, 2, 3, 4, 5, 6])))
    before = effective_game(entries)
    names = [f"{name} II" for name in before.first.names]
    after = changes.preview(entries, changes.rename(entries, names, ""))
    assert list(after.first.names) == list(after.state.names) == list(after.setup["players"]) == names
    assert [step.event for step in after.played] == [step.event for step in before.played]
    with pytest.raises(RulingError, match="already have these names"):
        changes.rename(entries, before.first.names, "")
    with pytest.raises(RulingError, match="two players have the name"):
        changes.rename(entries, ["Ann"] * len(names), "")
    with pytest.raises(RulingError, match="give 3 names, not 1"):
        changes.rename(entries, ["Ann"], "")


def test_a_game_with_further_events_is_what_all_its_entries_give() -> None:
    entries = written(header(), event(1, roll(ROLLS[0])))
    notice = Draft("notice", "camera", 2, {"notice": "cocked", "seat": 0, "message": ""})
    more = add(entries, notice, event(3, roll(ROLLS[1])), event(4, roll(ROLLS[2])))
    assert extended(effective_game(entries), more[2:]) == effective_game(more)
    unfit = add(more, event(5, roll([2])), event(6, roll([2])))
    assert extended(effective_game(more), unfit[5:]) == effective_game(unfit)
