"""Dice at rest over their readings: votes, the same die again, and motion that light and shadows do not make."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from vision import DieReading, TableReading
from vision.tracking.downscaling import gate_size
from vision.tracking.motion import MotionGate
from vision.tracking.settling import Settling
from vision.tracking.voting import vote
from vision.zones import Zones


def die(x: float, y: float, value: int | None = 4, confidence: float = 0.9, size: float = 20) -> DieReading:
    likely = ((value or 4, confidence), ((value or 4) % 6 + 1, 1 - confidence))
    return DieReading((x - size / 2, y - size / 2, x + size / 2, y + size / 2), value, confidence, likely, "green")


def reading(t: float, *dice: DieReading) -> TableReading:
    return TableReading(640, 360, dice, t)


def settling(quiet: float = 1.0) -> Settling:
    return Settling(lambda d: "left" if d.center[0] < 320 else "right", lambda box, t: quiet)


def test_a_vote_needs_half_of_the_frames_and_agreement() -> None:
    assert vote([die(0, 0, 4)] * 3).value == 4
    assert vote([die(0, 0, 4), die(0, 0, None), die(0, 0, 4), die(0, 0, None)]).value == 4
    assert vote([die(0, 0, 4), die(0, 0, None), die(0, 0, None)]).value is None
    assert vote([die(0, 0, 4), die(0, 0, 5), die(0, 0, 4)]).value is None
    assert vote([]).value is None


def test_frames_of_a_still_table_do_not_add_up_to_certainty() -> None:
    assert vote([die(0, 0, 4, 0.8)] * 10).confidence == pytest.approx(vote([die(0, 0, 4, 0.8)]).confidence)


def test_a_vote_says_how_probable_it_is_that_there_is_a_value_and_that_a_leaning_die_has_none() -> None:
    faint = replace(die(0, 0, None), likely=((4, 0.6), (5, 0.1)))
    assert vote([faint, faint]).legible == pytest.approx(0.7)
    assert vote([replace(faint, lean=20.0)]).legible == 0.0


def test_the_likeliest_value_of_a_vote_comes_first() -> None:
    fused = vote([die(0, 0, 4, 0.6), die(0, 0, 5, 0.95)])
    assert fused.likely[0][0] == 5 and sum(p for _, p in fused.likely) == pytest.approx(1)


def test_a_die_that_lies_keeps_its_identity_and_its_zone() -> None:
    table = settling()
    first = table.see(reading(0, die(100, 100), die(500, 100)))
    second = table.see(reading(0.1, die(501, 101), die(99, 100)))
    assert {d.identity for d in first.dice} == {d.identity for d in second.dice}
    assert [d.zone for d in first.dice] == ["left", "right"]
    moved = table.see(reading(0.2, die(120, 100)))
    assert moved.dice[0].identity not in {d.identity for d in first.dice}


def touched(*times: float) -> Settling:
    """Settling over a table where something moves everywhere at these times alone."""

    def quiet(_: object, t: float) -> float:
        return t - max((time for time in times if time <= t), default=-math.inf)

    return Settling(lambda d: "left" if d.center[0] < 320 else "right", quiet)


def test_a_die_whose_place_is_seen_to_be_empty_is_gone() -> None:
    table = touched(0.35)
    identity = [table.see(reading(t / 10, die(100, 100))).dice[0].identity for t in range(4)][-1]
    table.see(reading(0.6))
    assert len(table.dice) == 1
    table.see(reading(0.7))
    assert table.dice == ()
    assert table.see(reading(0.8, die(100, 100))).dice[0].identity != identity


def test_a_die_that_was_read_twice_lies_there_until_it_is_touched_though_no_reading_finds_it() -> None:
    table = touched(2.0)
    for t in (0.0, 0.1, 0.2, 0.3, 1.9):
        table.see(reading(t, *([die(100, 100)] if t < 0.2 else [])))
    assert [table.lies(lying, 1.9) for lying in table.dice] == [True]
    for t in (2.3, 2.4):
        table.see(reading(t))
    assert table.dice == ()


def test_a_die_that_is_found_now_and_then_is_the_same_one_all_along() -> None:
    table = touched()
    for index in range(11):
        table.see(reading(index / 10, *([die(100, 100)] if index % 5 == 0 else [])))
    (lying,) = table.dice
    assert lying.came == 0.0 and lying.times_seen == 3


def test_a_die_found_where_a_tray_was_taken_for_a_large_one_is_another_one() -> None:
    table = touched()
    for t in (0.0, 0.5, 1.0):
        table.see(reading(t, die(100, 100, None, size=150)))
    for t in (1.1, 1.2, 1.3, 1.4):
        table.see(reading(t))
    table.see(reading(1.5, die(80, 120)))
    assert [lying.came for lying in table.dice] == [1.5]


def test_a_die_found_again_after_something_moved_there_is_another_one() -> None:
    table = touched(0.45)
    for index in range(11):
        table.see(reading(index / 10, *([die(100, 100)] if index % 5 == 0 else [])))
    assert [lying.came for lying in table.dice] == [0.5]


def test_what_is_found_once_where_a_die_was_tipped_away_does_not_lie_there_for_certain() -> None:
    table = touched(0.35)
    for t in (0.0, 0.1, 0.2, 0.3):
        table.see(reading(t, die(100, 100)))
    table.see(reading(0.5, die(100, 100, None, 0.1)))
    for t in (0.6, 0.7):
        table.see(reading(t))
    assert table.dice == ()


def test_what_nobody_read_with_certainty_is_no_die_once_it_is_not_found_any_more() -> None:
    table = touched()
    for index in range(7):
        table.see(reading(index / 10, *([die(100, 100, None, 0.4)] if index < 4 else [])))
    assert table.dice == ()


def test_another_box_of_a_die_that_is_seen_is_no_second_die() -> None:
    table = touched()
    for index in range(6):
        table.see(reading(index / 10, die(100, 100 if index < 3 else 108)))
    assert len(table.dice) == 1


def test_dice_do_not_lie_for_certain_where_nobody_saw_them() -> None:
    table = touched()
    for index in range(3):
        table.see(reading(index / 10, die(100, 100)))
    table.unwatched(5.0)
    for t in (5.0, 5.1):
        table.see(reading(t))
    assert table.dice == ()


def test_a_reading_of_one_zone_says_nothing_of_the_others() -> None:
    table = touched(0.35)
    for t in range(4):
        table.see(reading(t / 10, die(100, 100), die(500, 100)))
    for t in range(4, 8):
        seen = table.see(reading(t / 10, die(500, 100)), frozenset({"left"}))
        assert seen.dice == ()
    assert [d.zone for d in table.dice] == ["right"]


def test_a_die_is_not_given_up_while_something_moves_over_it() -> None:
    table = settling(quiet=0.0)
    for t in range(4):
        table.see(reading(t / 10, die(100, 100)))
    for t in range(4, 20):
        table.see(reading(t / 10))
    assert len(table.dice) == 1


def test_a_die_whose_place_is_seen_bare_is_gone_though_the_camera_trembles() -> None:
    bare = False
    table = Settling(lambda _: "roll", lambda box, t: 0.0, lambda boxes: [bare] * len(boxes))
    for step in range(4):
        table.see(reading(0.1 * step, die(100, 100)))
    for step in range(4, 8):
        table.see(reading(0.1 * step))
    assert len(table.dice) == 1
    bare = True
    table.see(reading(0.8))
    table.see(reading(0.9))
    assert not table.dice


def test_a_die_that_was_pushed_a_little_under_moving_hands_is_one_die() -> None:
    table = settling(quiet=0.0)
    for k in range(4):
        table.see(reading(k / 10, die(100, 100)))
    for k in range(4, 8):
        table.see(reading(k / 10, die(108, 100)))
    assert [round(one.center[0]) for one in table.dice] == [108]


def test_two_boxes_of_one_die_are_one_die() -> None:
    assert len(settling().see(reading(0, die(100, 100), die(104, 101, 5, 0.5))).dice) == 1


def test_a_die_belongs_to_the_zone_it_stands_on_or_just_beside() -> None:
    zones = Zones({"a": [(0, 0), (100, 0), (100, 100), (0, 100)], "b": [(150, 0), (250, 0), (250, 100), (150, 100)]})
    assert zones.of(die(50, 50)) == "a" and zones.of(die(200, 50)) == "b"
    assert zones.of(die(106, 50)) == "a" and zones.of(die(144, 50)) == "b"
    assert zones.of(die(125, 50)) is None
    assert zones.of(die(50, 98)) == "a"


def test_where_zones_overlap_a_die_belongs_to_the_one_that_is_wanted() -> None:
    square = [(0, 0), (100, 0), (100, 100), (0, 100)]
    zones = Zones({"supply": square, "seat 0 roll": square, "beside": [(x + 200, y) for x, y in square]})
    lying = die(50, 50)
    assert zones.of(lying) == "supply"
    assert zones.of(lying, {"seat 0 roll"}) == "seat 0 roll"
    assert zones.of(lying, {"beside"}) == "supply"


def scene() -> np.ndarray:
    image = np.full((360, 640, 3), 150, np.uint8)
    image[::24] = 120
    image[100:120, 100:120] = 40
    image[106:112, 106:112] = 240
    return image


def shares(images: list[np.ndarray]) -> list[int]:
    width, height, scale = gate_size(640, 360)
    mask = Zones({"all": [(0, 0), (639, 0), (639, 359), (0, 359)]}).mask("all", width, height, scale)
    gate = MotionGate({"all": mask})
    random = np.random.default_rng(1)
    moved = []
    for index, image in enumerate(images):
        noisy = np.clip(image.astype(np.float32) + random.normal(0, 3, image.shape), 0, 255).astype(np.uint8)
        moved.append(gate.see(noisy, index / 25).pixels["all"])
    return moved


def test_a_still_picture_does_not_move_however_noisy() -> None:
    assert max(shares([scene()] * 20)) < 3


def test_light_that_changes_does_not_move() -> None:
    lit = [np.clip(scene() * (1 - 0.4 * min(i, 10) / 10), 0, 255).astype(np.uint8) for i in range(20)]
    assert max(shares(lit)) < 3


def test_a_soft_shadow_does_not_move() -> None:
    columns = np.arange(640, dtype=np.float32)
    shaded = []
    for i in range(40):
        shade = 1 - 0.35 * np.exp(-(((columns - 16 * i) / 110) ** 2))
        shaded.append((scene() * shade[None, :, None]).astype(np.uint8))
    assert max(shares(shaded)) < 3


def test_a_die_that_slides_or_is_lifted_moves() -> None:
    slid = [np.roll(scene(), 3 * i, axis=1) for i in range(8)]
    assert min(shares(slid)[1:]) >= 3
    empty = scene()
    empty[100:120, 100:120] = 150
    moved = shares([scene()] * 5 + [empty] * 12)
    assert moved[5] >= 3 and moved[-1] < 3


def test_dice_that_a_jolt_of_the_camera_moves_all_at_once_are_the_same_and_stay_at_rest() -> None:
    watch, places = settling(), ((10.0, 10.0), (60.0, 20.0), (30.0, 70.0))
    for tenth in range(4):
        watch.see(reading(tenth / 10, *(die(x, y) for x, y in places)))
    before = [(resting.identity, resting.rest_since) for resting in watch.dice]
    watch.see(reading(0.4, *(die(x + 12, y - 9) for x, y in places)))
    assert [(resting.identity, resting.rest_since) for resting in watch.dice] == before


def test_a_shadow_over_a_die_that_rests_does_not_unsettle_it() -> None:
    now = [1.0]
    watch = Settling(lambda _: "roll", lambda _box, _t: now[0])
    for tenth in range(4):
        watch.see(reading(tenth / 10, die(10, 10)))
    now[0] = 0.0
    watch.see(reading(0.35, die(10, 10)))
    assert watch.dice[0].at_rest(0.0)
    watch.see(reading(0.45, die(15, 10)))
    assert not watch.dice[0].at_rest(0.0)


@pytest.mark.parametrize("drifting", [False, True])
def test_a_die_that_moves_slowly_and_evenly_rests_where_the_camera_may_drift(drifting: bool) -> None:
    table = settling(quiet=0.0)
    for turn in range(8):
        table.see(reading(0.1 * turn, die(100 + 3 * turn, 100)), drifting=drifting)
    (found,) = table.dice
    assert found.settled is drifting


@pytest.mark.parametrize(("free", "values"), [(True, (1, 4, 6)), (False, (1, 4, 6)), (True, (1, 4, None))])
def test_dice_that_all_move_with_the_camera_rest_without_a_game(free: bool, values: tuple[int | None, ...]) -> None:
    table, places = settling(quiet=0.0), ((40.0, 40.0), (120.0, 60.0), (80.0, 150.0))
    for turn in range(10):
        way = 9 * turn
        dice = [die(x + way, y + way, value) for (x, y), value in zip(places, values, strict=True)]
        table.see(reading(0.1 * turn, *dice), follows_read=free)
    assert any(found.settled for found in table.dice) is (free and None not in values)


@pytest.mark.parametrize("drifting", [False, True])
def test_a_die_under_a_hand_goes_along_with_those_beside_it_where_the_camera_may_drift(drifting: bool) -> None:
    table = settling(quiet=0)
    for turn in range(12):
        seen = (die(100 + 3 * turn, 100), die(180 + 3 * turn, 100))
        table.see(reading(0.1 * turn, *(seen[:1] if 6 <= turn < 11 else seen)), drifting=drifting, follows_read=True)
    assert {found.identity for found in table.dice if found.seen > 1} == ({1, 2} if drifting else {1, 3})


def test_a_die_that_goes_far_at_once_is_the_same_where_those_beside_it_went_as_far() -> None:
    table = settling(quiet=0.0)
    for turn in range(6):
        table.see(reading(0.1 * turn, die(100, 100), die(180, 100)), drifting=True, follows_read=True)
    table.see(reading(0.6, die(105.5, 100), die(187, 100)), drifting=True, follows_read=True)
    assert [found.identity for found in table.dice if found.seen == 0.6] == [1, 2]


def test_a_die_that_rolls_does_not_rest_where_the_camera_may_drift() -> None:
    table = settling(quiet=0.0)
    for turn in range(8):
        table.see(reading(0.1 * turn, die(100 + 12 * turn, 100)), drifting=True)
    assert not any(found.settled for found in table.dice)


def test_a_die_that_nobody_touched_rests_on_though_its_box_jumps() -> None:
    def rests_since(quiet: float) -> float:
        table = settling(quiet)
        for t in (0.0, 0.1, 0.2):
            table.see(reading(t, die(100, 100)))
        table.see(reading(0.3, die(105, 100, size=27)))
        (resting,) = table.dice
        return resting.rest_since

    assert rests_since(quiet=1.0) == 0.0
    assert rests_since(quiet=0.05) == 0.3


@pytest.mark.parametrize(
    ("left", "top", "value", "rests"), [(90, 82, 4, True), (82, 90, 4, True), (82, 82, 4, False), (90, 82, 5, False)]
)
def test_a_die_rests_on_while_a_label_beside_it_comes_into_its_box_and_leaves_it(
    left: float, top: float, value: int, rests: bool
) -> None:
    """One side moves alone, and the die shows what it showed."""
    table, alone = settling(quiet=0.0), die(100, 100)
    labelled = replace(alone, box=(left, top, 110, 110), value=value, likely=((value, 0.9),))
    for turn in range(8):
        table.see(reading(0.1 * turn, labelled if turn % 2 else alone))
    assert [found.settled for found in table.dice] == [rests]


def test_a_die_that_comes_to_lie_in_what_was_taken_for_one_of_ten_times_its_size_is_another() -> None:
    table = settling()
    (tray,) = table.see(reading(0, die(300, 180, None, size=200))).dice
    (thrown,) = table.see(reading(0.2, die(310, 170))).dice
    assert thrown.identity != tray.identity


@pytest.mark.parametrize(
    ("values", "quiet", "tips"),
    [
        ((2, 2, None), 0.1, True),
        ((2, 2, None, None), 0.1, True),
        ((2, 2, 3), 0.1, True),
        ((2, 2, None), 0.5, False),  # nothing moves there
        ((2, None, 2), 0.1, False),  # a reading doubted it, and the next one does not
        ((2, 2, None, None, None), 0.1, False),  # nobody can read it any more
        ((None, None, None), 0.1, False),
    ],
)
def test_a_die_may_be_about_to_tip_where_the_newest_readings_doubt_what_it_showed(
    values: tuple[int | None, ...], quiet: float, tips: bool
) -> None:
    table = settling()
    for number, value in enumerate(values):
        table.see(reading(0.1 * number, die(100, 100, value)))
    assert table.dice[0].may_tip(quiet) is tips
