"""Rooms as pictures: everything stands where the room has it, at its true size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtSvg import QSvgRenderer

from app.games.cube_crawl.cards import SQUARE, room_card, room_picture
from app.print.colors import PRINT, CardColors
from app.print.drawing import CardDrawing
from app.print.lettering import FAMILY, width_of
from app.print.typeface import font_file
from gui.games.cube_crawl.room_drawing import card_colors
from gui.widgets.theme import DARK, LIGHT
from rules.cube_crawl.levels import LIMITS
from rules.cube_crawl.rooms import Room, built_in_deck
from tests.app.games.cards.reading import Shape, shapes_of, size_of
from tests.app.games.cards.rooms import room

DIE = 16.0
ROOMS = [room(), *built_in_deck().rooms]


class Drawn:
    """The card of a room, read back; squares are ``(row, column)``."""

    def __init__(self, drawn: Room) -> None:
        svg = room_card(drawn).to_svg()
        self.size = size_of(svg)
        self.shapes = shapes_of(svg)
        inside = [shape for shape in self.shapes if "room" in shape.kinds]
        floor = [shape for shape in inside if shape.kind in ("floor", "void")]
        self.left = min(shape.box[0] for shape in floor)
        self.top = min(shape.box[1] for shape in floor)
        self.inside = inside

    def squares(self, kind: str) -> set[tuple[int, int]]:
        """Where the rectangles of a kind lie."""
        return {self.square(*shape.box[:2]) for shape in self.inside if shape.kind == kind}

    def signs(self, kind: str) -> dict[tuple[int, int], list[Shape]]:
        """The shapes of each sign of a kind, by the square in whose middle it stands."""
        found: dict[tuple[int, int], list[Shape]] = {}
        for shape in self.inside:
            if kind in shape.kinds:
                found.setdefault(self.square(shape.x - SQUARE / 2, shape.y - SQUARE / 2), []).append(shape)
        return found

    def lines(self, kind: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """The lines of a kind, between corners of the grid."""
        lines = [shape for shape in self.inside if shape.kind == kind]
        return [(self.square(*line.at("x1", "y1")), self.square(*line.at("x2", "y2"))) for line in lines]

    def texts(self, kind: str) -> list[str]:
        return [shape.text for shape in self.shapes if shape.kind == kind]

    def square(self, x: float, y: float) -> tuple[int, int]:
        row, col = (y - self.top) / SQUARE, (x - self.left) / SQUARE
        assert (row, col) == pytest.approx((round(row), round(col)), abs=1e-3)
        return round(row), round(col)


def between(a: tuple[int, int], b: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The side that two neighbouring squares share, as its two corners."""
    (row, col), (other_row, other_col) = sorted((a, b))
    if row == other_row:
        return (row, other_col), (row + 1, other_col)
    return (other_row, col), (other_row, col + 1)


def test_a_card_shows_the_floor_and_the_voids() -> None:
    for one in ROOMS:
        drawn = Drawn(one)
        everywhere = {(row, col) for row in range(one.rows) for col in range(one.cols)}
        assert drawn.squares("void") == one.voids, one.id
        assert drawn.squares("floor") == everywhere - one.voids, one.id


def test_a_card_shows_each_wall_between_its_squares() -> None:
    for one in ROOMS:
        assert sorted(Drawn(one).lines("wall")) == sorted(between(*wall) for wall in one.walls), one.id


def test_a_card_shows_each_danger_with_its_number_on_its_square() -> None:
    for one in ROOMS:
        signs = Drawn(one).signs("danger")
        numbers = {
            square: [shape.text for shape in shapes if shape.kind == "number"] for square, shapes in signs.items()
        }
        assert numbers == {square: [str(number)] for number, square in enumerate(one.dangers, start=1)}, one.id


def test_a_card_shows_glyphs_start_and_exit_on_their_squares() -> None:
    for one in ROOMS:
        drawn = Drawn(one)
        assert set(drawn.signs("start")) == {one.start}, one.id
        assert set(drawn.signs("exit")) == {one.exit}, one.id
        pips = {
            square: sum(shape.tag == "circle" for shape in shapes) for square, shapes in drawn.signs("glyph").items()
        }
        assert set(pips) == set(one.glyphs), one.id
        assert all(count >= 6 for count in pips.values())


def test_the_floor_is_outlined_where_it_ends_and_nowhere_else() -> None:
    for one in ROOMS:
        edges = set()
        for row in range(one.rows):
            for col in range(one.cols):
                for beside in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
                    if one.is_floor((row, col)) and not one.is_floor(beside):
                        edges.add(between((row, col), beside))
        assert set(Drawn(one).lines("edge")) == edges, one.id


def test_a_card_says_tier_name_and_limit() -> None:
    for one in ROOMS:
        drawn = Drawn(one)
        assert drawn.texts("tier") == [one.tier], one.id
        assert drawn.texts("id") == [one.id], one.id
        assert drawn.texts("limit") == [str(LIMITS[one.tier])], one.id


