"""Watches every film of a folder and says how many events were right, misread, missed, invented, and how late.

FOLDER holds one folder for each film, as `scripts/films/render_films.py` makes them. What `cubewatch watch --json`
prints is kept in SEEN/NAME.jsonl and used again as long as the film is older; --again watches anew. Of the missed
events, those count as asked that the program asked about, and that somebody at the table then entered by hand
(`scripts/evaluate/film_watching.py`). Notices are all that the program said beside the events, called for or not: a
film whose events are right should need none. With --card, the tables replace what stands in FILE between
`<!-- MARK -->` and `<!-- /MARK -->`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import click

from referee import LayoutError
from scripts.evaluate.evaluate import write_card
from scripts.evaluate.event_scoring import JudgedEvents, judge_events, late_p95, read_events
from scripts.evaluate.film_watching import CannotWatch, watched
from scripts.evaluate.markdown import row as markdown_row
from scripts.evaluate.markdown import table
from vision import SourceError
from vision.intervals import wilson
from vision.reading.plane_reader import PlaneReader
from vision.reading.reader import DiceReader
from vision.teaching.remembered_faces import RememberedFaces

FATES = ("right", "misread", "missed", "invented")
HEAD = ("", "films", "events", "right", "misread", "missed", "asked", "invented", "notices", "right, 95 %", "late p95")
IN_PEACE = "in peace"


@dataclass(frozen=True)
class ScoredFilm:
    """A film that was watched: what became of its events, its game, and what disturbed it.

    `asked` of the missed events were asked about, and answered. `notices` were said.
    """

    name: str
    game: str
    disturbances: tuple[str, ...]
    judged: tuple[JudgedEvents, ...]
    asked: int
    notices: int


@cache
def _reader() -> DiceReader:
    return DiceReader.load()


def watch(film: Path, seen: Path) -> None:
    """Write what the program sees in a film to `seen`. Raises click.ClickException where it could not."""
    try:
        lines = [
            json.dumps(line) + "\n" for line in watched(film, PlaneReader(_reader(), remembered=RememberedFaces()))
        ]
    except (CannotWatch, SourceError, LayoutError) as error:
        raise click.ClickException(f"{film.name} could not be watched: {error}") from error
    seen.parent.mkdir(parents=True, exist_ok=True)
    seen.write_text("".join(lines), encoding="utf-8")


def judged_film(film: Path, seen: Path) -> ScoredFilm:
    """A film's events judged by what was seen. Raises click.ClickException for files that cannot be read."""
    try:
        about = _about(film)
        judged = judge_events(read_events(film / "truth.jsonl"), read_events(seen))
        said = [json.loads(line) for line in seen.read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise click.ClickException(f"{film.name} cannot be judged: {error}") from error
    names = dict.fromkeys(str(entry["name"]) for entry in about["happened"])
    return ScoredFilm(
        film.name,
        str(about["game"]),
        tuple(names) or (IN_PEACE,),
        tuple(judged),
        sum(map(_answers, said)),
        sum("notice" in row for row in said),
    )


def judged_films(folder: Path, seen: Path, again: bool = False) -> Iterator[ScoredFilm]:
    """The films of a folder by what was seen of them; those are watched first of which `seen` holds nothing as new."""
    films = sorted(path.parent for path in folder.glob("*/game.mp4") if not path.parent.name.endswith(".part"))
    for film in films:
        file = seen / f"{film.name}.jsonl"
        if again or not file.exists() or file.stat().st_mtime < (film / "game.mp4").stat().st_mtime:
            watch(film, file)
        yield judged_film(film, file)


def _answers(row: Mapping[str, Any]) -> bool:
    """Whether a line of what was seen tells of an answer that was taken."""
    return bool(row.get("answered")) and "rejected" not in row


def _about(film: Path) -> Mapping[str, Any]:
    """What is known of a film; one without film.json was disturbed by nothing that has a name."""
    file = film / "film.json"
    if file.exists():
        return json.loads(file.read_text(encoding="utf-8"))
    return {"game": json.loads((film / "setup.json").read_text(encoding="utf-8"))["game"], "happened": ()}


def row(name: str, films: Sequence[ScoredFilm]) -> dict[str, Any]:
    """The figures of some films together."""
    judged = [entry for film in films for entry in film.judged]
    count = {fate: sum(entry.fate == fate for entry in judged) for fate in FATES}
    events = len(judged) - count["invented"]
    low, high = wilson(count["right"], events)
    late = late_p95(judged)
    return {
        "name": name,
        "films": len(films),
        "events": events,
        **count,
        "asked": sum(film.asked for film in films),
        "notices": sum(film.notices for film in films),
        "right_share": round(count["right"] / events, 4) if events else None,
        "right_95": [round(low, 4), round(high, 4)],
        "late_p95": None if late is None else round(late, 3),
    }


def rows(films: Sequence[ScoredFilm]) -> dict[str, list[dict[str, Any]]]:
    """The figures of all films, by game, and by disturbance (a film counts for each that it holds)."""
    games = dict.fromkeys(film.game for film in films)
    disturbances = sorted({name for film in films for name in film.disturbances})
    return {
        "all": [row("all films", films)],
        "game": [row(game, [film for film in films if film.game == game]) for game in games],
        "disturbance": [row(name, [film for film in films if name in film.disturbances]) for name in disturbances],
    }


def cells(line: Mapping[str, Any]) -> tuple[str, ...]:
    """Figures in words, as `HEAD` names them."""
    counts = (str(line[name]) for name in ("films", "events", *FATES[:3], "asked", "invented", "notices"))
    share = "-" if line["right_share"] is None else f"{100 * line['right_share']:.1f} %"
    low, high = (f"{100 * bound:.1f}" for bound in line["right_95"])
    late = "-" if line["late_p95"] is None else f"{line['late_p95']:.2f} s"
    return (str(line["name"]), *counts, f"{share} ({low} to {high})", late)


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--seen", type=click.Path(file_okay=False, path_type=Path), help="Default: FOLDER/seen.")
@click.option("--again", is_flag=True, help="Watch films anew that were watched before.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--card", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Fill the table of a card.")
@click.option("--mark", default="films", show_default=True, help="The name of that table in the card.")
@click.option("--errors", type=click.IntRange(0), default=20, show_default=True, help="So many mistakes are shown.")
def main(
    folder: Path, seen: Path | None, again: bool, as_json: bool, card: Path | None, mark: str, errors: int
) -> None:
    """Watch and judge every film in FOLDER. Exit status 1 where an event was not right, or one was invented."""
    judged: list[ScoredFilm] = []
    for film in judged_films(folder, seen or folder / "seen", again):
        judged.append(film)
        if not as_json:
            click.echo(markdown_row(cells(row(film.name, [film]))))
    if not judged:
        raise click.ClickException(f"There is no film in {folder}.")
    figures = rows(judged)
    if card is not None:
        write_card(card, mark, table(HEAD, [cells(line) for lines in figures.values() for line in lines]))
    if as_json:
        click.echo(json.dumps(figures))
    else:
        for title, lines in figures.items():
            click.echo("\n" + table((title if title == "all" else f"by {title}", *HEAD[1:]), map(cells, lines)))
        _mistakes(judged, errors)
    total = figures["all"][0]
    raise SystemExit(0 if total["right"] == total["events"] and not total["invented"] else 1)


def _mistakes(films: Sequence[ScoredFilm], most: int) -> None:
    shown = [(film.name, entry) for film in films for entry in film.judged if entry.fate != "right"]
    for name, entry in shown[:most]:
        at = entry.truth or entry.seen
        assert at is not None
        what = [json.dumps(side.event) for side in (entry.truth, entry.seen) if side is not None]
        click.echo(f"{name}: {entry.fate} at {at.t:.2f} s: {', seen '.join(what)}")
    if len(shown) > most:
        click.echo(f"and {len(shown) - most} more")


if __name__ == "__main__":
    main()
