"""Counting in the window: first the choice of what looks at the dice, then the count itself."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QScrollArea, QSizePolicy, QWidget

from app.live.requests import Plan
from app.live.several_cameras import several_in
from app.live.snapshot import Snapshot
from app.stores.opening import PICTURE_ENDINGS
from app.stores.settings import Settings
from app.text.language import tr
from gui.counting.page import CountPage
from gui.counting.source_choice import SourceChoice
from gui.setup.camera_form import CameraForm
from gui.widgets.file_dialogs import opening_film
from gui.widgets.scroll_areas import Stack
from gui.window.host import WindowHost
from gui.window.session_controller import Controller
from rules.counting import counts_rolls
from vision.sources.address import public_address


class CountPages(Stack):
    """The choice, and the page of the count. `left` says that the person goes elsewhere."""

    left = Signal()

    def __init__(
        self, controller: Controller, settings: Callable[[], Settings], open_dialog: Callable[[QDialog], None]
    ) -> None:
        super().__init__()
        self._settings = settings
        self.choice = SourceChoice()
        self.choice.left.connect(self.left)
        self.counter = CountPage(controller, settings, open_dialog)
        self.addWidget(self.choice)
        self.addWidget(self.counter)
        self.currentChanged.connect(self._fit)
        self._fit()

    def heightForWidth(self, width: int) -> int:
        """How high the page that is shown is: Qt would take the highest of all."""
        shown = self.currentWidget()
        return shown.heightForWidth(width) if shown is not None and shown.hasHeightForWidth() else -1

    def _fit(self) -> None:
        """The page that is shown asks for its own room, and is shown from its top."""
        for page in (self.choice, self.counter):
            shown = page is self.currentWidget()
            policy = QSizePolicy.Policy.Preferred if shown else QSizePolicy.Policy.Ignored
            page.setSizePolicy(policy, policy)
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if around is not None:
            around.verticalScrollBar().setValue(0)

    @property
    def choosing(self) -> bool:
        """Whether it is still to be said what looks at the dice."""
        return self.currentWidget() is self.choice

    def come_up(self) -> None:
        if self.choosing:
            self.choice.offer(self._settings().count_source)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self.counter.show_snapshot(snapshot)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Whether a key meant something to the count."""
        return not self.choosing and self.counter.handle_key(event)

    def close_down(self) -> None:
        self.counter.close_down()


class CountingInUse(QObject):
    """Begins counts in `host`, the window, and takes what is dropped onto it meanwhile."""

    def __init__(self, host: WindowHost, window: QWidget, pages: CountPages) -> None:
        super().__init__(window)
        self._host = host
        self._window = window
        self._pages = pages
        choice = pages.choice
        choice.chosen.connect(self.begin)
        choice.film_wanted.connect(self.ask_film)
        choice.other_wanted.connect(self.ask_camera)
        choice.pictures_wanted.connect(self.ask_pictures)
        counter = pages.counter
        counter.kept.connect(host.keep)
        counter.problem.connect(host.notice.say)
        counter.told.connect(lambda words: host.notice.say(words, "info"))
        counter.speed_chosen.connect(host.controller.set_speed)

    @property
    def on(self) -> bool:
        """Whether rolls are being counted."""
        plan = self._host.controller.plan
        return plan is not None and counts_rolls(plan.setup)

    @property
    def shown(self) -> bool:
        """Whether the count, or the choice of what looks at the dice, is what a person sees."""
        return self._pages.isVisible()

    def open(self) -> None:
        """Shows the count that is on, else the choice of what looks at the dice."""
        self._pages.setCurrentWidget(self._pages.counter if self.on else self._pages.choice)
        self._host.show_page("count")

    def begin(self, source: str) -> None:
        """Counts what a source shows from now on; without one (empty), what is typed and dropped."""
        host = self._host
        open_to_all = public_address(source) == source and not several_in(source)
        if source and open_to_all:  # what is kept lies open in the settings
            host.keep(replace(host.settings, count_source=source))
        setup = {"game": None, "dice": host.settings.count_dice}
        host.watch(Plan(setup, None, source or None, host.dice.of(setup)))

    def ask_film(self) -> None:
        self._host.open_dialog(
            opening_film(self._window, tr("Open a film of dice"), self.begin, self._host.settings.folder)
        )

    def ask_camera(self) -> None:
        form = CameraForm(self._host.settings.camera, self._window)
        form.chosen.connect(self.begin)
        self._host.open_dialog(form)

    def ask_pictures(self) -> None:
        endings = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)
        kinds = tr("Pictures ({endings});;All files (*)", endings=endings)
        dialog = QFileDialog(self._window, tr("Open pictures of dice"), self._host.settings.folder, kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda files: self.take_pictures([Path(file) for file in files]))
        self._host.open_dialog(dialog)

    def take_pictures(self, paths: Sequence[Path]) -> None:
        """Takes each picture for one roll; begins a count where none is on."""
        if not self.on:
            self.begin("")
        for path in paths:
            self._host.controller.see_picture(path)
