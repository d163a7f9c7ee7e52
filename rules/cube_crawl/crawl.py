"""The cube crawl: thirty rooms in six levels, for one die and one player."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules._base import GameOf
from rules._fields import only_fields, show
from rules.awaits import AwaitBoard, AwaitCard, AwaitDie, AwaitNothing, Awaits, Tip
from rules.board import GameBoard
from rules.cube_crawl.abilities import ABILITIES
from rules.cube_crawl.actions import act
from rules.cube_crawl.deeds import needs_top, seen, tip, tip_of, use, use_of
from rules.cube_crawl.events import (
    READERS,
    CrawlEvent,
    DangerRoll,
    DrawAbilities,
    PlaceDie,
    StartRoll,
    TipDie,
    TurnUpRoom,
    UseAbility,
)
from rules.cube_crawl.forms import (
    AbilitiesForm,
    AbilityForm,
    DangerRollForm,
    PlaceDieForm,
    RoomForm,
    StartRollForm,
    TipForm,
)
from rules.cube_crawl.in_progress import taken_up
from rules.cube_crawl.levels import FIRST_LEVEL_HEALTH, KEEPS, LEVELS
from rules.cube_crawl.rooms import DANGER_NUMBERS, built_in_deck, deck_from_json
from rules.cube_crawl.seen_board import CrawlBoard
from rules.cube_crawl.solver import Position, solve
from rules.cube_crawl.state import CrawlOptions, CrawlState, Visit
from rules.cube_crawl.words import AWAITED, explain
from rules.errors import BadSetup, IllegalMove, WrongPhase
from rules.forms import Form
from rules.game import JsonObject, State, TableZones
from rules.options import NumberOption, WordOption, names_of
from rules.orientation import DIRECTIONS, indices, lying, tops
from rules.sentence import said

_DIFFICULTY = WordOption(
    "difficulty",
    said("Difficulty"),
    {
        "standard": said("standard: keep both of the abilities that a level brings"),
        "wizard": said("wizard: keep one of them"),
        "expert": said("expert: keep one, and what you leave is out of the game"),
    },
)
_HEALTH = NumberOption("first_level_health", said("Health in level 1"), FIRST_LEVEL_HEALTH, LEVELS[0].health)


LARGEST_ROOM = (7, 6)
"""The rows and columns of the board that every room of our deck has a place on."""


class CubeCrawl(GameOf[CrawlState, CrawlEvent]):
    """The rules of the cube crawl."""

    id = "cube_crawl"
    title = said("The cube crawl")
    seat_counts = range(1, 2)
    zones = TableZones(board=LARGEST_ROOM, any_board=True)
    options = (_DIFFICULTY, _HEALTH)

    def __init__(self) -> None:
        super().__init__(CrawlState, READERS)

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        match own.phase:
            case "abilities":
                return (AbilitiesForm(own.offer),)
            case "room":
                return (RoomForm(own.rooms_due),)
            case "dangers":
                return (DangerRollForm(),)
            case "start":
                return (StartRollForm(),)
            case "place":
                return (PlaceDieForm(own.here.start_value),)
            case "play":
                return (*_tips(own.here), *_uses(own))
            case "over":
                return ()

    def board(self, state: State) -> GameBoard:
        return CrawlBoard(self._own(state))

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        match own.phase:
            case "abilities":
                return AwaitCard("abilities")
            case "room":
                return AwaitCard("room")
            case "dangers" | "start":
                return AwaitDie(0)
            case "place":
                return AwaitBoard(0, placements=(own.here.square,), tips=())
            case "play":
                start = own.here.square
                deeds = (tip_of(own.here, direction) for direction in DIRECTIONS)
                tips = tuple(Tip(start, deed.squares[-1], tops(deed.orientations)) for deed in deeds if deed)
                return AwaitBoard(0, placements=(), tips=tips)
            case "over":
                return AwaitNothing()

    def explain(self, state: State) -> str:
        return explain(self._own(state))

    def solved(self, state: State) -> JsonObject:
        """In play with exactly one possible orientation, `best`: the best way to finish the room by tips alone."""
        own = self._own(state)
        if own.phase != "play":
            return {}
        visit = own.here
        possible = indices(visit.orientations)
        if len(possible) != 1:
            return {}
        position = Position(
            room=visit.room,
            square=visit.square,
            orientation=possible[0],
            glyphs=frozenset(visit.glyphs),
            dangers=frozenset(visit.dangers),
            hits=own.table.hits,
            actions=visit.actions,
            limit=visit.limit,
            hearts=own.resistance + own.health,
        )
        best = solve(position)
        if best is None:
            return {"best": None}
        return {"best": {"damage": best.damage, "actions": best.actions, "path": list(best.path)}}

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> CrawlState:
        only_fields(options, frozenset(), "options", BadSetup, optional=names_of(self.options) | {"deck"})
        difficulty = _DIFFICULTY.of(options)
        chosen = CrawlOptions(
            difficulty=next(known for known in KEEPS if known == difficulty),
            first_level_health=_HEALTH.of(options),
            deck=deck_from_json(options["deck"]) if "deck" in options else built_in_deck(),
        )
        level = chosen.levels[0]
        return CrawlState(names[0], chosen, "abilities", level.resistance, level.health)

    def _take_up(self, first: CrawlState, told: Mapping[str, object]) -> CrawlState:
        return taken_up(first, told)

    def _play(self, state: CrawlState, event: CrawlEvent) -> CrawlState:
        if event.phase != state.phase:
            raise WrongPhase(
                said(
                    "this cannot be entered now: {name} first has to enter {what}",
                    name=state.name,
                    what=AWAITED[state.phase],
                )
            )
        match event:
            case TipDie():
                return act(state, seen(state.here, tip(state.here, event.direction), event.top))
            case UseAbility():
                return act(state, seen(state.here, use(state, event.id, event.way), event.top), event.id)
            case DrawAbilities():
                return _draw(state, event)
            case TurnUpRoom():
                return _turn_up(state, event.id)
            case DangerRoll():
                return _put_danger(state, event.value)
            case StartRoll():
                visit = replace(state.here, start_value=event.value)
                return state.then("place", visit, state.resistance, state.health)
            case PlaceDie():
                return _place(state, event.north)


def _draw(state: CrawlState, event: DrawAbilities) -> CrawlState:
    """Abilities are kept and swapped out; what is not held goes back to the pool, for experts out of the game."""
    fault = state.offer.fault(event.drawn, event.keep, event.swap_out)
    if fault:
        raise IllegalMove(said("level {level}: {fault}", level=state.level, fault=fault))
    held = {*state.held, *event.keep} - {*event.swap_out}
    gone = {*state.out_of_game}
    if state.options.difficulty == "expert":
        gone |= {*state.held, *event.drawn} - held
    return replace(state, phase="room", held=tuple(sorted(held)), out_of_game=tuple(sorted(gone)), happened=())


def _turn_up(state: CrawlState, identifier: str) -> CrawlState:
    """The next room's card is turned up."""
    room = state.options.deck.by_id.get(identifier)
    if room is None:
        raise IllegalMove(said("the deck has no room {room}", room=show(identifier)))
    if identifier in state.played:
        raise IllegalMove(said("room {room} was played before", room=show(identifier)))
    if room.tier != state.tier:
        raise IllegalMove(
            said(
                "room {room} has tier {tier}, but a room of tier {due} is next",
                room=show(identifier),
                tier=room.tier,
                due=state.tier,
            )
        )
    visit = Visit(room, room.start, room.glyphs)
    return replace(state, phase="dangers", played=(*state.played, identifier), visit=visit, happened=())


