"""The main window: the picture and the entry bar on the left, players and events on the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui import settings as kept_settings
from gui import theme
from gui.actions import make_actions
from gui.controller import Controller
from gui.entry_bar import EntryBar
from gui.game_dice import GameDice
from gui.game_form import GameForm
from gui.header import Header
from gui.help_sheet import HelpSheet
from gui.labels import FittedWords
from gui.notice_bar import NoticeBar, WinnerBanner
from gui.opener import Opener, dropped_film
from gui.picture import PictureView
from gui.session import Plan, Read
from gui.settings import Settings
from gui.snapshot import Snapshot
from gui.start_page import StartPage
from gui.table_panel import TablePanel
from gui.teach.page import TeachPage
from gui.transport import SPEEDS, Transport
from gui.whole_file import NotWrittenError
from gui.words import headline_of, todo_of
from gui.zones.page import ZonesPage
from gui.zones.store import ZoneStore
from referee.layout import Layout

LEAST_SIZE = QSize(1000, 640)
THEMES: tuple[theme.ThemeChoice, ...] = ("system", "dark", "light")


class Window(QMainWindow):
    """Everything a person sees; the game itself runs in the controller's session."""

    def __init__(self, store: QSettings, load_reader: Callable[[], Read] | None = None) -> None:
        super().__init__()
        self.setWindowTitle("Cubewatch")
        self.setMinimumSize(LEAST_SIZE)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._store = store
        self.settings: Settings = kept_settings.load(store)
        self.controller = Controller(load_reader, self)
        self.controller.set_speed(self.settings.speed)
        self._problem: str | None = None
        self._film_waits = False
        self.dialog: QDialog | None = None
        self.notice = NoticeBar()
        self.opener = Opener(self, self, self.notice.say)
        self.actions_by_name = make_actions(
            self,
            {
                "film": self.opener.ask_film,
                "camera": self.opener.ask_camera,
                "new": self.opener.ask_new_game,
                "demo": self.opener.open_demo,
                "zones": self.draw_zones,
                "watch": self.toggle_watching,
                "teach": self.open_teaching,
                "theme": self.next_theme,
                "help": self.show_help,
                "screen": self.toggle_full_screen,
                "quit": self.close,
            },
        )
        self._name_theme()
        self._make_widgets()
        self.controller.changed.connect(self.show_snapshot)
        self.controller.answered.connect(self._show_answer)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self.resize(1280, 800)
        self.restoreGeometry(kept_settings.load_geometry(store))
        self._look: theme.Look | None = None
        self.apply_look()

    @property
    def form(self) -> GameForm | None:
        """The form of a new game, while it is open."""
        return self.dialog if isinstance(self.dialog, GameForm) else None

    # What is opened

    def watch(self, plan: Plan) -> None:
        """Begins to watch `plan` in place of what was watched before."""
        self.notice.clear()
        self.banner.hide()
        self._problem = None
        self.teach.put_away()
        self.controller.watch(plan)
        self._show_table()

    def open_teaching(self) -> None:
        """Shows the player's die sets, or the lesson that is under way; a film waits meanwhile."""
        self._hold()
        self.pages.setCurrentWidget(self.teach)
        self.header.show_title("Teach my dice")
        self.dice.tell()
        self.teach.come_up()

    # What is shown

    def show_snapshot(self, snapshot: Snapshot) -> None:
        if self.pages.currentWidget() not in (self.teach, self.zones):
            self.header.show_snapshot(snapshot)
        self.teach.show_table(snapshot.image)
        self.zones.show_table(snapshot.image)
        self.picture.show_snapshot(snapshot)
        self.panel.show_snapshot(snapshot)
        self.entry.show_snapshot(snapshot)
        self.transport.show_snapshot(snapshot)
        todo = todo_of(snapshot)
        self.todo.set_text(todo)
        # the drawn table of a party shows all of it
        wordy = snapshot.image is not None or len(snapshot.players) == 1
        self.todo.setVisible(wordy and bool(todo) and not snapshot.over)
        self._show_actions(snapshot)
        if snapshot.problem != self._problem:
            if snapshot.problem:
                self.notice.say(snapshot.problem)
            elif self.notice.text.text() == self._problem:
                self.notice.clear()
            self._problem = snapshot.problem
        if snapshot.over and not self.banner.isVisible():
            assert snapshot.state is not None
            self.banner.announce(headline_of(snapshot), snapshot.explanation)
        elif not snapshot.over:
            self.banner.hide()

    def apply_look(self) -> None:
        """Puts the chosen palette at the scale of the window's size on everything in it."""
        look = theme.Look(theme.palette_for(self.settings.theme), theme.scale_for(self.width(), self.height()))
        if look == self._look:
            return
        self._look = look
        theme.apply(self, look)
        edge = round(look.px(12))
        self._columns.setContentsMargins(edge, edge, edge, edge)
        self._columns.setSpacing(edge)
        self._left.setSpacing(round(look.px(8)))

    def set_theme(self, choice: theme.ThemeChoice) -> None:
        self.keep(replace(self.settings, theme=choice))
        self.apply_look()

    def next_theme(self) -> None:
        """As the system, then dark, then light, and round again."""
        choice = THEMES[(THEMES.index(self.settings.theme) + 1) % len(THEMES)]
        self.set_theme(choice)
        self._name_theme()

    def toggle_watching(self) -> None:
        """Pauses watching, or goes on with it; the picture goes on in both cases."""
        self.controller.set_watching(not self.controller.snapshot.watching)

    def draw_zones(self) -> None:
        """Has a person draw the zones of the game over the picture; a film waits meanwhile."""
        snapshot = self.controller.snapshot
        if snapshot.image is None or snapshot.position is None:
            return
        self._film_waits = self._hold()
        self.pages.setCurrentWidget(self.zones)
        self.header.show_title("Draw the zones")
        self.zones.begin(snapshot.position.game, snapshot.players, snapshot.image, snapshot.layout)

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # What is asked

    def show_help(self) -> None:
        self.open_dialog(HelpSheet(self, self.entry.entry.help))

    # Events of Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at_table = self.pages.currentWidget() is self.table
        if at_table and self.entry.handle_key(event):
            return
        if at_table and event.key() == Qt.Key.Key_Space:
            self.controller.toggle()
        elif at_table and event.text() in ("+", "=", "-"):
            self._change_speed(-1 if event.text() == "-" else 1)
        elif event.key() == Qt.Key.Key_Question:
            self.show_help()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Tab goes from player to player: nothing else on the table takes the keyboard."""
        if self.pages.currentWidget() is self.table:
            self.entry.step(1 if next else -1)
            return True
        return super().focusNextPrevChild(next)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.apply_look()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_film(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        film = dropped_film(event.mimeData())
        if film is not None:
            event.acceptProposedAction()
            self.opener.open_film(film)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.controller.close()
        self.teach.close_down()
        QGuiApplication.styleHints().colorSchemeChanged.disconnect(self._follow_system)
        self._store.setValue("geometry", self.saveGeometry())
        super().closeEvent(event)

    # Inside

    def _make_widgets(self) -> None:
        actions = self.actions_by_name
        shown = ("zones", "watch", "film", "camera", "new", "teach", "theme", "help")
        self.header = Header({name: actions[name] for name in shown})
        self.banner = WinnerBanner()
        self.banner.again.connect(self.opener.ask_new_game)
        self.picture = PictureView()
        self.todo = FittedWords()
        self.transport = Transport()
        self.transport.toggled.connect(self.controller.toggle)
        self.transport.speed_chosen.connect(self._set_speed)
        self.transport.hide()
        self.entry = EntryBar()
        self.entry.submitted.connect(self.controller.enter)
        self.panel = TablePanel()
        for shown in (self.panel, self.picture):
            shown.pressed.connect(self.entry.press)
            self.entry.changed.connect(shown.show_entry)
        self._left = QVBoxLayout()
        for widget, stretch in (
            (self.banner, 0),
            (self.picture, 1),
            (self.todo, 0),
            (self.transport, 0),
            (self.entry, 0),
        ):
            self._left.addWidget(widget, stretch)
        self.table = QWidget()
        self._columns = QHBoxLayout(self.table)
        self._columns.addLayout(self._left, 1)
        self._columns.addWidget(self.panel)
        self.start_page = StartPage([actions[name] for name in ("demo", "film", "camera", "new", "teach")])
        self.zones = ZonesPage()
        self.zones.drawn.connect(self._use_zones)
        self.zones.left.connect(self._leave_zones)
        self.teach = TeachPage(self.open_dialog)
        self.teach.left.connect(self._leave_teaching)
        self.teach.problem.connect(self.notice.say)
        self.dice = GameDice(self.teach, self.controller, lambda: self.settings, self.keep, self)
        self.pages = QStackedWidget()
        for page in (self.start_page, self.table, self.zones, self.teach):
            self.pages.addWidget(page)
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.header)
        box.addWidget(self.notice)
        box.addWidget(self.pages, 1)
        self.setCentralWidget(body)

    def open_dialog(self, dialog: QDialog) -> None:
        """Shows a dialog over the window without stopping the game behind it."""
        self.dialog = dialog
        dialog.finished.connect(lambda _result: self._forget_dialog(dialog))
        if self._look is not None and not isinstance(dialog, QFileDialog):
            theme.apply(dialog, self._look)
            if isinstance(dialog, theme.Themed):
                dialog.set_look(self._look)
        dialog.open()

    def _forget_dialog(self, dialog: QDialog) -> None:
        if self.dialog is dialog:
            self.dialog = None
        dialog.deleteLater()

    def _use_zones(self, layout: Layout) -> None:
        """Goes on with the zones that were drawn, and remembers them for the next time with this source."""
        plan, position = self.controller.plan, self.controller.snapshot.position
        self._leave_zones()
        if plan is None or plan.source is None or position is None:
            return
        self.controller.use_layout(layout)
        try:
            path = ZoneStore().keep(plan.source, position.game, layout)
        except NotWrittenError as error:
            self.notice.say(f"{error}.")
        else:
            self.notice.say(f"The zones are kept in {path}.", "info")

    def _hold(self) -> bool:
        """Has a film wait; whether it played until now."""
        playing = self.controller.snapshot.playback == "playing" and not self.controller.snapshot.live
        if playing:
            self.controller.toggle()
        return playing

    def _leave_zones(self) -> None:
        """Back to the table, where a film goes on that waited for the zones."""
        self._show_table()
        if self._film_waits and self.controller.snapshot.playback == "paused":
            self.controller.toggle()

    def _show_actions(self, snapshot: Snapshot) -> None:
        """Which actions there are just now, and what they are called."""
        seen = snapshot.image is not None and snapshot.position is not None
        self.actions_by_name["zones"].setEnabled(seen)
        watch = self.actions_by_name["watch"]
        watch.setEnabled(seen and snapshot.watchable and snapshot.playback in ("playing", "paused"))
        going = snapshot.watching or not watch.isEnabled()
        watch.setText("Pause watching" if going else "Go on watching")
        self.header.show_picture("watch", "watch" if going else "unwatched")

    def _name_theme(self) -> None:
        self.actions_by_name["theme"].setText(f"Look: {self.settings.theme}")

    def _leave_teaching(self) -> None:
        if self.controller.plan is not None:
            self._show_table()
            return
        self.pages.setCurrentWidget(self.start_page)
        self.header.show_snapshot(None)
        self.setFocus()

    def _show_table(self) -> None:
        self.pages.setCurrentWidget(self.table)
        self.header.show_snapshot(self.controller.snapshot)
        self.setFocus()

    def keep(self, settings: Settings) -> None:
        """Remembers changed settings."""
        self.settings = settings
        kept_settings.save(self._store, settings)

    def _set_speed(self, factor: float) -> None:
        self.keep(replace(self.settings, speed=factor))
        self.controller.set_speed(factor)

    def _change_speed(self, step: int) -> None:
        near = min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - self.settings.speed))
        self._set_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, near + step))])

    def _show_answer(self, refusal: str) -> None:
        if refusal:
            self.entry.refuse(refusal)
        else:
            self.entry.accepted()

    def _follow_system(self) -> None:
        if self.settings.theme == "system":
            self.apply_look()
