"""Liar's dice: cups down, cups up, and what is no reveal."""

from __future__ import annotations

from typing import Any

import pytest

from referee import Layout, Referee
from referee.watchers.reveals import COVERED_SECONDS, HandWatch
from tests.referee.film import WIDTH, Film
from tests.referee.games import PARTY_ZONES, corners
from tests.referee.watching import events, notices, watch

SETUP = {"game": "liars_dice", "players": ["Ann", "Bo", "Cy"]}
LAYOUT = Layout.from_json({"image_size": [WIDTH, 360], "seats": [{"roll": corners(zone)} for zone in PARTY_ZONES]}, 3)
HANDS = [[1, 2, 3, 4, 5], [6, 6, 2, 2, 1], [3, 3, 4, 5, 5]]
SECOND = [[2, 2, 6, 6, 3], [1, 1, 4, 4], [3, 5, 5, 6, 6]]
BID = {"type": "bid", "seat": 0, "count": 1, "face": 2}
CALL = {"type": "call", "seat": 1}
CALLED = [(2.0, BID), (4.0, CALL)]


def bid(seat: int) -> dict[str, Any]:
    return {"type": "bid", "seat": seat, "count": 1, "face": 2}


def reveal(hands: list[list[int]]) -> dict[str, Any]:
    return {"type": "reveal", "hands": [sorted(hand) for hand in hands]}


def table(seed: int = 1, cocked: int = 0) -> Film:
    """Three cups are down over their dice; `cocked` of Bo's cannot be read."""
    film = Film(PARTY_ZONES, seed)
    for seat, hand in enumerate(HANDS):
        film.shake(1.0, seat, hand, cocked=cocked if seat == 1 else 0)
    return film


@pytest.mark.parametrize("gap", [0.0, 0.4, 2.5])
def test_cups_lifted_at_once_or_one_after_the_other_are_one_reveal(gap: float) -> None:
    film = table()
    for turn, seat in enumerate((1, 2, 0)):
        film.lift(5 + turn * gap, film.cups[seat])
    film.end += 2
    seen = watch(film, SETUP, LAYOUT, CALLED)
    assert events(seen) == [reveal(HANDS)]
    assert notices(seen) == []
    lying = 5 + 2 * gap + 0.5
    # The dice lie there once the cup has left them, a moment before it is away.
    assert -0.2 <= seen[-1]["t"] - lying <= 0.8


def test_a_cup_lifted_before_the_call_and_put_down_again_shows_nothing() -> None:
    film = table()
    film.lift(2.2, film.cups[0], back_at=3.4)
    film.end = 9
    seen = watch(film, SETUP, LAYOUT, CALLED)
    assert events(seen) == [] and notices(seen) == []


def test_nothing_is_read_while_the_cups_are_down() -> None:
    film = table()
    film.lift(2.2, film.cups[0], back_at=3.4)
    film.end = 3.9
    referee = Referee(SETUP, LAYOUT, film.read)
    watch(film, SETUP, LAYOUT, [(2.0, BID)], referee)
    assert film.reads == 0 and referee.view.reading is None


def test_a_cup_lifted_before_the_call_and_kept_up_is_read_once_it_is_called() -> None:
    film = table()
    film.lift(2.2, film.cups[0])
    film.lift(5, film.cups[1])
    film.lift(5.3, film.cups[2])
    film.end = 8
    seen = watch(film, SETUP, LAYOUT, CALLED)
    assert events(seen) == [reveal(HANDS)]


def test_a_peek_after_the_call_is_no_reveal_of_the_others() -> None:
    film = table()
    film.lift(5, film.cups[0], back_at=6.5, aside=0.6)
    film.end = 11
    seen = watch(film, SETUP, LAYOUT, CALLED)
    assert events(seen) == []
    assert notices(seen) == []


def test_a_cup_that_is_lifted_halfway_first_still_gives_the_right_hand() -> None:
    film = table()
    film.lift(5, film.cups[0], back_at=6.2, aside=0.45)
    film.lift(8, film.cups[0])
    film.lift(8.2, film.cups[1])
    film.lift(8.4, film.cups[2])
    film.end = 12
    assert events(watch(film, SETUP, LAYOUT, CALLED)) == [reveal(HANDS)]


def test_dice_that_are_taken_up_before_they_were_read_are_missed_and_never_guessed() -> None:
    film = table(cocked=1)
    for cup in film.cups:
        film.lift(5, cup)
    film.take(9, film.cups[1].dice)
    film.end = 15
    seen = watch(film, SETUP, LAYOUT, CALLED)
    assert events(seen) == []
    assert notices(seen) == ["cocked", "missed"]


def test_a_cocked_die_laid_flat_completes_the_reveal() -> None:
    film = table(cocked=1)
    for cup in film.cups:
        film.lift(5, cup)
    die = film.cups[1].dice[0]
    film.nudge(9, die, 80, 0)
    waiting = watch(film, SETUP, LAYOUT, CALLED)
    assert events(waiting) == [] and notices(waiting) == ["cocked"]
    laid = Film(PARTY_ZONES, 1)
    for seat, hand in enumerate(HANDS):
        laid.lift(5, laid.shake(1.0, seat, hand, cocked=1 if seat == 1 else 0))
    laid.take(9, [laid.cups[1].dice[0]])
    laid.lay(9.6, [HANDS[1][0]], PARTY_ZONES[1])
    laid.end = 13
    assert events(watch(laid, SETUP, LAYOUT, CALLED)) == [reveal(HANDS)]


