"""The games of which numbers tell all: a line for each player, and what is asked once for the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout

from app.games.in_progress import Told
from app.text.language import shown
from gui.setup.in_progress.editor import Editor
from gui.widgets.form_parts import Rows
from gui.widgets.labels import ChoiceBox, Number, plain
from gui.widgets.player_marks import MarkView
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from rules.in_progress import TakeUpNumbers
from rules.options import NumberOption


class NumbersEditor(Editor):
    """Asks for what `asked` names, of these players; `changed` says that something is another."""

    def __init__(self, asked: TakeUpNumbers, names: Sequence[str]) -> None:
        super().__init__()
        self._asked = asked
        self._look = Look(DARK)
        self.counts: list[dict[str, Number]] = []
        self.table: dict[str, Number | ChoiceBox] = {}
        self._grid = spaced(QGridLayout(), across=12, down=6)
        for column, count in enumerate(asked.each):
            self._grid.addWidget(plain(QLabel(shown(count.title)), "heading"), 0, column + 2)
        for seat, name in enumerate(names):
            mark = MarkView(26)
            mark.set_player(seat, name)
            self._grid.addWidget(mark, seat + 1, 0)
            self._grid.addWidget(plain(QLabel(name), "sentence"), seat + 1, 1)
            fields: dict[str, Number] = {}
            for column, count in enumerate(asked.each):
                fields[count.name] = self._spin(count, f"{name}: {shown(count.title)}")
                self._grid.addWidget(fields[count.name], seat + 1, column + 2)
            self.counts.append(fields)
        self._grid.setColumnStretch(1, 1)
        self._rows = Rows()
        for option in asked.table:
            field = self._spin(option, shown(option.title)) if isinstance(option, NumberOption) else ChoiceBox()
            if isinstance(field, ChoiceBox):
                for value, words in option.choices(names):
                    field.addItem(shown(words), value)
                field.currentIndexChanged.connect(lambda _row: self.changed.emit())
            self.table[option.name] = field
            self._rows.add(shown(option.title), field)
        self._box = spaced(QVBoxLayout(self), 14, 0)
        self._box.addLayout(self._grid)
        self._box.addLayout(self._rows)

    def set_look(self, look: Look) -> None:
        self._rows.even_out(next(iter(self.table.values())))

    def show_told(self, told: Mapping[str, Any]) -> None:
        for fields, seat in zip(self.counts, told.get("seats", []), strict=False):
            for name, value in seat.items():
                fields[name].setValue(value)
        for name, field in self.table.items():
            if name in told and isinstance(field, ChoiceBox):
                field.setCurrentIndex(max(0, field.findData(told[name])))
            elif name in told and isinstance(field, Number):
                field.setValue(told[name])

    def told(self) -> Told:
        table = {
            name: field.currentData() if isinstance(field, ChoiceBox) else field.value()
            for name, field in self.table.items()
        }
        return {**table, "seats": [{name: field.value() for name, field in seat.items()} for seat in self.counts]}

    def _spin(self, option: NumberOption, words: str) -> Number:
        field = Number()
        field.setRange(option.within[0], option.within[-1])
        field.setValue(option.usual)
        field.setAccessibleName(words)
        field.valueChanged.connect(lambda _value: self.changed.emit())
        return field
