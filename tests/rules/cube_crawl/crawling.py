"""Small decks of the cube crawl, and the way to the positions that tests look at."""

from typing import Any

import rules
from rules.cube_crawl.state import CrawlState

GAME = rules.GAMES["cube_crawl"]

CORRIDOR: dict[str, Any] = {
    "tier": "A",
    "rows": 3,
    "cols": 3,
    "start": [0, 0],
    "exit": [0, 2],
    "glyphs": [[0, 1]],
    "dangers": [[1, 0], [1, 1], [1, 2], [2, 0], [2, 1], [2, 2]],
    "walls": [],
    "voids": [],
}
"""
    S G X
    1 2 3
    4 5 6

Two tips east go through it without damage for a die that has 1 to the east (top 2, north 4).
"""

HALL: dict[str, Any] = {
    "tier": "A",
    "rows": 5,
    "cols": 5,
    "start": [2, 2],
    "exit": [4, 0],
    "glyphs": [[0, 2]],
    "dangers": [[2, 3], [2, 4], [3, 2], [2, 1], [3, 3], [4, 4]],
    "walls": [[[2, 1], [2, 2]]],
    "voids": [[1, 3]],
}
"""
    . . G . .
    . . . # .
    . 4|S 1 2
    . . 3 5 .
    X . . . 6
"""

BOILER_ROOM: dict[str, Any] = {
    "tier": "C",
    "rows": 4,
    "cols": 3,
    "start": [0, 0],
    "exit": [0, 0],
    "glyphs": [[0, 1], [0, 2], [1, 1]],
    "dangers": [[2, 0], [2, 1], [2, 2], [3, 0], [3, 1], [3, 2]],
    "walls": [],
    "voids": [],
}
"""
    S G G
    . G .
    1 2 3
    4 5 6

East, a slide east, a leap southwest, west, north: each boiler is reached with the 6 that the first tip turned up.
"""


def deck(a: dict[str, Any] = CORRIDOR, **changes: Any) -> dict[str, Any]:
    """A deck whose rooms of tier A are all `a`, with `changes`; those of tier B are corridors, C is the boiler room."""
    rooms = [{"id": f"A{i:02}", **a, **changes} for i in range(1, 25)]
    rooms += [{"id": f"B{i}", **CORRIDOR, "tier": "B"} for i in range(1, 6)]
    return {"rooms": [*rooms, {"id": "C1", **BOILER_ROOM}]}


def begin(cards: dict[str, Any] | None = None, **options: Any) -> CrawlState:
    """The state before the first event."""
    state = GAME.initial(["Ann"], {"deck": cards or deck(), **options})
    assert isinstance(state, CrawlState)
    return state


def play(state: CrawlState, *events: object) -> CrawlState:
    for event in events:
        state = GAME.apply(state, event)
    assert isinstance(state, CrawlState)
    return state


def refused(state: CrawlState, event: object) -> rules.RejectedEvent:
    """The error with which `event` is refused."""
    before = state.to_json()
    try:
        GAME.apply(state, event)
    except rules.RejectedEvent as error:
        assert state.to_json() == before
        return error
    raise AssertionError(f"{event} was accepted")


def draw(*drawn: str, keep: tuple[str, ...] | None = None, swap_out: tuple[str, ...] = ()) -> dict[str, object]:
    return {
        "type": "abilities",
        "drawn": list(drawn),
        "keep": list(drawn if keep is None else keep),
        "swap_out": list(swap_out),
    }


def tip(direction: str, top: int | None = None) -> dict[str, object]:
    return {"type": "tip", "direction": direction} | ({} if top is None else {"top": top})


def use(ability: str, **fields: object) -> dict[str, object]:
    return {"type": "ability", "id": ability, **fields}


def danger(value: int) -> dict[str, object]:
    return {"type": "danger_roll", "value": value}


def enter(
    state: CrawlState, dangers: tuple[int, ...] = (4, 5, 6), top: int = 2, north: int | None = 4, room: str = ""
) -> CrawlState:
    """The next room turned up, its dangers laid and the die placed; more dangers than wished lie from the 6 on."""
    state = play(state, {"type": "room", "id": room or state.rooms_due[0]})
    while state.phase == "dangers":
        state = play(state, danger(dangers[len(state.here.dangers)] if len(state.here.dangers) < len(dangers) else 6))
    state = play(state, {"type": "start_roll", "value": top})
    return play(state, {"type": "place"} | ({} if north is None else {"north": north}))


def in_hall(
    *abilities: str,
    dangers: tuple[int, ...] = (1, 2, 3),
    top: int = 1,
    north: int | None = 2,
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> CrawlState:
    """In the hall at level 1, holding `abilities`: resistance 1, health 5, three dangers of two hits each."""
    drawn = (*abilities, *(spare for spare in ("twist", "surge") if spare not in abilities))[:2]
    return enter(
        play(begin(deck(HALL, **changes), **(options or {})), draw(*drawn, keep=abilities)), dangers, top, north
    )


def past_rooms(state: CrawlState, count: int) -> CrawlState:
    """`count` corridors further on, nothing drawn being kept."""
    for _ in range(count):
        state = play(enter(drawn_nothing(state)), tip("E"), tip("E"))
    return state


def drawn_nothing(state: CrawlState) -> CrawlState:
    if state.phase != "abilities":
        return state
    return play(state, draw(*state.offer.pool[: state.offer.draws], keep=()))
