"""How a table lies, in the words of a setup's `taken_up`: as the game that is on has it, and as the camera reads it."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import rules
from app.live.moves import inside
from app.live.snapshot import Snapshot
from app.text.language import noop, tr
from referee.layout import Polygon
from rules.in_progress import TakeUpNumbers
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
    asked = rules.GAMES[state.game].asked
    if asked is None:
        return _module(state).told_of(state)
    shown: Any = state.to_json()
    told: Told = {option.name: shown[option.name] for option in asked.table if shown.get(option.name) is not None}
    # who plays alone has the dice beside the seat
    told["seats"] = [{count.name: {**shown, **seat}[count.name] for count in asked.each} for seat in shown["seats"]]
    return told


def read_table(snapshot: Snapshot) -> Read:
    """How the table lies by the camera's newest reading of the whole picture."""
    view, state = snapshot.view, snapshot.position
    if state is None or view is None or view.reading is None or snapshot.playback not in ("playing", "paused"):
        return Read({}, tr("No picture has been read yet."))
    asked = rules.GAMES[state.game].asked
    if asked is None:
        return _module(state).read_table(snapshot, view.reading.dice)
    return _read_seats(snapshot, asked, view.reading.dice, state.names)


def _module(state: rules.State) -> Any:
    """What knows the table of a game of which numbers do not tell all; beside its other parts."""
    return import_module(f"app.games.{state.game}.in_progress")


def _read_seats(snapshot: Snapshot, asked: TakeUpNumbers, dice: tuple[DieReading, ...], names: tuple[str, ...]) -> Read:
    layout = snapshot.layout
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
