"""Drawings as the pages of a PDF, in which lines stay lines and text stays text in its own typeface.

What is drawn is the SVG that a `CardDrawing` writes, and no other SVG. The objects of the PDF are pydyf's; the names of
what is in them are those of ISO 32000.
"""

import math
import re
from collections.abc import Iterable
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

from app.print.arcs import arc_curves
from app.print.drawing import CardDrawing
from app.print.typeface import Typeface, typeface

POINTS_PER_MM = 72 / 25.4
CIRCLE = 4 / 3 * (math.sqrt(2) - 1)
"""How far the handles of a cubic Bézier curve reach that is a quarter of a circle, in radii."""
Stream = Any
"""What a page draws: a `pydyf.Stream`. pydyf says nothing of its types."""
_MOST_NAMED = 100
"""Characters in one block of a character map, as its format allows."""


def pdf_of(pages: Iterable[CardDrawing], title: str) -> bytes:
    """The PDF whose pages are the drawings, each of the drawing's size; the same drawings give the same bytes."""
    pydyf = _pydyf()
    pdf = pydyf.PDF()
    pdf.info.update({"Title": pydyf.String(title), "Author": pydyf.String("Cubewatch")})
    pdf.info["Creator"] = pydyf.String("Cubewatch")
    fonts = pydyf.Dictionary({_font_name(bold): _embedded(pdf, typeface(bold)) for bold in (False, True)})
    resources = pydyf.Dictionary({"Font": fonts})
    pdf.add_object(resources)
    for page in pages:
        drawn = _drawn(page)
        pdf.add_object(drawn)
        width, height = page.width * POINTS_PER_MM, page.height * POINTS_PER_MM
        pdf.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": pdf.pages.reference,
                    "MediaBox": pydyf.Array([0, 0, width, height]),
                    "Resources": resources.reference,
                    "Contents": drawn.reference,
                }
            )
        )
    made = BytesIO()
    pdf.write(made)
    return made.getvalue()


def _pydyf() -> Any:
    import pydyf  # pyright: ignore[reportMissingTypeStubs] - loaded here, since a window that shows a room prints nothing

    return pydyf


# What is drawn


def _drawn(page: CardDrawing) -> Stream:
    stream = _pydyf().Stream(compress=True)
    scale = POINTS_PER_MM
    stream.set_matrix(scale, 0, 0, -scale, 0, page.height * scale)  # millimetres from the upper left corner
    _draw(ElementTree.fromstring(page.to_svg()), stream)
    return stream


def _draw(group: ElementTree.Element, stream: Stream) -> None:
    for shape in group:
        tag = shape.tag.rpartition("}")[2]
        if tag == "g":
            stream.push_state()
            x, y, turn = _move(shape.attrib["transform"])
            stream.set_matrix(math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), x, y)
            _draw(shape, stream)
            stream.pop_state()
        elif tag == "text":
            _draw_text(shape, stream)
        else:
            _take_pen(shape, stream)
            _OUTLINES[tag](shape, stream)
            _paint(shape, stream)


def _move(transform: str) -> tuple[float, float, float]:
    """Where a group lies, and by how many radians it is turned clockwise."""
    found = re.fullmatch(r"translate\((\S+) (\S+)\)(?: rotate\((\S+)\))?", transform)
    assert found is not None
    return float(found[1]), float(found[2]), math.radians(float(found[3] or 0))


def _take_pen(shape: ElementTree.Element, stream: Stream) -> None:
    if shape.attrib["fill"] != "none":
        stream.set_color_rgb(*_color(shape.attrib["fill"]))
    if "stroke" in shape.attrib:
        stream.set_color_rgb(*_color(shape.attrib["stroke"]), stroke=True)
        stream.set_line_width(float(shape.attrib["stroke-width"]))
        stream.set_line_cap(("butt", "round", "square").index(shape.attrib.get("stroke-linecap", "butt")))
        stream.set_line_join(1)  # round
        stream.set_dash([float(length) for length in shape.attrib.get("stroke-dasharray", "").split()], 0)


def _paint(shape: ElementTree.Element, stream: Stream) -> None:
    filled, stroked = shape.attrib["fill"] != "none", "stroke" in shape.attrib
    if filled and stroked:
        stream.fill_and_stroke()
    elif filled:
        stream.fill()
    elif stroked:
        stream.stroke()
    else:
        stream.end()


