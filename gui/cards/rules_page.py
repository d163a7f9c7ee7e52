"""How to play on paper, on one page: with the figures of the rules, and in words of our own."""

from __future__ import annotations

from collections.abc import Sequence

from gui.cards.colors import PRINT, CardColors
from gui.cards.drawing import Drawing, Pen
from gui.cards.signs import draw_danger, draw_exit, draw_glyph, draw_start, draw_void
from rules.cube_crawl.abilities import DRAWN, SURGE
from rules.cube_crawl.levels import FIRST_LEVEL_HEALTH, KEEPS, LEVELS, LIMITS, ROOMS, ROOMS_OF_A_LEVEL

EDGE = 14.0
GUTTER = 9.0
SIZE = 3.9
FOOT = 15.0

CUBES = 15
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


TEXT = f"""
# You need
One ordinary die of up to 16\u00a0mm, {CUBES} cubes of up to 8\u00a0mm, and these cards, cut out.

The cubes: *four* lie on the level card and mark room, health, resistance and actions;
*up to {NUMBERS[max(level.dangers for level in LEVELS)]}* are dangers; the others mark glyphs that are destroyed.

# The aim
The die is you. There are {NUMBERS[len(LEVELS)]} levels of {NUMBERS[ROOMS_OF_A_LEVEL]} rooms. In each room, reach
*every glyph with the 6 on top*, then *reach the exit*. You win when you leave the last room with its three boilers
destroyed (they are its glyphs). You lose when health is 0. Your score is the rooms completed: {ROOMS} for a win.

# Setting up
Shuffle the rooms A face down, the rooms B face down, and the abilities. Lay room C aside for the end. Put a cube on the
first room of level 1, one on each of the level’s health and resistance, and one on action 0.

# A level
*Abilities.* Draw {NUMBERS[DRAWN]}, and keep both, one or none. You may give back any that you held before, and must not
hold more than the level allows. Shuffle what you do not keep, and what you give back, into the others.

*Rooms.* Play four rooms A, then one room B. The {ROOMS}th and last room is room C.

# A room
*1.* Turn up the next room. Set resistance to the level’s full value and actions to 0; all your abilities are ready
again.

*2.* Roll the die once for each danger of the level, and put a cube on the star with that number. If one lies there,
take the next higher free number; after 6 comes 1.

*3.* Roll the die again, and set it on the start with that number on top, turned as you like.

*4.* Play until you have left the room. Then clear its card, and move the room’s cube to the next box.

# An action
Tip the die over one of its edges onto the next square, and move the cube on the actions. Walls, voids and the edge of
the room stop you. On the square that you enter, in this order:

*Danger:* it deals the level’s hits, and its cube is gone.

*Glyph:* with the 6 on top it is destroyed. Lay a cube into its box on the card.

*Exit:* if all glyphs are destroyed, the room is complete. Before that it does nothing.

# Overtime
The limit is {", ".join(f"{limit} in a room {tier}" for tier, limit in LIMITS.items())}. Each action beyond it first
costs *1 damage*. If that ends the game, nothing of the action happens any more.

# Damage
It takes *resistance first*, then health. Resistance is full again in each room; health stays as it is until the level
is done. Then both begin at the full values of the next level.

# Abilities
Use *one in each room*, at level {len(LEVELS)} {NUMBERS[LEVELS[-1].per_room]} different ones, and turn its card. It
costs one action, unless it says otherwise. A square that you enter by an ability counts as if you had tipped the die
there; turning the die in place enters none. A surge raises this room’s limit by {SURGE}.

# Harder
Begin level 1 with {FIRST_LEVEL_HEALTH[0]} health.
*Wizard:* of the abilities drawn, keep only {NUMBERS[KEEPS["wizard"]]}.
*Expert:* keep {NUMBERS[KEEPS["expert"]]}, and what you do not keep or give back leaves the game.

# A hint
Opposite faces add up to 7. What lies below comes on top after two tips the same way, and what is on one side after a
tip towards the other.

# The signs
"""
"""The rules: headings behind ``#``, paragraphs between blank lines, bold between asterisks."""


def sections() -> list[tuple[str, list[str]]]:
    """The headings of the rules, each with its paragraphs."""
    found: list[tuple[str, list[str]]] = []
    for section in TEXT.split("\n# ")[1:]:
        heading, _, body = section.partition("\n")
        found.append((heading, [paragraph for paragraph in body.split("\n\n") if paragraph.strip()]))
    return found


def rules_page(width: float, height: float, colors: CardColors = PRINT) -> Drawing:
    """The page of rules, `width` by `height` millimetres: A4, letter or larger."""
    page = Drawing(width, height)
    page.rect(0, 0, width, height, Pen(colors.paper))
    page.text(EDGE, 22, "The Cube Crawl", 12, colors.ink, bold=True)
    page.text(EDGE, 29, "A dungeon for one die and fifteen cubes, for one player", 4.6, colors.muted)
    page.line((EDGE, 33), (width - EDGE, 33), Pen(None, colors.ink, 0.7))
    column = (width - 2 * EDGE - GUTTER) / 2
    y, x, bottom = 36.0, EDGE, height - FOOT
    for heading, paragraphs in sections():
        if x == EDGE and y + _section_height(paragraphs, column) > bottom:
            x, y = EDGE + column + GUTTER, 36.0
        y = _draw_section(page, colors, x, y, column, heading, paragraphs)
    _draw_legend(page, colors, x, y, column)
    return page


def _draw_section(
    page: Drawing, colors: CardColors, x: float, y: float, width: float, heading: str, paragraphs: Sequence[str]
) -> float:
    page.text(x, y + 5.4, heading, 5, colors.ink, bold=True)
    y += 6.6
    for paragraph in paragraphs:
        y = page.paragraph(x, y, paragraph, SIZE, width, colors.ink) + 1.1
    return y + 1.4


def _section_height(paragraphs: Sequence[str], width: float) -> float:
    blank = Drawing(0, 0)
    return _draw_section(blank, PRINT, 0, 0, width, "", paragraphs)


def _draw_legend(page: Drawing, colors: CardColors, x: float, y: float, width: float) -> None:
    """The signs on the squares, and what they are called."""
    names = ("start", "exit", "glyph", "boiler", "danger", "void", "wall")
    gap = 1.0
    square = (width + gap) / len(names) - gap
    for number, name in enumerate(names):
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
        page.text(center[0], y + square + 3.6, name, 2.9, colors.muted, anchor="middle")
