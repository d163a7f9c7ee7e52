"""What keys mean in each game, before anything is entered."""

import random
from fractions import Fraction
from typing import Any

import pytest

from app.games.cube_crawl.action import ActionEntry
from app.games.cube_crawl.hand_entry import AbilitiesEntry, RoomEntry
from app.games.dessert_dice.hand_entry import TurnEntry
from app.games.dessert_dice.supply_entry import SupplyEntry
from app.games.liars_dice.hand_entry import (
    BidEntry,
    HandsEntry,
    bid_words,
    counts_now,
    hands_shown,
    outcome_words,
    percent,
)
from app.games.rolls import RollEntry
from rules.dessert_dice.state import DessertState
from rules.liars_dice.state import LiarsDiceState
from tests.app.games.hand import Hand

LIARS = {"game": "liars_dice", "players": ["Ann", "Bo", "Cy"]}
DUEL = {"game": "gelatinous_duel", "players": ["Ann", "Bo"]}
DESSERT = {"game": "dessert_dice", "players": ["Ann", "Bo"]}
CRAWL = {"game": "cube_crawl", "players": ["Ann"]}
VIDEO = {"game": "gelatinous_video", "players": ["Ann", "Bo"]}

KEYS = [*"0123456789", *"acjotrygpbhx", "up", "down", "left", "right", "tab", "backtab", "backspace", "escape", "enter"]
KEYS += ["seat:0", "seat:1", "bid:3:4", "square:2:3", "square:0:0", "die:red:3", "ability:leap", "way:N", "color:red"]


@pytest.mark.parametrize("setup", [LIARS, DUEL, DESSERT, CRAWL, VIDEO], ids=lambda setup: setup["game"])
def test_whatever_is_pressed_enter_gives_what_the_rules_take(setup: dict[str, Any]):
    chance = random.Random(7)
    hand = Hand(setup)
    for _ in range(1500):
        if hand.state.result is not None:
            hand = Hand(setup)
        key = chance.choice(KEYS)
        hand.entry = hand.entry.pressed(key) or hand.entry
        event, dice = hand.entry.event, hand.entry.dice
        if event is None or (isinstance(hand.entry, RollEntry) and None in dice):
            continue
        if isinstance(hand.entry, RollEntry) and len(dice) != dict(hand.entry.counts)[event["seat"]]:
            hand.press("escape")
            continue
        after = hand.game.apply(hand.state, event)
        if chance.random() < 0.3:
            hand.enter()
            assert hand.state == after


# Liar's dice


def bidding(*keys: str, setup: dict[str, Any] = LIARS) -> BidEntry:
    """Bo's entry after Ann has bid four 5s."""
    hand = Hand(setup)
    hand.enter("5", "up", "up", "up")
    hand.press(*keys)
    assert isinstance(hand.entry, BidEntry)
    return hand.entry


def test_a_face_is_bid_on_with_the_least_count_that_is_legal():
    assert bidding("3").event == {"type": "bid", "seat": 1, "count": 5, "face": 3}
    assert bidding("1").event == {"type": "bid", "seat": 1, "count": 2, "face": 1}
    assert bidding("3", "down", "down") == bidding("3")


def test_an_arrow_alone_raises_the_last_bid_by_one():
    assert bidding("up").event == {"type": "bid", "seat": 1, "count": 5, "face": 5}
    assert bidding("up", "up").event == {"type": "bid", "seat": 1, "count": 6, "face": 5}


def test_left_and_right_go_round_the_faces_in_the_order_of_the_pad():
    assert bidding("6", "right").face == 1
    assert bidding("6", "right", "right").face == 2
    assert bidding("2", "left").face == 1


def test_nothing_can_be_called_before_the_first_bid():
    hand = Hand(LIARS)
    hand.press("c")
    assert hand.entry.event is None
    hand.press("j")
    assert hand.entry.event is None


def test_a_locked_face_is_the_only_one_offered():
    hand = Hand({**LIARS, "players": ["Ann", "Bo"], "options": {"dice_per_player": 2}})
    hand.enter("5", "up", "up")
    hand.enter("c")
    hand.type([5, 5, 2, 2])
    assert isinstance(hand.state, LiarsDiceState) and hand.state.palifico
    hand.enter("4")
    assert isinstance(hand.entry, BidEntry)
    assert hand.entry.legal_faces == (4,)
    assert [choice.value for choice in hand.entry.choices if choice.value and choice.allowed] == [4]
    hand.press("3")
    assert hand.entry.event is None


