"""What a move on a board may have been instead: the legal moves that are likest to it.

Nobody knows how likely it is that a hand moved another die: the moves are in order of how little about them differs
(the squares, counted in steps of a king; the die; the face on top), and where that is the same, of what was read. Those
that differ alike in another way take turns, so that another square, another die and another face are all near the top.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, cast

import rules
from rules.board import NumberedDice
from rules.forms import Form, OneOf

MOVES = frozenset({"place", "move", "tip", "ability"})
"""The types of the events on a board."""

SQUARES = ("from", "to")
FAR = 2
"""A square two steps away is as far as any."""
ANOTHER_DEED = 2
"""A placement that was a tip, or a tip that was an ability, is as much of a difference as a square that is far away."""


def is_move(event: Mapping[str, Any]) -> bool:
    """Whether an event is one on a board."""
    return event.get("type") in MOVES


def like_moves(
    game: rules.Game, before: rules.State, event: Mapping[str, Any], share_of: Callable[[int], float]
) -> Iterator[Mapping[str, Any]]:
    """The legal moves in the position that `event` met, itself left out, the likest first.

    `share_of` says how likely each face is by what was read of the die that was moved.
    """
    dice = game.board(before).numbered
    own = _seen(dice, event)
    others: dict[str, tuple[tuple[int, float], frozenset[str], Mapping[str, Any]]] = {}
    for other in _moves(game.legal(before)):
        seen = _seen(dice, other)
        # Dice of one colour and face are one as far as anyone can see.
        if seen == own or repr(seen) in others or not _allowed(game, before, other):
            continue
        face = seen.get("face")
        share = share_of(face) if isinstance(face, int) else 0.0
        others[repr(seen)] = ((_difference(own, seen), -share), _where(own, seen), other)
    turns: Counter[tuple[int, frozenset[str]]] = Counter()
    in_turn: list[tuple[tuple[int, int], Mapping[str, Any]]] = []
    for (difference, _), where, other in sorted(others.values(), key=lambda one: one[0]):
        in_turn.append(((difference, turns[difference, where]), other))
        turns[difference, where] += 1
    return (other for _, other in sorted(in_turn, key=lambda one: one[0]))


def _moves(forms: Sequence[Form]) -> Iterator[Mapping[str, Any]]:
    """Every way to fill in the forms of moves."""
    for form in forms:
        if form.type not in MOVES:
            continue
        blanks = form.blanks()
        if not all(isinstance(blank, OneOf) for blank in blanks.values()):
            continue
        ways = [
            [(name, value) for value in cast("OneOf", blank).values] + ([None] if name in form.optional() else [])
            for name, blank in blanks.items()
        ]
        for filled in product(*ways):
            yield {"type": form.type, **dict(pair for pair in filled if pair is not None)}


def _allowed(game: rules.Game, before: rules.State, event: Mapping[str, Any]) -> bool:
    try:
        game.apply(before, event)
    except rules.RejectedEvent:
        return False
    return True


def _seen(dice: NumberedDice, event: Mapping[str, Any]) -> dict[str, object]:
    """What is to be seen of a move, and so may be told apart: a placed die by its colour and face, not its number."""
    seen: dict[str, object] = {name: value for name, value in sorted(event.items()) if name not in ("die", "top")}
    number = event.get("die")
    if isinstance(number, int) and number < len(dice):
        seen["color"], seen["face"] = dice[number]
    if "top" in event:
        seen["face"] = event["top"]
    return seen


def _where(one: Mapping[str, object], other: Mapping[str, object]) -> frozenset[str]:
    """In what two moves differ."""
    return frozenset(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def _difference(one: Mapping[str, object], other: Mapping[str, object]) -> int:
    """How much two moves differ."""
    if (one["type"], one.get("id")) != (other["type"], other.get("id")):
        return 2 * ANOTHER_DEED
    total = 0
    for name in _where(one, other):
        total += _steps(one[name], other[name]) if name in SQUARES else 1
    return total


def _steps(one: object, other: object) -> int:
    """How many steps of a king two squares are apart, at most FAR."""
    a, b = cast("Sequence[int]", one), cast("Sequence[int]", other)
    return min(FAR, max(abs(a[0] - b[0]), abs(a[1] - b[1])))
