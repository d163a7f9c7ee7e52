"""Dice that several cameras see: they help each other out, and abstain where they contradict each other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading.combine import PlacedReading, combine_readings, combine_views
from vision.readings import DieReading, Voice


def die(value: int | None, *likely: tuple[int, float]) -> DieReading:
    return DieReading((0, 0, 20, 20), value, likely[0][1], likely, "green")


SURE = die(5, (5, 0.97), (6, 0.02))
GLARE = die(None, (5, 0.2), (6, 0.2), (1, 0.2), (2, 0.2), (3, 0.1), (4, 0.1))


def test_two_cameras_that_agree_are_as_sure_as_the_surer_and_no_more() -> None:
    joint = combine_readings([SURE, die(5, (5, 0.9), (3, 0.1))])
    assert joint.value == 5 and joint.confidence == pytest.approx(0.97)


def test_a_camera_in_the_glare_is_helped_out_by_the_other() -> None:
    for readings in ([SURE, GLARE], [GLARE, SURE]):
        joint = combine_readings(readings)
        assert joint.value == 5 and 0.9 < joint.confidence <= 0.97


def test_two_cameras_that_give_different_values_abstain() -> None:
    joint = combine_readings([SURE, die(6, (6, 0.99), (5, 0.01))])
    assert joint.value is None
    assert {value for value, share in joint.likely if share > 0.1} <= {5, 6}


def test_a_camera_that_abstains_but_holds_another_value_for_likely_contradicts() -> None:
    assert combine_readings([SURE, die(None, (3, 0.6), (5, 0.3))]).value is None


def test_cameras_that_all_abstain_still_abstain_together() -> None:
    unsure = die(None, (5, 0.7), (6, 0.3))
    assert combine_readings([unsure, unsure]).value is None


@given(st.lists(st.tuples(st.integers(1, 6), st.floats(0.2, 1.0), st.booleans()), min_size=1, max_size=4), st.randoms())
def test_the_joint_value_is_one_that_a_camera_gave_whatever_their_order(
    seen: list[tuple[int, float, bool]], random: object
) -> None:
    readings = [die(value if says else None, (value, share)) for value, share, says in seen]
    joint = combine_readings(readings)
    random.shuffle(readings)  # type: ignore[attr-defined]
    assert combine_readings(readings).value == joint.value
    assert 0 < joint.confidence <= 1
    if joint.value is not None:
        assert joint.confidence <= max(reading.confidence for reading in readings)
        assert {reading.value for reading in readings} - {None} == {joint.value}


def test_icons_agree_and_contradict_like_values() -> None:
    logo = DieReading((0, 0, 20, 20), None, 0.95, (), "green", icon="logo")
    assert combine_readings([logo, logo]).icon == "logo"
    assert combine_readings([logo, GLARE]).icon == "logo"
    other = combine_readings([logo, SURE])
    assert other.icon is None and other.value is None


def placed(x: float, y: float, reading: DieReading) -> PlacedReading:
    return PlacedReading((x, y), reading)


def test_dice_of_two_cameras_are_matched_by_their_place_on_the_table() -> None:
    left = [placed(0, 0, SURE), placed(20, 0, GLARE), placed(90, 10, die(2, (2, 0.99)))]
    right = [placed(21, 1, die(4, (4, 0.98))), placed(1, 1, SURE), placed(50, 60, die(3, (3, 0.95)))]
    found = combine_views({"left": left, "right": right}, reach=8)
    assert [(reading.die.value, reading.sources) for reading in found] == [
        (5, ("left", "right")),
        (4, ("left", "right")),
        (2, ("left",)),
        (3, ("right",)),
    ]
    assert found[0].place == (0.5, 0.5)


def test_the_voices_of_all_cameras_are_heard() -> None:
    left = replace(SURE, voices=(Voice("color_reader", ((5, 0.97),), "left"),))
    right = replace(GLARE, voices=(Voice("color_reader", ((5, 0.2),), "right"),), lean=3.0)
    joint = combine_readings([left, right])
    assert [(voice.source, voice.shares) for voice in joint.voices] == [("left", ((5, 0.97),)), ("right", ((5, 0.2),))]
    assert joint.lean == 3.0


def test_dice_side_by_side_are_not_taken_for_one() -> None:
    left = [placed(0, 0, SURE), placed(10, 0, SURE)]
    right = [placed(4, 0, SURE), placed(14, 0, SURE)]
    found = combine_views({"left": left, "right": right}, reach=8)
    assert [reading.sources for reading in found] == [("left", "right")] * 2


def test_three_cameras_see_each_die_once() -> None:
    views = {name: [placed(x, 0, SURE), placed(x + 20, 0, SURE)] for name, x in (("a", 0), ("b", 2), ("c", 3))}
    assert [len(reading.sources) for reading in combine_views(views, reach=8)] == [3, 3]
