"""The page on which a person draws the zones over the picture of the table, by mouse or by keys alone."""

from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.live.snapshot import Snapshot
from app.text.language import noop, tr
from app.zones.drawing import Drawing
from app.zones.fitness import problem_of
from app.zones.guess import first_guess
from app.zones.places import layout_of, places_of, sits_around, zones_of
from gui.setup.zones.canvas import ZoneCanvas
from gui.widgets.flow_layout import FlowLayout, set_widths
from gui.widgets.labels import Tick, plain
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from referee.layout import Layout

STEP, FINE_STEP = 0.01, 0.002
"""How far an arrow key moves a corner, and with Shift, as shares of the picture's width."""
LEAST_PANEL, PANEL = 265.0, 350.0
"""How wide what stands beside the picture is, in units of the design: at least, and where there is room."""

Key = Qt.Key
ARROWS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1)}
HINTS = (
    (noop("Mouse"), noop("drag a corner, or a whole zone")),
    (noop("Tab"), noop("next zone")),
    (noop("C"), noop("next corner, then the whole zone")),
    (noop("Arrows"), noop("move it; with Shift, a little")),
    (noop("+  Del"), noop("add a corner; remove the zone")),
    (noop("T"), noop("turn the board by a quarter")),
    (noop("Ctrl+Z, Y"), noop("undo; redo")),
)


