"""The film side of a review: what needs attention, the moment that is shown, the column beside it, and the foot."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.text.language import tr
from gui.review.film_bar import FilmBar
from gui.review.moment_view import MomentView
from gui.review.settler import Settler
from gui.table.table_panel import TablePanel
from gui.widgets.flow_layout import set_widths
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from gui.window.notice_bar import NoticeBar

GAME_WIDTHS, DOUBT_WIDTHS = (352, 410), (416, 470)
"""Of the column at the right, at least and usually, in units of the design."""
BAR_WIDTH = 12
"""Room beside it for a bar to scroll it."""


class Squeezed(QWidget):
    """May be lower than its words would like at its width: what is in it gives way, and nothing around it scrolls."""

    def hasHeightForWidth(self) -> bool:
        return False


class FilmPage(Squeezed):
    """Lays out what a review shows. In the column at the right stands the game, `panel`; or while an event is in doubt,
    as `show_doubtful` says, the settler's panel. Both scroll where the window is lower than they are."""

    def __init__(self, settler: Settler, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)
        self.attention = NoticeBar()
        self.attention.setAccessibleName(tr("needs attention"))
        self.panel = TablePanel()
        self.panel.events.list.setToolTip(tr("Previous event, next event (↑ ↓)"))
        self.moment = MomentView((settler.sides, settler.entry))
        self.bar = FilmBar()
        squeezed = Squeezed()  # the panel's list of events gives way first
        around = QVBoxLayout(squeezed)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self.panel)
        self._side = QStackedWidget()
        self._insides = [self._add_to_side(part) for part in (squeezed, settler.panel)]
        self._columns = spaced(QHBoxLayout(), 12)
        self._columns.addWidget(self.moment, 1)
        self._columns.addWidget(self._side, 1)
        self._box = spaced(QVBoxLayout(), 8, (12, 12, 12, 8))
        self._box.addLayout(self._columns, 1)
        self._box.addWidget(self.bar)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.attention)
        outer.addLayout(self._box, 1)

    def _add_to_side(self, part: QWidget) -> QVBoxLayout:
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.addWidget(part)
        self._side.addWidget(Scrolled(inside))
        return box

    def set_look(self, look: Look) -> None:
        self._look = look
        edge = round(look.px(12))
        for box in self._insides:
            box.setContentsMargins(0, 0, edge, 0)
        self._fit_side()

    def show_doubtful(self, doubtful: bool) -> None:
        """Whether an event is in doubt: then its dice stand at the right, with all that can be done."""
        self._side.setCurrentIndex(int(doubtful))
        self.bar.show_buttons(not doubtful)
        self._fit_side()

    def scroll_side(self, pages: int) -> None:
        """Scrolls the column at the right by so many of its heights."""
        area = self._side.currentWidget()
        assert isinstance(area, Scrolled)
        bar = area.verticalScrollBar()
        bar.setValue(bar.value() + bar.pageStep() * pages)

    def _fit_side(self) -> None:
        """The column at the right is as wide as what it shows, and gives way where the window is narrow."""
        least, usual = DOUBT_WIDTHS if self._side.currentIndex() else GAME_WIDTHS
        set_widths(self._side, self._look.px(least + BAR_WIDTH), self._look.px(usual + BAR_WIDTH))
