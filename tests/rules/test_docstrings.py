"""The worked examples in the docstrings of `rules` give what they say."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import rules

MODULES = ["rules", *sorted(module.name for module in pkgutil.walk_packages(rules.__path__, "rules."))]
EXPLAINED = (
    "rules",
    "rules.forms",
    "rules.forms.same",
    "rules.json_text.json_line",
    "rules.json_text.parse_json",
    "rules.liars_dice.verdict.count",
    "rules.odds.bids.bid_odds",
    "rules.orientation",
    "rules.orientation.lying",
    "rules.orientation.tops",
    "rules.script.run_script",
)
"""What has worked examples; there may be more."""


def _examples(module: ModuleType) -> list[doctest.DocTest]:
    return [test for test in doctest.DocTestFinder().find(module, module.__name__) if test.examples]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_give_what_they_say(name: str) -> None:
    runner = doctest.DocTestRunner()
    wrong: list[str] = []
    for test in _examples(importlib.import_module(name)):
        runner.run(test, out=wrong.append)
    assert "".join(wrong) == ""


def test_what_is_used_from_outside_is_shown_by_an_example() -> None:
    shown = {test.name for name in MODULES for test in _examples(importlib.import_module(name))}
    assert sorted(set(EXPLAINED) - shown) == []
