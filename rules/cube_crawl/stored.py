"""States of the cube crawl read back from their JSON."""

from collections.abc import Mapping
from typing import cast, get_args

from rules._base import outcome_from_json
from rules._fields import PIPS, choice_of, integer_of, list_of, object_of, only_fields, show
from rules.awaits import Square
from rules.cube_crawl.abilities import ABILITIES, DRAWN, HARDENING, REGROWTH
from rules.cube_crawl.levels import KEEPS, LEVELS, ROOMS, ROOMS_OF_A_LEVEL, TIERS_DUE
from rules.cube_crawl.rooms import DANGER_NUMBERS, LONGEST_SIDE
from rules.cube_crawl.state import CrawlState, Happening, Phase, Visit
from rules.errors import BadState
from rules.forms import same
from rules.game import Outcome
from rules.orientation import NONE, lying

_HEARTS = range(max(level.resistance + level.health for level in LEVELS) + HARDENING + 1)
_ACTIONS = range(1000)
_SIDES = range(LONGEST_SIDE)
_MOST_LYING = 4
"""Orientations that share their top face: no more are ever possible."""


def state_from_json(obj: object, first: CrawlState) -> CrawlState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, frozenset(first.to_json()), "a state", BadState)
    state = CrawlState(
        name=first.name,
        options=first.options,
        phase=cast("Phase", choice_of(fields["phase"], get_args(Phase), "phase", BadState)),
        resistance=integer_of(fields["resistance"], _HEARTS, "resistance", BadState),
        health=integer_of(fields["health"], _HEARTS, "health", BadState),
        held=_names(fields, "abilities", tuple(ABILITIES)),
        out_of_game=_names(fields, "out_of_game", tuple(ABILITIES)),
        played=_names(fields, "rooms_played", tuple(first.options.deck.by_id)),
        visit=_visit(fields, first),
        happened=cast("tuple[Happening, ...]", _names(fields, "happened", get_args(Happening))),
        result=outcome_from_json(fields["result"], 1),
    )
    # The rest of the JSON follows from these, and must say the same.
    if not possible(state) or not same(state.to_json(), obj):
        raise BadState("the state contradicts itself, or is not one of this cube crawl")
    return state


def _visit(fields: Mapping[str, object], first: CrawlState) -> Visit | None:
    identifier = fields["room"]
    if identifier is None:
        return None
    room = first.options.deck.by_id.get(identifier) if isinstance(identifier, str) else None
    if room is None:
        raise BadState(f"the deck has no room {show(identifier)}")
    start = fields["start_value"]
    return Visit(
        room=room,
        square=room.start if fields["position"] is None else _square(fields["position"], "position"),
        glyphs=tuple(_square(glyph, "a glyph") for glyph in list_of(fields["glyphs"], "glyphs", BadState)),
        dangers=tuple(
            integer_of(danger, DANGER_NUMBERS, "a danger", BadState)
            for danger in list_of(fields["dangers"], "dangers", BadState)
        ),
        start_value=0 if start is None else integer_of(start, PIPS, "start_value", BadState),
        orientations=_orientations(fields["orientations"]),
        actions=integer_of(fields["actions"], _ACTIONS, "actions", BadState),
        used=_names(fields, "abilities_used", tuple(ABILITIES)),
    )


def _names(fields: Mapping[str, object], what: str, known: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        name if isinstance(name, str) and name in known else _unknown(name, what)
        for name in list_of(fields[what], what, BadState)
    )


def _unknown(name: object, what: str) -> str:
    raise BadState(f"{what} has {show(name)}, which is unknown")


def _square(value: object, what: str) -> Square:
    pair = list_of(value, what, BadState)
    if len(pair) != 2:
        raise BadState(f"{what} must be a row and a column")
    return integer_of(pair[0], _SIDES, what, BadState), integer_of(pair[1], _SIDES, what, BadState)


def _orientations(value: object) -> int:
    dice = NONE
    for one in list_of(value, "orientations", BadState):
        pair = list_of(one, "an orientation", BadState)
        if len(pair) != 2:
            raise BadState("an orientation must be a top and a north face")
        dice |= lying(*(integer_of(face, PIPS, "a face", BadState) for face in pair))
    return dice


def possible(state: CrawlState) -> bool:
    """Whether the parts of a state agree, as far as they can be compared."""
    return (
        _ended_as_it_says(state)
        and _went_through_the_deck(state)
        and _abilities_were_drawn(state)
        and _hearts_are_left(state)
        and (state.visit is None or _is_inside(state, state.visit))
        and _could_happen(state)
    )


