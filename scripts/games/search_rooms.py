"""Search for the thirty rooms of the cube crawl's own deck, and write `rules/cube_crawl/deck.json`.

Each room begins as a floor with its things put down by chance. It is then changed step by step, a thing moved, a wall
more or less, keeping what is better and at first sometimes what is not (simulated annealing: Kirkpatrick, Gelatt and
Vecchi, 1983), until it has all that is wanted. Of several such rooms the deck gets the one with the fewest idle squares
and walls, and of those the one least like the rooms before it. What is good is said in `room_measures.py`.
"""

from __future__ import annotations

import json
import math
import random
import sys
from dataclasses import dataclass, replace
from itertools import combinations, product
from pathlib import Path

import click

from rules.cube_crawl.rooms import DANGER_NUMBERS, TIERS, Deck, Room, Tier, Wall, built_in_deck, deck_from_json
from scripts.games.room_measures import Square, faults, idle, likeness, measure

DECK = Path(__file__).resolve().parents[2] / "rules" / "cube_crawl" / "deck.json"
SEED = 1
"""The seed that the shipped deck was made with."""

FLOORS: dict[Tier, tuple[str, ...]] = {
    "A": (
        ".....|.....|.....|.....",
        "....#|.....|.....|.....",
        ".....|..#..|.....|.....",
        "#....|.....|.....|....#",
        "..#..|.....|.....|..#..",
        "...##|...##|.....|.....|.....",
        "#...#|.....|.....|.....|#...#",
        "...##|....#|.....|.....",
        "....##|......|......|##....",
        "....|....|....|....",
        ".....|.#.#.|.....|.....",
        "..#..|..#..|.....|.....",
        ".....|.#...|...#.|.....",
        "......|..##..|......|......",
        "......|......|......",
        "#...#|.....|.....|.....",
        ".....|#...#|.....|.....",
        "#....|.....|.....|#....",
        "#...#|.....|.....|#....",
        "#....#|......|......|#....#",
        "...##|...##|.....|##...|##...",
        "....|.##.|....|....|....",
        "..#..|.....|.....|.....",
        ".....|.....|.###.|.....|.....",
    ),
    "B": (
        ".....|.....|..#..|.....|.....",
        "......|......|......|......|......",
        "#....#|......|......|......|#....#",
        "......|.#....|......|....#.|......",
        "....##|....##|......|......|......",
    ),
    "C": (
        "#.....#|.......|...#...|...#...|.......|#.....#",
        ".......|.#...#.|.......|.......|.#...#.|.......",
        "##...##|.......|.......|.......|.......|##...##",
    ),
}
"""The floors that rooms are built on, each turned and mirrored by chance; '#' is no floor."""

GLYPHS: dict[Tier, tuple[int, int]] = {"A": (1, 2), "B": (2, 3), "C": (3, 3)}
"""How many glyphs, by turns."""

WALLS: dict[Tier, tuple[int, int]] = {"A": (5, 3), "B": (8, 4), "C": (12, 6)}
"""At most how many walls, and in how many pieces: more cannot be taken in at a glance."""

WANTED = {"clear": 0.25, "round": 0.3, "late": 0.06, "through": 0.12, "torn": 0.15}
"""The least share of each kind of encounter. In more than a third the best way is longer than the shortest."""

STEPS = 1500


@dataclass(frozen=True)
class DeckPlace:
    """A place in the deck, and what its room shall be like."""

    tier: Tier
    number: int

    @property
    def id(self) -> str:
        return f"{self.tier}{self.number + 1:02}"

    @property
    def floors(self) -> tuple[str, ...]:
        """Its floors: those of the tier are dealt out in turn."""
        return FLOORS[self.tier][self.number :: TIERS[self.tier]]

    @property
    def glyphs(self) -> int:
        return GLYPHS[self.tier][self.number % 2]

    def suits(self, room: Room) -> bool:
        """Whether the room makes a good card: few walls, doors at the edge, nothing crowded.

        Two glyphs in A and three in B can be reached in time only where things are close together, so it is the rooms
        with one less that are spacious; every second of these leads across the floor. In C there is time for distances.
        """
        spacious = self.glyphs == GLYPHS[self.tier][0]
        to_glyphs, between_glyphs = (3, 3) if self.tier == "C" else (2 if spacious else 1, 1)
        to_exit = (room.rows + room.cols) // 2 if spacious and self.number % 4 == 0 else 2
        most, most_pieces = WALLS[self.tier]
        return (
            len(room.walls) <= most
            and pieces(room.walls) <= most_pieces
            and all(row in (0, room.rows - 1) or col in (0, room.cols - 1) for row, col in (room.start, room.exit))
            and all(apart(door, glyph) >= to_glyphs for door in (room.start, room.exit) for glyph in room.glyphs)
            and all(apart(*two) >= between_glyphs for two in combinations(room.glyphs, 2))
            and (self.tier == "C" or apart(room.start, room.exit) >= to_exit)
        )