def test_odds_that_were_switched_off_stay_off_for_all_players():
    hand = Hand(LIARS)
    hand.enter("o", "5")
    assert isinstance(hand.entry, BidEntry) and not hand.entry.odds
    assert "holds" not in bidding("o", "5").prompt
    assert "holds" in bidding("5").prompt
    hand.enter("c")
    hand.type([2] * 15)
    assert isinstance(hand.entry, BidEntry) and not hand.entry.odds


def test_a_chance_is_never_rounded_to_a_certainty():
    assert [percent(Fraction(n, 1000)) for n in (0, 4, 500, 999, 1000)] == ["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]


def test_cups_are_typed_seat_after_seat_and_backspace_goes_back_through_them():
    hand = Hand(LIARS)
    hand.enter("5")
    hand.enter("c")
    hand.press(*"123456")
    assert isinstance(hand.entry, HandsEntry)
    assert (hand.entry.seat, hand.entry.hands[:2]) == (1, ((1, 2, 3, 4, 5), (6,)))
    hand.press("backspace", "backspace")
    assert (hand.entry.seat, hand.entry.dice) == (0, (1, 2, 3, 4, None))
    assert hand.entry.event is None


def test_read_cups_are_taken_where_nothing_was_typed_and_the_first_that_lacks_dice_is_next():
    hand = Hand(LIARS)
    hand.enter("5")
    hand.enter("c")
    assert not hand.entry.offers_reading
    hand.entry = hand.entry.with_reading({0: (1, 2, 3, 4, 5), 1: (6, 6, 2), 2: (4, 4, 4, 4, 4)})
    assert hand.entry.offers_reading
    hand.press("seat:2", "1", "r")
    assert isinstance(hand.entry, HandsEntry)
    assert hand.entry.hands == ((1, 2, 3, 4, 5), (6, 6, 2), (1,))
    assert hand.entry.seat == 1
    assert not hand.entry.offers_reading
    hand.press("escape")
    assert hand.entry.offers_reading, "to begin again is to be offered it again"
    hand.press("r", *"33")
    hand.enter()
    assert isinstance(hand.state, LiarsDiceState)
    assert hand.state.last_reveal is not None
    assert hand.state.last_reveal.hands[1:] == ((6, 6, 2, 3, 3), (4,) * 5)


def test_a_reveal_stays_in_sight_with_what_counted_until_somebody_bids():
    hand = Hand(LIARS)
    hand.enter("5", "up")
    hand.enter("c")
    hand.type([5, 1, 2, 2, 2, *[3] * 10])
    assert isinstance(hand.state, LiarsDiceState)
    assert hands_shown(hand.state, hand.entry)[0] == (5, 1, 2, 2, 2)
    assert [counts_now(hand.state, value) for value in (1, 5, 3, None)] == [True, True, False, False]
    assert (bid_words(hand.state), outcome_words(hand.state)) == ("Ann bid 2 × 5", "there were 2: Bo loses a die")
    hand.enter("2")
    assert isinstance(hand.state, LiarsDiceState)
    assert hands_shown(hand.state, hand.entry)[1] == (None,) * 4
    assert (bid_words(hand.state), outcome_words(hand.state)) == ("Ann bids 1 × 2", "")


# For two


def test_no_more_sixes_attack_than_may():
    hand = Hand(DUEL)
    hand.type([3, 3, 6, 6, 6, 2, 2, 2])
    hand.type([3, 2, 2, 2, 2, 2, 2, 2])
    hand.press("2")
    assert hand.entry.event is None, "Bo's cube has the starter and one die: one six may attack"
    hand.press("1")
    assert hand.entry.event == {"type": "sixes", "seat": 0, "attack": 1}


# Dessert Dice


def dealt(seed: int = 3) -> Hand:
    """A game whose supply was rolled."""
    hand, chance = Hand(DESSERT), random.Random(seed)
    hand.type(chance.randint(1, 6) for _ in range(25))
    return hand


def test_the_supply_is_typed_colour_by_colour():
    hand = Hand(DESSERT)
    hand.press(*"123456", "4")
    assert isinstance(hand.entry, SupplyEntry)
    assert (hand.entry.color, hand.entry.dice) == ("yellow", (4, None, None, None, None, None))
    hand.press("b", "2", "r", "backspace")
    assert hand.entry.values[0] == (1, 2, 3, 4, 5) and hand.entry.values[4] == (2,)
    assert hand.entry.event is None


def test_the_cursor_stays_on_the_board():
    hand = dealt()
    hand.press(*["up"] * 9, *["left"] * 9)
    assert isinstance(hand.entry, TurnEntry)
    assert (hand.entry.row, hand.entry.col) == (0, 0)


def test_a_die_of_colour_and_face_is_placed_where_the_cursor_is():
    hand = dealt()
    hand.press("p", "tab", "up")
    assert isinstance(hand.entry, TurnEntry) and hand.entry.kind is not None
    event = hand.entry.event
    assert event is not None and event["to"] == [1, 2]
    assert isinstance(hand.state, DessertState)
    assert tuple(hand.state.dice[event["die"]]) == hand.entry.kind


def test_the_barred_undo_is_not_offered():
    hand = dealt()
    hand.enter("r")
    hand.press("t", "right")
    assert isinstance(hand.entry, TurnEntry) and hand.entry.tip is not None
    hand.enter(str(hand.entry.tip.faces[0]))
    hand.press("right", "t")
    assert isinstance(hand.entry, TurnEntry)
    assert set(hand.entry.tips) == {"N", "E", "S"}
    hand.press("left")
    assert hand.entry.event is None


def test_a_second_click_takes_a_die_and_one_beside_tips_it():
    hand = dealt()
    hand.enter("r")
    hand.press("square:2:2", "square:2:3")
    assert isinstance(hand.entry, TurnEntry) and hand.entry.tip is not None
    assert hand.entry.tip.end == (2, 3)


# The cube crawl


def in_room(north: bool) -> Hand:
    """The first room, entered with 2 on top; the sides are known if `north` is."""
    hand = Hand(CRAWL)
    hand.enter("5", "9")
    hand.enter("7")
    for value in (1, 4, 4):
        hand.type([value])
    hand.type([2])
    hand.enter(*["3"] * north)
    return hand


def test_a_card_pressed_again_is_drawn_and_not_kept_and_then_not_drawn():
    entry = Hand(CRAWL).entry
    assert isinstance(entry, AbilitiesEntry)
    seen = []
    for _ in range(3):
        entry = entry.pressed("5")
        assert isinstance(entry, AbilitiesEntry)
        seen.append(entry.marks.get("leap"))
    assert seen == ["keep", "leave", None]


def test_a_draw_that_the_rules_refuse_says_why_and_cannot_be_entered():
    hand = Hand(CRAWL)
    hand.press("5")
    assert hand.entry.event is None
    assert "two must be drawn" in hand.entry.prompt
    hand.press("9")
    assert hand.entry.event is not None


def test_a_room_is_found_by_the_number_on_its_card():
    hand = Hand(CRAWL)
    hand.enter("5", "9")
    hand.press("1")
    assert isinstance(hand.entry, RoomEntry)
    assert hand.entry.room == "A01"
    hand.press("2")
    assert hand.entry.room == "A12"
    hand.press("right")
    assert hand.entry.room == "A13"


def test_a_tip_that_a_wall_stands_in_is_not_offered():
    hand = in_room(north=True)
    hand.press("up")
    assert hand.entry.event is None
    hand.press("left")
    assert hand.entry.event == {"type": "tip", "direction": "W"}


def test_an_ability_takes_arrows_of_its_own():
    hand = in_room(north=True)
    hand.press("a", "left")
    assert hand.entry.event == {"type": "ability", "id": "leap", "direction": "NW"}
    hand.press("a")
    assert hand.entry.event == {"type": "ability", "id": "surge"}
    hand.press("a", "left")
    assert hand.entry.event == {"type": "tip", "direction": "W"}


def test_a_hint_needs_to_know_how_the_die_lies():
    hand = in_room(north=False)
    hand.press("h")
    assert "not known" in hand.entry.prompt
    hand = in_room(north=True)
    hand.press("h")
    assert isinstance(hand.entry, ActionEntry) and hand.entry.best is not None
    assert hand.entry.prompt.startswith("←")
    hand.press("h")
    assert not hand.entry.hinted


def test_where_a_glyph_may_be_hit_or_not_the_face_on_top_is_asked_for():
    hand = in_room(north=False)
    hand.enter("left")
    hand.press("up")
    assert hand.entry.event is None
    assert "type the face on top" in hand.entry.prompt
    hand.press("6")
    assert hand.entry.event == {"type": "tip", "direction": "N", "top": 6}
