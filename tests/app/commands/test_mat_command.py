"""`cubewatch mat` from the command line, and its pages as a printer and a camera see them."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import click
import cv2
import numpy as np
import pypdfium2
import pytest
from click.testing import CliRunner, Result

import rules
from app.commands.mat import mat
from app.commands.parts.failure import CommandFailure
from app.print.lettering import width_of
from app.print.mat import Paper as PrinterPaper
from app.print.mat import page_of
from app.print.mat.page import BAR, FOOT_LETTERS, MARGIN, foot_words, marker_bits
from app.text.language import LANGUAGES, speaking, tr
from referee.layout import mat_sheets
from tests.app.games.cards.reading import page_sizes, shapes_of
from tests.referee.layout.found_layout import find_layout
from tests.vision.mat.mat_scene import PER_MM, Camera, Paper, photograph, worst_zone_error
from vision.mat import MARKER, SHEETS, Sheet, dictionary, find_markers, look
from vision.mat.sheets import QUIET
from vision.readings import Frame

ROOT = Path(__file__).resolve().parents[3]
POINTS = {"a4": (841.89, 595.28), "a3": (1190.55, 841.89), "letter": (792.0, 612.0)}


def run(*arguments: object) -> Result:
    """The command in this process; `exit_code` is that of its own failures."""
    result = CliRunner().invoke(mat, [str(argument) for argument in arguments], standalone_mode=False)
    if isinstance(result.exception, CommandFailure):
        result.exit_code = result.exception.exit_code
    return result


def printed(tmp_path: Path, *arguments: object) -> bytes:
    out = tmp_path / "mat.pdf"
    result = run(*arguments, "--out", out)
    assert result.exception is None, result.exception
    return out.read_bytes()


def rasterised(pdf: bytes, page: int = 0, per_mm: float = PER_MM) -> np.ndarray:
    """A page as a printer puts it on paper: grey, so many pixels for a millimetre."""
    document = pypdfium2.PdfDocument(pdf)
    picture = document[page].render(scale=per_mm * 25.4 / 72).to_numpy()
    return cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY) if picture.ndim == 3 else picture


def laid(pdf: bytes, sheet: Sheet, page: int = 0, x: float = 0.0, y: float = 0.0, turn: float = 0.0) -> Paper:
    """A printed page on the table. Where its first marker was printed says where the sheet begins on it."""
    picture = rasterised(pdf, page)
    (first,) = [marker for marker in find_markers(picture) if marker.number == sheet.ids()[0]]
    left, top = (first.corners[0] + 0.5) / PER_MM - sheet.markers[0]
    return Paper(sheet, picture, float(left), float(top), x, y, turn)


def covered(paper: Paper, places: tuple[int, ...]) -> Paper:
    """The page with some of its markers under something dark, a little larger than they are."""
    picture = paper.picture.copy()
    for place in places:
        x, y = (
            (part + start) * PER_MM
            for part, start in zip(paper.sheet.markers[place], (paper.left, paper.top), strict=True)
        )
        side = MARKER * PER_MM
        cv2.circle(picture, (round(x + side / 2), round(y + side / 2)), round(side * 0.6), 70, -1)
    return replace(paper, picture=picture)


@lru_cache(maxsize=1)
def seats_of_gelatinous() -> bytes:
    from app.print.pdf import pdf_of

    sheets = mat_sheets("gelatinous", 3, False, False)
    return pdf_of([page_of(sheet, PrinterPaper.A4, "Gelatinous", 16) for sheet in sheets], "Mat")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("camera", "hidden"),
    [
        (Camera(distance=600, elevation=math.radians(88)), (0, 3, 5, 6, 8)),
        (Camera(distance=700, elevation=math.radians(62), around=0.7), (4, 5, 6, 7, 9)),
        (Camera(distance=800, elevation=math.radians(48), around=-2.2, bend=-0.08), (2, 3, 6, 7, 9)),
        (Camera(distance=900, elevation=math.radians(68), around=3.0, roll=0.4), (0, 1, 4, 5, 8)),
        (Camera(distance=650, elevation=math.radians(52), around=1.6, mirrored=True), (1, 2, 4, 7, 8)),
    ],
)
def test_a_printed_mat_with_half_its_markers_covered_gives_every_zone_within_three_millimetres(
    camera: Camera, hidden: tuple[int, ...]
):
    paper = covered(laid(seats_of_gelatinous(), SHEETS()[1], page=1, turn=0.4), hidden)
    sight = look(photograph(camera, [paper]))
    assert sight.mirrored == camera.mirrored
    (found,) = sight.sheets
    assert len(found.places) == 5
    assert worst_zone_error(camera, paper, found) < 3


@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        (("--game", "gelatinous", "--players", 4, "--paper", "a3", "--sheets", "one"), 82),
        (("--game", "liars_dice", "--players", 4, "--paper", "letter", "--sheets", "one"), 37),
        (("--game", "dessert_dice", "--players", 2, "--paper", "letter"), 40),
        (("--game", "cube_crawl"), 41),
        (("--game", "gelatinous_solitaire", "--paper", "a3"), 56),
    ],
)
def test_what_is_printed_on_any_paper_is_found_where_it_is(tmp_path: Path, arguments: tuple[object, ...], number: int):
    camera = Camera(distance=850, elevation=math.radians(60), around=0.3)
    paper = laid(printed(tmp_path, *arguments), SHEETS()[number], turn=-0.2)
    (found,) = look(photograph(camera, [paper])).sheets
    assert found.sheet.number == number
    assert worst_zone_error(camera, paper, found) < 3


@pytest.mark.slow
def test_three_printed_sheets_around_a_table_make_its_layout():
    pdf = seats_of_gelatinous()
    places = ((-200, 110, 0.2), (-160, -130, 2.2), (190, -40, -1.5))
    papers = [laid(pdf, SHEETS()[seat], seat, *place) for seat, place in enumerate(places)]
    camera = Camera(distance=850, elevation=math.radians(72), across=math.radians(74))
    layout = find_layout(Frame(photograph(camera, papers)), "gelatinous", 3)
    assert layout is not None
    for seat, paper in zip(layout.seats, papers, strict=True):
        roll = paper.sheet.zone("roll", paper.sheet.zones[0].seat)
        assert roll is not None
        true = camera.pixels(paper.on_table(np.array(roll.corners)))
        assert seat.roll is not None
        corners = np.array(seat.roll)[:: len(seat.roll) // 4]
        assert camera.on_table(corners) == pytest.approx(camera.on_table(true), abs=3)


@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
def test_markers_and_bar_have_their_true_size_on_every_paper(tmp_path: Path, paper: str):
    pdf = printed(tmp_path, "--game", "liars_dice", "--players", 2, "--paper", paper)
    assert page_sizes(pdf) == [pytest.approx(POINTS[paper], abs=0.01)] * 2
    fine = 12.0
    picture = rasterised(pdf, per_mm=fine)
    markers = find_markers(picture)
    assert sorted(marker.number % 10 for marker in markers) == list(range(10))
    # PDFium fills every pixel that a rectangle touches: up to one more.
    assert [marker.side / fine for marker in markers] == pytest.approx([MARKER] * 10, abs=1.3 / fine)
    page = page_of(mat_sheets("liars_dice", 2, paper == "a3", False)[0], PrinterPaper[paper.upper()], "Liar's dice", 16)
    (bar,) = [shape for shape in shapes_of(page.to_svg()) if shape.kind == "measure"]
    assert float(bar.attributes["x2"]) - float(bar.attributes["x1"]) == BAR == 100


@pytest.mark.parametrize("paper", list(PrinterPaper))
@pytest.mark.parametrize("number", [0, 6, 18, 30, 37, 40, 41])
def test_a_page_holds_its_sheet_and_leaves_its_markers_white_all_around(paper: PrinterPaper, number: int):
    sheet = SHEETS()[number + 50 * paper.large]
    page = page_of(sheet, paper, "Gelatinous", 16)
    picture = rasterised(_pdf(page))
    origin = next(shape for shape in shapes_of(page.to_svg()) if shape.kind == "marker")
    for x, y in sheet.markers:
        left, top = x + origin.x, y + origin.y
        assert 6 <= left <= page.width - MARKER - 6
        assert 6 <= top <= page.height - MARKER - 6
        a, b = round((top - QUIET * 0.95) * PER_MM), round((left - QUIET * 0.95) * PER_MM)
        side = round((MARKER + 1.9 * QUIET) * PER_MM)
        ring = picture[a : a + side, b : b + side].copy()
        inner = round(0.75 * QUIET * PER_MM)
        ring[inner:-inner, inner:-inner] = 255
        assert ring.min() > 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", list(PrinterPaper))
def test_the_lines_at_the_foot_fit_a_page_in_every_language(language: str, paper: PrinterPaper):
    sheet = mat_sheets("cube_crawl", 1, paper.large, False)[0]
    with speaking(language):
        page = page_of(sheet, paper, "Gelatinous solitaire", 16)
        advice, _ = foot_words("Gelatinous solitaire")
    (bar,) = [shape for shape in shapes_of(page.to_svg()) if shape.kind == "measure"]
    begin, end = (page.width - sheet.width) / 2, page.width - MARGIN
    assert begin + width_of(advice, FOOT_LETTERS) < end
    assert float(bar.attributes["x2"]) < end


def _pdf(page: object) -> bytes:
    from app.print.drawing import CardDrawing
    from app.print.pdf import pdf_of

    assert isinstance(page, CardDrawing)
    return pdf_of([page], "page")


def test_markers_are_drawn_as_the_dictionary_has_them():
    for number in (0, 7, 299, 919):
        expected = cv2.aruco.generateImageMarker(dictionary(), number, 70)
        assert np.array_equal(marker_bits(number), expected[5::10, 5::10] > 0)


def test_a_mat_with_dice_of_another_size_shows_where_the_cube_of_those_stands(tmp_path: Path):
    (sheet, *_) = mat_sheets("gelatinous", 3, False, False)
    page = page_of(sheet, PrinterPaper.A4, "Gelatinous", 20)
    dice = [shape.attributes for shape in shapes_of(page.to_svg()) if shape.kind == "die"]
    assert [(one["width"], one["height"]) for one in dice] == [("20", "20")] * 4


def test_players_are_numbered_from_1_on_their_sheets_and_shared_sheets_show_all_of_them():
    title = "Gelatinous"
    for seat, sheet in enumerate(mat_sheets("gelatinous", 6, False, False)):
        shown = [shape.text for shape in shapes_of(page_of(sheet, PrinterPaper.A4, title, 16).to_svg())]
        assert "Player" in shown and str(seat + 1) in shown
        assert not [words for words in shown if "Seat" in words]
    (shared,) = mat_sheets("gelatinous", 4, True, True)
    svg = page_of(shared, PrinterPaper.A3, title, 16).to_svg()
    assert [f"Player {number}" in svg for number in range(6)] == [False] + [True] * 4 + [False]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--game", "gelatinous", "--players", 2), "Gelatinous is for 3 to 6 players, not for 2"),
        (("--game", "gelatinous", "--players", 4, "--sheets", "one"), "print it on A3, or one sheet per player"),
        (("--game", "gelatinous", "--players", 5, "--sheets", "one", "--paper", "a3"), "print one sheet per player"),
        (("--game", "cube_crawl", "--die", 19), "a die of 19 mm has no room on squares of 18 mm"),
        (("--game", "gelatinous", "--players", 3, "--die", 26), "has no room in its zone of 60 mm"),
        (("--game", "dessert_dice", "--players", 3, "--die", 22), "no room in the supply zone"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(tmp_path: Path, arguments: tuple[object, ...], words: str):
    out = tmp_path / "mat.pdf"
    result = run(*arguments, "--out", out)
    assert isinstance(result.exception, CommandFailure)
    assert result.exit_code == 2
    assert words in result.exception.format_message()
    assert not out.exists()


def test_an_edge_that_is_no_number_is_refused(tmp_path: Path):
    result = run("--game", "gelatinous", "--players", 3, "--die", "nan", "--out", tmp_path / "mat.pdf")
    assert isinstance(result.exception, click.BadParameter)
    assert "'nan' is not a number" in result.exception.format_message()


@pytest.mark.parametrize("game", list(rules.GAMES))
def test_every_game_has_a_mat_for_dice_of_sixteen_millimetres(tmp_path: Path, game: str):
    counts = rules.GAMES[game].seat_counts
    pdf = printed(tmp_path, "--game", game, "--players", counts[-1])
    sheets = mat_sheets(game, counts[-1], False, False)
    assert len(page_sizes(pdf)) == len(sheets)


def test_how_many_play_must_be_said_where_the_game_leaves_it_open(tmp_path: Path):
    result = run("--game", "liars_dice", "--out", tmp_path / "mat.pdf")
    assert "Missing option '--players'" in str(result.exception)


def test_a_file_that_is_no_pdf_is_not_replaced(tmp_path: Path):
    out = tmp_path / "notes.txt"
    out.write_text("my notes")
    assert run("--game", "cube_crawl", "--out", out).exit_code == 2
    assert out.read_text() == "my notes"


@pytest.mark.slow
def test_from_the_shell_it_writes_the_same_bytes_each_time_and_loads_no_qt(tmp_path: Path):
    out, again = tmp_path / "mat.pdf", tmp_path / "again.pdf"
    for path in (out, again):
        code = (
            "import sys, app.commands.cli\n"
            f"try: app.commands.cli.main(['mat', '--game', 'cube_crawl', '--out', {str(path)!r}])\n"
            "finally: print(*[name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))])"
        )
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, env=dict(os.environ)
        )
        assert "PySide6" not in done.stdout
        assert done.stderr == ""
    assert out.read_bytes() == again.read_bytes()


def test_a_mat_is_printed_in_another_language_on_request_and_nothing_else_speaks_it(tmp_path: Path):
    german = printed(tmp_path, "--game", "gelatinous", "--players", 3, "--language", "de")
    text = pypdfium2.PdfDocument(german)[1].get_textpage().get_text_range()
    assert "Spieler" in text and "nicht angepasst" in text
    assert tr("Seat") == "Seat"
