"""How to play on paper, on one page: the rules, and the signs on the cards."""

from collections.abc import Sequence

from app.games.cube_crawl.cards.rules_text import sections
from app.games.cube_crawl.cards.signs import draw_danger, draw_exit, draw_glyph, draw_start, draw_void
from app.print.colors import PRINT, CardColors
from app.print.drawing import CardDrawing, Pen, Point
from app.text.language import noop, tr

EDGE = 14.0
GUTTER = 9.0
FOOT = 15.0
TOP = 36.0

LEGEND = {
    "start": noop("start"),
    "exit": noop("exit"),
    "glyph": noop("glyph"),
    "boiler": noop("boiler"),
    "danger": noop("danger"),
    "void": noop("void"),
    "wall": noop("wall"),
}
"""The signs on the squares, and what they are called in English."""
LARGEST, SMALLEST = 3.9, 3.1
"""The size of the letters, in millimetres: as large as lets the rules fit on one page."""


def rules_page(width: float, height: float, colors: CardColors = PRINT) -> CardDrawing:
    """The page of rules, `width` by `height` millimetres: A4, letter or larger."""
    page = CardDrawing(width, height)
    page.rect(0, 0, width, height, Pen(colors.paper))
    page.text(EDGE, 22, tr("The Cube Crawl"), 12, colors.ink, bold=True)
    page.text(EDGE, 29, tr("A dungeon for one die and fifteen cubes, for one player"), 4.6, colors.muted)
    page.line((EDGE, 33), (width - EDGE, 33), Pen(None, colors.ink, 0.7))
    size = LARGEST
    while size > SMALLEST and _draw_columns(CardDrawing(width, height), colors, size) > height - FOOT:
        size -= 0.1
    _draw_columns(page, colors, size)
    return page


def _draw_columns(page: CardDrawing, colors: CardColors, size: float) -> float:
    """The rules in two columns, and the legend below the second; where that ends."""
    width = (page.width - 2 * EDGE - GUTTER) / 2
    x, y = EDGE, TOP
    for heading, paragraphs in sections():
        if x == EDGE and y + _section_height(paragraphs, width, size) > page.height - FOOT:
            x, y = EDGE + width + GUTTER, TOP
        y = _draw_section(page, colors, (x, y), width, size, heading, paragraphs)
    return _draw_legend(page, colors, x, y, width)


def _draw_section(
    page: CardDrawing,
    colors: CardColors,
    corner: Point,
    width: float,
    size: float,
    heading: str,
    paragraphs: Sequence[str],
) -> float:
    x, y = corner
    page.text(x, y + 5.4, heading, 5, colors.ink, bold=True)
    y += 6.6
    for paragraph in paragraphs:
        y = page.paragraph(x, y, paragraph, size, width, colors.ink) + 1.1
    return y + 1.4


def _section_height(paragraphs: Sequence[str], width: float, size: float) -> float:
    return _draw_section(CardDrawing(0, 0), PRINT, (0, 0), width, size, "", paragraphs)


def _draw_legend(page: CardDrawing, colors: CardColors, x: float, y: float, width: float) -> float:
    """The signs on the squares, and what they are called; where that ends."""
    gap = 1.0
    square = (width + gap) / len(LEGEND) - gap
    for number, (name, words) in enumerate(LEGEND.items()):
        left = x + number * (square + gap)
        if name == "void":
            draw_void(page, (left, y), square, colors)
        page.rect(left, y, square, square, Pen(None, colors.faint, 0.2))
        center = left + square / 2, y + square / 2
        if name == "start":
            draw_start(page, center, square, colors)
        elif name == "exit":
            draw_exit(page, center, square, colors)
        elif name in ("glyph", "boiler"):
            draw_glyph(page, center, square, colors, "", boiler=name == "boiler")
        elif name == "danger":
            draw_danger(page, center, square, colors, 4)
        elif name == "wall":
            page.line((left + square, y), (left + square, y + square), Pen(None, colors.ink, 1.6, cap="round"))
        page.text(center[0], y + square + 3.6, tr(words), 2.9, colors.muted, anchor="middle")
    return y + square + 4.6
