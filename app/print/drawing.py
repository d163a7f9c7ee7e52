"""A drawing as a list of shapes, written as SVG.

Of SVG it uses what every reader of it draws alike: rectangles, circles, lines, paths, text and groups.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from app.print import lettering

Point = tuple[float, float]

LINE = 1.35
"""The height of a line of running text, in sizes of its letters."""


@dataclass(frozen=True)
class Pen:
    """How a shape is painted: the colour inside (None: none) and that of its outline, whose width is in millimetres."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.3
    dash: tuple[float, ...] = ()
    cap: str = "butt"

    def attributes(self) -> dict[str, str | float | None]:
        stroked = self.stroke is not None
        return {
            "fill": self.fill or "none",
            "stroke": self.stroke,
            "stroke-width": self.width if stroked else None,
            "stroke-linecap": self.cap if stroked and self.cap != "butt" else None,
            "stroke-linejoin": "round" if stroked else None,
            "stroke-dasharray": " ".join(map(_number, self.dash)) if self.dash else None,
        }


class CardDrawing:
    """A picture of `width` by `height` millimetres that shapes are added to; later ones lie on top.

    `kind` names what a shape stands for, such as ``"wall"``: it is the shape's class in the SVG.
    """

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._parts: list[str] = []

    def rect(
        self, x: float, y: float, width: float, height: float, pen: Pen, radius: float = 0, kind: str | None = None
    ) -> None:
        place = {"x": x, "y": y, "width": width, "height": height, "rx": radius or None, "ry": radius or None}
        self._add("rect", {"class": kind, **place, **pen.attributes()})

    def circle(self, x: float, y: float, radius: float, pen: Pen, kind: str | None = None) -> None:
        self._add("circle", {"class": kind, "cx": x, "cy": y, "r": radius, **pen.attributes()})

    def line(self, start: Point, end: Point, pen: Pen, kind: str | None = None) -> None:
        place = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
        self._add("line", {"class": kind, **place, **pen.attributes()})

    def path(self, steps: Iterable[str | float], pen: Pen, kind: str | None = None) -> None:
        """A path, as SVG's commands with absolute coordinates: ``("M", 0, 0, "L", 3, 4)``."""
        words = " ".join(step if isinstance(step, str) else _number(step) for step in steps)
        self._add("path", {"class": kind, "d": words, **pen.attributes()})

    def polygon(self, corners: Sequence[Point], pen: Pen, kind: str | None = None) -> None:
        lines = [step for x, y in corners for step in ("L", x, y)]
        self.path(("M", *lines[1:], "Z"), pen, kind)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        color: str,
        bold: bool = False,
        anchor: str = "start",
        kind: str | None = None,
    ) -> None:
        """A line of text whose letters stand on `y`; `anchor` is where `x` lies in it: start, middle or end."""
        words = lettering.printable(words)
        attributes = {
            "class": kind,
            "x": x,
            "y": y,
            "font-size": size,
            "font-weight": "bold" if bold else None,
            "text-anchor": None if anchor == "start" else anchor,
            "fill": color,
            "textLength": lettering.width_of(words, size, bold),
            "lengthAdjust": "spacingAndGlyphs",
        }
        if words.strip():
            self._parts.append(f"<text{_written(attributes)}>{escape(words)}</text>")

    def paragraph(
        self, x: float, y: float, words: str, size: float, width: float, color: str, centered: bool = False
    ) -> float:
        """Running text from the top `y` down, bold between asterisks; returns where it ends."""
        for line in lettering.broken(words, width, size):
            y += size * LINE
            place = x + (width - lettering.line_width(line, size)) / 2 if centered else x
            for along, run, bold in lettering.runs(line, size):
                self.text(place + along, y - 0.3 * size, run, size, color, bold)
        return y

    @contextmanager
    def group(self, x: float = 0, y: float = 0, turn: float = 0, kind: str | None = None) -> Generator[None]:
        """What is added inside has its origin at ``(x, y)`` and is turned clockwise by `turn` radians."""
        steps = f"translate({_number(x)} {_number(y)})"
        if turn:
            steps += f" rotate({_number(math.degrees(turn))})"
        self._parts.append(f"<g{_written({'class': kind, 'transform': steps})}>")
        yield
        self._parts.append("</g>")

    def place(self, other: CardDrawing, x: float, y: float) -> None:
        """Puts another drawing on this one, its upper left corner at ``(x, y)``."""
        with self.group(x, y, kind="card"):
            self._parts += other._parts

    def to_svg(self, families: str = lettering.FAMILIES) -> str:
        """The drawing as an SVG document of its true size.

        Qt takes `families` for one name, so a window asks for `lettering.FAMILY` alone, from `typeface.font_file`.
        """
        size = {
            "width": f"{_number(self.width)}mm",
            "height": f"{_number(self.height)}mm",
            "viewBox": f"0 0 {_number(self.width)} {_number(self.height)}",
            "font-family": families,
        }
        body = "\n".join(self._parts)
        return f'<svg xmlns="http://www.w3.org/2000/svg"{_written(size)}>\n{body}\n</svg>\n'

    def _add(self, tag: str, attributes: dict[str, str | float | None]) -> None:
        self._parts.append(f"<{tag}{_written(attributes)}/>")


def _written(attributes: Mapping[str, str | float | None]) -> str:
    return "".join(
        f" {name}={quoteattr(value if isinstance(value, str) else _number(value))}"
        for name, value in attributes.items()
        if value is not None
    )


def _number(value: float) -> str:
    """To a thousandth of a millimetre, and no longer than it must be."""
    return f"{round(value, 3) + 0:.3f}".rstrip("0").rstrip(".")
