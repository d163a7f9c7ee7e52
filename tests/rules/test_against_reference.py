"""The rules against their second implementation, on short scripts made by chance.

`scripts/compare_rules.py` compares as many as one likes.
"""

import pytest

from tests.rules.chance.scripts import script, setup_alone
from tests.rules.reference.compare import Seen, built_in_deck, compare, in_process
from tests.rules.reference.crawl import CubeCrawl

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


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_answered_as_the_reference_answers_it(game: str):
    seen = Seen()
    scripts, endings = GAMES[game]
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
    assert min(seen.lines["ok"], seen.lines["bad_setup"]) > SETUPS // 10
