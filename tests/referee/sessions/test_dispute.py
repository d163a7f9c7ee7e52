"""What settles a dispute: the settled stretch with its film, each die with every voice and the vote, and what else the
event may have been.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from referee.decisions import Decided, Evidence
from referee.sessions import changes
from referee.sessions.disputes.dispute import dispute_evidence, slots_of, with_values
from referee.sessions.errors import RulingError
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from tests.referee.sessions.made import (
    ROLLS,
    die_evidence,
    header,
    make_disputed,
    make_session,
    roll,
    table_picture,
)
from vision import Frame, SourceError


@pytest.fixture(scope="module")
def disputed(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return Session.load(make_disputed(tmp_path_factory.mktemp("made") / "session"))


def test_an_event_its_observation_and_its_dispute_lead_to_the_same_evidence(disputed: Session) -> None:
    found = dispute_evidence(disputed, 4)
    assert (found.entry, found.observation, found.stretch) == (4, 3, 2)
    assert dispute_evidence(disputed, 3) == dispute_evidence(disputed, 5) == found
    assert (found.start, found.end) == (1_700_000, 2_000_000)
    assert found.event == found.observed == roll(ROLLS[0])


def test_each_die_comes_with_its_picture_every_voice_and_the_vote(disputed: Session) -> None:
    dice = dispute_evidence(disputed, 4).dice
    assert [die.value for die in dice] == ROLLS[0]
    assert [die.slot for die in dice] == [("values", place) for place in range(8)]
    assert dice[7].vote == ((5, 3), (None, 1))
    assert [(voice.name, voice.shares[0]) for voice in dice[7].voices] == [
        ("color_reader", (5, 0.99)),
        ("contrast_reader", (5, 0.6)),
        ("detector", (None, 0.02)),
    ]
    assert all(die.crop is not None and die.crop.is_file() for die in dice)


def test_the_clip_is_the_film_of_the_settled_stretch_and_a_second_around_it(disputed: Session) -> None:
    frames = list(dispute_evidence(disputed, 4).clip())
    assert [round(frame.t, 3) for frame in frames] == [round(0.7 + number / 10, 3) for number in range(24)]
    assert np.abs(frames[0].image.astype(int) - table_picture()).mean() < 3


def test_what_else_it_may_have_been_is_offered_by_likelihood_if_the_rules_accept_it(disputed: Session) -> None:
    found = dispute_evidence(disputed, 4)
    first = found.alternatives[0]
    assert first.event == roll([*ROLLS[0][:7], 6]) and 0.1 < first.probability < 0.25
    shares = [other.probability for other in found.alternatives]
    assert shares == sorted(shares, reverse=True) and len({str(one.event) for one in found.alternatives}) == len(shares)
    for other in found.alternatives:
        changes.preview(disputed.entries, changes.correct(disputed.entries, 4, other.event, "", ""))


def test_after_a_correction_the_observed_event_is_an_alternative(tmp_path: Path) -> None:
    folder = make_disputed(tmp_path / "session", film=False)
    with Journal.open(folder) as journal:
        journal.append(changes.correct(journal.entries, 4, roll([*ROLLS[0][:7], 6]), "Ann", ""))
    found = dispute_evidence(Session.load(folder), 4)
    assert (found.observed, found.event) == (roll(ROLLS[0]), roll([*ROLLS[0][:7], 6]))
    assert found.alternatives[0].event == roll(ROLLS[0])
    assert found.dice[7].vote == ((5, 3), (None, 1)) and found.dice[7].crop is None and not found.pieces


def test_what_a_person_entered_and_what_is_no_event_have_a_moment_and_no_dice(tmp_path: Path) -> None:
    session = Session.load(make_session(tmp_path / "session"))
    by_hand, notice = dispute_evidence(session, 7), dispute_evidence(session, 6)
    assert by_hand.event == roll(ROLLS[2]) and not by_hand.dice and not by_hand.alternatives
    assert (notice.event, notice.start, notice.end) == (None, 2_500_000, 2_500_000)
    for number, refusal in (
        (0, "there is no entry 0"),
        (1, "entry 1 only says which game is played"),
        (10, "there is no entry 10"),
    ):
        with pytest.raises(RulingError, match=refusal):
            dispute_evidence(session, number)


def test_a_piece_of_film_that_is_gone_or_changed_is_not_shown(disputed: Session, tmp_path: Path) -> None:
    folder = shutil.copytree(disputed.folder, tmp_path / "session")
    film = folder / "video" / "000001.mkv"
    film.write_bytes(film.read_bytes() + b"\0")
    found = dispute_evidence(replace(disputed, folder=folder), 4)
    with pytest.raises(SourceError, match="piece 1 of the film was changed after it was recorded"):
        list(found.clip())
    film.unlink()
    with pytest.raises(SourceError, match="piece 1 of the film is missing"):
        list(found.clip())
    found = dispute_evidence(replace(disputed, folder=folder), 4)
    assert [piece.gone for piece in found.pieces] == ["is missing"] and list(found.clip()) == []


def test_while_a_game_is_recorded_its_newest_film_is_there_too(tmp_path: Path) -> None:
    with Recorder.begin(tmp_path / "session", header()) as recorder:
        recorder.source("0", live=True)
        for number in range(75):
            recorder.see(Frame(table_picture(), number / 10, number))
            if number == 60:
                dice = (die_evidence(0, 3),)
                recorder.note(Decided(6.0, roll(ROLLS[0]), 0.9, {"result": None}, evidence=Evidence(dice)))
        found = dispute_evidence(Session.load(tmp_path / "session"), 5)
        assert [piece.sealed for piece in found.pieces] == [True]  # the die is told to have lain still at 1.7 s
        by_hand = Decided(6.5, roll(ROLLS[1]), 1.0, {"result": None}, said=True)
        recorder.note(by_hand)
        found = dispute_evidence(Session.load(tmp_path / "session"), 6)
        assert [piece.sealed for piece in found.pieces] == [False]
        times = [frame.t for frame in found.clip()]
        assert times[0] == pytest.approx(5.5) and times[-1] > 6.5
    assert all(piece.sealed for piece in dispute_evidence(Session.load(tmp_path / "session"), 6).pieces)


def test_values_stand_in_rolls_reveals_and_single_dice() -> None:
    reveal = {"type": "reveal", "hands": [[1, 2], [], [3]]}
    assert slots_of(reveal) == ((("hands", 0, 0), 1), (("hands", 0, 1), 2), (("hands", 2, 0), 3))
    assert with_values(reveal, {("hands", 2, 0): 6}) == {"type": "reveal", "hands": [[1, 2], [], [6]]}
    assert slots_of({"type": "danger_roll", "value": 4}) == ((("value",), 4),)
    assert slots_of({"type": "roll", "values": "12"}) == slots_of({"type": "tip", "top": 3}) == ()
