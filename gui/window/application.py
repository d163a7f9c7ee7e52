"""Starting Qt: the one place that makes the application and runs it."""

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSettings, QSocketNotifier
from PySide6.QtWidgets import QApplication

from app.stores.settings import load
from app.system.desktop_entry import IDENTIFIER
from gui.settings.settings_store import profile_store
from gui.widgets.app_icon import app_icon
from gui.window import qt_language
from gui.window.main_window import Window
from gui.window.offscreen import have_a_typeface

INTERRUPTED = 130


def run(begin: Callable[[Window], None], profile: Path | None = None) -> int:
    """Opens the window, has `begin` open what it is to show, and returns the exit status when it is closed.

    Settings are kept where the platform keeps them, or in the folder `profile`.
    """
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("cubewatch")
    app.setApplicationDisplayName("Cubewatch")
    app.setOrganizationName("cubewatch")
    app.setDesktopFileName(IDENTIFIER)
    app.setStyle("Fusion")
    have_a_typeface()
    app.setWindowIcon(app_icon())
    store = QSettings() if profile is None else profile_store(profile)
    qt_language.install(load(store).language)
    window = Window(store)
    interrupted: list[int] = []

    def interrupt(number: int) -> None:
        interrupted.append(number)
        window.close()

    with signals_to(interrupt):
        window.show()
        window.sessions.tidy()
        begin(window)
        status = app.exec()
    return INTERRUPTED if interrupted else status


@contextmanager
def signals_to(act: Callable[[int], None]) -> Iterator[None]:
    """Ctrl-C calls `act` from Qt's loop, which otherwise would not let Python see it before the next event."""
    reader, writer = socket.socketpair()
    for end in (reader, writer):
        end.setblocking(False)
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: act(reader.recv(1)[0]))
    old_descriptor = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    old_handler = signal.signal(signal.SIGINT, lambda _number, _frame: None)
    try:
        yield
    finally:
        notifier.setEnabled(False)
        signal.signal(signal.SIGINT, old_handler)
        signal.set_wakeup_fd(old_descriptor)
        reader.close()
        writer.close()
