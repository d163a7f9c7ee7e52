"""A cube crawl that is taken up when it is in progress: before a room, or inside one."""

from collections.abc import Mapping
from dataclasses import replace

from rules._fields import PIPS, choice_of, integer_of, list_of, object_of, only_fields
from rules.awaits import Square
from rules.cube_crawl.abilities import ABILITIES, DRAWN, HARDENING, REGROWTH
from rules.cube_crawl.levels import KEEPS, ROOMS, ROOMS_OF_A_LEVEL
from rules.cube_crawl.rooms import DANGER_NUMBERS, LONGEST_SIDE, Room
from rules.cube_crawl.state import CrawlState, Visit
from rules.errors import BadSetup
from rules.orientation import lying
from rules.sentence import said
from rules.words import at, listed, number

_FIELDS = frozenset({"round", "health", "abilities"})
_ROOM_FIELDS = frozenset({"id", "resistance", "position", "top", "glyphs", "dangers", "actions", "abilities_used"})


def taken_up(first: CrawlState, told: Mapping[str, object]) -> CrawlState:
    """The crawl in which room number `round` (1 to 30) is due or being played; raises `BadSetup`.

    `health` and the `abilities` held are as they are now; experts tell those `out_of_game` too. Before a level's first
    room its abilities are still to be drawn. Inside a room, `room` tells its `id`, the `resistance` left, where the die
    stands (`position`) with which face on `top` and, if known, to the `north`, the `glyphs` still to destroy, the
    `dangers` left by their numbers, and the `actions` and abilities used there.
    """
    only_fields(told, _FIELDS, "taken_up", BadSetup, optional=frozenset({"out_of_game", "room"}))
    due = integer_of(told["round"], range(1, ROOMS + 1), "round", BadSetup)
    inside = "room" in told
    begins_level = due % ROOMS_OF_A_LEVEL == 1
    state = replace(
        first,
        options=replace(first.options, unseen_rooms=due - 1),
        phase="abilities" if begins_level and not inside else "room",
        held=_abilities(told["abilities"], "abilities"),
        out_of_game=_abilities(told.get("out_of_game", []), "out_of_game"),
    )
    full = state.table
    health = integer_of(told["health"], range(1, full.health + 1), f"health in level {state.level}", BadSetup)
    state = replace(state, health=health, resistance=full.resistance)
    if begins_level and not inside and health != full.health:
        raise BadSetup(
            said("level {level} begins with its full health, {health}", level=state.level, health=full.health)
        )
    if inside:
        state = _in_room(state, object_of(told["room"], "room", BadSetup))
    if not (_could_draw(state) and (state.visit is None or _could_act(state, state.visit))):
        raise BadSetup(
            said(
                "this position is not possible in level {level}: check how many abilities may be "
                "held, which of them were used, and how many actions there were",
                level=state.level,
            )
        )
    return state


def _in_room(state: CrawlState, told: Mapping[str, object]) -> CrawlState:
    only_fields(told, _ROOM_FIELDS, "room", BadSetup, optional=frozenset({"north"}))
    full = state.table
    room = state.options.deck.by_id[choice_of(told["id"], state.rooms_due, "the room", BadSetup)]
    most = range(full.resistance + HARDENING + 1)
    resistance = integer_of(told["resistance"], most, f"resistance in level {state.level}", BadSetup)
    square = _square(told["position"], "position")
    if not room.is_floor(square):
        raise BadSetup(said("room {room} has no floor at {square}", room=room.id, square=at(*square)))
    visit = Visit(
        room=room,
        square=square,
        glyphs=_glyphs(told["glyphs"], room),
        dangers=_dangers(told["dangers"], full.dangers),
        orientations=_lying(told),
        actions=integer_of(told["actions"], range(100), "actions", BadSetup),
        used=_abilities(told["abilities_used"], "abilities_used", ordered=False),
    )
    if visit.danger_on(square) is not None:
        raise BadSetup(said("the die stands on {square}, so the danger there is gone", square=at(*square)))
    if not visit.glyphs and square == room.exit:
        raise BadSetup(
            said("the die stands on the exit of room {room} with no glyph left: the room is completed", room=room.id)
        )
    return replace(state, phase="play", resistance=resistance, played=(room.id,), visit=visit)


def _lying(told: Mapping[str, object]) -> int:
    top = integer_of(told["top"], PIPS, "top", BadSetup)
    if "north" not in told:
        return lying(top)
    north = integer_of(told["north"], PIPS, "north", BadSetup)
    if north in (top, 7 - top):
        raise BadSetup(said("with {top} on top, {north} cannot be to the north", top=top, north=north))
    return lying(top, north)


def _glyphs(value: object, room: Room) -> tuple[Square, ...]:
    left = [_square(glyph, "a glyph") for glyph in list_of(value, "glyphs", BadSetup)]
    strange = [glyph for glyph in left if glyph not in room.glyphs]
    if strange:
        raise BadSetup(said("room {room} has no glyph at {square}", room=room.id, square=at(*strange[0])))
    return tuple(glyph for glyph in room.glyphs if glyph in left)


def _dangers(value: object, most: int) -> tuple[int, ...]:
    left = {integer_of(danger, DANGER_NUMBERS, "a danger", BadSetup) for danger in list_of(value, "dangers", BadSetup)}
    if len(left) > most:
        raise BadSetup(
            said(
                "{most} dangers lie in each room of this level, not {count}", most=number(most), count=number(len(left))
            )
        )
    return tuple(sorted(left))


def _square(value: object, what: str) -> Square:
    pair = list_of(value, what, BadSetup)
    if len(pair) != 2:
        raise BadSetup(f"{what} must be a row and a column, not {len(pair)} numbers")
    row, column = (integer_of(side, range(LONGEST_SIDE), f"each side of {what}", BadSetup) for side in pair)
    return row, column


def _abilities(value: object, what: str, *, ordered: bool = True) -> tuple[str, ...]:
    told = list_of(value, what, BadSetup)
    named = [choice_of(one, tuple(ABILITIES), f"each of {what}", BadSetup) for one in told]
    twice = [one for one in named if named.count(one) > 1]
    if twice:
        raise BadSetup(f"{what} names {listed(sorted(set(twice)))} twice")
    return tuple(sorted(named)) if ordered else tuple(named)


def _could_draw(state: CrawlState) -> bool:
    """Whether the abilities held and out of the game are as many as the draws of the levels so far allow."""
    difficulty = state.options.difficulty
    draws = state.level - (state.phase == "abilities")
    limit = state.options.levels[draws - 1].held if draws else 0
    if set(state.held) & set(state.out_of_game) or len(state.held) > min(limit, draws * KEEPS[difficulty]):
        return False
    if difficulty == "expert":
        return len(state.held) + len(state.out_of_game) == min(draws * DRAWN, len(ABILITIES))
    return not state.out_of_game


def _could_act(state: CrawlState, visit: Visit) -> bool:
    """Whether the actions and abilities are as many as the room and the hearts allow."""
    full = state.table
    hardened = HARDENING * ("harden" in visit.used)
    if state.resistance > full.resistance + hardened or len(visit.used) > full.per_room:
        return False
    if not set(visit.used) <= set(state.held) or visit.actions < len(set(visit.used) - {"surge"}):
        return False
    gained = hardened + REGROWTH * ("regrow" in visit.used)
    begun = full.resistance + full.health
    return visit.actions - visit.limit <= begun + gained - state.resistance - state.health
