"""What the benchmarks share: times by the clock and of the processor, their spreads, the machine, lines with targets.

Where other programs work too, a clock tells how long those took as well: so every time comes twice, and comparisons
are ratios of the processor's time of two pieces of work that follow one another.
"""

import os
import platform
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import numpy as np

from scripts.evaluate.markdown import table

LIBRARIES = ("onnxruntime", "opencv-python-headless", "numpy", "av", "PySide6-Essentials")


@dataclass(frozen=True)
class BenchLine:
    """One thing that was measured: in words, what came out, what is aimed at, and the verdict on that."""

    what: str
    reached: str
    target: str = ""
    verdict: str = ""


MET, MISSED, BUSY = "met", "missed", "met in work"


def verdict(met: bool, met_in_work: bool = False) -> str:
    """`MET`, `MISSED`, or `BUSY`: the clock says missed, but the processor's time is within the aim, and more programs
    than this one wanted a core, so that an idle machine may well keep it."""
    busy = load()
    if not met and met_in_work and busy is not None and busy > (os.cpu_count() or 1):
        return BUSY
    return MET if met else MISSED


def worked() -> float:
    """Seconds that processors worked for this program, all its threads, and for the programs that it waited for."""
    children = os.times()
    return time.process_time() + children.children_user + children.children_system


def timed(work: Callable[[], object]) -> np.ndarray:
    """Milliseconds of one piece of work, ``(2,)``: by the clock, and of the processor."""
    began = time.perf_counter(), worked()
    work()
    return np.array([time.perf_counter() - began[0], worked() - began[1]]) * 1000


def in_turn(works: Mapping[str, Callable[[], object]], repeats: int) -> dict[str, np.ndarray]:
    """The times of each piece of work, ``(repeats, 2)`` as `timed` gives them: one after the other, again and again.

    Each is done once before, uncounted.
    """
    for work in works.values():
        work()
    rounds = [{name: timed(work) for name, work in works.items()} for _ in range(repeats)]
    return {name: np.stack([times[name] for times in rounds]) for name in works}


def quartiles(values: Sequence[float] | np.ndarray) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper one."""
    low, middle, high = np.percentile(np.asarray(values, float), [25, 50, 75])
    return float(low), float(middle), float(high)


def spread(values: Sequence[float] | np.ndarray, unit: str = "", digits: int = 1) -> str:
    """``median (lower to upper quartile)`` in words."""
    low, middle, high = quartiles(values)
    return f"{middle:.{digits}f}{unit} ({low:.{digits}f} to {high:.{digits}f})"


def percentile(values: Sequence[float] | np.ndarray, share: float) -> float:
    """What a share of the values, 0 to 1, does not exceed."""
    return float(np.quantile(np.asarray(values, float), share, method="higher"))


def machine() -> str:
    """The processor, how busy it is, and the versions that the times depend on."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    said = [f"{name}, {os.cpu_count()} cores", platform.system(), f"Python {platform.python_version()}"]
    return ", ".join(said + [f"{library} {version}" for library, version in _versions().items()])


def _versions() -> dict[str, str]:
    found: dict[str, str] = {}
    for library in LIBRARIES:
        try:
            found[library] = metadata.version(library)
        except metadata.PackageNotFoundError:
            continue
    return found


def load() -> float | None:
    """How many programs wanted a core of this machine in the last minute, on average; None where nobody counts."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def table_of(lines: Sequence[BenchLine]) -> str:
    """Lines as a table in Markdown, each with its verdict."""
    rows = [(line.what, line.reached, line.target, line.verdict) for line in lines]
    return table(("what", "reached", "target", ""), rows)
