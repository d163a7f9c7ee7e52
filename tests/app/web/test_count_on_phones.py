"""What a phone shows while rolls are counted without a game."""

import pytest

from app.live.session import Plan
from app.live.snapshot import Snapshot
from app.web.view import view_of
from rules.counting import COUNTING, CountState
from tests.app.web.browser import chromium, needs_browser
from tests.app.web.shown_game import SPECTATOR, ShownGame

SETUP = {"game": None, "dice": None}


def counted(*rolls: dict[str, object]) -> Snapshot:
    state = CountState()
    for roll in rolls:
        state = COUNTING.apply(state, {"type": "roll", **roll})
    return Snapshot(position=state, explanation=COUNTING.explain(state))


def test_a_count_has_no_players_and_shows_the_last_roll_with_its_figures():
    view = view_of(counted({"values": [6, 5]}, {"values": [4, 4, None], "colors": ["red", "red", "blue"]}), None)
    assert (view["game"], view["players"], view["title"], view["round"]) == (None, [], "Count my dice", 2)
    assert (view["headline"], view["todo"]) == ("8", "3 dice · 1 die is not certain")
    assert view["count"] == {"dice": [4, 4, "?"], "colors": ["red", "red", "blue"]}
    assert view["facts"] == ["pair of 4s", "red: 2 dice, total 8", "blue: 1 die, total 0"]


def test_before_the_first_roll_a_phone_asks_for_one():
    view = view_of(counted(), None)
    assert (view["headline"], view["todo"], view["round"]) == ("Roll the dice.", "", None)


@pytest.mark.slow
@needs_browser
def test_the_page_draws_the_total_the_dice_in_their_colors_and_the_rolls_before(tmp_path) -> None:
    with ShownGame(plan=Plan(SETUP)) as shown, chromium(tmp_path / "profile") as browser:
        for serial, values in enumerate(([6, 5, 1], [2, 2]), start=1):
            shown.session.enter(serial, {"type": "roll", "values": values})
        page = browser.open(shown.phones.link(SPECTATOR), 390, 844)
        page.wait_until(lambda _: page.run("return document.querySelector('.headline').textContent") == "4", "total")
        assert len(page.find(".counted .die") or []) == 2
        page.wait_until(lambda _: len(page.find(".log li") or []) == 2, "rolls")
        assert page.fits() and browser.faults() == []
