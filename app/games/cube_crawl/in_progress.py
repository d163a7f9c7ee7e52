"""How a table of the cube crawl lies, in the words of a setup's `taken_up`."""

import rules
from app.games.in_progress import Read, Told
from app.live.snapshot import Snapshot
from app.text.language import tr
from rules.cube_crawl.state import CrawlState
from rules.orientation import orientations
from vision import DieReading


def told_of(state: rules.State) -> Told:
    """How the table lies by a state of the game."""
    assert isinstance(state, CrawlState)
    told: Told = {
        "round": state.round,
        "health": max(1, state.health),
        "abilities": list(state.held),
        "out_of_game": list(state.out_of_game),
    }
    if state.phase != "play":
        return told
    visit = state.here
    lies = orientations(visit.orientations)
    north = {"north": lies[0][1]} if len(lies) == 1 else {}
    told["room"] = north | {
        "id": visit.room.id,
        "resistance": state.resistance,
        "position": list(visit.square),
        "top": lies[0][0],
        "glyphs": [list(glyph) for glyph in visit.glyphs],
        "dangers": list(visit.dangers),
        "actions": visit.actions,
        "abilities_used": list(visit.used),
    }
    return told


def read_table(_snapshot: Snapshot, _dice: tuple[DieReading, ...]) -> Read:
    """Nothing: what lies on the table does not tell it."""
    return Read({}, tr("The camera cannot read this: enter the level, the cards and where the die stands."))
