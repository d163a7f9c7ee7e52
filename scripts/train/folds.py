"""Measure on the train sources too: networks that were trained without a source, on that source, each in turn.

\b
    python -m scripts.train.folds --real ../shared/data/real_dice --folds runs/folds --commands    # what to train
    python -m scripts.train.folds --real ../shared/data/real_dice --folds runs/folds --card models/FIGURES.md

FOLDS holds a folder of networks models-SOURCE for each train source that was held out; sources without one are named
and left out. The tables are those of scripts/evaluate/evaluate.py, over all sources together and by source; with --card
they go between the marks `<!-- folds -->` and `<!-- /folds -->`, and those called `folds by source`. These networks are
as good as their training: shorter than the shipped ones', say.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from scripts.evaluate.answers import NetworkAnswers
from scripts.evaluate.evaluate import FILE, INTERRUPTED, Outputs, Run, output_options, run, show
from scripts.evaluate.measures import SetOutcome
from scripts.evaluate.sets import CannotMeasure, PictureSet, open_set
from vision import ModelError

PLACES = {"measured": "folds", "source": "folds by source"}
"""The card's places for these tables."""

TRAINING = """\
# {source} held out
python -m scripts.train.train_detector --real {real} --rendered RENDERED --drop {source} --one-class \\
    --work {work}/detector
python -m scripts.train.train_reader --real {real} --rendered RENDERED --drop {source} --out {work}/color_reader.pt
python -m scripts.train.train_reader --real {real} --rendered RENDERED --drop {source} --contrast --seed 1 \\
    --out {work}/contrast_reader.pt
mkdir -p {models} && cp models/models.json {models}
python -m scripts.train.export_models --detector {work}/detector/train/weights/last.pt \\
    --color-reader {work}/color_reader.pt --contrast-reader {work}/contrast_reader.pt --models {models}
"""


def commands(real: Path, folds: Path, sources: Sequence[str]) -> str:
    """What makes the networks of each fold, to be run in the training environment."""
    return "\n".join(
        TRAINING.format(source=source, real=real, work=folds / source, models=folds / f"models-{source}")
        for source in sources
    )


def pooled(made: Run, name: str = "folds") -> Run:
    """The folds as one set; each picture was read by the networks that never saw its source."""
    one = PictureSet(name, tuple(p for o in made.outcomes for p in o.set.pictures))
    together = SetOutcome(
        one,
        [j for o in made.outcomes for j in o.judged],
        [b for o in made.outcomes for b in o.broken],
        [s for o in made.outcomes for s in o.skipped],
        all(o.complete for o in made.outcomes),
    )
    return replace(made, outcomes=[together])


@click.command(help=__doc__)
@click.option("--real", type=FILE, required=True, metavar="FOLDER", help="The photographs, with their splits.")
@click.option("--folds", type=FILE, required=True, metavar="FOLDER", help="Holds models-SOURCE for each source.")
@click.option("--only", multiple=True, metavar="SOURCE", help="Take this source alone; may be given several times.")
@click.option("--commands", "told", is_flag=True, help="Print the commands that train the folds, and stop.")
@click.option("--cache", type=FILE, metavar="FOLDER", help="Keep readings there, and take those of earlier runs.")
@output_options
def main(**options: Any) -> None:
    try:
        sys.exit(measure_folds(**options))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def measure_folds(
    real: Path,
    folds: Path,
    only: tuple[str, ...],
    told: bool,
    cache: Path | None,
    wanted: Outputs,
) -> int:
    """What the command does; its exit status."""
    wanted = replace(wanted, places=PLACES)
    wanted.check()
    split = real / "splits" / "train.txt"
    if not split.is_file():
        raise CannotMeasure(f"{real} has no splits/train.txt; name the folder of the photographs.")
    train = open_set("folds", split)
    sources = [source for source in train.sources if not only or source in only]
    if not sources:
        raise CannotMeasure(f"No train source is called {' or '.join(only)}; there are {', '.join(train.sources)}.")
    if told:
        click.echo(commands(real, folds, sources))
        return 0
    missing = [source for source in sources if not (folds / f"models-{source}").is_dir()]
    there = [source for source in sources if source not in missing]
    if not there:
        raise CannotMeasure(f"{folds} holds no folder models-SOURCE; --commands tells how to make them.")
    if missing:
        click.echo(f"Left out, for want of networks that never saw them: {', '.join(missing)}.", err=True)
    try:
        answers = {source: NetworkAnswers(folds / f"models-{source}", cache) for source in there}
    except ModelError as error:
        raise CannotMeasure(str(error)) from None
    about = "; ".join(f"{source} by {answers[source].about} that were trained without it" for source in there)
    return show(pooled(run([(train.of([source]), answers[source]) for source in there], about)), wanted)


if __name__ == "__main__":
    main()
