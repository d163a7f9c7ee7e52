"""The wizard: its steps one after the other, each of which can be skipped, and come back to."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.live.die_set_in_use import usable_sets
from app.live.judge import Read
from app.live.snapshot import Snapshot
from app.setup.choices import Choices
from app.setup.source_preview import PreviewFrame
from app.stores.demo_films import demo_of
from app.stores.die_set_store import DieSetStore
from app.stores.opening import OpeningError, beside, read_layout
from app.stores.settings import Settings
from app.stores.whole_file import NotWrittenError
from app.stores.zone_store import ZoneStore
from app.text.language import sentence, tr
from gui.setup.camera_form import CameraForm
from gui.setup.wizard.camera_preview_worker import CameraPreview
from gui.setup.wizard.camera_step import CameraStep
from gui.setup.wizard.game_step import GameStep
from gui.setup.wizard.permission import ask_for_cameras
from gui.setup.wizard.players_step import PlayersStep
from gui.setup.wizard.step import WizardStep
from gui.setup.wizard.step_bar import StepBar
from gui.setup.wizard.trial_step import TrialStep
from gui.setup.wizard.ways import Ways
from gui.setup.wizard.zones_step import ZonesStep
from gui.teach.icon_form import form_of_untold_icons
from gui.widgets.file_dialogs import opening, opening_film
from gui.widgets.labels import FittedLabel, plain
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from vision.sources.sent_source import PHONE

FIRST_LOOKING = 2
"""The step from which on the source is open."""


class WizardPage(QWidget):
    """Asks for a game step by step. `begun` carries a plan and the settings to keep, `left` says that nobody wants one;
    `kept` carries settings that were changed on the way, `problem` a sentence.

    `settings` gives those of now, `open_dialog` shows a dialog, `load` gives the networks.
    """

    begun = Signal(object, object)
    left = Signal()
    kept = Signal(object)
    problem = Signal(str)

    def __init__(
        self,
        settings: Callable[[], Settings],
        open_dialog: Callable[[QDialog], None],
        load: Callable[[], Read] | None = None,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._open_dialog = open_dialog
        self.begins = False
        """Whether the game is about to begin, and only waits for its source to be free."""
        self._new = True
        self._touched_source = False
        self._busy: str | None = None
        self._zones_file: Path | None = None
        self._die_sets: tuple[str, ...] = ()
        self._table = Snapshot()
        self.choices = Choices.first(settings())
        self.camera_preview = CameraPreview(load, self)
        self.camera_preview.seen.connect(self._show_preview)
        self.camera_preview.listed.connect(self._list_cameras)
        self.camera_preview.closed.connect(self._begin_now)
        self.game, self.players, self.camera = GameStep(), PlayersStep(), CameraStep()
        self.zones, self.trial = ZonesStep(), TrialStep()
        self.steps: tuple[WizardStep, ...] = (self.game, self.players, self.camera, self.zones, self.trial)
        self.bar = StepBar([tr(step.title) for step in self.steps])
        self.bar.wanted.connect(self.go_to)
        # lines that wrap would have the window scroll the page, steps and buttons with it
        self.question = plain(FittedLabel(), "message")
        self.stack = QStackedWidget()
        self._areas = [Scrolled(step) for step in self.steps]
        for area, step in zip(self._areas, self.steps, strict=True):
            self.stack.addWidget(area)
            step.chosen.connect(self._choose)
        self.game.picked.connect(lambda game: self._choose(self.choices.playing(game, self._settings())))
        self.game.taken.connect(self.forward)
        self.camera.film_wanted.connect(self._ask_film)
        self.camera.other_wanted.connect(self._ask_camera)
        self.zones.file_wanted.connect(self._ask_zones)
        self.zones.drawing_changed.connect(lambda _drawing: self._show_ways())
        self.trial.sounds_chosen.connect(lambda on: self.kept.emit(replace(self._settings(), sounds=on)))
        self.trial.voice_chosen.connect(lambda on: self.kept.emit(replace(self._settings(), voice=on)))
        self._ways = Ways()
        self.refusal = self._ways.refusal
        self.back, self.skip, self.next = self._ways.back, self._ways.skip, self._ways.next
        for button, slot in ((self.back, self.backward), (self.skip, self.begin), (self.next, self.forward)):
            button.clicked.connect(lambda _checked=False, slot=slot: slot())
        self._box = spaced(QVBoxLayout(self), 10, (18, 12, 18, 14))
        self._box.addWidget(self.bar)
        self._box.addWidget(self.question)
        self._box.addWidget(self.stack, 1)
        self._box.addLayout(self._ways)

    # What the window tells

    def come_up(self) -> None:
        """Is shown: at its beginning, or where it was left in the middle."""
        settings = self._settings()
        if self._new:
            self._new = False
            self._touched_source = False
            self._zones_file = None
            self.choices = Choices.first(settings)
            if self._busy is not None:
                self.use_source(self._busy)
            self.stack.setCurrentIndex(0)
        self._die_sets = usable_sets(DieSetStore())
        self.players.offer_die_sets(self._die_sets)
        self.trial.show_heard(settings.sounds, settings.voice)
        self.refusal.clear()
        self.camera_preview.list_cameras()
        self.go_to(self.stack.currentIndex())

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Takes the newest picture of the game that is on, whose camera nobody else can open."""
        self._table = snapshot
        if self.isVisible() and self._looks_at_table:
            self._show_preview(self._frame_of_table())

    def show_busy(self, source: str | None) -> None:
        """Takes the text of the camera that the game that is on looks through; None where it has none."""
        self._busy = source

    def close_down(self) -> None:
        """Ends the threads."""
        self.camera_preview.close_down()

    def use_source(self, source: str | None) -> None:
        """Looks through this from now on, such as a film that was dropped onto the window."""
        self._touched_source = True
        self._choose(self.choices.watching(source))

    def use_zones(self, path: Path) -> None:
        """Takes the zones in a file, for these players or for those that are chosen later."""
        self._zones_file = path
        try:
            self._choose(self.choices.with_zones_in(path))
        except OpeningError as error:
            self.problem.emit(sentence(error))

    # From step to step

    @property
    def step(self) -> WizardStep:
        """The step that is shown."""
        return self.steps[self.stack.currentIndex()]

    def go_to(self, place: int) -> None:
        """Shows a step by its place."""
        self.stack.setCurrentIndex(place)
        self.bar.show_place(place)
        self._show_ways()
        if self.step is self.camera:
            self.camera_preview.list_cameras()  # one may have been plugged in
        if place >= FIRST_LOOKING:
            self._offer_source()
            self._look()
        self._show_choices()
        self.step.take_focus()
        self._areas[place].verticalScrollBar().setValue(0)

    def forward(self) -> None:
        """To the next step; from the last one the game begins."""
        place = self.stack.currentIndex()
        if (self.step is self.camera and self.camera.take()) or (self.step is self.zones and self.zones.take()):
            return
        if place == len(self.steps) - 1:
            self.begin()
        else:
            self.go_to(self._beside(place, 1))

    def backward(self) -> None:
        """To the step before; from the first one out of the wizard."""
        place = self.stack.currentIndex()
        if place:
            self.go_to(self._beside(place, -1))
        else:
            self.camera_preview.close()
            self.left.emit()

    def _beside(self, place: int, step: int) -> int:
        """The place of the next step, or of the one before; without a camera there are no zones to ask for, and who
        plays alone needs none."""
        needless = self.choices.source is None or (self.choices.alone and self.choices.layout is None)
        skipped = needless and self.steps[place + step] is self.zones
        return place + (2 * step if skipped else step)

    def begin(self) -> None:
        """Begins the game with what is chosen, once the source is free; what is missing is said."""
        if self.step is self.zones and self.zones.take():
            return
        if self.choices.source is None:
            self._offer_source()
        problem = self.choices.problem
        if problem is not None:
            self.go_to(self.steps.index(self.players))
            self.refusal.setText(problem)
            return
        if self.choices.die_set in self._die_sets:
            form = form_of_untold_icons(self.choices.die_set, self)
            if form is not None:
                form.told.connect(self.begin)
                self._open_dialog(form)
                return
        self.begins = True
        if not self.camera_preview.close():
            self._begin_now()

    # Events of Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if control:
                self.begin()
            elif isinstance(focused, QPushButton):
                focused.click()
            else:
                self.forward()
        elif key == Qt.Key.Key_Escape:
            self.backward()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """A camera is looked through only as long as the wizard is the page that is shown."""
        if not event.spontaneous():
            self.camera_preview.close()
        super().hideEvent(event)

    # Inside

    def _show_ways(self) -> None:
        drawing = self.step is self.zones and self.zones.drawing
        self._ways.show_for(self.step is self.game, self.step is self.trial, drawing)
        self.bar.setEnabled(not drawing)

    def _choose(self, choices: Choices) -> None:
        """Takes changed choices, with the zones that are known for them."""
        if choices.source != self.choices.source:
            self._touched_source = True
        nowhere = choices.layout is None and choices.layouts is None and choices.zones_from == ""
        if nowhere and choices.source is not None:
            choices = self._with_known_zones(choices)
        self.choices = choices
        self.refusal.clear()
        if self.isVisible() and self.stack.currentIndex() >= FIRST_LOOKING:
            self._look()
        self._show_choices()

    def _show_choices(self) -> None:
        self.step.show_choices(self.choices)
        self.question.setText(self.step.asks)

    def _with_known_zones(self, choices: Choices) -> Choices:
        """With the zones in the file that was chosen, those drawn the last time, or those that lie beside the film, if
        they are for so many seats."""
        assert choices.source is not None
        if self._zones_file is not None:
            with suppress(OpeningError):  # it is for another number of players
                return choices.with_zones_in(self._zones_file)
        if choices.several:
            return choices
        path = ZoneStore().find(choices.source, choices.game, len(choices.players))
        film = Path(choices.source)
        if path is None and film.is_file():
            demo = demo_of(choices.game, len(choices.players))
            path = demo.layout if demo is not None and demo.film == film else beside(film).layout
        if path is None:
            return choices
        try:
            return replace(choices, layout=read_layout(path, len(choices.players)), zones_from="known")
        except OpeningError:
            return choices  # zones of another game: a mat, or a person, tells them

    def _offer_source(self) -> None:
        """Until a person chooses, the source is the camera of the last time, else the first, else none."""
        if self._touched_source:
            return
        cameras = [camera.text for camera in self.camera.cameras]
        last = self._settings().camera
        source = last if last in cameras else cameras[0] if cameras else None
        self._choose(self.choices.watching(source))
        self._touched_source = False

    def _list_cameras(self, cameras: object) -> None:
        assert isinstance(cameras, tuple)
        ask_for_cameras(self, lambda missing: self._offer_cameras(cameras, missing))

    def _offer_cameras(self, cameras: tuple, missing: str) -> None:
        self.camera.offer(cameras, missing)
        if self.isVisible() and self.stack.currentIndex() >= FIRST_LOOKING:
            self._offer_source()

    @property
    def _looks_at_table(self) -> bool:
        return self.choices.source is not None and self.choices.source == self._busy

    def _look(self) -> None:
        """Opens the source that is chosen, unless the game that is on has it, or is about to open it."""
        if self.begins:
            return
        if self._looks_at_table:
            self.camera_preview.close()
            self._show_preview(self._frame_of_table())
        else:
            self.camera_preview.look(self.choices)

    def _frame_of_table(self) -> PreviewFrame:
        view = self._table.view
        return PreviewFrame(
            image=self._table.image,
            live=True,
            layout=self._table.layout,
            reading=None if view is None else view.reading,
        )

    def _show_preview(self, preview: PreviewFrame) -> None:
        if self.choices.source is not None:
            self.step.show_preview(preview)

    def _begin_now(self) -> None:
        if not self.begins:
            return
        self.begins = False
        self._new = True
        settings, choices = self._settings(), self.choices
        if choices.zones_from == "drawn" and choices.layout is not None and choices.source is not None:
            try:
                ZoneStore().keep(choices.source, choices.game, choices.layout)
            except NotWrittenError as error:
                self.problem.emit(f"{error}.")
        kept = choices.kept(settings)
        if choices.source in [camera.text for camera in self.camera.cameras]:
            kept = replace(kept, camera=choices.source or kept.camera)
        self.begun.emit(choices.plan(settings), kept)

    def offer_phone(self, open_for_camera: Callable[[Callable[[], None]], None]) -> None:
        """Offers a phone as the camera: `open_for_camera` shows its code, and calls what it is given once it sends."""
        self.camera.offer_phone()
        self.camera.phone_wanted.connect(lambda: open_for_camera(lambda: self.use_source(PHONE)))

    def _ask_film(self) -> None:
        self._open_dialog(opening_film(self, tr("Open a film of a table"), self.use_source, self._settings().folder))

    def _ask_zones(self) -> None:
        kinds = tr("Zones (*.json);;All files (*)")
        self._open_dialog(opening(self, tr("Open a file with zones"), kinds, self.use_zones, self._settings().folder))

    def _ask_camera(self) -> None:
        form = CameraForm(self._settings().camera, self)
        form.chosen.connect(self.use_source)
        self._open_dialog(form)
