"""The shots taken so far: a row for each face, with its key, its count and its pictures."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.teach.lesson import Lesson, keys_of
from app.teach.words import meaning_of, shots_left, shots_words
from app.text.language import tr
from gui.table.picture_view import image_of
from gui.widgets.labels import plain, restyle
from gui.widgets.painted import PaintedWidget
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look, give_look
from vision.reading.crops import READER_SIDE
from vision.teaching.die_set import DieSet, Face, Shot
from vision.teaching.training import SHOT_SIDE, WANTED_SHOTS

THUMB_UNITS = 46
MARGIN = (SHOT_SIDE - READER_SIDE) / 2
"""Around the reader's crop, in pixels of a shot: nothing of the die lies there."""


class Thumbs(PaintedWidget):
    """Pictures of shots in one line; where there are more than fit, those around the selected or the newest."""

    chosen = Signal(int)

    def __init__(self, units: float = THUMB_UNITS) -> None:
        super().__init__()
        self._units = units
        self.shots: tuple[Shot, ...] = ()
        self._pixmaps: dict[Shot, QPixmap] = {}
        self._selected: int | None = None
        self._doubtful: frozenset[int] = frozenset()
        self._places = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(200)), round(self._look.px(self._units)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(self._look.px(self._units)))

    def set_shots(
        self,
        shots: Sequence[Shot],
        places: int = 0,
        selected: int | None = None,
        doubtful: frozenset[int] = frozenset(),
    ) -> None:
        """Shows shots, and empty places up to `places`; `selected` and `doubtful` count within the row."""
        self.shots, self._places = tuple(shots), places
        self._selected, self._doubtful = selected, doubtful
        self._pixmaps = {shot: self._pixmaps.get(shot) or QPixmap(image_of(shot.picture)) for shot in self.shots}
        self.update()

    def _first(self) -> int:
        """The number of the first shot that is shown."""
        fit = max(1, int((self.width() + self._gap) // (self.height() + self._gap)))
        shown = len(self.shots) - 1 if self._selected is None else self._selected
        return max(0, min(len(self.shots) - fit, shown - fit // 2) if self._selected is not None else shown - fit + 1)

    @property
    def _gap(self) -> float:
        return self._look.px(6)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._first() + int(event.position().x() // (self.height() + self._gap))
        if number < len(self.shots):
            self.chosen.emit(number)

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        side = float(self.height())
        first = self._first()
        for place in range(max(self._places, len(self.shots)) - first):
            left = place * (side + self._gap)
            if left + side > self.width() + 1:
                break
            rect = QRectF(left, 0, side, side).adjusted(1.5, 1.5, -1.5, -1.5)
            if first + place < len(self.shots):
                self._paint_shot(painter, rect, first + place)
            else:
                painter.setPen(QPen(self._look.color("muted", 0.6), self._look.px(1.4), Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect, self._look.px(6), self._look.px(6))

    def _paint_shot(self, painter: QPainter, rect: QRectF, number: int) -> None:
        corner = self._look.px(6)
        frame = QPainterPath()
        frame.addRoundedRect(rect, corner, corner)
        pixmap = self._pixmaps[self.shots[number]]
        painter.save()
        painter.setClipPath(frame)
        painter.drawPixmap(rect, pixmap, QRectF(MARGIN, MARGIN, READER_SIDE, READER_SIDE))
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if number == self._selected:
            painter.setPen(QPen(self._look.color("accent"), self._look.px(3.2)))
            painter.drawRoundedRect(rect, corner, corner)
        if number in self._doubtful:
            self._paint_question(painter, rect)

    def _paint_question(self, painter: QPainter, rect: QRectF) -> None:
        side = rect.width() * 0.44
        badge = QRectF(rect.right() - side, rect.top(), side, side)
        painter.setPen(QPen(QColor(8, 12, 16, 190), 1.2))
        painter.setBrush(QColor("#ffbf57"))
        painter.drawEllipse(badge)
        font = self._look.font(1, bold=True)
        font.setPixelSize(max(6, round(side * 0.74)))
        painter.setFont(font)
        painter.setPen(QColor("#10151a"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, "?")


class FaceRow(QFrame):
    """One face: a click on it asks for this face."""

    chosen = Signal(str)
    shot_chosen = Signal(int)

    def __init__(self, face: Face, key: str) -> None:
        super().__init__()
        self.face = face
        self.setProperty("role", "card")
        self.key = plain(QLabel(key), "key")
        self.word = plain(QLabel(face.word), "count")
        self.meaning = plain(QLabel(meaning_of(face)), "quiet")
        self.count = plain(QLabel(), "quiet")
        self.thumbs = Thumbs()
        self.thumbs.chosen.connect(self._choose_shot)
        self._numbers: tuple[int, ...] = ()
        head = QVBoxLayout()
        line = self._line = QHBoxLayout()
        line.addWidget(self.key)
        line.addWidget(self.word)
        line.addStretch(1)
        head.addLayout(line)
        self.meaning.setVisible(bool(self.meaning.text()))
        head.addWidget(self.meaning)
        head.addWidget(self.count)
        self._head = sized(QWidget(), fixed_width=108)
        self._head.setLayout(head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(0)
        self._row = spaced(QHBoxLayout(self), 8)
        self._row.addWidget(self._head)
        self._row.addWidget(self.thumbs, 1)

    def set_look(self, look: Look) -> None:
        edge = round(look.px(6))
        self._row.setContentsMargins(edge + 3, edge, edge, edge)
        self._line.setSpacing(round(look.px(8)))

    def show_lesson(self, lesson: Lesson, doubts: Mapping[Shot, str], asked: bool) -> None:
        shots = lesson.die_set.shots
        self._numbers = lesson.shots_of(self.face.word)
        mine = [shots[i] for i in self._numbers]
        selected = self._numbers.index(lesson.selected) if lesson.selected in self._numbers else None
        doubtful = frozenset(k for k, shot in enumerate(mine) if shot in doubts)
        self.thumbs.set_shots(mine, WANTED_SHOTS, selected, doubtful)
        self.count.setText(shots_left(lesson.die_set, self.face))
        restyle(self, "awaited", "true" if asked else "false")
        shots = shots_words(len(mine))
        self.setAccessibleName(
            tr("{face}: {shots}, asked for now", face=str(self.face), shots=shots)
            if asked
            else tr("{face}: {shots}", face=str(self.face), shots=shots)
        )

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.chosen.emit(self.face.word)

    def _choose_shot(self, place: int) -> None:
        self.shot_chosen.emit(self._numbers[place])


class ShotsPanel(QWidget):
    """All faces of a set with their shots."""

    face_chosen = Signal(str)
    shot_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[FaceRow, ...] = ()
        self._look = Look(DARK)
        self._box = spaced(QVBoxLayout(self), 6, 0)
        self._box.addStretch(1)

    def set_look(self, look: Look) -> None:
        self._look = look

    def begin(self, die_set: DieSet) -> None:
        """Rows for the faces of a set."""
        for row in self.rows:
            self._box.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = tuple(FaceRow(face, key) for key, face in keys_of(die_set).items())
        for place, row in enumerate(self.rows):
            row.chosen.connect(self.face_chosen)
            row.shot_chosen.connect(self.shot_chosen)
            give_look(row, self._look)
            self._box.insertWidget(place, row)

    def show_lesson(self, lesson: Lesson, doubts: Mapping[Shot, str], asks: bool) -> None:
        for row in self.rows:
            row.show_lesson(lesson, doubts, asks and row.face.word == lesson.word)
