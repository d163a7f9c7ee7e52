"""What a person may ask of the window, each with its key; the header and the start page show some of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

Slot = Callable[[], Any]

ACTIONS: tuple[tuple[str, str, str], ...] = (
    ("film", "Open a film …", "Ctrl+O"),
    ("camera", "Open a camera or stream …", "Ctrl+K"),
    ("new", "New game …", "Ctrl+N"),
    ("demo", "Watch the demo", "Ctrl+D"),
    ("zones", "Draw the zones …", "Ctrl+E"),
    ("watch", "Pause watching", "Ctrl+P"),
    ("teach", "Teach my dice …", "Ctrl+L"),
    ("theme", "Look", "Ctrl+T"),
    ("help", "Keys", "F1"),
    ("screen", "Whole screen", "F11"),
    ("quit", "Quit", "Ctrl+Q"),
)
"""Name, words and key of each."""


def make_actions(owner: QWidget, slots: dict[str, Slot]) -> dict[str, QAction]:
    """The actions of a window by their names, each of them calling the slot of its name."""
    made: dict[str, QAction] = {}
    for name, words, keys in ACTIONS:
        action = QAction(words, owner)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False, slot=slots[name]: slot())
        owner.addAction(action)
        made[name] = action
    return made
