"""The ability cards, the level card and the page of rules: they say what the rules have, and fit their cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from app.games.cube_crawl.cards import CardPaper, ability_card, level_card, rules_page
from app.games.cube_crawl.cards.abilities import DOES, POKER
from app.games.cube_crawl.cards.sheets import card_sheets
from app.print.lettering import width_of
from app.text.language import LANGUAGES
from gui.window.qt_language import install
from rules.cube_crawl.abilities import ABILITIES, HARDENING, SURGE
from rules.cube_crawl.levels import LEVELS, LIMITS, TIERS_DUE
from tests.app.games.cards.reading import Shape, shapes_of, size_of

CUBE = 8.0
CUBES = 15
ROUNDING = 0.01


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language that cards are printed in, in turn."""
    install(request.param)
    yield request.param
    install(LANGUAGES[0])


def spans(svg: str) -> list[tuple[float, float, float]]:
    """Of each text, how high it stands, and where it begins and ends."""
    found: list[tuple[float, float, float]] = []
    for shape in shapes_of(svg):
        if shape.tag == "text" and "picture" not in shape.kinds:
            (x, y), wide = shape.at("x", "y"), float(shape.attributes["textLength"])
            start = x - wide * {"middle": 0.5, "end": 1.0}.get(shape.attributes.get("text-anchor", ""), 0.0)
            found.append((y, start, start + wide))
    return found


def words_of(svg: str) -> str:
    return " ".join(shape.text for shape in shapes_of(svg) if shape.tag == "text")


def test_every_ability_has_a_card_and_every_card_an_ability() -> None:
    assert set(DOES) == set(ABILITIES)
    with pytest.raises(KeyError):
        ability_card("teleport")


@pytest.mark.parametrize("identifier", ABILITIES)
def test_an_ability_card_is_a_poker_card_with_name_picture_and_cost(identifier: str) -> None:
    svg = ability_card(identifier).to_svg()
    shapes = shapes_of(svg)
    assert size_of(svg) == POKER
    assert [shape.text for shape in shapes if shape.kind == "name"] == [identifier.title()]
    assert [shape.text for shape in shapes if shape.kind == "cost"] == [
        "no action" if identifier == "surge" else "1 action"
    ]
    assert any("picture" in shape.kinds for shape in shapes)


@pytest.mark.parametrize("identifier", ABILITIES)
@pytest.mark.usefixtures("language")
def test_the_words_of_an_ability_end_above_its_cost(identifier: str) -> None:
    shapes = shapes_of(ability_card(identifier).to_svg())
    texts = [shape for shape in shapes if shape.tag == "text" and "picture" not in shape.kinds]
    (cost,) = [shape for shape in texts if shape.kind == "cost"]
    above = [shape for shape in texts if shape.at("x", "y")[1] < cost.at("x", "y")[1]]
    assert max(shape.at("x", "y")[1] for shape in above) <= cost.at("x", "y")[1] - 5


@pytest.mark.parametrize("card", [*ABILITIES, "levels"])
@pytest.mark.usefixtures("language")
def test_no_words_of_a_card_run_into_others(card: str) -> None:
    svg = (level_card() if card == "levels" else ability_card(card)).to_svg()
    for (y, start, end), (other_y, other_start, other_end) in combinations(spans(svg), 2):
        assert y != other_y or end <= other_start + ROUNDING or other_end <= start + ROUNDING
    assert all(start > 0 and end < size_of(svg)[0] for _, start, end in spans(svg))


def test_the_hint_at_the_foot_of_a_sheet_ends_before_its_measure(language: str) -> None:
    from rules.cube_crawl.rooms import built_in_deck

    sheet = next(card_sheets(built_in_deck(), CardPaper.A4))
    svg = sheet.to_svg()
    (measure,) = [shape for shape in shapes_of(svg) if shape.kind == "measure"]
    assert max(spans(svg))[2] < measure.at("x1", "y1")[0]
    assert ("Kubus-Streifzug" in words_of(svg)) == (language == "de")


def test_the_level_card_shows_the_table_of_the_rules() -> None:
    rows: list[list[int]] = [[] for _ in LEVELS]
    figures = [shape for shape in shapes_of(level_card().to_svg()) if shape.kind == "figure"]
    heights = sorted({shape.at("x", "y")[1] for shape in figures})
    for shape in sorted(figures, key=lambda shape: shape.at("x", "y")):
        rows[heights.index(shape.at("x", "y")[1])].append(int(shape.text))
    assert rows == [
        [number, level.resistance, level.health, level.held, level.dangers, level.hits]
        for number, level in enumerate(LEVELS, start=1)
    ]


def boxes(kind: str) -> list[Shape]:
    return [shape for shape in shapes_of(level_card().to_svg()) if shape.kind == kind and shape.tag == "rect"]


def test_one_cube_can_go_through_all_rooms_of_the_game() -> None:
    assert len(boxes("room-box")) == len(TIERS_DUE)


def test_the_tracks_reach_as_far_as_the_game_does() -> None:
    assert len(boxes("health")) == max(level.health for level in LEVELS) + 1
    assert len(boxes("resistance")) == max(level.resistance for level in LEVELS) + HARDENING + 1
    assert len(boxes("actions")) == max(LIMITS.values()) + SURGE + 2
    assert len(boxes("limit")) == len(LIMITS)


def test_a_cube_of_8_mm_lies_in_every_box_and_boxes_do_not_overlap() -> None:
    found = [box.box for kind in ("room-box", "health", "resistance", "actions") for box in boxes(kind)]
    assert all(min(box[2:]) > CUBE for box in found)
    for number, (x, y, width, height) in enumerate(found):
        for other_x, other_y, other_width, other_height in found[:number]:
            apart = x >= other_x + other_width or other_x >= x + width
            assert apart or y >= other_y + other_height or other_y >= y + height


def test_fifteen_cubes_are_enough_for_every_room_of_the_deck() -> None:
    from rules.cube_crawl.rooms import built_in_deck

    tracks = len(("room", "health", "resistance", "actions"))
    dangers = max(level.dangers for level in LEVELS)
    assert tracks + dangers + max(len(room.glyphs) for room in built_in_deck().rooms) <= CUBES


@pytest.mark.parametrize("paper", CardPaper)
@pytest.mark.usefixtures("language")
def test_the_rules_fit_on_one_page_of_either_paper(paper: CardPaper) -> None:
    width, height = paper.upright
    texts = [shape for shape in shapes_of(rules_page(width, height).to_svg()) if shape.tag == "text"]
    for shape in texts:
        x, y = shape.at("x", "y")
        assert y <= height - 14
        if shape.attributes.get("text-anchor") is None:
            bold = "font-weight" in shape.attributes
            assert x + width_of(shape.text, float(shape.attributes["font-size"]), bold) <= width - 13


@pytest.mark.usefixtures("language")
def test_the_two_columns_of_the_rules_do_not_meet() -> None:
    width, height = CardPaper.LETTER.upright
    for shape in shapes_of(rules_page(width, height).to_svg()):
        if shape.tag == "text" and shape.at("x", "y")[0] < width / 2 and shape.at("x", "y")[1] > 34:
            right = shape.at("x", "y")[0] + float(shape.attributes["textLength"])
            assert right < width / 2


def test_the_rules_name_the_figures_of_the_rules() -> None:
    words = words_of(rules_page(*CardPaper.A4.upright).to_svg())
    for limit, tier in ((9, "A"), (12, "B"), (22, "C")):
        assert f"{limit} in a room {tier}" in words
    assert re.search(r"\b15 cubes\b", words)
    assert "*" not in words
    assert "#" not in words
