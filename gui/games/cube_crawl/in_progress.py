"""How a cube crawl stands: its level and room, what is held, and inside a room where everything is."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

import rules
from app.games.cube_crawl.cards.abilities import title_of
from app.games.in_progress import Told
from app.text.language import noop, tr
from gui.games.cube_crawl.room_drawing import RoomPlace, paint_room
from gui.setup.in_progress.editor import Editor
from gui.widgets.dice_painting import paint_die
from gui.widgets.form_parts import Rows
from gui.widgets.labels import ChoiceBox, Number, Tick, plain
from gui.widgets.painted import PaintedWidget
from gui.widgets.spacing import spaced
from gui.widgets.theme import Look
from rules.cube_crawl.abilities import ABILITIES, HARDENING
from rules.cube_crawl.levels import LEVELS, LIMITS, ROOMS_OF_A_LEVEL, TIERS_DUE
from rules.cube_crawl.rooms import DANGER_NUMBERS, Room
from rules.cube_crawl.state import CrawlState

NOT_HELD, HELD, OUT = noop("not held"), noop("held"), noop("out of the game")
"""What may be so of an ability, in English."""
PICTURE = 190.0
COLUMNS = 2
MOST_ACTIONS = 60
USED_COLUMNS = 3


class CrawlEditor(Editor):
    """Asks for all that `rules.cube_crawl.in_progress` wants to know; `changed` says that something is another."""

    least_width = 620

    def __init__(self, first: CrawlState) -> None:
        super().__init__()
        self._options = first.options
        self.level = _spin(1, len(LEVELS), tr("level"))
        self.room_of_level = _spin(1, ROOMS_OF_A_LEVEL, tr("room of the level"))
        self.health = _spin(1, max(level.health for level in LEVELS), tr("health"))
        self.abilities: dict[str, ChoiceBox] = {}
        self._grid = spaced(QGridLayout(), across=10, down=5)
        may_go = first.options.difficulty == "expert"
        for number, ability in enumerate(ABILITIES):
            choice = ChoiceBox()
            for words in (NOT_HELD, HELD, *((OUT,) if may_go else ())):
                choice.addItem(tr(words), words)
            choice.setAccessibleName(title_of(ability))
            choice.currentIndexChanged.connect(self._show)
            self.abilities[ability] = choice
            row, column = divmod(number, COLUMNS)
            self._grid.addWidget(plain(QLabel(title_of(ability)), "sentence"), row, 2 * column)
            self._grid.addWidget(choice, row, 2 * column + 1)
        self.inside = Tick(tr("the die stands in a room"))
        self.room = RoomEditor()
        self.room.changed.connect(self.changed)
        self._rows = Rows()
        self._line = spaced(QHBoxLayout(), 8)
        for words, field in (("", self.level), (tr("room"), self.room_of_level), (tr("health"), self.health)):
            if words:
                self._line.addWidget(plain(QLabel(words), "sentence"))
            self._line.addWidget(field, 1)
        self._rows.add(tr("Level"), self._line)
        self._rows.add(tr("Abilities"), self._grid)
        self._rows.add("", self.inside)
        self._box = spaced(QVBoxLayout(self), 10, 0)
        self._box.addLayout(self._rows)
        self._box.addWidget(self.room)
        for field in (self.level, self.room_of_level, self.health):
            field.valueChanged.connect(self._show)
        self.inside.toggled.connect(self._show)
        self._show()

    def set_look(self, look: Look) -> None:
        self._rows.even_out(self.level)

    def show_told(self, told: Mapping[str, Any]) -> None:
        if "round" in told:
            level, room = divmod(told["round"] - 1, ROOMS_OF_A_LEVEL)
            self.level.setValue(level + 1)
            self.room_of_level.setValue(room + 1)
        if "health" in told:
            self.health.setValue(told["health"])
        for ability, choice in self.abilities.items():
            held = HELD if ability in told.get("abilities", ()) else NOT_HELD
            choice.setCurrentIndex(choice.findData(OUT if ability in told.get("out_of_game", ()) else held))
        if "room" in told:
            self.room.show_told(told["room"])
            self.inside.setChecked(True)

    def told(self) -> Told:
        marks = {ability: choice.currentData() for ability, choice in self.abilities.items()}
        told: Told = {
            "round": (self.level.value() - 1) * ROOMS_OF_A_LEVEL + self.room_of_level.value(),
            "health": self.health.value(),
            "abilities": [ability for ability, mark in marks.items() if mark == HELD],
            "out_of_game": [ability for ability, mark in marks.items() if mark == OUT],
        }
        if self.inside.isChecked():
            told["room"] = self.room.told()
        return told

    def _show(self) -> None:
        """Offers what the level allows."""
        level = self._options.levels[self.level.value() - 1]
        self.health.setMaximum(level.health)
        due = (self.level.value() - 1) * ROOMS_OF_A_LEVEL + self.room_of_level.value() - 1
        self.room.setVisible(self.inside.isChecked())
        held = [ability for ability, choice in self.abilities.items() if choice.currentData() == HELD]
        self.room.offer(self._options.deck.by_tier[TIERS_DUE[due]], level.resistance + HARDENING, held)
        self.adjustSize()
        window = self.window()
        if window is not self:
            window.adjustSize()
        self.changed.emit()


class RoomEditor(QWidget):
    """Asks where everything is inside a room; `changed` says that something is another."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rooms: tuple[Room, ...] = ()
        self.room, self.top, self.north = ChoiceBox(), ChoiceBox(), ChoiceBox()
        for face in range(1, 7):
            self.top.addItem(str(face), face)
        self.north.addItem(tr("not seen"), None)
        for face in range(1, 7):
            self.north.addItem(str(face), face)
        self.row, self.column = _spin(1, 20, tr("row of the die")), _spin(1, 20, tr("column of the die"))
        self.resistance, self.acted = _spin(0, 9, tr("resistance")), _spin(0, MOST_ACTIONS, tr("actions so far"))
        self.glyphs: dict[tuple[int, int], Tick] = {}
        self.dangers = {number: Tick(str(number)) for number in DANGER_NUMBERS}
        self.used: dict[str, Tick] = {ability: Tick(title_of(ability)) for ability in ABILITIES}
        self.picture = RoomView()
        self._glyph_line, self._danger_line, self._used_line = QHBoxLayout(), QHBoxLayout(), QGridLayout()
        for number, danger in self.dangers.items():
            danger.setAccessibleName(tr("danger {number} is left", number=number))
            self._danger_line.addWidget(danger)
        for box in self.used.values():
            self._used_line.addWidget(box)
        self._rows = Rows()
        self._rows.add(tr("Room"), self.room)
        for name, fields in (
            (tr("Die in row"), (self.row, plain(QLabel(tr("column")), "sentence"), self.column)),
            (tr("Top"), (self.top, plain(QLabel(tr("north")), "sentence"), self.north)),
            (tr("Actions"), (self.acted, plain(QLabel(tr("resistance")), "sentence"), self.resistance)),
        ):
            line = spaced(QHBoxLayout(), 8)
            for field in fields:
                line.addWidget(field, 0 if isinstance(field, QLabel) else 1)
            self._rows.add(name, line)
        self.top.setAccessibleName(tr("face on top"))
        self.north.setAccessibleName(tr("face to the north"))
        self._rows.add(tr("Glyphs left"), self._glyph_line)
        self._rows.add(tr("Dangers left"), self._danger_line)
        self._rows.add(tr("Used here"), self._used_line)
        self._box = spaced(QHBoxLayout(self), 12, 0)
        self._box.addLayout(self._rows, 1)
        self._box.addWidget(self.picture)
        for choice in (self.top, self.north):
            choice.currentIndexChanged.connect(self._change)
        for spin in (self.row, self.column, self.resistance, self.acted):
            spin.valueChanged.connect(self._change)
        for box in (*self.dangers.values(), *self.used.values()):
            box.toggled.connect(self._change)
        self.room.currentIndexChanged.connect(self._show_room)

    def set_look(self, look: Look) -> None:
        self._rows.even_out(self.room)

    def offer(self, rooms: tuple[Room, ...], most_resistance: int, held: list[str]) -> None:
        """Offers the rooms that may be due, and the abilities that are held."""
        self._rows.setRowVisible(self._used_line, bool(held))  # this shows all that is in it
        for number, ability in enumerate(held):
            self._used_line.addWidget(self.used[ability], number // USED_COLUMNS, number % USED_COLUMNS)
        for ability, box in self.used.items():
            box.setVisible(ability in held)
        self.resistance.setMaximum(most_resistance)
        if rooms != self._rooms:
            self._rooms = rooms
            self.room.clear()
            for room in rooms:
                self.room.addItem(room.id, room.id)
            self.resistance.setValue(most_resistance - HARDENING)

    def show_told(self, told: Mapping[str, Any]) -> None:
        self.room.setCurrentIndex(self.room.findData(told["id"]))
        self.row.setValue(told["position"][0] + 1)
        self.column.setValue(told["position"][1] + 1)
        self.top.setCurrentIndex(self.top.findData(told["top"]))
        self.north.setCurrentIndex(self.north.findData(told.get("north")))
        self.resistance.setValue(told["resistance"])
        self.acted.setValue(told["actions"])
        for glyph, box in self.glyphs.items():
            box.setChecked(list(glyph) in told["glyphs"])
        for number, box in self.dangers.items():
            box.setChecked(number in told["dangers"])
        for ability, box in self.used.items():
            box.setChecked(ability in told["abilities_used"])

    def told(self) -> Told:
        told: Told = {
            "id": self.room.currentData(),
            "resistance": self.resistance.value(),
            "position": [self.row.value() - 1, self.column.value() - 1],
            "top": self.top.currentData(),
            "glyphs": [list(glyph) for glyph, box in self.glyphs.items() if box.isChecked()],
            "dangers": [number for number, box in self.dangers.items() if box.isChecked()],
            "actions": self.acted.value(),
            "abilities_used": [name for name, box in self.used.items() if box.isChecked() and not box.isHidden()],
        }
        return told if self.north.currentData() is None else {**told, "north": self.north.currentData()}

    def _show_room(self, row: int) -> None:
        """Another room: the die stands at its start, and all its glyphs are left."""
        for box in self.glyphs.values():
            self._glyph_line.removeWidget(box)
            box.hide()
            box.deleteLater()
        self.glyphs.clear()
        if not 0 <= row < len(self._rooms):
            return
        room = self._rooms[row]
        for glyph in room.glyphs:
            box = Tick(tr("row {row}, column {column}", row=glyph[0] + 1, column=glyph[1] + 1))
            box.setChecked(True)
            box.toggled.connect(self._change)
            self.glyphs[glyph] = box
            self._glyph_line.addWidget(box)
        self.row.setMaximum(room.rows)
        self.column.setMaximum(room.cols)
        self.row.setValue(room.start[0] + 1)
        self.column.setValue(room.start[1] + 1)
        self.acted.setToolTip(tr("overtime begins after {limit}", limit=LIMITS[room.tier]))
        self._change()

    def _change(self) -> None:
        row = self.room.currentIndex()
        if 0 <= row < len(self._rooms):
            place = (self.row.value() - 1, self.column.value() - 1)
            self.picture.show_room(self._rooms[row], place, self.top.currentData())
        self.changed.emit()


class RoomView(PaintedWidget):
    """The picture of a room's card, with the die where it stands."""

    def __init__(self) -> None:
        super().__init__()
        self._room: Room | None = None
        self._square = (0, 0)
        self._top = 1

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        side = round(self._look.px(PICTURE))
        return QSize(side, side)

    def show_room(self, room: Room, square: tuple[int, int], top: int) -> None:
        self._room, self._square, self._top = room, square, top
        words = tr(
            "room {room}: the die in row {row}, column {column}, {top} on top",
            room=room.id,
            row=square[0] + 1,
            column=square[1] + 1,
            top=top,
        )
        self.setAccessibleName(words)
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._room is None:
            return
        place = RoomPlace.fitting(self._room, QRectF(self.rect()))
        paint_room(painter, self._look, place, self._room)
        paint_die(painter, self._look, self._top, place.inside(self._square, 0.7))


def _spin(least: int, most: int, words: str) -> Number:
    field = Number()
    field.setRange(least, most)
    field.setAccessibleName(words)
    return field


def editor_of(first: rules.State) -> Editor:
    """What asks for how the table lies in the game that begins with `first`."""
    assert isinstance(first, CrawlState)
    return CrawlEditor(first)
