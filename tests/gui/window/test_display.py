"""Whether a window can be opened is asked of another process, in a build as elsewhere."""

import subprocess
import sys
from types import SimpleNamespace
from unittest import mock

import pytest

from gui.window.display import PROBE_WORD, why_no_window

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asked on Linux alone")


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


def test_where_qt_can_open_one_nothing_is_missing():
    assert why_no_window() is None


def test_a_build_asks_itself_and_has_itself_look_for_its_libraries_anew(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with mock.patch.object(subprocess, "run", return_value=SimpleNamespace(returncode=1)) as asked:
        assert why_no_window() == "Qt cannot open a window on this display"
    assert asked.call_args.args[0] == [sys.executable, PROBE_WORD]
    assert asked.call_args.kwargs["env"]["PYINSTALLER_RESET_ENVIRONMENT"] == "1"
