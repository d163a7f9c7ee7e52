"""What is seen through the source, as the steps that look at the table show it."""

from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

import rules
from app.live.snapshot import Snapshot
from app.setup.choices import Choices
from app.setup.source_preview import PreviewFrame
from gui.games.picture import paint_game
from gui.table.picture_view import PictureView
from gui.widgets.theme import DARK, Look
from referee.layout import Layout
from referee.view import TableView

LEAST = QSize(240, 140)
"""With large text in a small window the words and buttons of a step matter more than its picture."""


def zones_now(choices: Choices, preview: PreviewFrame) -> Layout | None:
    """The zones as they lie in the picture: those that are known or were drawn, else those of a mat in view."""
    if preview.image is None:
        return None
    height, width = preview.image.shape[:2]
    return preview.layout if choices.layout is None else choices.layout.scaled(width, height)


class Preview(PictureView):
    """The picture of the table with zones and dice on it, each player under the mark that was chosen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._given = Look(DARK)
        self._marks: tuple[int, ...] = ()
        self._game = next(iter(rules.GAMES))
        self._seen = False
        self.setAccessibleName(name)

    def minimumSizeHint(self) -> QSize:
        return LEAST

    def set_look(self, look: Look) -> None:
        self._given = look
        super().set_look(replace(look, marks=self._marks))

    def show_preview(self, choices: Choices, preview: PreviewFrame, zones: bool, dice: bool) -> Snapshot:
        """Shows what is seen, if anything is; what is shown."""
        if choices.marks != self._marks:
            self._marks = choices.marks
            self.set_look(self._given)
        self._game, self._seen = choices.game, preview.image is not None
        snapshot = snapshot_of(choices, preview, zones, dice)
        self.show_snapshot(snapshot)
        return snapshot

    def paint(self, painter: QPainter) -> None:
        """As long as there is no picture of the table, there is one of the game."""
        if self._seen:
            super().paint(painter)
            return
        look, room = self._given, QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(room, look.px(10), look.px(10))
        side = min(room.width() * 0.6, look.px(420))
        place = QRectF(0, 0, side, min(room.height() * 0.6, side * 0.6))
        place.moveCenter(room.center())
        painter.setOpacity(0.55)
        paint_game(painter, look, self._game, place)


def snapshot_of(choices: Choices, preview: PreviewFrame, zones: bool, dice: bool) -> Snapshot:
    """The preview as a picture of a table shows it, with zones and with what is read, if they are wanted."""
    reading = preview.reading if dice and preview.image is not None else None
    return Snapshot(
        image=preview.image,
        layout=zones_now(choices, preview) if zones else None,
        state={"seats": [{"name": name} for name in choices.players], "phase": ""},
        view=TableView(0.0, reading, (), ""),
        playback="playing",
        live=preview.live,
    )
