"""Measure the reader on sets of labelled pictures: the whole table, with targets, counts and intervals, in one run.

\b
    python -m scripts.evaluate.evaluate --set val=REAL/splits/val.txt --set rendered=FOLDER
        --card models/README.md --card models/FIGURES.md

A set is a folder with images/ and labels/ (YOLO: class = top value - 1; 6: nobody could read it), or the list of a
split in such a folder; scenes.jsonl and provenance.json, as the renderers write them, are used where they are. Other
places are given with --images and --labels (for IMAGES/SOURCE/NAME.jpg a file LABELS/SOURCE/NAME.txt). What
`cubewatch read --json` printed is scored with --readings, beside --labels alone too.

The tables say what is found, asked, silently wrong, invented and exact, as ../shared/tools/score_readings.py defines
it; then by source, number of dice, size of die, colour, look-alike, reason, and the risk-coverage curve. With --card,
each table replaces what stands in FILE between `<!-- NAME -->` and `<!-- /NAME -->` (summary, measured, source, count,
size, color, lookalike, unreadable, coverage). Ctrl-C prints what there is so far.

Exit status: 0, measured; 1, some pictures could not be read; 2, nothing was measured; 130, after Ctrl-C.
"""

import functools
import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from scripts.evaluate.answers import Answers, KeptAnswers, NetworkAnswers
from scripts.evaluate.measures import SetOutcome, read_set
from scripts.evaluate.report import as_json
from scripts.evaluate.sets import CannotMeasure, PictureSet, open_pair, open_set, report_only
from scripts.evaluate.tables import TABLES, notes, tables
from scripts.evaluate.worst import check_folder, write_worst
from vision import ModelError

INTERRUPTED = 130
MOST_COMPLAINTS = 3
"""Pictures without labels or readings that are named; the others are counted."""

FILE = click.Path(path_type=Path)

_PROGRESS_SECONDS = 5.0


def write_card(card: Path, name: str, table: str) -> None:
    """Put `table` between the two marks called `name`; ends the program with a sentence where there are none."""
    text, begin, end = card.read_text(encoding="utf-8"), f"<!-- {name} -->", f"<!-- /{name} -->"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    if not rest or end not in rest:
        sys.exit(f"{card} has no place marked {begin} … {end}.")
    card.write_text(f"{before}{begin}\n{table}\n{end}{after}", encoding="utf-8")


class ProgressPrinter:
    """Says on stderr how far a run is, every few seconds."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, outcome: SetOutcome) -> None:
        if time.monotonic() - self._last >= _PROGRESS_SECONDS:
            self._last = time.monotonic()
            click.echo(f"{outcome.set.name}: {len(outcome.judged)} of {len(outcome.set.pictures)} pictures", err=True)


@dataclass
class Run:
    """What has been read. `about` says by what; `stopped`: Ctrl-C came before it was complete."""

    about: str
    outcomes: list[SetOutcome] = field(default_factory=list)
    stopped: bool = False


def run(sets: Iterable[tuple[PictureSet, Answers]], about: str) -> Run:
    """Read and judge the sets; after Ctrl-C what there is so far."""
    made, progress = Run(about), ProgressPrinter()
    try:
        for one, answers in sets:
            made.outcomes.append(SetOutcome(one))
            read_set(made.outcomes[-1], answers, progress)
    except KeyboardInterrupt:
        made.stopped = True
        click.echo("Stopped; this is what has been read so far.", err=True)
    return made


NOTED = ("summary", "measured")
"""The tables below which the card says what was read, and by which networks."""


@dataclass(frozen=True)
class Outputs:
    """What is to come of a run. `places`: which tables go into the card, and the names of their places there."""

    printed_json: bool = False
    cards: tuple[Path, ...] = ()
    worst: Path | None = None
    most: int = 20
    places: Mapping[str, str] = field(default_factory=lambda: {name: name for name in TABLES})

    def check(self) -> None:
        """Refuses, before anything is read, what could not be written afterwards. Raises `CannotMeasure`."""
        if self.worst is not None:
            check_folder(self.worst)
        for card in self.cards:
            if not any(f"<!-- {place} -->" in _text(card) for place in self.places.values()):
                raise CannotMeasure(f"{card} has no place for any of the tables {', '.join(self.places.values())}.")


def output_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that `Outputs` is made of, for a command that takes them all as `wanted`."""

    @functools.wraps(command)
    def with_wanted(printed_json: bool, card: tuple[Path, ...], worst: Path | None, most: int, **options: Any) -> None:
        command(wanted=Outputs(printed_json, card, worst, most), **options)

    for option in (
        click.option("--most", type=click.IntRange(1), default=20, show_default=True, help="How many of each set."),
        click.option("--worst", type=FILE, metavar="FOLDER", help="Write the worst pictures there, to look at."),
        click.option("--card", type=FILE, multiple=True, metavar="FILE", help="Fill the marked tables of a card."),
        click.option("--json", "printed_json", is_flag=True, help="One JSON object instead of the tables."),
    ):
        with_wanted = option(with_wanted)
    return with_wanted


