"""Films are watched as games are at a table: what was said is entered, and what the program asks is answered.

A film goes on whether or not its dice were read. Where the program holds a roll open and says so, somebody who saw it
enters it by the keyboard a moment later, as players do, so that one die that nobody can read does not cost all that
follows. What was answered is no event that the camera saw.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import rules
from referee import Layout, Referee, SpokenEvent, parse_spoken_events
from referee.decisions import Decided, Decision, Notice
from vision import Frame, SourceError, TableReading
from vision.sources.film_source import FilmSource

Event = Mapping[str, Any]

ANSWER_SECONDS = 2.5
"""How long people take to answer."""
EARLY_SECONDS = 0.5
"""So much before the last die of a roll lies quite still it may be read already."""
ASKING = frozenset({"cocked", "dice_extra", "dice_missing", "missed", "parted", "unsure"})
"""The kinds of notices that ask for something."""


class CannotWatch(Exception):
    """A film that cannot be watched; the message is a sentence."""


class ScriptedPlayer:
    """Somebody at the table who knows what happened, `truth`, and enters what the program asks about.

    Once asked, they answer for what happened a moment ago and was not understood meanwhile.
    """

    def __init__(self, truth: Sequence[tuple[float, Event]]) -> None:
        self._open = list(truth)
        self._asked: dict[object, float] = {}

    def hear(self, decision: Decision) -> None:
        """Takes note of what the program says."""
        if isinstance(decision, Notice) and decision.kind in ASKING:
            self._asked.setdefault(decision.seat, decision.t)
        elif isinstance(decision, Decided) and not decision.said:
            seen = decision.event
            self._asked.pop(seen.get("seat"), None)
            before = decision.t + EARLY_SECONDS
            of_it = [line for line in self._open if _key(line[1]) == _key(seen) and line[0] <= before]
            if of_it:
                self._open.remove(of_it[0])

    def answers(self, t: float) -> Iterator[Event]:
        """What they enter at time `t`."""
        for seat, asked in list(self._asked.items()):
            meant = next((line for line in self._open if line[1].get("seat", seat) == seat), None)
            if meant is not None and t - max(asked, meant[0]) >= ANSWER_SECONDS:
                del self._asked[seat]
                self._open.remove(meant)
                yield meant[1]


def _key(event: Event) -> tuple[object, object]:
    return event.get("type"), event.get("seat")


def watched(
    film: Path, read: Callable[[np.ndarray], TableReading], camera: Callable[[Frame], Frame] = lambda frame: frame
) -> Iterator[dict[str, Any]]:
    """The lines that `cubewatch watch --json` prints of a film; those of answers bear `answered`, and are said.

    `read` gives the dice in a BGR picture, and `camera` makes of each frame what is watched. Raises CannotWatch.
    """
    try:
        said, player, referee = _at_table(film, read)
        source = FilmSource(str(film / "game.mp4"))
    except rules.BadSetup as error:
        raise CannotWatch(error.message) from error
    except (OSError, ValueError, KeyError, TypeError, SourceError) as error:
        raise CannotWatch(str(error)) from error
    with source:
        while not source.ended:
            frame = source.read()
            if frame is None:
                continue
            for decision in referee.see(camera(frame)):
                player.hear(decision)
                yield decision.to_json()
            while said and said[0].t <= frame.t:
                yield from (made.to_json() for made in referee.enter(said.pop(0).event, frame.t, said=True))
            for event in player.answers(frame.t):
                for decision in referee.enter(event, frame.t, said=True):
                    yield {**decision.to_json(), "answered": True}


def _at_table(
    film: Path, read: Callable[[np.ndarray], TableReading]
) -> tuple[list[SpokenEvent], ScriptedPlayer, Referee]:
    """What will be said in a film, who answers in it, and its referee."""
    setup = json.loads((film / "setup.json").read_text(encoding="utf-8"))
    zones, spoken = film / "layout.json", film / "said.jsonl"
    layout = Layout.from_json(json.loads(zones.read_text(encoding="utf-8")), len(setup["players"]))
    said = list(parse_spoken_events(spoken.read_bytes().split(b"\n"))) if spoken.exists() else []
    lines = [json.loads(line) for line in (film / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    player = ScriptedPlayer([(float(line["t"]), line["event"]) for line in lines if not line.get("said")])
    return said, player, Referee(setup, layout, read)
