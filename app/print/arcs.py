"""Arcs of circles as cubic Bézier curves."""

import math

from app.print.drawing import Point

Curve = tuple[float, float, float, float, float, float]
"""Both handles and the end of a curve that begins where the one before ended."""


def arc_curves(start: Point, end: Point, radius: float, large: bool, sweep: bool) -> list[Curve]:
    """The arc from `start` to `end`, as SVG 2 defines it (appendix B.2.4): the `large` one of the two, or the other;
    `sweep`: clockwise where y goes down. A radius that is too small is taken as large as it must be. No curve is longer
    than a quarter of the circle, from which it differs by less than 0.03 % of the radius."""
    half = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    reach = math.hypot(*half)
    if reach == 0:
        return []
    radius = max(radius, reach)
    away = math.sqrt(max(0.0, radius**2 - reach**2)) / reach * (-1 if large == sweep else 1)
    x = (start[0] + end[0]) / 2 + away * half[1]
    y = (start[1] + end[1]) / 2 - away * half[0]
    begin = math.atan2(start[1] - y, start[0] - x)
    turn = math.remainder(math.atan2(end[1] - y, end[0] - x) - begin, 2 * math.pi)
    if sweep != (turn > 0):
        turn += 2 * math.pi if sweep else -2 * math.pi
    count = math.ceil(abs(turn) / (math.pi / 2) - 1e-9)
    step = turn / count
    handle = 4 / 3 * math.tan(step / 4) * radius
    curves: list[Curve] = []
    for number in range(count):
        here, there = begin + number * step, begin + (number + 1) * step
        x0, y0 = x + radius * math.cos(here), y + radius * math.sin(here)
        x1, y1 = x + radius * math.cos(there), y + radius * math.sin(there)
        first = x0 - handle * math.sin(here), y0 + handle * math.cos(here)
        second = x1 + handle * math.sin(there), y1 - handle * math.cos(there)
        curves.append((*first, *second, x1, y1))
    return curves
