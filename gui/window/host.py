"""The window, as far as its parts need it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from app.live.session import Plan
    from app.stores.settings import Settings
    from gui.counting.pages import CountPages
    from gui.settings.shortcuts import Shortcuts
    from gui.setup.wizard.page import WizardPage
    from gui.table.entry_bar import EntryBar
    from gui.teach.page import TeachPage
    from gui.window.game_die_sets import GameDice
    from gui.window.notice_bar import NoticeBar
    from gui.window.pages import Pages
    from gui.window.session_controller import Controller


class WindowHost(Protocol):
    """What `gui.window.main_window.Window` offers to the parts it is made of, without their knowing the window."""

    settings: Settings
    controller: Controller
    notice: NoticeBar
    pages: Pages
    entry: EntryBar
    shortcuts: Shortcuts
    wizard: WizardPage
    teach: TeachPage
    dice: GameDice
    count_pages: CountPages
    dialog: QDialog | None

    def keep(self, settings: Settings) -> None: ...

    def open_dialog(self, dialog: QDialog) -> None: ...

    def watch(self, plan: Plan) -> None: ...

    def show_page(self, name: str) -> bool: ...

    def leave_page(self) -> None: ...

    def review(self, folder: Path) -> None: ...

    def open_wizard(self, source: str | None = None) -> None: ...
