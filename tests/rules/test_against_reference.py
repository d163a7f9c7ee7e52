"""The rules against their second implementation, on short scripts made by chance.

`pytest tests/rules/test_against_reference.py --scripts 2000` compares more of them.
"""

from typing import Any

import pytest

from tests.rules.chance.scripts import script, setup_alone
from tests.rules.reference.compare import Seen, built_in_deck, compare, in_process
from tests.rules.reference.crawl import LIMITS, CubeCrawl
from tests.rules.reference.crawl_deck import right_deck, square, squares
from tests.rules.reference.crawl_solver import best_way
from tests.rules.reference.die import RIGHT_HANDED

GAMES = {
    "gelatinous": (150, {"cube", "no_dice"}),
    "gelatinous_duel": (150, {"cube"}),
    "gelatinous_solitaire": (150, {"cube", "no_dice"}),
    "gelatinous_video": (150, {"cube", "no_dice"}),
    "liars_dice": (100, {"last_with_dice"}),
    "dessert_dice": (60, {"cluster"}),
    "cube_crawl": (50, {"health"}),
}
"""For each game how many scripts, and the endings that they come to: without them they would show little."""
LONGEST = 120  # events of a script
SETUPS = 150


@pytest.fixture(autouse=True, scope="module")
def deck_of_the_program():
    CubeCrawl.built_in_deck = built_in_deck()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_answered_as_the_reference_answers_it(game: str, request: pytest.FixtureRequest):
    seen = Seen()
    scripts, endings = GAMES[game]
    scripts = max(scripts, request.config.getoption("--scripts"))
    for seed in range(scripts):
        made = script(game, seed, LONGEST)
        compare(made.data, made.solve, *in_process(made.data, made.solve), seen)
    assert seen.scripts == scripts
    assert set(seen.statuses) == {0, 1, 2}
    assert {"ok", "bad_setup", "bad_event", "game_over"} <= set(seen.lines)
    assert endings <= set(seen.endings)


@pytest.mark.parametrize("game", GAMES)
def test_every_setup_is_judged_as_the_reference_judges_it(game: str):
    seen = Seen()
    for seed in range(SETUPS):
        made = setup_alone(game, seed)
        compare(made.data, made.solve, *in_process(made.data, made.solve), seen)
    assert min(seen.lines["ok"], seen.lines["bad_setup"]) > 5


def test_every_room_of_the_deck_can_be_finished_from_every_starting_face():
    deck = built_in_deck()
    assert right_deck(deck)
    for room in deck["rooms"]:
        start, glyphs = square(room["start"]), squares(room["glyphs"])
        for top in range(1, 7):
            dice = [die for die in RIGHT_HANDED if die[0] == top]
            ways = (
                best_way(room, start, die, glyphs, [], hits=0, actions_left=LIMITS[room["tier"]], strength=1)
                for die in dice
            )
            assert any(way is not None for way in ways), f"{room['id']} with {top} up"


def seen_from(room: dict[str, Any], turn: int, mirrored: bool) -> tuple[Any, ...]:
    """The room after some quarter turns, perhaps in a mirror first: what makes it the same as another."""
    rows, cols = room["rows"], room["cols"]

    def moved(where: list[int]) -> tuple[int, int]:
        row, col = where[0], cols - 1 - where[1] if mirrored else where[1]
        height, width = rows, cols
        for _ in range(turn):
            row, col = col, height - 1 - row
            height, width = width, height
        return row, col

    walls = frozenset(frozenset(map(moved, wall)) for wall in room["walls"])
    sets = (frozenset(map(moved, room[name])) for name in ("glyphs", "dangers", "voids"))
    return (rows, cols)[:: -1 if turn % 2 else 1], moved(room["start"]), moved(room["exit"]), *sets, walls


def test_no_two_rooms_of_the_deck_are_the_same_turned_or_mirrored():
    rooms = built_in_deck()["rooms"]
    ways = [(turn, mirrored) for turn in range(4) for mirrored in (False, True)]
    for i, room in enumerate(rooms):
        for other in rooms[:i]:
            for turn, mirrored in ways:
                assert seen_from(room, turn, mirrored) != seen_from(other, 0, False), (room["id"], other["id"])
