"""What is part of the table is no die, and a die on a palm does not lie on the table."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
import pytest

from referee import Referee
from referee.layout import Layout, roll_zone
from referee.table import table_of
from referee.table.bare_table import STAYS_SECONDS, BareTable
from referee.table.pace import Need
from tests.referee.film import DIE, HEIGHT, WIDTH, Film, Hand, Key
from tests.referee.film import Die as FilmDie
from tests.referee.games import PARTY_ZONES, SOLO_ZONE, party_layout, solo_layout
from tests.referee.watching import events, notices, roll, watch
from vision import Box, DieReading, Frame, TableReading
from vision.tracking.downscaling import shrunk

SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
EIGHT = [1, 2, 2, 3, 4, 5, 6, 6]
WHOLE: Box = (0, 0, WIDTH, HEIGHT)
PLACE: Box = (300, 100, 330, 130)
STILL = np.full((1, 1), -np.inf)


def cloth() -> np.ndarray:
    """A printed cloth."""
    coarse = np.random.default_rng(1).integers(60, 200, (HEIGHT // 10, WIDTH // 10, 3), np.uint8)
    return cv2.resize(coarse, (WIDTH, HEIGHT), interpolation=cv2.INTER_NEAREST)


def with_die(image: np.ndarray, box: Box = PLACE, color: tuple[int, int, int] = (30, 30, 220)) -> np.ndarray:
    x1, y1, x2, y2 = (round(side) for side in box)
    return cv2.rectangle(image.copy(), (x1, y1), (x2, y2), color, -1)


def with_palm(image: np.ndarray) -> np.ndarray:
    return cv2.circle(image.copy(), (315, 115), 50, (110, 140, 190), -1)


def test_the_table_without_dice_is_what_was_known_of_it_in_the_light_of_now_and_what_is_seen_where_a_die_lies() -> None:
    first = cloth()
    bare = BareTable(first)
    unknown: Box = (400, 200, 430, 230)
    bare.forget([unknown])
    now = with_die(with_die(cv2.convertScaleAbs(first, alpha=0.8)), unknown)
    shown = shrunk(np.exp(bare.without_dice(now)) - 12)
    scale = shown.shape[1] / WIDTH

    def looks_as(picture: np.ndarray, box: Box) -> bool:
        x1, y1, x2, y2 = (round(scale * side) for side in box)
        return bool(np.abs(shown - shrunk(picture))[y1 + 1 : y2 - 1, x1 + 1 : x2 - 1].mean() < 8)

    assert looks_as(cv2.convertScaleAbs(first, alpha=0.8), PLACE) and not looks_as(now, PLACE)
    assert looks_as(now, unknown)


def test_what_lay_near_by_at_first_is_found_again_where_the_camera_moved() -> None:
    plain = np.full((HEIGHT, WIDTH, 3), (90, 120, 80), np.uint8)
    first = cv2.circle(plain.copy(), (200, 200), 9, (40, 200, 60), -1)
    pawn: Box = (188, 188, 212, 212)
    moved = np.roll(first, (9, -14), (0, 1))
    there: Box = (pawn[0] - 14, pawn[1] + 9, pawn[2] - 14, pawn[3] + 9)
    bare = BareTable(first)
    assert bare.as_at_first(moved, [there]) == [False]
    assert bare.lay_near(moved, [there]) == [True]
    assert bare.lay_near(with_die(moved), [PLACE]) == [False]
    # A die that comes to lie beside what lay there looks otherwise.
    beside: Box = (215, 190, 240, 215)
    assert bare.lay_near(with_die(moved, beside), [beside]) == [False]


def test_what_a_camera_carried_out_of_the_picture_was_not_there() -> None:
    bare = BareTable(cloth())
    outside: Box = (WIDTH + 40, 100, WIDTH + 70, 130)
    assert bare.lay_near(with_die(cloth()), [outside]) == [False]


@pytest.mark.parametrize("light", [0.6, 1.0, 1.2])
def test_what_was_there_all_along_is_part_of_the_table_in_any_light(light: float) -> None:
    bare = BareTable(cloth())
    now = np.clip(cloth() * light, 0, 255).astype(np.uint8)
    assert bare.unchanged(now, WHOLE, [PLACE], []) == [True]
    assert bare.unchanged(with_die(now), WHOLE, [PLACE], []) == [False]


def test_beside_a_die_the_table_is_judged_by_what_can_be_seen_of_it() -> None:
    bare, die = BareTable(cloth()), (322.0, 100.0, 352.0, 130.0)
    assert bare.unchanged(with_die(cloth(), die), WHOLE, [PLACE], []) == [False]
    assert bare.unchanged(with_die(cloth(), die), WHOLE, [PLACE], [die]) == [True]


def test_a_die_lies_on_the_table_or_on_a_palm() -> None:
    bare = BareTable(cloth())
    assert bare.held(with_die(cloth()), WHOLE, [PLACE], [PLACE]) == [False]
    assert bare.held(with_die(with_palm(cloth())), WHOLE, [PLACE], [PLACE]) == [True]


def test_a_place_is_covered_by_what_is_no_die_and_no_table() -> None:
    bare = BareTable(cloth())
    assert not bare.covered(cloth(), PLACE, [])
    assert bare.covered(with_palm(cloth()), PLACE, [])
    assert not bare.covered(with_die(cloth()), PLACE, [PLACE])
    bare.forget([PLACE])
    assert not bare.covered(with_palm(cloth()), PLACE, []), "nobody knows what the table looks like there"


def test_a_hand_is_one_large_thing_and_edges_of_a_pattern_are_many_thin_ones() -> None:
    bare, edges = BareTable(cloth()), cloth()
    edges[::20, :] = (40, 40, 200)
    assert bare.covered_share(edges, WHOLE, []) > 0.02
    assert bare.largest_cover(edges, WHOLE, []) == 0.0
    edge = PLACE[2] - PLACE[0]
    assert bare.largest_cover(with_palm(cloth()), WHOLE, []) > edge**2


def with_arm(image: np.ndarray, tip: int) -> np.ndarray:
    """An arm that comes in on the left."""
    return cv2.rectangle(image.copy(), (0, 80), (tip, 150), (110, 140, 190), -1)


@pytest.mark.parametrize(("tip", "reaches"), [(310, True), (250, False)])
def test_a_hand_reaches_a_die_though_other_dice_cut_it_off(tip: int, reaches: bool) -> None:
    bare, other = BareTable(cloth()), (220.0, 70.0, 245.0, 160.0)
    picture = with_die(with_arm(cloth(), tip), PLACE)
    about = (PLACE[0] - 20, PLACE[1] - 20, PLACE[2] + 20, PLACE[3] + 20)
    assert bare.reaches(picture, WHOLE, [PLACE, other], 900.0, [about]) == [reaches]


def test_the_table_beneath_a_die_is_known_though_the_light_changed_while_that_lay_there() -> None:
    dark = (cloth() * 0.7).astype(np.uint8)
    bare = BareTable(cloth())
    for t in range(5):
        bare.remember(with_die(dark), 1.0 + t, WHOLE, [PLACE], STILL)
    assert bare.unchanged(dark, WHOLE, [PLACE], []) == [True]
    assert bare.hidden(dark, [PLACE], []) == [False]


def test_a_hand_of_the_cloths_colour_hides_a_place_though_its_colour_does_not_tell() -> None:
    bare, picture = BareTable(cloth()), cloth()
    x1, y1, x2, y2 = (round(side) for side in PLACE)
    picture[80:160, :340] = (picture[80:160, :340] * 0.6).astype(np.uint8)
    assert bare.hidden(picture, [PLACE, (500, 200, 530, 230)], []) == [True, False]
    assert not bare.covered(picture, PLACE, [])
    assert bare.hidden(picture, [PLACE], [(x1 - 5, y1 - 5, x2 + 5, y2 + 5)]) == [False], "a die may"


@pytest.mark.parametrize(("tip", "area", "reaches_in"), [(220, 900.0, True), (140, 900.0, False), (220, 9000.0, False)])
def test_a_hand_reaches_in_over_a_die_that_hides_its_arm(tip: int, area: float, reaches_in: bool) -> None:
    """What is seen of it has to be large enough."""
    bare, die = BareTable(cloth()), (0.0, 60.0, 120.0, 170.0)
    assert bare.reaches_in(with_arm(cloth(), tip), WHOLE, [die], area) is reaches_in


def test_a_thing_that_does_not_reach_in_from_the_border_is_no_hand() -> None:
    bare, picture = BareTable(cloth()), with_palm(cloth())
    assert bare.reaches(picture, WHOLE, [], 900.0, [PLACE]) == [False]
    assert bare.reaches(with_arm(cloth(), 310), WHOLE, [], 40_000.0, [PLACE]) == [False], (
        "so small a thing is none, too"
    )


def test_of_what_lay_under_dice_from_the_first_nothing_is_said() -> None:
    bare = BareTable(with_die(with_palm(cloth())))
    bare.forget([(255, 55, 375, 175)])
    assert bare.unchanged(cloth(), WHOLE, [PLACE], []) == [False]
    assert bare.held(with_die(cloth()), WHOLE, [PLACE], [PLACE]) == [False]


def test_what_covers_the_table_and_stays_becomes_a_part_of_it() -> None:
    bare, covered = BareTable(cloth()), with_palm(cloth())
    bare.remember(covered, 5.0, WHOLE, [], STILL)
    bare.remember(covered, 5.0 + STAYS_SECONDS - 0.5, WHOLE, [], STILL)
    assert bare.covered_share(covered, WHOLE, []) > 0.02
    bare.remember(covered, 5.0 + STAYS_SECONDS, WHOLE, [], STILL)
    assert bare.covered_share(covered, WHOLE, []) == 0.0


@dataclass
class ClothFilm(Film):
    """On its cloth the reader takes some spots for dice that nobody can read: now and then, and not where dice lie."""

    spots: list[tuple[float, float]] = field(default_factory=list)
    share: float = 0.02
    since: float = 2.0

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        left, top = self._corner(image)
        there = [(x - left, y - top) for x, y in self.spots if self._t >= self.since]
        free = [
            spot for spot in there if all(np.hypot(*np.subtract(spot, die.center)) > 1.4 * DIE for die in reading.dice)
        ]
        half = DIE / 2
        phantoms = tuple(
            DieReading((x - half, y - half, x + half, y + half), None, self.share, ((3, self.share), (5, 0.01)), "grey")
            for x, y in free
            if 0 <= x <= image.shape[1] and 0 <= y <= image.shape[0]
        )
        return TableReading(reading.width, reading.height, (*reading.dice, *phantoms), reading.t)


@pytest.mark.parametrize("share", [0.02, 0.4])
def test_a_roll_on_a_cloth_whose_print_is_taken_for_dice_is_read(share: float) -> None:
    film = ClothFilm([SOLO_ZONE], 1, spots=[(300.0, 60.0), (420.0, 180.0), (560.0, 250.0)], share=share)
    film.throw(3.0, 0, EIGHT)
    film.end = 6
    seen = watch(film, SOLO, solo_layout())
    assert events(seen) == [roll(0, EIGHT)] and notices(seen) == []


def test_print_that_is_taken_for_doubtful_dice_from_the_first_keeps_no_roll_from_being_read() -> None:
    film = ClothFilm([SOLO_ZONE], 1, spots=[(300.0, 60.0), (420.0, 180.0), (560.0, 250.0)], share=0.3, since=0.0)
    t = film.take(6.0, film.throw(3.0, 0, EIGHT))
    film.throw(t + 2, 0, EIGHT[::-1])
    film.end = t + 4
    seen = watch(film, SOLO, solo_layout())
    assert events(seen) == [roll(0, EIGHT)] * 2 and notices(seen) == []


def test_the_table_is_learnt_beside_the_dice_that_lie_there() -> None:
    bare, die = BareTable(cloth()), (322.0, 100.0, 352.0, 130.0)
    bare.forget([PLACE])
    bare.learn(with_die(cloth(), die), [PLACE], [die])
    assert bare.unchanged(cloth(), WHOLE, [PLACE], [die]) == [True]
    assert bare.unchanged(with_die(cloth()), WHOLE, [PLACE], []) == [False]


def test_the_bare_table_that_a_die_left_is_no_die_though_it_is_taken_for_one() -> None:
    film = ClothFilm(PARTY_ZONES, 1)
    dice = film.throw(2.0, 0, [2, 4, 5])
    here = dice[0].keys[-1]
    film.spots = [(here.x, here.y)]
    film.take(4.0, dice[:1])
    film.end = 8
    zone, table = roll_zone(0), table_of(party_layout(), WIDTH, HEIGHT, film.read)
    table.want({zone: Need.USUAL})
    for frame in film.frames():
        table.see(frame)
    assert sorted(die.vote().value or 0 for die in table.lying(zone)) == [4, 5]


@dataclass
class PalmFilm(Film):
    """A hand shows dice on its open palm."""

    shown: list[FilmDie] = field(default_factory=list)

    def show(self, t: float, until: float, x: float, y: float, value: int) -> None:
        self.hands.append(
            Hand([Key(t, x, HEIGHT + 90), Key(t + 0.5, x, y), Key(until, x, y), Key(until + 0.5, x, 450)])
        )
        self.shown.append(FilmDie(value, [Key(t + 0.5, x, y), Key(until, x, y)]))
        self.dice.append(self.shown[-1])
        self.end = max(self.end, until + 1.5)

    def _covered(self, here: Key, t: float) -> bool:
        return not any(die.place(t) == here for die in self.shown) and super()._covered(here, t)

    def _picture(self, t: float) -> np.ndarray:
        image = super()._picture(t)
        for die in self.shown:
            here = die.place(t)
            if here is not None:
                x, y, half = int(here.x), int(here.y), DIE // 2
                cv2.rectangle(image, (x - half, y - half), (x + half, y + half), (60, 120, 40), -1)
        return image


def test_dice_shown_on_an_open_palm_over_the_tray_are_no_roll_and_thrown_they_are_one() -> None:
    film = PalmFilm([SOLO_ZONE], 2)
    for index, value in enumerate(EIGHT):
        film.show(2.0, 4.0, 340 + 30 * (index % 4), 140 + 30 * (index // 4), value)
    film.throw(8.0, 0, EIGHT)
    film.end = 10
    assert events(watch(film, SOLO, solo_layout())) == [roll(0, EIGHT)]


def test_a_hand_that_rests_over_a_tray_keeps_the_table_from_being_called_wrong() -> None:
    film = Film(PARTY_ZONES, 3)
    referee = Referee({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}, party_layout(), film.read)
    t = 2.0
    rolled = {}
    for seat in range(3):
        rolled[seat] = film.throw(t, seat, [2, 2, 4, 4, 5, 5, 5])
        t += 1.2
    # One of Bo's dice is taken away, and a hand rests over the tray then.
    film.take(7.0, rolled[1][:1])
    x1, y1, x2, y2 = PARTY_ZONES[1]
    over = ((x1 + x2) / 2, (y1 + y2) / 2)
    film.hand([(7.8, over[0], 450.0), (8.4, *over), (14.4, *over), (15.0, over[0], 450.0)])
    film.end = 15
    seen = watch(film, {}, None, referee=referee)
    assert [line["t"] for line in seen if line.get("notice") == "parted" and line["t"] < 14.4] == []


def test_a_hand_that_is_taken_for_one_large_die_does_not_hide_the_dice_that_come_after_it() -> None:
    hand, die = (150.0, 60.0, 480.0, 320.0), (300.0, 180.0, 330.0, 210.0)

    def read(image: np.ndarray) -> TableReading:
        height, width = image.shape[:2]
        if int(image.max()) < 100:
            return TableReading(width, height, ())
        box, value, sure = (hand, None, 0.01) if int((image > 100).sum()) > 20_000 else (die, 3, 0.99)
        return TableReading(width, height, (DieReading(box, value, sure, ((3, sure),), "white"),))

    corners = [[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]]
    layout = Layout.from_json({"image_size": [WIDTH, HEIGHT], "seats": [{"roll": corners}]}, 1)
    table = table_of(layout, WIDTH, HEIGHT, read)
    table.want({roll_zone(0): Need.USUAL})
    for step in range(120):
        image = np.full((HEIGHT, WIDTH, 3), 60, np.uint8)
        if 20 <= step < 40:
            image[60:320, 150:480] = 200
        elif step >= 90:
            image[180:210, 300:330] = 130
        table.see(Frame(image, step / 30))
        table.look(roll_zone(0))
    assert table.reading is not None
    assert [die.value for die in table.reading.dice] == [3]
