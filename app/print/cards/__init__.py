"""The cube crawl drawn: rooms, ability cards, the level card and the rules as pictures (SVG), and the sheets to print.

    svg = room_card(room).to_svg()                  # for printing
    svg = room_picture(room, colors).to_svg()       # for a window, in its own colours
    print_cards(deck, Paper.A4, Path("cards.pdf"))

Every measure is in millimetres, x to the right and y down, at the size in which it is printed. Nothing here loads Qt.
"""

from app.print.cards.abilities import ability_card
from app.print.cards.colors import PRINT, CardColors
from app.print.cards.drawing import CardDrawing
from app.print.cards.level_card import level_card
from app.print.cards.pdf import pdf_of
from app.print.cards.rooms import SQUARE, room_card, room_picture
from app.print.cards.rules_page import rules_page
from app.print.cards.sheets import CardPaper, card_sheets

__all__ = [
    "PRINT",
    "SQUARE",
    "CardColors",
    "CardDrawing",
    "CardPaper",
    "ability_card",
    "card_sheets",
    "level_card",
    "pdf_of",
    "room_card",
    "room_picture",
    "rules_page",
]
