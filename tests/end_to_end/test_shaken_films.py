"""A game that is filmed by a camera that swings has the same events as one that stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.event_scoring import events_of, judge_events, read_events
from scripts.film_watching import watched
from scripts.shaking import Swing, shaken
from vision.plane_reader import PlaneReader
from vision.reader import DiceReader

FILM = Path(__file__).resolve().parents[3] / "shared" / "data" / "videos" / "party3-dev"


@pytest.mark.skipif(not FILM.is_dir(), reason="the recorded games of the shared data are absent")
@pytest.mark.parametrize("hertz", [0.3, 1.0, 3.0])
def test_a_film_shaken_by_eight_pixels_has_the_same_events(hertz: float) -> None:
    seen = watched(FILM, PlaneReader(DiceReader.load()), shaken(Swing(hertz=hertz)))
    judged = judge_events(read_events(FILM / "truth.jsonl"), events_of(seen))
    assert {one.fate for one in judged} == {"right"}
