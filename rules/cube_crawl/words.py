"""What the player of the cube crawl reads."""

from collections.abc import Iterator

from rules._fields import show
from rules._words import listed, number
from rules.cube_crawl.deeds import needs_top, tip_of
from rules.cube_crawl.levels import ROOMS, ROOMS_OF_A_LEVEL
from rules.cube_crawl.rooms import BOILERS
from rules.cube_crawl.state import CrawlState, Phase
from rules.orientation import DIRECTIONS, Direction

AWAITED: dict[Phase, str] = {
    "abilities": "the abilities that were drawn and kept",
    "room": "the card of the next room",
    "dangers": "a roll for a danger",
    "start": "the roll for the starting face",
    "place": "how the die was placed",
    "play": "a tip or an ability",
    "over": "nothing",
}
"""What is to be reported in each phase."""

_TOWARDS: dict[Direction, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}


def explain(state: CrawlState) -> str:
    """What the last action brought about, then what is to be done now, or how the game ended."""
    return " ".join((*_happened(state), *_next(state)))


def _happened(state: CrawlState) -> Iterator[str]:
    level = state.level - 1 if "level" in state.happened else state.level
    hits = _hits(state.options.levels[level - 1].hits)
    for happening in state.happened:
        match happening:
            case "overtime":
                yield "Overtime deals one damage."
            case "danger":
                yield f"A danger deals {hits}."
            case "glyph":
                yield "A glyph is destroyed."
            case "room":
                yield f"Room {show(state.played[-1])} is completed, {state.completed} of {ROOMS}."
            case "level":
                full = state.table
                yield (
                    f"Level {level} is completed: level {state.level} begins "
                    f"with resistance {full.resistance} and health {full.health}."
                )


def _next(state: CrawlState) -> Iterator[str]:
    match state.phase:
        case "abilities":
            yield from _abilities(state)
        case "room":
            yield f"{state.name}: turn up the next room, of tier {state.tier}."
        case "dangers":
            yield from _dangers(state)
        case "start":
            yield f"{state.name}: roll the die for its starting face."
        case "place":
            yield (
                f"{state.name}: put the die on the start square with {state.here.start_value} on top, "
                "and say which face is to the north, if you see it."
            )
        case "play":
            yield from _play(state)
        case "over":
            yield from _end(state)


def _abilities(state: CrawlState) -> Iterator[str]:
    offer, level = state.offer, state.table
    if state.level == 1:
        yield (
            f"The level table stands where the published set-up differs: level 1 begins with health {level.health}. "
            f"A level has {number(ROOMS_OF_A_LEVEL)} rooms, though one sentence says six cards."
        )
    if not offer.draws:
        yield f"{state.name}: no ability is left to draw; say so, and which of those held you swap out, if any."
        return
    cards = "ability" if offer.draws == 1 else "abilities"
    keeps = min(offer.keeps, offer.draws)
    yield f"{state.name}: draw {number(offer.draws)} {cards} for level {state.level} and keep up to {number(keeps)}."
    if len(offer.held) + keeps > offer.limit:
        yield (
            f"You hold {listed(offer.held)}, and the number held never exceeds the level's limit of "
            f"{number(offer.limit)}: to keep more, swap some out."
        )


def _dangers(state: CrawlState) -> Iterator[str]:
    lying = state.here.dangers
    yield f"{state.name}: roll for danger {len(lying) + 1} of {state.table.dangers}; it lies on the number rolled."
    if lying:
        yield (
            f"Where one lies already ({listed([str(danger) for danger in lying])}), "
            "it lies on the next higher free number, 1 following 6."
        )


def _play(state: CrawlState) -> Iterator[str]:
    visit = state.here
    glyphs = "boiler" if visit.room.tier == "C" else "glyph"
    many = number(len(visit.glyphs)) + f" {glyphs}" + ("" if len(visit.glyphs) == 1 else "s")
    goal = f"reach {many} with 6 on top, then the exit" if visit.glyphs else "reach the exit"
    way = f"tip the die or use {' or '.join(state.usable)}" if state.usable else "tip the die"
    yield f"{state.name}: {way}; {goal}. {visit.actions} of {visit.limit} actions are used."
    if visit.actions >= visit.limit:
        if state.resistance + state.health == 1:
            yield "The next action is fatal by overtime: nothing of it will happen, and it will not be counted."
        else:
            yield "Each further action is overtime and costs one damage."
    unsure: list[Direction] = [direction for direction in DIRECTIONS if _is_unsure(state, direction)]
    if unsure:
        yield (
            f"To the {listed([_TOWARDS[direction] for direction in unsure])} lies a glyph, "
            "and 6 may come up there or not: whoever tips there must tell the face on top."
        )


def _is_unsure(state: CrawlState, direction: Direction) -> bool:
    deed = tip_of(state.here, direction)
    return deed is not None and needs_top(state.here, deed)


def _end(state: CrawlState) -> Iterator[str]:
    if state.result is not None and state.result.winners:
        yield (
            f"{state.name} has escaped with all {number(BOILERS)} boilers destroyed: "
            f"the game is won, with {ROOMS} rooms completed."
        )
        return
    if state.happened == ("overtime",):
        yield "That was fatal: nothing of the action happened, and it is not counted."
    rooms = "1 room" if state.completed == 1 else f"{state.completed} rooms"
    room = show(state.here.room.id)
    yield f"Health is 0 in room {room} of level {state.level}: the game is lost, with {rooms} completed."


def _hits(count: int) -> str:
    return f"{number(count)} {'hit' if count == 1 else 'hits'}"
