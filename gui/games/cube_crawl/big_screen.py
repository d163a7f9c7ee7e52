"""The cube crawl on the big screen: the room with the die in it, and how the crawl stands."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.games.cube_crawl.cards.abilities import name_of
from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from app.text.language import tr
from gui.big_screen.painting import LEAST_TEXT
from gui.games.cube_crawl.crawl_table import paint_crawl
from gui.games.cube_crawl.panel import paint_status
from gui.widgets.text_painting import LEFT, write
from gui.widgets.theme import Look
from rules.cube_crawl.state import CrawlState

NOTHING_TYPED = HandEntry()
ENLARGED = 1.55
"""The lines of the panel, drawn for a window, become so much larger."""


def paint(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """The room on the left, health, resistance, actions and abilities on the right."""
    state = snapshot.position
    assert isinstance(state, CrawlState)
    larger = Look(look.palette, look.scale * ENLARGED)
    room = QRectF(rect.left(), rect.top(), rect.width() * 0.5, rect.height())
    paint_crawl(painter, larger, room, state, NOTHING_TYPED)
    beside = QRectF(room.right() + look.px(24), rect.top(), rect.right() - room.right() - look.px(24), rect.height())
    status = QRectF(beside.left(), beside.top() + look.px(10), beside.width(), larger.px(116))
    paint_status(painter, larger, status, snapshot, NOTHING_TYPED)
    head = QRectF(beside.left(), status.bottom() + look.px(26), beside.width(), look.px(34))
    used = state.visit.used if state.visit is not None else ()
    words = tr("abilities") if state.held else tr("no abilities")
    write(painter, look, head, words, LEAST_TEXT, bold=True, color="muted")
    for place, name in enumerate(state.held):
        line = head.translated(0, look.px(44) * (place + 1))
        if line.bottom() <= rect.bottom():
            words = tr("{ability} (used)", ability=name_of(name)) if name in used else name_of(name)
            write(painter, look, line, words, 32, bold=True, color="muted" if name in used else "text", side=LEFT)
