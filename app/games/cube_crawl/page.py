"""What the page for phones shows of the cube crawl: the room, and how the crawl stands."""

from typing import Any

from app.games.cube_crawl.cards.abilities import name_of
from app.games.page import GamePage
from app.live.snapshot import Snapshot
from app.text.language import tr
from rules.cube_crawl.state import CrawlState, Visit
from rules.orientation import STEPS, orientations


def page_of(snapshot: Snapshot) -> GamePage:
    """The room that is being played, its dangers and glyphs, and the die in it."""
    state = snapshot.position
    assert isinstance(state, CrawlState)
    facts = [
        tr("Level {level}, room {room}", level=state.level, room=state.round),
        tr("Health {health}, resistance {resistance}", health=state.health, resistance=state.resistance),
    ]
    if state.held:
        facts.append(tr("Abilities: {names}", names=", ".join(map(name_of, state.held))))
    return GamePage(tuple(facts), board=None if state.visit is None else {"rows": _rows(state.visit)})


def _rows(visit: Visit) -> list[list[dict[str, Any] | None]]:
    room = visit.room
    return [[_square(visit, (row, column)) for column in range(room.cols)] for row in range(room.rows)]


def _square(visit: Visit, square: tuple[int, int]) -> dict[str, Any] | None:
    """One square of the room: None where it has no floor."""
    room = visit.room
    if not room.is_floor(square):
        return None
    row, column = square
    shown: dict[str, Any] = {"key": f"square:{row}:{column}", "text": "", "tone": ""}
    shown["walls"] = "".join(
        way for way, (down, across) in STEPS.items() if room.has_wall(square, (row + down, column + across))
    )
    if square == room.exit:
        shown |= {"text": "⇥", "tone": "way"}
    if square in visit.glyphs:
        shown["text"] = "✦"
    danger = visit.danger_on(square)
    if danger is not None:
        shown |= {"text": str(danger), "tone": "danger"}
    if square == visit.square:
        tops = {top for top, _ in orientations(visit.orientations)}
        value = visit.start_value or (next(iter(tops)) if len(tops) == 1 else None)
        shown |= {"tone": "here", "text": "?"} if value is None else {"tone": "here", "value": value}
    return shown
