"""Taking shots from what is seen: which dice, what each shows, and what to tell the person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from app.teach.lesson import Lesson
from app.teach.teacher import Doubt, LessonFrame
from app.teach.words import shots_words
from app.text.language import noop, tr, tr_plural
from vision.boxes import iou
from vision.teaching.die_set import MOST_SHOTS, DieSet
from vision.teaching.shot_quality import SAME_BELOW, difference
from vision.teaching.training import take_shot

SAME_PLACE = 0.85
"""Intersection over union from which on two boxes are about a die that was not moved."""

DOUBTS: dict[Doubt, str] = {
    "moving": noop("Something is moving: let the dice lie still."),
    "small": noop("The dice are small in the picture: move the camera closer. You can still take shots."),
    "blurred": noop("The picture is blurred: add light, or let the camera focus. You can still take shots."),
}
"""What to do about what speaks against a shot."""


@dataclass(frozen=True, eq=False)
class Naming:
    """Dice of one picture being named one after the other.

    `words` are those of the first ones, "" where one was left out; `taken` tells of which a shot was taken.
    """

    sight: LessonFrame
    words: tuple[str, ...] = ()
    taken: tuple[bool, ...] = ()

    @property
    def turn(self) -> int:
        """The die whose turn it is."""
        return len(self.words)

    @property
    def done(self) -> bool:
        return self.turn >= len(self.sight.boxes)

    def named(self, word: str, taken: bool) -> Naming:
        return replace(self, words=(*self.words, word), taken=(*self.taken, taken))

    def back(self) -> Naming:
        return replace(self, words=self.words[:-1], taken=self.taken[:-1])


def shots_in(sight: LessonFrame, dice: Sequence[int]) -> list[np.ndarray]:
    """The shots' pictures of some of the dice seen."""
    return [] if sight.image is None else [take_shot(sight.image, sight.boxes[k]) for k in dice]


def new_among(pictures: Sequence[np.ndarray], die_set: DieSet, word: str) -> list[np.ndarray]:
    """Those pictures that are not the same look as a shot of the face that is there, or as each other."""
    known = [shot.picture for shot in die_set.shots if shot.word == word]
    new: list[np.ndarray] = []
    for picture in pictures:
        if all(difference(picture, other) >= SAME_BELOW for other in (*known, *new)):
            new.append(picture)
    return new


def untouched(now: LessonFrame, before: LessonFrame) -> bool:
    """Whether the same dice lie where they lay before, and look the same."""
    if len(now.boxes) == 0 or len(now.boxes) != len(before.boxes):
        return False
    same_place = np.diagonal(iou(now.boxes, before.boxes)) >= SAME_PLACE
    dice = range(len(now.boxes))
    pairs = zip(shots_in(now, dice), shots_in(before, dice), strict=True)
    return bool(same_place.all()) and all(difference(*pair) < SAME_BELOW for pair in pairs)


def take_all(sight: LessonFrame, lesson: Lesson) -> tuple[Lesson, str]:
    """The lesson with a shot of each die seen, all with the face up that is asked for, and what to tell about it."""
    word = lesson.word
    refusal = refusal_of(sight, lesson)
    if refusal:
        return lesson, refusal
    pictures = shots_in(sight, range(len(sight.boxes)))
    new = new_among(pictures, lesson.die_set, word)
    if not new:
        told = tr("That looks just like an earlier shot of {word}: turn the die a little, {word} up.", word=word)
        return lesson, told
    taken = lesson.taken(word, new)
    told = tr("{shots} of {word} taken.", shots=shots_words(len(new)), word=word)
    onward = taken.going_on()
    if onward.word != word:
        return onward, " ".join((told, tr("Now {word}.", word=onward.word)))
    if sight.places:
        return taken, told
    return taken, " ".join((told, tr("Turn the die a little, {word} up, and press Space again.", word=word)))


def refusal_of(sight: LessonFrame, lesson: Lesson) -> str:
    """Why no shot can be taken now; empty where one can."""
    if lesson.room < 1:
        return tr("This die set has {count} shots, which is the most possible: delete some first.", count=MOST_SHOTS)
    if sight.image is None or sight.problem:
        return sight.problem or tr("There is no picture yet.")
    if len(sight.boxes) == 0:
        return tr("There is no die in the picture, so no shot was taken.")
    if sight.doubt == "moving":
        return tr("The die is still moving: press Space when it lies still.")
    return ""


def hint_of(sight: LessonFrame, lesson: Lesson, names: bool) -> tuple[str, bool]:
    """One sentence on what is seen, and whether something should be mended first."""
    number = len(sight.boxes)
    if sight.image is None:
        return "", False
    if sight.problem:
        return sight.problem, True
    if number == 0:
        return tr("No die can be seen. Lay it on a plain surface in good light, and move the camera closer."), True
    if number > 1 and not names and sight.doubt != "moving":
        many = tr(
            "{count} dice are in the picture: Space takes a shot of each, all as {word}. If some "
            "show another face, leave only one there, or press N.",
            count=number,
            word=lesson.word,
        )
        return many, True
    if sight.doubt:
        return tr(DOUBTS[sight.doubt]), True
    return tr_plural("One die is in the picture.", "{count} dice are in the picture.", number), False
