"""Keys by the names that counting knows them by."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

NAMES = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Escape: "escape",
    Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_Delete: "delete",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Home: "home",
    Qt.Key.Key_End: "end",
    Qt.Key.Key_Space: "space",
}


def key_of(event: QKeyEvent) -> str:
    """The name of a key: what is on it, in lower case."""
    return NAMES.get(Qt.Key(event.key()), event.text().lower())
