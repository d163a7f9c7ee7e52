import random
from dataclasses import dataclass

import pytest

from rules.cube_crawl.rooms import Room, room_from_json
from rules.cube_crawl.solver import Best, solve
from rules.orientation import DIRECTIONS, MOVES, ORIENTATIONS, STEPS


@dataclass(frozen=True)
class Position:
    """What `solve` is asked."""

    room: Room
    square: tuple[int, int]
    orientation: int
    glyphs: frozenset[tuple[int, int]]
    dangers: frozenset[int]
    hits: int
    actions: int
    limit: int
    hearts: int

    def solve(self) -> Best | None:
        return solve(
            self.room,
            self.square,
            self.orientation,
            self.glyphs,
            self.dangers,
            self.hits,
            self.actions,
            self.limit,
            self.hearts,
        )


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
    best = position.solve()
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


@pytest.mark.parametrize("seed", range(60))
def test_the_damage_and_the_tips_are_those_of_a_plain_search(seed):
    chance = random.Random(seed)
    for _ in range(5):
        check(random_position(chance))
