"""How fast the program is, in one table: every aim, what was reached here, and whether that meets it.

    reading     pictures of 1, 7, 25 and 35 dice, beside the bare call of a YOLO11n
    predict     the detector beside ultralytics' predict, where there is the environment for training
    watch       films from file: how many times faster than they play, and how soon their events are reported
    live        a camera at 30 frames a second, without the window and with it
    start       --help, and the window's start
    sessions    a session of two hours: opening, jumping, replaying its rules

Each part runs in a program of its own (scripts/bench/bench_PART.py). A part that cannot run here says why,
and the others go on.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import click
import cv2

from scripts.bench.timing import BUSY, MET, MISSED, BenchLine, load, machine, table_of
from scripts.evaluate.evaluate import write_card

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "speed.md"
TRAINING = tuple(ROOT / ".venv-train" / name for name in ("bin/python", "Scripts/python.exe"))


def predict(pictures: int, repeats: int) -> list[BenchLine]:
    """Measured in the environment for training, where there is one."""
    from scripts.bench.bench_reading import RATIO_DICE, SEED, tables

    python = next((path for path in TRAINING if path.exists()), None)
    if python is None:
        return [BenchLine("the detector beside ultralytics' predict", "not measured: there is no .venv-train")]
    with tempfile.TemporaryDirectory() as folder:
        for number, image in enumerate(islice(tables(SEED, RATIO_DICE), pictures)):
            cv2.imwrite(str(Path(folder) / f"{number}.png"), image)
        command = [str(python), "-m", "scripts.bench.bench_predict", folder, str(repeats)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [BenchLine(**line) for line in json.loads(done.stdout.splitlines()[-1])]


PARTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "reading": ({"pictures": 3, "repeats": 12}, {"pictures": 1, "repeats": 5}),
    "predict": ({"pictures": 3, "repeats": 12}, {"pictures": 1, "repeats": 5}),
    "watch": ({"seconds": 30.0}, {"seconds": 12.0, "camera_alone": True}),
    "live": ({"seconds": 20.0}, {"seconds": 6.0}),
    "start": ({"repeats": 9}, {"repeats": 3}),
    "sessions": ({"tries": 100}, {"tries": 30}),
}
"""How much each part measures, and how much of it where it is to be quick."""


def measured(part: str, quick: bool) -> list[BenchLine]:
    """The lines of a part, measured in this program."""
    much = PARTS[part][quick]
    return predict(**much) if part == "predict" else import_module(f"scripts.bench.bench_{part}").lines(**much)


def alone(part: str, quick: bool) -> list[BenchLine]:
    """The lines of a part, measured in a program of its own; one that says so where that fails."""
    command = [sys.executable, str(Path(__file__).resolve()), "--part", part, "--json", *(["--quick"] if quick else [])]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        return [BenchLine(**line) for line in json.loads(done.stdout.splitlines()[-1])]
    except (IndexError, ValueError, TypeError):
        why = (done.stderr.strip().splitlines() or [f"it ended with status {done.returncode}"])[-1]
        return [BenchLine(part, f"not measured: {why}")]


def told(lines: list[BenchLine], began: float) -> str:
    """The table, and what it was measured on."""
    busy = load()
    verdicts = Counter(line.verdict for line in lines if line.verdict)
    said = ", ".join(f"{verdicts[each]} {each}" for each in (MET, BUSY, MISSED)) + "."
    if busy is not None:
        said += f" While this was measured {busy:.1f} programs wanted a core at a time (load average at its end)."
    date = time.strftime("%Y-%m-%d", time.gmtime(began))
    return f"{date}; {machine()}. {said}\n\n{table_of(lines)}"


@click.command(help=__doc__)
@click.option("--part", "parts", multiple=True, type=click.Choice(list(PARTS)), help="These parts alone.")
@click.option("--quick", is_flag=True, help="Shorter, and less certain.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the table into this file.")
@click.option("--docs", is_flag=True, help="Write it into docs/speed.md too.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON instead of the table.")
def main(parts: tuple[str, ...], quick: bool, out: Path | None, docs: bool, as_json: bool) -> None:
    began, lines = time.time(), list[BenchLine]()
    wanted = parts or tuple(PARTS)
    if as_json and len(wanted) == 1:
        click.echo(json.dumps([asdict(line) for line in measured(wanted[0], quick)]))
        return
    for part in wanted:
        click.echo(f"{part} …", err=True)
        lines += alone(part, quick)
    if as_json:
        click.echo(json.dumps([asdict(line) for line in lines]))
        return
    text = told(lines, began)
    click.echo(text)
    if out is not None:
        out.write_text(text + "\n", encoding="utf-8")
    if docs:
        write_card(DOCS, "bench", text)


if __name__ == "__main__":
    main()
