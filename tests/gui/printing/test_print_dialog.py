"""The preview of what is printed, and the paper that comes of it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from gui.printing.dialog import PrintDialog
from gui.window.main_window import LEAST_SIZE, Window
from scripts.screens.screens import come_to_rest

Open = Callable[..., Window]


def dialog_of(window: Window, game: str) -> PrintDialog:
    window.tools.ask_print(game)
    assert isinstance(window.dialog, PrintDialog)
    return window.dialog


def test_the_mat_of_the_game_is_shown_page_by_page(qtbot: QtBot, open_window: Open):
    dialog = dialog_of(open_window(), "gelatinous")
    dialog.players.setValue(4)
    assert len(dialog.pages) == 4 and dialog.page_words.text() == "1 of 4"
    first = dialog.view.pixmap().toImage()
    qtbot.keyClick(dialog, Qt.Key.Key_PageDown)
    assert dialog.page_words.text() == "2 of 4" and dialog.view.pixmap().toImage() != first
    dialog.shared.setChecked(True)
    assert dialog.refusal.text().endswith(".") or len(dialog.pages) == 1


def test_the_crawl_offers_its_cards_first_and_saves_them(qtbot: QtBot, open_window: Open, tmp_path: Path):
    window = open_window()
    dialog = dialog_of(window, "cube_crawl")
    assert dialog.what.currentData() == "cards" and len(dialog.pages) > 5
    dialog.save(tmp_path / "cards.pdf")
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF-")
    assert "cards.pdf" in window.notice.text.text()


@pytest.mark.parametrize("game", ["gelatinous_solitaire", "cube_crawl"])
def test_what_is_printed_has_the_size_of_the_paper_and_every_page(
    qtbot: QtBot, open_window: Open, tmp_path: Path, game: str
):
    dialog = dialog_of(open_window(), game)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    count, first = len(dialog.pages), dialog.pages[0]
    dialog.print_on(printer)
    pdf = (tmp_path / "out.pdf").read_bytes()
    assert pdf.count(b"/Type /Page\n") == count
    box = pdf.split(b"/MediaBox [")[1].split(b"]")[0].split()
    sides = sorted(float(part) / 72 * 25.4 for part in box[2:])
    assert sides == pytest.approx(sorted((first.width, first.height)), abs=0.5)


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_chosen_has_room_and_the_buttons_are_in_sight_at_every_size_of_text(
    qtbot: QtBot, open_window: Open, percent: int
):
    window = open_window()
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=percent))
    dialog = dialog_of(window, "gelatinous")
    come_to_rest()
    fields = (dialog.game, dialog.what, dialog.players, dialog.die, dialog.paper)
    for above, below in pairwise(fields):
        assert below.geometry().top() - above.geometry().bottom() >= 6 * percent // 125, "they touch each other"
    (area,) = dialog.findChildren(QScrollArea)
    assert area.horizontalScrollBar().maximum() == 0
    for button in (dialog.print_button, dialog.save_button, dialog.close_button):
        assert button.visibleRegion().boundingRect().size() == button.size()
        assert button.width() >= button.minimumSizeHint().width()
