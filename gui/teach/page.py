"""Teach my dice: the die sets, the form before a lesson, and the lesson, one after the other."""

from collections.abc import Callable
from functools import cache

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog

from app.live.snapshot import Snapshot
from app.stores.die_set_store import DieSetStore
from app.teach.teacher import LoadReader, Origin, TeachingReader
from app.text.language import shown
from gui.teach.lesson_page import LessonPage
from gui.teach.set_form import SetForm
from gui.teach.sets_page import SetsPage
from gui.widgets.scroll_areas import Stack
from vision.errors import DieSetError
from vision.reading.reader import DiceReader
from vision.sources.opening import STREAM_SCHEMES
from vision.teaching.die_set import DieSet


class TeachPage(Stack):
    """Shows one of its pages at a time.

    `left` says that the person is done; `problem` carries a sentence; `use_wanted` and `renamed` are those of
    `SetsPage`; `camera_chosen` carries the text of a camera to be remembered.
    """

    left = Signal()
    problem = Signal(str)
    use_wanted = Signal(object)
    renamed = Signal(str, str)
    camera_chosen = Signal(str)

    def __init__(
        self, open_dialog: Callable[[QDialog], None], store: DieSetStore | None = None, load: LoadReader | None = None
    ) -> None:
        super().__init__()
        self.store = store or DieSetStore()
        self.camera = "0"
        self.busy_camera: str | None = None
        self._table: np.ndarray | None = None
        self._at_table = False
        self.sets = SetsPage(self.store, open_dialog)
        self.form = SetForm(lambda name: name in self.store, open_dialog)
        self.lesson = LessonPage(cache(load or load_dice_reader))
        for page in (self.sets, self.form, self.lesson):
            self.addWidget(page)
        self.sets.new_wanted.connect(lambda: self._ask(None))
        self.sets.shots_wanted.connect(self._ask)
        self.sets.teaching_wanted.connect(lambda die_set: self._begin(die_set, Origin(), teach_at_once=True))
        self.sets.use_wanted.connect(self.use_wanted)
        self.sets.renamed.connect(self.renamed)
        self.sets.left.connect(self.left)
        self.form.begun.connect(self._begin)
        self.form.cancelled.connect(self.show_sets)
        self.lesson.changed.connect(self._keep)
        self.lesson.left.connect(self.show_sets)

    def come_up(self) -> None:
        """Is shown, at the list, or in the lesson that was left under way."""
        if self.currentWidget() is self.lesson:
            self.lesson.setFocus()
        else:
            self.sets.say("")
            self.show_sets()

    def show_sets(self, chosen: str | None = None) -> None:
        """The list of sets, with one of them chosen."""
        self.setCurrentWidget(self.sets)
        self.sets.refresh(chosen or None)
        self.sets.take_focus()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Takes the newest picture of the game that is open, None where there is none."""
        image = snapshot.image
        if image is self._table:
            return
        self._table = image
        if image is not None and self._at_table and self.currentWidget() is self.lesson:
            self.lesson.show_table(image)

    def put_away(self) -> None:
        """Leaves a lesson, and lets go of its camera; what was taken is kept."""
        self.lesson.put_away()
        self.setCurrentWidget(self.sets)

    def close_down(self) -> None:
        self.lesson.close_down()

    def _ask(self, die_set: DieSet | None) -> None:
        self.setCurrentWidget(self.form)
        self.form.ask(self.camera, die_set, self._table is not None, self.busy_camera)

    def _begin(self, die_set: DieSet, origin: Origin, teach_at_once: bool = False) -> None:
        self._keep(die_set)
        if origin.camera is not None and not origin.camera.lower().startswith(STREAM_SCHEMES):
            self.camera_chosen.emit(origin.camera)
        self._at_table = origin == Origin() and not teach_at_once
        self.setCurrentWidget(self.lesson)
        self.lesson.begin(die_set, origin, teach_at_once)
        if self._at_table and self._table is not None:
            self.lesson.show_table(self._table)

    def _keep(self, die_set: DieSet) -> None:
        """Writes the set, or the draft that it still is: nothing that was taken is ever lost."""
        try:
            self.store.save(die_set)
        except DieSetError as error:
            self.problem.emit(shown(error))


def load_dice_reader() -> TeachingReader:
    """The shipped networks; raises ModelError."""
    return DiceReader.load()
