"""The rules against their second implementation, on short scripts made by chance.

`scripts/compare_rules.py` compares as many as one likes.
"""

import pytest

from tests.rules.chance.scripts import script, setup_alone
from tests.rules.reference.compare import Seen, compare, in_process

SCRIPTS = 150
LONGEST = 120
SETUPS = 300
GAMES = {
    "gelatinous": ("cube", "no_dice"),
    "gelatinous_solitaire": ("cube", "no_dice"),
    "liars_dice": ("last_with_dice",),
}
"""The games, and the endings that the scripts must have come to for the comparison to be worth something."""


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_answered_as_the_reference_answers_it(game: str):
    seen = Seen()
    for seed in range(SCRIPTS):
        made = script(game, seed, LONGEST)
        compare(made.data, made.solve, *in_process(made.data, made.solve), seen)
    assert seen.scripts == SCRIPTS
    assert set(seen.statuses) == {0, 1, 2}
    assert {"ok", "bad_setup", "bad_event", "game_over"} <= set(seen.lines)
    assert set(GAMES[game]) <= set(seen.endings)


@pytest.mark.parametrize("game", GAMES)
def test_every_setup_is_judged_as_the_reference_judges_it(game: str):
    seen = Seen()
    for seed in range(SETUPS):
        made = setup_alone(game, seed)
        compare(made.data, made.solve, *in_process(made.data, made.solve), seen)
    assert min(seen.lines["ok"], seen.lines["bad_setup"]) > SETUPS // 10
