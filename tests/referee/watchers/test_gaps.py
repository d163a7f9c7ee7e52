"""What the referee makes of a table that nobody saw for a while, because the source was lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from referee import Layout, Referee
from tests.referee.film import Die, Film, Key
from tests.referee.games import SOLO_RESERVE, SOLO_ZONE, corners, party, party_layout
from vision import Frame, TableReading

SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
LAYOUT = Layout.from_json(
    {"seats": [{"roll": corners(SOLO_ZONE)}], "reserve": corners(SOLO_RESERVE), "image_size": [640, 360]}, 1
)
# Eight dice that are all kept, so that the next roll has eight dice too.
KEPT = [2, 2, 2, 4, 4, 5, 5, 5]
UNSEEN = [2, 2, 4, 4, 4, 5, 5, 5]
NEXT = [2, 3, 3, 4, 4, 4, 5, 5]


def seen_with_gap(film: Film, start: float, end: float) -> Iterator[Frame]:
    """The frames of a film whose source was lost from `start` to `end`."""
    resumed = False
    for frame in film.frames():
        if start <= frame.t < end:
            resumed = True
            continue
        yield replace(frame, resumed=resumed)
        resumed = False


def lines(film: Film, gap: tuple[float, float], referee: Referee | None = None) -> list[dict[str, Any]]:
    referee = referee or Referee(SOLO, LAYOUT, film.read)
    return [line.to_json() for frame in seen_with_gap(film, *gap) for line in referee.see(frame)]


def rolls(seen: list[dict[str, Any]]) -> list[tuple[int, list[int]]]:
    return [(line["event"]["seat"], sorted(line["event"]["values"])) for line in seen if "event" in line]


def notices(seen: list[dict[str, Any]]) -> list[str]:
    return [line["notice"] for line in seen if "notice" in line]


def rolled() -> tuple[Film, list[Die]]:
    film = Film([SOLO_ZONE], 1)
    return film, film.throw(2, 0, KEPT)


def test_dice_that_lie_as_they_lay_before_the_gap_are_no_roll() -> None:
    film, _ = rolled()
    film.end = 10
    seen = lines(film, (4, 8))
    assert rolls(seen) == [(0, KEPT)] and notices(seen) == []


def test_a_roll_that_lies_still_when_the_picture_goes_is_read_when_it_comes_back() -> None:
    film, _ = rolled()
    film.end = 8
    assert rolls(lines(film, (2.2, 5))) == [(0, KEPT)]


def test_a_roll_thrown_in_sight_after_the_gap_counts_also_when_the_dice_were_taken_up_unseen() -> None:
    film, dice = rolled()
    film.take(5, dice)
    film.throw(10, 0, NEXT)
    seen = lines(film, (4, 8))
    assert rolls(seen) == [(0, KEPT), (0, NEXT)] and notices(seen) == []


def test_dice_that_still_roll_when_the_picture_comes_back_are_a_roll() -> None:
    film, dice = rolled()
    film.take(4, dice)
    film.throw(9, 0, NEXT)
    assert rolls(lines(film, (6.5, 8.45))) == [(0, KEPT), (0, NEXT)]


@pytest.mark.parametrize("gap", [(3.5, 9.0), (6.5, 9.5)], ids=["taken-up-unseen", "thrown-unseen"])
def test_dice_that_came_unseen_are_no_roll_and_a_person_is_asked(gap: tuple[float, float]) -> None:
    film, dice = rolled()
    film.take(4, dice)
    film.throw(7.5, 0, NEXT)
    film.end = 12
    seen = lines(film, gap)
    assert rolls(seen) == [(0, KEPT)] and notices(seen) == ["unsure"]
    assert "no picture" in seen[-1]["message"]


def test_a_roll_that_came_unseen_is_entered_by_hand_and_the_next_one_is_seen_again() -> None:
    film, dice = rolled()
    film.take(4, dice)
    unseen = film.throw(7.5, 0, UNSEEN)
    film.take(12, unseen)
    film.throw(16, 0, NEXT)
    referee = Referee(SOLO, LAYOUT, film.read)
    seen: list[dict[str, Any]] = []
    for frame in seen_with_gap(film, 6.5, 9.5):
        seen += [line.to_json() for line in referee.see(frame)]
        if frame.t == 11:
            seen += [line.to_json() for line in referee.enter({"type": "roll", "seat": 0, "values": UNSEEN}, frame.t)]
    assert rolls(seen) == [(0, KEPT), (0, UNSEEN), (0, NEXT)]
    assert notices(seen) == ["unsure"]


def test_dice_that_came_unseen_and_are_taken_up_again_are_a_missed_roll() -> None:
    film, dice = rolled()
    film.take(4, dice)
    unseen = film.throw(7.5, 0, UNSEEN)
    film.take(12, unseen)
    film.throw(16, 0, NEXT)
    seen = lines(film, (6.5, 9.5))
    assert rolls(seen) == [(0, KEPT)] and notices(seen) == ["unsure", "missed"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 5])
@pytest.mark.parametrize("until", ["passed", "collected"])
def test_passes_that_nobody_saw_lose_no_later_roll_and_invent_none(seed: int, until: str) -> None:
    film, setup, truth = party(seed, 2)
    last, following = truth[2]["t"], truth[3]["t"]
    collecting = min(die.keys[-1].t for die in film.dice if last < die.keys[-1].t < following and die.keys[-1].t < 1e9)
    end = collecting - 1.0 if until == "passed" else following - 1.3
    seen = lines(film, (last + 1.2, end), Referee(setup, party_layout(), film.read))
    assert rolls(seen) == [(line["event"]["seat"], sorted(line["event"]["values"])) for line in truth]


class BlurredFilm(Film):
    """A film that is out of focus from 4 to 5 s: no die is found meanwhile."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        return replace(reading, dice=()) if 4 <= reading.t < 5 else reading


def test_dice_that_were_out_of_focus_while_the_camera_moved_were_not_thrown() -> None:
    film = BlurredFilm([SOLO_ZONE], 1)
    for die in film.throw(2.5, 0, KEPT):
        last = die.keys[-1]
        die.keys = [*die.keys[:-1], Key(4.4, last.x, last.y), Key(4.5, last.x - 12, last.y + 7)]
        die.keys.append(Key(1e9, last.x - 12, last.y + 7))
    film.end = 9
    referee = Referee(SOLO, LAYOUT, film.read)
    seen = [line.to_json() for frame in film.frames() for line in referee.see(frame)]
    assert [sorted(line["event"]["values"]) for line in seen if "event" in line] == [KEPT]
