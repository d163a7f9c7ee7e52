"""The page on which rolls are counted: the picture, the last roll in large figures, and the list of all rolls."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QVBoxLayout, QWidget

from app.counting.asking import UnnamedDie, naming
from app.counting.editing import DIGITS, RollEdit
from app.counting.lines import Line, RollLine, lines_of, rolls_of, values_of
from app.counting.table import BEGINS, table_of
from app.live.requests import Change
from app.live.snapshot import Snapshot
from app.stores.settings import Settings
from app.stores.whole_file import NotWrittenError, write_whole
from app.text.language import noop, sentence, shown, tr
from gui.counting.board import CountBoard
from gui.counting.controls import Controls
from gui.counting.dice_pad import LEAST
from gui.counting.figures_panel import FiguresPanel
from gui.counting.keys import key_of
from gui.counting.lists import Lists
from gui.counting.strip import CountStrip
from gui.table.picture_view import UNLIMITED, PictureView
from gui.table.playback_bar import SPEEDS, Transport
from gui.widgets.file_dialogs import saving
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from gui.window.session_controller import Controller
from referee.sessions.journal.effective import Step

LOW_BOARD = 115.0
"""How high the last roll is, in units of the design, where what is asked or typed is to be in sight below it."""
ROOMY = 900.0
"""With less width than this, in units of the design, the picture stands below the figures."""


class CountPage(QWidget):
    """Shows the count of `controller`. `kept` carries changed settings, `told` a sentence about what was done and
    `problem` one about what went wrong; `speed_chosen` how fast a film is to be played."""

    kept = Signal(object)
    told = Signal(str)
    problem = Signal(str)
    speed_chosen = Signal(float)

    def __init__(
        self, controller: Controller, settings: Callable[[], Settings], open_dialog: Callable[[QDialog], None]
    ) -> None:
        super().__init__()
        self._controller = controller
        self._settings = settings
        self._open_dialog = open_dialog
        self._look = Look(DARK)
        self._snapshot = Snapshot()
        self._edit: RollEdit | None = None
        self._refusal = ""
        self._later: set[tuple[int, int]] = set()
        self._chosen: int | None = None
        self._seen: tuple[object, ...] = ()
        self._newest: int | None = None
        self._lines: tuple[Line, ...] = ()
        self._make_parts()
        self._lay_out()
        controller.answered.connect(self._take_answer)

    # What is shown

    def show_snapshot(self, snapshot: Snapshot) -> None:
        if snapshot.counting is None:
            if self._snapshot.counting is not None:
                self._begin_anew()
            return
        before, self._snapshot = self._snapshot, snapshot
        if before.setup is not snapshot.setup:
            self._begin_anew()
            self._snapshot = snapshot
        picture = snapshot.image is not None or snapshot.playback == "opening"
        self.picture.setVisible(picture)
        if picture:
            self.picture.show_snapshot(snapshot)
        self.transport.show_snapshot(snapshot)
        seen = (snapshot.record, snapshot.log, snapshot.playback, snapshot.live, snapshot.view and snapshot.view.seats)
        if seen != self._seen:
            self._seen = seen
            self._show_count()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def follow_settings(self) -> None:
        settings = self._settings()
        self.figures.set_numbers(settings.count_least, settings.count_best)
        self.controls.follow(settings)

    def close_down(self) -> None:
        self.lists.close_down()

    # Keys

    def handle_key(self, event: QKeyEvent) -> bool:
        """Whether a key meant something here."""
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        return self.press(key_of(event))

    def press(self, key: str) -> bool:
        """Whether a key, or what was clicked on in its place, meant something."""
        if self._edit is not None:
            return self._press_editing(self._edit, key)
        asked = self._die_asked()
        if asked is not None and key in (*DIGITS, "delete", "escape"):
            self._answer(asked, key)
            return True
        match key:
            case "up" | "down":
                self._choose_next(1 if key == "down" else -1)
            case "enter" | "c":
                self.correct(self._chosen)
            case "delete" | "backspace":
                self.strike()
            case "e":
                self.ask_export()
            case "f":
                self.lists.toggle(self._snapshot.record)
                self._show_count()
            case "d":
                self.controls.dice.setFocus()
            case "space":
                self._controller.toggle()
            case "+" | "=" | "-":
                self._change_speed(-1 if key == "-" else 1)
            case "escape" if self._chosen is not None:
                self._chosen = None
                self._show_count()
            case _ if key in DIGITS:
                self._begin_edit(RollEdit().pressed(key))
            case _:
                return False
        return True

    def correct(self, entry: int | None = None) -> None:
        """Has a roll be typed anew: that of an entry, else the last one."""
        line = self._line_of(entry)
        step = None if line is None else self._step(line.entry)
        if step is not None and step.voided_by is None:
            self._begin_edit(RollEdit.of(step.entry, step.event))

    def strike(self) -> None:
        """The chosen roll, else the last one, was none."""
        line = self._line_of(self._chosen)
        if line is None or line.mark == "struck":
            return
        self._controller.settle(Change("void", line.entry, why="not a roll"))
        self.told.emit(tr("Roll {number} no longer counts. Ctrl+Z undoes this.", number=line.number))

    def ask_export(self) -> None:
        """Asks where the table of rolls is to be written."""
        record = self._snapshot.record
        if record is None or not rolls_of(record.game):
            self.problem.emit(tr("There are no rolls to export yet."))
            return
        kinds = {".csv": noop("Table of rolls")}
        self._open_dialog(saving(self.window(), tr("Export the rolls"), "rolls.csv", kinds, self.export))

    def export(self, path: Path) -> None:
        record = self._snapshot.record
        if record is None:
            return
        try:
            write_whole(path, table_of(record.game), tr("table of rolls"), BEGINS)
        except NotWrittenError as error:
            self.problem.emit(sentence(error))
        else:
            self.told.emit(tr("The rolls were saved to {file}.", file=path))

    # Inside

    def _make_parts(self) -> None:
        self.picture = PictureView()
        self.transport = Transport()
        self.transport.toggled.connect(self._controller.toggle)
        self.transport.speed_chosen.connect(self.speed_chosen)
        self.transport.hide()
        self.board = CountBoard()
        self.board.pressed.connect(self._edit_die)
        self.figures = FiguresPanel()
        self.figures.least_chosen.connect(lambda n: self._keep(count_least=n))
        self.figures.best_chosen.connect(lambda n: self._keep(count_best=n))
        self.lists = Lists()
        self.lists.chosen.connect(self._choose)
        self.strip = CountStrip()
        self.strip.pressed.connect(self.press)
        self.controls = Controls()
        self.controls.pressed.connect(self.press)
        self.controls.dice_chosen.connect(self._choose_dice)
        self.controls.say_chosen.connect(lambda on: self._keep(voice=on))
        self.controls.record_chosen.connect(lambda on: self._keep(recording=on))

    def _lay_out(self) -> None:
        self._left, self._right = spaced(QVBoxLayout(), 8), spaced(QVBoxLayout(), 8)
        self._left.addWidget(self.picture, 3)
        self._left.addWidget(self.transport)
        self._left.addWidget(self.lists, 2)
        self._left.addWidget(self.controls)
        for widget, stretch in ((self.board, 1), (self.strip, 0), (self.figures, 0)):
            self._right.addWidget(widget, stretch)
        self._columns = spaced(QBoxLayout(QBoxLayout.Direction.LeftToRight, self), 12, 12)
        self._columns.addLayout(self._left)
        self._columns.addLayout(self._right)

    def _place(self) -> None:
        """The picture beside the figures, or below them; without one, what is typed stands in its place."""
        below = self.width() < self._look.px(ROOMY)
        way = QBoxLayout.Direction.BottomToTop if below else QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(way)
        for column, share in enumerate((0, 0) if below else (11, 10)):
            self._columns.setStretch(column, share)
        by_hand = self._snapshot.playback == "hand"
        column, place = (self._left, 0) if by_hand and not below else (self._right, 1)
        if column.indexOf(self.strip) < 0:
            column.insertWidget(place, self.strip)
        self.picture.least_units = 240 if below else 0
        self.lists.setMinimumHeight(round(self._look.px(150)))
        low = below and not self.strip.isHidden()
        self.board.setMinimumHeight(round(self._look.px(LOW_BOARD if low else 230 if below else 170)))
        self.board.setMaximumHeight(round(self._look.px(LOW_BOARD)) if low else UNLIMITED)
        self.board.setHidden(low and not self._lines)
        self.strip.pad.setMaximumHeight(UNLIMITED if column is self._left else round(self._look.px(LEAST)))

    def _begin_anew(self) -> None:
        """Another count begins, or none is on."""
        self._snapshot = Snapshot()
        self._edit, self._refusal, self._chosen, self._newest = None, "", None, None
        self._later.clear()
        self._seen = ()

    def _show_count(self) -> None:
        """The figures, the list, and what is asked."""
        snapshot = self._snapshot
        counting = snapshot.counting
        if counting is None:
            return
        self._lines = lines = lines_of(snapshot)
        newest = next((line.entry for line in lines if isinstance(line, RollLine)), None)
        if newest != self._newest:  # a roll came: it is what everybody looks at
            self._newest, self._chosen = newest, None
        line, asked = self._line_of(self._chosen), self._die_asked()
        line = (self._line_of(asked.entry) or line) if asked is not None and self._edit is None else line
        chosen = line.entry if line is not None and (self._chosen is not None or asked is not None) else self._chosen
        self.lists.show_lines(lines, chosen)
        place = None if asked is None or line is None or line.entry != asked.entry else asked.place
        self.board.show_roll(line, place, self._nothing_words())
        self.figures.show_roll(line)
        if self._edit is not None:
            target = None if self._edit.target is None else self._line_of(self._edit.target)
            self.strip.show_edit(self._edit, None if target is None else target.number, self._refusal)
        elif asked is not None:
            asked_line = self._line_of(asked.entry)
            self.strip.ask(asked, None if asked_line is None else asked_line.number)
        elif snapshot.playback == "hand":
            self.strip.show_edit(RollEdit(), None, "")
        else:
            self.strip.hide()
        self._place()
        self.controls.enable(newest is not None, self.lists.testing)
        self.controls.show_dice(counting.dice)
        self.lists.test(snapshot.record)

    def _nothing_words(self) -> str:
        snapshot = self._snapshot
        if snapshot.playback == "hand":
            return tr("Click on the dice you rolled, or type their numbers. You can also drop pictures here.")
        return tr("Opening …") if snapshot.playback == "opening" else tr("Roll the dice.")

    # The rolls

    def _line_of(self, entry: int | None) -> RollLine | None:
        """The line of an entry; None: that of the last roll."""
        lines = (line for line in self._lines if isinstance(line, RollLine))
        return next((line for line in lines if entry is None or line.entry == entry), None)

    def _step(self, entry: int) -> Step | None:
        record = self._snapshot.record
        return None if record is None else record.game.step(entry)

    def _choose(self, entry: int) -> None:
        self._chosen = entry
        self._show_count()

    def _choose_next(self, step: int) -> None:
        entries = [line.entry for line in self._lines if isinstance(line, RollLine)]
        if entries:
            at = entries.index(self._chosen) + step if self._chosen in entries else 0
            self._choose(entries[max(0, min(len(entries) - 1, at))])

    def _die_asked(self) -> UnnamedDie | None:
        """The die that a person is asked about now."""
        record = self._snapshot.record
        unnamed = () if record is None else record.unnamed
        return next((die for die in unnamed if (die.entry, die.place) not in self._later), None)

    def _answer(self, die: UnnamedDie, key: str) -> None:
        step = self._step(die.entry)
        if key == "escape" or step is None:
            self._later.add((die.entry, die.place))
            self._show_count()
            return
        if key != "delete":
            event = naming(step.event, die.place, int(key))
        elif len(values_of(step.event)) > 1:
            edit = RollEdit.of(die.entry, step.event)
            edit = RollEdit(edit.values, edit.colors, die.place, die.entry, edit.zone, edit.before).pressed("delete")
            event = None if edit is None else edit.event
        else:
            self._controller.settle(Change("void", die.entry, why="not a die"))
            return
        if event is not None:
            self._controller.settle(Change("correct", die.entry, event))

    # Typing

    def _begin_edit(self, edit: RollEdit | None) -> None:
        self._edit, self._refusal = edit, ""
        self.setFocus()
        self._show_count()

    def _edit_die(self, place: int) -> None:
        """A die was clicked on: it is what the next key is about."""
        line = self._line_of(self._chosen)
        step = None if line is None else self._step(line.entry)
        if step is not None and step.voided_by is None:
            edit = RollEdit.of(step.entry, step.event)
            self._begin_edit(RollEdit(edit.values, edit.colors, place, edit.target, edit.zone, edit.before))

    def _press_editing(self, edit: RollEdit, key: str) -> bool:
        if key == "escape":
            self._begin_edit(None)
            return True
        if key == "enter":
            self._write(edit)
            return True
        after = edit.pressed(key)
        if after is None:
            return key in ("up", "down", "space", "c", "e", "f", "d")  # nothing else happens while one types
        self._edit, self._refusal = after, ""
        self._show_count()
        return True

    def _write(self, edit: RollEdit) -> None:
        event, counting = edit.event, self._snapshot.counting
        asked = None if counting is None else counting.dice
        if not edit.values:
            self._refusal = tr("You have not typed a die yet.")
        elif asked is not None and len(edit.values) != asked:
            self._refusal = tr("A roll has {count} dice; you typed {typed}.", count=asked, typed=len(edit.values))
        else:
            self._edit = None
            if event is not None and edit.target is None:
                self._controller.enter(event)
            elif event is not None and edit.target is not None:
                self._controller.settle(Change("correct", edit.target, event))
        self._show_count()

    def _take_answer(self, refusal: str) -> None:
        if refusal and self._snapshot.counting is not None:
            self.problem.emit(shown(refusal))

    # What is chosen

    def _choose_dice(self, number: int) -> None:
        self._keep(count_dice=number or None)
        counting = self._snapshot.counting
        if counting is not None and counting.dice != (number or None):
            self._controller.enter({"type": "dice", "dice": number or None})

    def _keep(self, **changes: object) -> None:
        self.kept.emit(replace(self._settings(), **changes))  # type: ignore[arg-type]

    def _change_speed(self, step: int) -> None:
        speed = self._snapshot.speed
        near = min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - speed))
        self.speed_chosen.emit(SPEEDS[max(0, min(len(SPEEDS) - 1, near + step))])
