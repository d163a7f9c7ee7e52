"""The rules as they stand on paper: with the figures of the rules, and in words of our own."""

from app.text.language import noop, tr
from rules.cube_crawl.abilities import DRAWN, SURGE
from rules.cube_crawl.levels import FIRST_LEVEL_HEALTH, KEEPS, LEVELS, LIMITS, ROOMS, ROOMS_OF_A_LEVEL

CUBES = 15
NUMBERS = (
    noop("no", "abilities, rooms"),
    noop("one", "abilities, rooms"),
    noop("two", "abilities, rooms"),
    noop("three", "abilities, rooms"),
    noop("four", "abilities, rooms"),
    noop("five", "abilities, rooms"),
    noop("six", "abilities, rooms"),
)
SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        noop("You need"),
        (
            noop("One ordinary die of up to 16\u00a0mm, {cubes} cubes of up to 8\u00a0mm, and these cards, cut out."),
            noop(
                "The cubes: *four* lie on the level card and mark room, health, resistance and actions; *up "
                "to {dangers}* are dangers; the others mark glyphs that are destroyed."
            ),
        ),
    ),
    (
        noop("The aim"),
        (
            noop(
                "The die is you. There are {levels} levels of {rooms_of_a_level} rooms. In each room, reach "
                "*every glyph with the 6 on top*, then *reach the exit*. You win when you leave the last room "
                "with its three boilers destroyed (they are its glyphs). You lose when health is 0. Your "
                "score is the rooms completed: {rooms} for a win."
            ),
        ),
    ),
    (
        noop("Setting up"),
        (
            noop(
                "Shuffle the rooms A face down, the rooms B face down, and the abilities. Lay room C aside "
                "for the end. Put a cube on the first room of level 1, one on each of the level’s health and "
                "resistance, and one on action 0."
            ),
        ),
    ),
    (
        noop("A level"),
        (
            noop(
                "*Abilities.* Draw {drawn}, and keep both, one or none. You may give back any that you held "
                "before, and must not hold more than the level allows. Shuffle what you do not keep, and what "
                "you give back, into the others."
            ),
            noop("*Rooms.* Play four rooms A, then one room B. The {rooms}th and last room is room C."),
        ),
    ),
    (
        noop("A room"),
        (
            noop(
                "*1.* Turn up the next room. Set resistance to the level’s full value and actions to 0; all "
                "your abilities are ready again."
            ),
            noop(
                "*2.* Roll the die once for each danger of the level, and put a cube on the star with that "
                "number. If one lies there, take the next higher free number; after 6 comes 1."
            ),
            noop("*3.* Roll the die again, and set it on the start with that number on top, turned as you like."),
            noop(
                "*4.* Play until you have left the room. Then clear its card, and move the room’s cube to the next box."
            ),
        ),
    ),
    (
        noop("An action"),
        (
            noop(
                "Tip the die over one of its edges onto the next square, and move the cube on the actions. "
                "Walls, voids and the edge of the room stop you. On the square that you enter, in this order:"
            ),
            noop("*Danger:* it deals the level’s hits, and its cube is gone."),
            noop("*Glyph:* with the 6 on top it is destroyed. Lay a cube into its box on the card."),
            noop("*Exit:* if all glyphs are destroyed, the room is complete. Before that it does nothing."),
        ),
    ),
    (
        noop("Overtime"),
        (
            noop(
                "The limit is {limit_a} in a room A, {limit_b} in a room B, {limit_c} in a room C. Each "
                "action beyond it first costs *1 damage*. If that ends the game, nothing of the action "
                "happens any more."
            ),
        ),
    ),
    (
        noop("Damage"),
        (
            noop(
                "It takes *resistance first*, then health. Resistance is full again in each room; health "
                "stays as it is until the level is done. Then both begin at the full values of the next "
                "level."
            ),
        ),
    ),
    (
        noop("Abilities"),
        (
            noop(
                "Use *one in each room*, at level {last_level} {per_room} different ones, and turn its card. "
                "It costs one action, unless it says otherwise. A square that you enter by an ability counts "
                "as if you had tipped the die there; turning the die in place enters none. A surge raises "
                "this room’s limit by {surge}."
            ),
        ),
    ),
    (
        noop("Harder"),
        (
            noop(
                "Begin level 1 with {hard_health} health. *Wizard:* of the abilities drawn, keep only "
                "{wizard_keeps}. *Expert:* keep {expert_keeps}, and what you do not keep or give back leaves "
                "the game."
            ),
        ),
    ),
    (
        noop("A hint"),
        (
            noop(
                "Opposite faces add up to 7. What lies below comes on top after two tips the same way, and "
                "what is on one side after a tip towards the other."
            ),
        ),
    ),
    (
        noop("The signs"),
        (),
    ),
)
"""The rules in English: headings, each with its paragraphs, bold between asterisks."""


def sections() -> list[tuple[str, list[str]]]:
    """The headings of the rules, each with its paragraphs."""
    figures = {
        "cubes": CUBES,
        "dangers": _in_words(max(level.dangers for level in LEVELS)),
        "levels": _in_words(len(LEVELS)),
        "rooms_of_a_level": _in_words(ROOMS_OF_A_LEVEL),
        "rooms": ROOMS,
        "drawn": _in_words(DRAWN),
        "limit_a": LIMITS["A"],
        "limit_b": LIMITS["B"],
        "limit_c": LIMITS["C"],
        "per_room": _in_words(LEVELS[-1].per_room),
        "last_level": len(LEVELS),
        "surge": SURGE,
        "hard_health": FIRST_LEVEL_HEALTH[0],
        "wizard_keeps": _in_words(KEEPS["wizard"]),
        "expert_keeps": _in_words(KEEPS["expert"]),
    }
    return [(tr(heading), [tr(words, **figures) for words in paragraphs]) for heading, paragraphs in SECTIONS]


def _in_words(count: int) -> str:
    return tr(NUMBERS[count], "abilities, rooms")
