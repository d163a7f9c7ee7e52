"""Every screen of the window, brought up one after the other without a camera, a network or a film of a table.

What is shown is staged: games are played by chance from a seed, the table is painted (`scripts.screens.staged_table`),
sessions are written by the tests' own makers. So each screen looks the same every time, and can be compared with a
picture of it (`tests/gui/test_screens.py`); `scripts/screens/screenshots.py --all` draws them for people to look at.
"""

import os
import random
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack
from dataclasses import replace
from unittest import mock

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog, QLabel, QMenu, QWidget

import rules
from app.live.snapshot import Snapshot
from app.record.game_record import RecordView
from app.setup.fitness import remarks_on
from app.setup.source_preview import PreviewFrame
from app.stores.data_folder import data_folder
from app.stores.die_set_store import DieSetStore
from app.teach.teacher import LessonFrame, Origin
from app.text.language import tr
from gui.settings.told_faces_dialog import ToldFacesDialog
from gui.setup.camera_form import OfferedCamera
from gui.setup.in_progress.form import TakeUpForm
from gui.setup.names_form import NamesForm
from gui.table.correction_panel import CorrectionDialog
from gui.window.main_window import Window
from gui.window.session_controller import Controller
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.journal_file import JOURNAL
from referee.sessions.session import Session
from referee.view import SeatView, TableView
from referee.words import few_words
from rules.game import Chore
from rules.sentence import said
from scripts.screens.chance_positions import MOMENTS, NAMES, played, snapshot_of
from scripts.screens.counted_table import counted
from scripts.screens.event_loop import come_to_rest, until
from scripts.screens.staged_sessions import DOUBTED, PLAYED, write_sessions
from scripts.screens.staged_table import LAYOUT, PLAYERS, taken_up, told_faces, watched
from tests.app.taught_dice import logo_dice, table_with
from tests.rules.walks import TAKEN_UP

DISPUTED_AT = 6.0
"""The time of the event in it that is disputed, in seconds."""
BIG_SCREEN = QSize(1280, 720)
FINGERPRINT = Fingerprint(20, "5eed" * 16)
"""In place of a session's own, which every version of the program and of the networks changes."""
TELLING = {
    "gelatinous": (2, 3),
    "gelatinous_duel": (2, 3),
    "gelatinous_solitaire": (2, 3),
    "gelatinous_video": (1,),
    "liars_dice": (2, 3, 4),
    "dessert_dice": (1, 3),
    "cube_crawl": (1, 4, 6),
}
"""The moments of each game that look unlike its others."""
CAMERA = OfferedCamera("Table Cam", "Table Cam", "Table Cam")

Screens = Iterator[tuple[str, QWidget]]


