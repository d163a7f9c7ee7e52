"""What was used and is free again goes back to the system."""

from __future__ import annotations

import subprocess
import sys

import pytest

_PROGRAM = """
import threading
from pathlib import Path

from app.system.memory import give_back

def held() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

def work() -> None:
    took = [bytes(1000) for _ in range(100_000)]
    kept.append(bytes(1000))  # lies above what is freed, which the C library therefore keeps
    took.clear()

kept = []
thread = threading.Thread(target=work)
thread.start()
thread.join()
before = held()
give_back()
print(before - held())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asked of glibc alone")
def test_what_a_thread_freed_goes_back() -> None:
    ran = subprocess.run([sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True)
    assert int(ran.stdout) > 50_000_000
