"""The foot of the review: play and pause, where it is and how fast, the strips, and what may be done."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from app.live.log import clock
from app.review.case import Case
from app.review.footage import Span
from app.text.language import noop, number, tr
from gui.review.markers import Legend
from gui.review.strips import OverviewStrip, ZoomStrip
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.icons import icon
from gui.widgets.labels import plain
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look

BUTTONS = (
    ("d", noop("Dispute (D)"), noop("Dispute the event that is shown")),
    ("i", noop("Missed (I)"), noop("Enter an event that was missed here")),
    ("a", noop("Audit (A)"), noop("Who changed what; verify; export")),
    ("escape", noop("Close (Esc)"), noop("Leave the review")),
)


class FilmBar(QWidget):
    """Shows where in a case we are. `pressed` carries the key of what was clicked on; `chosen` a time in seconds;
    `event_chosen` the place of a moment."""

    pressed = Signal(str)
    chosen = Signal(float)
    event_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._end = 0.0
        self._playing = False
        self.play = sized(QToolButton(), icon=18)
        self.play.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.play.clicked.connect(lambda: self.pressed.emit("space"))
        self.time = plain(QLabel(), "count")
        self.speed = plain(QLabel(), "pill")
        self.speed.setToolTip(tr("Speed: + faster, − slower"))
        self.source = plain(QLabel(), "pill")
        self.source.setToolTip(tr("Which of the cameras is shown (S)"))
        self.source.hide()
        self.buttons = {key: self._button(key, tr(text), tr(tip)) for key, text, tip in BUTTONS}
        self.zoomed, self.overview, self.legend = ZoomStrip(), OverviewStrip(), Legend()
        for strip in (self.zoomed, self.overview):
            strip.chosen.connect(self.chosen)
            strip.event_chosen.connect(self.event_chosen)
        self._row = spaced(QHBoxLayout(), 8)
        for widget in (self.play, self.time, self.speed, self.source):
            self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        self._deeds = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignRight), 8)
        for button in self.buttons.values():
            self._deeds.addWidget(button)
        self._row.addLayout(self._deeds, 1)
        self._box = spaced(QVBoxLayout(self), 5, 0)
        self._box.addLayout(self._row)
        for widget in (self.zoomed, self.overview, self.legend):
            self._box.addWidget(widget)

    def _button(self, key: str, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _checked=False: self.pressed.emit(key))
        return button

    def minimumSizeHint(self) -> QSize:
        """As high as it is in the width that it has: where that is little, there are more rows."""
        least = super().minimumSizeHint()
        return QSize(least.width(), max(least.height(), self.heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._show_icon()

    def show_case(self, case: Case, spans: tuple[Span, ...], source: str | None) -> None:
        """Shows another case, or the film of another of its sources."""
        self._end = case.end
        for strip in (self.zoomed, self.overview):
            strip.show_timeline(case.timeline, spans)
        self.source.setText(source or "")
        self.source.setVisible(len(case.sources) > 1)

    def let_go(self) -> None:
        """Shows no case."""
        for strip in (self.zoomed, self.overview):
            strip.let_go()

    def show_buttons(self, shown: bool) -> None:
        """While an event is in doubt, what can be done stands beside it."""
        for button in self.buttons.values():
            button.setVisible(shown)

    def show_strips(self, shown: bool, all_of_them: bool) -> None:
        """Where there is little room, what runs in a loop is stopped and played, and no more; while nothing is in
        doubt, the moments around are shown there without the whole session and without what the marks mean."""
        self.zoomed.setVisible(shown)
        for strip in (self.overview, self.legend):
            strip.setVisible(shown and all_of_them)

    def show_time(self, t: float, place: int | None, playing: bool, speed: float) -> None:
        """Where we are: `t` seconds, the event of the moment at `place`, and whether the film runs."""
        if playing != self._playing:
            self._playing = playing
            self._show_icon()
        self.time.setText(f"{exact_clock(t)} / {clock(self._end)}")
        digits = len(f"{speed:g}".partition(".")[2])
        self.speed.setText(f"{number(speed, digits)} ×")
        for strip in (self.zoomed, self.overview):
            strip.show_time(t, place)
        self.overview.show_zoom(*self.zoomed.extent())

    def _show_icon(self) -> None:
        name = "pause" if self._playing else "play"
        tip = tr("Pause (Space)") if self._playing else tr("Play (Space)")
        self.play.setIcon(icon(name, self._look.color("text"), round(self._look.px(18))))
        self.play.setToolTip(tip)
        self.play.setAccessibleName(tip)


def exact_clock(t: float) -> str:
    """A time to the hundredth, since one frame follows the other faster than seconds."""
    hundredths = round(max(t, 0.0) * 100)
    behind_the_point = number(hundredths % 100 / 100, 2)[1:]
    return f"{clock(hundredths // 100)}{behind_the_point}"
