"""What each ability does, as a picture of two or three squares."""

import math
from collections.abc import Callable

from app.games.cube_crawl.cards.signs import draw_arrow, draw_danger, draw_die, draw_head
from app.print.colors import CardColors
from app.print.drawing import CardDrawing, Pen, Point
from rules.cube_crawl.abilities import HARDENING, REGROWTH, SURGE

PICTURE = 29.0
"""The height that a picture may take, in millimetres; its middle is the origin."""

SIDE = 14.0
DIE = 9.6


def draw_ability_picture(on: CardDrawing, identifier: str, colors: CardColors) -> None:
    """The picture of an ability around the origin."""
    _PICTURES[identifier](on, colors)


def _row(on: CardDrawing, colors: CardColors, count: int) -> list[Point]:
    """Squares side by side; their middles."""
    left = -count * SIDE / 2
    for number in range(count):
        on.rect(left + number * SIDE, -SIDE / 2, SIDE, SIDE, Pen(None, colors.muted, 0.3))
    return [(left + (number + 0.5) * SIDE, 0.0) for number in range(count)]


def _die(on: CardDrawing, place: Point, value: int, colors: CardColors, ghost: bool = False) -> None:
    """A die; `ghost` is one that is not there any more, or not there yet."""
    ink = colors.faint if ghost else colors.ink
    draw_die(on, place, DIE, value, ink, colors.paper)


def _hop(on: CardDrawing, start: Point, end: Point, colors: CardColors) -> None:
    """An arc from above one square to above another: a tip."""
    lift = DIE / 2 + 1.2
    width = end[0] - start[0]
    radius = abs(width) * 0.56
    arc = ("M", start[0], start[1] - lift, "A", radius, radius, "0 0 1", end[0] - 0.9, end[1] - lift - 1.5)
    on.path(arc, Pen(None, colors.ink, 0.9))
    draw_head(on, (end[0], end[1] - lift + 0.4), math.radians(66), 3, colors.ink)


def _squeeze(on: CardDrawing, colors: CardColors) -> None:
    here, there = _row(on, colors, 2)
    _die(on, here, 3, colors, ghost=True)
    _die(on, there, 6, colors)
    on.line((0, -SIDE / 2), (0, SIDE / 2), Pen(None, colors.ink, 1.9, cap="round"))
    _hop(on, here, there, colors)


def _slide(on: CardDrawing, colors: CardColors) -> None:
    here, there = _row(on, colors, 2)
    _die(on, here, 5, colors, ghost=True)
    _die(on, there, 5, colors)
    draw_arrow(on, (here[0] - 3, SIDE / 2 + 4), (there[0] + 4, SIDE / 2 + 4), 0.9, colors.ink)


def _twist(on: CardDrawing, colors: CardColors) -> None:
    (here,) = _row(on, colors, 1)
    draw_die(on, here, DIE, 3, colors.ink, colors.paper, turn=math.pi / 4)
    reach = SIDE * 0.82
    for side in (-1, 1):
        end = reach * math.cos(math.radians(40)) * side, -reach * math.sin(math.radians(40))
        start = reach * math.cos(math.radians(78)) * side, -reach * math.sin(math.radians(78))
        arc = ("M", *start, "A", reach, reach, "0 0 1" if side > 0 else "0 0 0", *end)
        on.path(arc, Pen(None, colors.ink, 0.9))
        draw_head(on, (end[0] + side * 0.9, end[1] + 1.3), math.radians(55 if side > 0 else 125), 3, colors.ink)


def _flip(on: CardDrawing, colors: CardColors) -> None:
    (here,) = _row(on, colors, 1)
    _die(on, here, 1, colors)
    on.line((-SIDE * 0.95, 0), (-SIDE * 0.56, 0), Pen(None, colors.ink, 0.4, dash=(1.2, 0.8)))
    on.line((SIDE * 0.56, 0), (SIDE * 0.95, 0), Pen(None, colors.ink, 0.4, dash=(1.2, 0.8)))
    for side in (-1, 1):
        x = side * SIDE * 0.76
        on.path(("M", x, 5, "A", 5.4, 5.4, "0 0 0" if side > 0 else "0 0 1", x, -4.2), Pen(None, colors.ink, 0.9))
        draw_head(on, (x - side * 0.9, -5.2), math.radians(-140 if side > 0 else -40), 3, colors.ink)


