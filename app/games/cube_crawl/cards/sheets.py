"""Cards onto sheets of paper: straight cuts through whole sheets, and a measure to check the printer with."""

import math
from collections.abc import Iterator, Sequence
from enum import Enum

from app.games.cube_crawl.cards.abilities import POKER, ability_card
from app.games.cube_crawl.cards.level_card import level_card
from app.games.cube_crawl.cards.rooms import SQUARE, card_size, room_card
from app.games.cube_crawl.cards.rules_page import rules_page
from app.print.colors import PRINT
from app.print.drawing import CardDrawing, Pen, Point
from app.text.language import tr
from rules.cube_crawl.abilities import ABILITIES
from rules.cube_crawl.rooms import TIERS, Deck, Room, built_in_deck

MARGIN = 6.2
"""What printers leave white at the sheet's edges, in millimetres."""
FOOT = 4.0
"""What the line at the foot of a sheet needs above the margin."""
MARK = 3.0
GAP = 0.5
"""How far from the cards the marks for cutting end, and begin."""

Size = tuple[float, float]
Placed = tuple[CardDrawing, float, float]
"""A card, and where its upper left corner lies."""


class CardPaper(Enum):
    """The sizes of paper, upright, in millimetres."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)

    @property
    def upright(self) -> Size:
        return self.value

    @property
    def lying(self) -> Size:
        return self.value[1], self.value[0]


def card_sheets(deck: Deck, paper: CardPaper) -> Iterator[CardDrawing]:
    """The sheets that make the game, in order: the rules, the level card with the abilities, the rooms by tier."""
    yield _with_foot(rules_page(*paper.upright))
    yield from _board_sheets(paper)
    yield from _room_sheets(deck, paper)


def built_in_sheets(paper: str) -> Iterator[CardDrawing]:
    """The sheets of the built-in deck, on paper named as on the command line: ``"a4"`` or ``"letter"``."""
    return card_sheets(built_in_deck(), CardPaper[paper.upper()])


def _board_sheets(paper: CardPaper) -> Iterator[CardDrawing]:
    """The level card takes the place of four ability cards; the abilities fill the rest, and a second sheet."""
    width, height = POKER
    abilities = [ability_card(identifier) for identifier in ABILITIES]
    places = [(col, row) for row in range(3) for col in range(3)]
    beside = [place for place in places if 2 in place]
    first = [(level_card(), (0, 0)), *zip(abilities, beside, strict=False)]
    second = list(zip(abilities[len(beside) :], places, strict=False))
    for cards in (first, second):
        yield _sheet(paper.upright, [(card, col * width, row * height) for card, (col, row) in cards])


def _room_sheets(deck: Deck, paper: CardPaper) -> Iterator[CardDrawing]:
    """Row below row, as long as the sheet has room and lies the right way."""
    size, rows = paper.upright, list[list[CardDrawing]]()
    for tier in TIERS:
        way, more = _rows_of(deck.by_tier[tier], paper)
        for row in more:
            if rows and (way != size or sum(cards[0].height for cards in (*rows, row)) > _usable(size)[1]):
                yield _sheet(size, _placed(rows))
                rows = []
            size = way
            rows.append(row)
    yield _sheet(size, _placed(rows))


def _rows_of(rooms: Sequence[Room], paper: CardPaper) -> tuple[Size, list[list[CardDrawing]]]:
    """The rooms of one tier in rows, and how the sheet lies that holds most of them.

    Their cards are all of one size, so that they can be shuffled.
    """
    squares = [_square(room, paper) for room in rooms]
    sizes = [card_size(room, square) for room, square in zip(rooms, squares, strict=True)]
    size = max(width for width, _ in sizes), max(height for _, height in sizes)
    way = max((paper.upright, paper.lying), key=lambda way: math.prod(_counts(way, size)))
    columns = _counts(way, size)[0]
    cards = [room_card(room, PRINT, square, size) for room, square in zip(rooms, squares, strict=True)]
    return way, [cards[first : first + columns] for first in range(0, len(cards), columns)]


def _placed(rows: Sequence[Sequence[CardDrawing]]) -> list[Placed]:
    """The cards of the rows at their places, each row in the middle."""
    widths = [sum(card.width for card in row) for row in rows]
    placed: list[Placed] = []
    y = 0.0
    for row, width in zip(rows, widths, strict=True):
        x = (max(widths) - width) / 2
        for card in row:
            placed.append((card, x, y))
            x += card.width
        y += row[0].height
    return placed


def _square(room: Room, paper: CardPaper) -> float:
    """The side of the room's squares: the true one, or as large as fits where the room is larger than the paper."""

    def fits(square: float) -> bool:
        return any(all(_counts(sheet, card_size(room, square))) for sheet in (paper.upright, paper.lying))

    square = SQUARE
    while not fits(square):
        square -= 0.25
    return square


