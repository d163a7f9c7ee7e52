"""Which parameters of a test are run each day."""

from collections.abc import Container, Iterable
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet


def slow_but(quick: Container[Any], values: Iterable[Any]) -> list[ParameterSet]:
    """The values for `pytest.mark.parametrize`, all but the quick ones marked slow."""
    return [pytest.param(value, marks=() if value in quick else pytest.mark.slow) for value in values]
