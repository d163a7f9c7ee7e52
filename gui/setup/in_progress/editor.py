"""What asks for how the table of one game lies: the part of a form that differs from game to game."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.games.in_progress import Told


class Editor(QWidget):
    """`changed` says that something is another; `least_width` is that of the form, in units of the design.

    One that asks for more than numbers is in `gui.games.<game>.in_progress`, where `editor_of` gives it for the first
    state of a game.
    """

    changed = Signal()
    least_width = 460

    def show_told(self, told: Mapping[str, Any]) -> None:
        """Shows what is known; the rest stays as it is."""
        raise NotImplementedError

    def told(self) -> Told:
        """What is shown, as a setup's `taken_up`, not yet judged by the rules."""
        raise NotImplementedError
