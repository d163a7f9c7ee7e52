"""How a table lies, in the words of a setup's `taken_up`: as the game that is on has it, and as the camera reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import rules
from app.games.dessert_dice.hand_entry import color_name
from app.games.dessert_dice.supply_read import all_dice
from app.live.moves import inside
from app.live.snapshot import Snapshot
from app.text.language import noop, sentence, tr
from referee.board.board_geometry import BoardGeometry
from referee.table.layout import LayoutError, Polygon
from rules.cube_crawl.state import CrawlState
from rules.dessert_dice.board import SIDE
from rules.dessert_dice.die_set import DICE
from rules.dessert_dice.state import DessertState
from rules.orientation import orientations
from vision import DieReading

Told = dict[str, Any]

ZONES = {"loose": "roll", "hand": "roll", "dice": "roll", "stacked": "cube", "cube": "cube", "reserve": "reserve"}
"""The zone of a seat in which the dice lie that a count is of."""
COUNTED = {
    "loose": noop("loose dice"),
    "hand": noop("hand"),
    "dice": noop("dice"),
    "stacked": noop("cube"),
    "cube": noop("cube"),
    "reserve": noop("reserve"),
}
"""What each count is called, in English."""
HIDING_LAYER = 4
"""From so many dice on a cube has a lower layer, which the upper one hides."""


@dataclass(frozen=True)
class Read:
    """What the camera read of a table: `told`, as far as it goes, and `words`, what is to be seen to besides."""

    told: Told
    words: str


def told_of(state: rules.State) -> Told:
    """How the table lies by a state of the game, between two rolls."""
    if isinstance(state, DessertState):
        return _told_of_desserts(state)
    if isinstance(state, CrawlState):
        return _told_of_crawl(state)
    asked = rules.GAMES[state.game].asked
    shown: Any = state.to_json()
    if asked is None:
        return {}
    told: Told = {option.name: shown[option.name] for option in asked.table if shown.get(option.name) is not None}
    # who plays alone has the dice beside the seat
    told["seats"] = [{count.name: {**shown, **seat}[count.name] for count in asked.each} for seat in shown["seats"]]
    return told


def read_table(snapshot: Snapshot) -> Read:
    """How the table lies by the camera's newest reading of the whole picture."""
    view, state = snapshot.view, snapshot.position
    if state is None or view is None or view.reading is None or snapshot.playback not in ("playing", "paused"):
        return Read({}, tr("No picture has been read yet."))
    if isinstance(state, CrawlState):
        return Read({}, tr("The camera cannot read this: enter the level, the cards and where the die stands."))
    if isinstance(state, DessertState):
        return _read_desserts(snapshot, view.reading.dice)
    return _read_seats(snapshot, state, view.reading.dice)


def _told_of_crawl(state: CrawlState) -> Told:
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


def _told_of_desserts(state: DessertState) -> Told:
    cells = [None if die is None else {"color": die.color, "face": die.face} for die in state.board]
    return {
        "turn": state.options.starter if state.turn is None else state.turn,
        "board": [cells[row * SIDE : row * SIDE + SIDE] for row in range(SIDE)],
        "supply": [{"color": state.dice[number].color, "face": state.dice[number].face} for number in state.supply],
    }


def _read_desserts(snapshot: Snapshot, dice: tuple[DieReading, ...]) -> Read:
    layout, image = snapshot.layout, snapshot.image
    if layout is None or layout.board is None or image is None:
        return Read({}, tr("Cubewatch does not know where the board lies: draw the zones (Ctrl+E), or lay down a mat."))
    whole = all_dice(dice)
    if whole is None:
        certain = sum(die.value is not None for die in dice)
        words = tr(
            "{seen} of {all} dice can be seen, {certain} of them with certainty: that is not enough.",
            seen=len(dice),
            all=DICE,
            certain=certain,
        )
        return Read({}, words)
    height, width = image.shape[:2]
    try:
        geometry = BoardGeometry(layout.board, width, height)
    except LayoutError as error:
        return Read({}, sentence(error.args[0]))
    board: list[list[Told | None]] = [[None] * SIDE for _ in range(SIDE)]
    supply: list[Told] = []
    for die, (color, face) in zip(dice, whole, strict=True):
        told: Told = {"color": color, "face": face}
        square = geometry.stand(die.box, geometry.edge(die.box)).square if geometry.holds(die.box) else None
        if square is None and geometry.holds(die.box):
            between = tr(
                "The {color} {face} lies between two squares: move it onto one of them.",
                color=color_name(color),
                face=face,
            )
            return Read({}, between)
        if square is None:
            supply.append(told)
        elif board[square[0]][square[1]] is not None:
            row, column = square[0] + 1, square[1] + 1
            return Read({}, tr("There are two dice on row {row}, column {column}.", row=row, column=column))
        else:
            board[square[0]][square[1]] = told
    return Read({"board": board, "supply": supply}, tr("Read: the board and the supply. Say whose turn it is."))


def _read_seats(snapshot: Snapshot, state: rules.State, dice: tuple[DieReading, ...]) -> Read:
    asked, layout, names = rules.GAMES[state.game].asked, snapshot.layout, state.names
    if asked is None:
        return Read({}, "")
    if layout is None and len(names) > 1:
        return Read({}, tr("Cubewatch does not know whose dice lie where: draw the zones (Ctrl+E), or lay down a mat."))
    seats: list[dict[str, int]] = []
    hiding: list[str] = []
    for seat, name in enumerate(names):
        counts: dict[str, int] = {}
        for count in asked.each:
            zones = None if layout is None else layout.seats[seat]
            zone: Polygon | None = None if zones is None else getattr(zones, ZONES[count.name])
            if zone is None and count.name == "reserve" and layout is not None:
                zone = layout.reserve
            if zone is None and (layout is not None or ZONES[count.name] != "roll"):
                continue
            seen = len(dice) if zone is None else sum(inside(zone, die.center) for die in dice)
            if ZONES[count.name] == "cube" and seen >= HIDING_LAYER:
                hiding.append(name)
            elif seen in count.within:
                counts[count.name] = seen
        seats.append(counts)
    told_apart = [tr(COUNTED[count.name]) for count in asked.each if any(count.name in seat for seat in seats)]
    words = [tr("There are no zones to count dice in.")]
    if told_apart:
        words = [tr("Read: {counts}.", counts=", ".join(told_apart))]
    if hiding:
        hides = tr(
            "A cube of {count} or more dice hides its lower layer: count it yourself ({names}).",
            count=HIDING_LAYER,
            names=", ".join(hiding),
        )
        words.append(hides)
    return Read({"seats": seats}, " ".join(words))
