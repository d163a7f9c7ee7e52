"""Whether the system lets the program use cameras, and what is missing where it does not."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCameraPermission, QCoreApplication, QObject, Qt

from app.text.language import tr

DEVICES = Path("/dev")


def ask_for_cameras(asker: QObject, then: Callable[[str], None]) -> None:
    """Has the system ask the person where it wants to; `then` is told what is missing, in a sentence, or nothing.

    macOS asks, once; on other systems nobody is asked.
    """
    app = QCoreApplication.instance()
    if sys.platform != "darwin" or app is None:
        then(why_not_allowed())
        return

    def answered(permission: QCameraPermission) -> None:
        granted = app.checkPermission(permission) == Qt.PermissionStatus.Granted
        then(
            ""
            if granted
            else tr(
                "The system keeps cameras from Cubewatch: allow it in the settings, under Privacy & Security, Camera."
            )
        )

    app.requestPermission(QCameraPermission(), asker, answered)


def why_not_allowed(devices: Path = DEVICES) -> str:
    """On Linux, what keeps this user from the cameras that there are; empty where nothing does."""
    if not sys.platform.startswith("linux"):
        return ""
    found = sorted(devices.glob("video[0-9]*"))
    if not found or any(os.access(device, os.R_OK | os.W_OK) for device in found):
        return ""
    return tr(
        "There is a camera ({device}), but this account may not use it: add the account to the group "
        "video (sudo usermod -aG video NAME), and log in again.",
        device=found[0],
    )
