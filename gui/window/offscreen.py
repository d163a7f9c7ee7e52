"""Qt for drawing into pictures and films, where no window is opened."""

import sys

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QApplication

from app.print.lettering import FAMILY
from app.print.typeface import font_file
from app.stores.whole_file import NotWrittenError
from app.text.language import tr


def qt_for_drawing() -> QGuiApplication:
    """Qt, for fonts and drawing; where it does not run yet, without a display. It is to be held on to until all is
    drawn. Raises NotWrittenError where there is nothing to write with.
    """
    running = QGuiApplication.instance()
    if not isinstance(running, QGuiApplication):
        # Elsewhere than on Linux Qt needs no display to be there, and without one it finds no fonts.
        offscreen = ["-platform", "offscreen"] if sys.platform.startswith("linux") else []
        # No widget is made, but whoever makes one later in this process needs an application of this class.
        running = QApplication(["cubewatch", *offscreen])
    if not have_a_typeface():
        raise NotWrittenError(tr("no font is installed: install one, such as DejaVu"))
    return running


def have_a_typeface() -> bool:
    """Where the system has no font, takes the typeface that the cards are set in: it has all Latin letters and the
    plain arrows. Returns whether there is one now; Qt must run."""
    if _can_write():
        return True
    for bold in (False, True):
        QFontDatabase.addApplicationFont(font_file(bold))
    QGuiApplication.setFont(QFont(FAMILY))
    return _can_write()


def _can_write() -> bool:
    # Fontconfig names families such as "Sans Serif" even where there is no font at all.
    return QFontMetricsF(QGuiApplication.font()).inFont("A")
