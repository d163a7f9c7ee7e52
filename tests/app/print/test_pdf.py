"""The pages of a PDF: what was drawn lies where the drawing has it, and its text can be read again."""

from __future__ import annotations

import math

import numpy as np
import pypdfium2
import pytest
from PIL import ImageFont

from app.print.arcs import arc_curves
from app.print.drawing import CardDrawing, Pen
from app.print.lettering import fitted, width_of
from app.print.pdf import pdf_of
from app.print.typeface import font_file, typeface

PIXELS_PER_MM = 10


def rendered(page: CardDrawing) -> np.ndarray:
    """A page as grey levels, height by width."""
    document = pypdfium2.PdfDocument(pdf_of([page], "page"))
    picture = document[0].render(scale=PIXELS_PER_MM * 25.4 / 72, grayscale=True).to_numpy()
    return picture.reshape(picture.shape[:2])


def dark(picture: np.ndarray) -> tuple[float, float, float, float]:
    """The box around what is darker than half, in millimetres: left, top, right, bottom."""
    rows, columns = np.nonzero(picture < 128)
    left, top, right, bottom = columns.min(), rows.min(), columns.max() + 1, rows.max() + 1
    return left / PIXELS_PER_MM, top / PIXELS_PER_MM, right / PIXELS_PER_MM, bottom / PIXELS_PER_MM


@pytest.mark.parametrize("radius", [0, 2])
def test_a_rectangle_lies_where_it_was_drawn(radius: float) -> None:
    page = CardDrawing(40, 30)
    page.rect(5, 4, 20, 10, Pen("#000000"), radius=radius)
    picture = rendered(page)
    assert picture.shape == (300, 400)
    assert dark(picture) == pytest.approx((5, 4, 25, 14), abs=0.15)
    assert (picture[42, 52] < 128) == (radius == 0)  # its corner, which is round where it has a radius


def test_a_group_is_turned_clockwise_around_its_origin() -> None:
    page = CardDrawing(40, 30)
    with page.group(20, 10, math.pi / 2):
        page.rect(0, 0, 12, 3, Pen("#000000"))
    assert dark(rendered(page)) == pytest.approx((17, 10, 20, 22), abs=0.15)


@pytest.mark.parametrize(
    ("flags", "box"),
    [("0 0 1", (10, 5, 20, 10)), ("0 0 0", (10, 10, 20, 15)), ("0 1 1", (10, 5, 20, 10))],
)
def test_an_arc_bends_to_the_side_that_its_flags_say(flags: str, box: tuple[float, float, float, float]) -> None:
    page = CardDrawing(40, 30)
    page.path(("M", 10, 10, "A", 5, 5, flags, 20, 10, "Z"), Pen("#000000"))
    assert dark(rendered(page)) == pytest.approx(box, abs=0.15)


@pytest.mark.parametrize(("large", "quarters"), [(False, 1), (True, 3)])
def test_the_curves_of_an_arc_lie_on_its_circle(large: bool, quarters: int) -> None:
    curves = arc_curves((5, 0), (0, 5), 5, large, sweep=not large)
    assert len(curves) == quarters
    x, y = 5.0, 0.0
    for x1, y1, x2, y2, x3, y3 in curves:
        for k in range(1, 101):
            t, u = k / 100, 1 - k / 100
            at = tuple(
                u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d
                for a, b, c, d in ((x, x1, x2, x3), (y, y1, y2, y3))
            )
            assert math.hypot(*at) == pytest.approx(5, rel=3e-4)
        assert math.dist((x, y), (x3, y3)) == pytest.approx(5 * math.sqrt(2))
        x, y = x3, y3
    assert (x, y) == pytest.approx((0, 5))


@pytest.mark.parametrize("bold", [False, True])
def test_letters_are_as_wide_as_their_file_says(bold: bool) -> None:
    other = ImageFont.truetype(font_file(bold), 2048, layout_engine=ImageFont.Layout.BASIC)
    for text in ("The Cube Crawl", "Würfel – „gelb“", "16\u00a0mm", "W", "iiii", ""):
        assert typeface(bold).width_of(text) == pytest.approx(other.getlength(text) / 2048, abs=1e-3), text


@pytest.mark.parametrize(("anchor", "before"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_text_stands_on_its_line_at_its_anchor(anchor: str, before: float) -> None:
    page = CardDrawing(40, 30)
    page.text(20, 15, "HHH", 5, "#000000", bold=True, anchor=anchor)
    box = dark(rendered(page))
    assert box[3] == pytest.approx(15, abs=0.15)
    width = typeface(bold=True).width_of("HHH") * 5
    assert (box[0] + box[2]) / 2 == pytest.approx(20 + (0.5 - before) * width, abs=0.2)


def test_text_can_be_read_and_the_title_too() -> None:
    page = CardDrawing(60, 30)
    page.text(5, 15, "Würfel (6 \\ 8) <b> & „gelb“", 5, "#000000")
    document = pypdfium2.PdfDocument(pdf_of([page], "Tisch – für zwei"))
    assert document[0].get_textpage().get_text_range() == "Würfel (6 \\ 8) <b> & „gelb“"
    assert document.get_metadata_dict()["Title"] == "Tisch – für zwei"
    assert document.get_page_size(0) == pytest.approx((60 * 72 / 25.4, 30 * 72 / 25.4), abs=0.01)


def test_a_text_that_is_too_wide_ends_in_an_ellipsis_however_long_it_is() -> None:
    assert fitted("Würfel", 100, 5) == "Würfel"
    short = fitted("W" * 200_000, 30, 5)
    assert short == "W" * (len(short) - 1) + "…"
    assert width_of(short, 5) <= 30 < width_of("W" + short, 5)
    assert fitted("W", 0, 5) == "…"
