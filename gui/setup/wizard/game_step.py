"""The first step: which game, by its picture and two sentences."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QSizePolicy

import rules
from app.games.description import description_of
from app.setup.choices import Choices
from app.text.language import noop, shown, tr, tr_plural
from gui.games.picture import paint_game
from gui.setup.wizard.step import WizardStep
from gui.widgets.painted import PaintedButton
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look

CARD = (286.0, 176.0)
"""Width and height of a card at least, in units of the design."""
TALLEST = 1.0
"""Height of a card at most, in parts of its width."""
MOST_COLUMNS, NARROWEST = 4, 240.0
"""Cards in a row at most, and the width of one at least, in units of the design."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class GameCard(PaintedButton):
    """A game to choose; `taken` says that it was chosen for good, by a double click, `moved` carries how many cards
    across and down an arrow goes."""

    taken = Signal()
    moved = Signal(int, int)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.setCheckable(True)
        self.setText(shown(rules.GAMES[game].title))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(f"{self.text()}: {seats_words(game)}")
        self.setAccessibleDescription(about(game))

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(CARD[0])), round(self._look.px(CARD[1])))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMaximumHeight(round(self.width() * TALLEST))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._look.px(200)), round(self._look.px(CARD[1])))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.taken.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space chooses; arrows go from card to card, and Enter belongs to the wizard."""
        if event.key() == Qt.Key.Key_Space:
            self.click()
        elif event.key() in ARROWS:
            self.moved.emit(*ARROWS[Qt.Key(event.key())])
        else:
            event.ignore()

    def paint(self, painter: QPainter) -> None:
        look, u = self._look, self._look.px
        card = QRectF(self.rect()).adjusted(u(2), u(2), -u(2), -u(2))
        chosen, lit = self.isChecked(), self.hasFocus() or self.underMouse()
        painter.setBrush(look.color("raised" if chosen else "surface"))
        painter.setPen(QPen(look.color("accent" if chosen or lit else "line"), u(3 if chosen else 1.5)))
        painter.drawRoundedRect(card, u(12), u(12))
        if chosen and self.hasFocus():
            painter.setPen(QPen(look.color("text"), u(1.5)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card.adjusted(u(4), u(4), -u(4), -u(4)), u(9), u(9))
        inner = card.adjusted(u(12), u(10), -u(12), -u(8))
        title, body = look.font(16, bold=True), look.font(13)
        words = about(self.game)
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        needed = QFontMetricsF(body).boundingRect(QRectF(0, 0, inner.width(), 10_000), flags, words).height()
        line = QFontMetricsF(title).height()
        foot = QRectF(inner.left(), inner.bottom() - needed, inner.width(), needed)
        head = QRectF(inner.left(), foot.top() - line - u(2), inner.width(), line)
        paint_game(painter, look, self.game, inner.adjusted(0, u(14), 0, head.top() - inner.bottom() - u(4)))
        painter.setFont(look.font(12, bold=True))
        painter.setPen(look.color("muted"))
        top = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        number = list(rules.GAMES).index(self.game) + 1
        painter.drawText(inner.translated(0, -u(2)), top, f"{number}   {seats_words(self.game)}")
        painter.setFont(title)
        painter.setPen(look.color("text"))
        name = QFontMetricsF(title).elidedText(self.text(), Qt.TextElideMode.ElideRight, head.width())
        painter.drawText(head, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), name)
        painter.setFont(body)
        painter.setPen(look.color("muted"))
        painter.drawText(foot, flags, words)
        if chosen:
            self._paint_tick(painter, card)

    def _paint_tick(self, painter: QPainter, card: QRectF) -> None:
        """A tick, so that colour is not all that tells the chosen one."""
        u = self._look.px
        disc = QRectF(card.right() - u(32), card.top() + u(10), u(22), u(22))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.color("accent"))
        painter.drawEllipse(disc)
        pen = QPen(self._look.color("on_accent"), u(2.6))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        at = disc.center()
        for x1, y1, x2, y2 in ((-4.5, 0.5, -1.3, 3.8), (-1.3, 3.8, 4.8, -3.4)):
            painter.drawLine(at + QPointF(u(x1), u(y1)), at + QPointF(u(x2), u(y2)))


class GameStep(WizardStep):
    """Cards of the games, one of them chosen; `taken` says that it was chosen for good."""

    taken = Signal()
    picked = Signal(str)

    title = noop("Game")
    question = noop("What do you want to play?")

    def __init__(self) -> None:
        super().__init__()
        self.cards = {game: GameCard(game) for game in rules.GAMES}
        self._group = QButtonGroup(self)
        self._grid = spaced(QGridLayout(self), 10, 0)
        self._look = Look(DARK)
        self._columns = 0
        for card in self.cards.values():
            self._group.addButton(card)
            card.clicked.connect(lambda _checked=False, game=card.game: self.picked.emit(game))
            card.taken.connect(self.taken)
            card.moved.connect(self._move)
        self._arrange(MOST_COLUMNS)

    def set_look(self, look: Look) -> None:
        self._look = look

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many cards in a row as have room for their words."""
        super().resizeEvent(event)
        self._arrange(max(2, min(MOST_COLUMNS, int(self.width() / self._look.px(NARROWEST)))))

    def _arrange(self, columns: int) -> None:
        if columns != self._columns:
            self._columns = columns
            for number, card in enumerate(self.cards.values()):
                self._grid.addWidget(card, *divmod(number, columns))

    def show_choices(self, choices: Choices) -> None:
        super().show_choices(choices)
        self.cards[choices.game].setChecked(True)

    def take_focus(self) -> None:
        if self.choices is not None:
            self.cards[self.choices.game].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number chooses the game that it stands on."""
        games = list(self.cards)
        place = event.key() - Qt.Key.Key_1
        if not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and 0 <= place < len(games):
            self.cards[games[place]].setFocus()
            self.picked.emit(games[place])
        else:
            super().keyPressEvent(event)

    def _move(self, across: int, down: int) -> None:
        """Arrows go from card to card, and choose."""
        if self.choices is None:
            return
        games = list(self.cards)
        place = games.index(self.choices.game) + across + down * self._columns
        if 0 <= place < len(games):
            self.cards[games[place]].setFocus()
            self.picked.emit(games[place])


def about(game: str) -> str:
    """What a game is like, in two sentences."""
    return " ".join(tr(sentence) for sentence in description_of(game).about)


def seats_words(game: str) -> str:
    """For how many players a game is."""
    counts = rules.GAMES[game].seat_counts
    if len(counts) == 1:
        return tr_plural("alone", "{count} players", counts[0])
    return tr("{least}–{most} players", least=counts[0], most=counts[-1])
