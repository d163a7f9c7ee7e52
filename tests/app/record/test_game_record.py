"""Every game of the window has a journal: what is written when, and how the game is set right by it."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.live.requests import Change
from app.live.session import Plan
from app.live.snapshot import Snapshot
from app.stores.data_folder import data_folder
from referee.sessions.errors import NotRecordedError
from referee.sessions.film.recent_film import LEAST_STEP
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.app.conftest import ALONE, PARTY
from tests.app.staged import Follower, StagedSource, painted, square_zones

ROOT = Path(__file__).resolve().parents[3]
ONE_DIE_EACH = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 1}}
MIDDLES = [(60, 130), (60, 50), (250, 90)]
ZONES = square_zones(MIDDLES)
EMPTY = painted({})
ANN_ROLLED = painted({MIDDLES[0]: 2})

Play = Callable[..., Follower]


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> StagedSource:
    staged = StagedSource()
    monkeypatch.setattr("app.live.session.open_source", lambda _text: staged)
    return staged


@pytest.fixture
def play() -> Iterator[Play]:
    followers: list[Follower] = []

    def begin(plan: Plan) -> Follower:
        followers.append(Follower(plan))
        return followers[-1]

    yield begin
    for follower in followers:
        follower.close()


def roll(seat: int, *values: int) -> dict[str, object]:
    return {"type": "roll", "seat": seat, "values": list(values)}


def enter(follower: Follower, event: dict[str, object]) -> Snapshot:
    serial = follower.next_serial()
    follower.session.enter(serial, event)
    return follower.wait(lambda shown: shown.answer is not None and shown.answer.serial == serial)


def settle(follower: Follower, change: Change) -> Snapshot:
    serial = follower.next_serial()
    follower.session.settle(serial, change)
    return follower.wait(lambda shown: shown.settled is not None and shown.settled.serial == serial)


def sessions() -> list[Path]:
    folder = data_folder() / "sessions"
    return sorted(folder.iterdir()) if folder.is_dir() else []


def only_session() -> Path:
    (found,) = sessions()
    return found


def lines(shown: Snapshot) -> list[tuple[str, str]]:
    return [(line.text, line.mark) for line in shown.log if line.kind == "event"]


def test_a_game_has_a_session_from_its_first_event_on_and_leaves_nothing_without_one(play: Play):
    idle = play(Plan(ALONE))
    idle.wait(lambda shown: shown.playback == "hand")
    idle.session.enter(1, roll(0, 1, 2))
    idle.wait(lambda shown: shown.answer is not None)
    idle.close()
    assert sessions() == []
    follower = play(Plan(ALONE))
    shown = enter(follower, roll(0, *[2] * 8))
    assert shown.record is not None and shown.record.folder == only_session()
    assert only_session().name.endswith("_gelatinous_solitaire")
    assert [step.actor for step in Session.load(only_session()).game.played] == ["player"]
    follower.close()
    kinds = [entry.kind for entry in Session.load(only_session()).entries]
    assert kinds == ["header", "source", "event", "close"]
    assert not (only_session() / "video").exists() and verify(only_session()).sound


def test_what_was_entered_last_is_undone_and_redone_step_by_step(play: Play):
    follower = play(Plan(PARTY))
    for seat in (0, 1):
        enter(follower, roll(seat, *[2] * 7))
    assert follower.newest.record is not None and follower.newest.record.undo == "Bo rolls 2 2 2 2 2 2 2"
    undone = settle(follower, Change("undo"))
    assert set(undone.counts) == {1, 2} and lines(undone) == [("Ann rolled", "")]
    undone = settle(follower, Change("undo"))
    assert set(undone.counts) == {0, 1, 2} and undone.record is not None and undone.record.undo is None
    refused = settle(follower, Change("undo"))
    assert refused.settled is not None and "nobody has entered anything" in (refused.settled.refusal or "")
    redone = settle(follower, Change("redo"))
    assert set(redone.counts) == {1, 2} and redone.log[-1].by_hand
    enter(follower, roll(1, *[3] * 7))
    assert follower.newest.record is not None and follower.newest.record.redo is None
    follower.close()
    kinds = [entry.kind for entry in Session.load(only_session()).entries]
    assert kinds == ["header", "source", "event", "event", "undo", "undo", "redo", "event", "close"]


def test_an_undo_while_the_camera_watches_does_not_make_the_lying_dice_a_new_roll(play: Play, source: StagedSource):
    follower = play(Plan(ONE_DIE_EACH, ZONES, "0"))
    source.show(ANN_ROLLED, 1.0)
    follower.wait(lambda shown: shown.t >= source.t)
    enter(follower, roll(0, 2))
    undone = settle(follower, Change("undo"))
    assert set(undone.counts) == {0, 1, 2}
    source.show(ANN_ROLLED, 2.0)
    assert lines(follower.wait(lambda shown: shown.t >= source.t)) == []
    source.roll(ANN_ROLLED, EMPTY)
    source.roll(EMPTY, painted({(60, 120): 6}))
    assert lines(follower.wait(lambda shown: shown.t >= source.t)) == [("Ann rolled", "")]


def test_a_roll_that_the_camera_saw_is_not_undone_but_struck(play: Play, source: StagedSource):
    follower = play(Plan(ONE_DIE_EACH, ZONES, "0"))
    source.show(EMPTY, 1.0)
    source.roll(EMPTY, ANN_ROLLED)
    shown = follower.wait(lambda shown: shown.t >= source.t)
    refused = settle(follower, Change("undo"))
    assert refused.settled is not None and "seen by the camera" in (refused.settled.refusal or "")
    number = shown.log[-1].number
    assert number is not None
    struck = settle(follower, Change("void", number, who="Bo", why="it fell off the table"))
    assert lines(struck) == [("Ann rolled", "struck")] and set(struck.counts) == {0, 1, 2}
    source.show(ANN_ROLLED, 2.0)
    assert set(follower.wait(lambda shown: shown.t >= source.t).counts) == {0, 1, 2}
    settle(follower, Change("undo"))
    assert set(follower.newest.counts) == {1, 2}, "the strike itself is undone"


def test_a_correction_that_makes_a_later_event_unfit_has_the_game_wait_until_that_is_resolved(play: Play):
    follower = play(Plan(PARTY))
    for seat in range(3):
        enter(follower, roll(seat, 2, 2, 2, 2, 4, 4, 5))
    shown = enter(follower, roll(1, *[2] * 7))
    first, later = shown.log[0].number, shown.log[-1].number
    assert first is not None and later is not None
    change = Change("correct", first, roll(0, 1, 2, 2, 2, 4, 4, 5))
    follower.session.propose(99, change)
    asked = follower.wait(lambda shown: shown.proposal is not None and shown.proposal.serial == 99)
    assert asked.proposal is not None and asked.proposal.after is not None
    assert asked.proposal.after.attention is not None and lines(asked)[0] == ("Ann rolled", "")
    shown = settle(follower, change)
    assert lines(shown)[0] == ("Ann rolled", "corrected") and lines(shown)[-1] == ("Bo rolled", "needs attention")
    assert shown.record is not None and "Bo rolls" in (shown.record.attention or "")
    assert shown.counts[1] == 8
    refused = enter(follower, roll(0, *[2] * 6))
    assert refused.answer is not None and "no longer fits" in (refused.answer.refusal or "")
    shown = settle(follower, Change("correct", later, roll(1, *[2] * 8)))
    assert shown.record is not None and shown.record.attention is None
    assert set(shown.counts) == {0, 2}
    assert enter(follower, roll(0, *[2] * 6)).answer is not None
    assert set(follower.newest.counts) == {2}


def test_what_was_missed_is_put_where_it_belongs(play: Play):
    follower = play(Plan(ALONE))
    shown = enter(follower, roll(0, *[2] * 8))
    shown = settle(follower, Change("insert", 1, roll(0, 2, 2, 2, 2, 4, 4, 5, 5)))
    assert [mark for _, mark in lines(shown)] == ["inserted", ""]
    assert shown.state is not None and shown.state["rolls"] == 2
    refused = settle(follower, Change("insert", 1, roll(0, 2)))
    assert refused.settled is not None and "rules do not allow this there" in (refused.settled.refusal or "")


def test_where_the_disk_fails_the_game_goes_on_and_says_so_and_is_written_once_there_is_room(
    play: Play, monkeypatch: pytest.MonkeyPatch
):
    write = Journal.write

    def full(*_arguments: object) -> None:
        raise NotRecordedError("the session cannot be written on: database or disk is full")

    monkeypatch.setattr(Journal, "write", full)
    follower = play(Plan(ALONE))
    shown = enter(follower, roll(0, *[2] * 8))
    assert shown.state is not None and shown.state["rolls"] == 1
    assert shown.record is not None and "disk is full" in (shown.record.trouble or "") and sessions() == []
    assert settle(follower, Change("undo")).state != shown.state
    monkeypatch.setattr(Journal, "write", write)
    shown = settle(follower, Change("redo"))
    assert shown.record is not None and shown.record.trouble is None
    assert [entry.kind for entry in Session.load(only_session()).entries] == [
        "header",
        "source",
        "event",
        "undo",
        "redo",
    ]


def test_film_is_kept_only_while_recording_is_on(play: Play, source: StagedSource):
    follower = play(Plan(ONE_DIE_EACH, ZONES, "0"))
    source.show(EMPTY, 1.0)
    source.roll(EMPTY, ANN_ROLLED)
    shown = follower.wait(lambda shown: shown.t >= source.t)
    assert shown.record is not None and not shown.record.filming
    follower.session.set_filming(True)
    follower.wait(lambda shown: shown.record is not None and shown.record.filming)
    began = source.t
    source.show(ANN_ROLLED, 2.0)
    follower.wait(lambda shown: shown.t >= source.t)
    follower.session.set_filming(False)
    follower.wait(lambda shown: shown.record is not None and not shown.record.filming)
    source.show(ANN_ROLLED, 1.0)
    follower.wait(lambda shown: shown.t >= source.t)
    follower.close()
    session = only_session()
    (segment,) = [entry.fields for entry in Session.load(session).entries if entry.kind == "segment"]
    assert segment["start"] / 1e6 == pytest.approx(began + 0.04) and segment["frames"] == 50
    assert verify(session).sound


def test_recording_that_was_on_from_the_start_keeps_the_film_and_pictures_of_the_first_roll(
    play: Play, source: StagedSource
):
    follower = play(Plan(ONE_DIE_EACH, ZONES, "0"))
    follower.session.set_filming(True)
    follower.wait(lambda shown: shown.record is not None and shown.record.filming)
    source.show(EMPTY, 1.0)
    follower.wait(lambda shown: shown.t >= source.t)
    assert sessions() == []
    source.roll(EMPTY, ANN_ROLLED)
    follower.wait(lambda shown: shown.t >= source.t)
    follower.close()
    entries = Session.load(only_session()).entries
    observation = next(entry for entry in entries if entry.kind == "observation")
    assert len(observation.evidence) == 2
    assert min(entry.fields["start"] for entry in entries if entry.kind == "segment") == 40_000
    assert verify(only_session()).sound


def test_the_last_ten_seconds_are_written_only_when_a_dispute_is_raised(play: Play, source: StagedSource):
    follower = play(Plan(ONE_DIE_EACH, ZONES, "0"))
    source.show(EMPTY, 4.0)
    source.roll(EMPTY, ANN_ROLLED)
    source.show(ANN_ROLLED, 4.0)
    shown = follower.wait(lambda shown: shown.t >= source.t)
    assert not (only_session() / "video").exists()
    state = shown.state
    shown = settle(follower, Change("dispute", who="Bo"))
    assert shown.state is state and shown.record is not None and shown.record.disputes == 1
    follower.close()
    entries = Session.load(only_session()).entries
    segments = [entry.fields for entry in entries if entry.kind == "segment"]
    assert segments[-1]["end"] / 1e6 == pytest.approx(source.t, abs=LEAST_STEP)
    assert 9.0 <= source.t - segments[0]["start"] / 1e6 <= 10.0
    dispute = next(entry for entry in entries if entry.kind == "dispute")
    assert entries[dispute.fields["target"] - 1].kind == "event"
    assert verify(only_session()).sound


PLAYER = """
import sys, time
from app.live.session import Plan
from tests.app.staged import Follower
follower = Follower(Plan({"game": "gelatinous_solitaire", "players": ["Dev"]}))
for serial in range(1, 30):
    follower.session.enter(serial, {"type": "roll", "seat": 0, "values": [2, 2, 2, 2, 4, 4, 5, 5]})
    follower.wait(lambda shown: shown.answer is not None and shown.answer.serial == serial)
    print(follower.newest.state["rolls"], flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
def test_a_game_that_was_killed_goes_on_with_every_event_that_was_shown_and_the_gap_is_marked(play: Play):
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None and child.stdin is not None
    shown = 0
    while shown < 7:
        shown = int(child.stdout.readline())
    os.kill(child.pid, signal.SIGKILL)
    shown = max([shown, *(int(line) for line in child.stdout.readlines() if line.endswith("\n"))])
    child.stdin.close()
    child.stdout.close()
    child.wait()
    session = only_session()
    follower = play(Plan({}, session=session))
    went_on = follower.wait(lambda shown: shown.playback == "hand" and shown.state is not None)
    assert went_on.state is not None and went_on.state["rolls"] >= shown
    before = went_on.state["rolls"]
    assert len(lines(went_on)) == before
    assert enter(follower, roll(0, *[2] * 8)).state["rolls"] == before + 1  # type: ignore[index]
    follower.close()
    kinds = [entry.kind for entry in Session.load(session).entries]
    assert kinds[-5:] == ["event", "close", "source", "event", "close"]
    assert sessions() == [session] and verify(session).sound


def test_a_session_that_is_only_looked_at_stays_as_it_is_and_one_in_use_is_refused(play: Play):
    first = play(Plan(ALONE))
    enter(first, roll(0, *[2] * 8))
    second = play(Plan({}, session=only_session()))
    refused = second.wait(lambda shown: shown.problem is not None)
    assert "another program is writing" in (refused.problem or "").lower() and refused.state is None
    first.close()
    before = Session.load(only_session()).entries
    looker = play(Plan({}, session=only_session()))
    looker.wait(lambda shown: shown.state is not None)
    looker.close()
    assert Session.load(only_session()).entries == before
