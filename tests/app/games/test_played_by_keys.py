"""Each of the seven games is played to its end by keys alone."""

import random

from app.games.cube_crawl.action import ActionEntry
from app.games.cube_crawl.hand_entry import AbilitiesEntry
from app.games.dessert_dice.hand_entry import ARROWS as BOARD_ARROWS
from app.games.dessert_dice.hand_entry import TurnEntry
from app.games.liars_dice.hand_entry import BidEntry, HandsEntry
from app.games.rolls import RollEntry
from rules.cube_crawl.state import CrawlState
from rules.dessert_dice.state import DessertState
from rules.liars_dice.state import LiarsDiceState
from tests.app.games.hand import Hand

ARROW_OF = {way: key for key, way in BOARD_ARROWS.items()}


def roll(hand: Hand, chance: random.Random) -> None:
    """The roll of the seat that is asked first, by chance."""
    hand.type(chance.randint(1, 6) for _ in hand.entry.dice)


def test_gelatinous():
    hand, chance = Hand({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}), random.Random(1)
    while hand.state.result is None:
        roll(hand, chance)
    assert hand.state.result.reason == "cube"


def test_gelatinous_for_two_with_a_choice_of_sixes():
    hand, chance = Hand({"game": "gelatinous_duel", "players": ["Ann", "Bo"]}), random.Random(4)
    attacks = 0
    while hand.state.result is None:
        if hand.state.phase == "sixes":
            hand.enter("1")
            attacks += 1
        else:
            roll(hand, chance)
    assert hand.state.result.winners and attacks > 0


def test_gelatinous_solitaire():
    hand, chance = Hand({"game": "gelatinous_solitaire", "players": ["Ann"]}), random.Random(2)
    while hand.state.result is None:
        roll(hand, chance)
    assert hand.state.phase == "over"


def test_gelatinous_by_video_with_the_callers_calls():
    setup = {"game": "gelatinous_video", "players": ["Ann", "Bo", "Cy"], "options": {"caller": 1}}
    hand, chance = Hand(setup), random.Random(3)
    calls = 0
    while hand.state.result is None:
        if hand.state.phase == "call":
            assert hand.entry.seat == 1
            hand.enter()
            calls += 1
        else:
            roll(hand, chance)
    assert calls == hand.state.round - 1 > 0


def test_liars_dice():
    hand, chance = Hand({"game": "liars_dice", "players": ["Ann", "Bo", "Cy"]}), random.Random(5)
    said = set()
    while hand.state.result is None:
        assert isinstance(hand.state, LiarsDiceState)
        if isinstance(hand.entry, HandsEntry):
            hand.type(chance.randint(1, 6) for _ in range(sum(hand.state.dice)))
            continue
        assert isinstance(hand.entry, BidEntry)
        if hand.state.bid is not None and chance.random() < 0.4:
            key = chance.choice("cj")
            said.add(key)
            hand.enter(key)
        else:
            hand.enter(str(chance.choice(hand.entry.legal_faces)), *["up"] * chance.randint(0, 2))
    assert said == {"c", "j"}
    assert hand.state.result.reason == "last_with_dice"


def test_dessert_dice_by_arrow_keys():
    hand, chance = Hand({"game": "dessert_dice", "players": ["Ann", "Bo", "Cy"]}), random.Random(6)
    hand.type(chance.randint(1, 6) for _ in range(25))
    tips = 0
    while hand.state.phase == "turn":
        assert isinstance(hand.state, DessertState) and isinstance(hand.entry, TurnEntry)
        dice = [square for square, die in enumerate(hand.state.board) if die is not None]
        empty = [square for square, die in enumerate(hand.state.board) if die is None]
        if dice and chance.random() < 0.3:
            walk(hand, chance.choice(dice))
            ways = [*hand.entry.tips]
            if ways:
                hand.press("t", ARROW_OF[chance.choice(ways)])
                assert hand.entry.tip is not None
                hand.enter(str(chance.choice(hand.entry.tip.faces)))
                tips += 1
                continue
        walk(hand, chance.choice(empty))
        hand.enter(*["tab"] * chance.randint(1, 4))
    assert tips > 0
    hand.enter("3", "1", "4")
    assert hand.state.result is not None


def walk(hand: Hand, square: int) -> None:
    """Leads the cursor to a square by arrow keys."""
    assert isinstance(hand.entry, TurnEntry)
    down, across = square // 5 - hand.entry.row, square % 5 - hand.entry.col
    hand.press(*["down" if down > 0 else "up"] * abs(down), *["right" if across > 0 else "left"] * abs(across))


def test_the_cube_crawl_is_won_by_following_the_solvers_hints():
    hand, chance = Hand({"game": "cube_crawl", "players": ["Ann"]}), random.Random(26)
    while hand.state.result is None:
        assert isinstance(hand.state, CrawlState)
        match hand.state.phase:
            case "abilities":
                draw(hand)
            case "room":
                hand.enter(*["right"] * chance.randint(1, 5))
            case "dangers" | "start":
                hand.type([chance.randint(1, 6)])
            case "place":
                hand.enter("right")
            case _:
                assert isinstance(hand.entry, ActionEntry)
                hand.press("h")
                assert hand.entry.best is not None, "the room cannot be survived"
                for way in hand.entry.best["path"]:
                    hand.enter(ARROW_OF[way])
    assert hand.state.result.winners == (0,)


def draw(hand: Hand) -> None:
    """Draws the first two of the pool and keeps as many of them as may be held."""
    entry = hand.entry
    assert isinstance(entry, AbilitiesEntry)
    rows = [str((number + 1) % 10) for number, name in enumerate(entry.rows) if name in entry.offer.pool]
    for key in rows[: entry.offer.draws]:
        hand.press(key)
    free = entry.offer.limit - len(entry.offer.held)
    for key in rows[: max(0, entry.offer.draws - free)]:
        hand.press(key)
    hand.enter()


def test_a_party_begins_every_roll_with_empty_places():
    hand = Hand({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]})
    for _ in range(3):
        hand.type([2] * 7)
    assert isinstance(hand.entry, RollEntry) and hand.entry.values == ()
