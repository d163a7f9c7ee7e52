"""Liar's dice played from phones without a browser: what each may do, and what nobody may."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.sessions.journal.entries import Entry
from referee.sessions.session import Session as KeptSession
from tests.app.web.shown_game import HOST, SPECTATOR, ShownGame, seat


def test_three_phones_play_a_round_of_liars_dice_and_nobody_touches_the_computer(shown: ShownGame) -> None:
    with (
        shown.phone(seat(0)) as ann,
        shown.phone(seat(1)) as bo,
        shown.phone(seat(2)) as cy,
        shown.phone(SPECTATOR) as tv,
    ):
        for key in ("3", "up"):
            assert ann.refusal_of(do="key", key=key) is None
        assert ann.refusal_of(do="enter") is None
        assert bo.game_at(2)["headline"] == "Bo bids, calls or calls jonti"
        assert bo.refusal_of(do="key", key="c") is None
        assert bo.refusal_of(do="enter") is None
        for phone in (ann, bo, cy):
            phone.game_at(3)
        assert ann.refusal_of(do="show", part=[3, 3]) is None
        assert bo.refusal_of(do="show", part=[1, 5]) is None
        assert "Ann" not in json.dumps(tv.newest["game"]["state"]["revealed"])
        tv.hear_again()
        assert tv.newest["game"]["number"] == 3, "cups are shown together, not one by one"
        assert cy.refusal_of(do="show", part=[2, 2]) is None
        after = tv.game_at(4)
    assert after["state"]["last_reveal"]["counted"] == 3
    assert [player["dice"] for player in after["players"]] == [[3, 3], [1, 5], [2, 2]]


def test_what_a_phone_shows_is_told_to_nobody_before_all_have_shown(shown: ShownGame) -> None:
    with shown.phone(seat(0)) as ann, shown.phone(seat(1)) as bo:
        assert ann.enter({"type": "bid", "seat": 0, "count": 1, "face": 6}) is None
        bo.game_at(2)
        assert bo.enter({"type": "call", "seat": 1}) is None
        ann.game_at(3)
        assert ann.refusal_of(do="show", part=[4, 6]) is None
        bo.hear_again()
        bo.take_until(lambda: "entry" in bo.newest)
        assert bo.newest["entry"]["part"]["missing"] == ["Bo", "Cy"]
        assert all(player["dice"] == [None, None] for player in bo.newest["game"]["players"])
        assert "[4, 6]" not in json.dumps(bo.newest)


def test_a_seat_enters_for_itself_alone(shown: ShownGame) -> None:
    with shown.phone(seat(1)) as bo:
        assert bo.enter({"type": "bid", "seat": 0, "count": 1, "face": 3}) == "this phone can only enter for Bo"
        assert bo.enter({"type": "call", "seat": True}) == "this phone can only enter for Bo"
        assert bo.enter({"type": "bid", "count": 1, "face": 3}) == "this phone can only enter for Bo"
        refusal = bo.enter({"type": "bid", "seat": 1, "count": 1, "face": 3})
        assert refusal is not None and "it is Ann's turn" in refusal
        assert bo.refusal_of(do="key", key="3") is None
        assert bo.refusal_of(do="enter") == "there is nothing to enter yet"
        assert bo.refusal_of(do="undo") == "only the host can undo"
        assert bo.newest["entry"]["choices"] == []


@pytest.mark.parametrize("count", [10**400, "\ud800", [[[]]], {"a": None}])
def test_what_is_no_number_is_refused_and_the_game_goes_on(shown: ShownGame, count: object) -> None:
    with shown.phone(seat(0)) as ann, shown.phone(seat(1)) as bo:
        refusal = ann.enter({"type": "bid", "seat": 0, "count": count, "face": 6})
        assert refusal is not None and "count must be" in refusal
        assert ann.enter({"type": "bid", "seat": 0, "count": 1, "face": 6}) is None
        bo.game_at(2)


@pytest.mark.parametrize("count", ["NaN", "-Infinity"])
def test_a_command_that_is_no_json_is_refused_and_the_game_goes_on(shown: ShownGame, count: str) -> None:
    event = f'{{"type": "bid", "seat": 0, "count": {count}, "face": 6}}'
    with shown.phone(seat(0)) as ann, shown.phone(seat(1)) as bo:
        ann.socket.send(f'{{"do": "event", "id": 7, "number": 1, "event": {event}}}')
        ann.take_until(lambda: "answer" in ann.newest)
        assert (ann.newest["answer"]["id"], ann.newest["answer"]["refusal"]) == (None, "that is not a command")
        assert ann.enter({"type": "bid", "seat": 0, "count": 1, "face": 6}) is None
        bo.game_at(2)


def test_a_seat_can_not_reveal_the_hands_of_others(shown: ShownGame) -> None:
    with shown.phone(seat(0)) as ann, shown.phone(seat(1)) as bo:
        assert ann.enter({"type": "bid", "seat": 0, "count": 1, "face": 6}) is None
        bo.game_at(2)
        assert bo.enter({"type": "call", "seat": 1}) is None
        ann.game_at(3)
        everybody = {"type": "reveal", "hands": [[6, 6], [1, 1], [2, 2]]}
        assert ann.enter(everybody) == "here all players show their own dice"
        for wrong in ([6], [6, 6, 6], [0, 7], [True, 1], "66", None, [[6, 6]]):
            assert ann.refusal_of(do="show", part=wrong) == "show 2 dice, each 1 to 6"


def test_a_spectator_enters_nothing(shown: ShownGame) -> None:
    with shown.phone(SPECTATOR) as tv:
        assert tv.enter({"type": "bid", "seat": 0, "count": 1, "face": 3}) == "this page only watches"
        assert "entry" not in tv.newest


def test_two_phones_that_answer_at_once_act_once(shown: ShownGame) -> None:
    bid = {"type": "bid", "seat": 0, "count": 1, "face": 3}
    with shown.phone(seat(0)) as one, shown.phone(seat(0)) as other, shown.phone(HOST) as host:
        number = one.newest["game"]["number"]
        refusals = [
            one.enter(bid, number=number),
            other.enter({**bid, "count": 2}, number=number),
            host.enter({**bid, "count": 3}, number=number),
        ]
    assert refusals == [
        None,
        "The game has moved on in the meantime: please check again.",
        "The game has moved on in the meantime: please check again.",
    ]
    assert shown.phones.hub.snapshot.number == number + 1


def test_the_host_enters_for_everybody_and_takes_back(shown: ShownGame) -> None:
    with shown.phone(HOST) as host:
        assert host.enter({"type": "bid", "seat": 0, "count": 1, "face": 3}) is None
        host.game_at(2)
        assert host.enter({"type": "call", "seat": 1}) is None
        host.game_at(3)
        host.take_until(lambda: host.newest["entry"]["undo"] is not None)
        assert host.refusal_of(do="undo") is None
        assert host.game_at(4)["state"]["phase"] == "bid"


def test_the_rules_sentence_comes_in_the_phones_own_language(shown: ShownGame) -> None:
    with shown.phone(seat(1)) as bo:
        bo.send(do="hello", language="de")
        bo.take_until(lambda: bo.newest["words"]["language"] == "de")
        refusal = bo.enter({"type": "bid", "seat": 1, "count": 1, "face": 3})
        assert refusal is not None and "Ann" in refusal and "turn" not in refusal
    with shown.phone(seat(1)) as bo:
        assert bo.newest["game"]["headline"] == "Ann bids"


def _entries(shown: ShownGame) -> tuple[Path, tuple[Entry, ...]]:
    record = shown.phones.hub.snapshot.record
    assert record is not None and record.folder is not None
    return record.folder, KeptSession.load(record.folder).entries


def test_the_journal_tells_by_whom_an_entry_was_made_and_holds_no_token(shown: ShownGame) -> None:
    with shown.phone(seat(0)) as ann, shown.phone(HOST) as host:
        assert ann.enter({"type": "bid", "seat": 0, "count": 1, "face": 3}) is None
        host.game_at(2)
        assert host.enter({"type": "bid", "seat": 1, "count": 2, "face": 3}) is None
        host.game_at(3)
        assert ann.refusal_of(do="dispute") is not None, "ann saw an older position"
        ann.game_at(3)
        assert ann.refusal_of(do="dispute") is None
    folder, entries = _entries(shown)
    notes = [entry for entry in entries if entry.kind == "notice"]
    assert [(note.actor, note.fields["notice"], note.fields["seat"]) for note in notes] == [
        ("program", "entered_by", 0),
        ("program", "entered_by", None),
    ]
    assert "Ann" in notes[0].fields["message"] and "The host" in notes[1].fields["message"]
    assert [entry.actor for entry in entries if entry.kind == "event"] == ["player", "player"]
    dispute = next(entry for entry in entries if entry.kind == "dispute")
    assert dispute.fields["who"] == "Ann" and dispute.fields["target"] > 0
    tokens = [shown.phones.link(each).split("/")[3] for each in (SPECTATOR, HOST, seat(0), seat(1), seat(2))]
    for path in folder.rglob("*"):
        if path.is_file():
            assert not any(token.encode() in path.read_bytes() for token in tokens), path


def test_a_phone_that_comes_after_the_end_sees_who_won(shown: ShownGame) -> None:
    with shown.phone(HOST) as host:
        number = 1
        while not host.newest["game"]["over"]:
            state = host.newest["game"]["state"]
            if state["phase"] == "reveal":
                hands = [[6] * one["dice"] for one in state["seats"]]
                event = {"type": "reveal", "hands": hands}
            elif state["bid"] is None:
                event = {"type": "bid", "seat": state["turn"], "count": 1, "face": 2}
            else:
                event = {"type": "call", "seat": state["turn"]}
            assert host.enter(event) is None
            number += 1
            host.game_at(number)
    with shown.phone(seat(0)) as ann:
        assert ann.newest["game"]["headline"].endswith("wins")
        assert any(player["won"] for player in ann.newest["game"]["players"])


@pytest.mark.parametrize("part", [[3, 3], "x"])
def test_nothing_is_shown_before_the_cups_are_lifted(shown: ShownGame, part: object) -> None:
    with shown.phone(seat(0)) as ann:
        assert ann.refusal_of(do="show", part=part) == "there is nothing to show now"
