"""What the icons of a die set count as in games, which all count values: asked once of a set, and kept."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np

from app.games.description import description_of
from app.stores.data_folder import data_folder
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import tr
from rules import GAMES
from vision import DieReading, TableReading
from vision.errors import FileReadError
from vision.file_reading import read_file
from vision.mat import Plane
from vision.reading.detector import Known
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DIE_SET
from vision.teaching.die_set import DieSet

_BEGINS = b'{"icon_values"'
_MOST_BYTES = 1_000_000
_LIKELY_SHOWN = 3


class IconValueStore:
    """The values of icons, by the names of their die sets, in one file."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else data_folder() / "icon-values.json"

    def load(self, die_set: str) -> dict[str, int]:
        """The value of each icon of the set, as far as they were told."""
        told = self._kept().get(die_set)
        values = cast("dict[str, object]", told) if isinstance(told, dict) else {}
        return {icon: value for icon, value in values.items() if type(value) is int and 1 <= value <= 6}

    def keep(self, die_set: str, values: Mapping[str, int]) -> None:
        """Remembers the values of a set's icons; raises NotWrittenError."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWrittenError(tr("{file} cannot be written: {why}", file=self.path, why=error.strerror)) from error
        content = json.dumps({"icon_values": {**self._kept(), die_set: dict(values)}}, indent=1)
        # what is looked for at its beginning stands on one line
        write_whole(self.path, content.replace("{\n ", "{", 1).encode(), tr("file of icons' values"), _BEGINS)

    def _kept(self) -> dict[str, object]:
        try:
            kept: object = json.loads(read_file(self.path, _MOST_BYTES))
        except (FileReadError, ValueError, RecursionError):
            return {}
        told: object = cast("dict[str, object]", kept).get("icon_values") if isinstance(kept, dict) else None
        return cast("dict[str, object]", told) if isinstance(told, dict) else {}


def icons_of(die_set: DieSet) -> tuple[str, ...]:
    """The icons that the set's faces count as."""
    return tuple(face.word for face in die_set.looks if face.value is None)


def untold(die_set: DieSet, values: Mapping[str, int]) -> bool:
    """Whether it is to be asked what an icon of the set counts as."""
    return any(icon not in values for icon in icons_of(die_set))


def likely_values(die_set: DieSet) -> dict[str, int]:
    """What the icons may count as: those of a game by their order in its rules, others one after another."""
    taken = {face.value for face in die_set.looks if face.value is not None}
    ordered = {
        icon.replace("_", ""): value for game in GAMES for value, icon in enumerate(description_of(game).icons, start=1)
    }
    offered: dict[str, int] = {}
    for icon in icons_of(die_set):
        known = ordered.get(icon.lower().replace("_", "").replace("-", ""))
        free = [value for value in range(1, 7) if value not in taken] or [6]
        offered[icon] = known if known is not None and known not in taken else free[0]
        taken.add(offered[icon])
    return offered


class ValuedReader(PlaneReader):
    """Reads as `read` does; a die that shows an icon has the value that it counts as, and the icon too."""

    def __init__(self, read: PlaneReader, values: Mapping[str, int]) -> None:
        self._read = read
        self._values = dict(values)
        self.at_once = read.at_once

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        return self._valued(self._read.look(image, plane, edge, closer, known))

    def _valued(self, reading: TableReading) -> TableReading:
        return replace(reading, dice=tuple(valued(die, self._values) for die in reading.dice))


def valued(die: DieReading, values: Mapping[str, int]) -> DieReading:
    """The reading of a die of a set whose icons count as `values`: its value, and how likely others are."""
    said = next((voice.shares for voice in die.voices if voice.name == DIE_SET), ())
    chances: dict[int, float] = {}
    for meaning, share in said:
        value = values.get(meaning) if isinstance(meaning, str) else meaning
        if value is not None:
            chances[value] = chances.get(value, 0.0) + share
    if not chances:
        return die
    likely = tuple(sorted(chances.items(), key=lambda pair: -pair[1])[:_LIKELY_SHOWN])
    value = die.value if die.icon is None else values.get(die.icon)
    return replace(die, value=value, likely=likely, confidence=likely[0][1])


def with_values(read: PlaneReader, die_set: str | None, store: IconValueStore | None = None) -> PlaneReader:
    """`read`, by which the icons of the set of this name count as what was told of them."""
    values = {} if die_set is None else (store or IconValueStore()).load(die_set)
    return ValuedReader(read, values) if values else read
