"""What the player of the cube crawl reads."""

from collections.abc import Iterator, Sequence

from rules._fields import show
from rules.cube_crawl.abilities import abilities_words, ability_words
from rules.cube_crawl.deeds import needs_top, tip_of
from rules.cube_crawl.levels import ROOMS
from rules.cube_crawl.rooms import BOILERS
from rules.cube_crawl.state import CrawlState, Phase
from rules.orientation import DIRECTIONS, Direction
from rules.sentence import joined, order, said, said_plural
from rules.words import listed, number

AWAITED: dict[Phase, str] = {
    "abilities": said("the abilities that were drawn and kept"),
    "room": said("the card of the next room"),
    "dangers": said("a roll for a danger"),
    "start": said("the roll for the starting face"),
    "place": said("how the die was placed"),
    "play": said("a tip or an ability"),
    "over": said("nothing"),
}
"""What is to be reported in each phase."""

_TOWARDS: dict[Direction, str] = {
    "N": said("north", "To the"),
    "E": said("east", "To the"),
    "S": said("south", "To the"),
    "W": said("west", "To the"),
}


def explain(state: CrawlState) -> str:
    """What the last action brought about, then what is to be done now, or how the game ended."""
    return joined((*_happened(state), *_next(state)))


def _happened(state: CrawlState) -> Iterator[str]:
    level = state.level - 1 if "level" in state.happened else state.level
    hits = state.options.levels[level - 1].hits
    for happening in state.happened:
        match happening:
            case "overtime":
                yield said("Overtime deals one damage.")
            case "danger":
                yield (
                    said_plural("A danger deals one hit.", "A danger deals {number} hits.", hits, number=number(hits))
                )
            case "glyph":
                yield said("A glyph is destroyed.")
            case "room":
                yield said(
                    "Room {room} is completed, {count} of {rooms}.",
                    room=_room(state.played[-1]),
                    count=state.completed,
                    rooms=ROOMS,
                )
            case "level":
                yield said(
                    "Level {level} is completed: level {next} begins with resistance {resistance} and health {health}.",
                    level=level,
                    next=state.level,
                    resistance=state.table.resistance,
                    health=state.table.health,
                )


def _next(state: CrawlState) -> Iterator[str]:
    match state.phase:
        case "abilities":
            yield from _abilities(state)
        case "room":
            yield said("{name}: turn up the next room, of tier {tier}.", name=state.name, tier=state.tier)
        case "dangers":
            yield from _dangers(state)
        case "start":
            yield said("{name}: roll the die for its starting face.", name=state.name)
        case "place":
            yield said(
                "{name}: put the die on the start square with {value} on top. If you can see the "
                "face to the north, enter it.",
                name=state.name,
                value=state.here.start_value,
            )
        case "play":
            yield from _play(state)
        case "over":
            yield from _end(state)


def _abilities(state: CrawlState) -> Iterator[str]:
    offer = state.offer
    if not offer.draws:
        yield said(
            "{name}: no ability is left to draw. Confirm it, and choose which of yours to swap out, if any.",
            name=state.name,
        )
        return
    keeps = min(offer.keeps, offer.draws)
    if offer.draws == 1:
        yield said(
            "{name}: draw one ability for level {level} and keep up to {keep}.",
            name=state.name,
            level=state.level,
            keep=number(keeps),
        )
    else:
        yield said(
            "{name}: draw {number} abilities for level {level} and keep up to {keep}.",
            name=state.name,
            number=number(offer.draws),
            level=state.level,
            keep=number(keeps),
        )
    if len(offer.held) + keeps > offer.limit:
        yield said(
            "You hold {abilities}. You may hold at most {limit} at this level: to keep more, swap some out.",
            abilities=abilities_words(offer.held),
            limit=number(offer.limit),
        )


def _dangers(state: CrawlState) -> Iterator[str]:
    lying = state.here.dangers
    yield said(
        "{name}: roll for danger {number} of {most}. It lies on the number that you roll.",
        name=state.name,
        number=len(lying) + 1,
        most=state.table.dangers,
    )
    if lying:
        yield said(
            "If that number is taken ({numbers}), it goes to the next higher free number; 1 comes after 6.",
            numbers=listed([str(danger) for danger in lying]),
        )


def _play(state: CrawlState) -> Iterator[str]:
    visit = state.here
    way = said("tip the die")
    if state.usable:
        way = said("tip the die or use {abilities}", abilities=_either(state.usable))
    yield said("{name}: {way}; {goal}.", name=state.name, way=way, goal=_goal(state))
    yield order("{actions} of {limit} actions used.", actions=visit.actions, limit=visit.limit)
    if visit.actions >= visit.limit:
        if state.resistance + state.health == 1:
            yield said("The next action is fatal because of overtime: it will have no effect and will not count.")
        else:
            yield said("Each further action is overtime and costs one damage.")
    unsure: list[Direction] = [direction for direction in DIRECTIONS if _is_unsure(state, direction)]
    if unsure:
        yield said(
            "There is a glyph to the {directions}, and a 6 may come up there: if you tip the die "
            "there, enter the face on top.",
            directions=listed([_TOWARDS[direction] for direction in unsure]),
        )


def _either(abilities: Sequence[str]) -> str:
    """`flip`, `flip or leap`, `flip or leap or twist`."""
    first, *others = abilities
    first = ability_words(first)
    return said("{first} or {last}", first=first, last=_either(others)) if others else first


def _goal(state: CrawlState) -> str:
    left, boilers = len(state.here.glyphs), state.here.room.tier == "C"
    if not left:
        return said("reach the exit")
    if left == 1:
        if boilers:
            return said("reach one boiler with 6 on top, then the exit")
        return said("reach one glyph with 6 on top, then the exit")
    if boilers:
        return said("reach {number} boilers with 6 on top, then the exit", number=number(left))
    return said("reach {number} glyphs with 6 on top, then the exit", number=number(left))


def _is_unsure(state: CrawlState, direction: Direction) -> bool:
    deed = tip_of(state.here, direction)
    return deed is not None and needs_top(state.here, deed)


def _end(state: CrawlState) -> Iterator[str]:
    if state.result is not None and state.result.winners:
        yield said(
            "{name} has destroyed all {boilers} boilers and escaped: the game is won, with {rooms} rooms completed.",
            name=state.name,
            boilers=number(BOILERS),
            rooms=ROOMS,
        )
        return
    if state.happened == ("overtime",):
        yield said("That was fatal: the action had no effect and does not count.")
    yield said(
        "Health is 0 in room {room} of level {level}: the game is lost, with {rooms} completed.",
        room=_room(state.here.room.id),
        level=state.level,
        rooms=said_plural("1 room", "{count} rooms", state.completed),
    )


def _room(room: str) -> str:
    """A room's name, which may come from a stranger's deck."""
    return show(room).strip("'")
