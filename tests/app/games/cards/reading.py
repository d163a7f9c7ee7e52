"""Reading drawings back: what stands where in an SVG, and what is drawn where on the pages of a PDF."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

Box = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Shape:
    """A shape of an SVG: its element, the kinds of the groups around it, and its origin in the picture, in mm."""

    tag: str
    attributes: dict[str, str]
    text: str
    kinds: tuple[str, ...]
    x: float
    y: float

    @property
    def kind(self) -> str:
        return self.attributes.get("class", "")

    def at(self, x: str, y: str) -> tuple[float, float]:
        """A point of the shape, by the names of its coordinates, in the picture."""
        return round(self.x + float(self.attributes[x]), 3), round(self.y + float(self.attributes[y]), 3)

    @property
    def box(self) -> Box:
        """A rectangle's ``x, y, width, height``."""
        return *self.at("x", "y"), float(self.attributes["width"]), float(self.attributes["height"])


def size_of(svg: str) -> tuple[float, float]:
    """Width and height of a picture in mm; its own units must be the same."""
    root = ElementTree.fromstring(svg)
    width, height = (float(root.attrib[name].removesuffix("mm")) for name in ("width", "height"))
    assert [float(number) for number in root.attrib["viewBox"].split()] == [0, 0, width, height]
    return width, height


def shapes_of(svg: str) -> list[Shape]:
    """Every shape of a picture. Groups that turn what is in them turn it around their origin."""
    return list(_walk(ElementTree.fromstring(svg), (), 0.0, 0.0))


def _walk(element: ElementTree.Element, kinds: tuple[str, ...], x: float, y: float) -> Iterator[Shape]:
    for child in element:
        tag = child.tag.partition("}")[2]
        if tag == "g":
            move = re.match(r"translate\((\S+) (\S+)\)", child.attrib["transform"])
            assert move is not None
            inside = (*kinds, child.attrib["class"]) if "class" in child.attrib else kinds
            yield from _walk(child, inside, x + float(move[1]), y + float(move[2]))
        else:
            yield Shape(tag, dict(child.attrib), child.text or "", kinds, x, y)


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page, in points."""
    boxes = re.findall(rb"/MediaBox \[0 0 (\S+) (\S+)\]", pdf)
    return [(float(width), float(height)) for width, height in boxes]


def page_contents(pdf: bytes) -> list[str]:
    """What is drawn on each page, in the words of PDF."""
    ids = [int(number) for number in re.findall(rb"/Contents (\d+) 0 R", pdf)]
    return [_content(pdf, number) for number in ids]


def _content(pdf: bytes, number: int) -> str:
    found = re.search(rb"(?:^|\n)%d 0 obj.*?stream\r?\n(.*?)endstream" % number, pdf, re.DOTALL)
    assert found is not None
    return zlib.decompressobj().decompress(found[1]).decode("latin-1")


def rectangles(content: str) -> list[tuple[float, float]]:
    """Width and height of each rectangle that a page draws, in points, as it comes to lie on paper."""
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    stack: list[Matrix] = []
    numbers: list[float] = []
    found: list[tuple[float, float]] = []
    for word in re.sub(r"\((?:\\.|[^\\)])*\)", "", content).split():
        if word == "q":
            stack.append(matrix)
        elif word == "Q":
            matrix = stack.pop()
        elif word == "cm":
            a, b, c, d, e, f = numbers[-6:]
            p, q, r, s, t, u = matrix
            matrix = (
                a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u
            )  # fmt: skip
        elif word == "re":
            assert matrix[1] == matrix[2] == 0
            found.append((abs(numbers[-2] * matrix[0]), abs(numbers[-1] * matrix[3])))
        numbers = [*numbers[-5:], float(word)] if re.fullmatch(r"-?[\d.]+", word) else []
    return found
