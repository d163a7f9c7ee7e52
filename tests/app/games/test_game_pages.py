"""What the page for phones shows of each game: a test plays each of them to its end by chance, and looks on the way."""

from __future__ import annotations

import json
import random

import pytest

import rules
from app.games import entry_of
from app.games.page import page_of, parts_of
from app.live.snapshot import Snapshot, at_position
from app.web.view import turns_of, view_of

SETUPS = [
    {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]},
    {"game": "gelatinous_duel", "players": ["Ann", "Bo"]},
    {"game": "gelatinous_solitaire", "players": ["Ann"]},
    {"game": "gelatinous_video", "players": ["Ann", "Bo"]},
    {"game": "liars_dice", "players": ["Ann", "Bo", "Cy"]},
    {"game": "dessert_dice", "players": ["Ann", "Bo"]},
    {"game": "cube_crawl", "players": ["Ann"]},
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup["game"]))
def test_every_position_of_a_game_has_a_view_for_everybody(setup: dict[str, object]) -> None:
    game, state = rules.start(setup)
    chance = random.Random(29)
    for _ in range(60):
        snapshot = at_position(Snapshot(setup=setup), game, state)
        for viewer in (None, *range(len(state.names))):
            view = json.loads(json.dumps(view_of(snapshot, viewer)))
            assert [player["name"] for player in view["players"]] == list(state.names)
        assert turns_of(snapshot.awaits) <= set(range(len(state.names)))
        page, parts = page_of(snapshot), parts_of(snapshot)
        if page.board is not None:
            assert len({len(row) for row in page.board["rows"]}) == 1
            for key in (square["key"] for row in page.board["rows"] for square in row if square):
                entry_of(state).pressed(key)
        if parts is not None:
            assert any(form.type == parts.type and parts.field in form.blanks() for form in game.legal(state))
        forms = game.legal(state)
        if not forms:
            break
        state = game.apply(state, chance.choice(forms).fill(chance.randrange))


def test_hands_are_covered_until_they_are_revealed() -> None:
    game, state = rules.start(SETUPS[4])
    for event in (
        {"type": "bid", "seat": 0, "count": 1, "face": 3},
        {"type": "call", "seat": 1},
    ):
        state = game.apply(state, event)
        view = view_of(at_position(Snapshot(), game, state), 1)
        assert all(value is None for player in view["players"] for value in player["dice"])
    hands = [[3, 1, 1, 1, 1], [2] * 5, [4] * 5]
    state = game.apply(state, {"type": "reveal", "hands": hands})
    view = view_of(at_position(Snapshot(), game, state), None)
    assert [player["dice"] for player in view["players"]] == hands
