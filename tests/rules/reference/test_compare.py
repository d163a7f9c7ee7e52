"""The comparison sees what it is there for: one thing changed in the program's output is a difference."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.reference.compare import Differs, compare, in_process
from tests.rules.reference.crawl_solver import best_way, cost_of
from tests.rules.reference.die import RIGHT_HANDED

SCRIPT = b"""{"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 2}}
{"type": "roll", "seat": 0, "values": [1, 3]}
{"type": "roll", "seat": 0, "values": [1, 3]}
{"type": "roll", "seat": 1, "values": [6, 2]}
{"type": "roll", "seat": 2, "values": [5, 2]}
"""


def changed(change: Callable[[list[Any]], object]) -> bytes:
    output, _ = in_process(SCRIPT, False)
    answers = [json.loads(line) for line in output.splitlines()]
    change(answers)
    return b"".join(json.dumps(answer).encode() + b"\n" for answer in answers)


def test_what_the_program_prints_is_as_the_reference_has_it():
    compare(SCRIPT, False, changed(lambda answers: None), 1)


def test_more_fields_of_a_state_are_welcome():
    compare(SCRIPT, False, changed(lambda answers: answers[0]["state"].update(more=1)), 1)


@pytest.mark.parametrize(
    "change",
    [
        lambda answers: answers.pop(),
        lambda answers: answers.append(answers[-1]),
        lambda answers: answers[1].update(line=3),
        lambda answers: answers[1].update(ok=1),
        lambda answers: answers[2]["error"].update(code="wrong_dice_count"),
        lambda answers: answers[2]["error"].update(message=" "),
        lambda answers: answers[2]["error"].update(hint="none"),
        lambda answers: answers[3]["state"].pop("passes"),
        lambda answers: answers[4]["state"].update(round=2.0),
        lambda answers: answers[4]["state"]["seats"][1].update(loose=4),
        lambda answers: answers[4]["state"]["seats"].pop(),
        lambda answers: answers[4]["state"]["passes"].reverse(),
        lambda answers: answers[4]["state"]["passes"][0].update(name="Ann"),
        lambda answers: answers[0]["state"].update(best=None),
    ],
)
def test_one_thing_changed_is_a_difference(change: Callable[[list[Any]], object]):
    with pytest.raises(Differs):
        compare(SCRIPT, False, changed(change), 1)


def test_another_exit_status_is_a_difference():
    with pytest.raises(Differs, match="exit status is 0"):
        compare(SCRIPT, False, changed(lambda answers: None), 0)


def test_the_best_way_finishes_the_room_with_its_last_tip_and_costs_what_it_says():
    room = {"rows": 3, "cols": 4, "exit": [0, 0], "walls": [[[0, 1], [0, 2]]], "voids": [[2, 3]]}
    dangers = [(0, 1), (1, 0), (1, 2)]
    for die in RIGHT_HANDED:
        lies = (room, (0, 0), die, [(2, 2)], dangers)
        best = best_way(*lies, hits=2, actions_left=7, strength=30)
        assert best is not None
        assert len(best["path"]) == best["actions"]
        assert cost_of(best["path"], *lies, hits=2, actions_left=7) == best["damage"]
        assert cost_of(best["path"][:-1], *lies, hits=2, actions_left=7) is None
        assert best_way(*lies, hits=2, actions_left=7, strength=best["damage"]) is None
