"""A die set: dice of a player's own, taught by shots of their faces, with what was measured of reading them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np

from vision.errors import DieSetError
from vision.teaching.die_head import FaceHead
from vision.teaching.registration import Registration
from vision.teaching.set_calibration import Calibration

MOST_FACES = 6
MOST_SHOTS = 300
"""More are no help."""

LONGEST_WORD = 24
LONGEST_NAME = 60


@dataclass(frozen=True)
class Face:
    """One face of a die: what players call it, and the value that it counts as.

    `word` is "1" to "6" where the face shows that many pips (or the numeral), otherwise the name of what it shows.
    `value` is 1 to 6, or None where the face counts as its icon alone. Raises `DieSetError`.
    """

    word: str
    value: int | None = None

    def __post_init__(self) -> None:
        word = self.word
        if not word or len(word) > LONGEST_WORD or not all(c.isalnum() or c in "-_" for c in word):
            raise DieSetError(
                "“{word}” cannot be the name of a face: use one word of at most {most} letters, digits, - and _.",
                word=printable(word),
                most=LONGEST_WORD,
            )
        if word.isdecimal() and (word not in "123456" or len(word) > 1 or self.value != int(word)):
            raise DieSetError(
                "A face cannot be called {word}: a number from 1 to 6 stands for its own value.", word=word
            )
        if self.value is not None and not 1 <= self.value <= 6:
            raise DieSetError(
                "The face {word} cannot count as {value}: a value is from 1 to 6.", word=word, value=self.value
            )

    @property
    def meaning(self) -> int | str:
        """What a die with this face on top counts as: its value, or else its icon."""
        return self.word if self.value is None else self.value

    @property
    def plain(self) -> bool:
        """Whether the face shows its value by pips or a numeral, so that the shipped readers may know it."""
        return self.word.isdecimal()

    def __str__(self) -> str:
        return self.word if self.plain or self.value is None else f"{self.word}={self.value}"


PLAIN_FACES = tuple(Face(str(value), value) for value in range(1, 7))
"""The faces of a die that is not told otherwise."""


def parse_face(text: str) -> Face:
    """A face as a person writes it: `3`, `axe` (an icon), or `logo=1` (a face with a logo, which counts as 1)."""
    word, equals, number = unicodedata.normalize("NFC", text).partition("=")
    if not equals:
        return Face(word, int(word) if word.isascii() and word.isdecimal() and len(word) == 1 else None)
    if len(number) != 1 or number not in "123456":
        raise DieSetError("“{text}” is not a face: put its value, 1 to 6, after the =.", text=printable(text))
    return Face(word, int(number))


def parse_faces(text: str) -> tuple[Face, ...]:
    """The faces of a die as a person writes them, between spaces or commas: `1 2 3 4 5 logo=1`.

    A word that stands there twice is two faces that look alike. Raises `DieSetError`.
    """
    faces = tuple(parse_face(part) for part in text.replace(",", " ").split())
    return checked_faces(faces)


def checked_faces(faces: Iterable[Face]) -> tuple[Face, ...]:
    """The same faces, once it is clear that they are from two to six, and that no word has two meanings."""
    taken = tuple(faces)
    meanings: dict[str, int | None] = {}
    for face in taken:
        if meanings.setdefault(face.word, face.value) != face.value:
            raise DieSetError("The face {word} has two values: give it one value, or use two names.", word=face.word)
    if len(taken) > MOST_FACES or len(meanings) < 2:
        raise DieSetError("A die has two to six different faces; you gave {count}.", count=len(taken))
    return taken


@dataclass(frozen=True, eq=False)
class Shot:
    """One look at a die: `picture` is `(SHOT_SIDE, SHOT_SIDE, 3)` BGR `uint8`, `word` the face on top.

    `vision.teaching.training.take_shot` cuts it out; its middle is the reader's crop.
    """

    word: str
    picture: np.ndarray


@dataclass(frozen=True)
class Doubt:
    """A shot that the others would have read as something else: `shot` counts from 0; `word` is the face it is near."""

    shot: int
    word: str


@dataclass(frozen=True)
class DieSetFigures:
    """What was measured of a set: each shot read by what was fitted without it.

    Of `shots`, `right` were given what they show, `asked` were left open, and `wrong` were given something else.
    `before` is the same of the shipped readers alone, which know no icons: `(right, asked, wrong)`.
    """

    shots: int
    right: int
    asked: int
    wrong: int
    before: tuple[int, int, int]
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, eq=False)
class TaughtFit:
    """What teaching made of the shots: the three voices, how what they say becomes a reading, and the figures.

    `head` reads plain crops, `straight_head` straightened faces; older versions of Cubewatch fitted `head` alone.
    `networks` names the crop readers whose features they take (`DiceReader.networks`).
    """

    head: FaceHead
    calibration: Calibration
    figures: DieSetFigures
    networks: str
    straight_head: FaceHead | None = None
    registration: Registration | None = None


@dataclass(frozen=True, eq=False)
class DieSet:
    """A player's own dice: name, faces, shots, and what was fitted to them; a draft as long as `fit` is None.

    `faces` are those of one die, two to six; those with the same word look alike. There are up to `MOST_SHOTS` shots,
    each named by the word of a face. Raises `DieSetError`.
    """

    name: str
    faces: tuple[Face, ...] = PLAIN_FACES
    shots: tuple[Shot, ...] = field(default=())
    fit: TaughtFit | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", checked_name(self.name))
        checked_faces(self.faces)
        words = {face.word for face in self.faces}
        for shot in self.shots:
            if shot.word not in words:
                raise self._no_face(shot.word)
        if len(self.shots) > MOST_SHOTS:
            raise DieSetError(
                "The die set {name} would have {count} shots, but at most {most} are possible.",
                name=self.name,
                count=len(self.shots),
                most=MOST_SHOTS,
            )

    @property
    def looks(self) -> tuple[Face, ...]:
        """The faces that differ, in their order: what a shot can show."""
        return tuple({face.word: face for face in self.faces}.values())

    @property
    def icons(self) -> bool:
        """Whether some face counts as an icon."""
        return any(face.value is None for face in self.faces)

    def count(self, word: str) -> int:
        """How many shots show the face `word`."""
        return sum(shot.word == word for shot in self.shots)

    def face(self, word: str) -> Face:
        """The face called `word`, which may also be written as `logo=1`. Raises `DieSetError`."""
        wanted = parse_face(word)
        for face in self.faces:
            if face == wanted or (face.word == wanted.word and "=" not in word):
                return face
        raise self._no_face(word)

    def _no_face(self, word: str) -> DieSetError:
        known = ", ".join(str(face) for face in self.looks)
        return DieSetError(
            "The die set {name} has no face {face}: its faces are {known}.",
            name=self.name,
            face=printable(word),
            known=known,
        )

    def with_shots(self, *shots: Shot) -> DieSet:
        """The set with these shots too; what was fitted before stays until it is taught anew."""
        return replace(self, shots=(*self.shots, *shots))

    def without_shot(self, index: int) -> DieSet:
        """The set without the shot `index`, counted from 0."""
        return replace(self, shots=self.shots[:index] + self.shots[index + 1 :])


def checked_name(name: str) -> str:
    """The name of a set, once it is clear that it can be printed, and kept as a file anywhere. Raises `DieSetError`."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or set(name) & set('/\\:*?"<>|'):
        raise DieSetError(
            "“{name}” cannot be the name of a die set: use at most {most} letters, digits, spaces, - and _.",
            name=printable(name),
            most=LONGEST_NAME,
        )
    return name


def printable(text: str, most: int = 40) -> str:
    """What a stranger wrote, as far as it can be shown in a line without moving the cursor or colouring the screen."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text[:most])
