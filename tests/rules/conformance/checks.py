"""What every game keeps to, whichever it is: checks of the interface in `rules.game` that need no rules.

    conforms(setup, seeds=range(10))

plays games of that setup by chance and looks at every position on the way.
"""

import dataclasses
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import rules
from rules import BadSetup, Game, JsonObject, Pick
from rules.forms import same
from rules.json_text import json_line, parse_json
from rules.script import run_script
from tests.rules.changes import changed
from tests.rules.conformance.answers import check_position
from tests.rules.conformance.events import check_events, check_message
from tests.rules.walks import Step, leaning, walk


def conforms(setup: JsonObject, seeds: Iterable[int], *, longest: int = 400, looks: int = 60) -> set[str]:
    """Check games of this setup, each played by the chance of its seed; give the reasons for which they ended.

    Each game ends after `longest` events at the latest; about `looks` of its positions are looked at in detail.
    """
    reasons: set[str] = set()
    for seed in seeds:
        pick = leaning(seed)
        check_setup(setup, pick)
        steps = list(walk(setup, pick, longest))
        chance = Random(seed)
        for step in steps:
            check_position(step)
            if len(steps) <= looks or chance.random() < looks / len(steps) or step in (steps[0], steps[-1]):
                check_told(step)
                check_events(step, pick, elsewhere=[steps[0], steps[-1]])
        check_replay(setup, steps)
        outcome = steps[-1].game.outcome(steps[-1].state)
        if outcome is not None:
            reasons.add(outcome.reason)
    return reasons


def check_setup(setup: JsonObject, pick: Pick) -> None:
    """A setup with something changed begins a game or is a `BadSetup`, and nothing else."""
    for spoilt in (changed(setup, pick), setup | {"options": {"unheard_of": 1}}, setup | {"players": []}):
        try:
            game, state = rules.start(spoilt)
        except BadSetup as error:
            check_message(error)
        else:
            check_position(Step(game, state, state, None))


def check_told(step: Step) -> None:
    """What a position tells of itself is plain JSON, which comes out of a text as it went in."""
    told = step.state.to_json()
    assert same(parse_json(json_line(told)), told)


def check_replay(setup: JsonObject, steps: list[Step]) -> None:
    """The same events as a script, with a rejected one after each, give the same states."""
    lines = [json_line(setup)]
    for step in steps[1:]:
        lines += [json_line(step.event), b'{"type": "no such event"}\n']
    answers: list[JsonObject] = []
    status = run_script(lines, answers.append)
    assert status == (1 if len(steps) > 1 else 0)
    taken = [json_line(answer["state"]) for answer in answers if answer["ok"]]
    assert taken == [json_line(step.state.to_json()) for step in steps]


def check_foreign_state(game: Game) -> None:
    """A state of another game is a mistake of the program."""
    foreign: Any = _Foreign()
    questions = (game.legal, game.awaits, game.explain, game.chores, game.table, game.solved, game.outcome)
    for ask in questions:
        with pytest.raises(TypeError):
            ask(foreign)
    for ask in (lambda: game.apply(foreign, {}), lambda: game.view(foreign, None)):
        with pytest.raises(TypeError):
            ask()


@dataclasses.dataclass(frozen=True)
class _Foreign:
    game: str = "another game"
