"""JSON values changed in one place: what a careless program, a damaged file or a prankster would send."""

from copy import deepcopy
from typing import Any

from rules import Pick

JUNK: tuple[object, ...] = (
    *(None, True, False, -1, 0, 1, 2, 6, 7, 24, 10**9 + 1, 10**300, 0.5, 1.0, "", "3", "over", "\ud800", "x" * 99),
    *([], [1], [[]], {}, {"seat": 0}),
)


def changed(value: Any, pick: Pick) -> Any:
    """A copy of the JSON value `value` with something changed, added, left out or doubled in one place of it."""
    root: list[Any] = [deepcopy(value)]
    places = [(root, 0), *_places(root[0])]
    holder, key = places[pick(len(places))]
    kind = type(holder[key])
    ways = ["junk"]
    if holder is not root:
        ways.append("drop")
    if kind is int:
        ways += ["one more", "one less"]
    elif kind is dict:
        ways.append("field")
    elif kind is list:
        ways += ["append", "reverse"]
    match ways[pick(len(ways))]:
        case "junk":
            holder[key] = _junk(pick)
        case "drop":
            del holder[key]
        case "one more":
            holder[key] += 1
        case "one less":
            holder[key] -= 1
        case "field":
            holder[key][("extra", "seat", "type", "t")[pick(4)]] = _junk(pick)
        case "append":
            items = holder[key]
            items.append(deepcopy(items[pick(len(items))]) if items else _junk(pick))
        case _:
            holder[key].reverse()
    return root[0]


def _junk(pick: Pick) -> object:
    return deepcopy(JUNK[pick(len(JUNK))])


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Where something lies in `value`: the lists and objects in it, each with an index or a key."""
    if not isinstance(value, dict | list):
        return []
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [(value, key) for key in keys] + [place for key in keys for place in _places(value[key])]
