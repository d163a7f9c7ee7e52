"""What the steps of the wizard have in common."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.setup.choices import Choices
from app.setup.source_preview import PreviewFrame
from app.text.language import tr


class WizardStep(QWidget):
    """A step shows the choices, and `chosen` carries others. Enter and Esc are the wizard's own."""

    chosen = Signal(object)

    title = ""
    """In one word, for the row of steps; in English."""
    question = ""
    """What it asks, in one line; in English."""

    @property
    def asks(self) -> str:
        """What it asks now, for people."""
        return tr(self.question)

    def __init__(self) -> None:
        super().__init__()
        self.choices: Choices | None = None

    def show_choices(self, choices: Choices) -> None:
        """Shows what is chosen; called when the step comes up, and whenever it changes while it is shown."""
        self.choices = choices

    def show_preview(self, preview: PreviewFrame) -> None:
        """Shows what is seen through the source; called while the step is shown."""

    def take_focus(self) -> None:
        """Gives the keyboard to what is most likely wanted."""
        self.setFocus()
