"""What a move on a board may have been instead: legal moves, the likest first."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import rules
from referee.sessions import changes
from referee.sessions.disputes.board_alternatives import like_moves
from referee.sessions.disputes.dispute import MOST_ALTERNATIVES, dispute_evidence
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from rules.dessert_dice.die_set import COLOR_COUNTS
from tests.referee.sessions.made import cubewatch, event, header

DESSERT = {"game": "dessert_dice", "players": ["Ann", "Bo"], "options": {}}
DICE = [color for color, count in COLOR_COUNTS.items() for _ in range(count)]
SUPPLY = {"type": "supply", "dice": [{"color": color, "face": n % 6 + 1} for n, color in enumerate(DICE)]}
PLACED = {"type": "place", "seat": 0, "die": 0, "to": [2, 2]}


def after(*happened: Mapping[str, Any]) -> tuple[rules.Game, rules.State]:
    game, state = rules.start(DESSERT)
    for one in happened:
        state = game.apply(state, one)
    return game, state


def nobody_read_it(_face: int) -> float:
    return 0.0


def test_a_placement_may_have_been_next_to_where_it_was_said_to_be_or_of_another_die() -> None:
    game, before = after(SUPPLY)
    others = list(like_moves(game, before, PLACED, nobody_read_it))
    assert PLACED not in others
    first = others[:6]
    assert any(other["die"] == 0 and max(abs(at - 2) for at in other["to"]) == 1 for other in first)
    assert any(other["to"] == [2, 2] and DICE[other["die"]] != DICE[0] for other in first)
    assert any(other["to"] == [2, 2] and other["die"] % 6 != 0 for other in first)
    squares = [other["to"] for other in others if other["die"] == 0]
    far = [max(abs(row - 2), abs(column - 2)) for row, column in squares]
    assert far[0] == 1 and far == sorted(far, key=lambda steps: min(steps, 2))


def test_dice_that_look_alike_are_offered_once() -> None:
    game, before = after(SUPPLY)
    same_square = [o for o in like_moves(game, before, PLACED, nobody_read_it) if o["to"] == [2, 2]]
    looks = [(SUPPLY["dice"][o["die"]]["color"], SUPPLY["dice"][o["die"]]["face"]) for o in same_square]
    assert len(looks) == len(set(looks))
    assert (DICE[0], 1) not in looks


def test_of_moves_that_differ_alike_the_face_that_was_read_comes_first() -> None:
    game, before = after(SUPPLY, PLACED)
    form = next(form for form in game.legal(before) if form.type == "move")
    tipped = form.fill(lambda _count: 0)
    faces = [other["face"] for other in like_moves(game, before, tipped, nobody_read_it) if _same_way(other, tipped)]
    assert len(faces) > 1
    wanted = faces[-1]
    first = next(like_moves(game, before, tipped, lambda face: 0.9 if face == wanted else 0.05))
    assert first == {**tipped, "face": wanted}


def _same_way(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return (one.get("from"), one.get("to")) == (other["from"], other["to"])


def test_the_session_offers_moves_that_may_be_written_down(tmp_path: Path) -> None:
    folder = tmp_path / "session"
    with Journal.create(folder) as journal:
        journal.append(header(setup=DESSERT), event(1_000_000, SUPPLY), event(2_000_000, PLACED))
    session = Session.load(folder)
    found = dispute_evidence(session, 3)
    assert len(found.alternatives) == MOST_ALTERNATIVES
    for other in found.alternatives:
        assert other.probability is None
        changes.preview(session.entries, changes.correct(session.entries, 3, other.event, "", ""))
    shown = cubewatch("ruling", folder, "show", "3")
    assert shown.returncode == 0 and "It may also have been" in shown.stdout and "None" not in shown.stdout


def test_what_was_seen_is_offered_first_after_a_correction(tmp_path: Path) -> None:
    folder = tmp_path / "session"
    with Journal.create(folder) as journal:
        journal.append(header(setup=DESSERT), event(1_000_000, SUPPLY), event(2_000_000, PLACED))
        journal.append(changes.correct(journal.entries, 3, {**PLACED, "to": [2, 3]}, "Ann", ""))
    offered = [other.event for other in dispute_evidence(Session.load(folder), 3).alternatives]
    assert offered[0] == PLACED and offered.count(PLACED) == 1
    assert {**PLACED, "to": [2, 3]} not in offered


def test_a_tip_in_the_cube_crawl_may_have_gone_another_way() -> None:
    game, state = rules.start({"game": "cube_crawl", "players": ["Ann"], "options": {}})
    while not any(form.type == "tip" for form in game.legal(state)):
        state = game.apply(state, game.legal(state)[0].fill(lambda _count: 0))
    tip = next(form for form in game.legal(state) if form.type == "tip").fill(lambda _count: 0)
    others = list(like_moves(game, state, tip, nobody_read_it))
    assert tip not in others
    ways = {other["direction"] for other in others if other["type"] == "tip"}
    assert ways - {tip["direction"]} or len([f for f in game.legal(state) if f.type == "tip"]) == 1
