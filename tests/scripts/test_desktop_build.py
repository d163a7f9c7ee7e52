"""What can be known of the desktop build without building: what it takes in, and what it is called."""

import ast
import io
import json
import plistlib
import subprocess
import sys
import tarfile
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from app.system.desktop_entry import IDENTIFIER

ROOT = Path(__file__).resolve().parents[2]
DESKTOP = ROOT / "scripts" / "release" / "desktop"

OPENED = """
import json, sys
seen = set()
sys.addaudithook(lambda event, args: seen.add(str(args[0])) if event == "open" else None)
import cv2
from gui.widgets import app_icon
from app.stores import demo_films
from app.system import desktop_entry
from app.text import language
from app.print.lettering import width_of
from referee.sessions.journal.fingerprint import word_list
from referee.sessions.journal.header import header
from rules.cube_crawl.rooms import built_in_deck
from vision import DiceReader
DiceReader.load().read(cv2.imread(sys.argv[1]))
header({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {}})
language.speak("de")
word_list(), built_in_deck(), width_of("A", 10), width_of("A", 10, bold=True)
demo_films.demo_of("gelatinous", 3)
desktop_entry.install(__import__("pathlib").Path(sys.argv[2]), app_icon.SIGN)
print(json.dumps(sorted(seen)))
"""
"""Does what reads files that come with the program, and prints the paths of all that was opened."""


@pytest.fixture
def bundle(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(DESKTOP))
    import bundle  # pyright: ignore[reportMissingImports]

    return bundle


@pytest.fixture
def build_desktop() -> ModuleType:
    from scripts.release import build_desktop

    return build_desktop


def taken_in(bundle: ModuleType) -> set[str]:
    return {(place / file.name).as_posix() for file, place in bundle.data_files()}


def test_the_build_takes_in_the_packages_of_the_wheel(bundle: ModuleType):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert sorted(bundle.PACKAGES) == sorted(wheel)


def test_every_data_file_is_taken_in_or_left_out_by_name(bundle: ModuleType):
    listed = subprocess.run(["git", "ls-files", *bundle.PACKAGES], cwd=ROOT, capture_output=True, text=True, check=True)
    files = set(listed.stdout.split("\n")) - {""}
    left_out = {file for file in files if any(fnmatch(file, pattern) for pattern in bundle.LEFT_OUT)}
    assert files - left_out - taken_in(bundle) == set()
    assert len(left_out) < len(files)


@pytest.mark.slow
def test_what_the_program_opens_of_its_own_is_taken_in(bundle: ModuleType, tmp_path: Path):
    command = [sys.executable, "-c", OPENED, str(ROOT / "models" / "check.png"), str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    opened = {Path(path) for path in json.loads(done.stdout.splitlines()[-1])}
    own = {
        path.relative_to(ROOT).as_posix()
        for path in opened
        if path.is_file() and path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in bundle.PACKAGES
    }
    data = {path for path in own if not path.endswith((".py", ".pyc"))}
    assert {"models/models.json", "vision/reading/color_weights.json", "rules/cube_crawl/deck.json"} <= data
    assert data - taken_in(bundle) == set()


def test_libraries_that_nothing_loads_any_more_are_left_out(bundle: ModuleType, tmp_path: Path):
    module, used, unused = (tmp_path / name for name in ("module.so", "libused.so.1", "libunused.so.1"))
    for file in (module, used, unused):
        file.touch()
    binaries = [
        ("package/module.so", str(module), "EXTENSION"),
        ("libused.so.1", str(used), "BINARY"),
        ("libunused.so.1", str(unused), "BINARY"),
        ("PySide6/Qt/lib/libQt6Unused.so.6", str(unused), "BINARY"),
    ]
    kept = bundle.without_orphans(binaries, lambda source: [str(used)] if source == str(module) else [])
    assert [place for place, _, _ in kept] == ["package/module.so", "libused.so.1"]


def test_no_link_is_left_that_leads_nowhere(bundle: ModuleType):
    library, link = ("a/libx.so.1", "", "BINARY"), ("libx.so.1", "a/libx.so.1", "SYMLINK")
    assert bundle.without_dangling([library, link, ("liby.so.1", "a/liby.so.1", "SYMLINK")]) == [library, link]


@pytest.mark.parametrize(
    ("place", "needed"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqwayland.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
    ],
)
def test_of_qt_what_a_window_wants_is_taken_in(bundle: ModuleType, place: str, needed: bool):
    assert bundle.is_needed(place) is needed


def test_the_program_bears_one_name_on_every_system(bundle: ModuleType):
    assert bundle.IDENTIFIER == IDENTIFIER


def test_macos_is_told_what_the_camera_is_for(bundle: ModuleType):
    assert "camera" in plistlib.dumps(bundle.INFO_PLIST).decode().lower()
    assert "dice" in bundle.INFO_PLIST["NSCameraUsageDescription"]
    assert plistlib.loads((DESKTOP / "entitlements.plist").read_bytes())["com.apple.security.device.camera"] is True


LAUNCH = """
import runpy, sys, types
class Lacking(types.ModuleType):
    def __getattr__(self, name):
        raise ImportError({error!r})
sys.modules["app.commands.cli"] = Lacking("app.commands.cli")
sys.argv = ["cubewatch"]
runpy.run_path({launch!r})
"""


@pytest.mark.parametrize(
    ("error", "status"), [("libxcb.so.1: cannot open shared object file: No such file or directory", 2), ("other", 1)]
)
def test_a_library_that_the_system_lacks_is_named_in_one_sentence(error: str, status: int):
    code = LAUNCH.format(error=error, launch=str(DESKTOP / "launch.py"))
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert ("Traceback" in done.stderr) is (status == 1)
    if status == 2:
        assert "lacks libxcb.so.1" in done.stderr
        assert done.stderr.count("\n") == 1


def test_icons_for_windows_and_macos_hold_every_size(build_desktop: ModuleType, tmp_path: Path):
    build_desktop.draw_icons(tmp_path / "icons")
    windows, macos = (Image.open(tmp_path / "icons" / f"cubewatch.{end}") for end in ("ico", "icns"))
    assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= set(windows.info["sizes"])
    assert {(size[0] * size[2]) for size in macos.info["sizes"]} >= {32, 128, 256, 512, 1024}


def test_the_properties_that_windows_shows_can_be_read(build_desktop: ModuleType, tmp_path: Path):
    build_desktop.write_windows_version(tmp_path / "version.txt", "0.1.0")
    text = (tmp_path / "version.txt").read_text(encoding="utf-8")
    ast.parse(text, mode="eval")
    assert "filevers=(0, 1, 0, 0)" in text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gets a .zip")
def test_the_same_folder_makes_the_same_archive(build_desktop: ModuleType, tmp_path: Path):
    packed: list[bytes] = []
    for name in ("first", "second"):
        folder = tmp_path / name / "cubewatch"
        (folder / "models").mkdir(parents=True)
        (folder / "cubewatch").write_text("#!/bin/sh\n")
        (folder / "cubewatch").chmod(0o755)
        (folder / "models" / "a.json").write_text("{}")
        packed.append(build_desktop.pack(folder, tmp_path / name / "build", 1_800_000_000).read_bytes())
    assert packed[0] == packed[1]
    with tarfile.open(fileobj=io.BytesIO(packed[0])) as archive:
        assert archive.getmember("cubewatch/cubewatch").mode & 0o111
