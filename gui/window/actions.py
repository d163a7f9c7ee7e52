"""What a person may ask of the window, each with its key: the table that menus, header and start page are made of."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenuBar, QWidget

from app.text.language import noop, tr


class Deed(NamedTuple):
    """One action. `slot` is the method of the window that does it, by its name, or of a part (``opener.ask_film``).

    Deeds of one `group` stand together in the menu of that name, between two lines where the name has a number; those
    without one are in no menu. Those `in_header` have a button there, with the picture of their name in
    `gui.widgets.icons`.
    """

    name: str
    words: str
    keys: str
    slot: str
    group: str
    in_header: bool = False


ACTIONS: tuple[Deed, ...] = (
    Deed("count", noop("Count my dice"), "F4", "counting.open", "game"),
    Deed("new", noop("New game …"), "Ctrl+N", "open_wizard", "game", in_header=True),
    Deed("again", noop("Play again"), "F5", "between.again", "game"),
    Deed("take_up", noop("Continue a game from the table …"), "Ctrl+U", "taking_up.ask", "game"),
    Deed("back", noop("Back to the previous game"), "Ctrl+Backspace", "between.go_back", "game"),
    Deed("leave", noop("Leave this game"), "Ctrl+W", "between.leave", "game"),
    Deed("camera", noop("Open a camera or stream …"), "Ctrl+K", "opener.ask_camera", "game 2", in_header=True),
    Deed("film", noop("Open a film …"), "Ctrl+O", "opener.ask_film", "game 2"),
    Deed("demo", noop("Watch the demo"), "Ctrl+D", "opener.open_demo", "game 2"),
    Deed("print", noop("Print a mat or cards …"), "Ctrl+Shift+P", "tools.ask_print", "game 3"),
    Deed("quit", noop("Quit"), "Ctrl+Q", "close", "game 4"),
    Deed("undo", noop("Undo"), "Ctrl+Z", "record.undo", "edit"),
    Deed("redo", noop("Redo"), "Ctrl+Shift+Z", "record.redo", "edit"),
    Deed("redo_too", noop("Redo"), "Ctrl+Y", "record.redo", ""),
    Deed("correct", noop("Correct an event …"), "F2", "record.correct", "edit 2"),
    Deed("names", noop("Rename the players …"), "Ctrl+M", "between.ask_names", "edit 2"),
    Deed("copy", noop("Copy this page"), "Ctrl+C", "tools.copy_page", "edit 3"),
    Deed("copy_camera", noop("Copy the camera's picture"), "Ctrl+Alt+C", "tools.copy_camera_picture", "edit 3"),
    Deed("settings", noop("Settings …"), "Ctrl+,", "open_settings", "edit 4"),
    Deed("zones", noop("Draw the zones …"), "Ctrl+E", "drawing.draw", "table", in_header=True),
    Deed("watch", noop("Pause watching"), "Ctrl+P", "toggle_watching", "table", in_header=True),
    Deed("next_picture", noop("Show the next camera"), "Ctrl+Shift+K", "controller.show_next_picture", "table"),
    Deed("record", noop("Record film and pictures"), "Ctrl+R", "record.toggle_filming", "table 2"),
    Deed("view", noop("Draw the table"), "Ctrl+G", "next_table_view", "view"),
    Deed("odds", noop("Show or hide the odds"), "Ctrl+I", "toggle_odds", "view"),
    Deed("zoom_in", noop("Zoom in"), "Ctrl++", "tools.zoom_in", "view 2"),
    Deed("zoom_out", noop("Zoom out"), "Ctrl+-", "tools.zoom_out", "view 2"),
    Deed("zoom_all", noop("Show the whole picture"), "Ctrl+0", "tools.zoom_all", "view 2"),
    Deed("phones", noop("Show on phones …"), "Ctrl+Shift+B", "phones.open", "view 3", in_header=True),
    Deed("big_screen", noop("Big screen"), "Ctrl+B", "toggle_big_screen", "view 3"),
    Deed("screen", noop("Full screen"), "F11", "toggle_full_screen", "view 3"),
    Deed("theme", noop("Look"), "Ctrl+T", "next_theme", "view 3"),
    Deed("review", noop("Review this game"), "F3", "record.review", "history"),
    Deed("dispute", noop("Dispute the last event"), "Ctrl+J", "record.dispute", "history"),
    Deed("fingerprint", noop("Fingerprint of this game"), "Ctrl+F", "table.toggle_fingerprint", "history"),
    Deed("card", noop("Save a card of this game …"), "Ctrl+Shift+C", "card.ask", "history"),
    Deed("sessions", noop("Sessions"), "Ctrl+S", "open_sessions", "history 2"),
    Deed("statistics", noop("Statistics"), "Ctrl+Shift+S", "open_statistics", "history 2"),
    Deed("teach", noop("Teach my dice …"), "Ctrl+L", "open_teaching", "history 3"),
    Deed("help", noop("How to play"), "F1", "tools.show_how_to_play", "help", in_header=True),
    Deed("keys", noop("All keys"), "Ctrl+F1", "tools.show_keys", "help"),
    Deed("menu", noop("Menu"), "F10", "open_menu", ""),
)
"""In the order of the menus."""

MENUS = {
    "game": noop("&Game"),
    "edit": noop("&Edit"),
    "table": noop("&Table"),
    "view": noop("&View"),
    "history": noop("&Played games"),
    "help": noop("&Help"),
}
"""The menus by the first word of their groups."""
ROLES = {
    "quit": QAction.MenuRole.QuitRole,
    "settings": QAction.MenuRole.PreferencesRole,
}
"""What a system with one menu bar for all programs wants to have in places of its own."""


def make_actions(owner: QWidget) -> dict[str, QAction]:
    """The actions of a window by their names, each of them calling its slot there."""
    made: dict[str, QAction] = {}
    for deed in ACTIONS:
        action = QAction(tr(deed.words), owner)
        action.setShortcut(QKeySequence(deed.keys))
        action.setMenuRole(ROLES.get(deed.name, QAction.MenuRole.NoRole))
        action.triggered.connect(lambda _checked=False, slot=attrgetter(deed.slot): slot(owner)())
        owner.addAction(action)
        made[deed.name] = action
    return made


def fill_menu_bar(bar: QMenuBar, actions: dict[str, QAction]) -> None:
    """Puts every action into its menu, a line between two groups."""
    for menu_name, words in MENUS.items():
        menu = bar.addMenu(tr(words))
        groups = list(dict.fromkeys(deed.group for deed in ACTIONS if deed.group.split(" ")[0] == menu_name))
        for group in groups:
            if group != groups[0]:
                menu.addSeparator()
            menu.addActions([actions[deed.name] for deed in ACTIONS if deed.group == group])