def search(place: DeckPlace, before: list[Room], seed: int, tries: int) -> Room:
    """The best of `tries` rooms on each of its floors, for a place in a deck that holds the rooms `before`.

    While none of them has all that is wanted, it tries more, up to four times as many.
    """

    def demerits(room: Room) -> tuple[float, int, float]:
        return 1 - worth(room), idle(room), max((likeness(room, other) for other in before), default=0)

    rooms: list[Room] = []
    for one, laid in product(range(4 * tries), place.floors):
        if one >= tries and max(map(worth, rooms)) == 1:
            break
        chance = random.Random(f"{place.id} {laid} {one} {seed}")
        floor = turned(laid, chance)
        room = first_room(place, floor, chance)
        while not place.suits(room) or faults(room):
            room = first_room(place, floor, chance)
        rooms.append(anneal(place, room, chance))
    return tidied(min(rooms, key=demerits))


def anneal(place: DeckPlace, room: Room, chance: random.Random) -> Room:
    """The best room met on a walk of changes from `room`; every room on it keeps the hard rules and suits the place."""
    here = best = worth(room), room
    for step in range(STEPS):
        if best[0] == 1:
            break
        changed = change(here[1], chance)
        if not place.suits(changed) or faults(changed):
            continue
        there = worth(changed), changed
        heat = 0.1 * (1 - step / STEPS)
        if chance.random() < math.exp(min(0.0, there[0] - here[0]) / heat):
            here = there
            best = max(best, here, key=lambda found: found[0])
    return best[1]


def worth(room: Room) -> float:
    """1 for a room that has all that is wanted, less for one that has less of something."""
    measures = measure(room)
    reached = [min(1.0, getattr(measures, share) / wanted) for share, wanted in WANTED.items()]
    reached += [1 - measures.deadly, measures.biting / len(DANGER_NUMBERS)]
    # The tenth that is always there lets the walk see progress in one share while another is still nought.
    return math.prod((1 + 9 * part) / 10 for part in reached)


def first_room(place: DeckPlace, floor: list[str], chance: random.Random) -> Room:
    """A room without walls on that floor, its things put down by chance."""
    rows, cols = len(floor), len(floor[0])
    squares = list(product(range(rows), range(cols)))
    free = [(row, col) for row, col in squares if floor[row][col] == "."]
    start, exit_, *things = chance.sample(free, 2 + place.glyphs + len(DANGER_NUMBERS))
    return Room(
        id=place.id,
        tier=place.tier,
        rows=rows,
        cols=cols,
        start=start,
        exit=start if place.tier == "C" else exit_,
        glyphs=tuple(things[: place.glyphs]),
        dangers=tuple(things[place.glyphs :]),
        walls=frozenset(),
        voids=frozenset(squares).difference(free),
    )


def apart(square: Square, other: Square) -> int:
    return abs(square[0] - other[0]) + abs(square[1] - other[1])


def turned(floor: str, chance: random.Random) -> list[str]:
    """The rows of a floor, mirrored and turned by chance."""
    lines = floor.split("|")
    if chance.random() < 0.5:
        lines = [line[::-1] for line in lines]
    for _ in range(chance.randrange(4)):
        lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    return lines


def change(room: Room, chance: random.Random) -> Room:
    """The room with one thing moved to a free square, or a wall more or less."""
    floor = [square for square in product(range(room.rows), range(room.cols)) if room.is_floor(square)]
    free = [square for square in floor if square not in (room.start, room.exit, *room.glyphs, *room.dangers)]
    to = chance.choice(free)
    match chance.choice(("danger", "danger", "glyph", "door", "wall", "wall")):
        case "danger":
            return replace(room, dangers=with_one_moved(room.dangers, to, chance))
        case "glyph":
            return replace(room, glyphs=with_one_moved(room.glyphs, to, chance))
        case "door" if room.tier == "C":
            return replace(room, start=to, exit=to)
        case "door":
            return replace(room, start=to) if chance.random() < 0.5 else replace(room, exit=to)
        case _:
            beside = [(square, (square[0] + down, square[1] + 1 - down)) for square in floor for down in (0, 1)]
            wall = frozenset(chance.choice([pair for pair in beside if room.is_floor(pair[1])]))
            return replace(room, walls=room.walls ^ {wall})


def with_one_moved(squares: tuple[Square, ...], to: Square, chance: random.Random) -> tuple[Square, ...]:
    place = chance.randrange(len(squares))
    return (*squares[:place], to, *squares[place + 1 :])


def pieces(walls: frozenset[Wall]) -> int:
    """How many pieces the walls are drawn in: walls that meet at a corner of a square are one."""
    left = [corners(wall) for wall in walls]
    count = 0
    while left:
        count += 1
        piece = set(left.pop())
        while touching := [wall for wall in left if piece & wall]:
            piece.update(*touching)
            left = [wall for wall in left if wall not in touching]
    return count


