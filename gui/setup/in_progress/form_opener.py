"""Between the window and the form that takes a game up."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

import rules
from app.live.requests import Plan
from app.text.language import tr
from gui.setup.in_progress.form import TakeUpForm
from gui.window.session_controller import Controller
from rules.counting import counts_rolls


class TakingUp(QObject):
    """Asks in a dialog of `window` how the table of the game that is on lies, and has `watch` go on from there; `say`
    tells what is wrong."""

    def __init__(
        self,
        controller: Controller,
        open_dialog: Callable[[QDialog], None],
        watch: Callable[[Plan], None],
        say: Callable[[str], None],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._controller = controller
        self._open_dialog = open_dialog
        self._watch = watch
        self._say = say
        self._window = window

    def ask(self) -> None:
        """Opens the form; the game behind it goes on meanwhile."""
        plan = self._controller.plan
        if plan is None or counts_rolls(plan.setup):
            self._say(tr("Start the game first (Ctrl+N), then describe the table."))
            return
        try:
            form = TakeUpForm(plan.setup, lambda: self._controller.snapshot, self._window)
        except rules.BadSetup as error:
            self._say(tr("This game cannot be continued from the table: {reason}.", reason=error.message))
            return
        form.chosen.connect(lambda setup: self._go_on(plan, setup))
        self._open_dialog(form)

    def _go_on(self, plan: Plan, setup: dict[str, Any]) -> None:
        # what was recorded until now stays as it is: another game begins
        self._watch(replace(self._controller.plan or plan, setup=setup, played=(), session=None))