def _flop(on: CardDrawing, colors: CardColors) -> None:
    here, between, there = _row(on, colors, 3)
    _die(on, here, 4, colors, ghost=True)
    _die(on, between, 1, colors, ghost=True)
    _die(on, there, 3, colors)
    _hop(on, here, between, colors)
    _hop(on, between, there, colors)


def _leap(on: CardDrawing, colors: CardColors) -> None:
    for right in (-SIDE, 0):
        for down in (-SIDE, 0):
            on.rect(right, down, SIDE, SIDE, Pen(None, colors.muted, 0.3))
    here, there = (-SIDE / 2, SIDE / 2), (SIDE / 2, -SIDE / 2)
    on.line((0, 0), (0, SIDE), Pen(None, colors.ink, 1.9, cap="round"))
    on.line((-SIDE, 0), (0, 0), Pen(None, colors.ink, 1.9, cap="round"))
    _die(on, here, 2, colors, ghost=True)
    _die(on, there, 2, colors)
    draw_arrow(on, (here[0] + 2.6, here[1] - 2.6), (there[0] - 3.6, there[1] + 3.6), 0.9, colors.ink)


def _devour(on: CardDrawing, colors: CardColors) -> None:
    here, there = _row(on, colors, 2)
    _die(on, here, 6, colors)
    draw_danger(on, there, SIDE, colors, "")
    reach = SIDE * 0.36
    for slope in (-1, 1):
        start, end = (there[0] - reach, -reach * slope), (there[0] + reach, reach * slope)
        on.line(start, end, Pen(None, colors.ink, 1.3, cap="round"))


def _harden(on: CardDrawing, colors: CardColors) -> None:
    draw_shield(on, (0, 0), 24, colors)
    on.text(0, 3.2, f"+{HARDENING}", 11, colors.ink, bold=True, anchor="middle")


def _regrow(on: CardDrawing, colors: CardColors) -> None:
    draw_heart(on, (0, 0), 26, colors)
    on.text(0, 3.6, f"+{REGROWTH}", 11, colors.ink, bold=True, anchor="middle")


def _surge(on: CardDrawing, colors: CardColors) -> None:
    bolt = [(2.5, -12), (-7.5, 2), (-1, 2), (-3.5, 12), (7.5, -3.2), (1, -3.2)]
    on.polygon([(x - 6, y) for x, y in bolt], Pen(colors.way, colors.ink, 0.7))
    on.text(5, 4, f"+{SURGE}", 11, colors.ink, bold=True)


def draw_shield(on: CardDrawing, center: Point, height: float, colors: CardColors) -> None:
    """The sign of resistance."""
    x, y = center
    half, top, shoulder, foot = height * 0.42, y - height * 0.46, y - height * 0.34, y + height * 0.54
    low, lower = y + height * 0.2, y + height * 0.4
    steps: list[str | float] = ["M", x, top, "L", x + half, shoulder]
    steps += ["C", x + half, low, x + half * 0.5, lower, x, foot]
    steps += ["C", x - half * 0.5, lower, x - half, low, x - half, shoulder, "Z"]
    on.path(steps, Pen(colors.shade, colors.ink, height * 0.03))


def draw_heart(on: CardDrawing, center: Point, width: float, colors: CardColors) -> None:
    """The sign of health."""
    x, y = center
    w = width / 2
    dent, foot, side, top = y - w * 0.45, y + w * 0.9, y - w * 0.1, y - w * 1.2
    steps: list[str | float] = ["M", x, foot, "C", x - w * 1.5, side, x - w * 0.9, top, x, dent]
    steps += ["C", x + w * 0.9, top, x + w * 1.5, side, x, foot, "Z"]
    on.path(steps, Pen(colors.danger, colors.ink, width * 0.028))


_PICTURES: dict[str, Callable[[CardDrawing, CardColors], None]] = {
    "squeeze": _squeeze,
    "slide": _slide,
    "twist": _twist,
    "flip": _flip,
    "flop": _flop,
    "leap": _leap,
    "devour": _devour,
    "harden": _harden,
    "regrow": _regrow,
    "surge": _surge,
}
