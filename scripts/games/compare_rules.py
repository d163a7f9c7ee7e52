"""Play thousands of scripts made by chance through the rules and through their reference, and compare every line.

    python -m scripts.games.compare_rules --scripts 2000 --seed 0 --game liars_dice

Each script goes through `cubewatch rules` in this process; `--commands` of each game's, evenly spread, go through the
command itself too. At the first difference the script is saved, the line is named and the exit status is 1.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click

from tests.rules.chance.scripts import PLAYS, Script, script, setup_alone
from tests.rules.reference.compare import Differs, Seen, built_in_deck, compare, in_process
from tests.rules.reference.crawl import CubeCrawl


def through_the_command(data: bytes, solve: bool) -> tuple[bytes, int]:
    """What the installed `cubewatch rules FILE` prints, and its exit status."""
    command = shutil.which("cubewatch", path=str(Path(sys.executable).parent))
    if command is None:
        raise click.ClickException("cubewatch is not installed beside this Python; run python3 scripts/dev.py setup")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "script.jsonl")
        file.write_bytes(data)
        arguments = [command, "rules", str(file), *(["--solve"] if solve else [])]
        done = subprocess.run(arguments, capture_output=True, check=False)
    sentences = len(done.stderr.splitlines())
    if sentences > 1 or (done.returncode < 2 and sentences):
        raise Differs(f"status {done.returncode}, and on standard error {done.stderr!r}")
    return done.stdout, done.returncode


def save(made: Script, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"difference-{made.game}-{made.seed}.jsonl"
    file.write_bytes(made.data)
    return file


def table(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    lines.insert(1, "-|-".join("-" * width for width in widths))
    return "\n".join(f"| {line} |" if i != 1 else f"|-{line}-|" for i, line in enumerate(lines))


def counts(counter: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(counter.items(), key=lambda pair: -pair[1]))


@click.command()
@click.option("--scripts", "number", default=500, show_default=True, help="How many of each game, and as many setups.")
@click.option("--seed", default=0, show_default=True, help="The number of the first script.")
@click.option("--game", "games", multiple=True, type=click.Choice(list(PLAYS)), help="These games alone.")
@click.option("--commands", default=10, show_default=True, help="How many of each game go through the command too.")
@click.option(
    "--save", "folder", default=".", type=click.Path(path_type=Path), help="Where a script that differs goes."
)
def compare_rules(number: int, seed: int, games: tuple[str, ...], commands: int, folder: Path) -> None:
    """Compare the rules with their reference on scripts made by chance."""
    CubeCrawl.built_in_deck = built_in_deck()
    every = max(1, number // commands) if commands else 0
    rows = [["game", "scripts", "lines", "seconds", "answers", "endings", "exit statuses"]]
    for game in games or PLAYS:
        begun = time.monotonic()
        seen = Seen()
        scripts = ((i, make(game, seed + i)) for make in (script, setup_alone) for i in range(number))
        for i, made in scripts:
            try:
                compare(made.data, made.solve, *in_process(made.data, made.solve), seen)
                if every and i % every == 0:
                    compare(made.data, made.solve, *through_the_command(made.data, made.solve))
            except Differs as difference:
                file = save(made, folder)
                solve = " --solve" if made.solve else ""
                raise click.ClickException(
                    f"{difference}\n(cubewatch rules {file}{solve}; script {made.seed})"
                ) from None
        statuses = counts({str(status): times for status, times in seen.statuses.items()})
        numbers = [str(seen.scripts), str(seen.lines.total()), f"{time.monotonic() - begun:.0f}"]
        rows.append([game, *numbers, counts(seen.lines), counts(seen.endings), statuses])
        click.echo(f"{game}: {seen.scripts} scripts, every line the same", err=True)
    click.echo(table(rows))


if __name__ == "__main__":
    compare_rules()
