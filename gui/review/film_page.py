"""The film side of a review: what needs attention, the moment that is shown, the column beside it, and the foot."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.text.language import tr
from gui.review.film_bar import FilmBar
from gui.review.moment_view import MomentView
from gui.review.settler import Settler
from gui.table.picture_view import UNLIMITED
from gui.table.table_panel import TablePanel
from gui.widgets.flow_layout import set_widths
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from gui.window.notice_bar import NoticeBar

GAME_WIDTHS, DOUBT_WIDTHS, MOVE_WIDTHS = (352, 410), (380, 470), (260, 470)
"""Of the column at the right, at least and usually, in units of the design."""
BAR_WIDTH = 12
"""Room beside it for a bar to scroll it."""
LOW = 720
"""Where the window is lower, in units of the design, what can be done does not fit below the dice."""


class Squeezed(QWidget):
    """May be lower than its words would like at its width: what is in it gives way, and nothing around it scrolls."""

    def hasHeightForWidth(self) -> bool:
        return False


class FilmPage(Squeezed):
    """Lays out what a review shows. In the column at the right stands the game, `panel`; or while an event is in doubt,
    as `show_doubtful` says, the settler's panel, which scrolls above what can be done. Where the window is low for the
    size of its text, what can be done goes across its foot in place of the film's strips, always in sight."""

    def __init__(self, settler: Settler) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._settler = settler
        self._decisions = settler.panel.decisions
        self._doubtful = self._low = self._told = False
        self.attention = NoticeBar()
        self.attention.setAccessibleName(tr("needs attention"))
        self.panel = TablePanel()
        self.panel.events.list.setToolTip(tr("Previous event, next event (↑ ↓)"))
        self.moment = MomentView()
        self.bar = FilmBar()
        squeezed = Squeezed()  # the panel's list of events gives way first
        around = spaced(QVBoxLayout(squeezed), margins=0)
        around.addWidget(self.panel)
        self._side = QStackedWidget()
        self._game, self._doubt = (_Column(part) for part in (squeezed, settler.panel))
        self._game.area.as_wide = True
        for column in (self._game, self._doubt):
            self._side.addWidget(column)
        self._columns = spaced(QHBoxLayout(), 12)
        self._columns.addWidget(self.moment, 1)
        self._columns.addWidget(self._side, 1)
        self._low_foot = spaced(QVBoxLayout(), 6)
        self._lowest = spaced(QHBoxLayout(), 12)
        self._lowest.addWidget(self.bar, 1)
        self._box = spaced(QVBoxLayout(), 8, (12, 12, 12, 8))
        self._box.addLayout(self._columns, 1)
        self._box.addLayout(self._low_foot)
        self._box.addLayout(self._lowest)
        outer = spaced(QVBoxLayout(self), 0, 0)
        outer.addWidget(self.attention)
        outer.addLayout(self._box, 1)
        self._stand_high()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_doubtful(self, doubtful: bool) -> None:
        """Whether an event is in doubt: then its dice stand at the right, with all that can be done."""
        self._doubtful = doubtful
        self._side.setCurrentIndex(int(doubtful))
        self.bar.show_buttons(not doubtful)
        self._fit()

    def show_words(self) -> None:
        """What would change may stand in the place of the words on the moment; where the window is low, they stand
        beside it, and come into sight when there is something new to decide."""
        self.moment.show_words(self._settler.sides.isHidden() and not (self._doubtful and self._low))
        told = not self._settler.sides.isHidden()
        if told and not self._told:
            self._doubt.area.verticalScrollBar().setValue(0)
        self._told = told

    def scroll_side(self, pages: int) -> None:
        """Scrolls the column at the right by so many of its heights."""
        bar = (self._doubt if self._doubtful else self._game).area.verticalScrollBar()
        bar.setValue(bar.value() + bar.pageStep() * pages)

    def _fit(self) -> None:
        """The column at the right is as wide as what it shows, and gives way where the window is narrow."""
        low = self.window().height() < self._look.px(LOW)
        if low != self._low:
            self._low = low
            if low:
                self._stand_low()
            else:
                self._stand_high()
        doubt = self._settler.doubt
        least, usual = GAME_WIDTHS if doubt is None else DOUBT_WIDTHS if doubt.die is not None else MOVE_WIDTHS
        narrowest = 0 if self._doubtful else self._game.area.minimumSizeHint().width()
        least, usual = (max(narrowest, self._look.px(units + BAR_WIDTH)) for units in (least, usual))
        wide = self._doubtful and low  # beside the die, whose height is little, there is room for words
        set_widths(self._side, least, UNLIMITED if wide else usual)
        for column, share in enumerate((2, 3) if wide else (1, 1)):
            self._columns.setStretch(column, share)
        self.bar.show_strips(not (self._doubtful and low), all_of_them=not low)
        self._decisions.setVisible(self._doubtful)
        self._decisions.last.setVisible(self._doubtful)
        self.show_words()

    def _stand_high(self) -> None:
        self._decisions.stand_wide(False)
        self._doubt.box.addWidget(self._decisions)
        self.moment.stand_beside(True)
        for part in (self._settler.sides, self._settler.entry):
            self.moment.below.addWidget(part)

    def _stand_low(self) -> None:
        self._decisions.stand_wide(True)
        self._low_foot.addWidget(self._settler.entry)
        self._low_foot.addWidget(self._decisions)
        self._lowest.addWidget(self._decisions.last)
        self.moment.stand_beside(False)
        self._settler.panel.above.addWidget(self._settler.sides)
        self._settler.panel.among.addWidget(self.moment.opinions)


class _Column(QWidget):
    """Scrolls a part in `area`; below it in `box` may stand what stays in sight."""

    def __init__(self, part: QWidget) -> None:
        super().__init__()
        self.area = Scrolled(part)
        self.box = spaced(QVBoxLayout(self), 7, 0)
        self.box.addWidget(self.area, 1)
