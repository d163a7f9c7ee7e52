"""How long a picture takes: the measure that `scripts/bench/bench_reading.py` makes, as a line of the table."""

import json
import subprocess
import sys
from pathlib import Path

from scripts.evaluate.measures import Measure
from scripts.evaluate.sets import CannotMeasure

BENCH = Path(__file__).resolve().parents[1] / "bench" / "bench_reading.py"
MOST_TIMES = 1.2


def measure_time(models: Path | None = None, exact: bool = False) -> Measure:
    """Run the bench in a process of its own, where nothing else is loaded. Raises `CannotMeasure`."""
    command = [sys.executable, str(BENCH), "--json", *([] if models is None else ["--models", str(models)])]
    command += ["--exact"] if exact else []
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    if done.returncode != 0:
        raise CannotMeasure("The time could not be measured; scripts/bench/bench_reading.py says why.")
    return time_of(json.loads(done.stdout))


def time_of(bench: dict) -> Measure:
    """The line for what the bench printed; its interval are the quartiles."""
    low, middle, high = next(part["ratio"] for part in bench["parts"] if part["part"] == "read")
    dice = bench["dice"]
    of = f"{len(dice)} pictures of {min(dice)} to {max(dice)} dice, {bench['repeats']} times each"
    return Measure(
        "time, to a bare YOLO11n call (quartiles)", "times", middle, of, low, high, MOST_TIMES, at_least=False
    )
