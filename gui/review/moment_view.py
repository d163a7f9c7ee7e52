"""What a session shows at one moment: the picture with the dice as they were read, and the event in words."""

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.live.log import certainty, clock
from app.live.snapshot import Snapshot
from app.review.case import Case
from app.review.opinions import opinions_of
from app.review.projector import ProjectedFrame
from app.review.settling import DoubtedEvent
from app.text.language import tr
from gui.review.die_view import DieView, cut_out
from gui.table.picture_view import PictureView
from gui.widgets.labels import FittedLabel, FittedText, plain
from gui.widgets.spacing import spaced

SHOWN_BEFORE_SECONDS, SHOWN_AFTER_SECONDS = 0.05, 1.0
"""How long the dice of an event are boxed before they lay still, and after they were read."""


LEAST_PICTURE = QSize(200, 130)
"""In pixels: in a small window with large text the words matter more."""


class MomentView(QWidget):
    """Shows a moment; in `below` may stand what has something to show now and then."""

    def __init__(self) -> None:
        super().__init__()
        self._crops: tuple[np.ndarray | None, ...] = ()
        self.die = DieView()
        self.picture = PictureView()
        self.picture.setMinimumSize(LEAST_PICTURE)
        self.opinions = plain(FittedText(), "sentence")
        self.opinions.setWordWrap(True)
        self.opinions.setAccessibleName(tr("what each reader says about the die"))
        self.words = plain(FittedLabel(), "message")
        self.words.setAccessibleName(tr("what is shown"))
        self.note = plain(FittedLabel(), "quiet")
        self._box = spaced(QVBoxLayout(self), 5, 0)
        self._beside = spaced(QVBoxLayout(), 8)
        self._beside.addWidget(self.picture, 3)
        self._top = spaced(QHBoxLayout(), 10)
        self._top.addWidget(self.die, 5)
        self._top.addLayout(self._beside, 4)
        self._box.addLayout(self._top, 1000)
        for widget in (self.words, self.note):
            self._box.addWidget(widget)
        self.below = spaced(QVBoxLayout(), 5)
        self._box.addLayout(self.below)
        for part in (self.die, self.opinions):
            part.hide()
        self._box.addStretch(1)
        self._alone = self._looked_at = False
        self.stand_beside(True)

    def stand_beside(self, beside: bool) -> None:
        """Whether picture and opinions stand beside the die; else it is alone, and the opinions are elsewhere. A die of
        which there is no picture gives way to the table then."""
        self._alone = not beside
        self._show_parts()
        self._top.setStretchFactor(self._beside, 4 if beside else 0)
        if beside:
            self._beside.addWidget(self.opinions, 2)

    def say(self, words: str) -> None:
        """Shows nothing but words: a session is being read, or there is none."""
        self.picture.show_snapshot(Snapshot())
        self._show_die(None, ProjectedFrame(), None, None)
        self.words.setText(words)
        self.note.setText("")

    def show_moment(
        self,
        case: Case,
        sight: ProjectedFrame,
        place: int | None,
        source: str | None,
        doubt: DoubtedEvent | None = None,
    ) -> None:
        """Shows the `sight` of a case with the event at `place`; `source` names the camera that is shown. Of an event
        that is in doubt only the die is boxed that is looked at."""
        snapshot = case.snapshot(place)
        if sight.image is not None:
            snapshot = self._with_picture(case, snapshot, sight, place, source, doubt)
        self.picture.show_snapshot(snapshot)
        self._show_die(case, sight, source, doubt)
        moment = None if place is None else case.timeline.moments[place]
        self.words.setText(tr("Before the first event") if moment is None else moment.words)
        self.note.setText(_note(case, sight, place, bool(case.footage.get(source))))

    def show_crops(self, crops: tuple[np.ndarray | None, ...]) -> None:
        """The kept pictures of the dice in doubt, for where there is no film."""
        self._crops = crops

    def _show_die(
        self, case: Case | None, sight: ProjectedFrame, source: str | None, doubt: DoubtedEvent | None
    ) -> None:
        """The die that is looked at, large, and what the readers said of it."""
        die = None if doubt is None else doubt.die
        self._looked_at = die is not None
        if case is None or doubt is None or die is None:
            self._show_parts()
            return
        picture = self._crops[doubt.at] if doubt.at < len(self._crops) else None
        if sight.image is not None:
            height, width = sight.image.shape[:2]
            view = case.table_view(doubt.place, (width, height), doubt.at, source)
            if view is not None and view.reading is not None and view.reading.dice:
                picture = cut_out(sight.image, view.reading.dice[0].box)
        value = doubt.shown_value(die)
        words = tr("the die in doubt, read as {value}", value="?" if value is None else value)
        self.die.show_die(picture, value, words)
        self._show_parts()
        told = () if die.seen is None else opinions_of(die.seen)
        self.opinions.setText("\n".join(told) or tr("The camera did not see this die."))

    def _show_parts(self) -> None:
        self.die.setVisible(self._looked_at and (self.die.shown or not self._alone))
        self.picture.setVisible(self.die.isHidden() or not self._alone)
        self.opinions.setVisible(self._looked_at)

    def show_words(self, shown: bool) -> None:
        """What would change may stand in their place."""
        for label in (self.words, self.note):
            label.setVisible(shown)

    @staticmethod
    def _with_picture(
        case: Case,
        snapshot: Snapshot,
        sight: ProjectedFrame,
        place: int | None,
        source: str | None,
        doubt: DoubtedEvent | None,
    ) -> Snapshot:
        assert sight.image is not None
        height, width = sight.image.shape[:2]
        moment = None if place is None else case.timeline.moments[place]
        layout = case.layout(1 if moment is None else moment.entry, width, height, source)
        view = None
        if place is not None and moment is not None and moment.settled is not None:
            begin = moment.settled[0] - SHOWN_BEFORE_SECONDS
            if begin <= sight.t <= moment.frame + SHOWN_AFTER_SECONDS:
                only = None if doubt is None else doubt.at
                view = case.table_view(place, (width, height), only, source)
        return replace(snapshot, image=sight.image, layout=layout, view=view)


def _note(case: Case, sight: ProjectedFrame, place: int | None, has_film: bool) -> str:
    """Why there is no picture; else where the event stands in the record, and how certain it was."""
    if sight.words and has_film:
        return sight.words
    step = case.step_at(place)
    if step is None:
        return ""
    state = step.state or case.session.game.state
    by_hand = step.said or step.actor == "player"
    if step.confidence is None or by_hand or step.corrected_by is not None:
        return tr("{time} · round {round}", time=clock(sight.t), round=state.round)
    return tr(
        "{time} · round {round} · {certainty} sure",
        time=clock(sight.t),
        round=state.round,
        certainty=certainty(step.confidence),
    )
