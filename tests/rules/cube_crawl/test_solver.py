import random
from dataclasses import replace

import pytest

from rules.cube_crawl.rooms import Room, room_from_json
from rules.cube_crawl.solver import Best, Position, solve
from rules.orientation import DIRECTIONS, MOVES, ORIENTATIONS, STEPS


def lie(top: int, north: int) -> int:
    (place,) = [place for place, die in enumerate(ORIENTATIONS[:24]) if (die.top, die.north) == (top, north)]
    return place


def tipped(position: Position, direction: str) -> tuple[tuple[int, int], int] | None:
    """Where the card's fields say that a tip leads; nothing of `Room` but its fields is used."""
    room, (row, col) = position.room, position.square
    down, right = STEPS[direction]
    to = row + down, col + right
    if not (0 <= to[0] < room.rows and 0 <= to[1] < room.cols) or to in room.voids:
        return None
    if frozenset((position.square, to)) in room.walls:
        return None
    return to, MOVES[direction][position.orientation]


def entered(position: Position, direction: str) -> tuple[Position, int, bool] | None:
    """The position after a tip, the damage that it did, and whether the room is complete; `None` if it is illegal."""
    tip = tipped(position, direction)
    if tip is None:
        return None
    square, orientation = tip
    overtime = int(position.actions >= position.limit)
    number = position.room.dangers.index(square) + 1 if square in position.room.dangers else 0
    damage = overtime + (position.hits if number in position.dangers else 0)
    glyphs = position.glyphs - {square} if ORIENTATIONS[orientation].top == 6 else position.glyphs
    after = Position(
        position.room,
        square,
        orientation,
        glyphs,
        position.dangers - {number},
        position.hits,
        position.actions + 1,
        position.limit,
        position.hearts - damage,
    )
    return after, damage, not glyphs and square == position.room.exit


def by_layers(position: Position) -> tuple[int, int] | None:
    """The least damage and the fewest tips, from all positions that can be reached in one tip, two tips, ..."""
    best: tuple[int, int] | None = None
    layer = {position}
    tips = 0
    while layer:
        tips += 1
        following: dict[object, Position] = {}
        for here in layer:
            for direction in DIRECTIONS:
                step = entered(here, direction)
                if step is None or step[0].hearts <= 0:
                    continue
                after, _, complete = step
                if complete:
                    found = position.hearts - after.hearts, tips
                    best = min(best or found, found)
                else:
                    key = after.square, after.orientation, after.glyphs, after.dangers
                    following[key] = max(following.get(key, after), after, key=lambda one: one.hearts)
        layer = set(following.values())
    return best


def check(position: Position) -> Best | None:
    """The solver's answer, which agrees with `by_layers`, and whose path costs what it says."""
    best = solve(position)
    assert (best and (best.damage, best.actions)) == by_layers(position)
    if best:
        here, damage, complete = position, 0, False
        for direction in best.path:
            assert not complete
            step = entered(here, direction)
            assert step is not None
            here, cost, complete = step
            damage += cost
        assert complete
        assert (damage, len(best.path)) == (best.damage, best.actions)
        assert damage < position.hearts
    return best


def random_position(chance: random.Random) -> Position:
    """A small room with walls, voids and dangers, and a position in it that may be beyond all help."""
    while True:
        rows, cols = chance.randint(1, 4), chance.randint(2, 5)
        squares = [(row, col) for row in range(rows) for col in range(cols)]
        voids = [square for square in squares if chance.random() < 0.08]
        floor = [square for square in squares if square not in voids]
        chance.shuffle(floor)
        glyph_count = chance.randint(1, 3)
        if len(floor) >= 8 + glyph_count:
            break
    start, *rest = floor
    glyphs = rest[:glyph_count]
    dangers = rest[glyph_count : glyph_count + 6]
    walls = [
        [square, beside]
        for square in squares
        for beside in ((square[0] + 1, square[1]), (square[0], square[1] + 1))
        if beside in squares and chance.random() < 0.12
    ]
    free = [square for square in floor if square not in glyphs and square not in dangers]
    room = room_from_json(
        {
            "id": "by chance",
            "tier": "A",
            "rows": rows,
            "cols": cols,
            "start": start,
            "exit": chance.choice(free),
            "glyphs": glyphs,
            "dangers": dangers,
            "walls": walls,
            "voids": voids,
        }
    )
    square = chance.choice(floor)
    number = dangers.index(square) + 1 if square in dangers else 0
    lying = frozenset(chance.sample(range(1, 7), chance.randint(0, 4))) - {number}
    return Position(
        room,
        square,
        chance.randrange(24),
        frozenset(chance.sample(glyphs, chance.randint(0, glyph_count))),
        lying,
        hits=chance.randint(2, 4),
        actions=chance.randint(0, 9),
        limit=chance.choice((4, 9, 12)),
        hearts=chance.randint(1, 10),
    )


SQUARE_ROOM = room_from_json(
    {
        "id": "S 1 G X on top of open floor",
        "tier": "A",
        "rows": 3,
        "cols": 4,
        "start": [0, 0],
        "exit": [0, 3],
        "glyphs": [[0, 2]],
        "dangers": [[0, 1], [2, 0], [2, 1], [2, 2], [2, 3], [1, 3]],
        "walls": [],
        "voids": [],
    }
)
CORRIDOR = room_from_json(
    {
        "id": "X 1 G, and no way round",
        "tier": "A",
        "rows": 1,
        "cols": 9,
        "start": [0, 3],
        "exit": [0, 0],
        "glyphs": [[0, 2]],
        "dangers": [[0, 1], [0, 4], [0, 5], [0, 6], [0, 7], [0, 8]],
        "walls": [],
        "voids": [],
    }
)


