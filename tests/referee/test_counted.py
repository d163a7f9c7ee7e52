"""Dice that are as many as are awaited have a value each: what is doubted is which, and not whether there is one."""

from __future__ import annotations

import pytest

from referee.counted import READINGS, STILL_SECONDS, as_counted
from referee.looks import Look
from vision import DieReading
from vision.readings import Voice
from vision.settling import RestingDie, Sighting

Likely = tuple[tuple[int, float], ...]
DOUBTED: Likely = ((2, 0.4), (3, 0.008))
SURE: Likely = ((5, 0.99), (4, 0.002))
STILL_SINCE = 10.0


def die(identity: int, likely: Likely, value: int | None = None, lean: float = 0.0, voice: int = 2) -> RestingDie:
    """A die that was read as given often enough since it fell still; `voice` is what one of the readers named."""
    box = 40.0 * identity, 0.0, 40.0 * identity + 30, 30.0
    voices = (Voice("color_reader", ((voice, 0.6), (None, 0.4))),)
    reading = DieReading(box, value, likely[0][1], likely, "red", voices=voices, lean=lean)
    lying = RestingDie(identity, (box[0] + 15, 15.0), 30.0, box, "seat 0 roll", 9.0, 11.0)
    lying.sightings.extend(Sighting(STILL_SINCE + 0.1 * (n + 1), reading) for n in range(READINGS))
    return lying


def values(*dice: RestingDie, count: int = 2, still: float = STILL_SECONDS) -> list[int | None]:
    look = Look(STILL_SINCE + still, STILL_SINCE, tuple((one, one.vote()) for one in dice), dice)
    return [vote.value for _, vote in as_counted(look, count).dice]


def test_of_as_many_dice_as_are_awaited_a_doubtful_one_shows_its_likeliest_value() -> None:
    assert values(die(1, SURE, 5), die(2, DOUBTED)) == [5, 2]


@pytest.mark.parametrize("count", [1, 3])
def test_of_more_dice_or_fewer_it_shows_none(count: int) -> None:
    assert values(die(1, SURE, 5), die(2, DOUBTED), count=count) == [5, None]


def test_before_it_has_lain_still_for_longer_than_others_need_it_shows_none() -> None:
    assert values(die(1, SURE, 5), die(2, DOUBTED), still=STILL_SECONDS - 0.1) == [5, None]


@pytest.mark.parametrize(
    "doubtful",
    [
        pytest.param(die(2, ((2, 0.4), (3, 0.2))), id="which value it shows is open"),
        pytest.param(die(2, ((2, 0.1), (3, 0.001))), id="hardly anything speaks for a value"),
        pytest.param(die(2, DOUBTED, lean=12.0), id="it leans"),
        pytest.param(die(2, DOUBTED, voice=6), id="a reader names another value"),
    ],
)
def test_a_die_shows_none_where(doubtful: RestingDie) -> None:
    assert values(die(1, SURE, 5), doubtful) == [5, None]


def test_readings_that_differ_show_none() -> None:
    changing = die(2, DOUBTED)
    changing.sightings.append(Sighting(STILL_SINCE + 0.6, die(2, ((4, 0.4), (2, 0.01)), voice=4).sightings[0].die))
    assert values(die(1, SURE, 5), changing) == [5, None]


def test_what_was_certain_stays_as_it_was() -> None:
    look = Look(STILL_SINCE + 1, STILL_SINCE, tuple((one, one.vote()) for one in (die(1, SURE, 5),)), ())
    assert as_counted(look, 1) == look
