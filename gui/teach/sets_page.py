"""The player's die sets: what was measured of each, and what can be done with it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.stores.die_set_store import DieSetStore, read_die_set, write_die_set
from app.stores.icon_values import IconValueStore, untold
from app.teach.lesson import Lesson
from app.teach.words import account_of, faces_words, state_of
from app.text.language import noop, shown, tr
from gui.teach.icon_form import IconForm
from gui.teach.shots_panel import Thumbs
from gui.widgets.file_dialogs import opening, saving
from gui.widgets.flow_layout import FlowLayout, set_widths
from gui.widgets.labels import plain, restyle
from gui.widgets.page_head import PageHead
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look
from vision.errors import DieSetError
from vision.teaching.die_set import LONGEST_NAME, DieSet
from vision.teaching.die_set_file import ENDING


class SetsPage(QWidget):
    """Lists the sets in a store and changes them.

    `new_wanted`, `shots_wanted` (a set) and `teaching_wanted` (a set) lead to a lesson; `use_wanted` carries the name
    of the set that a game is to use, or None; `renamed` the old and the new name; `left` says that the person is done.
    """

    new_wanted = Signal()
    shots_wanted = Signal(object)
    teaching_wanted = Signal(object)
    use_wanted = Signal(object)
    renamed = Signal(str, str)
    left = Signal()

    def __init__(self, store: DieSetStore, open_dialog: Callable[[QDialog], None]) -> None:
        super().__init__()
        self._store = store
        self._open_dialog = open_dialog
        self._look = Look(DARK)
        self._sets: dict[str, DieSet] = {}
        self._deleted: DieSet | None = None
        self._game, self._used, self._running = "", None, False
        self._make_head()
        self._make_detail()
        self._make_body()

    def _make_head(self) -> None:
        words = tr(
            "Dice with a logo, unusual pips, icons or runes: take four or five shots of each face, "
            "and Cubewatch can read them in your games."
        )
        self.intro = sized(plain(QLabel(words), "quiet"), min_width=270)
        self.intro.setWordWrap(True)
        self.new = self._button(tr("New die set …"), self.new_wanted.emit)
        self.bring_in = self._button(tr("Import …"), self._ask_import)
        self.back = self._button(tr("Back (Esc)"), self.left.emit)
        self._head = PageHead(self.intro, self.new, self.bring_in, self.back)
        self.message = plain(QLabel(), "sentence")
        self.message.setWordWrap(True)
        self.undo = self._button(tr("Undo (Ctrl+Z)"), self.undo_delete)
        self._message_bar = QFrame()
        self._message_bar.setProperty("role", "bar")
        self._message_row = QHBoxLayout(self._message_bar)
        self._message_row.addWidget(self.message, 1)
        self._message_row.addWidget(self.undo)
        self._message_bar.hide()

    def _make_detail(self) -> None:
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(tr("name of the die set"))
        self.name.textChanged.connect(self._show_rename)
        self.name.returnPressed.connect(self.rename)
        self.rename_button = self._button(tr("Rename ⏎"), self.rename)
        self._name_row = QHBoxLayout()
        self._name_row.addWidget(self.name, 1)
        self._name_row.addWidget(self.rename_button)
        self.thumbs = Thumbs(60)
        self.faces = plain(QLabel(), "quiet")
        self.account = plain(QLabel(), "sentence")
        self.use_state = plain(QLabel(), "count")
        for label in (self.faces, self.account, self.use_state):
            label.setWordWrap(True)
        self.use = self._button("", self._use)
        self.use.setProperty("role", "primary")
        self.more = self._button(tr("Take more shots …"), lambda: self._with_chosen(self.shots_wanted.emit))
        self.teach = self._button(tr("Teach again"), lambda: self._with_chosen(self.teaching_wanted.emit))
        self.export = self._button(tr("Export …"), self._ask_export)
        self.delete = self._button(tr("Delete (Del)"), self.delete_chosen)
        self._first_row, self._second_row = (FlowLayout(side=Qt.AlignmentFlag.AlignLeft) for _ in range(2))
        for button in (self.use, self.more):
            self._first_row.addWidget(button)
        for button in (self.teach, self.export, self.delete):
            self._second_row.addWidget(button)
        self.detail = QFrame()
        self.detail.setProperty("role", "card")
        self._detail_box = spaced(QVBoxLayout(self.detail), 12, 14)
        self._detail_box.addLayout(self._name_row)
        for widget in (self.thumbs, self.faces, self.account, self.use_state):
            self._detail_box.addWidget(widget)
        self._detail_box.addLayout(self._first_row)
        self._detail_box.addLayout(self._second_row)
        self._detail_box.addStretch(1)

    def _make_body(self) -> None:
        self.list = QListWidget()
        self.list.setAccessibleName(tr("your die sets"))
        self.list.currentRowChanged.connect(lambda _row: self._show_chosen())
        self.list.itemActivated.connect(lambda _item: self._with_chosen(self.shots_wanted.emit))
        self.nothing = plain(QLabel(tr("No dice were taught yet.")), "title")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self._body = spaced(QHBoxLayout(), 12)
        self._body.addWidget(self.list, 1)
        self._body.addWidget(self.detail, 1)
        self._body.addWidget(self.nothing, 1)
        self._box = spaced(QVBoxLayout(self), 12, 14)
        self._box.addWidget(self._head)
        self._box.addWidget(self._message_bar)
        self._box.addLayout(self._body, 1)

    def _button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda _checked=False: slot())
        return button

    def set_look(self, look: Look) -> None:
        self._look = look
        edge, gap = round(look.px(14)), round(look.px(10))
        self._message_row.setContentsMargins(edge, gap // 2, gap // 2, gap // 2)
        for layout in (self._name_row, self._first_row, self._second_row):
            layout.setSpacing(gap)
        set_widths(self.list, look.px(180), look.px(360))
        self._size_items()

    # From outside

    def refresh(self, chosen: str | None = None) -> None:
        """Reads the store anew; what cannot be read there is said."""
        if chosen is None and self.chosen is not None:
            chosen = self.chosen.name
        found, faults = self._store.sets()
        self._sets = {die_set.name: die_set for die_set in found}
        self.list.blockSignals(True)
        self.list.clear()
        for die_set in found:
            item = QListWidgetItem(f"{die_set.name}\n{state_of(die_set)}")
            item.setData(Qt.ItemDataRole.UserRole, die_set.name)
            self.list.addItem(item)
        self._size_items()
        names = list(self._sets)
        self.list.setCurrentRow(names.index(chosen) if chosen in names else 0)
        self.list.blockSignals(False)
        for widget in (self.list, self.detail):
            widget.setVisible(bool(found))
        self.nothing.setVisible(not found)
        restyle(self.new, "role", "" if found else "primary")
        self._show_chosen()
        if faults:
            self.say(" ".join(faults))

    def show_use(self, game: str, used: str | None, running: bool) -> None:
        """Which set the game called `game` uses; `running`: it is being watched now."""
        self._game, self._used, self._running = game, used, running
        self._show_chosen()

    def take_focus(self) -> None:
        (self.list if self._sets else self.new).setFocus()

    def say(self, sentence: str) -> None:
        """One sentence above the list; empty: none."""
        self.message.setText(sentence)
        self.undo.setVisible(self._deleted is not None)
        self._message_bar.setVisible(bool(sentence))

    @property
    def chosen(self) -> DieSet | None:
        """The set whose details are shown."""
        item = self.list.currentItem()
        return None if item is None else self._sets.get(item.data(Qt.ItemDataRole.UserRole))

    # What can be done

    def rename(self) -> None:
        chosen = self.chosen
        if chosen is None or self.name.text() == chosen.name:
            return
        try:
            renamed = self._store.rename(chosen.name, self.name.text())
        except DieSetError as error:
            self._tell(shown(error))
            return
        self._tell("")
        self.renamed.emit(chosen.name, renamed.name)
        self.refresh(renamed.name)
        self.list.setFocus()

    def delete_chosen(self) -> None:
        """Deletes the set that is shown; it can be brought back until the next one goes."""
        chosen = self.chosen
        if chosen is None:
            return
        try:
            self._store.delete(chosen.name)
        except DieSetError as error:
            self._tell(shown(error))
            return
        self.refresh()
        self._deleted = chosen
        self.say(tr("{name} was deleted.", name=chosen.name))
        self.take_focus()

    def undo_delete(self) -> None:
        deleted = self._deleted
        if deleted is None:
            return
        try:
            if deleted.name in self._store:
                self.say(tr("There is now another die set called {name}: rename that one first.", name=deleted.name))
                return
            self._store.save(deleted)
        except DieSetError as error:
            self.say(shown(error))
            return
        self._tell(tr("{name} is back.", name=deleted.name))
        self.refresh(deleted.name)
        self.take_focus()

    def export_to(self, file: Path) -> None:
        """Writes the set that is shown to a file."""
        if self.chosen is not None:
            try:
                write_die_set(file, self.chosen)
            except DieSetError as error:
                self._tell(shown(error))
            else:
                self._tell(tr("{name} was exported to {file}.", name=self.chosen.name, file=file))

    def import_from(self, file: Path) -> None:
        """Takes over the shots of a set from a file, under a name that is free; figures are to be measured here."""
        try:
            given = read_die_set(file)
            draft = DieSet(self._free_name(given.name), given.faces, given.shots)
            self._store.save(draft)
        except DieSetError as error:
            self._tell(shown(error))
            return
        if draft.name == given.name:
            told = tr("{name} was imported. Teach it once, to measure how well it is read here.", name=given.name)
        else:
            told = tr(
                "{name} was imported as {other}, because there is already a {name}. Teach it once, "
                "to measure how well it is read here.",
                name=given.name,
                other=draft.name,
            )
        self._tell(told)
        self.refresh(draft.name)
        self.teach.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_chosen()
        elif control and event.key() == Qt.Key.Key_Z:
            self.undo_delete()
        else:
            super().keyPressEvent(event)

    # Inside

    def _tell(self, sentence: str) -> None:
        """Says something in place of what was deleted, which then is gone for good."""
        self._deleted = None
        self.say(sentence)

    def _free_name(self, name: str) -> str:
        number, free = 1, name
        while free in self._store:
            number += 1
            free = f"{name[: LONGEST_NAME - 4].rstrip()} {number}"
        return free

    def _with_chosen(self, act: Callable[[DieSet], object]) -> None:
        if self.chosen is not None:
            act(self.chosen)

    def _use(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        if chosen.name != self._used and untold(chosen, IconValueStore().load(chosen.name)):
            form = IconForm(chosen, self)
            form.told.connect(lambda: self.use_wanted.emit(chosen.name))
            self._open_dialog(form)
            return
        self.use_wanted.emit(None if chosen.name == self._used else chosen.name)

    def _ask_export(self) -> None:
        if self.chosen is None:
            return
        name = self.chosen.name
        kinds = {ENDING: noop("Die sets")}
        self._open_dialog(saving(self, tr("Export {name}", name=name), f"{name}{ENDING}", kinds, self.export_to))

    def _ask_import(self) -> None:
        sets, everything = tr("Die sets"), tr("All files")
        kinds = f"{sets} (*{ENDING});;{everything} (*)"
        self._open_dialog(opening(self, tr("Import a die set"), kinds, self.import_from))

    def _size_items(self) -> None:
        for row in range(self.list.count()):
            self.list.item(row).setSizeHint(QSize(0, round(self._look.px(52))))

    def _show_rename(self) -> None:
        self.rename_button.setEnabled(self.chosen is not None and self.name.text() != self.chosen.name)

    def _show_chosen(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        self.name.setText(chosen.name)
        self._show_rename()
        first = {shot.word: shot for shot in reversed(chosen.shots)}
        self.thumbs.set_shots([first[face.word] for face in chosen.looks if face.word in first])
        self.thumbs.setVisible(bool(first))
        self.faces.setText(tr("Faces: {faces}", faces=faces_words(chosen)))
        self.account.setText(account_of(chosen))
        used, taught = chosen.name == self._used, chosen.fit is not None
        self.use_state.setVisible(used or chosen.icons)
        self.use_state.setText(
            tr("✓ These dice are used for {game}.", game=self._game)
            if used
            else tr("You will be asked once which values the icons have.")
        )
        self.use.setText(
            tr("Stop using these dice")
            if used
            else tr("Use these dice in this game")
            if self._running
            else tr("Use these dice for {game}", game=self._game)
        )
        self.use.setEnabled(used or taught)
        self.teach.setText(tr("Teach again") if taught else tr("Teach"))
        self.teach.setEnabled(Lesson.begin(chosen).ready)
