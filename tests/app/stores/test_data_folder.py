"""Where Cubewatch keeps what belongs to the player: where each platform keeps such, or where somebody says."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from app.stores.data_folder import VARIABLE, data_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (VARIABLE, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_where_somebody_says(home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, str(home / "elsewhere"))
    assert data_folder() == home / "elsewhere"


def test_on_linux_where_the_desktops_say(home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "linux")
    assert data_folder() == home / ".local" / "share" / "cubewatch"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder() == home / "data" / "cubewatch"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Qt, which answers for its own platform alone")
def test_on_linux_where_qt_says():
    assert data_folder().parent == Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    )


def test_a_relative_folder_of_data_counts_for_nothing_on_linux(home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    assert data_folder() == home / ".local" / "share" / "cubewatch"


def test_on_macos_in_application_support(home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == home / "Library" / "Application Support" / "Cubewatch"


def test_on_windows_among_the_roaming_data(home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert data_folder() == home / "AppData" / "Roaming" / "Cubewatch"
    monkeypatch.setenv("APPDATA", str(home / "profile"))
    assert data_folder() == home / "profile" / "Cubewatch"
