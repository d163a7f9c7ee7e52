"""What an installed Cubewatch weighs: a table of every library that it brings, by size, with what it is for.

It installs the wheel and requirements/runtime.lock into an environment of its own, as `uv tool install .` does, and
writes the table into docs/install.md, between its heading and the next.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import click
import uv

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "install.md"
HEADING = "## What it weighs"
MEGABYTE = 1_000_000

MEASURE = """
import importlib.metadata, os
for one in importlib.metadata.distributions():
    files = [one.locate_file(file) for file in one.files or ()]
    print(one.metadata["Name"], sum(os.path.getsize(file) for file in files if os.path.isfile(file)))
"""


def sizes() -> dict[str, int]:
    """Bytes by library, of an environment made anew."""
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / "env" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        _uv("venv", "--no-project", f"--python={sys.executable}", str(Path(folder) / "env"))
        lock = ROOT / "requirements" / "runtime.lock"
        _uv("pip", "sync", f"--python={python}", "--require-hashes", str(lock))
        _uv("pip", "install", f"--python={python}", "--no-deps", str(ROOT))
        told = subprocess.run([str(python), "-c", MEASURE], check=True, capture_output=True, text=True).stdout
    return {name.lower().replace("_", "-"): int(size) for name, size in (line.split() for line in told.splitlines())}


def _uv(*arguments: str) -> None:
    subprocess.run([uv.find_uv_bin(), "--quiet", *arguments], check=True)


def table(weights: Mapping[str, int], page: str) -> str:
    """The section of the page, with what each library is for as it stands there."""
    uses = dict(re.findall(r"^\| ([a-z0-9-]+) \| [\d.]+ \| (.+) \|$", page, re.MULTILINE))
    rows = [
        f"| {name} | {weight / MEGABYTE:.1f} | {uses.get(name, '')} |"
        for name, weight in sorted(weights.items(), key=lambda item: -item[1])
    ]
    head = f"{sum(weights.values()) / MEGABYTE:.0f} MB in all, on Linux, as `scripts/release/weigh.py` measured it:"
    return "\n".join([HEADING, "", head, "", "| library | MB | what it is for |", "| --- | --- | --- |", *rows, ""])


@click.command(help=__doc__)
@click.option("--write", is_flag=True, help="Write the table into docs/install.md.")
def main(write: bool) -> None:
    page = PAGE.read_text(encoding="utf-8")
    text = table(sizes(), page)
    print(text)
    if write:
        # Only the table and the line above it: what else stands in the section was written by hand.
        pattern = re.compile(rf"{HEADING}\n\n[^\n]* MB in all.*?\n\n(\|[^\n]*\n)+", re.DOTALL)
        PAGE.write_text(pattern.sub(lambda _: text, page), encoding="utf-8")


if __name__ == "__main__":
    main()