def _ended_as_it_says(state: CrawlState) -> bool:
    if state.phase != "over":
        return state.result is None and (state.visit is None) == (state.phase in ("abilities", "room"))
    if state.visit is None:
        return False
    if state.result == Outcome((), "health"):
        return state.health == state.resistance == 0
    visit = state.visit
    return (
        state.result == Outcome((0,), "escaped")
        and _turned_up(state) == ROOMS
        and not visit.glyphs
        and visit.square == visit.room.exit
    )


def _went_through_the_deck(state: CrawlState) -> bool:
    if len(set(state.played)) != len(state.played):
        return False
    rooms = [state.options.deck.by_id[identifier] for identifier in state.played]
    turned_up = _turned_up(state)
    if [room.tier for room in rooms] != list(TIERS_DUE[state.options.unseen_rooms : turned_up]):
        return False
    if state.visit is not None:
        return bool(rooms) and rooms[-1] == state.visit.room
    return turned_up < ROOMS and (state.phase == "room" or turned_up % ROOMS_OF_A_LEVEL == 0)


def _turned_up(state: CrawlState) -> int:
    """The number of rooms turned up, those before the game was taken up included."""
    return state.options.unseen_rooms + len(state.played)


def _abilities_were_drawn(state: CrawlState) -> bool:
    difficulty = state.options.difficulty
    draws = state.level - (state.phase == "abilities")
    limit = state.options.levels[draws - 1].held if draws else 0
    for some in (state.held, state.out_of_game):
        if list(some) != sorted(set(some)):
            return False
    if set(state.held) & set(state.out_of_game) or len(state.held) > min(limit, draws * KEEPS[difficulty]):
        return False
    if difficulty == "expert":
        return len(state.held) + len(state.out_of_game) == min(draws * DRAWN, len(ABILITIES))
    return not state.out_of_game


def _hearts_are_left(state: CrawlState) -> bool:
    full = state.table
    if state.phase not in ("play", "over"):
        rested = state.round % ROOMS_OF_A_LEVEL != 1 or state.health == full.health
        return state.resistance == full.resistance and 0 < state.health <= full.health and rested
    hardened = HARDENING if state.visit is not None and "harden" in state.visit.used else 0
    lost = state.result is not None and not state.result.winners
    return (state.health > 0 or lost) and state.health <= full.health and state.resistance <= full.resistance + hardened


def _is_inside(state: CrawlState, visit: Visit) -> bool:
    full = state.table
    if list(visit.dangers) != sorted(set(visit.dangers)) or len(visit.dangers) > full.dangers:
        return False
    if (visit.start_value != 0) != (state.phase == "place"):
        return False
    if state.phase not in ("play", "over"):
        laid = len(visit.dangers) == full.dangers
        return laid == (state.phase != "dangers") and visit == Visit(
            visit.room, visit.room.start, visit.room.glyphs, visit.dangers, visit.start_value
        )
    return (
        _stands_well(state, visit)
        and visit.glyphs == tuple(glyph for glyph in visit.room.glyphs if glyph in visit.glyphs)
        and _acted(state, visit)
    )


def _stands_well(state: CrawlState, visit: Visit) -> bool:
    if not visit.room.is_floor(visit.square) or visit.danger_on(visit.square) is not None:
        return False
    if state.phase == "over":
        return visit.orientations == NONE
    escaped = not visit.glyphs and visit.square == visit.room.exit
    return 0 < visit.orientations.bit_count() <= _MOST_LYING and not escaped


def _acted(state: CrawlState, visit: Visit) -> bool:
    """Whether the actions and abilities are as many as the room and the hearts allow."""
    full = state.table
    if len(set(visit.used)) != len(visit.used) or len(visit.used) > full.per_room:
        return False
    if not set(visit.used) <= set(state.held) or visit.actions < len(set(visit.used) - {"surge"}):
        return False
    begun = full.resistance + full.health
    gained = HARDENING * ("harden" in visit.used) + REGROWTH * ("regrow" in visit.used)
    return visit.actions - visit.limit <= begun + gained - state.resistance - state.health


def _could_happen(state: CrawlState) -> bool:
    """Whether the last action can have brought about what the state says, in this order, and led here."""
    happened, order = state.happened, get_args(Happening)
    # A flop may meet two dangers; nothing else comes about twice.
    most = {happening: 2 if happening == "danger" else 1 for happening in order}
    if list(happened) != sorted(happened, key=order.index) or any(happened.count(one) > most[one] for one in order):
        return False
    level = state.phase == "abilities" and bool(state.played)
    inside_level = state.phase == "room" and bool(state.played) and _turned_up(state) % ROOMS_OF_A_LEVEL != 0
    won = state.result is not None and bool(state.result.winners)
    completed = level or inside_level or won
    if ("level" in happened) != level or ("room" in happened) != completed:
        return False
    return bool(happened) if state.phase == "over" else state.phase == "play" or completed or not happened
