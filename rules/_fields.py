"""Judging JSON from outside, field by field: setups and events.

A value is what a JSON reader gives: booleans are not integers, and neither is 1.0. Each function raises the error class
that it is given, so that the same check serves a setup and an event.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from rules.errors import RuleError
from rules.words import listed

PIPS = range(1, 7)
_PIPS = frozenset(PIPS)
_INTEGERS = frozenset({int})
_SHOWN = 40


def show(value: object) -> str:
    """A few words for a value in a message: short, one line, never the whole of something large."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value if len(value) <= _SHOWN else value[:_SHOWN] + "…")
    if isinstance(value, int):
        return str(value) if abs(value) < 10**_SHOWN else "a huge number"
    if isinstance(value, float):
        return repr(value)
    return (
        "an object" if isinstance(value, Mapping) else "a list" if isinstance(value, list | tuple) else "something else"
    )


def object_of(value: object, what: str, error: type[RuleError]) -> Mapping[str, object]:
    """`value` as a JSON object."""
    if not isinstance(value, Mapping):
        raise error(f"{what} must be an object, not {show(value)}")
    return cast("Mapping[str, object]", value)


def list_of(value: object, what: str, error: type[RuleError]) -> Sequence[object]:
    """`value` as a JSON list."""
    if not isinstance(value, list | tuple):
        raise error(f"{what} must be a list, not {show(value)}")
    return cast("Sequence[object]", value)


def integer_of(value: object, within: range, what: str, error: type[RuleError]) -> int:
    """`value` as an integer in `within` (of step 1)."""
    if type(value) is not int:
        raise error(f"{what} must be an integer, not {show(value)}")
    if value not in within:
        raise error(f"{what} must be {_span(within)}, not {show(value)}")
    return value


def choice_of(value: object, choices: Sequence[str], what: str, error: type[RuleError]) -> str:
    """`value` as one of the strings in `choices`."""
    if not isinstance(value, str) or value not in choices:
        raise error(f"{what} must be {listed([repr(choice) for choice in choices], 'or')}, not {show(value)}")
    return value


def pips_of(value: object, what: str, error: type[RuleError]) -> tuple[int, ...]:
    """`value` as a list of pip values, of any length."""
    pips = tuple(list_of(value, what, error))
    if {*map(type, pips)} <= _INTEGERS and _PIPS.issuperset(pips):
        return cast("tuple[int, ...]", pips)
    return tuple(integer_of(pip, PIPS, f"each of the {what}", error) for pip in pips)


def only_fields(
    value: Mapping[str, object],
    needed: frozenset[str],
    what: str,
    error: type[RuleError],
    optional: frozenset[str] = frozenset(),
) -> None:
    """Nothing that `needed` names is missing, and nothing else is there but what `optional` names."""
    if len(value) == len(needed) and value.keys() >= needed:
        return
    missing = sorted(needed - value.keys())
    if missing:
        raise error(f"{what} has no {missing[0]!r}")
    # Keys of a dictionary made in Python may be of any type; they are shown, not compared.
    extra = [show(key) for key in value if key not in needed and key not in optional]
    if extra:
        raise error(f"{what} has a field that does not belong there: {extra[0]}")


def _span(within: range) -> str:
    if len(within) == 1:
        return str(within[0])
    return f"{within[0]} to {within[-1]}"
