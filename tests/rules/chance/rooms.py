"""Rooms and decks of the cube crawl."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rules.reference.crawl import LIMITS
from tests.rules.reference.crawl_deck import squares
from tests.rules.reference.crawl_solver import best_way
from tests.rules.reference.die import RIGHT_HANDED

Square = tuple[int, int]
TIERS = ["A"] * 24 + ["B"] * 5 + ["C"]


def deck(rng: Random) -> tuple[dict[str, Any], str]:
    """A deck, and what kind of rooms it has: `easy`, `small`, `large` or `odd`; the small ones can be finished."""
    kind = rng.choice(["easy"] * 5 + ["small"] * 5 + ["large", "odd"])
    if kind == "easy":
        rooms = [easy_room(rng, tier) for tier in TIERS]
    elif kind == "small":
        rooms = [finishable_room(rng, tier) for tier in TIERS]
    else:
        rooms = [any_room(rng, tier, kind) for tier in TIERS]
    number_rooms(rooms)
    if rng.random() < 0.1:
        rooms[0]["id"] = rng.choice(["\ud800", "\udc00\ud800", "é", " ", "\x00", "A" * 200, "a01"])
    rng.shuffle(rooms)
    return {"rooms": rooms}, kind


def number_rooms(rooms: list[dict[str, Any]]) -> None:
    """Give the rooms ids that say their tier."""
    for i, room in enumerate(rooms):
        room["id"] = f"{room['tier']}{i:02}"


def rough_room(rng: Random, tier: str) -> dict[str, Any]:
    """A room of any kind; perhaps nobody can finish it."""
    return any_room(rng, tier, rng.choice(["small", "small", "odd", "odd", "large"]))


def room_of(tier: str, size: Square, start: Square, leave: Square, glyphs: list[Square]) -> dict[str, Any]:
    return {
        "id": "",
        "tier": tier,
        "rows": size[0],
        "cols": size[1],
        "start": list(start),
        "exit": list(leave),
        "glyphs": [list(glyph) for glyph in glyphs],
        "dangers": [],
        "walls": [],
        "voids": [],
    }


def easy_room(rng: Random, tier: str) -> dict[str, Any]:
    """A small open room with its glyphs beside the start, and few walls or none."""
    rows, cols = rng.randint(4, 5), rng.randint(4, 5)
    start = (rng.randint(1, rows - 2), rng.randint(1, cols - 2))
    beside = [(start[0] - 1, start[1]), (start[0] + 1, start[1]), (start[0], start[1] - 1), (start[0], start[1] + 1)]
    glyphs = rng.sample(beside, 3 if tier == "C" else 1)
    free = [(row, col) for row in range(rows) for col in range(cols) if (row, col) not in [*glyphs, start]]
    leave = start if tier == "C" or rng.random() < 0.6 else rng.choice([one for one in beside if one in free])
    room = room_of(tier, (rows, cols), start, leave, glyphs)
    corners = [one for one in free if one != leave and one not in beside]
    others = [one for one in free if one != leave and one in beside]
    rng.shuffle(corners)
    room["dangers"] = [list(one) for one in (corners + others if rng.random() < 0.7 else others + corners)[:6]]
    for _ in range(rng.choice([0, 0, 1, 2])):
        row, col = rng.randrange(1, rows), rng.randrange(cols)
        if (row, col) not in glyphs and (row - 1, col) not in glyphs:
            room["walls"].append([[row, col], [row - 1, col]])
    return room


def finishable_room(rng: Random, tier: str) -> dict[str, Any]:
    """A small room, and most likely one that can be finished by some die."""
    room = any_room(rng, tier, "small")
    for _ in range(10):
        die = rng.choice(RIGHT_HANDED)
        start, glyphs = squares([room["start"]])[0], squares(room["glyphs"])
        if best_way(room, start, die, glyphs, [], hits=0, actions_left=LIMITS[tier], strength=1) is not None:
            break
        room = any_room(rng, tier, "small")
    return room


def any_room(rng: Random, tier: str, kind: str) -> dict[str, Any]:
    if kind == "small":
        rows, cols = rng.randint(3, 5), rng.randint(4, 6)
    elif kind == "large":
        rows, cols = rng.choice([(20, 20), (1, 20), (20, 1), (10, 12), (20, 3)])
    else:
        rows, cols = rng.choice([(1, 10), (11, 1), (2, 5), (2, 6), (4, 4), (3, 4), (6, 2)])
    everywhere = [(row, col) for row in range(rows) for col in range(cols)]
    number = 3 if tier == "C" else rng.choice([1, 1, 1, 2, 3] if kind == "small" else [1, 2, 4, 6])
    while number > 1 and number + 7 > len(everywhere) and tier != "C":
        number -= 1
    rng.shuffle(everywhere)
    start, *rest = everywhere
    glyphs, rest = rest[:number], rest[number:]
    dangers, rest = rest[:6], rest[6:]
    leave = start if tier == "C" or not rest or rng.random() < 0.3 else rest.pop()
    room = room_of(tier, (rows, cols), start, leave, glyphs)
    room["dangers"] = [list(one) for one in dangers]
    voids = rest[: rng.choice([0, 0, 1, 3, len(rest) // 3])]
    room["voids"] = [list(one) for one in voids]
    pairs = [((row, col), (row, col + 1)) for row in range(rows) for col in range(cols - 1)]
    pairs += [((row, col), (row + 1, col)) for row in range(rows - 1) for col in range(cols)]
    for one, other in rng.sample(pairs, min(len(pairs), rng.choice([0, 1, 3, 6, len(pairs) // 4]))):
        room["walls"].append([list(one), list(other)] if rng.random() < 0.5 else [list(other), list(one)])
    if voids and rng.random() < 0.5:
        row, col = rng.choice(voids)
        for one, other in pairs:
            if (row, col) in (one, other):
                room["walls"].append([list(one), list(other)])
    for name in ("walls", "voids"):
        if room[name] and rng.random() < 0.2:
            twice = rng.choice(room[name])
            room[name].append(list(twice[::-1] if name == "walls" else twice))
    return room


def broken(deck: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The deck with a rule of decks broken in one room; now and then it is none."""
    rooms = deck["rooms"]
    room = rng.choice(rooms)
    rows, cols = room["rows"], room["cols"]
    somewhere = [rng.randrange(rows), rng.randrange(cols)]
    off = rng.choice([[rows, 0], [0, cols], [-1, 0], [0, -1]])
    special = [room["start"], room["exit"], *room["glyphs"], *room["dangers"]]
    fault = rng.randrange(20)
    if fault < 4:
        name = ["start", "exit"][fault % 2]
        room[name] = rng.choice([somewhere, off, rng.choice(special), None, [0], [0, 0, 0], [True, 0]])
    elif fault < 7:
        rng.choice([room["glyphs"], room["dangers"]])[0] = rng.choice([somewhere, off, rng.choice(special)])
    elif fault == 7:
        room["voids"].append(rng.choice([somewhere, off, rng.choice(special)]))
    elif fault < 10:
        other = [somewhere[0] + rng.choice([-1, 0, 0, 1]), somewhere[1] + rng.choice([-1, 0, 0, 1])]
        room["walls"].append(rng.choice([[somewhere, other], [somewhere], [somewhere, other, other], somewhere]))
    elif fault == 10:
        room["tier"] = rng.choice(["A", "B", "C", "D", "", None])
    elif fault == 11:
        room[rng.choice(["rows", "cols"])] = rng.choice([0, 21, rows - 1, rows + 1, 20, 1.0, True])
    elif fault == 12:
        room["id"] = rng.choice(["", None, 7, rooms[0]["id"], rooms[-1]["id"], room["id"] + " "])
    elif fault == 13:
        rooms.append(rng.choice(rooms))
    elif fault == 14:
        rooms.pop(rng.randrange(len(rooms)))
    elif fault == 15:
        room[rng.choice(["glyphs", "dangers"])].pop()
    elif fault == 16:
        free = [[row, col] for row in range(rows) for col in range(cols) if [row, col] not in special]
        room[rng.choice(["glyphs", "dangers"])].append(rng.choice(free) if free else off)
    elif fault == 17:
        del room[rng.choice(list(room))]
    elif fault == 18:
        room["name"] = "a room"
    else:
        deck["name"] = "a deck"
    return deck
