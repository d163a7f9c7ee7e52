"""How an action that is legal is carried out: overtime, squares entered, dangers, glyphs, the exit."""

from rules.cube_crawl.deeds import Deed
from rules.cube_crawl.levels import ROOMS, ROOMS_OF_A_LEVEL
from rules.cube_crawl.state import CrawlState, Happening, Visit
from rules.game import Outcome
from rules.orientation import NONE, showing


def act(state: CrawlState, deed: Deed, ability: str | None = None) -> CrawlState:
    """The state after the tip, or the use of `ability`, that `deed` tells; `surge` alone costs no action."""
    visit = state.here
    room, square, glyphs, dangers = visit.room, visit.square, visit.glyphs, visit.dangers
    level = state.table
    resistance, health = state.resistance, state.health
    happened: tuple[Happening, ...] = ()
    actions = visit.actions
    if ability != "surge":
        actions += 1
        if actions > visit.limit:
            resistance, health = _hurt(resistance, health, 1)
            happened = ("overtime",)
            if not health:
                return _lost(state, visit, happened)
    resistance += deed.resistance
    health = min(health + deed.health, level.health)
    if deed.devoured:
        dangers = _without(dangers, deed.devoured)
    for square in deed.squares:
        danger = room.danger_numbers.get(square)
        if danger in dangers:
            dangers = _without(dangers, danger)
            resistance, health = _hurt(resistance, health, level.hits)
            happened = (*happened, "danger")
            if not health:
                break
    if health and deed.squares and square in glyphs and showing(deed.orientations, 6):
        glyphs = tuple(glyph for glyph in glyphs if glyph != square)
        happened = (*happened, "glyph")
    used = (*visit.used, ability) if ability else visit.used
    here = Visit(room, square, glyphs, dangers, 0, deed.orientations, actions, used)
    if not health:
        return _lost(state, here, happened)
    if deed.squares and not glyphs and square == room.exit:
        return _completed(state, here, resistance, health, (*happened, "room"))
    return state.then("play", here, resistance, health, happened)


def _completed(
    state: CrawlState, visit: Visit, resistance: int, health: int, happened: tuple[Happening, ...]
) -> CrawlState:
    """The state after a room is completed: the next room, the next level, or the win."""
    completed = state.completed + 1
    if completed == ROOMS:
        return _over(state, visit, resistance, health, happened, Outcome((0,), "escaped"))
    if completed % ROOMS_OF_A_LEVEL:
        return state.then("room", None, state.table.resistance, health, happened)
    level = state.options.levels[completed // ROOMS_OF_A_LEVEL]
    return state.then("abilities", None, level.resistance, level.health, (*happened, "level"))


def _lost(state: CrawlState, visit: Visit, happened: tuple[Happening, ...]) -> CrawlState:
    return _over(state, visit, 0, 0, happened, Outcome((), "health"))


def _over(
    state: CrawlState, visit: Visit, resistance: int, health: int, happened: tuple[Happening, ...], result: Outcome
) -> CrawlState:
    there = Visit(visit.room, visit.square, visit.glyphs, visit.dangers, 0, NONE, visit.actions, visit.used)
    return state.then("over", there, resistance, health, happened, result)


def _hurt(resistance: int, health: int, hits: int) -> tuple[int, int]:
    """Resistance and health after damage, which takes resistance first."""
    taken = min(resistance, hits)
    return resistance - taken, max(health - (hits - taken), 0)


def _without(dangers: tuple[int, ...], gone: int | None) -> tuple[int, ...]:
    return tuple(danger for danger in dangers if danger != gone)
