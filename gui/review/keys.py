"""The keys of a review by name, as what is clicked on in their place is named too."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

Key = Qt.Key

_NAMES: dict[int, str] = {
    Key.Key_Left: "left",
    Key.Key_Right: "right",
    Key.Key_Up: "up",
    Key.Key_Down: "down",
    Key.Key_PageUp: "pageup",
    Key.Key_PageDown: "pagedown",
    Key.Key_Home: "home",
    Key.Key_End: "end",
    Key.Key_Space: "space",
    Key.Key_Escape: "escape",
    Key.Key_Return: "enter",
    Key.Key_Enter: "enter",
    Key.Key_Backspace: "backspace",
}


def key_name(event: QKeyEvent) -> str:
    """The name of the key that was pressed: a word, or what it types, in lower case; empty for one that types nothing,
    and for one that is held with Ctrl, Alt or Meta."""
    beside = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    return "" if beside else _NAMES.get(event.key(), event.text().lower())


def undo_or_redo(event: QKeyEvent) -> str:
    """What a key asks for: "undo" (Ctrl+Z), "redo" (Ctrl+Y, Ctrl+Shift+Z), or nothing: an empty string."""
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier != Qt.KeyboardModifier.ControlModifier:
        return ""
    asked: dict[int, str] = {Key.Key_Z: "redo" if shift else "undo", Key.Key_Y: "redo"}
    return asked.get(event.key(), "")
