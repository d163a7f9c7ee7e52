"""The lines of `watch`: decisions as JSON, what was said, what is entered by hand, notices about the layout."""

from __future__ import annotations

import pytest

import rules
from referee import (
    Decided,
    Ended,
    FreeRoll,
    Layout,
    LayoutError,
    Notice,
    Referee,
    Refused,
    SpokenEvent,
    SpokenEventError,
    parse_spoken_events,
)
from tests.referee.film import Film
from tests.referee.games import PARTY_ZONES, SOLO_ZONE, corners, party_layout
from vision import TableReading

PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 3}}
SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
ROLL = {"type": "roll", "seat": 0, "values": [2, 4, 5]}
EIGHT = [2, 2, 2, 4, 4, 5, 5, 5]


def nothing(image: object) -> TableReading:
    return TableReading(640, 360, ())


def test_decisions_have_the_fields_of_their_lines() -> None:
    assert Decided(12.48, ROLL, 0.99, {"round": 1}).to_json() == {
        "t": 12.48,
        "event": ROLL,
        "confidence": 0.99,
        "state": {"round": 1},
    }
    assert Decided(1, ROLL, 1.0, {}, said=True).to_json()["said"] is True
    assert Refused(1, ROLL, "wrong_seat", "no").to_json() == {
        "t": 1,
        "event": ROLL,
        "rejected": {"code": "wrong_seat", "message": "no"},
    }
    assert Notice(1, "cocked", 1, "x").to_json() == {"t": 1, "notice": "cocked", "seat": 1, "message": "x"}
    assert Ended(96.0, {"round": 1}).to_json() == {"t": 96.0, "end": True, "state": {"round": 1}}
    assert FreeRoll(3.0, (1, None), 0.5).to_json() == {"t": 3.0, "roll": [1, None], "confidence": 0.5}


def test_events_can_be_entered_before_any_picture_and_refusals_change_nothing() -> None:
    referee = Referee(PARTY, party_layout(), nothing)
    assert isinstance(referee.enter(ROLL, 0.0)[0], Decided)
    state = referee.state
    refused = referee.enter({**ROLL, "values": [1, 1]}, 20.0)[0]
    assert isinstance(refused, Refused) and refused.code == "wrong_seat"
    assert isinstance(referee.enter("nonsense", 21.0)[0], Refused)
    assert referee.state is state
    assert referee.end(22.0).to_json()["state"]["to_roll"] == [1, 2]


def test_an_event_that_the_camera_reported_is_not_counted_twice() -> None:
    film = Film([SOLO_ZONE], 1)
    film.throw(2.0, 0, EIGHT)
    film.end = 5
    referee = Referee(SOLO, None, film.read)
    seen = [decision for frame in film.frames() for decision in referee.see(frame)]
    assert len(seen) == 1
    assert referee.enter({"type": "roll", "seat": 0, "values": EIGHT[::-1]}, 4.0, said=True) == ()


@pytest.mark.parametrize("said_at", [1.0, 1.9, 2.2])
def test_an_event_that_was_said_first_is_not_counted_twice(said_at: float) -> None:
    """All eight dice are kept, so that the next roll has as many: only the time tells them apart."""
    film = Film([SOLO_ZONE], 1)
    film.throw(2.0, 0, EIGHT)
    film.end = 8
    referee, decisions, due = Referee(SOLO, None, film.read), [], True
    for frame in film.frames():
        decisions += referee.see(frame)
        if due and frame.t >= said_at:
            due = False
            decisions += referee.enter({"type": "roll", "seat": 0, "values": EIGHT}, frame.t, said=True)
    assert [type(d) for d in decisions] == [Decided]
    assert decisions[0].to_json()["said"] is True
    assert referee.state.to_json()["rolls"] == 1


def test_said_lines_are_read_in_order_of_time() -> None:
    text = b'{"t": 3, "event": {"type": "a"}}\n\n  \r\n{"t": 1.5, "event": 7}\n{"t": 3, "event": {"type": "b"}}'
    assert parse_spoken_events(text.split(b"\n")) == (
        SpokenEvent(1.5, 7),
        SpokenEvent(3.0, {"type": "a"}),
        SpokenEvent(3.0, {"type": "b"}),
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [(b"{", "not JSON"), (b"[]", "object"), (b'{"event": 1}', "no time"), (b'{"t": true, "event": 1}', "no time"),
     (b'{"t": 1}', "no event"), (b"\xff", "not JSON"), (b'{"t": NaN, "event": 1}', "not JSON")],
)  # fmt: skip
def test_a_said_line_that_cannot_be_entered_is_named(line: bytes, words: str) -> None:
    with pytest.raises(SpokenEventError, match=f"line 2 .*{words}"):
        parse_spoken_events([b"", line])


