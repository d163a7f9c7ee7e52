"""The page of the game that is on: the picture and the entry bar on the left, players and events on the right."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.live.snapshot import Snapshot
from app.text.language import shown
from app.text.words import ending_words, todo_of, untold_words
from gui.table.celebration import Celebration
from gui.table.entry_bar import EntryBar
from gui.table.fingerprint_card import FingerprintCard
from gui.table.picture_view import UNLIMITED, PictureView
from gui.table.playback_bar import SPEEDS, Transport
from gui.table.table_panel import TablePanel
from gui.widgets.labels import FittedWords
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from gui.window.notice_bar import WinnerBanner
from gui.window.session_controller import Controller
from rules import AwaitRolls

ROOMY, PANEL = 960.0, 410.0
"""The least width with which the panel stands beside the picture, and how wide it is there, in units of the design."""


PICTURE_FIRST = 1000
"""How much more of the height the picture takes than what is left empty below it."""
LEAST_BELOW, MOST_BELOW, BESIDES_PICTURE = 180.0, 340.0, 220.0
"""How high the picture is where the panel stands below it, and what is left for header and entry, in units."""
WORDS, LEAST_ABOVE_WORDS = 60.0, 120.0
"""How high the words below the picture are, and how high it is at least above them."""


class TablePage(QWidget):
    """Shows the game of `controller`, and hands over what is entered; `speed_chosen` carries how fast a film is to be
    played, as a factor."""

    speed_chosen = Signal(float)

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller = controller
        self._drawn = False
        self._running = False
        self._look = Look(DARK)
        self.banner = WinnerBanner()
        self.picture = PictureView()
        self.todo = FittedWords()
        self.transport = Transport()
        self.transport.toggled.connect(controller.toggle)
        self.transport.speed_chosen.connect(self.speed_chosen)
        self.transport.hide()
        self.entry = EntryBar()
        self.entry.submitted.connect(controller.enter)
        self.panel = TablePanel()
        self.panel.events.seal.clicked.connect(self.toggle_fingerprint)
        for part in (self.panel, self.picture):
            part.pressed.connect(self.entry.press)
            self.entry.changed.connect(part.show_entry)
        controller.answered.connect(self._show_answer)
        self._left = spaced(QVBoxLayout(), 8)
        self._left.addWidget(self.banner)
        self._left.addWidget(self.picture, PICTURE_FIRST)
        self._left.addWidget(self.todo)
        self._left.addStretch(1)
        self._left.addWidget(self.transport)
        self._left.addWidget(self.entry)
        self._columns = spaced(QHBoxLayout(self), 12, 12)
        self._beside = Scrolled(self.panel)
        self.fingerprint = FingerprintCard(self._beside)
        self._columns.addLayout(self._left, 3)
        self._columns.addWidget(self._beside)
        self.celebration = Celebration(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_panel()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._place_panel()

    def _place_panel(self) -> None:
        """Beside the picture, or below it where text is so large that there is no room beside."""
        below = self.width() < self._look.px(ROOMY)
        way = QHBoxLayout.Direction.TopToBottom if below else QHBoxLayout.Direction.LeftToRight
        self._columns.setDirection(way)
        self._columns.setStretchFactor(self._beside, 2 if below else 0)
        told = 0.0 if self.todo.isHidden() else WORDS
        spare = self.window().height() / self._look.scale - BESIDES_PICTURE - told
        least = LEAST_BELOW if not told else LEAST_ABOVE_WORDS
        self.picture.least_units = round(max(least, min(MOST_BELOW, spare))) if below else 0
        self.picture.updateGeometry()
        self._beside.whole = below
        self._beside.setMinimumWidth(0 if below else round(self._look.px(PANEL)))
        self._beside.setMaximumWidth(UNLIMITED if below else round(self._look.px(PANEL)))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        if snapshot.counting is not None:
            return
        seen = snapshot.without_picture() if self._drawn else snapshot
        if not seen.in_place:  # zones and dice are those of another camera's picture
            seen = replace(seen, layout=None, view=None, moves=())
        for part in (self.picture, self.panel):
            part.show_snapshot(seen)
        for part in (self.entry, self.transport, self.fingerprint):
            part.show_snapshot(snapshot)
        self.panel.events.seal.setVisible(snapshot.record is not None and snapshot.record.folder is not None)
        todo = todo_of(snapshot)
        self.todo.set_text(untold_words(snapshot))
        # cards, arrows and the headline tell what to do; words stand below them where they tell something else
        alone_on_board = len(snapshot.players) == 1 and not isinstance(snapshot.awaits, AwaitRolls)
        wordy = alone_on_board or todo != shown(snapshot.explanation)
        wanted = wordy and bool(todo) and not snapshot.over
        if wanted == self.todo.isHidden():
            self.todo.setVisible(wanted)
            self._place_panel()
        if snapshot.over and self.banner.isHidden():
            self.banner.announce(*ending_words(snapshot))
            won = snapshot.state is not None and bool(snapshot.state["result"]["winners"])
            if self._running and won and snapshot.record is not None:
                self.celebration.begin()
        elif not snapshot.over:
            self.banner.hide()
            self.celebration.end()
        self._running = not snapshot.over and snapshot.state is not None

    def toggle_fingerprint(self) -> None:
        """Shows the fingerprint of what is written down, or puts it away."""
        self.fingerprint.toggle(self._controller.snapshot)

    def set_drawn(self, drawn: bool) -> None:
        """Whether the table is drawn even where there is a picture of it."""
        if drawn != self._drawn:
            self._drawn = drawn
            self.show_snapshot(self._controller.snapshot)

    def show_odds(self, shown: bool) -> None:
        """Whether the odds are shown: of a bid, of a game that is on."""
        self.entry.show_odds(shown)
        self.panel.show_odds(shown)

    def put_away(self) -> None:
        """Another game begins."""
        self.banner.hide()
        self.celebration.end()
        self._running = False

    def close_down(self) -> None:
        self.celebration.end()
        self.entry.close_down()
        self.panel.close_down()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Whether the key meant something at the table."""
        if event.key() == Qt.Key.Key_Escape and self.fingerprint.isVisible():
            self.fingerprint.hide()
            return True
        if self.entry.handle_key(event):
            return True
        if event.key() == Qt.Key.Key_Space:
            self._controller.toggle()
        elif event.text() in ("+", "=", "-"):
            self._change_speed(-1 if event.text() == "-" else 1)
        else:
            return False
        return True

    def _change_speed(self, step: int) -> None:
        speed = self._controller.snapshot.speed
        near = min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - speed))
        self.speed_chosen.emit(SPEEDS[max(0, min(len(SPEEDS) - 1, near + step))])

    def _show_answer(self, refusal: str) -> None:
        if refusal:
            self.entry.refuse(refusal)
        else:
            self.entry.accepted()
