"""How the window looks: the palette of the settings, at the scale of its size, with the marks of its players."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from app.stores import settings as kept_settings
from app.stores.settings import Settings, ThemeChoice
from app.text.language import noop
from gui.big_screen.window import BigScreen
from gui.widgets import theme
from gui.widgets.scroll_areas import let_scroll

FILE_DIALOG = QSize(900, 560)
"""How large Qt's own dialog of files is, in units of the design."""
THEMES: tuple[ThemeChoice, ...] = ("system", "dark", "light")
THEME_WORDS = {"system": noop("system"), "dark": noop("dark"), "light": noop("light")}


def next_choice(choice: ThemeChoice) -> ThemeChoice:
    """As the system, then dark, then light, and round again."""
    return THEMES[(THEMES.index(choice) + 1) % len(THEMES)]


class Appearance:
    """Keeps `window` and `big_screen` looking as the settings say, and as the system does where they say so."""

    def __init__(self, window: QWidget, big_screen: BigScreen, settings: Callable[[], Settings]) -> None:
        self._window = window
        self._big_screen = big_screen
        self._settings = settings
        self._look: theme.Look | None = None
        self._marks: tuple[int, ...] = ()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    def apply(self) -> None:
        """Puts the chosen palette at the scale of the window's size on everything in it."""
        scale = theme.scale_for(self._window.width(), self._window.height(), self._settings().text_percent)
        look = theme.Look(theme.palette_for(self._settings().theme), scale, self._marks)
        before, self._look = self._look, look
        if look == before:
            return
        if before is not None and replace(before, marks=look.marks) == look:
            theme.give_look(self._window, look)  # the style sheet knows nothing of marks, and takes long
        else:
            theme.apply(self._window, look)
        self._big_screen.set_colors(look.palette, look.marks)

    def give_to(self, dialog: QDialog) -> None:
        """Makes a dialog that is about to be opened look as the window does, and fit into it."""
        look, room = self._look, self._window.size()
        if look is not None and isinstance(dialog, QFileDialog):  # it has the window's style sheet as it is
            dialog.setPalette(theme.qt_palette(look))
            dialog.resize(dialog.sizeHint().expandedTo(FILE_DIALOG * look.scale).boundedTo(room))
        elif look is not None:
            theme.apply(dialog, look)
            let_scroll(dialog, room)

    def show_marks(self, players: tuple[str, ...]) -> None:
        """Each player is shown by the mark that is remembered."""
        marks = kept_settings.marks_of(players, self._settings().known_players)
        if players and marks != self._marks:
            self._marks = marks
            self.apply()

    def close(self) -> None:
        """The window is closed: the system's look is followed no longer."""
        QGuiApplication.styleHints().colorSchemeChanged.disconnect(self._follow_system)

    def _follow_system(self) -> None:
        if self._settings().theme == "system":
            self.apply()