class ScreenStage:
    """Brings up the screens of a window that is shown; `close` before the window's own.

    The data folder is the stage's to write into. Of each game, every moment of `scripts.screens.chance_positions` is
    shown; those that are `telling` alone, with one big screen, where somebody has little time.
    """

    def __init__(self, window: Window, telling: bool = False) -> None:
        self.window = window
        self._telling = telling
        self._patches = ExitStack()
        self._patches.enter_context(
            mock.patch("gui.setup.wizard.camera_preview_worker.cameras_offered", lambda: ([CAMERA], True))
        )
        self._patches.enter_context(mock.patch("gui.setup.camera_form.cameras_offered", lambda: ([CAMERA], True)))
        self._patches.enter_context(mock.patch("gui.counting.source_choice.cameras_offered", lambda: ([CAMERA], True)))
        self._patches.enter_context(mock.patch("gui.teach.lesson_page.Teacher", lambda *_, **__: _Idle()))

    def close(self) -> None:
        self._patches.close()

    def screens(self, parts: Collection[str] = ()) -> Screens:
        """Every screen: its name, and what is to be drawn; with `parts`, those of these methods alone."""
        for part in (
            self.start,
            self.count,
            self.wizard,
            self.table,
            self.games,
            self.dialogs,
            self.pages,
            self.review,
        ):
            for name, widget in part() if not parts or part.__name__ in parts else ():
                come_to_rest()
                until(lambda: not self._busy)
                _name_folder(widget)
                come_to_rest()
                yield name, widget

    @property
    def _busy(self) -> bool:
        """Whether something is still being worked out that is going to be shown."""
        table = self.window.table
        return table.entry.computation.running or table.panel.chances.computation.running

    @property
    def _working(self) -> bool:
        """Whether the page that is shown says that it is still at work."""
        words = [label.text() for label in self.window.pages.page.findChildren(QLabel) if label.isVisible()]
        return any(tr(sign) in words for sign in ("Reading the sessions …", "Calculating …"))

    @staticmethod
    def _paint_until_still(widget: QWidget) -> None:
        painted: list[QImage] = []

        def still() -> bool:
            come_to_rest()
            painted.append(widget.grab().toImage())
            return len(painted) > 2 and painted[-1] == painted[-2] == painted[-3]

        until(still)

    # The screens

    def start(self) -> Screens:
        window = self.window
        sessions = data_folder() / "sessions"
        window.show_page("start")
        yield "start-first", window
        for page in ("statistics", "sessions"):
            window.show_page(page)
            until(lambda: not self._working)
            yield f"{page}-empty", window
        window.show_page("teach")
        yield "teach-empty", window
        if not (sessions / DOUBTED).is_dir():
            sessions.mkdir(parents=True, exist_ok=True)
            write_sessions(sessions)
            for age, path in enumerate(sorted(sessions.iterdir())):  # as old as each other, they would lie in any order
                os.utime(path / JOURNAL, (PLAYED - age, PLAYED - age))
        filled: list[bool] = []
        window.start_page.recent.filled.connect(lambda: filled.append(True))
        window.show_page("start")
        until(lambda: bool(filled))
        yield "start", window

    def count(self) -> Screens:
        window = self.window
        window.counting.open()
        yield "count-choice", window
        window.count_pages.setCurrentWidget(window.count_pages.counter)
        window.show_page("count")
        window.show_snapshot(counted(watched(2, 2), FINGERPRINT, PLAYED))
        yield "count", window
        window.count_pages.counter.press("escape")
        window.count_pages.counter.press("c")
        yield "count-correct", window
        window.big_screen.resize(BIG_SCREEN)
        yield "big-count", window.big_screen
        window.count_pages.counter.press("escape")
        window.show_snapshot(Snapshot())
        window.count_pages.setCurrentWidget(window.count_pages.choice)
        window.leave_page()

    def wizard(self) -> Screens:
        window, wizard = self.window, self.window.wizard
        shown = watched(2, 3, unsure=(2, 1))
        preview = PreviewFrame(shown.image, 30.0, True, layout=LAYOUT, reading=shown.view and shown.view.reading)
        dark = np.full((480, 640, 3), 20, np.uint8)
        window.open_wizard()
        until(lambda: wizard.camera.cameras == (CAMERA,))
        wizard.use_source(None)
        wizard.go_to(0)
        yield "wizard-1-game", window
        wizard.go_to(1)
        yield "wizard-2-players", window
        wizard.go_to(2)
        yield "wizard-3-no-camera", window
        seen = wizard.choices.watching(CAMERA.text)
        for step, what, name in (
            (2, preview, "wizard-3-camera"),
            (2, PreviewFrame(dark, 8.0, True, remarks=remarks_on(dark, None, 8.0)), "wizard-3-dark"),
            (3, preview, "wizard-4-zones"),
            (4, preview, "wizard-5-trial"),
        ):
            wizard.go_to(step)
            wizard.step.show_choices(seen)
            wizard.step.show_preview(what)
            yield name, window
        wizard.go_to(3)
        wizard.step.show_choices(seen)
        wizard.step.show_preview(preview)
        wizard.zones.begin_drawing()
        yield "zones", window
        wizard.zones.page.left.emit()
        wizard.use_source(None)
        wizard.go_to(0)
        window.leave_page()

    def table(self) -> Screens:
        window = self.window
        window.show_page("table")
        rolling = (_seen(0, "reading", said("reading the dice")), _seen(1, "rolling", said("the dice are moving")))
        passing = [_seen(seat, "passing", said("dice are passed and stacked")) for seat in range(len(PLAYERS))]
        few = said("{name}'s tray: {words}", name=PLAYERS[2], words=few_words(6, 7))
        missing = SeatView(2, "missing", few, 6, 7)
        for name, snapshot in (
            ("table-rolling", watched(0, 1, *rolling, unsure=(0, 4))),
            ("table-missing", watched(2, 2, missing)),
            ("table-missed", watched(2, 2, taken_up(2))),
            ("table-passes", watched(3, 3, *passing)),
        ):
            window.show_snapshot(snapshot)
            yield name, window
        passes = watched(3, 3, *passing)
        window.next_table_view()
        window.show_snapshot(passes)
        yield "table-drawn", window
        window.next_table_view()
        parted = TableView(22.0, passes.view and passes.view.reading, (), "", (Chore("pass", 1, 1, 1, 2),))
        window.show_snapshot(replace(passes, view=parted, moves=()))
        window.notice.say("The camera Table Cam gives no picture any more. The game goes on by hand.", "bad")
        window.table.fingerprint.show_fingerprint(FINGERPRINT, "After round 1")
        yield "table-told", window
        window.notice.clear()
        window.table.fingerprint.hide()

    def games(self) -> Screens:
        window = self.window
        window.show_page("table")
        window.big_screen.resize(BIG_SCREEN)
        for game, (seats, moments) in MOMENTS.items():
            setup: dict[str, object] = {"game": game, "players": list(NAMES[:seats])}
            for number, (events, keys) in enumerate(moments, start=1):
                if self._telling and number not in TELLING[game]:
                    continue
                state = played(rules.start(setup)[1], events, random.Random(3))
                window.show_snapshot(snapshot_of(setup, state))
                for key in keys:
                    window.entry.press(key)
                yield f"game-{game}-{number}", window
                if not self._telling or number == TELLING[game][-1]:
                    yield f"big-{game}-{number}", window.big_screen

    def dialogs(self) -> Screens:
        window = self.window
        window.show_snapshot(watched(2, 2))
        for deed in ("help", "keys", "camera", "print"):
            window.actions_by_name[deed].trigger()
            assert window.dialog is not None
            yield from self._dialog(deed, window.dialog)
        party, _, _, _, _, desserts, crawl, _ = TAKEN_UP
        for name, setup in (("party", party), ("desserts", desserts), ("crawl", crawl)):
            form = TakeUpForm(setup, Snapshot, window)
            form.editor.show_told(setup["taken_up"])
            yield from self._dialog(f"take-up-{name}", form)
        yield from self._dialog("names", NamesForm(PLAYERS, window))
        yield from self._dialog("dice", ToldFacesDialog(told_faces(), window))
        game = Session.load(data_folder() / "sessions" / DOUBTED).game
        record = RecordView(game, None, None, 1, FINGERPRINT, None, False, True, None)
        controller = Controller()
        controller.snapshot = replace(watched(3, 3), record=record)
        correction = CorrectionDialog(controller, parent=window)
        yield from self._dialog("correct", correction)
        menu = window.menuBar().actions()[0].menu()
        assert isinstance(menu, QMenu)
        menu.ensurePolished()
        menu.resize(menu.sizeHint())
        yield "menu", menu

    def _dialog(self, name: str, dialog: QDialog) -> Screens:
        if dialog is not self.window.dialog:
            self.window.open_dialog(dialog)
        yield f"dialog-{name}", dialog
        dialog.reject()

    def pages(self) -> Screens:
        window = self.window
        window.show_page("settings")
        yield "settings", window
        sets = DieSetStore()
        sets.save(logo_dice())
        sets.save(logo_dice("runes", 1))
        window.open_teaching()
        yield "teach", window
        window.teach.sets.new_wanted.emit()
        yield "teach-form", window
        window.teach.lesson.begin(logo_dice(), Origin(camera="0"))
        window.teach.setCurrentWidget(window.teach.lesson)
        desk = window.teach.lesson.desk
        assert desk is not None
        two = np.array([[70, 90, 130, 150], [220, 90, 280, 150]], np.float32)
        desk.see(LessonFrame(1, table_with((100, 120, 0), (250, 120, 20)), two, opening=False))
        window.teach.lesson.shots.face_chosen.emit("logo")
        yield "teach-lesson", window
        window.teach.put_away()
        window.leave_page()
        window.open_sessions()
        until(lambda: bool(window.sessions.model.rows))
        yield "sessions", window
        window.open_statistics()
        until(lambda: not self._working)
        self._paint_until_still(window)  # charts find the place for their numbers as they are painted
        yield "statistics", window

    def review(self) -> Screens:
        window, page = self.window, self.window.reviewing
        sessions = data_folder() / "sessions"
        window.review(sessions / DOUBTED)
        until(lambda: page.sight.image is not None and abs(page.sight.t - DISPUTED_AT) < 0.02)
        yield "review", window
        page._press("n")
        settler = page.settler
        until(lambda: settler.doubt is not None and bool(settler.doubt.likely_words))
        page._press("3")
        until(settler.sides.isVisible)
        page.playhead.stop()
        page.playhead.go_to_time(DISPUTED_AT + 0.2)
        until(lambda: abs(page.sight.t - DISPUTED_AT - 0.2) < 0.02)
        yield "review-dispute", window
        page.put_away()
        window.review(sessions / "settled")
        until(lambda: page.case is not None and page.sight.image is not None)
        page._press("a")
        page.audit.fingerprint.setText(" ".join(FINGERPRINT.words))
        page.audit.hex.setText(FINGERPRINT.hash)
        page.audit.code.show_fingerprint(FINGERPRINT)
        yield "review-audit", window
        page.put_away()
        window.leave_page()


def _name_folder(widget: QWidget) -> None:
    """Names the folder of the player's data as it is called on most computers."""
    for label in widget.findChildren(QLabel):
        if str(data_folder()) in label.text():
            label.setText(label.text().replace(str(data_folder()), "~/.local/share/cubewatch"))


def _seen(seat: int, phase: str, words: str) -> SeatView:
    return SeatView(seat, phase, said("{name}: {words}", name=PLAYERS[seat], words=words), 6, 7)


class _Idle:
    """In place of a teacher: has no pictures and no networks."""

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_: None
