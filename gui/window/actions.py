"""What a person may ask of the window, each with its key: the table that menu, header and start page are made of."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from app.text.language import noop, tr


class Deed(NamedTuple):
    """One action. `slot` is the method of the window that does it, by its name, or of a part (``opener.ask_film``).

    Deeds of one `group` stand together in the menu, those without one are not in it; those `in_header` have a button
    there, with the picture of their name in `gui.widgets.icons`.
    """

    name: str
    words: str
    keys: str
    slot: str
    group: str
    in_header: bool = False


ACTIONS: tuple[Deed, ...] = (
    Deed("new", noop("New game …"), "Ctrl+N", "open_wizard", "open", in_header=True),
    Deed("form", noop("New game by a form …"), "Ctrl+Shift+N", "opener.ask_new_game", "open"),
    Deed("again", noop("Play again"), "F5", "between.again", "open"),
    Deed("leave", noop("Put this game away"), "Ctrl+W", "between.leave", "open"),
    Deed("back", noop("Back to the game before"), "Ctrl+Backspace", "between.go_back", "open"),
    Deed("camera", noop("Open a camera or stream …"), "Ctrl+K", "opener.ask_camera", "open", in_header=True),
    Deed("film", noop("Open a film …"), "Ctrl+O", "opener.ask_film", "open"),
    Deed("take_up", noop("Take up a game in progress …"), "Ctrl+U", "taking_up.ask", "open"),
    Deed("demo", noop("Watch the demo"), "Ctrl+D", "opener.open_demo", "open"),
    Deed("names", noop("Names of the players …"), "Ctrl+M", "between.ask_names", "table"),
    Deed("zones", noop("Draw the zones …"), "Ctrl+E", "drawing.draw", "table", in_header=True),
    Deed("watch", noop("Pause watching"), "Ctrl+P", "toggle_watching", "table", in_header=True),
    Deed("view", noop("Draw the table"), "Ctrl+G", "next_table_view", "table"),
    Deed("undo", noop("Undo"), "Ctrl+Z", "record.undo", "record"),
    Deed("redo", noop("Redo"), "Ctrl+Shift+Z", "record.redo", "record"),
    Deed("redo_too", noop("Redo"), "Ctrl+Y", "record.redo", ""),
    Deed("correct", noop("Set an event right …"), "F2", "record.correct", "record"),
    Deed("review", noop("Review this game"), "F3", "record.review", "record"),
    Deed("dispute", noop("Mark a dispute"), "Ctrl+J", "record.dispute", "record"),
    Deed("card", noop("Save a card of this game …"), "Ctrl+Shift+C", "card.ask", "record"),
    Deed("record", noop("Record film and pictures"), "Ctrl+R", "record.toggle_filming", "record"),
    Deed("next_picture", noop("The next camera's picture"), "Ctrl+Shift+K", "controller.show_next_picture", "table"),
    Deed("odds", noop("Show or hide the odds"), "Ctrl+I", "toggle_odds", "table"),
    Deed("teach", noop("Teach my dice …"), "Ctrl+L", "open_teaching", "pages"),
    Deed("sessions", noop("Sessions …"), "Ctrl+S", "open_sessions", "pages"),
    Deed("statistics", noop("Statistics"), "Ctrl+Shift+S", "open_statistics", "pages"),
    Deed("settings", noop("Settings …"), "Ctrl+,", "open_settings", "window"),
    Deed("theme", noop("Look"), "Ctrl+T", "next_theme", "window"),
    Deed("big_screen", noop("Big screen"), "Ctrl+B", "toggle_big_screen", "window"),
    Deed("screen", noop("Whole screen"), "F11", "toggle_full_screen", "window"),
    Deed("menu", noop("Menu"), "F10", "header.open_menu", ""),
    Deed("help", noop("Keys"), "F1", "show_help", "window", in_header=True),
    Deed("quit", noop("Quit"), "Ctrl+Q", "close", "end"),
)
"""In the order of the menu."""


def make_actions(owner: QWidget) -> dict[str, QAction]:
    """The actions of a window by their names, each of them calling its slot there."""
    made: dict[str, QAction] = {}
    for deed in ACTIONS:
        action = QAction(tr(deed.words), owner)
        action.setShortcut(QKeySequence(deed.keys))
        action.triggered.connect(lambda _checked=False, slot=attrgetter(deed.slot): slot(owner)())
        owner.addAction(action)
        made[deed.name] = action
    return made


def fill_menu(menu: QMenu, actions: dict[str, QAction]) -> None:
    """Puts every action into `menu`, a line between two groups."""
    groups = list(dict.fromkeys(deed.group for deed in ACTIONS if deed.group))
    for group in groups:
        if group != groups[0]:
            menu.addSeparator()
        menu.addActions([actions[deed.name] for deed in ACTIONS if deed.group == group])
