"""The level card: the table of the levels, and the tracks that cubes of 8 mm move along.

One cube shows level, room and score at once: it goes through the thirty boxes of the table, a row for each level.
"""

from collections.abc import Mapping, Sequence

from app.games.cube_crawl.cards.abilities import POKER
from app.games.cube_crawl.cards.ability_pictures import draw_heart, draw_shield
from app.games.cube_crawl.cards.rooms import BOX
from app.games.cube_crawl.cards.signs import draw_danger
from app.print.colors import PRINT, CardColors
from app.print.drawing import CardDrawing, Pen, Point
from app.text.language import tr
from rules.cube_crawl.abilities import HARDENING, SURGE
from rules.cube_crawl.levels import LEVELS, LIMITS, ROOMS_OF_A_LEVEL, TIERS_DUE
from rules.cube_crawl.rooms import Tier

SIZE = 2 * POKER[0], 2 * POKER[1]

EDGE = 6.0
ROW = 10.2
COLUMN = 10.3
PITCH = BOX + 0.6
"""From one box to the next."""


def level_card(colors: CardColors = PRINT) -> CardDrawing:
    """The level card, as large as four poker cards."""
    card = CardDrawing(*SIZE)
    card.rect(0, 0, *SIZE, Pen(colors.paper))
    card.text(EDGE, 13.4, tr("Levels"), 9.4, colors.ink, bold=True)
    card.text(card.width - EDGE, 13.4, tr("one cube goes from room to room"), 3.4, colors.muted, anchor="end")
    _draw_table(card, colors, 16)
    _draw_tracks(card, colors, 94.5)
    return card


def _draw_table(card: CardDrawing, colors: CardColors, top: float) -> None:
    heads = (tr("level"), tr("resist."), tr("health"), tr("abilities", "column"), tr("dangers"), tr("hits each"))
    middle = [EDGE + (number + 0.5) * COLUMN for number in range(len(heads))]
    for x, head in zip(middle, heads, strict=True):
        card.text(x, top + 10, head, 2.75, colors.muted, anchor="middle")
    draw_shield(card, (middle[1], top + 3.4), 6, colors)
    draw_heart(card, (middle[2], top + 3.4), 5.6, colors)
    _draw_tilted_card(card, (middle[3], top + 3.4), colors)
    draw_danger(card, (middle[4], top + 3.4), 8, colors, "")
    rooms = EDGE + len(heads) * COLUMN + 1.4
    card.text(rooms, top + 10, tr("rooms"), 2.75, colors.muted)
    top += 12
    for number, level in enumerate(LEVELS):
        y = top + number * ROW
        if number % 2 == 0:
            card.rect(EDGE - 2, y, card.width - 2 * EDGE + 4, ROW, Pen(colors.shade), radius=1.2)
        figures = (number + 1, level.resistance, level.health, level.held, level.dangers, level.hits)
        with card.group(kind="level"):
            for column, (x, figure) in enumerate(zip(middle, figures, strict=True)):
                card.text(x, y + 6.8, str(figure), 5.2, colors.ink, bold=column == 0, anchor="middle", kind="figure")
        if level.per_room > 1:
            words = tr("use {count} a room", count=level.per_room)
            card.text(middle[3], y + ROW - 0.6, words, 2.3, colors.muted, anchor="middle")
        due = TIERS_DUE[number * ROOMS_OF_A_LEVEL : (number + 1) * ROOMS_OF_A_LEVEL]
        for place, tier in enumerate(due):
            _draw_box(card, (rooms + place * PITCH, y + (ROW - BOX) / 2), tier, colors, kind="room-box")


def _draw_tracks(card: CardDrawing, colors: CardColors, top: float) -> None:
    label = EDGE + 9
    card.line((EDGE, top - 4), (card.width - EDGE, top - 4), Pen(None, colors.faint, 0.25))
    draw_shield(card, (EDGE + 3.4, top + BOX / 2), 6.6, colors)
    most = max(level.resistance for level in LEVELS) + HARDENING
    _draw_track(card, (label, top), range(most + 1), colors, "resistance")
    beside = label + (most + 1) * PITCH + 1.5
    words = tr("Resistance takes damage first; full again in every room.")
    card.paragraph(beside, top - 0.2, words, 3.2, card.width - EDGE - beside, colors.muted)
    top += BOX + 2.5
    draw_heart(card, (EDGE + 3.4, top + BOX / 2), 6.4, colors)
    healthiest = max(level.health for level in LEVELS)
    _draw_track(card, (label, top), range(healthiest + 1), colors, "health")
    card.text(label + 0.3, top + BOX + 2.6, tr("you lose"), 2.7, colors.muted)
    top += BOX + 9
    card.text(EDGE, top, tr("Actions"), 5.2, colors.ink, bold=True)
    words = tr("Each action beyond the limit is overtime: it costs 1 damage.")
    card.text(card.width - EDGE, top, words, 3.4, colors.muted, anchor="end")
    top += 3
    marks: dict[int, Tier] = {limit: tier for tier, limit in LIMITS.items()}
    last = max(LIMITS.values()) + SURGE
    for first in range(0, last + 1, 10):
        numbers = range(first, min(first + 10, last + 1))
        left = EDGE + 4
        _draw_track(card, (left, top), numbers, colors, "actions")
        for place, number in enumerate(numbers):
            _draw_limits(card, (left + place * PITCH, top + BOX), number, marks, colors)
        if last in numbers:
            x, width = left + len(numbers) * PITCH, 2 * PITCH - 0.6
            card.rect(x, top, width, BOX, Pen(colors.paper, colors.muted, 0.25), radius=1.2, kind="actions")
            words = tr("{count} and more", count=last + 1)
            card.text(x + width / 2, top + BOX / 2 + 1.5, words, 3.4, colors.muted, anchor="middle")
        top += BOX + 5


def _draw_track(card: CardDrawing, corner: Point, numbers: Sequence[int], colors: CardColors, kind: str) -> None:
    for place, number in enumerate(numbers):
        _draw_box(card, (corner[0] + place * PITCH, corner[1]), str(number), colors, kind)


def _draw_box(card: CardDrawing, corner: Point, label: str, colors: CardColors, kind: str) -> None:
    x, y = corner
    card.rect(x, y, BOX, BOX, Pen(colors.paper, colors.muted, 0.25), radius=1.2, kind=kind)
    card.text(x + BOX / 2, y + BOX / 2 + 1.5, label, 4.2, colors.muted, anchor="middle")


def _draw_limits(
    card: CardDrawing,
    corner: Point,
    number: int,
    limits: Mapping[int, Tier],
    colors: CardColors,
) -> None:
    """Below a box of the actions: the tier whose limit it is."""
    x, y = corner
    if number in limits:
        tier = limits[number]
        card.rect(x, y + 0.5, BOX, 3.4, Pen(colors.tiers[tier]), radius=0.6, kind="limit")
        words = tr("limit {tier}", tier=tier)
        card.text(x + BOX / 2, y + 3.2, words, 2.7, colors.on_tier, bold=True, anchor="middle")


def _draw_tilted_card(card: CardDrawing, center: Point, colors: CardColors) -> None:
    with card.group(*center, turn=0.2):
        card.rect(-1.9, -2.7, 3.8, 5.4, Pen(colors.paper, colors.ink, 0.3), radius=0.5)
        card.rect(-1.0, -1.6, 2.0, 1.8, Pen(colors.shade), radius=0.2)
