"""The moments of a session, and the time that runs through its stretches."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from app.review.axis import axis_of
from app.review.case import LOG_LENGTH, MOST_MADE, Case
from referee.sessions import changes
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.writer import Journal
from tests.referee.sessions.made import ROLLS, event, header, make_session, roll


def test_each_event_is_a_moment_with_what_is_to_be_said_of_it(session: Path) -> None:
    moments = Case.load(session).timeline.moments
    assert [(m.kind, round(m.at, 1), sorted(m.flags)) for m in moments] == [
        ("notice", 1.5, ["unsure"]),
        ("roll", 3.0, []),
        ("roll", 6.0, []),
        ("roll", 9.0, ["pass", "stack"]),
    ]
    assert moments[2].words == "Bo rolls 2 2 2 4 5 5 6"
    assert moments[2].settled == pytest.approx((5.6, 6.0))


def test_what_was_settled_later_stands_at_the_event_it_is_about(session: Path) -> None:
    with Journal.open(session) as journal:
        first, second, third = (e.number for e in journal.entries if e.kind == "event")
        journal.append(changes.dispute(journal.entries, second, "Ann", ""))
        journal.append(changes.correct(journal.entries, second, roll([3, 2, 2, 4, 5, 5, 6], 1), "Ann", ""))
        journal.append(changes.void(journal.entries, third, "Ann", ""))
    flags = {m.entry: m.flags for m in Case.load(session).timeline.moments}
    assert flags[first] == frozenset()
    assert flags[second] == {"dispute", "correction"}
    assert flags[third] == {"void"}


def test_stretches_stand_one_behind_the_other_and_the_gap_between_them_is_told(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    with Journal.open(session, wall=lambda: 1_800_003_600.0) as journal:
        journal.append(Draft("source", "program", 0, {"source": "0", "live": True, "size": None, "frame_rate": None}))
        journal.append(event(7_000_000, roll([1, 2, 4, 5])))
    case = Case.load(session)
    assert [(s.start, s.end) for s in case.axis.stretches] == [(0.0, 3.0), (4.0, 4.0)]
    gap = next(moment for moment in case.timeline.moments if moment.kind == "gap")
    assert gap.at == 3.0 and gap.words.startswith("Nothing was recorded from ")
    assert case.timeline.moments[-1].at == 4.0


def test_events_entered_by_hand_at_the_same_time_stand_apart(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "session") as journal:
        journal.append(header())
        journal.append(*(event(0, roll(values), actor="player") for values in ROLLS))
    case = Case.load(tmp_path / "session")
    assert [moment.at for moment in case.timeline.moments] == [0.0, 1.0, 2.0]
    assert case.end == 2.0 and case.footage == {}


def test_an_empty_session_has_an_axis_of_no_length(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "session") as journal:
        journal.append(header())
        assert axis_of(journal.entries).end == 0.0
    case = Case.load(tmp_path / "session")
    assert case.timeline.moments == () and case.snapshot(None).state is not None


def test_the_game_is_shown_as_it_was_after_each_event(session: Path) -> None:
    case = Case.load(session)
    before, after = case.snapshot(None), case.snapshot(2)
    assert set(before.counts) == {0, 1, 2} and set(after.counts) == {2}
    assert [line.text for line in after.log if line.kind == "event"] == ["Ann rolled", "Bo rolled"]


def test_dice_are_matched_with_what_was_seen_also_once_they_were_corrected(session: Path) -> None:
    with Journal.open(session) as journal:
        second = [e.number for e in journal.entries if e.kind == "event"][1]
        journal.append(changes.correct(journal.entries, second, roll([3, 2, 2, 4, 5, 5, 6], 1), "Ann", ""))
    dice = Case.load(session).dice_at(2)
    assert [(die.value, die.seen and die.seen.value, die.slot[1]) for die in dice][:3] == [
        (3, 2, 0),
        (2, 2, 1),
        (2, 2, 2),
    ]
    assert dice[0].seen is not None and dice[0].seen.crop is not None


def test_what_was_looked_at_long_ago_is_not_held_and_is_the_same_when_it_is_looked_at_again(tmp_path: Path) -> None:
    """An evening has thousands of moments, and each shows a whole table."""
    session = tmp_path / "session"
    with Journal.create(session) as journal:
        journal.append(header())
        journal.append(*(event(0, roll([2] * 7, number % 3), actor="player") for number in range(MOST_MADE + 5)))
    case = Case.load(session)
    first, last = weakref.ref(case.snapshot(0)), len(case.timeline.moments) - 1
    shown = (case.snapshot(0).state, case.snapshot(0).log)
    for place in range(1, last + 1):
        assert len(case.snapshot(place).log) == min(place + 1, LOG_LENGTH)
    gc.collect()
    assert first() is None
    assert (case.snapshot(0).state, case.snapshot(0).log) == shown