def _put_danger(state: CrawlState, value: int) -> CrawlState:
    """A danger is put on the number rolled, or on the next higher one that is free, 1 following 6."""
    visit = state.here
    most = len(DANGER_NUMBERS)
    numbers = ((value - 1 + further) % most + 1 for further in range(most))
    put = next(number for number in numbers if number not in visit.dangers)
    dangers = tuple(sorted((*visit.dangers, put)))
    phase = "start" if len(dangers) == state.table.dangers else "dangers"
    return state.then(phase, Visit(visit.room, visit.square, visit.glyphs, dangers), state.resistance, state.health)


def _place(state: CrawlState, north: int | None) -> CrawlState:
    """The die is placed on the start square, with the face up that was rolled."""
    visit = state.here
    top = visit.start_value
    if north in (top, 7 - top):
        raise IllegalMove(said("with {top} on top, {north} cannot be to the north", top=top, north=north))
    placed = replace(visit, start_value=0, orientations=lying(top, north))
    return state.then("play", placed, state.resistance, state.health)


def _tips(visit: Visit) -> Iterator[Form]:
    """The tips that are possible, one form for each direction."""
    for direction in DIRECTIONS:
        deed = tip_of(visit, direction)
        if deed:
            yield TipForm(direction, tops(deed.orientations), needs_top(visit, deed))


def _uses(state: CrawlState) -> Iterator[Form]:
    """The abilities that may be used, one form for each direction or turn."""
    for ability in map(ABILITIES.__getitem__, state.usable):
        for way in ability.ways or ("",):
            deed = use_of(state, ability.id, way)
            if deed:
                faces = tops(deed.orientations) if ability.sees_top else ()
                yield AbilityForm(ability.id, way, faces, needs_top(state.here, deed))