def _color(written: str) -> tuple[float, float, float]:
    red, green, blue = (int(written[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def _rect(shape: ElementTree.Element, stream: Stream) -> None:
    x, y, width, height = (float(shape.attrib[name]) for name in ("x", "y", "width", "height"))
    radius = min(float(shape.attrib.get("rx", 0)), width / 2, height / 2)
    if radius:
        _rounded(stream, (x, y, x + width, y + height), radius)
    else:
        stream.rectangle(x, y, width, height)


def _circle(shape: ElementTree.Element, stream: Stream) -> None:
    x, y, radius = (float(shape.attrib[name]) for name in ("cx", "cy", "r"))
    _rounded(stream, (x - radius, y - radius, x + radius, y + radius), radius)


def _rounded(stream: Stream, box: tuple[float, float, float, float], radius: float) -> None:
    left, top, right, bottom = box
    back = radius * (1 - CIRCLE)
    stream.move_to(left + radius, top)
    stream.line_to(right - radius, top)
    stream.curve_to(right - back, top, right, top + back, right, top + radius)
    stream.line_to(right, bottom - radius)
    stream.curve_to(right, bottom - back, right - back, bottom, right - radius, bottom)
    stream.line_to(left + radius, bottom)
    stream.curve_to(left + back, bottom, left, bottom - back, left, bottom - radius)
    stream.line_to(left, top + radius)
    stream.curve_to(left, top + back, left + back, top, left + radius, top)
    stream.close()


def _line(shape: ElementTree.Element, stream: Stream) -> None:
    stream.move_to(float(shape.attrib["x1"]), float(shape.attrib["y1"]))
    stream.line_to(float(shape.attrib["x2"]), float(shape.attrib["y2"]))


def _path(shape: ElementTree.Element, stream: Stream) -> None:
    x, y = 0.0, 0.0
    for command, written in re.findall(r"([A-Z])([^A-Z]*)", shape.attrib["d"]):
        numbers = [float(number) for number in written.split()]
        match command:
            case "M":
                stream.move_to(*numbers)
            case "L":
                stream.line_to(*numbers)
            case "C":
                stream.curve_to(*numbers)
            case "A":
                radius, _, _, large, sweep, *end = numbers
                for curve in arc_curves((x, y), (end[0], end[1]), radius, bool(large), bool(sweep)):
                    stream.curve_to(*curve)
            case "Z":
                stream.close()
            case _:
                raise ValueError(f"a drawing has no step {command}")
        if numbers:
            x, y = numbers[-2:]


_OUTLINES = {"rect": _rect, "circle": _circle, "line": _line, "path": _path}


# Text


def _font_name(bold: bool) -> str:
    return "Bold" if bold else "Regular"


def _draw_text(shape: ElementTree.Element, stream: Stream) -> None:
    text, size = shape.text or "", float(shape.attrib["font-size"])
    bold = shape.attrib.get("font-weight") == "bold"
    face = typeface(bold)
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.attrib.get("text-anchor", "start")]
    x = float(shape.attrib["x"]) - before * face.width_of(text) * size
    stream.set_color_rgb(*_color(shape.attrib["fill"]))
    stream.begin_text()
    stream.set_font_size(_font_name(bold), size)
    stream.set_text_matrix(1, 0, 0, -1, x, float(shape.attrib["y"]))  # letters stand upright where y goes down
    stream.show_text("<" + "".join(f"{face.glyphs.get(character, 0):04x}" for character in text) + ">")
    stream.end_text()


def _embedded(pdf: Any, face: Typeface) -> bytes:
    """Puts a typeface into the file, addressed by the numbers of its glyphs; the reference to it."""
    pydyf = _pydyf()
    name = f"/CUBEWA+{face.name}"  # the six letters say that the typeface is cut down
    file = pydyf.Stream([face.data], {"Length1": len(face.data)}, compress=True)
    pdf.add_object(file)
    descriptor = pydyf.Dictionary(
        {
            "Type": "/FontDescriptor",
            "FontName": name,
            "Flags": 4,
            "FontBBox": pydyf.Array([round(1000 * edge) for edge in face.box]),
            "ItalicAngle": 0,
            "Ascent": round(1000 * face.ascent),
            "Descent": round(1000 * face.descent),
            "CapHeight": round(1000 * face.ascent),
            "StemV": 80,
            "FontFile2": file.reference,
        }
    )
    pdf.add_object(descriptor)
    glyphs = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": name,
            "CIDSystemInfo": pydyf.Dictionary(
                {"Registry": pydyf.String("Adobe"), "Ordering": pydyf.String("Identity"), "Supplement": 0}
            ),
            "CIDToGIDMap": "/Identity",
            "FontDescriptor": descriptor.reference,
            "W": pydyf.Array([0, pydyf.Array([1000 * width for width in face.advances])]),
        }
    )
    pdf.add_object(glyphs)
    characters = _characters(face)
    pdf.add_object(characters)
    font = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": name,
            "Encoding": "/Identity-H",
            "DescendantFonts": pydyf.Array([glyphs.reference]),
            "ToUnicode": characters.reference,
        }
    )
    pdf.add_object(font)
    return font.reference


def _characters(face: Typeface) -> Stream:
    """Which characters the glyphs stand for, so that text can be searched and copied."""
    first_of: dict[int, str] = {}  # of characters that look alike the first, such as the space that breaks
    for character, glyph in face.glyphs.items():
        first_of.setdefault(glyph, character)
    named = [f"<{glyph:04x}> <{ord(character):04x}>" for glyph, character in first_of.items()]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ]
    for first in range(0, len(named), _MOST_NAMED):
        block = named[first : first + _MOST_NAMED]
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return _pydyf().Stream(lines, compress=True)
