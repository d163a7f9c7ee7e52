"""The sheets of the worst pictures, and what must never be on them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from scripts.evaluate import worst
from scripts.evaluate.sets import CannotMeasure
from tests.scripts.conftest import Workshop, command, die


@pytest.fixture
def photographs(shop: Workshop) -> Workshop:
    """A folder with splits, as the photographs have them: every picture has a silent error."""
    sources = {"tomek_phone": "val", "kamil_mixed": "val", "byler_d6": "train"}
    (shop.root / "real" / "splits").mkdir(parents=True)
    for source, split in sources.items():
        shop.picture(f"real/images/{source}/{source}.png", [(10, 2), (60, 3)], [die(10, 5), die(120, 1)])
        with (shop.root / "real" / "splits" / f"{split}.txt").open("a") as names:
            names.write(f"images/{source}/{source}.png\n")
    return shop


def places(real: Path) -> list[list[object]]:
    """Ways to name all the photographs."""
    return [
        ["--set", f"all={real}"],
        ["--images", real / "images", "--labels", real / "labels"],
        ["--labels", real / "labels"],
    ]


@pytest.mark.parametrize("way", range(3))
def test_photographs_of_sources_that_only_report_are_never_shown(photographs: Workshop, tmp_path: Path, way: int):
    given = places(photographs.root / "real")[way]
    result = command(*given, "--readings", photographs.readings, "--worst", tmp_path / "sheets")
    assert result.exit_code == 0, result.output
    (text,) = [file.read_text() for file in (tmp_path / "sheets").glob("*.txt")]
    assert "tomek_phone" not in text
    assert "kamil_mixed" in text
    assert "byler_d6" in text
    assert "pictures of tomek_phone only report and are not shown." in result.stderr


def test_the_sheets_show_the_worst_first_and_the_list_says_what_went_wrong(shop: Workshop, tmp_path: Path):
    shop.picture("set/images/asked.png", [(10, 2)], [die(10, None, 0.6)])
    shop.picture("set/images/missed.png", [(10, 2)], [])
    shop.picture("set/images/invented.png", [], [die(10, 4)])
    shop.picture("set/images/wrong.png", [(10, 2)], [die(10, 4)])
    shop.picture("set/images/right.png", [(10, 2)], [die(10, 3)])
    out = tmp_path / "sheets"
    command("--set", f"s={shop.root / 'set'}", "--readings", shop.readings, "--worst", out)
    entries = (out / "s.txt").read_text().split("\n\n")
    assert [Path(entry.split(": ")[0].split(". ")[1]).stem for entry in entries] == [
        "wrong",
        "invented",
        "missed",
        "asked",
    ]
    assert "wrong    at 25,25 (30 px), true 3, read 4 (4:0.970 6:0.030), red" in entries[0]
    assert "something else, read 4" in entries[1]
    assert len(list(out.glob("s-*.jpg"))) == 1
    assert cv2.imread(str(out / "s-01.jpg")) is not None


def test_so_many_of_the_worst_are_shown_as_are_asked_for(shop: Workshop, tmp_path: Path):
    for number in range(6):
        shop.picture(f"set/images/{number}.png", [(10, 2)], [])
    command("--set", f"s={shop.root / 'set'}", "--readings", shop.readings, "--worst", tmp_path / "w", "--most", 5)
    assert (tmp_path / "w" / "s.txt").read_text().count("1 missed") == 5
    assert len(list((tmp_path / "w").glob("*.jpg"))) == 2


def test_every_fate_has_a_color_and_a_shape_of_its_own():
    assert len(set(worst.COLORS.values())) == len(worst.COLORS)
    shapes = set[bytes]()
    for fate in worst.COLORS:
        canvas = np.zeros((80, 80, 3), np.uint8)
        worst.draw_mark(canvas, fate, (20, 20, 60, 60), "")
        shapes.add(canvas.any(axis=2).tobytes())
    assert len(shapes) == len(worst.COLORS)


@pytest.mark.parametrize("folder", ["models", "docs/sheets", "."])
def test_photographs_do_not_come_into_the_project(folder: str):
    with pytest.raises(CannotMeasure, match="lies in the project"):
        worst.check_folder(worst.ROOT / folder)


@pytest.mark.parametrize("folder", ["out/sheets", "runs/sheets"])
def test_what_git_ignores_may_hold_sheets(folder: str):
    ignored = (worst.ROOT / ".gitignore").read_text().split()
    assert f"/{folder.split('/', maxsplit=1)[0]}/" in ignored
    worst.check_folder(worst.ROOT / folder)
