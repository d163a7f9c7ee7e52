"""A built wheel, with the packages and the models, starts in a clean environment."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import cv2
import numpy as np
import pytest
import uv

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = "Scripts" if os.name == "nt" else "bin"
SUFFIX = ".exe" if os.name == "nt" else ""
MOST_WHEEL_BYTES = 12_000_000
MOST_INSTALLED_BYTES = 680_000_000
"""Of these the five large libraries are 625 MB, as their makers pack them: docs/decisions/what-it-weighs.md."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def cubewatch(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `cubewatch` of an environment that holds the wheel and requirements/runtime.lock, and no more."""
    environment = tmp_path_factory.mktemp("clean") / "env"
    python = getattr(sys, "_base_executable", sys.executable)
    programs = environment / PROGRAMS
    run_uv("venv", "--no-project", f"--python={python}", str(environment))
    target = f"--python={programs / f'python{SUFFIX}'}"
    locked = ("pip", "sync", target, "--require-hashes", str(ROOT / "requirements" / "runtime.lock"))
    # The cache has what setting up has just installed; a cache that was cleared since is filled from the network.
    if run_uv(*locked, "--offline", check=False) != 0:
        run_uv(*locked)
    run_uv("pip", "install", target, "--offline", "--no-deps", str(wheel))
    return programs / f"cubewatch{SUFFIX}"


def run_uv(*arguments: str, check: bool = True) -> int:
    environment = {name: value for name, value in os.environ.items() if name not in {"VIRTUAL_ENV", "PYTHONPATH"}}
    done = subprocess.run([uv.find_uv_bin(), *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 or not check, done.stderr
    return done.returncode


def run(program: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command outside the checkout, with nothing of it on Python's path."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
    command = [str(program), *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_the_wheel_holds_the_packages_the_models_and_the_licence(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    folders = {name.partition("/")[0] for name in names}
    assert {name for name in folders if not name.endswith(".dist-info")} == {
        "rules",
        "vision",
        "referee",
        "app",
        "gui",
        "models",
    }
    assert any(name.startswith("models/") and name.endswith(".onnx") for name in names)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_the_wheel_is_small_and_brings_what_runs_alone(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        networks = {name for name in archive.namelist() if name.endswith(".onnx")}
    assert wheel.stat().st_size < MOST_WHEEL_BYTES
    copies = {name for name in networks if name.endswith("_int8.onnx")}
    assert copies and not networks & {name.replace("_int8", "") for name in copies}


def test_what_is_installed_stays_small(cubewatch: Path):
    environment = cubewatch.parent.parent
    size = sum(path.stat().st_size for path in environment.rglob("*") if path.is_file() and not path.is_symlink())
    assert size < MOST_INSTALLED_BYTES


def test_the_installed_command_tells_its_version(cubewatch: Path, tmp_path: Path):
    done = run(cubewatch, "--version", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "0.1.0" in done.stdout


def test_the_installed_command_plays_a_script(cubewatch: Path, tmp_path: Path):
    lines = [
        {"game": "gelatinous_solitaire", "players": ["Ann"], "options": {}},
        {"type": "roll", "seat": 0, "values": [3, 3, 3, 2, 2, 4, 4, 5]},
    ]
    (tmp_path / "game.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    done = run(cubewatch, "rules", "game.jsonl", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True]
    assert (answers[1]["state"]["cube"], answers[1]["state"]["hand"]) == (3, 5)


def test_the_installed_command_reads_pictures_with_its_own_models(cubewatch: Path, tmp_path: Path):
    pictures = [
        f"{k}.png" for k, image in enumerate(frames_of_the_demo(5)) if cv2.imwrite(f"{tmp_path}/{k}.png", image)
    ]
    done = run(cubewatch, "read", "--json", *pictures, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["image"] for answer in answers] == pictures
    assert any(die["value"] is not None for answer in answers for die in answer["dice"])


@pytest.mark.slow
def test_the_installed_command_prints_cards_with_its_own_deck_and_typeface(cubewatch: Path, tmp_path: Path):
    done = run(cubewatch, "cards", "--out", "cards.pdf", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert b"RobotoCondensed" in (tmp_path / "cards.pdf").read_bytes()


def frames_of_the_demo(count: int) -> list[np.ndarray]:
    """Frames of the recorded solitaire that comes with the program, evenly spread over it."""
    film = cv2.VideoCapture(str(ROOT / "app" / "demo" / "solitaire" / "game.mp4"))
    frames = []
    for k in range(count):
        film.set(cv2.CAP_PROP_POS_FRAMES, round((k + 0.5) / count * film.get(cv2.CAP_PROP_FRAME_COUNT)))
        read, image = film.read()
        if read:
            frames.append(image)
    assert len(frames) == count
    return frames