def test_hands_and_a_change_of_light_over_cups_that_are_down_are_no_reveal() -> None:
    film = table()
    film.hand([(4.5, 700, 180), (5.3, 440, 150), (6.1, -80, 120)])
    film.light(7, 1.0, 0.7)
    film.end = 10
    seen = watch(film, SETUP, LAYOUT, CALLED)
    assert events(seen) == [] and notices(seen) == []


def next_round(film: Film, shaken: bool) -> list[tuple[float, dict[str, Any]]]:
    """Bo has lost a die; the next round is called over dice that were shaken, or only covered by a hand."""
    for cup in film.cups:
        film.lift(5, cup)
    t = 8.5
    if shaken:
        t = film.take(t, [die for cup in film.cups for die in cup.dice])
        for seat, hand in enumerate(SECOND):
            film.lift(t + 6, film.shake(t + 2, seat, hand))
    else:
        film.take(t, film.cups[1].dice[:1])
        film.hand([(10, 700, 180), (10.8, 440, 150), (11.6, -80, 120)])
    film.end = t + 9
    return [*CALLED, (t + 3, bid(0)), (t + 3.5, CALL)]


def test_the_next_reveal_is_read_from_dice_that_were_shaken() -> None:
    film = table()
    said = next_round(film, shaken=True)
    assert events(watch(film, SETUP, LAYOUT, said)) == [reveal(HANDS), reveal(SECOND)]


def test_dice_that_still_lie_as_in_the_last_reveal_are_not_the_next_one() -> None:
    film = table()
    said = next_round(film, shaken=False)
    seen = watch(film, SETUP, LAYOUT, said)
    assert events(seen) == [reveal(HANDS)]
    assert [line["state"]["phase"] for line in seen if "state" in line][-1] == "reveal"


def test_eliminated_seats_have_an_empty_hand() -> None:
    setup = {**SETUP, "options": {"dice_per_player": 1}}
    film = Film(PARTY_ZONES, 2)
    cups = [film.shake(1.0, seat, hand) for seat, hand in enumerate([[2], [3], [4]])]
    for cup in cups:
        film.lift(5, cup)
    t = film.take(8, [cup.dice[0] for cup in cups])
    for seat, hand in ((0, [6]), (2, [2])):
        film.lift(t + 5, film.shake(t + 1.5, seat, hand))
    film.end = t + 9
    said = [(2.0, BID), (4.0, CALL), (t + 2, bid(0)), (t + 3, {"type": "call", "seat": 2})]
    seen = watch(film, setup, LAYOUT, said)
    assert events(seen) == [reveal([[2], [3], [4]]), reveal([[6], [], [2]])]
    assert referee_over(seen)


def referee_over(seen: list[dict[str, Any]]) -> bool:
    return [line for line in seen if "state" in line][-1]["state"]["phase"] == "over"


def test_a_reveal_that_was_entered_is_not_given_again_and_one_given_is_not_counted_twice() -> None:
    film = table()
    for cup in film.cups:
        film.lift(5, cup)
    film.end = 9
    early = watch(film, SETUP, LAYOUT, [*CALLED, (5.2, reveal(HANDS))])
    late = watch(film, SETUP, LAYOUT, [*CALLED, (8.0, reveal([hand[::-1] for hand in HANDS]))])
    assert events(early) == [] and events(late) == [reveal(HANDS)]
    assert all("rejected" not in line for line in early + late)
    assert sum(line.get("event", {}).get("type") == "reveal" for line in late) == 1


def test_the_view_tells_who_is_to_lift_the_cup() -> None:
    film = table()
    film.lift(5, film.cups[0])
    film.end = 8
    referee = Referee(SETUP, LAYOUT, film.read)
    watch(film, SETUP, LAYOUT, CALLED, referee)
    assert [seat.phase for seat in referee.view.seats] == ["done", "waiting", "waiting"]
    assert referee.view.seats[1].text == "Bo is to lift the cup"


def test_no_later_frame_influences_a_reveal() -> None:
    film = table()
    for cup in film.cups:
        film.lift(5, cup)
    film.end = 8
    whole = watch(film, SETUP, LAYOUT, CALLED)
    last, referee, part = whole[-1]["t"], Referee(SETUP, LAYOUT, film.read), []
    said = list(CALLED)
    for frame in film.frames():
        if frame.t > last + 0.001:
            break
        part += [decision.to_json() for decision in referee.see(frame)]
        while said and said[0][0] <= frame.t:
            part += [decision.to_json() for decision in referee.enter(said.pop(0)[1], frame.t, said=True)]
    assert part == whole and "hands" in whole[-1]["event"]


def seen_for(seconds: float, visible: int) -> HandWatch:
    """A hand of five dice, of which so many were in sight for so long, and none was at rest."""
    hand = HandWatch(5, ())
    for step in range(round(seconds * 10) + 1):
        assert not hand.track(1 + step / 10, (), visible)
    return hand


def test_a_hand_that_was_in_sight_and_is_gone_before_it_was_read_is_asked_about() -> None:
    hand = seen_for(1.5, 4)
    assert not hand.track(2.7, (), 0)
    assert hand.track(2.6 + COVERED_SECONDS, (), 0)
    assert hand.missed and not hand.track(9.0, (), 0)


@pytest.mark.parametrize(("seconds", "visible"), [(0.5, 5), (3.0, 3)])
def test_a_peek_at_a_hand_is_not_asked_about(seconds: float, visible: int) -> None:
    hand = seen_for(seconds, visible)
    assert not any(hand.track(1 + seconds + after, (), 0) for after in (0.1, COVERED_SECONDS, 2 * COVERED_SECONDS))
