"""The signs on the squares of a room, each told by its shape; their size is that of a square's side."""

import math

from app.print.colors import CardColors
from app.print.drawing import CardDrawing, Pen, Point
from app.text.language import tr

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def draw_die(
    on: CardDrawing, center: Point, side: float, value: int, ink: str, face: str, turn: float = 0, lying: bool = False
) -> None:
    """The face of a die; `lying` has the two rows of its 6 run from left to right."""
    x, y = center
    with on.group(x, y, turn + (math.pi / 2 if lying else 0)):
        on.rect(-side / 2, -side / 2, side, side, Pen(face, ink, side * 0.05), radius=side * 0.18)
        for right, down in PIPS[value]:
            on.circle(right * side * 0.26, down * side * 0.27, side * 0.095, Pen(ink))


def draw_glyph(on: CardDrawing, center: Point, square: float, colors: CardColors, name: str, boiler: bool) -> None:
    """The 6 that is to be shown here, pips out of a dark face; a boiler has a riveted ring around it.

    `name` is the letter that tells several glyphs of a room apart, or empty.
    """
    x, y = center
    if boiler:
        on.circle(x, y, square * 0.41, Pen(None, colors.ink, square * 0.035))
        for number in range(12):
            angle = math.tau * (number + 0.5) / 12
            rivet = x + square * 0.365 * math.cos(angle), y + square * 0.365 * math.sin(angle)
            on.circle(*rivet, square * 0.018, Pen(colors.ink))
    side = square * (0.44 if boiler else 0.56)
    draw_die(on, center, side, 6, colors.on_ink, colors.ink)
    if name:
        on.text(x - square * 0.45, y - square * 0.31, name, square * 0.2, colors.ink, bold=True)


def draw_danger(on: CardDrawing, center: Point, square: float, colors: CardColors, number: int | str) -> None:
    """A star of spikes with the number that the danger's die must show."""
    x, y = center
    spikes: list[Point] = []
    for tip in range(24):
        reach = square * (0.39 if tip % 2 else 0.3)
        angle = math.tau * tip / 24
        spikes.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    on.polygon(spikes, Pen(colors.danger, colors.ink, square * 0.022))
    on.text(x, y + square * 0.145, str(number), square * 0.4, colors.ink, bold=True, anchor="middle", kind="number")


def draw_start(on: CardDrawing, center: Point, square: float, colors: CardColors, labelled: bool = True) -> None:
    """The outline of a die that is to be set down here."""
    x, y = center
    side = square * 0.76
    pen = Pen(None, colors.ink, square * 0.03, dash=(square * 0.075, square * 0.055))
    on.rect(x - side / 2, y - side / 2, side, side, pen, radius=square * 0.1)
    if labelled:
        on.text(x, y + square * 0.065, tr("START"), square * 0.185, colors.ink, bold=True, anchor="middle")


def draw_exit(on: CardDrawing, center: Point, square: float, colors: CardColors, small: bool = False) -> None:
    """A doorway with an arrow out of it; `small` where it is the start as well, and stands in its outline."""
    x, y = center
    unit = square * (0.78 if small else 1)
    left, right, top, foot = x - unit * 0.22, x + unit * 0.22, y - unit * 0.14, y + unit * 0.2
    arch = unit * 0.22
    on.path(
        ("M", left, foot, "L", left, top, "A", arch, arch, "0 0 1", right, top, "L", right, foot, "Z"),
        Pen(colors.way, colors.ink, unit * 0.045),
    )
    draw_arrow(on, (x, foot - unit * 0.04), (x, y - unit * 0.24), unit * 0.06, colors.ink)
    label, size = (tr("START/EXIT"), square * 0.125) if small else (tr("EXIT"), square * 0.185)
    on.text(x, y + unit * 0.4, label, size, colors.ink, bold=True, anchor="middle")


def draw_arrow(on: CardDrawing, start: Point, end: Point, width: float, color: str) -> None:
    """A straight arrow whose tip is at `end`; `width` is that of its shaft."""
    length = math.dist(start, end)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    head = min(length, width * 3.2)
    neck = end[0] - along[0] * head, end[1] - along[1] * head
    on.line(start, (neck[0] + along[0] * width * 0.5, neck[1] + along[1] * width * 0.5), Pen(None, color, width))
    draw_head(on, end, math.atan2(along[1], along[0]), head, color)


def draw_head(on: CardDrawing, tip: Point, angle: float, size: float, color: str) -> None:
    """The head of an arrow that points along `angle`, clockwise from the right."""
    corners = [tip]
    for side in (-1, 1):
        back = angle + math.pi - side * 0.52
        corners.append((tip[0] + size * 1.1 * math.cos(back), tip[1] + size * 1.1 * math.sin(back)))
    on.polygon(corners, Pen(color))


def draw_void(on: CardDrawing, corner: Point, square: float, colors: CardColors) -> None:
    """A square that is no floor, hatched; the lines of neighbouring squares join."""
    x, y = corner
    on.rect(x, y, square, square, Pen(colors.shade), kind="void")
    hatching: list[str | float] = []
    for step in range(1, 12):
        reach = square * step / 6
        low, high = max(0.0, reach - square), min(square, reach)
        hatching += ("M", x + low, y + reach - low, "L", x + high, y + reach - high)
    on.path(hatching, Pen(None, colors.muted, square * 0.016))
