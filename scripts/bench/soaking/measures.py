"""What a program takes of its machine, from Linux's /proc, and how that grows with time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


@dataclass(frozen=True)
class ResourceUse:
    """What this process takes at one moment: `memory` resident in MB, threads of the system, Python's among them, open
    handles, and the processor's seconds so far."""

    memory: float
    threads: int
    python_threads: int
    handles: int
    worked: float

    @staticmethod
    def now() -> ResourceUse:
        """Raises OSError where there is no /proc."""
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return ResourceUse(
            pages * _PAGE / 1e6,
            len(os.listdir("/proc/self/task")),
            threading.active_count(),
            len(os.listdir("/proc/self/fd")) - 1,
            time.process_time(),
        )


@dataclass(frozen=True)
class Trend:
    """A straight line through measures: the value at its beginning, and by what share of it that grows to its end,
    with the standard error of that."""

    begin: float
    growth: float
    error: float


def trend(xs: Sequence[float], ys: Sequence[float]) -> Trend:
    """The line of least squares through three points or more."""
    x, y = np.asarray(xs, float), np.asarray(ys, float)
    span = float(x[-1] - x[0])
    slope, base = np.polyfit(x, y, 1)
    begin = float(base + slope * x[0])
    spread = float(((y - base - slope * x) ** 2).sum()) / max(1, len(x) - 2)
    error = (spread / float(((x - x.mean()) ** 2).sum())) ** 0.5
    return Trend(begin, float(slope) * span / begin, error * span / begin)
