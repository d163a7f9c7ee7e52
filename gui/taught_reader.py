"""What commands share about die sets: a reader that uses one, teaching with a bar, and figures in words."""

from __future__ import annotations

import sys

import click

from gui.die_set_store import DieSetStore
from gui.failure import CommandFailure
from vision.die_set import DieSet, Figures
from vision.errors import DieSetError, ModelError
from vision.intervals import wilson
from vision.reader import DiceReader
from vision.teaching import is_current, teach

_STEPS = 1000


def load_reader(name: str | None = None) -> DiceReader:
    """The shipped reader, with the die set `name` if one is chosen; raises CommandFailure.

    A set that was taught with other networks is taught again from its shots first, and kept.
    """
    try:
        reader = DiceReader.load()
        if name is not None:
            store = DieSetStore()
            die_set = store.load(name)
            if die_set.fit is None:
                raise CommandFailure(f"the die set {die_set.name} is a draft: cubewatch teach it first")
            if not is_current(reader, die_set):
                click.echo(f"The networks are new since the die set {die_set.name} was taught.", err=True)
                die_set = teach_with_bar(reader, die_set)
                store.save(die_set)
            reader.use(die_set)
    except (DieSetError, ModelError) as error:
        raise CommandFailure(str(error)) from None
    return reader


def teach_with_bar(reader: DiceReader, draft: DieSet) -> DieSet:
    """`teach`, with a bar on standard error."""
    with click.progressbar(length=_STEPS, label=f"Teaching {draft.name}", file=sys.stderr) as bar:

        def tell(share: float) -> None:
            bar.update(round(share * _STEPS) - bar.pos)

        return teach(reader, draft, tell)


def figures_in_words(figures: Figures) -> str:
    """What was measured, in sentences."""
    total = figures.shots
    low, high = wilson(figures.wrong, total)
    right, asked, wrong = figures.before
    return (
        f"{total} shots, each read by what the others taught: {figures.right} right, {figures.asked} left open, "
        f"{figures.wrong} wrong (with so few shots, {low:.0%} to {high:.0%} wrong at 95 % certainty). "
        f"Before teaching: {right} right, {asked} left open, {wrong} wrong."
    )


def doubts_in_words(die_set: DieSet) -> list[str]:
    """A sentence for each shot that looks like another face than it was named."""
    if die_set.fit is None:
        return []
    return [
        f"Shot {doubt.shot + 1}, named {die_set.shots[doubt.shot].word}, looks more like {doubt.word}: "
        f"if that is a slip, drop it (cubewatch teach “{die_set.name}” --drop {doubt.shot + 1})."
        for doubt in die_set.fit.figures.doubts
        if doubt.shot < len(die_set.shots)
    ]
