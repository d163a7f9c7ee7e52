"""What the directors of all games share: the game in progress, its truth, and what else is to happen at the table."""

from dataclasses import dataclass, field

import numpy as np

import rules
from datasets.films.camera_life import TROUBLES, CameraLife, camera_life
from datasets.films.disturbances import DISTURBANCES, KNOCKS, DisturbedTable
from datasets.films.film import FilmTimeline, Person
from datasets.films.film_looks import IN_LOOSE_FRAME, FilmLook, Kind, dice_of, person_at, scene_over
from datasets.films.hovering import in_view
from datasets.films.table_games import FilmedTable, Seat
from datasets.films.tempo import CALM, Tempo
from datasets.scenes.scene import Color

Event = dict[str, object]
Line = dict[str, object]

HOVERING, ROCKING = "hovering hands", "rocking dice"
ALL_ALONG = (HOVERING, ROCKING)
"""Disturbances that last as long as a film."""
SEEN_SECONDS = 0.3
"""For so long nothing hides the dice of a roll."""


@dataclass(frozen=True, eq=False)
class Recorded:
    """A game ready to be drawn: its film, how long it is, and the files that go with it.

    `others` are the further tiles of a video call, beside `timeline` from left to right. `layout` is None where the
    seats' zones are all there is to it. `happened` names what disturbed the game, each with when it began and ended.
    """

    timeline: FilmTimeline
    seconds: float
    setup: dict[str, object]
    seats: tuple[Seat, ...]
    truth: list[Line]
    over: bool
    layout: dict[str, object] | None = None
    others: tuple[FilmTimeline, ...] = ()
    happened: list[dict[str, object]] = field(default_factory=list)


@dataclass(eq=False)
class FilmedPlay:
    """A game being filmed. Everything follows from the look's seed.

    `truth` holds every event of the game in order, the spoken ones marked as said; `extras` names the disturbances
    that are still to come: one for each pause in the game, those of a roll, those that last as long as the film.
    `tempo` is how fast the players are.
    """

    setup: dict[str, object]
    look: FilmLook
    seconds: float
    extras: list[str]
    tempo: Tempo = CALM
    truth: list[Line] = field(default_factory=list)
    happened: list[dict[str, object]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng([self.look.seed, 2])
        self.game, self.state = rules.start(self.setup)
        self.tables: list[FilmedTable] = []

    def table(self, center: tuple[float, float], half: tuple[float, float], kind: Kind | None = None) -> FilmedTable:
        """A table that the look's camera sees."""
        if any(name in TROUBLES for name in self.extras):
            timeline = FilmTimeline(scene_over(self.look, center, half, fill=IN_LOOSE_FRAME), life=CameraLife())
        else:
            timeline = FilmTimeline(scene_over(self.look, center, half))
        hovering, rocking = (name in self.extras for name in ALL_ALONG)
        made = FilmedTable(
            timeline,
            kind or dice_of(self.rng),
            16.0,
            self.rng,
            tempo=self.tempo,
            hovering=hovering,
            rocking=rocking,
        )
        self.tables.append(made)
        return made

    def wait(self, low: float, high: float) -> float:
        """How long people wait where calm ones wait `low` to `high` seconds."""
        return self.tempo.wait(self.rng, low, high)

    def shown(self, table: FilmedTable, numbers: list[int], still: float) -> float:
        """When dice that lie still are in view, and stay so: calm players' hands are gone by then."""
        if not self.tempo.checked:
            return still
        moments = np.arange(0.0, SEEN_SECONDS + 0.01, SEEN_SECONDS / 3)
        for t in np.arange(still, still + 3.0, 0.04):
            if all(in_view(table.timeline, numbers, float(t + more)) for more in moments):
                return float(t)
        raise ValueError("something hides the dice for too long")

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

    def pause(self, stage: DisturbedTable, t: float) -> float:
        """Time for the next disturbance that can be had here, if any. Returns when the game goes on."""
        known = DISTURBANCES | KNOCKS
        for name in self.extras:
            end = known[name](stage, t) if name in known else None
            if end is not None:
                stage.table.waiting.withdraw(t, 0.5)
                self.had(name, t, end)
                return end + self.tempo.hand(0.6)
        return t

    def asked(self, name: str) -> bool:
        """Whether this disturbance, one of those that are part of a roll, is still to come."""
        return name in self.extras

    def had(self, name: str, start: float, end: float) -> None:
        """A disturbance took place."""
        self.extras.remove(name)
        self.happened.append({"name": name, "from": round(start, 2), "to": round(end, 2)})

    def recorded(
        self, table: FilmedTable, end: float, seats: tuple[Seat, ...] = (), layout: dict[str, object] | None = None
    ) -> Recorded:
        """The film up to `end` seconds."""
        self.truth.sort(key=lambda line: float(str(line["t"])))
        self._filmed(end)
        return Recorded(table.timeline, end, self.setup, seats, self.truth, self.over, layout, happened=self.happened)

    def _filmed(self, end: float) -> None:
        """Bring the cameras to life, and note what lasted as long as the film."""
        spans = [(name, (0.0, end)) for name in ALL_ALONG if name in self.extras]
        troubles = [name for name in self.extras if name in TROUBLES]
        times = [float(str(line["t"])) for line in self.truth if "said" not in line]
        for k, table in enumerate(self.tables):
            if troubles:
                table.timeline.life, seen = camera_life(troubles, (self.look.seed, 3, k), end, times)
                spans += seen
        self.extras = [name for name in self.extras if name not in (*ALL_ALONG, *TROUBLES)]
        self.happened += [{"name": name, "from": round(a, 2), "to": round(min(b, end), 2)} for name, (a, b) in spans]


NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo")
AROUND: dict[int, tuple[float, ...]] = {
    1: (-80.0,),
    2: (-95.0, 85.0),
    3: (-95.0, 160.0, 25.0),
    4: (-95.0, 175.0, 85.0, 5.0),
}
"""In which direction, in degrees, each of so many players sits: clockwise, seat 0 nearest to the camera."""


def players(count: int, table: FilmedTable, near: tuple[float, float], rng: np.random.Generator) -> tuple[Person, ...]:
    """The people at a table, around `near`."""
    camera = table.timeline.drawn_camera
    return tuple(
        person_at(camera, near, float(np.radians(heading + rng.uniform(-12, 12))), rng) for heading in AROUND[count]
    )


def tone(rng: np.random.Generator, low: float, high: float) -> Color:
    """Some dull colour between two brightnesses."""
    value, tint = rng.uniform(low, high), rng.uniform(0.75, 1.0, 3)
    return float(value * tint[0]), float(value * tint[1]), float(value * tint[2])
