"""Drawings as the pages of a PDF, in which lines stay lines and text stays text in its own typeface."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from io import BytesIO

from app.print import lettering
from app.print.drawing import CardDrawing

POINTS_PER_MM = 72 / 25.4


def pdf_of(pages: Iterable[CardDrawing], title: str) -> bytes:
    """The PDF whose pages are the drawings, each of the drawing's size; the same drawings give the same bytes."""
    # Loaded here, since a window that shows a room prints nothing.
    from reportlab.graphics import renderPDF
    from reportlab.pdfgen.canvas import Canvas
    from svglib.svglib import svg2rlg

    _register_typeface()
    made = BytesIO()
    canvas = Canvas(made, invariant=1, pageCompression=1)
    canvas.setTitle(title)
    canvas.setAuthor("Cubewatch")
    canvas.setSubject("")
    canvas.setCreator("Cubewatch")
    for page in pages:
        canvas.setPageSize((page.width * POINTS_PER_MM, page.height * POINTS_PER_MM))
        picture = svg2rlg(BytesIO(page.to_svg().encode("utf-8")))
        assert picture is not None
        renderPDF.draw(picture, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return made.getvalue()


@cache
def _register_typeface() -> None:
    from svglib.fonts import register_font

    register_font(lettering.FAMILY, lettering.font_file(bold=False))
    register_font(lettering.FAMILY, lettering.font_file(bold=True), weight="bold")
