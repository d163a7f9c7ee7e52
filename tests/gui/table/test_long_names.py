"""Players with long names: nothing is pushed out of the smallest window, and their cards still name them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

import rules
from gui.games.gelatinous.seat_card import SeatCard
from gui.widgets.scroll_areas import Scrolled
from gui.widgets.text_painting import write
from gui.widgets.theme import LIGHT, Look
from gui.window.main_window import LEAST_SIZE, Window
from scripts.screens.screens import come_to_rest
from tests.gui.table.test_table_view import at_table, round_of

NAMES = (
    "Maximiliane von Hohenstein-Wittelsbach",
    "Bartholomew Featherstonehaugh",
    "Christophorus der Jüngere",
    "Großtante Annegret-Wilhelmine",
)


def at(window: Window, game: str, percent: int) -> None:
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=percent))
    window.show_page("table")
    players = NAMES[: rules.GAMES[game].seat_counts[0]]
    window.show_snapshot(replace(at_table(game, players), image=None, layout=None, view=None, playback="hand"))
    come_to_rest()


@pytest.mark.slow
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("game", ["gelatinous", "gelatinous_solitaire", "liars_dice", "dessert_dice"])
def test_a_long_name_pushes_nothing_out_of_the_smallest_window(qtbot: QtBot, open_window, game: str, percent: int):
    window = open_window()
    at(window, game, percent)
    page = window.pages.currentWidget()
    assert isinstance(page, Scrolled)
    assert page.horizontalScrollBar().maximum() == 0
    assert window.entry.enter.isVisible()
    for part in (window.entry.name, window.entry.enter):
        assert part.isHidden() or part.visibleRegion().boundingRect().size() == part.size()


def test_a_card_names_its_player_in_the_smallest_window(qtbot: QtBot, open_window):
    window = open_window()
    at(window, "gelatinous", 100)
    cards = [card for card in window.table.panel.cards if isinstance(card, SeatCard)]
    assert [card.name.text() for card in cards] == list(NAMES[: len(cards)])
    for card in cards:
        shown = card.name.fitted()[1]
        assert card.name.text().startswith(shown.removesuffix("…")) and len(shown) > 24
        assert card.counts.isVisible() and card.counts.width() >= card.counts.minimumSizeHint().width()


def test_short_names_have_the_counts_beside_them(qtbot: QtBot, open_window):
    window = open_window()
    at(window, "gelatinous", 100)
    (card, *_) = window.table.panel.cards
    assert isinstance(card, SeatCard)
    below = card.counts.y() > card.name.geometry().bottom()
    shown = replace(at_table("gelatinous", ("Ann", "Bo", "Cy")), image=None, layout=None, view=None, playback="hand")
    window.show_snapshot(shown)
    come_to_rest()
    assert below and card.counts.y() <= card.name.geometry().bottom()
    assert card.name.fitted()[1] == "Ann"


def test_who_has_won_is_told_in_full(qtbot: QtBot, open_window):
    window = open_window()
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=150))
    window.show_page("table")
    title = f"{NAMES[0]} gewinnt mit einem fertigen Kubus"
    window.banner.announce(title, "")
    come_to_rest()
    font, text = window.banner.title.fitted()
    assert text == title and font.pixelSize() >= 16


def test_what_a_player_does_stands_on_one_line_and_the_counts_give_way(qtbot: QtBot, open_window):
    window = open_window()
    window.resize(1280, 800)
    window.show_page("table")
    played = at_table("gelatinous", ("Granny Gertrud", "Bo", "Cy"), *round_of(*[[1, 1, 3, 3, 4, 5, 6]] * 3))
    for shown in (replace(played, playback="hand"), at_table("gelatinous", ("Granny Gertrud", "Bo", "Cy"))):
        window.show_snapshot(replace(shown, image=None, layout=None, view=None, playback="hand"))
        come_to_rest()
        card = window.table.panel.cards[0]
        assert isinstance(card, SeatCard)
        assert card.state.height() < 1.9 * card.state.fontMetrics().height(), card.state.text()


@pytest.mark.parametrize("name", ["Oma Gertrud", "Bartholomäus"])
def test_a_name_becomes_smaller_before_it_is_cut(qapp: object, name: str):
    drawn: list[str] = []

    class Recorder(QPainter):
        def drawText(self, *args: object) -> None:
            drawn.append(str(args[-1]))

    image = QImage(200, 60, QImage.Format.Format_RGB32)
    painter = Recorder(image)
    for width in range(112, 165):
        write(painter, Look(LIGHT), QRectF(0, 0, width, 30), name, 22, bold=True, least=13)
    painter.end()
    assert set(drawn) == {name}
