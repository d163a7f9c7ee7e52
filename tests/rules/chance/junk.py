"""Values that do not belong where they are put, and JSON written in unusual ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any


class Raw(str):
    """A token that is written as it stands."""


JUNK: list[Any] = [
    None,
    True,
    False,
    Raw("1.0"),
    Raw("1e0"),
    Raw("-0"),
    Raw("-0.0"),
    Raw("1E400"),
    Raw("9" * 5000),
    Raw("-" + "9" * 5000),
    Raw("1e-400"),
    0.5,
    -1,
    0,
    1,
    2,
    5,
    6,
    7,
    24,
    25,
    10**9,
    10**9 + 1,
    2**31,
    2**63,
    2**64,
    10**30,
    "",
    "1",
    "\ud800",
    "\udfff\ud800",
    "😀",
    "\x00",
    "N",
    "NE",
    "cw",
    "squeeze",
    "popsicle",
    "black",
    "roll",
    "type",
    [],
    [[]],
    [None],
    [0, 0],
    [1, 1, 1],
    [True],
    {},
    {"type": "roll"},
    {"a": {}},
]
FIELDS = ["type", "seat", "values", "top", "face", "count", "attack", "note", "", "Type", "seat ", "line", "\ud800"]

NOT_OBJECTS: list[Any] = [*JUNK[:24], "roll", [], [{"type": "roll"}], [1, [2, [3]]], "{}"]


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value that can be changed: the list or object, and the index or key."""
    places: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        keys: list[Any] = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    else:
        return places
    for key in keys:
        places.append((value, key))
        places += places_in(value[key])
    return places


def copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value


def spoilt(value: Any, rng: Random) -> Any:
    """The value with one thing in it changed, which may leave it legal."""
    value = copied(value)
    places = places_in(value)
    if not places or rng.random() < 0.02:
        return rng.choice(NOT_OBJECTS)
    # the top level is where most fields are
    shallow = [place for place in places if place[0] is value]
    holder, key = rng.choice(shallow if rng.random() < 0.4 else places)
    inner = holder[key]
    changes: list[Callable[[], None]] = [
        lambda: holder.__setitem__(key, rng.choice(JUNK)),
        lambda: holder.__delitem__(key),
    ]
    if isinstance(holder, dict):
        changes.append(lambda: holder.__setitem__(rng.choice(FIELDS), rng.choice([*JUNK, inner])))
        changes.append(lambda: holder.__setitem__(key + rng.choice([" ", "s", "\x00"]), holder.pop(key)))
    else:
        changes.append(lambda: holder.insert(key, copied(inner)))
        changes.append(lambda: holder.append(rng.choice(JUNK)))
        changes.append(holder.clear)
    if type(inner) is int:
        changes += [lambda: holder.__setitem__(key, inner + rng.choice([-2, -1, 1, 2]))] * 4
        changes.append(lambda: holder.__setitem__(key, float(inner)))
        changes.append(lambda: holder.__setitem__(key, str(inner)))
        changes.append(lambda: holder.__setitem__(key, -inner))
    if isinstance(inner, str) and inner:
        changes.append(lambda: holder.__setitem__(key, inner.swapcase()))
        changes.append(lambda: holder.__setitem__(key, inner + " "))
        changes.append(lambda: holder.__setitem__(key, [inner]))
    if isinstance(inner, list):
        changes.append(inner.reverse)
        changes.append(lambda: holder.__setitem__(key, {"0": inner}))
        if inner:
            changes += [lambda: inner.append(copied(rng.choice(inner))), lambda: inner.__delitem__(0)] * 2
            changes.append(lambda: inner.__setitem__(0, copied(inner[-1])))
    rng.choice(changes)()
    return value


def written(value: Any, rng: Random, oddity: float) -> str:
    """A JSON text for the value; oddity (0 to 1) is how often it is written in an unusual way."""
    odd = rng.random() < oddity
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, str):
        return _string(value, rng, odd)
    if isinstance(value, list):
        comma = " ,\t\r" if odd else ", "
        return "[" + comma.join(written(inner, rng, oddity) for inner in value) + "]"
    if isinstance(value, dict):
        pairs = [(key, written(inner, rng, oddity)) for key, inner in value.items()]
        if rng.random() < oddity:
            rng.shuffle(pairs)
        if odd and pairs:  # an earlier value under the same key, which does not count
            pairs.insert(0, (rng.choice(pairs)[0], written(rng.choice(JUNK), rng, 0)))
        colon = rng.choice([": ", ":", " :\t"]) if odd else ": "
        return "{" + ", ".join(_string(key, rng, odd) + colon + text for key, text in pairs) + "}"
    if value == 0 and odd and type(value) is int:
        return "-0"
    return json.dumps(value)


def _string(value: str, rng: Random, odd: bool) -> str:
    if odd and value and all(ord(character) < 0x10000 for character in value):
        i = rng.randrange(len(value))
        before, after = _string(value[:i], rng, False), _string(value[i + 1 :], rng, False)
        return before[:-1] + f"\\u{ord(value[i]):04x}" + after[1:]
    surrogate = any(0xD800 <= ord(character) <= 0xDFFF for character in value)
    return json.dumps(value, ensure_ascii=surrogate or rng.random() < 0.5)
