"""How a game comes into the window: a film, a camera or a stream is chosen, and who plays is read or asked."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.live.session import Plan
from app.live.several_cameras import several_in
from app.stores.demo_films import demo_film
from app.stores.opening import Beside, OpeningError, beside, read_layout, read_played, read_setup
from app.stores.settings import Settings
from app.stores.zone_store import ZoneStore
from app.text.language import sentence, shown, tr
from gui.setup.camera_form import CameraForm
from gui.widgets.file_dialogs import opening_film
from gui.window.host import WindowHost
from vision.errors import SourceError
from vision.sources.address import public_address
from vision.sources.film_source import FilmSource


class Opener(QObject):
    """Asks in dialogs of `window` and has `host` (the window too) watch what was chosen; `say` tells what is wrong."""

    def __init__(self, host: WindowHost, window: QWidget, say: Callable[[str], None]) -> None:
        super().__init__(window)
        self._host = host
        self._window = window
        self._say = say

    def open_film(
        self,
        film: str,
        setup_file: Path | None = None,
        layout_file: Path | None = None,
        played_file: Path | None = None,
    ) -> None:
        """Opens a film or another source with its setup and layout; the wizard asks for a game where it has no setup.

        `played_file` is the script of what was played already.
        """
        host = self._host
        try:
            path = Path(film)
            found, given = beside(path) if path.is_file() else Beside(None, None), layout_file
            setup_file, layout_file = setup_file or found.setup, layout_file or found.layout
            if path.suffix and not path.exists() and "://" not in film:
                raise OpeningError(tr("There is no file {file}.", file=film))
            if setup_file is None and path.is_file():
                FilmSource(film).close()  # nobody is asked who plays in what is no film
            if setup_file is None:
                self._ask_in_wizard(film, given)
                return
            setup = read_setup(setup_file)
            players = setup.get("players")
            seats = len(players) if isinstance(players, list) else 0
            layout_file = layout_file or ZoneStore().find(film, str(setup.get("game")), seats)
            layout = None if layout_file is None else read_layout(layout_file, seats)
            played = () if played_file is None else read_played(played_file, setup)
        except OpeningError as error:
            self._say(shown(error))
            return
        except SourceError as error:
            self._say(sentence(error))
            return
        if path.exists():
            host.keep(replace(host.settings, folder=str(path.resolve().parent)))
        host.watch(Plan(setup, layout, film, host.dice.of(setup), played))

    def open_demo(self, name: str = "party") -> None:
        film = demo_film(name)
        self.open_film(str(film.film), film.setup, film.layout)

    def open_camera(self, text: str) -> None:
        """Opens a camera, a stream or a region of the screen; the wizard asks what is played before it."""
        host = self._host
        if public_address(text) == text and not several_in(text):  # what is kept lies open in the settings
            host.keep(replace(host.settings, camera=text))
        self._ask_in_wizard(text)

    def ask_film(self) -> None:
        self._host.open_dialog(
            opening_film(self._window, tr("Open a film of a table"), self.open_film, self._host.settings.folder)
        )

    def ask_camera(self) -> None:
        form = CameraForm(self._host.settings.camera, self._window)
        form.chosen.connect(self.open_camera)
        self._host.open_dialog(form)

    def open_script(self, script: Path) -> None:
        """Goes on by hand with the game of a rules script, after all that was played in it."""
        try:
            setup = read_setup(script)
            if "game" not in setup:
                raise OpeningError(tr("{file} does not start with a game and its players", file=script))
            played = read_played(script, setup)
        except OpeningError as error:
            self._say(sentence(error))
            return
        self._host.watch(Plan(setup, die_set=self._host.dice.of(setup), played=played))

    def _ask_in_wizard(self, source: str, layout_file: Path | None = None) -> None:
        """Has the wizard ask what is played before this source, with the zones in a file if one was given."""
        self._host.open_wizard(source)
        if layout_file is not None:
            self._host.wizard.use_zones(layout_file)

    def begin(self, plan: Plan, settings: Settings) -> None:
        """Has a game be watched that a person has chosen, with the settings to keep."""
        self._host.keep(settings)
        self._host.watch(replace(plan, die_set=self._host.dice.of(plan.setup)))
