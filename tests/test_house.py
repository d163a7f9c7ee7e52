"""What holds for the project as a whole, and what its import contracts cannot say."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import rules
from app.system.system_libraries import DRAWING, WINDOW

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")]


def imports_of(file: Path) -> set[str]:
    """The top-level names of the modules that a file imports from elsewhere."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def pins_of(lock: Path) -> dict[str, str]:
    """Package names and versions that a lock holds."""
    return dict(re.findall(r"^([a-z0-9.-]+)==([^ \n]+)", lock.read_text(encoding="utf-8"), re.MULTILINE))


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_rules_import_the_standard_library_and_themselves_alone():
    allowed = {"rules", *sys.stdlib_module_names}
    files = list((ROOT / "rules").rglob("*.py"))
    foreign = {file.name: imports_of(file) - allowed for file in files if imports_of(file) - allowed}
    assert files
    assert foreign == {}


@pytest.mark.parametrize("heavy", ["PySide6", "shiboken6", "numpy", "cv2", "onnxruntime", "av", "sqlite3"])
def test_help_is_shown_without_anything_heavy_being_loaded(heavy: str, modules_of_help: set[str]):
    assert {name for name in modules_of_help if name.partition(".")[0] == heavy} == set()


@pytest.fixture(scope="module")
def modules_of_help() -> set[str]:
    """The modules that are loaded when `cubewatch --help` has been shown."""
    code = """
import atexit, sys
atexit.register(lambda: print(*sys.modules, file=sys.stderr))
from app.commands.cli import main
main(["--help"])
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "watch" in done.stdout
    return set(done.stderr.split())


def test_nothing_in_app_loads_qt():
    code = """
import importlib, pkgutil, sys
import app
for module in pkgutil.walk_packages(app.__path__, "app."):
    importlib.import_module(module.name)
print(*{name.partition(".")[0] for name in sys.modules})
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"app", "referee", "click"} <= loaded
    assert loaded & {"PySide6", "shiboken6", "pyqtgraph", "gui"} == set()


def test_the_window_starts_without_what_only_print_and_statistics_need():
    code = "import sys, gui.window.main_window; print(*{'pydyf', 'pyqtgraph'}.intersection(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_no_library_is_taken_in_a_major_version_that_was_not_tried():
    wanted = project()["project"]["dependencies"]
    assert [one for one in wanted if not re.search(r">=[\d.]+,<\d", one)] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_locked_package_has_a_version_and_hashes(lock: Path):
    entries = [e for e in re.split(r"\n(?=[a-z0-9])", lock.read_text(encoding="utf-8")) if not e.startswith("#")]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9.-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_locks_name_no_address_and_no_folder_of_a_machine(lock: Path):
    assert not re.search(r"://|^-|(?<![\w-])/\w|[A-Z]:\\", lock.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "groups", "left_out"),
    [
        ("runtime", [], set()),
        ("dev", ["dev"], set()),
        ("build", ["build"], set()),
        ("train", ["train"], {"torch"}),
        ("trace", ["trace"], set()),
    ],
)
def test_locks_satisfy_what_the_project_asks_for(name: str, groups: list[str], left_out: set[str]):
    pins = pins_of(ROOT / "requirements" / f"{name}.lock")
    asked = [] if name in ("train", "trace") else list(project()["project"]["dependencies"])
    for group in groups:
        asked += project()["dependency-groups"][group]
    for requirement in map(Requirement, asked):
        package = canonicalize_name(requirement.name)
        if package not in left_out:
            assert package in pins, f"{requirement} is not in {name}.lock; run: python3 scripts/dev.py lock"
            assert requirement.specifier.contains(pins[package]), f"{name}.lock has {package} {pins[package]}"


@pytest.mark.parametrize("other", ["dev", "build"])
def test_playing_uses_the_same_versions_as_developing_and_building(other: str):
    runtime, others = (pins_of(ROOT / "requirements" / f"{name}.lock") for name in ("runtime", other))
    assert runtime.items() <= others.items()


def test_two_builds_of_opencv_never_meet():
    # What plays takes the one that needs no library of the system; ultralytics and Blender's Python take the other.
    for lock in LOCKS:
        build = "opencv-python" if lock.stem in ("train", "trace") else "opencv-python-headless"
        assert [name for name in pins_of(lock) if name.startswith("opencv")] == [build]


def test_the_page_on_installing_names_every_library_and_what_it_weighs():
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    weighed = set(re.findall(r"^\| ([a-z0-9-]+) \| [\d.]+ \| \S", page, re.MULTILINE))
    # Those that other systems alone need are not on Linux, where the table was measured.
    elsewhere = {"pywin32", "pyobjc-core", "pyobjc-framework-avfoundation", "pyobjc-framework-cocoa", "linuxpy"}
    pins = set(pins_of(ROOT / "requirements" / "runtime.lock"))
    assert pins - weighed <= elsewhere | {name for name in pins if name.startswith("pyobjc")}
    assert weighed - pins == {"cubewatch"}


