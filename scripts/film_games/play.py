"""What the directors of all games share: the game in progress, its truth, and what else is to happen at the table."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

import rules
from datasets.disturbances import DISTURBANCES, Stage
from datasets.film import Person, Timeline
from datasets.film_looks import Kind, Look, dice_of, person_at, scene_over
from datasets.scene import Color
from datasets.table_games import Seat, Table

Event = dict[str, object]
Line = dict[str, object]


@dataclass(frozen=True, eq=False)
class Recorded:
    """A game ready to be drawn: its film, how long it is, and the files that go with it.

    `others` are the further tiles of a video call, beside `timeline` from left to right. `layout` is None where the
    seats' zones are all there is to it. `happened` names what disturbed the game, each with when it began and ended.
    """

    timeline: Timeline
    seconds: float
    setup: dict[str, object]
    seats: tuple[Seat, ...]
    truth: list[Line]
    over: bool
    layout: dict[str, object] | None = None
    others: tuple[Timeline, ...] = ()
    happened: list[dict[str, object]] = field(default_factory=list)


@dataclass(eq=False)
class Play:
    """A game being filmed. Everything follows from the look's seed.

    `truth` holds every event of the game in order, the spoken ones marked as said; `extras` names the disturbances
    that are still to come, one for each pause in the game.
    """

    setup: dict[str, object]
    look: Look
    seconds: float
    extras: list[str]
    truth: list[Line] = field(default_factory=list)
    happened: list[dict[str, object]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng([self.look.seed, 2])
        self.game, self.state = rules.start(self.setup)

    def table(self, center: tuple[float, float], half: tuple[float, float], kind: Kind | None = None) -> Table:
        """A table that the look's camera sees."""
        scene = scene_over(self.look, center, half)
        return Table(Timeline(scene), kind or dice_of(self.rng), 16.0, self.rng)

    def see(self, t: float, event: Event, **more: object) -> None:
        """An event that the camera can see is complete at `t`."""
        self.state = self.game.apply(self.state, event)
        self.truth.append({"t": round(t, 2), "event": event, **more})

    def say(self, t: float, event: Event) -> None:
        """Someone says something at `t`, or shows a card."""
        self.see(t, event, said=True)

    @property
    def over(self) -> bool:
        return self.game.outcome(self.state) is not None

    def pause(self, stage: Stage, t: float) -> float:
        """Time for the next disturbance that can be had here, if any. Returns when the game goes on."""
        for name in self.extras:
            end = DISTURBANCES[name](stage, t) if name in DISTURBANCES else None
            if end is not None:
                self.extras.remove(name)
                self.happened.append({"name": name, "from": round(t, 2), "to": round(end, 2)})
                return end + 0.6
        return t

    def asked(self, name: str) -> bool:
        """Whether this disturbance, one of those that are part of a roll, is still to come."""
        return name in self.extras

    def had(self, name: str, start: float, end: float) -> None:
        """A disturbance that was part of a roll took place."""
        self.extras.remove(name)
        self.happened.append({"name": name, "from": round(start, 2), "to": round(end, 2)})

    def recorded(
        self, table: Table, end: float, seats: tuple[Seat, ...] = (), layout: dict[str, object] | None = None
    ) -> Recorded:
        """The film up to `end` seconds."""
        self.truth.sort(key=lambda line: float(str(line["t"])))
        return Recorded(table.timeline, end, self.setup, seats, self.truth, self.over, layout, happened=self.happened)


NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo")
AROUND: dict[int, tuple[float, ...]] = {
    1: (-80.0,),
    2: (-95.0, 85.0),
    3: (-95.0, 160.0, 25.0),
    4: (-95.0, 175.0, 85.0, 5.0),
}
"""In which direction, in degrees, each of so many players sits: clockwise, seat 0 nearest to the camera."""


def players(count: int, table: Table, near: tuple[float, float], rng: np.random.Generator) -> tuple[Person, ...]:
    """The people at a table, around `near`."""
    camera = table.timeline.scene.camera
    return tuple(
        person_at(camera, near, float(np.radians(heading + rng.uniform(-12, 12))), rng) for heading in AROUND[count]
    )


def tone(rng: np.random.Generator, low: float, high: float) -> Color:
    """Some dull colour between two brightnesses."""
    value, tint = rng.uniform(low, high), rng.uniform(0.75, 1.0, 3)
    return float(value * tint[0]), float(value * tint[1]), float(value * tint[2])