def corners(wall: Wall) -> frozenset[Square]:
    """The two grid points between which a wall is drawn; a square's north-west corner has the square's own numbers."""
    (row, _), (row_after, col_after) = sorted(wall)
    other_end = (row_after, col_after + 1) if row_after > row else (row_after + 1, col_after)
    return frozenset({(row_after, col_after), other_end})


def tidied(room: Room) -> Room:
    """The room with its danger numbers clockwise around the middle, from the north."""

    def clockwise(square: Square) -> float:
        return math.atan2(square[1] - (room.cols - 1) / 2, (room.rows - 1) / 2 - square[0]) % math.tau

    return replace(room, dangers=tuple(sorted(room.dangers, key=clockwise)), glyphs=tuple(sorted(room.glyphs)))


def upright(room: Room) -> Room:
    """The room, turned by a quarter where it is too wide for two cards beside each other on a sheet of paper.

    The cards of a tier are all of one size, so that one wide room would halve what a sheet holds.
    """
    if room.cols <= max(5, room.rows):
        return room

    def turn(square: Square) -> Square:
        return square[1], room.rows - 1 - square[0]

    return tidied(
        replace(
            room,
            rows=room.cols,
            cols=room.rows,
            start=turn(room.start),
            exit=turn(room.exit),
            glyphs=tuple(map(turn, room.glyphs)),
            dangers=tuple(map(turn, room.dangers)),
            walls=frozenset(frozenset(map(turn, wall)) for wall in room.walls),
            voids=frozenset(map(turn, room.voids)),
        )
    )


def drawn(room: Room) -> str:
    """The room in letters: start S, exit X, both in one Z, glyphs G, dangers by number, floor ·, walls as lines."""
    signs = {square: str(number) for square, number in room.danger_numbers.items()}
    signs |= dict.fromkeys(room.glyphs, "G") | {room.exit: "X"}
    signs[room.start] = "Z" if room.start == room.exit else "S"
    lines: list[str] = []
    for row in range(room.rows):
        here = [(row, col) for col in range(room.cols)]
        lines.append(
            "".join(
                (signs.get(square, "·") if room.is_floor(square) else " ")
                + ("|" if room.has_wall(square, (row, square[1] + 1)) else " ")
                for square in here
            )
        )
        lines.append("".join("- " if room.has_wall(square, (row + 1, square[1])) else "  " for square in here))
    return "\n".join(line.rstrip() for line in lines[:-1])


def report(deck: Deck, draw: bool) -> None:
    """Print the measures of a deck, a line a room."""
    print("room  tips  clear round  late through deadly  torn  all six  idle  most like")
    for room in deck.rooms:
        measures = measure(room)
        others = {other.id: likeness(room, other) for other in deck.rooms if other is not room}
        nearest = max(others, key=lambda other: others[other])
        print(
            f"{room.id:<4} {measures.least:5.2f} {measures.clear:6.2f} {measures.round:5.2f} {measures.late:5.2f}"
            f" {measures.through:7.2f} {measures.deadly:6.2f} {measures.torn:5.2f} {measures.all_six:8.2f}"
            f" {idle(room):5}  {nearest} {others[nearest]:.2f}  {'; '.join(faults(room))}".rstrip()
        )
        if draw:
            print("\n" + drawn(room) + "\n")


@click.command()
@click.option("--seed", type=int, default=SEED, show_default=True, help="The same seed makes the same deck.")
@click.option("--tries", type=click.IntRange(1), default=6, show_default=True, help="Rooms to choose from, each place.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=DECK, help="The deck's file.")
@click.option("--report", "only_report", is_flag=True, help="Search for nothing: measure the deck as it is.")
@click.option("--draw", is_flag=True, help="Draw the rooms, too, in letters.")
def main(seed: int, tries: int, out: Path, only_report: bool, draw: bool) -> None:
    """Search for the rooms of the cube crawl's deck (some seven minutes), and print their measures."""
    if only_report:
        report(built_in_deck(), draw)
        return
    rooms: list[Room] = []
    places = [DeckPlace(tier, number) for tier, count in TIERS.items() for number in range(count)]
    with click.progressbar(
        places, label="Rooms", file=sys.stderr, item_show_func=lambda place: place and place.id
    ) as bar:
        for place in bar:
            rooms.append(search(place, rooms, seed, tries))
    deck = Deck(tuple(map(upright, rooms)))
    deck_from_json(deck.to_json())
    lines = ",\n".join(json.dumps(room.to_json()) for room in deck.rooms)
    out.write_text(f'{{"rooms": [\n{lines}\n]}}\n', encoding="utf-8")
    report(deck, draw)


if __name__ == "__main__":
    main()
