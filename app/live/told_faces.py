"""What people say about dice is remembered, so that the program seldom asks about one face twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

from app.live.moves import inside
from referee.decisions import Decided
from referee.layout import Layout
from vision.readings import TableReading
from vision.teaching.remembered_faces import RememberedFaces, TopFace

MOST_ROLLS = 30
"""The faces of older rolls are not kept."""

Seen = tuple[int | None, TopFace | None]
"""What was read of a die, and its face, where it was seen at rest."""


class ToldFaces:
    """Hears the rolls of a game and what people say about them, and tells `remembered` what each face shows."""

    def __init__(self, remembered: RememberedFaces) -> None:
        self._remembered = remembered
        self._rolls: dict[int, tuple[Seen, ...]] = {}

    def note(self, number: int, decided: Decided) -> None:
        """A roll that the camera saw, in the entry with this number."""
        if decided.evidence is None:
            return
        dice = decided.evidence.dice
        faces = [next((one.face for one in reversed(die.readings) if one.face is not None), None) for die in dice]
        self._rolls[number] = tuple((die.vote.value, face) for die, face in zip(dice, faces, strict=True))
        while len(self._rolls) > MOST_ROLLS:
            del self._rolls[min(self._rolls)]

    def corrected(self, number: int, event: Mapping[str, Any]) -> None:
        """A person said that the event of this entry was another one."""
        seen = self._rolls.get(number)
        if seen is not None:
            told = _values_of(event)
            self._learn(seen, told)
            if len(told) == len(seen):
                self._rolls[number] = tuple((value, face) for value, (_, face) in zip(told, seen, strict=True))

    def entered(self, event: Mapping[str, Any], reading: TableReading | None, layout: Layout | None) -> None:
        """A person entered a roll, while the dice lay as in `reading`; `layout` has the zones in its pixels, None: the
        whole picture is one."""
        seat, dice = event.get("seat"), () if reading is None else reading.dice
        if layout is not None:
            zone = layout.seats[seat].roll if isinstance(seat, int) and 0 <= seat < len(layout.seats) else None
            dice = tuple(die for die in dice if inside(zone, die.center))
        self._learn([(die.value, die.face) for die in dice], _values_of(event))

    def _learn(self, seen: Sequence[Seen], told: Sequence[int | None]) -> None:
        for face, value in _named(seen, told):
            self._remembered.tell(face, value)


def _values_of(event: Mapping[str, Any]) -> list[int | None]:
    values: object = event.get("values")
    told = cast("list[object]", values) if isinstance(values, list) else []
    return [value if type(value) is int and 1 <= value <= 6 else None for value in told]


def _named(seen: Sequence[Seen], told: Sequence[int | None]) -> list[tuple[TopFace, int]]:
    """The faces of dice that were not read as what a person `told`, with the value that each of them shows.

    Where one die in its place has another value now, it is that one. Else the values may stand in any order, and it
    must be certain which die has which: what is left when all that were read so are taken out is one value.
    """
    if len(seen) != len(told):
        return []
    others = [(face, value) for (read, face), value in zip(seen, told, strict=True) if read != value]
    if len(others) != 1:
        left, others = Counter(told), list[tuple[TopFace | None, int | None]]()
        for read, face in seen:
            if read is not None and left[read]:
                left[read] -= 1
            else:
                others.append((face, None))
        values = list((+left).keys())
        if len(values) != 1:
            return []
        others = [(face, values[0]) for face, _ in others]
    return [(face, value) for face, value in others if face is not None and value is not None]
