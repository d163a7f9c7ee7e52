"""Whether a window can be opened here, found out without Qt and without risk: where it cannot, Qt ends the process."""

import importlib.util
import os
import subprocess
import sys

from app.system.system_libraries import DRAWING, WINDOW, missing, pip_line, remedy

PROBE_SECONDS = 60.0
PROBE_WORD = "--probe-display"
"""With this word alone the built program calls `probe`: it brings no Python that could be told to."""


def why_no_window() -> str | None:
    """What is missing for a window, as the beginning of a sentence; None where one can be opened."""
    if not sys.platform.startswith("linux"):
        return None
    if not any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")):
        return "There is no display"
    asked = [PROBE_WORD] if getattr(sys, "frozen", False) else ["-c", "from gui.window.display import probe; probe()"]
    # A built program that is started by itself looks for its libraries anew only if PyInstaller's word tells it to.
    variables = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    command = [sys.executable, *asked]
    try:
        done = subprocess.run(command, env=variables, capture_output=True, timeout=PROBE_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "The display does not answer"
    if done.returncode == 0:
        return None
    if importlib.util.find_spec("PySide6") is None:
        return f"Qt is not installed (run: {pip_line(['PySide6-Essentials', 'pyqtgraph'])})"
    on_screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    lacking = missing(DRAWING | WINDOW if on_screen else DRAWING)
    if lacking:
        return f"Qt cannot open a window, since this system lacks {', '.join(lacking)} ({remedy(lacking)})"
    return "Qt cannot open a window on this display"


def probe() -> None:
    """Opens the display with Qt, and returns if that went well."""
    from PySide6.QtGui import QGuiApplication

    QGuiApplication([])
