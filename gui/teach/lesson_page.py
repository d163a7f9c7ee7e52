"""The page of a lesson: the picture on the left, the shots on the right; every step of it has a key."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.teach.desk import TeachingDesk
from app.teach.lesson import Lesson, keys_of
from app.teach.taking import Naming, hint_of
from app.teach.teacher import LoadReader, Origin, Teacher
from app.text.language import tr
from gui.teach.lesson_bar import LessonBar
from gui.teach.preview import LessonPreview
from gui.teach.shots_panel import ShotsPanel
from gui.widgets.flow_layout import FlowLayout, set_widths
from gui.widgets.labels import FittedLabel, plain, restyle
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look
from vision.teaching.die_set import DieSet

LONGEST_CLOSING_SECONDS = 10.0
"""Longer than a camera may take to be opened; a driver that holds the thread even then is left to it."""

Key = Qt.Key
STEPS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}


class LessonPage(QWidget):
    """Takes shots and has a set taught. `changed` carries the set after each change, to be kept; `left` its name, once
    the person is done here."""

    changed = Signal(object)
    left = Signal(str)
    _arrived = Signal()

    def __init__(self, load: LoadReader) -> None:
        super().__init__()
        self._load = load
        self._look = Look(DARK)
        self._teacher: Teacher | None = None
        self._teach_at_once = False
        self.desk: TeachingDesk | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._make_picture()
        self._make_shots()
        self._make_foot()
        self._arrived.connect(self._take_sight, Qt.ConnectionType.QueuedConnection)

    def _make_picture(self) -> None:
        self.instruction = sized(plain(FittedLabel(), "message"), min_height=36)
        self.instruction.lines = 2
        self.instruction.setAccessibleName(tr("what to do now"))
        self.hint = sized(plain(QLabel(), "state"), min_height=38)
        self.hint.setWordWrap(True)
        self.preview = LessonPreview()
        self.take = self._button(tr("Take a shot (Space)"), lambda desk: desk.space(), primary=True)
        self.mode = self._button(tr("Roll and name (N)"), lambda desk: desk.toggle_names())
        self.before = self._button(tr("← (PgUp)"), lambda desk: desk.turn(-1))
        self.before.setToolTip(tr("Previous picture (Page up)"))
        self.after = self._button(tr("→ (PgDn)"), lambda desk: desk.turn(1))
        self.after.setToolTip(tr("Next picture (Page down)"))
        self.sorted = self._button(tr("Take all (A)"), lambda desk: desk.take_sorted())
        self.sorted.setToolTip(tr("Takes a shot of every picture in a folder that is named after its face"))
        self.place = plain(FittedLabel(), "quiet")
        self.place.least = 1.0  # which picture it is must be legible; its name is cut off
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._takes, self._turns = (spaced(FlowLayout(side=Qt.AlignmentFlag.AlignLeft), 8) for _ in range(2))
        for button in (self.take, self.mode):
            self._takes.addWidget(button)
        for button in (self.before, self.after, self.sorted):
            self._turns.addWidget(button)
        self._buttons = spaced(QHBoxLayout(), 8)
        self._buttons.addLayout(self._takes)
        self._buttons.addWidget(self.place, 1)
        self._buttons.addLayout(self._turns)
        self._left = spaced(QVBoxLayout(), 8)
        self._left.addWidget(self.instruction)
        self._left.addWidget(self.preview, 1)
        self._left.addWidget(self.hint)
        self._left.addLayout(self._buttons)

    def _make_shots(self) -> None:
        self.title = plain(FittedLabel(), "name")
        self.leave = self._button(tr("Close (Esc)"), lambda _desk: self._leave())
        self.shots = ShotsPanel()
        self.shots.face_chosen.connect(lambda word: self._do(lambda desk: desk.ask(word)))
        self.shots.shot_chosen.connect(lambda shot: self._do(lambda desk: desk.select(shot)))
        self.delete = self._button(tr("Delete shot (Del)"), lambda desk: desk.delete())
        self.undo = self._button(tr("Undo (Ctrl+Z)"), lambda desk: desk.undo())
        self._top = spaced(QHBoxLayout(), 8)
        self._top.addWidget(self.title, 1)
        self._top.addWidget(self.leave)
        self._edit = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignLeft), 8)
        self._edit.addWidget(self.delete)
        self._edit.addWidget(self.undo)
        self._side = QWidget()
        self._right = spaced(QVBoxLayout(self._side), 8, 0)
        self._right.addLayout(self._top)
        self._right.addWidget(self.shots, 1)
        self._right.addLayout(self._edit)

    def _make_foot(self) -> None:
        self.bar = LessonBar()
        self.bar.teach_wanted.connect(lambda: self._do(lambda desk: desk.enter()))
        self.bar.break_off_wanted.connect(lambda: self._do(lambda desk: desk.escape()))
        self.bar.keep_wanted.connect(self._enter)
        self.bar.more_wanted.connect(lambda: self._do(lambda desk: desk.accept()))
        self.bar.discard_wanted.connect(lambda: self._do(lambda desk: desk.discard()))
        self._columns = spaced(QHBoxLayout(), 12)
        self._columns.addLayout(self._left, 1)
        self._columns.addWidget(self._side, 1)
        self._box = spaced(QVBoxLayout(self), 8, 12)
        self._box.addLayout(self._columns, 1)
        self._box.addWidget(self.bar)

    def _button(self, text: str, act: Callable[[TeachingDesk], object], primary: bool = False) -> QPushButton:
        """A button that leaves the keyboard to the page: Space takes a shot, whatever was clicked before."""
        button = QPushButton(text)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _checked=False: self._do(act))
        if primary:
            button.setProperty("role", "primary")
        return button

    def set_look(self, look: Look) -> None:
        self._look = look
        set_widths(self._side, look.px(260), look.px(424))
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)

    # From outside

    def begin(self, die_set: DieSet, origin: Origin, teach_at_once: bool = False) -> None:
        """Opens the lesson of a set, with pictures from `origin`."""
        old = self._teacher
        if old is not None:
            old.stop()
        self._teacher = Teacher(origin, self._arrived.emit, self._load, after=old)
        self.desk = TeachingDesk(die_set, origin, self._teacher, self.changed.emit)
        self._teach_at_once = teach_at_once
        self.title.setText(die_set.name)
        self.shots.begin(die_set)
        self._teacher.start()
        self._show()
        self.setFocus()

    def show_table(self, image: np.ndarray) -> None:
        """Hands in a picture of the table, where the lesson's pictures come from there."""
        if self._teacher is not None:
            self._teacher.show(image)

    def put_away(self) -> None:
        """Ends the lesson and lets go of the camera, without waiting for it; what was taught is kept."""
        if self.desk is not None:
            self.desk.accept()
        self.desk = None
        if self._teacher is not None:
            self._teacher.stop()

    def close_down(self) -> None:
        """Ends the lesson, and waits for its thread."""
        self.put_away()
        if self._teacher is not None:
            self._teacher.join(LONGEST_CLOSING_SECONDS)
            self._teacher = None

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.desk is None or not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Whether the key means something here."""
        key, text = event.key(), event.text()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and key == Key.Key_Z:
            self._do(lambda desk: desk.undo())
            return True
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        actions: dict[int, Callable[[TeachingDesk], object]] = {
            Key.Key_Space: lambda desk: desk.space(),
            Key.Key_Delete: lambda desk: desk.delete(),
            Key.Key_Backspace: lambda desk: desk.delete(),
            Key.Key_PageUp: lambda desk: desk.turn(-1),
            Key.Key_PageDown: lambda desk: desk.turn(1),
            Key.Key_N: lambda desk: desk.toggle_names(),
            Key.Key_A: lambda desk: desk.take_sorted(),
            Key.Key_M: lambda desk: desk.accept(),
            Key.Key_D: lambda desk: desk.discard(),
        }
        if key in (Key.Key_Return, Key.Key_Enter):
            self._enter()
        elif key == Key.Key_Escape:
            self._escape()
        elif key in STEPS:
            self._do(lambda desk: desk.step(*STEPS[Key(key)]))
        elif text and text in "123456":
            self._do(lambda desk: desk.number(text))
        elif key in actions:
            self._do(actions[key])
        else:
            return False
        return True

    def _do(self, act: Callable[[TeachingDesk], object]) -> None:
        if self.desk is not None:
            act(self.desk)
            self._show()

    def _enter(self) -> None:
        """Teaches, or keeps what was taught and is done."""
        done = self.desk is not None and self.desk.outcome is not None
        self._do(lambda desk: desk.accept() if done else desk.enter())
        if done:
            self._leave()

    def _escape(self) -> None:
        if self.desk is not None and not self.desk.escape():
            self._leave()
        self._show()

    def _leave(self) -> None:
        if self.desk is not None:
            name = self.desk.lesson.die_set.name
            self.put_away()
            self.left.emit(name)

    # What is shown

    def _take_sight(self) -> None:
        sight = None if self._teacher is None else self._teacher.mailbox.take()
        if sight is None or self.desk is None:
            return
        self.desk.see(sight)
        if self._teach_at_once and not sight.opening:
            self._teach_at_once = False
            self.desk.enter()
        self._show()

    def _show(self) -> None:
        desk = self.desk
        if desk is None:
            return
        self._show_words(desk)
        self._show_picture(desk)
        self._show_buttons(desk)
        self.shots.show_lesson(desk.lesson, desk.doubts, asks=not desk.names and not desk.busy)
        if desk.teaching:
            self.bar.show_progress(desk.sight.progress or 0.0)
        elif desk.outcome is not None:
            self.bar.show_outcome(desk.outcome)
        else:
            self.bar.show_lesson(desk.lesson, desk.refusal)

    def _show_words(self, desk: TeachingDesk) -> None:
        lesson, naming = desk.lesson, desk.naming
        told, (hint, mend) = desk.told, hint_of(desk.sight, lesson, desk.names)
        if desk.teaching:
            words, told, hint, mend = tr("Cubewatch is learning your dice …"), "", "", False
        elif desk.outcome is not None:
            words, told, hint, mend = tr("Try it: the reading is shown at each die."), "", "", False
        elif naming is not None:
            words, hint, mend = tr("What does the marked die show? Press its key."), _naming_hint(naming, lesson), False
        elif desk.sight.places:
            words = (
                tr("Press Space to name the dice.")
                if desk.names
                else tr("Press Space on a picture with {word} up.", word=lesson.word)
            )
        elif desk.names:
            words = tr("Roll the dice, and press Space when they lie still.")
        else:
            words = tr("Put the die down with {word} up, and press Space.", word=lesson.word)
        if lesson.selected is not None and not desk.busy:
            shot = lesson.die_set.shots[lesson.selected]
            if shot in desk.doubts:
                told = tr(
                    "This shot of {word} looks more like {other}. If it is a mistake, delete it.",
                    word=shot.word,
                    other=desk.doubts[shot],
                )
        self.instruction.setText(words)
        self.hint.setText("  ".join(dict.fromkeys(part for part in (told, hint) if part)))
        restyle(self.hint, "tone", "ask" if mend else "go" if told else "")

    def _show_picture(self, desk: TeachingDesk) -> None:
        sight, naming = desk.sight, desk.naming
        if naming is not None:
            seen = naming.sight
            self.preview.show_dice(seen.image, seen.boxes, naming.words, naming.turn)
            return
        self.preview.show_dice(sight.image, sight.boxes, sight.said if desk.outcome is not None else ())
        self.preview.say(
            tr("Opening …") if sight.opening else sight.problem or tr("The set is taught from the shots that it has.")
        )

    def _show_buttons(self, desk: TeachingDesk) -> None:
        sight, free = desk.sight, not desk.busy
        folder = bool(sight.places)
        for button in (self.before, self.after):
            button.setVisible(folder)
        place = tr("{number} of {count} · {name}", number=sight.place + 1, count=sight.places, name=sight.name)
        self.place.setText(place if folder else "")
        self.place.setToolTip(sight.name)
        self.sorted.setVisible(folder and desk.sorted and not desk.names)
        self.mode.setText(tr("Face by face (N)") if desk.names else tr("Roll and name (N)"))
        self.take.setText(
            tr("Leave this die out (Space)")
            if desk.naming is not None
            else tr("Name these dice (Space)")
            if desk.names
            else tr("Take a shot (Space)")
        )
        for button, possible in (
            (self.take, True),
            (self.mode, True),
            (self.sorted, not desk.running),
            (self.delete, bool(desk.lesson.die_set.shots)),
            (self.undo, bool(desk.lesson.past)),
        ):
            button.setEnabled(free and possible)
        self.before.setEnabled(sight.place > 0 and not desk.teaching)
        self.after.setEnabled(sight.place + 1 < sight.places and not desk.teaching)


def _naming_hint(naming: Naming, lesson: Lesson) -> str:
    """Which die is to be named, and the keys of the faces that are no numbers."""
    signs = [(key, face.word) for key, face in keys_of(lesson.die_set).items() if not face.plain]
    keys = ", ".join(tr("{key} for {word}", key=key, word=word) for key, word in signs)
    number, count = naming.turn + 1, len(naming.sight.boxes)
    if not keys:
        return tr("Die {number} of {count}. Backspace goes back.", number=number, count=count)
    return tr("Die {number} of {count}: {keys}. Backspace goes back.", number=number, count=count, keys=keys)
