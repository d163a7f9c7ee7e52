"""What stands below every step of the wizard: the ways back, on and to the game, and why there is none yet."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton

from app.text.language import tr
from gui.widgets.labels import FittedLabel, plain
from gui.widgets.spacing import spaced


class Ways(QHBoxLayout):
    """`back`, `skip` (begins the game at once) and `next`; `refusal` says what is missing."""

    def __init__(self) -> None:
        super().__init__()
        spaced(self, 10)
        self.refusal = plain(FittedLabel(), "refusal")
        self.back, self.skip, self.next = QPushButton(), QPushButton(tr("Start now (Ctrl+⏎)")), QPushButton()
        self.next.setProperty("role", "primary")
        self.addWidget(self.back)
        self.addWidget(self.refusal, 1)
        self.addWidget(self.skip)
        self.addWidget(self.next)

    def show_for(self, first: bool, last: bool, drawing: bool) -> None:
        """Names them at the `first` step, the `last` or one between; while zones are drawn, which ends otherwise, there
        are none."""
        self.back.setText(tr("Close (Esc)") if first else tr("Back (Esc)"))
        self.next.setText(tr("Start ⏎") if last else tr("Next ⏎"))
        for way in (self.back, self.skip, self.next):
            way.setHidden(drawing or (way is self.skip and last))
        self.refusal.setHidden(drawing)
