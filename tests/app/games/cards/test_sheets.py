"""Sheets to print: every card once, at its true size, within what printers can print, and always the same."""

from __future__ import annotations

import pypdfium2
import pytest

from app.games.cube_crawl.cards import SQUARE, CardPaper, card_sheets
from app.games.cube_crawl.cards.sheets import MARGIN
from app.print.pdf import pdf_of
from rules.cube_crawl.abilities import ABILITIES
from rules.cube_crawl.levels import ROOMS
from rules.cube_crawl.rooms import Deck, built_in_deck
from tests.app.games.cards.reading import page_contents, page_sizes, rectangles, shapes_of
from tests.app.games.cards.rooms import deck, room

POINTS = 72 / 25.4
PAPERS = {CardPaper.A4: (595.28, 841.89), CardPaper.LETTER: (612, 792)}


def sheets(chosen: Deck, paper: CardPaper) -> list[str]:
    return [sheet.to_svg() for sheet in card_sheets(chosen, paper)]


def pdf(chosen: Deck, paper: CardPaper) -> bytes:
    return pdf_of(card_sheets(chosen, paper), "The Cube Crawl")


@pytest.fixture(scope="module", params=CardPaper, ids=lambda paper: paper.name)
def paper(request: pytest.FixtureRequest) -> CardPaper:
    return request.param


@pytest.fixture(scope="module")
def printed(paper: CardPaper) -> bytes:
    return pdf(built_in_deck(), paper)


@pytest.mark.slow
def test_every_page_has_the_size_of_the_paper(printed: bytes, paper: CardPaper) -> None:
    sizes = page_sizes(printed)
    assert len(sizes) == len(sheets(built_in_deck(), paper))
    for size in sizes:
        assert sorted(size) == pytest.approx(sorted(PAPERS[paper]), abs=0.01)


def test_the_squares_of_every_room_are_true_to_scale_on_paper(printed: bytes) -> None:
    side = SQUARE * POINTS
    squares = [
        found
        for page in page_contents(printed)
        for found in rectangles(page)
        if found == pytest.approx((side, side), abs=0.01)
    ]
    # Voids are drawn as squares of the same size, and so is nothing else on the cards.
    assert len(squares) == sum(one.rows * one.cols for one in built_in_deck().rooms)


def test_every_card_is_printed_once(paper: CardPaper) -> None:
    shapes = [shape for sheet in sheets(built_in_deck(), paper) for shape in shapes_of(sheet)]
    assert [shape.text for shape in shapes if shape.kind == "id"] == [one.id for one in built_in_deck().rooms]
    assert sorted(shape.text.lower() for shape in shapes if shape.kind == "name") == sorted(ABILITIES)
    assert sum(shape.kind == "room-box" for shape in shapes) == ROOMS


def test_cards_lie_within_the_margins_and_not_on_each_other(paper: CardPaper) -> None:
    for svg in sheets(deck(rows=20, cols=7), paper):
        shapes = shapes_of(svg)
        width, height = shapes[0].box[2:]
        cuts = [shape.box for shape in shapes if shape.kind == "cut"]
        for number, (x, y, wide, high) in enumerate(cuts):
            assert x >= MARGIN - 1e-3 and x + wide <= width - MARGIN + 1e-3
            assert y >= MARGIN - 1e-3 and y + high <= height - MARGIN + 1e-3
            for other_x, other_y, other_wide, other_high in cuts[:number]:
                beside = x >= other_x + other_wide - 1e-3 or other_x >= x + wide - 1e-3
                assert beside or y >= other_y + other_high - 1e-3 or other_y >= y + high - 1e-3


def test_cards_of_one_tier_are_of_one_size_so_that_backs_tell_nothing(paper: CardPaper) -> None:
    sizes: dict[str, set[tuple[float, float]]] = {"A": set(), "B": set(), "C": set()}
    for svg in sheets(built_in_deck(), paper):
        shapes = shapes_of(svg)
        cuts = {shape.box[:2]: shape.box[2:] for shape in shapes if shape.kind == "cut"}
        for shape in shapes:
            if shape.kind == "tier":
                sizes[shape.text].add(cuts[round(shape.x, 3), round(shape.y, 3)])
    assert [len(found) for found in sizes.values()] == [1, 1, 1]


def test_a_bar_of_50_mm_checks_the_printer_on_every_sheet(paper: CardPaper) -> None:
    for svg in sheets(built_in_deck(), paper):
        (bar,) = [shape for shape in shapes_of(svg) if shape.kind == "measure"]
        assert bar.at("x2", "y2")[0] - bar.at("x1", "y1")[0] == pytest.approx(50, abs=1e-3)


@pytest.mark.parametrize(("rows", "cols"), [(20, 20), (20, 5), (4, 20), (13, 14)])
def test_a_room_larger_than_the_paper_is_drawn_smaller_and_the_others_are_not(
    paper: CardPaper, rows: int, cols: int
) -> None:
    sides: dict[str, set[float]] = {}
    for svg in sheets(deck(id="large", rows=rows, cols=cols), paper):
        name = ""
        for shape in shapes_of(svg):
            if shape.kind == "id":
                name = shape.text
            if shape.kind == "floor":
                sides.setdefault(name, set()).add(shape.box[2])
    (large,) = sides.pop("large")
    assert 7 <= large < SQUARE
    assert all(found == {SQUARE} for found in sides.values())


@pytest.mark.slow
def test_the_same_cards_give_the_same_bytes(printed: bytes, paper: CardPaper) -> None:
    assert pdf(built_in_deck(), paper) == printed


def test_text_stays_text_in_a_typeface_that_is_in_the_file(printed: bytes) -> None:
    assert printed.count(b"+RobotoCondensed-Bold") >= 1
    assert printed.count(b"/FontFile2") == 2
    words = " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(printed))
    assert all(one.id in words for one in built_in_deck().rooms)
    assert "An action" in words


def test_a_deck_of_odd_names_is_printed() -> None:
    odd = deck(id="\ud800 <房間> (\\")
    assert room(id="\ud800").id == "\ud800"
    assert len(page_sizes(pdf(odd, CardPaper.A4))) == len(sheets(odd, CardPaper.A4))
