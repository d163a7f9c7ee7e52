"""What a phone shows while rolls are counted without a game."""

from app.live.snapshot import Snapshot
from app.web.view import view_of
from rules.counting import COUNTING, CountState


def test_a_count_has_no_players_and_tells_the_last_total():
    state = COUNTING.apply(CountState(), {"type": "roll", "values": [6, 5]})
    view = view_of(Snapshot(position=state, explanation=COUNTING.explain(state)), None)
    assert (view["game"], view["players"], view["headline"]) == (None, [], "Roll 1: total 11.")
