"""The dice of an event, as a dispute looks at them: where each lay, what was read in it, and what it counts as.

A journal may come from a stranger, and what it says of dice is no part of its checked form: every field is looked at
before it is used, and what is not as it should be is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from referee.sessions.entries import Entry, is_evidence_name
from vision import Box

MOST_DICE = 120
MOST_VOICES, MOST_ANSWERS, LONGEST_ICON = 12, 12, 80
Path = tuple[str | int, ...]
"""Where in an event a value stands: ``("values", 2)``, ``("hands", 0, 3)``, ``("value",)``."""


Answer = int | str | None
"""A value, an icon's name, or None for “no value”."""


@dataclass(frozen=True)
class SaidOf:
    """What one voice said of a die in the picture of `source`: answers with their probabilities, falling."""

    name: str
    source: str | None
    shares: tuple[tuple[Answer, float], ...]


@dataclass(frozen=True)
class SeenDie:
    """One die that an event names. `value` is what it counts as, at `path` in the event.

    `read` is what the vote said (None: it dared not, or nobody saw the die), `likely` its probabilities, falling;
    `vote` in how many of the settled frames it was read as what, `voices` what each voice said. `crop` is the name of
    its picture, `box` where it lay in the frame of `source`, `zone` in which zone. All but `value` and `path` are empty
    where nothing was kept.
    """

    value: int
    path: Path
    read: int | None = None
    confidence: float | None = None
    likely: tuple[tuple[int, float], ...] = ()
    vote: tuple[tuple[Answer, float], ...] = ()
    voices: tuple[SaidOf, ...] = ()
    source: str | None = None
    crop: str | None = None
    box: Box | None = None
    zone: str | None = None
    place: int | None = None


def dice_of(entries: Sequence[Entry], owner: Entry, event: Mapping[str, Any]) -> tuple[SeenDie, ...]:
    """The dice whose values an event names, each with what was seen of it; `owner` is the entry of the event.

    `place` is the die's place in the observation. The observation says which die showed what, the event which values
    count: they are matched by place and value, then by value, and what a correction has changed takes what is left.
    """
    slots = _slots(event)
    seen = list(enumerate(_observed(entries, owner)))
    dice: list[SeenDie | None] = [None] * len(slots)
    for fits in (_stands_there, _shows_it, _is_left):
        for n, (path, value) in enumerate(slots):
            if dice[n] is None:
                found = next((one for one in seen if _same_seat(one[1], path) and fits(one, n, value)), None)
                if found is not None:
                    seen.remove(found)
                    dice[n] = replace(found[1], value=value, path=path, place=found[0])
    return tuple(die or SeenDie(value, path) for die, (path, value) in zip(dice, slots, strict=True))


def _stands_there(seen: tuple[int, SeenDie], place: int, value: int) -> bool:
    return seen[0] == place and seen[1].value == value


def _shows_it(seen: tuple[int, SeenDie], _place: int, value: int) -> bool:
    return seen[1].value == value


def _is_left(_seen: tuple[int, SeenDie], _place: int, _value: int) -> bool:
    return True


def with_value(event: Mapping[str, Any], path: Path, value: int) -> dict[str, Any]:
    """The event with another value at `path`."""
    return cast("dict[str, Any]", _replaced(event, path, value))


def _replaced(node: object, path: Path, value: int) -> object:
    if not path:
        return value
    if isinstance(node, Mapping):
        return {key: _replaced(part, path[1:], value) if key == path[0] else part for key, part in node.items()}
    parts = cast("list[object]", node)
    return [_replaced(part, path[1:], value) if n == path[0] else part for n, part in enumerate(parts)]


def _slots(event: Mapping[str, Any]) -> list[tuple[Path, int]]:
    """The places in an event at which a die's value stands."""
    slots: list[tuple[Path, int]] = []
    values, hands, value = event.get("values"), event.get("hands"), event.get("value")
    if isinstance(values, list):
        slots = [(("values", n), one) for n, one in enumerate(values) if _is_value(one)]
    elif isinstance(hands, list):
        for seat, hand in enumerate(hands):
            if isinstance(hand, list):
                slots += [(("hands", seat, n), one) for n, one in enumerate(hand) if _is_value(one)]
    elif _is_value(value):
        slots = [(("value",), cast("int", value))]
    return slots[:MOST_DICE]


def _same_seat(die: SeenDie, path: Path) -> bool:
    """Whether a die lay where its value may belong: of lifted cups each seat has its own."""
    return path[0] != "hands" or die.zone is None or ":" not in die.zone or die.zone.endswith(f":{path[1]}")


def _is_value(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 6


def _observed(entries: Sequence[Entry], owner: Entry) -> list[SeenDie]:
    """The dice of the observation that an event rests on, in its order."""
    number = owner.fields.get("observation") if owner.kind == "event" else None
    if not isinstance(number, int) or not 0 < number <= len(entries) or entries[number - 1].kind != "observation":
        return []
    listed = cast("list[object]", entries[number - 1].fields["dice"])[:MOST_DICE]
    return [_die(cast("Mapping[str, Any]", die)) for die in listed if isinstance(die, Mapping)]


def _die(fields: Mapping[str, Any]) -> SeenDie:
    value, crop, zone, source = (fields.get(name) for name in ("value", "crop", "zone", "source"))
    read = cast("int", value) if _is_value(value) else None
    return SeenDie(
        value=read or 0,
        path=(),
        read=read,
        confidence=_share(fields.get("confidence")),
        likely=tuple((answer, share) for answer, share in _pairs(fields.get("likely")) if isinstance(answer, int)),
        vote=_pairs(fields.get("vote"), most=1e6),
        voices=_voices(fields.get("voices")),
        source=source if isinstance(source, str) else None,
        crop=crop if is_evidence_name(crop) else None,
        box=_box(fields.get("box")),
        zone=zone if isinstance(zone, str) else None,
    )


def _share(value: object) -> float | None:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return float(value)
    return None


def _pairs(value: object, most: float = 1.0) -> tuple[tuple[Answer, float], ...]:
    """Answers with a number each, from 0 to `most`."""
    found: list[tuple[Answer, float]] = []
    for pair in cast("list[object]", value)[:MOST_ANSWERS] if isinstance(value, list) else []:
        if isinstance(pair, list) and len(pair) == 2:
            answer, number = cast("list[Any]", pair)
            known = answer is None or _is_value(answer) or (isinstance(answer, str) and len(answer) <= LONGEST_ICON)
            if known and isinstance(number, int | float) and not isinstance(number, bool) and 0 <= number <= most:
                found.append((answer, float(number)))
    return tuple(found)


def _voices(value: object) -> tuple[SaidOf, ...]:
    found: list[SaidOf] = []
    for voice in cast("list[object]", value)[:MOST_VOICES] if isinstance(value, list) else []:
        fields = cast("Mapping[str, Any]", voice) if isinstance(voice, Mapping) else {}
        name, source = fields.get("voice"), fields.get("source")
        if isinstance(name, str) and len(name) <= LONGEST_ICON:
            spoken_of = source if isinstance(source, str) and len(source) <= LONGEST_ICON else None
            found.append(SaidOf(name, spoken_of, _pairs(fields.get("says"))))
    return tuple(found)


def _box(value: object) -> Box | None:
    if not isinstance(value, list) or len(value) != 4:
        return None
    sides = [float(side) for side in value if isinstance(side, int | float) and not isinstance(side, bool)]
    if len(sides) != 4 or not all(abs(side) < 1e5 for side in sides):
        return None
    return sides[0], sides[1], sides[2], sides[3]
