"""Change the rules in small ways, one at a time, and see which changes no test notices (mutation testing).

    python -m scripts.games.mutate_rules liars_dice
    python -m scripts.games.mutate_rules gelatinous/duel --tests gelatinous/test_gelatinous_duel.py

Works on copies of `rules` and `tests/rules` in a folder of its own, by mutmut (https://mutmut.readthedocs.io), which uv
fetches into an environment of its own the first time. Printed is each change that survived, but for those of words
that players read. What is worked out while a module is imported, as in `rules.orientation`, is never changed in time
and always survives.
"""

from __future__ import annotations

import difflib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click

ROOT = Path(__file__).resolve().parents[2]
MUTMUT = "mutmut==3.8.1"
TESTS = {
    "gelatinous": [
        "gelatinous/test_gelatinous.py",
        "gelatinous/test_gelatinous_duel.py",
        "gelatinous/test_gelatinous_video.py",
        "gelatinous/test_solitaire.py",
        "test_playthroughs.py",
    ],
    "liars_dice": ["liars_dice/test_liars_dice.py", "test_playthroughs.py"],
    "dessert_dice": ["dessert_dice/test_dessert_dice.py", "test_playthroughs.py"],
    "cube_crawl": [
        "cube_crawl/test_cube_crawl.py",
        "cube_crawl/test_cube_crawl_abilities.py",
        "cube_crawl/test_cube_crawl_laws.py",
        "cube_crawl/test_cube_crawl_rooms.py",
        "test_playthroughs.py",
        "cube_crawl/test_solver.py",
    ],
}
"""The tests of each folder of games that are quick enough to be run thousands of times."""

_CONFIG = """
[project]
name = "mutants"
version = "0"

[tool.mutmut]
source_paths = ["rules"]
only_mutate = {only}
pytest_add_cli_args_test_selection = {tests}

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["."]
addopts = ["--import-mode=importlib", "-p", "no:cacheprovider"]
"""


def lay_out(folder: Path, where: str, tests: list[str]) -> None:
    """Copy what the tests of the rules need into `folder`, with a configuration of mutmut for `where`."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("rules", "tests/rules"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for package in ("tests", "tests/rules", *(f"tests/rules/{game}" for game in TESTS)):
        (folder / package / "__init__.py").touch()
    only = [f"rules/{where}.py", f"rules/{where}/*.py"]
    chosen = [f"tests/rules/{test}" for test in tests]
    text = _CONFIG.format(only=json.dumps(only), tests=json.dumps(chosen))
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")


def survivors(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Function, line before and line after of each change that no test noticed and that is none of words alone."""
    for results in sorted((folder / "mutants" / "rules").rglob("*.meta")):
        codes: dict[str, int | None] = json.loads(results.read_text("utf-8"))["exit_code_by_key"]
        functions = _functions(results.with_suffix("").read_text("utf-8"))
        for name in (key.split(".")[-1] for key, code in codes.items() if code == 0):
            changed, original = functions.get(name), functions.get(re.sub(r"_\d+$", "_orig", name))
            if changed is None or original is None:
                continue
            lines = list(difflib.unified_diff(original[1:], changed[1:], n=0, lineterm=""))[3:]
            before = " ".join(line[1:].strip() for line in lines if line[0] == "-")
            after = " ".join(line[1:].strip() for line in lines if line[0] == "+")
            if not _words_alone(before, after):
                yield f"{results.stem.removesuffix('.py')}: {name.split('__mutmut')[0]}", before, after


def _functions(source: str) -> dict[str, list[str]]:
    """The lines of each variant of each function in a file that mutmut wrote."""
    found: dict[str, list[str]] = {}
    lines: list[str] | None = None
    for line in source.split("\n"):
        begun = re.match(r"\s*def (xǁ?\S*__mutmut_(?:\d+|orig))\(", line)
        if begun:
            lines = found[begun[1]] = []
        elif re.match(r"\s{0,4}\S", line) and not line.strip().startswith(")"):
            lines = None
        if lines is not None:
            lines.append(line)
    return found


def _words_alone(before: str, after: str) -> bool:
    in_letters = "XX" in after or before.lower() == after.lower()
    return in_letters or ("None" in after and "None" not in before)


@click.command(help=__doc__)
@click.argument("where")
@click.option("--tests", multiple=True, help="Files of tests/rules to run instead of those of the folder.")
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), default=ROOT / "runs" / "mutants")
def main(where: str, tests: tuple[str, ...], folder: Path) -> None:
    known = TESTS.get(where.split("/", maxsplit=1)[0])
    if not tests and known is None:
        raise click.UsageError(f"no tests are known for {where}: name them with --tests")
    lay_out(folder, where, list(tests) or known or [])
    command = [sys.executable, "-m", "uv", "tool", "run", "--python", sys.executable]
    command += ["--with", "pytest", "--with", "hypothesis", "--with", "click", MUTMUT, "run", "--max-children", "1"]
    click.echo(f"mutating rules/{where} in {folder}; some ten changes are tried in a second", err=True)
    log = folder / "mutmut.log"
    with log.open("wb") as output:
        done = subprocess.run(command, cwd=folder, stdout=output, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        raise click.ClickException(f"mutmut ended with status {done.returncode}; {log} says why")
    count = 0
    for name, before, after in survivors(folder):
        count += 1
        click.echo(f"{name}\n    - {before}\n    + {after}")
    click.echo(f"{count} changes survived", err=True)


if __name__ == "__main__":
    main()
