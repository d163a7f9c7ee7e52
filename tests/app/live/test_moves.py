"""The arrows: which die goes where, and until when."""

import rules
from app.live.moves import inside, plan, remaining
from referee.layout import Layout, SeatLayout
from rules.game import Chore
from vision import DieReading, TableReading


def square(x: float, y: float, side: float = 100) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


LAYOUT = Layout(
    seats=(
        SeatLayout(roll=square(0, 0), cube=square(0, 150)),
        SeatLayout(roll=square(200, 0), cube=square(200, 150)),
        SeatLayout(roll=square(400, 0), cube=square(400, 150)),
    ),
    width=600,
    height=300,
)


def die(x: float, y: float, value: int | None) -> DieReading:
    likely = ((value or 1, 0.9),)
    return DieReading((x - 10, y - 10, x + 10, y + 10), value, 0.9, likely, "green")


def reading(*dice: DieReading) -> TableReading:
    return TableReading(600, 300, dice)


def test_ones_go_left_and_sixes_right_and_threes_into_the_own_cube():
    game, state = rules.start({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 3}})
    for seat, values in enumerate(([1, 6, 3], [2, 2, 2], [4, 4, 4])):
        state = game.apply(state, {"type": "roll", "seat": seat, "values": values})
    moves = plan(game.chores(state), LAYOUT, reading(die(20, 20, 1), die(50, 50, 6), die(80, 80, 3), die(250, 50, 2)))
    ends = {move.kind: move for move in moves}
    assert len(moves) == 3
    assert inside(LAYOUT.seats[1].roll, ends["left"].end)
    assert inside(LAYOUT.seats[2].roll, ends["right"].end)
    assert inside(LAYOUT.seats[0].cube, ends["stack"].end)
    assert ends["left"].start == (20, 20)


def test_no_more_dice_are_given_arrows_than_are_to_be_moved():
    chores = (Chore("stack", 0, 1, 3),)
    assert len(plan(chores, LAYOUT, reading(die(20, 20, 3), die(60, 60, 3)))) == 1


def test_dice_of_other_zones_and_values_get_no_arrow():
    chores = (Chore("pass", 0, 2, 1, 1),)
    assert plan(chores, LAYOUT, reading(die(250, 50, 1), die(50, 50, 2), die(50, 250, 1))) == ()


def test_a_layout_without_cube_zones_gives_no_arrow_into_them():
    bare = Layout(seats=tuple(SeatLayout(roll=seat.roll) for seat in LAYOUT.seats), width=600, height=300)
    assert plan((Chore("stack", 0, 1, 3),), bare, reading(die(50, 50, 3))) == ()
    assert plan((Chore("stack", 0, 1, 3),), None, reading(die(50, 50, 3))) == ()


def test_an_arrow_vanishes_when_its_die_is_taken_up_and_stays_while_it_lies_there():
    moves = plan((Chore("pass", 0, 2, 1, 1),), LAYOUT, reading(die(20, 20, 1), die(80, 80, 1)))
    assert len(moves) == 2
    assert [move.start for move in remaining(moves, reading(die(21, 20, 1)))] == [(20, 20)]
    assert remaining(moves, reading(die(20, 20, 5), die(50, 50, 1))) == ()
    assert len(remaining(moves, reading(die(20, 20, None), die(80, 80, 1)))) == 2


def test_a_die_from_the_reserve_may_show_anything():
    alone = Layout(seats=(SeatLayout(roll=square(0, 0)),), reserve=square(300, 0), width=600, height=300)
    (move,) = plan((Chore("from_reserve", 0, 1, None),), alone, reading(die(350, 50, 4)))
    assert move.kind == "from_reserve"
    assert inside(alone.seats[0].roll, move.end)


def test_a_die_that_comes_off_a_cube_goes_to_the_loose_dice_and_may_show_anything():
    (move,) = plan((Chore("unstack", 1, 1, None),), LAYOUT, reading(die(250, 200, 5), die(50, 200, 5)))
    assert (move.kind, move.start) == ("unstack", (250, 200))
    assert inside(LAYOUT.seats[1].roll, move.end)