class ZonesPage(QWidget):
    """Draws the zones of a game; `drawn` carries the layout once it is good, `left` says that the person leaves."""

    drawn = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._game = ""
        self._names: tuple[str, ...] = ()
        self.drawing: Drawing | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.canvas = ZoneCanvas()
        self.canvas.changed.connect(self._show)
        self.words = plain(QLabel(), "quiet")
        self.words.setWordWrap(True)
        self.places = QListWidget()
        self.places.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.places.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.places.setAccessibleName(tr("zones to draw"))
        self.places.setToolTip(tr("Next zone (Tab)"))
        self.places.itemClicked.connect(self._choose_item)
        self.mirrored = Tick(tr("The picture is mirrored (M)"))
        self.mirrored.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.mirrored.toggled.connect(lambda _on: self._show(self.drawing))
        self._keys = spaced(QGridLayout(), across=10, down=4)
        for row, (key, meaning) in enumerate(HINTS):
            self._keys.addWidget(plain(QLabel(tr(key)), "key"), row, 0, Qt.AlignmentFlag.AlignLeft)
            label = plain(QLabel(tr(meaning)), "meaning")
            label.setWordWrap(True)
            self._keys.addWidget(label, row, 1)
        self._keys.setColumnStretch(1, 1)
        self.problem = plain(QLabel(), "refusal")
        self.problem.setWordWrap(True)
        self.undo = self._button(tr("Undo (Ctrl+Z)"), self._undo)
        self.again = self._button(tr("Start again (N)"), self._begin_anew)
        self.leave = self._button(tr("Close (Esc)"), self.left.emit)
        self.done = self._button(tr("Done ⏎"), self._done)
        self.done.setProperty("role", "primary")
        self._explained = spaced(QVBoxLayout(), 10, 0)
        self._explained.addWidget(self.words)
        self._explained.addWidget(self.mirrored)
        self._explained.addLayout(self._keys)
        self._explained.addStretch(1)
        self._buttons = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignRight), 6)
        for button in (self.undo, self.again, self.leave, self.done):
            self._buttons.addWidget(button)
        self._panel = QWidget()
        self._panel.setLayout(self._explained)
        # Where little room is left, what explains scrolls; the zones and what ends the drawing stay in sight.
        self._below_list = Scrolled(self._panel)
        self._below_list.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._beside = QWidget()
        self._beside.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._side = spaced(QVBoxLayout(self._beside), 8, 0)
        self._side.addWidget(self.places)
        self._side.addWidget(self._below_list, 1)
        self._columns = spaced(QHBoxLayout(), 12)
        self._columns.addWidget(self.canvas, 3)
        self._columns.addWidget(self._beside, 2)
        self._rows = spaced(QVBoxLayout(self), 8, 6)
        self._rows.addLayout(self._columns, 1)
        self._rows.addWidget(self.problem)
        self._rows.addLayout(self._buttons)

    def set_look(self, look: Look) -> None:
        self._look = look
        set_widths(self._beside, look.px(LEAST_PANEL), look.px(PANEL))
        self._fit_list()

    def begin(self, game: str, players: tuple[str, ...], image: np.ndarray, layout: Layout | None) -> None:
        """Draws for a game over a picture (BGR), with the zones of `layout`, in its pixels, if there is one."""
        self.drawing, self._game, self._names = None, game, players  # the places before were another game's
        height, width = image.shape[:2]
        self.canvas.show_image(image)
        places = places_of(game, len(players))
        zones = {} if layout is None else zones_of(layout, places)
        self.mirrored.setChecked(layout is not None and layout.mirrored)
        board = any(place.kind == "board" for place in places)
        self.words.setText(
            tr("Draw where the dice lie. The board's white corner is the top left one, as the players see it.")
            if board
            else tr("Draw where the dice lie.")
        )
        self._show(Drawing.of(places, (width, height), zones or first_guess(game, places, (width, height))))
        self.setFocus()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Takes the table as it is now: hands go on moving while its zones are drawn."""
        image, drawing = snapshot.image, self.drawing
        if self.isVisible() and image is not None and drawing is not None and image.shape[1::-1] == drawing.size:
            self.canvas.show_image(image)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.drawing is None or not self._press(self.drawing, event):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Tab goes from place to place: nothing else on the page takes the keyboard."""
        if self.drawing is not None:
            self._show(self.drawing.step_place(1 if next else -1))
        return True

    def _press(self, drawing: Drawing, event: QKeyEvent) -> bool:
        """Whether the key belonged to the drawing."""
        key, fine = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if key == Key.Key_Z:
                self._show(drawing.redone() if fine else drawing.undone())
            elif key == Key.Key_Y:
                self._show(drawing.redone())
            else:
                return False
            return True
        if key in ARROWS:
            step = drawing.size[0] * (FINE_STEP if fine else STEP)
            dx, dy = ARROWS[Key(key)]
            base = drawing if event.isAutoRepeat() else drawing.hold()
            self._show(base.moved(dx * step, dy * step))
        elif key == Key.Key_C:
            self._show(drawing.step_corner(-1 if fine else 1))
        elif key in (Key.Key_Delete, Key.Key_Backspace):
            self._show(drawing.without())
        elif event.text() == "+" or key == Key.Key_Insert:
            self._show(self._with_more(drawing))
        elif key == Key.Key_T and drawing.place.kind == "board":
            self._show(drawing.turned())
        elif key == Key.Key_M:
            self.mirrored.toggle()
        elif key == Key.Key_N:
            self._begin_anew()
        elif key in (Key.Key_Return, Key.Key_Enter):
            self._done()
        elif key == Key.Key_Escape:
            self.left.emit()
        else:
            return False
        return True

    def _with_more(self, drawing: Drawing) -> Drawing:
        """One corner more; a place that is not drawn gets its first guess."""
        if drawing.polygon is not None:
            return drawing.with_corner()
        return drawing.drawn_again(first_guess(self._game, drawing.places, drawing.size)[drawing.place])

    def _show(self, drawing: Drawing | None) -> None:
        if drawing is None:
            return
        if self.drawing is None or drawing.places != self.drawing.places or self.places.count() != len(drawing.places):
            self.places.clear()
            for place in drawing.places:
                self.places.addItem(QListWidgetItem(place.words(self._names)))
            self._fit_list()
        self.drawing = drawing
        self.canvas.show_drawing(drawing, self._names)
        for row, place in enumerate(drawing.places):
            words = place.words(self._names)
            words = f"{words[:1].upper()}{words[1:]}"
            missing = tr("{place}: left out (+ draws it)", place=words)
            self.places.item(row).setText(words if place in drawing.zones else missing)
        self.places.setCurrentRow(drawing.places.index(drawing.place))
        self.problem.setText(self._problem(drawing) or "")
        self.problem.setVisible(bool(self.problem.text()))
        self.done.setEnabled(not self.problem.text())
        self.undo.setEnabled(bool(drawing.before))

    def _problem(self, drawing: Drawing) -> str | None:
        mirrored = self.mirrored.isChecked() if sits_around(self._game) else None
        return problem_of(drawing.zones, drawing.places, self._names, drawing.size, mirrored)

    def _done(self) -> None:
        drawing = self.drawing
        if drawing is None or self._problem(drawing) is not None:
            return
        seats = len(self._names)
        self.drawn.emit(layout_of(drawing.zones, self._game, seats, drawing.size, self.mirrored.isChecked()))

    def _undo(self) -> None:
        if self.drawing is not None:
            self._show(self.drawing.undone())

    def _begin_anew(self) -> None:
        drawing = self.drawing
        if drawing is not None:
            guess = Drawing.of(drawing.places, drawing.size, first_guess(self._game, drawing.places, drawing.size))
            self._show(guess.keeping(drawing))

    def _choose_item(self, item: QListWidgetItem) -> None:
        if self.drawing is not None:
            self._show(self.drawing.choose(self.drawing.places[self.places.row(item)]))

    def _fit_list(self) -> None:
        """As high as its places, up to eight of them; no lower than three."""
        row = round(self._look.px(32))
        places, frame = min(8, max(2, self.places.count())), round(self._look.px(12))
        least = row * min(3, places) + frame
        self.places.setMinimumHeight(least)
        explained = round(self._look.px(44))
        self._below_list.setMinimumHeight(explained)
        self._beside.setMinimumHeight(least + explained + self._side.spacing())
        self.places.setMaximumHeight(row * places + frame)
        self.places.setIconSize(QSize(row, row))

    @staticmethod
    def _button(words: str, slot: Callable[[], Any]) -> QPushButton:
        button = QPushButton(words)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _checked=False: slot())
        return button
