"""The main window: a header, a notice, and below them one page of several."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QDialog, QMainWindow, QVBoxLayout, QWidget

from app.live.session import Plan, Read
from app.live.snapshot import Snapshot
from app.stores import settings as kept_settings
from app.stores.settings import Settings, ThemeChoice
from app.text.language import installed, noop, tr, translated
from gui.big_screen.window import BigScreen
from gui.counting.pages import CountingInUse, CountPages
from gui.phones import ShownOnPhones
from gui.review.desk import write_down
from gui.review.page import ReviewPage
from gui.sessions.sessions_page import SessionsPage
from gui.sessions.share_card_saving import CardSaving
from gui.sessions.statistics.page import StatisticsPage
from gui.settings.appearance import THEME_WORDS, Appearance, next_choice
from gui.settings.settings_page import SettingsPage
from gui.settings.settings_store import load_geometry
from gui.settings.shortcuts import Shortcuts
from gui.setup.in_progress.form_opener import TakingUp
from gui.setup.wizard.page import WizardPage
from gui.setup.zones.page import ZonesPage
from gui.sounds.announcer import Announcer
from gui.table.table_page import TablePage
from gui.teach.page import TeachPage
from gui.widgets.spacing import spaced
from gui.window.actions import ACTIONS, fill_menu_bar, make_actions
from gui.window.dropped_files import may_be_dropped
from gui.window.drops import Drops
from gui.window.game_die_sets import GameDice
from gui.window.game_lifecycle import BetweenGames
from gui.window.game_opener import Opener
from gui.window.header import Header
from gui.window.notice_bar import NoticeBar
from gui.window.pages import Pages
from gui.window.qt_language import language_of
from gui.window.recording_actions import RecordInUse
from gui.window.session_controller import Controller
from gui.window.session_opener import Continuing
from gui.window.start_page import StartPage
from gui.window.tools import Tools
from gui.window.zone_editing import ZonesInUse
from rules.counting import counts_rolls

LEAST_SIZE = QSize(1000, 640)


class Window(QMainWindow):
    """Everything a person sees. What they may ask for is in `gui.window.actions`, what they may look at in `pages`."""

    def __init__(self, store: QSettings, load_reader: Callable[[], Read] | None = None) -> None:
        super().__init__()
        self.setWindowTitle("Cubewatch")
        self.setMinimumSize(LEAST_SIZE)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # it has the keys of a game; Tab would be lost in it
        self._store = store
        self._problem: str | None = None
        self.dialog: QDialog | None = None
        self.settings: Settings = kept_settings.load(store)
        self.controller = Controller(load_reader, self)
        self.notice = NoticeBar()
        self.opener = Opener(self, self, self.notice.say)
        self.taking_up = TakingUp(self.controller, self.open_dialog, self.watch, self.notice.say, self)
        self.tools = Tools(self, self)
        self.actions_by_name = make_actions(self)
        self.shortcuts = Shortcuts(self.actions_by_name, lambda: self.settings, self.keep)
        self.shortcuts.follow()
        self.header = Header({deed.name: self.actions_by_name[deed.name] for deed in ACTIONS if deed.in_header})
        fill_menu_bar(self.menuBar(), self.actions_by_name)
        self.big_screen = BigScreen()
        self.appearance = Appearance(self, self.big_screen, lambda: self.settings)
        self.announcer = Announcer(self)
        self.announcer.problem.connect(self._say_unheard)
        self.record = RecordInUse(self, self, self.actions_by_name)
        self.between = BetweenGames(self, self, self.actions_by_name)
        self.continuing = Continuing(self, self)
        self.card = CardSaving(self, self, self.actions_by_name["card"])
        self.phones = ShownOnPhones(self, self, self.actions_by_name["phones"])
        self._make_pages(load_reader)
        self._lay_out()
        self._show_actions(Snapshot())
        self.resize(1280, 800)
        self.restoreGeometry(load_geometry(store))
        self._follow_settings()
        self.controller.changed.connect(self.show_snapshot)

    # What is opened

    def watch(self, plan: Plan) -> None:
        """Begins to watch `plan` in place of what was watched before, to which one key goes back."""
        before = self.between.to_go_back_to()
        self.notice.clear()
        self._problem = None
        self.pages.put_away()
        self.controller.watch(plan)
        if counts_rolls(plan.setup):
            self.counting.open()
        else:
            self.show_page("table")
        self.between.offer(before)

    def show_page(self, name: str) -> bool:
        """Shows a page by its name; a film waits while another than the table is shown. Whether it played until now."""
        playing = name == "table" or (name == "count" and not self.count_pages.choosing)
        held = not playing and self._hold()
        if name != self.pages.name:  # what was said belongs to the page it was said on
            self.notice.clear()
            if name == "table" and self._problem:
                self.notice.say(self._problem)
        self.setFocus()
        self.pages.show_page(name)
        self.record.show(self.controller.snapshot, self._at_play)
        if self.pages.title:
            self.header.show_title(self.pages.title)
        else:
            self.header.show_snapshot(self.controller.snapshot if playing else None)
        return held

    def leave_page(self) -> None:
        """Back to the game that is on, else to the start."""
        if self.counting.on:
            self.counting.open()
        else:
            self.show_page("start" if self.controller.plan is None else "table")

    def welcome(self) -> None:
        """Shows the wizard to who starts the program for the first time."""
        if not self.settings.welcomed:
            self.keep(replace(self.settings, welcomed=True))
            self.open_wizard()

    def open_wizard(self, source: str | None = None) -> None:
        """Shows the wizard, from its beginning or where it was left; with `source`, it looks through that."""
        plan = self.controller.plan
        self.wizard.show_busy(plan.source if plan is not None and self.controller.snapshot.live else None)
        self.show_page("wizard")
        if source is not None:
            self.wizard.use_source(source)

    def open_settings(self) -> None:
        self.show_page("settings")

    def open_teaching(self) -> None:
        """Shows the player's die sets, or the lesson that is under way."""
        self.dice.tell()
        self.show_page("teach")

    def review(self, folder: Path) -> None:
        """Shows the recorded session in `folder`: its film, its game, and what is disputed in it."""
        self.notice.clear()
        record, writer = self.controller.snapshot.record, self.controller.writer()
        running = record is not None and record.folder == folder
        self.reviewing.open(folder, writer if running and writer is not None else write_down)
        self.show_page("review")

    def open_sessions(self) -> None:
        self.show_page("sessions")

    def open_statistics(self) -> None:
        self.show_page("statistics")

    def continue_session(self, folder: Path) -> None:
        """Goes on with the session in `folder` where it stopped; shows one that is finished."""
        self.notice.clear()
        self.continuing.open(folder)

    def open_dialog(self, dialog: QDialog) -> None:
        """Shows a dialog over the window without stopping the game behind it."""
        self.dialog = dialog
        dialog.finished.connect(lambda _result: self._forget_dialog(dialog))
        self.appearance.give_to(dialog)
        dialog.open()

    def open_menu(self) -> None:
        """Gives the keyboard to the menu bar."""
        self.menuBar().setActiveAction(self.menuBar().actions()[0])

    # What is shown

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self.appearance.show_marks(snapshot.players)
        if not self.pages.title:
            self.header.show_snapshot(snapshot)
        self.pages.show_snapshot(snapshot)
        self.big_screen.show_snapshot(snapshot)
        self.announcer.show_snapshot(snapshot)
        self._show_actions(snapshot)
        if snapshot.problem != self._problem:
            if snapshot.problem:
                self.notice.say(snapshot.problem)
            elif self.notice.text.text() == self._problem:
                self.notice.clear()
            self._problem = snapshot.problem

    def keep(self, settings: Settings) -> None:
        self.settings = settings
        kept_settings.save(self._store, settings)
        self._follow_settings()

    def set_theme(self, choice: ThemeChoice) -> None:
        self.keep(replace(self.settings, theme=choice))

    def next_theme(self) -> None:
        """As the system, then dark, then light, and round again."""
        self.set_theme(next_choice(self.settings.theme))

    def toggle_odds(self) -> None:
        self.keep(replace(self.settings, show_odds=not self.settings.show_odds))

    def next_table_view(self) -> None:
        """From the camera's picture to the drawn table, and back."""
        drawn = self.settings.table_view == "drawn"
        self.keep(replace(self.settings, table_view="picture" if drawn else "drawn"))

    def toggle_watching(self) -> None:
        """Pauses watching, or goes on with it; the picture goes on in both cases."""
        self.controller.set_watching(not self.controller.snapshot.watching)

    def toggle_big_screen(self) -> None:
        """Opens or closes the second window, for a television or a stream."""
        self.big_screen.toggle(self)

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # Events of Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._at_table and self.table.handle_key(event):
            return
        if self.pages.page is self.count_pages and self.count_pages.handle_key(event):
            return
        if event.key() == Qt.Key.Key_Question:
            self.tools.show_keys()
        elif event.key() == Qt.Key.Key_Escape and self.notice.isVisible():
            self.notice.clear()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Tab goes from player to player: nothing else on the table takes the keyboard."""
        if self._at_table:
            self.entry.step(1 if next else -1)
            return True
        return super().focusNextPrevChild(next)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.appearance.apply()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if may_be_dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.drops.take(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.phones.stop()
        self.controller.close()
        self.continuing.close_down()
        self.card.close_down()
        self.big_screen.close()
        self.announcer.close()
        self.pages.close_down()
        self.appearance.close()
        self._store.setValue("geometry", self.saveGeometry())
        super().closeEvent(event)

    # Inside

    @property
    def _at_play(self) -> bool:
        """Whether the game that is on is shown, or the count."""
        return self._at_table or (self.pages.page is self.count_pages and not self.count_pages.choosing)

    @property
    def _at_table(self) -> bool:
        return self.pages.page is self.table

    def _make_pages(self, load_reader: Callable[[], Read] | None) -> None:
        """Every page, with its name and its title; `show_page` shows it."""
        actions = self.actions_by_name
        self.pages = Pages()
        self.pages.left.connect(self.leave_page)
        begin = [actions[name] for name in ("count", "new", "camera", "film", "demo", "teach")]
        self.start_page = self.pages.add("start", StartPage(begin))
        self.table = self.pages.add("table", TablePage(self.controller))
        count_pages = CountPages(self.controller, lambda: self.settings, self.open_dialog)
        self.count_pages = self.pages.add("count", count_pages)
        self.zones = self.pages.add("zones", ZonesPage(), tr("Draw the zones"))
        wizard = WizardPage(lambda: self.settings, self.open_dialog, load_reader)
        self.wizard = self.pages.add("wizard", wizard, tr("New game"))
        settings = SettingsPage(lambda: self.settings, self.controller.faces, self.open_dialog)
        self.settings_page = self.pages.add("settings", settings, tr("Settings"))
        self.teach = self.pages.add("teach", TeachPage(self.open_dialog), tr("Teach my dice"))
        self.reviewing = self.pages.add("review", ReviewPage(self.open_dialog), tr("Review"))
        self.sessions = self.pages.add(
            "sessions", SessionsPage(self.open_dialog, self.controller.recorded), tr("Sessions")
        )
        self.pages.add("statistics", StatisticsPage(self.open_dialog), tr("Statistics"))
        self.banner, self.picture, self.todo = self.table.banner, self.table.picture, self.table.todo
        self.transport, self.entry, self.panel = self.table.transport, self.table.entry, self.table.panel
        self.banner.again.connect(actions["again"].trigger)
        self.banner.card.connect(actions["card"].trigger)
        self.table.speed_chosen.connect(self.controller.set_speed)
        self.settings_page.changed.connect(self.keep)
        self.settings_page.sessions_wanted.connect(self.open_sessions)
        self.wizard.begun.connect(self.opener.begin)
        self.wizard.offer_phone(self.phones.open_for_camera)
        self.wizard.kept.connect(self.keep)
        self.wizard.problem.connect(self.notice.say)
        self.wizard.zones.print_wanted.connect(actions["print"].trigger)
        self.teach.problem.connect(self.notice.say)
        self.reviewing.problem.connect(self.notice.say)
        self.reviewing.told.connect(lambda words: self.notice.say(words, "info"))
        self.sessions.chosen.connect(self.review)
        self.sessions.said.connect(lambda words: self.notice.say(words, "info"))
        self.panel.events.chosen.connect(self.record.correct)
        self.banner.undo.connect(self.record.undo)
        self.start_page.recent.chosen.connect(self.continue_session)
        self.dice = GameDice(self.teach, self.controller, lambda: self.settings, self.keep, self)
        self.drawing = ZonesInUse(self, self.zones, self)
        self.counting = CountingInUse(self, self, self.count_pages)
        self.drops = Drops(self, self)

    def _lay_out(self) -> None:
        body = QWidget()
        box = spaced(QVBoxLayout(body), 0, 0)
        box.addWidget(self.header)
        box.addWidget(self.notice)
        box.addWidget(self.pages, 1)
        self.setCentralWidget(body)

    def _forget_dialog(self, dialog: QDialog) -> None:
        if self.dialog is dialog:
            self.dialog = None
        dialog.deleteLater()

    def _hold(self) -> bool:
        """Has a film wait; whether it played until now."""
        playing = self.controller.snapshot.playback == "playing" and not self.controller.snapshot.live
        if playing:
            self.controller.toggle()
        return playing

    def _show_actions(self, snapshot: Snapshot) -> None:
        """Which actions there are just now, and what they are called."""
        self.record.show(snapshot, self._at_play)
        seen = snapshot.image is not None and snapshot.position is not None
        self.actions_by_name["zones"].setEnabled(seen and snapshot.counting is None)
        watch = self.actions_by_name["watch"]
        watch.setEnabled(seen and snapshot.watchable and snapshot.playback in ("playing", "paused"))
        going = snapshot.watching or not watch.isEnabled()
        watch.setText(tr("Pause watching") if going else tr("Continue watching"))
        self.header.show_picture("watch", "watch" if going else "unwatched")

    def _follow_settings(self) -> None:
        """Puts the settings into effect that anything but their own page shows."""
        drawn = self.settings.table_view == "drawn"
        self.table.set_drawn(drawn)
        self.table.show_odds(self.settings.show_odds)
        self.record.follow_settings()
        self.controller.faces.follow(self.settings.remember_dice)
        self.announcer.follow(self.settings)
        self.count_pages.counter.follow_settings()
        self.appearance.apply()
        self.actions_by_name["view"].setText(tr("Show the picture") if drawn else tr("Draw the table"))
        self.actions_by_name["theme"].setText(tr("Look: {look}", look=tr(THEME_WORDS[self.settings.theme])))
        self.settings_page.refresh()
        self._say_language()

    def _say_language(self) -> None:
        """Says beside the setting that another language than the window's has been chosen; in that language."""
        chosen = language_of(self.settings.language)
        words = translated(chosen, noop("Restart Cubewatch to see it in English."))
        self.settings_page.say("language", "" if chosen == installed() else words)

    def _say_unheard(self, setting: str, words: str) -> None:
        """Why sounds or voice cannot be heard: beside their setting, which is off then, and over what is shown now."""
        self.keep(replace(self.settings, **{setting: False}))
        self.settings_page.say(setting, words)
        self.notice.say(words, "warn")