def test_several_players_need_a_layout_with_a_roll_zone_for_each() -> None:
    with pytest.raises(LayoutError, match="needs a layout"):
        Referee(PARTY, None, nothing)
    bare = Layout.from_json({"seats": [{"cube": corners((0, 0, 9, 9))}, {}, {}]}, 3)
    with pytest.raises(LayoutError, match="seat 0 in the layout has no roll zone"):
        Referee(PARTY, bare, nothing)
    with pytest.raises(LayoutError, match="1 seats, but the game has 3"):
        Referee(PARTY, Layout.whole_picture(640, 360), nothing)
    with pytest.raises(rules.BadSetup):
        Referee({"game": "chess"}, None, nothing)


@pytest.mark.parametrize(
    ("backwards", "mirrored", "said"), [(False, False, 0), (True, False, 1), (True, True, 0), (False, True, 1)]
)
def test_seats_that_run_the_wrong_way_round_are_noticed(backwards: bool, mirrored: bool, said: int) -> None:
    zones = PARTY_ZONES[::-1] if backwards else PARTY_ZONES
    seats = [{"roll": corners(zone)} for zone in zones]
    layout = Layout.from_json({"image_size": [640, 360], "seats": seats, "mirrored": mirrored}, 3)
    film = Film(PARTY_ZONES, 1)
    referee = Referee(PARTY, layout, film.read)
    notices = [d for d in referee.see(next(film.frames())) if isinstance(d, Notice)]
    assert [notice.kind for notice in notices] == ["mirrored"] * said


@pytest.mark.parametrize("mirrored", [False, True])
def test_pictures_of_players_by_video_run_no_way_round(mirrored: bool) -> None:
    seats = [{"roll": corners(zone)} for zone in PARTY_ZONES]
    layout = Layout.from_json({"image_size": [640, 360], "seats": seats, "mirrored": mirrored}, 3)
    film = Film(PARTY_ZONES, 1)
    referee = Referee(PARTY | {"game": "gelatinous_video", "options": {}}, layout, film.read)
    assert referee.see(next(film.frames())) == ()


def test_a_roll_that_leaves_nothing_to_do_is_passed_by_as_soon_as_it_is_read() -> None:
    film = Film([SOLO_ZONE], 1)
    film.throw(2.0, 0, [2, 2, 2, 4, 4, 5, 5, 5])
    film.end = 5
    layout = Layout.from_json({"image_size": [640, 360], "seats": [{"roll": corners(SOLO_ZONE)}]}, 1)
    referee = Referee(SOLO, layout, film.read)
    rolled, passing = [], []
    for frame in film.frames():
        rolled += [decision.t for decision in referee.see(frame) if isinstance(decision, Decided)]
        if referee.view.seats[0].phase == "passing":
            passing.append(frame.t)
    assert len(rolled) == 1 and passing[-1] - rolled[0] < 0.3


def test_the_view_tells_what_each_seat_is_doing() -> None:
    film = Film(PARTY_ZONES, 1)
    film.throw(2.0, 0, [2, 2, 4])
    film.throw(3.0, 1, [2, 2, 4], cocked=1)
    film.end = 6
    referee = Referee(PARTY, party_layout(), film.read)
    phases: list[list[str]] = [[], [], []]
    for frame in film.frames():
        referee.see(frame)
        for seat in referee.view.seats:
            if not phases[seat.seat] or phases[seat.seat][-1] != seat.phase:
                phases[seat.seat].append(seat.phase)
    assert phases[0][0] == "waiting" and phases[0][-1] == "done" and "rolling" in phases[0] + phases[1]
    assert phases[1][-1] == "unsure" and phases[2] == ["waiting"]
    assert referee.view.reading is not None
    assert {die.zone for die in referee.view.reading.dice} == {"seat 0 roll", "seat 1 roll"}
