"""A lesson: the die set being taught, the face that is asked for, and what can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.teaching.die_set import MOST_SHOTS, DieSet, Face, Shot
from vision.teaching.training import LEAST_SHOTS, WANTED_SHOTS

MOST_UNDONE = 100


@dataclass(frozen=True, eq=False)
class Lesson:
    """One moment of a lesson. `word` is the face that is asked for, `past` the sets as they were, newest last.

    `selected` is the number of a shot, or None.
    """

    die_set: DieSet
    word: str
    past: tuple[DieSet, ...] = ()
    selected: int | None = None

    @staticmethod
    def begin(die_set: DieSet) -> Lesson:
        """The lesson of a set, old or new; it asks for the first face that has too few shots."""
        lesson = Lesson(die_set, die_set.looks[0].word)
        return lesson.asking(lesson.lacking[0].word) if lesson.lacking else lesson

    @property
    def face(self) -> Face:
        return self.die_set.face(self.word)

    @property
    def lacking(self) -> tuple[Face, ...]:
        """The faces with fewer shots than are wanted."""
        return tuple(face for face in self.die_set.looks if self.die_set.count(face.word) < WANTED_SHOTS)

    @property
    def ready(self) -> bool:
        """Whether every face has as many shots as teaching needs."""
        return all(self.die_set.count(face.word) >= LEAST_SHOTS for face in self.die_set.looks)

    @property
    def room(self) -> int:
        """How many more shots the set may hold."""
        return MOST_SHOTS - len(self.die_set.shots)

    def shots_of(self, word: str) -> tuple[int, ...]:
        return tuple(i for i, shot in enumerate(self.die_set.shots) if shot.word == word)

    def asking(self, word: str) -> Lesson:
        return replace(self, word=self.die_set.face(word).word)

    def selecting(self, shot: int | None) -> Lesson:
        return replace(self, selected=shot if shot is not None and 0 <= shot < len(self.die_set.shots) else None)

    def taken(self, word: str, pictures: Sequence[np.ndarray]) -> Lesson:
        """With shots of a face; as many as there is room for."""
        shots = [Shot(word, picture) for picture in pictures[: self.room]]
        return self._changed(self.die_set.with_shots(*shots)) if shots else self

    def going_on(self) -> Lesson:
        """Asks for the next face that lacks shots, once this one has enough."""
        if self.die_set.count(self.word) < WANTED_SHOTS or not self.lacking:
            return self
        words = [face.word for face in self.die_set.looks]
        place = words.index(self.word)
        order = words[place:] + words[:place]
        return self.asking(min((face.word for face in self.lacking), key=order.index))

    def deleted(self) -> Lesson:
        """Without the selected shot; the next of its face, or else the one before, is selected then."""
        if self.selected is None:
            return self
        row = self.shots_of(self.die_set.shots[self.selected].word)
        place = row.index(self.selected)
        rest = [i - (i > self.selected) for i in row if i != self.selected]
        lesson = self._changed(self.die_set.without_shot(self.selected))
        return replace(lesson, selected=rest[min(place, len(rest) - 1)] if rest else None)

    def undone(self) -> Lesson:
        """As it was before the last shot that was taken or deleted."""
        if not self.past:
            return self
        before = replace(self.past[-1], fit=self.die_set.fit)
        return replace(self, die_set=before, past=self.past[:-1], selected=None)

    def fitted(self, die_set: DieSet) -> Lesson:
        """With the set as it was taught, or as it was before that."""
        return replace(self, die_set=die_set)

    def stepped(self, across: int, down: int) -> Lesson:
        """With another shot selected: the next in its row, or the one above or below."""
        rows = [self.shots_of(face.word) for face in self.die_set.looks]
        rows = [row for row in rows if row]
        if not rows:
            return self
        if self.selected is None:
            return self.selecting(rows[0][0] if across + down > 0 else rows[-1][-1])
        at = next(k for k, row in enumerate(rows) if self.selected in row)
        place = rows[at].index(self.selected)
        row = rows[max(0, min(len(rows) - 1, at + down))]
        return self.selecting(row[max(0, min(len(row) - 1, place + across))])

    def _changed(self, die_set: DieSet) -> Lesson:
        return replace(self, die_set=die_set, past=(*self.past, self.die_set)[-MOST_UNDONE:], selected=None)


def face_of_folder(die_set: DieSet, folder: str) -> Face | None:
    """The face whose pictures a folder of this name holds: it is called so, or alone counts as that number."""
    called = [face for face in die_set.looks if folder in (face.word, str(face))]
    counting = [face for face in die_set.looks if folder == str(face.value)]
    return called[0] if called else counting[0] if len(counting) == 1 else None


def keys_of(die_set: DieSet) -> dict[str, Face]:
    """The key of each face: a number's own, and what is left for the others, in their order."""
    plain = {face.word: face for face in die_set.looks if face.plain}
    free = [key for key in "123456" if key not in plain]
    others = [face for face in die_set.looks if not face.plain]
    taken = {str(face.value): face for face in others if face.value is not None and str(face.value) in free}
    rest = [face for face in others if face not in taken.values()]
    keys = {**plain, **taken, **dict(zip([key for key in free if key not in taken], rest, strict=False))}
    return dict(sorted(keys.items()))