def test_the_page_on_installing_and_the_readme_name_the_libraries_of_the_system():
    for page in (ROOT / "docs" / "install.md", ROOT / "README.md"):
        text = page.read_text(encoding="utf-8")
        assert [package for package in {*DRAWING.values(), *WINDOW.values()} if package not in text] == []


def test_the_readme_begins_with_a_picture_and_stays_short():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    picture = re.match(r"!\[[^\]]+\]\(([^)]+)\)", text)
    assert picture
    assert (ROOT / picture[1]).is_file()
    assert len(text.split()) <= 850


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_documents_name_only_files_that_exist(document: Path):
    text = document.read_text(encoding="utf-8")
    named = set(re.findall(r"(?:scripts|tests|requirements|models|datasets)/[\w/.-]+\.\w+", text))
    named |= {link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link}
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


FOLDERS = ("app", "datasets", "gui", "models", "referee", "rules", "scripts", "tests", "vision")
MOST_ENTRIES = 25


def test_no_folder_of_code_holds_more_than_a_reader_can_take_in():
    crowded = {}
    for part in FOLDERS:
        for folder in [ROOT / part, *(path for path in (ROOT / part).rglob("*") if path.is_dir())]:
            code = [p for p in folder.iterdir() if p.suffix == ".py" or (p.is_dir() and any(p.rglob("*.py")))]
            if len(code) > MOST_ENTRIES:
                crowded[str(folder.relative_to(ROOT))] = len(code)
    assert crowded == {}


def test_no_script_changes_the_path_that_modules_are_found_on():
    # dev.py is started as a file by any Python, and PyInstaller runs its recipe from elsewhere.
    allowed = {ROOT / "scripts" / "dev.py", ROOT / "scripts" / "release" / "build_desktop.py"}
    scripts = [
        file for file in (ROOT / "scripts").rglob("*.py") if "sys.path.insert" in file.read_text(encoding="utf-8")
    ]
    assert set(scripts) == allowed


KNOWS_ITS_GAME = re.compile(r"(rules|app/games|gui/games)/\w+/")
REGISTRIES = {"rules/_setup.py": "says where each game lies"}


def test_only_a_game_s_own_folders_know_its_name():
    ids = set(rules.GAMES)
    knowing = set()
    for part in ("rules", "vision", "referee", "app", "gui"):
        for file in (ROOT / part).rglob("*.py"):
            name = file.relative_to(ROOT).as_posix()
            text = file.read_text(encoding="utf-8")
            if KNOWS_ITS_GAME.match(name) or not any(one in text for one in ids):
                continue
            tree = ast.parse(text)
            if any(isinstance(node, ast.Constant) and node.value in ids for node in ast.walk(tree)):
                knowing.add(name)
    assert knowing == set(REGISTRIES)


MOST_LINES = 400


def test_files_of_code_stay_short():
    long = set()
    for part in FOLDERS:
        if part != "tests":
            for file in (ROOT / part).rglob("*.py"):
                if len(file.read_text(encoding="utf-8").splitlines()) > MOST_LINES:
                    long.add(file.relative_to(ROOT).as_posix())
    assert not long


GAMES = "cube_crawl|dessert_dice|gelatinous|gelatinous_duel|gelatinous_solitaire|gelatinous_video|liars_dice"
OF_ONE_GAME = re.compile(rf"(rules|app\.games|gui\.games)\.({GAMES})(\.|$)")
STILL_KNOWING_ONE_GAME = {
    "app/commands/rules.py",
    "referee/watchers/supply_watcher.py",
}
"""What uses the rules or the parts of a single game and lies elsewhere. The list may get shorter, not longer."""


def test_only_a_game_s_own_folders_use_the_rules_of_that_game():
    using = set()
    for part in ("vision", "referee", "app", "gui"):
        for file in (ROOT / part).rglob("*.py"):
            name = file.relative_to(ROOT).as_posix()
            text = file.read_text(encoding="utf-8")
            if KNOWS_ITS_GAME.match(name) or not re.search(GAMES, text):
                continue
            tree = ast.parse(text)
            modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
            if any(map(OF_ONE_GAME.match, modules)):
                using.add(name)
    assert using == STILL_KNOWING_ONE_GAME


def test_every_class_has_a_name_of_its_own():
    places: dict[str, list[str]] = {}
    for part in FOLDERS:
        if part != "tests":
            for file in (ROOT / part).rglob("*.py"):
                for name in re.findall(r"^class (\w+)", file.read_text(encoding="utf-8"), re.MULTILINE):
                    places.setdefault(name, []).append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in places.items() if len(files) > 1} == {}


def test_threads_of_app_and_gui_are_made_in_one_place():
    made = {
        file.relative_to(ROOT).as_posix()
        for part in ("app", "gui")
        for file in (ROOT / part).rglob("*.py")
        if re.search(r"\b(threading\.(Thread|Timer)|QThread)\(", file.read_text(encoding="utf-8"))
    }
    assert made == {"app/system/worker.py"}
