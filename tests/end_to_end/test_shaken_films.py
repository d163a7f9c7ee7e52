"""A game that is filmed by a camera that swings has the same events as one that stands."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from scripts.evaluate.event_scoring import events_of, judge_events, read_events
from scripts.evaluate.film_watching import watched
from scripts.films.shaking import Swing, shaken
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DiceReader

# A film that moves throughout is read throughout: the first round will do. `scripts/evaluate/table_figures.py` takes
# all of it.
SECONDS = 7.0
FILM = Path(__file__).resolve().parents[3] / "shared" / "data" / "videos" / "party3-dev"


@pytest.mark.slow
@pytest.mark.skipif(not FILM.is_dir(), reason="the recorded games of the shared data are absent")
@pytest.mark.parametrize("hertz", [0.3, 1.0, 3.0])
def test_a_film_shaken_by_eight_pixels_has_the_same_events(hertz: float) -> None:
    seen = watched(FILM, PlaneReader(DiceReader.load()), shaken(Swing(hertz=hertz)))
    first = events_of(takewhile(lambda line: line["t"] < SECONDS + 1, seen))
    truth = [event for event in read_events(FILM / "truth.jsonl") if event.t < SECONDS]
    judged = judge_events(truth, first)
    assert len(truth) == 3
    assert {one.fate for one in judged} == {"right"}