def _counts(sheet: Size, size: Size) -> tuple[int, int]:
    """How many cards of a size lie beside each other and below each other on a sheet."""
    width, height = _usable(sheet)
    return int(width // size[0]), int(height // size[1])


def _usable(sheet: Size) -> Size:
    """Width and height of a sheet within its margins, above its foot."""
    return sheet[0] - 2 * MARGIN, sheet[1] - 2 * MARGIN - FOOT


def _sheet(size: Size, cards: Sequence[Placed]) -> CardDrawing:
    """A sheet with cards at their places in a block, which lies in the sheet's middle, and lines to cut along."""
    block = max(x + card.width for card, x, _ in cards), max(y + card.height for card, _, y in cards)
    left = (size[0] - block[0]) / 2
    top = max(MARGIN, (size[1] - FOOT - block[1]) / 2)
    sheet = CardDrawing(*size)
    sheet.rect(0, 0, *size, Pen(PRINT.paper))
    for card, x, y in cards:
        sheet.place(card, left + x, top + y)
    for card, x, y in cards:
        sheet.rect(left + x, top + y, card.width, card.height, Pen(None, PRINT.faint, 0.15), kind="cut")
    _draw_marks(sheet, [(left + x, top + y, card.width, card.height) for card, x, y in cards])
    return _with_foot(sheet)


def _draw_marks(sheet: CardDrawing, cards: Sequence[tuple[float, float, float, float]]) -> None:
    """Short lines outside the block, where the cuts begin and end."""
    top, bottom = min(y for _, y, _, _ in cards), max(y + height for _, y, _, height in cards)
    left, right = min(x for x, _, _, _ in cards), max(x + width for x, _, width, _ in cards)
    foot = sheet.height - MARGIN - FOOT / 2
    lines: set[tuple[Point, Point]] = set()
    for x, y, width, height in cards:
        for at in (x, x + width):
            if y == top:
                lines.add(((at, max(top - MARK, MARGIN / 2)), (at, top - GAP)))
            if y + height == bottom:
                lines.add(((at, bottom + GAP), (at, min(bottom + MARK, foot))))
        for at in (y, y + height):
            lines.add(((max(left - MARK, MARGIN / 2), at), (left - GAP, at)))
            lines.add(((right + GAP, at), (min(right + MARK, sheet.width - MARGIN / 2), at)))
    for start, end in sorted(lines):
        sheet.line(start, end, Pen(None, PRINT.ink, 0.2), kind="mark")


def _with_foot(sheet: CardDrawing) -> CardDrawing:
    y = sheet.height - MARGIN
    left = (sheet.width - 150) / 2
    hint = tr("The Cube Crawl. Print at 100 %, not fitted to the page; this bar is 50 mm long:")
    sheet.text(left, y, hint, 2.8, PRINT.muted)
    right = left + 150
    pen = Pen(None, PRINT.ink, 0.25)
    sheet.line((right - 50, y - 0.9), (right, y - 0.9), pen, kind="measure")
    for x in (right - 50, right):
        sheet.line((x, y - 1.9), (x, y + 0.1), pen)
    return sheet
