"""Rooms and decks for tests."""

from __future__ import annotations

from typing import Any

from rules.cube_crawl.rooms import Deck, Room, built_in_deck, deck_from_json, room_from_json

ODD: dict[str, Any] = {
    "id": "A07",
    "tier": "A",
    "rows": 4,
    "cols": 5,
    "start": [3, 0],
    "exit": [0, 4],
    "glyphs": [[1, 2], [3, 4]],
    "dangers": [[0, 1], [1, 1], [2, 1], [2, 3], [1, 3], [0, 3]],
    "walls": [[[2, 0], [2, 1]], [[1, 0], [2, 0]], [[3, 2], [3, 1]]],
    "voids": [[0, 0], [2, 2]],
}


def room(**changes: Any) -> Room:
    """A room with two glyphs, walls in both directions and two voids, but for `changes`."""
    return room_from_json({**ODD, **changes})


def deck(**changes: Any) -> Deck:
    """The built-in deck, but for its first room, which is `room(**changes)`."""
    rooms = [one.to_json() for one in built_in_deck().rooms]
    rooms[0] = room(**{"id": rooms[0]["id"], **changes}).to_json()
    return deck_from_json({"rooms": rooms})
