"""The games in German: what is asked by hand, the panels and tables as they are painted, the big screen."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from pytestqt.qtbot import QtBot

import rules
from app.games import entry_of
from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from app.text.language import LANGUAGES, tr
from gui.big_screen.painting import paint_big_screen
from gui.games import panel_of
from gui.widgets.theme import DARK, Look
from gui.window.qt_language import install
from scripts.screens.chance_positions import MOMENTS, NAMES, played, snapshot_of
from tests.app.games.hand import Hand
from tests.gui.translated import translated

SCREEN = QRectF(0, 0, 1280, 720)
PANEL = QSize(400, 320)


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    install("de")
    yield
    install(LANGUAGES[0])


def english(words: Iterable[str]) -> set[str]:
    """Those of `words` that are an English sentence of the program for which there is a German one."""
    sentences, told = _translations()
    return {word for word in words if word not in told and sentences.fullmatch(word) and not _line_of(told, word)}


def _line_of(told: frozenset[str], words: str) -> bool:
    """Whether some words are a line of a longer German sentence, which may end like an English one: in “die”."""
    return len(words.split()) > 3 and any(words in german.replace("*", "") for german in told)


@cache
def _translations() -> tuple[re.Pattern[str], frozenset[str]]:
    """The English sentences that are others in German, as one pattern; and the German ones with the games' names."""
    pairs = list(translated("de"))
    templates = [source for source, german in pairs if german not in ("", source) and _letters(source)]
    pattern = "|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(template)) for template in templates)
    names = (game.title for game in rules.GAMES.values())
    return re.compile(pattern), frozenset((*(german for _, german in pairs), *names))


def _letters(template: str) -> bool:
    """Whether a template has words of its own, so that it is not anything at all; “die” is a German word too."""
    return len(re.sub(r"\{\w+\}|\bdie\b|\W", "", template)) > 2


def said_by(entry: HandEntry) -> set[str]:
    """All that an entry asks, offers and explains."""
    offered = {words for choice in entry.choices for words in (choice.text, choice.hint)}
    return {entry.prompt, *offered, *(tr(words) for line in entry.help for words in line)}


Written = Callable[[Callable[[QPainter], object]], set[str]]


@pytest.fixture
def written(qapp: object, tmp_path: Path) -> Written:
    """Gives the words that are painted."""
    path = tmp_path / "painted.svg"

    def words_of(paint: Callable[[QPainter], object]) -> set[str]:
        svg = QSvgGenerator()
        svg.setFileName(str(path))
        painter = QPainter(svg)
        try:
            paint(painter)
        finally:
            painter.end()
        return {"".join(text.itertext()).strip() for text in ET.parse(path).iter() if text.tag.endswith("}text")}

    return words_of


def moments(game: str) -> Iterator[tuple[Snapshot, HandEntry]]:
    """Positions of a game by chance, each with what is being typed there."""
    players, events_and_keys = MOMENTS[game]
    setup: dict[str, object] = {"game": game, "players": list(NAMES[:players])}
    for events, keys in events_and_keys:
        state = played(rules.start(setup)[1], events, random.Random(3))
        entry = entry_of(state)
        for key in keys:
            entry = entry.pressed(key) or entry
        yield snapshot_of(setup, state), entry


@pytest.mark.parametrize("game", rules.GAMES)
def test_what_is_asked_and_offered_by_hand_is_german(game: str) -> None:
    for _, entry in moments(game):
        for key in ("", "left", "up", "3", "c", "h", "t"):
            pressed = entry.pressed(key) or entry
            assert english(said_by(pressed)) == set(), pressed


@pytest.mark.parametrize("game", rules.GAMES)
def test_panels_tables_and_the_big_screen_are_painted_in_german(qtbot: QtBot, written: Written, game: str) -> None:
    panel, look = panel_of(game), Look(DARK)
    for snapshot, entry in moments(game):
        words = written(lambda painter: panel.paint_table(painter, look, SCREEN, snapshot, entry))  # noqa: B023
        for card in panel.cards(len(snapshot.players)):
            qtbot.addWidget(card)
            card.show_snapshot(snapshot)
            card.show_entry(entry)
            if not card.isHidden():
                card.resize(PANEL)
                words |= written(lambda painter: card.render(painter, QPoint()))  # noqa: B023
        words |= written(lambda painter: paint_big_screen(painter, look, SCREEN, snapshot))  # noqa: B023
        assert words
        assert english(words) == set()


def test_a_word_that_is_not_translated_would_be_noticed() -> None:
    assert english(["Nobody has bid yet", "Bo bids 3 × 4", "Noch hat niemand geboten", "Bo"]) == {
        "Nobody has bid yet",
        "Bo bids 3 × 4",
    }


def test_what_is_entered_is_the_same_in_every_language() -> None:
    crawl = Hand({"game": "cube_crawl", "players": ["Ann"]})
    crawl.press("1", "2")
    assert crawl.entry.event == {
        "type": "abilities",
        "drawn": ["devour", "flip"],
        "keep": ["devour", "flip"],
        "swap_out": [],
    }
    dessert = Hand({"game": "dessert_dice", "players": ["Ann", "Bo"]})
    dessert.press(*"123456" * 4, "1")
    event = dessert.entry.event
    assert event is not None and event["dice"][0] == {"color": "red", "face": 1}


def test_a_bid_on_the_big_screen_is_a_whole_german_sentence(written: Written) -> None:
    hand = Hand({"game": "liars_dice", "players": ["Ann", "Bo"]})
    hand.enter("4", "up")
    snapshot = snapshot_of({"game": "liars_dice", "players": ["Ann", "Bo"]}, hand.state)
    assert "Ann bietet 2 ×" in written(lambda painter: paint_big_screen(painter, Look(DARK), SCREEN, snapshot))
