"""What tips and abilities do, and when they may not be done: judged in the position before, and told as a `Deed`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import cast

from rules.awaits import Square
from rules.cube_crawl.abilities import ABILITIES, DIAGONALS, HARDENING, REGROWTH, abilities_words, ability_words
from rules.cube_crawl.rooms import Room
from rules.cube_crawl.state import CrawlState, Visit
from rules.errors import IllegalMove
from rules.orientation import STEPS, Direction, Orientations, Turn, moved, showing, tops
from rules.sentence import said
from rules.words import at, direction_words, listed, number


@dataclass(frozen=True, slots=True)
class Deed:
    """What a legal action does, apart from overtime.

    `squares` are entered one after the other: none by what is done in place, two by a flop. `orientations`: how the die
    may lie afterwards. `devoured`: the number of a danger that is removed. `resistance` and `health` are added.
    """

    squares: tuple[Square, ...]
    orientations: Orientations
    devoured: int | None = None
    resistance: int = 0
    health: int = 0


def tip(visit: Visit, direction: Direction) -> Deed:
    """A tip over one edge; raises `IllegalMove` off the grid, into a void and through a wall."""
    return Deed((_step(visit.room, visit.square, direction),), moved(visit.orientations, direction))


def use(state: CrawlState, ability: str, way: str) -> Deed:
    """The ability, in the direction or turn `way` (empty for one that goes nowhere); raises `IllegalMove`."""
    if ability not in state.held:
        if not state.held:
            raise IllegalMove(
                said(
                    "{name} does not hold {ability}, nor any other ability",
                    name=state.name,
                    ability=ability_words(ability),
                )
            )
        raise IllegalMove(
            said(
                "{name} does not hold {ability}, only {held}",
                name=state.name,
                ability=ability_words(ability),
                held=abilities_words(state.held),
            )
        )
    if ability not in state.usable:
        name, used, most = state.name, abilities_words(state.here.used), state.table.per_room
        if most == 1:
            raise IllegalMove(said("{name} may use one ability in a room, and has used {used}", name=name, used=used))
        raise IllegalMove(
            said(
                "{name} may use {number} different abilities in a room, and has used {used}",
                name=name,
                number=number(most),
                used=used,
            )
        )
    return _USES[ability](state, way)


def seen(visit: Visit, deed: Deed, top: int | None) -> Deed:
    """The deed with the orientations narrowed by the face seen on top afterwards, if it was told.

    Raises `IllegalMove` for a face that cannot be up, and where it must be told and was not.
    """
    if top is None:
        if needs_top(visit, deed):
            raise IllegalMove(said("a 6 destroys the glyph there, so the face on top must be entered"))
        return deed
    narrowed = showing(deed.orientations, top)
    if not narrowed:
        possible = listed([*map(str, tops(deed.orientations))], "or")
        raise IllegalMove(
            said(
                "this cannot bring up {top}, only {possible}; this face or an earlier one may have been misread",
                top=top,
                possible=possible,
            )
        )
    return deed if narrowed == deed.orientations else replace(deed, orientations=narrowed)


def needs_top(visit: Visit, deed: Deed) -> bool:
    """Whether a glyph is entered with 6 on top in some but not all of the orientations that are possible."""
    if not deed.squares or deed.squares[-1] not in visit.glyphs:
        return False
    return showing(deed.orientations, 6) not in (0, deed.orientations)


def tip_of(visit: Visit, direction: Direction) -> Deed | None:
    """The tip, or `None` where it is illegal whatever comes up."""
    try:
        return tip(visit, direction)
    except IllegalMove:
        return None


def use_of(state: CrawlState, ability: str, way: str) -> Deed | None:
    """The ability as `use` gives it, or `None` where it is illegal whatever comes up."""
    try:
        return use(state, ability, way)
    except IllegalMove:
        return None


def _step(room: Room, square: Square, direction: Direction) -> Square:
    """The square beside, which can be stepped on."""
    beside = room.step(square, direction)
    if beside is None:
        raise IllegalMove(
            said(
                "nothing can move {direction} from {square}: {barrier}",
                direction=direction_words(direction),
                square=at(*square),
                barrier=_barrier(room, square, direction),
            )
        )
    return beside


def _barrier(room: Room, square: Square, direction: Direction) -> str:
    """What keeps a die from moving on."""
    beside = _beside(square, direction)
    if not (0 <= beside[0] < room.rows and 0 <= beside[1] < room.cols):
        return said("the room ends there")
    return said("a wall stands there") if room.is_floor(beside) else said("there is no floor")


def _beside(square: Square, direction: Direction) -> Square:
    down, right = STEPS[direction]
    return square[0] + down, square[1] + right


def _squeeze(state: CrawlState, way: str) -> Deed:
    direction = cast("Direction", way)
    beyond = _beside(state.here.square, direction)
    if not state.here.room.is_floor(beyond) or not state.here.room.has_wall(state.here.square, beyond):
        raise IllegalMove(
            said(
                "{direction} of {square} there is no wall between two floor squares to squeeze through",
                direction=direction_words(direction),
                square=at(*state.here.square),
            )
        )
    return Deed((beyond,), moved(state.here.orientations, direction))


def _slide(state: CrawlState, way: str) -> Deed:
    return Deed((_step(state.here.room, state.here.square, cast("Direction", way)),), state.here.orientations)


def _twist(state: CrawlState, way: str) -> Deed:
    return Deed((), moved(state.here.orientations, cast("Turn", way)))


def _flip(state: CrawlState, way: str) -> Deed:
    return Deed((), moved(state.here.orientations, "flip"))


def _flop(state: CrawlState, way: str) -> Deed:
    direction = cast("Direction", way)
    between = _step(state.here.room, state.here.square, direction)
    beyond = _step(state.here.room, between, direction)
    return Deed((between, beyond), moved(moved(state.here.orientations, direction), direction))


def _leap(state: CrawlState, way: str) -> Deed:
    down, right = DIAGONALS[way]
    beyond = state.here.square[0] + down, state.here.square[1] + right
    if not state.here.room.is_floor(beyond):
        square = at(*state.here.square)
        raise IllegalMove(
            said(
                "there is no floor {direction} of {square} to leap onto", direction=direction_words(way), square=square
            )
        )
    return Deed((beyond,), state.here.orientations)


def _devour(state: CrawlState, way: str) -> Deed:
    beside = _step(state.here.room, state.here.square, cast("Direction", way))
    danger = state.here.danger_on(beside)
    if danger is None:
        square = at(*state.here.square)
        raise IllegalMove(
            said("no danger lies {direction} of {square} to devour", direction=direction_words(way), square=square)
        )
    return Deed((), state.here.orientations, devoured=danger)


def _harden(state: CrawlState, way: str) -> Deed:
    return Deed((), state.here.orientations, resistance=HARDENING)


def _regrow(state: CrawlState, way: str) -> Deed:
    if state.health == state.table.health:
        raise IllegalMove(said("{name}'s health is full: nothing can regrow", name=state.name))
    return Deed((), state.here.orientations, health=REGROWTH)


def _surge(state: CrawlState, way: str) -> Deed:
    return Deed((), state.here.orientations)


_USES: Mapping[str, Callable[[CrawlState, str], Deed]] = {
    "devour": _devour,
    "flip": _flip,
    "flop": _flop,
    "harden": _harden,
    "leap": _leap,
    "regrow": _regrow,
    "slide": _slide,
    "squeeze": _squeeze,
    "surge": _surge,
    "twist": _twist,
}
assert _USES.keys() == ABILITIES.keys()
