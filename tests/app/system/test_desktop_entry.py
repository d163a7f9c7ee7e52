"""Cubewatch in the menu of a Linux desktop: what is put there is what desktops read, and it goes again."""

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtSvg import QSvgRenderer

from app.stores.whole_file import NotWrittenError
from app.system import desktop_entry
from app.system.desktop_entry import IDENTIFIER, SIDES, entry, install
from gui.widgets import app_icon
from tests.referee.sessions.made import cubewatch

ON_LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop entries are Linux's")
HERE = Path(desktop_entry.__file__).parent / "desktop"
REQUIRED = {"Type", "Name", "Exec", "Icon", "Terminal", "Categories"}


def keys_of(text: str) -> dict[str, dict[str, str]]:
    """The groups of a desktop entry, each with its keys, as their case is."""
    parser = RawConfigParser(delimiters=("=",), comment_prefixes=("#",), strict=True)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read_string(text)
    return {group: dict(parser.items(group)) for group in parser.sections()}


def words_of(command: str) -> list[str]:
    """What a desktop runs for an Exec line, by the rules of the specification."""
    text = re.sub(r"\\(.)", r"\1", command)
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', text)
    return [re.sub(r"\\(.)", r"\1", quoted or plain).replace("%%", "%") for quoted, plain in words]


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


def test_the_entry_says_what_the_specification_asks_for():
    groups = keys_of((HERE / f"{IDENTIFIER}.desktop").read_text(encoding="utf-8"))
    main = groups["Desktop Entry"]
    assert next(iter(groups)) == "Desktop Entry"
    assert main.keys() >= REQUIRED
    assert (main["Type"], main["Terminal"], main["Icon"]) == ("Application", "false", IDENTIFIER)
    assert all(re.fullmatch(r"[A-Za-z0-9-]+(\[de\])?", key) for key in main)
    for key in ("Categories", "Keywords", "Keywords[de]", "Actions"):
        assert main[key].endswith(";")
    for action in main["Actions"].rstrip(";").split(";"):
        assert {"Name", "Name[de]", "Exec"} <= groups[f"Desktop Action {action}"].keys()


def test_all_that_is_read_in_the_entry_is_there_in_german_too():
    for group in keys_of((HERE / f"{IDENTIFIER}.desktop").read_text(encoding="utf-8")).values():
        for key in {"GenericName", "Comment", "Keywords"} & group.keys():
            assert group[f"{key}[de]"] != group[key]


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is not installed")
def test_the_validator_of_desktop_entries_has_nothing_to_say(tmp_path: Path):
    file = tmp_path / f"{IDENTIFIER}.desktop"
    file.write_bytes(entry(Path("/opt/my programs/cube$watch%20/cubewatch")))
    done = subprocess.run(["desktop-file-validate", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_description_names_the_same_program():
    root = ET.parse(HERE / f"{IDENTIFIER}.metainfo.xml").getroot()
    assert root.findtext("id") == IDENTIFIER
    assert root.findtext("launchable") == f"{IDENTIFIER}.desktop"
    assert root.findtext("icon") == IDENTIFIER
    assert root.findtext("project_license") == "AGPL-3.0-or-later"
    german = [part for part in root.iter() if part.get("{http://www.w3.org/XML/1998/namespace}lang") == "de"]
    assert {part.tag for part in german} >= {"summary", "p"}


@ON_LINUX
def test_what_was_put_into_the_menu_starts_this_program_and_goes_again(share: Path):
    done = cubewatch("desktop-entry", "install")
    assert done.returncode == 0, done.stderr
    file = share / "applications" / f"{IDENTIFIER}.desktop"
    assert str(file) in done.stdout
    groups = keys_of(file.read_text(encoding="utf-8"))
    program = words_of(groups["Desktop Entry"]["Exec"])
    assert program == [str(Path(sys.executable).with_name("cubewatch"))]
    assert words_of(groups["Desktop Action demo"]["Exec"]) == [*program, "demo"]
    assert "no longer" in cubewatch("desktop-entry", "remove").stdout
    assert [path for path in share.rglob("*") if path.is_file()] == []
    assert "was not" in cubewatch("desktop-entry", "remove").stdout


@ON_LINUX
@pytest.mark.parametrize("folder", ["a b", "50%", 'quo"te', "do$lar", "back\\slash", "Büro"])
def test_an_entry_starts_a_program_in_a_folder_of_any_name(folder: str):
    program = Path("/opt") / folder / "cubewatch"
    assert words_of(keys_of(entry(program).decode())["Desktop Entry"]["Exec"]) == [str(program)]


@pytest.mark.parametrize("folder", ["a=b", "new\nline"])
def test_a_folder_that_no_entry_can_name_is_refused(folder: str):
    with pytest.raises(NotWrittenError, match="plainer name"):
        entry(Path("/opt") / folder / "cubewatch")


@ON_LINUX
def test_a_menu_that_cannot_be_written_is_told_in_one_sentence(share: Path):
    share.write_text("a file")
    done = cubewatch("desktop-entry", "install")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "cannot be created" in done.stderr


def test_an_older_file_that_is_no_entry_stays(tmp_path: Path):
    file = tmp_path / "applications" / f"{IDENTIFIER}.desktop"
    file.parent.mkdir()
    file.write_text("notes")
    with pytest.raises(NotWrittenError, match="is not a desktop entry"):
        install(tmp_path, app_icon.SIGN)
    assert file.read_text() == "notes"


def test_elsewhere_than_on_linux_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    done = cubewatch("desktop-entry", "install")
    assert done.returncode == 2
    assert "dock" in done.stderr


def test_the_icon_is_there_in_every_size_and_drawn_from_one_drawing(tmp_path: Path):
    install(tmp_path, app_icon.SIGN)
    large = picture(tmp_path / f"icons/hicolor/512x512/apps/{IDENTIFIER}.png")
    for side in SIDES:
        file = tmp_path / f"icons/hicolor/{side}x{side}/apps/{IDENTIFIER}.png"
        found = picture(file)
        assert found.shape == (side, side, 4)
        # the same cube, whatever is left out where it is small
        wanted = cv2.resize(large, (side, side), interpolation=cv2.INTER_AREA)
        inside = (found[..., 3] == 255) & (wanted[..., 3] == 255)
        assert inside.mean() > 0.3
        assert np.abs(found[inside].astype(float).mean(0) - wanted[inside].mean(0)).max() < 30


def test_the_icon_for_every_size_can_be_drawn(tmp_path: Path, qapp: QGuiApplication):
    install(tmp_path, app_icon.SIGN)
    drawn = QSvgRenderer(str(tmp_path / f"icons/hicolor/scalable/apps/{IDENTIFIER}.svg"))
    assert drawn.isValid()
    assert drawn.viewBox().width() == drawn.viewBox().height()


def test_no_icon_touches_the_edge_of_its_square_with_more_than_shade():
    for side in SIDES:
        picture_of_it = app_icon.icon_picture(side)
        corners = [picture_of_it.pixelColor(x, y).alpha() for x in (0, side - 1) for y in (0, side - 1)]
        assert corners == [0, 0, 0, 0]


def picture(file: Path) -> np.ndarray:
    found = cv2.imread(str(file), cv2.IMREAD_UNCHANGED)
    assert found is not None
    return found
