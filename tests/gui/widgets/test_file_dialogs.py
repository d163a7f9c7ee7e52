"""Qt's own dialogs of files, which are shown where the system has none: readable in every look."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QTreeView
from pytestqt.qtbot import QtBot

from app.stores.settings import ThemeChoice
from gui.widgets.theme import palette_for
from gui.window.main_window import Window
from tests.gui.window.test_for_everyone import TEXT, contrast

Open = Callable[..., Window]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_files_can_be_read_in_every_look(qtbot: QtBot, open_window: Open, tmp_path: Path, theme: ThemeChoice):
    (tmp_path / "game.mp4").write_bytes(b"")
    window = open_window()
    window.keep(replace(window.settings, theme=theme, folder=str(tmp_path)))
    window.opener.ask_film()
    dialog = window.dialog
    assert isinstance(dialog, QFileDialog)
    tree = dialog.findChild(QTreeView, "treeView")
    assert tree is not None
    qtbot.waitUntil(tree.isVisible)
    ground = tree.viewport().grab().toImage().pixelColor(tree.viewport().width() - 3, tree.viewport().height() - 3)
    assert contrast(ground.name(), palette_for(theme).text) >= TEXT
