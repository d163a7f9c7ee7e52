"""The best way through a room by tips alone: every position that can be reached, step by step."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.crawl_deck import Square, has_wall, is_floor, square
from tests.rules.reference.die import STEPS, Die, tipped


def best_way(
    room: dict[str, Any],
    position: Square,
    die: Die,
    glyphs: list[Square],
    dangers: list[Square],
    *,
    hits: int,
    actions_left: int,
    strength: int,
) -> dict[str, Any] | None:
    """The least damage and then the fewest actions, with a path that has both; none where every way is fatal.

    A position says which dangers have been walked into, so its hits are known, and the fewest steps to it are best.
    """
    ways = {}
    for row in range(room["rows"]):
        for col in range(room["cols"]):
            here = (row, col)
            ways[here] = []
            for direction, (down, across) in STEPS.items():
                there = (row + down, col + across)
                if is_floor(room, here) and is_floor(room, there) and not has_wall(room, here, there):
                    ways[here].append((direction, there))
    leave = square(room["exit"])
    start = (position, die, frozenset(glyphs), frozenset(dangers))
    came_from: dict[Any, Any] = {start: None}
    front = [start]
    steps = 0
    best: tuple[int, int, Any] | None = None
    while front:
        steps += 1
        overtime = max(0, steps - max(0, actions_left))
        if overtime >= strength or (best is not None and best[0] <= overtime):
            break
        following = []
        for node in front:
            where, lying, glyphs_left, dangers_left = node
            for direction, there in ways[where]:
                after = tipped(lying, direction)
                left = dangers_left - {there}
                damage = hits * (len(dangers) - len(left)) + overtime
                if damage >= strength:
                    continue
                still = glyphs_left - {there} if after[0] == 6 else glyphs_left
                new = (there, after, still, left)
                if new in came_from:
                    continue
                came_from[new] = (node, direction)
                if there == leave and not still:
                    if best is None or damage < best[0]:
                        best = (damage, steps, new)
                else:
                    following.append(new)
        front = following
    if best is None:
        return None
    damage, actions, node = best
    path = []
    while came_from[node] is not None:
        node, direction = came_from[node]
        path.append(direction)
    return {"damage": damage, "actions": actions, "path": path[::-1]}


def cost_of(
    path: list[str],
    room: dict[str, Any],
    position: Square,
    die: Die,
    glyphs: list[Square],
    dangers: list[Square],
    *,
    hits: int,
    actions_left: int,
) -> int | None:
    """The damage of a path that finishes the room with its last tip; none where it is no such path."""
    glyphs, dangers = list(glyphs), list(dangers)
    damage = 0
    done = False
    for step, direction in enumerate(path, start=1):
        there = (position[0] + STEPS[direction][0], position[1] + STEPS[direction][1])
        if done or not is_floor(room, there) or has_wall(room, position, there):
            return None
        position, die = there, tipped(die, direction)
        if step > actions_left:
            damage += 1
        if there in dangers:
            dangers.remove(there)
            damage += hits
        if there in glyphs and die[0] == 6:
            glyphs.remove(there)
        done = not glyphs and there == square(room["exit"])
    return damage if done else None
