"""Reading dice leaves nothing behind that nobody asked for: no identifier in the home folder, no cache."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READ = "from vision.reading.models import ModelFolder; ModelFolder.open().session('detector')"
NEEDED = ("PATH", "SYSTEMROOT", "TEMP", "LD_LIBRARY_PATH")


def test_loading_a_network_writes_nothing_into_the_home_folder(tmp_path: Path):
    # Not all variables are handed on: on some machines of continuous integration there would be no telemetry anyway.
    kept = {name: os.environ[name] for name in NEEDED if name in os.environ}
    home = {"HOME": str(tmp_path), "USERPROFILE": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    subprocess.run([sys.executable, "-c", READ], cwd=ROOT, env={**kept, **home}, check=True)
    assert list(tmp_path.rglob("*")) == []
