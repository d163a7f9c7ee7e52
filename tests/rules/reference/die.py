"""A die by its six faces: (top, bottom, north, south, east, west)."""

from __future__ import annotations

Die = tuple[int, int, int, int, int, int]


def tipped(die: Die, direction: str) -> Die:
    """The die after a tip over the edge on that side: north turns the south face up, east the west face."""
    top, bottom, north, south, east, west = die
    return {
        "N": (south, north, top, bottom, east, west),
        "S": (north, south, bottom, top, east, west),
        "E": (west, east, north, south, top, bottom),
        "W": (east, west, north, south, bottom, top),
    }[direction]


def turned(die: Die, turn: str) -> Die:
    """The die turned in place by a quarter, as seen from above."""
    top, bottom, north, south, east, west = die
    if turn == "cw":
        return (top, bottom, west, east, north, south)
    return (top, bottom, east, west, south, north)


def flipped(die: Die) -> Die:
    """The die upside down about the east-west axis."""
    top, bottom, north, south, east, west = die
    return (bottom, top, south, north, east, west)


def all_from(die: Die) -> list[Die]:
    """The 24 ways in which that die can lie."""
    found = [die]
    for known in found:
        for direction in "NESW":
            after = tipped(known, direction)
            if after not in found:
                found.append(after)
    return found


# With 1 on top and 2 to the south, 3 is to the east; on a left-handed die it is to the west.
RIGHT_HANDED = all_from((1, 6, 5, 2, 3, 4))
LEFT_HANDED = all_from((1, 6, 5, 2, 4, 3))

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
