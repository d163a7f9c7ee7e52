"""The cube crawl drawn: rooms, ability cards, the level card and the rules as pictures (SVG), and the sheets to print.

    svg = room_card(room).to_svg()                  # for printing
    svg = room_picture(room, colors).to_svg()       # for a window, in its own colours
    pdf_of(card_sheets(deck, CardPaper.A4), "cards")

Every measure is in millimetres, x to the right and y down, at the size in which it is printed. Nothing here loads Qt.
"""

from app.games.cube_crawl.cards.abilities import ability_card
from app.games.cube_crawl.cards.level_card import level_card
from app.games.cube_crawl.cards.rooms import SQUARE, room_card, room_picture
from app.games.cube_crawl.cards.rules_page import rules_page
from app.games.cube_crawl.cards.sheets import CardPaper, built_in_sheets, card_sheets

__all__ = [
    "SQUARE",
    "CardPaper",
    "ability_card",
    "built_in_sheets",
    "card_sheets",
    "level_card",
    "room_card",
    "room_picture",
    "rules_page",
]
