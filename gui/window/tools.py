"""What helps on every page: how to play, all keys, printing, a larger picture, and a copy of what is shown."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from app.live.snapshot import Snapshot
from app.text.language import tr
from gui.printing.dialog import PrintDialog
from gui.setup.how_to_play import HowToPlaySheet
from gui.table.picture_view import PictureView
from gui.widgets.zoom import STEP
from gui.window.copying import copy_camera_picture, copy_page
from gui.window.help_sheet import HelpSheet
from gui.window.host import WindowHost
from rules.counting import COUNTING


class Tools(QObject):
    """Does what is asked by the actions of `host`, which is also the `window` over which dialogs stand."""

    def __init__(self, host: WindowHost, window: QWidget) -> None:
        super().__init__(window)
        self._host = host
        self._window = window

    @property
    def game(self) -> str:
        """The identifier of the game that is being chosen, else of the one that is on, else of the last."""
        if self._in_wizard:
            return self._host.wizard.choices.game
        position = self._host.controller.snapshot.position
        return self._host.settings.game if position is None else position.game

    def show_keys(self) -> None:
        """Shows all keys."""
        self._host.open_dialog(HelpSheet(self._host.shortcuts, self._host.entry.entry.help, self._window))

    def show_how_to_play(self) -> None:
        """Shows how the game is played that is on, or about to begin."""
        sheet = HowToPlaySheet(self.game, self._window)
        sheet.keys_wanted.connect(lambda: self._instead_of(sheet, self.show_keys))
        sheet.print_wanted.connect(lambda game: self._instead_of(sheet, lambda: self.ask_print(game)))
        self._host.open_dialog(sheet)

    def ask_print(self, game: str = "") -> None:
        host = self._host
        players = host.wizard.choices.players if self._in_wizard else host.controller.snapshot.players
        game = game or self.game
        if game == COUNTING.id:  # nothing of it is printed
            game = host.settings.game
        dialog = PrintDialog(game, len(players), host.open_dialog, host.notice.say, self._window)
        host.open_dialog(dialog)

    def copy_page(self) -> None:
        """Puts what is shown on the clipboard, as a picture and as text."""
        host = self._host
        playing = host.pages.name in ("table", "count")
        text = copy_page(host.pages, host.controller.snapshot if playing else Snapshot())
        host.notice.say(tr("Copied as a picture and as text.") if text else tr("Copied as a picture."), "info")

    def copy_camera_picture(self) -> None:
        if copy_camera_picture(self._host.controller.snapshot):
            self._host.notice.say(tr("The camera's picture was copied."), "info")
        else:
            self._host.notice.say(tr("There is no picture from a camera to copy."), "warn")

    def zoom_in(self) -> None:
        for view in self._pictures():
            view.zoom_by(STEP)

    def zoom_out(self) -> None:
        for view in self._pictures():
            view.zoom_by(1 / STEP)

    def zoom_all(self) -> None:
        for view in self._pictures():
            view.show_whole()

    @property
    def _in_wizard(self) -> bool:
        return self._host.pages.name == "wizard"

    def _pictures(self) -> list[PictureView]:
        return [view for view in self._host.pages.page.findChildren(PictureView) if view.isVisible()]

    @staticmethod
    def _instead_of(dialog: QDialog, show: Callable[[], None]) -> None:
        """Closes a dialog for another."""
        dialog.accept()
        show()
