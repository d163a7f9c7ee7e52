"""Where settings are kept: Qt's own store of the platform, or a file in the folder of a profile."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings


def profile_store(folder: Path) -> QSettings:
    """Where a profile keeps its settings: a file in its folder."""
    return QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)


def load_geometry(store: QSettings) -> QByteArray:
    """Where the window stood, as Qt wrote it; empty at first."""
    value = store.value("geometry", QByteArray())
    return value if isinstance(value, QByteArray) else QByteArray()
