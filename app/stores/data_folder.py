"""Where Cubewatch keeps what belongs to the player: one folder, where the platform keeps such."""

import os
import sys
from pathlib import Path

VARIABLE = "CUBEWATCH_DATA"
"""The environment variable that names another folder."""


def data_folder() -> Path:
    """The folder, which need not be there yet."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        base, name = os.environ.get("APPDATA"), "Cubewatch"
        return (Path(base) if base else Path.home() / "AppData" / "Roaming") / name
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Cubewatch"
    return user_share() / "cubewatch"


def user_share() -> Path:
    """On Linux, where a person's programs keep data: by the XDG Base Directory Specification a relative path in
    XDG_DATA_HOME counts for nothing."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"
