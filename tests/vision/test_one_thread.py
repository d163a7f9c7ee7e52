"""OpenCV is kept to one thread, unless somebody says otherwise."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(("told", "threads"), [(None, 1), ("3", 3)])
def test_opencv_works_on_one_thread_unless_told_otherwise(told: str | None, threads: int) -> None:
    others = {name: value for name, value in os.environ.items() if name != "OPENCV_FOR_THREADS_NUM"}
    environment = others | ({} if told is None else {"OPENCV_FOR_THREADS_NUM": told})
    code = "import vision, cv2; print(cv2.getNumThreads())"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert int(done.stdout) == threads
