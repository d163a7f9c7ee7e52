"""The cube crawl's rooms and decks, checked."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import has_fields, integer, list_of, one_of, square_of, text

Square = tuple[int, int]


def square(value: list[int]) -> Square:
    return (value[0], value[1])


def squares(values: list[list[int]]) -> list[Square]:
    return [square(value) for value in values]


def right_room(room: object) -> bool:
    if type(room) is not dict:
        return False
    for side in ("rows", "cols"):
        if side not in room or not integer(room[side]) or not 1 <= room[side] <= 20:
            return False
    on_grid = square_of(room["rows"], room["cols"])
    fields = {
        "id": lambda value: text(value) and value != "",
        "tier": one_of("A", "B", "C"),
        "rows": integer,
        "cols": integer,
        "start": on_grid,
        "exit": on_grid,
        "glyphs": list_of(on_grid),
        "dangers": list_of(on_grid),
        "walls": list_of(lambda wall: list_of(on_grid)(wall) and len(wall) == 2),  # type: ignore[arg-type]
        "voids": list_of(on_grid),
    }
    if not has_fields(room, fields):
        return False
    if len(room["glyphs"]) < 1 or len(room["dangers"]) != 6:
        return False
    if room["tier"] == "C" and (len(room["glyphs"]) != 3 or room["exit"] != room["start"]):
        return False
    special = [square(room["start"]), *squares(room["glyphs"]), *squares(room["dangers"])]
    if len(set(special)) != len(special):
        return False
    if any(one in squares(room["voids"]) for one in special):
        return False
    if square(room["exit"]) in squares(room["glyphs"]) + squares(room["dangers"]) + squares(room["voids"]):
        return False
    return all(abs(row - to_row) + abs(col - to_col) == 1 for (row, col), (to_row, to_col) in room["walls"])


def right_deck(deck: object) -> bool:
    if not has_fields(deck, {"rooms": list_of(right_room)}):
        return False
    rooms: list[dict[str, Any]] = deck["rooms"]  # type: ignore[index]
    tiers = [room["tier"] for room in rooms]
    ids = [room["id"] for room in rooms]
    return [tiers.count(tier) for tier in "ABC"] == [24, 5, 1] and len(set(ids)) == len(ids)


def is_floor(room: dict[str, Any], where: Square) -> bool:
    row, col = where
    return 0 <= row < room["rows"] and 0 <= col < room["cols"] and [row, col] not in room["voids"]


def has_wall(room: dict[str, Any], one: Square, other: Square) -> bool:
    return [list(one), list(other)] in room["walls"] or [list(other), list(one)] in room["walls"]