def at_start(room: Room, top: int, north: int, **others: object) -> Position:
    position = Position(
        room,
        room.start,
        lie(top, north),
        frozenset(room.glyphs),
        frozenset({1}),
        hits=2,
        actions=0,
        limit=9,
        hearts=6,
    )
    return replace(position, **others)


def in_corridor(col: int, top: int, glyphs: bool, **others: object) -> Position:
    left = frozenset(CORRIDOR.glyphs) if glyphs else frozenset()
    return at_start(CORRIDOR, top, 2, square=(0, col), glyphs=left, **others)


def figures(position: Position) -> tuple[int, int] | None:
    """The damage and the tips, for where several ways are as good."""
    best = check(position)
    return best and (best.damage, best.actions)


# With 1 on top, two tips east bring the 6 up on the glyph, and the danger lies between. Round it, two tips south bring
# the 6 up, two east take it down, and two north bring it up again.
STRAIGHT = ("E", "E", "E")
ROUND_TIPS = len("SSEENNE")


def test_without_dangers_the_fewest_tips_are_best():
    assert check(at_start(SQUARE_ROOM, 1, 2, dangers=frozenset())) == Best(0, 3, STRAIGHT)


def test_a_detour_in_time_is_better_than_a_danger():
    assert figures(at_start(SQUARE_ROOM, 1, 2)) == (0, ROUND_TIPS)


@pytest.mark.parametrize(
    ("hits", "best"),
    [(1, (1, 3)), (2, (2, 3)), (3, (2, ROUND_TIPS))],
    ids=["cheaper", "as cheap, with fewer tips", "dearer"],
)
def test_a_danger_is_weighed_against_overtime(hits, best):
    assert figures(at_start(SQUARE_ROOM, 1, 2, hits=hits, actions=4)) == best


def test_when_the_limit_is_passed_already_only_the_tips_to_come_cost():
    assert check(at_start(SQUARE_ROOM, 1, 2, dangers=frozenset(), actions=12)) == Best(3, 3, STRAIGHT)


def test_the_damage_must_stay_below_the_hearts():
    position = at_start(SQUARE_ROOM, 1, 2, dangers=frozenset(), actions=9)
    assert check(replace(position, hearts=4)) == Best(3, 3, STRAIGHT)
    assert check(replace(position, hearts=3)) is None


def test_a_danger_that_would_kill_is_gone_round_at_any_price():
    position = at_start(SQUARE_ROOM, 1, 2, hits=2, actions=4, hearts=3)
    assert figures(position) == (2, 3)
    assert figures(replace(position, hits=3)) == (2, ROUND_TIPS)
    assert check(replace(position, hits=3, hearts=2)) is None


def test_a_danger_hits_once_however_often_it_is_crossed():
    assert check(in_corridor(2, 6, glyphs=False)) == Best(2, 2, ("W", "W"))
    assert check(in_corridor(0, 1, glyphs=True)) == Best(2, 4, ("E", "E", "W", "W"))


def test_a_glyph_is_destroyed_by_entering_its_square_with_6_up_and_not_by_lying_there():
    assert figures(in_corridor(2, 6, glyphs=True, dangers=frozenset())) == (0, len("EWWW"))


def test_the_room_ends_by_entering_the_exit_and_not_by_lying_there():
    assert check(in_corridor(0, 3, glyphs=False)) == Best(2, 2, ("E", "W"))
    assert check(in_corridor(0, 3, glyphs=False, dangers=frozenset())) == Best(0, 2, ("E", "W"))


def test_where_the_6_can_never_come_up_there_is_no_way():
    assert check(at_start(CORRIDOR, 2, 6, hearts=99)) is None
    # On top at square 3, the 6 is on a side of the die at square 2, whichever way it has rolled in between.
    assert check(at_start(CORRIDOR, 6, 2, hearts=99)) is None


@pytest.mark.parametrize("seed", range(60))
def test_the_damage_and_the_tips_are_those_of_a_plain_search(seed):
    chance = random.Random(seed)
    for _ in range(5):
        check(random_position(chance))


@pytest.mark.parametrize("seed", range(20))
def test_what_is_remembered_of_a_room_does_not_spoil_the_next_answer(seed):
    chance = random.Random(seed)
    room = random_position(chance).room
    for _ in range(20):
        lying = frozenset(chance.sample(range(1, 7), chance.randint(0, 4)))
        glyphs = frozenset(chance.sample(room.glyphs, chance.randint(1, len(room.glyphs))))
        hearts, actions = chance.randint(1, 10), chance.randint(0, 9)
        check(Position(room, room.start, chance.randrange(24), glyphs, lying, 2, actions, 9, hearts))


def test_a_room_with_more_glyphs_than_anyone_could_reach_is_refused_at_once():
    squares = [[row, col] for row in range(20) for col in range(20)]
    room = room_from_json(
        SQUARE_ROOM.to_json()
        | {"rows": 20, "cols": 20, "start": squares[0], "exit": squares[1], "dangers": squares[2:8]}
        | {"glyphs": squares[8:]}
    )
    position = Position(room, room.start, 0, frozenset(room.glyphs), frozenset({1, 2, 3, 4}), 2, 0, 25, 12)
    assert solve(position) is None