def show(made: Run, wanted: Outputs) -> int:
    """Print the tables, fill the card's places unless the run was stopped, show the worst; return the exit status."""
    for outcome in made.outcomes:
        _complain(outcome)
    if not any(outcome.judged or outcome.broken for outcome in made.outcomes):
        if made.stopped:
            return INTERRUPTED
        raise CannotMeasure("No picture has both a reading and labels.")
    texts, below = tables(made.outcomes), notes(made.outcomes, made.about)
    if wanted.printed_json:
        click.echo(json.dumps(as_json(made.outcomes, made.about)))
    else:
        for name, text in texts.items():
            click.echo(f"{name}\n\n{text}\n")
        click.echo(below)
    if wanted.cards and not made.stopped:
        texts = {name: f"{text}\n\n{below}" if name in NOTED else text for name, text in texts.items()}
        fill_cards(wanted.cards, texts, wanted.places)
    if wanted.worst is not None:
        for sentence in write_worst(made.outcomes, wanted.worst, wanted.most):
            click.echo(sentence, err=True)
    if made.stopped:
        return INTERRUPTED
    return 1 if any(outcome.broken for outcome in made.outcomes) else 0


def _complain(outcome: SetOutcome) -> None:
    for _, sentence in outcome.broken:
        click.echo(sentence, err=True)
    for sentence in outcome.skipped[:MOST_COMPLAINTS]:
        click.echo(sentence, err=True)
    more = len(outcome.skipped) - MOST_COMPLAINTS
    if more > 0:
        click.echo(f"{outcome.set.name}: {more} more pictures were left out.", err=True)


def fill_cards(cards: Sequence[Path], texts: Mapping[str, str], places: Mapping[str, str]) -> None:
    """Put tables into their places; a place for which there is no table keeps what it holds."""
    left = {name: place for name, place in places.items() if name in texts}
    for card in cards:
        written = _text(card)
        for name, place in places.items():
            if name in texts and f"<!-- {place} -->" in written:
                write_card(card, place, texts[name])
                left.pop(name, None)
    if left:
        click.echo(f"{', '.join(map(str, cards))} has no place for {', '.join(left.values())}.", err=True)


def _text(card: Path) -> str:
    try:
        return card.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CannotMeasure(f"The card {card} cannot be read: {error}.") from None


def named(text: str) -> tuple[str, Path]:
    name, sign, place = text.partition("=")
    if not sign or not name or not place or "/" in name:
        raise CannotMeasure(f"“{text}” is no set; write NAME=FOLDER, or NAME=FOLDER/splits/SPLIT.txt.")
    return name, Path(place)


@click.command(help=__doc__)
@click.option("--set", "places", multiple=True, metavar="NAME=PLACE", help="A set; may be given several times.")
@click.option("--images", type=FILE, metavar="FOLDER", help="Pictures of one set, with --labels.")
@click.option("--labels", type=FILE, metavar="FOLDER")
@click.option("--ignore", type=FILE, metavar="FOLDER", help="Regions in which readings do not count.")
@click.option("--list", "listed", type=FILE, metavar="FILE", help="The pictures of --images to take, one a line.")
@click.option("--only", multiple=True, metavar="SOURCE", help="Take this source alone; may be given several times.")
@click.option("--models", type=FILE, metavar="FOLDER", help="Networks other than the shipped ones.")
@click.option("--exact", is_flag=True, help="Networks as they were trained, though there are copies in 8 bits.")
@click.option("--readings", type=FILE, metavar="FILE", help="Score what `cubewatch read --json` printed.")
@click.option("--cache", type=FILE, metavar="FOLDER", help="Keep readings there, and take those of earlier runs.")
@output_options
def main(**options: Any) -> None:
    try:
        sys.exit(evaluate(**options))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def evaluate(
    places: tuple[str, ...],
    images: Path | None,
    labels: Path | None,
    ignore: Path | None,
    listed: Path | None,
    only: tuple[str, ...],
    models: Path | None,
    exact: bool,
    readings: Path | None,
    cache: Path | None,
    wanted: Outputs,
) -> int:
    """What the command does; its exit status."""
    wanted.check()
    sets = [open_set(*named(text)) for text in places]
    kept = KeptAnswers(readings) if readings is not None else None
    if images is not None and labels is not None:
        sets.append(open_pair(images.name, images, labels, ignore, listed))
    elif labels is not None and kept is not None:
        sets.append(PictureSet(labels.name, kept.pictures(labels, ignore), report_only(labels.parent)))
    elif images is not None or labels is not None:
        raise CannotMeasure("--images and --labels belong together.")
    if not sets:
        raise CannotMeasure("Nothing to measure: name a set with --set NAME=FOLDER, or --images and --labels.")
    if len({one.name for one in sets}) < len(sets):
        raise CannotMeasure("Two sets have the same name.")
    if only:
        sets = [some for one in sets if (some := one.of(only)).pictures]
        if not sets:
            raise CannotMeasure(f"No set has pictures of {', '.join(only)}.")
    try:
        answers = kept or NetworkAnswers(models, cache, exact)
    except ModelError as error:
        raise CannotMeasure(str(error)) from None
    return show(run([(one, answers) for one in sets], answers.about), wanted)


if __name__ == "__main__":
    main()
