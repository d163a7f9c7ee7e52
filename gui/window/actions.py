"""What a person may ask of the window, each with its key: the table that menus, header and start page are made of."""

from operator import attrgetter
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenuBar, QWidget

from app.text.language import noop, tr


class MenuAction(NamedTuple):
    """One action. `slot` is the method of the window that does it, by its name, or of a part (``opener.ask_film``).

    Deeds of one `group` stand together in the menu of that name, between two lines where the name has a number; those
    whose group is in brackets are in no menu, and stand with that menu's on the sheet of keys. Those `in_header` have
    a button there, with the picture of their name in `gui.widgets.icons`.
    """

    name: str
    words: str
    keys: str
    slot: str
    group: str
    in_header: bool = False


ACTIONS: tuple[MenuAction, ...] = (
    MenuAction("count", noop("Count my dice"), "F4", "counting.open", "game"),
    MenuAction("new", noop("New game …"), "Ctrl+N", "open_wizard", "game", in_header=True),
    MenuAction("again", noop("Play again"), "F5", "between.again", "game"),
    MenuAction("take_up", noop("Continue a game from the table …"), "Ctrl+U", "taking_up.ask", "game"),
    MenuAction("back", noop("Back to the previous game"), "Ctrl+Backspace", "between.go_back", "game"),
    MenuAction("leave", noop("Leave this game"), "Ctrl+W", "between.leave", "game"),
    MenuAction("camera", noop("Open a camera or stream …"), "Ctrl+K", "opener.ask_camera", "game 2", in_header=True),
    MenuAction("film", noop("Open a film …"), "Ctrl+O", "opener.ask_film", "game 2"),
    MenuAction("demo", noop("Watch the demo"), "Ctrl+D", "opener.open_demo", "game 2"),
    MenuAction("print", noop("Print a mat or cards …"), "Ctrl+Shift+P", "tools.ask_print", "game 3"),
    MenuAction("quit", noop("Quit"), "Ctrl+Q", "close", "game 4"),
    MenuAction("undo", noop("Undo"), "Ctrl+Z", "record.undo", "edit"),
    MenuAction("redo", noop("Redo"), "Ctrl+Shift+Z", "record.redo", "edit"),
    MenuAction("redo_too", noop("Redo"), "Ctrl+Y", "record.redo", "(edit)"),
    MenuAction("correct", noop("Correct an event …"), "F2", "record.correct", "edit 2"),
    MenuAction("names", noop("Rename the players …"), "Ctrl+M", "between.ask_names", "edit 2"),
    MenuAction("copy", noop("Copy this page"), "Ctrl+C", "tools.copy_page", "edit 3"),
    MenuAction("copy_camera", noop("Copy the camera's picture"), "Ctrl+Alt+C", "tools.copy_camera_picture", "edit 3"),
    MenuAction("settings", noop("Settings …"), "Ctrl+,", "open_settings", "edit 4"),
    MenuAction("zones", noop("Draw the zones …"), "Ctrl+E", "drawing.draw", "table", in_header=True),
    MenuAction("watch", noop("Pause watching"), "Ctrl+P", "toggle_watching", "table", in_header=True),
    MenuAction("next_picture", noop("Show the next camera"), "Ctrl+Shift+K", "controller.show_next_picture", "table"),
    MenuAction("record", noop("Record film and pictures"), "Ctrl+R", "record.toggle_filming", "table 2"),
    MenuAction("view", noop("Draw the table"), "Ctrl+G", "next_table_view", "view"),
    MenuAction("odds", noop("Show or hide the odds"), "Ctrl+I", "toggle_odds", "view"),
    MenuAction("zoom_in", noop("Zoom in"), "Ctrl++", "tools.zoom_in", "view 2"),
    MenuAction("zoom_out", noop("Zoom out"), "Ctrl+-", "tools.zoom_out", "view 2"),
    MenuAction("zoom_all", noop("Show the whole picture"), "Ctrl+0", "tools.zoom_all", "view 2"),
    MenuAction("phones", noop("Show on phones …"), "Ctrl+Shift+B", "phones.open", "view 3", in_header=True),
    MenuAction("big_screen", noop("Big screen"), "Ctrl+B", "toggle_big_screen", "view 3"),
    MenuAction("screen", noop("Full screen"), "F11", "toggle_full_screen", "view 3"),
    MenuAction("theme", noop("Look"), "Ctrl+T", "next_theme", "view 3"),
    MenuAction("review", noop("Review this game"), "F3", "record.review", "history"),
    MenuAction("dispute", noop("Dispute the last event"), "Ctrl+J", "record.dispute", "history"),
    MenuAction("fingerprint", noop("Fingerprint of this game"), "Ctrl+F", "table.toggle_fingerprint", "history"),
    MenuAction("card", noop("Save a card of this game …"), "Ctrl+Shift+C", "card.ask", "history"),
    MenuAction("sessions", noop("Sessions"), "Ctrl+S", "open_sessions", "history 2"),
    MenuAction("statistics", noop("Statistics"), "Ctrl+Shift+S", "open_statistics", "history 2"),
    MenuAction("teach", noop("Teach my dice …"), "Ctrl+L", "open_teaching", "history 3"),
    MenuAction("help", noop("How to play"), "F1", "tools.show_how_to_play", "help", in_header=True),
    MenuAction("keys", noop("All keys"), "Ctrl+F1", "tools.show_keys", "help"),
    MenuAction("menu", noop("Menu"), "F10", "open_menu", "(help)"),
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
