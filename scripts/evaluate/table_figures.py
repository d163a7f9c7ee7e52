"""What the program does at a real table, in one table: real films, brisk films, films without a roll, shaken films.

    python -m scripts.evaluate.table_figures --real ../shared/data/real_films --free free out/free
        --films brisk out/brisk --films fresh out/fresh --films idle out/idle
        --shake ../shared/data/videos/party3-dev [--card referee/README.md]

`--films NAME FOLDER` watches films as `scripts/films/render_films.py` makes them, and takes what
`scripts/evaluate/score_films.py` kept in FOLDER/seen where it is newer than the film. `--shake` watches a film as it
is, and as a camera shows it that swings by 8 pixels and 0.8 degrees, 0.3, 1 and 3 times a second. `--real` is a folder
of films with the truth beside each, `--free NAME FOLDER` one of films that `render_films.py --free-rolls` made; both
are scored by the rolls that `cubewatch watch --free` gives. Shares have 95 % intervals (Wilson).
"""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from scripts.evaluate.evaluate import write_card
from scripts.evaluate.event_scoring import JudgedEvents, events_of, judge_events, late_p95, read_events
from scripts.evaluate.film_watching import watched
from scripts.evaluate.markdown import table
from scripts.evaluate.score_films import judged_films
from scripts.films.shaking import Swing, shaken
from vision.intervals import wilson
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DiceReader

ROOT = Path(__file__).resolve().parents[2]
SCORER = ROOT.parent / "shared" / "tools" / "score_rolls.py"
HERTZ = (0.3, 1.0, 3.0)
HEAD = (
    "what",
    "films",
    "events",
    "right",
    "misread",
    "missed",
    "asked",
    "invented",
    "right, 95 %",
    "late: median",
    "p95",
)


def line(name: str, films: int, judged: Sequence[JudgedEvents], asked: int) -> tuple[str, ...]:
    """A row of the table for films whose events were judged; `asked` of the missed were asked about."""
    count = {fate: sum(one.fate == fate for one in judged) for fate in ("right", "misread", "missed", "invented")}
    late = [one.late for one in judged if one.late is not None]
    p95 = late_p95(judged)
    return _cells(
        name, films, count, asked, statistics.median(late) if late else None, p95 if p95 is None else float(p95)
    )


def _cells(
    name: str, films: int, count: dict[str, int], asked: int, median: float | None, p95: float | None
) -> tuple[str, ...]:
    events = count["right"] + count["misread"] + count["missed"]
    low, high = wilson(count["right"], events)
    share = f"{100 * count['right'] / events:.1f} % ({100 * low:.1f} to {100 * high:.1f})" if events else "-"
    seconds = ("-" if value is None else f"{value:.2f} s" for value in (median, p95))
    counts = (films, events, count["right"], count["misread"], count["missed"], asked, count["invented"])
    return (name, *map(str, counts), share, *seconds)


def of_folder(name: str, folder: Path) -> tuple[str, ...]:
    """The films of a folder, watched where that was not done since they were made."""
    films = list(judged_films(folder, folder / "seen"))
    judged = [entry for film in films for entry in film.judged]
    return line(name, len(films), judged, sum(film.asked for film in films))


def of_shaken(film: Path) -> Iterable[tuple[str, ...]]:
    """A film as it is, and as a camera shows it that swings."""
    read = PlaneReader(DiceReader.load())
    truth = read_events(film / "truth.jsonl")
    for hertz in (0.0, *HERTZ):
        shown = watched(film, read, shaken(Swing(hertz=hertz))) if hertz else watched(film, read)
        judged = judge_events(truth, events_of(shown))
        yield line(f"{film.name}, shaken at {hertz:g} Hz" if hertz else film.name, 1, judged, 0)


def of_free(name: str, folder: Path, scorer: Path) -> tuple[str, ...]:
    """Films without a game: what `cubewatch watch --free` gives, by a scorer of rolls.

    Raises click.ClickException where that is not there.
    """
    if not scorer.is_file():
        raise click.ClickException(f"There is no scorer of rolls at {scorer}.")
    films = sorted(path.parent for path in folder.glob("*/game.mp4"))
    with TemporaryDirectory() as kept:
        pairs: list[str] = []
        for film in films:
            seen = Path(kept) / f"{film.name}.jsonl"
            command = [sys.executable, "-m", "gui.main", "watch", str(film / "game.mp4"), "--free", "--json"]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
            seen.write_text(done.stdout, encoding="utf-8")
            pairs += [str(seen), str(film / "truth.jsonl")]
        scored = subprocess.run(
            [sys.executable, str(scorer), "--json", *pairs],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
    total = json.loads(scored.stdout.strip().splitlines()[-1])
    count = {fate: int(total[fate]) for fate in ("right", "misread", "missed", "invented")}
    # The scorer counts what was asked beside what was missed; here it is missed, and asked about.
    count["missed"] += int(total["asked"])
    return _cells(name, len(films), count, int(total["asked"]), total["late_median"], total["late_p95"])


@click.command(help=__doc__)
@click.option("--real", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--films", multiple=True, nargs=2, metavar="NAME FOLDER")
@click.option("--free", multiple=True, nargs=2, metavar="NAME FOLDER")
@click.option("--scorer", type=click.Path(path_type=Path), default=SCORER, help="Of rolls without a game.")
@click.option("--shake", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--card", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Fill the table of a card.")
def main(
    real: Path | None,
    free: Sequence[tuple[str, str]],
    scorer: Path,
    films: Sequence[tuple[str, str]],
    shake: Path | None,
    card: Path | None,
) -> None:
    rows: list[tuple[str, ...]] = [] if real is None else [of_free("real films", real, scorer)]
    rows += [of_free(name, Path(folder), scorer) for name, folder in free]
    rows += [of_folder(name, Path(folder)) for name, folder in films]
    rows += [] if shake is None else of_shaken(shake)
    text = table(HEAD, rows)
    click.echo(text)
    if card is not None:
        write_card(card, "table", text)


if __name__ == "__main__":
    main()