def test_a_card_has_a_box_for_the_cube_of_each_glyph() -> None:
    for one in ROOMS:
        boxes = [shape.box for shape in Drawn(one).shapes if shape.kind == "box"]
        assert len(boxes) == len(one.glyphs), one.id
        assert all(min(box[2:]) >= 9 for box in boxes)


def test_nothing_of_a_card_reaches_over_its_edge() -> None:
    for one in ROOMS:
        drawn = Drawn(one)
        width, height = drawn.size
        for shape in drawn.shapes:
            if shape.tag == "rect":
                x, y, wide, high = shape.box
                assert x >= 0
                assert y >= 0
                assert x + wide <= width + 1e-3
                assert y + high <= height + 1e-3


def test_a_die_of_16_mm_stands_between_two_walls() -> None:
    drawn = Drawn(room())
    width = max(float(shape.attributes["stroke-width"]) for shape in drawn.inside if shape.kind == "wall")
    assert SQUARE - width >= DIE
    assert {shape.box[2:] for shape in drawn.inside if shape.kind == "floor"} == {(SQUARE, SQUARE)}


def test_several_glyphs_bear_letters_and_a_single_one_none() -> None:
    shapes = shapes_of(room_card(room()).to_svg())
    assert {shape.text for shape in shapes if "glyph" in shape.kinds and shape.text.strip()} == {"a", "b"}
    alone = shapes_of(room_card(room(glyphs=[[1, 2]])).to_svg())
    assert not [shape.text for shape in alone if "glyph" in shape.kinds and shape.text.strip()]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("<&>\"'", "<&>\"'"), ("Höhle 7", "Höhle 7"), ("房間", "??"), ("\ud800\x00\x1b", "???"), ("– a\nb", "– a?b")],
)
def test_a_room_may_be_called_anything(name: str, shown: str) -> None:
    assert Drawn(room(id=name)).texts("id") == [shown]


def test_a_name_too_long_for_the_card_is_shortened() -> None:
    (title,) = Drawn(room(id="The very long corridor of a thousand dangers")).texts("id")
    assert title.startswith("The")
    assert title.endswith("…")
    assert len(title) < 24


def test_a_room_of_one_square_more_than_its_signs_has_a_card() -> None:
    small = room(
        rows=1, cols=8, start=[0, 0], exit=[0, 0], glyphs=[[0, 1]], voids=[], walls=[],
        dangers=[[0, col] for col in range(2, 8)],
    )  # fmt: skip
    drawn = Drawn(small)
    assert set(drawn.signs("start")) == set(drawn.signs("exit")) == {(0, 0)}


@pytest.mark.parametrize("colors", [PRINT, card_colors(LIGHT), card_colors(DARK)])
def test_a_picture_has_the_colours_it_was_asked_for(colors: CardColors) -> None:
    shapes = shapes_of(room_picture(room(), colors, 30).to_svg())
    walls = {shape.attributes["stroke"] for shape in shapes if shape.kind == "wall"}
    assert walls == {colors.ink}
    grounds = [shape for shape in shapes if shape.tag == "rect" and shape.attributes["fill"] == colors.paper]
    assert grounds
    assert {shape.box[2:] for shape in shapes if shape.kind == "floor"} == {(30, 30)}


def test_qt_draws_the_picture_in_the_typeface_that_it_was_measured_in(qapp: QGuiApplication) -> None:
    loaded = [QFontDatabase.addApplicationFont(font_file(bold)) for bold in (False, True)]
    drawing = CardDrawing(100, 20)
    drawing.text(0, 10, "Hello wide world", 10, "#000000")
    svg = drawing.to_svg(FAMILY).replace("<text ", '<text id="words" ')
    width = QSvgRenderer(QByteArray(svg.encode())).boundsOnElement("words").width()
    assert width == pytest.approx(width_of("Hello wide world", 10), rel=0.06)
    for font in loaded:
        QFontDatabase.removeApplicationFont(font)


@pytest.mark.parametrize("colors", [PRINT, card_colors(LIGHT), card_colors(DARK)])
def test_letters_stand_out_from_what_they_stand_on(colors: CardColors) -> None:
    pairs = [(colors.ink, colors.paper), (colors.ink, colors.danger), (colors.ink, colors.way)]
    pairs += [(colors.on_ink, colors.ink), (colors.muted, colors.paper), (colors.ink, colors.shade)]
    pairs += [(colors.on_tier, tier) for tier in colors.tiers.values()]
    for text, ground in pairs:
        assert contrast(text, ground) >= 4.5, (text, ground)


def contrast(a: str, b: str) -> float:
    """The contrast of two colours as WCAG 2.2 has it, 1 to 21."""

    def luminance(color: str) -> float:
        shares = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
