"""Short films, rendered as they are watched: what happened is reported, and nothing besides, whatever disturbs.

Each follows from its seed alone. It ends a moment after what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from datasets.films.film_looks import FilmLook
from datasets.films.table_games import layout_of
from datasets.rendering.render import Renderer, RenderError
from referee import Layout, Referee
from scripts.evaluate.event_scoring import events_of, judge_events
from scripts.films.film_files import pictures_of
from scripts.films.film_games import DIRECTORS, Recorded
from vision import Frame
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DiceReader

RATE = 10
SMALL, LARGER = (320, 240), (480, 360)
# So much of the film is shown after its last event or disturbance.
MORE_SECONDS = 1.2


@dataclass(frozen=True)
class Short:
    """A film: its game, its seed, what disturbs it, how many events of the camera it shows, and its pixels."""

    game: str
    seed: int
    disturbance: str | None
    events: int = 1
    size: tuple[int, int] = SMALL

    def __str__(self) -> str:
        return f"{self.game}-{self.disturbance or 'in peace'}".replace(" ", "-")


SHORTS = (
    Short("gelatinous_solitaire", 7, "nudge"),
    Short("gelatinous_solitaire", 8, "turned back"),
    Short("gelatinous_solitaire", 9, "passing hand"),
    Short("gelatinous_solitaire", 10, "sleeve"),
    Short("gelatinous_solitaire", 11, "lamp"),
    Short("gelatinous_solitaire", 21, "carried through"),
    Short("gelatinous_solitaire", 17, "cocked", size=LARGER),
    Short("gelatinous_solitaire", 14, "missing"),
    # What is passed leaves as many dice lying as the next roll has, and is then collected for it.
    Short("gelatinous_solitaire", 15, None, events=2),
    Short("liars_dice", 16, None, size=LARGER),
    Short("gelatinous", 3, None, events=3, size=LARGER),
    Short("gelatinous_duel", 1, None, events=2, size=LARGER),
    Short("gelatinous_video", 2, None, events=2, size=LARGER),
    Short("dessert_dice", 2, None, events=2, size=LARGER),
    # Of the flowers on this table some are taken for dice that cannot be read.
    Short("cube_crawl", 2, None, events=3, size=LARGER),
)


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    try:
        return Renderer()
    except RenderError as error:
        pytest.skip(f"pictures cannot be drawn on this machine: {error}")


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader.load()


def played(short: Short) -> Recorded:
    """The game; it goes on for some seconds after what the film shows of it."""
    look = FilmLook(short.seed, *short.size, RATE, 70.0, 0.0, 50.0)
    extras = () if short.disturbance is None else (short.disturbance,)
    recorded = DIRECTORS[short.game](look, 20.0, extras)
    assert recorded is not None
    return recorded


def watched(recorded: Recorded, seconds: float, renderer: Renderer, reader: DiceReader) -> Iterator[dict[str, object]]:
    """The lines of `watch` for the first seconds of a game, with what is said in it."""
    layout = recorded.layout or layout_of(recorded.timeline.scene, recorded.seats)
    players = recorded.setup["players"]
    assert isinstance(players, list)
    referee = Referee(recorded.setup, Layout.from_json(layout, len(players)), PlaneReader(reader))
    said = [line for line in recorded.truth if line.get("said")]
    for index, image in enumerate(pictures_of(recorded, renderer, seconds, RATE)):
        t = index / RATE
        decisions = [*referee.see(Frame(image, t, index))]
        while said and float(str(said[0]["t"])) <= t:
            decisions += referee.enter(said.pop(0)["event"], t, said=True)
        yield from (decision.to_json() for decision in decisions)


# One of them is watched by every run of the tests, a party's first round.
QUICK = Short("gelatinous", 3, None, events=3, size=LARGER)


@pytest.mark.parametrize(
    "short", [pytest.param(one, id=str(one), marks=[] if one == QUICK else [pytest.mark.slow]) for one in SHORTS]
)
def test_a_short_film_gives_just_the_events_that_happened(short: Short, renderer: Renderer, reader: DiceReader) -> None:
    recorded = played(short)
    assert [entry["name"] for entry in recorded.happened] == ([] if short.disturbance is None else [short.disturbance])
    shown = [line for line in recorded.truth if not line.get("said")][: short.events]
    ends = [float(str(line["t"])) for line in shown] + [float(str(entry["to"])) for entry in recorded.happened]
    seconds = min(recorded.seconds, max(ends) + MORE_SECONDS)
    seen = list(watched(recorded, seconds, renderer, reader))
    judged = judge_events(events_of(shown), events_of(seen))
    assert [(entry.fate, entry.truth and entry.truth.event) for entry in judged] == [
        ("right", entry.event) for entry in events_of(shown)
    ]
    assert all(entry.late is not None and entry.late <= 0.8 for entry in judged)
