"""What happens in a lesson: shots taken, named, deleted and brought back, and the set taught from them.

Nothing here knows of Qt; the page shows what the desk holds, and hands it what was pressed.
"""

from collections.abc import Callable
from typing import Protocol

from app.teach.lesson import Lesson, face_of_folder, keys_of
from app.teach.taking import Naming, new_among, refusal_of, shots_in, take_all, untouched
from app.teach.teacher import LessonFrame, Origin
from app.teach.words import shots_words
from app.text.language import tr, tr_plural
from vision.teaching.die_set import DieSet, Face, Shot


class TeachingHands(Protocol):
    """What a desk needs of `Teacher`."""

    def turn(self, step: int) -> None: ...

    def teach(self, draft: DieSet) -> None: ...

    def break_off(self) -> None: ...

    def try_out(self, die_set: DieSet | None) -> None: ...


class TeachingDesk:
    """One lesson from its beginning to its end; `keep` is handed the set after every change.

    `names`: dice are rolled and named one by one, instead of put down face by face; then `naming` is the picture that
    is held. `outcome` is the set as it was just taught, until the person says what to do with it. `told` is what came
    of the last key, `refusal` why nothing could be taught, `doubts` what shots look like that may be named wrong.
    """

    def __init__(self, die_set: DieSet, origin: Origin, hands: TeachingHands, keep: Callable[[DieSet], None]) -> None:
        self.lesson = Lesson.begin(die_set)
        self.sight = LessonFrame()
        self.naming: Naming | None = None
        self.names = origin.camera is None and origin.folder is None
        self.outcome: DieSet | None = None
        self.told = ""
        self.refusal = ""
        self.doubts: dict[Shot, str] = {}
        self._hands = hands
        self._keep = keep
        self._taken_from = -1
        self._last: tuple[str, LessonFrame] | None = None
        self._left_out: int | None = None
        self._lessons = 0

    @property
    def teaching(self) -> bool:
        """Whether the set is being taught."""
        return self.sight.lessons < self._lessons

    @property
    def busy(self) -> bool:
        """Whether the set is being taught, or was and waits for a word: no shots then."""
        return self.teaching or self.outcome is not None

    @property
    def sorted(self) -> bool:
        """Whether the picture lies in a folder that is named after a face."""
        return self._folders_face is not None

    @property
    def _folders_face(self) -> Face | None:
        return face_of_folder(self.lesson.die_set, self.sight.word)

    @property
    def running(self) -> bool:
        """Whether the folder is being taken picture by picture."""
        return self._left_out is not None

    def see(self, sight: LessonFrame) -> None:
        """Takes in what the teacher saw and did."""
        before, self.sight = self.sight, sight
        if sight.lessons != before.lessons:
            self._end_teaching(sight)
        if sight.number == before.number:
            return
        face = self._folders_face
        if face is not None:
            self.lesson = self.lesson.asking(face.word)
        if self.running:
            self._run_on()

    # Shots

    def space(self) -> None:
        """Takes a shot of each die seen; with `names`, holds the picture, or leaves out the die whose turn it is."""
        if self.busy or self.running:
            return
        if self.names:
            if self.naming is not None:
                self._name("")
            else:
                self._hold()
        elif self.sight.number == self._taken_from:
            self.told = tr("You already took a shot of this picture.")
        elif self._last is not None and self._last[0] != self.lesson.word and untouched(self.sight, self._last[1]):
            self.told = tr(
                "The die lies as it did for {before}: put it down with {word} up.",
                before=self._last[0],
                word=self.lesson.word,
            )
        else:
            before, word = self.lesson.die_set, self.lesson.word
            lesson, self.told = take_all(self.sight, self.lesson)
            self._change(lesson)
            if self.lesson.die_set is not before:
                self._taken_from, self._last = self.sight.number, (word, self.sight)
                self.turn(1)

    def number(self, key: str) -> None:
        """Asks for the face of a key; with `names`, names the die whose turn it is."""
        face = keys_of(self.lesson.die_set).get(key)
        if face is None or self.busy or self.running:
            return
        if not self.names:
            self.ask(face.word)
            return
        if self.naming is None:
            self._hold()
        if self.naming is not None:
            self._name(face.word)

    def ask(self, word: str) -> None:
        if not self.busy:
            self.lesson, self.told = self.lesson.asking(word), ""

    def toggle_names(self) -> None:
        """Face by face, or by rolling and naming."""
        if not self.busy:
            self.names, self.naming, self.told = not self.names, None, ""

    def turn(self, step: int) -> None:
        """Goes to another picture of the folder; also to try out on it what was taught."""
        if self.sight.places and not self.teaching:
            self.naming = None
            self._hands.turn(step)

    def take_sorted(self) -> None:
        """Goes through the rest of the folder, and takes each picture as what its own folder is called."""
        if self.sorted and not self.names and not self.busy and not self.running:
            self._left_out = 0
            self._run_on()

    def select(self, shot: int | None) -> None:
        self.lesson = self.lesson.selecting(shot)

    def step(self, across: int, down: int) -> None:
        self.lesson = self.lesson.stepped(across, down)

    def delete(self) -> None:
        """Deletes the selected shot, else the newest; while dice are named, takes the last name back."""
        shots = self.lesson.die_set.shots
        if self.naming is not None and self.naming.turn:
            if self.naming.taken[-1]:
                self._change(self.lesson.undone())
            self.naming, self.told = self.naming.back(), ""
            return
        if self.busy or not shots:
            return
        chosen = self.lesson.selected
        lesson = self.lesson.selecting(len(shots) - 1) if chosen is None else self.lesson
        word = shots[-1 if chosen is None else chosen].word
        lesson = lesson.deleted()
        self._change(lesson.selecting(None) if chosen is None else lesson)
        self._last = None
        self.told = tr("A shot of {word} was deleted. Ctrl+Z brings it back.", word=word)

    def undo(self) -> None:
        """Takes back the last shot that was taken or deleted."""
        if self.busy or not self.lesson.past:
            return
        before = len(self.lesson.die_set.shots)
        self._change(self.lesson.undone())
        back = len(self.lesson.die_set.shots) - before
        shots = shots_words(abs(back))
        self.told = tr("{shots} restored.", shots=shots) if back > 0 else tr("{shots} removed.", shots=shots)
        self._taken_from, self._last = -1, None

    # Teaching

    def enter(self) -> None:
        """Teaches the set, where there are shots enough."""
        if not self.busy and self.lesson.ready:
            self.naming, self._left_out, self.told, self.refusal = None, None, "", ""
            self._lessons = self.sight.lessons + 1
            self._hands.teach(self.lesson.die_set)

    def accept(self) -> None:
        """From now on the set is as it was just taught."""
        if self.outcome is None:
            return
        taught, self.outcome = self.outcome, None
        self._change(self.lesson.fitted(taught))
        self._hands.try_out(None)
        self.told = (
            tr("Saved. Check whether the shots with a question mark have the right name.")
            if self.doubts
            else tr("Saved. More shots make it better: take some, then teach it again.")
        )

    def discard(self) -> None:
        """Throws away what was taught; the shots stay."""
        if self.outcome is not None:
            self.outcome = None
            self._hands.try_out(None)
            self.told = tr("The result was discarded. The shots are kept.")

    def escape(self) -> bool:
        """Ends what is under way; False where that is the lesson itself."""
        if self.teaching:
            self._hands.break_off()
        elif self.running:
            self._left_out, self.told = None, ""
        elif self.naming is not None:
            self.naming, self.told = None, ""
        elif self.lesson.selected is not None:
            self.select(None)
        else:
            return False
        return True

    # Inside

    def _change(self, lesson: Lesson) -> None:
        before, self.lesson = self.lesson, lesson
        self.refusal = ""
        if before.die_set is not lesson.die_set:
            self._keep(lesson.die_set)

    def _hold(self) -> None:
        """Holds the picture, so that its dice can be named."""
        self.told = refusal_of(self.sight, self.lesson)
        if not self.told and self.sight.number == self._taken_from:
            self.told = tr("The dice in this picture already have names.")
        if not self.told:
            self.naming = Naming(self.sight)

    def _name(self, word: str) -> None:
        """The die whose turn it is shows `word`; where that is empty, it is left out."""
        assert self.naming is not None
        seen, self.told = self.naming.sight, ""
        before = len(self.lesson.die_set.shots)
        if word:
            new = new_among(shots_in(seen, [self.naming.turn]), self.lesson.die_set, word)
            self._change(self.lesson.taken(word, new))
            if not new:
                self.told = tr("That looks just like an earlier shot of {word}, so it was left out.", word=word)
        self.naming = self.naming.named(word, len(self.lesson.die_set.shots) > before)
        if self.naming.done:
            self._taken_from, self.naming = seen.number, None
            self.told = self.told or (tr_plural("Taken.", "All dice have a name.", len(seen.boxes)))
            self.turn(1)

    def _run_on(self) -> None:
        """Takes the picture that is seen, and goes on to the next."""
        assert self._left_out is not None
        face, fresh = self._folders_face, self.sight.number != self._taken_from
        if face is not None and len(self.sight.boxes) == 1 and fresh and self.lesson.room:
            self._change(self.lesson.taken(face.word, shots_in(self.sight, [0])))
            self._taken_from = self.sight.number
        else:
            self._left_out += 1
        if self.sight.place + 1 < self.sight.places:
            self.told = tr(
                "Picture {number} of {count}. Esc stops.", number=self.sight.place + 1, count=self.sight.places
            )
            self._hands.turn(1)
            return
        self.told = tr("{shots} so far.", shots=shots_words(len(self.lesson.die_set.shots)))
        if self._left_out:
            self.told += f" {_left_out_words(self._left_out)}"
        self._left_out = None

    def _end_teaching(self, sight: LessonFrame) -> None:
        self.outcome, self.refusal = sight.taught, sight.refusal
        if sight.taught is None:
            self.told = sight.refusal or tr("Cancelled. The shots are kept.")
            return
        assert sight.taught.fit is not None
        shots = sight.taught.shots
        self.doubts = {shots[d.shot]: d.word for d in sight.taught.fit.figures.doubts if d.shot < len(shots)}
        self._hands.try_out(sight.taught)


def _left_out_words(count: int) -> str:
    """How many pictures of a sorted folder taught nothing, and why."""
    return tr_plural(
        "1 picture was left out: it does not show exactly one die, or its folder has the name of no face.",
        "{count} pictures were left out: they do not show exactly one die, or their folder has the name of no face.",
        count,
    )
